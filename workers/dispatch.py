"""Hints: who folds or plays for a bot next. They may be lost at any time; the sweeper repairs.

A hint is a game's id on a lane, a list in the queue store. One RQ job at a time drains a lane; it
holds the lane's token, which outlives it by little. So under traffic a command wakes a warm worker
in one round trip, and RQ's cost is paid per burst.
"""

import os
import secrets
import socket
import time
from collections.abc import Callable
from typing import Any

from rq import Queue
from rq.serializers import JSONSerializer

from workers import keys
from workers.logs import log
from workers.scripts import script
from workers.settings import Settings
from workers.stored import Hinted, Lane
from workers.trouble import StoreAway
from workers.wiring import Client, ask

FOLD = "taash-fold"
BOTS = "taash-bots"
AUDITS = "taash-audits"
HOOKS = "taash-hooks"
DEADLINES = "taash-deadlines"
JOBS = {
    FOLD: "workers.jobs.drain",
    BOTS: "workers.jobs.play",
    AUDITS: "workers.jobs.audit",
    HOOKS: "workers.jobs.tell",
    DEADLINES: "workers.jobs.remind",
}

PARTS = {"fold": FOLD, "bots": BOTS, "audits": AUDITS, "webhooks": HOOKS, "deadlines": DEADLINES}

ALIVE_FOR = 5000
"""Milliseconds for which a sign of life counts."""
TOKEN = 1500
"""Milliseconds for which a lane whose worker died looks as if somebody worked it."""
HOLD = 0.4
"""Seconds between two signs of life of a drain job."""
AT_ONCE = 8
"""Hints popped together: what a dying worker takes with it."""
POP = 0.5
"""Seconds of one blocking pop: between two, a job sees that it should stop."""


