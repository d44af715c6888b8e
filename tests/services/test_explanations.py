"""Explanations over HTTP: all of it to whom it concerns, and to others what their log shows."""

import io
import json

import pytest
from rich.console import Console

from services.terminal import explanations
from services.words import LANGUAGES, words
from tests.services.conftest import bearer

READY = {"type": "ready"}
PICK_UP = {"type": "pick_up"}
NOTHING = {
    **dict.fromkeys(("status", "command", "view", "legal", "refusal", "clause", "error")),
    "events": [],
}


def explained(table, who, seq, query="", **headers):
    answer = table.get(who, f"/commands/{seq}/explanation{query}", **headers)
    assert answer.status_code == 200, answer.text
    return answer.json


def test_a_refusal_is_explained_to_its_seat(table):
    view, legal = table.get(0, "/view").json, table.get(0, "/legal").json["moves"]
    table.post(0, PICK_UP)
    told = explained(table, 0, 2)
    assert (told["by"], told["via"], told["command"], told["status"]) == (
        "seat:0",
        "token",
        PICK_UP,
        "rejected",
    )
    assert (told["view"], told["legal"]) == (view, legal)
    assert told["refusal"]["code"] == told["clause"]["id"] == "table.not_now"
    assert told["refusal"]["facts"] == {"phase": "trade"}
    assert told["clause"]["text"].startswith("A move belongs to a phase")


def test_an_accepted_move_is_explained_with_what_each_event_did(table):
    table.post(0, READY)
    told = explained(table, 0, 2)
    assert [event["type"] for event in told["events"]] == ["readied", "turn"]
    assert told["events"][0]["text"] == "N0 is ready."
    assert told["view"]["version"] == 1


@pytest.mark.parametrize("move", [READY, PICK_UP])
def test_others_are_told_what_their_log_shows(table, key, move):
    table.post(0, move)
    whole = explained(table, 0, 2)
    log = {who: json.loads(table.get(who, "/log").text.splitlines()[2])["entry"] for who in (1, "spectator")}
    for who in (1, "spectator", "platform"):
        told = explained(table, who, 2)
        if move == PICK_UP:
            assert told.items() >= NOTHING.items()
        else:
            assert told["command"] == READY
            assert told["events"] == whole["events"]
        assert (told["view"], told["legal"]) == (None, None)
        assert {name: told[name] for name in ("seq", "at", "by", "via")} == {
            name: log[1][name] for name in ("seq", "at", "by", "via")
        }
    assert explained(table, "platform", 2, "?seat=0") == whole
    auditor = key("auditor")
    by_auditor = table.client.get(f"{table.path}/commands/2/explanation", headers=bearer(auditor)).json
    assert by_auditor == whole
    assert table.get(1, "/commands/2/explanation?seat=0").status_code == 403
    table.post("platform", {"reason": "abandoned"}, "/close")
    assert explained(table, 1, 2) == whole


def test_what_never_was_is_not_explained(table, dispatch):
    assert table.get(0, "/commands/2/explanation").status_code == 404
    dispatch.asleep = True
    table.post(0, READY, Prefer="wait=0")
    waits = table.get(0, "/commands/2/explanation")
    assert (waits.status_code, "receipt" in waits.json) == (202, False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_person_reads_it_as_a_page(table, key, lang):
    table.post(0, PICK_UP)
    table.post(0, READY)
    table.post(0, {"about": 2, "claim": "why?"}, "/disputes")
    table.post("platform", {"reason": "abandoned"}, "/close")
    for seq in range(1, 7):
        told = explained(table, 0, seq, Accept_Language=lang)
        assert told["language"] == lang
        out = io.StringIO()
        Console(file=out, width=100).print(explanations.page(told, words(lang)))
        assert told["at"] in out.getvalue()


def test_auditors_looks_at_a_running_game_are_written_down(table, key):
    token, other = key("auditor"), key("auditor", "p2")

    def look(path, who=token):
        return table.client.get(table.path + path, headers=bearer(who))

    assert look("/view?seat=1").status_code == 200
    look("/log")
    look("/commands/1/explanation")
    look("/view", other)
    table.get("platform", "/view?seat=0")
    looks = table.get("platform", "/looks").json["looks"]
    assert [(one["what"], one["viewer"]) for one in looks] == [
        ("/view", "seat:1"),
        ("/log", "auditor"),
        ("/commands/1/explanation", "auditor"),
    ]
    assert {one["key"] for one in looks} == {token.split("_")[2]}
    assert len(look("/looks").json["looks"]) == 4
    page = table.get("platform", "/looks?limit=2").json
    rest = table.get("platform", f"/looks?cursor={page['cursor']}").json
    assert [one["what"] for one in rest["looks"]] == ["/commands/1/explanation", "/looks"]
    assert rest["cursor"] is None
    assert table.get("platform", "/looks?cursor=x").status_code == 400
    assert table.get(0, "/looks").status_code == 403
    assert table.get("spectator", "/looks").status_code == 403
    table.post("platform", {"reason": "abandoned"}, "/close")
    before = len(table.get("platform", "/looks").json["looks"])
    look("/view")
    assert len(table.get("platform", "/looks").json["looks"]) in (before, before + 1)
