"""What the store gives back: records of plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

import orjson

from domain.fold import Command
from domain.ledger import Opening

GameStatus = Literal["joining", "running", "over", "quarantined"]
Gate = Literal["over", "frozen", "quarantined"]
Hinted = Literal["worked", "idle"]
Fields = Mapping[bytes, bytes]


def iso(milliseconds: int) -> str:
    """Return a moment of the store's clock as logs write it: UTC, milliseconds, Z."""
    moment = datetime.fromtimestamp(milliseconds // 1000, tz=UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{milliseconds % 1000:03d}Z"


def milliseconds(at: str) -> int:
    """Return a moment as logs write it in milliseconds of the store's clock."""
    return round(datetime.fromisoformat(at).timestamp() * 1000)


def nameless(seat: int) -> str:
    """Return what a seat without a name is called."""
    return f"Seat {seat}"


@dataclass(frozen=True, slots=True)
class Appended:
    """Where a command stands; *replayed* when its idempotency key had put it there before."""

    game_id: str
    seq: int
    at: str
    version: int
    replayed: bool
    hinted: Hinted | None = None
    """Whether somebody works the lane on which it was hinted at; None where it was not hinted at."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane of the queue store, as an append hints on it.

    Its keys, the milliseconds that a token lasts, how many jobs may wait, the databases of games and queue.
    """

    hints: str
    token: str
    jobs: str
    lasts: int
    most: int
    databases: tuple[int, int]


@dataclass(frozen=True, slots=True)
class StoredOutcome:
    """An outcome as the store keeps it; the entry's bytes are canonical, its seals closed.

    *receipt* is what was signed when it was recorded; None where nobody waits for one (bots, the house).
    """

    seq: int
    status: Literal["accepted", "rejected", "parked"]
    entry: bytes
    openings: tuple[Opening, ...]
    head: str
    build: str
    receipt: str | None = None

    @staticmethod
    def read(entry: tuple[bytes, Fields]) -> "StoredOutcome":
        """Return the outcome that a stream's entry holds."""
        name, fields = entry
        return StoredOutcome(
            int(name.split(b"-")[0]),
            fields[b"status"].decode(),  # type: ignore[arg-type]  # written by commit.lua only
            fields[b"entry"],
            tuple(map(Opening.load, orjson.loads(fields[b"openings"]))),
            fields[b"head"].decode(),
            fields[b"build"].decode(),
            fields[b"receipt"].decode() if fields.get(b"receipt") else None,
        )


@dataclass(frozen=True, slots=True)
class Meta:
    """What is known of a game beside its streams; names and player ids stand nowhere else.

    *version* is the seq of the last outcome, *head* of the last command; *header* is None until
    create is folded; *generations* says which of each seat's tokens lives, () while all first ones do.
    """

    game_id: str
    platform: str
    kind: str
    rules: str
    status: GameStatus
    version: int
    head: int
    chain: str
    created: str
    updated: str
    frozen_until: str | None
    names: tuple[str | None, ...]
    players: tuple[str | None, ...]
    bots: tuple[str | None, ...]
    to_act: tuple[int, ...]
    result: dict[str, Any] | None
    header: dict[str, Any] | None
    external_id: str | None
    generations: tuple[int, ...] = ()
    renamed: int = 0
    """How often names were erased; nothing in the log says so."""
    archive: str | None = None
    """The address of the files in which the game lies; None where the store has it."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.bots)

    @property
    def frozen(self) -> bool:
        """Whether an open dispute stops play, as far as this process's clock knows."""
        return self.frozen_until is not None and datetime.now(UTC) < datetime.fromisoformat(self.frozen_until)

    @property
    def ended(self) -> bool:
        """Whether the game has its result; a game quarantined afterwards has it too."""
        return self.result is not None

    @staticmethod
    def read(game_id: str, fields: Fields) -> "Meta":
        """Return the record that a meta hash holds."""

        def text(name: bytes) -> str:
            return fields.get(name, b"").decode()

        def value(name: bytes, default: Any) -> Any:
            data = fields.get(name)
            return orjson.loads(data) if data else default

        return Meta(
            game_id=game_id,
            platform=text(b"platform"),
            kind=text(b"kind"),
            rules=text(b"rules"),
            status=text(b"status"),  # type: ignore[arg-type]  # written by our scripts only
            version=int(fields[b"folded"]),
            head=int(fields[b"head"]),
            chain=text(b"hash"),
            created=iso(int(fields[b"born"])),
            updated=iso(int(fields[b"updated"])),
            frozen_until=iso(int(text(b"frozen"))) if text(b"frozen") else None,
            names=tuple(value(b"names", [])),
            players=tuple(value(b"players", [])),
            bots=tuple(value(b"bots", [])),
            to_act=tuple(value(b"to_act", [])),
            result=value(b"result", None),
            header=value(b"header", None),
            external_id=text(b"external") or None,
            generations=tuple(value(b"generations", [])),
            renamed=value(b"renamed", 0),
            archive=text(b"archive") or None,
        )


META_FIELDS = (
    *("platform", "kind", "rules", "status", "folded", "head", "hash", "born", "updated", "frozen"),
    *("names", "players", "bots", "to_act", "result", "header", "external", "generations"),
    *("renamed", "archive"),
)
"""The fields that Meta reads; the secret is not among them."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What waits in a game: what is folded, how many workers have tried the first command, the commands.

    *header* and *secret* (sealed) are there when they were asked for; *carried* is what each command, by
    its seq, carries along of the request that it came with.
    """

    folded: int
    chain: str
    status: GameStatus
    tries: int
    header: bytes
    secret: bytes
    commands: tuple[Command, ...]
    carried: Mapping[int, str]


def command(name: bytes, fields: Fields) -> Command:
    """Return the command that a stream's entry holds."""
    return Command(
        int(name.split(b"-")[0]),
        iso(int(fields[b"at"])),
        fields[b"by"].decode(),
        fields[b"via"].decode(),
        orjson.loads(fields[b"body"]),
    )


@dataclass(frozen=True, slots=True)
class Handed:
    """A command that came with its hint, for the worker whose name was noted at it as it was appended."""

    worker: str
    command: Command
    carried: str


def handed(hint: str) -> tuple[str, Handed | None]:
    """Return the game of a hint, and the command that came with it, if one did (append.lua writes both)."""
    game_id, *parts = hint.split("\n", 7)
    if not parts:
        return game_id, None
    worker, seq, at, by, via, carried, body = parts
    return game_id, Handed(worker, Command(int(seq), iso(int(at)), by, via, orjson.loads(body)), carried)


@dataclass(frozen=True, slots=True)
class Commit:
    """An outcome to record, with everything that is written beside it in the same act.

    *receipt* is "" where nobody gets one; *frozen* is None where nothing changes, "" where moves
    are free again, else the moment (ms) until which they are refused; *bots* is b"" where each
    seat keeps its own.
    """

    seq: int
    before: str
    head: str
    entry: bytes
    openings: bytes
    receipt: str
    outcome: Literal["accepted", "rejected", "parked"]
    build: str
    header: bytes
    status: GameStatus
    to_act: bytes
    result: bytes
    refused: str
    frozen: str | None
    goes_on: str
    views: Mapping[str, bytes]
    due: Mapping[str, int]
    done: tuple[str, ...]
    bots: bytes = b""


Verdict = Literal["ok", "known", "astray", "quarantined", "missing"]


def pairs(flat: list[bytes]) -> dict[bytes, bytes]:
    """Return the fields that a script answers as one flat list."""
    return dict(zip(flat[::2], flat[1::2], strict=True))


def place_of(cursor: str) -> tuple[int, str]:
    """Return the place in a list that a cursor names: a score and a name; ValueError where it is none."""
    score, _, name = cursor.partition("-")
    if not score.isdecimal() or not name:
        raise ValueError("no such cursor")
    return int(score), name
