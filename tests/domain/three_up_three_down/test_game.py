"""The record of 3UP 3DOWN: the names of its moves and events, and what the house does for a seat."""

import pytest

from domain.games.three_up_three_down.play import GAME
from domain.games.three_up_three_down.table import EndTurn, PickUp
from domain.kernel.records import encode
from domain.kernel.table import Turned
from tests.domain.three_up_three_down.positions import flip, lay, position, state_of

NO_UP = "- - - / R8 R9 R10"


@pytest.mark.parametrize(
    ("given", "move"),
    [
        (position("R3 R5 R7 / B4", pile="G4"), lay(0, "R5")),
        (position("R3 R5 R7 / B4", pile="G4", extra=(1, False)), EndTurn(0)),
        (position(" / B4", up=NO_UP, down="- B2 B3 / B4 B5 B6"), flip(0, 1)),
        (position("R3 / B4", pile="G9"), PickUp(0)),
    ],
)
def test_it_ends_a_turn_where_it_may_and_plays_low_where_it_must(given, move):
    assert GAME.default(state_of(given), 0) == move


def test_every_move_and_event_has_its_name():
    assert GAME.kind == "three_up_three_down"
    assert GAME.rules == "three_up_three_down@1"
    moves = "arrange discard flip draw pick_up end_turn"
    assert [move.tag for move in GAME.moves] == moves.split()
    events = "dealt arranged shown laid flipped cleared extra drew picked_up deal_ended"
    assert [event.tag for event in GAME.events] == events.split()


def test_no_move_is_listed_before_the_game_begins():
    assert GAME.legal(state_of([Turned((0, 1), "joining")]), 0) == []


def test_options_that_nobody_asks_for():
    assert encode(GAME.options()) == {
        "deck": "84",
        "deals": 1,
        "dealer": None,
        "extra_discards": "may",
        "max_turns": 2000,
    }


def test_whose_move_it_is_the_log_says_not_the_move():
    assert {move.omits for move in GAME.moves} == {("seat",)}
