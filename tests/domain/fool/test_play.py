from itertools import pairwise
from random import Random

import pytest

from domain.games.fool import greedy, rules
from domain.games.fool.play import GAME
from domain.games.fool.table import FULL_DECK, Dealt, Fooled, Play, TrickWon
from domain.kernel.cards import same_cards
from domain.kernel.change import replace
from domain.kernel.hidden import seen
from domain.kernel.records import decode, encode
from domain.kernel.table import Closed, Deal, Rejection, Turned
from tests.domain.kit import playout

TABLES = [
    (seats, {"deck_table": table, "discs": discs, "max_rounds": 3, "dealer": seats // 2})
    for seats in range(4, 9)
    for table, discs in [("stepped", "middle"), ("even", "kept"), ("stepped", "kept")]
]
ALL = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


def in_play(seats, options, seed):
    """Yield the states of a playout in which a seat is to play."""
    for state, move, _ in playout(GAME, seats, seed, options):
        if isinstance(move, Play):
            yield state


@ALL
def test_no_card_is_lost_or_made(seats, options):
    deck = GAME.deck(seats, GAME.options(deck_table=options["deck_table"]))
    for state in in_play(seats, options, 1):
        lying = [laid.card for laid in state.trick]
        assert same_cards([*sum(state.hands, ()), *lying, *state.removed], deck)


@ALL
def test_legal_is_sound_and_complete(seats, options):
    for state in in_play(seats, options, 2):
        for seat in range(seats):
            moves = GAME.legal(state, seat)
            refused = [Play(seat, card) for card in dict.fromkeys(FULL_DECK) if Play(seat, card) not in moves]
            assert not any(isinstance(GAME.decide(state, move), Rejection) for move in moves)
            assert all(isinstance(GAME.decide(state, move), Rejection) for move in refused)
            assert bool(moves) == (seat in state.table.to_act)
            assert len(set(moves)) == len(moves)


@ALL
def test_the_fool_sits_out_one_trick_and_nobody_is_a_fool_twice_running(seats, options):
    discs = 1 if seats <= 6 else 2
    tricks: list[tuple[int, tuple[int, ...]]] = []
    for _, move, events in playout(GAME, seats, 3, options):
        if isinstance(move, Deal) and options["discs"] == "middle":
            tricks.append((-1, ()))
        for won, fooled in pairwise(events):
            if isinstance(won, TrickWon):
                assert isinstance(fooled, Fooled)
                tricks.append((won.seat, fooled.seats))
    for (_, before), (winner, fools) in pairwise(tricks):
        assert len(fools) in (0, discs)
        assert winner not in fools
        assert not set(before) & set(fools)
        assert winner not in before


@pytest.mark.parametrize("seats", range(4, 9))
def test_every_game_ends_and_says_who_won(seats):
    *_, (state, _, events) = playout(GAME, seats, seats)
    closed = events[-1]
    assert isinstance(closed, Closed)
    assert min(state.scores) <= -80 or max(state.tens) >= 6
    assert [state.scores[seat] for seat in closed.result.winners] == [max(state.scores)] * len(
        closed.result.winners
    )
    over = GAME.evolve(state, closed)
    assert all(GAME.legal(over, seat) == [] for seat in range(seats))
    assert GAME.view(over, "spectator")["result"]["winners"] == list(closed.result.winners)


@ALL
def test_records_come_back_from_json(seats, options):
    for _, move, events in playout(GAME, seats, 4, options):
        for event in events:
            assert decode(type(event), encode(event)) == event
        if isinstance(move, Play):
            assert decode(Play, {**encode(move), "seat": move.seat}) == move
            assert encode(move) == {"type": "play", "card": move.card}


@ALL
def test_a_seat_sees_nothing_of_what_it_may_not_know(seats, options):
    for state in in_play(seats, options, 5):
        for viewer in range(seats):
            twin = replace(state, hands=others_mixed(state.hands, viewer))
            assert GAME.view(state, viewer) == GAME.view(twin, viewer)
            assert GAME.legal(state, viewer) == GAME.legal(twin, viewer)
        twin = replace(state, hands=others_mixed(state.hands, None))
        assert GAME.view(state, "spectator") == GAME.view(twin, "spectator")


def others_mixed(hands, own):
    """Return the hands with all cards but one seat's dealt anew among the others."""
    pool = [card for seat, hand in enumerate(hands) if seat != own for card in hand]
    Random(len(pool)).shuffle(pool)
    return tuple(hand if seat == own else tuple(pool.pop() for _ in hand) for seat, hand in enumerate(hands))


def test_of_a_deal_a_seat_sees_its_own_hand_and_all_counts():
    dealt = next(
        event for _, _, events in playout(GAME, 5, 6) for event in events if isinstance(event, Dealt)
    )
    shown = seen(dealt, 2)
    assert shown["order"] is None
    assert shown["hands"] == [None, None, list(dealt.hands[2]), None, None]
    assert shown["hand_counts"] == [12] * 5
    assert seen(dealt, "spectator")["hands"] == [None] * 5
    assert seen(dealt, "auditor") == encode(dealt)


@ALL
def test_the_view_is_that_of_the_contract(seats, options):
    for state, _, events in playout(GAME, seats, 7, options):
        if not isinstance(events[-1], Turned):
            continue
        shown = GAME.view(state, "auditor")
        assert [seat["hand"] for seat in shown["seats"]] == [list(hand) for hand in state.hands]
        assert shown["stock"] == shown["pile"] == []
        hands = [seat["hand"] for seat in GAME.view(state, 1)["seats"]]
        assert hands == [None, list(state.hands[1]), *[None] * (seats - 2)]
        assert shown["removed_count"] == len(state.removed)
        assert shown["trick"] == [{"seat": laid.seat, "card": laid.card} for laid in state.trick]
        assert shown["fools"] == list(rules.sitting_out(state))
        assert shown["scores"] == list(state.scores)
        assert (shown["deal"], shown["dealer"]) == (state.deal, state.dealer)


@pytest.mark.parametrize("seats", [4, 8])
def test_the_greedy_bot_chooses_a_legal_move(seats):
    for state in in_play(seats, {"max_rounds": 2}, 8):
        seat = state.table.to_act[0]
        moves = GAME.legal(state, seat)
        assert greedy.choose(GAME.view(state, seat), moves) in moves
