"""The embedded store on real processes: it starts, keeps, stops, and never outlives its owner."""

import os
import signal
import socket
import stat
import subprocess
import sys
from contextlib import suppress

import pytest
from redis import AuthenticationError, Redis, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry

from tests.waiting import until
from workers import embedded

pytestmark = pytest.mark.server

OWNER = """
import signal, sys
from pathlib import Path
from workers import embedded
with embedded.start(Path(sys.argv[1])) as store:
    print(store.url, flush=True)
    signal.pause()
"""


def answers(url):
    with suppress(RedisError), Redis.from_url(url, socket_timeout=1.0) as client:
        return client.ping()
    return False


@pytest.fixture
def owner(tmp_path):
    """Another process that has started the store on ``tmp_path / "data"``, and the store's URL."""
    process = subprocess.Popen(
        [sys.executable, "-c", OWNER, str(tmp_path / "data")], stdout=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout
        yield process, process.stdout.readline().strip()
        process.kill()


def test_data_survives_a_restart(tmp_path):
    with embedded.start(tmp_path) as store, Redis.from_url(store.url) as client:
        client.xadd("s", {"a": "1"}, id="1-0")
    with embedded.start(tmp_path) as store, Redis.from_url(store.url) as client:
        assert client.xrange("s") == [(b"1-0", {b"a": b"1"})]


@pytest.mark.parametrize("fsync", ["everysec", "always"])
def test_nothing_written_is_lost_when_the_server_is_killed(tmp_path, fsync):
    store = embedded.start(tmp_path, fsync=fsync)
    with Redis.from_url(store.url) as client:
        for n in range(500):
            client.rpush("l", n)
        os.kill(client.info("server")["process_id"], signal.SIGKILL)
    line = until(store.dead)
    assert str(line).startswith("the store ended")
    store.stop()
    with embedded.start(tmp_path) as again, Redis.from_url(again.url) as client:
        assert client.llen("l") == 500


def test_it_is_set_up_to_lose_nothing(tmp_path):
    with embedded.start(tmp_path) as store, Redis.from_url(store.url, decode_responses=True) as client:
        assert client.config_get("appendonly") == {"appendonly": "yes"}
        assert client.config_get("appendfsync") == {"appendfsync": "everysec"}
        assert client.config_get("maxmemory-policy") == {"maxmemory-policy": "noeviction"}
        assert client.config_get("save") == {"save": ""}


def test_emptying_the_queue_leaves_the_games(tmp_path):
    with (
        embedded.start(tmp_path) as store,
        Redis.from_url(store.url) as games,
        Redis.from_url(store.queue_url) as queue,
    ):
        games.set("k", 1)
        queue.set("k", 2)
        queue.flushdb()
        assert games.get("k") == b"1"


def test_fsync_always_gives_the_queue_a_store_in_memory(tmp_path):
    with (
        embedded.start(tmp_path, fsync="always") as store,
        Redis.from_url(store.url, decode_responses=True) as games,
        Redis.from_url(store.queue_url, decode_responses=True) as queue,
    ):
        assert games.config_get("appendfsync") == {"appendfsync": "always"}
        assert queue.config_get("appendonly") == {"appendonly": "no"}
        queue.flushall()
        assert games.info("server")["process_id"] != queue.info("server")["process_id"]


def test_no_other_user_reads_the_hands(tmp_path):
    folder = tmp_path / "data"
    with embedded.start(folder) as store:
        port = int(store.url.rpartition(":")[2].partition("/")[0])
        with pytest.raises(AuthenticationError), Redis(port=port, retry=Retry(NoBackoff(), 0)) as stranger:
            stranger.ping()
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        for private in (folder / "store.password", folder / "store.json", folder / "store" / "conf"):
            assert stat.S_IMODE(private.stat().st_mode) == 0o600
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))


def test_a_folder_with_odd_letters_works(tmp_path):
    with embedded.start(tmp_path / 'তাস "x" \\ #1') as store:
        assert answers(store.url)


def test_a_second_instance_is_told_so(tmp_path):
    with (
        embedded.start(tmp_path),
        pytest.raises(embedded.StoreError, match=rf"in use .*process {os.getpid()}\)"),
    ):
        embedded.start(tmp_path)


def test_others_find_the_running_instance(tmp_path):
    assert embedded.running(tmp_path) is None
    with embedded.start(tmp_path) as store:
        assert embedded.running(tmp_path) == (store.url, store.queue_url)
    assert embedded.running(tmp_path) is None


def test_a_killed_owner_takes_the_store_along_and_frees_the_folder(owner, tmp_path):
    process, url = owner
    assert answers(url)
    process.kill()
    process.wait()
    until(lambda: not answers(url))
    with embedded.start(tmp_path / "data") as again:
        assert answers(again.url)


def test_a_killed_owner_frees_the_folder_only_with_the_store(owner, tmp_path):
    process, url = owner
    with Redis.from_url(url) as client:
        for n in range(200):
            client.rpush("l", n)
    process.kill()
    process.wait()
    with embedded.start(tmp_path / "data") as again, Redis.from_url(again.url) as client:
        assert not answers(url)
        assert client.llen("l") == 200


def test_an_unwritable_folder_is_one_clear_line(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(embedded.StoreError, match=r"^cannot write to the data folder .*/file/data: .*$"):
        embedded.start(tmp_path / "file" / "data")


def test_no_program_is_one_clear_line(tmp_path, monkeypatch):
    monkeypatch.setenv("TAASH_STORE_BIN", str(tmp_path / "none"))
    with pytest.raises(embedded.StoreError, match=r"^TAASH_STORE_BIN names no program: .*$"):
        embedded.start(tmp_path)


def test_a_program_too_old_is_refused(tmp_path, monkeypatch):
    old = tmp_path / "old"
    old.write_text("#!/bin/sh\necho 'Redis server v=6.2.14 sha=0'\n")
    old.chmod(0o755)
    monkeypatch.setenv("TAASH_STORE_BIN", str(old))
    with pytest.raises(embedded.StoreError, match=r"redis 6\.2; 7\.0 or newer is needed"):
        embedded.find_binary()


def test_data_it_cannot_load_is_one_clear_line(tmp_path):
    with embedded.start(tmp_path) as store, Redis.from_url(store.url) as client:
        client.set("k", 1)
    manifest = next((tmp_path / "store" / "appendonlydir").glob("*.manifest"))
    manifest.write_text("nonsense\n")
    with pytest.raises(embedded.StoreError, match=r"^the store does not start: .+$"):
        embedded.start(tmp_path)
    assert embedded.running(tmp_path) is None


def test_a_port_taken_meanwhile_is_no_trouble(tmp_path, monkeypatch):
    free_port = embedded._free_port
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ports = iter([taken.getsockname()[1]])
        monkeypatch.setattr(embedded, "_free_port", lambda: next(ports, None) or free_port())
        with embedded.start(tmp_path) as store:
            assert answers(store.url)
