"""Disputes as they are read back: one by its id, and a platform's list of them.

The list is a projection across shards: written where a dispute is answered, and by the job that
looks into it; repaired from ``due`` and by ``taash rebuild``. Everything else is read from the
game's own log.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import orjson

from workers import keys, trouble
from workers.store import Store
from workers.stored import StoredOutcome, milliseconds, place_of
from workers.wiring import ask


@dataclass(frozen=True, slots=True)
class StoredCase:
    """A dispute: its entry, and those of its finding and its ruling where they are there."""

    game_id: str
    seq: int
    dispute: StoredOutcome
    finding: StoredOutcome | None
    ruling: StoredOutcome | None


def read(store: Store, names: Iterable[str]) -> list[StoredCase]:
    """Return the disputes of these ids that are there, in order."""
    places = [place for place in map(keys.dispute_of, names) if place is not None]
    pipe = store.client.pipeline(transaction=False)
    for game_id, seq in places:
        pipe.hget(keys.game(game_id).views, keys.dispute_field(seq))
    known = [
        (game_id, (seq, *orjson.loads(found)))
        for (game_id, seq), found in zip(places, ask(pipe.execute) if places else (), strict=True)
        if found is not None
    ]
    pipe = store.client.pipeline(transaction=False)
    for game_id, seqs in known:
        for seq in seqs:
            pipe.xrange(keys.game(game_id).out, f"{seq or 0}-0", f"{seq or 0}-1")
    rows = iter(ask(pipe.execute) if known else ())
    cases = []
    for game_id, seqs in known:
        # An archived game's entries are not where the rows were read.
        dispute, finding, ruling = (
            _outcome(next(rows)) or (None if seq is None else store.outcome(game_id, seq)) for seq in seqs
        )
        if dispute is not None:
            cases.append(StoredCase(game_id, seqs[0], dispute, finding, ruling))
    return cases


def _outcome(found: list[tuple[bytes, dict[bytes, bytes]]]) -> StoredOutcome | None:
    return StoredOutcome.read(found[0]) if found else None


def one(store: Store, name: str) -> StoredCase:
    """Return the dispute of an id; NotFound where there is none."""
    found = read(store, [name])
    if not found:
        raise trouble.NotFound
    return found[0]


def of_game(store: Store, game_id: str) -> list[str]:
    """Return the ids of a game's disputes, newest first."""
    prefix = keys.dispute_field(0)[:-1]
    fields = [name.decode() for name in ask(store.client.hkeys, keys.game(game_id).views)]
    seqs = [int(name.removeprefix(prefix)) for name in fields if name.startswith(prefix)]
    return [keys.dispute_id(game_id, seq) for seq in sorted(seqs, reverse=True)]


# --- the list -----------------------------------------------------------------------------------


def enlist(store: Store, case: StoredCase) -> None:
    """Put a dispute on the list of its game's platform."""
    platform, _ = store.birth(case.game_id)
    at = milliseconds(orjson.loads(case.dispute.entry)["at"])
    name = keys.dispute_id(case.game_id, case.seq)
    ask(store.client.zadd, keys.platform_disputes(platform), {name: at})


def listed(store: Store, platform: str, cursor: str | None, limit: int) -> tuple[list[str], str | None]:
    """Return the ids of a platform's disputes, newest first, and the cursor of the next page.

    Raises ValueError where the cursor is none.
    """
    before = None if cursor is None else _place(cursor)
    found: list[tuple[int, str]] = []
    start, page = 0, limit + 1
    while len(found) <= limit:
        row = ask(
            store.client.zrevrangebyscore,
            keys.platform_disputes(platform),
            *("+inf" if before is None else before[0], "-inf"),
            start=start,
            num=page,
            withscores=True,
        )
        places = [(int(score), name.decode()) for name, score in row]
        found += [place for place in places if before is None or place < before]
        if len(row) < page:
            break
        start += page
    shown = found[:limit]
    more = f"{shown[-1][0]}-{shown[-1][1]}" if len(found) > limit else None
    return [name for _, name in shown], more


def _place(text: str) -> tuple[int, str]:
    score, name = place_of(text)
    if keys.dispute_of(name) is None:
        raise ValueError("no such cursor")
    return score, name


def settle(store: Store, game_id: str, thing: str) -> None:
    """Note that a game no longer owes a thing."""
    ask(store.client.zrem, keys.game(game_id).due, thing)
