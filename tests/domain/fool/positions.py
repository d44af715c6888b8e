"""Positions of Fool: hands and tricks, written short."""

from domain.games.fool.play import GAME
from domain.games.fool.table import DealEnded, Dealt, Fooled, Played, TrickWon
from domain.kernel.game import settled
from domain.kernel.table import Turned
from tests.domain.kit import created


def cards(text):
    return tuple(text.split())


def dealt(*hands, deal=1, dealer=3):
    dealt_hands = tuple(map(cards, hands))
    return Dealt(deal, dealer, (), dealt_hands, tuple(map(len, dealt_hands)))


def turn(seat):
    return Turned((seat,), "play")


def laid(text, first=0):
    """Return "G5 R3" as played by the first seat and the next, or "2:G5 0:R3" as it says."""
    out = []
    for place, word in enumerate(text.split()):
        seat, colon, card = word.rpartition(":")
        out.append(Played(int(seat), card) if colon else Played(first + place, card))
    return out


def second_trick(*hands, fools=(), leader=0):
    """Return the events up to a second trick that the leader leads and the fools sit out.

    The hands are those of the second trick; the first one took a card of each seat.
    """
    spare = cards("B8 B7 B6 B5 B4 B3 B2 G27")
    before = tuple((*cards(hand), spare[seat]) for seat, hand in enumerate(hands))
    return [
        Dealt(1, len(hands) - 1, (), before, tuple(map(len, before))),
        turn(0),
        *(Played(seat, spare[seat]) for seat in range(len(hands))),
        TrickWon(leader),
        Fooled(fools),
        turn(leader),
    ]


def after_round(scores, tens=None, deal=1, **options):
    """Return the state after a round that ended with these scores and numbers of +10s."""
    opening = created(GAME, len(scores), options)
    ended = DealEnded(deal, scores, scores, tens or (0,) * len(scores))
    first = dealt(*("G2",) * len(scores), deal=deal)
    return settled(GAME, GAME.start(opening), [first, turn(0), ended])


def end_of(scores, tens=None, deal=1, **options):
    """Return the winners where the game is over, else the number of the round that is due."""
    state = after_round(scores, tens, deal, **options)
    result = GAME.outcome(state)
    due = GAME.deal_due(state)
    if result is None:
        return due
    assert due is None
    assert (result.reason, result.losers, result.places, result.scores) == ("played_out", (), (), scores)
    return result.winners
