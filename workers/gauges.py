"""What /metrics tells that no process counts: read from store and queue store when it is asked for.

A reading is good for a second: who asks more often must not burden the store.
"""

import contextlib
import itertools
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import TypeVar

from prometheus_client import Metric
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from workers import keys, wiring
from workers.trouble import StoreAway
from workers.wiring import ask, clock

GAUGES: Mapping[str, str] = {
    "taash_store_up": "1 where the store of games answers.",
    "taash_unfolded_games": "Games with commands that wait to be folded.",
    "taash_unfolded_seconds": "For how long the oldest unfolded command has waited.",
    "taash_queue_up": "1 where the queue store answers.",
    "taash_sweeper_up": "1 where a sweeper lives.",
    "taash_queue_depth": "Hints that wait on the lanes, by part.",
    "taash_workers": "Workers that live, by part.",
}
GOOD_FOR = 1.0
T = TypeVar("T")
_LIVE = re.compile(r"gauge_live\w*_(\d+)\.db")


class Live(Collector):
    """The gauges of the whole service, as store and queue store have them."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._until = 0.0
        self._last: list[Metric] = []

    def collect(self) -> Iterator[Metric]:
        """Yield the gauges, read anew where they are too old; what is away is told as away."""
        with self._lock:
            if time.monotonic() >= self._until:
                self._last = [*itertools.chain(*at_once(_of_store, _of_queue))]
                self._until = time.monotonic() + GOOD_FOR
            yield from self._last


def at_once(*readings: Callable[[], T]) -> list[T]:
    """Return what several readings find that may each have to wait for a store that hangs."""
    with ThreadPoolExecutor(len(readings)) as pool:
        return [reading.result() for reading in [pool.submit(one) for one in readings]]


def _of_store() -> list[Metric]:
    try:
        games, oldest = _unfolded()
    except StoreAway:
        return [_gauge("taash_store_up", 0)]
    return [
        _gauge("taash_store_up", 1),
        _gauge("taash_unfolded_games", games),
        _gauge("taash_unfolded_seconds", oldest),
    ]


def _gauge(name: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, GAUGES[name], value=value)


def _by_part(name: str) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, GAUGES[name], labels=["part"])


def _unfolded() -> tuple[int, float]:
    pipe = wiring.probe().pipeline(transaction=False)
    for shard in range(keys.SHARDS):
        pipe.zcard(keys.dirty(shard))
        pipe.zrange(keys.dirty(shard), 0, 0, withscores=True)
    found = ask(pipe.execute)
    oldest = [row[0][1] for row in found[1::2] if row]
    waited = clock(wiring.probe()) - min(oldest) if oldest else 0
    return sum(found[::2]), max(0.0, waited / 1000)


def _of_queue() -> list[Metric]:
    try:
        health = wiring.dispatch().health()
    except StoreAway:
        health = {}
    told: list[Metric] = [_gauge("taash_queue_up", bool(health))]
    if not health:
        return told
    told.append(_gauge("taash_sweeper_up", bool(health["sweeper"])))
    depth, workers = _by_part("taash_queue_depth"), _by_part("taash_workers")
    for part, pool in health.items():
        if isinstance(pool, dict):
            depth.add_metric([part], pool["waiting"])
            workers.add_metric([part], pool["workers"])
    return [*told, depth, workers]


def bury_the_dead(folder: str) -> None:
    """Forget the gauges of processes that are gone: what waited in them waits no longer."""
    for file in Path(folder).glob("gauge_live*.db"):
        match = _LIVE.fullmatch(file.name)
        if match is not None and not _lives(int(match[1])):
            with contextlib.suppress(FileNotFoundError):
                file.unlink()


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
