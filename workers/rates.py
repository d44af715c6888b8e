"""How often each caller has asked in this minute, counted together by all server processes.

A round trip for every request would cost more than the request. So a process counts by itself and
adds to the shared count, in the queue store, in blocks of a sixteenth of what is left: the nearer the
limit, the more often. With few left every request is told, and the limit is exact; before that each
process but one may be a sixteenth behind. Without a queue store each process counts alone.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from threading import Lock

from limits.storage import RedisStorage
from redis import RedisError

from workers.wiring import Client

WINDOW = 60
"""Seconds of a window; every window begins with a minute of the clock, for all processes alike."""
BLOCK = 16
RETRY = 1.0
"""Seconds for which a queue store that did not answer is left alone."""
PREFIX = "taash:rate"


@dataclass(frozen=True, slots=True)
class Count:
    """What a request finds: how many are left in this window, when the next begins, if it may go on."""

    left: int
    seconds: int
    allowed: bool


@dataclass(slots=True)
class _Asked:
    """What this process knows of a caller in this window: asked by all, as last told, and untold here."""

    told: int = 0
    untold: int = 0


class Rates:
    """The counts of a server process, and those it shares through a client of the queue store."""

    def __init__(self, client: Client, clock: Callable[[], float] = time.time) -> None:
        self._shared = RedisStorage("redis://", connection_pool=client.connection_pool, key_prefix=PREFIX)
        self._clock = clock
        self._window = 0
        self._asked: dict[str, _Asked] = {}
        self._lock = Lock()
        self._away_until = 0.0

    def count(self, who: str, limit: int) -> Count:
        """Count a request of a caller; one that is over the limit is refused and not counted."""
        now = self._clock()
        window = int(now) // WINDOW
        seconds = max(1, ceil((window + 1) * WINDOW - now))
        with self._lock:
            if window != self._window:
                self._window, self._asked = window, {}
            asked = self._asked.get(who)
            if asked is None:
                asked = self._asked[who] = _Asked()
            left = limit - asked.told - asked.untold
            if left <= 0:
                return Count(0, seconds, allowed=False)
            asked.untold += 1
            amount = asked.untold
            if amount < left // BLOCK:
                return Count(left - 1, seconds, allowed=True)
            asked.told, asked.untold = asked.told + amount, 0
        shared = self._tell(f"{who}:{window}", amount)
        if shared is None:
            return Count(left - 1, seconds, allowed=True)
        with self._lock:
            asked.told = max(asked.told, shared)
        return Count(max(0, limit - shared), seconds, allowed=shared <= limit)

    def _tell(self, key: str, amount: int) -> int | None:
        """Add to the shared count and return it, None where nobody answers."""
        if time.monotonic() < self._away_until:
            return None
        try:
            return self._shared.incr(key, 2 * WINDOW, amount)
        except RedisError:
            self._away_until = time.monotonic() + RETRY
            return None
