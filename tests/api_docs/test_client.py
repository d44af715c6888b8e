"""The client against a server that loses, delays and breaks whatever it can."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random

import pytest

from services.client import Accepted, Refused, ServiceError, Taash, Table
from services.client.link import Link

DONE = {"seq": 4, "version": 4, "status": "accepted", "events": [{"type": "turn", "to_act": [1]}]}
REFUSED = {
    "code": "idiot.too_low",
    "clause": "idiot.4.2",
    "facts": {"top": "9"},
    "detail": "Lay 9 or higher.",
    "title": "A rule refuses this",
    "seq": 4,
}
CUT = object()
"""The server takes the request and hangs up."""


class Scripted(ThreadingHTTPServer):
    """A server with a script."""

    def __init__(self, answers):
        super().__init__(("127.0.0.1", 0), Script)
        self.script, self.asked = iter(answers), []


class Script(BaseHTTPRequestHandler):
    """Answers requests in the order of a script, and remembers what it was asked."""

    server: Scripted
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.do_GET()

    def do_GET(self):
        self.server.asked.append((self.command, self.path, dict(self.headers)))
        answer = next(self.server.script)
        if answer is CUT:
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        status, body, headers = (*answer, {}) if len(answer) == 2 else answer
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Length": str(len(data)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


@contextmanager
def scripted(*answers, patience=5.0) -> Iterator[tuple[Table, list]]:
    """A table of a server that gives these answers."""
    server = Scripted(answers)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"
    try:
        with Taash(url, "token", patience=patience) as taash:
            yield taash.table("g1"), server.asked
    finally:
        server.shutdown()
        server.server_close()


def test_a_command_whose_answer_is_lost_is_asked_again_under_the_same_key():
    with scripted(CUT, CUT, (200, DONE, {"Idempotency-Replayed": "true"})) as (table, asked):
        outcome = table.act({"type": "ready"})
    assert isinstance(outcome, Accepted)
    assert outcome.replayed
    keys = {headers["Idempotency-Key"] for _, _, headers in asked}
    assert len(asked) == 3
    assert len(keys) == 1


def test_two_commands_have_two_keys():
    with scripted((200, DONE), (200, DONE)) as (table, asked):
        table.act({"type": "ready"})
        table.act({"type": "ready"})
    assert asked[0][2]["Idempotency-Key"] != asked[1][2]["Idempotency-Key"]


def test_a_pending_command_is_followed_to_its_outcome():
    pending = (202, {"seq": 4, "status": "pending"}, {"Location": "/v1/games/g1/commands/4?seat=0"})
    with scripted(pending, pending, (422, REFUSED)) as (table, asked):
        outcome = table.act({"type": "play", "cards": ["3H"]}, seat=0)
    assert isinstance(outcome, Refused)
    assert (outcome.code, outcome.clause, outcome.seq) == ("idiot.too_low", "idiot.4.2", 4)
    assert [(method, path) for method, path, _ in asked[1:]] == [
        ("GET", "/v1/games/g1/commands/4?seat=0")
    ] * 2


@pytest.mark.parametrize(("status", "code"), [(429, "too_many_waiting"), (503, "store_away")])
def test_a_busy_service_is_waited_for(status, code):
    busy = (status, {"code": code}, {"Retry-After": "0"})
    with scripted(busy, busy, (200, DONE)) as (table, asked):
        assert isinstance(table.act({"type": "ready"}), Accepted)
    assert len(asked) == 3


def test_patience_ends_with_what_was_wrong():
    busy = (503, {"code": "store_away", "detail": "The store does not answer."}, {"Retry-After": "60"})
    with scripted(busy, patience=0.2) as (table, asked), pytest.raises(ServiceError, match="store_away"):
        table.view()
    assert len(asked) == 1
    with pytest.raises(ServiceError, match="unreachable"), Taash("http://127.0.0.1:9", patience=0.2) as away:
        away.kinds()


@pytest.mark.parametrize(
    ("status", "body", "code"),
    [
        (412, {"code": "version_changed", "version": 7}, "version_changed"),
        (422, {"code": "idempotency_key_reused"}, "idempotency_key_reused"),
        (500, {"code": "parked", "seq": 4, "error": "e"}, "parked"),
        (502, b"<html>a proxy</html>", "unknown"),
    ],
)
def test_other_trouble_is_raised_at_once(status, body, code):
    with scripted((status, body)) as (table, asked), pytest.raises(ServiceError) as raised:
        table.act({"type": "ready"}, if_match=3)
    assert (raised.value.status, raised.value.code) == (status, code)
    assert asked[0][2]["If-Match"] == '"3"'


def message(seq, end="\n\n"):
    told = {"seq": seq, "at": "t", "by": "seat:0", "via": "token", "events": []}
    return f"id: {seq}\ndata: {json.dumps(told)}{end}".encode()


@pytest.mark.parametrize("seed", range(5))
def test_a_broken_stream_goes_on_without_gap_or_repeat(seed, monkeypatch):
    monkeypatch.setattr("time.sleep", lambda _: None)
    dice, last, told = Random(seed), 40, []

    def script():
        after = 0
        while after < last:
            whole = b"retry: 1000\n\n" + b": still here\n\n".join(map(message, range(after + 1, last + 1)))
            data = whole[: dice.randrange(len(whole) + 1)]
            after += data.count(b"}\n\n")
            yield 200, data, {"Content-Length": str(len(whole)), "Connection": "close"}
        yield 204, b""

    with scripted(*script(), patience=1000) as (table, asked):
        told = [entry.seq for entry in table.entries()]
    assert told == list(range(1, last + 1))
    resumed = [int(headers["Last-Event-ID"]) for _, _, headers in asked]
    assert resumed == sorted(resumed)


def test_an_address_that_is_none_is_refused():
    with pytest.raises(ValueError, match="no http address"):
        Link("ftp://host", "", language="en", timeout=1, patience=1)
