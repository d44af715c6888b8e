"""Cases of chapters 5 and 6: face-down cards, the end of a deal."""

from typing import Any

from domain.games.three_up_three_down.play import GAME
from domain.games.three_up_three_down.table import (
    Cleared,
    DealEnded,
    Draw,
    EndTurn,
    Extra,
    Flipped,
    PickedUp,
    PickUp,
)
from domain.kernel.table import Close, Closed, Result
from tests.domain.kit import Tells
from tests.domain.three_up_three_down.positions import (
    KIND,
    STOCK,
    case,
    drew,
    flip,
    laid,
    lay,
    position,
    state_of,
    turn,
)


def down(cards: str, pile: str = "G6") -> list[Any]:
    """Return a position in which seat 0 is on its face-down cards."""
    return position(" / G2", up="- - - / G8 G9 G10", down=f"{cards} / B4 B5 B6", pile=pile)


def last(hand: str, pile: str = "G6") -> list[Any]:
    """Return a position in which seat 0 has nothing but its hand."""
    return position(f"{hand} / G2", up="- - - / G8 G9 G10", down="- - - / B4 B5 B6", pile=pile)


WON = DealEnded(1, (1, 0), (1, 0), (0,))
SHORT = position("G7 G3 / G2 G3 G4", stock=STOCK)
CAPPED = [*position("G7 G3 / G2 G4"), DealEnded(1, (1, 1), (1, 1), (0, 1))]

