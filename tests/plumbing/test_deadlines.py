"""Time to move on a real store: what is due, who is faster, what survives, and that the log holds it all."""

import threading
from dataclasses import asdict

import pytest

from domain import fold, ledger
from domain.catalogue import GAMES
from domain.fold import create_body
from domain.kernel.options import TableOptions
from tests.plumbing.test_dispatch import enqueued
from tests.plumbing.test_store import READY, say
from tests.plumbing.test_workers import processes, workers
from tests.waiting import until
from workers import deadlines, examine, jobs, keys, sweeper, wiring
from workers.dispatch import DEADLINES

pytestmark = pytest.mark.server

__all__ = ["processes", "workers"]

HOUR = 3600


@pytest.fixture
def timed_game(store):
    """Return a function that creates a game with a time to move and returns its id."""

    def create(bots=(None, None), *, kind="idiot", turn_seconds=HOUR, **agreed):
        game = GAMES[kind]
        options = TableOptions(turn_seconds=turn_seconds, **agreed)
        made = create_body(kind, game.options(), list(bots), table_options=options)
        assert isinstance(made, dict), made
        blank = [None] * len(bots)
        return store.create("p1", made, names=blank, players=blank).game_id

    return create


@pytest.fixture
def game(surroundings, timed_game):
    """A folded game of two players who each have an hour."""
    game_id = timed_game()
    wiring.folds().fold(game_id)
    return game_id


def due(store, game_id):
    """In how many seconds the house is to look at a game; None where it need not."""
    moment = store.client.zscore(keys.game(game_id).due, f"deadline:{game_id}")
    return None if moment is None else (moment - store.now()) / 1000


@pytest.fixture
def later(monkeypatch):
    """Return a function that lets time pass for those who play for the house; the store's clock goes on."""

    def passes(seconds):
        now = wiring.store().now
        monkeypatch.setattr(wiring.store(), "now", lambda: now() + round(1000 * seconds))

    return passes


def house(game_id):
    """Let the house look at a game, and fold what it says; return the commands of the game since."""
    store = wiring.store()
    before = store.meta(game_id).head
    deadlines.play(game_id)
    wiring.folds().fold(game_id)
    return [store.command(game_id, seq).body for seq in range(before + 1, store.meta(game_id).head + 1)]


def statuses(game_id):
    return [outcome.status for outcome in wiring.store().entries(game_id)]


# --- what is due --------------------------------------------------------------------------------


def test_a_deadline_is_written_with_the_turn_and_moves_with_it(game):
    store = wiring.store()
    assert HOUR - 10 < due(store, game) <= HOUR
    store.client.zadd(keys.game(game).due, {f"deadline:{game}": 0})
    say(store, game, READY, 0)
    wiring.folds().fold(game)
    assert HOUR - 10 < due(store, game) <= HOUR


def test_nothing_is_due_where_no_time_was_agreed_and_after_the_end(surroundings, timed_game, new_game):
    store, folds = wiring.store(), wiring.folds()
    free, timed = new_game(), timed_game()
    for game_id in (free, timed):
        folds.fold(game_id)
    assert due(store, free) is None
    body = {"type": "close", "reason": "abandoned"}
    store.append(timed, by="platform", via="platform", body=body, caller="platform")
    folds.fold(timed)
    assert due(store, timed) is None


def test_before_its_time_the_house_says_nothing(game):
    store = wiring.store()
    store.client.zadd(keys.game(game).due, {f"deadline:{game}": 0})
    assert house(game) == []
    assert HOUR - 10 < due(store, game) <= HOUR


def test_a_deadline_that_nobody_was_reminded_of_is_found_by_the_sweeper(game, monkeypatch):
    store, dispatch = wiring.store(), wiring.dispatch()
    monkeypatch.setattr(sweeper, "GRACE", 0)
    sweeper.sweep(store, dispatch)
    assert enqueued(dispatch, DEADLINES) == []
    store.client.zadd(keys.game(game).due, {f"deadline:{game}": 0})
    sweeper.sweep(store, dispatch)
    assert [job.args for job in enqueued(dispatch, DEADLINES)] == [[0]]
    assert [job.func_name for job in enqueued(dispatch, DEADLINES)] == [
        f"{jobs.__name__}.{jobs.remind.__name__}"
    ]


# --- the house moves ----------------------------------------------------------------------------


