"""``python -m workers.main``: pools that fold, play for bots, audit, tell, remind, and the sweeper.

One parent watches six children and starts again what dies. Five are RQ pools, which do the same
for their workers. The parent has no threads, so forking is safe; children leave when their parent
is gone, however it went.
"""

import contextlib
import json
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

from redis import RedisError
from rq import Queue, SimpleWorker
from rq.serializers import JSONSerializer
from rq.worker_pool import WorkerPool

from workers import durability, jobs, sweeper, traces, wiring
from workers.dispatch import AUDITS, BOTS, DEADLINES, FOLD, HOOKS, PARTS
from workers.keyring import WrongKeys
from workers.logs import NO_START, configure, guarded, log
from workers.settings import WrongSetting, settings
from workers.trouble import StoreAway

FORK = multiprocessing.get_context("fork")
LOOK = 0.2
"""Seconds between two looks at children."""
BEAT = 1.0
"""Seconds between two signs of life of a pool."""
CROWDED = 4.0
"""Seconds in which not all workers may die twice over: while a store is away, forking on would not help."""
PATIENCE = 15.0
"""Seconds that children get to come to an end."""


class LaneWorker(SimpleWorker):
    """An RQ worker whose job learns at once that the process is to stop."""

    def request_stop(self, signum: Any, frame: FrameType | None) -> None:
        """Tell the running job, then do as RQ does."""
        jobs.stop.set()
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]  # RQ's


class LanePool(WorkerPool):
    """An RQ pool that replaces a dead worker within a moment, and connects each by its address."""

    def get_worker_process(
        self,
        name: str,
        burst: bool,  # noqa: FBT001 - RQ's signature
        _sleep: float = 0,
        logging_level: str = "WARNING",
    ) -> BaseProcess:
        """Return a process that works one queue: with one, RQ moves jobs safely."""
        del burst, _sleep, logging_level
        task = partial(work, name, self._queue_names[0])
        return FORK.Process(target=guarded, args=(task,), name=name)

    deaths: deque[float]

    def serve(self) -> None:
        """Run the workers until told to stop."""
        parent, beaten = os.getppid(), 0.0
        self.deaths = deque(maxlen=2 + 2 * self.num_workers)
        self.status = self.Status.STARTED
        self._burst = False
        self.start_workers(burst=False)
        self._install_signal_handlers()  # type: ignore[no-untyped-call]  # RQ's
        while self.status != self.Status.STOPPED:
            if os.getppid() != parent:
                self.request_stop()  # type: ignore[no-untyped-call]  # RQ's
                break
            if len(self.deaths) < 2 + 2 * self.num_workers or time.monotonic() - self.deaths[0] > CROWDED:
                self.check_workers()
            if time.monotonic() - beaten > BEAT:
                beaten = time.monotonic()
                self.beat()
            time.sleep(LOOK)
        until = time.monotonic() + self.patience()
        while not self.all_workers_have_stopped() and time.monotonic() < until:
            time.sleep(LOOK / 4)
        for data in self.worker_dict.values():
            data.process.kill()

    def patience(self) -> float:
        """Return how long workers get to end; where the queue store hangs RQ waits for minutes."""
        try:
            wiring.clock(wiring.queue())
        except StoreAway:
            return min(PATIENCE, settings().store_timeout + 1)
        return PATIENCE

    def beat(self) -> None:
        """Leave a sign of life for readyz; a queue store that is away gets none."""
        alive = sum(data.process.is_alive() for data in self.worker_dict.values())
        part = next(part for part, queue in PARTS.items() if queue == self._queue_names[0])
        with contextlib.suppress(StoreAway):
            wiring.dispatch().beat(part, alive)

    def reap_workers(self) -> None:
        """Forget workers that have ended, without waiting a tenth of a second for each that lives."""
        for data in list(self.worker_dict.values()):
            if not data.process.is_alive():
                if self.status != self.Status.STOPPED:
                    log().warning("worker died", pid=data.pid, code=data.process.exitcode)
                self.handle_dead_worker(data)
                self.deaths.append(time.monotonic())


def work(name: str, queue: str) -> None:
    """Work one queue in this process, until told to stop or the pool is gone."""
    follow_parent()
    connection = wiring.connect(settings().queue, timeout=settings().store_timeout)
    try:
        worker = LaneWorker(
            [Queue(queue, connection=connection, serializer=JSONSerializer)],
            name=name,
            connection=connection,
            serializer=JSONSerializer,
            log_job_description=False,
        )
        worker.work(logging_level="WARNING")
    except RedisError as error:
        log().warning("queue store away", reason=type(error).__name__)
        sys.exit(1)
    finally:
        traces.flush()


def pool(queue: str, workers: int) -> None:
    """Run a pool of workers of one queue."""
    LanePool([queue], connection=wiring.queue(), num_workers=workers, serializer=JSONSerializer).serve()


def sweep() -> None:
    """Run the sweeper."""
    follow_parent()
    stop = threading.Event()
    for signum in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signum, lambda _signum, _frame: stop.set())
    sweeper.run(stop)


def follow_parent() -> None:
    """End this process when its parent has ended, as a signal would."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def main() -> int:
    """Check the store, start the children, watch them, stop them; return the exit code."""
    try:
        configure()
    except WrongSetting as error:
        print(json.dumps({"event": NO_START, "level": "critical", "reason": str(error)}), file=sys.stderr)
        return 1
    try:
        traces.require()
        for finding in durability.require(wiring.games(), settings()):
            log().warning("durability", code=finding.code, message=finding.message)
        durability.require_keys(wiring.store())
    except (durability.Unsafe, traces.Untraceable, WrongKeys, OSError) as error:
        log().critical(NO_START, reason=str(error))
        return 1
    except StoreAway as error:
        log().critical(NO_START, reason=f"the store does not answer ({error})")
        return 1
    wiring.forget()

    stopping = False

    def ask_to_stop(_signum: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    tasks: dict[str, Callable[[], None]] = {
        "fold": lambda: pool(FOLD, settings().workers),
        "bots": lambda: pool(BOTS, settings().bot_workers),
        "audits": lambda: pool(AUDITS, settings().audit_workers),
        "webhooks": lambda: pool(HOOKS, settings().hook_workers),
        "deadlines": lambda: pool(DEADLINES, settings().deadline_workers),
        "sweeper": sweep,
    }
    children: dict[str, BaseProcess] = {}
    for signum in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signum, ask_to_stop)
    while not stopping:
        for name, task in tasks.items():
            child = children.get(name)
            if child is None or not child.is_alive():
                if child is not None:
                    log().error("child died", child=name, code=child.exitcode)
                before = child and child.pid
                children[name] = FORK.Process(target=_child, args=(name, task, before), name=f"taash {name}")
                children[name].start()
        time.sleep(LOOK)
    for child in children.values():
        with contextlib.suppress(ProcessLookupError):
            child.terminate()
    until = time.monotonic() + PATIENCE + 2
    for child in children.values():
        child.join(max(0.0, until - time.monotonic()))
        if child.is_alive():
            child.kill()
    return 0


def _child(name: str, task: Callable[[], None], before: int | None) -> None:
    """Do a task in the place of a process that has died, if one has: its signs of life go with it."""
    for signum in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signum, signal.SIG_DFL)
    if before is not None:
        with contextlib.suppress(StoreAway):
            wiring.dispatch().bury(name, before)
    guarded(task)


if __name__ == "__main__":
    sys.exit(main())
