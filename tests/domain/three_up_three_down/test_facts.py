"""What a refusal of 3UP 3DOWN tells beside its code: no more than its seat may know."""

from typing import Any

import pytest

from domain.games.three_up_three_down.play import GAME
from domain.games.three_up_three_down.table import Draw, EndTurn, Options, PickUp
from domain.kernel.table import Rejection
from tests.domain.three_up_three_down.cases_table import DEALT
from tests.domain.three_up_three_down.positions import STOCK, arrange, flip, lay, position, state_of

DOWN = position(" / G2", up="- - - / G8 G9 G10", down="- B2 B3 / B4 B5 B6")

FACTS: list[tuple[str, list[Any], Any, dict[str, Any]]] = [
    ("three_cards", DEALT, arrange(0, "G1 G2"), {"count": 2}),
    ("too_low", position("G7 / G2", pile="G9 R10"), lay(0, "G7"), {"top": 10}),
    ("not_equal", position("G7 G8 / G2"), lay(0, "G7 G8"), {}),
    ("can_discard", position("G3 G7 GC / G2", pile="G6"), PickUp(0), {"card": "G7"}),
    ("not_on_down", position("G7 / G2"), flip(0, 0), {}),
    ("nothing_to_draw", position("G7 / G2", extra=(1, False)), Draw(0), {}),
    ("no_draw", position("G7 / G2", stock=STOCK), Draw(0), {}),
    ("nothing_to_leave", position("G7 / G2"), EndTurn(0), {}),
    ("must_flip", DOWN, lay(0, "B2"), {}),
    ("empty_slot", DOWN, flip(0, 0), {"slot": 0}),
]


@pytest.mark.parametrize(("code", "given", "move", "facts"), FACTS, ids=[row[0] for row in FACTS])
def test_a_refusal_tells_what_decided(code, given, move, facts):
    answer = GAME.decide(state_of(given), move)
    assert isinstance(answer, Rejection)
    assert answer.code == f"{GAME.kind}.{code}"
    assert answer.facts == facts


def test_seats_and_dealers_are_told_their_bounds():
    seats = GAME.settle(7, Options())
    dealer = GAME.settle(3, Options(dealer=3))
    assert seats.facts == {"seats": 7, "least": 2, "most": 6}
    assert dealer.facts == {"last": 2}
