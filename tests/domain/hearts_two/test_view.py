"""What is shown and told, to the letter."""

import pytest

from domain.games.hearts_two.play import GAME
from domain.games.hearts_two.table import DealEnded, Moon, Options, Pass, Passed, Play, Played, TrickWon
from domain.kernel.game import settled
from domain.kernel.table import Closed, Rejection, Result
from tests.domain.hearts_two.positions import after_hand, dealt, turn
from tests.domain.kit import created

FIRST = [
    dealt("7H QS 2C", "5H QC 9D", stock="AS KS"),
    *(turn(0), Played(0, "7H"), turn(1), Played(1, "5H"), TrickWon(0, 2), turn(0)),
]
OVER = Result("played_out", (1,), (), (8, 3), ())


def seat(number, hand, count, taken=0, tricks=0, chosen=None):
    return {
        "seat": number,
        "bot": None,
        "hand": hand,
        "hand_count": count,
        "taken": taken,
        "tricks": tricks,
        "chosen": chosen,
    }


def state(*events):
    return settled(GAME, GAME.start(created(GAME, 2)), list(events))


def test_before_the_first_deal():
    assert GAME.deal_due(state()) == 1
    assert GAME.view(state(), 0) == {
        "kind": "hearts_two",
        "rules": "hearts_two@1",
        "phase": "joining",
        "deal": 0,
        "dealer": None,
        "to_act": [],
        "seats": [seat(0, [], 0), seat(1, None, 0)],
        "pile": [],
        "stock_count": 0,
        "removed_count": 0,
        "scores": [0, 0],
        "result": None,
        "trick": [],
        "last_trick": [],
        "lead_suit": None,
    }


def test_in_a_trick():
    second = [DealEnded(1, (8, 3), (8, 3)), dealt("2C 9C 8C", "3D 8H 9H", 2), *FIRST[1:]]
    events = [
        *FIRST,
        *second[:2],
        turn(0),
        Played(0, "2C"),
        turn(1),
        Played(1, "8H"),
        TrickWon(0, 1),
        turn(0),
    ]
    shown = GAME.view(state(*events, Played(0, "9C"), turn(1)), 1)
    assert shown == {
        "kind": "hearts_two",
        "rules": "hearts_two@1",
        "phase": "play",
        "deal": 2,
        "dealer": None,
        "to_act": [1],
        "seats": [seat(0, None, 1, taken=1, tricks=1), seat(1, ["3D", "9H"], 2)],
        "pile": [],
        "stock_count": 0,
        "removed_count": 2,
        "scores": [8, 3],
        "result": None,
        "trick": [{"seat": 0, "card": "9C"}],
        "last_trick": [{"seat": 0, "card": "2C"}, {"seat": 1, "card": "8H"}],
        "lead_suit": "C",
    }


def test_hands_are_shown_in_the_order_of_the_deck():
    shown = GAME.view(state(dealt("AS 2S TH 9H AD KC TC", "")), 0)
    assert shown["seats"][0]["hand"] == ["TC", "KC", "AD", "9H", "TH", "2S", "AS"]


def test_while_passing():
    events = [
        dealt("7H QS 2C", "5H QC 9D"),
        turn(0, "pass"),
        Passed(0, 3, ("7H", "QS", "2C")),
        turn(1, "pass"),
    ]
    seats = [seat(0, ["2C", "7H", "QS"], 3, chosen=["7H", "QS", "2C"]), seat(1, None, 3)]
    assert GAME.view(state(*events), 0)["seats"] == seats
    assert GAME.legal(state(*events), 1) == [Pass(1, ("QC", "9D", "5H"))]


def test_the_two_choices_of_the_moon():
    choosing = state(dealt("7H", "5H"), turn(1, "moon"))
    assert GAME.legal(choosing, 1) == [Moon(1, "subtract"), Moon(1, "add")]
    assert GAME.legal(choosing, 0) == []


def test_after_the_end():
    shown = GAME.view(GAME.evolve(after_hand((8, 3)), Closed(OVER, "")), "spectator")
    assert (shown["phase"], shown["to_act"]) == ("over", [])
    assert shown["result"] == {
        "reason": "played_out",
        "winners": [1],
        "losers": [],
        "scores": [8, 3],
        "places": [],
    }


def test_between_two_hands_nobody_is_to_act():
    between = after_hand((8, 3))
    assert between.table.to_act == ()
    assert GAME.legal(between, 0) == []


PASSING = [dealt("7H QS 2C", "5H QC 9D"), turn(0, "pass")]
LED = [dealt("7H QS", "5H QC"), turn(0), Played(0, "7H"), turn(1)]
REFUSED = [
    (GAME.settle(3, Options()), {"seats": 3, "least": 2, "most": 2}),
    (GAME.settle(2, Options(limit=0)), {}),
    (GAME.decide(state(*PASSING), Pass(0, ("7H", "QS"))), {"cards": 2}),
    (GAME.decide(state(*LED), Play(1, "QC")), {"suit": "H"}),
]


@pytest.mark.parametrize(("refusal", "facts"), REFUSED)
def test_a_refusal_tells_what_decided(refusal, facts):
    assert isinstance(refusal, Rejection)
    assert refusal.facts == facts
