from itertools import combinations
from random import Random

import pytest

from domain.games.hearts_two import greedy
from domain.games.hearts_two.play import GAME
from domain.games.hearts_two.table import Dealt, Moon, Pass, Passed, Play, Received, TrickWon
from domain.kernel.cards import STANDARD_DECK, same_cards
from domain.kernel.change import replace
from domain.kernel.hidden import seen
from domain.kernel.records import decode, encode
from domain.kernel.table import Closed, Rejection
from tests.domain.kit import playout

TABLES = [
    {"passing": passing, "leads": leads, "first_lead": first, "moon": moon, "hands": 4}
    for passing in ("exchange", "return", "one_way", "none")
    for leads, first, moon in [
        ("winner", "player_1", "in_play"),
        ("alternate", "alternate", "off"),
        ("winner", "alternate", "all_fourteen"),
    ]
]
ALL = pytest.mark.parametrize("options", TABLES, ids=str)


def asked(options, seed):
    """Yield the states of a playout in which a seat is to move."""
    for state, move, _ in playout(GAME, 2, seed, options):
        if isinstance(move, (Pass, Play, Moon)):
            yield state


@ALL
def test_no_card_is_lost_or_made(options):
    for state in asked(options, 1):
        lying = [laid.card for laid in state.trick]
        assert same_cards([*sum((*state.hands, *state.taken), ()), *lying, *state.stock], STANDARD_DECK)
        assert len(state.stock) == 32


@ALL
def test_legal_is_sound_and_complete(options):
    rng = Random(2)
    for state in asked(options, 2):
        for seat in (0, 1):
            moves = GAME.legal(state, seat)
            assert not any(isinstance(GAME.decide(state, move), Rejection) for move in moves)
            assert bool(moves) == (seat in state.table.to_act)
            threes = [tuple(rng.sample(STANDARD_DECK, size)) for size in (1, 2, 3, 3, 4)]
            threes += list(combinations(state.hands[seat], 3))[:20]
            threes += list(combinations(state.hands[1 - seat], 3))[:20]
            known = {
                (type(move), *sorted(getattr(move, "cards", ()))) for move in moves if isinstance(move, Pass)
            }
            others = [
                *(Play(seat, card) for card in STANDARD_DECK if Play(seat, card) not in moves),
                *(Pass(seat, cards) for cards in threes if (Pass, *sorted(cards)) not in known),
                *(Moon(seat, choice) for choice in ("subtract", "add") if Moon(seat, choice) not in moves),
            ]
            assert all(isinstance(GAME.decide(state, move), Rejection) for move in others)


@ALL
def test_every_hand_ends_when_it_should(options):
    lengths = []
    for _, _, events in playout(GAME, 2, 3, options):
        if isinstance(events[0], Dealt):
            lengths.append(0)
        lengths[-1:] = [lengths[-1] + sum(isinstance(event, TrickWon) for event in events)]
    assert lengths == ([7, 7, 10, 10] if options["passing"] == "one_way" else [10, 10, 10, 10])


@pytest.mark.parametrize("seed", range(5))
def test_every_game_ends_and_says_who_won(seed):
    *_, (state, _, events) = playout(GAME, 2, seed)
    closed = events[-1]
    assert isinstance(closed, Closed)
    assert max(state.scores) >= 100
    assert [state.scores[seat] for seat in closed.result.winners] == [min(state.scores)] * len(
        closed.result.winners
    )
    over = GAME.evolve(state, closed)
    assert [GAME.legal(over, seat) for seat in (0, 1)] == [[], []]
    assert GAME.view(over, "spectator")["result"]["winners"] == list(closed.result.winners)


@ALL
def test_records_come_back_from_json(options):
    for _, move, events in playout(GAME, 2, 4, options):
        for event in events:
            assert decode(type(event), encode(event)) == event
        if isinstance(move, (Pass, Play, Moon)):
            assert "seat" not in encode(move)
            assert decode(type(move), {**encode(move), "seat": move.seat}) == move


