"""Cases of Fool by clause: the trick."""

from domain.games.fool import rules
from domain.games.fool.table import Fooled, Play, Played, TrickWon
from tests.domain.fool.positions import dealt, laid, second_trick, turn
from tests.domain.kit import Case, Settles, Tells

HANDS = ["G5 G6 R2", "G7 R9 W1", "R3 Y4 W1", "Y5 B6 B7"]


def led(*text, hands=HANDS):
    """Return the events of a first trick in which these cards lie; the next seat is to play."""
    plays = laid(" ".join(text))
    return [dealt(*hands), turn(0), *plays, turn(len(plays))]


def outcome(text, seats=4):
    """Return who wins a trick and who is fooled."""
    trick = tuple(laid(text))
    return rules.winner(trick), rules.fools(trick, seats)


CASES: list[Case | Settles | Tells] = [
    Case("fool.3.1", "clockwise", led("G5"), Play(1, "G7"), [Played(1, "G7"), turn(2)], seats=4),
    Case(
        "fool.3.1",
        "past the fool",
        [*second_trick(*HANDS, fools=(1,)), turn(0)],
        Play(0, "G5"),
        [Played(0, "G5"), turn(2)],
        seats=4,
    ),
    Case(
        "fool.3.1",
        "from the last seat to the first",
        [*second_trick(*HANDS, fools=(1,), leader=3)],
        Play(3, "Y5"),
        [Played(3, "Y5"), turn(0)],
        seats=4,
    ),
    Case(
        "fool.3.1",
        "one seat each, then the trick is over",
        [*second_trick(*HANDS, fools=(1,), leader=2), *laid("2:Y4 3:Y5"), turn(0)],
        Play(0, "R2"),
        [Played(0, "R2"), TrickWon(3), Fooled((0,)), turn(3)],
        seats=4,
    ),
    Case(
        "fool.3.1",
        "two fools side by side are passed over",
        [*second_trick(*["G5 G6"] * 7, fools=(1, 2))],
        Play(0, "G5"),
        [Played(0, "G5"), turn(3)],
        seats=7,
    ),
    Case("fool.3.2", "follows", led("G5"), Play(1, "G7"), [Played(1, "G7"), turn(2)], seats=4),
    Case("fool.3.2", "or plays a 1", led("G5"), Play(1, "W1"), [Played(1, "W1"), turn(2)], seats=4),
    Case("fool.3.2", "another colour", led("G5"), Play(1, "R9"), "fool.follow_colour", seats=4),
    Case(
        "fool.3.2", "has none: anything", led("G5", "G7"), Play(2, "R3"), [Played(2, "R3"), turn(3)], seats=4
    ),
    Case(
        "fool.3.2",
        "has none, but a 1: a 1 too",
        led("G5", "G7"),
        Play(2, "W1"),
        [Played(2, "W1"), turn(3)],
        seats=4,
    ),
    Case(
        "fool.3.2",
        "a 1 lies, the colour is to be followed",
        led("G5", "W1", hands=["G5 G6", "W1 G7", "G2 R3", "Y5 Y6"]),
        Play(2, "R3"),
        "fool.follow_colour",
        seats=4,
    ),
    Tells("fool.3.3", "lower than the 2", lambda: outcome("G5 W1 G2 G9"), (3, (1,))),
    Tells("fool.3.3", "better than another colour", lambda: outcome("G5 W1 R23 G9"), (3, (2,))),
    Tells("fool.3.3", "never the highest", lambda: outcome("W1 W1 G2 W1"), (2, (3,))),
    Case(
        "fool.3.4",
        "a 1 led: anything",
        led("W1", hands=["W1 G5", "G7 R9", "R3 Y4", "Y5 B6"]),
        Play(1, "R9"),
        [Played(1, "R9"), turn(2)],
        seats=4,
    ),
    Case(
        "fool.3.4",
        "two 1s: anything",
        led("W1", "W1", hands=["W1 G5", "W1 R9", "R3 Y4", "Y5 B6"]),
        Play(2, "Y4"),
        [Played(2, "Y4"), turn(3)],
        seats=4,
    ),
    Case(
        "fool.3.2",
        "the first card that is no 1 sets the colour (3.4)",
        led("W1", "R9", hands=["W1 G5", "G7 R9", "R3 Y4", "Y5 B6"]),
        Play(2, "Y4"),
        "fool.follow_colour",
        seats=4,
    ),
    Case(
        "fool.3.4",
        "and is followed",
        led("W1", "R9", hands=["W1 G5", "G7 R9", "R3 Y4", "Y5 B6"]),
        Play(2, "R3"),
        [Played(2, "R3"), turn(3)],
        seats=4,
    ),
    Tells("fool.3.4", "no colour yet", lambda: rules.lead_colour(tuple(laid("W1 W1"))), None),
    Tells("fool.3.4", "the first, not a later one", lambda: rules.lead_colour(tuple(laid("W1 R9 G20"))), "R"),
    Case(
        "fool.3.5",
        "the winner leads",
        led("G5", "G7", "R3"),
        Play(3, "B6"),
        [Played(3, "B6"), TrickWon(1), Fooled((2,)), turn(1)],
        seats=4,
    ),
    Tells("fool.3.5", "by number, not by letter", lambda: outcome("G9 G10 G2 G8"), (1, (2,))),
    Tells("fool.3.5", "a higher card of another colour", lambda: outcome("G5 R13 G6 G7"), (3, (1,))),
    Tells("fool.3.5", "the leader alone has the colour", lambda: outcome("G2 R3 Y4 B5"), (0, (1,))),
    Tells("fool.3.5", "only 1s: the first wins", lambda: outcome("W1 W1 W1"), (0, (2,))),
    Tells("fool.3.6", "another colour before the lead colour", lambda: outcome("G2 G3 R13 G4"), (3, (2,))),
    Tells("fool.3.6", "of other colours the lower number", lambda: outcome("G2 R9 Y8 B10"), (0, (2,))),
    Tells("fool.3.6", "of equal numbers the later", lambda: outcome("G2 R8 Y8 B10"), (0, (2,))),
    Tells(
        "fool.3.6",
        "of equal numbers the later, the other way round",
        lambda: outcome("G2 Y8 R8 B10"),
        (0, (2,)),
    ),
    Tells("fool.3.6", "of two 1s the later", lambda: outcome("G2 W1 W1 G10"), (3, (2,))),
    Tells("fool.3.6", "one disc for six", lambda: outcome("G2 R2 Y3 G4 G5 G6", 6), (5, (1,))),
    Tells("fool.3.6", "two discs for seven", lambda: outcome("G2 Y3 R2 G4 G5 G6 G7", 7), (6, (1, 2))),
    Tells(
        "fool.3.6",
        "two discs: another colour and the lowest",
        lambda: outcome("G9 G3 G4 R20 G8", 7),
        (0, (1, 3)),
    ),
    Tells(
        "fool.3.6",
        "two discs: another colour and the later 1",
        lambda: outcome("G9 W1 W1 R20 G8", 8),
        (0, (2, 3)),
    ),
    Tells("fool.3.6", "two discs, five 1s", lambda: outcome("W1 W1 W1 W1 W1", 7), (0, (3, 4))),
    Case(
        "fool.3.6",
        "the first trick with two discs",
        [
            dealt(*["G9 R2", "G8 R3", "R4 Y2", "G6 R5", "G5 R6", "W1 R7", "G3 R8"], dealer=6),
            turn(0),
            *laid("G9 G8 R4 G6 G5 W1"),
            turn(6),
        ],
        Play(6, "G3"),
        [Played(6, "G3"), TrickWon(0), Fooled((2, 5)), turn(0)],
        seats=7,
    ),
    Case(
        "table.not_your_turn",
        "a fool may not play the next trick (fool.3.7)",
        second_trick(*HANDS, fools=(1,)),
        Play(1, "G7"),
        "table.not_your_turn",
        seats=4,
    ),
    Case(
        "fool.3.7",
        "and comes back after it",
        [
            *second_trick(*["G5 G6 G7"] * 4, fools=(1,)),
            *laid("0:G5 2:G6 3:G7"),
            TrickWon(0),
            Fooled((2,)),
            turn(0),
        ],
        Play(0, "G6"),
        [Played(0, "G6"), turn(1)],
        seats=4,
    ),
]
