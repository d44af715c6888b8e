"""What the greedy player of Idiot chooses; how well it does is in test_play."""

import pytest

from domain.games.idiot.greedy import choose
from domain.games.idiot.table import Flip, Open, PickUp, Ready, Swap
from tests.domain.idiot.positions import cards, lay, play


def swap(mine, other):
    return Swap(0, cards(mine), cards(other))


TRADES = [
    ([swap("3C", "TC"), swap("KC", "4D"), swap("AC", "4D"), swap("AC", "5D")], swap("AC", "4D")),
    ([swap("9C", "2D"), swap("9C", "8D")], swap("9C", "8D")),
    ([swap("9C", "9D"), swap("9C", "TD"), swap("3C", "9D")], Ready(0)),
]


@pytest.mark.parametrize(("swaps", "chosen"), TRADES)
def test_it_trades_while_that_betters_what_lies_face_up(swaps, chosen):
    assert choose({}, [*swaps, Ready(0)]) == chosen


LAYS = [
    ([play(0, "5C"), play(0, "3C"), play(0, "KC")], play(0, "3C")),
    ([play(0, "9C 9D"), play(0, "3C")], play(0, "3C")),
    ([play(0, "3C"), play(0, "3C 3D")], play(0, "3C 3D")),
    ([play(0, "3C"), play(0, "3C", "3D")], play(0, "3C", "3D")),
    ([play(0, "2C 3C"), play(0, "KC")], play(0, "KC")),
    ([play(0, "TC"), play(0, "2C 3C")], play(0, "2C 3C")),
    ([play(0, "TC"), PickUp(0)], play(0, "TC")),
]


@pytest.mark.parametrize(("moves", "chosen"), LAYS)
def test_it_lays_low_and_much_and_saves_twos_and_tens(moves, chosen):
    assert choose({}, moves) == chosen


def test_it_opens_as_it_lays():
    assert choose({}, [lay(0, "3C"), lay(0, "3C 3D")]) == Open(0, cards("3C 3D"))


def test_without_a_choice_it_does_the_first_thing_open_to_it():
    assert choose({}, [Flip(0, 1), Flip(0, 2), PickUp(0)]) == Flip(0, 1)
