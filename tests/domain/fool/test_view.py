"""What is shown and told, to the letter."""

import pytest

from domain.games.fool.play import GAME
from domain.games.fool.table import DealEnded, Fooled, Options, Play, TrickWon
from domain.kernel.game import settled
from domain.kernel.table import Closed, Rejection, Result
from tests.domain.fool.positions import after_round, dealt, laid, turn
from tests.domain.kit import created

HANDS = ("G5 G6 R2", "G7 R9 W1", "R3 Y4 W1", "Y5 B6 B7")
FIRST = [dealt(*HANDS, dealer=3), turn(0), *laid("G5 G7 R3 Y5"), TrickWon(1), Fooled((2,)), turn(1)]
OVER = Result("played_out", (3,), (), (-8, 3, 2, 9), ())


def seat(number, hand, count, tens=0):
    return {"seat": number, "bot": None, "hand": hand, "hand_count": count, "tens": tens}


def state(*events):
    return settled(GAME, GAME.start(created(GAME, 4)), list(events))


def test_before_the_first_deal():
    assert GAME.deal_due(state()) == 1
    assert GAME.view(state(), 0) == {
        "kind": "fool",
        "rules": "fool@1",
        "phase": "joining",
        "deal": 0,
        "dealer": 3,
        "to_act": [],
        "seats": [seat(0, [], 0), *(seat(other, None, 0) for other in (1, 2, 3))],
        "pile": [],
        "stock_count": 0,
        "removed_count": 0,
        "scores": [0, 0, 0, 0],
        "result": None,
        "trick": [],
        "last_trick": [],
        "lead_colour": None,
        "fools": [],
    }


def test_in_a_trick():
    ended = DealEnded(1, (-8, 3, 2, 9), (-8, 3, 2, 9), (0, 0, 0, 1))
    events = [*FIRST, *laid("1:R9"), turn(3)]
    second = [ended, dealt(*HANDS, deal=2, dealer=0), *events[1:]]
    shown = GAME.view(state(*FIRST, *second), 3)
    assert shown == {
        "kind": "fool",
        "rules": "fool@1",
        "phase": "play",
        "deal": 2,
        "dealer": 0,
        "to_act": [3],
        "seats": [seat(0, None, 2), seat(1, None, 1), seat(2, None, 2), seat(3, ["B6", "B7"], 2, tens=1)],
        "pile": [],
        "stock_count": 0,
        "removed_count": 4,
        "scores": [-8, 3, 2, 9],
        "result": None,
        "trick": [{"seat": 1, "card": "R9"}],
        "last_trick": [
            {"seat": 0, "card": "G5"},
            {"seat": 1, "card": "G7"},
            {"seat": 2, "card": "R3"},
            {"seat": 3, "card": "Y5"},
        ],
        "lead_colour": "R",
        "fools": [2],
    }


def test_hands_are_shown_in_the_order_of_the_deck():
    assert GAME.view(state(dealt("W1 B2 Y20 R10 G9 R9 G10", "", "", "")), 0)["seats"][0]["hand"] == [
        *("G9", "G10", "R9", "R10"),
        *("Y20", "B2", "W1"),
    ]


def test_after_the_end():
    over = GAME.evolve(after_round((-8, 3, 2, 9)), Closed(OVER, ""))
    shown = GAME.view(over, "spectator")
    assert (shown["phase"], shown["to_act"]) == ("over", [])
    assert shown["result"] == {
        "reason": "played_out",
        "winners": [3],
        "losers": [],
        "scores": [-8, 3, 2, 9],
        "places": [],
    }


def test_between_two_rounds_nobody_is_to_act():
    between = after_round((-8, 3, 2, 9))
    assert between.table.to_act == ()
    assert GAME.legal(between, 0) == []


def test_the_auditor_sees_a_stock_that_is_empty():
    assert GAME.view(state(*FIRST), "auditor")["stock"] == []
    assert "stock" not in GAME.view(state(*FIRST), "spectator")


REFUSED = [
    (GAME.settle(3, Options()), {"seats": 3, "least": 4, "most": 8}),
    (GAME.settle(5, Options(dealer=5)), {"dealer": 5, "seats": 5}),
    (
        GAME.decide(state(dealt("G5 G6", "G7 R9", "R3", "Y5"), turn(0), *laid("G5"), turn(1)), Play(1, "R9")),
        {"colour": "G"},
    ),
]


@pytest.mark.parametrize(("refusal", "facts"), REFUSED)
def test_a_refusal_tells_what_decided(refusal, facts):
    assert isinstance(refusal, Rejection)
    assert refusal.facts == facts


def test_settling_twice_changes_nothing():
    once = GAME.settle(6, Options())
    assert GAME.settle(6, once) == once
