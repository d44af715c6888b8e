"""Cases of Hearts for two by clause: tricks, scores, the end."""

from domain.games.hearts_two import rules
from domain.games.hearts_two.play import GAME
from domain.games.hearts_two.table import DealEnded, Moon, MoonChosen, Play, Played, Shot, TrickWon
from domain.kernel.game import settled
from domain.kernel.table import Closed, Rejection, Result
from tests.domain.hearts_two.positions import after_hand, cards, dealt, end_of, hand, last_trick, turn
from tests.domain.kit import Case, Settles, Tells, created

LED = [*hand("7H QS 2C", "5H QC 9D"), Played(0, "7H"), turn(1)]
VOID = [*hand("7S 2C", "5H QC"), Played(0, "7S"), turn(1)]
HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
"""Twelve hearts; the ace and the queen of spades make the fourteen."""


def won(lead, follow, options=None, leader=0):
    """Return a trick's end as the follower plays: who won it, and who leads the next."""
    first, second = (lead, follow) if leader == 0 else (follow, lead)
    events = [*hand(f"{first} 2C", f"{second} 3C", leader), Played(leader, lead), turn(1 - leader)]
    state = settled(GAME, GAME.start(created(GAME, 2, options)), events)
    found = GAME.decide(state, Play(1 - leader, follow))
    assert not isinstance(found, Rejection)
    played, taken, turned = found
    assert played == Played(1 - leader, follow)
    return taken.seat, turned.to_act


def ending(yours, winner, penalty, then):
    """Return the events of a hand's last card, played by seat 1."""
    return [Played(1, yours), TrickWon(winner, penalty), *then]


def moon(choice, scores=(0, 0), shooter=0):
    """Return the events of a choice, with the scores before."""
    events = [DealEnded(1, scores, scores), dealt("2C", "3C", 2), turn(shooter, "moon")]
    state = settled(GAME, GAME.start(created(GAME, 2)), events)
    return GAME.decide(state, Moon(shooter, choice))


def deal_ended(*gains):
    return DealEnded(1, gains, gains)


def early(reason):
    return GAME.result(after_hand((8, 3)), reason)


MOON_TURN = [Shot(0), turn(0, "moon")]

