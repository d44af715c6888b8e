"""Lanes: one job a burst, no hint needed for ever, nothing lost when they are."""

import threading

import pytest
from rq.serializers import JSONSerializer

from tests.plumbing.test_store import READY, say
from workers import bots, jobs, keys, sweeper, wiring
from workers.dispatch import AT_ONCE, BOTS, FOLD, lane_name
from workers.fold import Folds

pytestmark = pytest.mark.server


def enqueued(dispatch, queue=FOLD):
    return dispatch._queues[queue].get_jobs()


def test_a_burst_of_hints_enqueues_one_job(dispatch, config):
    lanes = {keys.lane(f"g{number}", config.lane_count) for number in range(100)}
    for number in range(100):
        dispatch.wake(f"g{number}")
    made = enqueued(dispatch)
    assert sorted(job.args for job in made) == sorted([lane] for lane in lanes)
    assert {job.serializer for job in made} == {JSONSerializer}
    assert len({job.id for job in made}) == len(lanes)


def test_jobs_do_not_pile_up_while_nobody_works(dispatch, config):
    lanes = range(config.lane_count)
    for _ in range(50):
        for lane in lanes:
            dispatch.client.delete(keys.token(lane_name(FOLD, lane)))
        dispatch.wake("g1")
    assert len(enqueued(dispatch)) == 4 * config.lane_count


def test_a_drain_works_what_waits_and_what_comes_and_ends_when_quiet(dispatch, config):
    dispatch.settings = config.model_copy(update={"quiet_seconds": 0.1})
    worked = []
    dispatch.wake("a")
    lane = keys.lane("a", config.lane_count)

    def work(game_id):
        worked.append(game_id)
        if len(worked) < 5:
            for _ in range(3):
                dispatch.wake("a")

    dispatch.drain(FOLD, lane, work, lambda: False)
    assert worked == ["a"] * 5
    assert not dispatch.client.exists(keys.token(lane_name(FOLD, lane)))
    assert len(enqueued(dispatch)) == 1


def test_a_drain_whose_slice_is_over_leaves_a_successor(dispatch, config):
    dispatch.settings = config.model_copy(update={"slice_seconds": 0.01})
    lane = keys.lane("a", config.lane_count)
    name = lane_name(FOLD, lane)
    for number in range(10):
        dispatch.client.rpush(keys.hints(name), f"g{number}")

    def work(_game_id):
        threading.Event().wait(0.02)

    dispatch.drain(FOLD, lane, work, lambda: False)
    assert dispatch.client.llen(keys.hints(name)) == 10 - AT_ONCE
    assert [job.args for job in enqueued(dispatch)] == [[lane]]


def test_one_job_works_a_lane_at_a_time(dispatch, config):
    lane = keys.lane("a", config.lane_count)
    name = lane_name(FOLD, lane)
    dispatch.wake("a")
    dispatch.client.set(keys.token(name), "another living job")
    dispatch.drain(FOLD, lane, pytest.fail, lambda: False)
    assert dispatch.client.llen(keys.hints(name)) == 1


def test_a_queue_store_that_is_away_does_not_hinder_an_append(store, new_game, config):
    nowhere = wiring.connect("redis://127.0.0.1:1/0")
    from workers.dispatch import Dispatch

    Dispatch(nowhere, nowhere, config).wake(new_game())


def test_the_sweeper_hints_at_what_no_hint_led_to(store, dispatch, folds, new_game, monkeypatch):
    monkeypatch.setattr(sweeper, "GRACE", -10_000)
    waiting, owing, idle = new_game(), new_game(("random", None)), new_game()
    folds.fold(owing)
    folds.fold(idle)
    for _ in range(2):
        assert sweeper.sweep(store, dispatch) == 2
    hints = [
        name.decode()
        for queue in (FOLD, BOTS)
        for lane in range(dispatch._lanes(queue))
        for name in dispatch.client.lrange(keys.hints(lane_name(queue, lane)), 0, -1)
    ]
    assert sorted(hints) == sorted([waiting, owing])
    folds.fold(waiting)
    assert sweeper.lag(store) == 0.0


def test_a_bot_that_pauses_is_woken_by_the_sweeper_and_not_before(store, dispatch, new_game, monkeypatch):
    store.settings = store.settings.model_copy(update={"bot_pause": 60.0})
    game_id = new_game(("random", None))
    assert not Folds(store, 10).fold(game_id)
    due = store.client.zscore(keys.game(game_id).due, f"bot:{game_id}")
    assert 50_000 < due - store.now() <= 60_000
    assert sweeper.sweep(store, dispatch) == 0
    monkeypatch.setattr(sweeper, "GRACE", -70_000)  # a minute later
    assert sweeper.sweep(store, dispatch) == 1


def test_the_sweeper_lists_a_game_whose_create_was_cut_short(store, dispatch, new_game, monkeypatch):
    monkeypatch.setattr(sweeper, "GRACE", -10_000)
    monkeypatch.setattr(store, "enlist", lambda *_: None)
    game_id = new_game()
    assert store.games("p1")[0] == []
    monkeypatch.undo()
    monkeypatch.setattr(sweeper, "GRACE", -10_000)
    sweeper.sweep(store, dispatch)
    assert [meta.game_id for meta in store.games("p1")[0]] == [game_id]
    assert not store.client.exists(keys.game(game_id).due)


def test_bots_play_a_game_to_its_end(surroundings, new_game):
    game_id = new_game(("random", "greedy", "random"))
    folds, store = wiring.folds(), wiring.store()
    while folds.fold(game_id):
        bots.play(game_id)
    assert store.meta(game_id).status == "over"
    assert {outcome.status for outcome in store.entries(game_id, limit=10_000)} == {"accepted"}


def test_racing_bot_jobs_move_once(surroundings, new_game):
    game_id = new_game(("random", None))
    wiring.folds().fold(game_id)
    threads = [threading.Thread(target=bots.play, args=(game_id,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wiring.store().meta(game_id).head == 2


def test_a_bot_that_fails_is_asked_again_later_and_hinders_nobody(surroundings, new_game, monkeypatch):
    game_id = new_game(("random", None))
    wiring.folds().fold(game_id)

    def fails(*_):
        raise ValueError("AS")

    monkeypatch.setattr("domain.bots.choose", fails)
    bots.play(game_id)
    store = wiring.store()
    [(_, when)] = store.client.zrange(keys.game(game_id).due, 0, -1, withscores=True)
    assert 20_000 < when - store.now() <= 30_000


def test_the_fold_job_wakes_the_bot(surroundings, new_game):
    game_id = new_game(("random", None))
    jobs.fold(game_id)
    assert [job.args for job in enqueued(wiring.dispatch(), BOTS)] == [[0]]


def test_a_command_costs_one_hint(surroundings, new_game):
    game_id = new_game()
    store, dispatch = wiring.store(), wiring.dispatch()
    dispatch.wake(game_id)
    say(store, game_id, READY)
    before = dispatch.client.info("commandstats")
    dispatch.wake(game_id)
    after = dispatch.client.info("commandstats")
    calls = {name: after[name]["calls"] - before.get(name, {"calls": 0})["calls"] for name in after}
    assert calls["cmdstat_evalsha"] == 1
    assert calls.get("cmdstat_hset", 0) == 0
