"""What lies on a table of Idiot, what a seat may ask for, and what may happen there."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from annotated_types import Interval, MaxLen

from domain.kernel.cards import RANKS, STANDARD_DECK, Card, Cards, Seat, Slots, places
from domain.kernel.hidden import Hidden
from domain.kernel.record import record
from domain.kernel.table import HouseMove, Table, TableEvent, TableMove

Rank: TypeAlias = str
Layer: TypeAlias = Literal["hand", "up", "down"]
Burn: TypeAlias = Literal["ten", "run"]
NextOrSame: TypeAlias = Literal["next", "same"]

KIND = "idiot"
VERSION = 1

SEATS = range(2, 13)
SEATS_A_DECK = 3
SLOTS = 3
HAND = 3
TRADES = 12
RUN = 4
RUN_OF_SIXES = 3
TWO, SIX, TEN = "2", "6", "T"

ORDER = places(STANDARD_DECK)
"""Each card's place in the canonical deck: hands are kept in this order."""

STRENGTH = {card: RANKS.index(card[0]) for card in STANDARD_DECK}
"""Each card's place in the order of ranks (idiot.1.3)."""

RISING = places(sorted(STANDARD_DECK, key=STRENGTH.__getitem__))
"""Each card's place where equal cards lie side by side, from low to high."""

TWOS = frozenset(card for card in STANDARD_DECK if card[0] == TWO)

ASKED: Cards = (*RANKS[1:], TWO)
"""The ranks in the order in which the opening asks for them (idiot.3.2)."""

EMPTY: Slots = (None,) * SLOTS


@record
class Options:
    """What a platform may choose when it creates a game; None stands for what the seats decide."""

    deals: Annotated[int, Interval(ge=1, le=1000)] = 1
    decks: Annotated[int, Interval(ge=1, le=6)] | None = None
    dealer: Annotated[int, Interval(ge=0, le=11)] | None = None
    hat: Annotated[tuple[Annotated[int, Interval(ge=0, le=11)], ...], MaxLen(12)] = ()
    after_run_burn: NextOrSame = "next"
    after_ten: NextOrSame = "next"
    max_turns: Annotated[int, Interval(ge=0, le=2**53 - 1)] = 2000


# --- moves ------------------------------------------------------------------------------------


@record
class Swap:
    """Trade cards of the hand for as many of the own face-up cards."""

    tag: ClassVar[str] = "swap"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    hand: Cards
    up: Cards


@record
class Ready:
    """Say that the trading is done."""

    tag: ClassVar[str] = "ready"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat


@record
class Open:
    """Lay cards of the rank that the opening asks for."""

    tag: ClassVar[str] = "open"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    cards: Cards


@record
class Decline:
    """Lay nothing of the rank that the opening asks for."""

    tag: ClassVar[str] = "decline"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat


@record
class Play:
    """Lay cards of the layer that the seat is on; *up* are face-up cards that join a last hand."""

    tag: ClassVar[str] = "play"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    sparse: ClassVar[tuple[str, ...]] = ("up",)
    seat: Seat
    cards: Cards
    up: Cards | None = None


@record
class Flip:
    """Turn over the face-down card of a slot."""

    tag: ClassVar[str] = "flip"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    slot: Annotated[int, Interval(ge=0, le=SLOTS - 1)]


@record
class PickUp:
    """Take the whole pile."""

    tag: ClassVar[str] = "pick_up"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat


@record
class EndTurn:
    """Lay nothing further of the rank that may follow."""

    tag: ClassVar[str] = "end_turn"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat


PlayerMove: TypeAlias = Swap | Ready | Open | Decline | Play | Flip | PickUp | EndTurn
Move: TypeAlias = PlayerMove | TableMove | HouseMove

# --- events -----------------------------------------------------------------------------------


