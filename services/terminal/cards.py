"""Cards as a terminal shows them: readable without colour, plain at a glance with it."""

import re
from collections.abc import Iterable, Sequence

from rich.text import Text

from domain.kernel.cards import Card
from services.readable import STANDARD, SUITS, label

SUIT_STYLES = {"C": "black on white", "D": "red on white", "H": "red on white", "S": "black on white"}
COLOUR_STYLES = {
    "G": "bold white on green",
    "R": "bold white on red",
    "Y": "black on yellow",
    "B": "bold white on blue",
    "W": "bold black on white",
}
BACK_STYLE = "white on grey37"
EMPTY_STYLE = "dim"


def style(card: Card) -> str:
    """Return the colours of a card."""
    if STANDARD.fullmatch(card):
        return SUIT_STYLES[card[1]]
    return COLOUR_STYLES.get(card[:1], "")


def face(card: Card) -> Text:
    """Return a card face up."""
    return Text(f" {label(card)} ", style=style(card), end="")


def back() -> Text:
    """Return a card face down."""
    return Text(" ▒▒ ", style=BACK_STYLE, end="")


def row(cards: Iterable[Card], *, most: int | None = None) -> Text:
    """Return cards in a row; of more than *most* the last ones, with the number left out before them."""
    shown = list(cards)
    left_out = 0 if most is None else max(0, len(shown) - most)
    parts = [Text(f"(+{left_out})", style="dim")] if left_out else []
    return Text(" ").join([*parts, *map(face, shown[left_out:])])


def slots(up: Sequence[Card | None] | None, down: Sequence[bool]) -> Text:
    """Return a seat's table cards: the face-up one of each slot, else the back of the face-down one."""
    shown: list[Text] = []
    for slot, covered in enumerate(down):
        card = up[slot] if up is not None and slot < len(up) else None
        shown.append(face(card) if card else back() if covered else Text(" -- ", style=EMPTY_STYLE))
    return Text(" ").join(shown)


def standard(text: str) -> Card:
    """Return the code of a card that a person typed: ``10h``, ``th`` and ``10♥`` are TH."""
    code = text.upper()
    for letter, suit in SUITS.items():
        code = code.replace(suit, letter)
    return re.sub(r"^10(?=[CDHS]$)", "T", code)
