"""Places for deliveries under way: a platform whose receivers are slow never has all of the threads."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition


class Places:
    """So many places; each platform has *least* of them for sure, and more while half are free."""

    def __init__(self, most: int, least: int = 2) -> None:
        self._half = max(most // 2, 1)
        self._least = least
        self._free = Condition()
        self._held: Counter[str] = Counter()

    @contextmanager
    def place(self, platform: str, patience: float) -> Iterator[bool]:
        """Give a platform a place for the time of the block, or False where none comes in so many seconds."""
        until = time.monotonic() + patience
        with self._free:
            while not (given := self._may(platform)) and (left := until - time.monotonic()) > 0:
                self._free.wait(left)
            self._held[platform] += given
        try:
            yield given
        finally:
            with self._free:
                self._held[platform] -= given
                if not self._held[platform]:
                    del self._held[platform]
                self._free.notify()

    def _may(self, platform: str) -> bool:
        return self._held[platform] < self._least or self._held.total() < self._half
