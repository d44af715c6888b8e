"""A store that may lose games is refused at start."""

import subprocess
import sys

import pytest

from workers import durability, keys, wiring
from workers.keyring import Keyring, WrongKeys

pytestmark = pytest.mark.server


@pytest.fixture
def setting(store):
    changed = {}

    def change(name, value):
        changed.setdefault(name, store.client.config_get(name)[name])
        store.client.config_set(name, value)

    yield change
    for name, value in changed.items():
        store.client.config_set(name, value)


def codes(store, config):
    return [finding.code for finding in durability.check(store.client, config)]


def test_the_embedded_store_is_fit(store, config, folds, new_game):
    folds.fold(new_game())
    assert durability.require(store.client, config) == ()


def test_eviction_is_refused_whatever_the_operator_says(store, config, setting):
    setting("maxmemory-policy", "allkeys-lru")
    assert codes(store, config) == ["eviction"]
    with pytest.raises(durability.Unsafe, match="noeviction"):
        durability.require(store.client, config.model_copy(update={"accept_durability": True}))


def test_a_store_without_an_append_only_file_is_refused(store, config, setting):
    setting("appendonly", "no")
    with pytest.raises(durability.Unsafe, match="appendonly"):
        durability.require(store.client, config)


@pytest.mark.parametrize("stream", ["cmd", "out"])
def test_a_trimmed_stream_is_refused(store, config, folds, new_game, stream):
    game_id = new_game()
    folds.fold(game_id)
    store.client.xtrim(getattr(keys.game(game_id), stream), maxlen=0)
    with pytest.raises(durability.Unsafe, match=game_id):
        durability.require(store.client, config)


def test_settings_that_cannot_be_read_need_the_operators_word(store, config):
    store.client.execute_command("ACL", "SETUSER", "guest", "on", ">pw", "~*", "&*", "+@all", "-config")
    try:
        host = config.store_url.rpartition("@")[2]
        guest = wiring.connect(f"redis://guest:pw@{host}")
        with pytest.raises(durability.Unsafe, match="TAASH_ACCEPT_DURABILITY"):
            durability.require(guest, config)
        accepted = config.model_copy(update={"accept_durability": True})
        assert [finding.code for finding in durability.require(guest, accepted)] == ["unreadable"]
        guest.close()
    finally:
        store.client.execute_command("ACL", "DELUSER", "guest")


def test_the_workers_refuse_to_start_in_one_line(store, setting, surroundings):
    setting("maxmemory-policy", "allkeys-lru")
    command = [sys.executable, "-m", "workers.main"]
    ended = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=20, check=False)
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "noeviction" in ended.stderr


def test_keys_of_another_folder_are_refused(store, folds, new_game, tmp_path):
    folds.fold(new_game())
    durability.require_keys(store)
    store.keyring = Keyring.open(tmp_path / "other")
    with pytest.raises(WrongKeys):
        durability.require_keys(store)
