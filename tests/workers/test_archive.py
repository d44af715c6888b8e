"""The files of an archived game, and where they lie, without a store."""

import gzip
import stat
from random import Random

import pytest

from domain import ledger, verify
from tests.domain import logs
from workers import shelf, trouble
from workers.archived import Archived, packed, unpacked
from workers.stored import StoredOutcome

EXTRAS = {"token|seat:0|k-1": "3 1700000000000 0011223344556677 " + "ab" * 32}


def game(kind="idiot", seed=1):
    seats, options = logs.SMALL[kind]
    played = logs.play(kind, seats, seed, options)
    rng = Random(seed)
    outcomes = tuple(
        StoredOutcome(
            one.seq,
            one.status,
            one.entry,
            one.openings,
            one.head,
            "one build" if one.seq < 5 else "another",
            f"a.receipt.{one.seq}" if rng.random() < 0.5 else None,
        )
        for one in played.outcomes
    )
    return Archived(played.header, outcomes, EXTRAS)


@pytest.mark.parametrize("kind", logs.SMALL)
def test_what_is_packed_is_unpacked(kind):
    before = game(kind)
    files = packed(before, "a.checkpoint.x")
    assert unpacked(*files) == before
    assert packed(before, "a.checkpoint.x") == files  # equal bytes, whenever they are written


def test_the_log_is_one_that_anybody_verifies():
    log, _ = packed(game(), "e30.e30.x")
    lines = gzip.decompress(log).splitlines(keepends=True)[:-1]
    assert verify.verify(lambda: lines).verdict == "exact"


@pytest.mark.parametrize("place", range(0, 1000, 97))
def test_a_changed_byte_is_found(place):
    log, beside = packed(game(), "e30.e30.x")
    plain = bytearray(gzip.decompress(log))
    at = place * len(plain) // 1000
    plain[at] ^= 1
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it is, it is not read as a game
        unpacked(gzip.compress(bytes(plain)), beside)


def test_files_of_two_archives_do_not_fit_together():
    log, _ = packed(game(seed=1), "e30.e30.x")
    _, beside = packed(game(seed=2), "e30.e30.x")
    with pytest.raises(ValueError, match="same archive"):
        unpacked(log, beside)


def test_a_cut_file_is_damage():
    log, beside = packed(game(), "e30.e30.x")
    for cut in (log[:-9], log[: len(log) // 2], b""):
        with pytest.raises(ValueError):  # noqa: PT011 - as above
            unpacked(cut, beside)


def test_commands_are_read_out_of_entries():
    before = game()
    asked = list(before.commands())
    assert len(asked) == len(before.outcomes)
    assert asked[0][b"by"] == b"platform"
    assert b'"type":"create"' in asked[0][b"body"]
    assert ledger.canonical({"type": "ready"}) in [one[b"body"] for one in asked]


# --- where they lie -----------------------------------------------------------------------------


def test_a_folder_keeps_files_private_and_whole(tmp_path):
    shelf.put(tmp_path, "archive/2026/05/x", b"one")
    shelf.put(tmp_path, "archive/2026/05/x", b"two")
    assert shelf.get(tmp_path, "archive/2026/05/x") == b"two"
    assert [path.name for path in (tmp_path / "archive/2026/05").iterdir()] == ["x"]
    assert stat.S_IMODE((tmp_path / "archive/2026/05/x").stat().st_mode) == 0o600
    shelf.remove(tmp_path, "archive/2026/05/x")
    shelf.remove(tmp_path, "archive/2026/05/x")
    with pytest.raises(trouble.ArchiveAway, match="No such file"):
        shelf.get(tmp_path, "archive/2026/05/x")


def test_an_absolute_folder_is_taken_as_it_is(tmp_path):
    shelf.put(tmp_path / "home", str(tmp_path / "elsewhere" / "x"), b"one")
    assert (tmp_path / "elsewhere" / "x").read_bytes() == b"one"


def test_what_is_made_above_a_file_is_private_too(tmp_path):
    shelf.put(tmp_path, "archive/2026/05/x", b"one")
    for folder in ("archive", "archive/2026", "archive/2026/05"):
        assert stat.S_IMODE((tmp_path / folder).stat().st_mode) == 0o700


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("archive/2026", "archive/2026"),
        ("s3://id:se/cr@et@bucket/x?key=secret", "s3://bucket/x"),
        ("simplecache::ftp://me:secret@host:21/x", "simplecache::ftp://host:21/x"),
    ],
)
def test_an_address_is_told_without_what_opens_it(address, shown):
    assert shelf.shown(address) == shown


def test_what_cannot_be_written_is_told_with_its_place(tmp_path):
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(trouble.ArchiveAway, match=r"^taken/x: "):
        shelf.put(tmp_path, "taken/x", b"one")


def test_an_address_of_fsspec(tmp_path):
    pytest.importorskip("fsspec")
    shelf.put(tmp_path, "memory://taash/2026/x", b"one")
    assert shelf.get(tmp_path, "memory://taash/2026/x") == b"one"
    shelf.remove(tmp_path, "memory://taash/2026/x")
    shelf.remove(tmp_path, "memory://taash/2026/x")
    with pytest.raises(trouble.ArchiveAway):
        shelf.get(tmp_path, "memory://taash/2026/x")


@pytest.mark.parametrize("address", ["memory://x", "simplecache::memory://x", "file://taash-nowhere"])
def test_a_place_that_another_process_does_not_find_is_refused(address, tmp_path, monkeypatch):
    pytest.importorskip("fsspec")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(trouble.ArchiveAway, match="another one does not find"):
        shelf.require_lasting(tmp_path, address)


@pytest.mark.parametrize("kind", ["", "file://", "simplecache::file://"])
def test_a_place_that_everybody_finds_is_left_as_it_was(kind, tmp_path):
    pytest.importorskip("fsspec")
    shelf.require_lasting(tmp_path, f"{kind}{tmp_path}/away")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_an_address_that_cannot_be_used_says_why(tmp_path):
    pytest.importorskip("fsspec")
    with pytest.raises(
        trouble.ArchiveAway, match=r"^nonsense-of-mine://x/y: fsspec knows no nonsense-of-mine://$"
    ):
        shelf.put(tmp_path, "nonsense-of-mine://x/y", b"one")
    with pytest.raises(trouble.ArchiveAway, match="fsspec knows no nonsense"):
        shelf.require("nonsense-of-mine://x")
    with pytest.raises(trouble.ArchiveAway, match=r"^ftp://127.0.0.1:1/x: Connection refused$"):
        shelf.get(tmp_path, "ftp://me:secret@127.0.0.1:1/x")
