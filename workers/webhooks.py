"""Webhooks of platforms: where to, about what, under which secret; and what they could not be told.

A commit must know in its own slot whether its platform has webhooks. So each shard has a copy of
that (``hooked``), written after the webhook's record; it is dropped, game by game, by whoever
finds that the platform has none any more and that no new one came meanwhile.
"""

import base64
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from workers import keys, trouble
from workers.scripts import script
from workers.store import Store
from workers.stored import iso
from workers.wiring import ask

EVENTS = (
    *("game.started", "game.turn", "game.over", "command.rejected"),
    *("dispute.opened", "dispute.closed"),
)
MOST = 20
"""Webhooks that a platform may have."""
REMEMBERED = 24 * 3_600_000
"""Milliseconds for which the key of a create counts, and a secret that was replaced still signs."""
MOST_OLD = 4
"""Replaced secrets that still sign; beyond them the oldest is forgotten early."""
MOST_DEAD = 10_000
"""Dead letters that are kept of a webhook; beyond them the oldest are forgotten."""
SHAPE = re.compile(r"wh_[0-9a-f]{16}")
MESSAGE = re.compile(r"[0-9a-z]{1,40}-\d{1,16}-[a-z]+\.[a-z]+")


class TooManyWebhooks(trouble.Trouble):
    """The platform has as many webhooks as it may."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """A webhook: what it is told, from which moment (ms) on, and its secret as the store may hold it.

    *older* are the secrets before it, the newest first, each with the moment (ms) up to which it signs too.
    """

    webhook_id: str
    url: str
    events: tuple[str, ...]
    since: int
    sealed: bytes
    older: tuple[tuple[bytes, int], ...] = ()

    @property
    def created(self) -> str:
        """The moment it was made."""
        return iso(self.since)


@dataclass(frozen=True, slots=True)
class DeadLetter:
    """A message that was given up: what it tells, when it was given up, after how many tries and why."""

    message_id: str
    game_id: str
    seq: int
    event: str
    died: int
    tries: int
    reason: str


# --- webhooks -----------------------------------------------------------------------------------


def create(
    store: Store, platform: str, url: str, events: Sequence[str], key: str | None = None
) -> tuple[Webhook, str, bool]:
    """Make a webhook; return it, its secret, and whether its key had made it before.

    The same key and body find the same webhook for a day, while there is one. Raises TooManyWebhooks,
    KeyReused.
    """
    webhook_id, now = f"wh_{secrets.token_hex(8)}", store.now()
    secret, sealed = _new_secret(store, webhook_id)
    record = {"url": url, "events": list(events), "since": now, "secret": sealed}
    if key is not None:
        record["key"] = key
    make = store.client.register_script(script("hooks_make"))
    args = [webhook_id, orjson.dumps(record), MOST, key or "", now - REMEMBERED]
    code, *known = ask(make, keys=[keys.platform_webhooks(platform)], args=args)
    if code == 0:
        raise TooManyWebhooks
    made = _read(known[0].decode(), orjson.loads(known[1])) if known else _read(webhook_id, record)
    if (made.url, made.events) != (url, tuple(events)):
        raise trouble.KeyReused
    pipe = store.client.pipeline(transaction=False)
    for shard in range(keys.SHARDS):
        pipe.hset(keys.hooked(shard), platform, made.webhook_id)
    ask(pipe.execute)
    return made, secrets_of(store, made)[0] if known else secret, bool(known)


def renew_secret(store: Store, platform: str, webhook_id: str) -> tuple[str, int]:
    """Give a webhook a new secret; return it, and the moment (ms) up to which the one before signs too."""
    turn = store.client.register_script(script("hooks_turn"))
    at = keys.platform_webhooks(platform)
    while True:
        found = ask(store.client.hget, at, webhook_id)
        if found is None:
            raise trouble.NotFound
        record, now = orjson.loads(found), store.now()
        until = now + REMEMBERED
        secret, sealed = _new_secret(store, webhook_id)
        older = [[record["secret"], until], *(old for old in record.get("older", ()) if old[1] > now)]
        record |= {"secret": sealed, "older": older[:MOST_OLD]}
        if ask(turn, keys=[at], args=[webhook_id, found, orjson.dumps(record)]):
            return secret, until


def secrets_of(store: Store, webhook: Webhook) -> tuple[str, ...]:
    """Return what to sign with now, the newest secret first; never to be shown again or logged."""
    now = store.now() if webhook.older else 0
    sealed = (webhook.sealed, *(old for old, until in webhook.older if until > now))
    bound = _bound(webhook.webhook_id)
    return tuple(store.keyring.unseal_secret(one, bound).decode() for one in sealed)


def _new_secret(store: Store, webhook_id: str) -> tuple[str, str]:
    """Return a new secret, and what the store may hold of it."""
    secret = f"whsec_{base64.b64encode(secrets.token_bytes(32)).decode()}"
    sealed = store.keyring.seal_secret(secret.encode(), _bound(webhook_id))
    return secret, base64.b64encode(sealed).decode()


def listed(store: Store, platform: str) -> list[Webhook]:
    """Return a platform's webhooks, oldest first."""
    found = ask(store.client.hgetall, keys.platform_webhooks(platform))
    made = [_read(name.decode(), orjson.loads(record)) for name, record in found.items()]
    return sorted(made, key=lambda webhook: (webhook.since, webhook.webhook_id))


