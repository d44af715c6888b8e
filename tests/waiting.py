"""Waiting for a condition, in tests: until it holds, never for a fixed time."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def until(predicate: Callable[[], T], seconds: float = 10.0, *, every: float = 0.02) -> T:
    """Return the predicate's first true value; fail with its last one when the time is over."""
    deadline = time.monotonic() + seconds
    while True:
        value = predicate()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(
                f"not within {seconds} s: {getattr(predicate, '__name__', predicate)} -> {value!r}"
            )
        time.sleep(every)
