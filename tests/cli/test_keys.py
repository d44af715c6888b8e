"""Keys and rebuilds on a real store in a data folder, running and at rest."""

from datetime import UTC, datetime

import pytest

from services.cli.reach import installed
from services.simulation import create_body
from workers import embedded, wiring
from workers import keys as names
from workers.apikeys import ApiKeys

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    home = tmp_path_factory.mktemp("data")
    embedded.start(home).stop()
    return home


@pytest.mark.parametrize("at_rest", [True, False])
def test_keys_are_made_listed_and_revoked(run, folder, at_rest):
    store = None if at_rest else embedded.start(folder)
    try:
        made = run("keys", "new", "--scope", "auditor", "--label", "court", "--data", folder, "--json").json
        assert made["key"].startswith(f"taash_a_{made['key_id']}_")
        listed = run("keys", "list", "--data", folder)
        assert made["key_id"] in listed.out
        assert made["key"] not in listed.out
        assert run("keys", "revoke", made["key_id"], "--data", folder).code == 0
        found = {
            key["key_id"]: key["revoked"]
            for key in run("keys", "list", "--data", folder, "--json").json["keys"]
        }
        assert found[made["key_id"]] is True
        assert "there is no key nonsense" in run("keys", "revoke", "nonsense", "--data", folder).trouble
    finally:
        if store is not None:
            store.stop()
    assert embedded.running(folder) is None


def test_a_key_alone_goes_to_stdout(run, folder):
    said = run("keys", "new", "--data", folder)
    with installed(folder):
        record = ApiKeys(wiring.games()).check(said.out.strip())
    assert record is not None
    assert (record.scope, record.platform) == ("platform", "default")


def test_a_key_ends_on_a_day_and_another_takes_its_place(run, folder):
    old = run("keys", "new", "--expires", "90d", "--data", folder, "--json").json
    days = (datetime.fromisoformat(old["expires"]) - datetime.now(UTC)).total_seconds() / 86400
    assert 89.9 < days <= 90
    assert "good until" in run("keys", "new", "--expires", "2099-12-31", "--data", folder).err
    sooner = run("keys", "revoke", old["key_id"], "--in", "1h", "--data", folder, "--json").json
    assert sooner["expires"] < old["expires"]
    assert sooner["revoked"] is False
    later = run("keys", "revoke", old["key_id"], "--in", "5d", "--data", folder, "--json").json
    assert later["expires"] == sooner["expires"]
    with installed(folder):
        assert ApiKeys(wiring.games()).check(old["key"]) is not None
    assert "there is no key" in run("keys", "revoke", "nonsense", "--in", "1h", "--data", folder).trouble


def test_a_key_that_is_over_is_called_so(run, folder):
    soon = run("keys", "new", "--expires", "30m", "--data", folder, "--json").json["key_id"]
    over = run("keys", "new", "--expires", "30m", "--data", folder, "--json").json["key_id"]
    with installed(folder):
        wiring.games().hset(names.api_key(over), "expires", 1_700_000_000_000)
    lines = {line.split()[0]: line for line in run("keys", "list", "--data", folder).out.splitlines()}
    assert " until 20" in lines[soon]
    assert " expired 2023-11-14T22:13:20.000Z" in lines[over]
    listed = run("keys", "list", "--data", folder, "--json").json["keys"]
    assert {one["key_id"]: one["expired"] for one in listed if one["expires"]}[over] is True
    assert {one["key_id"]: one["expired"] for one in listed if one["expires"]}[soon] is False


@pytest.mark.parametrize("span", ["", "0d", "-1d", "9999999d", "1y", "2001-01-01", "2030-02-30", "soon"])
def test_what_is_no_end_of_a_key_is_refused(run, folder, span):
    assert "--expires" in run("keys", "new", "--expires", span, "--data", folder).trouble


@pytest.mark.parametrize("platform", ["", "a b", "ü", "x" * 65])
def test_a_platform_has_a_plain_name(run, folder, platform):
    assert "--platform" in run("keys", "new", "--platform", platform, "--data", folder).trouble


def test_the_signing_key_is_rotated_and_older_ones_stay(run, folder):
    with installed(folder):
        before = {key["kid"] for key in wiring.keyring().jwks()["keys"]}
    told = run("keys", "rotate", "--data", folder, "--json").json
    after = [key["kid"] for key in told["jwks"]["keys"]]
    assert told["kid"] == after[0]
    assert set(after) == before | {told["kid"]}


def test_rebuild_repairs_projections_and_says_what_differed(run, folder):
    body = create_body("idiot", [None, None], {})
    with installed(folder):
        new = wiring.store().create("default", body, names=["Asha", "Bilal"], players=[None, None])
        wiring.folds().fold(new.game_id)
    assert run("rebuild", "--data", folder, "--json").json == {
        "games": 1,
        "views": 4,
        "differed": [],
        "standings": [],
        "standings_left": [],
        "damaged": [],
    }
    at = names.game(new.game_id)
    with installed(folder):
        before = wiring.games().hgetall(at.views)
        wiring.games().hset(at.views, "seat:0", b"{}")
        wiring.games().hdel(at.views, "spectator")
        wiring.games().hset(at.meta, "to_act", b"[]")
        wiring.games().delete(names.platform_games("default"))
    told = run("rebuild", "--data", folder, "--json").json
    assert told["differed"] == [
        {"game": new.game_id, "what": ["view seat:0", "view spectator", "to_act", "list"]}
    ]
    with installed(folder):
        assert wiring.games().hgetall(at.views) == before
        assert wiring.store().meta(new.game_id).to_act == (0, 1)
        assert wiring.store().games("default")[0][0].game_id == new.game_id
        entry = wiring.games().xrange(at.out)[0]
        wiring.games().delete(at.out)
        wiring.games().xadd(
            at.out, {**entry[1], b"entry": entry[1][b"entry"].replace(b"idiot@1", b"idiot@2")}, "1-0"
        )
    said = run("rebuild", "--data", folder, "--json")
    assert said.code == 1
    assert said.json["damaged"][0]["game"] == new.game_id
