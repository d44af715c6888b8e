"""The parameters that requests take and the headers that answers have, for the OpenAPI document."""

from collections.abc import Mapping
from typing import Any, Literal, get_args

from services.api import schemas
from services.api.answers import Json
from services.api.headers import DEFAULT_WAIT, LONGEST_WAIT, MOST
from services.api.schemas_examples import PARAMETERS as EXAMPLES

_DISPUTE = "^[0-9a-z]{1,40}-[0-9]{1,15}$"
_CURSOR: Json = {"type": "string", "pattern": "^[0-9]{1,15}-[0-9]{1,15}$"}
_PLACE: Json = {"type": "string", "pattern": "^[0-9]{1,15}-[0-9a-z]{1,40}-[0-9]{1,15}$"}
_PLAYER = "^[!-~]{1,128}$"
_RANKED: Json = {"type": "string", "pattern": "^-?[0-9]{1,15}~[!-~]{1,128}$"}
DisputeStatus = Literal["open", "closed"]
_VIEWER = r"^(seat:([0-9]|1[01])|spectator|auditor)$"


def _parameter(place: str, name: str, said: str, schema: Json) -> Json:
    told: Json = {"name": name, "in": place, "description": said, "schema": schema}
    if place == "path":
        told["required"] = True
    if name in EXAMPLES:
        told["example"] = EXAMPLES[name]
    return told


def _path(name: str, said: str, schema: Json) -> Json:
    return _parameter("path", name, said, schema)


def _query(name: str, said: str, schema: Json) -> Json:
    return _parameter("query", name, said, schema)


def _header(name: str, said: str, schema: Json | None = None) -> Json:
    return _parameter("header", name, said, schema or {"type": "string"})


def _whole(least: int, most: int, default: int | None = None) -> Json:
    schema: Json = {"type": "integer", "minimum": least, "maximum": most}
    return schema if default is None else {**schema, "default": default}


def _words(kind: Any) -> Json:
    return {"type": "string", "enum": list(get_args(kind))}


PATHS: Mapping[str, str] = {
    "game_id": "game_id",
    "seq": "seq",
    "kind": "kind_path",
    "code": "code",
    "name": "name",
    "lang": "lang",
    "webhook_id": "webhook_id",
    "player": "player",
    "seat": "seat_path",
}
"""The component of each variable part of a path."""

