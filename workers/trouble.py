"""Why the store did not do as asked: one small hierarchy, each with what the caller must know."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from workers.stored import iso


class Trouble(Exception):
    """The store refused, or could not be asked."""


class NotFound(Trouble):
    """There is no such game (404)."""


class Over(Trouble):
    """The game is over; nothing was appended (422 table.over)."""


class Frozen(Trouble):
    """An open dispute freezes the game until a moment (409)."""

    def __init__(self, until: str) -> None:
        super().__init__(f"until {until}")
        self.until = until


class Quarantined(Trouble):
    """The game is quarantined: only an auditor or its platform may close it (409)."""


class Backlogged(Trouble):
    """Too many commands of the game are unfolded (429)."""


class KeyReused(Trouble):
    """The idempotency key was used with another body (422 idempotency_key_reused)."""


class Stale(Trouble):
    """If-Match does not hold (412)."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the version is {version}")
        self.version = version


class TooManyRefusals(Trouble):
    """The seat was refused too often; it may ask again after *retry_after* seconds (429)."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"again in {retry_after} s")
        self.retry_after = retry_after


class ExternalIdTaken(Trouble):
    """The platform's external id stands for another of its games (409)."""

    def __init__(self, game_id: str) -> None:
        super().__init__("the external id is taken")
        self.game_id = game_id


class StoreAway(Trouble):
    """The store does not answer, or answers that it cannot work now (503)."""


class ArchiveAway(StoreAway):
    """The archive does not answer: its files cannot be read or written (503)."""


class StoreFull(Trouble):
    """The store's memory is nearly used up: no new games until there is room again (503)."""


class Trimmed(Trouble):
    """A stream lacks an entry that it once had: the game's history is damaged (500)."""


class UnknownRules(Trouble):
    """This build does not know the game's rules: a newer one made it, and will fold it."""


class Astray(Trouble):
    """A fold does not follow what the store holds, even after a fresh start (500)."""


_PLAIN: dict[str, type[Trouble]] = {
    "missing": NotFound,
    "over": Over,
    "quarantined": Quarantined,
    "backlog": Backlogged,
    "reused": KeyReused,
}


def refused(verdict: str, found: Sequence[Any]) -> Trouble:
    """Return the trouble that a verdict of append.lua stands for."""
    match verdict:
        case "stale":
            return Stale(int(found[1]))
        case "frozen":
            return Frozen(iso(int(found[1])))
        case "refusals":
            return TooManyRefusals(ceil(found[1] / 1000))
        case _:
            return _PLAIN[verdict]()
