"""The options that every kind of game has, beside its own."""

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Interval


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What a game of any kind may agree on: whether a dispute stops play, and for how long at most."""

    freeze_on_dispute: bool = False
    freeze_seconds: Annotated[int, Interval(ge=1, le=31_536_000)] = 86_400
