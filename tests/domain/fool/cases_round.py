"""Cases of Fool by clause: the table, the deck, the deal, the end of round and game."""

from functools import partial

from domain.games.fool import rules
from domain.games.fool.play import GAME
from domain.games.fool.table import FULL_DECK, DealEnded, Dealt, Fooled, Options, Play, Played, TrickWon
from domain.kernel.game import settled
from domain.kernel.table import Close, Closed, Deal, Join, Result
from tests.domain.fool.positions import cards, dealt, end_of, laid, second_trick, turn
from tests.domain.kit import Case, Settles, Tells, created

DECK_4 = GAME.deck(4, Options())
DECK_7 = GAME.deck(7, Options())
LAST = ["G5", "G6", "G7", "G8 R9"]
"""Three of four seats lay their last card in this trick."""
OVER = Result("played_out", (0,), (), (0, 0, 0, 0), ())


def shape(seats, table):
    """Return the highest green, red, yellow and blue card of a deck, its 1s, and its size."""
    deck = GAME.deck(seats, Options(deck_table=table))
    tops = [max(int(card[1:]) for card in deck if card[0] == colour) for colour in "GRYB"]
    assert deck == tuple(card for card in FULL_DECK if card[0] != "W" and card in deck) + (
        "W1",
    ) * deck.count("W1")
    assert all(f"{c}{n}" in deck for c, top in zip("GRYB", tops, strict=True) for n in range(2, top + 1))
    return (*tops, deck.count("W1"), len(deck))


def hand_sizes(seats):
    return {len(hand) for hand in rules.dealt(GAME.deck(seats, Options()), seats, 0)}


def hand_counts(viewer):
    state = settled(GAME, GAME.start(created(GAME, 4)), [dealt("G5 G6", "G7", "R2 R3 R4", "")])
    return [(seat["hand"], seat["hand_count"]) for seat in GAME.view(state, viewer)["seats"]]


def next_round(scores, *fools):
    """Return the events up to the end of a first round of four that left these fools."""
    return [dealt(*LAST), turn(0), *laid("G5 G6 G7 G8"), TrickWon(3), Fooled(fools), DealEnded(1, *scores)]


ROUND = ((0, 10, 10, -9), (0, 10, 10, -9), (0, 1, 1, 0))


def deal_of(deal, dealer, leader, deck=DECK_4, seats=4):
    """Return the events of a deal: the dealer's left has the first card, and so on clockwise."""
    piles = {(dealer + 1 + step) % seats: deck[step::seats] for step in range(seats)}
    hands = tuple(piles[seat] for seat in range(seats))
    return [Dealt(deal, dealer, deck, hands, (12,) * seats), turn(leader)]


