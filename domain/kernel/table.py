"""The table of every game: joining, whose turn, the end; moves, events and clauses they share.

The clauses are in rules.md beside this file, under the ids ``table.*``.
"""

import re
from collections.abc import Mapping
from dataclasses import field
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, assert_never

from domain.kernel.cards import Cards, Seat, put
from domain.kernel.change import replace
from domain.kernel.hidden import Hidden
from domain.kernel.record import record

Facts: TypeAlias = Mapping[str, Any]
Reason: TypeAlias = Literal["played_out", "turn_cap", "no_deck", "abandoned", "void"]


@record
class Rejection:
    """A refused move: a code for machines, the clause that refuses it, the facts that decided."""

    code: str
    clause: str
    facts: Facts = field(default_factory=dict)


@record
class Result:
    """How a game ended (contract.md 4): the reason, who won, who lost, scores and places by seat."""

    reason: Reason
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    scores: tuple[int, ...]
    places: tuple[Seat, ...]


# --- moves ------------------------------------------------------------------------------------


@record
class Join:
    """A seat commits itself to a seed: commit is hex H(seed)."""

    tag: ClassVar[str] = "join"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    commit: str


@record
class Reveal:
    """A seat reveals the seed of its commitment: 0 to 64 printable ASCII characters."""

    tag: ClassVar[str] = "reveal"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    seed: str


@record
class Deal:
    """The house deals: the number of the deal, from 1, and its whole deck, first dealt first."""

    deal: int
    deck: Cards


@record
class Close:
    """The house closes the game: the result, and the game's secret in hex."""

    result: Result
    secret: str


@record
class Reseat:
    """The platform, or the house for it, gives a seat to a bot, or back to its player (bot None)."""

    tag: ClassVar[str] = "seat"
    seat: Seat
    bot: str | None


@record
class SeatSetup:
    """A seat as create names it: its number and its bot, None for a player."""

    seat: Seat
    bot: str | None


@record
class DealSetup:
    """Where decks come from: the service's shuffle, or decks given at create, one a deal."""

    mode: Literal["service", "given"] = "service"
    decks: Annotated[tuple[Cards, ...] | None, Hidden("house")] = None


@record
class Create:
    """The first command of every game; options are settled, every one with its value."""

    tag: ClassVar[str] = "create"
    kind: str
    rules: str
    options: Mapping[str, Any]
    seats: tuple[SeatSetup, ...]
    join: bool = False
    deal: DealSetup = DealSetup()
    remedies: Mapping[str, Any] | None = None


TableMove: TypeAlias = Join | Reveal
HouseMove: TypeAlias = Deal | Close | Reseat

# --- events -----------------------------------------------------------------------------------


@record
class Created:
    """A game was created: its kind and rules, the bot of each seat (None: a player), its options."""

    tag: ClassVar[str] = "created"
    kind: str
    rules: str
    bots: tuple[str | None, ...]
    join: bool
    options: Mapping[str, Any]


@record
class Joined:
    """A seat committed itself to a seed."""

    tag: ClassVar[str] = "joined"
    seat: Seat
    commit: str


@record
class Revealed:
    """A seat revealed its seed."""

    tag: ClassVar[str] = "revealed"
    seat: Seat
    seed: str


@record
class Turned:
    """The seats to act next, and the phase they act in."""

    tag: ClassVar[str] = "turn"
    to_act: tuple[Seat, ...]
    phase: str


@cache
def turn_of(seat: Seat, phase: str) -> Turned:
    """Return the turn of a single seat; it comes with nearly every move, so equal ones are made once."""
    return Turned((seat,), phase)


@record
class Seated:
    """A seat was given to a bot, or back to its player (bot None)."""

    tag: ClassVar[str] = "seated"
    seat: Seat
    bot: str | None


@record
class Closed:
    """The game is over; the secret opens every seal of its log."""

    tag: ClassVar[str] = "closed"
    result: Result
    secret: str


TableEvent: TypeAlias = Joined | Revealed | Turned | Seated | Closed

# --- state ------------------------------------------------------------------------------------


@record
class Table:
    """The part of a game's state that every kind has."""

    seats: int
    bots: tuple[str | None, ...]
    join: bool
    commits: tuple[str | None, ...]
    seeds: tuple[str | None, ...]
    phase: str = "joining"
    to_act: tuple[Seat, ...] = ()
    result: Result | None = None


def opened(created: Created) -> Table:
    """Return the table of a game just created. Bots, and games without join, give no seed: ``""``."""
    seats = len(created.bots)
    seeds = tuple(None if created.join and bot is None else "" for bot in created.bots)
    return Table(seats, created.bots, created.join, (None,) * seats, seeds)


def opening_turn(created: Created) -> list[Turned]:
    """Return the turn that follows create: the players to join, or nothing where the deal is due."""
    players = tuple(seat for seat, bot in enumerate(created.bots) if bot is None)
    return [Turned(players, "joining")] if created.join and players else []


def first_deal_due(table: Table) -> bool:
    """Say whether every seed is there and nothing has been dealt."""
    return table.phase == "joining" and table.result is None and None not in table.seeds


# --- clauses ----------------------------------------------------------------------------------


