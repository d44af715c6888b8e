"""Cases of chapter 4: runs, Clears and what they bring."""

from operator import attrgetter
from typing import Any

from domain.games.three_up_three_down.play import GAME
from domain.games.three_up_three_down.table import (
    Cleared,
    Draw,
    EndTurn,
    Extra,
)
from tests.domain.kit import Tells
from tests.domain.three_up_three_down.positions import (
    KIND,
    STOCK,
    case,
    drew,
    laid,
    lay,
    moves_of,
    position,
    state_of,
    turn,
)

HAND = "G3 R4 B5"
OPEN_DRAW = position(" / G2", stock=STOCK, extra=(1, True))


def owed(given: list[Any]) -> tuple[int, bool]:
    """Return what everybody sees to be owed."""
    view = GAME.view(state_of(given), "spectator")
    return view["extra_discards"], view["may_draw"]


CLEARING: list[Any] = [
    # 4.1
    case(
        "4.1", "two are no run", position("R7 G3 / G2", pile="G6 G7"), lay(0, "R7"), [laid(0, "R7"), turn(1)]
    ),
    case(
        "4.1",
        "three, whoever laid them",
        position("B7 G3 / G2", pile="G6 G7 R7", stock=STOCK),
        lay(0, "B7"),
        [laid(0, "B7"), Cleared("run", 4), drew(0, "R1 R2"), turn(1)],
    ),
    case(
        "4.1",
        "three at once on an empty pile",
        position("B7 G7 R7 G3 / G2"),
        lay(0, "B7 G7 R7"),
        [laid(0, "B7 G7 R7"), Cleared("run", 3), turn(1)],
    ),
    case(
        "4.1",
        "five",
        position("B7 G7 R7 G3 / G2", pile="G6 B7 R7"),
        lay(0, "B7 G7 R7"),
        [laid(0, "B7 G7 R7"), Cleared("run", 6), turn(1)],
    ),
    case(
        "4.1",
        "another number beneath two",
        position("B7 G7 G3 / G2", pile="G7 G6"),
        lay(0, "B7 G7"),
        [laid(0, "B7 G7"), turn(1)],
    ),
    case(
        "4.1",
        "another number between",
        position("B7 G3 / G2", pile="R7 G6 G7"),
        lay(0, "B7"),
        [laid(0, "B7"), turn(1)],
    ),
    case(
        "4.1",
        "tens too",
        position("B10 G3 / G2", pile="R10 G10"),
        lay(0, "B10"),
        [laid(0, "B10"), Cleared("run", 3), turn(1)],
    ),
    case(
        "4.1",
        "what is owed stays owed",
        position("B7 G3 / G2", pile="G7 R7", extra=(2, False)),
        lay(0, "B7"),
        [laid(0, "B7"), Cleared("run", 3), Extra(0, 1, False), turn(0)],
    ),
    # 4.2
    case(
        "4.2",
        "a Clear clears, and no more",
        position("GC G3 / G2", pile="G6", stock=STOCK),
        lay(0, "GC"),
        [laid(0, "GC"), Cleared("clear", 2), drew(0, "R1 R2"), turn(1)],
    ),
    case(
        "4.2",
        "two Clears on an empty pile",
        position("GC RC G3 / G2"),
        lay(0, "GC RC"),
        [laid(0, "GC RC"), Cleared("clear", 2), turn(1)],
    ),
    case(
        "4.2",
        "three Clears are no run",
        position("GC RC BC G3 / G2", pile="G6 G9"),
        lay(0, "GC RC BC"),
        [laid(0, "GC RC BC"), Cleared("clear", 5), turn(1)],
    ),
    case(
        "4.2",
        "a Clear uses up an extra discard",
        position("GC G3 / G2", pile="G6", extra=(2, False)),
        lay(0, "GC"),
        [laid(0, "GC"), Cleared("clear", 2), Extra(0, 1, False), turn(0)],
    ),
    Tells(
        f"{KIND}.4.2",
        "they leave the game",
        lambda: attrgetter("pile", "removed")(
            state_of([*position("GC RC / G2", pile="G6"), laid(0, "GC RC"), Cleared("clear", 3), turn(1)])
        ),
        ((), 3),
    ),
    # 4.3
    case(
        "4.3",
        "one more discard, and a draw before it",
        position("GC+1 G3 R4 / G2", pile="G6", stock=STOCK),
        lay(0, "GC+1"),
        [laid(0, "GC+1"), Cleared("clear_1", 2), Extra(0, 1, True), turn(0)],
    ),
    case(
        "4.3",
        "no draw for a hand of three",
        position(f"GC+1 {HAND} / G2", stock=STOCK),
        lay(0, "GC+1"),
        [laid(0, "GC+1"), Cleared("clear_1", 1), Extra(0, 1, False), turn(0)],
    ),
    case(
        "4.3",
        "no draw without a stock",
        position("GC+1 G3 / G2"),
        lay(0, "GC+1"),
        [laid(0, "GC+1"), Cleared("clear_1", 1), Extra(0, 1, False), turn(0)],
    ),
    case(
        "4.3",
        "the whole refill",
        position("G3 / G2", stock=STOCK, extra=(1, True)),
        Draw(0),
        [drew(0, "R1 R2"), Extra(0, 1, False), turn(0)],
    ),
    case(
        "4.3",
        "what the stock has",
        position("G3 / G2", stock="R1", extra=(2, True)),
        Draw(0),
        [drew(0, "R1"), Extra(0, 2, False), turn(0)],
    ),
    case("4.3", "no draw in an ordinary turn", position("G3 / G2", stock=STOCK), Draw(0), "no_draw"),
    case(
        "3.4",
        "no second draw",
        position(f"{HAND} / G2", stock=STOCK, extra=(1, False)),
        Draw(0),
        "nothing_to_draw",
    ),
    case("3.4", "no draw from nothing", position("G3 / G2", extra=(1, False)), Draw(0), "nothing_to_draw"),
    case(
        "4.3",
        "the last extra discard ends the turn",
        position(f"{HAND} / G2", stock=STOCK, extra=(1, False)),
        lay(0, "G3"),
        [laid(0, "G3"), drew(0, "R1"), turn(1)],
    ),
    case(
        "4.3",
        "the draw may be passed over",
        position("G3 R3 B5 / G2", stock=STOCK, extra=(1, True)),
        lay(0, "G3 R3"),
        [laid(0, "G3 R3"), drew(0, "R1 R2"), turn(1)],
    ),
    case(
        "3.1",
        "an extra discard must fit",
        position("G3 / G2", pile="G4", extra=(1, False)),
        lay(0, "G3"),
        "too_low",
    ),
    Tells(
        f"{KIND}.4.3",
        "what is open",
        lambda: moves_of(position("G3 R4 / G2", stock=STOCK, extra=(1, True))),
        [lay(0, "G3"), lay(0, "R4"), Draw(0), EndTurn(0)],
    ),
    Tells(f"{KIND}.4.3", "the view says so", lambda: owed(OPEN_DRAW), (1, True)),
    Tells(f"{KIND}.4.3", "still so when the seat is to act", lambda: owed([*OPEN_DRAW, turn(0)]), (1, True)),
    Tells(f"{KIND}.4.3", "another turn owes nothing", lambda: owed([*OPEN_DRAW, turn(1)]), (0, False)),
    # 4.4
    case(
        "4.4",
        "two more discards, and a draw before them",
        position("GC+2 G3 R4 / G2", pile="G6", stock=STOCK),
        lay(0, "GC+2"),
        [laid(0, "GC+2"), Cleared("clear_2", 2), Extra(0, 2, True), turn(0)],
    ),
    case(
        "4.4",
        "the first, without the draw",
        position("G3 R4 / G2", stock=STOCK, extra=(2, True)),
        lay(0, "G3"),
        [laid(0, "G3"), Extra(0, 1, False), turn(0)],
    ),
    case(
        "4.4",
        "no draw before the second",
        position("R4 / G2", stock=STOCK, pile="G3", extra=(1, False)),
        Draw(0),
        "draw_is_past",
    ),
    case(
        "4.4",
        "nor where a run has cleared the pile",
        position("R4 / G2", stock=STOCK, extra=(1, False)),
        Draw(0),
        "draw_is_past",
    ),
    case(
        "4.4",
        "the second",
        position("R4 B5 / G2", stock=STOCK, pile="G3", extra=(1, False)),
        lay(0, "R4"),
        [laid(0, "R4"), drew(0, "R1 R2"), turn(1)],
    ),
    # 4.5
    case("4.5", "no two Clear +1", position("GC+1 RC+1 G3 / G2"), lay(0, "GC+1 RC+1"), "singly"),
    case("4.5", "no two Clear +2", position("GC+2 GC+2 G3 / G2"), lay(0, "GC+2 GC+2"), "singly"),
    Tells(
        f"{KIND}.4.5",
        "listed singly",
        lambda: moves_of(position("GC+1 RC+1 GC+2 GC+2 / G2")),
        [lay(0, "GC+1"), lay(0, "GC+2")],
    ),
    case(
        "4.5",
        "a Clear +1 after a Clear +1",
        position("RC+1 G3 / G2", stock=STOCK, extra=(1, False)),
        lay(0, "RC+1"),
        [laid(0, "RC+1"), Cleared("clear_1", 1), Extra(0, 1, True), turn(0)],
    ),
    case(
        "4.5",
        "a Clear +1 as the first of two",
        position("RC+1 G3 / G2", stock=STOCK, extra=(2, False)),
        lay(0, "RC+1"),
        [laid(0, "RC+1"), Cleared("clear_1", 1), Extra(0, 2, True), turn(0)],
    ),
    case(
        "4.5",
        "a Clear +2 as the first of two",
        position("GC+2 G3 / G2", stock=STOCK, pile="G9", extra=(2, True)),
        lay(0, "GC+2"),
        [laid(0, "GC+2"), Cleared("clear_2", 2), Extra(0, 3, True), turn(0)],
    ),
    case(
        "4.5",
        "the bonus met last decides",
        position("G3 R4 / G2", stock=STOCK, extra=(2, True)),
        lay(0, "R4"),
        [laid(0, "R4"), Extra(0, 1, False), turn(0)],
    ),
]
