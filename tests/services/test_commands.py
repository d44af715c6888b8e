"""Commands: append, answer, answer again; who may, and what is no move."""

import pytest

from services.api import waiting
from tests.services.conftest import bearer
from workers import wiring
from workers.settings import settings

READY = {"type": "ready"}


def test_a_move_is_answered_with_what_it_did(table):
    answer = table.post(0, READY)
    assert answer.status_code == 200
    body = answer.json
    assert body.pop("receipt")["jws"].count(".") == 2
    assert body == {
        "seq": 2,
        "status": "accepted",
        "version": 2,
        "events": [{"type": "readied", "seat": 0}, {"type": "turn", "to_act": [1, 2], "phase": "trade"}],
    }
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_refusal_names_clause_facts_and_seq_and_says_it_in_words(table):
    answer = table.post(1, {"type": "play", "cards": ["3H"]}, Accept_Language="en-GB, en;q=0.5")
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
    assert (answer.json["code"], answer.json["clause"], answer.json["seq"]) == (
        "table.not_now",
        "table.not_now",
        2,
    )
    assert answer.json["facts"] == {"phase": "trade"}
    assert answer.json["detail"] != "table.not_now"
    assert answer.json["status"] == 422
    assert answer.headers["Content-Language"] == "en"


def test_a_platform_moves_for_a_seat_and_says_which(table):
    assert table.post("platform", {**READY, "seat": 1}).json["events"][0] == {"type": "readied", "seat": 1}
    missing = table.post("platform", READY)
    assert (missing.status_code, missing.json["code"]) == (400, "seat_needed")
    beyond = table.post("platform", {**READY, "seat": 3})
    assert (beyond.status_code, beyond.json["errors"][0]["path"]) == (400, "/seat")
    lines = table.get("platform", "/log").text.splitlines()
    assert '"by":"seat:1"' in lines[-2]
    assert '"via":"platform"' in lines[-2]


def test_a_seat_moves_for_itself_only(table, key):
    assert table.post(0, {**READY, "seat": 0}).status_code == 200
    other = table.post(0, {**READY, "seat": 1})
    assert (other.status_code, other.json["code"]) == (403, "not_your_seat")
    assert table.post("spectator", READY).status_code == 403
    table.key = key("auditor")
    assert table.post("platform", {**READY, "seat": 1}).status_code == 403
    assert table.get(0).json["version"] == 2


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({}, ""),
        ([], ""),
        (b"null", ""),
        (b'"ready"', ""),
        ({"type": "fly"}, ""),
        ({"type": 1}, ""),
        ({"type": "ready", "more": 1}, "/more"),
        ({"type": "ready", "seat": "0"}, "/seat"),
        ({"type": "ready", "seat": False}, "/seat"),
        ({"type": "ready", "seat": -1}, "/seat"),
        ({"type": "ready", "seat": 0.0}, "/seat"),
        ({"type": "play", "cards": []}, "/cards"),
        ({"type": "play", "cards": "3H"}, "/cards"),
        ({"type": "play", "cards": ["3X"]}, "/cards/0"),
        ({"type": "play", "cards": ["G1"]}, "/cards/0"),
        ({"type": "play", "cards": ["3H", None]}, "/cards/1"),
        ({"type": "play"}, "/cards"),
        ({"type": "flip", "slot": 3}, "/slot"),
        ({"type": "flip", "slot": -1}, "/slot"),
        ({"type": "flip", "slot": True}, "/slot"),
        ({"type": "swap", "hand": ["3H"]}, "/up"),
        ({"type": "close", "reason": "abandoned"}, ""),
        ({"type": "deal", "deal": 1, "deck": []}, ""),
    ],
    ids=str,
)
def test_what_is_no_move_is_refused_with_its_path_and_leaves_no_trace(table, body, path):
    answer = table.post(0, body)
    assert (answer.status_code, answer.json["code"]) == (400, "not_a_move")
    assert any(error["path"].startswith(path) for error in answer.json["errors"])
    assert table.get(0).json["version"] == 1


