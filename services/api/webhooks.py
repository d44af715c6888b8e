"""Webhooks: where a platform is told what happens in its games, and what it could not be told."""

from typing import Annotated, Literal

from flask import Blueprint, Response, request
from flask.typing import ResponseReturnValue
from pydantic import Field, StringConstraints

from services.api import answers, bodies, callers, headers
from services.api.answers import Json
from services.api.problems import Problem
from workers import hooks_send, hooks_state, hooks_trial, webhooks, wiring
from workers.hooks_send import LONGEST_URL, Limits
from workers.hooks_state import State, Trial
from workers.settings import settings
from workers.stored import iso
from workers.webhooks import EVENTS, MESSAGE, MOST, SHAPE, Webhook

bp = Blueprint("webhooks", __name__, url_prefix="/v1/webhooks")

Event = Literal[EVENTS]  # type: ignore[valid-type]  # the events are data


class WebhookAsked(bodies.Strict):
    """The body of a new webhook: its address, and what it is told; without a list everything."""

    url: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_URL)]
    events: Annotated[list[Event], Field(min_length=1, max_length=len(EVENTS))] = Field(
        default_factory=lambda: list(EVENTS)
    )


class RedeliveryAsked(bodies.Strict):
    """The body of a redelivery: which dead letters; without a list all of them."""

    ids: (
        Annotated[
            list[Annotated[str, StringConstraints(pattern=rf"^{MESSAGE.pattern}$")]],
            Field(min_length=1, max_length=200),
        ]
        | None
    ) = None


@bp.post("")
def create() -> ResponseReturnValue:
    """Make a webhook and answer with its secret, which is shown this once: 201.

    For a day, and while there is the webhook, the same Idempotency-Key and body get the same again.
    """
    caller, key = callers.platform(), headers.idempotency_key()
    asked = bodies.read(WebhookAsked, bodies.MOVE_LIMIT)
    config = settings()
    limits = Limits(config.webhook_allow_http, config.webhook_allow_private, config.webhook_seconds)
    if (refusal := hooks_send.refusal_of(asked.url, limits)) is not None:
        bound = {"bound": LONGEST_URL} if refusal == "url_characters" else {}
        raise bodies.invalid([{"path": "/url", "type": refusal, **bound}])
    events = [event for event in EVENTS if event in asked.events]
    try:
        made, secret, replayed = webhooks.create(wiring.store(), caller.platform, asked.url, events, key)
    except webhooks.TooManyWebhooks:
        raise bodies.invalid([{"path": "", "type": "too_many_webhooks", "bound": MOST}]) from None
    told = _told(made, _doing(caller.platform, made))
    response = answers.written({**told, "secret": secret}, 201)
    response.headers["Location"] = f"/v1/webhooks/{made.webhook_id}"
    if replayed:
        response.headers["Idempotency-Replayed"] = "true"
    return response


@bp.get("")
def listed() -> ResponseReturnValue:
    """List the platform's webhooks and how they are doing, oldest first, without their secrets."""
    caller = callers.platform()
    hooks = webhooks.listed(wiring.store(), caller.platform)
    doing = hooks_state.states(wiring.store(), caller.platform, [hook.webhook_id for hook in hooks])
    return answers.written({"webhooks": [_told(*pair) for pair in zip(hooks, doing, strict=True)]})


@bp.get("/<webhook_id>")
def one(webhook_id: str) -> ResponseReturnValue:
    """Show a webhook and how it is doing, without its secret."""
    platform, hook = _owned(webhook_id)
    return answers.written(_told(hook, _doing(platform, hook)))


@bp.delete("/<webhook_id>")
def delete(webhook_id: str) -> ResponseReturnValue:
    """End a webhook: nothing more is sent, and its dead letters are forgotten."""
    platform, _ = _owned(webhook_id)
    webhooks.delete(wiring.store(), platform, webhook_id)
    return Response(status=204, headers=[*answers.UNSTORED])


