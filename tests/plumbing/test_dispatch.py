"""Lanes: one job a burst, no hint needed for ever, nothing lost when they are."""

import threading

import pytest
from rq.serializers import JSONSerializer

from domain import fold
from tests.plumbing.test_store import READY, say
from workers import bots, jobs, keys, sweeper, wiring
from workers.build import BY_TRIES, build
from workers.dispatch import AT_ONCE, BOTS, FOLD, TOKEN, Dispatch, lane_name
from workers.fold import DEATHS, Folds
from workers.stored import handed

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
    for hinted in (None, "idle"):
        Dispatch(nowhere, nowhere, config).wake(new_game(), hinted=hinted)


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


# --- hints that the append pushes itself --------------------------------------------------------


@pytest.fixture(params=["apart", "shared"])
def beside(request, config):
    """Return lanes on the server of the games: in a database of their own, or in that of the games."""
    address = config.queue if request.param == "apart" else config.store_url
    settings = config.model_copy(update={"queue_url": address})
    made = Dispatch(wiring.connect(address), wiring.connect(address, blocking=True), settings)
    yield made
    made.client.close()
    made.waiting.close()


def lane_of(dispatch, game_id):
    return lane_name(FOLD, keys.lane(game_id, dispatch.settings.lane_count))


def hints_of(dispatch, game_id):
    return [hint.decode() for hint in dispatch.client.lrange(keys.hints(lane_of(dispatch, game_id)), 0, -1)]


def held(dispatch, game_id, worker):
    """Let a worker hold the lane of a game."""
    dispatch.client.set(keys.token(lane_of(dispatch, game_id)), worker, px=TOKEN)


def calls(store):
    stats = store.client.info("commandstats")
    return {name.removeprefix("cmdstat_"): told["calls"] for name, told in stats.items()}


def test_an_append_hints_in_the_same_act_and_a_burst_enqueues_one_job(store, beside, new_game):
    game_id = new_game()
    made = [say(store, game_id, lane=beside.lane(game_id)) for _ in range(3)]
    assert [one.hinted for one in made] == ["idle", "worked", "worked"]
    before = calls(store).get("evalsha", 0)
    for one in made:
        beside.wake(game_id, hinted=one.hinted)
    assert calls(store).get("evalsha", 0) == before
    assert hints_of(beside, game_id) == [game_id] * 3
    assert len(enqueued(beside)) == 1
    assert store.client.hget(keys.game(game_id).meta, "head") == b"4"


def test_jobs_do_not_pile_up_behind_appends_that_nobody_folds(store, beside, new_game):
    game_id = new_game()
    for _ in range(4 * beside.settings.lane_count + 5):
        beside.client.delete(keys.token(lane_of(beside, game_id)))
        beside.wake(game_id, hinted=say(store, game_id, lane=beside.lane(game_id)).hinted)
    assert len(enqueued(beside)) == 4 * beside.settings.lane_count


def test_an_append_hints_not_on_another_server(config, new_game):
    elsewhere = config.model_copy(update={"queue_url": "redis://127.0.0.1:1/0"})
    nowhere = wiring.connect(elsewhere.queue)
    assert Dispatch(nowhere, nowhere, elsewhere).lane(new_game()) is None


def test_an_append_whose_answer_was_lost_or_came_before_is_hinted_at_anew(store, beside, new_game):
    game_id = new_game()
    say(store, game_id, key="k", lane=beside.lane(game_id))
    again = say(store, game_id, key="k", lane=beside.lane(game_id))
    assert (again.replayed, again.hinted) == (True, None)
    beside.wake(game_id, hinted=again.hinted)
    assert hints_of(beside, game_id) == [game_id] * 2


def test_a_command_for_a_worked_lane_goes_with_its_hint(store, beside, folds, new_game, monkeypatch):
    game_id = new_game()
    folds.fold(game_id)
    held(beside, game_id, folds.worker)
    say(store, game_id, seat=1, lane=beside.lane(game_id))
    game, command = handed(hints_of(beside, game_id)[0])
    assert (game, command.worker, command.command) == (game_id, folds.worker, store.command(game_id, 2))
    assert store.client.hget(keys.game(game_id).meta, "tries") == f"2:{folds.worker};".encode()
    monkeypatch.setattr(store, "_take", pytest.fail)
    folds.fold(game_id, command)
    monkeypatch.undo()
    Folds(store, 1).fold(game_id)
    assert [outcome.seq for outcome in store.entries(game_id)] == [1, 2]
    assert Folds(store, 1).load(game_id) == folds.load(game_id)


