"""Everything a store holds as lines of JSON, and back: readable by any Redis or Valkey, whatever wrote it.

A game is as it was at one moment between the first and the last line; different games may be as of
different moments, which no game notices. Memory holds one game at a time. The keys of the data folder
are not in it: the secrets of games lie here as they lie in the store, sealed under a key kept outside.

A file is a line ``{"format"}``; per game ``{"game"}`` and what it holds, the summary last; after
``{"game":null}`` what belongs to no game; and a line with counts and the hash of all lines before.
"""

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from itertools import islice
from typing import Any

import orjson

from workers import keys, recovery, trouble
from workers.reads import Reads
from workers.scripts import script
from workers.stored import Fields, iso
from workers.wiring import Client, ask

FORMAT = "taash-backup/1"
PAGE = 500
TRIES = 20
PASSING = ("taash:lane:", "taash:rate", keys.ALIVE, keys.RESTORING)
"""The beginnings of keys that say nothing of the past."""
OF_SHARDS = frozenset({"dirty", "due"})
STREAMS = ("cmd", "out")

Value = str | dict[str, str]


@dataclass(slots=True)
class Counts:
    """What a backup holds so far."""

    games: int = 0
    archived: int = 0
    damaged: list[str] = field(default_factory=list)


def backup(store: Reads, counts: Counts, told: Callable[[], None]) -> Iterator[bytes]:
    """Yield the lines of a backup; *counts* grows on the way, *told* is called after each game."""
    whole, lines = hashlib.sha256(), 0
    for part in _parts(store, counts, told):
        line = orjson.dumps(part) + b"\n"
        whole.update(line)
        lines += 1
        yield line
    end = {"lines": lines, "games": counts.games, "archived": counts.archived, "sha256": whole.hexdigest()}
    yield orjson.dumps({"end": end}) + b"\n"


def _parts(store: Reads, counts: Counts, told: Callable[[], None]) -> Iterator[dict[str, Any]]:
    yield {"format": FORMAT, "made": iso(store.now())}
    for name in store.client.scan_iter(match=keys.METAS, count=PAGE):
        yield from _game(store, keys.game_of(name.decode()), counts)
        told()
    yield {"game": None}
    others = store.client.scan_iter(match="taash:*", count=PAGE)
    while page := list(islice(others, PAGE)):
        pipe = store.client.pipeline(transaction=False)
        for key in page:
            pipe.type(key)
            pipe.pttl(key)
        rows = iter(ask(pipe.execute))
        for key, kind, lasts in zip(page, rows, rows, strict=True):
            # What ends by itself is a lock, a count, a sign of life.
            if lasts == -1 and _kept(key.decode()):
                yield from _key(store.client, key.decode(), kind.decode())


def _kept(key: str) -> bool:
    """Say whether a key belongs to no game, and to the past."""
    if key.startswith(PASSING):
        return False
    shard, *rest = key.removeprefix("taash:{").split("}:", 1)
    return not (shard.isdecimal() and rest and (":" in rest[0] or rest[0] in OF_SHARDS))


# --- a game -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Game:
    """A game as of one moment: its streams, its other keys (type, content), what it owes, since when."""

    streams: dict[str, list[tuple[bytes, Fields]]]
    held: dict[str, tuple[bytes, Any]]
    owed: list[bytes]
    waits: bytes
    archived: bool
    whole: bool


def _game(store: Reads, game_id: str, counts: Counts) -> Iterator[dict[str, Any]]:
    """Yield what a game holds, the summary last; what it owes comes after all that."""
    found, tries = _looked(store, game_id), 1
    while found is not None and not found.whole and tries < TRIES:
        # It was archived, or came back, between the two looks.
        found, tries = _looked(store, game_id), tries + 1
    if found is None:
        return
    if not found.whole:
        counts.damaged.append(game_id)
    counts.games += 1
    counts.archived += found.archived
    yield {"game": game_id}
    for key, entries in found.streams.items():
        yield from _pages(key, "stream", [[_text(name), _flat(items)] for name, items in entries])
    for key, (kind, content) in reversed(found.held.items()):
        yield from _pages(key, kind.decode(), _items(kind.decode(), content))
    owed = [[_text(thing), float(when)] for thing, when in _two(found.owed)]
    yield {"owed": owed, "waits": float(found.waits or 0)}


