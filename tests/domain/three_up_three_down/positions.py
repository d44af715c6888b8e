"""Positions of 3UP 3DOWN in the notation of the cases: seats parted by a slash, `-` for an empty slot."""

from typing import Any

from domain.games.three_up_three_down.play import GAME
from domain.games.three_up_three_down.table import (
    Arrange,
    Cleared,
    Dealt,
    Discard,
    Drew,
    Extra,
    Flip,
    Flipped,
    Laid,
    Shown,
    State,
)
from domain.kernel.cards import Cards
from domain.kernel.game import settled
from domain.kernel.table import Turned
from tests.domain.kit import Case, created

KIND = GAME.kind
STOCK = "R1 R2 R3 R4 R5"


def cards(text: str) -> Cards:
    return tuple(text.split())


def rows(text: str) -> tuple[Cards, ...]:
    return tuple(cards(row) for row in text.split("/"))


def position(
    hands: str,
    *,
    up: str = "G8 G9 G10 / R8 R9 R10",
    down: str = "B1 B2 B3 / B4 B5 B6",
    stock: str = "",
    pile: str = "",
    turn: int = 0,
    turns: int = 0,
    extra: tuple[int, bool] | None = None,
) -> list[Any]:
    """Return the events that lead to a position: layers, stock, pile, finished turns, what is owed."""
    held, ups, downs = rows(hands), rows(up), rows(down)
    seats = len(held)
    shown = tuple(tuple("G1" if card == "-" else card for card in row) for row in ups)
    below = tuple(tuple("G1" if card == "-" else card for card in row) for row in downs)
    before = [(*hand, *row) for hand, row in zip(held, shown, strict=True)]
    before[0] = (*before[0], *cards(pile))
    order = (*("G1",) * 9 * seats, *cards(stock))
    events: list[Any] = [
        Dealt(1, seats - 1, order, tuple(before), tuple(map(len, before)), below),
        Shown(shown),
    ]
    for seat in range(seats):
        events += [Laid(seat, "up", ("G1",)) for card in ups[seat] if card == "-"]
        events += [Flipped(seat, slot, "G1", True) for slot, card in enumerate(downs[seat]) if card == "-"]
    events += [Cleared("clear", 0), Laid(0, "hand", cards(pile))]
    for past in range(turns, -1, -1):
        events.append(Turned(((turn - past) % seats,), "play"))
    return [*events, Extra(turn, *extra)] if extra else events


def lay(seat: int, text: str) -> Discard:
    return Discard(seat, cards(text))


def laid(seat: int, text: str, layer: Any = "hand") -> Laid:
    return Laid(seat, layer, cards(text))


def flip(seat: int, slot: int) -> Flip:
    return Flip(seat, slot)


def arrange(seat: int, text: str) -> Arrange:
    return Arrange(seat, cards(text))


def drew(seat: int, text: str) -> Drew:
    return Drew(seat, len(cards(text)), cards(text))


def turn(*seats: int) -> Turned:
    return Turned(seats, "play")


def case(clause: str, name: str, given: list[Any], when: Any, then: list[Any] | str, **more: Any) -> Case:
    """Return a case of a clause of this kind; a refusal's code is named without its kind."""
    seats = more.pop("seats", 2)
    if isinstance(then, str) and "." not in then:
        then = f"{KIND}.{then}"
    clause = clause if clause.startswith("table") else f"{KIND}.{clause}"
    return Case(clause, name, given, when, then, more, seats)


def state_of(given: list[Any], seats: int = 2, **options: Any) -> State:
    return settled(GAME, GAME.start(created(GAME, seats, options)), given)


def moves_of(given: list[Any], seat: int = 0, seats: int = 2, **options: Any) -> list[Any]:
    return GAME.legal(state_of(given, seats, **options), seat)
