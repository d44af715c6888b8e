"""The shapes of webhooks, their dead letters, and the messages they are told, for the OpenAPI document."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, create_model

from services.api.answers import Json
from services.api.schemas import Answer, Kind, Moment, Result, SeatNumber, Seq
from services.api.webhooks import Event

WebhookId = Annotated[str, Field(pattern=r"^wh_[0-9a-f]{16}$")]
Secret = Annotated[str, Field(pattern=r"^whsec_[A-Za-z0-9+/]+=*$")]
MessageId = Annotated[str, Field(pattern=r"^[0-9a-z]{1,40}-[0-9]{1,16}-[a-z]+\.[a-z]+$")]


class Tested(Answer):
    """A message that was asked for to see whether it arrives."""

    id: MessageId
    asked: Moment
    delivered: bool | None
    """Null while nothing is known; ask again for another test if that lasts."""
    reason: str | None
    """Why it did not arrive, in a word or two as with dead letters."""


class Webhook(Answer):
    """Where a platform is told, and what, and how that goes."""

    id: WebhookId
    url: str
    events: list[Event]
    created: Moment
    """It hears of what was asked from this moment on."""
    last_delivered: Moment | None
    """When a message was last taken."""
    failing_since: Moment | None
    """When the first attempt failed since then; null while messages are taken."""
    last_trouble: str | None
    """Why the last attempt failed, in a word or two as with dead letters; null while messages are taken."""
    dead: Annotated[int, Field(ge=0)]
    """Dead letters."""
    test: Tested | None
    """The last test that was asked for."""


class CreatedWebhook(Webhook):
    """A new webhook with its secret."""

    secret: Secret
    """What messages are signed with (Standard Webhooks); shown this once."""


class NewSecret(Answer):
    """The new secret of a webhook."""

    id: WebhookId
    secret: Secret
    """What messages are signed with from now on; shown this once."""
    old_until: Moment
    """Up to then messages are signed with the secret before it too."""


class Webhooks(Answer):
    """The platform's webhooks, oldest first."""

    webhooks: list[Webhook]


class DeadLetter(Answer):
    """A message that was given up after its last try."""

    id: MessageId
    type: Event
    game: str
    seq: Seq
    died: Moment
    tries: Annotated[int, Field(ge=1)]
    reason: str
    """Why the last try failed, in a word or two."""


class DeadLetters(Answer):
    """A page of dead letters, oldest first."""

    dead: list[DeadLetter]
    cursor: str | None


class Redelivering(Answer):
    """How many dead letters are delivered again."""

    redelivering: Annotated[int, Field(ge=0)]


# --- what is sent -------------------------------------------------------------------------------


class GameTold(Answer):
    """What every message says of its game: the entry it is about, the platform's own id of the game."""

    game: str
    external_id: str | None
    kind: Kind
    seq: Seq


class TurnTold(GameTold):
    """Who is to act after the entry, and in which phase."""

    to_act: list[SeatNumber]
    phase: str


class EndTold(GameTold):
    """How the game ended."""

    result: Result


class RefusalTold(GameTold):
    """Whose command was refused; null is the platform. What it was is the seat's own business."""

    seat: SeatNumber | None


class DisputeTold(GameTold):
    """Which dispute was opened, by whom, about which entry."""

    dispute: str
    about: Seq
    by: str


class RulingTold(GameTold):
    """Which dispute was closed, and how."""

    dispute: str
    verdict: Literal["stands", "overturned"]


class NothingTold(Answer):
    """Nothing: the message is all."""


TOLD: Mapping[str, tuple[type[Answer], str]] = {
    "game.started": (GameTold, "The first cards are dealt."),
    "game.turn": (TurnTold, "A command was accepted and somebody is to act; after the last one game.over."),
    "game.over": (EndTold, "The game has ended, whatever ended it."),
    "command.rejected": (RefusalTold, "A rule refused a command."),
    "dispute.opened": (DisputeTold, "An entry is disputed."),
    "dispute.closed": (RulingTold, "An auditor has ruled."),
    "webhook.test": (NothingTold, "The platform asked for a test."),
}
EXAMPLES: Mapping[str, Json] = {
    "game.started": {},
    "game.turn": {"to_act": [1], "phase": "play"},
    "game.over": {
        "result": {"reason": "played_out", "winners": [], "losers": [1], "scores": [0, 1], "places": [0, 1]}
    },
    "command.rejected": {"seat": 0},
    "dispute.opened": {"dispute": "0k3v9x1c7q-19", "about": 18, "by": "seat:0"},
    "dispute.closed": {"dispute": "0k3v9x1c7q-19", "verdict": "stands"},
    "webhook.test": {},
}
"""What each message's data says beside its game."""


@cache
def message(event: str) -> type[BaseModel]:
    """Return the model of a message's body."""
    data, said = TOLD[event]
    name = "".join(part.title() for part in event.split(".")) + "Message"
    members: dict[str, Any] = {"type": (Literal[event], ...), "timestamp": (Moment, ...), "data": (data, ...)}
    made: type[BaseModel] = create_model(name, __base__=Answer, __doc__=said, **members)
    return made


def example(event: str) -> Json:
    """Return the body of a message as the service would write it."""
    about = {"game": "0k3v9x1c7q", "external_id": "m-81", "kind": "idiot", "seq": 18}
    if not issubclass(TOLD[event][0], GameTold):
        about = {}
    return {"type": event, "timestamp": "2026-05-01T12:00:00.123Z", "data": {**about, **EXAMPLES[event]}}


_ABOUT = (
    "Signed as Standard Webhooks says: headers webhook-id, webhook-timestamp and webhook-signature. The same "
    "message may come more than once, always under the same id; the messages of a game come in order. "
    "Anything but 2xx is tried again for hours; then the message is a dead letter."
)


def operations(ref: str) -> Json:
    """Return what the document tells of the messages that are sent."""
    headers = [
        {"name": name, "in": "header", "required": True, "description": about, "schema": {"type": "string"}}
        for name, about in (
            ("webhook-id", "The message's id, the same for every try."),
            ("webhook-timestamp", "When it was sent, in seconds since 1970."),
            ("webhook-signature", "v1, a comma, base64 of HMAC-SHA256 over id.timestamp.body; or several."),
        )
    ]
    return {
        event: {
            "post": {
                "operationId": "told_" + event.replace(".", "_"),
                "tags": ["webhooks"],
                "summary": said,
                "description": _ABOUT,
                "parameters": headers,
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {
                            "schema": {"$ref": ref.format(model=message(event).__name__)},
                            "examples": {"message": {"value": example(event)}},
                        }
                    },
                },
                "responses": {"2XX": {"description": "Taken."}},
            }
        }
        for event, (_, said) in TOLD.items()
    }
