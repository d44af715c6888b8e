"""Archive, backup and restore on real stores: Valkey, and Redis where there is one."""

import json
import shutil
from pathlib import Path
from random import Random

import pytest

from domain.verify import verify
from tests.cli.conftest import run  # noqa: F401 - a fixture
from tests.plumbing.conftest import body
from tests.plumbing.http import Client
from tests.plumbing.test_fold import play
from tests.plumbing.test_store import say
from tests.plumbing.test_up import service
from tests.waiting import until
from workers import (
    archive,
    backup,
    durability,
    embedded,
    keys,
    keysfile,
    rebuild,
    shelf,
    standings,
    trouble,
    wiring,
)
from workers.fold import Folds
from workers.keyring import Keyring
from workers.memory import Watch, read
from workers.store import Store

pytestmark = pytest.mark.server

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


def said_in(entry):
    """Return what a command's entry says; other fields concern the attempt that brought it."""
    name, told = entry
    return name, *(told[part] for part in (b"at", b"by", b"via", b"body"))


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
    assert moved.verdict == "damaged"
    assert store.client.xlen(at.out) == len(entries)
    assert list(tmp_path.rglob("*.gz")) == []


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


def test_an_archive_at_an_address_of_fsspec(store, ended):
    pytest.importorskip("fsspec")
    game_id = ended()
    before = store.entries(game_id)
    assert put_away(store, game_id, "memory://taash/").verdict == "archived"
    assert store.meta(game_id).archive.startswith("memory://taash/20")
    assert store.entries(game_id) == before


def test_the_rest_of_the_house_knows_archived_games(store, config, ended, tmp_path):
    game_id = ended()
    before = content(store.client)
    assert put_away(store, game_id, tmp_path).verdict == "archived"
    assert durability.require(store.client, config) == ()
    found = []
    assert rebuild.rebuild(store, found.append) == []
    assert [(one.differed, one.damaged) for one in found] == [((), None)]
    assert store.meta(game_id).archive
    places = [key for key in before if "standings" in key]
    assert places
    assert {key: content(store.client)[key] for key in places} == {key: before[key] for key in places}


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


# --- backup and restore -------------------------------------------------------------------------


@pytest.fixture(params=STORES)
def elsewhere(request, tmp_path, monkeypatch):
    """An empty store of another make, or of the same one."""
    if request.param == "redis":
        monkeypatch.setenv("TAASH_STORE_BIN", str(REDIS))
    with embedded.start(tmp_path / "elsewhere") as running:
        client = wiring.connect(running.url)
        assert ("valkey_version" in client.info("server")) == (request.param == "valkey")
        yield client
        client.close()


def as_lines(store, counts=None):
    return list(backup.backup(store, counts or backup.Counts(), nothing))


def test_a_restored_store_holds_the_same(store, folds, new_game, ended, elsewhere, tmp_path):
    ended()
    put_away(store, ended(seed=4), tmp_path / "away")
    running = new_game((None, "greedy", None))
    play(store, folds, running, moves=4)
    say(store, running)  # nobody has folded it yet
    store.client.hset("taash:{p:p1}:webhooks", "w-1", b"\x00\xff not text")
    store.client.rpush(keys.game(running).odd, b"1", b"\xfe")
    counts = backup.Counts()
    lines = as_lines(store, counts)
    assert (counts.games, counts.archived, counts.damaged) == (3, 1, [])
    assert backup.check(lines).games == 3
    backup.restore(elsewhere, lines, nothing)
    assert content(elsewhere) == content(store.client)


def test_a_running_game_goes_on_where_it_was_restored(store, folds, new_game, elsewhere, config):
    game_id = new_game((None, "greedy", None), max_turns=30)
    play(store, folds, game_id, moves=6)
    sent = say(store, game_id, key="k-9")
    backup.restore(elsewhere, as_lines(store), nothing)
    there = Store(elsewhere, elsewhere, Keyring.open(config.keys), config)
    again = say(there, game_id, key="k-9")
    assert (again.seq, again.at, again.replayed) == (sent.seq, sent.at, True)
    assert there.client.zscore(keys.game(game_id).dirty, game_id) is not None
    folded = play(there, Folds(there, 10), game_id)
    assert folded.over
    rest = archive.archive_game(there, game_id, str(config.data / "away"))
    assert rest.why == f"it still owes standing:{game_id}"
    standings.count(there, game_id)
    assert archive.archive_game(there, game_id, str(config.data / "away")).verdict == "archived"
    log = there.archive.lines(there.meta(game_id).archive or "")
    assert verify(lambda: log, jwks=there.keyring.jwks()).verdict == "exact"


def test_a_backup_is_whole_while_games_are_played_archived_and_brought_back(
    store, folds, new_game, ended, elsewhere, tmp_path
):
    games = [ended(seed=seed) for seed in range(3)]
    running = [new_game() for _ in range(3)]
    rng, lines = Random(3), []
    for line in backup.backup(store, backup.Counts(), nothing):
        lines.append(line)
        one = rng.choice(games)
        if store.meta(one).archive is None:
            put_away(store, one, tmp_path / "away")
        else:
            store.archive.bring_back(one)
        folds.fold(rng.choice(running))
        say(store, rng.choice(running))
    backup.check(lines)
    backup.restore(elsewhere, lines, nothing)
    there = Store(elsewhere, elsewhere, store.keyring, store.settings)
    fresh = Folds(there, 0)
    for game_id in (*games, *running):
        meta = there.meta(game_id)
        while meta.version < meta.head:
            fresh.fold(game_id)
            meta = there.meta(game_id)
        assert fresh.load(game_id).head.hex() == meta.chain
    assert durability.require(elsewhere, store.settings) == ()


