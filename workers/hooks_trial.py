"""Trials: one message without a game, so that a platform sees whether its receiver takes what it is sent.

They go the way of deliveries, through the same processes, the same judgement of addresses and the same
sender: the HTTP server calls nobody. A platform has one under way at a time and one a second, so that it
sends no more than it asks. A trial that is lost on the way has no outcome; another can be asked for.
"""

import secrets

from domain.ledger import canonical
from workers import hooks_send, keys, trouble, webhooks
from workers.dispatch import Dispatch
from workers.hooks_send import Limits, Unsent
from workers.hooks_state import Trial, noted, states
from workers.store import Store
from workers.stored import iso
from workers.wiring import ask

TYPE = "webhook.test"
PAUSE = 1000
"""Milliseconds between the end of a trial and the next one of the same platform."""


class TrialUnderWay(trouble.Trouble):
    """Another trial of the platform is under way, or has just been; *retry_after* is in seconds."""

    def __init__(self, retry_after: int) -> None:
        super().__init__()
        self.retry_after = retry_after


def begin(store: Store, dispatch: Dispatch, platform: str, webhook_id: str) -> Trial:
    """Ask for a trial of a webhook; what comes of it is in its state. Raises TrialUnderWay, NotFound."""
    now = store.now()
    trial = Trial(f"{secrets.token_hex(8)}-{now}-{TYPE}", now)
    lasts, at = round(2000 * store.settings.webhook_seconds + 10_000), keys.webhook_trial(platform)
    if not ask(store.client.set, at, trial.message_id, nx=True, px=lasts):
        left = ask(store.client.pttl, at)
        raise TrialUnderWay(max(1, -(-left // 1000)))
    if not noted(store, platform, webhook_id, trial):
        ask(store.client.delete, at)
        raise trouble.NotFound
    dispatch.wake_hooks(f"{webhook_id}\n{platform}")
    return trial


def is_trial(hint: str) -> bool:
    """Say whether a hint to the senders is of a trial; no game's id begins so."""
    return hint.startswith("wh_")


def carry_out(store: Store, hint: str, limits: Limits) -> None:
    """Send the message of a trial that is still without an outcome, and note what came of it."""
    webhook_id, _, platform = hint.partition("\n")
    try:
        hook = webhooks.one(store, platform, webhook_id)
    except trouble.NotFound:
        return
    trial = states(store, platform, [webhook_id])[0].trial
    if trial is None or trial.delivered is not None:
        return
    body = canonical({"type": TYPE, "timestamp": iso(trial.asked), "data": {}})
    try:
        hooks_send.send(hook.url, webhooks.secrets_of(store, hook), trial.message_id, body, limits)
    except Unsent as error:
        found = Trial(trial.message_id, trial.asked, delivered=False, reason=str(error))
    else:
        found = Trial(trial.message_id, trial.asked, delivered=True)
    noted(store, platform, webhook_id, found)
    ask(store.client.pexpire, keys.webhook_trial(platform), PAUSE)
