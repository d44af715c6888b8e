"""Time to move: since when each seat's time runs, and how often in a row it has let it pass.

Moments come from the commands of the log and are only passed on: no rule compares them. Whoever
plays for the house reads a clock and asks (``workers.deadlines``); what the log holds is the command.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar

from domain.kernel.cards import Seat
from domain.kernel.record import record
from domain.kernel.table import Rejection, Table


@record
class Timeout:
    """The house moves for a seat that has let its time pass."""

    tag: ClassVar[str] = "timeout"
    seat: Seat


@record
class Clocks:
    """The moment from which the time of each seat to act runs; how often the house has moved for a seat.

    ``lapses`` count in a row: a move of the seat's own starts anew.
    """

    since: Mapping[Seat, str] = field(default_factory=dict)
    lapses: Mapping[Seat, int] = field(default_factory=dict)


NO_CLOCKS = Clocks()


def may_lapse(table: Table, seat: Seat) -> Rejection | None:
    """table.timeout: the house moves only for a seat that is to act, once cards are dealt."""
    if seat in table.to_act and table.phase != "joining":
        return None
    return Rejection("table.timeout", "table.timeout", {"seat": seat})


def is_timed(turn_seconds: int, seat: Seat) -> Rejection | None:
    """table.timeout: the house moves only where the game was created with a time to move."""
    return None if turn_seconds else Rejection("table.timeout", "table.timeout", {"seat": seat})


def running(clocks: Clocks, before: Table, after: Table, at: str, mover: Seat | None) -> Mapping[Seat, str]:
    """Return since when the seats to act have their time: anew for the mover and whoever was not to act."""
    if after.phase in ("joining", "over"):
        return {}
    waiting = before.to_act if before.phase == after.phase else ()
    return {
        seat: clocks.since[seat] if seat in waiting and seat != mover and seat in clocks.since else at
        for seat in after.to_act
    }


def after_move(clocks: Clocks, before: Table, after: Table, at: str, mover: Seat | None) -> Clocks:
    """Return the clocks after a move of a seat's own, or after a change of who sits there (None: neither)."""
    lapses = {seat: count for seat, count in clocks.lapses.items() if seat != mover}
    return Clocks(running(clocks, before, after, at, mover), lapses)


def after_timeout(clocks: Clocks, before: Table, after: Table, at: str, seat: Seat) -> Clocks:
    """Return the clocks after the house has moved for a seat."""
    lapses = {**clocks.lapses, seat: clocks.lapses.get(seat, 0) + 1}
    return Clocks(running(clocks, before, after, at, seat), lapses)


def restarted(clocks: Clocks, at: str) -> Clocks:
    """Return the clocks with everybody's time beginning anew when play went on after it had stopped."""
    return Clocks({seat: max(since, at) for seat, since in clocks.since.items()}, clocks.lapses)


def spent(clocks: Clocks, table: Table, most: int) -> Seat | None:
    """Return a player who has let the time pass as often as the game allows, None where there is none."""
    if most == 0:
        return None
    over = (seat for seat, count in sorted(clocks.lapses.items()) if count >= most)
    return next((seat for seat in over if table.bots[seat] is None), None)