END: list[Any] = [
    # 5.1
    case("5.1", "higher", down("B7 B8 B9"), flip(0, 0), [Flipped(0, 0, "B7", True), turn(1)]),
    case("5.1", "equal", down("B8 B6 B9"), flip(0, 1), [Flipped(0, 1, "B6", True), turn(1)]),
    case(
        "5.1",
        "one lower",
        down("B8 B6 B5", pile="G1 G6"),
        flip(0, 2),
        [Flipped(0, 2, "B5", False), PickedUp(0, 3), turn(1)],
    ),
    case(
        "5.1",
        "on an empty pile anything",
        down("B1 B6 B5", ""),
        flip(0, 0),
        [Flipped(0, 0, "B1", True), turn(1)],
    ),
    case(
        "5.1",
        "a Clear",
        down("BC B6 B5"),
        flip(0, 0),
        [Flipped(0, 0, "BC", True), Cleared("clear", 2), turn(1)],
    ),
    case(
        "5.1",
        "a Clear +1 brings its discard",
        down("BC+1 B6 B5"),
        flip(0, 0),
        [Flipped(0, 0, "BC+1", True), Cleared("clear_1", 2), Extra(0, 1, False), turn(0)],
    ),
    case(
        "5.1",
        "a Clear +2 brings its discards",
        down("GC+2 B6 B5"),
        flip(0, 0),
        [Flipped(0, 0, "GC+2", True), Cleared("clear_2", 2), Extra(0, 2, False), turn(0)],
    ),
    case(
        "5.1",
        "a run",
        down("B6 B7 B5", "R6 G6"),
        flip(0, 0),
        [Flipped(0, 0, "B6", True), Cleared("run", 3), turn(1)],
    ),
    case("5.1", "an empty slot", down("- B6 B5"), flip(0, 0), "empty_slot"),
    case("5.1", "the slot beside it", down("- B6 B5"), flip(0, 1), [Flipped(0, 1, "B6", True), turn(1)]),
    case("5.1", "no pile unflipped", down("B1 B2 B3"), PickUp(0), "must_flip"),
    case("5.1", "no naming of a card that is there", down("B7 B8 B9"), lay(0, "B7"), "must_flip"),
    case("5.1", "no naming of a card that is not", down("B7 B8 B9"), lay(0, "G7"), "must_flip"),
    case("4.6", "no end without a flip", down("B7 B8 B9"), EndTurn(0), "nothing_to_leave"),
    case("4.3", "no draw", down("B7 B8 B9"), Draw(0), "no_draw"),
    Tells(
        f"{KIND}.5.1",
        "a failed flip is in the hand",
        lambda: state_of([*down("B5 B6 B7"), Flipped(0, 0, "B5", False), PickedUp(0, 2), turn(1)]).hands[0],
        ("G6", "B5"),
    ),
    Tells(
        f"{KIND}.5.1",
        "its slot is empty",
        lambda: state_of([*down("B5 B6 B7"), Flipped(0, 0, "B5", False), PickedUp(0, 2), turn(1)]).down[0],
        (None, "B6", "B7"),
    ),
    # 6.1
    case("6.1", "the last card", last("G6"), lay(0, "G6"), [laid(0, "G6"), WON]),
    case("6.1", "the last two", last("G6 R6", "G5"), lay(0, "G6 R6"), [laid(0, "G6 R6"), WON]),
    case("6.1", "the last but one", last("G6 R7"), lay(0, "G6"), [laid(0, "G6"), turn(1)]),
    case(
        "6.1",
        "extra discards lapse",
        last("GC+2"),
        lay(0, "GC+2"),
        [laid(0, "GC+2"), Cleared("clear_2", 2), WON],
    ),
    case("6.1", "the last face-down card", down("- B6 -"), flip(0, 1), [Flipped(0, 1, "B6", True), WON]),
    case(
        "6.1",
        "the last face-down card does not fit",
        down("- B5 -"),
        flip(0, 1),
        [Flipped(0, 1, "B5", False), PickedUp(0, 2), turn(1)],
    ),
    case(
        "6.1",
        "one card face up is left",
        position("G6 / G2", up="- - G7 / G8 G9 G10", down="- - - / B4 B5 B6"),
        lay(0, "G6"),
        [laid(0, "G6"), turn(1)],
    ),
    case(
        "6.1",
        "one card face down is left",
        position("G6 / G2", up="- - - / G8 G9 G10", down="- - B1 / B4 B5 B6"),
        lay(0, "G6"),
        [laid(0, "G6"), turn(1)],
    ),
    case(
        "6.1",
        "scores add up",
        [*last("G6"), DealEnded(1, (0, 1), (2, 1), (1,)), turn(0)],
        lay(0, "G6"),
        [laid(0, "G6"), DealEnded(1, (1, 0), (3, 1), (0,))],
    ),
    case("6.1", "before the limit", last("G6"), lay(0, "G6"), [laid(0, "G6"), WON], max_turns=1),
    case("table.not_your_turn", "the deal is over", [*last("G6"), WON], lay(0, "G6"), "table.not_your_turn"),
    Tells(
        f"{KIND}.6.1",
        "the winner of the only deal wins",
        lambda: GAME.outcome(state_of([*last("G6"), laid(0, "G6"), WON])),
        Result("played_out", (0,), (), (1, 0), ()),
    ),
    # 6.2
    case(
        "6.2",
        "the last turn, refill and all: the fewest cards win",
        SHORT,
        lay(0, "G7"),
        [laid(0, "G7"), drew(0, "R1 R2"), DealEnded(1, (1, 1), (1, 1), (0, 1))],
        max_turns=1,
    ),
    case(
        "6.2",
        "all layers together",
        position("G3 G7 / G2 G3 G4 G5", up="G8 G9 G10 / - - -"),
        lay(0, "G7"),
        [laid(0, "G7"), DealEnded(1, (1, 1), (1, 1), (0, 1))],
        max_turns=1,
    ),
    case(
        "6.2",
        "one card fewer",
        position("G3 G7 / G2 G3 G4", up="G8 G9 G10 / - - -"),
        lay(0, "G7"),
        [laid(0, "G7"), DealEnded(1, (0, 1), (0, 1), (1,))],
        max_turns=1,
    ),
    case(
        "6.2",
        "a pile taken counts",
        position("G3 / G4 G5", pile="G6 G7"),
        PickUp(0),
        [PickedUp(0, 2), DealEnded(1, (0, 1), (0, 1), (1,))],
        max_turns=1,
    ),
    case(
        "6.2",
        "not yet the last turn",
        SHORT,
        lay(0, "G7"),
        [laid(0, "G7"), drew(0, "R1 R2"), turn(1)],
        max_turns=2,
    ),
    case(
        "6.2",
        "the second of two",
        position("G7 G3 / G2 G3 G4", turns=1),
        lay(0, "G7"),
        [laid(0, "G7"), DealEnded(1, (1, 0), (1, 0), (0,))],
        max_turns=2,
    ),
    case(
        "6.2",
        "the second of three",
        position("G7 G3 / G2 G3 G4", turns=1),
        lay(0, "G7"),
        [laid(0, "G7"), turn(1)],
        max_turns=3,
    ),
    case(
        "6.2",
        "0 is no limit",
        position("G7 G3 / G2", turns=9),
        lay(0, "G7"),
        [laid(0, "G7"), turn(1)],
        max_turns=0,
    ),
    case(
        "6.2",
        "a turn with its extra discards is one",
        position("GC+1 G3 / G2"),
        lay(0, "GC+1"),
        [laid(0, "GC+1"), Cleared("clear_1", 1), Extra(0, 1, False), turn(0)],
        max_turns=1,
    ),
    case(
        "6.2",
        "an extra discard begins no turn",
        [*position("G3 G5 / G2 G4", extra=(1, False)), turn(0)],
        lay(0, "G3"),
        [laid(0, "G3"), turn(1)],
        max_turns=2,
    ),
    case(
        "6.2",
        "left extra discards end it too",
        position("G3 / G2 G4", extra=(1, False)),
        EndTurn(0),
        [DealEnded(1, (1, 0), (1, 0), (0,))],
        max_turns=1,
    ),
    Tells(
        f"{KIND}.6.2",
        "the reason is the limit",
        lambda: GAME.outcome(state_of(CAPPED)),
        Result("turn_cap", (0, 1), (), (1, 1), ()),
    ),
    # ends that are no rule's
    Tells(
        f"{KIND}.1.5",
        "without a deck the best scores so far win",
        lambda: GAME.result(state_of(CAPPED, deals=2), "no_deck"),
        Result("no_deck", (0, 1), (), (1, 1), ()),
    ),
    Tells(
        f"{KIND}.1.5",
        "nobody wins an abandoned game",
        lambda: GAME.result(state_of(CAPPED, deals=2), "abandoned"),
        Result("abandoned", (), (), (1, 1), ()),
    ),
    Tells(
        f"{KIND}.1.5",
        "nobody wins a void game",
        lambda: GAME.result(state_of(CAPPED, deals=2), "void"),
        Result("void", (), (), (1, 1), ()),
    ),
    case(
        "table.over",
        "a game is closed once",
        [Closed(Result("void", (), (), (0, 0), ()), "")],
        Close(Result("void", (), (), (0, 0), ()), ""),
        "table.over",
    ),
    Tells(
        "table.over",
        "no deal is due after the end",
        lambda: GAME.deal_due(state_of([*CAPPED, Closed(Result("void", (), (), (1, 1), ()), "")], deals=2)),
        None,
    ),
]
