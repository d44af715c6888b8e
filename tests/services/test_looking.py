"""Views and their parts: who sees what, as whom, since when; rules, codes and health."""

import json
import threading

import pytest

from domain.catalogue import GAMES
from services.api.problems import CODES
from tests.services.conftest import bearer

READY = {"type": "ready"}
PARTS = (
    "",
    "/view",
    "/piles",
    "/scoreboard",
    "/at/1",
    "/log",
    "/commands/1",
    "/hand",
    "/legal",
    "/events?after=1",
)


def hands(view):
    return [seat["hand"] is not None for seat in view["seats"]]


def test_every_viewer_sees_its_own(table, key):
    assert hands(table.get(1, "/view").json) == [False, True, False]
    assert hands(table.get("spectator", "/view").json) == [False] * 3
    assert hands(table.get("platform", "/view").json) == [False] * 3
    assert hands(table.get("platform", "/view?seat=2").json) == [False, False, True]
    assert hands(table.get("platform", "/view?viewer=seat:2").json) == [False, False, True]
    table.key = key("auditor")
    everything = table.get("platform", "/view").json
    assert (everything["viewer"], hands(everything)) == ("auditor", [True] * 3)
    assert everything["stock"]
    assert hands(table.get("platform", "/view?seat=0").json) == [True, False, False]


@pytest.mark.parametrize(
    ("who", "query", "status", "code"),
    [
        (0, "seat=1", 403, "not_your_seat"),
        (0, "viewer=auditor", 403, "not_your_seat"),
        ("spectator", "seat=0", 403, "forbidden"),
        ("platform", "viewer=auditor", 403, "forbidden"),
        (0, "seat=3", 400, "bad_query"),
        (0, "seat=-1", 400, "bad_query"),
        (0, "seat=x", 400, "bad_query"),
        ("platform", "viewer=house", 400, "bad_query"),
        ("platform", "viewer=seat:0&seat=0", 400, "bad_query"),
    ],
)
def test_nobody_looks_as_somebody_else(table, who, query, status, code):
    answer = table.get(who, f"/view?{query}")
    assert (answer.status_code, answer.json["code"]) == (status, code)


def test_views_carry_names_and_logs_do_not(table):
    assert [seat["name"] for seat in table.get(0, "/view").json["seats"]] == ["N0", "N1", "N2"]
    assert [seat["name"] for seat in table.get(0, "/at/1").json["seats"]] == ["N0", "N1", "N2"]
    assert "N0" not in table.get("platform", "/log").text


def test_parts_agree_with_the_view(table):
    view = table.get(0, "/view").json
    assert table.get(0, "/hand").json == {"version": 1, "seat": 0, "hand": view["seats"][0]["hand"]}
    piles = table.get(0, "/piles").json
    assert {
        name: view[name] for name in ("pile", "stock_count", "removed_count", "pile_rank")
    }.items() <= piles.items()
    assert [seat["up"] for seat in piles["seats"]] == [seat["up"] for seat in view["seats"]]
    assert "hand" not in piles["seats"][0]
    scoreboard = table.get(0, "/scoreboard").json
    assert {name: view[name] for name in ("scores", "hat", "deal", "result")}.items() <= scoreboard.items()
    moves = table.get(0, "/legal").json
    assert (moves["version"], moves["seat"]) == (1, 0)
    assert READY in moves["moves"]
    table.post(0, READY)
    assert table.get(0, "/legal").json == {"version": 2, "seat": 0, "moves": []}


def test_hand_and_moves_are_a_seats(table):
    for part in ("/hand", "/legal"):
        assert table.get("spectator", part).status_code == 403
        assert table.get("platform", part).json["code"] == "seat_needed"
        assert table.get("platform", f"{part}?seat=1").json["seat"] == 1


def test_what_was_is_shown_as_it_was(table):
    before = table.get(0, "/view").json
    table.post(0, READY)
    table.post(1, READY)
    assert table.get(0, "/at/1").json == before
    assert table.get(0, "/at/3").json == table.get(0, "/view").json
    for seq in ("0", "4", "99999999999999999999", "x"):
        assert table.get(0, f"/at/{seq}").status_code == 404


@pytest.mark.parametrize("part", ["", "/view", "/hand", "/piles", "/scoreboard", "/legal", "/at/1"])
def test_what_the_caller_has_is_not_sent_again(table, part):
    first = table.get(0, part)
    assert first.headers["ETag"] == '"1-seat:0"'
    assert first.headers["Cache-Control"] == "private, no-cache"
    assert first.headers["Vary"] == "Authorization, Accept-Language"
    again = table.get(0, part, If_None_Match=first.headers["ETag"])
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", '"1-seat:0"')
    assert table.get(0, part, If_None_Match='"0-seat:0", W/"1-seat:0"').status_code == 304
    assert table.get("platform", f"{part}?seat=1", If_None_Match=first.headers["ETag"]).status_code == 200
    table.post(0, READY)
    assert table.get(0, part, If_None_Match=first.headers["ETag"]).status_code == (
        304 if part == "/at/1" else 200
    )


