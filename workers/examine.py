"""``python -m workers.examine GAME``: all that can be wrong with a stored game, found in a fresh process.

The game's whole log, opened, goes through ``domain.verify`` with the game's secret; then what only
the house can compare: the chain's head, the stored receipts, the commands as they were asked.
Nothing is printed but the verdict.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Literal

import orjson

from domain import ledger, receipts, verify
from domain.catalogue import RULES
from domain.kernel.records import Json
from workers import keys, recovery, wiring
from workers.logs import configure
from workers.store import Store
from workers.stored import Fields, StoredOutcome, iso

DAMAGE = frozenset(
    {"bytes", "header", "entry", "chain", "opening", "missing_opening", "checkpoint", "receipt", "command"}
)
"""Checks whose failure means that the log was changed; any other means that the rules say otherwise."""

NOTHING: Fields = {}


@dataclass(frozen=True, slots=True)
class Found:
    """A finding (audit.md 7): the verdict, the check that failed and where, if one did."""

    verdict: Literal["engine_agrees", "engine_disagrees", "log_damaged"]
    check: str | None = None
    at_seq: int | None = None


def examine(store: Store, game_id: str) -> Found:
    """Return what is found of a game as it stands now."""
    header, sealed = store.origin(game_id)
    seq, chain = store.folded(game_id)
    secret = store.keyring.unseal_secret(sealed, game_id)
    try:
        pinned = orjson.loads(header)
        known = pinned["rules"] in RULES
    except (ValueError, LookupError, TypeError):
        return Found("log_damaged", "header", 0)
    if not known:
        raise SystemExit(f"the rules {pinned['rules']} are not of this build")
    verdict = verify.verify(lambda: _lines(store, game_id, pinned, seq), secret=secret)
    if verdict.verdict == "diverged":
        check = verdict.check or "bytes"
        return Found("log_damaged" if check in DAMAGE else "engine_disagrees", check, verdict.at)
    if (verdict.seq, verdict.head) != (seq, chain):
        return Found("log_damaged", "chain", min(verdict.seq + 1, seq))
    return _beside(store, game_id, seq) or Found("engine_agrees")


def _lines(store: Store, game_id: str, header: Json, upto: int) -> Iterator[bytes]:
    """Yield the lines of the file that opens everything; what is broken in the store is a broken line."""
    yield ledger.first_line(header, "auditor", 0)
    for name, fields in recovery.stream(store, keys.game(game_id).out, upto):
        try:
            outcome = StoredOutcome.read((name, fields))
            line = ledger.log_line(outcome.entry, outcome.head, outcome.openings, "auditor", opened=True)
        except (ValueError, LookupError, TypeError, AttributeError):
            line = b"\n"
        yield line


def _beside(store: Store, game_id: str, upto: int) -> Found | None:
    """Compare each entry with its receipt and with its command; the entries themselves are good."""
    at = keys.game(game_id)
    jwks = store.keyring.jwks()
    asked = recovery.stream(store, at.cmd, upto)
    for name, fields in recovery.stream(store, at.out, upto):
        outcome = StoredOutcome.read((name, fields))
        if outcome.receipt is not None and not _fits(outcome, game_id, jwks):
            return Found("log_damaged", "receipt", outcome.seq)
        if not _was_asked(outcome, asked):
            return Found("log_damaged", "command", outcome.seq)
    return None


def _fits(outcome: StoredOutcome, game_id: str, jwks: Json) -> bool:
    entry = orjson.loads(outcome.entry)
    expected = receipts.receipt_payload(
        game_id,
        *(outcome.seq, entry["by"], entry["via"], entry["at"]),
        entry=outcome.entry,
        head=outcome.head,
    )
    try:
        signed = receipts.check(outcome.receipt or "", jwks)
    except receipts.NotSigned:
        return False
    return signed.signature == "good" and ledger.canonical(signed.payload) == expected


def _was_asked(outcome: StoredOutcome, asked: Iterable[tuple[bytes, Fields]]) -> bool:
    name, fields = next(iter(asked), (b"", NOTHING))
    try:
        seq, body = int(name.split(b"-")[0]), orjson.loads(fields[b"body"])
        at = iso(int(fields[b"at"]))
        who = (fields[b"by"].decode(), fields[b"via"].decode())
    except (ValueError, LookupError):
        return False
    entry = ledger.open_for(outcome.entry, outcome.openings, "auditor", opened=True)
    return (seq, at, *who, body) == (
        *(entry["seq"], entry["at"], entry["by"], entry["via"]),
        entry["command"],
    )


def main() -> int:
    """Examine the game that is named, print the finding as JSON, return the exit code."""
    configure()
    found = examine(wiring.store(), sys.argv[1])
    sys.stdout.buffer.write(orjson.dumps(asdict(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
