"""An entry of a game's log: what a command and its outcome become, sealed and chained (audit.md 2, 3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import orjson

from domain import ledger
from domain.kernel import table
from domain.kernel.cards import Cards, Seat
from domain.kernel.change import replace
from domain.kernel.clocks import NO_CLOCKS, Clocks
from domain.kernel.disputes import ENTRIES, Cases
from domain.kernel.game import Game
from domain.kernel.hidden import marks
from domain.kernel.records import Json
from domain.kernel.table import Create
from domain.ledger import Opening
from domain.wire import move_type

Status = Literal["accepted", "rejected", "parked"]


@dataclass(frozen=True, slots=True)
class Command:
    """What was asked: its seq, when (the store's clock), by and via whom, and the move's JSON."""

    seq: int
    at: str
    by: str
    via: str
    body: Json


@dataclass(frozen=True, slots=True)
class Outcome:
    """What followed: the entry's canonical bytes, what opens its seals, the chain's head in hex."""

    seq: int
    status: Status
    entry: bytes
    openings: tuple[Opening, ...]
    head: str


@dataclass(frozen=True, slots=True)
class Folded:
    """A game folded up to ``seq``: its header, its state, the chain's head.

    ``shown`` says where the hidden values of this deal were sealed that a public event may
    open later: the deal's own entry and event, and each seat's chosen cards. ``cases`` are the
    game's disputes by seq, ``clocks`` tell whose time runs since when; neither is part of its state.
    """

    game_id: str
    header: Json
    game: Game[Any]
    state: Any
    seq: int
    head: bytes
    decks: tuple[Cards, ...] | None
    dealt: tuple[int, int] = (0, 0)
    arranged: Mapping[Seat, tuple[int, int]] = field(default_factory=dict)
    cases: Cases = field(default_factory=dict)
    clocks: Clocks = NO_CLOCKS

    @property
    def table(self) -> table.Table:
        """The part of the state that every kind has."""
        return self.game.table(self.state)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.table.to_act

    @property
    def phase(self) -> str:
        """The phase, as contract.md 4 names it."""
        return self.table.phase

    @property
    def over(self) -> bool:
        """Whether the game is closed."""
        return self.table.result is not None


def seat_of(by: str) -> Seat | None:
    """Return the seat that asked, None where it was none."""
    return int(by.removeprefix("seat:")) if by.startswith("seat:") else None


def auditors_view(folded: Folded) -> Json:
    """Return the view that ``state`` signs: the auditor's, less game, version, viewer and names."""
    return folded.game.view(folded.state, "auditor")


def record(
    before: Folded,
    after: Folded,
    command: Command,
    secret: bytes,
    status: Status,
    outcome: Any,
    events: list[Any],
) -> tuple[Outcome, Folded]:
    """Return the entry of a command and its outcome, sealed and linked to the chain (audit.md 2, 3).

    *outcome* is the events' JSON, what a refusal tells, or a parked command's error; *events* are
    the records of the events.
    """
    seq = command.seq
    after = replace(after, seq=seq, **sealed_places(after, seq, events))
    entry: Json = {
        "seq": seq,
        "at": command.at,
        "by": command.by,
        "via": command.via,
        "command": dict(command.body),
        "outcome": {status: outcome},
        "state": ledger.state_mac(secret, auditors_view(after)),
    }
    if status == "accepted":
        _reopen(before, after, secret, entry["outcome"]["accepted"])
    openings = _seal(after, secret, entry, status, events)
    data = ledger.canonical(entry)
    head = ledger.link(before.head, data)
    return Outcome(seq, status, data, openings, head.hex()), replace(after, head=head)


def _seal(
    folded: Folded, secret: bytes, entry: Json, status: Status, events: list[Any]
) -> tuple[Opening, ...]:
    """Seal what is hidden in an entry, in place; return the openings in the order of their paths."""
    seq, by = entry["seq"], entry["by"]
    seat = seat_of(by)
    if status != "accepted" and seat is not None:
        openings = [ledger.seal_at(secret, seq, entry, ("command",), by)]
        if status == "rejected":
            openings.append(ledger.seal_at(secret, seq, entry, ("outcome", "rejected"), by))
        return ledger.in_order(openings)
    openings = []
    name = entry["command"]["type"]
    asked: Any = Create if name == "create" else ENTRIES.get(name) or move_type(folded.game, name)
    if asked is not None and marks(asked):
        entry["command"] = orjson.loads(ledger.canonical(entry["command"]))
        openings += ledger.seal_record(secret, seq, entry, ("command",), asked, seat)
    for place, event in enumerate(events):
        kind: Any = type(event)
        if marks(kind):
            at = ("outcome", "accepted", place)
            openings += ledger.seal_record(secret, seq, entry, at, kind, getattr(event, "seat", None))
    return ledger.in_order(openings)


def sealed_places(folded: Folded, seq: int, events: list[Any]) -> dict[str, Any]:
    """Return where this entry seals what a later public event of the same deal may open."""
    found: dict[str, Any] = {}
    for place, event in enumerate(events):
        if event.tag == "dealt":
            found = {"dealt": (seq, place), "arranged": {}}
        elif event.tag == "arranged":
            found["arranged"] = {**found.get("arranged", folded.arranged), event.seat: (seq, place)}
    return found


def _reopen(before: Folded, after: Folded, secret: bytes, events: list[Json]) -> None:
    """Give public events that show a value sealed before the opening of that seal, in place (audit.md 3).

    A flip shows a card of the deal it was played in: of the deal before, where the same entry
    also deals the next one.
    """
    for event in events:
        if event["type"] == "flipped":
            seq, place = before.dealt
            path = f"/outcome/accepted/{place}/down/{event['seat']}/{event['slot']}"
            event["opening"] = ledger.reopened(secret, "house", seq, path, event["card"])
        elif event["type"] == "shown":
            event["openings"] = [
                ledger.reopened(
                    secret, f"seat:{seat}", seq, f"/outcome/accepted/{place}/up", event["up"][seat]
                )
                for seat, (seq, place) in sorted(after.arranged.items())
            ]
