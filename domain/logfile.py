"""Strict reading of a log file, line by line, byte by byte (audit.md 1 and 2).

A line is exactly the canonical JSON of an object and a line feed; unknown and duplicate keys,
floats, other spellings of the same value, blank lines and a missing last line feed are refused.
What stands in the lines is judged by ``domain.verify``. Writing is ``ledger.first_line``,
``ledger.log_line`` and ``checkpoint_line``.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal, TypeAlias

import orjson

from domain import ledger
from domain.kernel.hidden import replace_at
from domain.kernel.records import Json
from domain.ledger import Opening

Check: TypeAlias = Literal["bytes", "header", "entry", "opening"]

HEADER = {
    "format",
    "game",
    "kind",
    "rules",
    "rules_digest",
    "options",
    "seats",
    "commitment",
    "fairness",
    "created",
}
ENTRY = {"seq", "at", "by", "via", "command", "outcome", "state"}
VIA = ("token", "platform", "bot", "house")
FAIRNESS = ("seats", "fixed", "none")

# Digits are spelled out, as \d is also those of other scripts.
_AT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z")
_HASH = re.compile(r"[0-9a-f]{64}")
_SALT = re.compile(r"[0-9a-f]{32}")
_SEAT = re.compile(r"seat:(0|[1-9][0-9]?)")
_RULES = re.compile(r"[a-z_]+@[1-9][0-9]*")


@dataclass(frozen=True, slots=True)
class First:
    """The first line: the header, whose file it is, and the seq after which it begins."""

    header: Json
    viewer: str
    after: int


@dataclass(frozen=True, slots=True)
class Line:
    """An entry's line: its canonical bytes, the entry, the chain's head after it, the openings."""

    entry_bytes: bytes
    entry: Json
    hash: str
    openings: tuple[Opening, ...]


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The last line of a file that is complete to the head: a compact JWS (audit.md 5)."""

    jws: str


class Damaged(ValueError):
    """A line is not what audit.md 2 says: the seq where it stands (0: the header), which check, and why."""

    def __init__(self, seq: int, check: Check, why: str) -> None:
        super().__init__(f"{why} (at {seq})")
        self.seq = seq
        self.check = check
        self.why = why


def checkpoint_line(jws: str) -> bytes:
    """Return the last line of a file that is complete to the head."""
    return ledger.canonical({"checkpoint": jws}) + b"\n"


def read(lines: Iterable[bytes]) -> Iterator[First | Line | Checkpoint]:
    """Yield what the lines of a file hold, the header first; raise Damaged at the first that is wrong.

    Each line comes with its line feed, as a file opened in binary mode yields it. Nothing is
    kept: memory does not grow with the file.
    """
    source = iter(lines)
    first = _first(_object(next(source, b""), 0))
    yield first
    seq, ended = first.after, False
    for line in source:
        data = _object(line, seq + (not ended))
        if ended:
            raise Damaged(seq, "bytes", "there is a line after the checkpoint")
        if "checkpoint" in data:
            ended = True
            yield _checkpoint(data, seq)
        else:
            seq += 1
            yield _line(data, seq, len(first.header["seats"]))


def shown(line: Line) -> Json:
    """Return a line's entry with every opened seal replaced by its value, every other by None."""
    entry: Json = orjson.loads(line.entry_bytes)
    values = {opening.path: opening.value for opening in line.openings}
    for path in seals(line.entry):
        replace_at(entry, ledger.steps(path), values.get(path))
    return entry


def seals(entry: Json) -> dict[str, Json]:
    """Return the seals of an entry by their paths: ``{"sealed", "for"}`` each."""
    found: dict[str, Json] = {}
    for part in ("command", "outcome"):
        _find_seals(entry[part], f"/{part}", found)
    return found


def is_seal(value: Any) -> bool:
    """Say whether a value is a seal, by its shape."""
    return isinstance(value, dict) and value.keys() == {"sealed", "for"}


def _find_seals(value: Any, path: str, found: dict[str, Json]) -> None:
    if isinstance(value, dict):
        if value.keys() == {"sealed", "for"}:
            found[path] = value
            return
        for key, item in value.items():
            if isinstance(item, (dict, list)):
                _find_seals(item, f"{path}/{key}", found)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            if isinstance(item, (dict, list)):
                _find_seals(item, f"{path}/{index}", found)


# --- bytes ------------------------------------------------------------------------------------


def parse(data: bytes) -> Any:
    """Return the value of canonical JSON bytes; any other bytes are a ValueError (audit.md 1)."""
    value = orjson.loads(data)
    if not _plain(value):
        raise ValueError("floats and keys beyond ASCII have no canonical form here")
    try:
        same = orjson.dumps(value, option=orjson.OPT_SORT_KEYS | orjson.OPT_STRICT_INTEGER) == data
    except orjson.JSONEncodeError as error:
        raise ValueError(str(error)) from None
    if not same:
        raise ValueError("the bytes are not the canonical form")
    return value


def _plain(value: Any) -> bool:
    if isinstance(value, dict):
        return all(key.isascii() and _plain(item) for key, item in value.items())
    if isinstance(value, list):
        return all(_plain(item) for item in value)
    return not isinstance(value, float)


def _object(line: bytes, seq: int) -> Json:
    if not line.endswith(b"\n"):
        raise Damaged(seq, "bytes", "the file ends inside a line" if line else "the file is empty")
    try:
        value = parse(line[:-1])
    except (ValueError, RecursionError) as error:
        why = str(error) if "canonical" in str(error) else "the line is not JSON"
        raise Damaged(seq, "bytes", why) from None
    if not isinstance(value, dict):
        raise Damaged(seq, "bytes", "the line is not a JSON object")
    return value


# --- shapes -----------------------------------------------------------------------------------


