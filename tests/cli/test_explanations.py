"""The page of an explanation, for each thing that can become of a command."""

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

import domain
from domain import fold, ledger
from services import simulation
from services.simulation import begin, create_body
from services.terminal import explanations
from services.words import LANGUAGES, words


@pytest.fixture(scope="module")
def game():
    new = begin(create_body("idiot", [None, "greedy"], {}), 2)
    while (seat := simulation.bot_to_act(new)) is not None:
        simulation.bot_move(new, seat)
    return new


def told(game, move):
    """Return an explanation as the service gives it."""
    before = fold.view(game.folded, "seat:0")
    before["seats"][0]["name"] = "Asha"
    legal = fold.legal(game.folded, 0)
    outcome = simulation.move(game, 0, move)
    entry = ledger.open_for(outcome.entry, outcome.openings, "seat:0")
    about = {name: entry[name] for name in ("seq", "at", "by", "via", "command")}
    rejected = entry["outcome"].get("rejected")
    return {
        **about,
        "game": "g1",
        "kind": "idiot",
        "view": before,
        "legal": legal,
        "events": entry["outcome"].get("accepted", []),
        "refusal": rejected,
        "clause": rejected and {"id": rejected["clause"], "text": "The words of the clause."},
    }


def printed(explanation, lang="en"):
    out = io.StringIO()
    Console(file=out, width=100).print(explanations.page(json.loads(json.dumps(explanation)), words(lang)))
    return out.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_explained_with_clause_and_view(game, lang):
    page = printed(told(game, {"type": "open", "cards": ["3C"]}), lang)
    for part in ("g1", "Asha", "open 3C", "table.not_now", "The words of the clause.", "ready"):
        assert part in page
    assert "terminal-" not in page


FACTS = {"colour": "G", "layer": "hand", "phase": "trade", "suit": "S", "to_act": [0, 1], "top": "T"}


def facts_of_refusals():
    """Return the names of the facts that refusals give, as the code of the rules writes them."""
    found = set()
    for source in Path(domain.__file__).parent.rglob("*.py"):
        text = source.read_text("utf-8")
        for told in re.findall(r"Rejection\([^{}]*\{([^{}]*)\}\)", text):
            found |= set(re.findall(r'"(\w+)":', told))
        for told in re.findall(r'refused\("[\d.]+", "\w+", (.*)\)', text):
            found |= set(re.findall(r"(\w+)=", told))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_decided_a_refusal_is_said_in_words(lang):
    names = facts_of_refusals()
    assert {"cards", "count", "last", "phase", "rank", "seats", "until"} <= names
    facts = {name: FACTS.get(name, 7) for name in names}
    refusal = {"code": "table.over", "clause": "table.over", "facts": facts}
    page = printed({**ABOUT, "by": "seat:1", "via": "token", "command": None, "refusal": refusal}, lang)
    assert [name for name in names if f"terminal-fact-{name}" not in words(lang)] == []
    heading = words(lang).say("terminal-facts", {"facts": "|"}).partition("|")[0].rstrip(" \u2068")
    told = page.partition(heading)[2]
    assert "7" in told
    assert lang == "en" or re.findall(r"[A-Za-z]+", told) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_moons_choices_are_said_in_words(lang):
    command = {"type": "moon", "choice": "subtract"}
    page = printed({**ABOUT, "kind": "hearts_two", "by": "seat:1", "via": "token", "command": command}, lang)
    assert page.count("subtract") == 1  # in English as said, else as typed


def test_an_accepted_move_is_explained_with_what_each_event_did(game):
    page = printed(told(game, {"type": "ready"}))
    assert "Asha asked at 2026-" in page
    assert "Asha is ready." in page


def test_what_a_caller_is_not_told_is_left_out(game):
    hidden = {"seq": 3, "at": "2026-05-01T12:00:00.000Z", "by": "seat:1", "via": "token", "command": None}
    page = printed(hidden)
    assert "hidden from this viewer" in page
    assert "saw then" not in page


ABOUT = {"game": "g1", "kind": "idiot", "seq": 9, "at": "2026-05-01T12:00:00.000Z", "events": []}
DISPUTE = {"type": "dispute", "about": 4, "claim": "that was mine"}
FINDING = {"type": "finding", "dispute": 5, "verdict": "log_damaged", "check": "chain", "at_seq": 7}
RULING = {"type": "ruling", "dispute": 5, "verdict": "overturned", "note": "seen it"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("by", "via", "command", "parts"),
    [
        ("seat:1", "token", DISPUTE, ("4", "that was mine")),
        ("house", "house", FINDING, ("5", "7", "chain")),
        ("auditor", "platform", RULING, ("5", "seen it")),
    ],
)
def test_what_a_dispute_says_is_said(lang, by, via, command, parts):
    page = printed({**ABOUT, "by": by, "via": via, "command": command}, lang)
    for part in parts:
        assert part in page
    assert "terminal-" not in page
    assert f" {command['type']}" not in page or lang == "en"
    assert f" {via}" not in page or lang == "en"


def test_a_claim_that_is_hidden_is_said_to_be():
    page = printed({**ABOUT, "by": "seat:1", "via": "token", "command": {**DISPUTE, "claim": None}})
    assert "The claim: hidden from this viewer" in page


@pytest.mark.parametrize("verdict", ["engine_agrees", "engine_disagrees", "log_damaged"])
def test_each_finding_has_its_sentence(verdict):
    by_house = {**ABOUT, "by": "house", "via": "house", "command": {**FINDING, "verdict": verdict}}
    assert "Dispute 5 was looked into: " in printed(by_house)


def test_the_hand_is_named_and_nobodys_yours(game):
    page = printed(told(game, {"type": "pick_up"}))
    assert "The hand of Asha" in page
    assert "you" not in page.lower().split()
    assert "take the pile (pick_up)" in page
