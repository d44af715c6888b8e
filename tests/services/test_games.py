"""Create, list, summary, close."""

import pytest

from tests.services.conftest import bearer
from workers import keys, wiring
from workers.stored import Meta

SEATS = [{"name": "Asha"}, {"name": "Bilal", "bot": "greedy"}]


def test_create_answers_with_everything_a_platform_needs(client, key):
    token = key()
    answer = client.post("/v1/games", json={"kind": "idiot", "seats": SEATS}, headers=bearer(token))
    made = answer.json
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"/v1/games/{made['id']}"
    assert (made["kind"], made["rules"], made["version"]) == ("idiot", "idiot@1", 1)
    assert [(seat["seat"], seat["name"]) for seat in made["seats"]] == [(0, "Asha"), (1, "Bilal")]
    assert len({made["spectator_token"], *(seat["token"] for seat in made["seats"])}) == 3
    assert len(made["commitment"]) == 64
    summary = client.get(answer.headers["Location"], headers=bearer(token)).json
    assert summary["commitment"] == made["commitment"]
    assert (summary["fairness"], summary["status"]) == ("fixed", "running")


def test_create_before_any_worker_comes_knows_its_commitment(client, key, dispatch):
    dispatch.asleep = True
    headers = {**bearer(key()), "Prefer": "respond-async"}
    made = client.post("/v1/games", json={"kind": "idiot", "seats": SEATS}, headers=headers).json
    assert made["version"] == 0
    dispatch.asleep = False
    looked = client.get(f"/v1/games/{made['id']}/view", headers=bearer(made["seats"][0]["token"]))
    assert (looked.status_code, looked.json["version"]) == (200, 1)
    assert client.get(f"/v1/games/{made['id']}", headers=headers).json["commitment"] == made["commitment"]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"kind": "chess"}, "/kind"),
        ({"kind": 1}, "/kind"),
        ({"more": 1}, "/more"),
        ({"seats": {}}, "/seats"),
        ({"seats": None}, "/seats"),
        ({"seats": [{"name": "A"}, {"name": 7}]}, "/seats/1/name"),
        ({"seats": [{"name": "A"}, {"name": ""}]}, "/seats/1/name"),
        ({"seats": [{"name": "A"}, {"name": "a\nb"}]}, "/seats/1/name"),
        ({"seats": [{"name": "A"}, {"name": "a\u202eb"}]}, "/seats/1/name"),
        ({"seats": [{"name": "A"}, {"name": "a\u200fb"}]}, "/seats/1/name"),
        ({"seats": [{"name": "A"}, {"name": "\u200b"}]}, "/seats/1/name"),
        ({"seats": [{"name": "A"}, {"name": " \u00a0 "}]}, "/seats/1/name"),
        ({"seats": [{"name": "A"}, {"name": "\u200d"}]}, "/seats/1/name"),
        *(
            ({"seats": [{"name": "A"}, {"name": unseen}]}, "/seats/1/name")
            for unseen in "\u034f\u115f\u1160\u17b4\u180b\u180f\u2800\u3164\ufdd0\ufe0f\uffa0\uffff"
            "\U0001d159\U000e0100"
        ),
        ({"seats": [{"name": "A"}, {"name": "x" * 65}]}, "/seats/1/name"),
        ({"seats": [{"name": "A"}, {"bot": "genius"}]}, "/seats/1/bot"),
        ({"seats": [{"name": "A"}, {"player": "a b"}]}, "/seats/1/player"),
        ({"seats": [{"name": "A"}, {"hand": []}]}, "/seats/1/hand"),
        ({"join": 1}, "/join"),
        ({"deal": {"mode": "stacked"}}, "/deal/mode"),
        ({"deal": {"mode": "given"}}, "/deal/decks"),
        ({"deal": {"mode": "given", "decks": [["2C", "XX"]]}}, "/deal/decks/0/1"),
        ({"deal": {"mode": "service", "decks": [["2C"]]}}, "/deal/decks"),
        ({"external_id": ""}, "/external_id"),
        ({"options": []}, "/options"),
        ({"options": {"colour": "red"}}, "/options/colour"),
        ({"options": {"deals": "1"}}, "/options/deals"),
        ({"options": {"deals": True}}, "/options/deals"),
        ({"options": {"deals": 1001}}, "/options/deals"),
        ({"options": {"after_ten": "later"}}, "/options/after_ten"),
    ],
    ids=str,
)
def test_what_is_no_game_is_refused_with_its_path(client, key, change, path):
    body = {"kind": "idiot", "seats": SEATS, **change}
    answer = client.post("/v1/games", json=body, headers=bearer(key()))
    assert (answer.status_code, answer.json["code"]) == (400, "not_valid")
    assert path in [error["path"] for error in answer.json["errors"]]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": SEATS[:1]}, "table.seats"),
        ({"seats": []}, "table.seats"),
        ({"seats": SEATS * 7}, "table.seats"),
        ({"options": {"decks": 2}}, "idiot.decks"),
        ({"options": {"dealer": 2}}, "idiot.dealer"),
        ({"deal": {"mode": "given", "decks": [["2C"]]}}, "table.deck"),
    ],
    ids=str,
)
def test_what_the_rules_refuse_at_create_names_the_clause(client, key, change, code):
    body = {"kind": "idiot", "seats": SEATS, **change}
    answer = client.post("/v1/games", json=body, headers=bearer(key()))
    assert (answer.status_code, answer.json["code"]) == (422, code), answer.json
    assert answer.json["clause"]
    assert "seq" not in answer.json


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "ਗੁਰਪ੍ਰੀਤ ਕੌਰ",
        "র‍্যাচেল",
        "می‌خواہم",
        "O'Neill-Smith 3",
        "👩‍👩‍👧 ❤️",
        " a ",
        "x" * 64,
    ],
)
def test_names_of_every_script_are_taken(client, key, name):
    body = {"kind": "idiot", "seats": [{"name": name}, {}]}
    made = client.post("/v1/games", json=body, headers=bearer(key()))
    assert (made.status_code, made.json["seats"][0]["name"]) == (201, name)


