"""Whether a log is what it says: every check of audit.md 6, and the verdict.

Two passes over the lines: the first looks for the secret, which stands in the last event of a
finished game; the second checks everything in order, so that the first bad entry is the one
that is named. Memory does not grow with the file.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import orjson

from domain import ledger, logfile, receipts, refold
from domain.catalogue import RULES
from domain.fold import Folded
from domain.kernel.records import Json
from domain.logfile import Checkpoint, Damaged, First, Line
from domain.receipts import NotSigned, Receipt, Signed

Word: TypeAlias = Literal["exact", "unverified", "diverged"]
Lines: TypeAlias = Callable[[], Iterable[bytes]]

EXIT_CODES: Mapping[Word, int] = {"exact": 0, "diverged": 1, "unverified": 3}
"""What a command line answers; 2 is for a call that cannot be read."""

# What could not be checked, in the words that both verifiers say.
HIDDEN = "hidden parts"
UNREVEALED = "secret not revealed"
KEYS = "missing keys"
PARKED = "parked entries"
DIGEST = "other rules digest"
RULES_UNKNOWN = "unknown rules version"
EARLIER = "earlier entries"
LATER = "later entries"
NO_CHECKPOINT = "no checkpoint"
VIEWER = "viewer"
OTHER_GAME = "receipt of another game"
SALT = "receipt without its salt"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What verify found: the word, where and which check failed, and what could not be checked."""

    verdict: Word
    at: int | None = None
    check: str | None = None
    why: str | None = None
    unverified: tuple[str, ...] = ()
    game: str | None = None
    kind: str | None = None
    viewer: str | None = None
    fairness: str | None = None
    seq: int = 0
    head: str | None = None
    finished: bool = False

    @property
    def exit_code(self) -> int:
        """What a command line answers for this verdict."""
        return EXIT_CODES[self.verdict]


class _Diverged(Exception):
    def __init__(self, seq: int, check: str, why: str) -> None:
        super().__init__(why)
        self.seq, self.check, self.why = seq, check, why


@dataclass(slots=True)
class _Walk:
    """What is known on the way through a file."""

    first: First
    secret: bytes | None
    finished: bool
    jwks: Mapping[str, Any] | None
    receipts: Sequence[tuple[Receipt, Signed]]
    seq: int = 0
    at: str = ""
    head: bytes | None = None
    all_open: bool = True
    only_own: bool = True
    own_seen: bool = False
    closed: bool = False
    folded: Folded | None = None
    refolds: bool = True
    sealed: dict[tuple[int, str], Json] = field(default_factory=dict)
    unverified: dict[str, None] = field(default_factory=dict)
    viewer_signed: bool = False
    checkpointed: bool = False


def verify(
    open_lines: Lines,
    *,
    jwks: Mapping[str, Any] | None = None,
    receipts: Sequence[Receipt] = (),
    rules_digest: str | None = None,
    secret: bytes | None = None,
    progress: Callable[[int], None] | None = None,
) -> Verdict:
    """Return the verdict on a log file.

    *open_lines* opens the file anew and yields its lines, line feeds included; it is called
    twice. *jwks* are the service's public keys; *receipts* may be checkpoints too;
    *rules_digest* is that of the rules of this program; *secret* is that of a running game, for
    the house alone: with it seals, states and decks are checked before the end too; *progress* is
    told the bytes of every line checked.
    """
    walk: _Walk | None = None
    try:
        signed = [(receipt, _signed(receipt.jws, jwks, "receipt", 0)) for receipt in receipts]
        for found in logfile.read(_told(open_lines(), progress)):
            match found:
                case First():
                    revealed, finished = _look_ahead(open_lines(), found)
                    walk = _Walk(found, revealed or secret, finished, jwks, signed, found.after)
                    _begin(walk, rules_digest)
                case Line() if walk is not None:
                    _guarded(walk, found)
                case Checkpoint() if walk is not None:
                    _checkpoint(walk, found)
        if walk is not None:
            _end(walk)
    except (Damaged, _Diverged) as wrong:
        return _verdict(walk, "diverged", wrong.seq, wrong.check, wrong.why)
    return _verdict(walk, "unverified" if walk is None or walk.unverified else "exact")