@ALL
def test_a_seat_sees_nothing_of_what_it_may_not_know(options):
    rng = Random(5)
    for state in asked(options, 5):
        for viewer in (0, 1):
            twin = twin_of(state, viewer, rng)
            assert GAME.view(state, viewer) == GAME.view(twin, viewer)
            assert GAME.legal(state, viewer) == GAME.legal(twin, viewer)
        twin = twin_of(state, None, rng)
        assert GAME.view(state, "spectator") == GAME.view(twin, "spectator")


def twin_of(state, own, rng):
    """Return the state with all cards that a seat does not see drawn anew, choices included."""
    pool = [*state.stock, *(card for seat in (0, 1) if seat != own for card in state.hands[seat])]
    rng.shuffle(pool)
    hands, chosen = list(state.hands), list(state.chosen)
    for seat in (0, 1):
        if seat != own:
            hands[seat] = tuple(pool.pop() for _ in state.hands[seat])
            chosen[seat] = chosen[seat] and hands[seat][:3]
    return replace(state, hands=tuple(hands), chosen=tuple(chosen), stock=tuple(pool))


def test_of_events_a_seat_sees_its_own_cards_and_all_counts():
    events = [event for _, _, events in playout(GAME, 2, 6, {"hands": 1}) for event in events]
    dealt = next(event for event in events if isinstance(event, Dealt))
    moved = [event for event in events if isinstance(event, (Passed, Received))]
    assert len(moved) == 4
    assert seen(dealt, 1)["order"] is None
    assert seen(dealt, 1)["hands"] == [None, list(dealt.hands[1])]
    assert seen(dealt, "spectator")["hands"] == [None, None]
    for event in moved:
        other = 1 - event.seat
        assert seen(event, event.seat)["cards"] == list(event.cards)
        assert [seen(event, viewer)["cards"] for viewer in (other, "spectator")] == [None, None]
        assert seen(event, other)["count"] == 3


@ALL
def test_the_view_is_that_of_the_contract(options):
    for state in asked(options, 7):
        shown = GAME.view(state, "auditor")
        assert [seat["hand"] for seat in shown["seats"]] == [list(hand) for hand in state.hands]
        assert shown["stock"] == list(state.stock)
        assert [seat["tricks"] for seat in shown["seats"]] == [len(cards) // 2 for cards in state.taken]
        assert shown["removed_count"] == sum(len(cards) for cards in state.taken)
        assert (shown["deal"], shown["dealer"], shown["pile"]) == (state.deal, None, [])
        assert shown["trick"] == [{"seat": laid.seat, "card": laid.card} for laid in state.trick]
        assert shown["lead_suit"] == (state.trick[0].card[1] if state.trick else None)
        assert shown["scores"] == list(state.scores)
        hands = [seat["hand"] for seat in GAME.view(state, 1)["seats"]]
        assert hands == [None, list(state.hands[1])]


def test_the_last_trick_and_what_was_taken_are_shown():
    for state, move, events in playout(GAME, 2, 8, {"hands": 2}):
        if not isinstance(move, Play) or len(state.trick) == 0:
            continue
        won = events[1]
        after = state
        for event in events[:2]:
            after = GAME.evolve(after, event)
        shown = GAME.view(after, "spectator")
        cards = [state.trick[0].card, move.card]
        assert [laid["card"] for laid in shown["last_trick"]] == cards
        assert shown["trick"] == []
        before = GAME.view(state, "spectator")["seats"][won.seat]["taken"]
        assert shown["seats"][won.seat]["taken"] == before + won.penalty


@ALL
def test_the_greedy_bot_chooses_a_legal_move(options):
    for state in asked(options, 9):
        seat = state.table.to_act[0]
        moves = GAME.legal(state, seat)
        assert greedy.choose(GAME.view(state, seat), moves) in moves
