"""The options that every kind of game has, beside its own."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Interval


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What a game of any kind may agree on: disputes that stop play, what spectators see, and the time.

    ``freeze_on_dispute``: a dispute stops play, for ``freeze_seconds`` at most.
    ``spectator_delay``: spectators see the game so many entries late until it ends.
    ``turn_seconds``: who is to act has so long, then the house moves for the seat; 0 is no limit.
    ``max_timeouts``: after so many the seat is given to a bot, or the game ends abandoned
    (``after_timeouts``); 0 is no limit.
    """

    freeze_on_dispute: bool = False
    freeze_seconds: Annotated[int, Interval(ge=1, le=31_536_000)] = 86_400
    spectator_delay: Annotated[int, Interval(ge=0, le=10_000)] = 0
    turn_seconds: Annotated[int, Interval(ge=0, le=2_592_000)] = 0
    max_timeouts: Annotated[int, Interval(ge=0, le=1000)] = 0
    after_timeouts: Literal["bot", "abandon"] = "bot"
