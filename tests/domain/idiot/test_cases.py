"""Idiot by its clauses: given, when, then."""

import pytest

from domain.games.idiot.play import GAME
from tests.domain.idiot.cases_end import END, FACE_DOWN
from tests.domain.idiot.cases_following import FOLLOWING, JOINING, ROUND
from tests.domain.idiot.cases_opening import OPENING
from tests.domain.idiot.cases_special import BURNS, TWOS
from tests.domain.idiot.cases_table import DEAL, TABLE
from tests.domain.idiot.cases_turn import FITS, LAYER, PILE
from tests.domain.kit import Case, Settles, Tells, check

CASES: list[Case | Settles | Tells] = [
    *TABLE,
    *DEAL,
    *OPENING,
    *LAYER,
    *FITS,
    *PILE,
    *FOLLOWING,
    *JOINING,
    *ROUND,
    *TWOS,
    *BURNS,
    *FACE_DOWN,
    *END,
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_clause(case):
    check(GAME, case)
