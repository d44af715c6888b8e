"""Disputes over HTTP: who may, what the house finds, how they end, and what they stop meanwhile."""

import json
from functools import partial

import pytest

from domain.verify import verify
from tests.services.conftest import bearer
from workers import audits, keys, wiring

READY = {"type": "ready"}
CLAIM = {"about": 1, "claim": "nobody asked me\nat all"}


def dispute(table, who=0, **more):
    return table.post(who, {**CLAIM, **more}, "/disputes")


def shown(table, name, token):
    answer = table.client.get(f"/v1/disputes/{name}", headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return answer.json


@pytest.fixture
def auditor(key):
    return key("auditor")


def rule(table, name, token, verdict="stands", note="seen"):
    body = {"verdict": verdict, "note": note}
    return table.client.post(f"/v1/disputes/{name}/ruling", json=body, headers=bearer(token))


def test_a_dispute_is_found_and_ruled(table, auditor):
    table.post(0, READY)
    answer = dispute(table, about=2)
    assert answer.status_code == 201
    name = answer.json["id"]
    assert name == f"{table.made['id']}-3"
    assert answer.headers["Location"] == f"/v1/disputes/{name}"
    assert answer.json["receipt"]["jws"]
    found = shown(table, name, table.token(0))
    assert (found["about"], found["by"], found["status"]) == (2, "seat:0", "open")
    assert found["finding"].items() >= {"verdict": "engine_agrees", "check": None, "at_seq": None}.items()
    ruled = rule(table, name, auditor)
    assert (ruled.status_code, ruled.json["status"]) == (200, "closed")
    assert ruled.json["ruling"].items() >= {"verdict": "stands", "note": "seen"}.items()
    assert ruled.json["receipt"]["jws"]
    again = rule(table, name, auditor)
    assert (again.status_code, again.json["code"]) == (422, "table.ruling")
    assert table.get(0).json["version"] == 6


def test_what_the_house_finds_is_told_also_when_the_auditor_was_faster(table, auditor, monkeypatch):
    find, waiting = audits.find, []
    monkeypatch.setattr(audits, "find", waiting.append)
    name = dispute(table).json["id"]
    assert shown(table, name, auditor)["finding"] is None
    assert rule(table, name, auditor).json["status"] == "closed"
    find(name)
    assert shown(table, name, auditor)["finding"]["verdict"] == "engine_agrees"


def test_a_dispute_is_listed_as_soon_as_it_is_answered(table, monkeypatch):
    monkeypatch.setattr(audits, "find", lambda _: None)
    name = dispute(table).json["id"]
    listed = table.client.get("/v1/disputes", headers=bearer(table.key)).json["disputes"]
    assert [one["id"] for one in listed] == [name]


def test_claim_and_note_are_shown_to_whom_they_concern(table, auditor):
    name = dispute(table).json["id"]
    rule(table, name, auditor)
    for who, claim, note in [
        (table.token(0), CLAIM["claim"], None),
        (table.token(1), None, None),
        (table.token("spectator"), None, None),
        (table.key, None, None),
        (auditor, CLAIM["claim"], "seen"),
    ]:
        told = shown(table, name, who)
        assert (told["claim"], told["ruling"]["note"]) == (claim, note)
    on_behalf = table.client.get(f"/v1/disputes/{name}?seat=0", headers=bearer(table.key)).json
    assert on_behalf["claim"] == CLAIM["claim"]


def test_before_the_end_no_log_opens_anothers_claim_or_any_note(table, auditor):
    name = dispute(table).json["id"]
    rule(table, name, auditor)
    for who, own in ((0, True), (1, False), ("spectator", False), ("platform", False)):
        for path in ("/log", "/commands/2/explanation"):
            text = table.get(who, path).text
            assert ("nobody asked" in text, "seen" in text) == (own, False)
        assert "seen" not in table.get(who, "/commands/4/explanation").text


def test_a_platform_disputes_for_itself_or_for_a_seat(table):
    own = dispute(table, "platform").json
    assert (own["by"], own["claim"]) == ("platform", CLAIM["claim"])
    assert shown(table, own["id"], table.key)["claim"] == CLAIM["claim"]
    assert shown(table, own["id"], table.token(0))["claim"] is None
    assert dispute(table, "platform", seat=1).json["by"] == "seat:1"
    assert dispute(table, "platform", seat=1).json["code"] == "table.one_dispute"
    assert dispute(table, 1, seat=2).json["code"] == "not_your_seat"
    assert dispute(table, "spectator").status_code == 403


def test_nobody_disputes_what_is_not_there_yet(table):
    answer = dispute(table, about=2)
    assert (answer.status_code, answer.json["code"], answer.json["seq"]) == (422, "table.dispute", 2)
    assert answer.json["receipt"]["jws"]
    assert set(table.get(1, "/commands/2").json) == {"seq", "at", "by", "via", "events"}
    for body in (
        {},
        {"about": 0, "claim": ""},
        {"about": 1},
        {"about": 1, "claim": "\x07"},
        {**CLAIM, "x": 1},
    ):
        assert table.post(0, body, "/disputes").json["code"] == "not_valid"
    assert table.post(0, {**CLAIM, "claim": "x" * 2001}, "/disputes").status_code == 400


def test_the_same_dispute_again_is_the_same(table):
    first = table.post(0, CLAIM, "/disputes", Idempotency_Key="k")
    again = table.post(0, CLAIM, "/disputes", Idempotency_Key="k")
    assert again.headers["Idempotency-Replayed"] == "true"
    assert (again.status_code, again.json["id"]) == (201, first.json["id"])
    assert again.json["receipt"] == first.json["receipt"]


def test_after_the_end_a_game_is_disputed_too(table, auditor):
    table.post("platform", {"reason": "abandoned"}, "/close")
    name = dispute(table).json["id"]
    assert shown(table, name, table.token(0))["finding"]["verdict"] == "engine_agrees"
    assert rule(table, name, auditor, "overturned").json["ruling"]["verdict"] == "overturned"
    assert table.get(0).json["status"] == "over"
    jwks = table.client.get("/.well-known/jwks.json").json
    for who in (0, 1, "spectator"):
        lines = table.get(who, "/log").data.splitlines(keepends=True)
        verdict = verify(partial(iter, lines), jwks=jwks)
        assert (verdict.verdict, verdict.seq) == ("exact", 5), verdict


def test_a_platforms_disputes_are_listed_newest_first(create, auditor, key):
    tables = [create(), create(), create()]
    names = [dispute(table, seat).json["id"] for table in tables for seat in (0, 1)]
    client = tables[0].client

    def ask(token, query=""):
        return client.get(f"/v1/disputes{query}", headers=bearer(token)).json

    assert [one["id"] for one in ask(tables[0].key)["disputes"]] == sorted(
        names, key=lambda name: (place(name), name), reverse=True
    )
    first = ask(auditor, "?limit=4")
    second = ask(auditor, f"?limit=4&cursor={first['cursor']}")
    assert (len(first["disputes"]), second["cursor"]) == (4, None)
    paged = first["disputes"] + second["disputes"]
    assert [one["id"] for one in paged] == [one["id"] for one in ask(auditor)["disputes"]]
    assert all(one["claim"] == CLAIM["claim"] for one in paged)
    assert all(one["claim"] is None for one in ask(tables[0].key)["disputes"])
    rule(tables[0], names[0], auditor)
    (closed,) = ask(auditor, "?status=closed")["disputes"]
    assert (closed["id"], closed["ruling"]["note"]) == (names[0], "seen")
    assert ask(tables[0].key, "?status=closed")["disputes"][0]["ruling"]["note"] is None
    looks = client.get(f"{tables[0].path}/looks", headers=bearer(tables[0].key)).json["looks"]
    assert "/v1/disputes" in {look["what"] for look in looks}
    assert ask(key("platform", "p2")) == {"disputes": [], "cursor": None}
    mine = ask(tables[1].token(0))["disputes"]
    assert [one["id"] for one in mine] == [names[3], names[2]]
    assert ask(tables[0].key, f"?game={tables[2].made['id']}")["disputes"][0]["id"] == names[5]
    assert client.get("/v1/disputes?cursor=x", headers=bearer(auditor)).status_code == 400


def place(name):
    game_id, seq = keys.dispute_of(name) or ("", 0)
    entry = json.loads(wiring.store().outcome(game_id, seq).entry)
    return entry["at"]


def test_another_platforms_disputes_are_not_there(table, key):
    name = dispute(table).json["id"]
    for scope in ("platform", "auditor"):
        other = key(scope, "p2")
        assert table.client.get(f"/v1/disputes/{name}", headers=bearer(other)).status_code == 404
        assert rule(table, name, other).status_code == 404
    assert rule(table, name, table.key).status_code == 403
    for wrong in (f"{table.made['id']}-1", f"{table.made['id']}-99", "nonsense", "x-y", "-1"):
        assert table.client.get(f"/v1/disputes/{wrong}", headers=bearer(table.key)).status_code == 404


# --- frozen -----------------------------------------------------------------------------------------


def test_a_dispute_stops_play_where_the_game_agreed_on_it(create, auditor):
    table = create(options={"freeze_on_dispute": True, "freeze_seconds": 100})
    name = dispute(table).json["id"]
    answer = table.post(0, READY)
    assert (answer.status_code, answer.json["code"]) == (409, "frozen")
    summary = table.get(0).json
    assert summary["frozen"] is True
    assert answer.json["until"] == summary["frozen_until"]
    assert dispute(table, 1).status_code == 201
    rule(table, name, auditor)
    assert table.post(0, READY).status_code == 409
    rule(table, f"{table.made['id']}-4", auditor)
    assert table.post(0, READY).status_code == 200
    assert table.get(0).json["frozen"] is False


def test_play_goes_on_beside_a_dispute_by_default(table, auditor):
    name = dispute(table).json["id"]
    assert table.post(0, READY).status_code == 200
    assert table.get(0).json["frozen"] is False
    rule(table, name, auditor)
    assert table.post(1, READY).status_code == 200


def test_a_freeze_ends_by_itself(create):
    table = create(options={"freeze_on_dispute": True, "freeze_seconds": 1})
    dispute(table)
    assert table.post(0, READY).status_code == 409
    meta = keys.game(table.made["id"]).meta
    wiring.games().hset(meta, "at", int(wiring.games().hget(meta, "frozen")))
    assert table.post(0, READY).status_code == 200


def test_a_frozen_game_can_be_closed(create):
    table = create(options={"freeze_on_dispute": True})
    dispute(table)
    assert table.post("platform", {"reason": "abandoned"}, "/close").status_code == 200


def test_what_came_in_before_the_dispute_was_folded_is_refused_by_the_rule(create, dispatch):
    table = create(options={"freeze_on_dispute": True})
    dispatch.asleep = True
    table.post(0, CLAIM, "/disputes", Prefer="wait=0")
    table.post(1, READY, Prefer="wait=0")
    wiring.folds().fold(table.made["id"])
    assert table.get(1, "/commands/3").json["code"] == "table.frozen"
