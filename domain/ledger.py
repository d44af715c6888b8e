"""Entries, chain, sealed fields and the shuffle as pure functions (audit.md 1 to 4)."""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

import orjson

from domain.kernel.cards import Cards, Seat
from domain.kernel.hidden import Audience, Path, hidden_places, replace_at
from domain.kernel.records import Json

FORMAT = "taash-log/1"


# --- bytes (audit.md 1) -----------------------------------------------------------------------


def canonical(value: Any) -> bytes:
    """Return the canonical JSON of a value (RFC 8785 on our subset: ASCII keys, no floats)."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def sha(data: bytes) -> bytes:
    """Return H(data): SHA-256, 32 bytes."""
    return hashlib.sha256(data).digest()


def mac(key: bytes, data: bytes) -> bytes:
    """Return HMAC-SHA256(key, data), 32 bytes."""
    return hmac.digest(key, data, "sha256")


def commitment(secret: bytes) -> str:
    """Return hex H(S), which create answers before anybody plays (audit.md 4)."""
    return sha(secret).hex()


def pointer(path: Path) -> str:
    """Return a path as a JSON Pointer (RFC 6901); our names need no escapes."""
    return "".join(f"/{step}" for step in path)


def steps(path: str) -> Path:
    """Return a JSON Pointer as the path it stands for."""
    return tuple(int(step) if step.isdecimal() else step for step in path.split("/")[1:])


def later(at: str, seconds: int) -> str:
    """Return the moment some seconds later, both as the store's clock writes them (UTC, ms)."""
    moment = datetime.fromisoformat(at) + timedelta(seconds=seconds)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"


# --- chain (audit.md 2) -----------------------------------------------------------------------


def header_hash(header: Json) -> bytes:
    """Return h_0 = H(0x01 || c(header))."""
    return sha(b"\x01" + canonical(header))


def entry_hash(entry: bytes) -> bytes:
    """Return H(0x03 || c(entry_n)) of an entry's canonical bytes."""
    return sha(b"\x03" + entry)


def link(head: bytes, entry: bytes) -> bytes:
    """Return h_n = H(0x02 || h_(n-1) || H(0x03 || c(entry_n)))."""
    return sha(b"\x02" + head + entry_hash(entry))


# --- seals (audit.md 3) -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens a seal: its path in the entry, its salt in hex, the value, and whom it is for."""

    path: str
    salt: str
    value: Any
    audience: str

    def public(self) -> Json:
        """Return the opening as a log file shows it."""
        return {"path": self.path, "salt": self.salt, "value": self.value}

    def stored(self) -> Json:
        """Return the opening with its audience, as the store keeps it."""
        return {"path": self.path, "salt": self.salt, "value": self.value, "for": self.audience}

    @staticmethod
    def load(data: Json) -> "Opening":
        """Return the opening that the store kept."""
        return Opening(data["path"], data["salt"], data["value"], data["for"])


def audience_name(audience: Audience) -> str:
    """Return ``house`` or ``seat:N``."""
    return audience if isinstance(audience, str) else f"seat:{audience}"


@lru_cache(maxsize=8192)
def audience_key(secret: bytes, audience: str) -> bytes:
    """Return K_for = HMAC-SHA256(S, "taash/seal/v1|" for)."""
    return mac(secret, b"taash/seal/v1|" + audience.encode())


def salt_of(secret: bytes, audience: str, seq: int, path: str) -> bytes:
    """Return the salt of the seal at a path of entry seq: 16 bytes of HMAC-SHA256(K_for, c([n, p]))."""
    return mac(audience_key(secret, audience), canonical([seq, path]))[:16]


def seal_hash(salt: bytes, seq: int, path: str, value: Any) -> str:
    """Return hex H(0x00 || salt || c([n, p, value]))."""
    return sha(b"\x00" + salt + canonical([seq, path, value])).hex()


def seal(secret: bytes, audience: str, seq: int, path: str, value: Any) -> tuple[Json, Opening]:
    """Return what stands in the entry instead of a hidden value, and its opening."""
    salt = salt_of(secret, audience, seq, path)
    return {"sealed": seal_hash(salt, seq, path, value), "for": audience}, Opening(
        path, salt.hex(), value, audience
    )