def test_the_house_moves_for_each_seat_that_is_late(game, later):
    later(HOUR + 1)
    assert house(game) == [{"type": "timeout", "seat": 0}]
    assert house(game) == [{"type": "timeout", "seat": 1}]
    assert statuses(game) == ["accepted"] * 3
    entry = wiring.store().outcome(game, 2).entry
    assert b'"by":"house"' in entry
    assert b'"via":"house"' in entry


def test_a_move_that_came_first_wins(game, later):
    later(HOUR + 1)
    store = wiring.store()
    say(store, game, READY, 0)  # not folded yet: the house must not have its say
    deadlines.play(game)
    assert store.meta(game).head == 2
    wiring.folds().fold(game)
    assert house(game) == [{"type": "timeout", "seat": 1}]


def test_racing_houses_move_once(game, later):
    later(HOUR + 1)
    threads = [threading.Thread(target=deadlines.play, args=(game,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wiring.store().meta(game).head == 2


def test_who_lets_too_much_pass_gets_a_bot(surroundings, timed_game, later):
    store = wiring.store()
    game_id = timed_game((None, "greedy"), max_timeouts=2)
    later(HOUR + 1)
    said = []
    while not said or said[-1]["type"] != "seat":
        while wiring.folds().fold(game_id):
            from workers import bots

            bots.play(game_id)
        said += house(game_id)
    assert said == [{"type": "timeout", "seat": 0}] * 2 + [{"type": "seat", "seat": 0, "bot": "greedy"}]
    assert store.meta(game_id).bots == ("greedy", "greedy")
    assert due(store, game_id) is None


def test_who_lets_too_much_pass_ends_the_game(surroundings, timed_game, later):
    store = wiring.store()
    game_id = timed_game(max_timeouts=1, after_timeouts="abandon")
    wiring.folds().fold(game_id)
    later(HOUR + 1)
    assert house(game_id) == [{"type": "timeout", "seat": 0}]
    assert due(store, game_id) <= 0
    assert house(game_id) == [{"type": "close", "reason": "abandoned"}]
    assert (store.meta(game_id).result or {})["reason"] == "abandoned"
    assert due(store, game_id) is None


def test_while_a_dispute_stops_play_nobody_is_late(surroundings, timed_game, later):
    store = wiring.store()
    game_id = timed_game(freeze_on_dispute=True, freeze_seconds=10 * HOUR)
    wiring.folds().fold(game_id)
    say(store, game_id, {"type": "dispute", "about": 1, "claim": "!"}, 1)
    wiring.folds().fold(game_id)
    later(2 * HOUR)
    assert house(game_id) == []
    assert due(wiring.store(), game_id) > 6 * HOUR


def test_a_game_that_takes_nothing_more_owes_nothing_more(game, later):
    store = wiring.store()
    store.set_aside(game)
    later(HOUR + 1)
    assert house(game) == []
    assert due(store, game) is None


def test_what_the_house_moved_is_found_right_by_a_fresh_fold(game, later):
    later(HOUR + 1)
    for _ in range(6):
        assert house(game) != []
        later(HOUR + 1)
    found = asdict(examine.examine(wiring.store(), game))
    assert found["verdict"] == "engine_agrees"


def test_a_kept_state_and_one_from_the_log_have_the_same_clocks(game, later):
    later(HOUR + 1)
    house(game)
    kept = wiring.folds().load(game)
    wiring.folds()._drop(game)
    again = wiring.folds().load(game)
    assert kept is not None
    assert again is not None
    assert again.clocks == kept.clocks
    assert fold.deadlines(again) == fold.deadlines(kept)


# --- by the processes ---------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_that_nobody_plays_is_played_by_the_workers(store, dispatch, timed_game, workers):
    game_id = timed_game(turn_seconds=1, max_timeouts=2, after_timeouts="abandon")
    dispatch.wake(game_id)
    until(lambda: store.meta(game_id).status == "over", 30)
    said = [store.command(game_id, seq).body for seq in range(2, store.meta(game_id).head + 1)]
    assert said[-1] == {"type": "close", "reason": "abandoned"}
    assert {body["type"] for body in said[:-1]} == {"timeout"}
    moments = [store.command(game_id, seq).at for seq in (1, 2)]
    assert moments[1] > ledger.later(moments[0], 1)
