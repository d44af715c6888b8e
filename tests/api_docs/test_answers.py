"""What the service answers is what the document tells: whole games of every kind, every viewer, trouble."""

import json
from random import Random
from typing import Any

import pytest

from domain.catalogue import GAMES
from services.api import problems
from tests.services.conftest import bearer

VIEWERS = ("?seat=0", "?viewer=spectator", "?viewer=auditor")
SEATS = {"hearts_two": 2, "fool": 4}
OPTIONS = {
    "idiot": {"max_turns": 40},
    "three_up_three_down": {"max_turns": 40},
    "fool": {"max_rounds": 1},
    "hearts_two": {"hands": 1},
}
LINES = ("LogHeaderLine", "LogEntryLine", "LogCheckpointLine")


@pytest.fixture
def keys(key):
    return {"platform": bearer(key()), "auditor": bearer(key("auditor"))}


@pytest.fixture
def opened(asked, keys):
    """Return a function that creates a game of a kind and returns its address."""

    def create(kind, **more):
        seats = [{"name": f"N{seat}", "player": f"p-{seat}"} for seat in range(SEATS.get(kind, 3))]
        body = {"kind": kind, "seats": seats, "options": OPTIONS.get(kind, {}), **more}
        made = asked("POST", "/v1/games", json=body, headers=keys["platform"])
        assert made.status_code == 201, made.text
        return made.headers["Location"], made.json

    return create


@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_game_is_answered_as_the_document_tells(client, asked, keys, opened, document, kind):
    dice, turn = Random(3), 0
    path, _ = opened(kind)
    while to_act := client.get(path, headers=keys["platform"]).json["to_act"]:
        # Holding an answer against the document takes longer than making it: every fifth is enough.
        ask = (
            asked if turn % 5 == 0 else lambda method, path, **more: client.open(path, method=method, **more)
        )
        seat = to_act[0]
        legal = ask("GET", f"{path}/legal?seat={seat}", headers=keys["platform"]).json["moves"]
        move = dice.choice(legal) if turn > 12 else legal[-1]
        answer = ask("POST", f"{path}/commands", json={**move, "seat": seat}, headers=keys["platform"])
        assert answer.status_code == 200, answer.text
        if turn % 15 == 0:
            look(asked, keys, path)
        turn += 1
    look(asked, keys, path)
    assert asked("GET", path, headers=keys["platform"]).json["status"] == "over"
    assert asked("GET", f"{path}/proof", headers=keys["auditor"]).json["secret"]
    agree_in_lines(asked, keys, document, path)


def look(asked, keys, path):
    for viewer in VIEWERS:
        key = keys["auditor" if "auditor" in viewer else "platform"]
        for part in ("view", "piles", "scoreboard", "at/1"):
            assert asked("GET", f"{path}/{part}{viewer}", headers=key).status_code == 200
    assert asked("GET", f"{path}/hand?seat=1", headers=keys["platform"]).status_code == 200
    assert asked("GET", f"{path}/proof", headers=keys["platform"]).status_code == 200


def agree_in_lines(asked, keys, document, path):
    """Every line of the log and every message of the stream has its shape."""
    lines = asked("GET", f"{path}/log", headers=keys["platform"]).text.splitlines()
    places = [0, *([1] * (len(lines) - 2)), 2]
    for line, place in zip(lines, places, strict=True):
        schema = {"$ref": f"#/components/schemas/{LINES[place]}"}
        assert document.errors(schema, json.loads(line)) == []
    told = asked("GET", f"{path}/events", headers=keys["auditor"]).text
    messages = [line.removeprefix("data: ") for line in told.splitlines() if line.startswith("data: ")]
    assert len(messages) == len(lines) - 2
    for message in messages:
        assert document.errors({"$ref": "#/components/schemas/StreamEntry"}, json.loads(message)) == []
    last = {"Last-Event-ID": str(len(messages))}
    assert asked("GET", f"{path}/events", headers=keys["auditor"] | last).status_code == 204


def test_joining_has_its_moves_and_events(asked, keys, opened):
    path, made = opened("idiot", join=True)
    for seat in made["seats"]:
        body = {"type": "join", "commit": "0" * 64}
        answer = asked("POST", f"{path}/commands", json=body, headers=bearer(seat["token"]))
        assert answer.status_code == 200, answer.text
    body = {"type": "reveal", "seed": "not it"}
    answer = asked("POST", f"{path}/commands", json=body, headers=bearer(made["seats"][0]["token"]))
    assert (answer.status_code, answer.json["code"]) == (422, "table.seed")
    assert asked("GET", f"{path}/commands/5?seat=0", headers=keys["platform"]).status_code == 422
    assert asked("GET", f"{path}/commands/5", headers=bearer(made["spectator_token"])).status_code == 200
    assert asked("GET", f"{path}/commands/2", headers=keys["auditor"]).status_code == 200


