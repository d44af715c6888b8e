"""Many clients at once on a real service: one wins a version; one key is one entry, over a restart too."""

import pytest

from tests.bench.races import race, repeat
from tests.plumbing.http import Client
from tests.plumbing.test_up import service

pytestmark = [pytest.mark.server, pytest.mark.slow]


def test_of_sixteen_with_the_same_version_one_wins(tmp_path):
    with service(tmp_path) as (_, said):
        seen = race(Client(said["url"], said["platform_key"]), 15)
    assert seen.not_one_winner == []
    assert seen.not_one_entry == 0
    assert seen.statuses == {200: 15, 412: 15 * 15}


@pytest.mark.parametrize("before", [30, 0])
def test_a_key_sent_many_times_over_a_restart_is_one_entry_and_one_answer(tmp_path, before):
    seen = repeat(tmp_path, 60, before=before)
    assert (seen.entries, seen.answers) == (1, 1)
    assert seen.statuses == {200: 60}
    assert seen.first <= 1
    assert seen.after_restart >= 15
