"""The greedy bot of Hearts for two: take one heart against the moon, then duck and get rid of what costs."""

from collections.abc import Sequence

from domain.games.hearts_two.rules import cost, opponent
from domain.games.hearts_two.table import ACE_HIGH, QUEEN, SUIT, Moon, Pass, Play
from domain.kernel.cards import Card
from domain.kernel.records import Json


def choose(view: Json, moves: Sequence[Pass | Play | Moon]) -> Pass | Play | Moon:
    """Return the move of least risk, judged by this trick and the penalty points taken.

    A seat that ducks every penalty card hands its opponent the moon, so until it has taken a
    penalty point it is after a heart.
    """
    match moves[0]:
        case Pass():
            passes = [move for move in moves if isinstance(move, Pass)]
            return max(passes, key=lambda move: sum(map(danger, move.cards)))
        case Play(seat):
            plays = [move for move in moves if isinstance(move, Play)]
            wanted = _for_a_heart(view, plays) if view["seats"][seat]["taken"] == 0 else None
            return wanted or (_follow(view, plays) if view["trick"] else _lead(plays))
        case Moon(seat):
            # Either choice is worth 26; ending the game is wise only in front.
            scores = view["scores"]
            behind = scores[seat] >= scores[opponent(seat)] + 26
            return Moon(seat, "subtract" if behind else "add")


def danger(card: Card) -> int:
    """Return how much a card is better off elsewhere: the queen, what takes her, hearts, high cards."""
    return ACE_HIGH[card] + 3 * cost(card) + (6 if card in ("KS", "AS") else 0)


def _for_a_heart(view: Json, moves: Sequence[Play]) -> Play | None:
    """Return the play that may take a heart, or keeps the high ones for it; None where none does."""
    hearts = [move for move in moves if SUIT[move.card] == "H"]
    if not view["trick"]:
        return max(hearts, key=lambda move: ACE_HIGH[move.card], default=None)
    led = view["trick"][0]["card"]
    if SUIT[moves[0].card] != SUIT[led]:
        others = [move for move in moves if SUIT[move.card] != "H"]
        return _follow(view, others) if others else min(moves, key=lambda move: ACE_HIGH[move.card])
    taking = [move for move in hearts if ACE_HIGH[move.card] > ACE_HIGH[led]]
    return min(taking, key=lambda move: ACE_HIGH[move.card], default=None)


def _lead(moves: Sequence[Play]) -> Play:
    """Lead the lowest card, hearts before others of the same rank, the queen last."""
    return min(moves, key=lambda move: (move.card == QUEEN, ACE_HIGH[move.card], -cost(move.card)))


def _follow(view: Json, moves: Sequence[Play]) -> Play:
    """Throw the most dangerous card where the suit is out; else duck as high as it goes, or take it high."""
    led = view["trick"][0]["card"]
    if SUIT[moves[0].card] != SUIT[led]:
        return max(moves, key=lambda move: danger(move.card))
    ducking = [move for move in moves if ACE_HIGH[move.card] < ACE_HIGH[led]]
    if ducking:
        return max(ducking, key=lambda move: (move.card == QUEEN, ACE_HIGH[move.card]))
    return max(moves, key=lambda move: (move.card != QUEEN, ACE_HIGH[move.card]))
