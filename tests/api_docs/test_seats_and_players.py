"""Seats, rematches, standings and leaderboards are answered as the document tells."""

import pytest

from tests.services.conftest import bearer
from workers import standings, wiring


@pytest.fixture
def platform(key):
    return bearer(key())


@pytest.fixture
def opened(asked, platform):
    """Return a function that creates a short game of two players and returns its address and body."""

    def create(**more):
        seats = [{"name": "Asha", "player": "p-1"}, {"name": "Bilal", "player": "p-2"}]
        body = {"kind": "idiot", "options": {"max_turns": 2}, "seats": seats, **more}
        made = asked("POST", "/v1/games", json=body, headers=platform)
        return made.headers["Location"], made.json

    return create


def test_a_seat_is_given_away_and_gets_a_new_token(asked, platform, opened, dispatch):
    path, made = opened()
    assert asked("POST", f"{path}/seats/0/token", headers=platform).status_code == 201
    assert asked("POST", f"{path}/seats/9/token", headers=platform).status_code == 404
    given = asked("PUT", f"{path}/seats/1", json={"bot": "random"}, headers=platform)
    assert given.status_code == 200
    assert asked("PUT", f"{path}/seats/1", json={"bot": "clever"}, headers=platform).status_code == 400
    token = bearer(made["seats"][1]["token"])
    assert asked("PUT", f"{path}/seats/1", json={"bot": None}, headers=token).status_code == 403
    joining, _ = opened(join=True)
    refused = asked("PUT", f"{joining}/seats/1", json={"bot": "random"}, headers=platform)
    assert (refused.status_code, refused.json["code"]) == (422, "table.not_now")
    assert asked("GET", f"{path}/view?seat=0", headers=platform).json["seats"][1]["bot"] == "random"
    assert asked("GET", f"{path}/commands/2/explanation", headers=platform).status_code == 200
    dispatch.asleep = True
    later = asked(
        "PUT", f"{path}/seats/1", json={"bot": None}, headers=platform | {"Prefer": "respond-async"}
    )
    assert later.status_code == 202


def test_a_finished_game_has_standings_and_a_rematch(asked, platform, opened):
    path, made = opened()
    assert asked("POST", f"{path}/rematch", json={}, headers=platform).json["code"] == "not_over"
    while (game := asked("GET", path, headers=platform).json)["status"] != "over":
        seat = game["to_act"][0]
        move = asked("GET", f"{path}/legal?seat={seat}", headers=platform).json["moves"][-1]
        asked("POST", f"{path}/commands", json={**move, "seat": seat}, headers=platform)
    assert asked("GET", "/v1/players/p-1", headers=platform).status_code == 404
    standings.count(wiring.store(), made["id"])
    assert asked("GET", "/v1/players/p-1", headers=platform).status_code == 200
    for kind in ("idiot", "fool"):
        assert asked("GET", f"/v1/leaderboards/{kind}?limit=1", headers=platform).status_code == 200
    assert asked("GET", "/v1/leaderboards/idiot?cursor=x", headers=platform).status_code == 400
    assert asked("POST", f"{path}/rematch", json={}, headers=platform).status_code == 201
    assert asked("DELETE", "/v1/players/p-1", headers=platform).status_code == 204
    assert asked("DELETE", "/v1/players/p-1", headers=bearer("taash_no")).status_code == 401
    assert asked("GET", path, headers=platform).json["seats"][0]["player"] is None