def _told(lines: Iterable[bytes], progress: Callable[[int], None] | None) -> Iterable[bytes]:
    for line in lines:
        yield line
        if progress is not None:
            progress(len(line))


def _verdict(
    walk: _Walk | None, word: Word, at: int | None = None, check: str | None = None, why: str | None = None
) -> Verdict:
    if walk is None:
        return Verdict(word, at, check, why)
    header = walk.first.header
    return Verdict(
        word, at, check, why, tuple(walk.unverified), header["game"], header["kind"], walk.first.viewer,
        header["fairness"], walk.seq, walk.head.hex() if walk.head else None, walk.closed,
    )  # fmt: skip


def _look_ahead(lines: Iterable[bytes], first: First) -> tuple[bytes | None, bool]:
    """Return the secret that the file reveals, if it is the committed one, and whether the game ends."""
    for line in lines:
        if b'"type":"closed"' not in line:
            continue
        try:
            events = orjson.loads(line)["entry"]["outcome"]["accepted"]
            secret = bytes.fromhex(next(event["secret"] for event in events if event["type"] == "closed"))
        except (ValueError, LookupError, TypeError, StopIteration):
            continue
        good = ledger.commitment(secret) == first.header["commitment"]
        return (secret if good else None), True
    return None, False


# --- lines --------------------------------------------------------------------------------------


def _begin(walk: _Walk, rules_digest: str | None) -> None:
    header = walk.first.header
    if walk.first.after == 0:
        walk.head = ledger.header_hash(header)
    else:
        walk.unverified[EARLIER] = None
        walk.refolds = False
    if header["rules"] not in RULES:
        walk.unverified[RULES_UNKNOWN] = None
        walk.refolds = False
    if rules_digest is not None and rules_digest != header["rules_digest"]:
        walk.unverified[DIGEST] = None


def _guarded(walk: _Walk, line: Line) -> None:
    """Check a line; a forged one may hold any JSON where a number or a string belongs."""
    try:
        _line(walk, line)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        why = f"a value has the wrong shape ({type(error).__name__})"
        raise _Diverged(line.entry["seq"], "entry", why) from None


def _line(walk: _Walk, line: Line) -> None:
    entry = line.entry
    seq: int = entry["seq"]
    if entry["at"] < walk.at:
        raise _Diverged(seq, "entry", "the entry is older than the one before it")
    if walk.head is not None and ledger.link(walk.head, line.entry_bytes).hex() != line.hash:
        raise _Diverged(seq, "chain", "the hash does not follow from the entry and the one before it")
    walk.seq, walk.at, walk.head = seq, entry["at"], bytes.fromhex(line.hash)
    seals = logfile.seals(entry)
    _openings(walk, line, seals)
    _public_openings(walk, line, seals)
    _closing(walk, line)
    if "parked" in entry["outcome"]:
        walk.unverified[PARKED] = None
    _rules(walk, line)
    for receipt, signed in walk.receipts:
        if signed.payload["seq"] == seq and signed.payload["game"] == walk.first.header["game"]:
            _receipt(walk, line, receipt, signed)


def _openings(walk: _Walk, line: Line, seals: Mapping[str, Json]) -> None:
    """Check every opening, and that those due to the viewer, or all after the end, are there and no other."""
    seq = walk.seq
    for opening in line.openings:
        salt = bytes.fromhex(opening.salt)
        if ledger.seal_hash(salt, seq, opening.path, opening.value) != seals[opening.path]["sealed"]:
            raise _Diverged(seq, "opening", f"the opening of {opening.path} does not fit its seal")
        if walk.secret is not None and salt != ledger.salt_of(
            walk.secret, opening.audience, seq, opening.path
        ):
            raise _Diverged(seq, "seal", f"the salt of {opening.path} is not the one the secret makes")
    opened = {opening.path for opening in line.openings}
    viewer = walk.first.viewer
    due = {path for path, seal in seals.items() if viewer in ("auditor", seal["for"])}
    walk.all_open = walk.all_open and len(opened) == len(seals)
    walk.only_own = walk.only_own and opened == due
    walk.own_seen = walk.own_seen or 0 < len(due) < len(seals)
    if walk.finished and not walk.all_open:
        raise _Diverged(seq, "missing_opening", "after the end a file opens everything")
    if not walk.all_open and not walk.only_own:
        if due - opened:
            raise _Diverged(seq, "missing_opening", f"an opening due to {viewer} is missing")
        raise _Diverged(seq, "opening", f"an opening is not due to {viewer}")