def test_only_the_next_command_of_a_folded_game_goes_with_its_hint(store, beside, folds, new_game):
    game_id = new_game()
    held(beside, game_id, folds.worker)
    for _ in range(2):
        say(store, game_id, lane=beside.lane(game_id))  # create is not folded yet
    assert hints_of(beside, game_id) == [game_id] * 2
    assert store.client.hget(keys.game(game_id).meta, "tries") is None


def test_a_command_handed_to_another_or_too_late_is_taken_from_the_store(store, beside, folds, new_game):
    game_id, other = new_game(), Folds(store, 1)
    folds.fold(game_id)
    held(beside, game_id, folds.worker)
    say(store, game_id, lane=beside.lane(game_id))
    _, command = handed(hints_of(beside, game_id)[0])
    other.fold(game_id, command)  # another process, which has not even loaded the game
    assert store.meta(game_id).version == 2
    say(store, game_id)
    for _ in range(2):
        folds.fold(game_id, command)
    assert [outcome.seq for outcome in store.entries(game_id)] == [1, 2, 3]


def test_a_command_handed_on_while_the_game_was_folded_elsewhere_is_recorded_once(
    store, beside, folds, new_game, monkeypatch
):
    game_id, other = new_game(), Folds(store, 1)
    folds.fold(game_id)
    held(beside, game_id, folds.worker)
    say(store, game_id, lane=beside.lane(game_id))
    _, command = handed(hints_of(beside, game_id)[0])
    real = fold.step

    def overtaken(*args):
        monkeypatch.setattr(fold, "step", real)
        other.fold(game_id)
        say(store, game_id)
        return real(*args)

    monkeypatch.setattr(fold, "step", overtaken)
    folds.fold(game_id, command)
    assert [outcome.seq for outcome in store.entries(game_id)] == [1, 2, 3]


def test_deaths_under_a_command_that_was_handed_on_count(store, beside, new_game, monkeypatch):
    game_id, first = new_game(), Folds(store, 1)
    first.fold(game_id)
    held(beside, game_id, first.worker)
    say(store, game_id, lane=beside.lane(game_id))
    _, command = handed(hints_of(beside, game_id)[0])

    class Died(BaseException):
        pass

    def dies(*_):
        raise Died

    with monkeypatch.context() as patch:
        patch.setattr(fold, "step", dies)
        with pytest.raises(Died):
            first.fold(game_id, command)
        for _ in range(DEATHS - 1):
            with pytest.raises(Died):
                Folds(store, 1).fold(game_id)
            assert store.outcome(game_id, 2) is None
    Folds(store, 1).fold(game_id)
    outcome = store.outcome(game_id, 2)
    assert (outcome.status, outcome.build) == ("parked", build() + BY_TRIES)


def test_the_fold_job_holds_its_lane_under_the_name_it_tries_commands_by(surroundings, new_game, monkeypatch):
    game_id = new_game()
    store, dispatch, folds = wiring.store(), wiring.dispatch(), wiring.folds()
    folds.fold(game_id)
    token, name = keys.token(lane_of(dispatch, game_id)), []
    dispatch.wake(game_id, hinted=say(store, game_id, lane=dispatch.lane(game_id)).hinted)

    def then_stops(game_id, command):
        name.append(dispatch.client.get(token).decode())
        jobs.stop.set()
        return False

    monkeypatch.setattr(folds, "fold", then_stops)
    try:
        jobs.drain(keys.lane(game_id, dispatch.settings.lane_count))
    finally:
        jobs.stop.clear()
    assert name == [folds.worker]


def test_hints_of_one_game_that_came_together_are_worked_once(store, beside, folds, new_game):
    first, worked = new_game(), []
    folds.fold(first)
    held(beside, first, folds.worker)
    for _ in range(3):
        say(store, first, lane=beside.lane(first))
    plain = beside.settings.model_copy(update={"quiet_seconds": 0.01})
    beside.settings = plain
    beside.client.delete(keys.token(lane_of(beside, first)))
    beside.drain(FOLD, keys.lane(first, plain.lane_count), worked.append, lambda: False)
    assert [handed(hint)[0] for hint in worked] == [first]
    assert handed(worked[0])[1].command.seq == 2
