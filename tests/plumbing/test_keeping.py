"""Backup and restore on real stores: Valkey, and Redis where there is one."""

import json
import stat
from random import Random

import pytest

from domain.verify import verify
from services import running
from tests.cli.conftest import run
from tests.plumbing.http import Client
from tests.plumbing.keeping import REDIS, STORES, content, ended, nothing, put_away
from tests.plumbing.test_fold import play
from tests.plumbing.test_store import say
from tests.plumbing.test_up import refused, service, taash_up
from tests.waiting import until
from workers import archive, backup, durability, embedded, keys, keysfile, standings, wiring
from workers.fold import Folds
from workers.keyring import Keyring
from workers.store import Store

pytestmark = pytest.mark.server

__all__ = ["ended", "run"]


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
    for _ in range(2):
        read = keysfile.read(tmp_path / "two", data)
        assert len(read) == 3
        keysfile.put(tmp_path / "two", read)
    assert Keyring.open(tmp_path / "two").unseal_secret(ring.seal_secret(b"s", "g"), "g") == b"s"
    assert all(
        path.stat().st_mode & 0o077 == 0 for path in (tmp_path / "two", *(tmp_path / "two").rglob("*"))
    )
    Keyring.open(tmp_path / "three")
    with pytest.raises(backup.Unfit, match="other keys"):
        keysfile.read(tmp_path / "three", data)
    for bad in (b"", b"[]", b'{"format":"taash-keys/1","files":{"../x":"AA=="}}'):
        with pytest.raises(backup.Unfit):
            keysfile.read(tmp_path / "four", bad)


# --- the commands -------------------------------------------------------------------------------


@pytest.fixture
def saved(store, ended, tmp_path):
    """A backup with a game in it, and the file of its keys."""
    ended()
    file, kept = tmp_path / "games.backup", tmp_path / "keys.backup"
    file.write_bytes(b"".join(as_lines(store)))
    kept.write_bytes(keysfile.written(store.keyring.folder))
    return file, kept


def test_wrong_keys_leave_no_trace_and_the_right_ones_are_taken(run, saved, tmp_path):
    file, kept = saved
    Keyring.open(tmp_path / "other")
    wrong, new = tmp_path / "wrong.backup", tmp_path / "new"
    wrong.write_bytes(keysfile.written(tmp_path / "other"))
    assert "not those of the backup" in run("restore", file, "--data", new, "--keys", wrong).trouble
    assert not new.exists()
    assert run("restore", file, "--data", new, "--keys", kept).code == 0


def test_what_is_restored_is_for_its_owner_only(run, saved, tmp_path):
    file, kept = saved
    new = tmp_path / "new"
    assert run("restore", file, "--data", new, "--keys", kept).code == 0
    modes = {path.relative_to(tmp_path): stat.S_IMODE(path.stat().st_mode) for path in (new, *new.rglob("*"))}
    assert {path: mode for path, mode in modes.items() if mode & 0o077} == {}


def test_a_backup_needs_no_keys_and_makes_none(run, saved, config, surroundings, monkeypatch, tmp_path):
    del saved, surroundings
    monkeypatch.setenv("TAASH_STORE_URL", config.store_url)
    new = tmp_path / "new"
    assert run("backup", tmp_path / "again", "--data", new).out.startswith("1 game")
    assert (
        "there are no keys" in run("backup", tmp_path / "x", "--keys", tmp_path / "k", "--data", new).trouble
    )
    assert "put back" in run("rebuild", "--data", new).trouble
    assert not new.exists()


def test_commands_find_the_store_that_a_folders_service_was_given(run, server, config, tmp_path):
    del config  # an empty store
    home = tmp_path / "home"
    Keyring.open(home / "keys")
    assert "no service has run" in run("keys", "list", "--data", home).trouble
    of = running.OwnStore.of
    assert of("redis://db:1/0", "redis://me:p@q/0", "db:1/0") == running.OwnStore(
        "redis://db:1/0", "", "db:1/0"
    )
    running.ensure_keys(server.url, home, "http://here", of(server.url, server.queue_url, "db:6379/0"))
    told = run("keys", "list", "--data", home).trouble
    assert "db:6379/0" in told
    assert "--store-url" in told
    assert run("keys", "list", "--data", home, "--store-url", server.url).out.count("taash up") == 2
    for path in home.rglob("*"):
        assert path.is_dir() or server.url.encode() not in path.read_bytes()
    running.ensure_keys(server.url, home, "http://here", running.OwnStore(server.url, "", "db:6379/0"))
    for command in ("keys list", "rebuild", f"backup {tmp_path}/file", "archive"):
        assert run(*command.split(), "--data", home).code == 0
    assert not (home / "store").exists()
    cluster = run("keys", "list", "--data", home, "--store-url", "redis+cluster://127.0.0.1:1").trouble
    assert cluster.startswith("taash keys list: TAASH_QUEUE_URL")
    wrong = run("keys", "list", "--data", home, "--store-url", "http://me:secret@x").trouble
    assert "--store-url" in wrong
    assert "secret" not in wrong
    running.ensure_keys(server.url, home, "http://here")
    assert "no service has run" in run("keys", "list", "--data", home).trouble


def test_where_an_archive_lies_is_said(run, store, ended, surroundings, monkeypatch, config, tmp_path):
    del surroundings
    monkeypatch.setenv("TAASH_STORE_URL", config.store_url)
    monkeypatch.chdir(tmp_path)
    for where, place in ((("--to", "here"), tmp_path / "here"), ((), config.data / "there")):
        game_id = ended()
        monkeypatch.setenv("TAASH_ARCHIVE", "there")
        told = run("archive", "--days", 0, "--data", config.data, *where).out
        assert told.startswith(f"1 game archived to {place}, ")
        assert len(list(place.rglob(f"{game_id}*"))) == 2
    (config.data / "there").rename(tmp_path / "elsewhere")
    told = run("rebuild", "--data", config.data, "--json")
    assert (told.code, len(told.json["damaged"]), told.json["standings_left"]) == (1, 1, ["p1"])
    said = run("rebuild", "--data", config.data)
    assert said.out.endswith("0 games differed, 1 cannot be read\n")
    assert "No such file" in said.err
    assert "standings left as they were" in said.err


def test_trouble_with_the_archive_is_not_laid_to_the_store(run, config, surroundings, monkeypatch, ended):
    pytest.importorskip("fsspec")
    ended()
    del surroundings
    monkeypatch.setenv("TAASH_STORE_URL", config.store_url)
    for address, why in (
        ("nosuch://x", "nosuch://x: fsspec knows no nosuch://"),
        ("memory://x", "another one does not find"),
        ("ftp://me:secret@127.0.0.1:1/x", "Connection refused"),
    ):
        told = run("archive", "--days", 0, "--to", address, "--data", config.data).trouble
        assert told.startswith("taash archive: the archive cannot be used: ")
        assert why in told
        assert "secret" not in told


@pytest.mark.slow
def test_a_start_without_the_keys_leaves_their_place_free(run, saved, tmp_path):
    file, kept = saved
    new = tmp_path / "new"
    assert run("restore", file, "--data", new, "--keys", kept).code == 0
    (new / "keys").rename(tmp_path / "elsewhere")
    assert "put back" in refused(taash_up(new))
    assert not (new / "keys").exists()
    (tmp_path / "elsewhere").rename(new / "keys")
    with service(new):
        assert stat.S_IMODE((new / "log" / "server.log").stat().st_mode) == 0o600


@pytest.mark.slow
def test_from_one_folder_to_another(run, tmp_path):
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
