"""Load from processes of its own: a client of the benchmark, over HTTP or straight to the store."""

import socket
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from typing import Any

from workers import baselines, wiring

Span = tuple[float, float]
"""When something began and ended, by the clock that all processes of a machine share."""


@dataclass(frozen=True, slots=True)
class Http:
    """A client that sends ready-made requests one after the other over one connection."""

    host: str
    port: int
    requests: tuple[bytes, ...]

    def run(self, barrier: Barrier) -> list[Span]:
        """Return when each request began and its answer was whole; one that is not 2xx is an error."""
        with socket.create_connection((self.host, self.port)) as link:
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            barrier.wait()
            return [_asked(link, request) for request in self.requests]


@dataclass(frozen=True, slots=True)
class Pairs:
    """A client that appends and commits the same commands straight to the store."""

    body: dict[str, Any]
    commits: tuple[Any, ...]

    def run(self, barrier: Barrier) -> list[Span]:
        """Return when each pair of append and commit began and ended."""
        store = wiring.store()
        game_id = baselines.begun(store, self.body)
        barrier.wait()
        spans = []
        for pair in self.commits:
            start = time.perf_counter()
            baselines.pairs(store, game_id, (pair,))
            spans.append((start, time.perf_counter()))
        return spans


@dataclass(frozen=True, slots=True)
class Load:
    """What many clients did at once: the wall-clock seconds, and each thing's own seconds, sorted."""

    seconds: float
    each: tuple[float, ...]

    @property
    def rate(self) -> float:
        """How many things a second all clients together did."""
        return len(self.each) / self.seconds

    def quantile(self, share: float) -> float:
        """Return the seconds within which a share (0 to 1) of the things was done."""
        return self.each[min(len(self.each) - 1, int(share * len(self.each)))]


def at_once(clients: Sequence[Http | Pairs]) -> Load:
    """Run every client in a process of its own, all starting together."""
    context = get_context("spawn")
    barrier = context.Barrier(len(clients) + 1)
    answers = context.SimpleQueue()
    running = [context.Process(target=_client, args=(client, barrier, answers)) for client in clients]
    for process in running:
        process.start()
    barrier.wait(timeout=60)
    found = [answers.get() for _ in running]
    for process in running:
        process.join()
    failed = [answer for answer in found if isinstance(answer, str)]
    if failed:
        raise RuntimeError(failed[0])
    spans = [span for answer in found for span in answer]
    seconds = max(end for _, end in spans) - min(start for start, _ in spans)
    return Load(seconds, tuple(sorted(end - start for start, end in spans)))


def _client(client: Http | Pairs, barrier: Barrier, answers: Any) -> None:
    try:
        answers.put(client.run(barrier))
    except Exception as error:  # noqa: BLE001 - told to the parent, which raises it
        barrier.abort()
        answers.put(f"{type(error).__name__}: {error}")


def _asked(link: socket.socket, request: bytes) -> Span:
    start = time.perf_counter()
    link.sendall(request)
    answer = b""
    while (end := answer.find(b"\r\n\r\n")) < 0:
        answer += _more(link)
    head = answer[:end].lower()
    length = int(head.split(b"content-length:")[1].split(b"\r\n")[0])
    while len(answer) < end + 4 + length:
        answer += _more(link)
    done = time.perf_counter()
    status = int(head[9:12])
    if not 200 <= status < 300:
        raise RuntimeError(f"answer {status}: {answer[end + 4 :][:300]!r}")
    return start, done


def _more(link: socket.socket) -> bytes:
    data = link.recv(65536)
    if not data:
        raise RuntimeError("the server closed the connection")
    return data
