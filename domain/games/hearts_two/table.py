"""What lies on a table of Hearts for two: options, moves, events and the state."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from annotated_types import Interval, MinLen

from domain.kernel.cards import RANKS, STANDARD_DECK, Card, Cards, Seat, places
from domain.kernel.hidden import Hidden
from domain.kernel.record import record
from domain.kernel.table import HouseMove, Table, TableEvent, TableMove

LIMIT = 2**53 - 1

ORDER = places(STANDARD_DECK)
ACE_HIGH = {card: RANKS.index(card[0]) for card in STANDARD_DECK}
SUIT = {card: card[1] for card in STANDARD_DECK}
QUEEN: Card = "QS"

Choice: TypeAlias = Literal["subtract", "add"]


@record
class Options:
    """The options of a game of Hearts for two; a limit or a number of hands of 0 is none."""

    passing: Literal["exchange", "return", "one_way", "none"] = "exchange"
    leads: Literal["winner", "alternate"] = "winner"
    first_lead: Literal["player_1", "alternate"] = "player_1"
    moon: Literal["in_play", "all_fourteen", "off"] = "in_play"
    limit: Annotated[int, Interval(ge=0, le=LIMIT)] = 100
    hands: Annotated[int, Interval(ge=0, le=1000)] = 0


# --- moves ------------------------------------------------------------------------------------


@record
class Pass:
    """A seat chooses three cards for its opponent."""

    tag: ClassVar[str] = "pass"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    cards: Annotated[Cards, MinLen(1), Hidden("seat")]


@record
class Play:
    """A seat plays a card to the trick."""

    tag: ClassVar[str] = "play"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    card: Card


@record
class Moon:
    """A seat that shot the moon chooses what it earns."""

    tag: ClassVar[str] = "moon"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    choice: Choice


Move: TypeAlias = Pass | Play | Moon | TableMove | HouseMove

# --- events -----------------------------------------------------------------------------------


@record
class Dealt:
    """A hand was dealt: ten cards each, the rest of the order is the stock."""

    tag: ClassVar[str] = "dealt"
    deal: int
    dealer: Seat | None
    order: Annotated[Cards, Hidden("house")]
    hands: tuple[Annotated[Cards, Hidden("index")], ...]
    hand_counts: tuple[int, ...]


@record
class Passed:
    """A seat chose the cards that it passes; they are still in its hand."""

    tag: ClassVar[str] = "passed"
    seat: Seat
    count: int
    cards: Annotated[Cards, Hidden("seat")]


@record
class Received:
    """A seat received the cards that its opponent chose."""

    tag: ClassVar[str] = "received"
    seat: Seat
    count: int
    cards: Annotated[Cards, Hidden("seat")]


@record
class Played:
    """A seat played a card to the trick."""

    tag: ClassVar[str] = "played"
    seat: Seat
    card: Card


@record
class TrickWon:
    """A seat took the trick, and with it so many penalty points."""

    tag: ClassVar[str] = "trick_won"
    seat: Seat
    penalty: int


@record
class Shot:
    """A seat shot the moon."""

    tag: ClassVar[str] = "shot"
    seat: Seat


@record
class MoonChosen:
    """The seat that shot the moon chose what it earns."""

    tag: ClassVar[str] = "moon_chosen"
    seat: Seat
    choice: Choice


@record
class DealEnded:
    """A hand ended: what was added to each score, and the scores since the start."""

    tag: ClassVar[str] = "deal_ended"
    deal: int
    gains: tuple[int, ...]
    scores: tuple[int, ...]


Event: TypeAlias = Dealt | Passed | Received | Played | TrickWon | Shot | MoonChosen | DealEnded | TableEvent
Trick: TypeAlias = tuple[Played, ...]

# --- state ------------------------------------------------------------------------------------


@record
class State:
    """Everything about a game of Hearts for two; hands are kept sorted.

    ``chosen`` holds what each seat has chosen to pass and not yet given away, ``taken`` the
    cards of the tricks that each seat took this hand. ``ended`` says that the hand is over and
    the next one not yet dealt.
    """

    table: Table
    options: Options
    deal: int = 0
    hands: tuple[Cards, ...] = ((), ())
    stock: Cards = ()
    chosen: tuple[Cards | None, ...] = (None, None)
    trick: Trick = ()
    last_trick: Trick = ()
    taken: tuple[Cards, ...] = ((), ())
    scores: tuple[int, ...] = (0, 0)
    ended: bool = False
