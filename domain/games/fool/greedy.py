"""The greedy bot of Fool: shed the worst card that does not make it the fool as the trick lies."""

from collections.abc import Sequence

from domain.games.fool.rules import discs
from domain.games.fool.table import COLOUR, NUMBER, WILD, Play
from domain.kernel.cards import Card
from domain.kernel.records import Json


def choose(view: Json, moves: Sequence[Play]) -> Play:
    """Return the worst card that is no fool's as the trick lies, or the best where every card would be.

    With no lead colour yet, high numbers go first: they cost most when the round ends.
    """
    lead = view["lead_colour"]

    def goodness(card: Card) -> tuple[bool, int]:
        return card == WILD or COLOUR[card] == lead, NUMBER[card]

    if lead is None:
        return max(moves, key=lambda move: NUMBER[move.card])
    lying = sorted(goodness(laid["card"]) for laid in view["trick"])
    taken = discs(len(view["seats"]))
    safe = [move for move in moves if len(lying) >= taken and goodness(move.card) > lying[taken - 1]]
    if safe:
        return min(safe, key=lambda move: goodness(move.card))
    return max(moves, key=lambda move: goodness(move.card))
