"""Stores that hang or are gone: who asks how they are is told soon, and who waits waits for one timeout."""

import json
import os
import re
import signal
import threading
import time
import urllib.error
import urllib.request
from contextlib import contextmanager

import pytest
from redis import exceptions
from rq.serializers import JSONSerializer

from services.api import waiting
from tests.plumbing.test_up import ask, family, service
from tests.waiting import until
from workers import embedded, gauges, main, sweeper, wiring
from workers.dispatch import FOLD
from workers.memory import Memory, Watch
from workers.settings import settings
from workers.trouble import StoreAway

pytestmark = [pytest.mark.server, pytest.mark.slow]

TABLE = {"kind": "idiot", "seats": [{"name": "Asha"}, {"name": "Bilal"}]}
TEXTS = ("event", "reason", "message")
LONG = "60"
"""A timeout far beyond what any request of these tests may take."""


@pytest.mark.parametrize(
    ("error", "times"), [(exceptions.TimeoutError, 1), (exceptions.ConnectionError, 1 + len(wiring.PAUSES))]
)
def test_a_lost_answer_is_asked_for_again_but_not_a_store_that_hangs(error, times):
    asked = []

    def call():
        asked.append(1)
        raise error

    with pytest.raises(StoreAway):
        wiring.ask(call)
    assert len(asked) == times


def test_what_each_client_waits_for_is_bounded(surroundings):
    def longest(client):
        return client.connection_pool.connection_kwargs["socket_timeout"]

    assert longest(wiring.games()) == 5.0
    assert longest(wiring.probe()) == wiring.PROBE
    assert longest(wiring.queue()) == wiring.HINT
    assert longest(wiring.waiting_games()) == longest(wiring.waiting_queue()) == 5.0 + wiring.BLOCK
    assert waiting.LOOK < wiring.BLOCK


def test_store_and_queue_store_are_asked_at_once():
    meet = threading.Barrier(2, timeout=10)
    assert sorted(gauges.at_once(meet.wait, meet.wait)) == [0, 1]


def test_a_store_that_hangs_holds_up_one_look_at_its_memory(config, monkeypatch):
    reads, go = threading.Event(), threading.Event()

    def read(*_):
        reads.set()
        go.wait(10)
        return Memory(5, 10, "ok")

    monkeypatch.setattr("workers.memory.read", read)
    watch = Watch(None, config)
    first = threading.Thread(target=watch.reading)
    first.start()
    assert reads.wait(10)
    assert watch.reading() == Memory(0, 0, "ok")
    go.set()
    first.join()
    assert watch.reading() == Memory(5, 10, "ok")


@contextmanager
def sweeping():
    stop = threading.Event()
    thread = threading.Thread(target=sweeper.run, args=(stop,))
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def away(*_):
    raise StoreAway("TimeoutError")


def test_a_sweeper_that_cannot_sweep_lives_all_the_same(surroundings, dispatch, monkeypatch):
    monkeypatch.setattr(sweeper, "sweep", away)
    with sweeping():
        until(lambda: dispatch.health()["sweeper"])


@pytest.mark.parametrize(("ago", "lives"), [(0, True), (2 * sweeper.STUCK, False)])
def test_a_sweeper_that_is_stuck_gives_no_sign_of_life(dispatch, monkeypatch, ago, lives):
    stop = threading.Event()
    monkeypatch.setattr(stop, "wait", lambda _: stop.set())
    began = time.monotonic() - ago
    sweeper.beat(dispatch, stop, lambda: began)
    assert dispatch.health()["sweeper"] == lives


def test_a_pool_that_died_counts_no_longer_once_another_is_in_its_place(dispatch):
    dispatch.beat("fold", 2)
    assert dispatch.health()["fold"]["workers"] == 2
    dispatch.bury("fold", os.getpid() + 1)
    dispatch.bury("bots", os.getpid())
    assert dispatch.health()["fold"]["workers"] == 2
    dispatch.bury("fold", os.getpid())
    assert dispatch.health()["fold"]["workers"] == 0


def test_workers_get_little_time_to_end_where_the_queue_store_hangs(surroundings, monkeypatch):
    pool = main.LanePool([FOLD], connection=wiring.queue(), num_workers=1, serializer=JSONSerializer)
    assert pool.patience() == main.PATIENCE
    monkeypatch.setattr(wiring, "clock", away)
    assert pool.patience() == settings().store_timeout + 1 < main.PATIENCE


@contextmanager
def hanging(parent, home):
    """Let the store hang whose files lie there."""
    (port,) = re.findall(r"^port (\d+)$", (home / "conf").read_text(), re.MULTILINE)
    pid = next(pid for pid, (_, line) in family(parent.pid).items() if f"127.0.0.1:{port}" in line)
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def test_a_service_tells_of_a_store_that_hangs_long_before_its_timeout(tmp_path):
    with service(tmp_path, TAASH_STORE_TIMEOUT=LONG) as (process, said):
        with hanging(process, tmp_path / "store"):
            parts = readyz(said)["parts"]
            assert parts["store"] == "the store does not answer (TimeoutError)"
            assert parts["sweeper"] == "unknown: no queue store"
        until(lambda: readyz(said)["status"] == "ready", 30)


def test_a_queue_store_that_hangs_holds_up_neither_a_create_nor_readiness(tmp_path):
    with service(tmp_path, "--fsync", "always", TAASH_STORE_TIMEOUT=LONG) as (process, said):
        with hanging(process, tmp_path / "queue"):
            game = ask(said, "/v1/games", TABLE)["id"]
            parts = readyz(said)["parts"]
            assert (parts["store"], parts["queue"]) == (
                "ok",
                "the queue store does not answer (TimeoutError)",
            )
        until(lambda: ask(said, f"/v1/games/{game}")["version"] == 1, 30)


def readyz(said):
    try:
        with urllib.request.urlopen(f"{said['url']}/readyz", timeout=10) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return json.load(error)


def lines(folder):
    return [
        json.loads(line)
        for name in ("server", "workers")
        for line in (folder / "log" / f"{name}.log").read_text().splitlines()
    ]


def test_a_service_that_is_stopped_has_logged_nothing(tmp_path):
    with service(tmp_path) as (process, said):
        ask(said, "/v1/games", TABLE)
        process.terminate()
        assert process.wait(30) == 0
    assert lines(tmp_path) == []


def test_a_queue_store_that_is_gone_leaves_lines_of_json_that_tell_no_address(tmp_path):
    queue, games = embedded.start(tmp_path / "queue"), tmp_path / "games"
    port = queue.queue_url.rpartition(":")[2].partition("/")[0]
    with service(games, "--queue-url", queue.queue_url) as (process, said):
        found = {pid: above for pid, (above, line) in family(process.pid).items() if "workers.main" in line}
        queue.stop()
        for pid in found.keys() - found.values():  # the workers, which nobody is under
            os.kill(pid, signal.SIGKILL)
        # Those that are started in their place find no queue store.
        until(lambda: any(line.get("code") == 1 for line in lines(games)), 30)
        assert readyz(said)["parts"]["store"] == "ok"
        process.terminate()
        assert process.wait(60) == 0
    told = lines(games)
    assert "queue store away" in {line["event"] for line in told}
    assert not any(port in str(value) for line in told for name, value in line.items() if name in TEXTS)
