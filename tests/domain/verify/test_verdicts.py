"""Each verdict and each thing that could not be checked, on files that are what they say."""

import json
import tracemalloc
from functools import cache

import pytest

from domain import fold, ledger, receipts
from domain.receipts import Receipt
from domain.verify import EXIT_CODES, Verdict, verify
from tests.domain import logs

KINDS = list(logs.SMALL)
GIVEN = tuple(rank + suit for rank in "23456789TJQKA" for suit in "SHDC")


@cache
def played(kind: str, **more) -> logs.Played:
    seats, options = logs.SMALL[kind]
    return logs.play(kind, seats, 3, options, **more)


def verdict_on(lines: list[bytes], jwks=logs.JWKS, **more) -> Verdict:
    return verify(lambda: iter(lines), jwks=jwks, **more)


@pytest.mark.parametrize("viewer", ["auditor", "seat:0", "seat:1", "spectator"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_finished_file_is_exact_for_everybody(kind, viewer):
    game = played(kind, refusals=True, join=True)
    verdict = verdict_on(logs.lines(game, viewer))
    assert (verdict.verdict, verdict.unverified) == ("exact", ())
    assert (verdict.seq, verdict.head) == (game.folded.seq, game.folded.head.hex())
    assert (verdict.viewer, verdict.fairness, verdict.finished) == (viewer, "seats", True)
    assert verdict.exit_code == EXIT_CODES["exact"] == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_finished_file_without_signatures_needs_no_keys(kind):
    game = played(kind)
    assert verdict_on(logs.lines(game, "auditor", signed=False), None).verdict == "exact"
    assert verdict_on(logs.lines(game, "spectator", signed=False), None).verdict == "exact"
    asked = verdict_on(logs.lines(game, "auditor", signed=False))
    assert (asked.verdict, asked.unverified) == ("unverified", ("no checkpoint",))


@pytest.mark.parametrize("kind", KINDS)
def test_whose_file_a_finished_one_is_only_its_checkpoint_says(kind):
    game = played(kind)
    verdict = verdict_on(logs.lines(game, "seat:0", signed=False), None)
    assert (verdict.verdict, verdict.unverified) == ("unverified", ("viewer",))
    lines = logs.lines(game, "seat:0")
    lines[0] = lines[0].replace(b'"seat:0"', b'"seat:1"')
    verdict = verdict_on(lines)
    assert (verdict.verdict, verdict.check) == ("diverged", "checkpoint")


@pytest.mark.parametrize("viewer", ["seat:0", "spectator", "auditor"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_running_file_is_checked_as_far_as_it_opens(kind, viewer):
    game = played(kind, refusals=True, upto=10)
    verdict = verdict_on(logs.lines(game, viewer))
    hidden = () if viewer == "auditor" else ("hidden parts",)
    assert (verdict.verdict, verdict.unverified) == ("unverified", (*hidden, "secret not revealed"))
    assert verdict.exit_code == 3
    verdict = verdict_on(logs.lines(game, viewer, signed=False), None)
    assert verdict.unverified == (*hidden, "secret not revealed", "later entries")


def test_without_keys_a_checkpoint_is_not_false():
    lines = logs.lines(played("hearts_two"), "auditor")
    other = receipts.jwk("other", logs.OTHER_KEY.public_key())
    broken = [{"kid": logs.KID, "crv": "Ed25519", "x": x} for x in ("", "!", "AAAA", None, 4)]
    for jwks in (None, {}, {"keys": None}, {"keys": []}, {"keys": [other, None, 4]}, {"keys": broken}):
        verdict = verdict_on(lines, jwks)
        assert (verdict.verdict, verdict.unverified) == ("unverified", ("missing keys",))


def test_a_checkpoint_by_another_key_is_false():
    lines = logs.lines(played("hearts_two"), "auditor")
    verdict = verdict_on(lines, {"keys": [receipts.jwk(logs.KID, logs.OTHER_KEY.public_key())]})
    assert (verdict.verdict, verdict.check) == ("diverged", "checkpoint")


@pytest.mark.parametrize("kind", KINDS)
def test_a_parked_entry_is_named(kind):
    game = played(kind, park_at=6)
    verdict = verdict_on(logs.lines(game, "auditor"))
    assert (verdict.verdict, verdict.unverified) == ("unverified", ("parked entries",))


def test_another_digest_of_the_rules_is_named():
    lines = logs.lines(played("fool"), "auditor")
    assert verdict_on(lines, rules_digest=logs.DIGEST).verdict == "exact"
    verdict = verdict_on(lines, rules_digest="e" * 64)
    assert (verdict.verdict, verdict.unverified) == ("unverified", ("other rules digest",))


def test_an_unknown_version_of_the_rules_is_named():
    def newer(first):
        first["header"]["rules"] = "fool@9"

    lines = logs.forged(logs.lines(played("fool"), "auditor"), 0, newer)
    verdict = verdict_on(lines, None)
    assert (verdict.verdict, verdict.unverified) == ("unverified", ("unknown rules version",))


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_from_the_middle_is_not_linked_to_its_header(kind):
    game = played(kind)
    lines = logs.lines(game, "auditor")
    part = [ledger.first_line(game.header, "auditor", 4), *lines[5:]]
    verdict = verdict_on(part)
    assert (verdict.verdict, verdict.unverified) == ("unverified", ("earlier entries",))
    part[2] = part[2].replace(b'"via":"token"', b'"via":"house"')
    assert (verdict_on(part).check, verdict_on(part).at) == ("chain", 6)


@pytest.mark.parametrize("viewer", ["auditor", "spectator"])
def test_given_decks_are_checked_and_prove_no_fairness(viewer):
    game = logs.play("hearts_two", 2, 4, {"hands": 3}, decks=(GIVEN, GIVEN[::-1]))
    verdict = verdict_on(logs.lines(game, viewer))
    assert (verdict.verdict, verdict.fairness) == ("exact", "none")
    assert game.folded.table.result is not None
    assert game.folded.table.result.reason == "no_deck"


def test_given_decks_stay_hidden_while_the_game_runs():
    game = logs.play("hearts_two", 2, 4, {"hands": 3}, decks=(GIVEN, GIVEN[::-1]), upto=9)
    assert verdict_on(logs.lines(game, "auditor")).unverified == ("secret not revealed",)
    verdict = verdict_on(logs.lines(game, "seat:1"))
    assert verdict.unverified == ("hidden parts", "secret not revealed")


@pytest.mark.parametrize("kind", KINDS)
def test_several_deals_are_checked(kind):
    name = {"fool": "max_rounds", "hearts_two": "hands"}.get(kind, "deals")
    seats, options = logs.SMALL[kind]
    game = logs.play(kind, seats, 5, {**options, name: 3})
    assert verdict_on(logs.lines(game, "auditor")).verdict == "exact"
    running = logs.Played(game.secret, game.outcomes[:-1], game.folded)
    lines = logs.lines(running, "auditor", opened=False)
    assert verdict_on(lines).unverified == ("secret not revealed",)


def test_a_game_that_the_platform_closed_is_exact():
    game = played("idiot", upto=9)
    seq = game.folded.seq + 1
    command = fold.Command(
        seq, logs.clock(seq), "platform", "platform", {"type": "close", "reason": "abandoned"}
    )
    outcome, folded = fold.step(game.folded, command, game.secret)
    closed = logs.Played(game.secret, (*game.outcomes, outcome), folded)
    assert verdict_on(logs.lines(closed, "seat:0")).verdict == "exact"


# --- receipts -----------------------------------------------------------------------------------


def test_a_receipt_that_the_log_keeps():
    game = played("hearts_two")
    lines = logs.lines(game, "auditor")
    kept = [Receipt(logs.receipt(game, seq)) for seq in (1, 5, game.folded.seq)]
    assert verdict_on(lines, receipts=kept).verdict == "exact"
    assert verdict_on(lines, None, receipts=kept).unverified == ("missing keys",)


def test_a_receipt_that_the_log_contradicts_proves_it_once_its_signature_is_checked():
    """The operator plays the game again from the seventh entry on, with the same secret."""
    game = played("hearts_two")
    seats, options = logs.SMALL["hearts_two"]
    again = logs.play("hearts_two", seats, 3, options, refusals=True)
    assert game.outcomes[3].entry == again.outcomes[3].entry
    assert game.outcomes[4].entry != again.outcomes[4].entry
    lines = logs.lines(again, "auditor")
    assert verdict_on(lines).verdict == "exact"
    kept = [Receipt(logs.receipt(game, 5))]
    verdict = verdict_on(lines, receipts=kept)
    assert (verdict.verdict, verdict.at, verdict.check) == ("diverged", 5, "receipt")
    verdict = verdict_on(lines, None, receipts=kept)
    assert (verdict.verdict, verdict.unverified) == ("unverified", ("missing keys",))


@pytest.mark.parametrize("kid", ["made-up", logs.KID])
@pytest.mark.parametrize("typ", [receipts.RECEIPT, receipts.CHECKPOINT])
def test_a_receipt_that_nobody_shows_to_be_the_services_contradicts_nothing(typ, kid):
    game = played("hearts_two")
    lines = logs.lines(game, "auditor")
    told = {"game": game.folded.game_id, "seq": 5, "at": logs.clock(5), "head": "0" * 64}
    if typ == receipts.RECEIPT:
        told |= {"by": "house", "via": "house", "entry": "0" * 64}
    kept = [Receipt(receipts.sign(ledger.canonical(told), typ, kid, logs.OTHER_KEY))]
    verdict = verdict_on(lines, None, receipts=kept)
    assert (verdict.verdict, verdict.unverified) == ("unverified", ("missing keys",))
    verdict = verdict_on(lines, receipts=kept)
    if kid == logs.KID:
        assert (verdict.verdict, verdict.at, verdict.check) == ("diverged", 5, "receipt")
    else:
        assert (verdict.verdict, verdict.unverified) == ("unverified", ("missing keys",))


def test_a_receipt_of_another_game_says_nothing():
    kept = Receipt(logs.receipt(played("fool"), 3))
    verdict = verdict_on(logs.lines(played("hearts_two"), "auditor"), receipts=[kept])
    assert (verdict.verdict, verdict.unverified) == ("unverified", ("receipt of another game",))


def test_a_forged_receipt_is_false():
    game = played("fool")
    forged = Receipt(logs.receipt(game, 3, logs.OTHER_KEY))
    verdict = verdict_on(logs.lines(game, "auditor"), receipts=[forged])
    assert (verdict.verdict, verdict.at, verdict.check) == ("diverged", 3, "receipt")
    verdict = verdict_on(logs.lines(game, "auditor"), receipts=[Receipt("no.receipt.atall")])
    assert (verdict.verdict, verdict.check) == ("diverged", "receipt")


@pytest.mark.parametrize(
    "text", [b"", b"[]", b"null", b"{}", b"a.b.c", b'{"receipt":null}', b'"a.b.c"', b"{"]
)
def test_a_file_that_is_no_receipt_is_refused(text):
    with pytest.raises(receipts.NotSigned):
        receipts.read(text)


@pytest.mark.parametrize("viewer", ["auditor", "spectator"])
def test_the_receipt_of_a_command_that_waited(viewer):
    game = played("hearts_two")
    entry = ledger.open_for(game.outcomes[1].entry, game.outcomes[1].openings, "auditor")
    salt = bytes(16)

    def kept(command, **more):
        payload = receipts.pending_payload(
            game.folded.game_id, 2, entry["by"], entry["via"], entry["at"], command=command, salt=salt
        )
        return [Receipt(receipts.sign(payload, receipts.RECEIPT, logs.KID, logs.KEY), **more)]

    lines = logs.lines(game, viewer)
    assert verdict_on(lines, receipts=kept(entry["command"], salt=salt.hex())).verdict == "exact"
    other = verdict_on(lines, receipts=kept({**entry["command"], "type": "play"}, salt=salt.hex()))
    assert (other.verdict, other.at, other.check) == ("diverged", 2, "receipt")
    unsalted = verdict_on(lines, receipts=kept(entry["command"]))
    assert unsalted.unverified == ("receipt without its salt",)
    running = logs.Played(game.secret, game.outcomes[:4], game.folded)
    lines = logs.lines(running, "spectator", opened=False, signed=False)
    hidden = verdict_on(lines, receipts=kept(entry["command"], salt=salt.hex()))
    assert "hidden parts" in hidden.unverified


# --- costs --------------------------------------------------------------------------------------


def test_memory_does_not_grow_with_the_file():
    game = logs.play("fool", 4, 1, {"loss_limit": -1000, "tens_limit": 500, "max_rounds": 20})
    lines = logs.lines(game, "auditor", signed=False)
    assert len(lines) > 500

    def peak(count: int) -> int:
        verify(lambda: iter(lines[:40]))
        tracemalloc.start()
        verify(lambda: iter(lines[:count]))
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    assert peak(len(lines)) < 2 * peak(120)


def test_progress_is_told_every_byte():
    lines, told = logs.lines(played("fool"), "auditor"), []
    verdict_on(lines, progress=told.append)
    assert sum(told) == sum(map(len, lines))


def test_a_verdict_is_plain_data():
    verdict = verdict_on(logs.lines(played("fool"), "auditor"))
    assert json.dumps({name: getattr(verdict, name) for name in verdict.__slots__})
