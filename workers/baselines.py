"""What the store and the queue do by themselves: the baselines of ``taash bench``."""

import hashlib
import time
from collections.abc import Sequence

from rq import Queue, SimpleWorker
from rq.serializers import JSONSerializer

from domain.fold import Command, Outcome
from domain.kernel.records import Json
from workers import wiring
from workers.store import Store
from workers.stored import Commit

NOOP = "workers.baselines.noop"
RECEIPT = "x" * 560
"""As long as the receipt that stands beside an outcome."""


def noop() -> None:
    """Do nothing, as an RQ job."""


def noop_jobs(count: int) -> float:
    """Return how many no-op jobs a second one SimpleWorker does, enqueueing not counted."""
    queue = Queue("taash-baseline", connection=wiring.queue(), serializer=JSONSerializer)
    for _ in range(count):
        queue.enqueue(NOOP, result_ttl=0)
    worker = SimpleWorker([queue], connection=wiring.queue(), serializer=JSONSerializer)
    start = time.perf_counter()
    worker.work(burst=True, logging_level="ERROR")
    return count / (time.perf_counter() - start)


def commits(
    steps: Sequence[tuple[Command, Outcome, dict[str, bytes]]],
) -> list[tuple[Command, Commit]]:
    """Return ready-made commits with the bytes of a real game, chained by heads of their own.

    *steps* are the game's commands after create, their outcomes and the projections to write.
    """
    made, before = [], head_of(1)
    for command, outcome, views in steps:
        after = head_of(command.seq)
        openings = b"[]"
        made.append(
            (
                command,
                Commit(
                    seq=command.seq,
                    before=before,
                    head=after,
                    entry=outcome.entry,
                    openings=openings,
                    receipt=RECEIPT,
                    outcome=outcome.status,
                    build="baseline",
                    header=b"",
                    status="running",
                    to_act=b"[0]",
                    result=b"",
                    refused="",
                    frozen=None,
                    goes_on="",
                    views=views,
                    due={},
                    done=(),
                ),
            )
        )
        before = after
    return made


def head_of(seq: int) -> str:
    """Return a chain head of the right size for a baseline commit."""
    return hashlib.sha256(str(seq).encode()).hexdigest()


def begun(store: Store, body: Json) -> str:
    """Create a game that nobody folds, its first outcome recorded, and return its id."""
    made = store.create("baseline", body, names=[], players=[])
    first = Commit(
        seq=1,
        before="",
        head=head_of(1),
        entry=b"{}",
        openings=b"[]",
        receipt=RECEIPT,
        outcome="accepted",
        build="baseline",
        header=b"{}",
        status="running",
        to_act=b"[0]",
        result=b"",
        refused="",
        frozen=None,
        goes_on="",
        views={},
        due={},
        done=(),
    )
    store.commit(made.game_id, first)
    return made.game_id


def pairs(store: Store, game_id: str, made: Sequence[tuple[Command, Commit]]) -> None:
    """Append and commit each command in turn, and nothing else: no HTTP, no queue, no fold."""
    for command, commit in made:
        store.append(game_id, by=command.by, via=command.via, body=command.body, caller="baseline")
        verdict, *_ = store.commit(game_id, commit)
        if verdict != "ok":
            raise AssertionError(f"a baseline commit was answered {verdict}")
