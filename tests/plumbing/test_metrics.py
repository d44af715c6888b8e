"""A running service is watched: counts of every process at /metrics, lines by request id, and no secret."""

import gzip
import json
import re
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from domain.catalogue import GAMES
from services.cli.reach import installed
from tests.plumbing.http import Client
from tests.plumbing.test_up import service
from tests.waiting import until
from workers import gauges, wiring
from workers.apikeys import ApiKeys

pytestmark = [pytest.mark.server, pytest.mark.slow]

SEATS = {"idiot": 3, "three_up_three_down": 3, "fool": 4, "hearts_two": 2}
OPTIONS = {"fool": {"max_rounds": 1}, "hearts_two": {"hands": 1}}


@pytest.fixture(scope="module")
def up(tmp_path_factory):
    """A service that logs all it can, in which a game of every kind was played by seats and bots."""
    folder = tmp_path_factory.mktemp("up")
    with service(folder, TAASH_LOG_LEVEL="DEBUG", TAASH_LOG_REQUESTS="1") as (_process, said):
        yield Up(folder, said)


class Up:
    def __init__(self, folder, said):
        self.folder = folder
        self.platform, self.auditor = (
            Client(said["url"], said["platform_key"]),
            Client(said["url"], said["auditor_key"]),
        )
        self.hidden = [said["platform_key"], said["auditor_key"]]
        self.games = [self.play(kind, Random(5)) for kind in GAMES]

    def play(self, kind, dice):
        """Play a game over HTTP, one seat a bot's, some moves refused, and close it after a while."""
        seats = [{"name": f"N{seat}"} for seat in range(SEATS[kind] - 1)] + [{"bot": "random"}]
        status, made = self.platform.post(
            "/v1/games", {"kind": kind, "seats": seats, "options": OPTIONS.get(kind, {"max_turns": 30})}
        )
        assert status == 201, made
        path = f"/v1/games/{made['id']}"
        clients = [self.platform.as_(seat["token"]) for seat in made["seats"]]
        for turn in range(40):
            to_act = self.platform.get(path)["to_act"]
            if not to_act:
                break
            if to_act[0] == SEATS[kind] - 1:
                time.sleep(0.02)
                continue
            moves = clients[to_act[0]].get(f"{path}/legal")["moves"]
            if not moves:
                continue
            move = dice.choice(moves)
            clients[(to_act[0] + 1) % (SEATS[kind] - 1)].post(f"{path}/commands", move)
            clients[to_act[0]].post(f"{path}/commands", move, **{"X-Request-Id": f"{kind}-{turn}"})
        self.platform.post(f"{path}/close", {"reason": "abandoned"})
        proof = self.platform.get(f"{path}/proof")
        assert proof["secret"]
        self.hidden += [proof["secret"], made["spectator_token"], *(seat["token"] for seat in made["seats"])]
        return made["id"]

    def log(self, name):
        return (self.folder / "log" / f"{name}.log").read_text(encoding="utf-8")

    def lines(self, name):
        return [json.loads(line) for line in self.log(name).splitlines() if line.startswith("{")]

    def metrics(self):
        status, body, _ = self.platform.send("GET", "/metrics")
        assert status == 200
        return {
            (sample.name, *sorted(sample.labels.values())): sample.value
            for family in text_string_to_metric_families(body.decode())
            for sample in family.samples
        }


def test_metrics_tell_what_every_process_did(up):
    told = up.metrics()
    folded = told["taash_folded_total", "accepted"] + told["taash_folded_total", "rejected"]
    assert told["taash_folded_total", "rejected"] > 0
    assert folded == told["taash_appended_total", "ok"] + len(up.games)  # creates are appended by themselves
    assert told["taash_fold_lag_seconds_count",] == folded
    assert told["taash_bot_moves_total", "random"] > 0
    created = ("taash_requests_total", "/v1/games", "201", "POST")
    assert told[created] == len(up.games)
    assert ("taash_folded_total", "parked") in told
    assert told["taash_waiting",] == 0
    assert "taash_quarantined_total" in {name for name, *_ in told}


def test_metrics_tell_what_store_and_queue_hold(up):
    told = up.metrics()
    assert told["taash_store_up",] == told["taash_queue_up",] == told["taash_sweeper_up",] == 1
    assert told["taash_workers", "fold"] == 1
    assert {name for name, *_ in told} >= set(gauges.GAUGES)
    assert until(lambda: up.metrics()["taash_unfolded_games",] == 0)
    assert until(lambda: up.metrics()["taash_queue_depth", "fold"] == 0)