def test_what_is_not_whole_is_refused_before_anything_is_written(store, ended):
    ended()
    lines = as_lines(store)
    for broken in (lines[:-1], lines[:3] + lines[4:], [*lines[:-1], lines[-1][:-9]], lines + lines[-1:], []):
        with pytest.raises(backup.Unfit):
            backup.check(broken)
    changed = [line.replace(b'"by","seat:1"', b'"by","seat:0"', 1) for line in lines]
    assert changed != lines
    with pytest.raises(backup.Unfit, match="not whole"):
        backup.check(changed)


def broken():
    """Stand for a power cut after the first line."""
    raise RuntimeError


def test_only_an_empty_store_is_filled(store, ended, config):
    ended()
    lines = as_lines(store)
    with pytest.raises(backup.Unfit, match="empty"):
        backup.restore(store.client, lines, nothing)
    store.client.flushall()
    store.client.set("taash:lane:x", 1)
    with pytest.raises(RuntimeError):
        backup.restore(store.client, lines, broken)
    with pytest.raises(durability.Unsafe, match="restore"):
        durability.require(store.client, config)
    with pytest.raises(backup.Unfit, match="did not come to its end"):
        backup.require_empty(store.client)


def test_keys_as_a_file(tmp_path):
    ring = Keyring.open(tmp_path / "one")
    ring.rotate()
    data = keysfile.written(tmp_path / "one")
    assert keysfile.put(tmp_path / "two", data) == 3
    assert Keyring.open(tmp_path / "two").unseal_secret(ring.seal_secret(b"s", "g"), "g") == b"s"
    assert keysfile.put(tmp_path / "two", data) == 3
    assert all(path.stat().st_mode & 0o077 == 0 for path in (tmp_path / "two").rglob("*.*"))
    Keyring.open(tmp_path / "three")
    with pytest.raises(backup.Unfit, match="other keys"):
        keysfile.put(tmp_path / "three", data)
    for bad in (b"", b"[]", b'{"format":"taash-keys/1","files":{"../x":"AA=="}}'):
        with pytest.raises(backup.Unfit):
            keysfile.put(tmp_path / "four", bad)


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


# --- the commands -------------------------------------------------------------------------------


@pytest.mark.slow
def test_from_one_folder_to_another(run, tmp_path):  # noqa: F811 - a fixture
    old, new = tmp_path / "old", tmp_path / "new"
    file, kept = tmp_path / "backup.ndjson.gz", tmp_path / "keys.json"
    with service(old) as (_, said):
        platform = Client(said["url"], said["platform_key"])
        seats = [{"name": "A", "player": "p-1"}, {"name": "B", "bot": "greedy"}]
        asked = {"kind": "hearts_two", "seats": seats, "options": {"hands": 1}}
        status, made = platform.post("/v1/games", asked)
        assert status == 201
        path = f"/v1/games/{made['id']}"
        player = platform.as_(made["seats"][0]["token"])
        moves = []

        def turn(player=player):
            summary = player.get(path)
            if 0 in summary["to_act"]:
                move = player.get(f"{path}/legal")["moves"][0]
                moves.append(player.post(f"{path}/commands", move, **{"Idempotency-Key": f"m-{len(moves)}"}))
            return summary["status"] == "over" or len(moves) >= 5

        until(turn, 20)
        written = run("backup", file, "--keys", kept, "--data", old, "--json")
        assert (written.code, written.json["games"]) == (0, 1), written.err
    assert file.stat().st_mode & 0o077 == kept.stat().st_mode & 0o077 == 0
    assert "there are no keys" in run("restore", file, "--data", new).trouble
    assert run("restore", file, "--data", new, "--keys", kept).out.startswith("1 game restored")
    assert "not empty" in run("restore", file, "--data", new, "--keys", kept).trouble

    with service(new) as (_, said):
        platform = Client(said["url"], said["platform_key"])
        player = platform.as_(made["seats"][0]["token"])  # the keys are the same, and so are the tokens
        until(lambda: turn(player) and player.get(path)["status"] == "over", 60)
        for status, answer in moves:
            assert status == 200, answer
        log = player.send("GET", f"{path}/log")[1].splitlines(keepends=True)
        jwks = json.loads(player.send("GET", "/.well-known/jwks.json")[1])
        assert verify(lambda: log, jwks=jwks).verdict == "exact"

        # What a game that has just ended still owes is paid within a moment.
        until(lambda: run("archive", "--days", 0, "--data", new, "--json").json["archived"], 10)
        again = player.send("GET", f"{path}/log")[1].splitlines(keepends=True)
        assert again[:-1] == log[:-1]
        (packed,) = (new / "archive").rglob("*.ndjson.gz")
        (tmp_path / "jwks.json").write_text(json.dumps(jwks))
        assert run("verify", packed, "--jwks", tmp_path / "jwks.json").out.startswith("exact")
        assert run("replay", packed, "--at", 2).code == 0
        assert run("archive", "--back", made["id"], "--data", new).code == 0
        assert "is not archived" in run("archive", "--back", made["id"], "--data", new).trouble
