"""Positions of Idiot made by hand, as the events that lead to them."""

from typing import Any

from domain.games.idiot.play import GAME
from domain.games.idiot.table import (
    Asked,
    Burned,
    DealEnded,
    Dealt,
    Drew,
    Extension,
    Flip,
    Laid,
    Open,
    Out,
    PickedUp,
    Play,
    State,
)
from domain.kernel.cards import Cards, Seat, Slots
from domain.kernel.game import settled
from domain.kernel.table import Turned
from tests.domain.kit import Case, created

KIND = "idiot"


def cards(text: str) -> Cards:
    return tuple(text.split())


def rows(text: str) -> tuple[Cards, ...]:
    """Return a row of cards for each seat; seats are parted by slashes."""
    return tuple(cards(part) for part in text.split("/"))


def slots(text: str, seats: int) -> tuple[Slots, ...]:
    """Return three slots for each seat; a dash, or nothing at the end, is an empty slot."""
    found = rows(text) if text else ((),) * seats
    return tuple(
        (*(None if card == "-" else card for card in row), *(None,) * (3 - len(row))) for row in found
    )


def dealt(hands: str, up: str = "", down: str = "", stock: str = "", **more: int) -> Dealt:
    """Return a deal that leaves these cards on the table; the last seat deals."""
    held = rows(hands)
    seats = len(held)
    face_up, face_down = slots(up, seats), slots(down, seats)
    spread = tuple(card or "" for row in (*held, *face_down, *face_up) for card in row)
    order = (*spread, *cards(stock))
    counts = tuple(map(len, held))
    deal, dealer = more.get("deal", 1), more.get("dealer", seats - 1)
    return Dealt(deal, dealer, order, held, counts, face_down, face_up)  # type: ignore[arg-type]  # empty slots


def position(
    hands: str, *, up: str = "", down: str = "", stock: str = "", pile: str = "", turn: Seat = 0
) -> list[Any]:
    """Return a deal in play. Cards of a pile have been laid by the last seat: that was one turn."""
    if not pile:
        return [dealt(hands, up, down, stock), Turned((turn,), "play")]
    last = len(rows(hands)) - 1
    return [
        dealt(f"{hands} {pile}", up, down, stock),
        Laid(last, "hand", cards(pile), ()),
        Turned((turn,), "play"),
    ]


def trading(hands: str, up: str, *seats: Seat) -> list[Any]:
    """Return a deal before play in which these seats trade."""
    return [dealt(hands, up), Turned(seats, "trade")]


def opening(hands: str, rank: str, turn: Seat, *, stock: str = "", dealer: Seat | None = None) -> list[Any]:
    """Return an opening that asks a seat for a rank."""
    last = len(rows(hands)) - 1
    return [
        dealt(hands, stock=stock, dealer=last if dealer is None else dealer),
        Asked(rank),
        Turned((turn,), "opening"),
    ]


def state_of(events: list[Any], seats: int = 2, **options: Any) -> State:
    """Return the state that events lead to."""
    seats = len(events[0].hands) if events and isinstance(events[0], Dealt) else seats
    return settled(GAME, GAME.start(created(GAME, seats, options)), events)


def case(clause: str, name: str, given: list[Any], when: Any, then: list[Any] | str, **options: Any) -> Case:
    """Return a case of a clause of Idiot, or of one with a dot less: ``table.over``."""
    full = clause if clause.startswith("table.") else f"{KIND}.{clause}"
    refused = f"{KIND}.{then}" if isinstance(then, str) and "." not in then else then
    seats = len(given[0].hands) if given else 2
    return Case(full, name, given, when, refused, options, seats)


# --- moves and events in short ----------------------------------------------------------------


def play(seat: Seat, laid: str, up: str = "") -> Play:
    return Play(seat, cards(laid), cards(up) or None)


def lay(seat: Seat, laid: str) -> Open:
    return Open(seat, cards(laid))


def laid(seat: Seat, shown: str, up: str = "") -> Laid:
    return Laid(seat, "hand", cards(shown), cards(up))


def laid_up(seat: Seat, shown: str) -> Laid:
    return Laid(seat, "up", cards(shown), ())


def drew(seat: Seat, shown: str) -> Drew:
    return Drew(seat, len(cards(shown)), cards(shown))


def ten(count: int) -> Burned:
    return Burned("ten", count)


def run(count: int) -> Burned:
    return Burned("run", count)


def took(seat: Seat, count: int) -> PickedUp:
    return PickedUp(seat, count)


def match(seat: Seat, rank: str) -> list[Any]:
    return [Extension(seat, rank), turn(seat)]


def out(seat: Seat, place: int) -> Out:
    return Out(seat, place)


def turn(seat: Seat, phase: str = "play") -> Turned:
    return Turned((seat,), phase)


def ended(idiots: tuple[Seat, ...], seats: int = 2, deal: int = 1) -> DealEnded:
    """Return the end of a first deal."""
    gains = tuple(int(seat in idiots) for seat in range(seats))
    return DealEnded(deal, gains, gains, idiots, idiots)


def following(hand: str, rank: str, *, stock: str = "", up: str = "", pile: str = "") -> list[Any]:
    """Return a position in which seat 0 has laid a card and may lay more of the rank."""
    given = position(f"{hand} / 4C 4D", up=up, stock=stock, pile=pile or f"{rank}H")
    return [*given, Extension(0, rank), turn(0)]


def open_to(given: list[Any]) -> list[str]:
    """Return what is open to seat 0, in short."""
    return [short(move) for move in GAME.legal(state_of(given), 0)]


def short(move: Any) -> str:
    shown = [getattr(move, "cards", ()), getattr(move, "up", None) or ()]
    slot = [str(move.slot)] if isinstance(move, Flip) else []
    return " ".join((move.tag, *shown[0], *(("+", *shown[1]) if shown[1] else ()), *slot))
