import json
import os
import subprocess
import sys

import pytest

from domain.catalogue import GAMES
from services.cli import taash

COMMANDS = sorted(taash.commands)


@pytest.mark.parametrize(
    "command", [[], *([name] for name in COMMANDS), *(["keys", n] for n in ("new", "list"))]
)
def test_every_command_has_help(run, command):
    said = run(*command, "--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"Usage: taash {' '.join(command)}".strip())


def test_help_names_every_kind(run):
    said = run("play", "--help")
    assert all(kind in said.out for kind in GAMES)


def test_the_list_of_commands_cuts_no_sentence(run):
    assert "..." not in run("--help").out.replace("[ARGS]...", "")


def test_nothing_asked_is_help_and_a_failure(run):
    said = run()
    assert said.code == 2
    assert "Commands:" in said.err


def test_the_version(run):
    assert run("--version").out.startswith("taash ")


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["simulate"], "Missing argument 'KIND'"),
        (["simulate", "whist"], "no such game: whist"),
        (["simulate", ""], "no such game"),
        (["simulate", "idiot", "--games", "0"], "--games"),
        (["simulate", "idiot", "--seats", "13"], "2 to 12 players. (table.seats)"),
        (["simulate", "idiot", "--bots", "clever"], "no such bot: clever"),
        (["simulate", "idiot", "--bots", "random,greedy", "--seats", "3"], "2 bots for 3 seats"),
        (["simulate", "idiot", "--option", "deals"], "--option wants NAME=VALUE"),
        (["simulate", "idiot", "--option", "deals=0"], "/options/deals"),
        (["simulate", "idiot", "--option", "colour=red"], "/options/colour"),
        (["simulate", "idiot", "--games", "2", "--out", "-"], "several games need a folder"),
        (["simulate", "idiot", "--out", "/nonexistent/folder/file"], "cannot write /nonexistent/folder/file"),
        (["play", "idiot", "--seat", "3"], "there is no seat 3"),
        (["play", "hearts", "--bots", "greedy,greedy"], "2 players"),
        (["replay", "/nonexistent"], "does not exist"),
        (["verify", "/nonexistent"], "does not exist"),
        (["rules", "idiot", "99"], "idiot has no clause 99"),
        (["rules", "idiot", "--lang", "xx"], "--lang"),
        (["keys", "list", "--data", "/nonexistent"], "no service has run in /nonexistent"),
        (["keys", "rotate", "--data", "/nonexistent"], "no service has run in /nonexistent"),
        (["rebuild", "--data", "/nonexistent"], "no service has run in /nonexistent"),
        (["export", "g1", "--data", "/nonexistent"], "which service?"),
        (["export", "g1", "--url", "ftp://x", "--key", "k"], "is no http address"),
        (["export", "g1", "--url", "http://127.0.0.1:9"], "which key?"),
        (["export", "g1", "--url", "http://127.0.0.1:9", "--key", "k"], "http://127.0.0.1:9 does not answer"),
        (["audit", "g1"], "Missing option '--seq'"),
    ],
)
def test_trouble_is_one_line_and_a_failure(run, args, line):
    assert line in run(*args).trouble


# --- simulate ------------------------------------------------------------------------------------


def test_simulate_sums_up_in_json(run):
    told = run("simulate", "idiot", "--games", "3", "--seed", "x", "--bots", "greedy,random", "--json").json
    assert (told["kind"], told["games"], told["seed"], told["out"]) == ("idiot", 3, "x", None)
    assert [row["bot"] for row in told["seats"]] == ["greedy", "random"]
    assert sum(row["lost"] for row in told["seats"]) == 3
    assert told["reasons"] == {"played_out": 3}
    assert told["moves"] > 0


def test_several_games_go_to_a_folder_and_repeat_byte_for_byte(run, tmp_path):
    for name in ("a", "b"):
        said = run(
            "simulate",
            "hearts",
            "--games",
            "2",
            "--seed",
            "5",
            "--option",
            "hands=1",
            "--out",
            tmp_path / name,
        )
        assert (said.code, said.err) == (0, "")
    files = sorted(file.name for file in (tmp_path / "a").iterdir())
    assert files == ["hearts_two-1.ndjson", "hearts_two-2.ndjson"]
    for name in files:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
        assert run("verify", tmp_path / "a" / name).code == 0
        assert run("replay", tmp_path / "a" / name).code == 0
    assert (tmp_path / "a" / files[0]).read_bytes() != (tmp_path / "a" / files[1]).read_bytes()


def test_several_games_do_not_fit_in_a_file(run, log):
    before = log.read_bytes()
    assert "is a file" in run("simulate", "idiot", "--games", "2", "--out", log).trouble
    assert log.read_bytes() == before


def test_a_kind_is_known_by_its_beginning(run):
    assert run("simulate", "Three-Up", "--json").json["kind"] == "three_up_three_down"


