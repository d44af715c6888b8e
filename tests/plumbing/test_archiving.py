"""Archive and memory on real stores: Valkey, and Redis where there is one."""

import json
import shutil
from pathlib import Path

import pytest

from domain import ledger
from tests.plumbing.conftest import body
from tests.plumbing.keeping import REDIS, STORES, content, ended, put_away
from tests.plumbing.test_fold import play
from tests.plumbing.test_store import say
from workers import archive, durability, embedded, keys, rebuild, recount, shelf, standings, trouble, wiring
from workers.fold import Folds
from workers.keyring import Keyring
from workers.memory import Watch, read
from workers.store import Store

pytestmark = pytest.mark.server

__all__ = ["ended"]


def said_in(entry):
    """Return what a command's entry says; other fields concern the attempt that brought it."""
    name, told = entry
    return name, *(told[part] for part in (b"at", b"by", b"via", b"body"))


# --- archive ------------------------------------------------------------------------------------


def test_an_archived_game_comes_back_as_it_was(store, folds, ended, tmp_path):
    game_id = ended()
    say_again = {"key": "k-1", "passes": ("over",)}
    say(store, game_id, {"type": "dispute", "about": 3, "claim": "no"}, **say_again)
    folds.fold(game_id)
    ruling = {"type": "ruling", "dispute": store.meta(game_id).version, "verdict": "stands", "note": ""}
    store.append(game_id, by="auditor", via="platform", body=ruling, caller="a", passes=("over",))
    folds.fold(game_id)
    store.client.zrem(keys.game(game_id).due, *store.client.zrange(keys.game(game_id).due, 0, -1))
    at = keys.game(game_id)
    before = content(store.client)
    commands, idem = store.client.xrange(at.cmd), store.client.hgetall(at.idem)
    assert put_away(store, game_id, tmp_path / "a").verdict == "archived"
    store.archive.bring_back(game_id)
    after = content(store.client)
    assert list(map(said_in, store.client.xrange(at.cmd))) == list(map(said_in, commands))
    assert store.client.hgetall(at.idem) == idem != {}
    same = [key for key in before if key not in (at.cmd, at.out, at.meta, at.views)]
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
    assert after.keys() == before.keys()
    assert [one.entry for one in store.entries(game_id)] == [told[b"entry"] for _, told in before[at.out]]
    fresh = Folds(store, 0)
    for viewer in ("seat:0", "spectator", "auditor"):
        assert fresh.view(game_id, viewer)[1] == before[at.views][viewer.encode()]
    assert all(store.client.ttl(key) == -1 for key in after)


def test_what_stays(store, folds, new_game, ended, tmp_path):
    running = new_game()
    folds.fold(running)
    assert put_away(store, running, tmp_path).verdict == "waits"
    owing = ended(seed=2)
    store.client.zadd(keys.game(owing).due, {f"hook:{owing}": 1})
    assert put_away(store, owing, tmp_path).why == f"it still owes hook:{owing}"
    young = ended(seed=3)
    assert list(archive.finished(store, 1)) == []
    assert set(archive.finished(store, 0)) == {owing, young}
    assert put_away(store, "nosuchgame", tmp_path).verdict == "waits"
    assert list(tmp_path.rglob("*.gz")) == []


def test_a_damaged_game_stays_and_is_told(store, ended, tmp_path):
    game_id = ended()
    at = keys.game(game_id)
    entries = store.client.xrange(at.out)
    store.client.delete(at.out)
    for name, told in entries:
        entry = told[b"entry"].replace(b"T", b" ", 1) if name == b"9-0" else told[b"entry"]
        store.client.xadd(at.out, {**told, b"entry": entry}, id=name)
    moved = put_away(store, game_id, tmp_path)
    assert (moved.verdict, moved.why) == ("damaged", "its log is damaged")
    assert store.client.xlen(at.out) == len(entries)
    assert list(tmp_path.rglob("*.gz")) == []


