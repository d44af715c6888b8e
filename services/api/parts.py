"""Parts of a projection: the hand, the piles, the scoreboard, picked by the names of contract.md 4.

A kind shows what it has: a name that its view lacks is left out, so no part knows any game.
"""

from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]

_ALWAYS = ("game", "kind", "version", "viewer")
_PILES = (
    *("phase", "deal", "pile", "pile_rank", "pile_number", "opening_rank", "extension", "stock_count"),
    *("removed_count", "stock", "trick", "last_trick", "lead_colour", "lead_suit"),
)
_PILES_OF_A_SEAT = ("seat", "name", "hand_count", "up", "down", "down_cards", "chosen")
_SCORES = ("phase", "deal", "dealer", "scores", "hat", "fools", "result")
_SCORES_OF_A_SEAT = ("seat", "name", "bot", "hand_count", "place", "tens", "taken", "tricks")


def hand(view: Json, seat: int) -> Json:
    """Return the hand of a seat as the viewer sees it."""
    return {"version": view["version"], "seat": seat, "hand": view["seats"][seat]["hand"]}


def piles(view: Json) -> Json:
    """Return what lies on the table: pile, counts, table cards, the trick."""
    return _part(view, _PILES, _PILES_OF_A_SEAT)


def scoreboard(view: Json) -> Json:
    """Return the scores, the deals so far, hat and tens, and the result."""
    return _part(view, _SCORES, _SCORES_OF_A_SEAT)


def _part(view: Json, names: Iterable[str], names_of_a_seat: Iterable[str]) -> Json:
    part = _picked(view, (*_ALWAYS, *names))
    part["seats"] = [_picked(seat, names_of_a_seat) for seat in view["seats"]]
    return part


def _picked(data: Json, names: Iterable[str]) -> Json:
    return {name: data[name] for name in names if name in data}