@bp.post("/<webhook_id>/secret")
def secret(webhook_id: str) -> ResponseReturnValue:
    """Give a webhook a new secret and answer with it, which is shown this once: 201.

    For a day messages are signed with the one before too, so that receivers can change in their own time.
    """
    platform, _ = _owned(webhook_id)
    renewed, until = webhooks.renew_secret(wiring.store(), platform, webhook_id)
    return answers.written({"id": webhook_id, "secret": renewed, "old_until": iso(until)}, 201)


@bp.post("/<webhook_id>/test")
def test(webhook_id: str) -> ResponseReturnValue:
    """Send a webhook one message of the type ``webhook.test``: 202; what comes of it is in its ``test``.

    A platform has one test under way at a time, and one a second.
    """
    platform, _ = _owned(webhook_id)
    try:
        trial = hooks_trial.begin(wiring.store(), wiring.dispatch(), platform, webhook_id)
    except hooks_trial.TrialUnderWay as error:
        waiting = {"Retry-After": str(error.retry_after)}
        raise Problem("rate_limited", facts={"seconds": error.retry_after}, headers=waiting) from None
    response = answers.written(_tried(trial), 202)
    response.headers["Location"] = f"/v1/webhooks/{webhook_id}"
    return response


@bp.get("/<webhook_id>/dead")
def dead(webhook_id: str) -> ResponseReturnValue:
    """List a webhook's dead letters, oldest first, a page at a time: what it could not be told, and why."""
    platform, _ = _owned(webhook_id)
    try:
        letters, cursor = webhooks.dead_letters(
            wiring.store(),
            platform,
            webhook_id,
            request.args.get("cursor"),
            headers.whole("limit", 50, 1, 200),
        )
    except ValueError:
        raise headers.bad_query("cursor") from None
    told = [
        {
            "id": letter.message_id,
            "type": letter.event,
            "game": letter.game_id,
            "seq": letter.seq,
            "died": iso(letter.died),
            "tries": letter.tries,
            "reason": letter.reason,
        }
        for letter in letters
    ]
    return answers.written({"dead": told, "cursor": cursor})


@bp.post("/<webhook_id>/redeliver")
def redeliver(webhook_id: str) -> ResponseReturnValue:
    """Deliver dead letters again: 202 and how many; each stays listed until it has arrived.

    The body may be left out: all of them.
    """
    platform, _ = _owned(webhook_id)
    asked = RedeliveryAsked() if bodies.none() else bodies.read(RedeliveryAsked, bodies.CREATE_LIMIT)
    found = webhooks.redeliver(wiring.store(), platform, webhook_id, asked.ids)
    for game_id in dict.fromkeys(message_id.split("-")[0] for message_id in found):
        wiring.dispatch().wake_hooks(game_id)
    return answers.written({"redelivering": len(found)}, 202)


def _owned(webhook_id: str) -> tuple[str, Webhook]:
    """Return the asking platform and its webhook; another's is not there."""
    caller = callers.platform()
    if SHAPE.fullmatch(webhook_id) is None:
        raise Problem("not_found")
    return caller.platform, webhooks.one(wiring.store(), caller.platform, webhook_id)


def _doing(platform: str, hook: Webhook) -> State:
    return hooks_state.states(wiring.store(), platform, [hook.webhook_id])[0]


def _told(hook: Webhook, doing: State) -> Json:
    return {
        "id": hook.webhook_id,
        "url": hook.url,
        "events": list(hook.events),
        "created": hook.created,
        "last_delivered": None if doing.delivered is None else iso(doing.delivered),
        "failing_since": None if doing.failing is None else iso(doing.failing),
        "last_trouble": doing.trouble,
        "dead": doing.dead,
        "test": None if doing.trial is None else _tried(doing.trial),
    }


def _tried(trial: Trial) -> Json:
    return {
        "id": trial.message_id,
        "asked": iso(trial.asked),
        "delivered": trial.delivered,
        "reason": trial.reason,
    }
