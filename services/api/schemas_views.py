"""The whole projection of each kind, for the OpenAPI document (contract.md 4)."""

from functools import cache
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, Field, RootModel, create_model

from services.api.schemas import Answer, Laid, Moment, Result, SeatNumber, absent

Slots = Annotated[list[str | None], Field(min_length=3, max_length=3)]
Lying = Annotated[list[bool], Field(min_length=3, max_length=3)]


class ViewedSeat(Answer):
    """What a viewer knows of a seat."""

    seat: SeatNumber
    name: str | None
    bot: str | None
    hand: list[str] | None
    """Sorted; null where the viewer may not look."""
    hand_count: int


class SheddingSeat(ViewedSeat):
    """What a viewer knows of a seat with cards on the table."""

    up: Slots
    """The face-up cards by slot."""
    down: Lying
    """By slot, whether a face-down card lies there."""
    down_cards: Slots = absent()
    """Auditors only."""


class IdiotSeat(SheddingSeat):
    """What a viewer knows of a seat of Idiot."""

    ready: bool
    place: int | None
    """When it went out in this deal, from 1."""


class ThreeUpThreeDownSeat(SheddingSeat):
    """What a viewer knows of a seat of 3UP 3DOWN."""

    chosen: list[str] | None
    """The face-up cards it has chosen, for itself until all have."""


class FoolSeat(ViewedSeat):
    """What a viewer knows of a seat of Fool."""

    tens: int
    """How often it has scored +10."""


class HeartsTwoSeat(ViewedSeat):
    """What a viewer knows of a seat of Hearts for two."""

    taken: int
    """Penalty points taken this hand."""
    tricks: int
    """Tricks taken this hand."""
    chosen: list[str] | None
    """The cards it has chosen to pass, for itself."""


class Deadline(Answer):
    """The moment from which the house moves for a seat that has not moved."""

    seat: SeatNumber
    at: Moment


class Viewed(Answer):
    """What every kind shows."""

    game: str
    rules: str
    version: int
    viewer: Annotated[str, Field(pattern=r"^(seat:[0-9]+|spectator|auditor)$")]
    deal: int
    """The number of the deal, round or hand; 0 before the first."""
    dealer: SeatNumber | None
    to_act: list[SeatNumber]
    pile: list[str]
    """The top is last; empty in the trick games."""
    stock_count: int
    removed_count: int
    scores: list[int]
    """By seat: how often Idiot, deals won, or points."""
    result: Result | None
    deadlines: list[Deadline]
    """Until when the players who are to act have time; [] where the game has no ``turn_seconds``."""
    frozen_until: Moment | None
    """Until when an open dispute stops play; null where none does."""
    stock: list[str] = absent()
    """Auditors only; drawn from the front."""


class IdiotView(Viewed):
    """A game of Idiot as the viewer sees it."""

    kind: Literal["idiot"]
    phase: Literal["joining", "trade", "opening", "play", "over"]
    seats: list[IdiotSeat]
    opening_rank: str | None
    """The rank that the opening asks for."""
    pile_rank: str | None
    """The rank to beat; null on an empty pile."""
    extension: str | None
    """The rank that may follow."""
    hat: list[SeatNumber]
    """Who wears the hat."""


class ThreeUpThreeDownView(Viewed):
    """A game of 3UP 3DOWN as the viewer sees it."""

    kind: Literal["three_up_three_down"]
    phase: Literal["joining", "arrange", "play", "over"]
    seats: list[ThreeUpThreeDownSeat]
    pile_number: int | None
    """The number to beat, Clears above all numbers; null on an empty pile."""
    extra_discards: int
    """Extra discards that the seat to act owes, the ordinary one apart."""
    may_draw: bool
    """Whether it may draw before the next one."""


class FoolView(Viewed):
    """A game of Fool as the viewer sees it."""

    kind: Literal["fool"]
    phase: Literal["joining", "play", "over"]
    seats: list[FoolSeat]
    trick: list[Laid]
    last_trick: list[Laid]
    lead_colour: str | None
    fools: list[SeatNumber]
    """Who sits out this round."""


class HeartsTwoView(Viewed):
    """A game of Hearts for two as the viewer sees it."""

    kind: Literal["hearts_two"]
    phase: Literal["joining", "pass", "return", "play", "moon", "over"]
    seats: list[HeartsTwoSeat]
    trick: list[Laid]
    last_trick: list[Laid]
    lead_suit: str | None


VIEWS = {
    "idiot": IdiotView,
    "three_up_three_down": ThreeUpThreeDownView,
    "fool": FoolView,
    "hearts_two": HeartsTwoView,
}


@cache
def view() -> type[BaseModel]:
    """Return the model of the view of any kind."""
    union: Any = Union[tuple(VIEWS.values())]  # noqa: UP007  # the members are data
    base: Any = RootModel[Annotated[union, Field(discriminator="kind")]]
    made: type[BaseModel] = create_model("View", __base__=base, __doc__="A game as the viewer sees it.")
    return made
