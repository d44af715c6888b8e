"""Every kind over HTTP, by the same routes: no view knows any game."""

import hashlib
import json
from dataclasses import fields
from random import Random

import pytest

from domain.catalogue import GAMES

SEATS = {"idiot": 4, "three_up_three_down": 3, "fool": 5, "hearts_two": 2}
ROUNDS = {"three_up_three_down": {}, "idiot": {}, "fool": {"rounds": 1}, "hearts_two": {"hands": 2}}


def table_of(create, kind, **more):
    known = {field.name for field in fields(GAMES[kind].options)}
    options = {name: value for name, value in ROUNDS[kind].items() if name in known}
    return create(SEATS[kind], kind=kind, options=options, **more)


def play(table, rng, most=150):
    """Play random legal moves to the end, or for a while; look at every part now and then."""
    for turn in range(most):
        summary = table.get(0).json
        if summary["status"] == "over":
            return summary
        seat = rng.choice(summary["to_act"])
        moves = table.get(seat, "/legal").json["moves"]
        answer = table.post(seat, rng.choice(moves), If_Match=f'"{summary["version"]}"')
        assert answer.status_code == 200, answer.text
        if turn % 10 == 0:
            view = table.get(seat, "/view").json
            assert table.get(seat, "/hand").json["hand"] == view["seats"][seat]["hand"]
            assert table.get(seat, "/piles").json["pile"] == view["pile"]
            assert table.get(seat, "/scoreboard").json["scores"] == view["scores"]
            assert table.get(seat, f"/at/{view['version']}").json == view
    assert table.post("platform", {"reason": "abandoned"}, "/close").status_code == 200
    return table.get(0).json


@pytest.mark.parametrize("kind", GAMES)
def test_every_kind_is_played(create, kind):
    table = table_of(create, kind)
    summary = play(table, Random(3))
    assert summary["result"] == table.get("spectator", "/view").json["result"]
    lines = table.get("spectator", "/log").text.splitlines()
    assert [json.loads(line)["entry"]["seq"] for line in lines if '{"entry"' in line[:9]] == list(
        range(1, summary["version"] + 1)
    )


@pytest.mark.parametrize("kind", GAMES)
def test_seats_give_seeds_before_the_first_deal(create, kind):
    table = table_of(create, kind, join=True)
    assert table.get(0).json["status"] == "joining"
    seeds = [f"seed {seat}" for seat in range(SEATS[kind])]
    for seat, seed in enumerate(seeds):
        commit = hashlib.sha256(seed.encode()).hexdigest()
        assert table.post(seat, {"type": "join", "commit": commit}).status_code == 200
    wrong = table.post(0, {"type": "reveal", "seed": "another"})
    assert (wrong.status_code, wrong.json["clause"]) == (422, "table.seed")
    answers = [table.post(seat, {"type": "reveal", "seed": seed}) for seat, seed in enumerate(seeds)]
    assert {answer.status_code for answer in answers} == {200}
    assert any(event["type"] == "dealt" for event in answers[-1].json["events"])
    summary = table.get(0).json
    assert (summary["status"], summary["fairness"]) == ("running", "seats")


@pytest.mark.parametrize("kind", GAMES)
def test_a_platform_gives_the_deck(create, kind):
    game = GAMES[kind]
    deck = list(game.deck(SEATS[kind], game.settle(SEATS[kind], game.options())))
    table = create(SEATS[kind], kind=kind, deal={"mode": "given", "decks": [deck]})
    assert table.get(0).json["fairness"] == "none"
    log = table.get(0, "/log").text.splitlines()
    entry = json.loads(log[1])["entry"]
    assert set(entry["command"]["deal"]["decks"]) == {"sealed", "for"}
    assert json.dumps(deck) not in table.get(0, "/log").text


def test_words_come_in_the_callers_language_or_in_english(create):
    table = create()
    for asked, said in (("pa", {"pa", "en"}), ("fr", {"en"}), ("ur;q=0.9, fr", {"ur", "en"})):
        answer = table.post(0, {"type": "pick_up"}, Accept_Language=asked)
        assert answer.headers["Content-Language"] in said
        assert answer.json["detail"]