def _public_openings(walk: _Walk, line: Line, seals: Mapping[str, Json]) -> None:
    """Check the openings that public events carry against the seals of this deal (audit.md 3)."""
    for place, event in enumerate(line.entry["outcome"].get("accepted", ())):
        at = f"/outcome/accepted/{place}"
        if event["type"] == "dealt":
            walk.sealed = _kept(seals, f"{at}/down/", walk.seq)
        elif event["type"] == "arranged":
            walk.sealed |= _kept(seals, f"{at}/up", walk.seq)
        elif event["type"] == "flipped":
            path = f"/down/{event.get('seat')}/{event.get('slot')}"
            _reopened(walk, event.get("opening"), path, event.get("card"))
        elif event["type"] == "shown":
            for opening in event["openings"]:
                seal = walk.sealed.get((opening.get("entry"), opening.get("path")))
                seat = int(seal["for"].removeprefix("seat:")) if seal else 0
                _reopened(walk, opening, "/up", event["up"][seat])


def _kept(seals: Mapping[str, Json], prefix: str, seq: int) -> dict[tuple[int, str], Json]:
    return {(seq, path): seal for path, seal in seals.items() if path.startswith(prefix)}


def _reopened(walk: _Walk, opening: Any, path: str, value: Any) -> None:
    if not isinstance(opening, dict) or opening.keys() != {"entry", "path", "salt", "value"}:
        raise _Diverged(walk.seq, "opening", "a shown card comes without its opening")
    seal = walk.sealed.get((opening["entry"], opening["path"]))
    if seal is None:
        if walk.first.after:
            return
        raise _Diverged(walk.seq, "opening", "a shown card opens no seal of its deal")
    salt = bytes.fromhex(opening["salt"])
    fits = ledger.seal_hash(salt, opening["entry"], opening["path"], opening["value"]) == seal["sealed"]
    if not fits or opening["value"] != value or not opening["path"].endswith(path):
        raise _Diverged(walk.seq, "opening", "a shown card is not the one that was sealed")


def _closing(walk: _Walk, line: Line) -> None:
    events = line.entry["outcome"].get("accepted", ())
    for place, event in enumerate(events):
        if event["type"] != "closed":
            continue
        if walk.closed or place != len(events) - 1:
            raise _Diverged(walk.seq, "rules", "a game ends once, and with its last event")
        if walk.secret is None or event.get("secret") != walk.secret.hex():
            raise _Diverged(walk.seq, "secret", "the secret is not the committed one")
        walk.closed = True


def _rules(walk: _Walk, line: Line) -> None:
    if walk.seq == 1 and walk.first.header["rules"] in RULES:
        difference = refold.header_differs(walk.first, line)
        if difference is not None:
            raise _Diverged(0, difference.check, difference.why)
    if not walk.all_open:
        walk.refolds = False
        walk.folded = None
        walk.unverified[HIDDEN] = None
    if not walk.refolds:
        return
    if walk.seq == 1:
        found = refold.begin(walk.first, line, walk.secret)
    else:
        assert walk.folded is not None  # noqa: S101 - the walk began at entry 1, or it does not refold
        found = refold.follow(walk.folded, line, walk.secret)
    if isinstance(found, refold.Difference):
        raise _Diverged(0 if found.check == "header" else walk.seq, found.check, found.why)
    walk.folded = found


