"""Recorded games, one for each kind and set of options, replay to equal bytes."""

import pytest

from domain.catalogue import GAMES as KINDS
from domain.verify import verify
from tests.golden.record import GAMES, LOGS, recorded


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays_to_equal_bytes(name):
    log = recorded(name)
    verdict = verify(lambda: iter(log))  # a better wording of rules.md changes no game, only its digest
    assert (verdict.verdict, verdict.unverified) == ("exact", ())


def test_every_kind_and_every_log_has_its_game():
    assert {path.name for path in LOGS.iterdir()} == {f"{name}.ndjson.gz" for name in GAMES}
    assert {kind for kind, _, _ in GAMES.values()} == set(KINDS)
