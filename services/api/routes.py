"""The route table: what each endpoint takes and answers, beside what Flask knows itself.

Path, method and summary come from the routes and their docstrings; every endpoint has a row here, under
its Flask name (tests/api_docs holds the two together).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import BaseModel

from services.api import (
    commands,
    disputes,
    schemas,
    schemas_audit,
    schemas_examples,
    schemas_moves,
    schemas_players,
    schemas_views,
    schemas_webhooks,
    seats,
    webhooks,
)
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
    examples: Mapping[str, Json] | None = None
    parts: Mapping[str, str] = field(default_factory=dict)
    """The parameters of the path's variable parts, where they are not called as the parts are."""


# --- what many have ---------------------------------------------------------------------------

_STORE = ("store_away", "internal")
_KEY = ("token_needed", "token_invalid", "rate_limited", *_STORE)
_GAME = (*_KEY, "not_found")
_LOOKS = (*_GAME, "bad_query", "forbidden", "not_your_seat")
_SHOWN = (*_LOOKS, "not_ready")
_BODY = ("not_json", "not_valid", "not_json_type", "too_large")
_NEW = ("external_id_taken", "idempotency_key_reused", "store_full")
_MOVE = ("not_json", "not_a_move", "not_json_type", "too_large")
_APPENDS = (
    *("bad_header", "forbidden", "frozen", "quarantined", "version_changed", "idempotency_key_reused"),
    *("too_many_waiting", "too_many_refusals", "parked"),
)

_AS = ("seat", "viewer")
_SENT = ("Idempotency-Key", "If-Match", "Prefer")
_FRESH = ("If-None-Match", "wait_for", "Prefer")
_TAGGED = ("ETag", "Cache-Control", "Vary")
_ANSWERED = ("Idempotency-Replayed", "Preference-Applied")

_UNCHANGED = Reply(304, "The caller's copy is good.", headers=_TAGGED)
_PENDING = Reply(
    202,
    "The command stands; its outcome is not there yet. Ask at Location.",
    schemas.Pending,
    headers=("Location", "Retry-After", *_ANSWERED),
    example={"seq": 18, "status": "pending"},
)


def _shown(name: str, model: type[BaseModel], example: Any, told: str, *codes: str) -> Route:
    """Return the row of a projection."""
    reply = Reply(200, told, model, headers=_TAGGED, example=example)
    return Route(
        name,
        "projections",
        (reply, _UNCHANGED),
        ANYBODY,
        (*_SHOWN, "quarantined", *codes),
        parameters=(*_AS, *_FRESH),
    )


def _page(name: str, media: str, told: str, *codes: str) -> Route:
    """Return the row of a page or of what one is made of."""
    replies = (
        Reply(200, told, media=media, headers=("ETag", "Cache-Control")),
        Reply(304, "The caller's copy is good.", headers=("ETag", "Cache-Control")),
    )
    return Route(name, "pages", replies, codes=(*codes, "internal"), parameters=("If-None-Match",))


# --- the table --------------------------------------------------------------------------------

