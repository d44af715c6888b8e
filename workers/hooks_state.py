"""How webhooks are doing: when a message last arrived, and since when and why none does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workers import keys
from workers.scripts import script
from workers.store import Store
from workers.wiring import ask


@dataclass(frozen=True, slots=True)
class State:
    """Moments are in ms of the store's clock; *trouble* says in a word or two why the last attempt failed.

    *failing* and *trouble* are None once a message has arrived; *dead* counts the dead letters.
    """

    delivered: int | None
    failing: int | None
    trouble: str | None
    dead: int


def note(store: Store, platform: str, webhook_id: str, trouble: str = "") -> None:
    """Note how an attempt to deliver went: one write, whatever came of it."""
    done = store.client.register_script(script("hooks_state"))
    at = [keys.platform_webhooks(platform), keys.webhook_state(platform, webhook_id)]
    ask(done, keys=at, args=[webhook_id, trouble])


def states(store: Store, platform: str, webhook_ids: Sequence[str]) -> list[State]:
    """Return how webhooks of a platform are doing, in one look."""
    pipe = store.client.pipeline(transaction=False)
    for webhook_id in webhook_ids:
        pipe.hgetall(keys.webhook_state(platform, webhook_id))
        pipe.zcard(f"{keys.dead_letters(platform, webhook_id)}:order")
    found = ask(pipe.execute)
    return [_read(held, dead) for held, dead in zip(found[::2], found[1::2], strict=True)]


def _read(held: Mapping[bytes, bytes], dead: int) -> State:
    delivered, failing, trouble = (held.get(name) for name in (b"delivered", b"failing", b"trouble"))
    return State(
        delivered=None if delivered is None else int(delivered),
        failing=None if failing is None else int(failing),
        trouble=None if trouble is None else trouble.decode(),
        dead=dead,
    )
