"""Cases of 4.1 to 4.5: layers, what fits, the pile, drawing."""

from typing import Any

from domain.games.idiot.table import Flip, Flipped, PickUp
from tests.domain.idiot.positions import (
    KIND,
    cards,
    case,
    drew,
    laid,
    laid_up,
    open_to,
    play,
    position,
    state_of,
    ten,
    took,
    turn,
)
from tests.domain.kit import Tells

UP = "KC KD 3H / 9C"
DOWN = "7C 8C 9C / 9D"

LAYER: list[Any] = [
    case(
        "4.1",
        "from the hand while it has one",
        position("5C 6C / 4C", up=UP, down=DOWN),
        play(0, "6C"),
        [laid(0, "6C"), turn(1)],
    ),
    case(
        "4.1",
        "face-up cards with hand and stock used up",
        position(" / 4C", up=UP, down=DOWN),
        play(0, "KC KD"),
        [laid_up(0, "KC KD"), turn(1)],
    ),
    case(
        "4.1",
        "a slot with the face-up cards used up",
        position(" / 4C", up="- / 9C", down=DOWN),
        Flip(0, 1),
        [Flipped(0, 1, "8C", fits=True), turn(1)],
    ),
    case("4.1", "no slot with a hand", position("5C / 4C", up=UP, down=DOWN), Flip(0, 1), "layer"),
    case(
        "4.1", "no slot with face-up cards", position(" / 4C", up="3H / 9C", down=DOWN), Flip(0, 1), "layer"
    ),
    case(
        "4.1", "no slot while there is a stock", position(" / 4C", down=DOWN, stock="9H"), Flip(0, 1), "layer"
    ),
    case(
        "table.not_your_cards",
        "no face-up card with a hand",
        position("5C / 4C", up=UP, down=DOWN),
        play(0, "KC"),
        "table.not_your_cards",
    ),
    Tells(
        f"{KIND}.4.1",
        "the hand is named first",
        lambda: open_to(position("5C / 4C", up=UP, down=DOWN)),
        ["play 5C"],
    ),
    Tells(
        f"{KIND}.4.1",
        "the face-up cards then",
        lambda: open_to(position(" / 4C", up=UP, down=DOWN)),
        ["play 3H", "play KC", "play KC KD"],
    ),
    Tells(
        f"{KIND}.4.1",
        "the slots at last",
        lambda: open_to(position(" / 4C", up="- / 9C", down="7C - 9C / 9D")),
        ["flip 0", "flip 2"],
    ),
]

FITS: list[Any] = [
    case("4.2", "well above", position("KC 4C / 5C", pile="9H"), play(0, "KC"), [laid(0, "KC"), turn(1)]),
    case("4.2", "equal", position("9C 4C / 5C", pile="9H"), play(0, "9C"), [laid(0, "9C"), turn(1)]),
    case("4.2", "one lower", position("8C 4C / 5C", pile="9H"), play(0, "8C"), "too_low"),
    case("4.2", "several, one lower", position("8C 8D / 5C", pile="9H"), play(0, "8C 8D"), "too_low"),
    case(
        "4.2", "a jack on a nine", position("JC 4C / 5C", pile="9H"), play(0, "JC"), [laid(0, "JC"), turn(1)]
    ),
    case("4.2", "a king under an ace", position("KC 4C / 5C", pile="AH"), play(0, "KC"), "too_low"),
    case("4.2", "anything on nothing", position("3C 4C / 5C"), play(0, "3C"), [laid(0, "3C"), turn(1)]),
    case(
        "4.2",
        "a 2 on an ace",
        position("2C 3C 4C / 5C", pile="AH"),
        play(0, "2C 3C"),
        [laid(0, "2C 3C"), turn(1)],
    ),
    case(
        "4.2",
        "a ten on an ace",
        position("TC 3C / 5C", pile="AH"),
        play(0, "TC"),
        [laid(0, "TC"), ten(2), turn(1)],
    ),
    case(
        "4.2",
        "from the face-up cards, one lower",
        position(" / 5C", up="8C / 9C", pile="9H"),
        play(0, "8C"),
        "too_low",
    ),
    Tells(
        f"{KIND}.4.2",
        "what is open",
        lambda: open_to(position("8C 9C 9D KC TC / 5C", pile="9H")),
        ["play 9C", "play 9C 9D", "play TC", "play KC", "pick_up"],
    ),
    case(
        "4.3",
        "two of a rank",
        position("9C 9D 4C / 5C", pile="9H"),
        play(0, "9D 9C"),
        [laid(0, "9D 9C"), turn(1)],
    ),
    case("4.3", "two of three", position("9C 9D 9S / 5C"), play(0, "9D 9C"), [laid(0, "9D 9C"), turn(1)]),
    case("4.3", "one rank apart", position("9C 8D 4C / 5C", pile="3H"), play(0, "9C 8D"), "not_equal"),
    case(
        "4.3",
        "asked before what fits the pile",
        position("3C 4D 4C / 5C", pile="9H"),
        play(0, "3C 4D"),
        "not_equal",
    ),
]