CASES: list[Case | Settles | Tells] = [
    # --- the table -----------------------------------------------------------------------------
    Case(
        "table.over",
        "after the end",
        [dealt(*LAST), turn(0), Closed(OVER, "")],
        Play(0, "G5"),
        "table.over",
        seats=4,
    ),
    Case(
        "table.over",
        "closing twice",
        [dealt(*LAST), turn(0), Closed(OVER, "")],
        Close(OVER, ""),
        "table.over",
        seats=4,
    ),
    Case(
        "table.not_your_turn",
        "another seat",
        [dealt(*LAST), turn(0)],
        Play(1, "G6"),
        "table.not_your_turn",
        seats=4,
    ),
    Case("table.not_your_turn", "before the deal", [], Play(0, "G5"), "table.not_your_turn", seats=4),
    Case("table.not_now", "join in play", [dealt(*LAST), turn(0)], Join(0, "ab"), "table.not_now", seats=4),
    Case(
        "table.not_your_cards",
        "of another seat",
        [dealt(*LAST), turn(0)],
        Play(0, "G6"),
        "table.not_your_cards",
        seats=4,
    ),
    Case(
        "table.not_your_cards",
        "not in this deck",
        [dealt(*LAST), turn(0)],
        Play(0, "G27"),
        "table.not_your_cards",
        seats=4,
    ),
    Case(
        "table.not_your_cards",
        "before following is asked",
        [dealt(*LAST), turn(0), *laid("G5"), turn(1)],
        Play(1, "R9"),
        "table.not_your_cards",
        seats=4,
    ),
    Case(
        "table.over",
        "closed in play",
        [dealt(*LAST), turn(0)],
        Close(OVER, "aa"),
        [Closed(OVER, "aa")],
        seats=4,
    ),
    # --- 1 -------------------------------------------------------------------------------------
    Settles("fool.1.1", "inside", 6, {}, {"dealer": 5}),
    Settles("fool.1.1", "fewest", 4, {}, {"dealer": 3}),
    Settles("fool.1.1", "most", 8, {}, {"dealer": 7}),
    Settles("table.seats", "one too few", 3, {}, "table.seats"),
    Settles("table.seats", "one too many", 9, {}, "table.seats"),
    Tells("fool.1.2", "88 cards", lambda: shape(8, "stepped"), (27, 23, 21, 15, 6, 88)),
    Tells("fool.1.2", "each once", lambda: len(set(FULL_DECK)), 83),
    Tells(
        "fool.1.2",
        "canonical order",
        lambda: (FULL_DECK[0], FULL_DECK[26], FULL_DECK[-7:]),
        ("G2", "R2", ("B15", *("W1",) * 6)),
    ),
    *(
        Tells("fool.1.3", f"{table} {seats}", partial(shape, seats, table), then)
        for seats, table, then in [
            (4, "stepped", (17, 13, 11, 8, 3, 48)),
            (5, "stepped", (20, 16, 14, 10, 4, 60)),
            (6, "stepped", (23, 19, 17, 12, 5, 72)),
            (7, "stepped", (26, 22, 20, 14, 6, 84)),
            (8, "stepped", (27, 23, 21, 15, 6, 88)),
            (4, "even", (17, 13, 11, 5, 6, 48)),
            (5, "even", (20, 16, 14, 8, 6, 60)),
            (6, "even", (23, 19, 17, 11, 6, 72)),
            (7, "even", (26, 22, 20, 14, 6, 84)),
            (8, "even", (27, 23, 21, 15, 6, 88)),
        ]
    ),
    *(
        Tells(
            "fool.1.3",
            f"hands of {seats}",
            partial(hand_sizes, seats),
            {11 if seats == 8 else 12},
        )
        for seats in range(4, 9)
    ),
    Tells("fool.1.4", "discs", lambda: [rules.discs(seats) for seats in range(4, 9)], [1, 1, 1, 2, 2]),
    Tells(
        "fool.1.5",
        "for spectators",
        lambda: hand_counts("spectator"),
        [(None, 2), (None, 1), (None, 3), (None, 0)],
    ),
    Tells("fool.1.5", "for a seat", lambda: hand_counts(1), [(None, 2), (["G7"], 1), (None, 3), (None, 0)]),
    # --- 2 -------------------------------------------------------------------------------------
    Settles("fool.2.1", "the last seat deals first", 5, {}, {"dealer": 4}),
    Settles("fool.2.1", "a named dealer", 4, {"dealer": 0}, {"dealer": 0}),
    Settles("fool.2.1", "the last seat named", 4, {"dealer": 3}, {"dealer": 3}),
    Settles("fool.2.1", "one past the last seat", 4, {"dealer": 4}, "fool.dealer"),
    Case("fool.2.1", "from the dealer's left", [], Deal(1, DECK_4), deal_of(1, 3, 0), seats=4),
    Case("fool.2.1", "with a named dealer", [], Deal(1, DECK_4), deal_of(1, 1, 2), {"dealer": 1}, seats=4),
    Case("fool.2.1", "the deal moves on", next_round(ROUND, 3), Deal(2, DECK_4), deal_of(2, 0, 1), seats=4),
    Case("fool.2.1", "and round again", next_round(ROUND, 3), Deal(6, DECK_4), deal_of(6, 0, 1), seats=4),
    Case(
        "fool.2.2",
        "middle: everybody plays",
        next_round(ROUND, 1),
        Deal(2, DECK_4),
        deal_of(2, 0, 1),
        seats=4,
    ),
    Case(
        "fool.2.2",
        "kept: a fool at the dealer's left does not lead",
        next_round(ROUND, 1),
        Deal(2, DECK_4),
        deal_of(2, 0, 2),
        {"discs": "kept"},
        seats=4,
    ),
    Case(
        "fool.2.2",
        "kept: a fool elsewhere changes nothing",
        next_round(ROUND, 2),
        Deal(2, DECK_4),
        deal_of(2, 0, 1),
        {"discs": "kept"},
        seats=4,
    ),
    Case(
        "fool.2.2",
        "kept: no fools before the first round",
        [],
        Deal(1, DECK_4),
        deal_of(1, 3, 0),
        {"discs": "kept"},
        seats=4,
    ),
    Case(
        "fool.2.2",
        "kept: two fools at the dealer's left",
        [
            dealt(*("G5 G6",) * 7, dealer=6),
            turn(0),
            Fooled((1, 2)),
            DealEnded(1, (0,) * 7, (0,) * 7, (0,) * 7),
        ],
        Deal(2, DECK_7),
        deal_of(2, 0, 3, DECK_7, 7),
        {"discs": "kept"},
        seats=7,
    ),
    Case(
        "fool.2.2",
        "kept: a fool is passed over",
        [*next_round(ROUND, 1), dealt(*("G2 G3",) * 4, deal=2, dealer=3), turn(0)],
        Play(0, "G2"),
        [Played(0, "G2"), turn(2)],
        {"discs": "kept"},
        seats=4,
    ),
    Case(
        "fool.2.2",
        "middle: nobody is passed over",
        [*next_round(ROUND, 1), dealt(*("G2 G3",) * 4, deal=2, dealer=3), turn(0)],
        Play(0, "G2"),
        [Played(0, "G2"), turn(1)],
        seats=4,
    ),
    Case(
        "fool.2.3",
        "any card",
        [dealt("G5 R2 W1", *LAST[1:]), turn(0)],
        Play(0, "R2"),
        [Played(0, "R2"), turn(1)],
        seats=4,
    ),
    Case(
        "fool.2.3",
        "a 1",
        [dealt("G5 R2 W1", *LAST[1:]), turn(0)],
        Play(0, "W1"),
        [Played(0, "W1"), turn(1)],
        seats=4,
    ),
    # --- 4 -------------------------------------------------------------------------------------
    Case(
        "fool.4.1",
        "a last card: the trick is played to its end",
        [dealt("G5", "G6 G9", "G7 R9", "G8 R8"), turn(0)],
        Play(0, "G5"),
        [Played(0, "G5"), turn(1)],
        seats=4,
    ),
    Case(
        "fool.4.1",
        "one seat laid its last card",
        [dealt("G5 R2", "G6 G9", "G10", "G8 R8"), turn(0), *laid("G5 G6 G10"), turn(3)],
        Play(3, "G8"),
        [
            Played(3, "G8"),
            TrickWon(2),
            Fooled((0,)),
            DealEnded(1, (-2, -9, 10, -8), (-2, -9, 10, -8), (0, 0, 1, 0)),
        ],
        seats=4,
    ),
    Case(
        "fool.4.1",
        "every seat has a card left",
        [dealt("G5 R2", "G6 G9", "G10 R3", "G8 R8"), turn(0), *laid("G5 G6 G10"), turn(3)],
        Play(3, "G8"),
        [Played(3, "G8"), TrickWon(2), Fooled((0,)), turn(2)],
        seats=4,
    ),
    Case(
        "fool.4.2",
        "without cards, but a fool",
        [dealt(*LAST), turn(0), *laid("G5 G6 G7"), turn(3)],
        Play(3, "G8"),
        [Played(3, "G8"), TrickWon(3), Fooled((0,)), DealEnded(1, *ROUND)],
        seats=4,
    ),
    Case(
        "fool.4.2",
        "a fool of the trick before has its card",
        [*second_trick("G5", "G6", "G7", "R9", fools=(3,)), *laid("G5 G6"), turn(2)],
        Play(2, "G7"),
        [
            Played(2, "G7"),
            TrickWon(2),
            Fooled((0,)),
            DealEnded(1, (0, 10, 10, -9), (0, 10, 10, -9), (0, 1, 1, 0)),
        ],
        seats=4,
    ),
    Case(
        "fool.4.2",
        "added to the scores and +10s before",
        [
            DealEnded(1, (10, -30, -30, 10), (10, -30, -30, 10), (1, 0, 0, 1)),
            dealt(*LAST, deal=2),
            turn(0),
            *laid("G5 G6 G7"),
            turn(3),
        ],
        Play(3, "G8"),
        [
            Played(3, "G8"),
            TrickWon(3),
            Fooled((0,)),
            DealEnded(2, (0, 10, 10, -9), (10, -20, -20, 1), (1, 1, 1, 1)),
        ],
        seats=4,
    ),
    Case(
        "fool.4.3",
        "the sum, a 1 costs 5",
        [dealt("G5", "G6 W1", "G7 W1 W1 R2", "G8 G17 B8"), turn(0), *laid("G5 G6 G7"), turn(3)],
        Play(3, "G8"),
        [
            Played(3, "G8"),
            TrickWon(3),
            Fooled((0,)),
            DealEnded(1, (0, -5, -12, -25), (0, -5, -12, -25), (0, 0, 0, 0)),
        ],
        seats=4,
    ),
    Tells("fool.4.3", "one 1", lambda: rules.cost(cards("W1")), -5),
    Tells("fool.4.3", "one 2", lambda: rules.cost(cards("G2")), -2),
    # --- 5 -------------------------------------------------------------------------------------
    Tells("fool.5.1", "-79", lambda: end_of((10, 5, 0, -79)), 2),
    Tells("fool.5.1", "-80", lambda: end_of((10, 5, 0, -80)), (0,)),
    Tells("fool.5.1", "-81", lambda: end_of((10, 5, 0, -81)), (0,)),
    Tells("fool.5.1", "another limit, one above", lambda: end_of((10, 5, 0, -29), loss_limit=-30), 2),
    Tells("fool.5.1", "another limit", lambda: end_of((10, 5, 0, -30), loss_limit=-30), (0,)),
    Tells("fool.5.1", "five +10s", lambda: end_of((10, 5, 0, -9), (5, 5, 5, 5)), 2),
    Tells("fool.5.1", "six +10s", lambda: end_of((10, 5, 0, -9), (5, 5, 5, 6)), (0,)),
    Tells("fool.5.1", "two +10s of two", lambda: end_of((10, 5, 0, -9), (2, 1, 0, 0), tens_limit=2), (0,)),
    Tells("fool.5.1", "one +10 of two", lambda: end_of((10, 5, 0, -9), (1, 1, 0, 0), tens_limit=2), 2),
    Tells("fool.5.2", "the highest", lambda: end_of((-80, -3, -2, -4)), (2,)),
    Tells("fool.5.2", "a tie", lambda: end_of((-80, -3, -9, -3)), (1, 3)),
    Tells(
        "fool.5.2",
        "no deck left: the best so far",
        lambda: early("no_deck"),
        Result("no_deck", (1, 3), (), (-8, 3, 2, 3), ()),
    ),
    Tells(
        "fool.5.2",
        "abandoned: nobody",
        lambda: early("abandoned"),
        Result("abandoned", (), (), (-8, 3, 2, 3), ()),
    ),
    Tells("fool.5.2", "void: nobody", lambda: early("void"), Result("void", (), (), (-8, 3, 2, 3), ())),
    Tells("fool.5.3", "a single round", lambda: end_of((1, 2, 3, 4), deal=1, max_rounds=1), (3,)),
    Tells("fool.5.3", "none set", lambda: end_of((1, 2, 3, 4), deal=1000), 1001),
    Tells("fool.5.3", "one round to go", lambda: end_of((1, 2, 3, 4), deal=2, max_rounds=3), 3),
    Tells("fool.5.3", "the last round", lambda: end_of((1, 2, 3, 4), deal=3, max_rounds=3), (3,)),
    Tells("fool.5.3", "one past", lambda: end_of((1, 2, 3, 4), deal=4, max_rounds=3), (3,)),
]


def early(reason):
    """Return the result of a game that ends between two rounds for another reason."""
    events = [dealt(*LAST), turn(0), DealEnded(1, (-8, 3, 2, 3), (-8, 3, 2, 3), (0, 0, 0, 0))]
    state = settled(GAME, GAME.start(created(GAME, 4)), events)
    assert GAME.deal_due(state) == 2
    found = GAME.result(state, reason)
    closed = GAME.evolve(state, Closed(found, ""))
    assert GAME.deal_due(closed) is None
    assert GAME.view(closed, "spectator")["phase"] == "over"
    return found
