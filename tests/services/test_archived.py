"""An archived game answers as it did before: every question, for every caller."""

import json
from random import Random

import pytest

from services.api import callers
from tests.services.conftest import bearer
from workers import archive, keys, memory, standings, wiring
from workers.memory import Memory

KINDS = {"idiot": (3, {"max_turns": 8}), "hearts_two": (2, {"hands": 1})}


def move(table, rng, number):
    """Make one legal move, or one that is refused; return false at the end."""
    summary = table.get("platform").json
    if summary["status"] == "over":
        return False
    seat = rng.choice(summary["to_act"])
    own = table.get(seat, "/legal").json["moves"]
    asked = {"type": "reveal", "seed": ""} if rng.random() < 0.1 else rng.choice(own)
    answer = table.post(seat, asked, Idempotency_Key=f"move-{number}")
    assert answer.status_code in (200, 422), answer.text
    return True


@pytest.fixture(params=KINDS)
def finished(create, request):
    seats, options = KINDS[request.param]
    table, rng, number = create(seats, kind=request.param, options=options), Random(1), 0
    while move(table, rng, number):
        number += 1
    return table


def put_away(table, tmp_path):
    """Archive the game; nothing of it stays in this process either."""
    standings.count(wiring.store(), table.made["id"])  # here nobody does it by the way
    made = archive.archive_game(wiring.store(), table.made["id"], str(tmp_path / "away"))
    wiring.folds.cache_clear()
    callers.forget()
    return made


def everything(table, key):
    """Return every answer about a game, for every caller."""
    version = table.get("platform").json["version"]
    paths = [
        "",
        "/view",
        "/hand",
        "/piles",
        "/scoreboard",
        "/legal",
        "/log",
        "/log?after=3&limit=4",
        "/proof",
    ]
    paths += [f"/at/{seq}" for seq in (1, 2, version // 2, version, version + 1)]
    paths += [f"/commands/{seq}" for seq in range(1, version + 2)]
    paths += [f"/commands/{seq}/explanation" for seq in (1, 2, 3, version)]
    found: dict[tuple, tuple] = {}
    for who in ("platform", "spectator", *range(len(table.made["seats"]))):
        for path in paths:
            answer = table.get(who, path)
            found[who, path] = answer.status_code, answer.headers.get("ETag"), answer.data
        answer = table.get(who, "/events", Last_Event_ID="2")
        found[who, "/events"] = answer.status_code, answer.data
    for path in (*paths, "/looks"):
        answer = table.client.get(table.path + path, headers=bearer(key))
        found["auditor", path] = answer.status_code, answer.data
    return {place: (*rest, plain(data)) for place, (*rest, data) in found.items()}


def plain(data):
    """Return what an answer says, whatever the order of its names."""
    try:
        return [json.loads(line) for line in data.splitlines()]
    except (ValueError, TypeError):
        return data


def test_every_answer_is_as_before(finished, key, tmp_path):
    auditor = key("auditor")
    before = everything(finished, auditor)
    made = put_away(finished, tmp_path)
    assert made.verdict == "archived", made
    at = keys.game(finished.made["id"])
    assert not wiring.games().exists(at.cmd, at.idem)
    assert wiring.games().xlen(at.out) == 1
    assert wiring.store().meta(finished.made["id"]).archive
    after = everything(finished, auditor)
    for place, answer in before.items():
        assert after[place] == answer, place


def test_a_repeat_gets_the_answer_it_got(finished, tmp_path):
    table, store = finished, wiring.store()
    seq = next(
        one.seq
        for one in store.entries(table.made["id"], 1)
        if one.status == "accepted" and json.loads(one.entry)["by"] == "seat:0"
    )
    key_of = {
        int(known.split()[0]): field.decode().rpartition("|")[2]
        for field, known in store.client.hgetall(keys.game(table.made["id"]).idem).items()
    }
    body = store.command(table.made["id"], seq).body
    before = table.post(0, body, Idempotency_Key=key_of[seq])
    put_away(table, tmp_path)
    again = table.post(0, body, Idempotency_Key=key_of[seq])
    assert (again.status_code, again.headers["Idempotency-Replayed"]) == (200, "true")
    assert again.json == before.json
    other = table.post(0, {"type": "reveal", "seed": "other"}, Idempotency_Key=key_of[seq])
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")
    late = table.post(0, body, Idempotency_Key="another")
    assert (late.status_code, late.json["code"]) == (422, "table.over")
    assert store.meta(table.made["id"]).archive


def test_a_dispute_brings_the_game_back(finished, key, tmp_path):
    auditor, table = key("auditor"), finished
    version = table.get(0).json["version"]
    log = table.get(0, "/log").data.splitlines()
    put_away(table, tmp_path)
    answer = table.post(0, {"about": version, "claim": "this cannot be"}, "/disputes")
    assert answer.status_code == 201, answer.text
    assert wiring.store().meta(table.made["id"]).archive is None
    # The checkpoint is another, all before it is what it was.
    assert table.get(0, "/log").data.splitlines()[: len(log) - 1] == log[:-1]
    dispute = answer.json["id"]
    found = table.client.get(f"/v1/disputes/{dispute}", headers=bearer(auditor)).json
    assert found["finding"]["verdict"] == "engine_agrees"

    assert put_away(table, tmp_path).why == "a dispute is open"
    ruled = table.client.post(
        f"/v1/disputes/{dispute}/ruling", json={"verdict": "stands"}, headers=bearer(auditor)
    )
    assert ruled.status_code == 200, ruled.text
    before = table.client.get(f"/v1/disputes/{dispute}", headers=bearer(auditor)).json
    assert put_away(table, tmp_path).verdict == "archived"
    assert table.client.get(f"/v1/disputes/{dispute}", headers=bearer(auditor)).json == before
    listed = table.client.get("/v1/disputes", headers=bearer(auditor)).json["disputes"]
    assert [one["id"] for one in listed] == [dispute]


def test_files_that_are_away_are_told_so(finished, tmp_path):
    put_away(finished, tmp_path)
    (tmp_path / "away").rename(tmp_path / "elsewhere")
    answer = finished.get(0, "/log?after=1")
    assert finished.get(0).status_code == 200
    away = finished.get(0, "/view")
    assert (away.status_code, away.json["code"], away.headers["Retry-After"]) == (503, "archive_away", "5")
    assert answer.status_code in (200, 503)  # a stream has said 200 by then, and breaks off
    (tmp_path / "elsewhere").rename(tmp_path / "away")
    assert finished.get(0, "/view").status_code == 200


# --- memory -------------------------------------------------------------------------------------


def filled(monkeypatch, state):
    monkeypatch.setattr(memory, "read", lambda *_: Memory(86, 100, state))


def test_a_full_store_takes_no_new_games_and_goes_on_with_the_others(client, create, key, monkeypatch):
    table = create()
    filled(monkeypatch, "full")
    wiring.store().memory._until = 0.0
    body = {"kind": "idiot", "seats": [{"name": "A"}, {"name": "B"}]}
    answer = client.post("/v1/games", json=body, headers=bearer(key()))
    assert (answer.status_code, answer.json["code"], answer.headers["Retry-After"]) == (
        503,
        "store_full",
        "60",
    )
    assert table.post(0, {"type": "ready"}).status_code == 200
    told = client.get("/readyz")
    assert (told.status_code, told.json["memory"]) == (200, {"state": "full", "used": 86, "limit": 100})


def test_the_alarm_stops_nothing(client, create, monkeypatch):
    wiring.store().memory._until = 0.0
    filled(monkeypatch, "warn")
    create()
    assert client.get("/readyz").json["memory"]["state"] == "warn"
