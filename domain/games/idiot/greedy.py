"""A greedy player of Idiot: it knows its own view and its legal moves, and no dice.

It trades its best cards face up, lays the lowest cards that fit, as many at once as it can,
saves 2s and tens for need, and takes the pile only when it must.
"""

from domain.games.idiot.table import TEN, TWO, Open, Play, PlayerMove, Swap
from domain.kernel.cards import Card
from domain.kernel.records import Json

WORTH = {rank: place for place, rank in enumerate((*"3456789JQKA", TWO, TEN))}
"""How gladly a card is kept for later: 2s and tens go on anything."""


def choose(view: Json, moves: list[PlayerMove]) -> PlayerMove:  # noqa: ARG001 - every bot is asked alike
    """Return the move that the seat makes of those open to it."""
    swaps = [move for move in moves if isinstance(move, Swap)]
    if swaps:
        best = max(swaps, key=_gain)
        return best if _gain(best) > 0 else moves[-1]
    lays = [move for move in moves if isinstance(move, Play | Open)]
    return min(lays, key=_cost) if lays else moves[0]


def _worth(card: Card) -> int:
    return WORTH[card[0]]


def _gain(swap: Swap) -> int:
    """Return by how much a trade betters the face-up cards."""
    return _worth(swap.hand[0]) - _worth(swap.up[0])


def _cost(lay: Play | Open) -> tuple[int, int, int]:
    """Return what a lay costs: 2s and tens first, then high cards; of equal ones the longest is best."""
    joined = len(lay.up or ()) if isinstance(lay, Play) else 0
    spent = sum(card[0] in (TWO, TEN) for card in lay.cards)
    return spent, _worth(lay.cards[-1]), -len(lay.cards) - joined