class Dispatch:
    """The lanes in the queue store; *waiting* is a client whose reads may block."""

    def __init__(self, client: Client, waiting: Client, settings: Settings) -> None:
        self.client = client
        self.waiting = waiting
        self.settings = settings
        self._wake = client.register_script(script("wake"))
        self._hold = client.register_script(script("hold"))
        self._release = client.register_script(script("release"))
        self._queues = {name: Queue(name, connection=client, serializer=JSONSerializer) for name in JOBS}
        self._beside = self._lanes_beside()

    # --- hints ----------------------------------------------------------------------------------

    def lane(self, game_id: str) -> Lane | None:
        """Return where an append may hint at its command itself; None where this is another server."""
        return self._beside[keys.lane(game_id, len(self._beside))] if self._beside else None

    def _lanes_beside(self) -> list[Lane]:
        databases, count = self.settings.one_server, self.settings.lane_count
        if databases is None:
            return []
        names, jobs = (lane_name(FOLD, lane) for lane in range(count)), self._queues[FOLD].key
        return [Lane(keys.hints(name), keys.token(name), jobs, TOKEN, 4 * count, databases) for name in names]

    def wake(self, game_id: str, *, absent: bool = False, hinted: Hinted | None = None) -> None:
        """Hint that a game has commands to fold, or do what is left to do where the append has hinted.

        *absent*: only if the hint is not there yet.
        """
        lane = keys.lane(game_id, self.settings.lane_count)
        if hinted is None:
            self._hint(FOLD, lane, game_id, absent=absent)
        elif hinted == "idle":
            self._start(FOLD, lane, game_id)

    def wake_bots(self, game_id: str, *, absent: bool = False) -> None:
        """Hint that a bot is to act in a game."""
        self._hint(BOTS, keys.lane(game_id, self.settings.bot_workers), game_id, absent=absent)

    def wake_audits(self, dispute: str, *, absent: bool = False) -> None:
        """Hint that a dispute is to be looked into."""
        self._hint(AUDITS, keys.lane(dispute, self.settings.audit_workers), dispute, absent=absent)

    def wake_hooks(self, game_id: str, *, absent: bool = False) -> None:
        """Hint that a game owes webhooks."""
        self._hint(HOOKS, keys.lane(game_id, self.settings.hook_workers), game_id, absent=absent)

    def wake_deadlines(self, game_id: str, *, absent: bool = False) -> None:
        """Hint that a seat of a game has let its time pass."""
        lane = keys.lane(game_id, self.settings.deadline_workers)
        self._hint(DEADLINES, lane, game_id, absent=absent)

    def _hint(self, queue: str, lane: int, game_id: str, *, absent: bool) -> None:
        """Push a hint; a queue store that is away is no trouble of the caller's."""
        name = lane_name(queue, lane)
        rq_list = self._queues[queue].key
        try:
            needed = ask(
                self._wake,
                keys=[keys.hints(name), keys.token(name), rq_list],
                args=[game_id, TOKEN, "1" if absent else "", 4 * self._lanes(queue)],
            )
        except StoreAway as error:
            log().warning("no hint", game=game_id, queue=queue, reason=str(error))
        else:
            if needed:
                self._start(queue, lane, game_id)

    def _start(self, queue: str, lane: int, game_id: str) -> None:
        """Enqueue a job for a lane that nobody works; a queue store that is away is no trouble."""
        try:
            self._enqueue(queue, lane)
        except StoreAway as error:
            log().warning("no job", game=game_id, queue=queue, reason=str(error))

    def _enqueue(self, queue: str, lane: int) -> None:
        """Enqueue the job that drains a lane, under a random id: RQ loses wake-ups where ids repeat."""
        ask(
            self._queues[queue].enqueue,
            JOBS[queue],
            lane,
            job_timeout=round(self.settings.slice_seconds) + 120,
            result_ttl=0,
            failure_ttl=600,
            ttl=60,
            description=f"{queue} {lane}",
        )

    def _lanes(self, queue: str) -> int:
        settings = self.settings
        lanes = {
            FOLD: settings.lane_count,
            BOTS: settings.bot_workers,
            AUDITS: settings.audit_workers,
            HOOKS: settings.hook_workers,
            DEADLINES: settings.deadline_workers,
        }
        return lanes[queue]

    # --- the jobs' side -------------------------------------------------------------------------

    def drain(
        self,
        queue: str,
        lane: int,
        work: Callable[[str], None],
        stopping: Callable[[], bool],
        worker: str = "",
    ) -> None:
        """Work a lane until it is quiet, the time slice is over, or the process is to stop.

        *worker* is the name under which this process tries commands: whoever appends reads it in the token.
        """
        name, me = lane_name(queue, lane), worker or secrets.token_hex(8)
        if not self._hold_lane(name, me):
            return
        started = held = busy = time.monotonic()
        while not stopping():
            hints = self._next(name)
            for hint in hints:
                work(hint)
            now = time.monotonic()
            if now - held > HOLD:
                if not self._hold_lane(name, me):
                    return
                held = now
            if hints:
                busy = now
            elif now - busy >= self.settings.quiet_seconds:
                break
            if now - started >= self.settings.slice_seconds:
                break
        if ask(self._release, keys=[keys.hints(name), keys.token(name)], args=[me, TOKEN]):
            self._enqueue(queue, lane)

    def _hold_lane(self, name: str, me: str) -> bool:
        return bool(ask(self._hold, keys=[keys.token(name)], args=[me, TOKEN]))

    def _next(self, name: str) -> list[str]:
        """Return the next hints of a lane, one for each game; none where none comes for a moment."""
        found = ask(self.waiting.blmpop, POP, 1, keys.hints(name), direction="LEFT", count=AT_ONCE)
        first: dict[str, str] = {}
        for hint in () if found is None else map(bytes.decode, found[1]):
            first.setdefault(hint.partition("\n")[0], hint)
        return list(first.values())

    # --- health ---------------------------------------------------------------------------------

    def beat(self, part: str, count: int = 1) -> None:
        """Leave a sign of life of this process as a part (fold, bots, sweeper), so many strong."""
        who = f"{part}|{socket.gethostname()}|{os.getpid()}|{count}"
        now = self._now()
        pipe = self.client.pipeline(transaction=False)
        pipe.zadd(keys.ALIVE, {who: now + ALIVE_FOR})
        pipe.zremrangebyscore(keys.ALIVE, "-inf", now)
        ask(pipe.execute)

    def bury(self, part: str, process: int) -> None:
        """Forget the signs of life of a process of this machine that has ended."""
        who = f"{part}|{socket.gethostname()}|{process}|".encode()
        for sign in ask(self.client.zrange, keys.ALIVE, 0, -1):
            if sign.startswith(who):
                ask(self.client.zrem, keys.ALIVE, sign)

    def health(self) -> dict[str, Any]:
        """Return what readyz tells: whether a sweeper lives, and of each pool its workers and its hints.

        Told as ``{"sweeper": True, "fold": {"workers": 2, "waiting": 0}, "bots": {...}}``.
        """
        pipe = self.client.pipeline(transaction=False)
        pipe.zrangebyscore(keys.ALIVE, self._now(), "+inf")
        lanes = [(part, queue, lane) for part, queue in PARTS.items() for lane in range(self._lanes(queue))]
        for _, queue, lane in lanes:
            pipe.llen(keys.hints(lane_name(queue, lane)))
        alive, *lengths = ask(pipe.execute)
        # A pool whose strength has just changed has left two signs: the newest, which comes last, counts.
        strength = dict(who.decode().rsplit("|", 1) for who in alive)
        told: dict[str, Any] = {part: {"workers": 0, "waiting": 0} for part in PARTS}
        told["sweeper"] = any(who.startswith("sweeper|") for who in strength)
        for who, count in strength.items():
            if (part := who.partition("|")[0]) in PARTS:
                told[part]["workers"] += int(count)
        for (part, _, _), length in zip(lanes, lengths, strict=True):
            told[part]["waiting"] += length
        return told

    def _now(self) -> int:
        seconds, micros = ask(self.client.time)
        return int(seconds) * 1000 + int(micros) // 1000


def lane_name(queue: str, lane: int) -> str:
    """Return the name of a lane of a queue."""
    return f"{queue}:{lane}"
