"""The record of Hearts for two: the names of its moves and events, and what the house does for a seat."""

import pytest

from domain.games.hearts_two.play import GAME
from domain.games.hearts_two.table import Moon, Pass, Play
from domain.kernel.game import settled
from domain.kernel.records import encode
from domain.wire import NotAMove, read_options
from tests.domain.hearts_two.positions import cards, dealt, hand, turn
from tests.domain.kit import created


def default(events, seat=0):
    return GAME.default(settled(GAME, GAME.start(created(GAME, 2)), events), seat)


def test_it_passes_the_first_three_cards():
    given = [dealt("2C 3C 4D 5D", "6C 7C 8C 9C"), turn(0, "pass")]
    assert default(given) == Pass(0, cards("2C 3C 4D"))


def test_it_plays_the_first_card_that_it_may():
    assert default(hand("2C 3C", "4C 5C")) == Play(0, "2C")


def test_it_subtracts_a_moon():
    assert default([dealt("2C", "3C"), turn(0, "moon")]) == Moon(0, "subtract")


def test_every_move_and_event_has_its_name():
    assert GAME.kind == "hearts_two"
    assert GAME.rules == "hearts_two@1"
    moves = "pass play moon"
    assert [move.tag for move in GAME.moves] == moves.split()
    events = "dealt passed received played trick_won shot moon_chosen deal_ended"
    assert [event.tag for event in GAME.events] == events.split()


def test_options_that_nobody_asks_for():
    assert encode(GAME.options()) == {
        "passing": "exchange",
        "leads": "winner",
        "first_lead": "player_1",
        "moon": "in_play",
        "limit": 100,
        "hands": 0,
    }


def test_a_limit_is_a_whole_number_that_every_reader_can_hold():
    chosen, _ = read_options(GAME, {"limit": 2**53 - 1})
    assert chosen.limit == 2**53 - 1
    with pytest.raises(NotAMove):
        read_options(GAME, {"limit": 2**53})


def test_before_the_first_deal_nothing_has_ended():
    start = GAME.start(created(GAME, 2))
    assert not start.ended
    assert GAME.outcome(start) is None
    assert GAME.deal_due(start) == 1