def one(store: Store, platform: str, webhook_id: str) -> Webhook:
    """Return a webhook of a platform; NotFound where there is none."""
    found = ask(store.client.hget, keys.platform_webhooks(platform), webhook_id)
    if found is None:
        raise trouble.NotFound
    return _read(webhook_id, orjson.loads(found))


def delete(store: Store, platform: str, webhook_id: str) -> None:
    """End a webhook and forget its dead letters and how it did; NotFound where there is none."""
    if not ask(store.client.hdel, keys.platform_webhooks(platform), webhook_id):
        raise trouble.NotFound
    dead = keys.dead_letters(platform, webhook_id)
    ask(store.client.delete, dead, f"{dead}:order", keys.webhook_state(platform, webhook_id))


def _bound(webhook_id: str) -> str:
    """Return what a secret is bound to; no game has such an id."""
    return f"webhook:{webhook_id}"


def _read(webhook_id: str, record: dict[str, Any]) -> Webhook:
    return Webhook(
        webhook_id,
        record["url"],
        tuple(record["events"]),
        record["since"],
        base64.b64decode(record["secret"]),
        tuple((base64.b64decode(sealed), until) for sealed, until in record.get("older", ())),
    )


# --- dead letters -------------------------------------------------------------------------------


def bury(store: Store, platform: str, webhook_id: str, letter: DeadLetter) -> None:
    """Keep a message that was given up; the same again replaces it."""
    dead = keys.dead_letters(platform, webhook_id)
    record = [letter.game_id, letter.seq, letter.event, letter.died, letter.tries, letter.reason]
    pipe = store.client.pipeline(transaction=False)
    pipe.hset(dead, letter.message_id, orjson.dumps(record))
    pipe.zadd(f"{dead}:order", {letter.message_id: letter.died})
    pipe.zrange(f"{dead}:order", 0, -MOST_DEAD - 1)
    oldest = ask(pipe.execute)[2]
    if oldest:
        dig_up(store, platform, webhook_id, (name.decode() for name in oldest))


def dig_up(store: Store, platform: str, webhook_id: str, message_ids: Iterable[str]) -> None:
    """Forget dead letters."""
    dead, names = keys.dead_letters(platform, webhook_id), list(message_ids)
    pipe = store.client.pipeline(transaction=False)
    pipe.hdel(dead, *names)
    pipe.zrem(f"{dead}:order", *names)
    ask(pipe.execute)


def dead_letters(
    store: Store, platform: str, webhook_id: str, cursor: str | None, limit: int
) -> tuple[list[DeadLetter], str | None]:
    """Return a webhook's dead letters, oldest first, and the next page's cursor; ValueError: no cursor."""
    after = None if cursor is None else _place(cursor)
    dead = keys.dead_letters(platform, webhook_id)
    found: list[tuple[int, str]] = []
    start, page = 0, limit + 1
    while len(found) <= limit:
        least = "-inf" if after is None else after[0]
        row = ask(
            store.client.zrangebyscore, f"{dead}:order", least, "+inf", start=start, num=page, withscores=True
        )
        places = [(int(score), name.decode()) for name, score in row]
        found += [place for place in places if after is None or place > after]
        if len(row) < page:
            break
        start += page
    shown = found[:limit]
    records = ask(store.client.hmget, dead, [name for _, name in shown]) if shown else []
    letters = [
        DeadLetter(name, *orjson.loads(record))
        for (_, name), record in zip(shown, records, strict=True)
        if record is not None
    ]
    return letters, f"{shown[-1][0]}:{shown[-1][1]}" if len(found) > limit else None


def _place(text: str) -> tuple[int, str]:
    score, _, name = text.partition(":")
    if re.fullmatch(r"\d{1,16}", score, re.ASCII) is None or MESSAGE.fullmatch(name) is None:
        raise ValueError("no such cursor")
    return int(score), name


def redeliver(store: Store, platform: str, webhook_id: str, message_ids: Sequence[str] | None) -> list[str]:
    """Let dead letters be delivered again, all of them where none is named; return them.

    A letter stays among the dead until it is delivered. What is named and is not dead is passed over.
    """
    dead = keys.dead_letters(platform, webhook_id)
    if message_ids is None:
        message_ids = [name.decode() for name in ask(store.client.zrange, f"{dead}:order", 0, -1)]
    records = ask(store.client.hmget, dead, message_ids) if message_ids else []
    known = {
        name: orjson.loads(record)[0]
        for name, record in zip(message_ids, records, strict=True)
        if record is not None
    }
    now, games = store.now(), dict.fromkeys(known.values())
    for game_id in games:
        at = keys.game(game_id)
        asked = {again(webhook_id, name): f"0 0 {now}" for name, game in known.items() if game == game_id}
        pipe = store.client.pipeline(transaction=False)
        pipe.hset(at.hooks, mapping=asked)
        pipe.hincrby(at.hooks, "asked", 1)
        pipe.zadd(at.due, {f"hook:{game_id}": now})
        ask(pipe.execute)
    return list(known)


# --- fields of a game's hooks -------------------------------------------------------------------


def line(webhook_id: str) -> str:
    """Return the field that says how far a webhook has been told of a game."""
    return f"line:{webhook_id}"


def again(webhook_id: str, message_id: str) -> str:
    """Return the field of a dead letter that is to be delivered again."""
    return f"again:{webhook_id}:{message_id}"