@pytest.mark.parametrize("part", ["", "/view", "/legal"])
def test_a_version_is_waited_for_and_the_preference_is_named(table, part):
    threading.Timer(0.2, table.post, (0, READY)).start()
    answer = table.get(0, f"{part}?wait_for=2", Prefer="wait=9")
    assert (answer.status_code, answer.json["version"]) == (200, 2)
    assert answer.headers["Preference-Applied"] == "wait=9"
    late = table.get(0, f"{part}?wait_for=9", Prefer="respond-async", If_None_Match=answer.headers["ETag"])
    assert (late.status_code, late.headers["Preference-Applied"]) == (304, "respond-async")
    assert "Preference-Applied" not in table.get(0, part, Prefer="wait=9").headers
    assert table.get(0, f"{part}?wait_for=x").json["code"] == "bad_query"


# --- whose game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_another_platforms_game_is_not_there(client, key, table, create, part):
    other = key(platform="p2")
    theirs = create(key=other)
    strangers = [other, key("auditor", "p2"), theirs.token(0), theirs.token("spectator")]
    absent = client.get(f"/v1/games/{'0' * 20}{part}", headers=bearer(table.key))
    for stranger in strangers:
        answer = client.get(table.path + part, headers=bearer(stranger))
        assert answer.status_code == 404
        assert answer.data == absent.data


@pytest.mark.parametrize("part", ["/commands", "/close"])
def test_another_platforms_game_takes_no_orders(client, key, table, part):
    answer = client.post(table.path + part, json={**READY, "seat": 0}, headers=bearer(key(platform="p2")))
    assert answer.status_code == 404
    assert table.get(0).json["version"] == 1


@pytest.mark.parametrize(
    "authorization",
    [
        "",
        "Bearer",
        "Bearer ",
        "Basic eDp5",
        "Bearer x",
        "Bearer taash_p_x",
        "Bearer a.b.c",
        "Bearer " + "x" * 5000,
    ],
)
def test_without_a_good_token_nobody_is_let_in(client, table, authorization):
    for path in (table.path, table.path + "/view", "/v1/games"):
        answer = client.get(path, headers={"Authorization": authorization})
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_a_changed_token_is_no_token(client, table):
    head, body, signature = table.token(0).split(".")
    for forged in (
        f"{head}.{body}.",
        f"{head}.{table.token(1).split('.')[1]}.{signature}",
        f"{body}.{head}.{signature}",
    ):
        assert client.get(table.path, headers=bearer(forged)).status_code == 401


@pytest.mark.parametrize("game", ["x", "A" * 20, "..", "%7Bx%7D", "a" * 500, "a:b"])
def test_an_id_that_can_be_none_is_not_found(client, key, game):
    assert client.get(f"/v1/games/{game}/view", headers=bearer(key())).status_code == 404


# --- rules, codes, health -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES)
def test_the_rules_of_a_kind_are_a_page(client, kind):
    answer = client.get(f"/v1/rules/{kind}")
    page = answer.json
    assert (page["kind"], page["rules"], page["language"]) == (kind, f"{kind}@1", "en")
    assert page["seats"] == {"least": min(GAMES[kind].seats), "most": max(GAMES[kind].seats)}
    assert page["options"]["additionalProperties"] is False
    assert {clause["id"].split(".")[0] for clause in page["clauses"]} == {"table", kind}
    assert all(clause["text"] for clause in page["clauses"])
    assert answer.headers["Content-Language"] == "en"
    assert answer.headers["Vary"] == "Accept-Language"


def test_kinds_are_listed_and_others_are_not_found(client):
    assert [kind["kind"] for kind in client.get("/v1/rules").json["kinds"]] == list(GAMES)
    assert client.get("/v1/rules/chess").status_code == 404


def test_every_code_has_a_page(client):
    assert [entry["code"] for entry in client.get("/v1/problems").json["problems"]] == list(CODES)
    assert client.get("/v1/problems/not_json").json["status"] == 400
    assert client.get("/v1/problems/table.over").json["status"] == 422
    assert client.get("/v1/problems/nonsense").status_code == 404


def test_ready_tells_its_parts_apart(client, dispatch):
    assert client.get("/healthz").json == {"status": "ok"}
    dispatch.asleep = True
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert "no worker for folding" in answer.json["detail"]
    assert "no sweeper lives" in answer.json["detail"]


def test_counts_name_routes_and_never_games(client, table):
    table.get(0, "/view")
    told = client.get("/metrics").text
    assert 'route="/v1/games/<game_id>/view"' in told
    assert table.made["id"] not in told


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing", 404, "no_such_route"),
        ("GET", "/v1", 404, "no_such_route"),
        ("GET", "/v1/games/", 404, "no_such_route"),
        ("GET", "/v1//games", 404, "no_such_route"),
        ("GET", "/v2/games", 404, "no_such_route"),
        ("POST", "/v1/games/x/view", 405, "method_not_allowed"),
        ("PUT", "/v1/games", 405, "method_not_allowed"),
        ("DELETE", "/v1/games/x", 405, "method_not_allowed"),
    ],
)
def test_what_is_not_there_is_told_as_every_trouble(client, method, path, status, code):
    answer = client.open(path, method=method)
    assert (answer.status_code, answer.json["code"], answer.json["status"]) == (status, code, status)
    assert answer.content_type == "application/problem+json"
    assert json.loads(answer.data)["type"] == f"/v1/problems/{code}"
    assert ("Allow" in answer.headers) == (status == 405)


def test_a_seq_is_written_in_ascii_digits(table):
    assert table.get(0, "/at/1").status_code == 200
    assert table.get(0, "/at/%D9%A1").status_code == 404
