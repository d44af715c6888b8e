"""What the tests of archive, backup and memory share: an ended game, and all that a store holds."""

import shutil

import pytest

from tests.plumbing.test_fold import play
from workers import archive, standings

REDIS = shutil.which("redis-server")
STORES = ["valkey", pytest.param("redis", marks=pytest.mark.skipif(not REDIS, reason="no redis-server here"))]


def nothing():
    """Stand for a progress bar."""


@pytest.fixture
def ended(store, folds, new_game):
    """Return a function that plays a game to its end, owing nothing."""

    def make(seed=0, **more):
        game_id = new_game(**{"max_turns": 12, **more})
        play(store, folds, game_id, seed=seed)
        standings.count(store, game_id)
        return game_id

    return make


def put_away(store, game_id, base):
    return archive.archive_game(store, game_id, str(base))


def content(client):
    """Return everything a store holds, by key."""
    found: dict = {}
    for key in client.scan_iter(match="*", count=1000):
        name = key.decode()
        if name.startswith(("taash:lane", "taash:alive", "rq:")):
            continue
        match client.type(key):
            case b"hash":
                found[name] = client.hgetall(key)
            case b"stream":
                found[name] = client.xrange(key)
            case b"zset":
                found[name] = dict(client.zrange(key, 0, -1, withscores=True))
            case b"string":
                found[name] = client.get(key)
            case b"set":
                found[name] = client.smembers(key)
            case b"list":
                found[name] = client.lrange(key, 0, -1)
            case kind:
                assert kind == b"none", (name, kind)
    return found