# --- verify --------------------------------------------------------------------------------------


def test_verify_says_exact(run, log):
    said = run("verify", log)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("exact\n")
    assert run("verify", log, "--json").json["verdict"] == "exact"


def test_verify_names_the_first_bad_seq(run, log):
    lines = log.read_bytes().splitlines(keepends=True)
    lines[10] = lines[10].replace(b'"seat:', b'"seat:1', 1)
    log.write_bytes(b"".join(lines))
    said = run("verify", log)
    assert said.code == 1
    assert "diverged at 10" in said.out
    assert "diverged at 10" in said.err
    told = run("verify", log, "--json")
    assert (told.code, told.json["at"]) == (1, 10)


def test_verify_lists_what_it_could_not_check(run, log):
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:20]))
    said = run("verify", log)
    assert said.code == 3
    assert said.out.startswith("unverified: ")


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n", b"\x00\xff", b"[" * 100_000, b'{"keys":[]}'])
def test_verify_takes_any_file(run, tmp_path, content):
    file = tmp_path / "file"
    file.write_bytes(content)
    assert run("verify", file).code == 1
    assert "is no good log" in run("replay", file).trouble


def test_verify_refuses_keys_and_receipts_that_are_none(run, log, tmp_path):
    other = tmp_path / "other"
    other.write_text("{}")
    assert "is no JWKS" in run("verify", log, "--jwks", other).trouble
    assert "holds no receipt" in run("verify", log, "--receipt", other).trouble


# --- replay --------------------------------------------------------------------------------------


def test_replay_lists_every_entry(run, log):
    said = run("replay", log)
    assert said.code == 0
    assert said.out.count("\n    ") >= len(log.read_bytes().splitlines()) - 2
    assert "platform (platform): create" in said.out
    assert "Played to the end" in said.out


def test_replay_shows_one_moment_as_a_viewer_sees_it(run, log):
    seat, spectator = (run("replay", log, "--at", "9", "--as", who) for who in ("seat:1", "spectator"))
    assert "Your hand" in seat.out
    assert "Your hand" not in spectator.out
    view = run("replay", log, "--at", "9", "--as", "seat:1", "--json").json
    assert (view["version"], view["viewer"]) == (9, "seat:1")
    assert [shown["hand"] is None for shown in view["seats"]] == [True, False, True]
    assert run("replay", log, "--at", "9", "--as", "auditor", "--json").json["stock"]


def test_replay_as_a_seat_hides_the_others_draws(run, log):
    lines = [json.loads(line) for line in run("replay", log, "--as", "seat:1", "--json").out.splitlines()]
    drew = [event for line in lines for event in line["outcome"]["accepted"] if event["type"] == "drew"]
    assert {event["seat"] for event in drew if event["cards"] is not None} == {1}
    assert len(drew) > 3


@pytest.mark.parametrize(
    ("option", "value"), [("--at", "99999"), ("--as", "seat:3"), ("--as", "nobody"), ("--as", "")]
)
def test_replay_refuses_what_the_log_does_not_have(run, log, option, value):
    assert run("replay", log, option, value).trouble


# --- rules ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES)
def test_every_game_has_its_page(run, kind):
    said = run("rules", kind)
    assert said.code == 0
    assert "table.over" in said.out
    page = run("rules", kind, "--json").json
    assert page["kind"] == kind
    assert len(page["clauses"]) > 20


def test_rules_lists_the_games(run):
    assert all(kind in run("rules").out for kind in GAMES)
    assert [game["kind"] for game in run("rules", "--json").json["games"]] == list(GAMES)


@pytest.mark.parametrize("clause", ["4.2", "idiot.4.2"])
def test_rules_shows_one_clause(run, clause):
    assert [one["id"] for one in run("rules", "idiot", clause, "--json").json["clauses"]] == ["idiot.4.2"]


def test_rules_shows_a_whole_heading(run):
    found = [one["id"] for one in run("rules", "idiot", "4", "--json").json["clauses"]]
    assert found == [f"idiot.4.{number}" for number in range(1, 9)]


# --- a process of its own ------------------------------------------------------------------------


def process(*args, **environment):
    command = [sys.executable, "-c", "from services.cli import main; main()", *map(str, args)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **environment}
    )


def test_a_pipe_that_closes_early_is_no_trouble(log):
    child = process("replay", log)
    assert child.stdout.readline()
    child.stdout.close()
    assert child.stderr.read() == b""
    child.stderr.close()
    child.wait(30)


def test_output_is_utf8_in_any_locale(log):
    child = process("replay", log, "--at", "5", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    out, err = child.communicate(timeout=30)
    assert (child.returncode, err) == (0, b"")
    assert "♥" in out.decode("utf-8")


def test_the_command_line_starts_light():
    heavy = ("pydantic", "rich", "redis", "flask", "fluent", "domain.catalogue")
    code = f"import sys, services.cli; print([name for name in {heavy} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