def test_a_log_that_does_not_verify_is_damage_and_where_is_told(store, ended, tmp_path):
    game_id = ended()
    at = keys.game(game_id)
    entries, head = store.client.xrange(at.out), b""
    store.client.delete(at.out)
    for name, told in entries:  # entry 9 is changed, and the chain made anew from there
        seq = int(name.partition(b"-")[0])
        entry = told[b"entry"]
        if seq == 9:
            state = json.loads(entry)["state"].encode()
            entry = entry.replace(state, state[::-1])
        head = ledger.link(head, entry) if seq >= 9 else bytes.fromhex(told[b"head"].decode())
        store.client.xadd(at.out, {**told, b"entry": entry, b"head": head.hex()}, id=name)
    assert put_away(store, game_id, tmp_path).why == "its log is damaged: diverged at 9 (state)"
    assert store.client.xlen(at.out) == len(entries)


def test_what_was_asked_must_be_in_the_log(store, ended, tmp_path):
    game_id = ended()
    cmd = keys.game(game_id).cmd
    store.client.xdel(cmd, store.client.xrange(cmd)[-1][0])
    moved = put_away(store, game_id, tmp_path)
    assert (moved.verdict, moved.why) == ("damaged", "its log does not say what was asked")


def test_a_write_that_went_wrong_lets_nothing_go(store, ended, tmp_path, monkeypatch):
    game_id = ended()
    real = shelf.put
    monkeypatch.setattr(shelf, "put", lambda home, address, data: real(home, address, data[:-20]))
    assert put_away(store, game_id, tmp_path).why == "what was written does not read back"
    assert store.meta(game_id).archive is None
    monkeypatch.setattr(shelf, "put", real)
    (tmp_path / "file").write_text("")
    with pytest.raises(trouble.ArchiveAway):
        put_away(store, game_id, tmp_path / "file")
    assert store.meta(game_id).archive is None


def test_files_that_were_changed_are_damage(store, ended, tmp_path):
    game_id, other = ended(), ended(seed=5)
    for one in (game_id, other):
        assert put_away(store, one, tmp_path).verdict == "archived"
    ours, theirs = (Path(store.meta(one).archive) for one in (game_id, other))
    for end in (".ndjson.gz", ".beside.json.gz"):
        shutil.copy(f"{theirs}{end}", f"{ours}{end}")
    with pytest.raises(trouble.Trimmed):
        store.entries(game_id)
    with pytest.raises(trouble.Trimmed):
        store.archive.bring_back(game_id)


def test_an_archive_at_an_address_of_fsspec(store, ended, tmp_path):
    pytest.importorskip("fsspec")
    game_id = ended()
    before = store.entries(game_id)
    moved = []
    archive.archive(store, 0, f"file://{tmp_path}/away/", moved.append)
    assert [one.verdict for one in moved] == ["archived"]
    assert store.meta(game_id).archive.startswith(f"file://{tmp_path}/away/20")
    assert store.entries(game_id) == before


def test_what_would_be_lost_with_this_process_is_not_let_go(store, ended):
    pytest.importorskip("fsspec")
    game_id, moved = ended(), []
    with pytest.raises(trouble.ArchiveAway):
        archive.archive(store, 0, "memory://taash", moved.append)
    assert moved == []
    assert store.meta(game_id).archive is None
    assert store.entries(game_id)


def test_the_rest_of_the_house_knows_archived_games(store, config, ended, tmp_path):
    game_id = ended()
    before = content(store.client)
    assert put_away(store, game_id, tmp_path).verdict == "archived"
    assert durability.require(store.client, config) == ()
    found = []
    assert rebuild.rebuild(store, found.append) == recount.Recounted((), ())
    assert [(one.differed, one.damaged) for one in found] == [((), None)]
    assert store.meta(game_id).archive
    places = [key for key in before if "standings" in key]
    assert places
    assert {key: content(store.client)[key] for key in places} == {key: before[key] for key in places}


