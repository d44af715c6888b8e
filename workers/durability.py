"""Whether the store may be trusted with games: it must not evict, and it must write what it is told.

What is found is told in readyz; what is found wrong ends the start with one clear line. A managed
store that does not let us read its settings needs the operator's word (TAASH_ACCEPT_DURABILITY=1).
"""

from dataclasses import dataclass
from itertools import islice
from typing import Any

from redis.exceptions import ResponseError

from workers import keys
from workers.settings import Settings
from workers.store import Store
from workers.wiring import Client, ask


class Unsafe(Exception):
    """The store may lose games; the message is one clear line."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with the store, or cannot be known; *acceptable* on the operator's word."""

    code: str
    message: str
    acceptable: bool


def check(client: Client, settings: Settings) -> tuple[Finding, ...]:
    """Return what is wrong with a store, or cannot be read."""
    return (*_half_restored(client), *_configured(client), *_trimmed(client, settings.checked_games))


def require(client: Client, settings: Settings) -> tuple[Finding, ...]:
    """Return what the operator has vouched for; raise Unsafe where something else is wrong."""
    findings = check(client, settings)
    wrong = [found for found in findings if not (found.acceptable and settings.accept_durability)]
    if wrong:
        hint = (
            " (TAASH_ACCEPT_DURABILITY=1 if you know that it keeps its data)" if wrong[0].acceptable else ""
        )
        raise Unsafe(wrong[0].message + hint)
    return findings


def require_keys(store: Store) -> None:
    """Raise WrongKeys where the store's games were made with other keys than this data folder's."""
    for name in islice(store.client.scan_iter(match=keys.METAS, count=1000), 1):
        game_id = keys.game_of(_text(name))
        store.keyring.unseal_secret(store.origin(game_id)[1], game_id)


def _half_restored(client: Client) -> list[Finding]:
    if not ask(client.exists, keys.RESTORING):
        return []
    message = "a restore into the store has not come to its end: empty the store and restore again"
    return [Finding("half_restored", message, acceptable=False)]


def _configured(client: Client) -> list[Finding]:
    found: list[Finding] = []
    policy = _setting(client, "maxmemory-policy")
    append_only = _setting(client, "appendonly")
    if policy is None or append_only is None:
        found.append(Finding("unreadable", "the store does not let us read its settings", acceptable=True))
    if policy not in (None, {"noeviction"}):
        message = f"the store evicts keys: maxmemory-policy must be noeviction, not {', '.join(policy)}"
        found.append(Finding("eviction", message, acceptable=False))
    if append_only not in (None, {"yes"}):
        found.append(
            Finding("no_aof", "the store keeps no append-only file: set appendonly yes", acceptable=False)
        )
    return found


def _setting(client: Client, name: str) -> set[str] | None:
    """Return a setting's values (a cluster has one per node), or None where it cannot be read."""
    try:
        found: Any = ask(client.config_get, name)
    except ResponseError:
        return None
    nodes = (
        list(found.values())
        if found and all(isinstance(value, dict) for value in found.values())
        else [found]
    )
    values = {_text(value) for node in nodes for key, value in node.items() if _text(key) == name}
    return values or None


def _trimmed(client: Client, limit: int) -> list[Finding]:
    """Return a finding for the first games whose streams are shorter than what was written to them."""
    metas = islice(client.scan_iter(match=keys.METAS, count=1000), limit)
    batch: list[str] = []
    for name in metas:
        batch.append(keys.game_of(_text(name)))
        if len(batch) == 500:
            if found := _shorter(client, batch):
                return found
            batch = []
    return _shorter(client, batch)


def _shorter(client: Client, games: list[str]) -> list[Finding]:
    pipe = client.pipeline(transaction=False)
    for game_id in games:
        at = keys.game(game_id)
        pipe.hmget(at.meta, ["head", "folded", "archive"])
        pipe.xlen(at.cmd)
        pipe.xlen(at.out)
    rows = iter(ask(pipe.execute) if games else [])
    for game_id in games:
        (head, folded, archive), commands, outcomes = next(rows), next(rows), next(rows)
        # A game that is played while we look may be longer by now, never shorter; one that is archived
        # or comes back while we look is neither.
        if head is not None and archive is None and (commands < int(head) or outcomes < int(folded or 0)):
            message = f"game {game_id} lacks entries of its log: its streams were trimmed"
            return [Finding("trimmed", message, acceptable=False)]
    return []


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)
