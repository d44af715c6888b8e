"""Cases of 4.6 and 4.7: extra discards left, forced, lapsed, and the pile taken for them."""

from typing import Any

from domain.games.three_up_three_down.table import (
    Cleared,
    Draw,
    EndTurn,
    Extra,
    Flipped,
    PickedUp,
    PickUp,
)
from tests.domain.kit import Tells
from tests.domain.three_up_three_down.positions import (
    KIND,
    STOCK,
    case,
    drew,
    flip,
    laid,
    lay,
    moves_of,
    position,
    turn,
)

HAND = "G3 R4 B5"
MAY_UP = position(" / G2", up="G2 G3 R3 / G8 G9 G10", pile="G6", extra=(2, False))
LAST_UP = position(" / G2", up="G2 G3 R3 / G8 G9 G10", pile="G6", extra=(1, False))
OPEN_DRAW = position(" / G2", stock=STOCK, extra=(1, True))
STUCK_HAND = position("G3 G5 / G2", stock=STOCK, pile="B6", extra=(1, False))
DOWN = position(" / G2", up="- - - / G8 G9 G10", down="B5 B6 GC+1 / B4 B5 B6", pile="G6", extra=(2, False))
CLEARED_DOWN = position(" / G2", up="- - - / G8 G9 G10", down="B1 B6 - / B4 B5 B6", extra=(1, False))

