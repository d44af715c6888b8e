"""Spectators see a game so many entries late on every read, and all of it when it has ended."""

import json

import pytest

from domain.ledger import sha
from tests.services.conftest import bearer

DELAY = 2


@pytest.fixture
def table(create):
    """A game of three with a delay, four entries old."""
    table = create(options={"spectator_delay": DELAY})
    for seat in range(3):
        assert table.post(seat, {"type": "ready"}).status_code == 200
    return table


def lines(answer):
    return [json.loads(line) for line in answer.data.splitlines()]


def watchers(table):
    """Return who looks as a spectator, each with the query that makes it so."""
    return (("spectator", ""), ("platform", ""), (0, "?viewer=spectator"))


@pytest.mark.parametrize("path", ["/view", "/piles", "/scoreboard"])
def test_a_projection_is_as_it_was_so_many_entries_ago(table, path):
    for who, query in watchers(table):
        answer = table.get(who, path + query)
        assert answer.json["version"] == 4 - DELAY
        assert answer.headers["ETag"] == f'"{4 - DELAY}-spectator"'
        again = table.get(who, path + query, If_None_Match=answer.headers["ETag"])
        assert again.status_code == 304
    assert table.get(0, path).json["version"] == 4
    assert table.get("platform", path + "?seat=0").json["version"] == 4
    assert table.get("spectator", path).json["seats"][0]["name"] == "N0"


def test_the_summary_of_a_spectator_is_late_and_the_platforms_is_not(table):
    late = table.get("spectator").json
    assert (late["version"], late["to_act"]) == (2, [1, 2])
    now = table.get("platform").json
    assert now["version"] == 4
    assert len(now["to_act"]) == 1
    assert table.get("spectator", "/proof").json["seq"] == 2
    assert table.get("platform", "/proof").json["seq"] == 4


def test_what_is_new_in_a_summary_is_late_too(create):
    table = create(options={"spectator_delay": 3, "freeze_on_dispute": True})
    before = table.get("spectator")
    table.client.put(f"{table.path}/seats/1", json={"bot": "greedy"}, headers=bearer(table.key))
    table.post(0, {"about": 1, "claim": "?"}, "/disputes")
    late = table.get("spectator")
    assert (late.json, late.headers["ETag"]) == (before.json, before.headers["ETag"])
    now = table.get(2).json
    assert (now["seats"][1]["bot"], now["frozen"]) == ("greedy", True)
    assert now["updated"] >= late.json["updated"]


def test_joining_is_over_for_a_spectator_when_that_may_be_seen(create):
    table = create(2, kind="hearts_two", join=True, options={"spectator_delay": 2})
    seeds = ["one", "two"]
    for seat, seed in enumerate(seeds):
        table.post(seat, {"type": "join", "commit": sha(seed.encode()).hex()})
    for seat, seed in enumerate(seeds):
        table.post(seat, {"type": "reveal", "seed": seed})
    assert (table.get(0).json["status"], table.get("spectator").json["status"]) == ("running", "joining")


def test_what_came_of_a_dispute_is_late_too(create, key):
    table = create(options={"spectator_delay": 1})
    name = table.post(0, {"about": 1, "claim": "?"}, "/disputes").json["id"]
    table.post(1, {"type": "ready"})

    def told(who):
        listed = table.client.get(
            f"/v1/disputes?game={table.made['id']}", headers=bearer(table.token(who))
        ).json["disputes"]
        shown = table.client.get(f"/v1/disputes/{name}", headers=bearer(table.token(who))).json
        assert [(one["status"], one["finding"], one["ruling"]) for one in listed] == [
            (shown["status"], shown["finding"], shown["ruling"])
        ]
        return shown["status"], shown["finding"] is not None, shown["ruling"] is not None

    assert told("spectator") == told(0) == ("open", True, False)
    auditor = bearer(key("auditor"))
    ruled = table.client.post(f"/v1/disputes/{name}/ruling", json={"verdict": "stands"}, headers=auditor)
    assert ruled.status_code == 200
    assert (told(0), told("spectator")) == (("closed", True, True), ("open", True, False))
    table.post(2, {"type": "ready"})
    assert told("spectator") == ("closed", True, True)


