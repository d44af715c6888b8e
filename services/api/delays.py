"""What spectators see late: option ``spectator_delay`` holds back so many entries until the game ends.

Whoever looks as a spectator is held back, a platform without ``seat`` and a seat with
``?viewer=spectator`` too; what one has asked for oneself is answered at once. The first entry is
never held back: there is nothing before it to show.
"""

import time
from dataclasses import dataclass, replace
from functools import lru_cache

import orjson

from domain import fold
from domain.kernel.records import Json
from services.api import callers, headers, waiting
from services.api.callers import Caller
from services.api.problems import Problem
from workers import wiring
from workers.stored import Meta, StoredOutcome


def of(game: Meta, viewer: str) -> int:
    """Return how many entries of a game are held back from a viewer now."""
    if viewer != "spectator" or game.ended or game.header is None:
        return 0
    return int(game.header["options"].get("spectator_delay", 0))


def visible(game: Meta, viewer: str) -> int:
    """Return the last entry of a game that a viewer may see."""
    delay = of(game, viewer)
    return game.version if delay == 0 else max(min(1, game.version), game.version - delay)


def check(game: Meta, viewer: str, seq: int) -> None:
    """Answer 404 for an entry that is held back: for the viewer it is not there yet."""
    if of(game, viewer) and seq > visible(game, viewer):
        raise Problem("not_found")


def as_seen(game: Meta) -> Meta:
    """Return what is known of a game as far as spectators may know it now."""
    seq = visible(game, "spectator")
    if not of(game, "spectator") or seq == 0:
        return game
    past = _past(game.game_id, seq)
    view = orjson.loads(past.view)
    return replace(
        game,
        status="joining" if view["phase"] == "joining" and game.status == "running" else game.status,
        version=seq,
        to_act=tuple(view["to_act"]),
        bots=tuple(seat["bot"] for seat in view["seats"]),
        updated=past.at,
        frozen_until=past.frozen_until,
    )


def shown(game: Meta, viewer: str, stored: bytes) -> Json:
    """Return a viewer's projection: the stored one, or the one that is old enough for a spectator."""
    seq = visible(game, viewer)
    return orjson.loads(_past(game.game_id, seq).view if seq < game.version else stored)  # type: ignore[no-any-return]  # an object


@dataclass(frozen=True, slots=True)
class _Past:
    """What spectators saw after an entry, when that was, and until when disputes stopped play then."""

    view: bytes
    at: str
    frozen_until: str | None


@lru_cache(maxsize=256)
def _past(game_id: str, seq: int) -> _Past:
    """Return how a game was after an entry; what was recorded stays, so the many need one fold."""
    folded, entry = wiring.folds().load(game_id, upto=seq), wiring.store().outcome(game_id, seq)
    if folded is None or entry is None:
        raise Problem("not_ready", headers={"Retry-After": "1"})
    return _Past(
        orjson.dumps(fold.view(folded, "spectator")),
        orjson.loads(entry.entry)["at"],
        max(fold.freezes(folded).values(), default=None),
    )


def awaited(caller: Caller, game: Meta, viewer: str) -> None:
    """Wait for the version that ``?wait_for=`` asks for, as long as Prefer says.

    Refuses a caller whose token has died meanwhile: 401.
    """
    version = headers.whole("wait_for", 0, 0, headers.MOST)
    if version > 0:
        headers.tell_preference()
        wait(game, viewer, version, headers.prefer().wait)
        callers.still(caller, game.game_id)


def wait(game: Meta, viewer: str, version: int, seconds: float) -> None:
    """Wait until a viewer may see a version, for so many seconds at most.

    Where nobody may wait any more it is 503, unless the version is there: who is answered at once with an
    old one would only ask again.
    """
    with waiting.room().place(waiting.guest()) as given:
        found = Watch(game, viewer).next(version, seconds if given else 0)
    if found is None and seconds > 0 and not given:
        raise Problem("too_many_streams", headers={"Retry-After": "5"})


class Watch:
    """Waits for the entries of a game as a viewer may see them: late, or at once when the game has ended."""

    def __init__(self, game: Meta, viewer: str) -> None:
        """Begin with what is recorded now."""
        self._game, self._viewer = game, viewer
        self._delay, self._head = of(game, viewer), game.version

    def next(self, seq: int, seconds: float) -> StoredOutcome | None:
        """Return an entry, or None where it may not be seen within so many seconds."""
        store, game_id = wiring.store(), self._game.game_id
        if self._game.header is None and self._viewer == "spectator":
            # Until create is folded nobody knows what was agreed.
            if waiting.outcome(game_id, 1, seconds) is None:
                return None
            self._game = store.meta(game_id)
            self._delay, self._head = of(self._game, self._viewer), self._game.version
        if self._delay == 0:
            return waiting.outcome(game_id, seq, seconds)
        until = time.monotonic() + seconds
        while self._delay and self._head < (1 if seq == 1 else seq + self._delay):
            found = waiting.outcome(game_id, self._head + 1, until - time.monotonic())
            if found is None:
                return None
            self._head = found.seq
            if found.status == "accepted" and b'"type":"closed"' in found.entry:
                self._delay = 0
        return store.outcome(game_id, seq)
