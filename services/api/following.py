"""A request is followed: by its id in every log line it causes, and as a span where traces are configured.

The id is the caller's X-Request-Id or one of ours. It travels with the command, so that the worker's
lines name it too. A caller's ``traceparent`` is where our span goes on.
"""

import re
import secrets
import time
from contextlib import ExitStack

from flask import Flask, Response, g, request

from workers import logs, traces

_REQUEST_ID = re.compile(r"(?!taash_)[A-Za-z0-9._-]{1,64}")
"""What we repeat in answers and logs: no key of ours, and too short for a token."""
_GAME = re.compile(r"[0-9a-z]{1,40}")


def follow(app: Flask) -> None:
    """Let an application follow its requests."""
    app.before_request(_begin)
    app.after_request(_end)
    app.teardown_request(_close)


def _begin() -> None:
    given = request.environ.get("HTTP_X_REQUEST_ID")
    g.request_id = given if given and _REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
    game = str((request.view_args or {}).get("game_id", ""))
    game_id = game if _GAME.fullmatch(game) else None
    logs.begin(request_id=g.request_id, game=game_id)
    if logs.every():
        g.since = time.perf_counter()
    if traces.on():
        g.followed = ExitStack()
        g.followed.enter_context(
            traces.span(
                f"{request.method} {route()}",
                "server",
                request.headers.get("traceparent", ""),
                http__request__method=request.method,
                http__route=route(),
                request_id=g.request_id,
                game=game_id,
            )
        )


def _end(response: Response) -> Response:
    response.headers["X-Request-Id"] = g.get("request_id", "")
    if "followed" in g:
        traces.tell(http__response__status_code=response.status_code)
        if response.status_code >= 500:
            traces.fail(str(response.status_code))
    if logs.every() and "since" in g:
        milliseconds = round((time.perf_counter() - g.since) * 1000, 1)
        logs.log().info(
            "request", method=request.method, route=route(), status=response.status_code, ms=milliseconds
        )
    return response


def _close(_error: BaseException | None) -> None:
    followed: ExitStack | None = g.pop("followed", None)
    if followed is not None:
        followed.close()


def route() -> str:
    """Return the route that answers, never the address itself: an address may hold anything."""
    return request.url_rule.rule if request.url_rule is not None else "none"
