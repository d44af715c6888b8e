"""What a row of the route table is made of, and what many rows have in common."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import BaseModel

from services.api import schemas
from services.api.answers import Json

Who = Literal["platform_key", "seat_token", "spectator_token", "auditor_key"]

PLATFORM: tuple[Who, ...] = ("platform_key",)
OWNERS: tuple[Who, ...] = ("platform_key", "auditor_key")
PLAYERS: tuple[Who, ...] = ("platform_key", "seat_token")
ANYBODY: tuple[Who, ...] = ("platform_key", "seat_token", "spectator_token", "auditor_key")


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer without trouble: its status, its shape or media type, its headers, an example."""

    status: int
    told: str
    model: type[BaseModel] | None = None
    media: str = "application/json"
    headers: tuple[str, ...] = ()
    example: Any = None


@dataclass(frozen=True, slots=True)
class Route:
    """A row of the table: the operation's name, its tag, who may ask, what it takes and answers."""

    name: str
    tag: str
    replies: tuple[Reply, ...]
    who: tuple[Who, ...] = ()
    codes: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    body: type[BaseModel] | None = None
    body_needed: bool = True
    examples: Mapping[str, Json] | None = None
    parts: Mapping[str, str] = field(default_factory=dict)
    """The parameters of the path's variable parts, where they are not called as the parts are."""


# --- what many have ---------------------------------------------------------------------------

OF_STORE = ("store_away", "internal")
OF_KEY = ("token_needed", "token_invalid", "rate_limited", "bad_query", *OF_STORE)
OF_GAME = (*OF_KEY, "not_found")
OF_LOOKING = (*OF_GAME, "forbidden", "not_your_seat", "archive_away")
OF_SHOWING = (*OF_LOOKING, "not_ready")
OF_BODY = ("not_json", "not_valid", "not_json_type", "too_large", "too_many_bodies")
OF_NEW = ("external_id_taken", "idempotency_key_reused", "store_full")
OF_MOVE = ("not_json", "not_a_move", "not_json_type", "too_large", "too_many_bodies")
OF_APPENDING = (
    *("bad_header", "forbidden", "frozen", "quarantined", "version_changed", "idempotency_key_reused"),
    *("too_many_waiting", "too_many_refusals", "parked", "archive_away"),
)

AS = ("seat", "viewer")
SENT = ("Idempotency-Key", "If-Match", "Prefer")
FRESH = ("If-None-Match", "wait_for", "Prefer")
TAGGED = ("ETag", "Cache-Control", "Vary")
AWAITED = (*TAGGED, "Preference-Applied")
ANSWERED = ("Idempotency-Replayed", "Preference-Applied")

UNCHANGED = Reply(304, "The caller's copy is good.", headers=TAGGED)
STILL_GOOD = Reply(304, "The caller's copy is good.", headers=AWAITED)
PENDING = Reply(
    202,
    "The command stands; its outcome is not there yet. Ask at Location.",
    schemas.Pending,
    headers=("Location", "Retry-After", *ANSWERED),
    example={"seq": 18, "status": "pending"},
)


def shown(name: str, model: type[BaseModel], example: Any, told: str, *codes: str) -> Route:
    """Return the row of a projection."""
    reply = Reply(200, told, model, headers=AWAITED, example=example)
    return Route(
        name,
        "projections",
        (reply, STILL_GOOD),
        ANYBODY,
        (*OF_SHOWING, "quarantined", "too_many_streams", *codes),
        parameters=(*AS, *FRESH),
    )


def page(name: str, media: str, told: str, *codes: str) -> Route:
    """Return the row of a page or of what one is made of."""
    replies = (
        Reply(200, told, media=media, headers=("ETag", "Cache-Control")),
        Reply(304, "The caller's copy is good.", headers=("ETag", "Cache-Control")),
    )
    return Route(name, "pages", replies, codes=(*codes, "internal"), parameters=("If-None-Match",))
