"""The same acts on a cluster and behind a sentinel: hash tags hold, addresses are understood."""

import socket
import subprocess
import time
from functools import partial

import pytest
from redis import AuthenticationError, Redis, RedisError

from tests.plumbing.conftest import body
from tests.plumbing.test_fold import play
from tests.plumbing.test_store import say
from tests.waiting import until
from workers import durability, embedded, sweeper, wiring
from workers.dispatch import Dispatch
from workers.fold import Folds
from workers.keyring import Keyring
from workers.settings import Settings
from workers.store import Store

pytestmark = [pytest.mark.server, pytest.mark.slow]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def start(tmp_path):
    """Return a function that starts a server of ours and returns its port."""
    started = []

    def run(*arguments, config="", bus=False):
        # A cluster's nodes talk on a second port, which must be a valid one too.
        port = next(port for port in iter(free_port, None) if not bus or port < 55_000)
        home = tmp_path / str(port)
        home.mkdir()
        (home / "conf").write_text(f"port {port}\nbind 127.0.0.1\ndir {home}\n{config}")
        binary = str(embedded.find_binary())
        with (home / "log").open("w") as log:
            started.append(subprocess.Popen([binary, str(home / "conf"), *arguments], stdout=log, stderr=log))
        client = Redis(port=port)
        until(lambda: answers(client), 10)
        return port

    yield run
    for process in started:
        process.kill()
        process.wait()


def answers(client):
    try:
        return client.ping()
    except AuthenticationError:
        return True
    except RedisError:
        return False


@pytest.fixture
def cluster(start):
    config = 'cluster-enabled yes\nappendonly yes\nsave ""\n'
    ports = [start(config=config, bus=True) for _ in range(2)]
    first, second = (Redis(port=port) for port in ports)
    first.execute_command("CLUSTER", "ADDSLOTSRANGE", 0, 8191)
    second.execute_command("CLUSTER", "ADDSLOTSRANGE", 8192, 16383)
    first.execute_command("CLUSTER", "MEET", "127.0.0.1", ports[1])
    for client in (first, second):
        until(partial(is_ready, client), 20)
    return f"redis+cluster://127.0.0.1:{ports[0]}"


def is_ready(client):
    found = client.execute_command("CLUSTER", "INFO")
    return "cluster_state:ok" in (
        found.decode() if isinstance(found, bytes) else str(found).replace("': '", ":")
    )


def test_games_live_on_a_cluster(cluster, server, config, tmp_path):
    config = Settings(store_url=cluster, queue_url=server.queue_url, data=tmp_path)
    store = Store(
        wiring.connect(cluster), wiring.connect(cluster, blocking=True), Keyring.open(config.keys), config
    )
    folds = Folds(store, 10)
    dispatch = Dispatch(wiring.connect(config.queue), wiring.connect(config.queue, blocking=True), config)
    assert durability.require(store.client, config) == ()
    games = []
    for number in range(6):
        made = store.create(
            "p1",
            body((None, None, None)),
            names=[None] * 3,
            players=[None] * 3,
            key=f"k{number}",
            external_id=f"e{number}",
        )
        games.append(made.game_id)
        play(store, folds, made.game_id, moves=12, seed=number)
        seq = store.meta(made.game_id).version
        assert store.wait(made.game_id, seq, 1).seq == seq
        assert folds.view(made.game_id, "spectator")[1] is not None
        assert Folds(store, 1).load(made.game_id).seq == seq
    listed, _ = store.games("p1")
    assert sorted(meta.game_id for meta in listed) == sorted(games)
    say(store, games[0], {"type": "pick_up"})
    time.sleep(sweeper.GRACE / 1000 + 0.1)
    assert sweeper.sweep(store, dispatch) == 1
    assert sweeper.lag(store) > 0


def test_a_cluster_needs_a_queue_of_its_own():
    with pytest.raises(ValueError, match="TAASH_QUEUE_URL"):
        Settings(store_url="redis+cluster://127.0.0.1:7000")


def test_a_store_is_found_through_a_sentinel(start, config, tmp_path):
    port = start(config='appendonly yes\nsave ""\nrequirepass secret\n')
    watch = (
        f"sentinel monitor games 127.0.0.1 {port} 1\n"
        "sentinel auth-pass games secret\nsentinel down-after-milliseconds games 500\n"
    )
    guard = start("--sentinel", config=watch)
    url = f"redis+sentinel://:secret@127.0.0.1:{guard}/games/0"
    store = Store(wiring.connect(url), wiring.connect(url, blocking=True), Keyring.open(config.keys), config)
    made = store.create("p1", body(), names=[None] * 2, players=[None] * 2)
    Folds(store, 1).fold(made.game_id)
    assert store.wait(made.game_id, 1, 1).status == "accepted"
