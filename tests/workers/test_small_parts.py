"""Keys, settings, clock and logs: the small parts of the plumbing."""

import json

import pytest
from redis.crc import key_slot

from workers import keys, logs
from workers.build import build
from workers.settings import Settings
from workers.stored import iso


def test_every_key_of_a_game_and_its_shard_is_in_one_slot():
    for game_id in ("a", "0f3c", "game-81"):
        at = keys.game(game_id)
        found = [getattr(at, name) for name in at.__slots__]
        assert len(set(found)) == len(found)
        assert len({key_slot(name.encode()) for name in found}) == 1
        assert at.dirty == keys.dirty(keys.shard(game_id))
        assert at.due == keys.due(keys.shard(game_id))
        assert keys.game_of(at.meta) == game_id


def test_the_checksum_is_the_clusters():
    assert keys.crc16("123456789") == 0x31C3
    assert keys.crc16("game") % 16384 == key_slot(b"game")


def test_the_clock_is_written_in_milliseconds_and_utc():
    assert iso(0) == "1970-01-01T00:00:00.000Z"
    assert iso(1_777_636_800_123) == "2026-05-01T12:00:00.123Z"


@pytest.mark.parametrize("url", ["http://x", "memory", "", "redis+magic://x"])
def test_an_address_that_is_no_stores_is_refused(url):
    if url:
        with pytest.raises(ValueError, match="address"):
            Settings(store_url=url)


def test_the_queue_lives_with_the_games_unless_told():
    assert Settings(store_url="redis://a/0").queue == "redis://a/0"
    assert Settings(store_url="redis://a/0", queue_url="redis://b/0").queue == "redis://b/0"
    assert Settings(store_url="redis://a/0", workers=3).lane_count == 3
    assert Settings(store_url="redis://a/0", workers=3, lanes=8).lane_count == 8


@pytest.mark.parametrize(
    ("games", "queue", "databases"),
    [
        ("redis://a/0", "", (0, 0)),
        ("unix:///run/store?db=3", "", (0, 0)),
        ("redis+sentinel://a:1,b:1/main/0", "redis+sentinel://a:1,b:1/main/2", (0, 2)),
        ("redis://:word@a:1/0", "redis://:word@a:1/1", (0, 1)),
        ("redis://a", "redis://a/1", (0, 1)),
        ("redis://a/1", "redis://a", (1, 0)),
        ("redis://a/0", "redis://b/0", None),
        ("redis://a:1/0", "redis://a:2/1", None),
        ("redis://:word@a/0", "redis://:other@a/1", None),
        ("redis://a/0", "rediss://a/1", None),
        ("redis://a/0?db=2", "redis://a/1?db=2", None),
        ("redis+sentinel://a:1/main/0", "redis+sentinel://a:1/other/0", None),
        ("redis+sentinel://a:1/main", "redis+sentinel://a:1/main/1", None),
        ("redis+cluster://a", "redis://a/1", None),
        ("unix:///run/store", "unix:///run/store?db=1", None),
    ],
)
def test_one_act_writes_to_games_and_queue_only_on_one_server(games, queue, databases):
    assert Settings(store_url=games, queue_url=queue).one_server == databases


def test_a_build_is_the_same_in_every_process_of_it():
    assert build() == build.__wrapped__()


def test_an_error_is_logged_by_its_place_never_by_its_text(capsys):
    try:
        raise ValueError("AS KD")
    except ValueError as error:
        told = json.dumps(logs.where(error))
    assert "ValueError" in told
    assert "test_an_error_is_logged" in told
    assert "KD" not in told