def test_entries_that_are_held_back_are_not_there(table):
    for who, query in watchers(table):
        assert table.get(who, "/at/2" + query).status_code == 200
        assert table.get(who, "/at/3" + query).status_code == 404
    assert table.get("spectator", "/commands/2").status_code == 200
    assert table.get("spectator", "/commands/3").status_code == 404
    assert table.get("spectator", "/commands/3/explanation").status_code == 404
    assert table.get(1, "/commands/3").status_code == 200
    assert table.get("platform", "/at/4?seat=1").status_code == 200


def test_the_log_of_a_spectator_ends_so_many_entries_before(table):
    told = lines(table.get("spectator", "/log"))
    assert [line["entry"]["seq"] for line in told if "entry" in line] == [1, 2]
    assert "checkpoint" not in told[-1]
    assert "checkpoint" in lines(table.get(0, "/log"))[-1]


def test_the_first_entry_is_never_held_back(create):
    table = create(options={"spectator_delay": 100})
    table.post(0, {"type": "ready"})
    assert table.get("spectator", "/view").json["version"] == 1
    assert table.get("spectator", "/at/1").status_code == 200


def test_who_waits_for_a_version_waits_until_it_may_be_seen(table):
    answer = table.get("spectator", "/view?wait_for=2", Prefer="wait=1")
    assert answer.json["version"] == 2
    answer = table.get("spectator", "/view?wait_for=3", Prefer="wait=1")
    assert answer.json["version"] == 2


def test_an_answer_to_what_one_asked_oneself_is_not_late(table):
    answer = table.client.put(f"{table.path}/seats/0", json={"bot": "greedy"}, headers=bearer(table.key))
    assert answer.json["events"][0]["type"] == "seated"
    assert table.get("platform", f"/commands/{answer.json['seq']}").status_code == 200
    assert table.get("spectator", f"/commands/{answer.json['seq']}").status_code == 404


def messages(table, who, query=""):
    """Return the messages that a stream has for now, without waiting for more."""
    response = table.client.get(f"{table.path}/events{query}", headers=bearer(table.token(who)))
    told = []
    for piece in response.response:
        if piece.startswith(b"id: "):
            told.append(json.loads(piece.split(b"data: ")[1]))
        if not piece.startswith((b"id: ", b"retry")):
            break
        if len(told) == 20:
            break
    response.close()
    return [one["seq"] for one in told]


def test_after_the_end_nothing_is_held_back(table):
    table.post("platform", {"reason": "abandoned"}, "/close")
    assert table.get("spectator", "/view").json["version"] == 5
    assert table.get("spectator").json["result"]["reason"] == "abandoned"
    assert table.get("spectator", "/at/5").status_code == 200
    told = lines(table.get("spectator", "/log"))
    assert "checkpoint" in told[-1]
    assert messages(table, "spectator") == [1, 2, 3, 4, 5]


def test_a_stream_tells_entries_when_they_are_old_enough(table, monkeypatch):
    monkeypatch.setattr("services.api.waiting.LOOK", 0.05)
    response = table.client.get(f"{table.path}/events", headers=bearer(table.token("spectator")))
    pieces = iter(response.response)
    next(pieces)
    assert [next(pieces)[:5] for _ in range(2)] == [b"id: 1", b"id: 2"]
    seat = table.get("platform").json["to_act"][0]
    table.post(seat, table.get(seat, "/legal").json["moves"][0])
    assert next(pieces)[:5] == b"id: 3"
    table.post("platform", {"reason": "abandoned"}, "/close")
    rest = [piece[:5] for piece in pieces]
    assert rest == [b"id: 4", b"id: 5", b"id: 6"]
    response.close()


def test_a_stream_that_began_before_the_game_was_ready_is_late_too(create, dispatch, monkeypatch):
    monkeypatch.setattr("services.api.waiting.LOOK", 0.05)
    dispatch.asleep = True
    monkeypatch.setattr("services.api.headers.DEFAULT_WAIT", 0.0)
    table = create(options={"spectator_delay": DELAY})
    response = table.client.get(f"{table.path}/events", headers=bearer(table.token("spectator")))
    pieces = iter(response.response)
    next(pieces)
    dispatch.asleep = False
    dispatch.wake(table.made["id"])
    for seat in range(3):
        table.post(seat, {"type": "ready"})
    assert [next(pieces)[:5] for _ in range(2)] == [b"id: 1", b"id: 2"]
    seat = table.get("platform").json["to_act"][0]
    table.post(seat, table.get(seat, "/legal").json["moves"][0])
    assert next(pieces)[:5] == b"id: 3"
    response.close()