GAMES: Mapping[str, Route] = {
    "games.create": Route(
        "create_game",
        "games",
        (
            Reply(
                201,
                "The game, with its tokens.",
                schemas.CreatedGame,
                headers=("Location", "Idempotency-Replayed"),
                example=schemas_examples.CREATED,
            ),
        ),
        PLATFORM,
        (*_KEY, *_BODY, *_NEW, "bad_header", "forbidden"),
        refusals=("table.seats",),
        parameters=("Idempotency-Key", "Prefer"),
        body=schemas_moves.create(),
        examples=schemas_examples.CREATES,
    ),
    "games.listed": Route(
        "list_games",
        "games",
        (Reply(200, "A page of games.", schemas.Games),),
        OWNERS,
        (*_KEY, "forbidden", "bad_query"),
        parameters=("status", "kind", "cursor", "limit_games"),
    ),
    "games.summary": Route(
        "get_game",
        "games",
        (
            Reply(200, "The summary.", schemas.Summary, headers=_TAGGED, example=schemas_examples.SUMMARY),
            _UNCHANGED,
        ),
        ANYBODY,
        _LOOKS,
        parameters=(*_AS, "If-None-Match"),
    ),
    "commands.submit": Route(
        "submit_command",
        "commands",
        (
            Reply(
                200,
                "Accepted: what followed.",
                schemas_moves.accepted(),
                headers=_ANSWERED,
                example=schemas_examples.ACCEPTED,
            ),
            _PENDING,
        ),
        PLAYERS,
        (
            *_GAME,
            *_APPENDS,
            "not_json",
            "not_a_move",
            "not_json_type",
            "too_large",
            "seat_needed",
            "not_your_seat",
        ),
        refusals=("idiot.too_low", "table.not_your_turn", "table.over"),
        parameters=_SENT,
        body=schemas_moves.any_move(),
        examples=schemas_examples.MOVES,
    ),
    "commands.close": Route(
        "close_game",
        "commands",
        (
            Reply(200, "Closed; the secret is out.", schemas_moves.accepted(), headers=_ANSWERED),
            _PENDING,
        ),
        OWNERS,
        (*_GAME, *_APPENDS, *_BODY, "not_quarantined"),
        refusals=("table.over",),
        parameters=_SENT,
        body=commands.CloseAsked,
        examples={"abandoned": {"reason": "abandoned"}},
    ),
    "commands.lookup": Route(
        "get_outcome",
        "commands",
        (
            Reply(
                200,
                "Accepted; or, to others than the asker of a refused or parked command, what they may see.",
                schemas_moves.outcome(),
                example=schemas_examples.ACCEPTED,
            ),
            _PENDING,
        ),
        ANYBODY,
        (*_LOOKS, "parked", "quarantined"),
        refusals=("idiot.too_low",),
        parameters=(*_AS, "Prefer"),
    ),
}

LOOKS: Mapping[str, Route] = {
    "projections.view": _shown(
        "get_view", schemas_views.view(), schemas_examples.VIEW, "The whole projection for the caller."
    ),
    "projections.hand": _shown(
        "get_hand",
        schemas.Hand,
        {"version": 18, "seat": 0, "hand": ["3H", "9C", "TD"]},
        "The hand of the caller's seat.",
        "seat_needed",
    ),
    "projections.piles": _shown("get_piles", schemas.Piles, None, "Pile, counts, table cards, trick."),
    "projections.scoreboard": _shown(
        "get_scoreboard", schemas.Scoreboard, None, "Scores, deals so far, hat, tens, result."
    ),
    "projections.legal": _shown(
        "get_legal",
        schemas_moves.legal(),
        {"version": 18, "seat": 0, "moves": [{"type": "play", "cards": ["9C"]}, {"type": "pick_up"}]},
        "One move per equivalence class.",
        "seat_needed",
    ),
    "projections.at": Route(
        "get_view_at",
        "projections",
        (Reply(200, "The view after that entry.", schemas_views.view(), headers=_TAGGED), _UNCHANGED),
        ANYBODY,
        (*_LOOKS, "quarantined"),
        parameters=(*_AS, "If-None-Match"),
    ),
    "streams.log": Route(
        "get_log",
        "streams",
        (
            Reply(
                200,
                "Lines of JSON: a LogHeaderLine, a LogEntryLine per entry, and where the log is complete "
                "to the head a LogCheckpointLine.",
                media="application/x-ndjson",
                headers=("Cache-Control", "Vary"),
            ),
        ),
        ANYBODY,
        _SHOWN,
        parameters=(*_AS, "after", "limit_entries"),
    ),
    "streams.events": Route(
        "get_events",
        "streams",
        (
            Reply(
                200,
                "Server-sent events: per entry one message, its id the seq, its data a StreamEntry.",
                schemas_moves.message(),
                media="text/event-stream",
                headers=("Cache-Control", "Vary"),
                example=schemas_examples.STREAM,
            ),
            Reply(204, "The game is over and all of it was told: do not come again."),
        ),
        ANYBODY,
        (*_LOOKS, "bad_header", "too_many_streams"),
        parameters=(*_AS, "after", "Last-Event-ID"),
    ),
    "proofs.proof": Route(
        "get_proof",
        "proofs",
        (Reply(200, "Head, checkpoint, commitment, secret.", schemas.Proof),),
        ANYBODY,
        (*_GAME, "not_ready"),
    ),
    "proofs.jwks": Route(
        "get_keys", "proofs", (Reply(200, "The key set.", schemas.KeySet),), codes=("internal",)
    ),
}

