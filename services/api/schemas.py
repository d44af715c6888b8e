"""The shapes of answers, for the OpenAPI document; nothing is checked against them while serving.

What a kind or a caller lacks is left out of an answer, never null: such a field is ``absent()``. What is
there for everybody may be null, and says so in its type. Every answer may get more fields later.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Answer(BaseModel):
    """A shape that answers have; its fields' docstrings are their descriptions."""

    model_config = ConfigDict(use_attribute_docstrings=True)


def absent() -> Any:
    """Return the default of a field that may be missing: no value at all, so that none is documented."""
    return Field(default_factory=lambda: None)


SeatNumber = Annotated[int, Field(ge=0, lt=12)]
Seq = Annotated[int, Field(ge=1)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Moment = Annotated[str, Field(json_schema_extra={"format": "date-time"})]
Signed = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$")]

Kind = Literal["idiot", "three_up_three_down", "fool", "hearts_two"]
Status = Literal["joining", "running", "over", "quarantined"]
Fairness = Literal["seats", "fixed", "none"]


class Receipt(Answer):
    """What the service has signed, for the one who asked: proof of what it answered."""

    jws: Signed
    """Compact JWS (EdDSA, ``typ`` ``taash-receipt``); ``/.well-known/jwks.json`` has the keys."""
    salt: Annotated[str, Field(pattern=r"^[0-9a-f]+$")] = absent()
    """What the hash of a command without an outcome yet was salted with."""


class Entry(Answer):
    """An entry of a game."""

    game: str
    seq: Seq


class Result(Answer):
    """How a game ended."""

    reason: Literal["played_out", "turn_cap", "no_deck", "abandoned", "void"]
    winners: list[SeatNumber]
    """Empty in Idiot, which only knows who lost, and after ``abandoned`` and ``void``."""
    losers: list[SeatNumber]
    """The last deal's Idiots; empty in the other kinds."""
    scores: list[int]
    """By seat."""
    places: list[SeatNumber]
    """Seats in the order of going out; Idiot only."""


# --- games ------------------------------------------------------------------------------------


class CreatedSeat(Answer):
    """A seat of a new game."""

    seat: SeatNumber
    name: str
    bot: str | None
    token: str
    """Acts and looks for this seat: hand it to the seat's player."""


class CreatedGame(Answer):
    """A new game, with the tokens of those who will play and watch it."""

    id: str
    kind: Kind
    rules: str
    """The rules version that the game keeps for life, as in ``idiot@1``."""
    version: int
    seats: list[CreatedSeat]
    spectator_token: str
    commitment: Digest
    """H(S) of the game's secret S, from which every deck follows."""
    receipt: Receipt | None
    """Of the ``create`` command."""


class Seat(Answer):
    """A seat as a summary shows it."""

    seat: SeatNumber
    name: str | None
    bot: str | None
    player: str | None = absent()
    """The platform's own id; only platform and auditor keys see it."""


class Summary(Answer):
    """What a game is and how it stands."""

    id: str
    kind: Kind
    rules: str
    options: dict[str, Any] | None
    """Every option with its value; null until ``create`` is folded."""
    seats: list[Seat]
    status: Status
    frozen: bool
    """Whether an open dispute stops play."""
    frozen_until: Moment | None
    """When play goes on at the latest; null where nothing stops it."""
    version: int
    """The seq of the last outcome; 0 until ``create`` is folded."""
    to_act: list[SeatNumber]
    result: Result | None
    commitment: Digest | None
    fairness: Fairness | None
    remedies: Entry | None
    """The entry of an earlier game that this one remedies."""
    created: Moment
    updated: Moment
    external_id: str | None = absent()
    """Only platform and auditor keys see it."""


class Games(Answer):
    """A page of games, newest first."""

    games: list[Summary]
    cursor: str | None
    """Give it back as ``?cursor=`` for the next page; null after the last one."""


# --- commands ---------------------------------------------------------------------------------


class Pending(Answer):
    """The command stands; its outcome is not there yet. Ask at ``Location``."""

    seq: Seq
    status: Literal["pending"]
    receipt: Receipt | None = absent()
    """Of the command itself, with its salt; for its asker only."""


# --- projections ------------------------------------------------------------------------------


class Hand(Answer):
    """The hand of a seat."""

    version: int
    seat: SeatNumber
    hand: list[str] | None


class Laid(Answer):
    """A card of a trick, and who played it."""

    seat: SeatNumber
    card: str


class PilesSeat(Answer):
    """What lies before a seat."""

    seat: SeatNumber
    name: str | None
    hand_count: int
    up: list[str | None] = absent()
    """By slot; only in the shedding games."""
    down: list[bool] = absent()
    """By slot, whether a card lies there."""
    down_cards: list[str | None] = absent()
    """Auditors only."""
    chosen: list[str] | None = absent()
    """What the seat has chosen to show or pass, for itself."""


class Piles(Answer):
    """What lies on the table."""

    game: str
    kind: Kind
    version: int
    viewer: str
    phase: str
    deal: int
    seats: list[PilesSeat]
    pile: list[str]
    pile_rank: str | None = absent()
    pile_number: int | None = absent()
    opening_rank: str | None = absent()
    extension: str | None = absent()
    stock_count: int
    removed_count: int
    stock: list[str] = absent()
    """Auditors only."""
    trick: list[Laid] = absent()
    last_trick: list[Laid] = absent()
    lead_colour: str | None = absent()
    lead_suit: str | None = absent()


class ScoreboardSeat(Answer):
    """How a seat stands."""

    seat: SeatNumber
    name: str | None
    bot: str | None
    hand_count: int
    place: int | None = absent()
    """When it went out in this deal; Idiot only."""
    tens: int = absent()
    """Fool only."""
    taken: int = absent()
    """Penalty points taken this hand; Hearts only."""
    tricks: int = absent()
    """Hearts only."""


class Scoreboard(Answer):
    """Scores, deals so far, and the result."""

    game: str
    kind: Kind
    version: int
    viewer: str
    phase: str
    deal: int
    dealer: SeatNumber | None
    scores: list[int]
    seats: list[ScoreboardSeat]
    hat: list[SeatNumber] = absent()
    """Who wears the hat; Idiot only."""
    fools: list[SeatNumber] = absent()
    """Who sits out; Fool only."""
    result: Result | None


# --- logs and proofs --------------------------------------------------------------------------


class Opening(Answer):
    """What opens a seal of an entry: the path in it, the salt, and the value."""

    path: str
    salt: str
    value: Any


class LogHeader(Answer):
    """The header that h_0 is made of."""

    format: Literal["taash-log/1"]
    game: str
    kind: Kind
    rules: str
    rules_digest: Digest
    options: dict[str, Any]
    seats: list[dict[str, Any]]
    commitment: Digest
    fairness: Fairness
    created: Moment
    remedies: Entry = absent()


class LogHeaderLine(Answer):
    """The first line of a log."""

    header: LogHeader
    viewer: str
    after: int


class LogEntry(Answer):
    """An entry of the log, its hidden values sealed."""

    seq: Seq
    at: Moment
    by: str
    via: str
    command: dict[str, Any]
    outcome: dict[str, Any]
    state: Digest


class LogEntryLine(Answer):
    """A line of a log: an entry, the chain's head after it, and the openings due to the viewer."""

    entry: LogEntry
    hash: Digest
    openings: list[Opening]


class LogCheckpointLine(Answer):
    """The last line of a log that is complete to the head."""

    checkpoint: Signed


class Proof(Answer):
    """What can be proved of a game now."""

    game: str
    version: int
    seq: Seq
    """The entry that the head stands after; the version."""
    head: Digest
    checkpoint: Signed
    """A JWS (EdDSA, ``typ`` ``taash-checkpoint``) over game, seq, head and at."""
    commitment: Digest
    fairness: Fairness
    secret: Digest | None
    """S in hex, once the game is over."""


class PublicKey(Answer):
    """A public key (RFC 8037)."""

    kty: Literal["OKP"]
    crv: Literal["Ed25519"]
    x: str
    kid: str
    use: str
    alg: str


class KeySet(Answer):
    """The public keys that check tokens, receipts and checkpoints (RFC 7517)."""

    keys: list[PublicKey]