def test_only_platforms_create(client, key, table):
    body = {"kind": "idiot", "seats": SEATS}
    for token in (key("auditor"), table.token(0), table.token("spectator"), key("metrics")):
        assert client.post("/v1/games", json=body, headers=bearer(token)).status_code == 403


def test_the_same_create_again_gives_the_same_answer(client, key):
    headers = {**bearer(key()), "Idempotency-Key": "k-1"}
    body = {"kind": "idiot", "seats": SEATS, "external_id": "m-1"}
    first, again = (client.post("/v1/games", json=body, headers=headers) for _ in range(2))
    assert first.json == again.json
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    other = client.post("/v1/games", json={**body, "join": True}, headers=headers)
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize(
    "other",
    [
        {"kind": "fool", "seats": SEATS},
        {"kind": "chess", "seats": SEATS},
        {"kind": "idiot", "seats": SEATS, "options": {"decks": "two"}},
        {"kind": "idiot", "seats": SEATS, "remedies": {"game": "none", "seq": 1}},
        {},
    ],
    ids=str,
)
def test_a_key_that_came_before_is_reused_whatever_else_is_wrong(client, key, other):
    mine, theirs = key(), key(platform="p2")
    body = {"kind": "idiot", "seats": SEATS}
    assert client.post("/v1/games", json=other, headers={**bearer(mine), "Idempotency-Key": "k"}).json[
        "code"
    ] in ("table.seats", "not_valid")
    for token, sent, code in (
        (mine, body, None),
        (mine, other, "idempotency_key_reused"),
        (mine, body, None),
    ):
        answer = client.post("/v1/games", json=sent, headers={**bearer(token), "Idempotency-Key": "k"})
        assert (answer.status_code, answer.json.get("code")) == (201 if code is None else 422, code)
    strange = client.post("/v1/games", json=other, headers={**bearer(theirs), "Idempotency-Key": "k"})
    assert strange.json["code"] in ("table.seats", "not_valid")


