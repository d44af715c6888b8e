"""A greedy player of Idiot: it knows its own view and its legal moves, and no dice.

It trades its best cards face up, lays the lowest cards that fit, as many at once as it can,
saves 2s and tens for need, and takes the pile only when it must.
"""

from collections.abc import Callable
from typing import TypeVar

from domain.games.idiot.table import TEN, TWO, EndTurn, Flip, Open, Play, PlayerMove, Swap
from domain.kernel.cards import RANKS, Card
from domain.kernel.records import Json

M = TypeVar("M", bound=PlayerMove)

WORTH = {rank: place for place, rank in enumerate((*"3456789JQKA", TWO, TEN))}
"""How gladly a card is kept for later: 2s and tens go on anything."""


def choose(view: Json, moves: list[PlayerMove]) -> PlayerMove:
    """Return the move that the seat makes of those open to it."""
    swaps = [move for move in moves if isinstance(move, Swap)]
    if swaps:
        best = max(swaps, key=_improvement)
        return best if _improvement(best) > 0 else moves[-1]
    lays = [move for move in moves if isinstance(move, Play | Open)]
    if lays:
        return min(lays, key=_cost_on(view))
    return moves[0]


def _worth(card: Card) -> int:
    return WORTH[card[0]]


def _improvement(swap: Swap) -> int:
    return _worth(swap.hand[0]) - _worth(swap.up[0])


def _cost_on(view: Json) -> Callable[[Play | Open], tuple[int, ...]]:
    """Return the order of preference among lays: cheap cards first, many of them, face-up ones with them."""

    def cost(lay: Play | Open) -> tuple[int, ...]:
        joined = (lay.up or ()) if isinstance(lay, Play) else ()
        special = sum(card[0] in (TWO, TEN) for card in lay.cards)
        return (special, _worth(lay.cards[-1]), -len(lay.cards) - len(joined))

    return cost
