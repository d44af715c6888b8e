"""The worker processes, killed and robbed of their queue while games go on."""

import os
import signal
import subprocess
import sys
import threading
import time
from random import Random

import pytest
from rq import Worker

from domain import fold
from tests.plumbing.test_store import say
from tests.waiting import until
from workers import keys, trouble
from workers.fold import Folds

pytestmark = [pytest.mark.server, pytest.mark.slow]


@pytest.fixture
def processes(surroundings, tmp_path):
    log = (tmp_path / "log").open("w+")
    command = [sys.executable, "-m", "workers.main"]
    main = subprocess.Popen(command, env=surroundings, stdout=log, stderr=log)
    yield main
    main.terminate()
    assert main.wait(25) == 0
    log.seek(0)
    print(log.read())


@pytest.fixture
def workers(processes, dispatch):
    until(lambda: len(Worker.all(connection=dispatch.client)) >= 3, 15)
    return processes


def kill_one(dispatch, rng):
    """Kill a worker as the machine would, and say whether there was one to kill."""
    found = [worker.pid for worker in Worker.all(connection=dispatch.client)]
    alive = [pid for pid in found if is_alive(pid)]
    if not alive:
        return False
    os.kill(rng.choice(alive), signal.SIGKILL)
    return True


def is_alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_command_is_folded_within_a_moment(store, dispatch, new_game, workers):
    game_id = new_game()
    dispatch.wake(game_id)
    assert store.wait(game_id, 1, 3) is not None
    started = time.monotonic()
    for seat in (0, 1):
        seq = say(store, game_id, {"type": "ready"}, seat).seq
        dispatch.wake(game_id)
        assert store.wait(game_id, seq, 3).status == "accepted"
    assert time.monotonic() - started < 0.5


def test_bots_finish_a_game_among_themselves(store, dispatch, new_game, workers):
    game_id = new_game(("greedy", "random", "greedy"))
    dispatch.wake(game_id)
    until(lambda: store.meta(game_id).status == "over", 20)
    assert {outcome.status for outcome in store.entries(game_id, limit=10_000)} == {"accepted"}


def test_an_append_without_a_hint_is_folded_all_the_same(store, new_game, workers):
    game_id = new_game()
    assert store.wait(game_id, 1, 3) is not None


def all_well(dispatch):
    told = dispatch.health()
    return told["sweeper"] and (told["fold"]["workers"], told["bots"]["workers"]) == (2, 1)


def test_health_tells_who_lives_also_after_the_queue_was_emptied(dispatch, workers):
    until(lambda: all_well(dispatch), 10)
    dispatch.client.flushdb()
    assert not all_well(dispatch)
    until(lambda: all_well(dispatch), 10)


def pools(dispatch):
    """The pools that fold and have left a sign of life, by their processes."""
    signs = [sign.decode().split("|") for sign in dispatch.client.zrange(keys.ALIVE, 0, -1)]
    return {int(sign[2]) for sign in signs if sign[0] == "fold"}


def test_the_workers_of_a_pool_that_died_count_no_longer_once_another_has_its_place(dispatch, workers):
    (pid,) = until(lambda: pools(dispatch), 10)
    os.kill(pid, signal.SIGKILL)
    assert pid not in until(lambda: pools(dispatch) - {pid} and pools(dispatch), 10)


def test_nothing_is_lost_or_doubled_while_workers_die_and_the_queue_is_emptied(
    store, dispatch, new_game, workers
):
    rng = Random(5)
    games = [new_game((None, "greedy", "random")), new_game((None, None, "random")), new_game((None,) * 4)]
    views = Folds(store, 10)
    over, appended = threading.Event(), {game_id: {1} for game_id in games}
    failed = []

    def play(game_id, dice):
        try:
            while not over.is_set():
                folded = views.load(game_id)
                if folded is None or folded.over:
                    time.sleep(0.05)
                    continue
                seats = [seat for seat in folded.to_act if folded.table.bots[seat] is None]
                if seats:
                    seat = dice.choice(seats)
                    move = dice.choice(fold.legal(folded, seat))
                    try:
                        found = say(store, game_id, move, seat, key=f"{folded.seq}|{seat}")
                    except (trouble.Over, trouble.TooManyRefusals, trouble.KeyReused):
                        continue
                    assert found.replayed or found.seq not in appended[game_id]
                    appended[game_id].add(found.seq)
                    if dice.random() < 0.9:
                        dispatch.wake(game_id)
                    store.wait(game_id, found.seq, 2)
                else:
                    store.wait(game_id, folded.seq + 1, 0.5)
        except Exception as error:  # noqa: BLE001 - told below
            failed.append(error)

    for game_id in games:
        dispatch.wake(game_id)
    threads = [threading.Thread(target=play, args=(game_id, Random(n))) for n, game_id in enumerate(games)]
    for thread in threads:
        thread.start()
    kills = 0
    for turn in range(20):
        time.sleep(rng.uniform(0.1, 0.7))
        kills += kill_one(dispatch, rng)
        if turn == 9:
            dispatch.client.flushdb()
    over.set()
    for thread in threads:
        thread.join()
    assert failed == []
    assert kills > 5

    time.sleep(3)
    for game_id in games:
        meta = store.meta(game_id)
        assert meta.version == meta.head or set_by_bots(store, meta)
        outcomes = store.entries(game_id, limit=100_000)
        assert [outcome.seq for outcome in outcomes] == list(range(1, len(outcomes) + 1))
        assert {outcome.status for outcome in outcomes} <= {"accepted", "rejected"}
        assert Folds(store, 1).load(game_id).seq >= max(appended[game_id])
        assert not store.client.exists(keys.game(game_id).odd)


def set_by_bots(store, meta):
    """Say whether all that waits has been asked within the last moment: bots may still be playing."""
    waiting = store.command(meta.game_id, meta.version + 1)
    return waiting is None or waiting.via == "bot"


def test_workers_leave_when_their_parent_was_killed(surroundings, dispatch, tmp_path):
    main = subprocess.Popen([sys.executable, "-m", "workers.main"], env=surroundings)
    until(lambda: len(Worker.all(connection=dispatch.client)) >= 3, 15)
    pids = [worker.pid for worker in Worker.all(connection=dispatch.client)]
    main.kill()
    main.wait()
    until(lambda: not any(is_alive(pid) for pid in pids), 15)
