"""A seat goes to a bot and back: the log proves it, and nothing but the seat's bot changes."""

from random import Random

import pytest

from domain import fold, ledger
from domain.fold import Command
from domain.verify import verify
from tests.domain import logs

BOTS = ("greedy", None, "random", None)


def reseated(game: logs.Played, seat: int, bot: str | None) -> logs.Played:
    """Return a game after the platform has given a seat to a bot, or back to its player."""
    seq = game.folded.seq + 1
    asked = {"type": "seat", "seat": seat, "bot": bot}
    outcome, folded = fold.step(
        game.folded, Command(seq, logs.clock(seq), "platform", "platform", asked), game.secret
    )
    return logs.Played(game.secret, (*game.outcomes, outcome), folded)


def moved(game: logs.Played, rng: Random) -> logs.Played:
    """Return a game after a move of a seat that is to act."""
    seq, seat = game.folded.seq + 1, rng.choice(game.folded.to_act)
    asked = rng.choice(fold.legal(game.folded, seat))
    command = Command(seq, logs.clock(seq), f"seat:{seat}", "token", asked)
    outcome, folded = fold.step(game.folded, command, game.secret)
    return logs.Played(game.secret, (*game.outcomes, outcome), folded)


@pytest.mark.parametrize("kind", logs.SMALL)
def test_only_the_bot_of_the_seat_changes_and_the_game_is_proved_to_the_end(kind):
    seats, options = logs.SMALL[kind]
    game, rng = logs.play(kind, seats, 5, options, upto=1), Random(5)
    while not game.folded.over:
        seat, bot = rng.randrange(seats), rng.choice(BOTS)
        before = {viewer: fold.view(game.folded, viewer) for viewer in fold.viewers(game.folded)}
        game = reseated(game, seat, bot)
        assert game.outcomes[-1].status == "accepted"
        for viewer, view in before.items():
            view["seats"][seat]["bot"], view["version"] = bot, game.folded.seq
            assert fold.view(game.folded, viewer) == view
        game = moved(game, rng)
    file = logs.lines(game, "spectator")
    verdict = verify(lambda: iter(file), jwks=logs.JWKS)
    assert (verdict.verdict, verdict.unverified) == ("exact", ())


def test_the_log_tells_who_was_seated_and_whose_turn_it_is():
    game = reseated(logs.play("fool", 4, 1, upto=1), 2, "greedy")
    entry = ledger.open_for(game.outcomes[-1].entry, (), "spectator")
    assert entry["command"] == {"type": "seat", "seat": 2, "bot": "greedy"}
    assert entry["outcome"]["accepted"] == [
        {"type": "seated", "seat": 2, "bot": "greedy"},
        {"type": "turn", "to_act": list(game.folded.to_act), "phase": "play"},
    ]


@pytest.mark.parametrize(
    ("upto", "join", "seat", "code"),
    [(1, False, 4, "table.seat"), (1, True, 0, "table.not_now"), (5000, False, 0, "table.over")],
)
def test_what_the_table_refuses_is_in_the_log_for_all_to_read(upto, join, seat, code):
    game = reseated(logs.play("fool", 4, 1, {"max_rounds": 1}, upto=upto, join=join), seat, "greedy")
    assert game.outcomes[-1].status == "rejected"
    assert ledger.open_for(game.outcomes[-1].entry, (), "spectator")["outcome"]["rejected"]["code"] == code