AUDIT: Mapping[str, Route] = {
    "audit.explanation": Route(
        "explain_command",
        "audit",
        (
            Reply(
                200,
                "The explanation; null is what the caller may not know.",
                schemas_audit.explanation(),
                headers=("Content-Language",),
            ),
            _PENDING,
        ),
        ANYBODY,
        (*_LOOKS, "quarantined"),
        parameters=_AS,
    ),
    "audit.looked": Route(
        "list_looks",
        "audit",
        (Reply(200, "A page of looks.", schemas_audit.Looks),),
        OWNERS,
        (*_GAME, "forbidden", "bad_query"),
        parameters=("cursor_looks", "limit_looks"),
    ),
    "disputes.dispute": Route(
        "open_dispute",
        "audit",
        (
            Reply(
                201,
                "The dispute.",
                schemas_audit.Dispute,
                headers=("Location", *_ANSWERED),
                example=schemas_examples.DISPUTE,
            ),
            _PENDING,
        ),
        PLAYERS,
        (*_GAME, *_APPENDS, *_BODY, "not_a_move", "not_your_seat"),
        refusals=("table.one_dispute",),
        parameters=_SENT,
        body=disputes.DisputeAsked,
        examples={"seat": {"about": 18, "claim": "The nine was mine to lay."}},
    ),
    "disputes.listed": Route(
        "list_disputes",
        "audit",
        (Reply(200, "A page of disputes.", schemas_audit.Disputes),),
        ANYBODY,
        (*_GAME, "forbidden", "bad_query"),
        parameters=("status_disputes", "game", "cursor_disputes", "limit_games"),
    ),
    "disputes.one": Route(
        "get_dispute",
        "audit",
        (Reply(200, "The dispute.", schemas_audit.Dispute, example=schemas_examples.DISPUTE),),
        ANYBODY,
        _LOOKS,
        parameters=_AS,
        parts={"name": "dispute"},
    ),
    "disputes.ruling": Route(
        "rule_dispute",
        "audit",
        (
            Reply(200, "The dispute, closed.", schemas_audit.Dispute, headers=_ANSWERED),
            _PENDING,
        ),
        ("auditor_key",),
        (*_GAME, *_APPENDS, *_BODY, "not_your_seat", "bad_query"),
        refusals=("table.ruling",),
        parameters=_SENT,
        body=disputes.RulingAsked,
        examples={"stands": {"verdict": "stands", "note": "The log and the rules agree."}},
        parts={"name": "dispute"},
    ),
}

WEBHOOKS: Mapping[str, Route] = {
    "webhooks.create": Route(
        "create_webhook",
        "webhooks",
        (
            Reply(
                201, "The webhook, with its secret.", schemas_webhooks.CreatedWebhook, headers=("Location",)
            ),
        ),
        PLATFORM,
        (*_KEY, *_BODY, "forbidden"),
        body=webhooks.WebhookAsked,
        examples={"all": {"url": "https://games.example.com/taash", "events": list(schemas_webhooks.TOLD)}},
    ),
    "webhooks.listed": Route(
        "list_webhooks",
        "webhooks",
        (Reply(200, "The webhooks.", schemas_webhooks.Webhooks),),
        PLATFORM,
        (*_KEY, "forbidden"),
    ),
    "webhooks.one": Route(
        "get_webhook",
        "webhooks",
        (Reply(200, "The webhook.", schemas_webhooks.Webhook),),
        PLATFORM,
        (*_GAME, "forbidden"),
    ),
    "webhooks.delete": Route(
        "delete_webhook",
        "webhooks",
        (Reply(204, "Ended."),),
        PLATFORM,
        (*_GAME, "forbidden"),
    ),
    "webhooks.dead": Route(
        "list_dead_letters",
        "webhooks",
        (Reply(200, "A page of dead letters.", schemas_webhooks.DeadLetters),),
        PLATFORM,
        (*_GAME, "forbidden", "bad_query"),
        parameters=("cursor_dead", "limit_dead"),
    ),
    "webhooks.redeliver": Route(
        "redeliver_dead_letters",
        "webhooks",
        (Reply(202, "They are on their way.", schemas_webhooks.Redelivering),),
        PLATFORM,
        (*_GAME, *_BODY, "forbidden"),
        body=webhooks.RedeliveryAsked,
        examples={"all": {}},
    ),
}

