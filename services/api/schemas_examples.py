"""Examples for the OpenAPI document; tests/api_docs checks each against its schema."""

from typing import Any

import orjson

from services.api.answers import Json

CREATES: dict[str, Json] = {
    "idiot": {
        "kind": "idiot",
        "seats": [{"name": "Asha", "player": "p-7"}, {"name": "Bilal", "bot": "greedy"}],
        "external_id": "m-81",
    },
    "three_up_three_down": {
        "kind": "three_up_three_down",
        "options": {"deck": "84", "extra_discards": "must"},
        "seats": [{"name": "Asha"}, {"name": "Bilal"}, {"name": "Chand", "bot": "random"}],
    },
    "fool": {
        "kind": "fool",
        "options": {"max_rounds": 5},
        "seats": [{"name": "Asha"}, {"name": "Bilal"}, {"name": "Chand"}, {"name": "Dipa"}],
        "join": True,
    },
    "hearts_two": {"kind": "hearts_two", "seats": [{"name": "Asha"}, {"name": "Bilal", "bot": "greedy"}]},
}

MOVES: dict[str, Json] = {
    "idiot": {"type": "play", "cards": ["9C", "9H"]},
    "three_up_three_down": {"type": "discard", "cards": ["G5", "R5"]},
    "fool": {"type": "play", "card": "G12"},
    "hearts_two": {"type": "pass", "cards": ["QS", "KS", "AS"]},
    "for_a_seat": {"type": "ready", "seat": 0},
}

_HEX = "9f2c" * 16
_GAME = "0k3v9x1c7q"
_RECEIPT = {"jws": "eyJ0eXAi.eyJlbnRyeSI.c2lnbmVk"}

CREATED: Json = {
    "id": _GAME,
    "kind": "idiot",
    "rules": "idiot@1",
    "version": 1,
    "seats": [
        {"seat": 0, "name": "Asha", "bot": None, "token": "eyJ0eXAi.eyJnYW1l.c2lnbmVk"},
        {"seat": 1, "name": "Bilal", "bot": "greedy", "token": "eyJ0eXAi.eyJzZWF0.c2lnbmVk"},
    ],
    "spectator_token": "eyJ0eXAi.eyJnYW1l.d2F0Y2g",
    "commitment": _HEX,
    "receipt": _RECEIPT,
}

SUMMARY: Json = {
    "id": _GAME,
    "kind": "idiot",
    "rules": "idiot@1",
    "options": {"deals": 1, "decks": 1, "dealer": 1, "hat": []},
    "seats": [
        {"seat": 0, "name": "Asha", "bot": None, "player": "p-7"},
        {"seat": 1, "name": "Bilal", "bot": "greedy", "player": None},
    ],
    "status": "running",
    "frozen": False,
    "frozen_until": None,
    "version": 18,
    "to_act": [0],
    "result": None,
    "commitment": _HEX,
    "fairness": "fixed",
    "remedies": None,
    "created": "2026-05-01T12:00:00.123Z",
    "updated": "2026-05-01T12:03:10.020Z",
    "external_id": "m-81",
}

_EVENTS: list[Json] = [
    {"type": "laid", "seat": 0, "layer": "hand", "cards": ["9C", "9H"], "up": []},
    {"type": "drew", "seat": 0, "count": 2, "cards": ["3H", "TD"]},
    {"type": "turn", "to_act": [1], "phase": "play"},
]

ACCEPTED: Json = {"seq": 18, "status": "accepted", "version": 18, "events": _EVENTS, "receipt": _RECEIPT}

VIEW: Json = {
    "game": _GAME,
    "kind": "idiot",
    "rules": "idiot@1",
    "version": 18,
    "viewer": "seat:0",
    "phase": "play",
    "deal": 1,
    "dealer": 1,
    "to_act": [1],
    "seats": [
        {
            "seat": 0,
            "name": "Asha",
            "bot": None,
            "hand": ["3H", "4C", "TD"],
            "hand_count": 3,
            "up": ["KH", "2C", "JS"],
            "down": [True, True, True],
            "ready": True,
            "place": None,
        },
        {
            "seat": 1,
            "name": "Bilal",
            "bot": "greedy",
            "hand": None,
            "hand_count": 3,
            "up": ["AS", None, "7D"],
            "down": [True, True, True],
            "ready": True,
            "place": None,
        },
    ],
    "pile": ["4H", "7H", "9C", "9H"],
    "pile_rank": "9",
    "opening_rank": None,
    "extension": None,
    "stock_count": 28,
    "removed_count": 0,
    "scores": [0, 0],
    "hat": [],
    "result": None,
    "deadlines": [],
    "frozen_until": None,
}

_MESSAGE: Json = {
    "seq": 18,
    "at": "2026-05-01T12:03:10.020Z",
    "by": "seat:0",
    "via": "token",
    "events": _EVENTS,
    "status": "accepted",
    "version": 18,
}
STREAM = f"retry: 1000\n\nid: 18\ndata: {orjson.dumps(_MESSAGE).decode()}\n\n"

DISPUTE: Json = {
    "id": f"{_GAME}-19",
    "game": _GAME,
    "seq": 19,
    "at": "2026-05-01T12:04:00.000Z",
    "by": "seat:0",
    "about": 18,
    "claim": "The nine was mine to lay.",
    "status": "open",
    "finding": {
        "seq": 20,
        "at": "2026-05-01T12:04:01.200Z",
        "verdict": "engine_agrees",
        "check": None,
        "at_seq": None,
    },
    "ruling": None,
}

READY: Json = {
    "status": "ready",
    "parts": {"store": "ok", "queue": "ok", "workers": "ok", "sweeper": "ok"},
}
UNREADY: Json = {
    "status": "unready",
    "parts": {"store": "ok", "queue": "ok", "workers": "no worker for folding", "sweeper": "ok"},
    "detail": "no worker for folding",
}

PARAMETERS: dict[str, Any] = {"seq": 18, "game_id": _GAME, "kind": "idiot", "code": "idiot.too_low"}
