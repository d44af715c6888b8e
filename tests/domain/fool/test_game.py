"""The record of Fool: the names of its moves and events, and what the house does for a seat."""

import pytest

from domain.games.fool.play import GAME
from domain.games.fool.table import Play, TrickWon
from domain.kernel.game import settled
from domain.kernel.records import encode
from domain.wire import NotAMove, read_options
from tests.domain.fool.positions import dealt, laid, second_trick, turn
from tests.domain.kit import created


def test_the_first_card_that_it_may_play():
    start = GAME.start(created(GAME, 4))
    leading = settled(GAME, start, [dealt("R3 G2 B4", "G5", "G6", "G7"), turn(0)])
    assert GAME.default(leading, 0) == Play(0, "G2")
    following = [dealt("G5", "G6 R3 R4", "G7", "G8"), turn(0), *laid("R2"), turn(1)]
    assert GAME.default(settled(GAME, start, following), 1) == Play(1, "R3")


def test_every_move_and_event_has_its_name():
    assert GAME.kind == "fool"
    assert GAME.rules == "fool@1"
    moves = "play"
    assert [move.tag for move in GAME.moves] == moves.split()
    events = "dealt played trick_won fooled deal_ended"
    assert [event.tag for event in GAME.events] == events.split()


def test_finished_tricks_are_counted():
    start = GAME.start(created(GAME, 4))
    given = second_trick("G5", "G6", "G7", "G8", fools=(1,))
    assert settled(GAME, start, given).tricks == 1
    assert settled(GAME, start, [*given, *laid("0:G5 2:G7 3:G8"), TrickWon(3), turn(3)]).tricks == 2


def test_options_that_nobody_asks_for():
    assert encode(GAME.options()) == {
        "dealer": None,
        "deck_table": "stepped",
        "discs": "middle",
        "loss_limit": -80,
        "tens_limit": 6,
        "max_rounds": 0,
    }


@pytest.mark.parametrize("score", [2**53 - 1, 1 - 2**53])
def test_a_loss_limit_is_a_whole_number_that_every_reader_can_hold(score):
    chosen, _ = read_options(GAME, {"loss_limit": score})
    assert chosen.loss_limit == score
    with pytest.raises(NotAMove):
        read_options(GAME, {"loss_limit": score + (1 if score > 0 else -1)})


def test_before_the_first_deal_nothing_has_ended():
    start = GAME.start(created(GAME, 4, {"loss_limit": 0}))
    assert start.tricks == 0
    assert GAME.outcome(start) is None
    assert GAME.deal_due(start) == 1
