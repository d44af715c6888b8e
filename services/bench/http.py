"""The whole service on the embedded store: HTTP commands, beside what store, server and queue do alone."""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

from domain import bots, fold, ledger
from domain.catalogue import GAMES
from domain.entry import Command, Outcome
from domain.kernel.records import Json
from domain.kernel.table import Rejection
from services.bench.load import Http, Load, Pairs, at_once
from services.bench.table import Row, against
from workers import baselines, embedded, wiring

CLIENTS = (1, 4, 16)
KIND, SEATS = "idiot", 3
AT = "2026-05-01T12:00:00.000Z"
SECRET = bytes(32)


@dataclass(frozen=True, slots=True)
class Script:
    """A game with given decks, played beforehand: its create command, its moves, what came of each."""

    decks: list[list[str]]
    body: Json
    steps: list[tuple[Command, Outcome, dict[str, bytes]]]


def script(seed: int, commands: int) -> Script:
    """Play a game of random legal moves until it has so many commands; equal seeds give equal games."""
    game, rng = GAMES[KIND], Random(seed)  # noqa: S311 - a benchmark repeats its games
    options = game.options(deals=1000)
    deck = list(game.deck(SEATS, game.settle(SEATS, options)))
    decks = []
    for _ in range(commands // 20 + 2):
        rng.shuffle(deck)
        decks.append(tuple(deck))
    body = fold.create_body(KIND, options, (None,) * SEATS, decks=tuple(decks))
    if isinstance(body, Rejection):
        raise TypeError(body.code)
    _, folded = fold.create("baseline", Command(1, AT, "platform", "platform", body), SECRET, "")
    steps = []
    for seq in range(2, commands + 2):
        seat = rng.choice(folded.to_act)
        move = bots.choose("random", folded, seat, rng.randrange(1 << 30))
        command = Command(seq, AT, f"seat:{seat}", "token", move)
        outcome, folded = fold.step(folded, command, SECRET)
        views = {viewer: ledger.canonical(view) for viewer, view in fold.views(folded).items()}
        steps.append((command, outcome, views))
        if folded.over:
            raise AssertionError("the benchmark's game ended before its commands")
    return Script([list(deck) for deck in decks], body, steps)


@dataclass(frozen=True, slots=True)
class Service:
    """A running service: where it listens, and its platform key."""

    host: str
    port: int
    key: str
    data: Path

    def post(self, path: str, body: Json) -> Any:
        """Send a request of the platform and return its answer."""
        request = urllib.request.Request(
            f"http://{self.host}:{self.port}{path}",
            json.dumps(body).encode(),
            {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - our own server on this machine
            return json.load(answer)


@contextmanager
def service(workers: int) -> Iterator[Service]:
    """Run ``taash up`` on a free port and a folder of its own, and stop it afterwards."""
    with tempfile.TemporaryDirectory(prefix="taash-bench-") as folder:
        command = [
            sys.executable,
            "-c",
            "from services.cli import main; main()",
            "up",
            "--json",
            "--port",
            "0",
            "--data",
            folder,
        ]
        up = subprocess.Popen(
            [*command, "--workers", str(workers)],
            stdout=subprocess.PIPE,
            env=os.environ | {"TAASH_DATA": folder},
        )
        try:
            assert up.stdout is not None  # noqa: S101 - for the type checker: it is a pipe
            ready = json.loads(up.stdout.readline())
            at = urlsplit(ready["url"])
            yield Service(str(at.hostname), int(at.port or 80), ready["platform_key"], Path(folder))
        finally:
            up.terminate()
            up.wait(timeout=30)


def request(method: str, path: str, token: str, body: bytes = b"") -> bytes:
    """Return the bytes of a request."""
    head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n"
    if body:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return head.encode() + b"\r\n" + body


def player(at: Service, played: Script) -> Http:
    """Create the script's game over HTTP and return the client that sends its moves."""
    made = at.post(
        "/v1/games",
        {
            "kind": KIND,
            "options": {"deals": 1000},
            "seats": [{"name": f"Seat {seat}"} for seat in range(SEATS)],
            "deal": {"mode": "given", "decks": played.decks},
        },
    )
    tokens = [seat["token"] for seat in made["seats"]]
    path = f"/v1/games/{made['id']}/commands"
    moves = tuple(
        request("POST", path, tokens[int(command.by[5:])], json.dumps(command.body).encode())
        for command, _, _ in played.steps
    )
    return Http(at.host, at.port, moves)


def rows(commands: int, workers: int) -> Iterator[Row]:
    """Yield the figures of the service, *commands* for each client; the baselines are of the same run."""
    scripts = [script(seed, commands) for seed in range(max(CLIENTS))]
    made = [tuple(baselines.commits(played.steps)) for played in scripts]
    with service(workers) as at:
        addresses = embedded.running(at.data)
        if addresses is None:
            raise RuntimeError("the service's store does not run")
        os.environ |= {"TAASH_DATA": str(at.data), "TAASH_STORE_URL": addresses[0]}
        os.environ["TAASH_QUEUE_URL"] = addresses[1]
        wiring.forget()
        yield Row("no-op RQ jobs, one SimpleWorker", baselines.noop_jobs(300), "jobs/s")
        for clients in CLIENTS:
            pairs = at_once(
                [Pairs(played.body, ready) for played, ready in zip(scripts[:clients], made, strict=False)]
            )
            raw = _row(f"raw append and commit pairs, {clients} clients", "pairs/s", pairs)
            yield raw
            bare = request("GET", "/healthz", at.key)
            yield _row(
                f"bare route, {clients} clients",
                "requests/s",
                at_once([Http(at.host, at.port, (bare,) * commands) for _ in range(clients)]),
            )
            played = at_once([player(at, played) for played in scripts[:clients]])
            row = _row(f"HTTP commands to the folded answer, {clients} clients", "commands/s", played)
            yield against(row, raw, 0.5 if clients == 4 else None)


def _row(name: str, unit: str, load: Load) -> Row:
    milliseconds = {
        "p50_ms": round(load.quantile(0.5) * 1000, 2),
        "p99_ms": round(load.quantile(0.99) * 1000, 2),
    }
    return Row(name, load.rate, unit, notes=milliseconds)
