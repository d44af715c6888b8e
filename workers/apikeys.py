"""API keys of platforms and auditors: shown once, kept as hashes, revocable.

A key is ``taash_<p|a|m>_<id>_<random>``; the id finds the record, the whole key's SHA-256 is
compared. The random part has 256 bits, so a plain hash is enough.
"""

import hmac
import re
import secrets
import time
from dataclasses import dataclass
from typing import Literal, cast

from domain.ledger import sha
from workers import keys
from workers.stored import iso
from workers.wiring import Client, ask

Scope = Literal["platform", "auditor", "metrics"]
LETTERS: dict[Scope, str] = {"platform": "p", "auditor": "a", "metrics": "m"}
SHAPE = re.compile(r"taash_([pam])_([a-z2-7]{10})_([A-Za-z0-9_-]{43})")
ID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


@dataclass(frozen=True, slots=True)
class ApiKey:
    """A key as it is listed: everything but the key."""

    key_id: str
    scope: Scope
    platform: str
    label: str
    created: str
    expires: str | None
    revoked: bool


class ApiKeys:
    """The API keys in a store."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def create(
        self, scope: Scope, platform: str, *, label: str = "", lasts: int | None = None
    ) -> tuple[str, ApiKey]:
        """Make a key of a scope for a platform; return it, shown this once, and its record."""
        key_id = "".join(secrets.choice(ID_LETTERS) for _ in range(10))
        key = f"taash_{LETTERS[scope]}_{key_id}_{secrets.token_urlsafe(32)}"
        now = int(time.time() * 1000)
        fields: dict[str, str | int] = {
            "hash": sha(key.encode()).hex(),
            "scope": scope,
            "platform": platform,
            "label": label,
            "created": now,
        }
        if lasts is not None:
            fields["expires"] = now + lasts * 1000
        ask(self.client.hset, keys.api_key(key_id), mapping=fields)
        ask(self.client.zadd, keys.API_KEYS, {key_id: now})
        record = self._read(key_id)
        if record is None:
            raise LookupError("the new key is gone")
        return key, record[1]

    def check(self, key: str) -> ApiKey | None:
        """Return the record of a key that is good now, or None: unknown, revoked or expired."""
        shape = SHAPE.fullmatch(key)
        found = self._read(shape[2]) if shape else None
        if shape is None or found is None:
            return None
        kept, record = found
        if not hmac.compare_digest(kept, sha(key.encode()).hex()) or record.revoked:
            return None
        if LETTERS[record.scope] != shape[1]:
            return None
        if record.expires is not None and record.expires <= iso(int(time.time() * 1000)):
            return None
        return record

    def list(self) -> "tuple[ApiKey, ...]":
        """Return every key's record, oldest first."""
        names = ask(self.client.zrange, keys.API_KEYS, 0, -1)
        found = (self._read(name.decode()) for name in names)
        return tuple(entry[1] for entry in found if entry is not None)

    def revoke(self, key_id: str) -> bool:
        """End a key; say whether there was one."""
        if not ask(self.client.exists, keys.api_key(key_id)):
            return False
        ask(self.client.hset, keys.api_key(key_id), "revoked", 1)
        return True

    def end(self, key_id: str, lasts: int) -> ApiKey | None:
        """Let a key be good for so many seconds yet, never longer than it was; None: there is no such key."""
        found = self._read(key_id)
        if found is None:
            return None
        until = int(time.time() * 1000) + lasts * 1000
        if found[1].expires is None or iso(until) < found[1].expires:
            ask(self.client.hset, keys.api_key(key_id), "expires", until)
        kept = self._read(key_id)
        return None if kept is None else kept[1]

    def _read(self, key_id: str) -> tuple[str, ApiKey] | None:
        raw = ask(self.client.hgetall, keys.api_key(key_id))
        if not raw:
            return None
        fields = {name.decode(): value.decode() for name, value in raw.items()}
        expires = fields.get("expires")
        record = ApiKey(
            key_id=key_id,
            scope=cast("Scope", fields["scope"]),
            platform=fields["platform"],
            label=fields["label"],
            created=iso(int(fields["created"])),
            expires=None if expires is None else iso(int(expires)),
            revoked="revoked" in fields,
        )
        return fields["hash"], record
