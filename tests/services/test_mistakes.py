"""What is wrong with a body, place by place: in the caller's language, with a name for machines."""

import pytest

from services.words import LANGUAGES
from tests.services.conftest import bearer

SEATS = [{"name": "Asha"}, {"name": "Bilal"}]
GAME = {"kind": "idiot", "seats": SEATS}


def only(answer):
    assert answer.status_code == 400, answer.text
    (error,) = answer.json["errors"]
    return error


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"type": "play"}, ("/cards", "missing", None)),
        ({"type": "ready", "more": 1}, ("/more", "extra_forbidden", None)),
        ({"type": "play", "cards": ["3X"]}, ("/cards/0", "literal_error", None)),
        ({"type": "ready", "seat": "0"}, ("/seat", "int_type", None)),
        ({"type": "play", "cards": "3H"}, ("/cards", "list_type", None)),
        ({"type": "play", "cards": []}, ("/cards", "too_short", 1)),
        ({"type": "play", "cards": ["3H"] * 1025}, ("/cards", "too_long", 1024)),
        ({"type": "flip", "slot": -1}, ("/slot", "greater_than_equal", 0)),
        ({"type": "flip", "slot": 3}, ("/slot", "less_than_equal", 2)),
        ({"type": "ready", "seat": 12}, ("/seat", "less_than", 12)),
        ({"type": "join", "commit": "x"}, ("/commit", "string_pattern_mismatch", "^[0-9a-f]{64}$")),
        ({"type": "join", "commit": 1}, ("/commit", "string_type", None)),
        ({"type": "fly"}, ("/type", "union_tag_invalid", None)),
        ({}, ("", "union_tag_not_found", None)),
        (b'{"type":"flip","slot":1e999}', ("/slot", "int_type", None)),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_mistake_in_a_move_is_named_and_told_in_every_language(table, body, error):
    told = [only(table.post(0, body, Accept_Language=lang)) for lang in LANGUAGES]
    assert {(one["path"], one["type"], one.get("bound")) for one in told} == {error}
    assert len({one["message"] for one in told}) == len(LANGUAGES)
    if error[2] is not None:
        assert all(str(error[2]) in one["message"].replace(",", "") for one in told)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"join": 1}, ("/join", "bool_type", None)),
        ({"seats": None}, ("/seats", "list_type", None)),
        ({"seats": [{"name": "x" * 65}]}, ("/seats/0/name", "string_too_long", 64)),
        ({"seats": [1]}, ("/seats/0", "model_type", None)),
        ({"options": []}, ("/options", "model_type", None)),
        ({"deal": {"mode": "stacked"}}, ("/deal/mode", "literal_error", ["service", "given"])),
        ({"options": {"colour": "red"}}, ("/options/colour", "extra_forbidden", None)),
        ({"options": {"deals": 1001}}, ("/options/deals", "less_than_equal", 1000)),
        ({"deal": {"mode": "given"}}, ("/deal/decks", "decks_needed", None)),
        ({"deal": {"mode": "given", "decks": [["2C", "XX"]]}}, ("/deal/decks/0/1", "no_such_card", None)),
        ({"deal": {"mode": "service", "decks": [["2C"]]}}, ("/deal/decks", "decks_not_asked", None)),
        ({"remedies": {"game": "none", "seq": 1}}, ("/remedies/game", "no_such_game", None)),
    ],
    ids=str,
)
def test_a_mistake_in_a_create_is_named_and_told_in_every_language(client, key, change, error):
    mine = bearer(key())
    told = [
        only(client.post("/v1/games", json={**GAME, **change}, headers={**mine, "Accept-Language": lang}))
        for lang in LANGUAGES
    ]
    assert [(one["path"], one["type"], one.get("bound")) for one in told] == [error] * len(LANGUAGES)
    assert len({one["message"] for one in told}) == len(LANGUAGES)


def test_what_is_allowed_is_listed_where_it_is_short(client, key):
    body = {**GAME, "deal": {"mode": "stacked"}}
    assert only(client.post("/v1/games", json=body, headers=bearer(key())))["message"] == (
        "One of these is needed: service, given."
    )


def test_no_value_of_the_body_is_repeated(table):
    for body in (
        {"type": "zebra"},
        {"type": "play", "cards": ["zebra"]},
        {"type": "join", "commit": "zebra"},
    ):
        assert "zebra" not in table.post(0, body).text


def test_a_seat_that_is_not_there_is_named(table):
    assert only(table.post("platform", {"type": "ready", "seat": 3}))["type"] == "no_such_seat"