PILE: list[Any] = [
    case(
        "4.4",
        "a seat that could lay takes the pile",
        position("9C / 5C", pile="3H 4H"),
        PickUp(0),
        [took(0, 2), turn(1)],
    ),
    case("4.4", "a pile of one card", position("3C / 5C", pile="9H"), PickUp(0), [took(0, 1), turn(1)]),
    case("4.4", "an empty pile", position("9C / 5C"), PickUp(0), "empty_pile"),
    case(
        "4.4",
        "from the face-up cards",
        position(" / 5C", up="9C / 9D", pile="3H"),
        PickUp(0),
        [took(0, 1), turn(1)],
    ),
    case(
        "4.4",
        "instead of turning one over",
        position(" / 5C", down="9C / 9D", pile="3H"),
        PickUp(0),
        [took(0, 1), turn(1)],
    ),
    case(
        "4.4",
        "no empty pile instead of turning one over",
        position(" / 5C", down="9C / 9D"),
        PickUp(0),
        "empty_pile",
    ),
    case(
        "table.not_your_turn",
        "another seat's pile",
        position("9C / 5C", pile="3H"),
        PickUp(1),
        "table.not_your_turn",
    ),
    case(
        "table.not_now",
        "no pile in the trade",
        [*position("9C / 5C", pile="3H"), turn(0, "trade")],
        PickUp(0),
        "table.not_now",
    ),
    Tells(
        f"{KIND}.4.4",
        "the pile is in the hand",
        lambda: state_of([*position("9C / 5C", pile="3H 4H"), took(0, 2)]).hands[0],
        cards("9C 3H 4H"),
    ),
    Tells(
        f"{KIND}.4.4",
        "the next seat starts a new one",
        lambda: state_of([*position("9C / 5C", pile="3H 4H"), took(0, 2)]).pile,
        (),
    ),
    case(
        "4.5",
        "back to three",
        position("9C JC KC / 5C", stock="3H 4H"),
        play(0, "9C"),
        [laid(0, "9C"), drew(0, "3H"), turn(1)],
    ),
    case(
        "4.5",
        "two for two",
        position("9C 9D KC / 5C", stock="3H 4H 5H"),
        play(0, "9C 9D"),
        [laid(0, "9C 9D"), drew(0, "3H 4H"), turn(1)],
    ),
    case(
        "4.5",
        "as long as the stock lasts",
        position("9C 9D KC / 5C", stock="3H"),
        play(0, "9C 9D"),
        [laid(0, "9C 9D"), drew(0, "3H"), turn(1)],
    ),
    case(
        "4.5",
        "none from an empty stock",
        position("9C 9D KC / 5C"),
        play(0, "9C 9D"),
        [laid(0, "9C 9D"), turn(1)],
    ),
    case(
        "4.5",
        "none with three left",
        position("9C JC QC KC / 5C", stock="3H"),
        play(0, "9C"),
        [laid(0, "9C"), turn(1)],
    ),
    case(
        "4.5",
        "one with two left",
        position("9C 9D QC KC / 5C", stock="3H 4H"),
        play(0, "9C 9D"),
        [laid(0, "9C 9D"), drew(0, "3H"), turn(1)],
    ),
    case(
        "4.5",
        "none after taking the pile",
        position("9C / 5C", pile="3H", stock="4H"),
        PickUp(0),
        [took(0, 1), turn(1)],
    ),
]
