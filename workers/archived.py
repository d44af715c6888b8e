"""Games that lie in compressed log files: how they are read from there, and how they come back.

Of such a game the store keeps the summary, with the files' address, and a mark in the place of its
outcomes. There are two files: the auditor's log file, opened, as audit.md 2 says it (anybody may
verify it), and beside it what is in no log: receipts, idempotency keys, which build wrote what.
"""

import gzip
import secrets
import threading
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from domain import ledger, logfile
from domain.kernel.records import Json
from domain.logfile import Damaged, First, Line
from workers import keys, shelf, trouble
from workers.scripts import script
from workers.settings import Settings
from workers.stored import Fields, StoredOutcome, milliseconds
from workers.wiring import Client, ask

MARK = b"archived"
"""The field of the entry that stands for a game's outcomes; must agree with archive.lua."""
LOG, BESIDE = ".ndjson.gz", ".beside.json.gz"
FORMAT = "taash-beside/1"
KEPT = 8
"""Archived games that a process keeps unpacked."""
STAGED = 600
"""Seconds that what is staged to come back may wait for the rest of it."""
PAGE = 200


@dataclass(frozen=True, slots=True)
class Archived:
    """An archived game: its header, its outcomes, its idempotency keys."""

    header: Json
    outcomes: tuple[StoredOutcome, ...]
    idem: Mapping[str, str]

    def commands(self) -> Iterator[Fields]:
        """Yield the commands as the store held them; an opened entry says all of a command."""
        for outcome in self.outcomes:
            entry = ledger.open_for(outcome.entry, outcome.openings, "auditor", opened=True)
            yield {
                b"at": b"%d" % milliseconds(entry["at"]),
                b"by": entry["by"].encode(),
                b"via": entry["via"].encode(),
                b"body": ledger.canonical(entry["command"]),
            }


def unpacked(log: bytes, beside: bytes) -> Archived:
    """Return the game that two files hold; ValueError where they are damaged or do not fit together."""
    try:
        extra = orjson.loads(gzip.decompress(beside))
        lines = gzip.decompress(log).splitlines(keepends=True)
    except (EOFError, OSError, zlib.error) as error:
        raise ValueError("an archived file is damaged") from error
    if extra.get("format") != FORMAT:
        raise ValueError("the file beside the log has another format")
    receipts, builds = extra["receipts"], _each(extra["builds"])
    header: Json = {}
    head, outcomes = b"", []
    for found in logfile.read(lines):
        match found:
            case First():
                header, head = found.header, ledger.header_hash(found.header)
            case Line():
                head = ledger.link(head, found.entry_bytes)
                if head.hex() != found.hash:
                    raise Damaged(found.entry["seq"], "entry", "the chain breaks")
                outcomes.append(_outcome(found, next(builds), receipts))
            case _:
                pass
    if (extra["seq"], extra["head"]) != (len(outcomes), head.hex()):
        raise ValueError("the two files are not of the same archive")
    return Archived(header, tuple(outcomes), extra["idem"])


def _outcome(line: Line, build: str, receipts: Mapping[str, str]) -> StoredOutcome:
    seq = line.entry["seq"]
    status = next(iter(line.entry["outcome"]))
    return StoredOutcome(
        seq, status, line.entry_bytes, line.openings, line.hash, build, receipts.get(str(seq))
    )


def packed(game: Archived, checkpoint: str) -> tuple[bytes, bytes]:
    """Return the two files of a game: equal bytes for equal games."""
    last = game.outcomes[-1]
    lines = [
        ledger.first_line(game.header, "auditor", 0),
        *(
            ledger.log_line(one.entry, one.head, one.openings, "auditor", opened=True)
            for one in game.outcomes
        ),
        logfile.checkpoint_line(checkpoint),
    ]
    beside = {
        "format": FORMAT,
        "game": game.header["game"],
        "seq": last.seq,
        "head": last.head,
        "receipts": {str(one.seq): one.receipt for one in game.outcomes if one.receipt is not None},
        "builds": _runs(one.build for one in game.outcomes),
        "idem": dict(game.idem),
    }
    return gzip.compress(b"".join(lines), mtime=0), gzip.compress(ledger.canonical(beside), mtime=0)


def _runs(values: Iterable[str]) -> list[list[Any]]:
    """Return values as pairs of how often and what: one build writes most of a game."""
    found: list[list[Any]] = []
    for value in values:
        if found and found[-1][1] == value:
            found[-1][0] += 1
        else:
            found.append([1, value])
    return found


