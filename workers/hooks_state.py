"""How webhooks are doing: when a message last arrived, since when and why none does, how a trial went."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import orjson

from workers import keys
from workers.scripts import script
from workers.store import Store
from workers.wiring import ask

_NOTE = script("hooks_state")


@dataclass(frozen=True, slots=True)
class Trial:
    """A trial: its message's id, when it was asked for (ms), what came of it (None: nothing yet), and why."""

    message_id: str
    asked: int
    delivered: bool | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Moments are in ms of the store's clock; *trouble* says in a word or two why the last attempt failed.

    *failing* and *trouble* are None once a message has arrived; *dead* counts the dead letters.
    """

    delivered: int | None
    failing: int | None
    trouble: str | None
    dead: int
    trial: Trial | None = None


def note(store: Store, platform: str, webhook_id: str, trouble: str = "") -> None:
    """Note how an attempt to deliver went: one write, whatever came of it."""
    done = store.client.register_script(_NOTE)
    at = [keys.platform_webhooks(platform), keys.webhook_state(platform, webhook_id)]
    ask(done, keys=at, args=[webhook_id, trouble])


def noted(store: Store, platform: str, webhook_id: str, trial: Trial) -> bool:
    """Note a trial, or what came of one; say whether it still matters."""
    note_it = store.client.register_script(script("hooks_trial"))
    at = [keys.platform_webhooks(platform), keys.webhook_state(platform, webhook_id)]
    record = [trial.message_id, trial.asked, trial.delivered, trial.reason]
    begun = "" if trial.delivered is None else trial.message_id
    return bool(ask(note_it, keys=at, args=[webhook_id, orjson.dumps(record), begun]))


def states(store: Store, platform: str, webhook_ids: Sequence[str]) -> list[State]:
    """Return how webhooks of a platform are doing, in one look."""
    pipe = store.client.pipeline(transaction=False)
    for webhook_id in webhook_ids:
        pipe.hgetall(keys.webhook_state(platform, webhook_id))
        pipe.zcard(f"{keys.dead_letters(platform, webhook_id)}:order")
    found = ask(pipe.execute)
    return [_read(held, dead) for held, dead in zip(found[::2], found[1::2], strict=True)]


def _read(held: Mapping[bytes, bytes], dead: int) -> State:
    delivered, failing, trouble, trial = map(held.get, (b"delivered", b"failing", b"trouble", b"trial"))
    return State(
        delivered=None if delivered is None else int(delivered),
        failing=None if failing is None else int(failing),
        trouble=None if trouble is None else trouble.decode(),
        dead=dead,
        trial=None if trial is None else Trial(*orjson.loads(trial)),
    )
