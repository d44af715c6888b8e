"""Webhooks asked for twice, and their secrets changed, on a real store: one webhook, and no gap."""

import threading
from dataclasses import replace

import pytest
from standardwebhooks import Webhook as Verifier

from tests.plumbing.receiver import receiver
from tests.plumbing.test_webhooks import config, senders, tell
from workers import keys, trouble, webhooks

pytestmark = pytest.mark.server

__all__ = ["config", "receiver", "senders", "tell"]

URL = "https://example.com/"


def test_the_same_key_at_once_makes_one_webhook(store):
    found, start = [], threading.Barrier(8)

    def make():
        start.wait()
        found.append(webhooks.create(store, "p1", URL, ["game.over"], "w-1"))

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({(hook.webhook_id, secret) for hook, secret, _ in found}) == 1
    assert sorted(replayed for *_, replayed in found) == [False] + [True] * 7
    assert len(webhooks.listed(store, "p1")) == 1


def test_a_key_counts_for_a_day(store, monkeypatch):
    first, *_ = webhooks.create(store, "p1", URL, ["game.over"], "w-1")
    with pytest.raises(trouble.KeyReused):
        webhooks.create(store, "p1", URL, ["game.turn"], "w-1")
    monkeypatch.setattr(webhooks, "REMEMBERED", -1)
    again, _, replayed = webhooks.create(store, "p1", URL, ["game.turn"], "w-1")
    assert not replayed
    assert again.webhook_id != first.webhook_id


def test_a_webhook_whose_maker_died_is_told_once_the_same_is_asked_again(
    store, folds, new_game, receiver, tell
):
    webhooks.create(store, "p1", receiver.url, ["game.turn"], "w-1")
    for shard in range(keys.SHARDS):
        store.client.delete(keys.hooked(shard))
    webhooks.create(store, "p1", receiver.url, ["game.turn"], "w-1")
    game_id = new_game()
    folds.fold(game_id)
    tell(game_id)
    assert receiver.ids() == [f"{game_id}-1-game.turn"]


def test_after_a_change_of_secret_both_sign_for_a_day(store, folds, new_game, receiver, tell):
    hook, old, _ = webhooks.create(store, "p1", receiver.url, ["game.turn"])
    new, _ = webhooks.renew_secret(store, "p1", hook.webhook_id)
    newest, until = webhooks.renew_secret(store, "p1", hook.webhook_id)
    game_id = new_game()
    folds.fold(game_id)
    tell(game_id)
    [message] = receiver.got
    assert len(message.headers["webhook-signature"].split(" ")) == 3
    for secret in (old, new, newest):
        assert Verifier(secret).verify(message.body, message.headers)["type"] == "game.turn"
    stored = b"".join(store.client.hgetall(keys.platform_webhooks("p1")).values())
    for secret in (old, new, newest):
        assert secret.removeprefix("whsec_").encode() not in stored
    hook = webhooks.one(store, "p1", hook.webhook_id)
    assert webhooks.secrets_of(store, hook) == (newest, new, old)
    assert until > store.now() + 23 * 3_600_000
    over = tuple((sealed, store.now()) for sealed, _ in hook.older)
    assert webhooks.secrets_of(store, replace(hook, older=over)) == (newest,)


def test_secrets_that_were_replaced_are_few(store):
    hook, *_ = webhooks.create(store, "p1", URL, ["game.turn"])
    for _ in range(webhooks.MOST_OLD + 2):
        webhooks.renew_secret(store, "p1", hook.webhook_id)
    assert len(webhooks.one(store, "p1", hook.webhook_id).older) == webhooks.MOST_OLD


def test_changes_of_a_secret_at_once_lose_none(store):
    hook, first, _ = webhooks.create(store, "p1", URL, ["game.turn"])
    made, start = [], threading.Barrier(4)

    def renew():
        start.wait()
        made.append(webhooks.renew_secret(store, "p1", hook.webhook_id)[0])

    threads = [threading.Thread(target=renew) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    hook = webhooks.one(store, "p1", hook.webhook_id)
    assert sorted(webhooks.secrets_of(store, hook)) == sorted([first, *made])