# --- signatures ---------------------------------------------------------------------------------


def _signed(jws: str, jwks: Mapping[str, Any] | None, check: str, seq: int) -> Signed:
    try:
        return receipts.check(jws, jwks)
    except NotSigned as error:
        raise _Diverged(seq, check, str(error)) from None


def _signature(walk: _Walk, signed: Signed, check: str) -> None:
    if signed.signature == "bad":
        raise _Diverged(signed.payload["seq"], check, "the signature is not that of the key")
    if signed.signature == "unknown key":
        walk.unverified[KEYS] = None


def _receipt(walk: _Walk, line: Line, receipt: Receipt, signed: Signed) -> None:
    """Hold an entry against a receipt that the service is shown to have signed; any other proves nothing."""
    _signature(walk, signed, "receipt")
    if signed.signature != "good":
        return
    payload, entry, seq = signed.payload, line.entry, walk.seq
    if signed.typ == receipts.RECEIPT:
        differs = [name for name in ("by", "via", "at") if payload[name] != entry[name]]
        if differs:
            raise _Diverged(seq, "receipt", f"the receipt names another {differs[0]}")
    if "entry" in payload and payload["entry"] != ledger.entry_hash(line.entry_bytes).hex():
        raise _Diverged(seq, "receipt", "the receipt is for another entry")
    if "head" in payload and payload["head"] != line.hash:
        raise _Diverged(seq, "receipt", "the receipt is for another chain of entries")
    if "command" in payload:
        _pending(walk, line, receipt.salt, payload["command"])


def _pending(walk: _Walk, line: Line, salt: str | None, promised: str) -> None:
    """Check the receipt of a command without an outcome yet: its hash, where the command is open."""
    if salt is None:
        walk.unverified[SALT] = None
        return
    opened = {opening.path for opening in line.openings}
    if any(path not in opened for path in logfile.seals(line.entry) if path.startswith("/command")):
        walk.unverified[HIDDEN] = None
        return
    command = logfile.shown(line)["command"]
    if receipts.command_hash(command, bytes.fromhex(salt)) != promised:
        raise _Diverged(walk.seq, "receipt", "the receipt is for another command")


def _checkpoint(walk: _Walk, found: Checkpoint) -> None:
    signed = _signed(found.jws, walk.jwks, "checkpoint", walk.seq)
    payload, header = signed.payload, walk.first.header
    if signed.typ != receipts.CHECKPOINT:
        raise _Diverged(walk.seq, "checkpoint", "the last line is no checkpoint")
    head = walk.head.hex() if walk.head else payload["head"]
    if (payload["game"], payload["seq"], payload["head"]) != (header["game"], walk.seq, head):
        raise _Diverged(walk.seq, "checkpoint", "the checkpoint is for other entries than these")
    if signed.viewer is not None and signed.viewer != walk.first.viewer:
        raise _Diverged(walk.seq, "checkpoint", "the checkpoint is for another viewer")
    _signature(walk, signed, "checkpoint")
    walk.viewer_signed = signed.viewer is not None
    walk.checkpointed = True


def _end(walk: _Walk) -> None:
    """Note what the file as a whole leaves open."""
    for _, signed in walk.receipts:
        _signature(walk, signed, "receipt")
        if signed.payload["game"] != walk.first.header["game"]:
            walk.unverified[OTHER_GAME] = None
        elif signed.payload["seq"] > walk.seq:
            walk.unverified[LATER] = None
        elif signed.payload["seq"] <= walk.first.after:
            walk.unverified[EARLIER] = None
    if not walk.closed:
        walk.unverified[UNREVEALED] = None
    if not walk.checkpointed and not walk.closed:
        walk.unverified[LATER] = None
    elif not walk.checkpointed and walk.jwks is not None:
        walk.unverified[NO_CHECKPOINT] = None
    named = walk.first.viewer.startswith("seat:")
    told = walk.own_seen and walk.only_own and not walk.closed
    if named and not told and not walk.viewer_signed:
        walk.unverified[VIEWER] = None
