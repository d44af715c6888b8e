"""Finished games are moved out of the store: written to files, read back, verified, then let go.

The store lets go of a game only if the files, read back from where they were put, are exactly what it
holds, if they verify, and if nothing of the game has changed meanwhile. A game that is played, that
owes something, that is quarantined, or over which a dispute is open stays.
"""

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

import orjson

from domain import receipts, verify
from workers import keys, recovery, shelf, trouble
from workers.archived import BESIDE, LOG, Archived, packed, unpacked
from workers.scripts import script
from workers.store import Store
from workers.stored import Fields, StoredOutcome
from workers.wiring import ask

DAY = 86_400_000
PAGE = 500
NO_GAME = (ValueError, LookupError, TypeError)
"""What is raised by reading what is no game."""

Verdict = Literal["archived", "waits", "damaged"]


@dataclass(frozen=True, slots=True)
class Moved:
    """What became of a game: archived, so many bytes; or why not: it still waits, or is damaged."""

    game_id: str
    verdict: Verdict
    why: str = ""
    entries: int = 0
    size: int = 0


class _Stays(Exception):
    """A game is not archived; *damaged* where waiting will not help."""

    def __init__(self, why: str, *, damaged: bool = False) -> None:
        super().__init__(why)
        self.damaged = damaged


def finished(store: Store, days: int) -> Iterator[str]:
    """Yield the games that ended, and of which nothing was said since, at least so many days ago."""
    before = store.now() - days * DAY
    metas = store.client.scan_iter(match=keys.METAS, count=PAGE)
    while page := list(islice(metas, PAGE)):
        pipe = store.client.pipeline(transaction=False)
        for name in page:
            pipe.hmget(name, ["status", "updated", "archive"])
        for name, (status, updated, archive) in zip(page, ask(pipe.execute), strict=True):
            if status == b"over" and archive is None and int(updated) <= before:
                yield keys.game_of(name.decode())


def archive(store: Store, days: int, base: str, told: Callable[[Moved], None]) -> None:
    """Move the games that finished so many days ago to files at an address, and tell of each.

    Raises ArchiveAway, StoreAway; a place that is of this process only is refused before any game is moved.
    """
    shelf.require_lasting(store.archive.home, base)
    for game_id in finished(store, days):
        told(archive_game(store, game_id, base))


def archive_game(store: Store, game_id: str, base: str) -> Moved:
    """Move a finished game to files at an address. Raises ArchiveAway, StoreAway."""
    try:
        return _archived(store, game_id, base)
    except _Stays as stays:
        return Moved(game_id, "damaged" if stays.damaged else "waits", str(stays))
    except trouble.NotFound:
        return Moved(game_id, "waits", "it is gone")
    except (trouble.Trimmed, *NO_GAME) as error:
        why = str(error) if isinstance(error, trouble.Trimmed) else "its log is damaged"
        return Moved(game_id, "damaged", why)


def _archived(store: Store, game_id: str, base: str) -> Moved:
    meta = store.meta(game_id)
    if meta.status != "over" or meta.archive is not None or meta.version != meta.head or not meta.header:
        raise _Stays("it is not (any more) a finished game of this store")
    outcomes = tuple(_outcomes(store, game_id, meta.version))
    if _disputed(outcomes):
        raise _Stays("a dispute is open")
    at = keys.game(game_id)
    asked = [fields for _, fields in recovery.stream(store, at.cmd, meta.version)]
    idem = {field.decode(): known.decode() for field, known in ask(store.client.hgetall, at.idem).items()}
    game = Archived(meta.header, outcomes, idem)
    # A name of this attempt's own: what it takes back when it fails was never another's.
    name = f"{game_id}-{secrets.token_hex(4)}"
    address = f"{base.rstrip('/')}/{meta.created[:4]}/{meta.created[5:7]}/{name}"
    files = packed(game, _checkpoint(store, game))
    for end, data in zip((LOG, BESIDE), files, strict=True):
        shelf.put(store.archive.home, address + end, data)
    try:
        _compared(store, address, game, asked, files)
        let_go = store.client.register_script(script("archive"))
        verdict, *what = ask(
            let_go,
            keys=[at.meta, at.cmd, at.out, at.idem, at.views, at.dirty, at.due],
            args=[game_id, meta.version, meta.chain, address],
        )
        if verdict == b"owes":
            raise _Stays(f"it still owes {what[0].decode()}")
        # Where the first answer was lost, the repeat finds the game changed: into what was asked.
        if verdict != b"ok" and store.meta(game_id).archive != address:
            raise _Stays("it has changed meanwhile")
    except _Stays:
        for end in (LOG, BESIDE):
            shelf.remove(store.archive.home, address + end)
        raise
    return Moved(game_id, "archived", "", len(outcomes), sum(map(len, files)))


def _outcomes(store: Store, game_id: str, upto: int) -> Iterator[StoredOutcome]:
    after = 0
    while after < upto:
        page = store.entries(game_id, after, min(PAGE, upto - after))
        if not page:
            raise trouble.Trimmed(f"outcome {after + 1} of game {game_id} is gone")
        yield from page
        after = page[-1].seq


def _disputed(outcomes: tuple[StoredOutcome, ...]) -> bool:
    """Say whether a dispute waits for its ruling."""
    said = [
        orjson.loads(one.entry)["command"]["type"]
        for one in outcomes
        if one.status == "accepted" and orjson.loads(one.entry)["outcome"]["accepted"] == []
    ]
    return said.count("dispute") > said.count("ruling")


def _checkpoint(store: Store, game: Archived) -> str:
    last = game.outcomes[-1]
    at = orjson.loads(last.entry)["at"]
    payload = receipts.checkpoint_payload(game.header["game"], last.seq, last.head, at)
    return store.keyring.sign_bytes(payload, receipts.CHECKPOINT, "auditor")


def _compared(
    store: Store, address: str, game: Archived, asked: list[Fields], files: tuple[bytes, bytes]
) -> None:
    """Read the files back: they must be the game, and the log must verify."""
    try:
        found = store.archive.read(address)
    except NO_GAME:
        raise _Stays(_unread(files), damaged=True) from None
    if found != game:
        raise _Stays("what was written reads back otherwise", damaged=True)
    if [_plain(one) for one in found.commands()] != [_plain(one) for one in asked]:
        raise _Stays("its log does not say what was asked", damaged=True)
    lines = store.archive.lines(address)
    verdict = verify.verify(lambda: lines, jwks=store.keyring.jwks())
    if verdict.verdict == "diverged":
        raise _Stays(f"its log is damaged: diverged at {verdict.at} ({verdict.check})", damaged=True)
    # That a command was parked is all that can be said of it, for ever.
    if verdict.verdict != "exact" and verdict.unverified != (verify.PARKED,):
        raise _Stays(f"unverified: {', '.join(verdict.unverified)}", damaged=True)


def _unread(files: tuple[bytes, bytes]) -> str:
    """Say why files are not read as a game: what was to be written is none, or it is not what lies there."""
    try:
        unpacked(*files)
    except NO_GAME:
        return "its log is damaged"
    return "what was written does not read back"


def _plain(asked: Fields) -> tuple[bytes, ...]:
    """Return what a command's entry says; the word of the attempt that appended it is for that attempt."""
    return tuple(asked[name] for name in (b"at", b"by", b"via", b"body"))