def not_over(table: Table) -> Rejection | None:
    """table.over: after the end there are no moves."""
    return None if table.result is None else Rejection("table.over", "table.over")


def your_turn(table: Table, seat: Seat) -> Rejection | None:
    """table.not_your_turn: only a seat that may act now moves."""
    if seat in table.to_act:
        return None
    return Rejection("table.not_your_turn", "table.not_your_turn", {"to_act": table.to_act})


def _not_now(table: Table) -> Rejection:
    return Rejection("table.not_now", "table.not_now", {"phase": table.phase})


def now(table: Table, phases: tuple[str, ...]) -> Rejection | None:
    """table.not_now: a move belongs to its phase."""
    return (
        None if table.phase in phases else Rejection("table.not_now", "table.not_now", {"phase": table.phase})
    )


def may_move(table: Table, seat: Seat, *phases: str) -> Rejection | None:
    """Ask table.over, table.not_your_turn and table.not_now, in the order of the rules."""
    return not_over(table) or your_turn(table, seat) or now(table, phases)


def your_cards(held: Cards, cards: Cards) -> Rejection | None:
    """table.not_your_cards: the cards must lie where the move says, every copy of them."""
    if len(cards) == 1 and cards[0] in held:
        return None
    lacking = missing(held, cards)
    if not lacking:
        return None
    return Rejection("table.not_your_cards", "table.not_your_cards", {"cards": lacking})


def missing(held: Cards, cards: Cards) -> Cards:
    """Return the cards, copies counted, that the held ones lack."""
    rest = list(held)
    lacking: Cards = ()
    for card in cards:
        if card in rest:
            rest.remove(card)
        else:
            lacking = (*lacking, card)
    return lacking


def joins_once(table: Table, seat: Seat) -> Rejection | None:
    """table.not_now: a seat that has joined waits for the others, or reveals."""
    return (
        None
        if table.commits[seat] is None
        else Rejection("table.not_now", "table.not_now", {"phase": table.phase})
    )


def all_joined(table: Table) -> Rejection | None:
    """table.not_now: seeds are revealed when every player has joined."""
    waiting = any(
        commit is None and bot is None for commit, bot in zip(table.commits, table.bots, strict=True)
    )
    return Rejection("table.not_now", "table.not_now", {"phase": table.phase}) if waiting else None


def keeps_commitment(table: Table, move: Reveal) -> Rejection | None:
    """table.seed: the seed must be 0 to 64 printable ASCII characters, and be the committed one."""
    printable = re.fullmatch(r"[ -~]{0,64}", move.seed) is not None
    if printable and sha256(move.seed.encode()).hexdigest() == table.commits[move.seat]:
        return None
    return Rejection("table.seed", "table.seed")


def a_seat(table: Table, seat: Seat) -> Rejection | None:
    """table.seat: only a seat that the game has is given to a bot or to its player."""
    return None if 0 <= seat < table.seats else Rejection("table.seat", "table.seat", {"seat": seat})


def dealt_once(table: Table) -> Rejection | None:
    """table.not_now: before the first deal no seat changes hands, for it may owe a seed."""
    return _not_now(table) if table.phase == "joining" else None


# --- decide and evolve ------------------------------------------------------------------------


def decide(table: Table, move: TableMove | Close | Reseat) -> list[TableEvent] | Rejection:
    """Return what follows from a move that every kind knows, or its refusal."""
    match move:
        case Join(seat, commit):
            refusal = may_move(table, seat, "joining") or joins_once(table, seat)
            return refusal or _after_joining(table, Joined(seat, commit))
        case Reveal(seat, seed):
            refusal = may_move(table, seat, "joining") or all_joined(table) or keeps_commitment(table, move)
            return refusal or _after_joining(table, Revealed(seat, seed))
        case Reseat(seat, bot):
            refusal = not_over(table) or dealt_once(table) or a_seat(table, seat)
            return refusal or [Seated(seat, bot), Turned(table.to_act, table.phase)]
        case Close(result, secret):
            return not_over(table) or [Closed(result, secret)]
        case _:
            assert_never(move)


def _after_joining(table: Table, event: Joined | Revealed) -> list[TableEvent]:
    """Return the event and the turn after it; after the last seed the deal follows instead."""
    after = evolve(table, event)
    players = [seat for seat, bot in enumerate(after.bots) if bot is None]
    waiting = [seat for seat in players if after.commits[seat] is None]
    waiting = waiting or [seat for seat in players if after.seeds[seat] is None]
    return [event, Turned(tuple(waiting), "joining")] if waiting else [event]


def evolve(table: Table, event: TableEvent) -> Table:
    """Return the table after an event; it judges nothing."""
    match event:
        case Turned():  # comes with every move; taking it apart in the pattern would cost as much again
            return replace(table, to_act=event.to_act, phase=event.phase)
        case Joined(seat, commit):
            return replace(table, commits=put(table.commits, seat, commit))
        case Revealed(seat, seed):
            return replace(table, seeds=put(table.seeds, seat, seed))
        case Seated(seat, bot):
            return replace(table, bots=put(table.bots, seat, bot))
        case Closed(result, _):
            return replace(table, result=result, phase="over", to_act=())
        case _:
            assert_never(event)
