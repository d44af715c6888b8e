"""API keys: shown once, kept as hashes, checked whole, revocable."""

import fakeredis
import pytest

from workers.apikeys import ApiKeys


@pytest.fixture
def client():
    return fakeredis.FakeRedis(server_type="valkey")


@pytest.fixture
def keys(client):
    return ApiKeys(client)


def test_a_key_is_good_and_tells_whose_it_is(keys):
    key, record = keys.create("platform", "acme", label="first")
    assert key.startswith("taash_p_")
    assert keys.check(key) == record
    assert (record.scope, record.platform, record.label, record.revoked) == (
        "platform",
        "acme",
        "first",
        False,
    )


def test_the_store_holds_no_key(keys, client):
    key, _ = keys.create("auditor", "acme")
    held = b"".join(name + (client.dump(name) or b"") for name in client.keys("*"))
    assert key.split("_", 3)[3].encode() not in held


def test_only_the_whole_key_opens(keys):
    key, record = keys.create("platform", "acme")
    other, _ = keys.create("platform", "other")
    for bad in [
        "",
        "taash_p_",
        key[:-1],
        key + "A",
        key.replace("taash_p_", "taash_a_"),
        f"taash_p_{record.key_id}_{other.split('_', 3)[3]}"[: len(key)],
        key.upper(),
        key + "\n",
    ]:
        assert keys.check(bad) is None, bad


def test_a_revoked_or_expired_key_opens_nothing(keys):
    key, record = keys.create("platform", "acme")
    assert keys.revoke(record.key_id)
    assert keys.check(key) is None
    assert not keys.revoke("nowhere")
    expired, _ = keys.create("platform", "acme", lasts=-1)
    assert keys.check(expired) is None
    good, _ = keys.create("platform", "acme", lasts=60)
    assert keys.check(good) is not None


def test_keys_are_listed_oldest_first(keys):
    made = [keys.create("metrics", "acme", label=str(number))[1] for number in range(3)]
    assert sorted(keys.list(), key=lambda key: key.key_id) == sorted(made, key=lambda key: key.key_id)
