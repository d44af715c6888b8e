"""A refused command shows others seq, at, by and via, and nothing else: for every refusal of every kind."""

from importlib import import_module

import orjson
import pytest

from domain import fold, ledger
from domain.catalogue import GAMES
from domain.fold import Command
from domain.kernel.change import replace
from domain.kernel.game import settled
from domain.kernel.records import encode
from services import explanations
from services.api import answers
from services.words import words
from tests.domain.kit import Case, created
from workers.stored import Meta, StoredOutcome

AT = "2026-05-01T12:00:00.000Z"
SECRET = bytes(range(32))


def refusing(kind):
    cases = import_module(f"tests.domain.{kind}.test_cases").CASES
    return [case for case in cases if isinstance(case, Case) and isinstance(case.then, str)]


CASES = [(kind, case) for kind in GAMES for case in refusing(kind) if hasattr(case.when, "seat")]


def refused(kind, case, body=None):
    """The outcome of a case's move asked for as a command, and the game before and after it."""
    game = GAMES[kind]
    asked = fold.create_body(kind, game.options(**case.options), (None,) * case.seats)
    assert isinstance(asked, dict), asked
    _, folded = fold.create("g", Command(1, AT, "platform", "platform", asked), SECRET, "")
    state = settled(game, game.start(created(game, case.seats, case.options)), case.given)
    before = replace(folded, state=state)
    command = Command(2, AT, f"seat:{case.when.seat}", "token", body or encode(case.when))
    outcome, after = fold.step(before, command, SECRET)
    return outcome, before, after


def meta(kind, case):
    names = tuple(f"N{seat}" for seat in range(case.seats))
    return Meta(
        *("g", "p", kind, f"{kind}@1", "running", 2, 2, "", AT, AT, None),
        *(names, names, (None,) * case.seats, (), None, None, None),
    )


@pytest.mark.parametrize(("kind", "case"), CASES, ids=str)
def test_others_learn_nothing_of_a_refusal(kind, case):
    outcome, before, after = refused(kind, case)
    assert outcome.status == "rejected"
    seat = case.when.seat
    own = ledger.open_for(outcome.entry, outcome.openings, f"seat:{seat}")
    assert own["outcome"]["rejected"]["code"] == case.then
    found = StoredOutcome(2, outcome.status, outcome.entry, outcome.openings, outcome.head, "b")
    about = {"seq": 2, "at": AT, "by": f"seat:{seat}", "via": "token"}
    others = [f"seat:{other}" for other in range(case.seats) if other != seat]
    for viewer in (*others, "spectator"):
        shown = ledger.open_for(outcome.entry, outcome.openings, viewer)
        assert {**shown, "state": ""} == {
            **about, "command": None, "outcome": {"rejected": None}, "state": "",
        }  # fmt: skip
        assert ledger.log_line(outcome.entry, outcome.head, outcome.openings, viewer).endswith(
            b'"openings":[]}\n'
        )
        assert answers.told(found, viewer, words("en")) == {**about, "events": []}
        told = explanations.explanation(
            found, meta(kind, case), viewer, before=None, whole=False, words=words("en")
        )
        game = {"game": "g", "kind": kind, "rules": f"{kind}@1", "language": "en"}
        assert told == {**game, **about, **explanations.NOTHING}
        assert {**fold.view(after, viewer), "version": 0} == {**fold.view(before, viewer), "version": 0}


@pytest.mark.parametrize("kind", GAMES)
def test_two_refusals_of_a_seat_look_alike(kind):
    case = next(case for place, case in CASES if place == kind)
    entries = []
    for body in (encode(case.when), {"type": "join", "commit": "00" * 32}, {"type": "reveal", "seed": ""}):
        outcome, _, _ = refused(kind, case, body)
        entry = orjson.loads(outcome.entry)
        assert outcome.status == "rejected"
        entry["command"]["sealed"] = entry["outcome"]["rejected"]["sealed"] = ""
        entries.append(entry)
    assert entries[0] == entries[1] == entries[2]
