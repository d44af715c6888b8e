"""How full the store's memory is: told before it is used up, and from a point on no new games.

A game that runs goes on: what is left of the memory is for the games that are there. The limit is
``TAASH_MEMORY_LIMIT`` where it is given, else the store's own ``maxmemory``, else the memory of the
machine on which the store runs. Of a cluster the fullest node counts.
"""

import threading
import time
from dataclasses import dataclass
from typing import Any, Literal

from prometheus_client import Gauge
from redis.exceptions import ResponseError

from workers.logs import log
from workers.settings import Settings
from workers.trouble import StoreFull
from workers.wiring import Client, ask

State = Literal["ok", "warn", "full"]

LOOK = 2.0
"""Seconds for which a reading is good."""
USED = Gauge(
    "taash_store_memory_used_bytes",
    "Memory that the store uses (its fullest node).",
    multiprocess_mode="mostrecent",
)
LIMIT = Gauge(
    "taash_store_memory_limit_bytes",
    "Memory that the store may use (its fullest node); 0 where nobody says.",
    multiprocess_mode="mostrecent",
)
FULL = Gauge(
    "taash_store_memory_state",
    "0: there is room, 1: the alarm is on, 2: no new games.",
    multiprocess_mode="mostrecent",
)
LEVELS: tuple[State, ...] = ("ok", "warn", "full")


@dataclass(frozen=True, slots=True)
class Memory:
    """A reading: bytes used, bytes that may be used (0: nobody says), and what follows."""

    used: int
    limit: int
    state: State

    @property
    def line(self) -> str:
        """What is to be told of it, in one line."""
        if self.limit == 0:
            return f"{self.used} bytes used; nobody says how many may be"
        return f"{self.used * 100 // self.limit} % of {self.limit} bytes used"


def read(client: Client, settings: Settings) -> Memory:
    """Return how full the store's memory is now, and let metrics know. Raises StoreAway."""
    try:
        found: Any = ask(client.info, "memory")
    except ResponseError:  # a managed store that does not tell
        found = {}
    several = bool(found) and all(isinstance(one, dict) for one in found.values())
    nodes = list(found.values()) if several else [found]
    used, limit = max((_node(node, settings.memory_limit) for node in nodes), key=_share)
    share = _share((used, limit))
    state: State = (
        "full" if share >= settings.memory_full else "warn" if share >= settings.memory_warn else "ok"
    )
    USED.set(used)
    LIMIT.set(limit)
    FULL.set(LEVELS.index(state))
    return Memory(used, limit, state)


def _node(told: dict[str, Any], given: int) -> tuple[int, int]:
    """Return what a node uses and may use; against the machine's memory its pages count, not its values."""
    values, pages = int(told.get("used_memory", 0)), int(told.get("used_memory_rss", 0))
    if given:
        return values, given
    if own := int(told.get("maxmemory", 0)):
        return values, own
    return max(values, pages), int(told.get("total_system_memory", 0))


def _share(reading: tuple[int, int]) -> float:
    used, limit = reading
    return used / limit if limit else 0.0


class Watch:
    """The store's memory as a process knows it: read at most every other second."""

    def __init__(self, client: Client, settings: Settings) -> None:
        self._client = client
        self._settings = settings
        self._lock = threading.Lock()
        self._until = 0.0
        self._last = Memory(0, 0, "ok")

    def reading(self) -> Memory:
        """Return the last reading, a new one where it is too old; what has changed is logged.

        While one thread reads, the others go by what is known: a store that hangs is waited for once.
        """
        if time.monotonic() < self._until or not self._lock.acquire(blocking=False):
            return self._last
        try:
            before, self._last = self._last, read(self._client, self._settings)
            self._until = time.monotonic() + LOOK
            if self._last.state != before.state:
                say = log().info if self._last.state == "ok" else log().error
                say("store memory", state=self._last.state, used=self._last.used, limit=self._last.limit)
            return self._last
        finally:
            self._lock.release()

    def require_room(self) -> None:
        """Raise StoreFull where there is no room for new games."""
        if self.reading().state == "full":
            raise StoreFull(self._last.line)
