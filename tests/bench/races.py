"""Races against a service: many clients after one version, one key a thousand times over a restart.

``python tests/bench/races.py --rounds 1000 --times 1000`` starts a service of its own in a folder of its own
and prints what came of both as JSON. What was seen is kept in FIGURES.md.
"""

import argparse
import json
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.plumbing.http import Client
from tests.plumbing.test_up import service

TABLE = {
    "kind": "idiot",
    "options": {"deals": 1000},
    "seats": [{"name": "Asha"}, {"name": "Bilal"}, {"name": "Chand"}],
}
AWAY = (OSError, HTTPException)
"""How a request ends while nobody listens."""


@dataclass
class Rounds:
    """What came of rounds in which every client sent a move with the same If-Match."""

    clients: int
    rounds: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    not_one_winner: list[list[int]] = field(default_factory=list)
    """The statuses of every round that did not have one 200 and nothing else but 412."""
    not_one_entry: int = 0
    """Rounds after which the version had not risen by one."""
    games: int = 0
    seconds: float = 0.0


@dataclass
class Repeats:
    """What came of one command sent many times under one key while the service was started again."""

    times: int
    clients: int
    statuses: Counter[int] = field(default_factory=Counter)
    """Of the answers that ended a request; 503 and lost connections are sent again, as a client must."""
    sent_again: Counter[str] = field(default_factory=Counter)
    first: int = 0
    """Answers without Idempotency-Replayed: the one that was waited for as it was made."""
    answers: int = 0
    """Different answers: bodies, and headers but for Idempotency-Replayed and those of each request."""
    entries: int = 0
    before_restart: int = 0
    after_restart: int = 0
    seconds_away: float = 0.0


def race(client: Client, rounds: int, clients: int = 16) -> Rounds:
    """Let clients race for so many versions, each round's move a legal one of whose turn it is."""
    seen, began = Rounds(clients), time.perf_counter()
    barrier = threading.Barrier(clients)
    game = new_game(client)
    seen.games = 1

    def sent(path: str, body: bytes, version: int) -> int:
        barrier.wait(timeout=60)
        status, _, _ = client.send("POST", path, body, **{"If-Match": f'"{version}"', "Prefer": "wait=30"})
        return status

    with ThreadPoolExecutor(clients) as pool:
        while seen.rounds < rounds:
            turn = next_move(client, game)
            if turn is None:
                game = new_game(client)
                seen.games += 1
                continue
            version, body = turn
            path = f"/v1/games/{game}/commands"
            statuses = list(pool.map(sent, *zip(*[(path, body, version)] * clients, strict=True)))
            seen.rounds += 1
            seen.statuses.update(statuses)
            if Counter(statuses) != {200: 1, 412: clients - 1}:
                seen.not_one_winner.append(sorted(statuses))
            # After the last move of a deal the house deals: what the move itself added is told by the log.
            seen.not_one_entry += entries_of_seats(client, game, version) != 1
    seen.seconds = round(time.perf_counter() - began, 1)
    return seen


def new_game(client: Client) -> str:
    status, made = client.post("/v1/games", TABLE, Prefer="wait=30")
    assert status in {200, 201}, (status, made)
    return str(made["id"])


def next_move(client: Client, game: str) -> tuple[int, bytes] | None:
    """Return the version of a game and a legal move of the seat to act as a body, None when it is over."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        told = client.get(f"/v1/games/{game}")
        if told["status"] != "running":
            return None
        if told["to_act"]:
            seat = told["to_act"][0]
            legal = client.get(f"/v1/games/{game}/legal?seat={seat}")
            if legal["moves"]:
                body = {**legal["moves"][-1], "seat": seat}
                return int(legal["version"]), json.dumps(body).encode()
    raise TimeoutError(f"nobody is to act in {game}")


def entries_of_seats(client: Client, game: str, after: int) -> int:
    """Return how many entries after a version are a seat's."""
    status, lines, _ = client.send("GET", f"/v1/games/{game}/log?after={after}")
    assert status == 200, lines
    entries = [json.loads(line) for line in lines.splitlines()]
    return sum(line.get("entry", line).get("by", "").startswith("seat:") for line in entries)


def repeat(folder: Path, times: int, clients: int = 16, before: int = 1) -> Repeats:
    """Send one command so many times under one key; after some answers the service stops and starts again.

    The last quarter is sent when the old service is gone: to the closed port, and to the new one.
    """
    seen, lock = Repeats(times, clients), threading.Lock()
    enough, gone = threading.Event(), threading.Event()
    answers: set[tuple[Any, ...]] = set()

    def one(number: int) -> None:
        if number >= times * 3 // 4:
            gone.wait(timeout=120)
        until = time.monotonic() + 90
        while time.monotonic() < until:
            headers = {"Idempotency-Key": "the-same", "Prefer": "wait=30"}
            try:
                status, answer, said = client.send("POST", path, body, **headers)
            except AWAY as error:
                with lock:
                    seen.sent_again[type(error).__name__] += 1
                time.sleep(0.05)
                continue
            with lock:
                if status == 503:
                    seen.sent_again["503"] += 1
                    continue
                seen.statuses[status] += 1
                seen.first += said.get("Idempotency-Replayed") != "true"
                answers.add((status, answer, said.get("ETag"), said.get("Location")))
                if gone.is_set():
                    seen.after_restart += 1
                else:
                    seen.before_restart += 1
                if seen.before_restart >= before:
                    enough.set()
                return
        raise TimeoutError("the service did not come back")

    with service(folder) as (process, said):
        client = Client(said["url"], said["platform_key"])
        game = new_game(client)
        turn = next_move(client, game)
        assert turn is not None
        version, body = turn
        path = f"/v1/games/{game}/commands"
        pool = ThreadPoolExecutor(clients)
        running = [pool.submit(one, number) for number in range(times)]
        assert before == 0 or enough.wait(timeout=120)
        stopped = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=60) == 0
        gone.set()
    with service(folder, "--port", str(urlsplit(said["url"]).port)) as (_, again):
        seen.seconds_away = round(time.monotonic() - stopped, 1)
        assert again["url"] == said["url"]
        for future in running:
            future.result(timeout=300)
        pool.shutdown()
        seen.answers = len(answers)
        # The connection of this thread belongs to the service that is gone.
        seen.entries = entries_of_seats(Client(client.url, client.token), game, version)
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--clients", type=int, default=16)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if asked.rounds:
            with service(Path(folder) / "rounds") as (_, said):
                rounds = race(Client(said["url"], said["platform_key"]), asked.rounds, asked.clients)
            print(json.dumps({"if_match": vars(rounds)}), flush=True)
        if asked.times:
            # Stopped half way, and while the first of them are on their way.
            for before in (asked.times // 2, 0):
                repeats = repeat(Path(folder) / f"repeats-{before}", asked.times, asked.clients, before)
                print(json.dumps({"idempotency_key": vars(repeats)}), flush=True)


if __name__ == "__main__":
    main()
