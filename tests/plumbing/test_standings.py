"""Standings on a real store: counted once a game, by hint or by sweeper, and anew to the same figures."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from unittest.mock import Mock

import pytest

from tests.plumbing.conftest import body
from tests.plumbing.test_fold import play
from tests.plumbing.test_store import say
from workers import jobs, keys, rebuild, recount, standings, sweeper, wiring

pytestmark = pytest.mark.server

PLAYERS = ("p-1", "p-2", None)


def deaf() -> Any:
    """Return a dispatch that hears no hint: everything is left to the sweeper."""
    return Mock()


@pytest.fixture
def new(store):
    """Return a function that creates a game of players of a platform."""

    def create(players=PLAYERS, *, kind="idiot", platform="p1", bots=None, **options):
        names = [None if player is None else player.upper() for player in players]
        made = body(bots or (None,) * len(players), kind, **options)
        return store.create(platform, made, names=names, players=players).game_id

    return create


@pytest.fixture
def finished(store, folds, new):
    """Return a function that plays a game to its end."""

    def play_out(players=PLAYERS, *, seed=0, **more):
        short = {"max_turns": 12} if more.get("kind", "idiot") == "idiot" else {}
        return play(store, folds, new(players, **short, **more), seed=seed)

    return play_out


def owed(store, game_id):
    return store.client.zscore(keys.game(game_id).due, f"standing:{game_id}") is not None


def figures(store, platform="p1"):
    """Return everything that the standings of a platform hold."""
    return recount.shown(store, standings.places_of(platform))


def row(store, player, kind="idiot"):
    return next(found for found in standings.of_player(store, "p1", player) if found.kind == kind)


# --- counted ------------------------------------------------------------------------------------


def test_a_finished_game_is_owed_until_the_sweeper_has_counted_it(store, finished, monkeypatch):
    folded = finished()
    assert owed(store, folded.game_id)
    assert standings.of_player(store, "p1", "p-1") == ()
    monkeypatch.setattr(sweeper, "GRACE", -1000)
    sweeper.sweep(store, deaf())
    assert not owed(store, folded.game_id)
    lost = folded.table.result.losers
    for seat, player in enumerate(PLAYERS[:2]):
        found = row(store, player)
        assert (found.games, found.wins, found.losses) == (1, 0, int(seat in lost))
        assert (found.score, found.hat) == (folded.table.result.scores[seat], seat in lost)


def test_whoever_folds_the_end_counts_it_at_once(surroundings, config, new, store):
    game_id = new(kind="hearts_two", players=("p-1", "p-2"), hands=1, moon="off")
    jobs.fold(game_id)
    play(store, wiring.folds(), game_id)
    jobs.fold(game_id)
    assert not owed(store, game_id)
    winners = store.meta(game_id).result["winners"]
    for seat, player in enumerate(("p-1", "p-2")):
        found = row(store, player, "hearts_two")
        assert (found.wins, found.losses, found.hat) == (int(seat in winners), int(seat not in winners), None)


def test_a_game_counts_once_however_often_it_is_asked(store, finished):
    game_id = finished().game_id
    standings.count(store, game_id)
    before = figures(store)
    for _ in range(3):
        standings.count(store, game_id)
    assert figures(store) == before
    standings.count(store, "0" * 20)  # no such game


@pytest.mark.parametrize("reason", ["abandoned", "void"])
def test_who_breaks_off_changes_no_standing(store, folds, new, reason):
    game_id = new()
    folds.fold(game_id)
    if reason == "void":
        store.client.hset(keys.game(game_id).meta, "status", "quarantined")
    store.append(
        game_id,
        by="platform",
        via="platform",
        body={"type": "close", "reason": reason},
        caller="x",
        passes=("quarantined",),
    )
    folds.fold(game_id)
    assert store.meta(game_id).ended
    standings.count(store, game_id)
    assert not owed(store, game_id)
    assert figures(store)[0] == set()


def give(store, folds, game_id, seat, bot):
    body = {"type": "seat", "seat": seat, "bot": bot}
    store.append(game_id, by="platform", via="platform", body=body, caller="x")
    folds.fold(game_id)


def test_bots_do_not_count(store, folds, new):
    game_id = new(("p-1", "p-2", "p-3"), bots=(None, "greedy", None))
    folds.fold(game_id)
    give(store, folds, game_id, 1, None)  # a bot's seat, though somebody may act for it
    give(store, folds, game_id, 1, "random")
    play(store, folds, game_id)
    standings.count(store, game_id)
    assert standings.of_player(store, "p1", "p-2") == ()
    assert row(store, "p-1").games == row(store, "p-3").games == 1


@pytest.mark.parametrize("leaves", [0, 1])
def test_who_left_has_lost_whatever_the_bot_made_of_it(store, folds, new, leaves):
    """Of two games of Hearts alike but for who left, one has the leaver's seat as the winner's."""
    game_id = new(("p-0", "p-1"), kind="hearts_two", hands=1)
    folds.fold(game_id)
    give(store, folds, game_id, leaves, "random")
    folded = play(store, folds, game_id)
    standings.count(store, game_id)
    left, stayed = row(store, f"p-{leaves}", "hearts_two"), row(store, f"p-{1 - leaves}", "hearts_two")
    assert (left.games, left.wins, left.losses) == (1, 0, 1)
    won = 1 - leaves in folded.table.result.winners
    assert (stayed.games, stayed.wins, stayed.losses) == (1, int(won), int(not won))


def test_who_came_back_before_the_end_counts_like_everybody(store, folds, new):
    game_id = new(("p-1", "p-2", "p-3"), max_turns=12)
    folds.fold(game_id)
    give(store, folds, game_id, 2, "random")
    give(store, folds, game_id, 2, None)
    folded = play(store, folds, game_id)
    standings.count(store, game_id)
    lost = 2 in folded.table.result.losers
    assert (row(store, "p-3").games, row(store, "p-3").losses) == (1, int(lost))


def test_a_projection_that_was_dropped_is_folded_to_count(store, finished):
    game_id = finished().game_id
    store.client.delete(keys.game(game_id).views)
    standings.count(store, game_id)
    assert row(store, "p-1").games == 1


def test_what_is_said_after_the_end_does_not_move_the_end(store, folds, finished):
    first = finished()
    at = standings.ended_at(store, store.meta(first.game_id))
    say(store, first.game_id, {"type": "dispute", "about": 2, "claim": "no"}, passes=("over",))
    folds.fold(first.game_id)
    assert store.meta(first.game_id).version == first.seq + 1
    assert standings.ended_at(store, store.meta(first.game_id)) == at


def test_a_game_whose_log_is_damaged_waits_and_hinders_nobody(store, finished):
    folded = finished()
    store.client.delete(keys.game(folded.game_id).out, keys.game(folded.game_id).views)
    standings.count(store, folded.game_id)
    assert store.client.zscore(keys.game(folded.game_id).due, f"standing:{folded.game_id}") > store.now()
    assert figures(store)[0] == set()


# --- the hat ------------------------------------------------------------------------------------


def test_the_last_game_says_who_wears_the_hat_in_whatever_order_games_are_counted(store, finished):
    games = [finished(seed=seed) for seed in range(4)]
    for folded in reversed(games):
        standings.count(store, folded.game_id)
    last = games[-1]
    wears = [seat in last.state.hat for seat in range(2)]
    assert [row(store, player).hat for player in PLAYERS[:2]] == wears
    worn = standings.hat(store, "p1", "idiot")
    assert worn.game_id == last.game_id
    assert worn.players == tuple(PLAYERS[seat] for seat in last.state.hat)
    assert standings.hat(store, "p1", "fool") is None


# --- the board ----------------------------------------------------------------------------------


def test_pages_of_the_board_give_everybody_once_the_best_first(store, new, folds):
    for seed in range(6):
        players = [f"p-{(seed + seat) % 5}" for seat in range(4)]
        game_id = new(players, kind="fool", max_rounds=1)
        play(store, folds, game_id, seed=seed)
        standings.count(store, game_id)
    whole = standings.board(store, "p1", "fool", None, 50)
    assert whole.cursor is None
    assert {found.player for _, found in whole.rows} == {f"p-{number}" for number in range(5)}
    order = [(-found.wins, found.losses, found.player) for _, found in whole.rows]
    assert order == sorted(order)
    for place, found in whole.rows:
        assert place == 1 + sum(other[:2] < (-found.wins, found.losses) for other in order)
    for limit in (1, 2, 3):
        rows, cursor = [], None
        while True:
            page = standings.board(store, "p1", "fool", cursor, limit)
            assert len(page.rows) <= limit
            rows += page.rows
            cursor = page.cursor
            if cursor is None:
                break
        assert tuple(rows) == whole.rows
    with pytest.raises(ValueError, match="no such cursor"):
        standings.board(store, "p1", "fool", "nonsense", 1)


# --- counted anew -------------------------------------------------------------------------------


@pytest.fixture
def season(finished, store):
    """A few finished games of two kinds and two platforms, counted."""
    games = [finished(seed=seed) for seed in range(3)]
    games.append(finished(("p-2", "p-1"), kind="hearts_two", hands=1))
    games.append(finished(("p-1", "q", None), platform="p2"))
    for folded in games:
        standings.count(store, folded.game_id)
    return games


def told(store):
    found = []
    return list(rebuild.rebuild(store, found.append).differed), [
        one for one in found if one.differed or one.damaged
    ]


def test_a_recount_gives_the_same_figures(store, season):
    before = figures(store), figures(store, "p2")
    assert told(store) == ([], [])
    assert (figures(store), figures(store, "p2")) == before
    assert not list(store.client.scan_iter(match="*:new:*"))
    assert all(store.client.ttl(key) == -1 for key in store.client.scan_iter(match="*standings*"))


def test_whatever_is_lost_or_wrong_is_counted_again_from_the_logs(store, season):
    before = figures(store), figures(store, "p2")
    places = standings.places_of("p1")
    store.client.delete(places.rows, places.games)
    store.client.zadd(places.boards[0], {"nobody": 1})
    assert told(store)[0] == ["p1"]
    assert (figures(store), figures(store, "p2")) == before
    store.client.hset(places.rows, "idiot p-1", "9 9 9 9 0 0 -")
    assert told(store)[0] == ["p1"]
    assert (figures(store), figures(store, "p2")) == before


def test_a_game_that_ends_while_others_are_counted_anew_is_not_lost(store, season, finished):
    anew = recount.Recount(store)
    for folded in season:
        result = store.meta(folded.game_id).result
        platform = store.meta(folded.game_id).platform
        anew.add(platform, folded.game_id, result, folded.game.view(folded.state, "spectator"))
    late = finished(seed=7)
    standings.count(store, late.game_id)
    after = figures(store)
    anew.replace()
    assert figures(store) == after
    assert row(store, "p-1").games == 4


# --- erased -------------------------------------------------------------------------------------


def test_an_erased_player_is_in_no_meta_and_no_standing_and_no_log_has_changed(store, season, new):
    running = new(("p-1", None, "p-1"))
    logs = {folded.game_id: store.client.xrange(keys.game(folded.game_id).out) for folded in season}
    assert standings.erase(store, "p1", "p-1") == 5
    for key in store.client.scan_iter(match="taash:*", count=1000):
        kind = store.client.type(key)
        if kind == b"hash":
            held = str(store.client.hgetall(key))
        elif kind == b"zset":
            held = str(store.client.zrange(key, 0, -1))
        else:
            continue
        assert "p-1" not in held.lower() or "{p:p2}" in key.decode() or season[-1].game_id in key.decode()
    assert {game: store.client.xrange(keys.game(game).out) for game in logs} == logs
    meta = store.meta(running)
    assert (meta.players, meta.names) == ((None, None, None), ("Seat 0", None, "Seat 2"))
    assert standings.of_player(store, "p1", "p-1") == ()
    assert standings.of_player(store, "p2", "p-1")[0].games == 1
    assert row(store, "p-2").games == 3
    before = figures(store)
    assert told(store) == ([], [])
    assert figures(store) == before
    assert standings.erase(store, "p1", "p-1") == 0


def test_two_who_are_erased_at_once_are_both_gone(store, new):
    made = [new() for _ in range(20)]
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda player: standings.erase(store, "p1", player), ("p-1", "p-2")))
    assert {store.meta(game_id).players for game_id in made} == {(None, None, None)}


def test_a_count_that_had_read_an_erased_id_does_not_bring_it_back(store, finished, monkeypatch):
    game_id = finished().game_id
    real = standings.ended_at

    def slow(store_, meta):
        monkeypatch.setattr(standings, "ended_at", real)
        standings.erase(store, "p1", "p-1")
        return real(store_, meta)

    monkeypatch.setattr(standings, "ended_at", slow)
    standings.count(store, game_id)
    assert standings.of_player(store, "p1", "p-1") == ()
    assert row(store, "p-2").games == 1


def test_who_is_erased_while_all_is_counted_anew_stays_erased(store, season):
    anew = recount.Recount(store)
    for folded in season[:3]:
        result = store.meta(folded.game_id).result
        anew.add("p1", folded.game_id, result, folded.game.view(folded.state, "spectator"))
    standings.erase(store, "p1", "p-1")
    anew.replace()
    assert standings.of_player(store, "p1", "p-1") == ()
    assert row(store, "p-2").games == 3