SEATS: Mapping[str, Route] = {
    "seats.token": Route(
        "renew_seat_token",
        "seats",
        (Reply(201, "The new token.", schemas_players.NewToken),),
        PLATFORM,
        (*_GAME, "forbidden"),
    ),
    "seats.give": Route(
        "give_seat",
        "seats",
        (
            Reply(200, "Given: what followed.", schemas_moves.accepted(), headers=_ANSWERED),
            _PENDING,
        ),
        PLATFORM,
        (*_GAME, *_APPENDS, *_BODY),
        refusals=("table.over",),
        parameters=_SENT,
        body=seats.SeatGiven,
        examples={"bot": {"bot": "greedy"}, "player": {"bot": None}},
    ),
    "seats.rematch": Route(
        "create_rematch",
        "seats",
        (
            Reply(
                201,
                "The new game, with its tokens.",
                schemas.CreatedGame,
                headers=("Location", "Idempotency-Replayed"),
                example=schemas_examples.CREATED,
            ),
        ),
        PLATFORM,
        (
            *(*_GAME, *_BODY, "bad_header", "forbidden", "not_over", "not_ready", "quarantined"),
            *("external_id_taken", "idempotency_key_reused"),
        ),
        refusals=("table.seats",),
        parameters=("Idempotency-Key", "Prefer"),
        body=seats.RematchAsked,
        examples={"same": {}, "named": {"external_id": "m-82"}},
    ),
    "players.player": Route(
        "get_player",
        "players",
        (Reply(200, "The standings.", schemas_players.Player),),
        OWNERS,
        (*_GAME, "forbidden"),
    ),
    "players.erase": Route(
        "erase_player",
        "players",
        (Reply(204, "Forgotten."),),
        PLATFORM,
        (*_KEY, "forbidden"),
    ),
    "players.leaderboard": Route(
        "get_leaderboard",
        "players",
        (Reply(200, "A page of the leaderboard.", schemas_players.Leaderboard),),
        OWNERS,
        (*_GAME, "forbidden", "bad_query"),
        parameters=("cursor_players", "limit_players"),
    ),
}

OPEN: Mapping[str, Route] = {
    "rules.kinds": Route(
        "list_kinds",
        "rules",
        (Reply(200, "The kinds.", schemas.Kinds, headers=("Content-Language",)),),
        codes=("internal",),
    ),
    "rules.kind": Route(
        "get_rules",
        "rules",
        (Reply(200, "The kind's page.", schemas.RulesPage, headers=("Content-Language",)),),
        codes=("not_found", "internal"),
    ),
    "rules.codes": Route(
        "list_codes",
        "rules",
        (Reply(200, "The codes.", schemas.Codes, headers=("Content-Language",)),),
        codes=("internal",),
    ),
    "rules.code": Route(
        "get_code",
        "rules",
        (Reply(200, "The code.", schemas.Code, headers=("Content-Language",)),),
        codes=("not_found", "internal"),
    ),
    "health.healthz": Route(
        "get_health", "health", (Reply(200, "It lives.", schemas.Healthy, example={"status": "ok"}),)
    ),
    "health.readyz": Route(
        "get_readiness",
        "health",
        (
            Reply(200, "Every part does its work.", schemas.Readiness, example=schemas_examples.READY),
            Reply(
                503,
                "A part does not; detail says which, and why.",
                schemas.Readiness,
                headers=("Retry-After",),
                example=schemas_examples.UNREADY,
            ),
        ),
    ),
    "health.told": Route(
        "get_metrics",
        "health",
        (Reply(200, "Prometheus text.", media="text/plain"),),
        codes=(*_KEY, "forbidden"),
    ),
    "docs.document": Route(
        "get_openapi",
        "pages",
        (
            Reply(200, "This document.", media="application/json", headers=("ETag", "Cache-Control")),
            Reply(304, "The caller's copy is good.", headers=("ETag", "Cache-Control")),
        ),
        codes=("internal",),
        parameters=("If-None-Match",),
    ),
    "docs.page": _page("show_reference", "text/html", "This document as a page."),
    "web.start": _page("show_start", "text/html", "What runs here, and its pages."),
    "web.page": _page("show_page", "text/html", "The page."),
    "web.part": _page("get_web_file", "*/*", "The file.", "no_such_route"),
    "web.words": _page("get_words", "application/json", "The words of a language.", "no_such_route"),
}

ROUTES: Mapping[str, Route] = {**GAMES, **LOOKS, **AUDIT, **WEBHOOKS, **SEATS, **OPEN}
