import re
from pathlib import Path

import pytest

from domain.games import hearts_two
from domain.games.hearts_two.play import GAME
from tests.domain.hearts_two import cases_passing, cases_play
from tests.domain.kit import check

CASES = [*cases_passing.CASES, *cases_play.CASES]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_clause(case):
    check(GAME, case)


def test_every_clause_has_a_case():
    text = (Path(hearts_two.__path__[0]) / "rules.md").read_text("utf-8")
    clauses = {f"hearts_two.{found}" for found in re.findall(r"^- (\d+\.\d+) ", text, re.MULTILINE)}
    assert len(clauses) == 15
    assert clauses - {case.clause for case in CASES} == set()
