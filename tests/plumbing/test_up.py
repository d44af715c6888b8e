"""``taash up`` on real processes: it tells where it is, says what is wrong, and leaves nothing behind."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from dataclasses import asdict

import pytest

from services import running
from tests.waiting import until

pytestmark = [pytest.mark.server, pytest.mark.slow]

TABLE = {"kind": "idiot", "seats": [{"name": "Asha"}, {"name": "Bilal"}]}


def taash_up(folder, *options, **environment):
    command = [sys.executable, "-P", "-c", "from services.cli import main; main()"]
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("TAASH_")}
    return subprocess.Popen(
        [*command, "up", "--data", str(folder), "--workers", "1", "--port", "0", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=inherited | environment,
    )


@contextmanager
def service(folder, *options, **environment):
    """A running service: its process, and the line it said when it was ready."""
    with taash_up(folder, "--json", *options, **environment) as process:
        try:
            line = process.stdout.readline()
            assert line, process.stderr.read()
            yield process, json.loads(line)
        finally:
            process.terminate()


def ask(said, path, body=None):
    headers = {"Authorization": f"Bearer {said['platform_key']}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(said["url"] + path, data, headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def processes():
    """Every process, as {pid: (parent, command line)}, the dead that nobody has buried left out."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,stat=,args="], capture_output=True, text=True, check=True
    )
    rows = [line.split(None, 3) for line in listed.stdout.splitlines()]
    return {int(row[0]): (int(row[1]), row[3]) for row in rows if len(row) == 4 and row[2][0] != "Z"}


def family(parent):
    """The processes under a parent, as {pid: (parent, command line)}."""
    found: dict[int, tuple[int, str]] = {}
    everyone = processes()
    new = {parent}
    while new:
        new = {pid for pid, (above, _) in everyone.items() if above in new}
        found |= {pid: everyone[pid] for pid in new}
    return found


def alive(children):
    return processes().keys() & children.keys()


def refused(process):
    """What a start that failed said: nothing on stdout, one line on stderr."""
    out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert out == ""
    assert len(err.splitlines()) == 1, err
    return err.strip()


def test_keys_and_games_survive_a_restart(tmp_path):
    with service(tmp_path) as (process, said):
        game = ask(said, "/v1/games", TABLE)["id"]
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
    with service(tmp_path) as (_, again):
        assert again["platform_key"] == said["platform_key"]
        assert again["auditor_key"] == said["auditor_key"]
        assert ask(again, f"/v1/games/{game}")["version"] == 1


def test_fsync_always_serves_too(tmp_path):
    with service(tmp_path, "--fsync", "always") as (_, said):
        game = ask(said, "/v1/games", TABLE)["id"]
        assert ask(said, f"/v1/games/{game}")["version"] == 1


def test_people_get_the_url_the_key_and_a_curl_line_that_works(tmp_path):
    with taash_up(tmp_path) as process:
        assert process.stdout
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                break
        command = "".join(lines).partition("Start a game:\n")[2].partition("\n\n")[0]
        answer = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True).stdout
        assert json.loads(answer)["kind"] == "idiot"
        process.terminate()


def test_the_demo_plays(tmp_path):
    with service(tmp_path, "--demo") as (_, said):
        # Whoever opens the page at once still meets a game that has hardly begun.
        table = ask(said, f"/v1/games/{said['table']}")
        assert (table["status"], table["result"]) == ("running", None)
        until(lambda: ask(said, f"/v1/games/{said['table']}")["version"] > 5, 60)


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_everything(tmp_path, signum):
    with service(tmp_path) as (process, said):
        children = family(process.pid)
        assert len(children) >= 6
        process.send_signal(signum)
        assert process.wait(timeout=30) == 0
        assert not alive(children)
        with pytest.raises(OSError, match="refused"):
            ask(said, "/healthz")


def test_a_killed_parent_leaves_nothing_behind(tmp_path):
    with service(tmp_path) as (process, said):
        game = ask(said, "/v1/games", TABLE)["id"]
        children = family(process.pid)
        process.kill()
        process.wait()
        until(lambda: not alive(children), 40)
    with service(tmp_path) as (_, again):
        assert ask(again, f"/v1/games/{game}")["version"] == 1