@pytest.mark.parametrize("harm", [lambda path: path.unlink(), lambda path: path.write_bytes(b"x")])
def test_a_game_whose_file_is_gone_keeps_its_place_in_the_standings(store, ended, tmp_path, harm):
    lost, other, elsewhere = ended(seed=1), ended(seed=2), ended(seed=3, platform="p2")
    assert put_away(store, lost, tmp_path).verdict == "archived"
    harm(Path(f"{store.meta(lost).archive}.ndjson.gz"))
    store.client.delete(keys.game(other).views)
    for platform in ("p1", "p2"):
        store.client.hset(standings.places_of(platform).rows, "idiot nobody", "9 9 9 9 0 0 -")
    before = {key: held for key, held in content(store.client).items() if "{p:p1}:standings" in key}
    found = []
    assert rebuild.rebuild(store, found.append) == recount.Recounted(("p2",), ("p1",))
    told = {one.game_id: one for one in found}
    assert told.keys() == {lost, other, elsewhere}
    assert [game_id for game_id, one in told.items() if one.damaged] == [lost]
    assert told[other].differed
    assert {key: held for key, held in content(store.client).items() if "{p:p1}:standings" in key} == before
    assert store.client.hget(standings.places_of("p2").rows, "idiot nobody") is None


def test_the_memory_is_free_again(store, ended, tmp_path):
    games = [ended(seed=seed, max_turns=150) for seed in range(4)]
    used = [
        store.client.memory_usage(key) for key in store.client.scan_iter(match="taash:*") if b":out" in key
    ]
    for game_id in games:
        assert put_away(store, game_id, tmp_path).verdict == "archived"
    left = sum(
        store.client.memory_usage(key) or 0
        for game_id in games
        for key in store.client.scan_iter(match=f"taash:*:{game_id}:*")
    )
    assert left < sum(used) / 10


# --- memory -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "state"), [(1, "full"), (10**15, "ok"), (0, "ok")])
def test_a_given_limit_and_the_machines(store, config, limit, state):
    found = read(store.client, config.model_copy(update={"memory_limit": limit}))
    assert found.state == state
    assert found.used > 100_000
    assert found.limit == limit or limit == 0 < found.limit


def test_the_stores_own_limit_counts(store, config):
    used = int(store.client.info("memory")["used_memory"])
    try:
        store.client.config_set("maxmemory", int(used * 1.3))
        assert read(store.client, config).state == "warn"
    finally:
        store.client.config_set("maxmemory", 0)


@pytest.mark.parametrize("make", STORES)
def test_a_store_at_its_limit_refuses_and_archiving_makes_room(make, tmp_path, monkeypatch, config):
    if make == "redis":
        monkeypatch.setenv("TAASH_STORE_BIN", str(REDIS))
    with embedded.start(tmp_path / "full") as running:
        client = wiring.connect(running.url)
        store = Store(client, client, Keyring.open(config.keys), config)
        folds = Folds(store, 10)
        names = [None, None]
        ended, going = (
            store.create("p1", body(max_turns=12), names=names, players=names).game_id for _ in range(2)
        )
        play(store, folds, ended)
        standings.count(store, ended)
        store.enlist("p1", ended, 1)
        folds.fold(going)
        client.config_set("maxmemory", 1)
        with pytest.raises(trouble.StoreAway):
            say(store, going)
        store.memory = Watch(client, config)
        with pytest.raises(trouble.StoreFull):
            store.create("p1", body(), names=names, players=names)
        assert put_away(store, ended, tmp_path / "away").verdict == "archived"
        assert len(store.entries(ended)) == store.meta(ended).version
        with pytest.raises(trouble.StoreAway):
            store.archive.bring_back(ended)
        assert store.meta(ended).archive
        client.config_set("maxmemory", 0)
        assert say(store, going).seq == 2
        client.close()
