"""3UP 3DOWN's nouns: options, moves, events and the state of a table."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from annotated_types import Interval

from domain.kernel.cards import Card, Cards, Seat, Slots
from domain.kernel.hidden import Hidden
from domain.kernel.record import record
from domain.kernel.table import HouseMove, Table, TableEvent, TableMove

DeckName: TypeAlias = Literal["84", "74", "84b"]
Layer: TypeAlias = Literal["hand", "up", "down"]
ClearReason: TypeAlias = Literal["run", "clear", "clear_1", "clear_2"]

SLOTS = (0, 1, 2)


@record
class Options:
    """What a table agrees on before the game."""

    deck: DeckName = "84"
    deals: Annotated[int, Interval(ge=1, le=1000)] = 1
    dealer: Annotated[int, Interval(ge=0, le=5)] | None = None
    extra_discards: Literal["may", "must"] = "may"
    max_turns: Annotated[int, Interval(ge=0, le=2**53 - 1)] = 2000


# --- moves ------------------------------------------------------------------------------------


@record
class Arrange:
    """A seat chooses three of its six cards to lie face up, the i-th on slot i."""

    tag: ClassVar[str] = "arrange"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    up: Annotated[Cards, Hidden("seat")]


@record
class Discard:
    """A seat lays cards of its layer on the pile."""

    tag: ClassVar[str] = "discard"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    cards: Cards


@record
class Flip:
    """A seat flips the face-down card of a slot."""

    tag: ClassVar[str] = "flip"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    slot: Annotated[int, Interval(ge=0, le=2)]


@record
class Draw:
    """A seat draws up to three before an extra discard."""

    tag: ClassVar[str] = "draw"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat


@record
class PickUp:
    """A seat that cannot discard takes the pile."""

    tag: ClassVar[str] = "pick_up"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat


@record
class EndTurn:
    """A seat ends its turn instead of an extra discard."""

    tag: ClassVar[str] = "end_turn"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat


PlayerMove: TypeAlias = Arrange | Discard | Flip | Draw | PickUp | EndTurn
Move: TypeAlias = PlayerMove | TableMove | HouseMove

# --- events -----------------------------------------------------------------------------------


@record
class Dealt:
    """The house dealt: three face down and six to each seat; the rest of the order is the stock."""

    tag: ClassVar[str] = "dealt"
    deal: int
    dealer: Seat
    order: Annotated[Cards, Hidden("house")]
    hands: tuple[Annotated[Cards, Hidden("index")], ...]
    hand_counts: tuple[int, ...]
    down: tuple[tuple[Annotated[Card, Hidden("house")], ...], ...]


@record
class Arranged:
    """A seat has chosen its face-up cards."""

    tag: ClassVar[str] = "arranged"
    seat: Seat
    up: Annotated[Cards, Hidden("seat")]


@record
class Shown:
    """All seats have chosen: the face-up cards by seat and slot."""

    tag: ClassVar[str] = "shown"
    up: tuple[Cards, ...]


@record
class Laid:
    """A seat laid cards of its hand or face-up cards on the pile."""

    tag: ClassVar[str] = "laid"
    seat: Seat
    layer: Layer
    cards: Cards


@record
class Flipped:
    """A seat flipped a face-down card onto the pile; where it does not fit, the seat takes both."""

    tag: ClassVar[str] = "flipped"
    seat: Seat
    slot: int
    card: Card
    fits: bool


@record
class Cleared:
    """The pile, so many cards, left the game: by a run of equal numbers or by a Clear."""

    tag: ClassVar[str] = "cleared"
    reason: ClearReason
    count: int


@record
class Extra:
    """The seat is owed so many extra discards now, and may draw before the next one or not."""

    tag: ClassVar[str] = "extra"
    seat: Seat
    discards: int
    may_draw: bool


@record
class Drew:
    """A seat drew cards from the stock."""

    tag: ClassVar[str] = "drew"
    seat: Seat
    count: int
    cards: Annotated[Cards, Hidden("seat")]


@record
class PickedUp:
    """A seat took the whole pile, so many cards, into its hand."""

    tag: ClassVar[str] = "picked_up"
    seat: Seat
    count: int


@record
class DealEnded:
    """A deal is over: what it brought each seat, the scores after it, and its winners."""

    tag: ClassVar[str] = "deal_ended"
    deal: int
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    TableEvent | Dealt | Arranged | Shown | Laid | Flipped | Cleared | Extra | Drew | PickedUp | DealEnded
)

# --- state ------------------------------------------------------------------------------------


@record
class State:
    """A table of 3UP 3DOWN.

    Hands are kept sorted; ``stock`` is drawn from the front; the pile's last card is its top.
    ``extra`` counts the extra discards owed to the seat to act, 0 before its ordinary discard;
    ``may_draw`` says whether it may draw before the next one. ``turns`` counts the finished
    turns of the deal.
    """

    table: Table
    options: Options
    dealer: Seat
    scores: tuple[int, ...]
    hands: tuple[Cards, ...]
    up: tuple[Slots, ...]
    down: tuple[Slots, ...]
    chosen: tuple[Cards | None, ...]
    deal: int = 0
    stock: Cards = ()
    pile: Cards = ()
    removed: int = 0
    turns: int = 0
    extra: int = 0
    may_draw: bool = False
    deal_over: bool = False