PARAMETERS: Mapping[str, Json] = {
    "game_id": _path("game_id", "The game.", {"type": "string", "pattern": "^[0-9a-z]{1,40}$"}),
    "seq": _path("seq", "The seq of a command.", _whole(1, MOST)),
    "kind_path": _path("kind", "The kind of game.", _words(schemas.Kind)),
    "code": _path("code", "The code of a problem.", {"type": "string", "pattern": r"^[a-z0-9_.]{1,80}$"}),
    "name": _path("name", "The name of a file.", {"type": "string", "pattern": r"^[a-z0-9_.-]{1,80}$"}),
    "lang": _path("lang", "A language.", {"type": "string", "enum": ["en", "pa", "bn", "ur"]}),
    "seat_path": _path("seat", "The seat.", _whole(0, 11)),
    "player": _path("player", "The platform's own id of a player.", {"type": "string", "pattern": _PLAYER}),
    "seat": _query("seat", "Look as this seat; for platform and auditor keys.", _whole(0, 11)),
    "viewer": _query(
        "viewer",
        "Look as this viewer, instead of ?seat=; anybody may look as spectator.",
        {"type": "string", "pattern": _VIEWER},
    ),
    "wait_for": _query(
        "wait_for",
        "Answer when the game has this version, or when the time that Prefer gives is over.",
        _whole(0, MOST, 0),
    ),
    "status": _query("status", "Only games of this status.", _words(schemas.Status)),
    "kind": _query("kind", "Only games of this kind.", _words(schemas.Kind)),
    "external_id": _query(
        "external_id",
        "Only the game of this external id.",
        {"type": "string", "pattern": _PLAYER},
    ),
    "cursor": _query(
        "cursor",
        "The cursor of the page before.",
        {"type": "string", "pattern": "^[0-9]{1,15}-[0-9a-z]{1,40}$"},
    ),
    "limit_games": _query("limit", "How many games at most.", _whole(1, 200, 50)),
    "dispute": _path(
        "name", "The id of a dispute: its game, a dash, its seq.", {"type": "string", "pattern": _DISPUTE}
    ),
    "game": _query("game", "Only disputes of this game.", {"type": "string", "pattern": "^[0-9a-z]{1,40}$"}),
    "status_disputes": _query("status", "Only disputes of this status.", _words(DisputeStatus)),
    "cursor_disputes": _query("cursor", "The cursor of the page before.", _PLACE),
    "cursor_looks": _query("cursor", "The cursor of the page before.", _CURSOR),
    "limit_looks": _query("limit", "How many looks at most.", _whole(1, 1000, 200)),
    "webhook_id": _path("webhook_id", "The webhook.", {"type": "string", "pattern": "^wh_[0-9a-f]{16}$"}),
    "cursor_dead": _query(
        "cursor",
        "The cursor of the page before.",
        {"type": "string", "pattern": r"^[0-9]{1,15}:[0-9a-z]{1,40}-[0-9]{1,15}-[a-z]+\.[a-z]+$"},
    ),
    "limit_dead": _query("limit", "How many dead letters at most.", _whole(1, 200, 50)),
    "cursor_players": _query("cursor", "The cursor of the page before.", _RANKED),
    "limit_players": _query("limit", "How many players at most.", _whole(1, 200, 50)),
    "limit_entries": _query("limit", "How many entries at most; all unless given.", _whole(1, MOST)),
    "after": _query("after", "Begin after this seq.", _whole(0, MOST, 0)),
    "Idempotency-Key": _header(
        "Idempotency-Key",
        "The same key and body get the same answer for the life of the game, and are carried out once.",
        {
            "type": "string",
            "pattern": '^([!#-~]([!-~]{0,253}[!#-~])?|"[!#-~]([!-~]{0,251}[!#-~])?")$',
        },
    ),
    "If-Match": _header(
        "If-Match",
        'A version in quotes, "17", or an entity tag of a projection: the command is taken only if nothing '
        "was accepted after it and nothing waits.",
        {"type": "string", "pattern": r'^(\*|(W/)?"[0-9]{1,15}(-[a-z0-9:]+)?")$'},
    ),
    "If-None-Match": _header("If-None-Match", "Entity tags that the caller has: 304 where one is good."),
    "Prefer": _header(
        "Prefer",
        "wait=N: wait N seconds at most for the outcome or version "
        f"({DEFAULT_WAIT:.0f} unless given, at most {LONGEST_WAIT:.0f}); "
        "respond-async: do not wait (RFC 7240).",
    ),
    "Last-Event-ID": _header(
        "Last-Event-ID",
        "The seq of the last message that was received; the stream goes on after it.",
        {"type": "string", "pattern": "^[0-9]{1,15}$"},
    ),
    "Accept-Language": _header(
        "Accept-Language", "The language of sentences: en, pa, bn or ur; English where none fits."
    ),
}
"""Every parameter by the name of its component."""


def _answer(said: str, schema: Json | None = None) -> Json:
    return {"description": said, "schema": schema or {"type": "string"}}


HEADERS: Mapping[str, Json] = {
    "Location": _answer(
        "Where what was made, or the outcome, is.", {"type": "string", "format": "uri-reference"}
    ),
    "ETag": _answer('The entity tag; of a projection "<version>-<viewer>".'),
    "Cache-Control": _answer("How long the answer may be kept."),
    "Vary": _answer("What the answer depends on."),
    "RateLimit": _answer(
        'What the limits of the caller leave, as in `"key";r=299999;t=42`: so many, for 42 s.'
    ),
    "RateLimit-Policy": _answer(
        'The limits of the caller, as in `"key";q=300000;w=60`: so many within 60 s.'
    ),
    "Retry-After": _answer("Seconds after which to ask again.", {"type": "integer", "minimum": 0}),
    "Idempotency-Replayed": _answer("Whether the key had come before.", {"type": "string", "enum": ["true"]}),
    "Preference-Applied": _answer("The preference that was followed."),
    "WWW-Authenticate": _answer("How to authenticate."),
    "Content-Language": _answer("The language of the sentences."),
    "X-Request-Id": _answer("The caller's own X-Request-Id, or one that was given: name it in reports."),
}
"""Every header of an answer by its name."""
