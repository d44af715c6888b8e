"""Disputes are looked into: the game is folded again elsewhere, and the house says what it found.

The refold runs in a process of its own (``workers.examine``), so that nothing this process has
kept, and no state of its memory, takes part in it.
"""

import subprocess
import sys
import time

import orjson
from rq.timeouts import BaseTimeoutException

from workers import cases, jobs, keys, trouble, wiring
from workers.logs import log, where

LATER = 60.0
"""Seconds after which a dispute whose job died is looked into again."""
LONGEST = 110.0
"""Seconds that one examination may take."""


def find(name: str) -> None:
    """Look into a dispute that has no finding yet, and append what was found."""
    try:
        _find(name)
    except (trouble.StoreAway, trouble.Backlogged):
        return  # still due
    except BaseTimeoutException:
        raise
    except Exception as error:  # noqa: BLE001 - one bad game must not end everybody's audits
        log().error("audit failed", dispute=name, **where(error))


def _find(name: str) -> None:
    place = keys.dispute_of(name)
    if place is None:
        return
    store, (game_id, seq), thing = wiring.store(), place, f"audit:{name}"
    store.postpone(game_id, thing, LATER)
    try:
        case = cases.one(store, name)
    except trouble.NotFound:
        return
    cases.enlist(store, case)
    if case.finding is not None:
        cases.settle(store, game_id, thing)
        return
    found = examined(game_id)
    if found is None:
        return
    body = {"type": "finding", "dispute": seq, **found}
    try:
        store.append(
            game_id,
            by="house",
            via="house",
            body=body,
            caller="house",
            key=f"finding:{seq}",
            passes=("over", "frozen", "quarantined"),
        )
    except trouble.KeyReused:
        return  # another process found, and found otherwise: the first finding stands
    log().info("found", game=game_id, dispute=seq, verdict=found["verdict"])
    wiring.dispatch().wake(game_id)


def examined(game_id: str) -> dict[str, str | int | None] | None:
    """Return verdict, check and at_seq of a fresh process, None where it could not find out."""
    command = [sys.executable, "-P", "-m", "workers.examine", game_id]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as process:
        until = time.monotonic() + LONGEST
        while process.poll() is None:
            if jobs.stop.wait(0.05) or time.monotonic() > until:
                process.kill()
        told = process.stdout.read() if process.stdout is not None else b""
    if process.returncode != 0:
        log().error("not examined", game=game_id, code=process.returncode)
        return None
    found: dict[str, str | int | None] = orjson.loads(told)
    return found
