"""Platforms beside each other: one whose receiver never answers, and one that is told at once."""

import socket

import pytest

from tests.plumbing.receiver import receiver
from tests.plumbing.test_store import READY, say
from tests.plumbing.test_webhooks import config, owed, senders
from tests.waiting import until
from workers import webhooks
from workers.hooks_deliver import AT_ONCE

pytestmark = pytest.mark.server

__all__ = ["config", "receiver", "senders"]


def test_a_game_that_is_owed_or_told_of_is_not_hinted_at_again(store, senders, folds, new_game, receiver):
    webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    game_id = new_game()

    def hinted(seat=None):
        if seat is not None:
            say(store, game_id, READY, seat)
        folds.fold(game_id)
        told = game_id in folds.telling
        folds.telling.clear()
        return told

    assert hinted()
    assert not hinted(0)  # the hint before it serves for both
    senders.tell(game_id)
    assert len(receiver.taken()) == 3
    during = []

    def says(_message):
        during.append(hinted(1) if not during else None)
        return 200

    say(store, game_id, {"type": "pick_up"}, 0)
    receiver.says = says
    assert hinted()
    senders.tell(game_id)
    assert during[0] is False
    assert owed(store, game_id) is None
    assert receiver.ids()[-1].startswith(f"{game_id}-4-")


def test_a_webhook_that_is_deleted_while_it_is_told_hears_nothing_more(
    store, senders, folds, new_game, receiver
):
    hook, _, _ = webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    game_id = new_game()
    for seat in (0, 1):
        say(store, game_id, READY, seat)
    folds.fold(game_id)

    def says(_message):
        webhooks.delete(store, "p1", hook.webhook_id)
        return 200

    receiver.says = says
    senders.tell(game_id)
    assert len(receiver.ids()) == 1
    assert owed(store, game_id) is None


def test_a_platform_whose_receiver_is_slow_keeps_nobody_else_waiting(
    store, senders, folds, new_game, receiver
):
    silent = socket.create_server(("127.0.0.1", 0), backlog=128)  # takes every connection, answers none
    address = f"http://127.0.0.1:{silent.getsockname()[1]}/"
    webhooks.create(store, "slow", address, ["game.started"])
    webhooks.create(store, "quick", receiver.url, ["game.started"])
    slow = [new_game(platform="slow") for _ in range(2 * AT_ONCE)]
    quick = new_game(platform="quick")
    for game_id in (*slow, quick):
        folds.fold(game_id)
    with silent:
        for game_id in slow:
            senders.send(game_id)
        senders.send(quick)
        until(lambda: owed(store, quick) is None)
        assert receiver.taken() == [f"{quick}-1-game.started"]
        assert all(owed(store, game_id) is not None for game_id in slow)
