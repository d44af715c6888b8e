"""One cap for everything that waits: commands, wait_for, streams, and logs that are being written.

Each of them holds a server thread (stack.md trap 7). The cap lies below the number of threads,
so that plain requests always find one, and streams leave a quarter of it to commands and long polls.
Whoever waits with many connections takes nobody else's turn: of the places for streams, and of all, one
seat may hold a sixth, a game's spectators a quarter; and of the last eighth each platform gets a quarter.
"""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from flask import g
from prometheus_client import Gauge

from services.api import drain
from services.api.settings import server_settings
from workers import wiring
from workers.stored import StoredOutcome

WAITING = Gauge("taash_waiting", "Commands, wait_for and streams that wait now.", multiprocess_mode="livesum")


LOOK = 3.0
"""Seconds that one look for news may take: whoever waits notices so soon that the server stops."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who takes a place: a caller as its requests are counted, and the platform it belongs to."""

    caller: str
    platform: str


_SHARES = {"seat": 6, "spectator": 4, "auditor": 4}
"""The part of the places that one caller may hold; a platform's key speaks for all of its players."""
NOBODY = Guest("", "")
"""Of whom nothing is known: only the places themselves are counted."""


def guest() -> Guest:
    """Return who asks now."""
    return Guest(g.get("counted", ""), g.get("platform", ""))


def outcome(game_id: str, seq: int, seconds: float) -> StoredOutcome | None:
    """Wait for an outcome and return it; None where it is not there in time, or this process is to stop."""
    until = time.monotonic() + seconds
    while True:
        left = until - time.monotonic()
        found = wiring.store().wait(game_id, seq, min(left, LOOK))
        if found is not None or left <= LOOK or drain.stopping():
            return found


class Room:
    """The places of one server process for those who wait."""

    def __init__(self, places: int, streams: int | None = None) -> None:
        """Take the number of places, and how many of them streams may have (three quarters)."""
        self.places = max(places, 1)
        self.streams = max(self.places * 3 // 4, 1) if streams is None else streams
        self._lock = Lock()
        self._waiting = 0
        self._streaming = 0
        self._held: Counter[tuple[str, str, str]] = Counter()

    @property
    def waiting(self) -> int:
        """The places taken now."""
        return self._waiting

    @contextmanager
    def place(self, who: Guest = NOBODY) -> Iterator[bool]:
        """Give a place for the time of the block, or False where none is left."""
        with self._lock:
            given = self._has_room(who, "", self._waiting, self.places)
            if given:
                self._count(who, 1)
        try:
            yield given
        finally:
            if given:
                with self._lock:
                    self._count(who, -1)

    def enter_stream(self, who: Guest = NOBODY) -> bool:
        """Take a place for a stream, which ends with ``leave_stream``; False where none is left."""
        with self._lock:
            if not (
                self._has_room(who, "", self._waiting, self.places)
                and self._has_room(who, "stream", self._streaming, self.streams)
            ):
                return False
            self._streaming += 1
            self._count(who, 1, "stream")
            return True

    def leave_stream(self, who: Guest = NOBODY) -> None:
        """Give a stream's place back."""
        with self._lock:
            self._streaming -= 1
            self._count(who, -1, "stream")

    def _has_room(self, who: Guest, kind: str, taken: int, most: int) -> bool:
        """Say whether one more fits, where so many places of a kind are taken of so many."""
        if taken >= most:
            return False
        share = _SHARES.get(who.caller.partition(":")[0])
        if share is not None and self._held[kind, "caller", who.caller] >= max(most // share, 1):
            return False
        kept = most // 8
        own = self._held[kind, "platform", who.platform]
        return not who.platform or most - taken > kept or own < max(kept // 4, 1)

    def _count(self, who: Guest, change: int, kind: str = "") -> None:
        self._waiting += change
        WAITING.set(self._waiting)
        for one in {"", kind}:
            for name in ((one, "caller", who.caller), (one, "platform", who.platform)):
                self._held[name] += change
                if not self._held[name]:
                    del self._held[name]


@lru_cache(maxsize=1)
def room() -> Room:
    """Return the places of this process."""
    return Room(server_settings().waiters)
