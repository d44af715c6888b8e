"""Webhooks are delivered: what a game's log tells, in order, to each webhook of its platform.

How far a webhook has been told of a game stands beside the game, not in it: a rebuild or a replay sends
nothing, and what was recorded while nobody sent is sent later. A message is noted as told after
it was, so that one may come twice, under the same id, and none is lost.
"""

import secrets
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson

from workers import (
    hooks_events,
    hooks_send,
    hooks_state,
    hooks_trial,
    jobs,
    keys,
    metrics,
    trouble,
    webhooks,
    wiring,
)
from workers.hooks_events import Message, Told
from workers.hooks_places import Places
from workers.hooks_send import Limits, Unsent
from workers.logs import log, where
from workers.store import Store, script
from workers.stored import milliseconds
from workers.webhooks import DeadLetter, Webhook
from workers.wiring import ask

AT_ONCE = 48
"""Games of one process that are told of at once; each waits for one answer at a time."""
PATIENCE = 0.02
"""Seconds for which a thread waits for a place of its game's platform; then it serves another."""
AGAIN = 1000
"""Milliseconds, up to three times as many, after which a game is taken up again that found no place."""
ALL = 2**53
"""Above every seq."""
PAGE = 50
LONGEST_REST = 60.0
"""Seconds for which a webhook that failed is left alone by the games that have more for it."""


class Lost(Exception):
    """Another process tells of the game by now."""


@dataclass(frozen=True, slots=True)
class Line:
    """How far a webhook has been told: the seq told wholly, messages told of the next, tries of the one due.

    *due* is the moment (ms) of its next try.
    """

    seq: int
    place: int = 0
    tries: int = 0
    due: int = 0

    @staticmethod
    def read(text: bytes) -> "Line":
        """Return the line that a field holds."""
        return Line(*map(int, text.split()))

    def written(self) -> str:
        """Return the line as a field holds it."""
        return f"{self.seq} {self.place} {self.tries} {self.due}"


@dataclass(frozen=True, slots=True)
class Try:
    """What came of a message: it arrived; or it is due again; or neither: it was given up."""

    arrived: bool = False
    tries: int = 0
    due: int = 0


@dataclass(frozen=True, slots=True)
class Task:
    """What was taken up: the game, whose it is, up to which seq, and how far its webhooks have been told."""

    game: Told
    platform: str
    upto: int
    word: str
    asked: str
    now: int
    fields: Mapping[str, bytes]


