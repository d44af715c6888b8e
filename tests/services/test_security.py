"""What no log line or span tells, what no other platform finds out, and what docs/security.md promises."""

import ast
import io
import json
import logging
import re
import sys
from pathlib import Path
from random import Random

import pytest
import structlog

from domain import fold
from domain.catalogue import GAMES
from services.api import callers
from tests.services.conftest import bearer
from workers import logs, traces, wiring
from workers.wiring import ask

SEATS = {"idiot": 3, "three_up_three_down": 3, "fool": 4, "hearts_two": 2}

# --- another platform -------------------------------------------------------------------------------


def test_another_platforms_game_takes_the_same_steps_as_none(client, table, key, monkeypatch):
    stranger, steps = bearer(key("platform", "p2")), []
    real = ask

    def counted(call, *args, **kwargs):
        steps.append(getattr(call, "__name__", type(call).__name__))
        return real(call, *args, **kwargs)

    monkeypatch.setattr("workers.store.ask", counted)
    monkeypatch.setattr("workers.reads.ask", counted)
    monkeypatch.setattr("workers.apikeys.ask", counted)
    known, unknown = table.made["id"], "0" * len(table.made["id"])
    for part in ("", "/view", "/legal?seat=0", "/log", "/events", "/proof", "/at/1", "/commands/1"):
        told = []
        for game_id in (known, unknown):
            callers.forget()
            steps.clear()
            answer = client.get(f"/v1/games/{game_id}{part}", headers=stranger)
            told.append((answer.status_code, answer.json, tuple(steps)))
        assert told[0] == told[1], part
        assert told[0][0] == 404


def test_what_its_platform_plays_makes_a_strangers_question_no_faster(client, table, key, monkeypatch):
    stranger = bearer(key("platform", "p2"))
    client.get(f"{table.path}/view", headers=stranger)
    callers.forget()
    table.get("platform", "/view")  # now the game is known to this process
    asked = []
    real = callers._game

    def counted(game_id):
        asked.append(game_id)
        return real(game_id)

    monkeypatch.setattr(callers, "_game", counted)
    client.get(f"{table.path}/view", headers=stranger)
    assert asked == [table.made["id"]]


# --- log lines --------------------------------------------------------------------------------------


class Captured:
    """Every line of this process, of libraries too, at debug level."""

    def __init__(self):
        self.stream = io.StringIO()

    @property
    def text(self):
        return self.stream.getvalue()

    @property
    def lines(self):
        return [json.loads(line) for line in self.text.splitlines()]


@pytest.fixture
def captured(setting):
    root = logging.getLogger()
    before = root.handlers[:], root.level
    setting(log_level="DEBUG", log_requests="1")
    found = Captured()
    logs.configure(found.stream)
    root.setLevel(logging.DEBUG)
    yield found
    root.handlers[:], root.level = before
    structlog.reset_defaults()
    logs._every = False


ONE_DEAL = {"fool": {"max_rounds": 1}, "hearts_two": {"hands": 1}}


def codes(kind):
    deck = GAMES[kind].deck(SEATS[kind], GAMES[kind].settle(SEATS[kind], GAMES[kind].options()))
    return re.compile(
        rf"(?<![A-Za-z0-9])({'|'.join(re.escape(card) for card in sorted(set(deck)))})(?![A-Za-z0-9])"
    )


@pytest.mark.parametrize("kind", GAMES)
def test_no_log_line_has_a_card_a_token_or_a_secret(client, create, key, captured, monkeypatch, kind):
    options = ONE_DEAL.get(kind, {"max_turns": 60})
    table = create(SEATS[kind], kind=kind, options=options)
    real = fold.step

    def fails(folded, command, secret):
        if folded.seq % 17 == 0:
            raise ValueError(f"{command.body} in {fold.views(folded)}")  # the worst that an error may say
        return real(folded, command, secret)

    monkeypatch.setattr(fold, "step", fails)
    parked = play_on(table, kind, Random(7))
    monkeypatch.setattr(fold, "step", real)
    proof = table.get("platform", "/proof").json
    client.get(f"{table.path}/view", headers=bearer(table.token(0)[:-2] + "xx"))
    client.get(f"{table.path}/view", headers=bearer(table.token("platform") + "x"))
    client.get(f"/v1/games/{table.token(0)}/view")
    table.get("platform", "/view", X_Request_Id=table.key)
    auditor = key("auditor")
    client.get(f"{table.path}/view", headers=bearer(auditor))
    broken(client, table, monkeypatch)

    assert len(captured.lines) > 50
    assert parked
    assert '"parked"' in captured.text
    assert not codes(kind).search(captured.text)
    secret = proof.get("secret") or ""
    for hidden in (
        table.key,
        auditor,
        table.made["spectator_token"],
        secret,
        *(s["token"] for s in table.made["seats"]),
    ):
        for part in (hidden, hidden[:40], hidden[-40:]):
            assert not part or part not in captured.text


def play_on(table, kind, dice):
    """Play until the end or for a while; return how many moves were parked."""
    parked = 0
    for _ in range(150):
        to_act = table.get("platform").json["to_act"]
        if not to_act:
            break
        seat = dice.choice(to_act)
        table.get(seat, "/hand")
        move = dice.choice(table.get(seat, "/legal").json["moves"])
        table.post((seat + 1) % SEATS[kind], move)
        answer = table.post(seat, move, Idempotency_Key=f"k-{dice.randrange(10**9)}")
        parked += answer.status_code == 500
        if answer.status_code == 500:
            table.post(seat, {"type": "pick_up"})
    table.post("platform", {"reason": "abandoned"}, "/close")
    return parked