def test_an_external_id_stands_for_one_game_of_its_platform(client, key):
    body = {"kind": "idiot", "seats": SEATS, "external_id": "m-1"}
    mine, theirs = key(), key(platform="p2")
    first = client.post("/v1/games", json=body, headers=bearer(mine))
    again = client.post("/v1/games", json=body, headers=bearer(mine))
    assert (again.status_code, again.json["code"]) == (409, "external_id_taken")
    assert again.json["game"] == first.json["id"]
    assert client.post("/v1/games", json=body, headers=bearer(theirs)).status_code == 201


def test_games_are_listed_newest_first_and_by_page(client, key, create):
    made = [create().made["id"] for _ in range(5)]
    mine = bearer(create().key)
    made.append(client.get("/v1/games?limit=1", headers=mine).json["games"][0]["id"])
    seen: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        page = client.get(f"/v1/games?limit=2{cursor and '&cursor=' + cursor}", headers=mine).json
        seen += [game["id"] for game in page["games"]]
        cursor = page["cursor"]
    assert sorted(seen) == sorted(made)
    assert client.get("/v1/games?status=over", headers=mine).json["games"] == []
    assert client.get("/v1/games", headers=bearer(key(platform="p2"))).json["games"] == []


@pytest.mark.parametrize(
    "query", ["status=gone", "kind=chess", "limit=0", "limit=201", "limit=x", "cursor=x", "external_id="]
)
def test_a_query_that_means_nothing_is_refused(client, key, query):
    answer = client.get(f"/v1/games?{query}", headers=bearer(key()))
    assert (answer.status_code, answer.json["code"]) == (400, "bad_query")


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/v1/games?externalid=m-1", "externalid"),
        ("/v1/games?limit=1&limit=2", "limit"),
        ("/v1/games?" + "x" * 100 + "=1", "x" * 64),
        ("/v1/players/p-1?kind=idiot", "kind"),
    ],
)
def test_a_parameter_that_the_route_does_not_know_or_that_comes_twice_is_refused(client, key, path, told):
    answer = client.get(path, headers=bearer(key()))
    assert (answer.status_code, answer.json["code"], answer.json["parameter"]) == (400, "bad_query", told)


def test_public_pages_pass_over_what_they_do_not_know(client):
    assert client.get("/v1/rules/idiot?from=mail").status_code == 200


def test_a_game_is_found_by_its_external_id_by_its_platform_alone(client, key, create):
    table = create(external_id="m-81")
    create(external_id="m-82")

    def found(query, asker=table.key):
        answer = client.get(f"/v1/games?external_id={query}", headers=bearer(asker))
        assert (answer.status_code, answer.json["cursor"]) == (200, None)
        return [game["id"] for game in answer.json["games"]]

    assert found("m-81") == [table.made["id"]]
    assert found("m-81&status=running&kind=idiot") == [table.made["id"]]
    assert found("m-81&status=over") == found("m-81&kind=fool") == found("m-9") == []
    assert found("m-81", key(platform="p2")) == []


def test_players_are_shown_to_their_platform_only(table):
    assert table.get("platform").json["seats"][0]["player"] == "p-0"
    for who in (0, "spectator"):
        assert "p-0" not in table.get(who).text


