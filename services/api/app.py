"""The application: blueprints, what happens to trouble, and the headers that every answer has."""

import multiprocessing
from threading import BoundedSemaphore
from typing import Any

from flask import Flask, Response, g, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, MethodNotAllowed
from werkzeug.routing import RequestRedirect

from services.api import (
    audit,
    browsers,
    commands,
    converters,
    disputes,
    docs_page,
    drain,
    following,
    games,
    health,
    limits,
    metrics,
    players,
    problems,
    projections,
    proofs,
    queries,
    rules,
    seats,
    streams,
    web,
    webhooks,
)
from services.api.problems import Problem
from workers import logs, traces
from workers.settings import settings
from workers.trouble import ArchiveAway, StoreAway, TooManyRefusals, Trouble

BLUEPRINTS = (
    *(games.bp, commands.bp, projections.bp, streams.bp, proofs.bp, audit.bp, disputes.bp, webhooks.bp),
    *(seats.bp, players.bp, rules.bp, health.bp, docs_page.bp, web.bp),
)

# A refusal may come before the body was read. Few may make us read on at once: who stalls holds a thread.
_UNREAD = frozenset({400, 401, 403, 404, 405, 413, 415, 429})
_READING_ON = BoundedSemaphore(8)
MOST_UNREAD = 8 * 1024 * 1024


class PlainResponse(Response):
    """A response that is handed to the server in one piece where it is one: the server sends it faster so."""

    def get_app_iter(self, environ: Any) -> Any:
        """Return the body's pieces as a list, streams and empty bodies apart."""
        if (
            isinstance(self.response, list)
            and environ["REQUEST_METHOD"] != "HEAD"
            and self.status_code >= 200
        ):
            return [] if self.status_code in (204, 304) else self.response
        return super().get_app_iter(environ)


def create_app() -> Flask:
    """Return the application of one server process; it connects when the first request needs it."""
    app = Flask("services.api", static_folder=None)
    app.response_class = PlainResponse
    converters.use(app)
    app.url_map.merge_slashes = False
    app.url_map.strict_slashes = True
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    metrics.count(app)
    app.register_error_handler(Problem, problems.answer)
    app.register_error_handler(Trouble, _of_store)
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(Exception, _unexpected)
    following.follow(app)
    browsers.guard(app)
    queries.guard(app)
    limits.watch(app)
    app.after_request(_read_to_the_end)
    if multiprocessing.current_process().name == "granian-worker":
        logs.configure()
        traces.require()
        drain.watch()
    return app


def _read_to_the_end(response: Response) -> Response:
    """Read what is left of a refused body, within bounds: who still sends would not hear the answer."""
    if response.status_code in _UNREAD and request.method not in ("GET", "HEAD"):
        stream, left = request.environ["wsgi.input"], MOST_UNREAD
        if _READING_ON.acquire(blocking=False):
            try:
                while left > 0 and (piece := stream.read(min(left, 65536))):
                    left -= len(piece)
            finally:
                _READING_ON.release()
    return response


def _of_store(error: Trouble) -> ResponseReturnValue:
    """Answer what the store refused; what it lost is our fault."""
    if isinstance(error, StoreAway):
        what = "archive away" if isinstance(error, ArchiveAway) else "store away"
        logs.log().warning(what, route=following.route(), reason=str(error))
    if isinstance(error, TooManyRefusals):
        limits.note("refusals", settings().refusals_per_minute, 0, error.retry_after)
    answer = problems.of_store(error)
    return answer if answer is not None else _unexpected(error)


def _of_http(error: HTTPException) -> ResponseReturnValue:
    """Answer what Flask itself refuses, in our own words."""
    if isinstance(error, RequestRedirect):
        return error.get_response()
    if isinstance(error, MethodNotAllowed):
        allowed = ", ".join(sorted(error.valid_methods or ()))
        return problems.answer(Problem("method_not_allowed", headers={"Allow": allowed}))
    if error.code is not None and error.code == 404:
        return problems.answer(Problem("no_such_route"))
    if error.code is not None and 400 <= error.code < 500:
        return problems.answer(Problem("not_valid", errors=[]))
    return _unexpected(error)


def _unexpected(error: Exception) -> ResponseReturnValue:
    """Log where it happened, not what it said: an error's text may quote a card or a token."""
    logs.log().error("request failed", route=following.route(), **logs.where(error))
    return problems.answer(Problem("internal", request_id=g.get("request_id")))