def test_a_request_is_followed_through_server_and_worker_by_its_id(up):
    answered = [line for line in up.lines("server") if line.get("request_id", "").startswith("idiot-")]
    folded = {line["request_id"]: line for line in up.lines("workers") if "request_id" in line}
    requests = [line for line in answered if line["event"] == "request"]
    assert len(requests) > 3
    for line in requests:
        assert line["route"] == "/v1/games/<game_id>/commands"
        worked = folded[line["request_id"]]
        assert worked["event"] == "folded"
        assert (worked["game"], worked["seq"]) == (line["game"], line["seq"])
        assert line["game"] == up.games[0]


def test_no_process_logs_a_card_a_token_or_a_secret(up):
    files = {name: up.log(name) for name in ("server", "workers")}
    assert all(files.values())
    text = "\n".join(
        [*files.values(), *(file.read_text(errors="replace") for file in up.folder.glob("log/*"))]
    )
    assert not re.search(rf"(?<![A-Za-z0-9])({'|'.join(map(re.escape, decks()))})(?![A-Za-z0-9])", text)
    for hidden in up.hidden:
        for part in (hidden, hidden[:40], hidden[-40:]):
            assert part not in text
    for file in (up.folder / "keys").rglob("*"):
        if file.is_file():
            for line in file.read_bytes().split(b"\n"):
                assert len(line) < 20 or b"-----" in line or line.decode(errors="replace") not in text


def decks():
    return sorted(
        {
            card
            for kind, game in GAMES.items()
            for card in game.deck(SEATS[kind], game.settle(SEATS[kind], game.options()))
        }
    )


def test_a_server_process_that_died_waits_for_nothing(up):
    folder = up.folder / "metrics"
    (live,) = folder.glob("gauge_livesum_*.db")
    dead = folder / "gauge_livesum_999999999.db"
    dead.write_bytes(live.read_bytes())
    up.metrics()
    assert live.exists()
    assert not dead.exists()


def test_readiness_tells_store_workers_and_sweeper_apart(up):
    assert up.platform.get("/readyz")["parts"] == {
        "store": "ok",
        "queue": "ok",
        "workers": "ok",
        "sweeper": "ok",
    }


def test_metrics_may_be_for_metrics_keys_alone(tmp_path, monkeypatch):
    from services.api.app import create_app
    from services.api.settings import server_settings
    from workers import embedded

    with embedded.start(tmp_path):
        pass
    monkeypatch.setenv("TAASH_METRICS_OPEN", "0")
    server_settings.cache_clear()
    try:
        with installed(tmp_path):
            client, keys = create_app().test_client(), ApiKeys(wiring.games())

            def ask(scope):
                key = keys.create(scope, "p1")[0]
                return client.get("/metrics", headers={"Authorization": f"Bearer {key}"}).status_code

            assert client.get("/metrics").status_code == 401
            assert [ask(scope) for scope in ("platform", "auditor", "metrics")] == [403, 403, 200]
    finally:
        server_settings.cache_clear()


class Collector(BaseHTTPRequestHandler):
    """Takes OTLP over HTTP and keeps the spans."""

    server: Any

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        asked = self.server.messages.ExportTraceServiceRequest.FromString(body)
        self.server.spans += [
            span for of in asked.resource_spans for scope in of.scope_spans for span in scope.spans
        ]
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_args):
        pass


def test_a_collector_gets_one_trace_from_server_and_worker(tmp_path):
    messages = pytest.importorskip("opentelemetry.proto.collector.trace.v1.trace_service_pb2")
    collector: Any = ThreadingHTTPServer(("127.0.0.1", 0), Collector)
    collector.messages, collector.spans = messages, []
    threading.Thread(target=collector.serve_forever, daemon=True).start()
    try:
        address = f"http://127.0.0.1:{collector.server_port}"
        with service(tmp_path, TAASH_TRACES=address) as (_process, said):
            platform = Client(said["url"], said["platform_key"])
            _, made = platform.post("/v1/games", {"kind": "idiot", "seats": [{"name": "A"}, {"name": "B"}]})
            trace = "0af7651916cd43dd8448eb211c80319c"
            platform.post(
                f"/v1/games/{made['id']}/commands",
                {"type": "ready", "seat": 0},
                traceparent=f"00-{trace}-b7ad6b7169203331-01",
            )

            def seen():
                return {span.name for span in collector.spans if span.trace_id.hex() == trace}

            wanted = {"POST /v1/games/<game_id>/commands", "append", "wait", "fold"}
            assert until(lambda: seen() == wanted)
    finally:
        collector.shutdown()
        collector.server_close()
