"""The fold of one game: a command and the state before it, to an entry and the state after it.

Pure: the secret, the clock and the decks come in with the call. ``workers.fold`` runs it over
the stored streams, ``domain.verify`` over a log file, ``taash simulate`` over nothing at all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import orjson

from domain import ledger
from domain.catalogue import GAMES, by_rules
from domain.kernel import table
from domain.kernel.cards import Cards, Seat, same_cards
from domain.kernel.game import Game
from domain.kernel.hidden import Viewer, marks
from domain.kernel.records import Json, decode, encode
from domain.kernel.table import Close, Create, Created, Deal, DealSetup, Rejection, SeatSetup
from domain.ledger import Opening
from domain.wire import event_type, move_type

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
    open later: the deal's own entry and event, and each seat's chosen cards.
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


# --- create -----------------------------------------------------------------------------------


def create_body(
    kind: str,
    options: Any,
    bots: Sequence[str | None],
    *,
    join: bool = False,
    decks: tuple[Cards, ...] | None = None,
    remedies: Json | None = None,
) -> Json | Rejection:
    """Return the body of a create command with every option settled, or the refusal of what was asked.

    *options* is the kind's Options record; *bots* names each seat's bot, None for a player;
    *decks* are the given decks, None where the service shuffles (table.deck).
    """
    game = GAMES[kind]
    chosen = game.settle(len(bots), options)
    if isinstance(chosen, Rejection):
        return chosen
    expected = game.deck(len(bots), chosen)
    for number, deck in enumerate(decks or (), start=1):
        if not same_cards(deck, expected):
            return Rejection("table.deck", "table.deck", {"deck": number})
    setup = DealSetup("service") if decks is None else DealSetup("given", decks)
    seats = tuple(SeatSetup(seat, bot) for seat, bot in enumerate(bots))
    return encode(Create(kind, game.rules, encode(chosen), seats, join, setup, remedies))


def header_of(game_id: str, create: Create, at: str, secret: bytes, rules_digest: str) -> Json:
    """Return the header of a game's log (audit.md 2)."""
    header: Json = {
        "format": ledger.FORMAT,
        "game": game_id,
        "kind": create.kind,
        "rules": create.rules,
        "rules_digest": rules_digest,
        "options": dict(create.options),
        "seats": [{"seat": setup.seat, "bot": setup.bot} for setup in create.seats],
        "commitment": ledger.commitment(secret),
        "fairness": _fairness(create),
        "created": at,
    }
    if create.remedies is not None:
        header["remedies"] = dict(create.remedies)
    return header


def _fairness(create: Create) -> str:
    """Return what the log proves of the deck (audit.md 4)."""
    if create.deal.mode == "given":
        return "none"
    return "seats" if create.join and any(setup.bot is None for setup in create.seats) else "fixed"


def create(game_id: str, command: Command, secret: bytes, rules_digest: str) -> tuple[Outcome, Folded]:
    """Return the first entry of a game, and the game folded so far."""
    asked = decode(Create, command.body)
    game = by_rules(asked.rules)
    header = header_of(game_id, asked, command.at, secret, rules_digest)
    event = Created(
        asked.kind, asked.rules, tuple(setup.bot for setup in asked.seats), asked.join, asked.options
    )
    new = Folded(game_id, header, game, game.start(event), 0, ledger.header_hash(header), asked.deal.decks)
    return _accept(new, command, secret, [event, *table.opening_turn(event)])


# --- one command ------------------------------------------------------------------------------


def step(folded: Folded, command: Command, secret: bytes) -> tuple[Outcome, Folded]:
    """Return the entry of the next command, and the game after it and after the house moves it makes due.

    Whatever decide or evolve raises comes through: park the command then.
    """
    found = _decide(folded, command, secret)
    if isinstance(found, Rejection):
        return _refuse(folded, command, secret, found)
    return _accept(folded, command, secret, found)


def park(folded: Folded, command: Command, secret: bytes) -> tuple[Outcome, Folded]:
    """Return the entry of a command that our own code failed on: no change of state (architecture.md 3)."""
    error = ledger.sha(f"{folded.game_id}|{command.seq}".encode()).hex()[:12]
    return _record(folded, folded, command, secret, "parked", {"error": error}, [])


def seat_of(by: str) -> Seat | None:
    """Return the seat that asked, None where it was none."""
    return int(by.removeprefix("seat:")) if by.startswith("seat:") else None


def _decide(folded: Folded, command: Command, secret: bytes) -> list[Any] | Rejection:
    if command.body["type"] == "close":
        result = folded.game.result(folded.state, command.body["reason"])
        return folded.game.decide(folded.state, Close(result, secret.hex()))
    move = decode(move_type(folded.game, command.body["type"]), {**command.body, "seat": seat_of(command.by)})
    return folded.game.decide(folded.state, move)


def _accept(folded: Folded, command: Command, secret: bytes, events: list[Any]) -> tuple[Outcome, Folded]:
    game, state, done = folded.game, folded.state, []
    while events:
        for event in events:
            if not isinstance(event, Created):
                state = game.evolve(state, event)
        done += events
        events = _owed(folded, state, secret)
    after = replace(folded, state=state)
    return _record(folded, after, command, secret, "accepted", [encode(event) for event in done], done)


