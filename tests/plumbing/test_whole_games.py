"""Whole games over HTTP while workers are killed and the queue store is emptied: nothing lost or doubled."""

import json
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any

import orjson
import pytest

from domain import bots, fold
from domain.ledger import Opening, canonical, header_hash, link
from tests.plumbing.http import Client
from tests.plumbing.test_up import family, service
from tests.waiting import until
from workers import embedded, wiring

pytestmark = [pytest.mark.server, pytest.mark.slow]

KILLS = 20
GAMES = [("idiot", 3), ("idiot", 5), ("idiot", 12)]


class Havoc:
    """Kills a worker at twenty of the first commands, chosen by chance, and empties the queue store once."""

    def __init__(self, up: int, queue_url: str, seed: int) -> None:
        self.up = up
        self.rng = Random(seed)
        self.client = wiring.connect(queue_url)
        self.moments = set(self.rng.sample(range(5, 300), KILLS))
        self.flush_at = self.rng.randrange(100, 200)
        self.count = 0
        self.killed = 0
        self.flushed = False
        self.lock = threading.Lock()

    def command(self) -> None:
        with self.lock:
            self.count += 1
            if self.count == self.flush_at:
                self.client.flushall()
                self.flushed = True
            if self.count in self.moments:
                self.killed += until(self.kill, 20)

    def kill(self) -> bool:
        """Kill a worker, a pool of workers or the sweeper: any process below the one that watches them."""
        ours = {
            pid: parent
            for pid, (parent, line) in family(self.up).items()
            if line.endswith("-m workers.main") and "keeper" not in line
        }
        below = sorted(pid for pid, parent in ours.items() if parent in ours)
        for pid in self.rng.sample(below, len(below)):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
            return True
        return False


class Mirror:
    """A fold of our own over the log that an auditor gets, checked against every projection."""

    def __init__(self, auditor: Client, path: str, names: list[str]) -> None:
        self.auditor, self.path, self.names = auditor, path, names
        self.folded: Any = None
        self.head = b""
        self.header: dict[str, Any] = {}

    def catch_up(self) -> None:
        seq = 0 if self.folded is None else self.folded.seq
        _, body, _ = self.auditor.send("GET", f"{self.path}/log?after={seq}")
        first, *lines = body.splitlines()
        if self.folded is None:
            self.header = orjson.loads(first)["header"]
            self.head = header_hash(self.header)
        for line in lines:
            told = orjson.loads(line)
            if "entry" not in told:
                continue
            entry = canonical(told["entry"])
            self.head = link(self.head, entry)
            assert told["hash"] == self.head.hex()
            openings = [Opening(one["path"], one["salt"], one["value"], "house") for one in told["openings"]]
            self.folded = fold.replay(
                self.folded, self.header["game"], self.header, entry, openings, told["hash"]
            )

    def check(self, viewer: Client, seat: int, version: int) -> None:
        self.catch_up()
        assert self.folded.seq == version
        expected = fold.view(self.folded, f"seat:{seat}")
        for shown, name in zip(expected["seats"], self.names, strict=True):
            shown["name"] = name
        view = viewer.get(f"{self.path}/view")
        assert view == json.loads(canonical(expected))
        legal = viewer.get(f"{self.path}/legal")
        assert (legal["version"], legal["moves"]) == (version, fold.legal(self.folded, seat))
        board = viewer.get(f"{self.path}/scoreboard")
        assert (board["version"], board["scores"]) == (version, expected["scores"])


def decided(player: Client, path: str) -> Any:
    """The answer to a command, once there is one."""
    answer = player.get(path)
    return answer if answer["status"] == "accepted" else None


def play(said: dict, kind: str, seats: int, havoc: Havoc) -> int:
    """Play a game of greedy and random moves to its end; return how many commands were sent."""
    platform = Client(said["url"], said["platform_key"])
    rng = Random(seats)
    names = [f"Seat {seat}" for seat in range(seats)]
    status, made = platform.post("/v1/games", {"kind": kind, "seats": [{"name": name} for name in names]})
    assert status == 201, made
    path = f"/v1/games/{made['id']}"
    players = [platform.as_(seat["token"]) for seat in made["seats"]]
    mirror = Mirror(platform.as_(said["auditor_key"]), path, names)
    until(lambda: players[0].get(path)["version"] == 1, 3)
    mirror.catch_up()
    sent = 0
    while not mirror.folded.over:
        seat = rng.choice(mirror.folded.to_act)
        bot = "random" if rng.random() < 0.2 else "greedy"
        move = bots.choose(bot, mirror.folded, seat, rng.randrange(1 << 30))
        havoc.command()
        sent += 1
        key = {"Idempotency-Key": f"k{sent}"}
        status, answer = players[seat].post(f"{path}/commands", move, **key)
        if status == 202:
            where = f"{path}/commands/{answer['seq']}"
            answer = until(partial(decided, players[seat], where), 3)
        else:
            assert status == 200, answer
        assert answer["seq"] == sent + 1
        if sent % 7 == 0:
            again, replayed = players[seat].post(f"{path}/commands", move, **key)
            assert (again, replayed["seq"]) == (200, answer["seq"])
        mirror.check(players[seat], seat, answer["seq"])
    until(lambda: players[0].get(path)["status"] == "over", 3)
    assert players[0].get(path)["version"] == sent + 1
    return sent


def test_games_end_whole_while_workers_die_and_the_queue_is_emptied(tmp_path):
    with service(tmp_path / "data", "--fsync", "always") as (up, said):
        running = embedded.running(tmp_path / "data")
        assert running is not None
        havoc = Havoc(up.pid, running[1], seed=7)
        with ThreadPoolExecutor(len(GAMES)) as threads:
            games = [threads.submit(play, said, kind, seats, havoc) for kind, seats in GAMES]
            sent = [game.result() for game in games]
    assert havoc.killed == KILLS, (havoc.killed, havoc.count)
    assert havoc.flushed
    assert sum(sent) > 300
