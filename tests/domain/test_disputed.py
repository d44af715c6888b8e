"""Disputes in a game that is played: what stops while one is open, and that nothing else does."""

from random import Random

import pytest

from domain import fold
from domain.catalogue import GAMES
from domain.fold import Command
from domain.kernel.options import TableOptions

SECRET = bytes(range(32))
SEATS = {"idiot": 3, "three_up_three_down": 3, "fool": 4, "hearts_two": 2}


class Played:
    """A game, a second a command, and the last outcome's status."""

    def __init__(self, kind, **agreed):
        bots = [None] * SEATS[kind]
        body = fold.create_body(kind, GAMES[kind].options(), bots, table_options=TableOptions(**agreed))
        self.second = 0
        _, self.folded = fold.create("g1", self.command(1, "platform", body), SECRET, "00")

    def command(self, seq, by, body):
        self.second += 1
        at = f"2026-05-01T{self.second // 3600:02d}:{self.second // 60 % 60:02d}:{self.second % 60:02d}.000Z"
        return Command(seq, at, by, "token", body)

    def say(self, by, body):
        outcome, self.folded = fold.step(self.folded, self.command(self.folded.seq + 1, by, body), SECRET)
        return outcome.status

    def move(self, rng):
        seat = rng.choice(self.folded.to_act)
        return self.say(f"seat:{seat}", rng.choice(fold.legal(self.folded, seat)))

    def dispute(self, seat):
        assert self.say(f"seat:{seat}", {"type": "dispute", "about": 1, "claim": "?"}) == "accepted"
        return self.folded.seq

    def rule(self, dispute):
        ruling = {"type": "ruling", "dispute": dispute, "verdict": "stands", "note": ""}
        assert self.say("auditor", ruling) == "accepted"


@pytest.mark.parametrize("kind", SEATS)
def test_play_goes_on_beside_open_disputes_unless_the_game_agreed_otherwise(kind):
    game, rng = Played(kind), Random(3)
    open_ones = [game.dispute(seat) for seat in range(SEATS[kind])]
    for number in range(60):
        if game.folded.over:
            break
        assert game.move(rng) == "accepted"
        if number == 30:
            game.rule(open_ones.pop())
    assert number > 20


@pytest.mark.parametrize("kind", SEATS)
def test_play_stops_from_a_dispute_to_its_ruling_where_the_game_agreed_on_it(kind):
    game, rng = Played(kind, freeze_on_dispute=True, freeze_seconds=100), Random(3)
    assert game.move(rng) == "accepted"
    first, second = game.dispute(0), game.dispute(1)
    assert game.move(rng) == "rejected"
    game.rule(first)
    assert game.move(rng) == "rejected"
    game.rule(second)
    assert game.move(rng) == "accepted"


def test_play_goes_on_when_the_time_of_a_dispute_is_over():
    game, rng = Played("idiot", freeze_on_dispute=True, freeze_seconds=10), Random(3)
    game.dispute(0)
    for _ in range(9):
        assert game.move(rng) == "rejected"
    assert game.move(rng) == "accepted"
