"""The log, live messages, and what others learn of a refusal: nothing."""

import hashlib
import json

import pytest

from domain import receipts
from domain.verify import verify
from services.api import callers, streams, waiting
from workers import trouble, wiring
from workers.apikeys import ApiKeys

READY = {"type": "ready"}
REFUSED = [
    {"type": "pick_up"},
    {"type": "play", "cards": ["3H", "3D"]},
    {"type": "flip", "slot": 2},
    {"type": "decline"},
    {"type": "swap", "hand": ["AS", "AD"], "up": ["2C"]},
]


def messages(table, who, query="", most=99, **headers):
    """The messages of a stream, as (id, data), until it ends or *most* are read."""
    answer = table.get(who, "/events" + query, **headers)
    assert answer.status_code == 200, answer.text
    found = []
    for piece in answer.iter_encoded():
        lines = dict(
            line.split(": ", 1) for line in piece.decode().splitlines() if ": " in line and line[0] != ":"
        )
        if "id" in lines:
            found.append((int(lines["id"]), json.loads(lines["data"])))
            if len(found) == most:
                break
    answer.close()
    return found


def test_a_stream_tells_every_entry_once_and_ends_with_the_game(table):
    table.post(0, READY)
    table.post(0, READY)
    table.post(1, READY)
    table.post("platform", {"reason": "abandoned"}, "/close")
    told = messages(table, 2)
    assert [seq for seq, _ in told] == [1, 2, 3, 4, 5]
    assert [len(data["events"]) > 0 for _, data in told] == [True, True, False, True, True]
    assert told[-1][1]["events"][-1]["type"] == "closed"
    ended = table.get(2, "/events", Last_Event_ID="5")
    assert (ended.status_code, ended.headers.get("Content-Type")) == (204, None)
    assert (ended.headers["Vary"], ended.headers["Cache-Control"]) == (
        "Authorization, Accept-Language",
        "no-store",
    )


def test_a_stream_goes_on_after_the_last_event(table):
    for seat in range(3):
        table.post(seat, READY)
    assert [seq for seq, _ in messages(table, 0, Last_Event_ID="2", most=2)] == [3, 4]
    assert [seq for seq, _ in messages(table, 0, "?after=3", most=1)] == [4]
    assert table.get(0, "/events", Last_Event_ID="x").status_code == 400


def test_a_stream_gives_its_place_back(table):
    before = waiting.room().waiting
    messages(table, 0, most=1)
    answer = table.get(0, "/events")
    assert waiting.room().waiting == before + 1
    answer.close()
    answer.close()
    assert waiting.room().waiting == before


@pytest.mark.parametrize("who", [0, "spectator"])
def test_a_stream_ends_when_its_token_dies_and_tells_nothing_more(table, who):
    answer = table.get(who, "/events")
    pieces = answer.iter_encoded()
    assert [next(pieces)[:6] for _ in range(2)] == [b"retry:", b"id: 1\n"]
    table.post("platform", b"", "/seats/0/token" if who == 0 else "/spectator_token")
    table.post(1, READY)
    assert list(pieces) == []
    answer.close()
    assert table.get(who, "/events").status_code == 401


def test_a_stream_ends_when_its_key_is_revoked(create, key, fake):
    table = create()
    answer = table.get("platform", "/events?seat=0")
    pieces = answer.iter_encoded()
    assert next(pieces).startswith(b"retry:")
    ApiKeys(wiring.games()).revoke(table.key.split("_")[2])
    callers.forget()  # what is kept of a key lives on for a second
    assert list(pieces) == []
    answer.close()


def test_a_seat_sees_its_own_cards_in_its_stream_and_no_others(table):
    _, created = messages(table, 1, most=1)[0]
    dealt = next(event for event in created["events"] if event["type"] == "dealt")
    assert [hand is not None for hand in dealt["hands"]] == [False, True, False]
    assert dealt["order"] is None
    assert dealt["hand_counts"] == [3, 3, 3]


@pytest.mark.parametrize("move", REFUSED, ids=str)
def test_of_a_refused_command_others_learn_nothing(table, move, key):
    refused = table.post(0, move)
    assert refused.status_code == 422
    for who in (1, "spectator", "platform"):
        seq, message = messages(table, who, "?after=1", most=1)[0]
        assert seq == 2
        assert message == {"seq": 2, "at": message["at"], "by": "seat:0", "via": "token", "events": []}
        looked = table.get(who, "/commands/2")
        assert (looked.status_code, looked.json) == (200, message)
        line = json.loads(table.get(who, "/log?after=1").text.splitlines()[1])
        assert line["openings"] == []
        assert set(line["entry"]["command"]) == {"sealed", "for"}
        assert set(line["entry"]["outcome"]["rejected"]) == {"sealed", "for"}
        assert refused.json["code"] not in json.dumps(line)
    _, own = messages(table, 0, "?after=1", most=1)[0]
    assert (own["code"], own["clause"], own["detail"]) == tuple(
        refused.json[name] for name in ("code", "clause", "detail")
    )
    assert table.get(0, "/commands/2").json == refused.json
    table.key = key("auditor")
    assert table.get("platform", "/commands/2").json["code"] == refused.json["code"]


