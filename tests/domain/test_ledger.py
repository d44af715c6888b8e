"""Every formula of the audit text against the published vectors, which share no code with the domain."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain import ledger, logfile, receipts
from domain.catalogue import GAMES
from domain.ledger import Opening

VECTORS = Path(__file__).parent.parent / "vectors"


def vectors(name: str):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


CANONICAL = vectors("canonical")
CHAIN = vectors("chain")
SEALS = vectors("seals")
STATE = vectors("state")
SHUFFLE = vectors("shuffle")
RECEIPTS = vectors("receipts")


@pytest.mark.parametrize("case", CANONICAL["values"], ids=lambda case: case["bytes"][:24])
def test_canonical_json(case):
    data = bytes.fromhex(case["bytes"])
    assert ledger.canonical(case["value"]) == data
    assert logfile.parse(data) == case["value"]


@pytest.mark.parametrize("case", CANONICAL["refused"], ids=lambda case: case["name"])
def test_bytes_that_are_not_canonical_are_refused(case):
    with pytest.raises(ValueError, match=r"."):
        logfile.parse(bytes.fromhex(case["bytes"]))


def test_chain():
    head = ledger.header_hash(CHAIN["header"])
    assert ledger.canonical(CHAIN["header"]) == CHAIN["header_bytes"].encode()
    assert head.hex() == CHAIN["h0"]
    for step in CHAIN["entries"]:
        entry = ledger.canonical(step["entry"])
        assert entry == step["bytes"].encode()
        assert ledger.entry_hash(entry).hex() == step["entry_hash"]
        head = ledger.link(head, entry)
        assert head.hex() == step["head"]


@pytest.mark.parametrize("case", SEALS["seals"], ids=lambda case: f"{case['for']} {case['path']}")
def test_keys_salts_and_seals(case):
    secret = bytes.fromhex(SEALS["secret"])
    sealed, opening = ledger.seal(secret, case["for"], case["seq"], case["path"], case["value"])
    assert ledger.audience_key(secret, case["for"]).hex() == case["key"]
    assert sealed == {"sealed": case["sealed"], "for": case["for"]}
    assert opening == Opening(case["path"], case["salt"], case["value"], case["for"])
    reopened = ledger.reopened(secret, case["for"], case["seq"], case["path"], case["value"])
    public = {name: case[name] for name in ("path", "salt", "value")}
    assert reopened == {"entry": case["seq"], **public}


def test_commitment():
    assert ledger.commitment(bytes.fromhex(SEALS["secret"])) == SEALS["commitment"]


@pytest.mark.parametrize("case", STATE["states"], ids=lambda case: case["state"][:8])
def test_state(case):
    assert ledger.state_mac(bytes.fromhex(STATE["secret"]), case["view"]) == case["state"]


@pytest.mark.parametrize("case", SHUFFLE["keys"], ids=lambda case: f"{case['deal']} {case['seeds']}")
def test_keys_of_deals(case):
    key = ledger.deal_key(bytes.fromhex(SHUFFLE["secret"]), case["game"], case["deal"], case["seeds"])
    assert key.hex() == case["key"]


@pytest.mark.parametrize("case", SHUFFLE["decks"], ids=lambda c: f"{c['kind']} {c['seats']} {c['options']}")
def test_canonical_decks_and_their_shuffles(case):
    game = GAMES[case["kind"]]
    deck = game.deck(case["seats"], game.settle(case["seats"], game.options(**case["options"])))
    assert deck == tuple(case["canonical"].split())
    shuffled = ledger.shuffle(bytes.fromhex(SHUFFLE["shuffle_key"]), deck)
    assert shuffled == tuple(case["shuffled"].split())


def test_shuffles_of_every_size():
    key = bytes.fromhex(SHUFFLE["shuffle_key"])
    for case in SHUFFLE["sizes"]:
        order = ledger.shuffle(key, tuple(str(card) for card in range(case["cards"])))
        assert ledger.sha(ledger.canonical(order)).hex() == case["order"]


@pytest.mark.parametrize("case", RECEIPTS["receipts"], ids=lambda case: case["typ"])
def test_receipts_and_checkpoints(case):
    signed = receipts.check(case["jws"], RECEIPTS["jwks"])
    assert (signed.signature, signed.typ, signed.payload) == ("good", case["typ"], case["payload"])
    assert receipts.check(case["jws"], None).signature == "unknown key"
    key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(RECEIPTS["private"]))
    assert receipts.sign(ledger.canonical(case["payload"]), case["typ"], "vectors-1", key) == case["jws"]
    if "salt" in case:
        salted = receipts.command_hash(case["command"], bytes.fromhex(case["salt"]))
        assert salted == case["payload"]["command"]


def test_what_receipts_sign():
    receipt, pending, checkpoint = (case["payload"] for case in RECEIPTS["receipts"])
    told = [receipt[name] for name in ("game", "seq", "by", "via", "at")]
    entry = CHAIN["entries"][1]["bytes"].encode()
    assert receipts.receipt_payload(*told, entry=entry, head=receipt["head"]) == ledger.canonical(receipt)
    case = RECEIPTS["receipts"][1]
    salt = bytes.fromhex(case["salt"])
    found = receipts.pending_payload(*told, command=case["command"], salt=salt)
    assert found == ledger.canonical(pending)
    told = [checkpoint[name] for name in ("game", "seq", "head", "at")]
    assert receipts.checkpoint_payload(*told) == ledger.canonical(checkpoint)


@pytest.mark.parametrize("place", range(0, 300, 7))
def test_a_changed_receipt_is_found(place):
    jws = RECEIPTS["receipts"][0]["jws"]
    changed = jws[:place] + ("A" if jws[place] != "A" else "B") + jws[place + 1 :]
    with suppress(receipts.NotSigned):
        assert receipts.check(changed, RECEIPTS["jwks"]).signature != "good"


@pytest.mark.parametrize(
    "wrap", ["{}", '"{}"', '{{"jws":"{}"}}', '{{"receipt":{{"jws":"{}"}},"seq":2}}', " {}\n"]
)
def test_a_receipt_is_read_however_it_was_kept(wrap):
    jws = RECEIPTS["receipts"][0]["jws"]
    assert receipts.read(wrap.format(jws).encode()) == receipts.Receipt(jws)


def test_openings_stand_in_the_order_of_their_paths():
    paths = ["/outcome/accepted/2/a", "/command", "/outcome/accepted/10/a", "/outcome/accepted/1/hands/0"]
    ordered = ledger.in_order(Opening(path, "", 0, "house") for path in paths)
    assert [opening.path for opening in ordered] == sorted(paths)


def test_who_sees_what():
    openings = [Opening("/a", "", 1, "seat:0"), Opening("/b", "", 2, "seat:1"), Opening("/c", "", 3, "house")]

    def seen(viewer, **more):
        return [opening.path for opening in ledger.due(openings, viewer, opened=more.get("opened", False))]

    assert seen("seat:0") == ["/a"]
    assert seen("spectator") == []
    assert seen("auditor") == ["/a", "/b", "/c"]
    assert seen("spectator", opened=True) == ["/a", "/b", "/c"]
