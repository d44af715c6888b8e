"""Trials of webhooks: one signed message on request, judged and sent as deliveries are, and never many."""

import json
import threading

import pytest
from standardwebhooks import Webhook as Verifier

from tests.plumbing.receiver import receiver
from tests.plumbing.test_webhooks import config, senders
from tests.waiting import until
from workers import hooks_trial, keys, trouble, webhooks
from workers.hooks_deliver import Senders
from workers.hooks_state import states
from workers.store import Store

pytestmark = pytest.mark.server

__all__ = ["config", "receiver", "senders"]


@pytest.fixture
def hooked(store, receiver):
    """A webhook that leads to the receiver, and its secret."""
    hook, secret, _ = webhooks.create(store, "p1", receiver.url, ["game.over"])
    return hook, secret


def hint_of(hook):
    return f"{hook.webhook_id}\np1"


def trial_of(store, hook):
    return states(store, "p1", [hook.webhook_id])[0].trial


def test_a_trial_is_one_signed_message_and_its_outcome(store, dispatch, senders, hooked, receiver):
    hook, secret = hooked
    asked = hooks_trial.begin(store, dispatch, "p1", hook.webhook_id)
    assert trial_of(store, hook) == asked
    assert (asked.delivered, asked.reason) == (None, None)
    assert dispatch.client.lrange(keys.hints("taash-hooks:0"), 0, -1) == [hint_of(hook).encode()]
    senders.send(hint_of(hook))
    found = until(lambda: trial_of(store, hook).delivered is not None and trial_of(store, hook))
    assert (found.message_id, found.delivered, found.reason) == (asked.message_id, True, None)
    [message] = receiver.got
    assert message.id == asked.message_id
    told = Verifier(secret).verify(message.body, message.headers)
    assert (told["type"], told["data"]) == ("webhook.test", {})
    assert json.loads(message.body) == told


def test_a_trial_that_fails_says_why_and_changes_nothing_else(store, dispatch, senders, hooked, receiver):
    hook, _ = hooked
    receiver.says = lambda _message: 410
    hooks_trial.begin(store, dispatch, "p1", hook.webhook_id)
    hooks_trial.carry_out(store, hint_of(hook), senders.limits)
    found = states(store, "p1", [hook.webhook_id])[0]
    assert (found.trial.delivered, found.trial.reason) == (False, "status 410")
    assert (found.delivered, found.failing, found.trouble, found.dead) == (None, None, None, 0)


def test_a_trial_goes_to_no_address_that_deliveries_may_not_go_to(store, dispatch, config, hooked, receiver):
    hook, _ = hooked
    strict = config.model_copy(update={"webhook_allow_private": False})
    limits = Senders(Store(store.client, store.waiting, store.keyring, strict)).limits
    hooks_trial.begin(store, dispatch, "p1", hook.webhook_id)
    hooks_trial.carry_out(store, hint_of(hook), limits)
    assert trial_of(store, hook).reason == "address not allowed"
    assert receiver.got == []


def test_a_platform_has_one_trial_at_a_time(store, dispatch, senders, hooked, receiver):
    hook, _ = hooked
    other, *_ = webhooks.create(store, "p1", receiver.url, ["game.over"])
    foreign, *_ = webhooks.create(store, "p2", receiver.url, ["game.over"])
    hooks_trial.begin(store, dispatch, "p1", hook.webhook_id)
    for one in (hook, other):
        with pytest.raises(hooks_trial.TrialUnderWay) as raised:
            hooks_trial.begin(store, dispatch, "p1", one.webhook_id)
        assert 1 <= raised.value.retry_after <= 2 * senders.limits.seconds + 10
    hooks_trial.begin(store, dispatch, "p2", foreign.webhook_id)
    hooks_trial.carry_out(store, hint_of(hook), senders.limits)
    assert 0 < store.client.pttl(keys.webhook_trial("p1")) <= hooks_trial.PAUSE
    store.client.delete(keys.webhook_trial("p1"))  # the pause is over
    again = hooks_trial.begin(store, dispatch, "p1", hook.webhook_id)
    assert trial_of(store, hook) == again


def test_many_at_once_begin_one_trial(store, dispatch, hooked):
    hook, _ = hooked
    begun, start = [], threading.Barrier(8)

    def begin():
        start.wait()
        try:
            hooks_trial.begin(store, dispatch, "p1", hook.webhook_id)
            begun.append(True)
        except hooks_trial.TrialUnderWay:
            begun.append(False)

    threads = [threading.Thread(target=begin) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(begun) == [False] * 7 + [True]


def test_a_hint_that_comes_again_sends_nothing_more(store, dispatch, senders, hooked, receiver):
    hook, _ = hooked
    hooks_trial.carry_out(store, hint_of(hook), senders.limits)
    assert receiver.got == []
    hooks_trial.begin(store, dispatch, "p1", hook.webhook_id)
    for _ in range(2):
        hooks_trial.carry_out(store, hint_of(hook), senders.limits)
    assert len(receiver.got) == 1


def test_a_webhook_that_has_ended_has_no_trial(store, dispatch, senders, hooked, receiver):
    hook, _ = hooked
    hooks_trial.begin(store, dispatch, "p1", hook.webhook_id)
    webhooks.delete(store, "p1", hook.webhook_id)
    hooks_trial.carry_out(store, hint_of(hook), senders.limits)
    assert receiver.got == []
    store.client.delete(keys.webhook_trial("p1"))
    with pytest.raises(trouble.NotFound):
        hooks_trial.begin(store, dispatch, "p1", hook.webhook_id)
    assert not store.client.exists(keys.webhook_state("p1", hook.webhook_id), keys.webhook_trial("p1"))
