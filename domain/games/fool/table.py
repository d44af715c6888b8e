"""What lies on a table of Fool: options, cards, moves, events and the state."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from annotated_types import Interval

from domain.kernel.cards import Card, Cards, Seat, places
from domain.kernel.hidden import Hidden
from domain.kernel.record import record
from domain.kernel.table import HouseMove, Table, TableEvent, TableMove

LIMIT = 2**53 - 1

COLOURS = {"G": 27, "R": 23, "Y": 21, "B": 15}
"""The highest number of each colour in the full deck; every colour begins at 2."""
WILDS = 6
WILD: Card = "W1"

FULL_DECK: Cards = (
    *(f"{colour}{number}" for colour, top in COLOURS.items() for number in range(2, top + 1)),
    *(WILD,) * WILDS,
)
"""The canonical deck: G R Y B ascending, then the 1s (audit.md 4)."""
ORDER = places(FULL_DECK)
COLOUR = {card: card[0] for card in FULL_DECK}
NUMBER = {card: int(card[1:]) for card in FULL_DECK}


@record
class Options:
    """The options of a game of Fool; dealer None is the last seat."""

    dealer: Annotated[int | None, Interval(ge=0, le=7)] = None
    deck_table: Literal["stepped", "even"] = "stepped"
    discs: Literal["middle", "kept"] = "middle"
    loss_limit: Annotated[int, Interval(ge=-LIMIT, le=LIMIT)] = -80
    tens_limit: Annotated[int, Interval(ge=1, le=1000)] = 6
    max_rounds: Annotated[int, Interval(ge=0, le=1000)] = 0


# --- moves ------------------------------------------------------------------------------------


@record
class Play:
    """A seat plays a card to the trick."""

    tag: ClassVar[str] = "play"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    card: Card


Move: TypeAlias = Play | TableMove | HouseMove

# --- events -----------------------------------------------------------------------------------


@record
class Dealt:
    """The whole deck was dealt for a round."""

    tag: ClassVar[str] = "dealt"
    deal: int
    dealer: Seat
    order: Annotated[Cards, Hidden("house")]
    hands: tuple[Annotated[Cards, Hidden("index")], ...]
    hand_counts: tuple[int, ...]


@record
class Played:
    """A seat played a card to the trick."""

    tag: ClassVar[str] = "played"
    seat: Seat
    card: Card


@record
class TrickWon:
    """A seat won the trick; its cards are out of the round."""

    tag: ClassVar[str] = "trick_won"
    seat: Seat


@record
class Fooled:
    """The discs went to the seats of the worst cards."""

    tag: ClassVar[str] = "fooled"
    seats: tuple[Seat, ...]


@record
class DealEnded:
    """A round ended: what each seat gained, and its score and number of +10s since the start."""

    tag: ClassVar[str] = "deal_ended"
    deal: int
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    tens: tuple[int, ...]


Event: TypeAlias = Dealt | Played | TrickWon | Fooled | DealEnded | TableEvent
Trick: TypeAlias = tuple[Played, ...]

# --- state ------------------------------------------------------------------------------------


@record
class State:
    """Everything about a game of Fool; hands are kept sorted.

    ``fools`` are the seats that took the discs last, in whatever round; who sits out now is
    answered by the rules. ``tricks`` counts the finished tricks of the round, ``removed`` holds
    their cards. ``ended`` says that the round is over and the next one not yet dealt.
    """

    table: Table
    options: Options
    dealer: Seat
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]
    tens: tuple[int, ...]
    deal: int = 0
    trick: Trick = ()
    last_trick: Trick = ()
    fools: tuple[Seat, ...] = ()
    removed: Cards = ()
    tricks: int = 0
    ended: bool = False
