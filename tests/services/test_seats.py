"""Seats over HTTP: new tokens, a bot in a player's place and back, the same table again."""

import pytest

from services.api import callers, delays
from tests.services.conftest import Table, bearer
from workers import keys, wiring


def put(table, seat, body, who="platform", **headers):
    sent = {**bearer(table.token(who)), **{name.replace("_", "-"): value for name, value in headers.items()}}
    return table.client.put(f"{table.path}/seats/{seat}", json=body, headers=sent)


def ended(table):
    assert table.post("platform", {"reason": "abandoned"}, "/close").status_code == 200
    return table


# --- tokens -------------------------------------------------------------------------------------


def test_a_new_token_is_good_and_the_old_one_dead(table):
    old = table.token(0)
    answer = table.post("platform", b"", "/seats/0/token")
    assert answer.status_code == 201
    assert answer.json["seat"] == 0
    new = answer.json["token"]
    assert table.get(0, "/hand").status_code == 401
    assert table.client.get(table.path + "/hand", headers=bearer(new)).status_code == 200
    assert table.get(1, "/hand").status_code == 200
    third = table.post("platform", b"", "/seats/0/token").json["token"]
    for token, status in ((old, 401), (new, 401), (third, 200)):
        assert table.client.get(table.path + "/hand", headers=bearer(token)).status_code == status


def test_a_new_token_is_good_at_once_where_an_older_state_is_kept(table):
    assert table.get(1, "/hand").status_code == 200
    kept = dict(callers._games._values)
    new = table.post("platform", b"", "/seats/1/token").json["token"]
    callers._games._values.update(kept)  # as another process has it for a moment
    assert table.client.get(table.path + "/hand", headers=bearer(new)).status_code == 200


def test_whoever_waits_with_a_token_that_dies_is_refused(table, monkeypatch):
    def renewed(*_):
        table.post("platform", b"", "/seats/0/token")

    monkeypatch.setattr(delays.Watch, "next", renewed)
    late = table.get(0, "/hand?wait_for=5", Prefer="wait=30")
    assert (late.status_code, late.json["code"]) == (401, "token_invalid")


def test_spectators_get_a_new_token_and_the_old_one_is_dead(table):
    old = table.token("spectator")
    answer = table.post("platform", b"", "/spectator_token")
    new = answer.json["spectator_token"]
    assert (answer.status_code, set(answer.json)) == (201, {"spectator_token"})
    for token, status in ((old, 401), (new, 200)):
        assert table.client.get(table.path + "/view", headers=bearer(token)).status_code == status
    assert [table.get(seat, "/hand").status_code for seat in range(3)] == [200, 200, 200]
    table.post("platform", b"", "/seats/2/token")
    assert table.client.get(table.path + "/view", headers=bearer(new)).status_code == 200


@pytest.mark.parametrize(("who", "status"), [(0, 403), ("spectator", 403), ("platform", 201)])
def test_only_the_platform_gives_spectators_a_token(table, who, status):
    assert table.post(who, b"", "/spectator_token").status_code == status


def test_create_repeated_after_a_new_token_answers_with_one_that_lives(create):
    first = create(2, kind="hearts_two")
    body = {"kind": "hearts_two", "seats": [{}, {}]}
    headers = {**bearer(first.key), "Idempotency-Key": "k"}
    table = Table(first.client, first.key, first.client.post("/v1/games", json=body, headers=headers).json)
    table.post("platform", b"", "/seats/1/token")
    again = table.client.post("/v1/games", json=body, headers=headers).json
    assert again["id"] == table.made["id"]
    table.made = again
    assert (table.get(0, "/hand").status_code, table.get(1, "/hand").status_code) == (200, 200)


@pytest.mark.parametrize(("who", "status"), [(0, 403), ("spectator", 403), ("platform", 201)])
def test_only_the_platform_gives_tokens(table, who, status):
    assert table.post(who, b"", "/seats/0/token").status_code == status


def test_a_seat_that_the_game_lacks_gets_nothing(table, key, client):
    assert table.post("platform", b"", "/seats/3/token").status_code == 404
    assert put(table, 3, {"bot": None}).status_code == 404
    other = bearer(key(platform="p2"))
    assert client.post(f"{table.path}/seats/0/token", headers=other).status_code == 404
    assert client.put(f"{table.path}/seats/0", json={"bot": None}, headers=other).status_code == 404


# --- bots ---------------------------------------------------------------------------------------


def test_a_bot_takes_a_seat_and_gives_it_back(table):
    answer = put(table, 1, {"bot": "greedy"})
    assert answer.status_code == 200
    assert answer.json["events"] == [
        {"type": "seated", "seat": 1, "bot": "greedy"},
        {"type": "turn", "to_act": [0, 1, 2], "phase": "trade"},
    ]
    assert answer.json["receipt"]["jws"]
    game_id = table.made["id"]
    assert wiring.games().zscore(keys.game(game_id).due, f"bot:{game_id}") is not None
    for shown in (table.get("platform").json, table.get(0, "/view").json):
        assert [seat["bot"] for seat in shown["seats"]] == [None, "greedy", None]
    assert put(table, 1, {"bot": None}).json["events"][0]["bot"] is None
    assert wiring.games().zscore(keys.game(game_id).due, f"bot:{game_id}") is None
    assert table.get("platform").json["seats"][1]["bot"] is None


