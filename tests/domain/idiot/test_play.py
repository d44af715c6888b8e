"""Laws of Idiot that hold in every game: cards, turns, legal moves, records, what nobody may know."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from domain.games.idiot import greedy
from domain.games.idiot.play import GAME
from domain.games.idiot.table import (
    Decline,
    EndTurn,
    Flip,
    Open,
    PickUp,
    Play,
    Ready,
    State,
    Swap,
)
from domain.kernel.cards import STANDARD_DECK, Cards, Seat, put
from domain.kernel.change import replace
from domain.kernel.game import settled
from domain.kernel.records import decode, encode
from domain.kernel.table import Rejection
from tests.domain.kit import playout

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"deals": 3, "max_turns": 60}),
    (3, {"after_run_burn": "same", "after_ten": "same"}),
    (5, {"after_ten": "same", "hat": (0, 4), "dealer": 1}),
    (6, {"decks": 3, "max_turns": 150}),
    (12, {"max_turns": 200, "after_run_burn": "same"}),
]

every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


def cards_of(state: State) -> Counter[str]:
    """Return every card of the table with its copies."""
    slots = [card for row in (*state.up, *state.down) for card in row if card is not None]
    return Counter([*slots, *state.stock, *state.pile, *state.removed, *sum(state.hands, ())])


@every_table
def test_no_card_is_lost_or_doubled_and_every_game_ends(seats, options):
    state = None
    for before, _, events in playout(GAME, seats, 1, options):
        if before.deal:
            assert cards_of(before) == Counter(STANDARD_DECK * before.options.decks)
            assert all(list(hand) == sorted(hand, key=STANDARD_DECK.index) for hand in before.hands)
        state = settled(GAME, before, events)
    assert state is not None
    result = state.table.result
    assert result is not None
    assert result.winners == ()
    assert result.losers == state.hat
    assert sum(result.scores) >= state.options.deals
    assert not set(result.places) & set(result.losers)
    assert len(result.places) == seats - 1 or result.reason == "turn_cap"


@every_table
def test_an_outcome_ends_in_a_turn_or_in_the_end_of_a_deal(seats, options):
    for before, _, events in playout(GAME, seats, 2, options):
        assert [event.tag for event in events if event.tag in ("turn", "deal_ended", "closed")] == [
            events[-1].tag
        ]
        after = settled(GAME, before, events)
        if events[-1].tag == "turn" and after.table.phase == "play":
            (seat,) = after.table.to_act
            assert seat not in after.places
            assert GAME.legal(after, seat)
        if after.extension:
            assert after.table.to_act == after.extension[:1]


@every_table
def test_public_events_tell_how_many_cards_everybody_holds(seats, options):
    counts = [0] * seats
    for before, _, events in playout(GAME, seats, 3, options):
        assert counts == [len(hand) for hand in before.hands]
        for event in events:
            told = GAME.seen(event, "spectator")
            if told["type"] == "dealt":
                counts = list(told["hand_counts"])
            elif told["type"] == "laid" and told["layer"] == "hand":
                counts[told["seat"]] -= len(told["cards"])
            elif told["type"] in ("drew", "picked_up"):
                counts[told["seat"]] += told["count"]


# --- legal moves ------------------------------------------------------------------------------


def kind_of(move: Any) -> tuple[Any, ...]:
    """Return the class of a move: what is left of it when suits and the order of equal cards are ignored."""

    def ranks(cards: Cards | None) -> str:
        return "".join(card[0] for card in cards or ())

    match move:
        case Swap(seat, hand, up):
            return seat, "swap", ranks(hand), ranks(up)
        case Play(seat, cards, up):
            return seat, "play", ranks(cards), ranks(up)
        case Open(seat, cards):
            return seat, "open", ranks(cards)
        case Flip(seat, slot):
            return seat, "flip", slot
        case _:
            return move.seat, move.tag


def nonsense(state: State, rng: Random) -> Any:
    """Return a move of about the right shape, legal or not."""
    seat = rng.randrange(state.table.seats)
    if rng.random() < 0.9:
        seat = rng.choice(state.table.to_act)
    face_up = [card for card in state.up[seat] if card]
    near = [*state.hands[seat], *face_up, *rng.sample(STANDARD_DECK, 2)]
    alike = [card for card in near if card[0] in (rng.choice(near)[0], "2")]
    shown = tuple(
        rng.sample(source := rng.choice([near, alike]) or near, rng.randint(1, min(4, len(source))))
    )
    joined = tuple(rng.sample(face_up, rng.randint(1, len(face_up)))) if face_up else None
    return rng.choice(
        [
            Swap(seat, shown[:1], (joined or shown)[:1]),
            Ready(seat),
            Open(seat, shown),
            Decline(seat),
            Play(seat, shown),
            Play(seat, shown, joined),
            Play(seat, tuple(sorted(shown))),
            Play(seat, state.hands[seat] or shown, joined),
            Flip(seat, rng.randrange(3)),
            PickUp(seat),
            EndTurn(seat),
        ]
    )


@every_table
def test_what_is_legal_is_accepted_and_nothing_else(seats, options):
    rng = Random(4)
    accepted = 0
    for before, _, _ in playout(GAME, seats, 4, options):
        for seat in range(seats):
            moves = GAME.legal(before, seat)
            assert bool(moves) == (seat in before.table.to_act)
            assert len({kind_of(move) for move in moves}) == len(moves)
            for move in rng.sample(moves, min(4, len(moves))):
                assert not isinstance(GAME.decide(before, move), Rejection), move
        if not before.table.to_act:
            continue
        for _ in range(4):
            move = nonsense(before, rng)
            known = {kind_of(each) for each in GAME.legal(before, move.seat)}
            found = GAME.decide(before, move)
            holds = not isinstance(found, Rejection) or found.code != "table.not_your_cards"
            if holds:
                assert isinstance(found, list) == (kind_of(move) in known), (move, found)
            accepted += isinstance(found, list)
    assert accepted


# --- records ----------------------------------------------------------------------------------


def tagged(records: tuple[Any, ...]) -> dict[str, Any]:
    return {record.tag: record for record in records}


@every_table
def test_moves_events_and_views_are_plain_json(seats, options):
    events_by_tag = tagged(GAME.events)
    moves_by_tag = tagged(GAME.moves)
    for before, move, events in playout(GAME, seats, 5, options):
        if move in GAME.legal(before, getattr(move, "seat", -1)):
            told = json.loads(json.dumps(encode(move)))
            assert decode(moves_by_tag[told["type"]], {**told, "seat": move.seat}) == move
        for event in events:
            told = json.loads(json.dumps(encode(event)))
            if told["type"] in events_by_tag:
                assert decode(events_by_tag[told["type"]], told) == event
        view = GAME.view(before, "auditor")
        assert json.loads(json.dumps(view)) == view


# --- what a viewer may know ---------------------------------------------------------------------


def twin(state: State, viewer: Seat | None, rng: Random) -> State:
    """Return a state that differs only in cards which the viewer has no right to know."""
    others = [seat for seat in range(state.table.seats) if seat != viewer]
    face_down = [card for row in state.down for card in row if card]
    hidden = [*state.stock, *face_down, *(card for seat in others for card in state.hands[seat])]
    rng.shuffle(hidden)
    hands = state.hands
    for seat in others:
        hand = sorted((hidden.pop() for _ in hands[seat]), key=STANDARD_DECK.index)
        hands = put(hands, seat, tuple(hand))
    down = tuple(tuple(card and hidden.pop() for card in row) for row in state.down)
    return replace(state, hands=hands, down=down, stock=tuple(hidden))


@every_table
def test_a_viewer_learns_nothing_of_what_it_may_not_know(seats, options):
    rng = Random(6)
    for before, _, _ in playout(GAME, seats, 6, options):
        other = twin(before, 0, rng)
        assert GAME.view(before, 0) == GAME.view(other, 0)
        assert GAME.legal(before, 0) == GAME.legal(other, 0)
        unseated = twin(before, None, rng)
        assert GAME.view(before, "spectator") == GAME.view(unseated, "spectator")
        if 0 in before.table.to_act:
            move = nonsense(before, rng)
            refused = GAME.decide(before, move)
            if move.seat == 0 and isinstance(refused, Rejection):
                assert GAME.decide(other, move) == refused


@every_table
def test_events_show_hidden_cards_to_nobody_else(seats, options):
    for _, _, events in playout(GAME, seats, 7, options):
        for event in events:
            told = GAME.seen(event, "spectator")
            if event.tag == "dealt":
                assert told["order"] is None
                assert told["hands"] == [None] * seats
                assert told["down"] == [[None] * 3] * seats
                assert GAME.seen(event, 1)["hands"][1] == list(event.hands[1])
                assert GAME.seen(event, 1)["hands"][0] is None
            elif event.tag == "drew":
                assert told["cards"] is None
                assert GAME.seen(event, event.seat)["cards"] == list(event.cards)
                assert GAME.seen(event, (event.seat + 1) % seats)["cards"] is None
            elif event.tag != "closed":
                assert told == encode(event)


def test_the_view_of_each_viewer_has_what_is_due_to_it():
    for before, _, _ in playout(GAME, 3, 8, {"max_turns": 30}):
        own, nobody, auditor = (GAME.view(before, viewer) for viewer in (1, "spectator", "auditor"))
        assert [seat["hand"] is None for seat in own["seats"]] == [True, False, True]
        assert [seat["hand"] for seat in nobody["seats"]] == [None] * 3
        assert [tuple(seat["hand"]) for seat in auditor["seats"]] == list(before.hands)
        assert [tuple(seat["down_cards"]) for seat in auditor["seats"]] == list(before.down)
        assert tuple(auditor["stock"]) == before.stock
        assert "stock" not in own
        assert "down_cards" not in own["seats"][1]


# --- the greedy player ------------------------------------------------------------------------


def play_with(chooser: Callable[[State, Seat, list[Any], Random], Any], seed: int) -> tuple[Seat, ...]:
    """Return the Idiots of a game of three seats in which the first one is chosen for."""
    rng = Random(seed)
    before, _, events = next(playout(GAME, 3, seed))
    state: State = settled(GAME, before, events)
    while not state.idiots:
        seat = rng.choice(state.table.to_act)
        moves = GAME.legal(state, seat)
        found = GAME.decide(state, chooser(state, seat, moves, rng))
        assert not isinstance(found, Rejection)
        state = settled(GAME, state, found)
    return state.idiots


def test_greedy_is_seldom_the_idiot_among_random_players():
    def choose(state: State, seat: Seat, moves: list[Any], rng: Random) -> Any:
        return greedy.choose(GAME.view(state, seat), moves) if seat == 0 else rng.choice(moves)

    assert sum(0 in play_with(choose, seed) for seed in range(20)) <= 4


def test_greedy_players_end_their_games():
    def choose(state: State, seat: Seat, moves: list[Any], _: Random) -> Any:
        return greedy.choose(GAME.view(state, seat), moves)

    assert all(len(play_with(choose, seed)) == 1 for seed in range(20))