def test_what_differs_between_those_who_ask_has_another_entity_tag(create):
    table = create(options={"freeze_on_dispute": True})
    tags = {table.get(who).headers["ETag"] for who in ("platform", "spectator", 0, 1)}
    assert tags == {'"1-platform"', '"1-spectator"', '"1-seat:0"', '"1-seat:1"'}
    assert table.get("platform", If_None_Match='"1-spectator"').status_code == 200
    assert table.get("platform", If_None_Match='"1-platform"').status_code == 304
    assert table.get(0, "?viewer=spectator").headers["ETag"] == '"1-spectator"'
    # Who knows the players is told the same, whatever seat it looks as.
    assert table.get("platform", "?seat=1").headers["ETag"] == '"1-platform"'
    table.post(0, {"about": 1, "claim": ""}, "/disputes")
    frozen = table.get("platform")
    assert frozen.json["frozen"]
    assert frozen.headers["ETag"].endswith('-platform:frozen"')
    moved = table.post(1, {"type": "ready"}, If_Match=frozen.headers["ETag"])
    assert moved.json["code"] == "frozen"


def test_a_freeze_that_has_run_out_has_another_tag_without_a_new_entry(create, monkeypatch):
    table = create(options={"freeze_on_dispute": True})
    table.post(0, {"about": 1, "claim": ""}, "/disputes")
    frozen = table.get(0)
    tag, meta = frozen.headers["ETag"], keys.game(table.made["id"]).meta
    assert (frozen.json["frozen"], table.get(0, If_None_Match=tag).status_code) == (True, 304)
    wiring.games().hset(meta, "frozen", 1)
    free = table.get(0, If_None_Match=tag)
    assert (free.status_code, free.json["frozen"], free.json["version"]) == (
        200,
        False,
        frozen.json["version"],
    )
    # It may also run out while the answer is made: its tag says then what the answer says.
    moments = iter([True])
    monkeypatch.setattr(Meta, "frozen", property(lambda _: next(moments, False)))
    between = table.get(0)
    assert (between.json["frozen"], between.headers["ETag"]) == (True, tag)
    assert between.json["frozen_until"] is not None


def test_a_freeze_that_runs_out_in_quarantine_has_another_tag_too(create):
    table = create(options={"freeze_on_dispute": True})
    table.post(0, {"about": 1, "claim": ""}, "/disputes")
    meta = keys.game(table.made["id"]).meta
    wiring.games().hset(meta, "status", "quarantined")
    tag = table.get(0).headers["ETag"]
    assert tag.endswith('-seat:0:quarantined:frozen"')
    wiring.games().hset(meta, "frozen", 1)
    assert table.get(0, If_None_Match=tag).json["frozen"] is False


def test_a_platform_closes_its_game(table):
    answer = table.post("platform", {"reason": "abandoned"}, "/close")
    assert answer.status_code == 200
    assert answer.json["events"][-1]["type"] == "closed"
    assert table.get(0).json["status"] == "over"
    assert table.get(0, "/view").json["result"]["reason"] == "abandoned"
    again = table.post("platform", {"reason": "abandoned"}, "/close")
    assert (again.status_code, again.json["code"]) == (422, "table.over")
    assert "seq" not in again.json


def test_an_auditor_closes_too_and_seats_do_not(client, key, table):
    for who in (0, "spectator"):
        assert table.post(who, {"reason": "abandoned"}, "/close").status_code == 403
    table.key = key("auditor")
    answer = table.post("platform", {"reason": "abandoned"}, "/close")
    assert answer.status_code == 200
    assert table.get("platform", "/log").text.splitlines()[-2].count('"by":"auditor"') == 1


@pytest.mark.parametrize("body", [{}, {"reason": "bored"}, {"reason": "abandoned", "more": 1}, [], b"null"])
def test_a_close_without_a_known_reason_is_refused(table, body):
    answer = table.post("platform", body, "/close")
    assert (answer.status_code, answer.json["code"]) == (400, "not_valid")


def test_only_a_quarantined_game_is_void(table):
    answer = table.post("platform", {"reason": "void"}, "/close")
    assert (answer.status_code, answer.json["code"]) == (409, "not_quarantined")