def test_a_pending_command_is_one_the_document_knows(asked, keys, opened, dispatch):
    path, _ = opened("idiot")
    dispatch.asleep = True
    answer = asked(
        "POST",
        f"{path}/commands",
        json={"type": "ready", "seat": 0},
        headers=keys["platform"] | {"Prefer": "respond-async"},
    )
    assert answer.status_code == 202


def test_pages_about_rules_and_health(asked, keys, opened):
    opened("idiot")
    assert asked("GET", "/v1/games?limit=5&kind=idiot", headers=keys["platform"]).status_code == 200
    for kind in GAMES:
        assert asked("GET", f"/v1/rules/{kind}").status_code == 200
    for path in (
        *("/v1/rules", "/v1/problems", "/v1/problems/frozen", "/v1/problems/idiot.too_low", "/healthz"),
        *("/metrics", "/openapi.json", "/docs", "/", "/table", "/rules", "/verify", "/web/docs.js"),
        *("/web/words/ur.json", "/.well-known/jwks.json"),
    ):
        assert asked("GET", path).status_code == 200, path


def test_readiness_is_told_in_both_states(asked, dispatch, fake):
    from workers import wiring

    wiring.games().config_set("appendonly", "yes")
    assert asked("GET", "/readyz").status_code in (200, 503)
    dispatch.asleep = True
    assert asked("GET", "/readyz").status_code == 503


TROUBLES: dict[str, Any] = {
    "not_json": ("POST", "/commands", {"data": b"{", "content_type": "application/json"}),
    "not_a_move": ("POST", "/commands", {"json": {"type": "dance", "seat": 0}}),
    "not_valid": ("POST", "/close", {"json": {"reason": "bored"}}),
    "bad_header": ("POST", "/commands", {"json": {"type": "ready", "seat": 0}, "If-Match": "seventeen"}),
    "bad_query": ("GET", "/view?seat=40", {}),
    "seat_needed": ("GET", "/hand", {}),
    "not_found": ("GET", "/at/999", {}),
    "not_quarantined": ("POST", "/close", {"json": {"reason": "void"}}),
    "version_changed": ("POST", "/commands", {"json": {"type": "ready", "seat": 0}, "If-Match": '"0"'}),
    "too_large": ("POST", "/commands", {"data": b" " * 9000, "content_type": "application/json"}),
    "not_json_type": ("POST", "/commands", {"data": b"{}", "content_type": "text/plain"}),
}


@pytest.mark.parametrize("code", TROUBLES)
def test_trouble_is_told_with_all_its_members(asked, keys, opened, code):
    method, part, more = TROUBLES[code]
    headers = keys["platform"] | {name: more[name] for name in more if name[0].isupper()}
    path, _ = opened("idiot")
    answer = asked(
        method,
        path + part,
        headers=headers,
        **{name: value for name, value in more.items() if name[0].islower()},
    )
    assert answer.json["code"] == code
    assert answer.status_code == answer.json["status"] == problems.CODES[code]


def test_those_who_may_not_are_told_so(asked, keys, opened):
    path, made = opened("idiot")
    seat = bearer(made["seats"][1]["token"])
    assert asked("GET", f"{path}/view").status_code == 401
    assert asked("GET", f"{path}/view", headers=bearer("nonsense")).status_code == 401
    assert asked("GET", f"{path}/view?seat=0", headers=seat).json["code"] == "not_your_seat"
    assert asked("POST", f"{path}/close", json={"reason": "abandoned"}, headers=seat).status_code == 403
    assert asked("POST", "/v1/games", json={}, headers=seat).status_code == 403


def test_create_tells_its_troubles(asked, keys, opened):
    opened("idiot", external_id="m-1")
    two = [{"name": "A"}, {"name": "B"}]
    for body, status, code in (
        ({"kind": "idiot", "seats": two, "external_id": "m-1"}, 409, "external_id_taken"),
        ({"kind": "idiot", "seats": [{"name": "A"}]}, 422, "table.seats"),
        ({"kind": "whist", "seats": two}, 400, "not_valid"),
        ({"kind": "idiot", "seats": two, "options": {"deals": 0}}, 400, "not_valid"),
    ):
        answer = asked("POST", "/v1/games", json=body, headers=keys["platform"])
        assert (answer.status_code, answer.json["code"]) == (status, code)