@record
class Dealt:
    """A deal began: who dealt, the whole deck, and by seat what was dealt to hand, down and up."""

    tag: ClassVar[str] = "dealt"
    deal: int
    dealer: Seat
    order: Annotated[Cards, Hidden("house")]
    hands: tuple[Annotated[Cards, Hidden("index")], ...]
    hand_counts: tuple[int, ...]
    down: tuple[tuple[Annotated[Card, Hidden("house")], ...], ...]
    up: tuple[Cards, ...]


@record
class Traded:
    """A seat put cards of its hand, in order, where these face-up cards lay, and took them."""

    tag: ClassVar[str] = "traded"
    seat: Seat
    hand: Cards
    up: Cards


@record
class Readied:
    """A seat is done with trading."""

    tag: ClassVar[str] = "readied"
    seat: Seat


@record
class Asked:
    """The opening asks for a rank."""

    tag: ClassVar[str] = "asked"
    rank: Rank


@record
class Declined:
    """A seat laid nothing of the rank that was asked."""

    tag: ClassVar[str] = "declined"
    seat: Seat


@record
class Laid:
    """A seat laid cards of a layer on the pile, and the face-up cards that joined them."""

    tag: ClassVar[str] = "laid"
    seat: Seat
    layer: Layer
    cards: Cards
    up: Cards


@record
class Flipped:
    """A seat turned over a face-down card; it lies on the pile and stays there if it fits."""

    tag: ClassVar[str] = "flipped"
    seat: Seat
    slot: int
    card: Card
    fits: bool


@record
class Burned:
    """The whole pile left the game: why, and how many cards."""

    tag: ClassVar[str] = "burned"
    reason: Burn
    count: int


@record
class PickedUp:
    """A seat took the whole pile into its hand: *count* cards, one turned over in vain included."""

    tag: ClassVar[str] = "picked_up"
    seat: Seat
    count: int


@record
class Drew:
    """A seat drew cards from the stock."""

    tag: ClassVar[str] = "drew"
    seat: Seat
    count: int
    cards: Annotated[Cards, Hidden("seat")]


@record
class Extension:
    """A seat drew a match: it may lay more of this rank."""

    tag: ClassVar[str] = "extension"
    seat: Seat
    rank: Rank


@record
class Out:
    """A seat got rid of its last card, and when among the seats."""

    tag: ClassVar[str] = "out"
    seat: Seat
    place: int


@record
class DealEnded:
    """A deal is over: its Idiots, who wear the hat, what each seat gained, and the scores."""

    tag: ClassVar[str] = "deal_ended"
    deal: int
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    idiots: tuple[Seat, ...]
    hat: tuple[Seat, ...]


Event: TypeAlias = (
    Dealt
    | Traded
    | Readied
    | Asked
    | Declined
    | Laid
    | Flipped
    | Burned
    | PickedUp
    | Drew
    | Extension
    | Out
    | DealEnded
    | TableEvent
)

# --- state ------------------------------------------------------------------------------------


@record
class State:
    """A game of Idiot. Hands are sorted; *up* and *down* have a place for every slot, by seat.

    ``turns`` counts the turns of the deal, ``places`` holds the seats in the order of going out,
    ``idiots`` those of the deal once it has ended. ``asked`` keeps the last rank of the opening.
    """

    table: Table
    options: Options
    dealer: Seat
    scores: tuple[int, ...]
    hat: tuple[Seat, ...]
    hands: tuple[Cards, ...]
    up: tuple[Slots, ...]
    down: tuple[Slots, ...]
    ready: tuple[bool, ...]
    trades: tuple[int, ...]
    deal: int = 0
    stock: Cards = ()
    pile: Cards = ()
    removed: Cards = ()
    asked: Rank | None = None
    extension: tuple[Seat, Rank] | None = None
    turns: int = 0
    places: tuple[Seat, ...] = ()
    idiots: tuple[Seat, ...] = ()


def shown(slots: Slots) -> Cards:
    """Return the cards that still lie in the slots."""
    return tuple([card for card in slots if card is not None])
