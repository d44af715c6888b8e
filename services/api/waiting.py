"""One cap for everything that waits: commands, wait_for, streams, and logs that are being written.

Each of them holds a server thread (stack.md trap 7). The cap lies below the number of threads,
so that plain requests always find one, and streams leave some of it to commands. Of the places one
seat, or a game's spectators, may hold a quarter, and one platform with all its games three quarters:
whoever waits with many connections takes nobody else's turn.
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
        self._of_caller = max(self.places // 4, 1)
        self._of_platform = max(self.places * 3 // 4, 1)
        self._lock = Lock()
        self._waiting = 0
        self._streaming = 0
        self._held: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """The places taken now."""
        return self._waiting

    @contextmanager
    def place(self, who: Guest = NOBODY) -> Iterator[bool]:
        """Give a place for the time of the block, or False where none is left."""
        with self._lock:
            given = self._has_room(who)
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
            if self._streaming >= self.streams or not self._has_room(who):
                return False
            self._streaming += 1
            self._count(who, 1)
            return True

    def leave_stream(self, who: Guest = NOBODY) -> None:
        """Give a stream's place back."""
        with self._lock:
            self._streaming -= 1
            self._count(who, -1)

    def _has_room(self, who: Guest) -> bool:
        if self._waiting >= self.places:
            return False
        # A platform's key speaks for all of its players.
        alone = who.caller and not who.caller.startswith("platform:")
        if alone and self._held[f"caller {who.caller}"] >= self._of_caller:
            return False
        return not who.platform or self._held[f"platform {who.platform}"] < self._of_platform

    def _count(self, who: Guest, change: int) -> None:
        self._waiting += change
        WAITING.set(self._waiting)
        for name in (f"caller {who.caller}", f"platform {who.platform}"):
            self._held[name] += change
            if not self._held[name]:
                del self._held[name]


@lru_cache(maxsize=1)
def room() -> Room:
    """Return the places of this process."""
    return Room(server_settings().waiters)
