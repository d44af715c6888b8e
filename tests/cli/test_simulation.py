import orjson
import pytest

from domain.catalogue import GAMES
from domain.ledger import canonical
from domain.verify import verify
from domain.wire import NotAMove
from services import simulation
from services.simulation import DEFAULT_SEATS, begin, create_body, log_file, play_game


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_kind_is_played_to_its_end_and_verifies(kind, bot):
    lines = list(log_file(begin(create_body(kind, [bot] * DEFAULT_SEATS[kind], {}), 3)))
    verdict = verify(lambda: lines)
    assert (verdict.verdict, verdict.finished) == ("exact", True), verdict


def test_the_same_seed_gives_the_same_bytes():
    games = [list(play_game("fool", 4, ["random"], {"max_rounds": 1}, 7)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("seats", "bots", "options", "seed"),
    [
        (2, ["random"], {}, 2),
        (3, ["random"], {}, 1),
        (2, ["greedy"], {}, 1),
        (2, ["random"], {"deals": 2}, 1),
    ],
)
def test_no_two_games_share_a_secret(seats, bots, options, seed):
    one = begin(create_body("idiot", ["random"] * 2, {}), 1)
    other = begin(create_body("idiot", bots * seats, options), seed)
    assert one.secret != other.secret
    assert one.folded.game_id != other.folded.game_id


def test_a_game_waits_for_a_person_and_takes_its_move():
    game = begin(create_body("hearts_two", ["random", None], {}), 1)
    seqs = [outcome.seq for outcome in simulation.outcomes(game)]
    assert game.folded.to_act == (1,)
    assert simulation.bot_to_act(game) is None
    refused = simulation.move(game, 1, {"type": "play", "card": "2C"})
    assert (refused.status, refused.seq) == ("rejected", len(seqs) + 1)


def test_the_clock_goes_on_past_days_and_months():
    assert simulation.clock(1) == "2026-05-01T12:00:01.000Z"
    assert simulation.clock(40 * 24 * 3600) == "2026-06-10T12:00:00.000Z"


def test_what_the_rules_refuse_is_told():
    with pytest.raises(simulation.SetupRefused) as refused:
        create_body("fool", ["random"] * 3, {})
    assert refused.value.rejection.clause == "table.seats"
    with pytest.raises(NotAMove):
        create_body("fool", ["random"] * 4, {"colour": 1})
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        next(play_game("idiot", 3, ["random", "random"], {}, 1))


def test_entries_are_canonical():
    for outcome in play_game("hearts_two", 2, ["random"], {"hands": 1}, 1):
        assert canonical(orjson.loads(outcome.entry)) == outcome.entry