def _owed(folded: Folded, state: Any, secret: bytes) -> list[Any]:
    """Return the events of the house move that a state makes due: a deal, the end, or nothing."""
    game = folded.game
    if game.table(state).result is not None:
        return []
    result = game.outcome(state)
    if result is None and (deal := game.deal_due(state)) is not None:
        deck = deck_of(folded, state, deal, secret)
        if deck is not None:
            return _house(game, state, Deal(deal, deck))
        result = game.result(state, "no_deck")
    return [] if result is None else _house(game, state, Close(result, secret.hex()))


def _house(game: Game[Any], state: Any, move: Deal | Close) -> list[Any]:
    found = game.decide(state, move)
    if isinstance(found, Rejection):
        raise TypeError(f"the house was refused by {found.clause}")
    return found


def deck_of(folded: Folded, state: Any, deal: int, secret: bytes) -> Cards | None:
    """Return the deck of a deal: the given one, None where none is left, or the shuffle's (audit.md 4)."""
    if folded.decks is not None:
        return folded.decks[deal - 1] if deal <= len(folded.decks) else None
    seeds = [seed or "" for seed in folded.game.table(state).seeds]
    deck = canonical_deck(folded)
    return ledger.shuffle(ledger.deal_key(secret, folded.game_id, deal, seeds), deck)


def canonical_deck(folded: Folded) -> Cards:
    """Return the canonical deck of a game's deals (audit.md 4)."""
    options = decode(folded.game.options, folded.header["options"])
    return folded.game.deck(len(folded.header["seats"]), options)


# --- the entry --------------------------------------------------------------------------------


def _refuse(folded: Folded, command: Command, secret: bytes, refusal: Rejection) -> tuple[Outcome, Folded]:
    told = {"code": refusal.code, "clause": refusal.clause, "facts": dict(refusal.facts)}
    return _record(folded, folded, command, secret, "rejected", told, [])


def _record(
    before: Folded,
    after: Folded,
    command: Command,
    secret: bytes,
    status: Status,
    outcome: Any,
    events: list[Any],
) -> tuple[Outcome, Folded]:
    seq = command.seq
    after = replace(after, seq=seq, **_sealed_places(after, seq, events))
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
    asked = (
        Create if entry["command"]["type"] == "create" else move_type(folded.game, entry["command"]["type"])
    )
    if asked is not None and marks(asked):
        entry["command"] = orjson.loads(ledger.canonical(entry["command"]))
        openings += ledger.seal_record(secret, seq, entry, ("command",), asked, seat)
    for place, event in enumerate(events):
        if marks(type(event)):
            at = ("outcome", "accepted", place)
            openings += ledger.seal_record(secret, seq, entry, at, type(event), getattr(event, "seat", None))
    return ledger.in_order(openings)


def _sealed_places(folded: Folded, seq: int, events: list[Any]) -> dict[str, Any]:
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


# --- reading back -----------------------------------------------------------------------------


def replay(
    folded: Folded | None, game_id: str, header: Json, entry: bytes, openings: Sequence[Opening], head: str
) -> Folded:
    """Return a game after one more recorded entry; nothing is decided, what happened happened."""
    raw = ledger.open_for(entry, openings, "auditor", opened=True)
    game = by_rules(header["rules"])
    events = [decode(event_type(game, event["type"]), event) for event in raw["outcome"].get("accepted", ())]
    if folded is None:
        asked = decode(Create, raw["command"])
        folded = Folded(game_id, header, game, game.start(events[0]), 0, b"", asked.deal.decks)
    state = folded.state
    for event in events:
        if not isinstance(event, Created):
            state = game.evolve(state, event)
    places = _sealed_places(folded, raw["seq"], events)
    return replace(folded, state=state, seq=raw["seq"], head=bytes.fromhex(head), **places)


# --- projections ------------------------------------------------------------------------------


def viewer_name(viewer: Viewer) -> str:
    """Return a viewer as JSON names it: ``seat:N``, ``spectator`` or ``auditor``."""
    return viewer if isinstance(viewer, str) else f"seat:{viewer}"


def read_viewer(name: str) -> Viewer:
    """Return the viewer of a name; one that names none is a ValueError."""
    if name in ("spectator", "auditor"):
        return name  # type: ignore[return-value]  # it is one of the two literals
    seat = seat_of(name)
    if seat is None:
        raise ValueError("no such viewer")
    return seat


def auditors_view(folded: Folded) -> Json:
    """Return the view that ``state`` signs: the auditor's, less game, version, viewer and names."""
    return folded.game.view(folded.state, "auditor")


def view(folded: Folded, viewer: str) -> Json:
    """Return a viewer's projection (contract.md 4), less the names of the seats."""
    return {
        "game": folded.game_id,
        "version": folded.seq,
        "viewer": viewer,
        **folded.game.view(folded.state, read_viewer(viewer)),
    }


def viewers(folded: Folded) -> tuple[str, ...]:
    """Return everybody who has a projection: each seat, spectators, auditors."""
    return (*(f"seat:{seat}" for seat in range(folded.table.seats)), "spectator", "auditor")


def views(folded: Folded) -> dict[str, Json]:
    """Return every viewer's projection by viewer."""
    return {viewer: view(folded, viewer) for viewer in viewers(folded)}


def legal(folded: Folded, seat: Seat) -> list[Json]:
    """Return the moves open to a seat, one per equivalence class, as JSON (contract.md 2)."""
    return [encode(move) for move in folded.game.legal(folded.state, seat)]
