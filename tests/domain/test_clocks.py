"""Time to move: whose time runs since when, what the house plays, and that it was so in the log."""

from dataclasses import replace
from random import Random

import pytest

from domain import fold
from domain.catalogue import GAMES
from domain.fold import Command
from domain.kernel.options import TableOptions
from domain.kernel.table import Rejection
from tests.domain.kit import playout

SECRET = bytes(range(32))


def at(second):
    return f"2026-05-01T12:{second // 60:02d}:{second % 60:02d}.000Z"


class Played:
    """A game with a time to move, its outcomes and what they were folded to."""

    def __init__(self, kind="idiot", bots=(None, None, None), *, join=False, **agreed):
        game = GAMES[kind]
        options = TableOptions(**{"turn_seconds": 10, **agreed})
        body = fold.create_body(kind, game.options(), bots, table_options=options, join=join)
        assert not isinstance(body, Rejection)
        first, self.folded = fold.create("g1", self.command(1, 0, "platform", body), SECRET, "00")
        self.outcomes = [first]

    @staticmethod
    def command(seq, second, by, body):
        return Command(seq, at(second), by, "house" if by == "house" else "token", body)

    def say(self, second, by, body):
        """Say a thing; return what came of it."""
        command = self.command(self.folded.seq + 1, second, by, body)
        outcome, self.folded = fold.step(self.folded, command, SECRET)
        self.outcomes.append(outcome)
        return outcome.status

    def timeout(self, second, seat):
        return self.say(second, "house", {"type": "timeout", "seat": seat})

    @property
    def deadlines(self):
        return {seat: moment[14:19] for seat, moment in fold.deadlines(self.folded).items()}


# --- whose time runs ----------------------------------------------------------------------------


def test_everybody_who_is_to_act_has_the_time_from_then_on():
    game = Played()
    assert game.deadlines == {0: "00:10", 1: "00:10", 2: "00:10"}


def test_every_viewer_sees_until_when_who_has_time():
    game = Played()
    game.say(2, "seat:1", {"type": "ready"})
    told = [{"seat": 0, "at": at(10)}, {"seat": 2, "at": at(10)}]
    assert [view["deadlines"] for view in fold.views(game.folded).values()] == [told] * 5
    assert fold.view(game.folded, "spectator")["deadlines"] == told


def test_a_view_without_a_limit_has_no_deadlines():
    game = Played(turn_seconds=0)
    assert [view["deadlines"] for view in fold.views(game.folded).values()] == [[]] * 5


def test_a_move_of_another_gives_nobody_more_time():
    game = Played()
    game.say(7, "seat:1", {"type": "ready"})
    assert game.deadlines == {0: "00:10", 2: "00:10"}


def test_a_move_gives_its_seat_the_time_anew():
    game = Played()
    hand, up = game.folded.state.hands[1][0], game.folded.state.up[1][0]
    assert game.say(7, "seat:1", {"type": "swap", "hand": [hand], "up": [up]}) == "accepted"
    assert game.deadlines == {0: "00:10", 1: "00:17", 2: "00:10"}


def test_a_refused_move_gives_nobody_more_time():
    game = Played()
    assert game.say(7, "seat:1", {"type": "pick_up"}) == "rejected"
    assert game.deadlines == {0: "00:10", 1: "00:10", 2: "00:10"}


def test_a_turn_that_comes_has_its_whole_time():
    game = Played()
    for seat in (0, 1, 2):
        game.say(5, f"seat:{seat}", {"type": "ready"})
    [seat] = game.folded.to_act
    assert game.deadlines == {seat: "00:15"}


def test_nobody_has_a_time_where_none_was_agreed():
    game = Played(turn_seconds=0)
    game.say(1, "seat:0", {"type": "ready"})
    assert game.deadlines == {}
    assert game.folded.clocks.since == {}
    assert game.timeout(60, 1) == "rejected"


def test_no_time_runs_while_players_join():
    game = Played(join=True)
    assert game.deadlines == {}
    assert game.timeout(60, 0) == "rejected"


def test_bots_have_no_time():
    assert Played(bots=("greedy", None, "random")).deadlines == {1: "00:10"}


def test_a_seat_given_back_has_its_whole_time():
    game = Played(bots=("greedy", None, None))
    game.say(7, "platform", {"type": "seat", "seat": 0, "bot": None})
    assert game.deadlines == {0: "00:17", 1: "00:10", 2: "00:10"}


def test_no_time_runs_while_a_dispute_stops_play():
    game = Played(freeze_on_dispute=True, freeze_seconds=100)
    game.say(5, "seat:1", {"type": "dispute", "about": 1, "claim": "!"})
    assert game.deadlines == {0: "01:55", 1: "01:55", 2: "01:55"}
    game.say(60, "auditor", {"type": "ruling", "dispute": 2, "verdict": "stands", "note": ""})
    assert game.deadlines == {0: "01:10", 1: "01:10", 2: "01:10"}