def test_a_command_like_any_other(table):
    first = put(table, 0, {"bot": "random"}, Idempotency_Key="k")
    again = put(table, 0, {"bot": "random"}, Idempotency_Key="k")
    assert (again.json["seq"], again.headers["Idempotency-Replayed"]) == (first.json["seq"], "true")
    assert put(table, 0, {"bot": None}, If_Match='"1"').status_code == 412
    assert table.get("platform", f"/commands/{first.json['seq']}").json["events"] == first.json["events"]


@pytest.mark.parametrize("body", [{}, {"bot": "clever"}, {"bot": 1}, {"bot": None, "seat": 1}, []])
def test_what_is_no_bot_is_refused(table, body):
    assert put(table, 0, body).json["code"] == "not_valid"


@pytest.mark.parametrize("who", [0, "spectator"])
def test_only_the_platform_seats_bots(table, who):
    assert put(table, 0, {"bot": "greedy"}, who).status_code == 403


def test_the_table_says_when_no_seat_changes_hands(create):
    answer = put(create(join=True), 0, {"bot": "greedy"})
    assert (answer.status_code, answer.json["code"]) == (422, "table.not_now")
    answer = put(ended(create()), 0, {"bot": "greedy"})
    assert (answer.status_code, answer.json["code"]) == (422, "table.over")


def test_while_a_dispute_stops_play_a_seat_may_still_be_given_away(create):
    table = create(options={"freeze_on_dispute": True})
    table.post(0, {"type": "ready"})
    assert table.post(0, {"about": 2, "claim": "no"}, "/disputes").status_code == 201
    assert table.post(1, {"type": "ready"}).status_code == 409
    assert put(table, 1, {"bot": "greedy"}).status_code == 200


# --- rematch ------------------------------------------------------------------------------------


def again(table, body=None, **headers):
    sent = {**bearer(table.key), **headers}
    if body is None:
        return table.client.post(f"{table.path}/rematch", headers=sent)
    return table.client.post(f"{table.path}/rematch", json=body, headers=sent)


def test_the_same_table_again(create):
    table = create(3, options={"deals": 4, "after_ten": "same", "spectator_delay": 2}, join=True)
    before = table.get("platform").json
    ended(table)
    answer = again(table, {"external_id": "m-82"})
    assert answer.status_code == 201
    assert answer.json["id"] != table.made["id"]
    new = Table(table.client, table.key, answer.json)
    after = new.get("platform").json
    for part in ("kind", "rules", "options", "seats", "fairness"):
        assert after[part] == before[part]
    assert (after["status"], after["external_id"]) == ("joining", "m-82")
    assert new.get(2, "/view").status_code == 200


def test_bots_sit_where_they_sat_at_the_end(create):
    table = create()
    put(table, 1, {"bot": "greedy"})
    made = again(ended(table)).json
    assert [seat["bot"] for seat in made["seats"]] == [None, "greedy", None]


def test_whoever_wears_the_hat_wears_it_on(create):
    table = create(options={"max_turns": 1, "hat": [1]})
    for seat in range(3):
        table.post(seat, {"type": "ready"})
    while (game := table.get("platform").json)["status"] != "over":
        seat = game["to_act"][0]
        table.post(seat, table.get(seat, "/legal").json["moves"][0])
    made = again(table).json
    hat = table.client.get(f"/v1/games/{made['id']}", headers=bearer(table.key)).json["options"]["hat"]
    assert hat == game["result"]["losers"]
    assert hat
    unfinished = again(ended(create(options={"hat": [2]}))).json
    game = table.client.get(f"/v1/games/{unfinished['id']}", headers=bearer(table.key)).json
    assert game["options"]["hat"] == [2]


def test_a_rematch_comes_once_for_a_key(create):
    one, two = ended(create()), ended(create())
    first = again(one, Idempotency_Key="x")  # not a header: no key
    assert again(one).json["id"] != first.json["id"]
    sent = {"Idempotency-Key": "k"}
    made = again(one, **sent)
    repeated = again(one, **sent)
    assert repeated.json["id"] == made.json["id"]
    assert repeated.headers["Idempotency-Replayed"] == "true"
    assert again(two, **sent).json["id"] != made.json["id"]
    assert again(one, {"external_id": "e"}, **sent).json["code"] == "idempotency_key_reused"


def test_a_rematch_asked_again_is_the_same_though_a_player_was_erased_meanwhile(create):
    table = ended(create())
    sent = {"Idempotency-Key": "k"}
    made = again(table, **sent)
    gone = table.client.delete("/v1/players/p-1", headers=bearer(table.key))
    assert gone.status_code == 204
    repeated = again(table, **sent)
    assert (repeated.status_code, repeated.json["id"]) == (201, made.json["id"])
    other = again(table, {"deal": {"mode": "given"}}, **sent)
    assert other.json["code"] == "idempotency_key_reused"


def test_only_what_has_ended_has_a_rematch_and_only_for_the_platform(table):
    assert (again(table).status_code, again(table).json["code"]) == (409, "not_over")
    ended(table)
    assert table.post(0, {}, "/rematch").status_code == 403
    assert again(table, {"kind": "fool"}).json["code"] == "not_valid"
    assert table.post("platform", b"[", "/rematch").status_code == 400