EXTRA: list[Any] = [
    # 4.6
    case("4.6", "the turn is ended instead", STUCK_HAND, EndTurn(0), [drew(0, "R1"), turn(1)]),
    case(
        "4.6",
        "having drawn does not bind",
        position(f"{HAND} / G2", stock=STOCK, extra=(1, False)),
        EndTurn(0),
        [turn(1)],
    ),
    case("4.6", "with an open draw", OPEN_DRAW, EndTurn(0), [drew(0, "R1 R2 R3"), turn(1)]),
    case("4.6", "from up", MAY_UP, EndTurn(0), [turn(1)]),
    case("4.6", "from down", DOWN, EndTurn(0), [turn(1)]),
    case(
        "4.6", "no ordinary discard is left", position("G3 / G2", pile="G4"), EndTurn(0), "nothing_to_leave"
    ),
    case("4.6", "no pile is taken for it", STUCK_HAND, PickUp(0), "no_pick_up"),
    case("4.6", "nor from up", MAY_UP, PickUp(0), "no_pick_up"),
    case("5.1", "nor from down", DOWN, PickUp(0), "must_flip"),
    Tells(f"{KIND}.4.6", "nothing that fits ends nothing", lambda: moves_of(STUCK_HAND), [EndTurn(0)]),
    Tells(f"{KIND}.4.6", "nothing that fits in up", lambda: moves_of(MAY_UP), [EndTurn(0)]),
    Tells(f"{KIND}.4.6", "an open draw, an empty hand", lambda: moves_of(OPEN_DRAW), [Draw(0), EndTurn(0)]),
    Tells(
        f"{KIND}.4.6",
        "on down",
        lambda: moves_of(DOWN),
        [flip(0, 0), flip(0, 1), flip(0, 2), EndTurn(0)],
    ),
    case(
        "4.6",
        "the rest lapses with an empty hand",
        position("G3 / G2", stock=STOCK, extra=(2, False)),
        lay(0, "G3"),
        [laid(0, "G3"), drew(0, "R1 R2 R3"), turn(1)],
    ),
    case(
        "4.6",
        "not with one card left",
        position("G3 G4 / G2", stock=STOCK, extra=(2, False)),
        lay(0, "G3"),
        [laid(0, "G3"), Extra(0, 1, False), turn(0)],
    ),
    case(
        "4.6",
        "not with a draw open",
        position("GC+1 / G2", stock="R1"),
        lay(0, "GC+1"),
        [laid(0, "GC+1"), Cleared("clear_1", 1), Extra(0, 1, True), turn(0)],
    ),
    case(
        "4.6",
        "not without a stock: from the next layer",
        position("G3 / G2", extra=(2, False)),
        lay(0, "G3"),
        [laid(0, "G3"), Extra(0, 1, False), turn(0)],
    ),
    case(
        "4.6",
        "from up to down",
        position(" / G2", up="- - G3 / G8 G9 G10", extra=(2, False)),
        lay(0, "G3"),
        [laid(0, "G3", "up"), Extra(0, 1, False), turn(0)],
    ),
    case(
        "4.6",
        "a bonus from up, no draw",
        position(" / G2", up="- GC+1 G3 / G8 G9 G10"),
        lay(0, "GC+1"),
        [laid(0, "GC+1", "up"), Cleared("clear_1", 1), Extra(0, 1, False), turn(0)],
    ),
    # 4.6 under must
    case("4.6", "must: no end of the turn", STUCK_HAND, EndTurn(0), "must_discard", extra_discards="must"),
    case("4.6", "must: nor with an open draw", OPEN_DRAW, EndTurn(0), "must_discard", extra_discards="must"),
    case("4.6", "must: the draw, not the pile", OPEN_DRAW, PickUp(0), "no_pick_up", extra_discards="must"),
    case(
        "3.3",
        "must: a discard, not the pile, with a draw open and a hand",
        position("G3 / G2", stock=STOCK, extra=(1, True)),
        PickUp(0),
        "can_discard",
        extra_discards="must",
    ),
    Tells(f"{KIND}.4.6", "must: it draws", lambda: moves_of(OPEN_DRAW, extra_discards="must"), [Draw(0)]),
    case(
        "4.6",
        "must: it draws and goes on",
        OPEN_DRAW,
        Draw(0),
        [drew(0, "R1 R2 R3"), Extra(0, 1, False), turn(0)],
        extra_discards="must",
    ),
    Tells(f"{KIND}.4.6", "must: the pile", lambda: moves_of(STUCK_HAND, extra_discards="must"), [PickUp(0)]),
    case(
        "4.6",
        "must: the pile, and all that is owed lapses",
        position("G3 / G2", stock=STOCK, pile="B6", extra=(2, False)),
        PickUp(0),
        [PickedUp(0, 1), drew(0, "R1"), turn(1)],
        extra_discards="must",
    ),
    case(
        "3.3",
        "must: no pile while something fits",
        position("G3 G6 / G2", stock=STOCK, pile="B6", extra=(1, False)),
        PickUp(0),
        "can_discard",
        extra_discards="must",
    ),
    Tells(
        f"{KIND}.4.6",
        "must: discards, or a draw first",
        lambda: moves_of(position("G3 G4 / G2", stock=STOCK, extra=(1, True)), extra_discards="must"),
        [lay(0, "G3"), lay(0, "G4"), Draw(0)],
    ),
    Tells(
        f"{KIND}.4.6",
        "must: from the next layer too",
        lambda: moves_of(
            position(" / G2", up="G6 G9 - / G8 G9 G10", pile="G9", extra=(1, False)), extra_discards="must"
        ),
        [lay(0, "G9")],
    ),
    case(
        "3.3",
        "must: no pile while a face-up card fits",
        position(" / G2", up="G6 G9 - / G8 G9 G10", pile="G9", extra=(1, False)),
        PickUp(0),
        "can_discard",
        extra_discards="must",
    ),
    Tells(
        f"{KIND}.4.6",
        "must: on down it flips",
        lambda: moves_of(DOWN, extra_discards="must"),
        [flip(0, 0), flip(0, 1), flip(0, 2)],
    ),
    case(
        "4.6",
        "must: the rest lapses too",
        position("G3 / G2", stock=STOCK, extra=(2, False)),
        lay(0, "G3"),
        [laid(0, "G3"), drew(0, "R1 R2 R3"), turn(1)],
        extra_discards="must",
    ),
    # 4.7
    case(
        "4.7",
        "one card, and the pile with it",
        LAST_UP,
        lay(0, "G3"),
        [laid(0, "G3", "up"), PickedUp(0, 2), turn(1)],
        extra_discards="must",
    ),
    case(
        "4.7",
        "at any extra discard",
        MAY_UP,
        lay(0, "G2"),
        [laid(0, "G2", "up"), PickedUp(0, 2), turn(1)],
        extra_discards="must",
    ),
    case("4.7", "no two cards", MAY_UP, lay(0, "G3 R3"), "one_card", extra_discards="must"),
    case("3.1", "unlike ones first", MAY_UP, lay(0, "G2 R3"), "not_equal", extra_discards="must"),
    case("4.7", "no pile without a card", MAY_UP, PickUp(0), "take_with_card", extra_discards="must"),
    Tells(
        f"{KIND}.4.7",
        "each single card",
        lambda: moves_of(MAY_UP, extra_discards="must"),
        [lay(0, "G2"), lay(0, "G3")],
    ),
    case("3.1", "not under may", MAY_UP, lay(0, "G3"), "too_low"),
    case(
        "3.1",
        "not while another fits",
        position(" / G2", up="G3 G6 G5 / G8 G9 G10", pile="R6", extra=(1, False)),
        lay(0, "G5"),
        "too_low",
        extra_discards="must",
    ),
    case(
        "4.7",
        "an equal one is not lower",
        position(" / G2", up="G3 G6 G5 / G8 G9 G10", pile="R6", extra=(1, False)),
        lay(0, "G6"),
        [laid(0, "G6", "up"), turn(1)],
        extra_discards="must",
    ),
    case(
        "3.1",
        "not at the ordinary discard",
        position(" / G2", up="G3 G4 G5 / G8 G9 G10", pile="R6"),
        lay(0, "G5"),
        "too_low",
        extra_discards="must",
    ),
    case("3.1", "not from the hand", STUCK_HAND, lay(0, "G5"), "too_low", extra_discards="must"),
    case(
        "4.7",
        "nothing is lower on a cleared pile",
        position(" / G2", up="G2 G3 R3 / G8 G9 G10", extra=(1, False)),
        lay(0, "G2"),
        [laid(0, "G2", "up"), turn(1)],
        extra_discards="must",
    ),
    case(
        "4.7",
        "a failed flip ends all extra discards",
        DOWN,
        flip(0, 0),
        [Flipped(0, 0, "B5", False), PickedUp(0, 2), turn(1)],
    ),
    case(
        "4.7",
        "a flip that fits uses one up",
        DOWN,
        flip(0, 1),
        [Flipped(0, 1, "B6", True), Extra(0, 1, False), turn(0)],
    ),
    case(
        "4.7",
        "a flip on a cleared pile",
        CLEARED_DOWN,
        flip(0, 0),
        [Flipped(0, 0, "B1", True), turn(1)],
    ),
    case(
        "4.5",
        "a bonus flipped at an extra discard adds up",
        DOWN,
        flip(0, 2),
        [Flipped(0, 2, "GC+1", True), Cleared("clear_1", 2), Extra(0, 2, False), turn(0)],
    ),
]
