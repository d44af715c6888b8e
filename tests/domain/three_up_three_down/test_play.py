"""3UP 3DOWN over random play: what holds in every position of every game."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from domain.games.three_up_three_down import rules
from domain.games.three_up_three_down.play import GAME, decide, legal, view
from domain.games.three_up_three_down.table import (
    SLOTS,
    Arrange,
    DealEnded,
    Dealt,
    Discard,
    Draw,
    Drew,
    EndTurn,
    Extra,
    Flip,
    Laid,
    PickUp,
    State,
)
from domain.kernel.cards import Card, Cards
from domain.kernel.game import settled
from domain.kernel.hidden import seen
from domain.kernel.records import decode, encode
from domain.kernel.table import Closed, Rejection, Turned
from tests.domain.kit import playout, shuffled
from tests.domain.three_up_three_down.positions import rows, state_of

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"extra_discards": "must", "deck": "74"}),
    (3, {"extra_discards": "must", "deals": 3}),
    (3, {"deck": "84b", "dealer": 1}),
    (4, {"max_turns": 15, "deals": 2}),
    (5, {"extra_discards": "must", "deck": "84b"}),
    (6, {"deck": "74"}),
    (6, {"extra_discards": "must", "max_turns": 0}),
]
GAMES = [(seats, options, seed) for seats, options in TABLES for seed in range(3)]


def all_cards(state: State) -> list[Card]:
    """Return every card that is still in a deal."""
    slots = [card for row in (*state.up, *state.down) for card in row if card is not None]
    return [*state.pile, *state.stock, *slots, *(card for hand in state.hands for card in hand)]


def key(move: Any) -> tuple[Any, ...]:
    """Return what the rules tell apart of a move."""
    if isinstance(move, Arrange):
        return Arrange, tuple(rules.FACES[card] for card in move.up)
    if isinstance(move, Discard):
        return Discard, tuple(rules.FACES[card] for card in move.cards)
    return type(move), getattr(move, "slot", None)


def some_moves(state: State, seat: int, rng: Random) -> list[Any]:
    """Return moves of every sort, mostly with cards that the seat has."""
    held = [*state.hands[seat], *(card for card in state.up[seat] if card is not None)] or ["G1"]
    below = [card for card in state.down[seat] if card is not None] or ["G1"]
    moves: list[Any] = [Draw(seat), PickUp(seat), EndTurn(seat), *(Flip(seat, slot) for slot in SLOTS)]
    moves += [Discard(seat, (rng.choice(below),)), Discard(seat, (rng.choice(sorted(rules.CODES)),))]
    for card in held:
        equal = [other for other in held if rules.FACES[other] == rules.FACES[card]]
        moves += [Discard(seat, (card,)), Discard(seat, tuple(rng.sample(equal, rng.randint(1, len(equal)))))]
    for _ in range(4):
        size = min(rng.choice((1, 2, 3, 3, 3, 4)), len(held))
        moves += [Discard(seat, tuple(rng.sample(held, size))), Arrange(seat, tuple(rng.sample(held, size)))]
    return moves


def twin_of(state: State, viewer: int, rng: Random) -> State:
    """Return a state in which everything that a seat may not know lies differently."""
    slots = [card for row in state.down for card in row if card is not None]
    others = [seat for seat in range(state.table.seats) if seat != viewer]
    pool = [*slots, *state.stock, *(card for seat in others for card in state.hands[seat])]
    rng.shuffle(pool)
    down = tuple(tuple(None if card is None else pool.pop() for card in row) for row in state.down)
    stock = tuple(pool.pop() for _ in state.stock)
    hands, chosen = list(state.hands), list(state.chosen)
    for seat in others:
        hands[seat] = tuple(sorted((pool.pop() for _ in state.hands[seat]), key=rules.PLACES.__getitem__))
        if chosen[seat] is not None:
            chosen[seat] = tuple(rng.sample(hands[seat], 3))
    return replace(state, down=down, stock=stock, hands=tuple(hands), chosen=tuple(chosen))


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_no_card_is_lost_or_doubled(seats, options, seed):
    deck = Counter(GAME.deck(seats, GAME.options(**options)))
    gone: Counter[Card] = Counter()
    for state, _, events in playout(GAME, seats, seed, options):
        if isinstance(events[0], Dealt):
            gone = Counter()
            continue
        after = settled(GAME, state, events)
        if after.removed > state.removed:
            gone += Counter(all_cards(state)) - Counter(all_cards(after))
        assert Counter(all_cards(after)) + gone == deck
        assert gone.total() == after.removed


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_whoever_is_to_act_has_a_move_and_every_outcome_names_the_next(seats, options, seed):
    for state, _, events in playout(GAME, seats, seed, options):
        for seat in range(seats):
            assert bool(legal(state, seat)) == (seat in state.table.to_act)
        assert isinstance(events[-1], (Turned, DealEnded, Closed))


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_legal_lists_exactly_what_is_accepted(seats, options, seed):
    rng = Random(seed)
    for state, _, _ in playout(GAME, seats, seed, options):
        for seat in state.table.to_act:
            listed = [key(move) for move in legal(state, seat)]
            assert len(set(listed)) == len(listed)
            for move in some_moves(state, seat, rng):
                answer = decide(state, move)
                if isinstance(answer, Rejection):
                    held = Counter(state.hands[seat] or rules.open_cards(state, seat))
                    named = Counter(getattr(move, "cards", getattr(move, "up", ())))
                    assert key(move) not in listed or named - held
                else:
                    assert key(move) in listed


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_moves_and_events_come_back_from_json(seats, options, seed):
    for _, move, events in playout(GAME, seats, seed, options):
        if (seat := getattr(move, "seat", None)) is not None:
            assert decode(type(move), {**encode(move), "seat": seat}) == move
        for event in events:
            assert decode(type(event), encode(event)) == event


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_a_seat_learns_nothing_of_what_it_may_not_know(seats, options, seed):
    rng = Random(seed)
    for state, _, _ in playout(GAME, seats, seed, options):
        viewer = rng.randrange(seats)
        twin = twin_of(state, viewer, rng)
        assert view(state, viewer) == view(twin, viewer)
        assert view(state, "spectator") == view(twin, "spectator")
        assert legal(state, viewer) == legal(twin, viewer)
        for move in some_moves(state, viewer, rng):
            answer, other = decide(state, move), decide(twin, move)
            assert isinstance(answer, Rejection) == isinstance(other, Rejection)
            if isinstance(answer, Rejection):
                assert answer == other


@pytest.mark.parametrize("reason", ["played_out", "turn_cap"])
def test_a_game_ends_with_its_reason_and_the_best_scores(reason):
    options = {"deals": 3} if reason == "played_out" else {"deals": 3, "max_turns": 4}
    *_, (state, _, events) = playout(GAME, 3, 5, options)
    [closed] = events
    assert closed.result.reason == reason
    assert closed.result.scores == state.scores
    assert closed.result.winners == tuple(
        seat for seat in range(3) if state.scores[seat] == max(state.scores)
    )
    over = settled(GAME, state, events)
    assert view(over, 0)["phase"] == "over"
    assert view(over, 0)["result"]["reason"] == reason
    assert GAME.deal_due(over) is None


ORDER = shuffled(rules.deck_of("84"), 1)
GIVEN: list[Any] = [rules.dealt(1, 1, 2, ORDER), Turned((0, 1), "arrange")]


def test_a_deal_shows_each_seat_its_own_hand_alone():
    event = rules.dealt(1, 1, 2, ORDER)
    shown = seen(event, 0)
    assert shown["hands"] == [list(event.hands[0]), None]
    assert shown["order"] is None
    assert shown["down"] == [[None] * 3] * 2
    assert shown["hand_counts"] == [6, 6]
    assert seen(event, "spectator")["hands"] == [None, None]
    assert seen(event, "auditor")["order"] == list(ORDER)


def test_a_choice_and_a_draw_are_their_seats_own():
    arranged = decide(state_of(GIVEN), Arrange(0, ORDER[6:9]))
    assert isinstance(arranged, list)
    assert seen(arranged[0], 0)["up"] == list(ORDER[6:9])
    assert seen(arranged[0], 1)["up"] is None
    assert seen(Drew(0, 1, ("G1",)), 0)["cards"] == ["G1"]
    assert seen(Drew(0, 1, ("G1",)), "spectator") == {"type": "drew", "seat": 0, "count": 1, "cards": None}


def test_a_seat_sees_what_it_has_chosen():
    chosen: Cards = ORDER[6:9]
    state = state_of([*GIVEN, *(decide(state_of(GIVEN), Arrange(0, chosen)))])  # type: ignore[misc]  # accepted
    assert view(state, 0)["seats"][0]["chosen"] == list(chosen)
    assert view(state, 0)["seats"][1]["chosen"] is None
    assert view(state, 1)["seats"][0]["chosen"] is None
    assert view(state, "auditor")["seats"][0]["chosen"] == list(chosen)


def test_a_view_before_the_first_deal_is_bare():
    assert view(state_of([]), 0) == {
        "kind": "three_up_three_down",
        "rules": "three_up_three_down@1",
        "phase": "joining",
        "deal": 0,
        "dealer": 1,
        "to_act": [],
        "seats": [
            {
                "seat": seat,
                "bot": None,
                "hand": [] if seat == 0 else None,
                "hand_count": 0,
                "up": [None] * 3,
                "down": [False] * 3,
                "chosen": None,
            }
            for seat in range(2)
        ],
        "pile": [],
        "pile_number": None,
        "extra_discards": 0,
        "may_draw": False,
        "stock_count": 0,
        "removed_count": 0,
        "scores": [0, 0],
        "result": None,
    }


def test_a_view_in_play_shows_the_table_and_auditors_what_is_under_it():
    state = state_of(
        [
            Dealt(1, 1, (*("G1",) * 18, "B9"), rows("G7 G3 R5 G8 / R1"), (4, 1), rows("B1 B2 B3 / B4 B5 B6")),
            Turned((0,), "play"),
            Laid(0, "hand", ("G3",)),
            Laid(0, "hand", ("G7",)),
            Extra(0, 2, True),
        ]
    )
    shown = view(state, "auditor")
    assert shown["stock"] == ["B9"]
    assert [row["down_cards"] for row in shown["seats"]] == [["B1", "B2", "B3"], ["B4", "B5", "B6"]]
    assert [row["hand"] for row in shown["seats"]] == [["G8", "R5"], ["R1"]]
    assert (shown["pile"], shown["pile_number"], shown["stock_count"]) == (["G3", "G7"], 7, 1)
    assert (shown["extra_discards"], shown["may_draw"]) == (2, True)
    assert "stock" not in view(state, 0)
    assert "down_cards" not in view(state, 0)["seats"][0]
    assert view(state, 0)["seats"][0]["down"] == [True, True, True]
