"""Bots take over a running service's table, and its players' standings follow by themselves."""

import pytest

from tests.plumbing.http import Client
from tests.plumbing.test_up import service
from tests.waiting import until

pytestmark = [pytest.mark.server, pytest.mark.slow]


def test_bots_play_the_seats_they_were_given(tmp_path):
    with service(tmp_path) as (_, said):
        platform = Client(said["url"], said["platform_key"])
        seats = [{"name": name, "player": f"p-{name}"} for name in "abc"]
        body = {"kind": "idiot", "seats": seats, "options": {"max_turns": 30}}
        status, made = platform.post("/v1/games", body)
        assert status == 201, made
        path = f"/v1/games/{made['id']}"

        def give(seat, bot):
            sent = ("PUT", f"{path}/seats/{seat}", b'{"bot":%s}' % bot)
            status, answer, _ = platform.send(*sent)
            assert status == 200, answer

        def waits():
            return platform.get(path)["to_act"] == [0]

        give(1, b'"greedy"')
        give(2, b'"random"')
        status, _ = platform.post(f"{path}/commands", {"type": "ready", "seat": 0})
        assert status == 200
        assert until(waits, 20)
        give(0, b'"greedy"')
        assert until(lambda: platform.get(path)["status"] == "over", 30)
        assert platform.get(path)["result"]["reason"] in ("played_out", "turn_cap")
        assert [seat["bot"] for seat in platform.get(path)["seats"]] == ["greedy", "greedy", "random"]

        def standings():
            return platform.get("/v1/leaderboards/idiot")["standings"]

        # Whoever left has lost, and all of them have.
        assert until(lambda: len(standings()) == 3, 20)
        assert {(row["games"], row["wins"], row["losses"]) for row in standings()} == {(1, 0, 1)}


def test_a_finished_game_is_in_the_standings_a_moment_later(tmp_path):
    with service(tmp_path) as (_, said):
        platform = Client(said["url"], said["platform_key"])
        seats = [{"player": "p-1"}, {"bot": "greedy"}]
        body = {"kind": "hearts_two", "seats": seats, "options": {"hands": 1, "moon": "off"}}
        _, made = platform.post("/v1/games", body)
        path = f"/v1/games/{made['id']}"

        def moved():
            game = platform.get(path)
            if 0 in game["to_act"]:
                move = platform.get(f"{path}/legal?seat=0")["moves"][0]
                assert platform.post(f"{path}/commands", {**move, "seat": 0})[0] == 200
            return game["status"] == "over"

        assert until(moved, 40)
        assert until(lambda: platform.get("/v1/leaderboards/hearts_two")["standings"], 10)
        won = int(0 in platform.get(path)["result"]["winners"])
        told = platform.get("/v1/players/p-1")["kinds"]["hearts_two"]
        assert (told["games"], told["wins"], told["losses"]) == (1, won, 1 - won)
