"""What the proofs cost: chain, seals and state of every command, alone and in a drain job; signing apart.

Alone they are measured by the processor's time, the best of many passes: whatever else the machine does
has no part in it. Their share in a drain job is by the clock, with all that the job waits for.
"""

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any

from domain import bots, fold
from domain.catalogue import GAMES
from domain.fold import Command
from domain.kernel.table import Rejection
from services.bench.table import Row, against
from services.simulation import DEFAULT_SEATS
from workers import embedded, wiring
from workers.fold import Folds
from workers.keyring import Keyring
from workers.settings import Settings
from workers.store import Store

FOLD: Any = fold
"""The module whose ``record`` makes an entry; it is timed by putting a clock around it."""
AT = "2026-05-01T12:00:00.000Z"
LONGEST = 400
BUDGET = 20.0
"""Microseconds that chain, seals and state of a command may take."""
SHARE = 0.25
"""The part of a drain job that they may be."""


@dataclass(slots=True)
class Spent:
    """How often a function ran, and how long all its runs together took."""

    calls: int = 0
    seconds: float = 0.0

    def timed(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function with its time counted."""

        @wraps(function)
        def run(*args: Any, **named: Any) -> Any:
            start = time.perf_counter()
            try:
                return function(*args, **named)
            finally:
                self.seconds += time.perf_counter() - start
                self.calls += 1

        return run


@dataclass(frozen=True, slots=True)
class Costs:
    """What was spent on draining commands, one at a time, and on what in it."""

    drain: Spent
    proofs: Spent
    signing: Spent


@contextmanager
def store_of_its_own() -> Iterator[Store]:
    """Start an embedded store and stop it afterwards."""
    with (
        tempfile.TemporaryDirectory(prefix="taash-bench-") as folder,
        embedded.start(Path(folder)) as running,
    ):
        settings = Settings(store_url=running.url, queue_url=running.queue_url, data=Path(folder))
        clients = (wiring.connect(running.url), wiring.connect(running.url, blocking=True))
        yield Store(*clients, Keyring.open(settings.keys), settings)
        for client in clients:
            client.close()


def drained(store: Store, kind: str, seconds: float) -> Costs:
    """Play games of random moves for so long, each command appended, then folded as a drain job does."""
    rng, costs = Random(7), Costs(Spent(), Spent(), Spent())  # noqa: S311 - a benchmark repeats its games
    folds, until = Folds(store, 10), time.perf_counter() + seconds
    drain, real, sign = costs.drain.timed(folds.fold), FOLD.record, store.keyring.sign_bytes
    FOLD.record = costs.proofs.timed(real)
    store.keyring.sign_bytes = costs.signing.timed(sign)  # type: ignore[method-assign]  # put back below
    try:
        while time.perf_counter() < until:
            game_id = _begun(store, kind)
            drain(game_id)
            while (folded := folds.load(game_id)) is not None and not folded.over:
                if time.perf_counter() > until:
                    break
                seat = rng.choice(folded.to_act)
                move = bots.choose("random", folded, seat, rng.randrange(1 << 30))
                store.append(game_id, by=f"seat:{seat}", via="token", body=move, caller="bench")
                drain(game_id)
    finally:
        FOLD.record, store.keyring.sign_bytes = real, sign  # type: ignore[method-assign]  # as above
    return costs


def _begun(store: Store, kind: str) -> str:
    game, seats = GAMES[kind], DEFAULT_SEATS[kind]
    body = fold.create_body(kind, game.options(), (None,) * seats)
    if isinstance(body, Rejection):
        raise TypeError(body.code)
    return store.create("bench", body, names=[None] * seats, players=[None] * seats).game_id


def recorded(kind: str) -> Callable[[], int]:
    """Return what makes the entries of a played game again (seals, state, chain) and counts them."""
    rng, game, seats = Random(3), GAMES[kind], DEFAULT_SEATS[kind]  # noqa: S311 - as above
    body = fold.create_body(kind, game.options(), (None,) * seats)
    if isinstance(body, Rejection):
        raise TypeError(body.code)
    secret, made, real = bytes(32), [], FOLD.record

    def kept(*arguments: Any) -> Any:
        made.append(arguments)
        return real(*arguments)

    FOLD.record = kept
    try:
        _, folded = fold.create("bench", Command(1, AT, "platform", "platform", body), secret, "")
        while not folded.over and folded.seq < LONGEST:
            seat = rng.choice(folded.to_act)
            move = bots.choose("random", folded, seat, rng.randrange(1 << 30))
            _, folded = fold.step(folded, Command(folded.seq + 1, AT, f"seat:{seat}", "token", move), secret)
    finally:
        FOLD.record = real

    def again() -> int:
        for arguments in made:
            real(*arguments)
        return len(made)

    return again


def quickest(again: Callable[[], int], seconds: float) -> float:
    """Return the processor's seconds for one thing of the quickest pass, of all passes in so many seconds."""
    best, until = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < until:
        start = time.thread_time()
        count = again()
        best = min(best, (time.thread_time() - start) / count)
    return best


def rows(seconds: float) -> Iterator[Row]:
    """Yield the cost of the proofs beside their budget and beside the drain job that they are part of."""
    budget = Row("the budget of 20 microseconds a command", 1e6 / BUDGET, "commands/s")
    with store_of_its_own() as store:
        for kind in GAMES:
            alone = quickest(recorded(kind), seconds)
            notes = {"microseconds": round(alone * 1e6, 1)}
            name = f"{kind} chain, seals and state, alone"
            yield against(Row(name, 1 / alone, "commands/s", notes=notes), budget, 1.0)
            costs = drained(store, kind, seconds)
            drain = Row(f"{kind} drain job, a command at a time", _rate(costs.drain), "commands/s")
            yield drain
            # A part that is at most a quarter of the whole is at least four times as fast.
            name = f"{kind} chain, seals and state, in the drain job"
            yield against(_part(name, "commands/s", costs.proofs, costs.drain), drain, 1 / SHARE)
            yield against(_part(f"{kind} signing a receipt", "receipts/s", costs.signing, costs.drain), drain)


def _part(name: str, unit: str, part: Spent, whole: Spent) -> Row:
    notes = {
        "microseconds": round(part.seconds / part.calls * 1e6, 1),
        "share_percent": round(100 * part.seconds / whole.seconds, 1),
    }
    return Row(name, _rate(part), unit, notes=notes)


def _rate(spent: Spent) -> float:
    return spent.calls / spent.seconds
