"""The JavaScript verifier: its formulas, its command line, and its agreement with ours on the same files."""

import base64
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from domain import ledger, receipts
from domain.receipts import Receipt
from domain.verify import verify
from services.cli import taash
from tests.domain import logs
from tests.domain.verify.test_logfile import NO_TIMES

ROOT = Path(__file__).parent.parent.parent
NODE = shutil.which("node")
STEP = 1 if "TAASH_EVERY_BYTE" in os.environ else 307
pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed")

SAME = ("verdict", "at", "unverified", "game", "kind", "viewer", "fairness", "seq", "head", "finished")


def node(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    assert NODE is not None
    return subprocess.run(
        [NODE, *arguments], input=stdin, cwd=ROOT, capture_output=True, timeout=3000, check=False
    )


def asked(files: list[list[bytes]], jwks=logs.JWKS, receipts=(), step=0):
    request = {
        "files": [base64.b64encode(b"".join(lines)).decode() for lines in files],
        "jwks": jwks,
        "receipts": [{"jws": receipt.jws, "salt": receipt.salt} for receipt in receipts],
        "step": step,
    }
    found = node("tests/js/agree.js", stdin=json.dumps(request).encode())
    assert found.returncode == 0, found.stderr.decode()
    return json.loads(found.stdout)


def games(**more):
    for kind, (seats, options) in logs.SMALL.items():
        yield logs.play(kind, seats, 9, options, join=True, refusals=True, **more)


def agree(files: list[list[bytes]], **more) -> None:
    for lines, answer in zip(files, asked(files, **more), strict=True):
        ours = verify(lambda: iter(lines), **{"jwks": logs.JWKS, **more})  # noqa: B023 - called at once
        theirs = answer["verdict"]
        for name in SAME:
            value = getattr(ours, name)
            assert theirs[name] == (list(value) if name == "unverified" else value), (name, ours, theirs)


def test_formulas():
    found = node("--test", "tests/js/vectors.test.js")
    assert found.returncode == 0, found.stdout.decode()


@pytest.mark.parametrize("viewer", ["auditor", "seat:0", "spectator"])
def test_both_say_the_same_of_finished_and_running_files(viewer):
    files = [logs.lines(game, viewer) for more in ({}, {"upto": 13}) for game in games(**more)]
    files += [logs.lines(game, viewer, signed=False) for game in games()]
    files += [lines[:-3] for lines in files]
    agree(files)
    agree(files, jwks=None)


def test_both_say_the_same_of_other_games():
    standard = tuple(rank + suit for rank in "23456789TJQKA" for suit in "SHDC")
    played = [
        logs.play("hearts_two", 2, 1, {"hands": 4}, decks=(standard,)),
        logs.play(
            "idiot",
            5,
            2,
            {"max_turns": 30, "deals": 2},
            bots=("random", None, None, "greedy", None),
            join=True,
        ),
        logs.play("idiot", 2, 3, {}),
        logs.play("fool", 8, 4, {"deck_table": "even", "max_rounds": 2}, bots=("random",) * 8, join=True),
        logs.play("three_up_three_down", 4, 5, {"deck": "84b"}),
        logs.play("three_up_three_down", 6, 6, {"deck": "74", "deals": 2}, park_at=9),
    ]
    played += [logs.disputed(game) for more in ({}, {"upto": 9}) for game in games(**more)]
    files = [logs.lines(game, viewer) for game in played for viewer in ("auditor", "seat:1")]
    part = [ledger.first_line(played[2].header, "auditor", 4), *files[4][5:]]
    agree([*files, part])


def changed(lines: list[bytes], place: int, path: tuple[str, ...], value) -> list[bytes]:
    """Return the lines with one value changed, canonical, the chain left as it is."""
    whole = json.loads(lines[place])
    line = whole
    for step in path[:-1]:
        line = line[step]
    line[path[-1]] = value
    return [*lines[:place], ledger.canonical(whole) + b"\n", *lines[place + 1 :]]


def test_both_refuse_the_same_forms():
    lines = logs.lines(next(games()), "auditor")
    files = [changed(lines, 3, ("entry", "at"), moment) for moment in NO_TIMES]
    files += [changed(lines, 0, ("header", "created"), moment) for moment in NO_TIMES]
    files.append(changed(lines, 3, ("entry", "by"), "seat:\uff11"))
    files.append(changed(lines, 0, ("viewer",), "seat:\uff11"))
    files.append(changed(lines, 0, ("header", "rules"), "idiot@\uff11"))
    files.append(
        changed(lines, 0, ("header", "seats"), [{"seat": 0, "bot": None}, {"seat": True, "bot": None}])
    )
    expected = ["entry"] * 6 + ["header"] * 6 + ["entry"] + ["header"] * 3
    agree(files)
    assert [answer["verdict"]["check"] for answer in asked(files)] == expected


@pytest.mark.parametrize(
    ("deep", "check"), [(253, "entry"), (254, "bytes"), (1100, "bytes"), (100000, "bytes")]
)
def test_both_say_the_same_of_nesting(deep, check):
    lines = logs.lines(next(games()), "auditor")
    files = [[*lines[:2], b'{"entry":' + b"[" * deep + b"]" * deep + b',"hash":"","openings":[]}\n']]
    agree(files)
    assert verify(lambda: iter(files[0])).check == asked(files)[0]["verdict"]["check"] == check


def test_both_say_the_same_of_receipts():
    game, other = list(games())[2:]
    files = [logs.lines(game, "auditor"), logs.lines(game, "auditor")[:5]]
    for kept in (
        logs.receipt(game, 6),
        logs.receipt(other, 3),
        logs.receipt(game, 2, logs.OTHER_KEY),
        "a.b.c",
    ):
        agree(files, receipts=[Receipt(kept)])


def test_both_say_the_same_of_receipts_that_contradict():
    """Signed by the service, by somebody else under the service's kid, or under a kid of nobody's."""
    game = next(games())
    files = [logs.lines(game, "auditor")]
    told = {"game": game.folded.game_id, "seq": 5, "at": logs.clock(5), "head": "0" * 64}
    for typ, more in (
        (receipts.RECEIPT, {"by": "house", "via": "house", "entry": "0" * 64}),
        (receipts.CHECKPOINT, {}),
    ):
        for kid, key in ((logs.KID, logs.KEY), (logs.KID, logs.OTHER_KEY), ("made-up", logs.OTHER_KEY)):
            kept = [Receipt(receipts.sign(ledger.canonical(told | more), typ, kid, key))]
            for jwks in (logs.JWKS, None):
                agree(files, receipts=kept, jwks=jwks)


@pytest.mark.parametrize("upto", [2000, 12])
@pytest.mark.parametrize("viewer", ["auditor", "seat:0"])
def test_every_flipped_or_dropped_byte_is_found(viewer, upto):
    files = [logs.lines(game, viewer) for game in games(upto=upto)]
    assert [answer["missed"] for answer in asked(files, step=STEP)] == [[]] * len(files)


@pytest.mark.parametrize("kind", logs.SMALL)
def test_a_forged_deck_a_forged_seal_and_another_secret_are_found(kind, monkeypatch):
    seats, options = logs.SMALL[kind]
    files = []
    for name in ("shuffle", "deal_key", "salt_of"):
        true = getattr(ledger, name)
        with monkeypatch.context() as patch:
            patch.setattr(ledger, name, lambda *given, true=true, **more: true(*given, **more)[::-1])
            files.append(logs.lines(logs.play(kind, seats, 2, options), "auditor", signed=False))

    def another(line):
        line["entry"]["outcome"]["accepted"][-1]["secret"] = "0" * 64

    game = logs.play(kind, seats, 2, options)
    files.append(logs.forged(logs.lines(game, "auditor"), game.folded.seq, another))
    found = [answer["verdict"] for answer in asked(files)]
    assert [(one["at"], one["check"]) for one in found] == [
        (1, "deck"), (1, "deck"), (1, "seal"), (game.folded.seq, "secret"),
    ]  # fmt: skip


def test_command_line(tmp_path):
    game = next(games())
    lines = logs.lines(game, "seat:0")
    for name, text in (
        ("log", b"".join(lines)),
        ("bad", b"".join(lines).replace(b'"via":"token"', b'"via":"house"', 1)),
        ("jwks", json.dumps(logs.JWKS).encode()),
        ("receipt", json.dumps({"receipt": {"jws": logs.receipt(game, 3)}}).encode()),
        ("wrong", logs.receipt(game, 3, logs.OTHER_KEY).encode()),
    ):
        (tmp_path / name).write_bytes(text)
    helped = node("services/web/verify.js", "--help")
    assert (helped.returncode, helped.stderr) == (0, b"")
    assert helped.stdout.startswith(b"usage: node verify.js FILE")

    def run(*arguments: str) -> tuple[int, str]:
        named = [
            argument if argument.startswith("--") else str(tmp_path / argument) for argument in arguments
        ]
        found = node("services/web/verify.js", *named)
        return found.returncode, found.stdout.decode().split("\n")[0]

    checked = "bytes, chain, seals, shuffle, receipts"
    exact = f"exact (as far as this program checks: {checked}; not state, rules, result)"
    assert run("log", "--jwks", "jwks") == (0, exact)
    assert run("log", "--jwks", "jwks", "--receipt", "receipt") == (0, exact)
    code, told = run("log")
    assert (code, told.startswith("unverified: missing keys")) == (3, True)
    code, told = run("bad", "--jwks", "jwks")
    assert (code, told.split(":")[0][:12]) == (1, "diverged at ")
    assert run("log", "--jwks", "jwks", "--receipt", "wrong")[0] == 1
    assert run("missing")[0] == 2
    assert run()[0] == 2
    code, told = run("log", "--jwks", "jwks", "--json")
    assert json.loads(told)["verdict"] == "exact"
    assert json.loads(told)["not_checked"] == ["state", "rules", "result"]


def test_a_receipt_or_keys_that_are_none_are_a_bad_call_to_both(tmp_path):
    log, kept = tmp_path / "log", tmp_path / "kept"
    log.write_bytes(b"".join(logs.lines(next(games()), "auditor")))
    for option, texts in (
        ("--receipt", ("", "[]", "null", "{}", "a.b.c", '{"receipt":null}', '{"jws":"a.b.c"}', '"x"', "{")),
        ("--jwks", ("", "[]", "null", '"x"', '{"keys":5}', "{}")),
    ):
        for text in texts:
            kept.write_text(text)
            found = node("services/web/verify.js", str(log), option, str(kept))
            assert (found.returncode, found.stdout) == (2, b""), (option, text)
            ours = CliRunner().invoke(taash, ["verify", str(log), option, str(kept)])
            assert (ours.exit_code, ours.stdout) == (2, ""), (option, text)


def rechained(lines: list[bytes], header) -> list[bytes]:
    """Return an auditor's file under another header, every hash made to fit."""
    head, made = ledger.header_hash(header), [ledger.first_line(header, "auditor", 0)]
    for line in map(json.loads, lines[1:]):
        head = ledger.link(head, ledger.canonical(line["entry"]))
        made.append(ledger.canonical({**line, "hash": head.hex()}) + b"\n")
    return made


@pytest.mark.parametrize("kind", logs.SMALL)
def test_both_find_a_header_that_is_not_that_of_create(kind):
    seats, options = logs.SMALL[kind]
    bots = ("random",) + (None,) * (seats - 1)
    game = logs.play(kind, seats, 4, options, bots=bots, join=True)
    lines = logs.lines(game, "auditor", signed=False)
    header = game.header
    other = [{"seat": seat, "bot": None} for seat in range(seats)]
    forged: list[dict[str, Any]] = [
        {"fairness": "fixed"},
        {"fairness": "none"},
        {"options": {**header["options"], "more": 1}},
        {"options": {**header["options"], "freeze_on_dispute": 0}},
        {"options": {}},
        {"seats": other},
        {"seats": other[:-1]},
        {"remedies": {"game": "another", "seq": 4}},
        {"created": "2026-05-01T11:00:00.000Z"},
        {"kind": "idiot", "rules": "idiot@1"} if kind != "idiot" else {"kind": "fool", "rules": "fool@1"},
    ]
    files = [rechained(lines, {**header, **change}) for change in forged]
    agree(files, jwks=None)
    found = [(one["verdict"]["at"], one["verdict"]["check"]) for one in asked(files, jwks=None)]
    assert found == [(0, "header")] * len(files)
    agree([rechained(lines, header)], jwks=None)


def test_both_name_an_unknown_version_of_the_rules():
    for kind, (seats, options) in logs.SMALL.items():
        game = logs.play(kind, seats, 4, options)
        lines = logs.lines(game, "auditor", signed=False)
        files = [
            rechained(lines, {**game.header, "kind": name, "rules": f"{name}@{version}"})
            for name, version in ((kind, 2), ("whist", 1))
        ]
        agree(files, jwks=None)
        found = [one["verdict"] for one in asked(files, jwks=None)]
        assert [one["unverified"] for one in found] == [["unknown rules version"]] * 2