class Senders:
    """The threads of a process that deliver webhooks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        config = store.settings
        self.limits = Limits(
            http=config.webhook_allow_http,
            private=config.webhook_allow_private,
            seconds=config.webhook_seconds,
        )
        self.schedule = config.webhook_schedule
        self._lease = round(2000 * config.webhook_seconds + 10_000)
        self._take = store.client.register_script(script("hooks_take"))
        self._note = store.client.register_script(script("hooks_note"))
        self._settle = store.client.register_script(script("hooks_settle"))
        self._threads = ThreadPoolExecutor(AT_ONCE, "webhooks")
        self._places = Places(AT_ONCE)
        self._room = threading.BoundedSemaphore(2 * AT_ONCE)
        self._resting: dict[str, tuple[float, int]] = {}

    def send(self, hint: str) -> None:
        """Let a thread tell of a game, or try a webhook, once one is free; what finds no room stays owed."""
        while not self._room.acquire(timeout=0.2):
            if jobs.stop.is_set():
                return
        self._threads.submit(self._send, hint)

    def _send(self, hint: str) -> None:
        try:
            if jobs.stop.is_set():
                return
            if hooks_trial.is_trial(hint):
                hooks_trial.carry_out(self.store, hint, self.limits)
            else:
                self.tell(hint)
        except (trouble.StoreAway, Lost):
            return  # still owed, or told by another
        except Exception as error:  # noqa: BLE001 - one bad game must not end everybody's webhooks
            log().error("webhooks failed", game=hint.partition("\n")[0], **where(error))
        finally:
            self._room.release()

    def tell(self, game_id: str) -> None:
        """Tell what a game owes to its webhooks now. Raises Lost, StoreAway."""
        me = secrets.token_hex(8)
        while (task := self._taken(game_id, me)) is not None:
            with self._places.place(task.platform, PATIENCE) as given:
                if not given:
                    later = task.now + AGAIN + secrets.randbelow(2 * AGAIN)
                    self._let_go(task, me, (ALL, later, ""))
                    return
                hooks = webhooks.listed(self.store, task.platform)
                moments = [moment for hook in hooks for moment in self._told(task, hook, me)]
            gone = [name for name in task.fields if _is_of_none(name, hooks)]
            settled = (task.upto, min(moments, default=""), "" if hooks else task.word)
            if not self._let_go(task, me, settled, gone) or jobs.stop.is_set():
                return

    def _let_go(
        self, task: Task, me: str, settled: tuple[int, int | str, str], gone: Sequence[str] = ()
    ) -> bool:
        """Let go of a game: told up to a seq, owed again at a moment; say if there is more to tell now."""
        upto, moment, word = settled
        at = keys.game(task.game.game_id)
        names = [at.meta, at.due, at.hooks, at.hooked]
        args = [task.game.game_id, me, upto, task.asked, moment, word, *gone]
        return bool(ask(self._settle, keys=names, args=args))

    def _taken(self, game_id: str, me: str) -> Task | None:
        at = keys.game(game_id)
        found = ask(self._take, keys=[at.meta, at.due, at.hooks, at.hooked], args=[game_id, me, self._lease])
        if not found:
            return None
        platform, kind, external, upto, word, asked, now, flat = found
        return Task(
            game=Told(game_id, kind.decode(), external.decode() or None),
            platform=platform.decode(),
            upto=int(upto),
            word=word.decode(),
            asked=asked.decode(),
            now=int(now),
            fields={name.decode(): value for name, value in zip(flat[::2], flat[1::2], strict=True)},
        )

    # --- one webhook ----------------------------------------------------------------------------

    def _told(self, task: Task, hook: Webhook, me: str) -> Iterator[int]:
        """Tell one webhook; yield the moments (ms) at which it is owed something again."""
        for moment in (self._told_again(task, hook, me), self._told_anew(task, hook, me)):
            if moment is not None:
                yield moment

    def _told_anew(self, task: Task, hook: Webhook, me: str) -> int | None:
        """Tell what has happened since a webhook was last told; return when to go on, None: all is told."""
        field = webhooks.line(hook.webhook_id)
        found = task.fields.get(field)
        line = Line.read(found) if found is not None else Line(self._first(task, hook) - 1)
        while line.seq < task.upto:
            page = min(PAGE, task.upto - line.seq)
            outcomes = self.store.entries(task.game.game_id, line.seq, page)
            if not outcomes:
                raise trouble.Trimmed(f"outcome {line.seq + 1} of game {task.game.game_id} is gone")
            for outcome in outcomes:
                made = hooks_events.messages(task.game, outcome)
                for place, message in list(enumerate(made))[line.place :]:
                    if message.event not in hook.events:
                        continue
                    if jobs.stop.is_set():
                        return task.now
                    tried = self._tried(task, hook, message, line, milliseconds(message.at))
                    if tried.due:
                        later = Line(line.seq, place, tried.tries, tried.due)
                        self._noted(task, me, field, later.written())
                        return later.due
                    line = Line(line.seq, place + 1)
                    self._noted(task, me, field, line.written())
                line = Line(outcome.seq)
        self._noted(task, me, field, line.written())
        return None

    def _told_again(self, task: Task, hook: Webhook, me: str) -> int | None:
        """Deliver the dead letters that were asked for, in order; return when to go on with them."""
        prefix = webhooks.again(hook.webhook_id, "")
        asked = [name.removeprefix(prefix) for name in task.fields if name.startswith(prefix)]
        for message_id in sorted(asked, key=_order):
            field = webhooks.again(hook.webhook_id, message_id)
            tries, due, since = map(int, task.fields[field].split())
            message = self._message(task, message_id)
            if message is not None:
                if jobs.stop.is_set():
                    return task.now
                found = self._tried(task, hook, message, Line(0, 0, tries, due), since)
                if found.due:
                    self._noted(task, me, field, f"{found.tries} {found.due} {since}")
                    return found.due
                if found.arrived:
                    webhooks.dig_up(self.store, task.platform, hook.webhook_id, [message_id])
            self._noted(task, me, field, "")
        return None

    def _tried(self, task: Task, hook: Webhook, message: Message, line: Line, since: int) -> Try:
        """Try a message if it is its time; keep it among the dead letters if that was the last try."""
        now = self.store.now()
        rest = self._rest(hook.webhook_id)
        moment = max(line.due, 0 if rest <= 0 else now + round(rest * 1000) + 1)
        if moment > now:
            return Try(tries=line.tries, due=moment)
        try:
            hook = webhooks.one(self.store, task.platform, hook.webhook_id)
        except trouble.NotFound:
            return Try()  # deleted since the game was taken up: nothing more is sent
        try:
            signing = webhooks.secrets_of(self.store, hook)
            hooks_send.send(hook.url, signing, message.message_id, message.body, self.limits)
        except Unsent as error:
            reason = str(error)
            hooks_state.note(self.store, task.platform, hook.webhook_id, reason)
        else:
            hooks_state.note(self.store, task.platform, hook.webhook_id)
            self._resting.pop(hook.webhook_id, None)
            metrics.WEBHOOKS.labels("delivered").inc()
            return Try(arrived=True)
        now, tries = self.store.now(), line.tries + 1
        about = {"game": task.game.game_id, "webhook": hook.webhook_id, "message": message.message_id}
        self._fails(hook.webhook_id)
        if tries <= len(self.schedule) and now - since < 1250 * sum(self.schedule):
            metrics.WEBHOOKS.labels("failed").inc()
            log().info("webhook failed", **about, reason=reason)
            pause = self.schedule[tries - 1] * (0.9 + secrets.randbelow(201) / 1000)
            return Try(tries=tries, due=now + max(1, round(1000 * pause)))
        metrics.WEBHOOKS.labels("dead").inc()
        log().warning("webhook dead", **about, reason=reason)
        place = (task.game.game_id, int(message.message_id.split("-")[1]), message.event)
        letter = DeadLetter(message.message_id, *place, now, tries, reason)
        webhooks.bury(self.store, task.platform, hook.webhook_id, letter)
        return Try()

    # --- small steps ----------------------------------------------------------------------------

    def _first(self, task: Task, hook: Webhook) -> int:
        """Return the seq of the first command asked since a webhook is there."""
        low, high = 1, task.upto + 1
        while low < high:
            middle = (low + high) // 2
            outcome = self.store.outcome(task.game.game_id, middle)
            if outcome is None:
                raise trouble.Trimmed(f"outcome {middle} of game {task.game.game_id} is gone")
            if milliseconds(orjson.loads(outcome.entry)["at"]) < hook.since:
                low = middle + 1
            else:
                high = middle
        return low

    def _message(self, task: Task, message_id: str) -> Message | None:
        outcome = self.store.outcome(task.game.game_id, int(message_id.split("-")[1]))
        made = [] if outcome is None else hooks_events.messages(task.game, outcome)
        return next((message for message in made if message.message_id == message_id), None)

    def _noted(self, task: Task, me: str, field: str, value: str) -> None:
        at = keys.game(task.game.game_id)
        args: list[Any] = [task.game.game_id, me, self._lease, field, value]
        if not ask(self._note, keys=[at.due, at.hooks], args=args):
            raise Lost

    def _rest(self, webhook_id: str) -> float:
        """Return for how many seconds a webhook that failed is left alone."""
        until, _ = self._resting.get(webhook_id, (0.0, 0))
        return until - time.monotonic()

    def _fails(self, webhook_id: str) -> None:
        _, failures = self._resting.get(webhook_id, (0.0, 0))
        pause = self.schedule[min(failures, len(self.schedule) - 1)] if self.schedule else 0.0
        self._resting[webhook_id] = (time.monotonic() + min(0.9 * pause, LONGEST_REST), failures + 1)


def _order(message_id: str) -> tuple[int, int]:
    """Return the place of a message among those of its game."""
    _, seq, event = message_id.split("-")
    return int(seq), webhooks.EVENTS.index(event)


def _is_of_none(field: str, hooks: list[Webhook]) -> bool:
    """Say whether a field of a game's hooks is of a webhook that is there no more."""
    kind, _, rest = field.partition(":")
    return kind in ("line", "again") and rest.partition(":")[0] not in {hook.webhook_id for hook in hooks}


@lru_cache(maxsize=1)
def senders() -> Senders:
    """Return the threads of this process that deliver webhooks."""
    return Senders(wiring.store())
