"""The shapes of standings and of seats' new tokens, for the OpenAPI document."""

from typing import Annotated

from pydantic import Field

from services.api.schemas import Answer, Kind, Moment, SeatNumber, absent

Count = Annotated[int, Field(ge=0)]


class Standing(Answer):
    """How a player stands in a kind, over finished games."""

    games: Count
    wins: Count
    """Always 0 in Idiot, which nobody wins."""
    losses: Count
    """Games that somebody else won; in Idiot, games whose last deal the player lost."""
    score: int
    """Final scores added up: times Idiot, deals won, or points."""
    hat: bool = absent()
    """Idiot: whether the player has worn the hat since the last game played."""


class Player(Answer):
    """How a player stands in each kind that was played to an end."""

    player: str
    kinds: dict[str, Standing]


class Ranked(Standing):
    """A row of a leaderboard."""

    rank: Annotated[int, Field(ge=1)]
    """Equals share a rank."""
    player: str


class Hat(Answer):
    """Who wears the hat since the platform's last game of the kind."""

    game: str
    at: Moment
    players: list[str]
    """Seats without a player's id, and erased ones, are left out."""


class Leaderboard(Answer):
    """A page of a kind's leaderboard, the best first."""

    kind: Kind
    standings: list[Ranked]
    hat: Hat | None
    """Null in kinds without a hat, and before the first game."""
    cursor: str | None


class NewSpectatorToken(Answer):
    """The token of a game's spectators that is good from now on; the one before it is dead."""

    spectator_token: str


class NewToken(Answer):
    """The token of a seat that is good from now on; the one before it is dead."""

    seat: SeatNumber
    token: str
