"""The access log of auditors: who looked at which running game, as whom, at what, and when.

A stream beside the game's own; what was seen is never in it. A look that cannot be written down
is not given.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from workers import keys
from workers.store import Store
from workers.stored import iso
from workers.wiring import ask


@dataclass(frozen=True, slots=True)
class Look:
    """A look of an auditor: its number, when, the id of the key, what was looked at, through whose eyes."""

    number: str
    at: str
    key_id: str
    what: str
    viewer: str


def write(store: Store, game_id: str, key_id: str, what: str, viewer: str) -> None:
    """Write a look down, under the store's clock."""
    fields = {"key": key_id, "what": what, "viewer": viewer}
    ask(store.client.xadd, keys.game(game_id).looks, fields)


def is_number(text: str) -> bool:
    """Say whether a text is the number of a look."""
    return re.fullmatch(r"\d{1,16}-\d{1,16}", text, re.ASCII) is not None


def read(store: Store, game_id: str, after: str | None, limit: int) -> Sequence[Look]:
    """Return the looks at a game after a number, oldest first."""
    start = "-" if after is None else f"({after}"
    found = ask(store.client.xrange, keys.game(game_id).looks, start, "+", count=limit)
    return [_look(name.decode(), fields) for name, fields in found]


def _look(name: str, fields: dict[bytes, bytes]) -> Look:
    at = iso(int(name.partition("-")[0]))
    return Look(name, at, *(fields[part].decode() for part in (b"key", b"what", b"viewer")))
