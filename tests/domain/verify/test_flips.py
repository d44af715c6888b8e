"""Every changed, dropped, added or reordered byte of a file is found, and what a cut file still proves.

By default a sample of places is tried; TAASH_EVERY_BYTE=1 tries every byte of every file in
three ways, TAASH_MUTATIONS=N that many random mutations of several bytes.
"""

import os
from functools import cache
from random import Random

import pytest

from domain import receipts
from domain.verify import Verdict, verify
from tests.domain import logs

EVERY_BYTE = "TAASH_EVERY_BYTE" in os.environ
MUTATIONS = int(os.environ.get("TAASH_MUTATIONS", "300"))
STEP = 1 if EVERY_BYTE else 211
FILES = [
    (kind, viewer, upto)
    for kind in logs.SMALL
    for viewer, upto in (("auditor", 2000), ("seat:0", 2000), ("seat:0", 11), ("auditor", 11))
]


@cache
def file_of(kind: str, viewer: str, upto: int) -> bytes:
    seats, options = logs.SMALL[kind]
    played = logs.play(kind, seats, 7, options, join=True, refusals=True, upto=upto)
    return b"".join(logs.lines(played, viewer))


def verdict_on(data: bytes, **more) -> Verdict:
    return verify(lambda: data.splitlines(keepends=True), jwks=logs.JWKS, **more)


def found(before: Verdict, after: Verdict) -> bool:
    """Whether a change shows: nothing that was changed may look as good as before."""
    return after.verdict == "diverged" or (
        after.verdict == "unverified" and set(after.unverified) > set(before.unverified)
    )


@pytest.mark.parametrize(("kind", "viewer", "upto"), FILES)
def test_every_flipped_byte_is_found(kind, viewer, upto):
    data = file_of(kind, viewer, upto)
    before = verdict_on(data)
    assert before.verdict == ("exact" if before.finished else "unverified"), before
    unseen = []
    for place in range(sum(map(ord, kind)) % STEP, len(data), STEP):
        for mask in (1, 128, 1 + place % 255) if EVERY_BYTE else (1 + place % 255, 1):
            changed = bytearray(data)
            changed[place] ^= mask
            if not found(before, verdict_on(bytes(changed))):
                unseen.append((place, mask))
    assert not unseen


@pytest.mark.parametrize(("kind", "viewer", "upto"), FILES)
def test_a_dropped_or_added_byte_is_found(kind, viewer, upto):
    data = file_of(kind, viewer, upto)
    before, rng = verdict_on(data), Random(1)
    for place in range(0, len(data), STEP):
        assert found(before, verdict_on(data[:place] + data[place + 1 :])), place
        added = data[:place] + bytes([rng.randrange(256)]) + data[place:]
        assert found(before, verdict_on(added)), place
    for more in (b"\n", b" ", b"{}", b"{}\n", b"\r\n"):
        assert verdict_on(data + more).verdict == "diverged"


@pytest.mark.parametrize(("kind", "viewer", "upto"), FILES)
def test_dropped_repeated_and_reordered_lines_are_found(kind, viewer, upto):
    lines = file_of(kind, viewer, upto).splitlines(keepends=True)
    before = verdict_on(b"".join(lines))
    for place in range(len(lines)):
        dropped = lines[:place] + lines[place + 1 :]
        repeated = [*lines[: place + 1], *lines[place:]]
        assert found(before, verdict_on(b"".join(dropped))), place
        assert verdict_on(b"".join(repeated)).verdict == "diverged", place
        if place:
            swapped = [*lines[: place - 1], lines[place], lines[place - 1], *lines[place + 1 :]]
            assert verdict_on(b"".join(swapped)).verdict == "diverged", place


@pytest.mark.parametrize(("kind", "viewer", "upto"), FILES)
def test_a_cut_file_is_never_exact(kind, viewer, upto):
    data = file_of(kind, viewer, upto)
    lines = data.splitlines(keepends=True)
    for count in range(1, len(lines)):
        verdict = verdict_on(b"".join(lines[:count]))
        assert verdict.verdict == "unverified", (count, verdict)
    for place in range(0, len(data) - 1, STEP):
        assert verdict_on(data[:place]).verdict in ("diverged", "unverified")


def test_a_cut_file_is_unverified_against_a_later_receipt_or_checkpoint():
    seats, options = logs.SMALL["hearts_two"]
    played = logs.play("hearts_two", seats, 7, options)
    last = played.outcomes[-1]
    cut = logs.lines(played, "auditor", signed=False)[:-1]
    payload = receipts.checkpoint_payload(played.folded.game_id, last.seq, last.head, logs.clock(last.seq))
    for later in (
        logs.receipt(played, last.seq),
        receipts.sign(payload, receipts.CHECKPOINT, logs.KID, logs.KEY),
    ):
        verdict = verdict_on(b"".join(cut), receipts=[receipts.Receipt(later)])
        assert verdict.verdict == "unverified"
        assert "later entries" in verdict.unverified


def test_random_mutations_are_found():
    data = file_of("hearts_two", "auditor", 2000)
    before, rng = verdict_on(data), Random(2)
    for _ in range(MUTATIONS):
        changed = bytearray(data)
        for _ in range(rng.randint(1, 8)):
            place = rng.randrange(len(changed))
            match rng.randrange(4):
                case 0:
                    changed[place] = rng.randrange(256)
                case 1:
                    del changed[place : place + rng.randint(1, 40)]
                case 2:
                    changed[place:place] = changed[rng.randrange(len(changed)) :][: rng.randint(1, 40)]
                case _:
                    other = rng.randrange(len(changed))
                    changed[place], changed[other] = changed[other], changed[place]
        if changed != data:
            assert found(before, verdict_on(bytes(changed)))
