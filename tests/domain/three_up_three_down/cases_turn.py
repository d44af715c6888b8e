"""Cases of chapter 3: the discard, the layers, the pile taken, the refill."""

from typing import Any

from domain.games.three_up_three_down.table import Draw, EndTurn, PickedUp, PickUp
from domain.kernel.table import Closed, Result
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
    state_of,
    turn,
)

OVER = [*position("G5 / G6"), Closed(Result("abandoned", (), (), (0, 0), ()), "")]
ON_UP = position(" / G2", up="G5 R5 G7 / G8 G9 G10", pile="G6")
ON_DOWN = position(" / G2", up="- - - / G8 G9 G10", pile="G6")

TURN: list[Any] = [
    case("table.over", "no discard after the end", OVER, lay(0, "G5"), "table.over"),
    case("table.over", "no flip after the end", OVER, flip(0, 0), "table.over"),
    case(
        "table.not_your_turn",
        "not the other's discard",
        position("G5 / G6"),
        lay(1, "G6"),
        "table.not_your_turn",
    ),
    case(
        "table.not_your_turn", "not the other's flip", position("G5 / G6"), flip(1, 0), "table.not_your_turn"
    ),
    case("table.not_your_turn", "not the other's draw", position("G5 / G6"), Draw(1), "table.not_your_turn"),
    case(
        "table.not_your_turn", "not the other's pile", position("G5 / G6"), PickUp(1), "table.not_your_turn"
    ),
    case(
        "table.not_your_turn", "not the other's end", position("G5 / G6"), EndTurn(1), "table.not_your_turn"
    ),
    case(
        "table.not_your_cards", "a card of nobody", position("G5 / G6"), lay(0, "B1"), "table.not_your_cards"
    ),
    case(
        "table.not_your_cards", "one copy twice", position("G5 / G6"), lay(0, "G5 G5"), "table.not_your_cards"
    ),
    case("3.1", "higher", position("G7 G3 / G2", pile="R6"), lay(0, "G7"), [laid(0, "G7"), turn(1)]),
    case("3.1", "equal", position("G7 G3 / G2", pile="R7"), lay(0, "G7"), [laid(0, "G7"), turn(1)]),
    case("3.1", "one lower", position("G7 G9 / G2", pile="R8"), lay(0, "G7"), "too_low"),
    case("3.1", "a nine under a ten", position("G9 G10 / G2", pile="R10"), lay(0, "G9"), "too_low"),
    case("3.1", "on an empty pile anything", position("G1 G3 / G2"), lay(0, "G1"), [laid(0, "G1"), turn(1)]),
    case(
        "3.1",
        "two equal ones",
        position("G7 R7 G3 / G2", pile="R6"),
        lay(0, "G7 R7"),
        [laid(0, "G7 R7"), turn(1)],
    ),
    case(
        "3.1", "two equal ones, one lower", position("G5 R5 G9 / G2", pile="R6"), lay(0, "G5 R5"), "too_low"
    ),
    case("3.1", "two unlike ones", position("G7 R8 G3 / G2", pile="R6"), lay(0, "G7 R8"), "not_equal"),
    case("3.1", "the last one unlike", position("G7 R7 G8 / G2", pile="R6"), lay(0, "G7 R7 G8"), "not_equal"),
    case("3.1", "unlike before too low", position("G2 R3 G9 / G2", pile="R6"), lay(0, "G2 R3"), "not_equal"),
    case("3.1", "a number beside a Clear", position("G7 GC G3 / G2"), lay(0, "GC G7"), "not_equal"),
    case("3.1", "a Clear beside a Clear +1", position("GC GC+1 / G2"), lay(0, "GC GC+1"), "not_equal"),
    Tells(
        f"{KIND}.3.1",
        "one of each class, low to high",
        lambda: moves_of(position("R7 G7 B9 G3 G7 B7 RC GC / G2", pile="R6")),
        [lay(0, text) for text in ("G7", "G7 G7", "G7 G7 R7", "G7 G7 R7 B7", "B9", "GC", "GC RC")],
    ),
    Tells(f"{KIND}.3.1", "none for a seat not to act", lambda: moves_of(position("G5 / G6"), 1), []),
    case(
        "table.not_your_cards",
        "no face-up card while there is a hand",
        position("G5 / G2", up="G9 R9 B9 / G8 G9 G10"),
        lay(0, "G9"),
        "table.not_your_cards",
    ),
    case("3.2", "from up", ON_UP, lay(0, "G7"), [laid(0, "G7", "up"), turn(1)]),
    case(
        "3.2",
        "an equal one from up",
        position(" / G2", up="G5 R5 G7 / G8 G9 G10", pile="G7"),
        lay(0, "G7"),
        [laid(0, "G7", "up"), turn(1)],
    ),
    case("3.1", "one too low from up", ON_UP, lay(0, "G5"), "too_low"),
    case(
        "3.2",
        "two from up",
        position(" / G2", up="G5 G7 R5 / G8 G9 G10", pile="G4"),
        lay(0, "R5 G5"),
        [laid(0, "R5 G5", "up"), turn(1)],
    ),
    case(
        "table.not_your_cards",
        "one discard comes from one layer",
        position("G7 / G2", up="R7 G8 G9 / G8 G9 G10", pile="G6"),
        lay(0, "G7 R7"),
        "table.not_your_cards",
    ),
    case("3.2", "no flip from the hand", position("G5 / G2"), flip(0, 0), "not_on_down"),
    case("3.2", "no flip from up", ON_UP, flip(0, 0), "not_on_down"),
    case(
        "3.2",
        "no flip with one card face up",
        position(" / G2", up="- - G7 / G8 G9 G10"),
        flip(0, 0),
        "not_on_down",
    ),
    case(
        "3.2",
        "no flip from an empty hand with a stock",
        position(" / G2", up="- - - / G8 G9 G10", stock="R1", extra=(1, True)),
        flip(0, 0),
        "not_on_down",
    ),
    case(
        "3.2",
        "a slot is named after the layer",
        position("G5 / G2", down="- B2 B3 / B4 B5 B6"),
        flip(0, 0),
        "not_on_down",
    ),
    Tells(
        f"{KIND}.3.2",
        "up, sorted",
        lambda: moves_of(position(" / G2", up="R9 G9 B2 / G8 G9 G10")),
        [lay(0, "B2"), lay(0, "G9"), lay(0, "G9 R9")],
    ),
    Tells(f"{KIND}.3.2", "down, by slot", lambda: moves_of(ON_DOWN), [flip(0, 0), flip(0, 1), flip(0, 2)]),
    Tells(
        f"{KIND}.3.2",
        "down, what is left",
        lambda: moves_of(position(" / G2", up="- - - / G8 G9 G10", down="B1 - B3 / B4 B5 B6")),
        [flip(0, 0), flip(0, 2)],
    ),
    *(
        case(
            "3.3",
            f"after seat {seat} comes seat {after}",
            position(
                "G7 G3 / G7 G3 / G7 G3", up="G8 / G8 / G8", down="B1 B2 B3 / B1 B2 B3 / B1 B2 B3", turn=seat
            ),
            lay(seat, "G7"),
            [laid(seat, "G7"), turn(after)],
            seats=3,
        )
        for seat, after in [(0, 1), (1, 2), (2, 0)]
    ),
    case("3.3", "no pile while a number fits", position("G7 G3 / G2", pile="R7"), PickUp(0), "can_discard"),
    case("3.3", "no pile while a Clear fits", position("GC G3 / G2", pile="R7"), PickUp(0), "can_discard"),
    case("3.3", "no pile where there is none", position("G7 G3 / G2"), PickUp(0), "can_discard"),
    case("3.3", "the whole pile", position("G6 G3 / G2", pile="G1 R7"), PickUp(0), [PickedUp(0, 2), turn(1)]),
    case(
        "3.3",
        "the whole pile from up",
        position(" / G2", up="G5 R5 G7 / G8 G9 G10", pile="G6 G8"),
        PickUp(0),
        [PickedUp(0, 2), turn(1)],
    ),
    case("3.3", "no pile while one fits face up", ON_UP, PickUp(0), "can_discard"),
    Tells(
        f"{KIND}.3.3", "it is the only move", lambda: moves_of(position("G6 G3 / G2", pile="R7")), [PickUp(0)]
    ),
    Tells(
        f"{KIND}.3.3",
        "the next seat starts on an empty pile",
        lambda: state_of([*position("G6 G3 / G2", pile="G1 R7"), PickedUp(0, 2), turn(1)]).pile,
        (),
    ),
    Tells(
        f"{KIND}.3.3",
        "the pile is in the hand",
        lambda: state_of([*position("G6 G3 / G2", pile="G1 R7"), PickedUp(0, 2), turn(1)]).hands[0],
        ("G1", "G3", "G6", "R7"),
    ),
    case(
        "3.4",
        "up to three",
        position("G7 G3 / G2", stock=STOCK),
        lay(0, "G7"),
        [laid(0, "G7"), drew(0, "R1 R2"), turn(1)],
    ),
    case(
        "3.4",
        "from none to three",
        position("G7 / G2", stock=STOCK),
        lay(0, "G7"),
        [laid(0, "G7"), drew(0, "R1 R2 R3"), turn(1)],
    ),
    case(
        "3.4",
        "a hand of two draws one",
        position("G7 G3 G4 / G2", stock=STOCK),
        lay(0, "G7"),
        [laid(0, "G7"), drew(0, "R1"), turn(1)],
    ),
    case(
        "3.4",
        "a hand of three draws nothing",
        position("G7 G3 G4 G5 / G2", stock=STOCK),
        lay(0, "G7"),
        [laid(0, "G7"), turn(1)],
    ),
    case(
        "3.4",
        "what the stock has",
        position("G7 / G2", stock="R1 R2"),
        lay(0, "G7"),
        [laid(0, "G7"), drew(0, "R1 R2"), turn(1)],
    ),
    case(
        "3.4",
        "after taking a pile of one",
        position("G6 / G2", pile="R7", stock=STOCK),
        PickUp(0),
        [PickedUp(0, 1), drew(0, "R1"), turn(1)],
    ),
    case(
        "3.4",
        "nothing after taking two",
        position("G6 / G2", pile="R1 R7", stock=STOCK),
        PickUp(0),
        [PickedUp(0, 2), turn(1)],
    ),
    Tells(
        f"{KIND}.3.4",
        "drawn from the front",
        lambda: state_of([*position("G7 / G2", stock="R1 R2"), drew(0, "R1")]).stock,
        ("R2",),
    ),
    case(
        "table.not_your_cards",
        "the hand again, not the face-up card",
        [
            *position(" / G2", up="G9 R5 - / G8 G9 G10", pile="G10"),
            PickedUp(0, 1),
            turn(1),
            laid(1, "G2"),
            turn(0),
        ],
        lay(0, "G9"),
        "table.not_your_cards",
    ),
    case(
        "3.5",
        "the hand until it is empty",
        [
            *position(" / G2", up="G9 R5 - / G8 G9 G10", pile="G10"),
            PickedUp(0, 1),
            turn(1),
            laid(1, "G2"),
            turn(0),
        ],
        lay(0, "G10"),
        [laid(0, "G10"), turn(1)],
    ),
]