def broken(client, table, monkeypatch):
    """Let a view fail with a text that says everything, and a library log an exception with its text."""
    hand = table.get(0, "/hand").json

    def fails(*_args):
        raise RuntimeError(f"{hand} {table.token(0)}")

    with monkeypatch.context() as patch:
        patch.setattr("services.api.projections.callers.viewer", fails)
        assert table.get(0, "/view").status_code == 500
    try:
        fails()
    except RuntimeError:
        logging.getLogger("some.library").exception("failed\n%s", hand)


def test_lines_are_about_a_request_its_game_and_seq_through_the_fold(client, create, captured):
    table = create()
    captured.stream.truncate(0)
    captured.stream.seek(0)
    answer = table.post(0, {"type": "ready"}, X_Request_Id="r-1")
    assert answer.headers["X-Request-Id"] == "r-1"
    folded, request = captured.lines
    about = {"request_id": "r-1", "game": table.made["id"], "seq": answer.json["seq"]}
    assert about.items() <= folded.items()
    assert (folded["event"], folded["outcome"]) == ("folded", "accepted")
    assert about.items() <= request.items()
    assert (request["event"], request["route"], request["status"]) == (
        "request",
        "/v1/games/<game_id>/commands",
        200,
    )
    assert client.get("/healthz").status_code == 200
    assert "game" not in captured.lines[-1]


def test_what_is_carried_along_is_no_part_of_the_log(table):
    table.post(0, {"type": "ready"}, X_Request_Id="secretly-carried")
    at = wiring.store().command(table.made["id"], 2)
    assert at is not None
    assert "secretly-carried" not in table.get("platform", "/log").text
    raw = wiring.games().xrange(f"{next(name for name in names() if name.endswith(':cmd'))}")
    assert raw[-1][1][b"carried"] == b"secretly-carried"


def names():
    return [name.decode() for name in wiring.games().keys("*")]


@pytest.mark.parametrize("given", ["", "a b", "x" * 65, "é", "a\tb", "taash_p_2ab_c"])
def test_a_request_id_that_may_be_anything_is_not_repeated(client, given):
    told = client.get("/healthz", headers={"X-Request-Id": given}).headers["X-Request-Id"]
    assert told != given
    assert re.fullmatch("[0-9a-f]{16}", told)


# --- traces -----------------------------------------------------------------------------------------


@pytest.fixture
def spans():
    memory = pytest.importorskip("opentelemetry.sdk.trace.export.in_memory_span_exporter")
    export = pytest.importorskip("opentelemetry.sdk.trace.export")
    exporter = memory.InMemorySpanExporter()
    traces.provide(export.SimpleSpanProcessor(exporter))
    yield exporter
    traces.forget()


PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


def test_a_trace_goes_from_the_caller_through_request_and_append_to_the_fold(table, spans):
    spans.clear()
    answer = table.post(0, {"type": "ready"}, traceparent=PARENT, X_Request_Id="r-1")
    made = {span.name: span for span in spans.get_finished_spans()}
    request, append, folded = (made[name] for name in ("POST /v1/games/<game_id>/commands", "append", "fold"))
    assert {format(span.context.trace_id, "032x") for span in made.values()} == {PARENT.split("-")[1]}
    assert format(request.parent.span_id, "016x") == PARENT.split("-")[2]
    assert append.parent.span_id == request.context.span_id
    assert folded.parent.span_id == append.context.span_id
    seq = answer.json["seq"]
    assert folded.attributes == {
        "taash.game": table.made["id"],
        "taash.seq": seq,
        "taash.outcome": "accepted",
    }
    assert request.attributes["http.response.status_code"] == 200
    assert request.attributes["taash.request_id"] == "r-1"


def test_without_a_collector_nothing_is_traced(table):
    assert not traces.on()
    table.post(0, {"type": "ready"}, traceparent=PARENT, X_Request_Id="r-1")
    raw = wiring.games().xrange(f"{next(name for name in names() if name.endswith(':cmd'))}")
    assert raw[-1][1][b"carried"] == b"r-1"


def test_no_span_tells_what_an_error_said(table, spans, monkeypatch):
    def fails(*_args):
        raise RuntimeError("QS")

    monkeypatch.setattr("services.api.projections.callers.viewer", fails)
    assert table.get(0, "/view").status_code == 500
    told = "".join(span.to_json() for span in spans.get_finished_spans())
    assert "QS" not in told
    assert "ERROR" in told


def test_traces_without_their_packages_are_refused_at_start(setting, monkeypatch):
    setting(traces="http://127.0.0.1:4318")
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.trace_exporter", None)
    with pytest.raises(traces.Untraceable, match="otel"):
        traces.require()


# --- what the documentation promises ----------------------------------------------------------------


ROOT = Path(__file__).parents[2]


def promised():
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    return re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text)


def test_every_answer_to_a_threat_names_a_test_that_exists():
    found = promised()
    assert len(found) > 30
    for path, name in found:
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert name in defined, f"{path}::{name}"


def test_every_threat_has_an_answer_with_a_test():
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| Threat")]
    assert len(rows) > 20
    for row in rows:
        assert row.count("|") == 4, row
        assert re.search(r"`tests/[\w/]+\.py::\w+`", row.split("|")[3]), row
