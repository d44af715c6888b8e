"""Players and leaderboards over HTTP: only the platform's own, a page at a time, and who is forgotten."""

from urllib.parse import quote

import pytest

from tests.services.conftest import Table, bearer
from workers import standings, wiring


@pytest.fixture
def finish(client, key):
    """Return a function that plays a short game to its end and counts it."""

    platform_key = key()

    def play(players=("p-1", "p-2", None), *, kind="idiot", options=None):
        seats = [{"name": str(player).upper(), "player": player} for player in players]
        short = {"idiot": {"max_turns": 2}, "hearts_two": {"hands": 1, "moon": "off", "passing": "none"}}
        body = {"kind": kind, "options": options or short[kind], "seats": seats}
        made = client.post("/v1/games", json=body, headers=bearer(platform_key))
        table = Table(client, platform_key, made.json)
        while (game := table.get("platform").json)["status"] != "over":
            seat = game["to_act"][0]
            moves = table.get(seat, "/legal").json["moves"]
            assert table.post(seat, moves[-1]).status_code == 200
        standings.count(wiring.store(), table.made["id"])
        return table

    return play


def get(client, key, path):
    return client.get(f"/v1{path}", headers=bearer(key))


def test_a_player_stands_in_each_kind_played(finish):
    table = finish()
    lost = int(0 in table.get("platform").json["result"]["losers"])
    hearts = finish(("p-1", "p-2"), kind="hearts_two")
    won = 0 in hearts.get("platform").json["result"]["winners"]
    points = hearts.get("platform").json["result"]["scores"][0]
    answer = get(table.client, table.key, "/players/p-1")
    assert answer.json == {
        "player": "p-1",
        "kinds": {
            "idiot": {
                "games": 1,
                "wins": 0,
                "losses": lost,
                "score": lost,
                "hat": bool(lost),
            },
            "hearts_two": {"games": 1, "wins": int(won), "losses": int(not won), "score": points},
        },
    }


def test_the_board_ranks_players_and_says_who_wears_the_hat(finish):
    table = finish(("p-1", "p-2", "p-3"))
    losers = table.get("platform").json["result"]["losers"]
    board = get(table.client, table.key, "/leaderboards/idiot").json
    players = ["p-1", "p-2", "p-3"]
    worn = [players[seat] for seat in losers]
    order = sorted(players, key=lambda one: (one in worn, one))
    assert [row["player"] for row in board["standings"]] == order
    assert [row["rank"] for row in board["standings"]] == [1] * (3 - len(worn)) + [4 - len(worn)] * len(worn)
    assert board["hat"]["players"] == worn
    assert board["hat"]["game"] == table.made["id"]
    assert board["cursor"] is None
    empty = get(table.client, table.key, "/leaderboards/fool").json
    assert empty == {"kind": "fool", "standings": [], "hat": None, "cursor": None}


def test_pages_follow_each_other(finish):
    table = finish(("p-1", "p~2", "p-3"))
    seen, path = [], "/leaderboards/idiot?limit=1"
    while path:
        page = get(table.client, table.key, path).json
        seen += [row["player"] for row in page["standings"]]
        path = page["cursor"] and f"/leaderboards/idiot?limit=1&cursor={page['cursor']}"
    assert sorted(seen) == ["p-1", "p-3", "p~2"]


@pytest.mark.parametrize("query", ["cursor=x", "cursor=1~", "limit=0", "limit=201", "limit=x"])
def test_what_is_no_page_is_refused(client, key, query):
    assert get(client, key(), f"/leaderboards/idiot?{query}").json["code"] == "bad_query"


@pytest.mark.parametrize("player", ["/", "//", "/x", "x/", "a//b", "..", "a/../b", "%2F", "?#&", "~" * 64])
def test_ids_may_hold_whatever_is_visible(finish, player):
    table = finish((player, "p-2"))
    path = "/players/" + quote(player, safe="")
    assert get(table.client, table.key, path).json["player"] == player
    gone = table.client.delete(f"/v1{path}", headers=bearer(table.key))
    assert gone.status_code == 204
    assert get(table.client, table.key, path).status_code == 404


def test_a_platform_sees_its_own_players_only(finish, key):
    table = finish()
    other = key(platform="p2")
    assert get(table.client, other, "/players/p-1").status_code == 404
    assert get(table.client, other, "/leaderboards/idiot").json["standings"] == []
    assert table.client.delete("/v1/players/p-1", headers=bearer(other)).status_code == 204
    assert get(table.client, table.key, "/players/p-1").status_code == 200
    assert get(table.client, key("auditor"), "/players/p-1").status_code == 200


def test_who_may_not_ask(finish, key):
    table = finish()
    for token in (table.token(0), table.token("spectator"), key("metrics")):
        assert get(table.client, token, "/players/p-1").status_code == 403
        assert get(table.client, token, "/leaderboards/idiot").status_code == 403
        assert table.client.delete("/v1/players/p-1", headers=bearer(token)).status_code == 403
    assert table.client.delete("/v1/players/p-1", headers=bearer(key("auditor"))).status_code == 403
    assert get(table.client, "", "/players/p-1").status_code == 401


def test_unknown_players_and_kinds_are_not_there(client, key):
    assert get(client, key(), "/players/nobody").status_code == 404
    assert get(client, key(), "/leaderboards/whist").status_code == 404


@pytest.mark.parametrize("part", ["", "/view", "/piles", "/scoreboard", "/at/1"])
@pytest.mark.parametrize("who", ["platform", "spectator", 1])
def test_who_has_an_erased_name_is_told_anew(create, part, who):
    table = create()
    before = table.get(who, part)
    tag = before.headers["ETag"]
    assert "N0" in before.text
    assert table.get(who, part, If_None_Match=tag).status_code == 304
    table.client.delete("/v1/players/p-0", headers=bearer(table.key))
    after = table.get(who, part, If_None_Match=tag)
    assert (after.status_code, "N0" in after.text) == (200, False)
    assert after.headers["ETag"] == tag[:-1] + ':r1"'
    assert table.get(who, part, If_None_Match=after.headers["ETag"]).status_code == 304
    table.client.delete("/v1/players/p-2", headers=bearer(table.key))
    assert table.get(who, part).headers["ETag"] == tag[:-1] + ':r2"'
    assert table.post(1, {"type": "ready"}, If_Match=after.headers["ETag"]).status_code == 200


def test_an_erased_player_is_nowhere_and_the_log_is_as_it_was(finish):
    table = finish()
    before = table.get("platform", "/log").data
    assert b"P-1" in table.get("platform", "/view").data
    answer = table.client.delete("/v1/players/p-1", headers=bearer(table.key))
    assert (answer.status_code, answer.data) == (204, b"")
    assert get(table.client, table.key, "/players/p-1").status_code == 404
    for path in ("", "/view", "/scoreboard"):
        told = table.get("platform", path)
        assert b"P-1" not in told.data
        assert b"p-1" not in told.data
        assert told.json["seats"][0]["name"] == "Seat 0"
    assert get(table.client, table.key, "/players/p-2").json["kinds"]["idiot"]["games"] == 1
    without_checkpoint = before.splitlines()[:-1]
    assert table.get("platform", "/log").data.splitlines()[:-1] == without_checkpoint
    board = get(table.client, table.key, "/leaderboards/idiot").json
    assert "p-1" not in str(board)
    assert table.client.delete("/v1/players/p-1", headers=bearer(table.key)).status_code == 204
