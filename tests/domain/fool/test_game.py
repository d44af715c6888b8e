"""The record of Fool: the names of its moves and events, and what the house does for a seat."""

from domain.games.fool.play import GAME
from domain.games.fool.table import Play, TrickWon
from domain.kernel.game import settled
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
