"""The route table: what each endpoint takes and answers, beside what Flask knows itself.

Path, method and summary come from the routes and their docstrings; every endpoint has a row here, under
its Flask name (tests/api_docs holds the two together).
"""

from collections.abc import Mapping

from services.api import commands, schemas, schemas_examples, schemas_moves, schemas_open, schemas_views
from services.api.routes_platform import AUDIT, SEATS, WEBHOOKS
from services.api.rows import (
    ANSWERED,
    ANYBODY,
    AS,
    AWAITED,
    FRESH,
    OF_APPENDING,
    OF_BODY,
    OF_GAME,
    OF_KEY,
    OF_LOOKING,
    OF_NEW,
    OF_SHOWING,
    OWNERS,
    PENDING,
    PLATFORM,
    PLAYERS,
    SENT,
    STILL_GOOD,
    TAGGED,
    UNCHANGED,
    Reply,
    Route,
    page,
    shown,
)

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
        (*OF_KEY, *OF_BODY, *OF_NEW, "bad_header", "forbidden"),
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
        (*OF_KEY, "forbidden"),
        parameters=("status", "kind", "external_id", "cursor", "limit_games"),
    ),
    "games.summary": Route(
        "get_game",
        "games",
        (
            Reply(200, "The summary.", schemas.Summary, headers=AWAITED, example=schemas_examples.SUMMARY),
            STILL_GOOD,
        ),
        ANYBODY,
        (*OF_LOOKING, "too_many_streams"),
        parameters=(*AS, *FRESH),
    ),
    "commands.submit": Route(
        "submit_command",
        "commands",
        (
            Reply(
                200,
                "Accepted: what followed.",
                schemas_moves.accepted(),
                headers=ANSWERED,
                example=schemas_examples.ACCEPTED,
            ),
            PENDING,
        ),
        PLAYERS,
        (
            *OF_GAME,
            *OF_APPENDING,
            "not_json",
            "not_a_move",
            "not_json_type",
            "too_large",
            "seat_needed",
            "not_your_seat",
        ),
        refusals=("idiot.too_low", "table.not_your_turn", "table.over"),
        parameters=SENT,
        body=schemas_moves.any_move(),
        examples=schemas_examples.MOVES,
    ),
    "commands.close": Route(
        "close_game",
        "commands",
        (
            Reply(200, "Closed; the secret is out.", schemas_moves.accepted(), headers=ANSWERED),
            PENDING,
        ),
        OWNERS,
        (*OF_GAME, *OF_APPENDING, *OF_BODY, "not_quarantined"),
        refusals=("table.over",),
        parameters=SENT,
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
                headers=("Preference-Applied",),
                example=schemas_examples.ACCEPTED,
            ),
            PENDING,
        ),
        ANYBODY,
        (*OF_LOOKING, "parked", "quarantined"),
        refusals=("idiot.too_low",),
        parameters=(*AS, "Prefer"),
    ),
}

LOOKS: Mapping[str, Route] = {
    "projections.view": shown(
        "get_view", schemas_views.view(), schemas_examples.VIEW, "The whole projection for the caller."
    ),
    "projections.hand": shown(
        "get_hand",
        schemas.Hand,
        {"version": 18, "seat": 0, "hand": ["3H", "9C", "TD"]},
        "The hand of the caller's seat.",
        "seat_needed",
    ),
    "projections.piles": shown("get_piles", schemas.Piles, None, "Pile, counts, table cards, trick."),
    "projections.scoreboard": shown(
        "get_scoreboard", schemas.Scoreboard, None, "Scores, deals so far, hat, tens, result."
    ),
    "projections.legal": shown(
        "get_legal",
        schemas_moves.legal(),
        {"version": 18, "seat": 0, "moves": [{"type": "play", "cards": ["9C"]}, {"type": "pick_up"}]},
        "One move per equivalence class.",
        "seat_needed",
    ),
    "projections.at": Route(
        "get_view_at",
        "projections",
        (Reply(200, "The view after that entry.", schemas_views.view(), headers=TAGGED), UNCHANGED),
        ANYBODY,
        (*OF_LOOKING, "quarantined"),
        parameters=(*AS, "If-None-Match"),
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
        OF_SHOWING,
        parameters=(*AS, "after", "limit_entries"),
    ),
    "streams.events": Route(
        "get_events",
        "streams",
        (
            Reply(
                200,
                "Server-sent events: per entry one message, its id the seq, its data a StreamMessage.",
                media="text/event-stream",
                headers=("Cache-Control", "Vary"),
                example=schemas_examples.STREAM,
            ),
            Reply(204, "The game is over and all of it was told: do not come again."),
        ),
        ANYBODY,
        (*OF_LOOKING, "bad_header", "too_many_streams"),
        parameters=(*AS, "after", "Last-Event-ID"),
    ),
    "proofs.proof": Route(
        "get_proof",
        "proofs",
        (Reply(200, "Head, checkpoint, commitment, secret.", schemas.Proof),),
        ANYBODY,
        (*OF_GAME, "not_ready", "archive_away"),
    ),
    "proofs.jwks": Route(
        "get_keys", "proofs", (Reply(200, "The key set.", schemas.KeySet),), codes=("internal",)
    ),
}

OPEN: Mapping[str, Route] = {
    "rules.kinds": Route(
        "list_kinds",
        "rules",
        (Reply(200, "The kinds.", schemas_open.Kinds, headers=("Content-Language",)),),
        codes=("internal",),
    ),
    "rules.kind": Route(
        "get_rules",
        "rules",
        (Reply(200, "The kind's page.", schemas_open.RulesPage, headers=("Content-Language",)),),
        codes=("not_found", "internal"),
    ),
    "rules.codes": Route(
        "list_codes",
        "rules",
        (Reply(200, "The codes.", schemas_open.Codes, headers=("Content-Language",)),),
        codes=("internal",),
    ),
    "rules.code": Route(
        "get_code",
        "rules",
        (Reply(200, "The code.", schemas_open.Code, headers=("Content-Language",)),),
        codes=("not_found", "internal"),
    ),
    "health.healthz": Route(
        "get_health", "health", (Reply(200, "It lives.", schemas_open.Healthy, example={"status": "ok"}),)
    ),
    "health.readyz": Route(
        "get_readiness",
        "health",
        (
            Reply(200, "Every part does its work.", schemas_open.Readiness, example=schemas_examples.READY),
            Reply(
                503,
                "A part does not; detail says which, and why.",
                schemas_open.Readiness,
                headers=("Retry-After",),
                example=schemas_examples.UNREADY,
            ),
        ),
    ),
    "health.told": Route(
        "get_metrics",
        "health",
        (Reply(200, "Prometheus text.", media="text/plain"),),
        codes=(*OF_KEY, "forbidden"),
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
    "docs.page": page("show_reference", "text/html", "This document as a page."),
    "web.start": page("show_start", "text/html", "What runs here, and its pages."),
    "web.page": page("show_page", "text/html", "The page."),
    "web.part": page("get_web_file", "*/*", "The file.", "no_such_route"),
    "web.words": page("get_words", "application/json", "The words of a language.", "no_such_route"),
}

ROUTES: Mapping[str, Route] = {**GAMES, **LOOKS, **AUDIT, **WEBHOOKS, **SEATS, **OPEN}
