"""Games played straight through the fold, and their log files as each viewer would get them."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain import fold, ledger, logfile, receipts
from domain.catalogue import GAMES
from domain.fold import Command, Folded, Outcome
from domain.kernel.table import Rejection

KID = "test-1"
KEY = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(b"a key for tests").digest())
OTHER_KEY = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(b"another key").digest())
JWKS = {"keys": [receipts.jwk(KID, KEY.public_key())]}
DIGEST = "d" * 64

SMALL: dict[str, tuple[int, dict[str, Any]]] = {
    "idiot": (2, {"max_turns": 6}),
    "three_up_three_down": (2, {"max_turns": 6}),
    "fool": (4, {"max_rounds": 1}),
    "hearts_two": (2, {"hands": 1}),
}
"""Seats and options of a short game of each kind."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game as far as it went: its secret, every outcome, and the fold after the last."""

    secret: bytes
    outcomes: tuple[Outcome, ...]
    folded: Folded

    @property
    def header(self) -> dict[str, Any]:
        return self.folded.header


def clock(seq: int) -> str:
    return f"2026-05-01T12:{seq // 60 % 60:02}:{seq % 60:02}.000Z"


def secret_of(seed: int) -> bytes:
    return hashlib.sha256(f"a secret for tests {seed}".encode()).digest()


def play(
    kind: str,
    seats: int,
    seed: int,
    options: dict[str, Any] | None = None,
    *,
    bots: tuple[str | None, ...] | None = None,
    join: bool = False,
    decks: tuple[tuple[str, ...], ...] | None = None,
    refusals: bool = False,
    park_at: int | None = None,
    upto: int = 2000,
) -> Played:
    """Play random legal moves to the end or to an entry.

    With *refusals* a seat that may not act asks for a move now and then; *park_at* is an entry
    that is parked as if the rules had broken.
    """
    rng, secret = Random(seed), secret_of(seed)
    game = GAMES[kind]
    bots = bots or (None,) * seats
    body = fold.create_body(kind, game.options(**(options or {})), bots, join=join, decks=decks)
    assert not isinstance(body, Rejection), body
    command = Command(1, clock(1), "platform", "platform", body)
    outcome, folded = fold.create(f"game-{kind}-{seed}", command, secret, DIGEST)
    outcomes = [outcome]
    while not folded.over and folded.seq < upto:
        seq = folded.seq + 1
        if refusals and seq % 5 == 0:
            seat = rng.randrange(seats)
            asked: dict[str, Any] = {"type": "reveal", "seed": "none of mine"}
        else:
            seat = rng.choice(folded.to_act)
            asked = _joining(folded, seat, seed) or rng.choice(fold.legal(folded, seat))
        via = "bot" if bots[seat] else "token"
        command = Command(seq, clock(seq), f"seat:{seat}", via, asked)
        if seq == park_at:
            outcome, folded = fold.park(folded, command, secret)
        else:
            outcome, folded = fold.step(folded, command, secret)
        outcomes.append(outcome)
    return Played(secret, tuple(outcomes), folded)


def _joining(folded: Folded, seat: int, seed: int) -> dict[str, Any] | None:
    if folded.phase != "joining":
        return None
    mine = f"seed {seed} of {seat}" if seat else ""
    if folded.table.commits[seat] is None:
        return {"type": "join", "commit": hashlib.sha256(mine.encode()).hexdigest()}
    return {"type": "reveal", "seed": mine}


def lines(played: Played, viewer: str, *, signed: bool = True, opened: bool | None = None) -> list[bytes]:
    """Return the lines of the file that a viewer gets: everything open once the game is over."""
    opened = played.folded.over if opened is None else opened
    last = played.outcomes[-1]
    file = [ledger.first_line(played.header, viewer, 0)]
    for outcome in played.outcomes:
        file.append(ledger.log_line(outcome.entry, outcome.head, outcome.openings, viewer, opened=opened))
    if signed:
        file.append(checkpoint(played, last, viewer))
    return file


def checkpoint(played: Played, last: Outcome, viewer: str, key: Ed25519PrivateKey = KEY) -> bytes:
    payload = receipts.checkpoint_payload(played.folded.game_id, last.seq, last.head, clock(last.seq + 1))
    return logfile.checkpoint_line(receipts.sign(payload, receipts.CHECKPOINT, KID, key, viewer))


def bot_game(
    kind: str,
    seats: int,
    seed: int,
    options: dict[str, Any] | None = None,
    viewer: str = "auditor",
    **more: Any,
) -> bytes:
    """Return the log file of a game of random moves."""
    signed = more.pop("signed", True)
    return b"".join(lines(play(kind, seats, seed, options, **more), viewer, signed=signed))


def receipt(played: Played, seq: int, key: Ed25519PrivateKey = KEY) -> str:
    """Return the receipt of an entry."""
    outcome = played.outcomes[seq - 1]
    entry = ledger.open_for(outcome.entry, (), "spectator")
    payload = receipts.receipt_payload(
        played.folded.game_id,
        seq,
        entry["by"],
        entry["via"],
        entry["at"],
        entry=outcome.entry,
        head=outcome.head,
    )
    return receipts.sign(payload, receipts.RECEIPT, KID, key)


def forged(file: list[bytes], seq: int, change: Callable[[dict[str, Any]], None]) -> list[bytes]:
    """Return the file after a change of one line (0: the first), with the chain made to fit, unsigned."""
    parsed = [json.loads(line) for line in file]
    if "checkpoint" in parsed[-1]:
        parsed.pop()
    change(parsed[seq])
    head = ledger.header_hash(parsed[0]["header"])
    for line in parsed[1:]:
        head = ledger.link(head, ledger.canonical(line["entry"]))
        line["hash"] = head.hex()
    return [ledger.canonical(line) + b"\n" for line in parsed]


DISPUTED: list[tuple[str, str, dict[str, Any]]] = [
    ("seat:1", "token", {"type": "dispute", "about": 3, "claim": "that was my trick"}),
    ("platform", "platform", {"type": "dispute", "about": 2, "claim": "a player wrote to us"}),
    ("seat:1", "token", {"type": "dispute", "about": 4, "claim": "one more"}),
    (
        "house", "house",
        {"type": "finding", "dispute": 0, "verdict": "engine_agrees", "check": None, "at_seq": None},
    ),
    ("auditor", "platform", {"type": "ruling", "dispute": 0, "verdict": "stands", "note": "seen it"}),
    ("auditor", "platform", {"type": "ruling", "dispute": 0, "verdict": "stands", "note": "once more"}),
]  # fmt: skip


def disputed(played: Played) -> Played:
    """Return a game with two disputes, a refused one, a finding and a ruling."""
    outcomes, folded, opened = list(played.outcomes), played.folded, played.folded.seq + 1
    for by, via, asked in DISPUTED:
        seq = folded.seq + 1
        body = {**asked, "dispute": opened} if "dispute" in asked else asked
        outcome, folded = fold.step(folded, Command(seq, clock(seq), by, via, body), played.secret)
        outcomes.append(outcome)
    return Played(played.secret, tuple(outcomes), folded)
