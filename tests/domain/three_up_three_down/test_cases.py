"""3UP 3DOWN by clause: given, when, then."""

import pytest

from domain.games.three_up_three_down.play import GAME
from tests.domain.kit import Case, Settles, Tells, check
from tests.domain.three_up_three_down.cases_clearing import CLEARING
from tests.domain.three_up_three_down.cases_end import END
from tests.domain.three_up_three_down.cases_extra import EXTRA
from tests.domain.three_up_three_down.cases_table import TABLE
from tests.domain.three_up_three_down.cases_turn import TURN

CASES: list[Case | Settles | Tells] = [*TABLE, *TURN, *CLEARING, *EXTRA, *END]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_clause(case):
    check(GAME, case)
