"""Cards, hands and decks as strings and tuples; helpers take and return them."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias, TypeVar

Seat: TypeAlias = int
Card: TypeAlias = str
Cards: TypeAlias = tuple[Card, ...]
Slots: TypeAlias = tuple[Card | None, ...]

RANKS = "23456789TJQKA"
SUITS = "CDHS"
STANDARD_DECK: Cards = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The canonical standard deck: suit by suit C D H S, ranks 2 to A (audit.md 4)."""

T = TypeVar("T")


def places(deck: Iterable[Card]) -> dict[Card, int]:
    """Return each card's first place in a canonical deck: the order in which hands are sorted."""
    order: dict[Card, int] = {}
    for place, card in enumerate(deck):
        order.setdefault(card, place)
    return order


def in_order(cards: Iterable[Card], order: Mapping[Card, int]) -> Cards:
    """Return the cards sorted by their places in the canonical deck."""
    return tuple(sorted(cards, key=order.__getitem__))


def without(cards: Cards, taken: Iterable[Card]) -> Cards | None:
    """Return the cards less the taken ones, copy by copy, or None where one is lacking."""
    rest = list(cards)
    for card in taken:
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the row with the value at the index, and nothing else changed."""
    changed = list(row)
    changed[index] = value
    return tuple(changed)


def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """Return every seat once, clockwise, beginning with the start."""
    return tuple((start + step) % seats for step in range(seats))


def same_cards(left: Iterable[Card], right: Iterable[Card]) -> bool:
    """Say whether two lists hold the same cards, copies counted, in whatever order."""
    return sorted(left) == sorted(right)
