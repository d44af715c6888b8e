"""Limits on how often a caller may ask: each key, each seat of a game, the spectators of a game together.

Every answer to a counted request says what is left (RateLimit and RateLimit-Policy, as the IETF's draft
has them); beyond the limit it is 429 with Retry-After. Nothing is counted before a caller is known:
behind a proxy an address names nobody, and a key cannot be found by trying.
"""

from flask import Flask, Response, g

from services.api.problems import Problem
from services.api.settings import server_settings
from workers import wiring
from workers.rates import WINDOW

MINUTE = 60


def watch(app: Flask) -> None:
    """Let an application tell on its answers what its limits leave."""
    app.after_request(_tell)


def spend(role: str, who: str) -> None:
    """Count a request of a caller, once however often it is asked who asks; beyond the limit refuse it."""
    if "limits" in g:
        return
    g.counted = f"{role}:{who}"
    settings = server_settings()
    match role:
        case "seat":
            name, limit = "seat", settings.rate_seat
        case "spectator":
            name, limit = "spectators", settings.rate_spectators
        case _:
            name, limit = "key", settings.rate_key
    g.limits = []
    if limit == 0:
        return
    count = wiring.rates().count(f"{name}:{who}", limit)
    note(name, limit, count.left, count.seconds, window=WINDOW)
    if not count.allowed:
        raise Problem(
            "rate_limited", facts={"seconds": count.seconds}, headers={"Retry-After": str(count.seconds)}
        )


def note(name: str, limit: int, left: int, seconds: int, *, window: int = MINUTE) -> None:
    """Keep what a limit leaves for the answer's headers."""
    if "limits" not in g:
        g.limits = []
    g.limits.append((f'"{name}";q={limit};w={window}', f'"{name}";r={left};t={seconds}'))


def _tell(response: Response) -> Response:
    told = g.get("limits")
    if told:
        policies, states = zip(*told, strict=True)
        response.headers.extend((("RateLimit-Policy", ", ".join(policies)), ("RateLimit", ", ".join(states))))
    return response