def test_a_ruling_after_the_stop_is_over_gives_nobody_more_time():
    game = Played(freeze_on_dispute=True, freeze_seconds=5)
    game.say(2, "seat:1", {"type": "dispute", "about": 1, "claim": "!"})
    assert game.deadlines == {0: "00:17", 1: "00:17", 2: "00:17"}
    game.say(9, "seat:1", {"type": "ready"})
    game.say(11, "auditor", {"type": "ruling", "dispute": 2, "verdict": "stands", "note": ""})
    assert game.deadlines == {0: "00:17", 2: "00:17"}


def test_a_dispute_that_stops_nothing_gives_nobody_more_time():
    game = Played()
    game.say(5, "seat:1", {"type": "dispute", "about": 1, "claim": "!"})
    game.say(6, "auditor", {"type": "ruling", "dispute": 2, "verdict": "stands", "note": ""})
    assert game.deadlines == {0: "00:10", 1: "00:10", 2: "00:10"}


# --- the house moves ----------------------------------------------------------------------------


def test_the_house_moves_and_the_log_says_so():
    game = Played()
    assert game.timeout(10, 1) == "accepted"
    assert game.folded.state.ready == (False, True, False)
    assert game.folded.clocks.lapses == {1: 1}
    assert game.deadlines == {0: "00:10", 2: "00:10"}


def test_a_player_who_was_faster_has_moved():
    game = Played()
    game.say(9, "seat:1", {"type": "ready"})
    assert game.timeout(10, 1) == "rejected"
    assert game.folded.clocks.lapses == {}


def test_after_the_end_the_house_moves_for_nobody():
    game = Played()
    game.say(9, "platform", {"type": "close", "reason": "abandoned"})
    assert game.timeout(10, 1) == "rejected"
    assert game.deadlines == {}


def test_a_move_of_its_own_forgives_a_seat_what_it_let_pass():
    game = Played(bots=(None, None))
    game.timeout(10, 1)
    game.timeout(11, 0)
    for second in range(12, 40):
        [seat] = game.folded.to_act
        if seat == 1:
            game.say(second, "seat:1", {"type": "decline"})
            break
        game.timeout(second, seat)
    assert 1 not in game.folded.clocks.lapses
    assert game.folded.clocks.lapses[0] >= 1


def lapsed(game, times):
    """Let seat 0 pass its time so often in a row."""
    second = 10
    while game.folded.clocks.lapses.get(0, 0) < times:
        second += 10
        seat = game.folded.to_act[0]
        game.timeout(second, seat)


@pytest.mark.parametrize(
    ("after", "owed"),
    [
        ("bot", {"type": "seat", "seat": 0, "bot": "greedy"}),
        ("abandon", {"type": "close", "reason": "abandoned"}),
    ],
)
def test_who_lets_too_much_pass_is_replaced_or_ends_the_game(after, owed):
    game = Played(bots=(None, "greedy"), max_timeouts=3, after_timeouts=after)
    lapsed(game, 2)
    assert fold.house_owes(game.folded) is None
    lapsed(game, 3)
    assert fold.house_owes(game.folded) == owed
    assert game.say(90, "house", owed) == "accepted"
    assert fold.house_owes(game.folded) is None
    assert game.folded.over == (after == "abandon")


def test_any_number_may_be_let_pass_where_no_limit_was_agreed():
    game = Played(bots=(None, "greedy"))
    lapsed(game, 5)
    assert fold.house_owes(game.folded) is None


# --- every kind ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES)
def test_the_houses_move_is_legal_in_every_position(kind):
    game = GAMES[kind]
    for seed in range(3):
        for state, _, _ in playout(game, game.seats[0], seed):
            for seat in game.table(state).to_act:
                assert game.default(state, seat) in game.legal(state, seat)


@pytest.mark.parametrize("kind", GAMES)
def test_a_game_that_nobody_plays_is_played_by_the_house_and_replays_alike(kind):
    game = Played(kind, bots=(None,) * GAMES[kind].seats[0])
    rng, second = Random(1), 0
    while not game.folded.over and second < 2400:
        second += 1
        assert game.timeout(second, rng.choice(game.folded.to_act)) == "accepted"
    assert game.folded.over or kind in ("fool", "hearts_two")
    again = None
    for outcome in game.outcomes:
        again = fold.replay(again, "g1", game.folded.header, outcome.entry, outcome.openings, outcome.head)
    assert again == replace(game.folded, head=again.head)
    assert again.head == game.folded.head