CASES: list[Case | Settles | Tells] = [
    # --- 3 -------------------------------------------------------------------------------------
    Case(
        "hearts_two.3.1", "a heart at once", hand("7H 2C", "5H QC"), Play(0, "7H"), [Played(0, "7H"), turn(1)]
    ),
    Case(
        "hearts_two.3.1",
        "the queen of spades",
        hand("QS 2C", "5H QC"),
        Play(0, "QS"),
        [Played(0, "QS"), turn(1)],
    ),
    Case("hearts_two.3.2", "follows", LED, Play(1, "5H"), [Played(1, "5H"), TrickWon(0, 2), turn(0)]),
    Case("hearts_two.3.2", "another suit", LED, Play(1, "QC"), "hearts_two.follow_suit"),
    Case(
        "hearts_two.3.2", "cannot: a heart", VOID, Play(1, "5H"), [Played(1, "5H"), TrickWon(0, 1), turn(0)]
    ),
    Case(
        "hearts_two.3.2",
        "cannot: another card",
        VOID,
        Play(1, "QC"),
        [Played(1, "QC"), TrickWon(0, 0), turn(0)],
    ),
    Case(
        "hearts_two.3.2",
        "cannot: the queen of spades",
        [*hand("7H 2C", "QS QC"), Played(0, "7H"), turn(1)],
        Play(1, "QS"),
        [Played(1, "QS"), TrickWon(0, 14), turn(0)],
    ),
    Tells("hearts_two.3.3", "one higher", lambda: won("7H", "8H"), (1, (1,))),
    Tells("hearts_two.3.3", "one lower", lambda: won("8H", "7H"), (0, (0,))),
    Tells("hearts_two.3.3", "the ace is high", lambda: won("KS", "AS"), (1, (1,))),
    Tells("hearts_two.3.3", "the two is low", lambda: won("2S", "3S"), (1, (1,))),
    Tells(
        "hearts_two.3.3",
        "ten, jack, queen, king",
        lambda: [won(a, b)[0] for a, b in [("TD", "JD"), ("JD", "QD"), ("QD", "KD"), ("9D", "TD")]],
        [1, 1, 1, 1],
    ),
    Tells("hearts_two.3.3", "a higher card of another suit", lambda: won("2S", "AH"), (0, (0,))),
    Tells("hearts_two.3.4", "the winner leads", lambda: won("7H", "8H"), (1, (1,))),
    Tells("hearts_two.3.4", "the winner leads again", lambda: won("8H", "7H", leader=1), (1, (1,))),
    Tells(
        "hearts_two.3.4",
        "alternate: the leader won",
        lambda: won("8H", "7H", {"leads": "alternate"}),
        (0, (1,)),
    ),
    Tells(
        "hearts_two.3.4",
        "alternate: the follower won",
        lambda: won("7H", "8H", {"leads": "alternate"}),
        (1, (1,)),
    ),
    Tells(
        "hearts_two.3.4", "alternate: and back", lambda: won("7H", "8H", {"leads": "alternate"}, 1), (0, (0,))
    ),
    Tells(
        "hearts_two.3.5",
        "Player 1",
        lambda: [rules.first_leader(GAME.options(), deal) for deal in (1, 2, 3, 4)],
        [0, 0, 0, 0],
    ),
    Tells(
        "hearts_two.3.5",
        "alternate",
        lambda: [rules.first_leader(GAME.options(first_lead="alternate"), deal) for deal in (1, 2, 3, 4)],
        [0, 1, 0, 1],
    ),
    # --- 4 -------------------------------------------------------------------------------------
    Tells("hearts_two.4.1", "a heart", lambda: rules.penalty(cards("2H AH")), 2),
    Tells("hearts_two.4.1", "the queen of spades", lambda: rules.penalty(cards("QS")), 13),
    Tells("hearts_two.4.1", "nothing else", lambda: rules.penalty(cards("QC QD KS JS AS 2D")), 0),
    Case(
        "hearts_two.4.1",
        "each pays for what was taken",
        last_trick("7H", "5H", ("QS 2C", "2H 3H")),
        Play(1, "5H"),
        ending("5H", 0, 2, [deal_ended(15, 2)]),
    ),
    Case(
        "hearts_two.4.2",
        "the queen and one heart, all there are",
        last_trick("7H", "5C", ("QS 2C", "3D 4D")),
        Play(1, "5C"),
        ending("5C", 0, 1, MOON_TURN),
    ),
    Case(
        "hearts_two.4.2",
        "by Player 2",
        last_trick("4D", "7D", ("2C 3C", "2H QS")),
        Play(1, "7D"),
        ending("7D", 1, 0, [Shot(1), turn(1, "moon")]),
    ),
    Case(
        "hearts_two.4.2",
        "the queen alone",
        last_trick("7D", "5C", ("QS 2C", "3D 4D")),
        Play(1, "5C"),
        ending("5C", 0, 0, [deal_ended(13, 0)]),
    ),
    Case(
        "hearts_two.4.2",
        "all hearts, but no queen",
        last_trick("7H", "5H", ("2H 3H", "3D 4D")),
        Play(1, "5H"),
        ending("5H", 0, 2, [deal_ended(4, 0)]),
    ),
    Case(
        "hearts_two.4.2",
        "one heart lacking",
        last_trick("7H", "5H", ("QS 3H", "2H 4D")),
        Play(1, "5H"),
        ending("5H", 0, 2, [deal_ended(16, 1)]),
    ),
    Case(
        "hearts_two.4.2",
        "off",
        last_trick("7H", "5C", ("QS 2C", "3D 4D")),
        Play(1, "5C"),
        ending("5C", 0, 1, [deal_ended(14, 0)]),
        {"moon": "off"},
    ),
    Case(
        "hearts_two.4.2",
        "all fourteen: two are not enough",
        last_trick("7H", "5C", ("QS 2C", "3D 4D")),
        Play(1, "5C"),
        ending("5C", 0, 1, [deal_ended(14, 0)]),
        {"moon": "all_fourteen"},
    ),
    Case(
        "hearts_two.4.2",
        "all fourteen: thirteen are not enough",
        last_trick("KS", "5C", (HEARTS + " QS 2C", "3D 4D")),
        Play(1, "5C"),
        ending("5C", 0, 0, [deal_ended(25, 0)]),
        {"moon": "all_fourteen"},
    ),
    Case(
        "hearts_two.4.2",
        "all fourteen: thirteen hearts are not enough",
        last_trick("AH", "5C", (HEARTS, "3D 4D")),
        Play(1, "5C"),
        ending("5C", 0, 1, [deal_ended(13, 0)]),
        {"moon": "all_fourteen"},
    ),
    Case(
        "hearts_two.4.2",
        "all fourteen",
        last_trick("AH", "5C", (HEARTS + " QS 2C", "3D 4D")),
        Play(1, "5C"),
        ending("5C", 0, 1, MOON_TURN),
        {"moon": "all_fourteen"},
    ),
    Case(
        "hearts_two.4.2",
        "all fourteen by Player 2",
        last_trick("4D", "AD", ("3D 4C", HEARTS + " QS AH")),
        Play(1, "AD"),
        ending("AD", 1, 0, [Shot(1), turn(1, "moon")]),
        {"moon": "all_fourteen"},
    ),
    Case(
        "hearts_two.4.2",
        "not before the hand is over",
        [
            dealt("7H QS 2D", "2C 5C 3D"),
            turn(0),
            Played(0, "QS"),
            Played(1, "2C"),
            TrickWon(0, 13),
            Played(0, "7H"),
            turn(1),
        ],
        Play(1, "5C"),
        [Played(1, "5C"), TrickWon(0, 1), turn(0)],
    ),
    Tells(
        "hearts_two.4.2",
        "26 off the own score",
        lambda: moon("subtract", (30, 40)),
        [MoonChosen(0, "subtract"), DealEnded(2, (-26, 0), (4, 40))],
    ),
    Tells(
        "hearts_two.4.2",
        "or 26 on the opponent's",
        lambda: moon("add", (30, 40)),
        [MoonChosen(0, "add"), DealEnded(2, (0, 26), (30, 66))],
    ),
    Tells(
        "hearts_two.4.2",
        "below 0",
        lambda: moon("subtract"),
        [MoonChosen(0, "subtract"), DealEnded(2, (-26, 0), (-26, 0))],
    ),
    Tells(
        "hearts_two.4.2",
        "Player 2: off the own",
        lambda: moon("subtract", (9, 30), 1),
        [MoonChosen(1, "subtract"), DealEnded(2, (0, -26), (9, 4))],
    ),
    Tells(
        "hearts_two.4.2",
        "Player 2: on the other's",
        lambda: moon("add", (9, 30), 1),
        [MoonChosen(1, "add"), DealEnded(2, (26, 0), (35, 30))],
    ),
    Case("table.not_now", "a choice without a moon", hand("2C", "3C"), Moon(0, "add"), "table.not_now"),
    Case(
        "table.not_now",
        "a card instead of the choice",
        [dealt("2C", "3C"), turn(0, "moon")],
        Play(0, "2C"),
        "table.not_now",
    ),
    Case(
        "table.not_your_turn",
        "the other's choice",
        [dealt("2C", "3C"), turn(0, "moon")],
        Moon(1, "add"),
        "table.not_your_turn",
    ),
    Case(
        "hearts_two.4.3",
        "the shorter hand ends the hand; what is left costs nothing",
        [*hand("7D", "5C QS 2H"), Played(0, "7D"), turn(1)],
        Play(1, "5C"),
        [Played(1, "5C"), TrickWon(0, 0), deal_ended(0, 0)],
        {"passing": "one_way"},
    ),
    Case(
        "hearts_two.4.3",
        "Player 2's may be the shorter",
        [*hand("7D QS 2H", "5C", deal=1), Played(0, "7D"), turn(1)],
        Play(1, "5C"),
        [Played(1, "5C"), TrickWon(0, 0), deal_ended(0, 0)],
        {"passing": "one_way"},
    ),
    Case(
        "hearts_two.4.3",
        "a heart left over does not stop the moon",
        [
            *hand("7H QS", "5H 2C 3H"),
            *[Played(0, "7H"), Played(1, "5H"), TrickWon(0, 2)],
            *[Played(0, "QS"), turn(1)],
        ],
        Play(1, "2C"),
        ending("2C", 0, 13, MOON_TURN),
        {"passing": "one_way"},
    ),
    # --- 5 -------------------------------------------------------------------------------------
    Settles("hearts_two.5.1", "only hands", 2, {"limit": 0, "hands": 1}, {"limit": 0, "hands": 1}),
    Settles("hearts_two.5.1", "only a limit", 2, {"limit": 1, "hands": 0}, {"limit": 1, "hands": 0}),
    Settles("hearts_two.5.1", "both", 2, {"limit": 50, "hands": 4}, {"limit": 50, "hands": 4}),
    Settles("hearts_two.5.1", "neither", 2, {"limit": 0, "hands": 0}, "hearts_two.no_end"),
    Tells("hearts_two.5.1", "99", lambda: end_of((99, 4)), 2),
    Tells("hearts_two.5.1", "100", lambda: end_of((100, 4)), (1,)),
    Tells("hearts_two.5.1", "101", lambda: end_of((4, 101)), (0,)),
    Tells("hearts_two.5.1", "another limit, one below", lambda: end_of((4, 49), limit=50), 2),
    Tells("hearts_two.5.1", "another limit", lambda: end_of((4, 50), limit=50), (0,)),
    Tells("hearts_two.5.1", "no limit", lambda: end_of((4, 1000), limit=0, hands=3), 2),
    Tells("hearts_two.5.1", "a single hand", lambda: end_of((4, 9), deal=1, hands=1), (0,)),
    Tells("hearts_two.5.1", "one hand to go", lambda: end_of((4, 9), deal=2, hands=3), 3),
    Tells("hearts_two.5.1", "the last hand", lambda: end_of((4, 9), deal=3, hands=3), (0,)),
    Tells("hearts_two.5.1", "one past", lambda: end_of((4, 9), deal=4, hands=3), (0,)),
    Tells("hearts_two.5.1", "the limit before the hands", lambda: end_of((4, 100), deal=1, hands=3), (0,)),
    Tells("hearts_two.5.1", "no number of hands", lambda: end_of((-4, 99), deal=1000), 1001),
    Tells("hearts_two.5.1", "the least limit", lambda: end_of((1, 0), limit=1), (1,)),
    Tells("hearts_two.5.1", "scores below 0", lambda: end_of((-26, -1), limit=1), 2),
    Tells("hearts_two.5.2", "the lowest", lambda: end_of((-26, 100)), (0,)),
    Tells("hearts_two.5.2", "a tie", lambda: end_of((104, 104)), (0, 1)),
    Tells(
        "hearts_two.5.2",
        "no deck left: the best so far",
        lambda: early("no_deck"),
        Result("no_deck", (1,), (), (8, 3), ()),
    ),
    Tells(
        "hearts_two.5.2",
        "abandoned: nobody",
        lambda: early("abandoned"),
        Result("abandoned", (), (), (8, 3), ()),
    ),
    Tells("hearts_two.5.2", "void: nobody", lambda: early("void"), Result("void", (), (), (8, 3), ())),
    Tells(
        "hearts_two.5.2",
        "nothing is due after the end",
        lambda: GAME.deal_due(GAME.evolve(after_hand((8, 3)), Closed(early("no_deck"), ""))),
        None,
    ),
]
