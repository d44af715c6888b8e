"""The keys of this installation: files in the data folder, never in the store.

``store.key`` encrypts the games' secrets (AES-256-GCM, bound to the game's id); ``signing/``
holds the Ed25519 keys that sign tokens, receipts and checkpoints, the newest for new ones, all of
them for old ones. Whoever has these files has everything: they are readable by their owner only.
"""

import contextlib
import os
import secrets
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jwt
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from domain import ledger, receipts
from workers import folders

STORE_KEY = "store.key"
NONCE = 12
LOOK = 1.0
"""Seconds after which the folder is looked at for keys that another process has made."""


class BadToken(Exception):
    """The token is not ours, was changed, or has expired."""


class WrongKeys(Exception):
    """The data folder's keys do not fit what the store holds."""


@dataclass(frozen=True, slots=True)
class SigningKey:
    """An Ed25519 key and its id."""

    kid: str
    private: Ed25519PrivateKey

    def public(self) -> dict[str, str]:
        """Return the public half as a JWK (RFC 8037)."""
        raw = self.private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        x = jwt.utils.base64url_encode(raw).decode()
        return {"kty": "OKP", "crv": "Ed25519", "x": x, "kid": self.kid, "alg": "EdDSA", "use": "sig"}


class Keyring:
    """The keys in a folder."""

    def __init__(self, folder: Path, store_key: bytes, signing: tuple[SigningKey, ...]) -> None:
        self.folder = folder
        self._secrets = AESGCM(store_key)
        self._salts = ledger.mac(store_key, b"taash/receipt/v1")
        self._signing = {key.kid: key for key in signing}
        self._newest = max(signing, key=lambda key: key.kid)
        self._looked = time.monotonic()

    @staticmethod
    def open(folder: Path, may_make: Callable[[], bool] = lambda: True) -> "Keyring":
        """Return the keys in a folder, made where they are missing; OSError where that cannot be done.

        Raises WrongKeys, and makes nothing, where there are none and none may be made.
        """
        if not (folder / STORE_KEY).exists() and not may_make():
            raise WrongKeys(
                f"there are no keys in {folder}, but games in the store: put back those they were made with"
            )
        signing = folders.private(folder / "signing")
        store_key = _made(folder / STORE_KEY, secrets.token_bytes(32))
        if not any(signing.glob("*.pem")):
            # The same first name for every process that comes first: one of their files stays.
            _made(signing / "0000000000-first.pem", _new_pem())
        found = [SigningKey(path.stem, _load(path)) for path in sorted(signing.glob("*.pem"))]
        return Keyring(folder, store_key, tuple(found))

    def rotate(self) -> str:
        """Make a new signing key and return its id; what older keys signed stays valid."""
        kid = f"{int(time.time()):010d}-{secrets.token_hex(4)}"
        path = self.folder / "signing" / f"{kid}.pem"
        _made(path, _new_pem())
        self._look()
        return kid

    def _current(self) -> SigningKey:
        """Return the newest key, also where another process has made it since this one started."""
        if time.monotonic() - self._looked > LOOK:
            self._look()
        return self._newest

    def _look(self) -> None:
        self._looked = time.monotonic()
        known = dict(self._signing)  # other threads read it meanwhile
        for path in (self.folder / "signing").glob("*.pem"):
            if path.stem not in known:
                known[path.stem] = SigningKey(path.stem, _load(path))
        self._signing, self._newest = known, known[max(known)]

    # --- secrets of games -----------------------------------------------------------------------

    def seal_secret(self, secret: bytes, game_id: str) -> bytes:
        """Return a game's secret as the store may hold it."""
        nonce = secrets.token_bytes(NONCE)
        return nonce + self._secrets.encrypt(nonce, secret, game_id.encode())

    def unseal_secret(self, sealed: bytes, game_id: str) -> bytes:
        """Return a game's secret; WrongKeys where the store was filled under another key."""
        return _unsealed(self._secrets, sealed, game_id)

    # --- signatures -----------------------------------------------------------------------------

    def sign(self, claims: Mapping[str, Any], typ: str, lasts: int | None = None) -> str:
        """Return a compact JWS of the claims, of a type; one that *lasts* so many seconds expires."""
        body = dict(claims)
        if lasts is not None:
            now = int(time.time())
            body |= {"iat": now, "exp": now + lasts}
        key = self._current()
        headers = {"kid": key.kid, "typ": typ}
        return jwt.encode(body, key.private, algorithm="EdDSA", headers=headers)

    def sign_bytes(self, payload: bytes, typ: receipts.Typ, viewer: str | None = None) -> str:
        """Return a compact JWS over bytes as they are: receipts and checkpoints sign canonical JSON."""
        key = self._current()
        return receipts.sign(payload, typ, key.kid, key.private, viewer)

    def receipt_salt(self, game_id: str, seq: int) -> bytes:
        """Return the salt of the receipt of a command without an outcome yet: the same for a repeat."""
        return ledger.mac(self._salts, f"{game_id}|{seq}".encode())[:16]

    def verify(self, token: str, typ: str) -> dict[str, Any]:
        """Return the claims of a token of a type; BadToken where anything is wrong with it."""
        try:
            header = jwt.get_unverified_header(token)
            key = self._signing.get(header.get("kid", "")) or self._reread(header.get("kid", ""))
            if key is None or header.get("typ") != typ:
                raise BadToken
            public = key.private.public_key()
            claims: dict[str, Any] = jwt.decode(token, public, algorithms=["EdDSA"])
        except jwt.PyJWTError:
            raise BadToken from None
        return claims

    def jwks(self) -> dict[str, Any]:
        """Return every public key, newest first (RFC 7517), those of other processes too."""
        self._look()
        return {"keys": [self._signing[kid].public() for kid in sorted(self._signing, reverse=True)]}

    def _reread(self, kid: str) -> SigningKey | None:
        """Return a key that another process has made since this one started."""
        self._look()
        return self._signing.get(kid)


def opens(store_key: bytes, sealed: bytes, game_id: str) -> bool:
    """Say whether a game's sealed secret was sealed under a store key."""
    try:
        _unsealed(AESGCM(store_key), sealed, game_id)
    except (WrongKeys, ValueError):
        return False
    return True


def _unsealed(secrets_: AESGCM, sealed: bytes, game_id: str) -> bytes:
    try:
        return secrets_.decrypt(sealed[:NONCE], sealed[NONCE:], game_id.encode())
    except InvalidTag:
        raise WrongKeys("the store's games were made with another data folder's keys") from None


def _new_pem() -> bytes:
    key = Ed25519PrivateKey.generate()
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _load(path: Path) -> Ed25519PrivateKey:
    key = load_pem_private_key(path.read_bytes(), password=None)
    if not isinstance(key, Ed25519PrivateKey):
        raise WrongKeys(f"{path.name} is no Ed25519 key")
    return key


def _made(path: Path, content: bytes) -> bytes:
    """Return a file's content, written first where there is none: whole or not at all, the first one wins."""
    with contextlib.suppress(FileNotFoundError):
        return path.read_bytes()
    handle, name = tempfile.mkstemp(dir=path.parent)  # mode 0600
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            Path(path).hardlink_to(name)
    finally:
        Path(name).unlink()
    return path.read_bytes()
