"""Cases of chapters 1 and 2: the deck, the options, the deal."""

from collections import Counter
from typing import Any

from domain.games.three_up_three_down import rules
from domain.games.three_up_three_down.play import GAME
from domain.games.three_up_three_down.table import (
    Arrange,
    Arranged,
    Cleared,
    DealEnded,
    Dealt,
    Extra,
    Options,
    Shown,
)
from domain.kernel.cards import Cards
from domain.kernel.table import Deal, Result, Turned
from tests.domain.kit import Settles, Tells, shuffled
from tests.domain.three_up_three_down.positions import (
    KIND,
    STOCK,
    arrange,
    cards,
    case,
    drew,
    laid,
    lay,
    moves_of,
    position,
    rows,
    state_of,
    turn,
)

DECK = rules.deck_of("84")
ORDER = shuffled(DECK, 3)


def deck_counts(name: Any) -> tuple[int, set[int], list[int]]:
    """Return a deck's size, how often the numbers come, and the counts of its three Clears."""
    counts = Counter(rules.FACES[card] for card in rules.deck_of(name))
    numbers = {counts[number] for number in range(1, 11)}
    return len(rules.deck_of(name)), numbers, [counts[face] for face in (11, 12, 13)]


def ended(deal: int, scores: tuple[int, ...]) -> list[Any]:
    """Return a game in which a deal has just been won by seat 0."""
    empty: tuple[Cards, ...] = ((), ("G1",))
    dealt = Dealt(deal, 1, DECK, empty, (0, 1), ((None,) * 3, cards("G1 G2 G3")))  # type: ignore[arg-type]  # played
    return [dealt, Turned((0,), "play"), DealEnded(deal, (1, 0), scores, (0,))]


def due(deal: int, deals: int) -> int | None:
    return GAME.deal_due(state_of(ended(deal, (1, 0)), deals=deals))


def outcome(scores: tuple[int, ...], deals: int = 1) -> Result | None:
    return GAME.outcome(state_of(ended(1, scores), deals=deals))


DEALT: list[Any] = [
    Dealt(1, 1, DECK, rows("G1 G2 G3 G4 G5 G6 / R1 R2 R3 R4 R5 RC"), (6, 6), rows("B1 B2 B3 / B4 B5 B6")),
    Turned((0, 1), "arrange"),
]
ONE_CHOSE = [*DEALT, Arranged(0, cards("G6 G1 G3")), Turned((1,), "arrange")]
BOTH = rows("G6 G1 G3 / R2 RC R1")
SHOWN = [*ONE_CHOSE, Arranged(1, BOTH[1]), Shown(BOTH), turn(0)]

