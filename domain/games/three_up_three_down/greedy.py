"""The greedy bot of 3UP 3DOWN: shed the lowest numbers first, many at once, and keep what always fits."""

from collections.abc import Sequence
from typing import assert_never

from domain.games.three_up_three_down.rules import CLEAR, FACES
from domain.games.three_up_three_down.table import Arrange, Discard, Draw, EndTurn, Flip, PickUp, PlayerMove
from domain.kernel.records import Json


def choose(view: Json, moves: Sequence[PlayerMove]) -> PlayerMove:
    """Return the lowest of the moves: draw if it may, then low numbers, then Clears, then whatever is left.

    Of the first six the highest go face up: they come when nobody draws any more, and piles are
    long.
    """
    if isinstance(moves[0], Arrange):
        return max(moves, key=_height)
    # A hand of three or more fills up again before the stock is gone: shedding Clears early gains nothing.
    stock_lasts = view["stock_count"] > 0
    return min(moves, key=lambda move: _cost(move, end_early=stock_lasts))


def _height(move: PlayerMove) -> int:
    return sum(FACES[card] for card in move.up) if isinstance(move, Arrange) else 0


def _cost(move: PlayerMove, *, end_early: bool) -> tuple[int, int, int]:
    match move:
        case Draw():
            return 0, 0, 0
        case Discard(_, cards):
            face = FACES[cards[0]]
            return (1, face, -len(cards)) if face < CLEAR else (3, face, len(cards))
        case EndTurn():
            return (2 if end_early else 4), 0, 0
        case Flip(_, slot):
            return 1, slot, 0
        case PickUp() | Arrange():
            return 5, 0, 0
        case _:
            assert_never(move)
