"""What a refusal of Idiot tells beside its code: what its seat needs to know, and no more than it may."""

from typing import Any

import pytest

from domain.games.idiot.play import GAME
from domain.games.idiot.table import EndTurn, Flip, PickUp, Swap
from domain.kernel.table import Rejection
from tests.domain.idiot.cases_table import BACK_AND_FORTH
from tests.domain.idiot.positions import cards, following, lay, opening, play, position, state_of, trading

FACE_DOWN = position(" / 5D", down="7C - 9C / 9D", pile="8H")
TRADE = trading("3C 5C / 5C", "4D / 7D", 0)

FACTS: list[tuple[str, list[Any], Any, dict[str, Any]]] = [
    ("trades", [*TRADE, *BACK_AND_FORTH * 6], Swap(0, cards("3C"), cards("4D")), {"most": 12}),
    ("uneven", TRADE, Swap(0, cards("3C 5C"), cards("4D")), {"hand": 2, "up": 1}),
    ("not_asked", opening("3C 5C / 4C", "3", 0), lay(0, "5C"), {"rank": "3"}),
    ("layer", position("3C / 4C", down="5C / 6C"), Flip(0, 0), {"layer": "hand"}),
    ("layer", position(" / 4C", up="7C / 8C", down="5C / 6C"), Flip(0, 0), {"layer": "up"}),
    ("too_low", position("3C / 4C", pile="AH 9H"), play(0, "3C"), {"top": "9"}),
    ("not_equal", position("3C 4C / 4C"), play(0, "3C 4C"), {}),
    ("empty_pile", position("3C 4C / 4C"), PickUp(0), {}),
    ("only_the_match", following("9C KC", "9"), play(0, "KC"), {"rank": "9"}),
    ("only_the_match", following("9C KC", "9"), PickUp(0), {"rank": "9"}),
    ("must_play", position("3C 4C / 4C"), EndTurn(0), {}),
    ("join_stock", position("9C / 4C", up="9D / 9H", stock="3C 3D"), play(0, "9C", "9D"), {"stock": 2}),
    ("join_hand", position("9C 8C / 4C", up="9D / 9H"), play(0, "9C", "9D"), {}),
    ("join_rank", position("2C 9C / 4C", up="2D / 9H"), play(0, "2C 9C", "2D"), {"rank": "9"}),
    ("twos_first", position("2C 9C / 4C"), play(0, "9C 2C"), {}),
    ("companions", position("2C 9C 8C / 4C"), play(0, "2C 9C 8C"), {}),
    ("no_companion", position("2C 9C 8C / 4C"), play(0, "2C"), {}),
    ("face_down", FACE_DOWN, play(0, "9C"), {}),
    ("empty_slot", FACE_DOWN, Flip(0, 1), {"slot": 1}),
]


@pytest.mark.parametrize(("code", "given", "move", "facts"), FACTS)
def test_a_refusal_tells_what_decided(code, given, move, facts):
    answer = GAME.decide(state_of(given), move)
    assert isinstance(answer, Rejection)
    assert answer.code == f"{GAME.kind}.{code}"
    assert answer.facts == facts


@pytest.mark.parametrize(
    ("seats", "options", "facts"),
    [
        (1, {}, {"seats": 1, "least": 2, "most": 12}),
        (7, {"decks": 4}, {"least": 3, "most": 3}),
        (6, {"decks": 1}, {"least": 2, "most": 3}),
        (3, {"dealer": 3}, {"last": 2}),
        (3, {"hat": (3,)}, {"last": 2}),
    ],
)
def test_options_are_told_their_bounds(seats, options, facts):
    answer = GAME.settle(seats, GAME.options(**options))
    assert isinstance(answer, Rejection)
    assert answer.facts == facts


def test_settling_settled_options_changes_nothing():
    for seats in GAME.seats:
        chosen = GAME.settle(seats, GAME.options(hat=(1, 0)))
        assert GAME.settle(seats, chosen) == chosen
