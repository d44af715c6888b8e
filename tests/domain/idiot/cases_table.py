"""Cases of chapters 1 to 3: the table, the deal, trading, the opening."""

from typing import Any

from domain.games.idiot import rules
from domain.games.idiot.play import GAME
from domain.games.idiot.table import (
    STRENGTH,
    Asked,
    DealEnded,
    Dealt,
    Readied,
    Ready,
    Swap,
    Traded,
)
from domain.kernel.cards import STANDARD_DECK
from domain.kernel.table import Deal, Result, Turned
from tests.domain.idiot.positions import (
    KIND,
    cards,
    case,
    dealt,
    ended,
    laid,
    out,
    play,
    position,
    rows,
    state_of,
    trading,
    turn,
)
from tests.domain.kit import Settles, Tells, shuffled

ORDER = shuffled(STANDARD_DECK, 7)


def decks(seats: int) -> int:
    options = GAME.settle(seats, GAME.options())
    return len(GAME.deck(seats, options))


def scores_and_hat(events: list[Any], **options: Any) -> tuple[Any, ...]:
    state = state_of(events, **options)
    return state.scores, state.hat


def result(events: list[Any], **options: Any) -> Result | None:
    return GAME.outcome(state_of(events, **options))


def due(events: list[Any], **options: Any) -> int | None:
    return GAME.deal_due(state_of(events, **options))


def deal_events(number: int, dealer: int, seats: int, order: tuple[str, ...]) -> list[Any]:
    """Return a deal told by hand: card after card, three at a time, from the dealer's left."""
    stock, table = list(order), [[[], [], []] for _ in range(seats)]
    for lap in range(3):
        for step in range(seats):
            table[(dealer + 1 + step) % seats][lap] = [stock.pop(0) for _ in range(3)]
    down, up, hands = (tuple(tuple(table[seat][lap]) for seat in range(seats)) for lap in range(3))
    return [Dealt(number, dealer, order, hands, (3,) * seats, down, up), Turned(tuple(range(seats)), "trade")]


BACK_AND_FORTH = [Traded(0, cards("3C"), cards("4D")), Traded(0, cards("4D"), cards("3C"))]
SEAT_1_LOST = [*position("3C / 4C 5C"), laid(0, "3C"), out(0, 1), ended((1,))]
TWO_LOST: list[Any] = [
    dealt("3C / 4C / 5C / 6C"),
    turn(1),
    DealEnded(1, (0, 1, 0, 1), (0, 1, 0, 1), (1, 3), (1, 3)),
]