def seal_record(
    secret: bytes, seq: int, entry: Json, at: Path, record: type, seat: Seat | None
) -> list[Opening]:
    """Seal the hidden fields of the record's JSON at a path of the entry, in place; return the openings."""
    data: Any = entry
    for step in at:
        data = data[step]
    return [
        seal_at(secret, seq, entry, (*at, *place), audience_name(audience))
        for place, audience in list(hidden_places(record, data, seat))
    ]


def seal_at(secret: bytes, seq: int, entry: Json, path: Path, audience: str) -> Opening:
    """Seal the value at a path of the entry, in place, for an audience; return its opening."""
    value = replace_at(entry, path, None)
    sealed, opening = seal(secret, audience, seq, pointer(path), value)
    replace_at(entry, path, sealed)
    return opening


def reopened(secret: bytes, audience: str, seq: int, path: str, value: Any) -> Json:
    """Return the opening of a seal of an earlier entry, as a public event carries it."""
    return {"entry": seq, "path": path, "salt": salt_of(secret, audience, seq, path).hex(), "value": value}


def state_mac(secret: bytes, view: Json) -> str:
    """Return hex HMAC-SHA256(K_house, c(v)) of the auditor's view after an entry."""
    return mac(audience_key(secret, "house"), canonical(view)).hex()


def in_order(openings: Iterable[Opening]) -> tuple[Opening, ...]:
    """Return openings in the order of their paths, compared as ASCII strings."""
    return tuple(sorted(openings, key=lambda opening: opening.path))


# --- what a viewer's log holds (audit.md 2, 3) --------------------------------------------------


def due(openings: Iterable[Opening], viewer: str, *, opened: bool) -> list[Opening]:
    """Return the openings due to a viewer: its own; for auditors, and after the end, all."""
    if opened or viewer == "auditor":
        return list(openings)
    return [opening for opening in openings if opening.audience == viewer]


def open_for(entry: bytes, openings: Sequence[Opening], viewer: str, *, opened: bool = False) -> Json:
    """Return an entry as a viewer sees it: each seal replaced by its value, or by None."""
    shown: Json = orjson.loads(entry)
    may = {opening.path for opening in due(openings, viewer, opened=opened)}
    for opening in openings:
        replace_at(shown, steps(opening.path), opening.value if opening.path in may else None)
    return shown


def first_line(header: Json, viewer: str, after: int) -> bytes:
    """Return the first line of a log file."""
    return canonical({"after": after, "header": header, "viewer": viewer}) + b"\n"


def log_line(
    entry: bytes, head: str, openings: Iterable[Opening], viewer: str, *, opened: bool = False
) -> bytes:
    """Return an entry's line of a log file: entry, hash, and the openings due to the viewer."""
    shown = canonical([opening.public() for opening in due(openings, viewer, opened=opened)])
    return b'{"entry":' + entry + b',"hash":"' + head.encode() + b'","openings":' + shown + b"}\n"


# --- shuffle (audit.md 4) ---------------------------------------------------------------------


def deal_key(secret: bytes, game: str, deal: int, seeds: Sequence[str]) -> bytes:
    """Return S_k, the key of deal k: the game, the deal's number and every seat's seed under S."""
    given = "".join(f"{len(seed)}:{seed}" for seed in seeds)
    return mac(secret, f"taash/deal/v1|{game}|{deal}|{given}".encode("ascii"))


def shuffle(key: bytes, deck: Cards) -> Cards:
    """Return the deck in the order that the key of a deal fixes.

    Fisher-Yates from the back, each index from 16-bit big-endian draws of HMAC-SHA256(S_k,
    block number), a draw above the largest whole multiple rejected.
    """
    cards = list(deck)
    draws = _draws(key)
    for last in range(len(cards) - 1, 0, -1):
        bound = 65536 - 65536 % (last + 1)
        draw = next(draws)
        while draw >= bound:
            draw = next(draws)
        other = draw % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _draws(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        data = mac(key, block.to_bytes(8, "big"))
        for place in range(0, 32, 2):
            yield data[place] << 8 | data[place + 1]
        block += 1
