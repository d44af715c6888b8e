"""Positions of Hearts for two: hands and tricks, written short."""

from domain.games.hearts_two.play import GAME
from domain.games.hearts_two.table import DealEnded, Dealt, Played, TrickWon
from domain.kernel.game import settled
from domain.kernel.table import Turned
from tests.domain.kit import created

STOCK = ("2C",) * 20
"""Stands before the stock in an order whose dealt cards do not matter."""


def cards(text):
    return tuple(text.split())


def dealt(first, second, deal=1, stock=""):
    hands = (cards(first), cards(second))
    return Dealt(deal, None, (*STOCK, *cards(stock)), hands, tuple(map(len, hands)))


def turn(seat, phase="play"):
    return Turned((seat,), phase)


def hand(first, second, lead=0, deal=1):
    """Return the events up to a trick that a seat leads, with these hands."""
    return [dealt(first, second, deal), turn(lead)]


def last_trick(mine, yours, taken=("", ""), lead=0, deal=1):
    """Return the events up to the last card of a hand; each seat took cards in pairs before.

    *mine* lies, led by *lead*; *yours* is the other seat's last card.
    """
    held: tuple[list[str], list[str]] = ([], [])
    tricks: list[Played | TrickWon] = []
    for seat, text in enumerate(taken):
        pile = cards(text)
        for first, second in zip(pile[::2], pile[1::2], strict=True):
            held[seat].append(first)
            held[1 - seat].append(second)
            tricks += [Played(seat, first), Played(1 - seat, second), TrickWon(seat, 0)]
    held[lead].append(mine)
    held[1 - lead].append(yours)
    start = dealt(" ".join(held[0]), " ".join(held[1]), deal)
    return [start, turn(lead), *tricks, Played(lead, mine), turn(1 - lead)]


def after_hand(scores, deal=1, **options):
    """Return the state after a hand that ended with these scores."""
    opening = created(GAME, 2, options)
    events = [dealt("2H", "3H", deal), turn(0), DealEnded(deal, scores, scores)]
    return settled(GAME, GAME.start(opening), events)


def end_of(scores, deal=1, **options):
    """Return the winners where the game is over, else the number of the hand that is due."""
    state = after_hand(scores, deal, **options)
    result = GAME.outcome(state)
    due = GAME.deal_due(state)
    if result is None:
        return due
    assert due is None
    assert (result.reason, result.losers, result.places, result.scores) == ("played_out", (), (), scores)
    return result.winners
