"""Codes as people write them, for sentences: ``10♥`` for TH, ``10`` for the rank T."""

import re
from collections.abc import Mapping
from typing import Any

from domain.kernel.cards import Card

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
STANDARD = re.compile(r"([2-9TJQKA])([CDHS])")


def label(card: Card) -> str:
    """Return a card as people write it: ``10♥`` for TH; coloured cards keep their codes."""
    found = STANDARD.fullmatch(card)
    return card if found is None else rank(found[1]) + SUITS[found[2]]


def rank(code: str) -> str:
    """Return a rank as people write it."""
    return "10" if code == "T" else code


def facts(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts of a refusal as its sentence shows them; names of players are none of them."""
    return {name: _fact(value) for name, value in told.items()}


def _fact(value: Any) -> Any:
    if isinstance(value, str):
        return rank(label(value))
    if isinstance(value, (list, tuple)):
        return [_fact(item) for item in value]
    return value
