"""Rule texts, code, messages and cases hold together, for every kind of game and for the table.

A clause without a case fails, a refusal without English words fails, and so does an id, in code,
tests or messages, that stands in no rules.md.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.game import Game
from domain.kernel.options import TableOptions
from domain.kernel.records import annotations
from domain.kernel.table import Closed, Created, Joined, Revealed, Seated, Turned
from services.words import words
from tests.domain.kit import Settles, Tells

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "domain" / "games"
KINDS = sorted(folder.parent.name for folder in GAMES.glob("*/rules.md"))
SUBJECTS = [*KINDS, "table"]
TABLE_EVENTS = (Created, Joined, Revealed, Turned, Seated, Closed)
PAGE = ("name", "goal", "type", "players", "ages", "material", "hint")
ENGLISH = ROOT / "services" / "messages" / "en"

every_kind = pytest.mark.parametrize("kind", KINDS)
every_subject = pytest.mark.parametrize("subject", SUBJECTS)


@dataclass(frozen=True)
class Refusal:
    """A place in the source that refuses a move: code and clause, and the names of its facts."""

    code: str
    clause: str
    facts: frozenset[str]


def game_of(kind: str) -> Game[Any]:
    game: Game[Any] = import_module(f"domain.games.{kind}.play").GAME
    return game


def events_of(kind: str) -> list[Any]:
    """Return the events that are the game's own."""
    return [event for event in game_of(kind).events if event not in TABLE_EVENTS]


def sources_of(subject: str) -> list[Path]:
    """Return the source files that may refuse a move in the name of a game, or of the table."""
    if subject == "table":
        return sorted((ROOT / "domain").rglob("*.py"))
    return sorted((GAMES / subject).glob("*.py"))


@cache
def clauses_of(subject: str) -> list[str]:
    """Return the ids of a rules.md in its order."""
    if subject == "table":
        text = (ROOT / "domain" / "kernel" / "rules.md").read_text("utf-8")
        return re.findall(r"^- (table\.[a-z_]+) ", text, re.MULTILINE)
    text = (GAMES / subject / "rules.md").read_text("utf-8")
    return [f"{subject}.{found}" for found in re.findall(r"^- (\d+\.\d+) ", text, re.MULTILINE)]


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


@cache
def refusals_of(subject: str) -> list[Refusal]:
    """Return the refusals of a game, or of the table, wherever they stand in its source.

    They are spelt ``Rejection(code, clause, facts)``, or in a game that has it
    ``refused(clause, code, **facts)`` with the kind left out.
    """
    found = []
    for path in sources_of(subject):
        for node in ast.walk(parsed(path)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            first, second = (*map(literal, node.args[:2]), None, None)[:2]
            if first is None or second is None:
                continue
            if node.func.id == "Rejection":
                facts = (
                    literal(key)
                    for arg in node.args[2:]
                    if isinstance(arg, ast.Dict)
                    for key in arg.keys
                    if key
                )
                found.append(Refusal(first, second, frozenset(fact for fact in facts if fact)))
            elif node.func.id == "refused" and subject != "table":
                names = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                found.append(Refusal(f"{subject}.{second}", f"{subject}.{first}", names))
    return [refusal for refusal in found if refusal.code.startswith(f"{subject}.")]


@cache
def cases_of(subject: str) -> list[Any]:
    """Return the cases of a game; those of the table are played at every kind's."""
    if subject != "table":
        cases: list[Any] = import_module(f"tests.domain.{subject}.test_cases").CASES
        return cases
    own: list[Any] = import_module("tests.domain.test_table").CASES
    return [*own, *(case for kind in KINDS for case in cases_of(kind) if case.clause.startswith("table."))]


@cache
def messages_of(subject: str) -> dict[str, str]:
    """Return the messages of an English catalogue by their keys."""
    text = (ENGLISH / f"{subject}.ftl").read_text("utf-8")
    keyed = re.split(r"^([a-z][\w-]*) =", text, flags=re.MULTILINE)
    return dict(zip(keyed[1::2], keyed[2::2], strict=True))


def variables(message: str) -> set[str]:
    return set(re.findall(r"\{\s*\$(\w+)", message))


def named_ids(text: str) -> Iterator[str]:
    """Yield the ids of numbered clauses that a text names."""
    yield from re.findall(rf"\b(?:{'|'.join(KINDS)})\.\d+\.\d+\b", text)


# --- text -------------------------------------------------------------------------------------


@every_subject
def test_every_clause_stands_once_and_in_order(subject):
    found = clauses_of(subject)
    assert found
    assert len(set(found)) == len(found)
    if subject != "table":
        numbers = [tuple(map(int, clause.split(".")[1:])) for clause in found]
        assert numbers == sorted(numbers)
        assert all(after[1] == before[1] + 1 for before, after in pairwise(numbers) if after[0] == before[0])


def test_every_id_that_is_named_anywhere_stands_in_a_rules_md():
    known = {clause for subject in SUBJECTS for clause in clauses_of(subject)}
    stray = {
        (str(path.relative_to(ROOT)), found)
        for folder in ("domain", "workers", "services", "tests")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".ftl", ".md", ".lua", ".js", ".html")
        for found in named_ids(path.read_text("utf-8"))
        if found not in known
    }
    assert stray == set()


