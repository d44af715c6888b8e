"""The clauses of every table, played at one of Idiot; each game adds cases of its own."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest

from domain.fold import create_body
from domain.games.idiot.play import GAME
from domain.games.idiot.table import Dealt, Decline, PickUp, Ready, State
from domain.kernel import clocks, disputes
from domain.kernel.cards import STANDARD_DECK
from domain.kernel.disputes import Case as Dispute
from domain.kernel.disputes import Cases
from domain.kernel.game import settled
from domain.kernel.table import (
    Close,
    Closed,
    Created,
    Join,
    Joined,
    Rejection,
    Reseat,
    Result,
    Reveal,
    Revealed,
    Seated,
    Turned,
    opening_turn,
)
from domain.wire import NotAMove, read_options
from tests.domain.kit import Case, Settles, Tells, check, created

RESULT = Result("abandoned", (), (), (0, 0), ())
SEED = "a seed"


def commitment(seed: str) -> str:
    return sha256(seed.encode("utf-8")).hexdigest()


def table(*events: Any, bots: Sequence[str | None] = (None, None)) -> State:
    """Return a table at which players join before the first deal, after some events."""
    plain = created(GAME, len(bots))
    opening = Created(plain.kind, plain.rules, tuple(bots), join=True, options=plain.options)
    return settled(GAME, GAME.start(opening), [*opening_turn(opening), *events])


def answer(state: State, move: Any) -> Any:
    """Return the events that follow from a move, or the code that refuses it."""
    found = GAME.decide(state, move)
    return found.code if isinstance(found, Rejection) else found


def code(refusal: Any) -> str | None:
    return refusal.code if isinstance(refusal, Rejection) else None


def unreadable(**given: Any) -> list[str]:
    """Return the paths of the options that are none, or not with that value."""
    try:
        read_options(GAME, given)
    except NotAMove as refused:
        return [error["path"] for error in refused.errors]
    return []


def given_decks(*decks: Sequence[str]) -> str | None:
    body = create_body("idiot", GAME.options(), (None, None), decks=tuple(map(tuple, decks)))
    return code(body)


ONE_JOINED = (Joined(0, commitment(SEED)), Turned((1,), "joining"))
ALL_JOINED = (Joined(0, commitment(SEED)), Joined(1, commitment("")), Turned((0, 1), "joining"))
ALONE = table(bots=(None, "greedy"))
CARDS = STANDARD_DECK[:18]
DEALT = Dealt(
    1,
    1,
    STANDARD_DECK,
    (CARDS[:3], CARDS[3:6]),
    (3, 3),
    (CARDS[6:9], CARDS[9:12]),
    (CARDS[12:15], CARDS[15:]),
)

JOINING = [
    Tells(
        "table.not_now",
        "a player joins, the others follow",
        lambda: answer(table(), Join(1, commitment(SEED))),
        [Joined(1, commitment(SEED)), Turned((0,), "joining")],
    ),
    Tells(
        "table.not_now",
        "the last one joins, and all reveal",
        lambda: answer(table(*ONE_JOINED), Join(1, commitment(""))),
        [Joined(1, commitment("")), Turned((0, 1), "joining")],
    ),
    Tells(
        "table.not_now",
        "no seed before all have joined",
        lambda: answer(table(), Reveal(0, SEED)),
        "table.not_now",
    ),
    Tells(
        "table.not_now",
        "nobody joins twice",
        lambda: answer(table(*ALL_JOINED), Join(0, commitment(SEED))),
        "table.not_now",
    ),
    Tells(
        "table.not_now",
        "nobody joins after the deal",
        lambda: answer(table(*ALL_JOINED, DEALT, Turned((0, 1), "trade")), Join(0, commitment(SEED))),
        "table.not_now",
    ),
    Tells("table.not_now", "no game before the deal", lambda: answer(table(), Ready(0)), "table.not_now"),
    Tells(
        "table.not_your_turn",
        "a bot gives no seed",
        lambda: answer(ALONE, Join(1, commitment(SEED))),
        "table.not_your_turn",
    ),
    Tells(
        "table.not_your_turn",
        "who has joined waits for the others",
        lambda: answer(table(*ONE_JOINED), Join(0, commitment(SEED))),
        "table.not_your_turn",
    ),
    Tells(
        "table.not_your_turn",
        "nobody joins where nobody was asked to",
        lambda: answer(GAME.start(created(GAME, 2)), Join(0, commitment(SEED))),
        "table.not_your_turn",
    ),
    Tells(
        "table.seed",
        "the committed one",
        lambda: answer(table(*ALL_JOINED), Reveal(0, SEED)),
        [Revealed(0, SEED), Turned((1,), "joining")],
    ),
    Tells(
        "table.seed",
        "the last one, an empty one",
        lambda: answer(table(*ALL_JOINED, Revealed(0, SEED), Turned((1,), "joining")), Reveal(1, "")),
        [Revealed(1, "")],
    ),
    Tells(
        "table.seed", "another one", lambda: answer(table(*ALL_JOINED), Reveal(0, SEED + " ")), "table.seed"
    ),
    Tells("table.seed", "the other seat's", lambda: answer(table(*ALL_JOINED), Reveal(0, "")), "table.seed"),
    *(
        Tells(
            "table.seed",
            name,
            lambda seed=seed: code(answer_to_seed(seed)),  # type: ignore[misc]  # a default argument binds the seed
            refused,
        )
        for name, seed, refused in (
            ("64 characters", "~" * 64, None),
            ("65 characters", "~" * 65, "table.seed"),
            ("not printable", "a\n", "table.seed"),
            ("not ASCII", "é", "table.seed"),
            ("a space and a tilde", " ~", None),
            ("a DEL", "\x7f", "table.seed"),
        )
    ),
]


def answer_to_seed(seed: str) -> Any:
    """Return the answer to a seed that was committed to, whatever it is."""
    return GAME.decide(table(Joined(0, commitment(seed)), *ALL_JOINED[1:]), Reveal(0, seed))


OPEN: Cases = {7: Dispute("seat:0", 3, "t")}
FOUND: Cases = {7: Dispute("seat:0", 3, "t", finding="engine_agrees")}
EARLY: Cases = {7: Dispute("seat:0", 3, "t", ruling="stands")}
RULED: Cases = {7: Dispute("seat:0", 3, "t", finding="engine_agrees", ruling="stands")}

DISPUTES = [
    Tells("table.dispute", "about the first entry", lambda: disputes.disputable(9, 1), None),
    Tells("table.dispute", "about the entry before it", lambda: disputes.disputable(9, 8), None),
    Tells("table.dispute", "about itself", lambda: code(disputes.disputable(9, 9)), "table.dispute"),
    Tells("table.dispute", "about nothing", lambda: code(disputes.disputable(9, 0)), "table.dispute"),
    Tells("table.one_dispute", "the first", lambda: disputes.one_open({}, "seat:0"), None),
    Tells("table.one_dispute", "another seat's", lambda: disputes.one_open(OPEN, "seat:1"), None),
    Tells(
        "table.one_dispute", "a second", lambda: code(disputes.one_open(FOUND, "seat:0")), "table.one_dispute"
    ),
    Tells("table.one_dispute", "after the ruling", lambda: disputes.one_open(RULED, "seat:0"), None),
    Tells("table.ruling", "of an open one", lambda: disputes.open_case(FOUND, 7), None),
    Tells("table.ruling", "of no dispute", lambda: code(disputes.open_case(OPEN, 8)), "table.ruling"),
    Tells("table.ruling", "a second one", lambda: code(disputes.open_case(RULED, 7)), "table.ruling"),
    Tells("table.ruling", "a finding", lambda: disputes.once_found(OPEN, 7), None),
    Tells("table.ruling", "a finding after the ruling", lambda: disputes.once_found(EARLY, 7), None),
    Tells("table.ruling", "a finding of none", lambda: code(disputes.once_found(OPEN, 8)), "table.ruling"),
    Tells("table.ruling", "a second finding", lambda: code(disputes.once_found(FOUND, 7)), "table.ruling"),
    Tells("table.frozen", "no dispute that stops play", lambda: disputes.not_frozen({}, "2026-01-01"), None),
    Tells(
        "table.frozen",
        "before it ends",
        lambda: code(disputes.not_frozen({7: "2026-01-02"}, "2026-01-01")),
        "table.frozen",
    ),
    Tells(
        "table.frozen",
        "when it ends",
        lambda: disputes.not_frozen({7: "2026-01-02"}, "2026-01-02"),
        None,
    ),
    Tells(
        "table.frozen",
        "another that has not ended",
        lambda: code(disputes.not_frozen({7: "2026-01-01", 9: "2026-01-02"}, "2026-01-01")),
        "table.frozen",
    ),
]

OVER = [DEALT, Turned((0,), "play"), Closed(RESULT, "")]

RESEATED: list[Case | Tells] = [
    Case(
        "table.seat", "to a bot", OVER[:-1], Reseat(1, "greedy"), [Seated(1, "greedy"), Turned((0,), "play")]
    ),
    Case(
        "table.seat",
        "back to its player, in its turn",
        [*OVER[:-1], Seated(0, "greedy")],
        Reseat(0, None),
        [Seated(0, None), Turned((0,), "play")],
    ),
    Case(
        "table.seat",
        "to whom it belongs already",
        OVER[:-1],
        Reseat(1, None),
        [Seated(1, None), Turned((0,), "play")],
    ),
    Case("table.seat", "past the last seat", OVER[:-1], Reseat(2, None), "table.seat"),
    Case("table.seat", "before the first seat", OVER[:-1], Reseat(-1, None), "table.seat"),
    Tells(
        "table.seat",
        "while all may act",
        lambda: answer(table(*ALL_JOINED, DEALT, Turned((0, 1), "trade")), Reseat(0, "random")),
        [Seated(0, "random"), Turned((0, 1), "trade")],
    ),
    Tells(
        "table.not_now",
        "no bot for a seat that owes a seed",
        lambda: answer(table(*ALL_JOINED), Reseat(0, "greedy")),
        "table.not_now",
    ),
    Case("table.over", "no bot after the end", OVER, Reseat(0, "greedy"), "table.over"),
]

NEW, PLAYING = table(*ALL_JOINED).table, table(*ALL_JOINED, DEALT, Turned((0,), "play")).table

TIMED: list[Case | Tells] = [
    Tells("table.timeout", "for who is to act", lambda: clocks.may_lapse(PLAYING, 0), None),
    Tells("table.timeout", "who moved first", lambda: code(clocks.may_lapse(PLAYING, 1)), "table.timeout"),
    Tells("table.timeout", "no seat", lambda: code(clocks.may_lapse(PLAYING, 2)), "table.timeout"),
    Tells(
        "table.timeout",
        "a seed that is owed",
        lambda: code(clocks.may_lapse(table().table, 0)),
        "table.timeout",
    ),
    Tells("table.timeout", "no cards yet", lambda: code(clocks.may_lapse(NEW, 0)), "table.timeout"),
    Tells("table.timeout", "a time to move", lambda: clocks.is_timed(1, 0), None),
    Tells("table.timeout", "no time to move", lambda: code(clocks.is_timed(0, 0)), "table.timeout"),
]

CASES: list[Case | Settles | Tells] = [
    *JOINING,
    Case("table.over", "a move", OVER, PickUp(0), "table.over"),
    Case("table.over", "another close", OVER, Close(RESULT, ""), "table.over"),
    Case("table.over", "asked before whose turn it is", OVER, PickUp(1), "table.over"),
    Case("table.over", "a close before", OVER[:-1], Close(RESULT, "ab"), [Closed(RESULT, "ab")]),
    Case("table.not_your_turn", "asked before the phase", OVER[:-1], Decline(1), "table.not_your_turn"),
    Case("table.not_now", "in the seat's turn", OVER[:-1], Decline(0), "table.not_now"),
    *RESEATED,
    *TIMED,
    Settles("table.seats", "too few", 1, {}, "table.seats"),
    Tells("table.options", "known ones", lambda: unreadable(deals=1000, hat=[1], dealer=0), []),
    Tells("table.options", "an unknown one", lambda: unreadable(colour="red"), ["/options/colour"]),
    Tells("table.options", "past the last value", lambda: unreadable(deals=1001), ["/options/deals"]),
    Tells("table.options", "before the first value", lambda: unreadable(deals=0), ["/options/deals"]),
    Tells("table.options", "another type", lambda: unreadable(deals="3"), ["/options/deals"]),
    Tells("table.options", "no such choice", lambda: unreadable(after_ten="again"), ["/options/after_ten"]),
    Tells("table.deck", "the whole deck in any order", lambda: given_decks(STANDARD_DECK[::-1]), None),
    Tells("table.deck", "one card short", lambda: given_decks(STANDARD_DECK[1:]), "table.deck"),
    Tells("table.deck", "one card twice", lambda: given_decks((*STANDARD_DECK[1:], "3C")), "table.deck"),
    Tells("table.deck", "one card more", lambda: given_decks((*STANDARD_DECK, "3C")), "table.deck"),
    Tells(
        "table.deck", "the second deck", lambda: given_decks(STANDARD_DECK, STANDARD_DECK * 2), "table.deck"
    ),
    *DISPUTES,
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_clause(case):
    check(GAME, case)


def test_the_secret_and_the_result_end_a_game():
    state = settled(GAME, GAME.start(created(GAME, 2)), OVER)
    assert GAME.legal(state, 0) == []
    assert GAME.deal_due(state) is None
    assert GAME.view(state, "spectator")["result"]["reason"] == "abandoned"