def _each(runs: Iterable[list[Any]]) -> Iterator[str]:
    for count, value in runs:
        for _ in range(count):
            yield value
    while True:
        yield ""


class Archive:
    """The archived games of a store."""

    def __init__(self, client: Client, settings: Settings) -> None:
        self.client = client
        self.home = settings.data.expanduser()
        self._back = client.register_script(script("unarchive"))
        self._kept: OrderedDict[tuple[str, str], Archived] = OrderedDict()
        self._lock = threading.Lock()

    def game(self, game_id: str) -> Archived | None:
        """Return a game from its files; None where it is not archived.

        Raises ArchiveAway where the files cannot be read, Trimmed where they are not what was archived.
        """
        address, chain = ask(self.client.hmget, keys.game(game_id).meta, ["archive", "hash"])
        if address is None:
            return None
        at = (game_id, chain.decode())
        with self._lock:
            if (kept := self._kept.get(at)) is not None:
                self._kept.move_to_end(at)
                return kept
        try:
            found = self.read(address.decode())
        except (ValueError, LookupError, TypeError) as error:
            raise trouble.Trimmed(f"the archived files of game {game_id} are damaged") from error
        if found.header["game"] != game_id or found.outcomes[-1].head != at[1]:
            raise trouble.Trimmed(f"the archived files of game {game_id} are not the ones that were archived")
        with self._lock:
            self._kept[at] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    def read(self, address: str) -> Archived:
        """Return the game at an address, as far as its two files say; see ``unpacked``."""
        return unpacked(shelf.get(self.home, address + LOG), shelf.get(self.home, address + BESIDE))

    def lines(self, address: str) -> list[bytes]:
        """Return the lines of the log file at an address."""
        return gzip.decompress(shelf.get(self.home, address + LOG)).splitlines(keepends=True)

    def known(self, game_id: str, field: str, digest: str) -> tuple[int, int] | None:
        """Return seq and moment (ms) of the command that an idempotency key stood for; None: not known.

        Raises KeyReused where it stood for another command.
        """
        found = self.game(game_id)
        if found is None or field not in found.idem:
            return None
        seq, at, _, was = found.idem[field].split(" ")
        if was != digest:
            raise trouble.KeyReused
        return int(seq), int(at)

    # --- back into the store --------------------------------------------------------------------

    def bring_back(self, game_id: str) -> None:
        """Put an archived game's streams back into the store; nothing happens to one that is there.

        They are staged beside their place, and put into it in one act. The files stay.
        """
        address = ask(self.client.hget, keys.game(game_id).meta, "archive")
        found = None if address is None else self.game(game_id)
        if found is None:
            return
        at = keys.game(game_id)
        staged = tuple(f"{key}:{secrets.token_hex(6)}" for key in (at.cmd, at.out, at.idem))
        self._stage(found, staged)
        put = ask(
            self._back,
            keys=[at.meta, at.cmd, at.out, at.idem, *staged],
            args=[address, len(found.outcomes)],
        )
        ask(self.client.delete, *staged)
        if not put and ask(self.client.hget, at.meta, "archive") == address:
            raise trouble.StoreAway("what was staged is gone")

    def _stage(self, game: Archived, staged: tuple[str, ...]) -> None:
        cmd, out, idem = staged
        pairs = list(zip(game.outcomes, game.commands(), strict=True))
        for start in range(0, len(pairs), PAGE):
            pipe = self.client.pipeline(transaction=False)
            for outcome, asked in pairs[start : start + PAGE]:
                pipe.xadd(cmd, asked, id=f"{outcome.seq}-0")
                pipe.xadd(out, fields(outcome), id=f"{outcome.seq}-0")
            if start == 0 and game.idem:
                pipe.hset(idem, mapping=dict(game.idem))
            for key in staged:
                pipe.expire(key, STAGED)
            try:
                pipe.execute()  # not through ask: an entry is not written twice
            except Exception as error:
                raise trouble.StoreAway(type(error).__name__) from error


def fields(outcome: StoredOutcome) -> dict[str, str | bytes]:
    """Return an outcome as the fields of its stream's entry; must agree with commit.lua."""
    found: dict[str, str | bytes] = {
        "entry": outcome.entry,
        "openings": orjson.dumps([opening.stored() for opening in outcome.openings]),
        "head": outcome.head,
        "status": outcome.status,
        "build": outcome.build,
    }
    return found if outcome.receipt is None else {**found, "receipt": outcome.receipt}
