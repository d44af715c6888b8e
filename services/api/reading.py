"""Places for bodies that are being read: who sends slowly holds a server thread, and may not hold them all.

The server gives a body no deadline. So one caller, and all together, may have only so many bodies
under way, fewer than the server has threads; beyond that the answer is 503 at once.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from flask import g

from services.api.problems import Problem

MOST = 40
"""Bodies that a server process reads at a time, below its 128 threads (services/up.py)."""
MOST_OF_ONE = 16
"""Bodies of one caller among them: as many commands as a client may race for one version."""

_lock = Lock()
_reading: Counter[str] = Counter()


@contextmanager
def place() -> Iterator[None]:
    """Hold a place of the caller for the time of the block; refuse where none is left."""
    who: str = g.get("counted", "")
    with _lock:
        if _reading[who] >= MOST_OF_ONE or _reading.total() >= MOST:
            raise Problem("too_many_bodies", headers={"Retry-After": "5"})
        _reading[who] += 1
    try:
        yield
    finally:
        with _lock:
            _reading[who] -= 1
            if not _reading[who]:
                del _reading[who]