def _looked(store: Reads, game_id: str) -> _Game | None:
    """Return a game as of one moment, the streams up to what its summary says, for they only grow."""
    at = keys.game(game_id)
    names = [one.name for one in fields(at) if getattr(at, one.name).startswith(at.meta[: -len("meta")])]
    others = [getattr(at, name) for name in names if name not in (*STREAMS, "meta")]
    snapshot = store.client.register_script(script("snapshot"))
    found = ask(snapshot, keys=[at.meta, at.dirty, at.due, *others], args=[game_id])
    if not found:
        return None
    head, folded, waits, owed, *contents = found
    held = dict(zip([at.meta, *others], _two(contents), strict=True))
    archived = b"archive" in held[at.meta][1][::2]
    commands = list(recovery.stream(store, at.cmd, int(head)))
    outcomes = ask(store.client.xrange, at.out, "-", f"{int(folded)}-9")
    counted = (len(commands), len(outcomes))
    whole = counted == ((0, 1) if archived else (int(head), int(folded)))
    return _Game({at.cmd: commands, at.out: outcomes}, held, owed, waits, archived, whole)


def _flat(items: Fields) -> list[Value]:
    return [_text(part) for pair in items.items() for part in pair]


def _two(flat: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    return zip(flat[::2], flat[1::2], strict=True)


def _items(kind: str, content: Sequence[Any]) -> list[Any]:
    """Return what a key holds, as a script has read it, item by item."""
    match kind:
        case "hash":
            return [[_text(name), _text(value)] for name, value in _two(content)]
        case "zset":
            return [[_text(name), float(score)] for name, score in _two(content)]
        case "stream":
            return [[_text(name), [_text(part) for part in flat]] for name, flat in content]
        case _:
            return [_text(value) for value in content]


def _pages(key: str, kind: str, items: Sequence[Any]) -> Iterator[dict[str, Any]]:
    for start in range(0, len(items), PAGE):
        yield {"key": key, "type": kind, "first": start == 0, "items": items[start : start + PAGE]}


# --- what belongs to no game --------------------------------------------------------------------


def _key(client: Client, key: str, kind: str) -> Iterator[dict[str, Any]]:
    """Yield what a key holds, a page at a time."""
    items: Iterable[Any]
    match kind:
        case "hash":
            items = ([_text(name), _text(value)] for name, value in client.hscan_iter(key, count=PAGE))
        case "zset":
            items = ([_text(name), score] for name, score in client.zscan_iter(key, count=PAGE))
        case "set":
            items = map(_text, client.sscan_iter(key, count=PAGE))
        case "list":
            items = map(_text, ask(client.lrange, key, 0, -1))
        case "stream":
            items = ([_text(name), _flat(found)] for name, found in ask(client.xrange, key))
        case "string":
            items = [_text(ask(client.get, key) or b"")]
        case _:
            return
    source, first = iter(items), True
    while page := list(islice(source, PAGE)):
        yield {"key": key, "type": kind, "first": first, "items": page}
        first = False


def _text(value: bytes) -> Value:
    """Return bytes as JSON holds them: as text where they are text."""
    try:
        return value.decode()
    except UnicodeDecodeError:
        return {"b64": base64.b64encode(value).decode()}


def _bytes(value: Value) -> bytes:
    return value.encode() if isinstance(value, str) else base64.b64decode(value["b64"])


# --- restore ------------------------------------------------------------------------------------


class Unfit(Exception):
    """A backup cannot be restored; the message is one clear line, and nothing was written."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A backup that is whole: when it was made, how much it holds, a game's id and sealed secret."""

    made: str
    lines: int
    games: int
    archived: int
    sample: tuple[str, bytes] | None


def check(lines: Iterable[bytes]) -> Checked:
    """Read a backup through and return what it is; Unfit where it is none, or not whole."""
    whole, count, last, made, sample = hashlib.sha256(), 0, b"", "", None
    for line in lines:
        if count == 0:
            made = _made(line)
        else:
            whole.update(last)
        if sample is None and b'"type":"hash"' in line and b'"secret"' in line:
            sample = _sample(orjson.loads(line))
        last, count = line, count + 1
    try:
        end = orjson.loads(last)["end"]
        if (end["lines"], end["sha256"]) == (count - 1, whole.hexdigest()):
            return Checked(made, count, end["games"], end["archived"], sample)
    except (ValueError, LookupError, TypeError):
        pass
    raise Unfit("the backup is not whole: it was cut short, or changed")


def _made(line: bytes) -> str:
    try:
        first = orjson.loads(line)
        if first["format"] == FORMAT:
            return str(first["made"])
    except (ValueError, LookupError, TypeError):
        pass
    raise Unfit(f"this is no backup (of format {FORMAT})")


def _sample(part: dict[str, Any]) -> tuple[str, bytes] | None:
    if not part["key"].endswith(":meta"):
        return None
    found = next((value for name, value in part["items"] if name == "secret"), None)
    return None if found is None else (keys.game_of(part["key"]), _bytes(found))


def require_empty(client: Client) -> None:
    """Raise Unfit where the store holds anything of ours, StoreAway where it does not answer."""
    ask(client.ping)
    for key in client.scan_iter(match="taash:*", count=PAGE):
        if key.decode() == keys.RESTORING:
            raise Unfit("a restore into this store did not come to its end: empty the store first")
        if not key.decode().startswith(PASSING):
            raise Unfit("the store is not empty: a backup is restored into an empty one only")


def restore(client: Client, lines: Iterable[bytes], told: Callable[[], None]) -> None:
    """Write a checked backup into an empty store; *told* is called after each line.

    Until it has come to its end a mark stands in the store, with which no service starts.
    """
    require_empty(client)
    ask(client.set, keys.RESTORING, 1)
    skipped, game_id = False, ""
    for line in lines:
        part = orjson.loads(line)
        if "game" in part:
            # A game that was met twice on the way is restored as it was first.
            game_id = part["game"] or ""
            skipped = bool(game_id) and bool(ask(client.exists, keys.game(game_id).meta))
        elif "key" in part and not skipped:
            _put(client, part)
        elif "owed" in part and not skipped:
            _owe(client, game_id, part)
        told()
    ask(client.delete, keys.RESTORING)


def _put(client: Client, part: dict[str, Any]) -> None:
    key, items = part["key"], part["items"]
    pipe = client.pipeline(transaction=False)
    if part["first"]:
        pipe.delete(key)
    match part["type"]:
        case "hash":
            pipe.hset(key, mapping={_bytes(name): _bytes(value) for name, value in items})
        case "zset":
            pipe.zadd(key, {_bytes(name): score for name, score in items})
        case "set":
            pipe.sadd(key, *map(_bytes, items))
        case "list":
            pipe.rpush(key, *map(_bytes, items))
        case "string":
            pipe.set(key, _bytes(items[0]))
        case "stream":
            for name, flat in items:
                pipe.xadd(key, dict(_two([_bytes(part) for part in flat])), id=name)
        case kind:
            raise Unfit(f"the backup holds a {kind}, which this version does not know")
    _run(pipe)


def _owe(client: Client, game_id: str, part: dict[str, Any]) -> None:
    at = keys.game(game_id)
    pipe = client.pipeline(transaction=False)
    if part["owed"]:
        pipe.zadd(at.due, {_bytes(thing): when for thing, when in part["owed"]})
    if part["waits"]:
        pipe.zadd(at.dirty, {game_id: part["waits"]})
    if part["owed"] or part["waits"]:
        _run(pipe)


def _run(pipe: Any) -> None:
    """Write once: an entry whose answer was lost must not be written again."""
    try:
        pipe.execute()
    except Exception as error:
        raise trouble.StoreAway(type(error).__name__) from error