@pytest.mark.parametrize(
    ("data", "content_type", "status", "code"),
    [
        (b"", "application/json", 400, "not_json"),
        (b"{", "application/json", 400, "not_json"),
        (b'{"type":"ready","type":"ready"}', "application/json", 400, "not_json"),
        (b'{"type":"\xff"}', "application/json", 400, "not_json"),
        (b'{"type":"flip","slot":1e999}', "application/json", 400, "not_a_move"),
        (b'{"type":"flip","slot":' + b"9" * 400 + b"}", "application/json", 400, "not_json"),
        (b'{"type":' + b"[" * 4000, "application/json", 400, "not_json"),
        (b'{"type":"ready"}' + b" " * 8192, "application/json", 413, "too_large"),
        (b" " * 1_000_000, "application/json", 413, "too_large"),
        (b'{"type":"ready"}', "text/plain", 415, "not_json_type"),
        (b'{"type":"ready"}', "", 415, "not_json_type"),
        (b'{"type":"ready"}', "application/json; charset=utf-16", 415, "not_json_type"),
        (b"type=ready", "application/x-www-form-urlencoded", 415, "not_json_type"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_bodies_of_every_other_kind(table, data, content_type, status, code):
    answer = table.client.post(
        table.path + "/commands", data=data, headers=bearer(table.token(0)), content_type=content_type
    )
    assert (answer.status_code, answer.json["code"]) == (status, code)
    assert answer.content_type == "application/problem+json"
    assert table.get(0).json["version"] == 1


def test_a_body_of_just_the_limit_is_read(table):
    body = b'{"type":"ready"}'
    assert table.post(0, body + b" " * (8192 - len(body))).status_code == 200


# --- once, and in order -------------------------------------------------------------------------


def test_the_same_key_gives_the_same_answer_once_and_for_all(table):
    first = table.post(0, READY, Idempotency_Key="k")
    again = table.post(0, READY, Idempotency_Key="k")
    assert first.json == again.json
    assert (first.headers.get("Idempotency-Replayed"), again.headers["Idempotency-Replayed"]) == (
        None,
        "true",
    )
    refused = table.post(0, {"type": "pick_up"}, Idempotency_Key="k2")
    replayed = table.post(0, {"type": "pick_up"}, Idempotency_Key="k2")
    assert refused.status_code == replayed.status_code == 422
    assert refused.json == replayed.json
    assert table.get(0).json["version"] == 3
    table.post("platform", {"reason": "abandoned"}, "/close")
    assert table.post(0, READY, Idempotency_Key="k").json == first.json


def test_the_same_key_with_another_body_is_refused(table):
    table.post(0, READY, Idempotency_Key="k")
    other = table.post(0, {"type": "pick_up"}, Idempotency_Key="k")
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")
    assert table.get(0).json["version"] == 2


def test_a_key_belongs_to_its_caller_and_seat(table):
    assert table.post(0, READY, Idempotency_Key="k").json["seq"] == 2
    assert table.post(1, READY, Idempotency_Key="k").json["seq"] == 3
    assert table.post("platform", {**READY, "seat": 2}, Idempotency_Key="k").json["seq"] == 4


def test_if_match_holds_while_nothing_was_accepted(table):
    table.post(0, {"type": "pick_up"})
    assert table.post(0, READY, If_Match='"1"').status_code == 200
    late = table.post(1, READY, If_Match='"1"')
    assert (late.status_code, late.json["code"], late.json["version"]) == (412, "version_changed", 3)
    future = table.post(1, READY, If_Match='"99"')
    assert future.status_code == 412
    assert table.post(1, READY, If_Match=table.get(1, "/view").headers["ETag"]).status_code == 200


def test_a_bad_header_is_refused(table):
    for headers in ({"If_Match": "17"}, {"Idempotency_Key": "a b"}):
        answer = table.post(0, READY, **headers)
        assert (answer.status_code, answer.json["code"]) == (400, "bad_header")


# --- in time, or later ----------------------------------------------------------------------------


def test_an_outcome_that_is_late_is_looked_up(table, dispatch):
    dispatch.asleep = True
    answer = table.post(0, READY, Prefer="respond-async")
    body = answer.json
    assert body.pop("receipt").keys() == {"jws", "salt"}
    assert (answer.status_code, body) == (202, {"seq": 2, "status": "pending"})
    assert answer.headers["Location"] == f"{table.path}/commands/2"
    assert answer.headers["Preference-Applied"] == "respond-async"
    assert table.get(0, "/commands/2").status_code == 202
    wiring.folds().fold(table.made["id"])
    looked = table.get(0, "/commands/2")
    assert (looked.status_code, looked.json["status"]) == (200, "accepted")
    assert table.get(0, "/commands/3").status_code == 404
    assert table.get(0, "/commands/0").status_code == 404


def test_a_refusal_is_looked_up_with_its_receipt_in_every_language(table):
    refused = table.post(0, {"type": "pick_up"}, Idempotency_Key="k")
    again = table.post(0, {"type": "pick_up"}, Idempotency_Key="k", Accept_Language="bn")
    assert again.json["receipt"] == refused.json["receipt"]
    for who, query in ((0, ""), ("platform", "?seat=0"), ("platform", "?viewer=seat:0")):
        looked = table.get(who, f"/commands/2{query}", Prefer="wait=1")
        assert (looked.status_code, looked.json["receipt"]) == (422, refused.json["receipt"])
        assert looked.headers["Preference-Applied"] == "wait=1"


def test_a_platforms_move_is_looked_up_where_its_answer_says(table, dispatch):
    dispatch.asleep = True
    answer = table.post("platform", {"type": "pick_up", "seat": 1}, Prefer="wait=0")
    wiring.folds().fold(table.made["id"])
    looked = table.client.get(answer.headers["Location"], headers=bearer(table.key))
    assert (looked.status_code, looked.json["clause"]) == (422, "table.not_now")
    assert table.get("platform", "/commands/2").json == looked.json
    assert "receipt" not in table.get("platform", "/commands/2?viewer=spectator").json


def test_beyond_the_cap_commands_are_answered_at_once(table, dispatch):
    dispatch.asleep = True
    room = waiting.room()
    while room.enter_stream():
        pass
    room.streams = 10**6
    while room.enter_stream():
        pass
    assert table.post(0, READY).status_code == 202
    assert table.get(1, "/view?wait_for=9").status_code == 503
    assert table.get(1, "/view").status_code == 200
    stream = table.get(0, "/events")
    assert (stream.status_code, stream.json["code"]) == (503, "too_many_streams")
    assert stream.headers["Retry-After"]


def test_too_many_unfolded_commands_are_refused(table, dispatch):
    dispatch.asleep = True
    answers = [table.post(0, READY, Prefer="wait=0") for _ in range(settings().backlog + 1)]
    assert answers[-1].status_code == 429
    assert answers[-1].json["code"] == "too_many_waiting"
    assert answers[-1].headers["Retry-After"]


def test_a_seat_that_is_refused_too_often_must_pause(table):
    answers = [table.post(0, {"type": "pick_up"}) for _ in range(settings().refusals_per_minute + 1)]
    assert [answer.status_code for answer in answers[:-1]] == [422] * settings().refusals_per_minute
    assert (answers[-1].status_code, answers[-1].json["code"]) == (429, "too_many_refusals")
    assert int(answers[-1].headers["Retry-After"]) >= 1
    assert table.post(1, READY).status_code == 200


def test_after_the_end_nothing_is_appended(table):
    table.post("platform", {"reason": "abandoned"}, "/close")
    answer = table.post(0, READY)
    assert (answer.status_code, answer.json["code"], answer.json["clause"]) == (
        422,
        "table.over",
        "table.over",
    )
    assert "seq" not in answer.json
    assert table.get(0).json["version"] == 2


def test_what_our_own_code_fails_on_is_parked_and_told(table):
    from domain import fold

    def broken(*_args):
        raise KeyError("AS KD")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fold, "step", broken)
        answer = table.post(0, READY)
    assert (answer.status_code, answer.json["code"], answer.json["seq"]) == (500, "parked", 2)
    assert len(answer.json["error"]) == 12
    assert "AS" not in answer.text.split()
    assert set(table.get(1, "/commands/2").json) == {"seq", "at", "by", "via", "events"}
    assert table.post(0, READY).status_code == 200
