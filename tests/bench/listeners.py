"""Idle listeners: how many streams one machine holds, what each costs, and what commands feel beside them.

``python tests/bench/listeners.py --listeners 1000`` starts a service and, on its store, a server process for
streams alone (docs/listeners.md), measures commands first without and then beside the open streams, and at
the end lets every game say one thing and counts who heard it. What was seen is kept in FIGURES.md.
"""

import argparse
import json
import os
import resource
import selectors
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.bench.races import new_game, next_move
from tests.plumbing.http import Client
from tests.plumbing.test_up import processes, service
from workers import embedded

SPARE = 16
"""Threads of the streams' process beyond its places: for readyz, and for who finds no place."""


@contextmanager
def streams_process(folder: Path, listeners: int) -> Iterator[tuple[str, int]]:
    """A server process for streams on the store of a running service: its address and process id."""
    urls = embedded.running(folder)
    assert urls is not None
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    # Streams may have three quarters of the places.
    waiters = -(-listeners * 32 // 21)  # streams have three quarters, one platform seven eighths of those
    metrics = folder / "metrics"
    environment = {
        **os.environ,
        "TAASH_STORE_URL": urls[0],
        "TAASH_QUEUE_URL": urls[1],
        "TAASH_DATA": str(folder),
        "TAASH_WAITERS": str(waiters),
        "PROMETHEUS_MULTIPROC_DIR": str(metrics),
    }
    command = [
        *(sys.executable, "-P", "-m", "services.api.granian", "--interface", "wsgi", "--host", "127.0.0.1"),
        *("--port", str(port), "--no-ws", "--workers", "1", "--blocking-threads", str(waiters + SPARE)),
        *("--backlog", "4096", "--backpressure", str(waiters + SPARE)),
        *("--log-level", "error", "--no-access-log", "--workers-kill-timeout", "15"),
        *("--factory", "services.api.granian:create_app"),
    ]
    with subprocess.Popen(command, env=environment, stdout=sys.stderr) as process:
        try:
            client = Client(f"http://127.0.0.1:{port}", "none")
            until = time.monotonic() + 60
            while True:
                try:
                    if client.send("GET", "/healthz")[0] == 200:
                        break
                except OSError:
                    assert time.monotonic() < until, "the streams' process does not answer"
                    time.sleep(0.1)
            worker = next(pid for pid, (above, _) in processes().items() if above == process.pid)
            yield f"http://127.0.0.1:{port}", worker
        finally:
            process.terminate()


@dataclass
class Listeners:
    """Open streams, read by one thread; it counts the statuses, the messages and the heartbeats."""

    selector: selectors.BaseSelector = field(default_factory=selectors.DefaultSelector)
    links: list[socket.socket] = field(default_factory=list)
    refused: int = 0
    messages: int = 0
    heartbeats: int = 0
    closed: int = 0
    ended: bool = False

    def open(self, url: str, token: str, game: str, after: int) -> None:
        """Open a stream and wait until it has begun to speak."""
        at = urlsplit(url)
        link = socket.create_connection((str(at.hostname), at.port or 80), timeout=60)
        head = f"GET /v1/games/{game}/events?after={after} HTTP/1.1\r\nHost: {at.netloc}\r\n"
        link.sendall(f"{head}Authorization: Bearer {token}\r\nAccept: text/event-stream\r\n\r\n".encode())
        said = b""
        while b"retry: 1000\n\n" not in said:
            told = link.recv(65536)
            said += told
            if not told or (b"\r\n\r\n" in said and not said.startswith(b"HTTP/1.1 200")):
                self.refused += 1
                link.close()
                return
        link.setblocking(False)
        self.links.append(link)
        self.selector.register(link, selectors.EVENT_READ)

    def listen(self) -> None:
        """Read what comes until it is ended."""
        while not self.ended:
            for key, _ in self.selector.select(0.2):
                link = key.fileobj
                assert isinstance(link, socket.socket)
                told = link.recv(65536)
                self.messages += told.count(b"id: ")
                self.heartbeats += told.count(b": still here")
                if not told:
                    self.closed += 1
                    self.selector.unregister(link)


def commands(client: Client, game: str, count: int) -> list[float]:
    """Send moves one after the other; return the milliseconds of each, sorted."""
    spans = []
    while len(spans) < count:
        turn = next_move(client, game)
        if turn is None:
            game = new_game(client)
            continue
        began = time.perf_counter()
        status, answer, _ = client.send("POST", f"/v1/games/{game}/commands", turn[1], Prefer="wait=30")
        spans.append((time.perf_counter() - began) * 1000)
        assert status == 200, answer
    return sorted(spans)


def said_of(spans: list[float]) -> dict[str, float]:
    return {
        "commands": len(spans),
        "p50_ms": round(spans[len(spans) // 2], 1),
        "p99_ms": round(spans[int(len(spans) * 0.99)], 1),
        "worst_ms": round(spans[-1], 1),
    }


def memory(pid: int) -> dict[str, int]:
    """Return the resident kilobytes and the threads of a process, as Linux tells."""
    status = Path(f"/proc/{pid}/status").read_text()
    rows = dict(line.split(":", 1) for line in status.splitlines())
    return {"rss_kb": int(rows["VmRSS"].split()[0]), "threads": int(rows["Threads"])}


def store_memory(folder: Path) -> int:
    """Return the resident kilobytes of the store of a service."""
    listed = processes()
    found = [pid for pid, (_, line) in listed.items() if "-server " in line]
    of = [p for p in found if str(folder) in f"{Path(f'/proc/{p}/cwd').readlink()} {listed[p][1]}"]
    return sum(memory(pid)["rss_kb"] for pid in of)


def cpu(pid: int) -> float:
    """Return the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(folder: Path, listeners: int, count: int, games: int) -> dict[str, Any]:
    """Return what was seen with so many listeners on so many games."""
    heard = Listeners()
    seen: dict[str, Any] = {"asked": listeners}
    with service(folder) as (_, said):
        client = Client(said["url"], said["platform_key"])
        playing, watched = new_game(client), [new_game(client) for _ in range(games)]
        seen["without"] = said_of(commands(client, playing, count))
        with streams_process(folder, listeners) as (url, pid):
            client_of_streams = Client(url, said["platform_key"])
            client_of_streams.get("/v1/games")
            before, store_before = memory(pid), store_memory(folder)
            thread = threading.Thread(target=heard.listen, daemon=True)
            thread.start()
            began = time.perf_counter()
            versions = {game: client.get(f"/v1/games/{game}")["version"] for game in watched}
            for number in range(listeners):
                game = watched[number % games]
                heard.open(url, said["platform_key"], game, versions[game])
            seen["opened"], seen["refused"] = len(heard.links), heard.refused
            seen["seconds_to_open"] = round(time.perf_counter() - began, 1)
            after, used, at = memory(pid), cpu(pid), time.perf_counter()
            seen["streams_process"] = {"before": before, "after": after}
            seen["kb_per_listener"] = round(
                (after["rss_kb"] - before["rss_kb"]) / max(len(heard.links), 1), 1
            )
            seen["store_kb_per_listener"] = round(
                (store_memory(folder) - store_before) / max(len(heard.links), 1), 1
            )
            time.sleep(20)
            seen["idle_cpu_share"] = round((cpu(pid) - used) / (time.perf_counter() - at), 2)
            # The server has closed a connection that was idle for so long.
            client = Client(client.url, client.token)
            seen["beside"] = said_of(commands(client, playing, count))
            seen["heartbeats"], seen["closed"] = heard.heartbeats, heard.closed
            told_before, began = heard.messages, time.perf_counter()
            for game in watched:
                body = next_move(client, game)
                assert body is not None
                client.send("POST", f"/v1/games/{game}/commands", body[1])
            while heard.messages - told_before < len(heard.links) and time.perf_counter() - began < 30:
                time.sleep(0.02)
            seen["heard_the_move"] = heard.messages - told_before
            seen["seconds_to_tell_all"] = round(time.perf_counter() - began, 2)
            heard.ended = True
            thread.join()
            for link in heard.links:
                link.close()
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--listeners", type=int, default=1000)
    parser.add_argument("--commands", type=int, default=500)
    parser.add_argument("--games", type=int, default=10, help="over how many games the listeners are spread")
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(measure(Path(folder), asked.listeners, asked.commands, asked.games)), flush=True)


if __name__ == "__main__":
    main()