def test_the_log_is_a_file_of_lines(table):
    for seat in range(3):
        table.post(seat, READY)
    answer = table.get(0, "/log")
    assert answer.content_type == "application/x-ndjson"
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert (lines[0]["viewer"], lines[0]["after"], lines[0]["header"]["game"]) == (
        "seat:0",
        0,
        table.made["id"],
    )
    entries = [line for line in lines if "entry" in line]
    assert [line["entry"]["seq"] for line in entries] == [1, 2, 3, 4]
    part = [json.loads(line) for line in table.get(0, "/log?after=1&limit=2").text.splitlines()]
    assert part[0]["after"] == 1
    assert part[1:] == entries[1:3]


def test_before_the_end_a_log_opens_the_viewers_seals_and_after_it_all(table):
    own = json.loads(table.get(1, "/log").text.splitlines()[1])
    assert [opening["path"].split("/")[-2:] for opening in own["openings"]] == [["hands", "1"]]
    assert json.loads(table.get("spectator", "/log").text.splitlines()[1])["openings"] == []
    table.post("platform", {"reason": "abandoned"}, "/close")
    opened = json.loads(table.get("spectator", "/log").text.splitlines()[1])
    assert opened["entry"] == own["entry"]
    assert len(opened["openings"]) > len(own["openings"])


def judged(table, who, jwks):
    lines = table.get(who, "/log").data.splitlines(keepends=True)
    return verify(lambda: iter(lines), jwks=jwks)


def test_a_log_from_the_service_is_found_exact_or_only_short_of_what_others_keep(table):
    for seat in (0, 1, 1, 2):
        table.post(seat, READY)
    jwks = table.client.get("/.well-known/jwks.json").json
    for who in (0, "spectator", "platform"):
        verdict = judged(table, who, jwks)
        assert verdict.verdict == "unverified", verdict
    table.post("platform", {"reason": "abandoned"}, "/close")
    verdict = judged(table, 0, jwks)
    assert verdict.verdict in ("exact", "unverified"), verdict


def test_a_proof_names_the_head_and_after_the_end_the_secret(table):
    before = table.get("spectator", "/proof").json
    assert (before["version"], before["secret"]) == (1, None)
    table.post("platform", {"reason": "abandoned"}, "/close")
    proof = table.get(0, "/proof").json
    assert hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest() == proof["commitment"]
    last = [json.loads(line) for line in table.get(0, "/log").text.splitlines()][-2:]
    assert proof["head"] == last[0]["hash"]
    keys = table.client.get("/.well-known/jwks.json").json
    file, alone = (receipts.check(jws, keys) for jws in (last[1]["checkpoint"], proof["checkpoint"]))
    assert file.payload == alone.payload
    assert (file.viewer, alone.viewer, file.signature, alone.signature) == ("seat:0", None, "good", "good")


# --- places ---------------------------------------------------------------------------------------


def test_a_spectator_cannot_take_every_place(table):
    held = []
    while (answer := table.get("spectator", "/events")).status_code == 200:
        held.append(answer)
    assert answer.json["code"] == "too_many_streams"
    assert len(held) == waiting.room().streams // 4
    other = table.get(0, "/events")
    assert other.status_code == 200
    for opened in (*held, other):
        opened.close()
    assert waiting.room().waiting == 0


def test_a_short_log_needs_no_place_and_a_long_one_holds_one(table, monkeypatch):
    for seat in range(3):
        table.post(seat, READY)
    whole = table.get(0, "/log").data
    assert waiting.room().waiting == 0
    monkeypatch.setattr(streams, "PAGE", 2)
    answer = table.get(0, "/log")
    pieces = answer.iter_encoded()
    first = next(pieces)
    assert waiting.room().waiting == 1
    rest = list(pieces)
    answer.close()
    assert (first + b"".join(rest), len(rest) > 1) == (whole, True)
    assert waiting.room().waiting == 0
    monkeypatch.setattr(waiting.room(), "places", 0)
    assert table.get(0, "/log").json["code"] == "too_many_streams"
    assert len(table.get(0, "/log?after=2&limit=1").data.splitlines()) == 2


@pytest.mark.parametrize("page", [2, 500])
def test_a_log_that_cannot_be_read_is_told_at_once(table, monkeypatch, page):
    for seat in range(3):
        table.post(seat, READY)

    def away(*_):
        raise trouble.StoreAway("gone")

    monkeypatch.setattr(streams, "PAGE", page)
    monkeypatch.setattr(wiring.store(), "entries", away)
    assert table.get(0, "/log").status_code == 503
    assert waiting.room().waiting == 0


def test_the_stream_of_an_ended_game_that_cannot_be_read_is_told_at_once(table, monkeypatch):
    table.post("platform", {"reason": "abandoned"}, "/close")

    def away(*_):
        raise trouble.StoreAway("gone")

    monkeypatch.setattr(wiring.store(), "entries", away)
    assert table.get(0, "/events").status_code == 503
    assert waiting.room().waiting == 0
