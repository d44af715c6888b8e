"""What the house finds of a game whose log was changed, what it says of it since, and how that ends."""

import json
from functools import partial

import pytest

from domain import ledger, receipts
from domain.receipts import Receipt
from domain.verify import verify
from tests.services.conftest import bearer
from tests.services.test_disputes import READY, auditor, dispute, rule, shown
from workers import audits, keys, wiring

__all__ = ["auditor"]  # a fixture


def tampered(game_id, seq, old, new, *, stream="out"):
    """Change what a stream holds of one entry; the stream is written anew, as no script would."""
    key = getattr(keys.game(game_id), stream)
    entries = wiring.games().xrange(key)
    wiring.games().delete(key)
    for name, fields in entries:
        if name == b"%d-0" % seq:
            assert any(old in value for value in fields.values()), fields
            wiring.games().xadd(key, {field: was.replace(old, new) for field, was in fields.items()}, name)
        else:
            wiring.games().xadd(key, fields, name)
    wiring.folds.cache_clear()


@pytest.mark.parametrize(
    ("stream", "old", "new", "check"),
    [
        ("out", b'"readied"', b'"reading"', "chain"),
        ("out", b'"seat":0', b'"seat":1', "chain"),
        ("out", b'{"at"', b"{at", "bytes"),
        ("out", b"eyJ", b"eyK", "receipt"),
        ("cmd", b"ready", b"flip0", "command"),
    ],
)
def test_a_changed_byte_is_found_and_the_game_set_aside(table, auditor, stream, old, new, check):
    table.post(0, READY)
    table.post(1, READY)
    tampered(table.made["id"], 2, old, new, stream=stream)
    answer = dispute(table, 1, about=2)
    assert answer.status_code == 201
    finding = shown(table, answer.json["id"], table.token(1))["finding"]
    assert (finding["verdict"], finding["check"], finding["at_seq"]) == ("log_damaged", check, 2)
    assert table.get(0).json["status"] == "quarantined"
    assert table.post(2, READY).json["code"] == "quarantined"
    assert rule(table, answer.json["id"], auditor, "overturned").status_code == 200
    assert table.post("platform", {"reason": "abandoned"}, "/close").json["code"] == "quarantined"
    closed = table.post("platform", {"reason": "void"}, "/close")
    assert (closed.status_code, closed.json["events"][-1]["result"]["reason"]) == (200, "void")
    summary = table.get(0).json
    assert (summary["status"], summary["result"]["winners"]) == ("over", [])


@pytest.mark.parametrize(
    ("old", "new"),
    [(b'"readied"', b'"reading"'), (b'{"at"', b"{at"), (b'"by"', b'"bx"'), (b"accepted", b"accented")],
)
@pytest.mark.parametrize("closed", [False, True])
def test_what_a_damaged_log_cannot_tell_is_said_to_be_so(table, auditor, old, new, closed):
    for seat in (0, 1):
        table.post(seat, READY)
    tampered(table.made["id"], 2, old, new)
    assert table.get(0, "/at/3").status_code == 500  # nobody has found it yet: a page to us
    dispute(table, 1, about=2)
    if closed:
        table.post("platform", {"reason": "void"}, "/close")
    wiring.folds.cache_clear()  # a server is another process than the one that found it
    for path in ("/at/2", "/at/3", "/commands/2/explanation", "/commands/3/explanation"):
        answer = table.client.get(table.path + path, headers=bearer(auditor))
        assert (answer.status_code, answer.json["code"]) == (409, "quarantined"), path
        assert answer.content_type == "application/problem+json"
        assert "log of this game is damaged" in answer.json["detail"]
    readable = old not in (b'{"at"', b'"by"', b"accepted")
    assert table.get(0, "/commands/2").status_code == (200 if readable else 409)
    answer = table.get(0, "/legal", Accept_Language="bn")
    assert (answer.status_code, answer.json["code"]) == (409, "quarantined")
    assert "নথি" in answer.json["detail"]
    assert table.client.get(f"{table.path}/at/1", headers=bearer(auditor)).json["version"] == 1
    assert table.client.get(f"{table.path}/view", headers=bearer(auditor)).status_code == 200
    log = table.client.get(f"{table.path}/log", headers=bearer(auditor)).data.splitlines(keepends=True)
    assert verify(partial(iter, log)).at == 2


