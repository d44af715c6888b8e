"""Disputes, findings and rulings stand in the log, also after its end, and are verified with it."""

import pytest

from domain.verify import verify
from tests.domain import logs


def verdict_on(lines):
    return verify(lambda: iter(lines), jwks=logs.JWKS)


@pytest.mark.parametrize("viewer", ["auditor", "seat:0", "seat:1", "spectator"])
@pytest.mark.parametrize("kind", logs.SMALL)
def test_after_the_end(kind, viewer):
    seats, options = logs.SMALL[kind]
    game = logs.disputed(logs.play(kind, seats, 3, options))
    verdict = verdict_on(logs.lines(game, viewer))
    assert (verdict.verdict, verdict.seq) == ("exact", game.folded.seq), verdict


@pytest.mark.parametrize(
    ("viewer", "left"), [("auditor", ()), ("seat:1", ("hidden parts",)), ("spectator", ("hidden parts",))]
)
def test_while_it_runs(viewer, left):
    game = logs.disputed(logs.play("hearts_two", 2, 3, {"hands": 1}, upto=8))
    verdict = verdict_on(logs.lines(game, viewer))
    assert (verdict.verdict, verdict.unverified) == ("unverified", (*left, "secret not revealed"))


def test_a_finding_that_nobody_disputed_diverges():
    game = logs.disputed(logs.play("hearts_two", 2, 3, {"hands": 1}))
    at = len(game.outcomes) - len(logs.DISPUTED) + 1 + 3

    def change(line):
        line["entry"]["command"]["dispute"] = 2

    lines = logs.forged(logs.lines(game, "auditor"), at, change)
    verdict = verdict_on(lines)
    assert (verdict.verdict, verdict.at, verdict.check) == ("diverged", at, "rules")