# --- code -------------------------------------------------------------------------------------


def functions(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the functions of a file that have a docstring, with its first line."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef) and (text := ast.get_docstring(node)):
            yield node.name, text.splitlines()[0]


@every_subject
def test_clause_functions_begin_with_ids_that_stand_in_rules_md(subject):
    known = set(clauses_of(subject))
    begun = rf"((?:{subject}\.[\w.]+(?:, | and )?)+): "
    found = [
        (name, clause)
        for path in sources_of(subject)
        for name, line in functions(path)
        if (start := re.match(begun, line))
        for clause in re.findall(rf"{subject}\.[\w.]+", start[1])
    ]
    assert found
    assert [each for each in found if each[1] not in known] == []


@every_subject
def test_every_refusal_names_a_clause_of_rules_md(subject):
    known = {*clauses_of(subject), *clauses_of("table")}
    assert refusals_of(subject)
    assert [each for each in refusals_of(subject) if each.clause not in known] == []


# --- cases ------------------------------------------------------------------------------------


@every_subject
def test_every_clause_has_a_case(subject):
    assert set(clauses_of(subject)) - {case.clause for case in cases_of(subject)} == set()


@every_subject
def test_every_case_is_of_a_clause(subject):
    known = {*clauses_of(subject), *clauses_of("table")}
    assert {case.clause for case in cases_of(subject)} - known == set()


@every_subject
def test_every_refusal_has_a_case(subject):
    refused = {case.then for case in cases_of(subject) if isinstance(case.then, str)}
    assert {refusal.code for refusal in refusals_of(subject)} - refused == set()


@every_subject
def test_no_two_cases_have_one_name(subject):
    names = [str(case) for case in cases_of(subject)]
    if subject != "table":
        assert [name for name in names if names.count(name) > 1] == []


@every_kind
def test_every_case_of_an_accepted_move_says_whose_turn_comes_next(kind):
    ends = ("turn", "deal_ended", "closed")
    moved = [
        case
        for case in cases_of(kind)
        if not isinstance(case, Settles | Tells) and isinstance(case.then, list)
    ]
    assert [str(case) for case in moved if case.then[-1].tag not in ends] == []


# --- words ------------------------------------------------------------------------------------


@every_subject
def test_every_refusal_has_english_words_and_tells_only_its_facts(subject):
    messages = messages_of(subject)
    for refusal in refusals_of(subject):
        key = refusal.code.replace(".", "-")
        assert key in messages, refusal
        assert variables(messages[key]) <= refusal.facts, refusal


@every_kind
def test_every_event_has_english_words_of_its_fields(kind):
    for event in events_of(kind):
        key = f"{kind}-event-{event.tag}"
        assert key in messages_of(kind)
        assert variables(messages_of(kind)[key]) <= set(annotations(event)), key


def test_every_event_of_the_table_has_english_words_of_its_fields():
    for event in TABLE_EVENTS:
        key = f"table-event-{event.tag}"
        assert variables(messages_of("table")[key]) <= set(annotations(event)), key


@every_kind
def test_every_option_and_the_page_have_english_words(kind):
    options = {f"{kind}-option-{field.name}" for field in fields(game_of(kind).options)}
    assert (options | {f"{kind}-{part}" for part in PAGE}) - set(messages_of(kind)) == set()


def test_every_option_of_every_kind_has_english_words():
    options = {f"table-option-{field.name}" for field in fields(TableOptions)}
    assert options == {key for key in messages_of("table") if key.startswith("table-option-")}


@every_kind
def test_no_words_are_left_over(kind):
    game = game_of(kind)
    used = {
        *(refusal.code.replace(".", "-") for refusal in refusals_of(kind)),
        *(f"{kind}-event-{event.tag}" for event in events_of(kind)),
        *(f"{kind}-option-{field.name}" for field in fields(game.options)),
        *(f"{kind}-{part}" for part in PAGE),
    }
    assert set(messages_of(kind)) - used == set()


def test_the_table_has_no_words_of_a_code_that_nobody_refuses_with():
    labels = ("table-option-", "table-event-", "table-reason-", "table-phase-", "table-heading-")
    codes = {refusal.code.replace(".", "-") for refusal in refusals_of("table")} | {
        clause.replace(".", "-") for clause in clauses_of("table")
    }
    assert {key for key in messages_of("table") if not key.startswith(labels)} - codes == set()


@every_subject
def test_every_message_can_be_said(subject):
    for key, message in messages_of(subject).items():
        said = words("en").say(key, dict.fromkeys(variables(message), 2))
        assert said != key
        assert "{" not in said, (key, said)