def forged(game_id, seq, old, new):
    """Change an outcome and every hash after it, as whoever owns the store and not the keys could."""
    at, client = keys.game(game_id), wiring.games()
    header = json.loads(client.hget(at.meta, "header"))
    entries, head = client.xrange(at.out), ledger.header_hash(header)
    client.delete(at.out)
    for name, fields in entries:
        entry = fields[b"entry"].replace(old, new) if name == b"%d-0" % seq else fields[b"entry"]
        head = ledger.link(head, entry)
        client.xadd(at.out, {**fields, b"entry": entry, b"head": head.hex()}, name)
    client.hset(at.meta, "hash", head.hex())
    wiring.folds.cache_clear()


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [(b'"to_act":[1,2]', b'"to_act":[2,1]', "rules"), (b'"state":"', b'"state":"0', "entry")],
)
def test_what_the_rules_do_not_give_is_found_though_the_chain_holds(table, auditor, old, new, check):
    table.post(0, READY)
    table.post(1, READY)
    forged(table.made["id"], 2, old, new)
    name = dispute(table, 2).json["id"]
    finding = shown(table, name, table.token(2))["finding"]
    verdict = "engine_disagrees" if check == "rules" else "log_damaged"
    assert (finding["verdict"], finding["check"], finding["at_seq"]) == (verdict, check, 2)
    assert table.get(0).json["status"] == "quarantined"
    assert table.post(2, READY).json["code"] == "quarantined"
    assert table.post("platform", {"reason": "void"}, "/close").status_code == 200


def test_a_forged_chain_contradicts_its_receipts(table):
    jws = table.post(0, READY).json["receipt"]["jws"]
    forged(table.made["id"], 2, b'"via":"token"', b'"via":"platform"')
    finding = shown(table, dispute(table).json["id"], table.token(0))["finding"]
    assert (finding["verdict"], finding["check"], finding["at_seq"]) == ("log_damaged", "receipt", 2)
    jwks = table.client.get("/.well-known/jwks.json").json
    lines = table.get(0, "/log").data.splitlines(keepends=True)
    told = verify(partial(iter, lines), jwks=jwks, receipts=[Receipt(jws)])
    assert (told.verdict, told.at, told.check) == ("diverged", 2, "receipt")


def test_a_remedy_names_the_game_it_remedies(create, key):
    old = create()
    new = create(remedies={"game": old.made["id"], "seq": 1})
    assert new.get(0).json["remedies"] == {"game": old.made["id"], "seq": 1}
    first = json.loads(new.get(0, "/log").text.splitlines()[0])
    assert first["header"]["remedies"] == {"game": old.made["id"], "seq": 1}
    seats = [{"name": "A"}, {"name": "B"}]
    for remedies, token in [
        ({"game": old.made["id"], "seq": 2}, old.key),
        ({"game": old.made["id"], "seq": 1}, key("platform", "p2")),
        ({"game": "0" * 20, "seq": 1}, old.key),
        ({"game": old.made["id"], "seq": 0}, old.key),
        ({"game": "../x", "seq": 1}, old.key),
    ]:
        body = {"kind": "idiot", "seats": seats, "remedies": remedies}
        answer = old.client.post("/v1/games", json=body, headers=bearer(token))
        assert (answer.status_code, answer.json["code"]) == (400, "not_valid")
        assert answer.json["errors"][0]["path"].startswith("/remedies")


def test_an_ended_game_that_is_damaged_stays_ended_and_is_marked(table):
    table.post(0, READY)
    table.post("platform", {"reason": "abandoned"}, "/close")
    tampered(table.made["id"], 2, b'"readied"', b'"reading"')
    name = dispute(table, about=2).json["id"]
    assert shown(table, name, table.token(0))["finding"]["verdict"] == "log_damaged"
    summary = table.get(0).json
    assert (summary["status"], summary["result"]["reason"]) == ("quarantined", "abandoned")
    assert table.post(1, READY).json["code"] == "table.over"
    assert table.post("platform", {"reason": "void"}, "/close").json["code"] == "table.over"
    assert table.get(0, "/proof").json["secret"]
    dispute(table, 1)
    assert table.get(0).json["status"] == "quarantined"


def test_a_contradicted_receipt_is_shown(table):
    jws = table.post(0, READY).json["receipt"]["jws"]
    jwks = table.client.get("/.well-known/jwks.json").json
    other = receipts.check(table.post(1, READY).json["receipt"]["jws"], jwks)
    assert (other.signature, other.payload["seq"]) == ("good", 3)
    table.post("platform", {"reason": "abandoned"}, "/close")
    lines = table.get(0, "/log").data.splitlines(keepends=True)
    assert verify(partial(iter, lines), jwks=jwks, receipts=[Receipt(jws)]).verdict == "exact"
    forged = [line.replace(b'"via":"token"', b'"via":"platform"') for line in lines]
    assert verify(partial(iter, forged), jwks=jwks, receipts=[Receipt(jws)]).verdict == "diverged"


def test_a_lost_finding_is_owed(table, dispatch, monkeypatch):
    monkeypatch.setattr(dispatch, "wake_audits", lambda *_args, **_more: None)
    name = dispute(table).json["id"]
    due = dict(wiring.games().zrange(keys.game(table.made["id"]).due, 0, -1, withscores=True))
    assert f"audit:{name}".encode() in due
    assert shown(table, name, table.token(0))["finding"] is None
    audits.find(name)
    assert shown(table, name, table.token(0))["finding"]["verdict"] == "engine_agrees"
    assert not wiring.games().zrange(keys.game(table.made["id"]).due, 0, -1)
