"""One cap for everything that waits: commands, wait_for and streams.

Each of them holds a server thread (stack.md trap 7). The cap lies below the number of threads,
so that plain requests always find one, and streams leave some of it to commands.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import Lock

from prometheus_client import Gauge

from services.api.settings import server_settings

WAITING = Gauge("taash_waiting", "Commands, wait_for and streams that wait now.", multiprocess_mode="livesum")


class Room:
    """The places of one server process for those who wait."""

    def __init__(self, places: int, streams: int | None = None) -> None:
        """Take the number of places, and how many of them streams may have (three quarters)."""
        self.places = max(places, 1)
        self.streams = max(self.places * 3 // 4, 1) if streams is None else streams
        self._lock = Lock()
        self._waiting = 0
        self._streaming = 0

    @property
    def waiting(self) -> int:
        """The places taken now."""
        return self._waiting

    @contextmanager
    def place(self) -> Iterator[bool]:
        """Give a place for the time of the block, or False where none is left."""
        with self._lock:
            given = self._waiting < self.places
            self._waiting += given
            WAITING.set(self._waiting)
        try:
            yield given
        finally:
            if given:
                with self._lock:
                    self._waiting -= 1
                    WAITING.set(self._waiting)

    def enter_stream(self) -> bool:
        """Take a place for a stream, which ends with ``leave_stream``; False where none is left."""
        with self._lock:
            if self._waiting >= self.places or self._streaming >= self.streams:
                return False
            self._waiting += 1
            self._streaming += 1
            WAITING.set(self._waiting)
            return True

    def leave_stream(self) -> None:
        """Give a stream's place back."""
        with self._lock:
            self._waiting -= 1
            self._streaming -= 1
            WAITING.set(self._waiting)


@lru_cache(maxsize=1)
def room() -> Room:
    """Return the places of this process."""
    return Room(server_settings().waiters)
