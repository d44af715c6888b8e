"""What browsers are told: whose pages may ask this service, and that an answer is data and nothing else.

Pages of other origins may ask where the operator lists them (TAASH_CORS_ORIGINS). Credentials that a
browser adds by itself (cookies) play no part here, and are not allowed either: a page sends its token.
"""

from collections.abc import Iterable

from flask import Flask, Response, current_app, request
from flask.typing import ResponseReturnValue

from services.api.settings import server_settings

_OPEN = ("/v1/", "/openapi.json", "/.well-known/")
"""What pages of other origins may ask for; our own pages are for our own origin."""

_ASKED = (
    *("Accept-Language", "Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match"),
    *("Last-Event-ID", "Prefer", "X-Request-Id", "traceparent", "tracestate"),
)
_TOLD = (
    *("Content-Language", "ETag", "Idempotency-Replayed", "Location", "Preference-Applied", "RateLimit"),
    *("RateLimit-Policy", "Retry-After", "X-Request-Id"),
)
_PREFLIGHT = (
    ("Access-Control-Allow-Headers", ", ".join(_ASKED)),
    ("Access-Control-Max-Age", "600"),
)
_EXPOSED = ", ".join(_TOLD)

# For answers that set no policy of their own (our pages do): nothing in them may run, load, or be framed.
_DATA = (
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
)


def guard(app: Flask) -> None:
    """Let an application answer preflights, and set the headers that protect browsers on every answer."""
    app.before_request(_preflight)
    app.after_request(_headers)


def _preflight() -> ResponseReturnValue | None:
    """Answer the question that a browser asks before a request of another origin's page."""
    if request.method != "OPTIONS" or "Access-Control-Request-Method" not in request.headers:
        return None
    response = Response(status=204)
    if _origin() is not None:
        for name, value in _PREFLIGHT:
            response.headers[name] = value
        response.headers["Access-Control-Allow-Methods"] = ", ".join(sorted(_methods()))
    return response


def _methods() -> Iterable[str]:
    adapter = current_app.create_url_adapter(request)
    return adapter.allowed_methods() if adapter is not None else ()


def _headers(response: Response) -> Response:
    headers, settings = response.headers, server_settings()
    if (response.status_code == 204 or request.method == "OPTIONS") and response.mimetype == "text/html":
        # Nothing is sent, so nothing has a type; Flask would have called it a page.
        del headers["Content-Type"]
        headers.setdefault("Vary", "Authorization, Accept-Language")
    if "Content-Security-Policy" not in headers:
        headers.extend(_DATA)  # in one go: setting them one by one looks through the others each time
    else:
        headers["X-Frame-Options"] = "DENY"
    if settings.hsts_seconds:
        headers["Strict-Transport-Security"] = f"max-age={settings.hsts_seconds}"
    if "Cache-Control" not in headers:
        headers["Cache-Control"] = "no-store"
    if settings.cors_origins and request.path.startswith(_OPEN):
        vary = headers.get("Vary")
        headers["Vary"] = f"{vary}, Origin" if vary else "Origin"
        if (origin := _origin()) is not None:
            headers["Access-Control-Allow-Origin"] = origin
            headers["Access-Control-Expose-Headers"] = _EXPOSED
    return response


def _origin() -> str | None:
    """Return the origin to allow: the page's own where it is listed, ``*`` where every one is."""
    allowed = server_settings().cors_origins
    if not allowed or not request.path.startswith(_OPEN):
        return None
    origin = request.headers.get("Origin")
    if origin is None:
        return None
    return "*" if "*" in allowed else origin if origin in allowed else None