def _matches(pattern: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _time(value: Any) -> bool:
    if not _matches(_AT, value):
        return False
    try:
        date.fromisoformat(value[:10])
    except ValueError:
        return False
    return True


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _seat(value: Any, seats: int) -> bool:
    return _matches(_SEAT, value) and int(value[5:]) < seats


def _first(data: Json) -> First:
    if data.keys() != {"header", "viewer", "after"}:
        raise Damaged(0, "bytes", "the first line needs exactly header, viewer and after")
    header = data["header"]
    if not isinstance(header, dict) or header.keys() - {"remedies"} != HEADER:
        raise Damaged(0, "header", "the header needs exactly the keys of audit.md 2")
    wrong = [name for name, fits in _header_fits(header) if not fits]
    if wrong:
        raise Damaged(0, "header", f"no such value of {wrong[0]}")
    viewer, after = data["viewer"], data["after"]
    if viewer not in ("spectator", "auditor") and not _seat(viewer, len(header["seats"])):
        raise Damaged(0, "header", "no such viewer")
    if not _number(after):
        raise Damaged(0, "header", "no such value of after")
    return First(header, viewer, after)


def _header_fits(header: Json) -> Iterator[tuple[str, bool]]:
    yield "format", header["format"] == ledger.FORMAT
    yield "game", isinstance(header["game"], str) and header["game"].isascii() and header["game"] != ""
    yield "kind", isinstance(header["kind"], str)
    yield "rules", _matches(_RULES, header["rules"]) and header["rules"].split("@")[0] == header["kind"]
    yield "rules_digest", isinstance(header["rules_digest"], str)
    yield "options", isinstance(header["options"], dict)
    seats = header["seats"]
    yield (
        "seats",
        isinstance(seats, list)
        and all(
            isinstance(seat, dict)
            and seat.keys() == {"seat", "bot"}
            and _number(seat["seat"])
            and seat["seat"] == number
            and (seat["bot"] is None or isinstance(seat["bot"], str))
            for number, seat in enumerate(seats)
        ),
    )
    yield "commitment", _matches(_HASH, header["commitment"])
    yield "fairness", header["fairness"] in FAIRNESS
    yield "created", _time(header["created"])
    remedies = header.get("remedies", {"game": "", "seq": 0})
    yield "remedies", isinstance(remedies, dict) and remedies.keys() == {"game", "seq"}


def _line(data: Json, seq: int, seats: int) -> Line:
    if data.keys() != {"entry", "hash", "openings"}:
        raise Damaged(seq, "bytes", "an entry's line needs exactly entry, hash and openings")
    entry = data["entry"]
    if not isinstance(entry, dict) or entry.keys() != ENTRY:
        raise Damaged(seq, "entry", "an entry needs exactly the keys of audit.md 2")
    wrong = [name for name, fits in _entry_fits(entry, seq, seats) if not fits]
    if wrong:
        raise Damaged(seq, "entry", f"no such value of {wrong[0]}")
    if not _matches(_HASH, data["hash"]):
        raise Damaged(seq, "bytes", "no such value of hash")
    return Line(ledger.canonical(entry), entry, data["hash"], _openings(data["openings"], entry, seq, seats))


def _entry_fits(entry: Json, seq: int, seats: int) -> Iterator[tuple[str, bool]]:
    yield "seq", entry["seq"] == seq and _number(entry["seq"])
    yield "at", _time(entry["at"])
    yield "by", entry["by"] in ("platform", "house", "auditor") or _seat(entry["by"], seats)
    yield "via", entry["via"] in VIA
    command = entry["command"]
    yield "command", isinstance(command, dict) and (is_seal(command) or isinstance(command.get("type"), str))
    outcome = entry["outcome"]
    yield (
        "outcome",
        isinstance(outcome, dict)
        and len(outcome) == 1
        and any(fits(outcome[status]) for status, fits in _OUTCOMES.items() if status in outcome),
    )
    yield "state", _matches(_HASH, entry["state"])


def _events(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(event, dict) and isinstance(event.get("type"), str) for event in value
    )


def _refusal(value: Any) -> bool:
    return isinstance(value, dict) and (is_seal(value) or value.keys() == {"code", "clause", "facts"})


def _parked(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"error"}


_OUTCOMES = {"accepted": _events, "rejected": _refusal, "parked": _parked}


def _openings(data: Any, entry: Json, seq: int, seats: int) -> tuple[Opening, ...]:
    places = seals(entry)
    for seal in places.values():
        if not _matches(_HASH, seal["sealed"]) or not (seal["for"] == "house" or _seat(seal["for"], seats)):
            raise Damaged(seq, "entry", "a seal is none")
    if not isinstance(data, list):
        raise Damaged(seq, "bytes", "openings are a list")
    found: list[Opening] = []
    for item in data:
        if not isinstance(item, dict) or item.keys() != {"path", "salt", "value"}:
            raise Damaged(seq, "opening", "an opening needs exactly path, salt and value")
        if item["path"] not in places:
            raise Damaged(seq, "opening", "an opening belongs to no seal of its entry")
        if not _matches(_SALT, item["salt"]):
            raise Damaged(seq, "opening", "a salt is 16 bytes in lower-case hex")
        if found and found[-1].path >= item["path"]:
            raise Damaged(seq, "opening", "openings stand in the order of their paths")
        found.append(Opening(item["path"], item["salt"], item["value"], places[item["path"]]["for"]))
    return tuple(found)


def _checkpoint(data: Json, seq: int) -> Checkpoint:
    if data.keys() != {"checkpoint"} or not isinstance(data["checkpoint"], str):
        raise Damaged(seq, "bytes", "a checkpoint's line needs exactly checkpoint")
    return Checkpoint(data["checkpoint"])
