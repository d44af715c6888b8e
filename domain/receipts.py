"""Receipts and checkpoints: what the service signs, as compact JWS with Ed25519 (audit.md 5).

Pure computation: keys come in with the call. A payload is read byte by byte like a log file.
The one header parameter beyond RFC 7515 is ``viewer`` in the checkpoint that ends a log file:
it says whose file it is, for after the end every viewer's file opens the same.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import orjson
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from domain import ledger, logfile
from domain.kernel.records import Json

Typ: TypeAlias = Literal["taash-receipt", "taash-checkpoint"]
RECEIPT: Typ = "taash-receipt"
CHECKPOINT: Typ = "taash-checkpoint"

KEYS = (
    (RECEIPT, {"game", "seq", "by", "via", "entry", "head", "at"}),
    (RECEIPT, {"game", "seq", "by", "via", "command", "at"}),
    (CHECKPOINT, {"game", "seq", "head", "at"}),
)

Signature: TypeAlias = Literal["good", "bad", "unknown key"]


class NotSigned(ValueError):
    """The text is no receipt and no checkpoint: not a JWS, or not in the form of audit.md 5."""


@dataclass(frozen=True, slots=True)
class Signed:
    """What a JWS says: its type, the key's id, the payload, whose file it ends, and its signature."""

    typ: str
    kid: str
    payload: Json
    viewer: str | None
    signature: Signature


@dataclass(frozen=True, slots=True)
class Receipt:
    """A receipt or a checkpoint as somebody keeps it; a 202's comes with the salt of its command."""

    jws: str
    salt: str | None = None


# --- what is signed -----------------------------------------------------------------------------


def receipt_payload(game: str, seq: int, by: str, via: str, at: str, *, entry: bytes, head: str) -> bytes:
    """Return what the receipt of an accepted or refused command signs; *entry* is its canonical bytes."""
    told = {"game": game, "seq": seq, "by": by, "via": via, "at": at, "head": head}
    return ledger.canonical({**told, "entry": ledger.entry_hash(entry).hex()})


def pending_payload(game: str, seq: int, by: str, via: str, at: str, *, command: Json, salt: bytes) -> bytes:
    """Return what the receipt of a command without an outcome yet signs; the salt goes to the caller."""
    told = {"game": game, "seq": seq, "by": by, "via": via, "at": at}
    return ledger.canonical({**told, "command": command_hash(command, salt)})


def command_hash(command: Json, salt: bytes) -> str:
    """Return hex H(salt || c(command))."""
    return ledger.sha(salt + ledger.canonical(command)).hex()


def checkpoint_payload(game: str, seq: int, head: str, at: str) -> bytes:
    """Return what a checkpoint signs: the chain's head after an entry."""
    return ledger.canonical({"game": game, "seq": seq, "head": head, "at": at})


def sign(payload: bytes, typ: Typ, kid: str, key: Ed25519PrivateKey, viewer: str | None = None) -> str:
    """Return the compact JWS of a payload; *viewer* is for the checkpoint that ends a log file."""
    header = {"alg": "EdDSA", "kid": kid, "typ": typ}
    if viewer is not None:
        header["viewer"] = viewer
    signed = f"{_base64(ledger.canonical(header))}.{_base64(payload)}"
    return f"{signed}.{_base64(key.sign(signed.encode()))}"


def jwk(kid: str, key: Ed25519PublicKey) -> Json:
    """Return a public key as a JWKS lists it (RFC 8037)."""
    return {
        "kty": "OKP", "crv": "Ed25519", "x": _base64(key.public_bytes_raw()),
        "kid": kid, "alg": "EdDSA", "use": "sig",
    }  # fmt: skip


# --- reading ------------------------------------------------------------------------------------