TABLE: list[Any] = [
    Settles(f"{KIND}.1.1", "two play", 2, {}, {"decks": 1, "dealer": 1}),
    Settles(f"{KIND}.1.1", "twelve play", 12, {}, {"decks": 4, "dealer": 11}),
    Settles("table.seats", "nobody plays alone", 1, {}, "table.seats"),
    Settles("table.seats", "thirteen are too many", 13, {}, "table.seats"),
    Settles(f"{KIND}.1.2", "six packs are the most for twelve", 12, {"decks": 6}, {"decks": 6}),
    Settles(f"{KIND}.1.2", "seven are too many for twelve", 12, {"decks": 7}, f"{KIND}.decks"),
    Settles(f"{KIND}.1.2", "four are the least for twelve", 12, {"decks": 4}, {"decks": 4}),
    Settles(f"{KIND}.1.2", "three are too few for twelve", 12, {"decks": 3}, f"{KIND}.decks"),
    Settles(f"{KIND}.1.2", "five are well inside for twelve", 12, {"decks": 5}, {"decks": 5}),
    Settles(f"{KIND}.1.2", "an odd seat brings no pack", 7, {"decks": 4}, f"{KIND}.decks"),
    Settles(f"{KIND}.1.2", "one pack is the only choice for two", 2, {"decks": 2}, f"{KIND}.decks"),
    Tells(
        f"{KIND}.1.2",
        "the packs for 2 to 12 seats",
        lambda: [decks(seats) for seats in range(2, 13)],
        [52, 52, 104, 104, 104, 156, 156, 156, 208, 208, 208],
    ),
    Tells(f"{KIND}.1.2", "as many packs as asked for", lambda: len(GAME.deck(6, GAME.options(decks=3))), 156),
    Tells(
        f"{KIND}.1.2",
        "the packs lie one after the other",
        lambda: GAME.deck(4, GAME.options(decks=2)),
        STANDARD_DECK * 2,
    ),
    Tells(
        f"{KIND}.1.3",
        "ranks rise from 2 to ace",
        lambda: sorted("AKQJT98765432", key=lambda rank: STRENGTH[rank + "H"]),
        list("23456789TJQKA"),
    ),
    case(
        "1.3",
        "suits do not matter",
        position("9C 4C / 5C", pile="9H"),
        play(0, "9C"),
        [laid(0, "9C"), turn(1)],
    ),
    case(
        "1.3", "the ace is high", position("AC 4C / 5C", pile="KH"), play(0, "AC"), [laid(0, "AC"), turn(1)]
    ),
    Settles(
        f"{KIND}.1.4",
        "the last seat deals, nobody wears the hat",
        3,
        {},
        {"dealer": 2, "hat": (), "deals": 1},
    ),
    Settles(f"{KIND}.1.4", "seat 0 deals if asked", 3, {"dealer": 0}, {"dealer": 0}),
    Settles(f"{KIND}.1.4", "the last seat deals if asked", 3, {"dealer": 2}, {"dealer": 2}),
    Settles(f"{KIND}.1.4", "no seat past the last deals", 3, {"dealer": 3}, f"{KIND}.dealer"),
    Settles(f"{KIND}.1.4", "no seat before the first deals", 3, {"dealer": -1}, f"{KIND}.dealer"),
    Settles(f"{KIND}.1.4", "everybody may wear the hat", 3, {"hat": (2, 0, 1)}, {"hat": (0, 1, 2)}),
    Settles(f"{KIND}.1.4", "the hat fits the last seat", 3, {"hat": (2,)}, {"hat": (2,)}),
    Settles(f"{KIND}.1.4", "no hat past the last seat", 3, {"hat": (3,)}, f"{KIND}.hat"),
    Settles(f"{KIND}.1.4", "no hat before the first seat", 3, {"hat": (-1,)}, f"{KIND}.hat"),
    Settles(f"{KIND}.1.4", "one hat a head", 3, {"hat": (1, 1)}, f"{KIND}.hat"),
    Tells(f"{KIND}.1.4", "the hat of the evening", lambda: scores_and_hat([], hat=(1,)), ((0, 0), (1,))),
    Tells(f"{KIND}.1.4", "the Idiot takes it", lambda: scores_and_hat(SEAT_1_LOST, hat=(0,)), ((0, 1), (1,))),
    Tells(f"{KIND}.1.4", "two Idiots wear it", lambda: scores_and_hat(TWO_LOST), ((0, 1, 0, 1), (1, 3))),
    Tells(f"{KIND}.1.4", "the first deal is due", lambda: due([]), 1),
    Tells(f"{KIND}.1.4", "no deal is due within one", lambda: due(SEAT_1_LOST[:-1], deals=2), None),
    Tells(f"{KIND}.1.4", "the next deal is due at once", lambda: due(SEAT_1_LOST, deals=2), 2),
    Tells(f"{KIND}.1.4", "no result between deals", lambda: result(SEAT_1_LOST, deals=2), None),
    Tells(f"{KIND}.1.4", "no deal after the last", lambda: due(SEAT_1_LOST), None),
    Tells(
        f"{KIND}.1.4",
        "the result after the last",
        lambda: result(SEAT_1_LOST),
        Result("played_out", (), (1,), (0, 1), (0,)),
    ),
    case("1.4", "the first dealer by option", [], Deal(1, ORDER), deal_events(1, 0, 2, ORDER), dealer=0),
    case(
        "1.4", "the Idiot deals", SEAT_1_LOST, Deal(2, ORDER), deal_events(2, 1, 2, ORDER), deals=2, dealer=0
    ),
    case(
        "1.4",
        "of several Idiots the lowest seat deals",
        TWO_LOST,
        Deal(2, ORDER * 2),
        deal_events(2, 1, 4, ORDER * 2),
        deals=2,
    ),
    case(
        "1.4",
        "the scores add up over the deals",
        [
            *SEAT_1_LOST,
            dealt("3C / 4C 5C", deal=2),
            turn(0),
        ],
        play(0, "3C"),
        [laid(0, "3C"), out(0, 1), DealEnded(2, (0, 1), (0, 2), (1,), (1,))],
        deals=2,
    ),
    case(
        "table.not_now",
        "no deal within a deal",
        position("3C / 4C"),
        Deal(2, ORDER),
        "table.not_now",
        deals=2,
    ),
    case("table.not_now", "no deal after the last", SEAT_1_LOST, Deal(2, ORDER), "table.not_now"),
]

