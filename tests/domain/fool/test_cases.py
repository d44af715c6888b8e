import re
from pathlib import Path

import pytest

from domain.games import fool
from domain.games.fool.play import GAME
from tests.domain.fool import cases_round, cases_trick
from tests.domain.kit import check

CASES = [*cases_round.CASES, *cases_trick.CASES]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_clause(case):
    check(GAME, case)


def test_every_clause_has_a_case():
    text = (Path(fool.__path__[0]) / "rules.md").read_text("utf-8")
    clauses = {f"fool.{found}" for found in re.findall(r"^- (\d+\.\d+) ", text, re.MULTILINE)}
    assert len(clauses) == 21
    assert clauses - {case.clause for case in CASES} == set()
