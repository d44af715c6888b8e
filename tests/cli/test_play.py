import re
from importlib.resources import files
from typing import Any

import pytest

from domain import fold
from domain.catalogue import GAMES
from services import simulation
from services.cli import taash
from services.simulation import DEFAULT_SEATS, begin, create_body
from services.terminal import screen, tables
from services.words import LANGUAGES, words

FIRST = "1\n" * 3000


@pytest.mark.parametrize("kind", GAMES)
def test_a_game_of_each_kind_is_played_to_its_end(run, kind):
    said = run("play", kind, "--seed", "1", typed=FIRST)
    assert (said.code, said.err) == (0, "")
    assert "Played to the end" in said.out
    assert f"taash play {kind} --seed 1" in said.out
    assert "terminal-" not in said.out
    assert "table-" not in said.out


def test_a_seed_repeats_a_game(run):
    one, again, other = (
        run("play", "fool", "--seed", seed, typed="1\n2\n1\n").out for seed in ("7", "7", "8")
    )
    assert one == again
    assert one != other


def test_a_refusal_is_explained_with_its_clause_and_the_turn_stays(run):
    said = run("play", "idiot", "--seed", "1", typed="open 3C\nready\n")
    assert "Refused by table.not_now" in said.out
    assert "is ready" in said.out


def test_what_is_no_move_is_said_and_nothing_is_asked_of_the_game(run, tmp_path):
    out = tmp_path / "log"
    said = run("play", "idiot", "--seed", "1", "--out", out, typed="fly away\n99\nplay\n\nq\n")
    assert said.out.count("That is no move") == 3
    assert "You have left the table" in said.out
    assert b'"rejected"' not in out.read_bytes()


def test_help_lists_every_move_and_rules_explains_a_clause(run):
    said = run("play", "hearts", "--seed", "1", typed="?\nrules 2.1\nrules nonsense\nq\n")
    assert said.out.count("120 pass") == 1
    assert "2.1: " in said.out
    assert "This game has no clause nonsense." in said.out
    assert "taash rules hearts_two" in said.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_it_is_no_move_is_said_in_the_players_language(run, lang):
    typed = "zap\n99\nready W1\nopen W1\nplay\nflip 9\n{}\nrules 9.9\nq\n"
    said = run("play", "idiot", "--seed", "1", "--lang", lang, typed=typed).out
    told = " ".join(re.sub("[\u2068\u2069]", "", said).split())
    expected: list[tuple[str, dict[str, Any]]] = [
        ("typed-name", {"word": "zap"}),
        ("typed-number", {"number": 99}),
        ("typed-left", {"word": "W1"}),
        ("typed-card", {"word": "W1"}),
        ("typed-missing", {"move": "play"}),
        ("typed-value", {"word": 9}),
        ("typed-json", {"where": "/"}),
        ("no_clause", {"clause": "9.9"}),
    ]
    for why, facts in expected:
        assert re.sub("[\u2068\u2069]", "", words(lang).say(f"terminal-{why}", facts)) in told


def test_the_log_of_a_played_game_verifies(run, tmp_path):
    out = tmp_path / "log"
    assert run("play", "hearts", "--option", "hands=1", "--out", out, typed=FIRST).code == 0
    assert run("verify", out).out.startswith("exact")


def test_the_person_sits_where_it_asks_and_is_named(run):
    said = run("play", "idiot", "--seat", "1", "--seats", "2", "--name", "Zoya", typed="q\n")
    assert "Zoya (you)" in said.out


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("viewer", ["seat:0", "spectator", "auditor"])
def test_a_table_shows_what_the_viewer_may_see_and_no_more(kind, viewer, capsys):
    game = begin(create_body(kind, ["random"] * DEFAULT_SEATS[kind], {}), 11)
    names = [f"<{seat}>" for seat in range(DEFAULT_SEATS[kind])]
    for step, _ in enumerate(simulation.outcomes(game)):
        if step % 9:
            continue
        view = fold.view(game.folded, viewer)
        screen.console().print(tables.draw(view, words("en"), names))
        drawn = capsys.readouterr().out
        assert all(name in drawn for name in names)
        assert ("Your hand" in drawn) == (viewer == "seat:0")
        assert "terminal-" not in drawn
        assert "\x1b" not in drawn
        if step > 200:
            break


def test_the_words_of_the_terminal_are_there_in_english():
    english = words("en")
    for game in GAMES.values():
        records: tuple[Any, ...] = game.moves
        for record in records:
            assert english.find(f"terminal-move-{record.tag}"), record.tag


@pytest.mark.parametrize("lang", ["pa", "bn", "ur"])
def test_the_terminal_speaks_each_language(run, lang):
    folder = files("services") / "messages"
    keys = [
        re.findall(r"^(terminal-\S+) =", (folder / name / "terminal.ftl").read_text("utf-8"), re.MULTILINE)
        for name in ("en", lang)
    ]
    assert keys[0] == keys[1]
    said = run("play", "idiot", "--seed", "1", "--lang", lang, typed="1\nfly\nq\n")
    assert said.code == 0
    assert "terminal-" not in said.out
    assert words(lang).say("terminal-left") in said.out


def test_every_command_is_known_to_the_contract():
    assert set(taash.commands) >= {
        *(
            "up",
            "play",
            "simulate",
            "replay",
            "verify",
            "export",
            "audit",
            "rebuild",
            "keys",
            "bench",
            "rules",
        )
    }
