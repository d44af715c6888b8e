"""The rows of what surrounds a game: disputes and looks, webhooks, seats and players."""

from collections.abc import Mapping

from services.api import (
    disputes,
    schemas,
    schemas_audit,
    schemas_examples,
    schemas_moves,
    schemas_players,
    schemas_webhooks,
    seats,
    webhooks,
)
from services.api.rows import (
    ANSWERED,
    ANYBODY,
    AS,
    OF_APPENDING,
    OF_BODY,
    OF_GAME,
    OF_KEY,
    OF_LOOKING,
    OWNERS,
    PENDING,
    PLATFORM,
    PLAYERS,
    SENT,
    Reply,
    Route,
)

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
            PENDING,
        ),
        ANYBODY,
        (*OF_LOOKING, "quarantined"),
        parameters=AS,
    ),
    "audit.looked": Route(
        "list_looks",
        "audit",
        (Reply(200, "A page of looks.", schemas_audit.Looks),),
        OWNERS,
        (*OF_GAME, "forbidden"),
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
                headers=("Location", *ANSWERED),
                example=schemas_examples.DISPUTE,
            ),
            PENDING,
        ),
        PLAYERS,
        (*OF_GAME, *OF_APPENDING, *OF_BODY, "not_a_move", "not_your_seat"),
        refusals=("table.one_dispute",),
        parameters=SENT,
        body=disputes.DisputeAsked,
        examples={"seat": {"about": 18, "claim": "The nine was mine to lay."}},
    ),
    "disputes.listed": Route(
        "list_disputes",
        "audit",
        (Reply(200, "A page of disputes.", schemas_audit.Disputes),),
        ANYBODY,
        (*OF_GAME, "forbidden"),
        parameters=("status_disputes", "game", "cursor_disputes", "limit_games"),
    ),
    "disputes.one": Route(
        "get_dispute",
        "audit",
        (Reply(200, "The dispute.", schemas_audit.Dispute, example=schemas_examples.DISPUTE),),
        ANYBODY,
        OF_LOOKING,
        parameters=AS,
        parts={"name": "dispute"},
    ),
    "disputes.ruling": Route(
        "rule_dispute",
        "audit",
        (
            Reply(200, "The dispute, closed.", schemas_audit.Dispute, headers=ANSWERED),
            PENDING,
        ),
        ("auditor_key",),
        (*OF_GAME, *OF_APPENDING, *OF_BODY, "not_your_seat"),
        refusals=("table.ruling",),
        parameters=SENT,
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
        (*OF_KEY, *OF_BODY, "forbidden"),
        body=webhooks.WebhookAsked,
        examples={"all": {"url": "https://games.example.com/taash", "events": list(schemas_webhooks.TOLD)}},
    ),
    "webhooks.listed": Route(
        "list_webhooks",
        "webhooks",
        (Reply(200, "The webhooks.", schemas_webhooks.Webhooks),),
        PLATFORM,
        (*OF_KEY, "forbidden"),
    ),
    "webhooks.one": Route(
        "get_webhook",
        "webhooks",
        (Reply(200, "The webhook.", schemas_webhooks.Webhook),),
        PLATFORM,
        (*OF_GAME, "forbidden"),
    ),
    "webhooks.delete": Route(
        "delete_webhook",
        "webhooks",
        (Reply(204, "Ended."),),
        PLATFORM,
        (*OF_GAME, "forbidden"),
    ),
    "webhooks.dead": Route(
        "list_dead_letters",
        "webhooks",
        (Reply(200, "A page of dead letters.", schemas_webhooks.DeadLetters),),
        PLATFORM,
        (*OF_GAME, "forbidden"),
        parameters=("cursor_dead", "limit_dead"),
    ),
    "webhooks.redeliver": Route(
        "redeliver_dead_letters",
        "webhooks",
        (Reply(202, "They are on their way.", schemas_webhooks.Redelivering),),
        PLATFORM,
        (*OF_GAME, *OF_BODY, "forbidden"),
        body=webhooks.RedeliveryAsked,
        body_needed=False,
        examples={"all": {}},
    ),
}

SEATS: Mapping[str, Route] = {
    "seats.token": Route(
        "renew_seat_token",
        "seats",
        (Reply(201, "The new token.", schemas_players.NewToken),),
        PLATFORM,
        (*OF_GAME, "forbidden"),
    ),
    "seats.spectator_token": Route(
        "renew_spectator_token",
        "seats",
        (Reply(201, "The new token.", schemas_players.NewSpectatorToken),),
        PLATFORM,
        (*OF_GAME, "forbidden"),
    ),
    "seats.give": Route(
        "give_seat",
        "seats",
        (
            Reply(200, "Given: what followed.", schemas_moves.accepted(), headers=ANSWERED),
            PENDING,
        ),
        PLATFORM,
        (*OF_GAME, *OF_APPENDING, *OF_BODY),
        refusals=("table.over",),
        parameters=SENT,
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
            *(*OF_GAME, *OF_BODY, "bad_header", "forbidden", "not_over", "not_ready", "quarantined"),
            *("external_id_taken", "idempotency_key_reused"),
        ),
        refusals=("table.seats",),
        parameters=("Idempotency-Key", "Prefer"),
        body=seats.RematchAsked,
        body_needed=False,
        examples={"same": {}, "named": {"external_id": "m-82"}},
    ),
    "players.player": Route(
        "get_player",
        "players",
        (Reply(200, "The standings.", schemas_players.Player),),
        OWNERS,
        (*OF_GAME, "forbidden"),
    ),
    "players.erase": Route(
        "erase_player",
        "players",
        (Reply(204, "Forgotten."),),
        PLATFORM,
        (*OF_KEY, "forbidden"),
    ),
    "players.leaderboard": Route(
        "get_leaderboard",
        "players",
        (Reply(200, "A page of the leaderboard.", schemas_players.Leaderboard),),
        OWNERS,
        (*OF_GAME, "forbidden"),
        parameters=("cursor_players", "limit_players"),
    ),
}