TABLE: list[Any] = [
    Settles(f"{KIND}.1.1", "two play", 2, {}, {"dealer": 1}),
    Settles(f"{KIND}.1.1", "six play", 6, {}, {"dealer": 5}),
    Settles("table.seats", "nobody plays alone", 1, {}, "table.seats"),
    Settles("table.seats", "seven are too many", 7, {}, "table.seats"),
    case(
        "1.2",
        "another colour is equal",
        position("G7 G3 / G2", stock=STOCK, pile="R7"),
        lay(0, "G7"),
        [laid(0, "G7"), drew(0, "R1 R2"), turn(1)],
    ),
    case(
        "1.2",
        "colours mix in one discard",
        position("G7 R7 G3 / G2", pile="B3"),
        lay(0, "R7 G7"),
        [laid(0, "R7 G7"), turn(1)],
    ),
    Tells(f"{KIND}.1.3", "84: seven of each number", lambda: deck_counts("84"), (84, {7}, [6, 6, 2])),
    Tells(f"{KIND}.1.3", "74: the literal list", lambda: deck_counts("74"), (74, {6}, [6, 6, 2])),
    Tells(f"{KIND}.1.3", "84b: a seventh Clear", lambda: deck_counts("84b"), (84, {7}, [7, 6, 1])),
    Tells(f"{KIND}.1.3", "84 begins with green", lambda: DECK[:5], cards("G1 G1 G1 G2 G2")),
    Tells(f"{KIND}.1.3", "84 from green to red", lambda: DECK[28:33], cards("G10 G10 R1 R1 R2")),
    Tells(f"{KIND}.1.3", "84 from red to blue", lambda: DECK[48:53], cards("R10 R10 B1 B1 B2")),
    Tells(
        f"{KIND}.1.3",
        "84 ends with its Clears",
        lambda: DECK[69:],
        cards("B10 GC GC RC RC BC BC GC+1 GC+1 RC+1 RC+1 BC+1 BC+1 GC+2 GC+2"),
    ),
    Tells(f"{KIND}.1.3", "two greens in 74", lambda: rules.deck_of("74")[17:22], cards("G9 G10 G10 R1 R1")),
    Tells(
        f"{KIND}.1.3",
        "the seventh Clear is green",
        lambda: rules.deck_of("84b")[69:],
        cards("B10 GC GC GC RC RC BC BC GC+1 GC+1 RC+1 RC+1 BC+1 BC+1 GC+2"),
    ),
    Tells(f"{KIND}.1.3", "the option chooses", lambda: len(GAME.deck(2, Options(deck="74"))), 74),
    Settles(f"{KIND}.1.3", "84 unless asked", 2, {}, {"deck": "84", "deals": 1, "max_turns": 2000}),
    case(
        "1.4",
        "a Clear on a ten",
        position("BC G2 / G2", pile="G10"),
        lay(0, "BC"),
        [laid(0, "BC"), Cleared("clear", 2), turn(1)],
    ),
    case(
        "1.4",
        "a Clear +1 on a ten",
        position("BC+1 G2 / G2", pile="G10"),
        lay(0, "BC+1"),
        [laid(0, "BC+1"), Cleared("clear_1", 2), Extra(0, 1, False), turn(0)],
    ),
    case(
        "1.4",
        "a Clear +2 on a ten",
        position("GC+2 G2 / G2", pile="G10"),
        lay(0, "GC+2"),
        [laid(0, "GC+2"), Cleared("clear_2", 2), Extra(0, 2, False), turn(0)],
    ),
    Settles(f"{KIND}.1.5", "the last seat deals", 3, {}, {"dealer": 2, "deals": 1}),
    Settles(f"{KIND}.1.5", "seat 0 deals if asked", 3, {"dealer": 0}, {"dealer": 0}),
    Settles(f"{KIND}.1.5", "the last seat may be asked", 3, {"dealer": 2}, {"dealer": 2}),
    Settles(f"{KIND}.1.5", "no such dealer", 3, {"dealer": 3}, f"{KIND}.dealer"),
    Settles(f"{KIND}.1.5", "no dealer below seat 0", 3, {"dealer": -1}, f"{KIND}.dealer"),
    case(
        "1.5",
        "the deal moves clockwise, past the last seat",
        ended(1, (1, 0)),
        Deal(2, ORDER),
        [rules.dealt(2, 0, 2, ORDER), Turned((0, 1), "arrange")],
        deals=2,
    ),
    Tells(f"{KIND}.1.5", "the first deal is due", lambda: GAME.deal_due(state_of([])), 1),
    Tells(
        f"{KIND}.1.5", "the dealer before it", lambda: GAME.view(state_of([], 3, dealer=1), 0)["dealer"], 1
    ),
    Tells(f"{KIND}.1.5", "none is due in a deal", lambda: GAME.deal_due(state_of(DEALT, deals=2)), None),
    Tells(f"{KIND}.1.5", "one deal of one", lambda: due(1, 1), None),
    Tells(f"{KIND}.1.5", "one deal of two", lambda: due(1, 2), 2),
    Tells(f"{KIND}.1.5", "two deals of two", lambda: due(2, 2), None),
    Tells(f"{KIND}.1.5", "no outcome in a deal", lambda: GAME.outcome(state_of(SHOWN)), None),
    Tells(f"{KIND}.1.5", "no outcome between deals", lambda: outcome((1, 0), deals=2), None),
    Tells(
        f"{KIND}.1.5",
        "most deals won wins",
        lambda: outcome((2, 3)),
        Result("played_out", (1,), (), (2, 3), ()),
    ),
    Tells(
        f"{KIND}.1.5",
        "equal counts share",
        lambda: outcome((2, 2)),
        Result("played_out", (0, 1), (), (2, 2), ()),
    ),
    case(
        "2.1",
        "three face down, then six, from the dealer's left",
        [],
        Deal(1, ORDER),
        [
            Dealt(
                1,
                0,
                ORDER,
                (ORDER[21:27], ORDER[9:15], ORDER[15:21]),
                (6, 6, 6),
                (ORDER[6:9], ORDER[0:3], ORDER[3:6]),
            ),
            Turned((0, 1, 2), "arrange"),
        ],
        seats=3,
        dealer=0,
    ),
    case(
        "2.2",
        "the first choice waits for the others",
        DEALT,
        arrange(0, "G6 G1 G3"),
        [Arranged(0, cards("G6 G1 G3")), Turned((1,), "arrange")],
    ),
    case(
        "2.2",
        "any seat may be the first",
        DEALT,
        arrange(1, "R2 RC R1"),
        [Arranged(1, BOTH[1]), Turned((0,), "arrange")],
    ),
    case(
        "2.2",
        "the last choice shows all",
        ONE_CHOSE,
        arrange(1, "R2 RC R1"),
        [Arranged(1, BOTH[1]), Shown(BOTH), turn(0)],
    ),
    case("2.2", "two are too few", DEALT, arrange(0, "G6 G1"), "three_cards"),
    case("2.2", "four are too many", DEALT, arrange(0, "G6 G1 G2 G3"), "three_cards"),
    case("table.not_your_cards", "cards of another", DEALT, arrange(0, "G6 G1 R3"), "table.not_your_cards"),
    case("table.not_your_cards", "a card twice", DEALT, arrange(0, "G6 G1 G1"), "table.not_your_cards"),
    case(
        "table.not_your_turn", "a choice is final", ONE_CHOSE, arrange(0, "G6 G1 G3"), "table.not_your_turn"
    ),
    case("table.not_now", "no choice in play", SHOWN, arrange(0, "G2 G4 G5"), "table.not_now"),
    case("table.not_now", "no discard before play", DEALT, lay(0, "G1"), "table.not_now"),
    Tells(f"{KIND}.2.2", "six count until all have chosen", lambda: len(state_of(ONE_CHOSE).hands[0]), 6),
    Tells(
        f"{KIND}.2.2",
        "three stay in the hand",
        lambda: state_of(SHOWN).hands,
        (cards("G2 G4 G5"), cards("R3 R4 R5")),
    ),
    Tells(f"{KIND}.2.2", "the i-th lies on slot i", lambda: state_of(SHOWN).up, BOTH),
    Tells(f"{KIND}.2.2", "each order of three of six", lambda: len(moves_of(DEALT)), 120),
    Tells(
        f"{KIND}.2.2",
        "equal numbers are one choice",
        lambda: [
            move.up
            for move in moves_of([Dealt(1, 1, DECK, rows("R5 G5 G5 B5 G6 R6 / "), (6, 6), ()), DEALT[1]])
        ],
        [
            cards(text)
            for text in ("G5 G5 G6", "G5 G5 R5", "G5 G6 G5", "G5 G6 R6", "G6 G5 G5", "G6 G5 R6", "G6 R6 G5")
        ],
    ),
    Tells(
        f"{KIND}.2.3", "the stock of two", lambda: state_of([rules.dealt(1, 1, 2, ORDER)]).stock, ORDER[18:]
    ),
    Tells(
        f"{KIND}.2.3",
        "the stock of six",
        lambda: state_of([rules.dealt(1, 5, 6, ORDER)], 6).stock,
        ORDER[54:],
    ),
    case(
        "2.4",
        "the dealer's left starts, whoever chose last",
        [DEALT[0], Turned((0, 1), "arrange"), Arranged(1, BOTH[1]), Turned((0,), "arrange")],
        arrange(0, "G6 G1 G3"),
        [Arranged(0, BOTH[0]), Shown(BOTH), turn(0)],
    ),
    case(
        "2.4",
        "from the dealer's left, past the last seat",
        [
            rules.dealt(1, 1, 3, ORDER),
            Arranged(0, ORDER[15:18]),
            Arranged(2, ORDER[9:12]),
            Turned((1,), "arrange"),
        ],
        Arrange(1, ORDER[21:24]),
        [Arranged(1, ORDER[21:24]), Shown((ORDER[15:18], ORDER[21:24], ORDER[9:12])), turn(2)],
        seats=3,
        dealer=1,
    ),
    case("2.4", "there is no pile to take", SHOWN, lay(0, "G2"), [laid(0, "G2"), drew(0, DECK[18]), turn(1)]),
]