def check(jws: str, jwks: Mapping[str, Any] | None) -> Signed:
    """Return what a receipt or a checkpoint says and whether its signature holds; raise NotSigned.

    Without keys every signature is by an unknown key: nothing is proved, nothing is false.
    """
    parts = jws.split(".")
    if len(parts) != 3:
        raise NotSigned("a compact JWS has three parts")
    header = _header(_bytes(parts[0]))
    payload = _payload(_bytes(parts[1]))
    if (header["typ"], set(payload)) not in KEYS:
        raise NotSigned("the payload is neither a receipt nor a checkpoint")
    seq = payload["seq"]
    others = [payload[name] for name in payload if name != "seq"]
    if isinstance(seq, bool) or not isinstance(seq, int) or not all(isinstance(v, str) for v in others):
        raise NotSigned("the payload holds a value of the wrong type")
    signature = _signature(parts, header["kid"], jwks)
    return Signed(header["typ"], header["kid"], payload, header.get("viewer"), signature)


def read(data: bytes) -> Receipt:
    """Return the receipt of a file: the JWS alone, the service's ``receipt``, or its whole answer.

    A file without a readable one is refused here: it is a mistake of the caller, no finding on a log.
    """
    found = _held(data.strip())
    check(found.jws, None)
    return found


def _held(text: bytes) -> Receipt:
    if not text.startswith((b"{", b'"')):
        return Receipt(text.decode("ascii", "replace"))
    try:
        found = orjson.loads(text)
    except ValueError:
        raise NotSigned("the file is neither a JWS nor JSON") from None
    for name in ("receipt", "checkpoint"):
        if isinstance(found, dict) and name in found:
            found = found[name]
    if isinstance(found, str):
        return Receipt(found)
    if isinstance(found, dict) and isinstance(found.get("jws"), str):
        salt = found.get("salt")
        if salt is None or (isinstance(salt, str) and re.fullmatch(r"([0-9a-f]{2})+", salt)):
            return Receipt(found["jws"], salt)
    raise NotSigned("the file holds no receipt")


def _signature(parts: list[str], kid: str, jwks: Mapping[str, Any] | None) -> Signature:
    signature = _bytes(parts[2])
    public = _public_key(kid, jwks)
    if public is None:
        return "unknown key"
    try:
        public.verify(signature, f"{parts[0]}.{parts[1]}".encode())
    except InvalidSignature:
        return "bad"
    return "good"


def _public_key(kid: str, jwks: Mapping[str, Any] | None) -> Ed25519PublicKey | None:
    """Return the key of an id; a key that is none of Ed25519 is as good as absent."""
    keys = (jwks or {}).get("keys")
    for key in keys if isinstance(keys, list) else ():
        if isinstance(key, dict) and (key.get("kid"), key.get("crv")) == (kid, "Ed25519"):
            try:
                return Ed25519PublicKey.from_public_bytes(_bytes(str(key.get("x"))))
            except ValueError:
                continue
    return None


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    """Return what base64url stands for; another spelling of the same bytes is refused."""
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise NotSigned("a part of the JWS is not base64url") from None
    if _base64(data) != text:
        raise NotSigned("a part of the JWS is not base64url")
    return data


def _header(data: bytes) -> Json:
    """Return a JWS header: any JSON (RFC 7515), with what audit.md asks for."""
    try:
        header = orjson.loads(data)
    except ValueError:
        raise NotSigned("the header of the JWS is not JSON") from None
    if not isinstance(header, dict) or header.get("alg") != "EdDSA" or "crit" in header:
        raise NotSigned("the header of the JWS is none of ours")
    if not all(isinstance(header.get(name, ""), str) for name in ("kid", "typ", "viewer")):
        raise NotSigned("the header of the JWS is none of ours")
    return {"kid": "", "typ": "", **header}


def _payload(data: bytes) -> Json:
    try:
        value = logfile.parse(data)
    except (ValueError, RecursionError):
        raise NotSigned("the payload of the JWS is not canonical JSON") from None
    if not isinstance(value, dict):
        raise NotSigned("the payload of the JWS is not a JSON object")
    return value