@pytest.mark.parametrize("name", ["store", "workers", "server"])
def test_a_dead_child_is_one_line_and_the_end(tmp_path, name):
    with service(tmp_path) as (process, _):
        children = family(process.pid)
        mark = {"store": "-server ", "workers": "workers.main", "server": "granian"}[name]
        keeper = next(pid for pid, (above, line) in children.items() if above == process.pid and mark in line)
        os.kill(next(pid for pid, (above, _) in children.items() if above == keeper), signal.SIGKILL)
        assert process.wait(timeout=40) == 1
        said = process.stderr.read().splitlines()
        assert len(said) == 1, said
        ended = f"taash up: the {name} ended with code 137"
        assert said[0].startswith(ended)
        if name != "store":
            assert said[0] == f"{ended}; see {tmp_path}/log/{name}.log"
        assert not alive(children)


def test_a_busy_port_is_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = refused(taash_up(tmp_path, "--port", str(port)))
        assert line == f"taash up: cannot listen on 127.0.0.1:{port}: address already in use"


def test_a_second_service_on_the_folder_is_one_line(tmp_path):
    with service(tmp_path) as (process, _):
        line = refused(taash_up(tmp_path))
        assert line == (
            f"taash up: the data folder {tmp_path} is in use by another instance (process {process.pid})"
        )


def test_an_unwritable_folder_is_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    line = refused(taash_up(tmp_path / "file" / "data"))
    assert line.startswith(f"taash up: cannot write to the data folder {tmp_path}/file/data: ")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TAASH_CORS_ORIGINS", "play.example"),
        ("TAASH_WEBHOOK_SCHEDULE", "5,soon"),
        ("TAASH_BOT_WORKERS", "some"),
    ],
)
def test_a_setting_that_is_none_is_one_line(tmp_path, name, value):
    line = refused(taash_up(tmp_path, **{name: value}))
    assert line.startswith(f"taash up: {name}: ")


def test_a_store_that_is_away_is_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    line = refused(taash_up(tmp_path, TAASH_STORE_URL=f"redis://:secret@127.0.0.1:{port}/0"))
    assert line.startswith(f"taash up: the store at 127.0.0.1:{port}/0 does not answer")
    assert "secret" not in line


def test_a_folder_whose_games_are_in_a_store_of_ones_own_gets_no_other_beside_it(tmp_path):
    """As if all games were gone."""
    kept = running.OwnStore.of("redis://:secret@store.example:6379/0", "", "store.example:6379/0")
    (tmp_path / running.FILE).write_text(json.dumps({"store": asdict(kept)}))
    line = refused(taash_up(tmp_path))
    assert "are in the store at store.example:6379/0: name it with --store-url" in line
    assert "secret" not in line
    assert not (tmp_path / "store").exists()


@pytest.mark.parametrize("option", ["--store-url", "--queue-url"])
@pytest.mark.parametrize("url", ["zap", "http://:secret@there", "redis://:secret@there:port/0"])
def test_an_address_that_is_none_is_one_line_that_names_the_option(tmp_path, option, url):
    process = taash_up(tmp_path, option, url)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, len(err.splitlines())) == (2, "", 1)
    assert f" up: Invalid value for '{option}': " in err
    assert "secret" not in err


def test_a_server_process_that_is_killed_is_told_and_replaced(tmp_path):
    with service(tmp_path) as (process, said):
        named = {pid: above for pid, (above, line) in family(process.pid).items() if "granian" in line}
        # The keeper's child is the server, and the server's child the process that answers.
        server = next(pid for pid, above in named.items() if named.get(above) == process.pid)
        worker = next(pid for pid, above in named.items() if above == server)
        os.kill(worker, signal.SIGKILL)
        assert process.stderr.readline() == "The server lost a process and started another.\n"
        until(lambda: answers(said), 60)


def answers(said):
    try:
        return ask(said, "/v1/games") is not None
    except OSError:
        return False
