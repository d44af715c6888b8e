"""The fold of one game: a command and the state before it, to an entry and the state after it.

Pure: the secret, the clock and the decks come in with the call. ``workers.fold`` runs it over
the stored streams, ``domain.verify`` over a log file, ``taash simulate`` over nothing at all.
"""

from collections.abc import Sequence
from typing import Any, assert_never

from domain import ledger
from domain.catalogue import GAMES, by_rules
from domain.entry import Command, Folded, Outcome, Status, record, sealed_places, seat_of
from domain.kernel import clocks, disputes, table
from domain.kernel.cards import Cards, Seat, same_cards
from domain.kernel.change import replace
from domain.kernel.clocks import Clocks, Timeout
from domain.kernel.disputes import Case, Cases, Dispute, Finding, Ruling
from domain.kernel.game import Game
from domain.kernel.hidden import Viewer
from domain.kernel.options import TableOptions
from domain.kernel.records import Json, decode, encode
from domain.kernel.table import Close, Create, Created, Deal, DealSetup, Rejection, Reseat, SeatSetup
from domain.ledger import Opening
from domain.wire import event_type, move_type

__all__ = ["Command", "Folded", "Outcome", "Status"]

NO_TABLE_OPTIONS = TableOptions()
STAND_IN = "greedy"
"""The bot that takes the seat of a player who has let the time pass too often."""

# --- create -----------------------------------------------------------------------------------


