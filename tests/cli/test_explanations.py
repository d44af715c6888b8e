"""The page of an explanation, for each thing that can become of a command."""

import io
import json

import pytest
from rich.console import Console

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


def test_an_accepted_move_is_explained_with_what_each_event_did(game):
    page = printed(told(game, {"type": "ready"}))
    assert "Asha asked at 2026-" in page
    assert "Asha is ready." in page


def test_what_a_caller_is_not_told_is_left_out(game):
    hidden = {"seq": 3, "at": "2026-05-01T12:00:00.000Z", "by": "seat:1", "via": "token", "command": None}
    page = printed(hidden)
    assert "hidden from this viewer" in page
    assert "saw then" not in page