DEAL: list[Any] = [
    case(
        "2.1", "three rounds of three from the dealer's left", [], Deal(1, ORDER), deal_events(1, 1, 2, ORDER)
    ),
    Tells(
        f"{KIND}.2.1",
        "three seats, seat 1 deals",
        lambda: rules.dealt(3, 1, STANDARD_DECK),
        (
            rows("5C 6C 7C / 8C 9C TC / 2C 3C 4C"),
            rows("AC 2D 3D / 4D 5D 6D / JC QC KC"),
            rows("TD JD QD / KD AD 2H / 7D 8D 9D"),
        ),
    ),
    Tells(
        f"{KIND}.2.1",
        "the rest is the stock, in order",
        lambda: state_of(deal_events(1, 1, 2, ORDER)).stock,
        ORDER[18:],
    ),
    Tells(
        f"{KIND}.2.1",
        "its first card is drawn first",
        lambda: rules.drawn(1, cards("9C 4D 5D")),
        cards("9C 4D"),
    ),
    case(
        "2.2",
        "one for one",
        trading("3C KC / 5C", "4D 5D 6D / 7D", 0, 1),
        Swap(0, cards("KC"), cards("5D")),
        [Traded(0, cards("KC"), cards("5D")), Turned((0, 1), "trade")],
    ),
    case(
        "2.2",
        "equal ranks",
        trading("5C KC / 5C", "4D 5D 6D / 7D", 0, 1),
        Swap(0, cards("5C"), cards("5D")),
        [Traded(0, cards("5C"), cards("5D")), Turned((0, 1), "trade")],
    ),
    case(
        "2.2",
        "after others are ready",
        trading("3C / 5C", "4D / 7D", 1),
        Swap(1, cards("5C"), cards("7D")),
        [Traded(1, cards("5C"), cards("7D")), Turned((1,), "trade")],
    ),
    case(
        "2.2",
        "two for one",
        trading("3C KC / 5C", "4D / 7D", 0),
        Swap(0, cards("3C KC"), cards("4D")),
        "uneven",
    ),
    case(
        "2.2",
        "one for two",
        trading("3C KC / 5C", "4D 6D / 7D", 0),
        Swap(0, cards("3C"), cards("4D 6D")),
        "uneven",
    ),
    case("2.2", "none for none", trading("3C KC / 5C", "4D / 7D", 0), Swap(0, (), ()), "uneven"),
    case(
        "2.2",
        "all three for three",
        trading("3C KC QC / 5C", "4D 6D 8D / 7D", 0),
        Swap(0, cards("QC 3C KC"), cards("4D 6D 8D")),
        [Traded(0, cards("QC 3C KC"), cards("4D 6D 8D")), Turned((0,), "trade")],
    ),
    case(
        "2.2",
        "the twelfth trade",
        [
            *trading("3C / 5C", "4D / 7D", 0),
            *BACK_AND_FORTH * 5,
            Traded(0, cards("3C"), cards("4D")),
        ],
        Swap(0, cards("4D"), cards("3C")),
        [Traded(0, cards("4D"), cards("3C")), Turned((0,), "trade")],
    ),
    case(
        "2.2",
        "a thirteenth trade",
        [
            *trading("3C / 5C", "4D / 7D", 0),
            *BACK_AND_FORTH * 6,
        ],
        Swap(0, cards("3C"), cards("4D")),
        "trades",
    ),
    Tells(
        f"{KIND}.2.2",
        "what is open: a single card of each rank for one of each",
        lambda: GAME.legal(state_of(trading("3H KC 3C / 5C", "4D 3D 4C / 7D", 0)), 0),
        [
            Swap(0, cards("3C"), cards("4C")),
            Swap(0, cards("3C"), cards("3D")),
            Swap(0, cards("KC"), cards("4C")),
            Swap(0, cards("KC"), cards("3D")),
            Ready(0),
        ],
    ),
    Tells(
        f"{KIND}.2.2",
        "nothing but ready is open after twelve",
        lambda: GAME.legal(state_of([*trading("3C / 5C", "4D / 7D", 0), *BACK_AND_FORTH * 6]), 0),
        [Ready(0)],
    ),
    Tells(
        f"{KIND}.2.2",
        "each card lies where the other lay",
        lambda: state_of(
            [*trading("3C KC QC / 5C", "4D 6D 8D / 7D", 0), Traded(0, cards("QC 3C"), cards("8D 4D"))]
        ).up[0],
        cards("3C 6D QC"),
    ),
    Tells(
        f"{KIND}.2.2",
        "a card just traded in is not taken for its copy",
        lambda: state_of(
            [*trading("9C 5C / 5C", "7C 9C / 7D", 0), Traded(0, cards("9C 5C"), cards("7C 9C"))]
        ).up[0],
        (*cards("9C 5C"), None),
    ),
    Tells(
        f"{KIND}.2.2",
        "copies leave one by one",
        lambda: state_of(
            [*trading("8C 5C / 5C", "7C 9C 7C / 7D", 0), Traded(0, cards("8C 5C"), cards("7C 7C"))]
        ).up[0],
        cards("8C 9C 5C"),
    ),
    Tells(
        f"{KIND}.2.2",
        "what was traded is in the hand, sorted",
        lambda: state_of(
            [*trading("KC 5H / 5C", "7C 9D / 7D", 0), Traded(0, cards("KC"), cards("9D"))]
        ).hands[0],
        cards("9D 5H"),
    ),
    case(
        "table.not_your_turn",
        "ready is final",
        trading("3C / 5C", "4D / 7D", 1),
        Swap(0, cards("3C"), cards("4D")),
        "table.not_your_turn",
    ),
    case(
        "table.not_your_cards",
        "the traded card is in the hand",
        trading("3C / 5C", "4D / 7D", 0),
        Swap(0, cards("4D"), cards("4D")),
        "table.not_your_cards",
    ),
    case(
        "table.not_your_cards",
        "the other one lies face up",
        trading("3C / 5C", "4D / 7D", 0),
        Swap(0, cards("3C"), cards("7D")),
        "table.not_your_cards",
    ),
    case(
        "table.not_your_cards",
        "one copy is not two",
        trading("3C / 5C", "4D 5D / 7D", 0),
        Swap(0, cards("3C 3C"), cards("4D 5D")),
        "table.not_your_cards",
    ),
    case(
        "table.not_now",
        "no trade in play",
        position("3C / 5C"),
        Swap(0, cards("3C"), cards("3C")),
        "table.not_now",
    ),
    case("table.not_now", "nobody is ready in play", position("3C / 5C"), Ready(0), "table.not_now"),
    case(
        "2.3",
        "others trade on",
        trading("3C / 5C / 6C", "4D / 7D / 8D", 0, 1, 2),
        Ready(1),
        [Readied(1), Turned((0, 2), "trade")],
    ),
    case(
        "2.3",
        "one of two is left",
        [*trading("3C / 5C / 6C", "4D / 7D / 8D", 0, 2), Readied(1)],
        Ready(0),
        [Readied(0), Turned((2,), "trade")],
    ),
    case(
        "2.3",
        "the last one begins the opening",
        [*trading("3C / 5C / 6C", "4D / 7D / 8D", 1), Readied(2), Readied(0)],
        Ready(1),
        [Readied(1), Asked("3"), turn(0, "opening")],
    ),
]