def create_body(
    kind: str,
    options: Any,
    bots: Sequence[str | None],
    *,
    table_options: TableOptions = NO_TABLE_OPTIONS,
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
    agreed = {**encode(chosen), **encode(table_options)}
    return encode(Create(kind, game.rules, agreed, seats, join, setup, remedies))


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
    if command.body["type"] in disputes.ENTRIES:
        return _dispute(folded, command, secret)
    found = _frozen(folded, command) or _decide(folded, command, secret)
    if isinstance(found, Rejection):
        return _refuse(folded, command, secret, found)
    return _accept(folded, command, secret, found)


def _frozen(folded: Folded, command: Command) -> Rejection | None:
    """Ask table.frozen of a seat's move."""
    if not folded.cases or seat_of(command.by) is None:
        return None
    return disputes.not_frozen(freezes(folded), command.at)


def freezes(folded: Folded) -> dict[int, str]:
    """Return, by open dispute, the moment at which its freeze ends; {} where disputes freeze nothing."""
    agreed = decode(TableOptions, folded.header["options"])
    if not agreed.freeze_on_dispute:
        return {}
    return {
        seq: ledger.later(case.at, agreed.freeze_seconds)
        for seq, case in folded.cases.items()
        if case.ruling is None
    }


def _dispute(folded: Folded, command: Command, secret: bytes) -> tuple[Outcome, Folded]:
    """Return the entry of a dispute, a finding or a ruling: it changes no state (audit.md 7)."""
    cases = folded.cases
    asked: disputes.Entry = decode(
        disputes.ENTRIES[command.body["type"]], {**command.body, "seat": seat_of(command.by)}
    )
    match asked:
        case Dispute(_, about, _):
            refusal = disputes.disputable(command.seq, about) or disputes.one_open(cases, command.by)
        case Finding(_, dispute, _, _, _):
            refusal = disputes.once_found(cases, dispute)
        case Ruling(_, dispute, _, _):
            refusal = disputes.open_case(cases, dispute)
        case _:
            assert_never(asked)
    if refusal is not None:
        return _refuse(folded, command, secret, refusal)
    after = replace(
        folded,
        cases=_after_entry(cases, command.seq, command.by, command.at, asked),
        clocks=_after_pause(folded, asked, command.at),
    )
    return record(folded, after, command, secret, "accepted", [], [])


def _after_entry(cases: Cases, seq: int, by: str, at: str, entry: disputes.Entry) -> Cases:
    match entry:
        case Dispute(_, about, _):
            return {**cases, seq: Case(by, about, at)}
        case Finding(_, dispute, verdict, _, _):
            return {**cases, dispute: replace(cases[dispute], finding=verdict, finding_seq=seq)}
        case Ruling(_, dispute, verdict, _):
            return {**cases, dispute: replace(cases[dispute], ruling=verdict, ruling_seq=seq)}
        case _:
            assert_never(entry)


def _after_pause(folded: Folded, entry: disputes.Entry, at: str) -> Clocks:
    """Return the clocks after a dispute's entry: a ruling ends the pause that a dispute may have made."""
    end = freezes(folded).get(entry.dispute) if isinstance(entry, Ruling) else None
    return folded.clocks if end is None else clocks.restarted(folded.clocks, min(at, end))


def park(folded: Folded, command: Command, secret: bytes) -> tuple[Outcome, Folded]:
    """Return the entry of a command that our own code failed on: no change of state (architecture.md 3)."""
    error = error_id(folded.game_id, command.seq)
    return record(folded, folded, command, secret, "parked", {"error": error}, [])


def error_id(game_id: str, seq: int) -> str:
    """Return the id under which a parked command is known to whoever sent it and in the service's logs."""
    return ledger.sha(f"{game_id}|{seq}".encode()).hex()[:12]


def _decide(folded: Folded, command: Command, secret: bytes) -> list[Any] | Rejection:
    if command.body["type"] == "close":
        result = folded.game.result(folded.state, command.body["reason"])
        return folded.game.decide(folded.state, Close(result, secret.hex()))
    if command.body["type"] == Reseat.tag:
        return folded.game.decide(folded.state, decode(Reseat, command.body))
    if command.body["type"] == Timeout.tag:
        return _timed_out(folded, command.body["seat"])
    kind = move_type(folded.game, command.body["type"])
    if kind is None:
        raise KeyError("no such move")
    move: Any = decode(kind, {**command.body, "seat": seat_of(command.by)})
    return folded.game.decide(folded.state, move)


def _timed_out(folded: Folded, seat: Seat) -> list[Any] | Rejection:
    """Return what follows from the house's move for a seat, or why it is not for the house to move."""
    return (
        table.not_over(folded.table)
        or clocks.is_timed(folded.header["options"].get("turn_seconds", 0), seat)
        or clocks.may_lapse(folded.table, seat)
        or folded.game.decide(folded.state, folded.game.default(folded.state, seat))
    )


def _accept(folded: Folded, command: Command, secret: bytes, events: list[Any]) -> tuple[Outcome, Folded]:
    game, state, done = folded.game, folded.state, []
    while events:
        for event in events:
            if not isinstance(event, Created):
                state = game.evolve(state, event)
        done += events
        events = _owed(folded, state, secret)
    after = replace(folded, state=state, clocks=_ticked(folded, state, command.at, command.by, command.body))
    return record(folded, after, command, secret, "accepted", [encode(event) for event in done], done)


def _ticked(folded: Folded, state: Any, at: str, by: str, body: Json) -> Clocks:
    """Return the clocks after an accepted command; the same ones where the game knows no time to move."""
    if not folded.header["options"].get("turn_seconds"):
        return folded.clocks
    now = folded.game.table(state)
    if body["type"] == Timeout.tag:
        return clocks.after_timeout(folded.clocks, folded.table, now, at, body["seat"])
    mover = body["seat"] if body["type"] == Reseat.tag else seat_of(by)
    return clocks.after_move(folded.clocks, folded.table, now, at, mover)


def deadlines(folded: Folded) -> dict[Seat, str]:
    """Return the moments up to which the players who are to act have time; {} where there is no limit.

    While a dispute stops play nobody's time runs.
    """
    turn_seconds = folded.header["options"].get("turn_seconds")
    if not turn_seconds:
        return {}
    pauses = freezes(folded).values() if folded.cases else ()
    players = (seat for seat in folded.clocks.since if folded.table.bots[seat] is None)
    return {seat: ledger.later(max(folded.clocks.since[seat], *pauses, ""), turn_seconds) for seat in players}


def house_owes(folded: Folded) -> Json | None:
    """Return the command that the house owes once a seat has let its time pass too often, None for none."""
    agreed = decode(TableOptions, folded.header["options"])
    if not agreed.turn_seconds or folded.over:
        return None
    seat = clocks.spent(folded.clocks, folded.table, agreed.max_timeouts)
    if seat is None:
        return None
    if agreed.after_timeouts == "abandon":
        return {"type": "close", "reason": "abandoned"}
    return {"type": Reseat.tag, "seat": seat, "bot": STAND_IN}


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
    options: Any = decode(folded.game.options, folded.header["options"])
    return folded.game.deck(len(folded.header["seats"]), options)


def _refuse(folded: Folded, command: Command, secret: bytes, refusal: Rejection) -> tuple[Outcome, Folded]:
    told = {"code": refusal.code, "clause": refusal.clause, "facts": dict(refusal.facts)}
    return record(folded, folded, command, secret, "rejected", told, [])


# --- reading back -----------------------------------------------------------------------------


def replay(
    folded: Folded | None, game_id: str, header: Json, entry: bytes, openings: Sequence[Opening], head: str
) -> Folded:
    """Return a game after one more recorded entry; nothing is decided, what happened happened."""
    raw = ledger.open_for(entry, openings, "auditor", opened=True)
    game = by_rules(header["rules"])
    events: list[Any] = [
        decode(event_type(game, event["type"]), event) for event in raw["outcome"].get("accepted", ())
    ]
    if folded is None:
        asked = decode(Create, raw["command"])
        folded = Folded(game_id, header, game, game.start(events[0]), 0, b"", asked.deal.decks)
    state = folded.state
    for event in events:
        if not isinstance(event, Created):
            state = game.evolve(state, event)
    places = sealed_places(folded, raw["seq"], events)
    if events:
        places["clocks"] = _ticked(folded, state, raw["at"], raw["by"], raw["command"])
    if raw["command"]["type"] in disputes.ENTRIES and "accepted" in raw["outcome"]:
        entry_type = disputes.ENTRIES[raw["command"]["type"]]
        said: disputes.Entry = decode(entry_type, {**raw["command"], "seat": seat_of(raw["by"])})
        places["cases"] = _after_entry(folded.cases, raw["seq"], raw["by"], raw["at"], said)
        places["clocks"] = _after_pause(folded, said, raw["at"])
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


def view(folded: Folded, viewer: str) -> Json:
    """Return a viewer's projection (contract.md 4), less the names of the seats."""
    return _view(folded, viewer, _moments(folded))


def _view(folded: Folded, viewer: str, moments: Json) -> Json:
    return {
        "game": folded.game_id,
        "version": folded.seq,
        "viewer": viewer,
        **folded.game.view(folded.state, read_viewer(viewer)),
        **moments,
    }


def _moments(folded: Folded) -> Json:
    """Return until when players have time and disputes stop play, which no game's own view knows."""
    return {
        "deadlines": [{"seat": seat, "at": at} for seat, at in sorted(deadlines(folded).items())],
        "frozen_until": max(freezes(folded).values(), default=None) if folded.cases else None,
    }


def viewers(folded: Folded) -> tuple[str, ...]:
    """Return everybody who has a projection: each seat, spectators, auditors."""
    return (*(f"seat:{seat}" for seat in range(folded.table.seats)), "spectator", "auditor")


def views(folded: Folded) -> dict[str, Json]:
    """Return every viewer's projection by viewer."""
    moments = _moments(folded)
    return {viewer: _view(folded, viewer, moments) for viewer in viewers(folded)}


def legal(folded: Folded, seat: Seat) -> list[Json]:
    """Return the moves open to a seat, one per equivalence class, as JSON (contract.md 2)."""
    return [encode(move) for move in folded.game.legal(folded.state, seat)]
