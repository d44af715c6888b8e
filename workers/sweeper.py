"""The sweeper repairs what was lost on the way: hints, a killed worker's game, the whole queue store.

It reads the shards' ``dirty`` and ``due`` and hints again at what has waited for more than a
moment. It changes nothing of a game, so any number of sweepers may run.
"""

import contextlib
import threading
import time
from collections.abc import Callable

from workers import keys, metrics, standings, trouble, wiring
from workers.dispatch import Dispatch
from workers.logs import log, where
from workers.settings import settings
from workers.store import Store
from workers.wiring import ask

GRACE = 300
"""Milliseconds in which a hint may still arrive on its own."""
AT_ONCE = 500
"""Games of one shard hinted at in one sweep."""
BEAT = 1.0
"""Seconds between two signs of life."""
STUCK = 60.0
"""Seconds that one sweep may take and still count as life."""


def run(stop: threading.Event) -> None:
    """Sweep until told to stop; a store that is away is tried again."""
    store, dispatch = wiring.store(), wiring.dispatch()
    pause = settings().sweep_seconds
    began = time.monotonic()
    # Beside the sweeps: a sweeper that waits for a store that is away lives all the same.
    threading.Thread(target=beat, args=(dispatch, stop, lambda: began), name="beat", daemon=True).start()
    while not stop.is_set():
        began = time.monotonic()
        try:
            sweep(store, dispatch)
            store.memory.reading()  # for logs and metrics
        except trouble.StoreAway as error:
            log().warning("store away", reason=str(error))
        except Exception as error:  # noqa: BLE001 - the sweeper is the one part that must go on
            log().error("sweep failed", **where(error))
        stop.wait(pause)


def beat(dispatch: Dispatch, stop: threading.Event, began: Callable[[], float]) -> None:
    """Leave signs of life until told to stop, as long as the sweep that began last is not stuck."""
    while not stop.is_set():
        if time.monotonic() - began() < STUCK:
            with contextlib.suppress(trouble.StoreAway):
                dispatch.beat("sweeper")
        stop.wait(BEAT)


def sweep(store: Store, dispatch: Dispatch) -> int:
    """Hint at everything that has waited too long; return how many things that were."""
    now = store.now() - GRACE
    pipe = store.client.pipeline(transaction=False)
    for shard in range(keys.SHARDS):
        pipe.zrangebyscore(keys.dirty(shard), "-inf", now, start=0, num=AT_ONCE)
        pipe.zrangebyscore(keys.due(shard), "-inf", now, start=0, num=AT_ONCE)
    found = ask(pipe.execute)
    swept = 0
    for row in found[::2]:
        for game_id in row:
            dispatch.wake(game_id.decode(), absent=True)
            metrics.SWEPT.labels("fold").inc()
            swept += 1
    for row in found[1::2]:
        for member in row:
            thing, _, game_id = member.decode().partition(":")
            if thing == "bot":
                dispatch.wake_bots(game_id, absent=True)
            elif thing == "audit":
                dispatch.wake_audits(game_id, absent=True)
            elif thing == "hook":
                dispatch.wake_hooks(game_id, absent=True)
            elif thing == "deadline":
                dispatch.wake_deadlines(game_id, absent=True)
            elif thing == "standing":
                standings.count(store, game_id)
            elif thing == "list":
                enlist(store, game_id)
            else:
                continue  # owed to a later version of ours
            metrics.SWEPT.labels(thing).inc()
            swept += 1
    return swept


def enlist(store: Store, game_id: str) -> None:
    """Put a game on its platform's list, which its create had no time for."""
    try:
        platform, born = store.birth(game_id)
    except trouble.NotFound:
        return
    store.enlist(platform, game_id, born)


def lag(store: Store) -> float:
    """Return for how many seconds the oldest unfolded command has waited."""
    pipe = store.client.pipeline(transaction=False)
    for shard in range(keys.SHARDS):
        pipe.zrange(keys.dirty(shard), 0, 0, withscores=True)
    oldest = [row[0][1] for row in ask(pipe.execute) if row]
    return max(0.0, time.time() - min(oldest) / 1000) if oldest else 0.0
