"""The record of Idiot: the names of its moves and events, and what the house does for a seat."""

import pytest

from domain.games.idiot.play import GAME
from domain.games.idiot.table import Decline, EndTurn, Flip, PickUp, Ready
from domain.kernel.records import encode
from domain.kernel.table import Join, Rejection, Turned
from tests.domain.idiot.positions import following, opening, play, position, state_of, trading

TWO_CARDS = position(" / 4C", up=" / 5C", down="- 7C 8C / 9C")


@pytest.mark.parametrize(
    ("given", "move"),
    [
        (trading("3C 5C / 5C", "4D / 7D", 0), Ready(0)),
        (opening("3C 5C / 4C", "3", 0), Decline(0)),
        (following("9C 9D KC", "9"), EndTurn(0)),
        (position("3C 5C 7C / 4C", pile="4H"), play(0, "5C")),
        (TWO_CARDS, Flip(0, 1)),
        (position("3C / 4C", pile="KH"), PickUp(0)),
    ],
)
def test_it_waits_where_it_may_and_plays_low_where_it_must(given, move):
    assert GAME.default(state_of(given), 0) == move


def test_every_move_and_event_has_its_name():
    assert GAME.kind == "idiot"
    assert GAME.rules == "idiot@1"
    moves = "swap ready open decline play flip pick_up end_turn"
    assert [move.tag for move in GAME.moves] == moves.split()
    events = "dealt traded readied asked declined laid flipped burned picked_up drew extension out deal_ended"
    assert [event.tag for event in GAME.events] == events.split()


def test_a_move_that_every_kind_knows_is_refused_like_any_other():
    answer = GAME.decide(state_of(position("3C / 4C")), Join(0, "ab"))
    assert isinstance(answer, Rejection)
    assert answer.code == "table.not_now"


def test_no_move_is_listed_before_the_game_begins():
    assert GAME.legal(state_of([Turned((0, 1), "joining")]), 0) == []


def test_options_that_nobody_asks_for():
    assert encode(GAME.options()) == {
        "deals": 1,
        "decks": None,
        "dealer": None,
        "hat": [],
        "after_run_burn": "next",
        "after_ten": "next",
        "max_turns": 2000,
    }


def test_whose_move_it_is_the_log_says_not_the_move():
    assert {move.omits for move in GAME.moves} == {("seat",)}


def test_a_play_without_face_up_cards_does_not_speak_of_them():
    assert encode(play(0, "9C")) == {"type": "play", "cards": ["9C"]}
    assert encode(play(0, "9C", "9D")) == {"type": "play", "cards": ["9C"], "up": ["9D"]}
