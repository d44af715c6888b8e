"""A game's entries as they come: the log as NDJSON, and server-sent events, one message per entry."""

import contextlib
import time
from collections.abc import Callable, Generator, Iterator

import orjson
from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from domain import ledger, logfile
from services.api import answers, callers, delays, drain, headers, problems, signing, waiting
from services.api.answers import UNSTORED
from services.api.problems import Problem
from services.api.settings import server_settings
from services.words import Words
from workers import trouble, wiring
from workers.stored import Meta

bp = Blueprint("streams", __name__, url_prefix="/v1/games/<game_id>")

PAGE = 500
MOST = 10**15
# How long one look for news may take: also how long a stream needs to notice that the server stops.
LOOK = 4.0


@bp.get("/log")
def log(game_id: str) -> ResponseReturnValue:
    """Write the log as NDJSON, with the openings due to the caller; after the end with all."""
    caller, game = callers.of_game(game_id)
    viewer = callers.viewer(caller, game)
    after = headers.whole("after", 0, 0, MOST)
    limit = headers.whole("limit", MOST, 1, MOST)
    now = wiring.store().meta(game_id)
    if now.header is None:
        raise Problem("not_ready", headers={"Retry-After": "1"})
    good = callers.lasting(caller, game_id)
    response = Response(_lines(now, viewer, after, limit, good), content_type="application/x-ndjson")
    for name, value in UNSTORED:
        response.headers[name] = value
    return response


def _lines(game: Meta, viewer: str, after: int, limit: int, good: Callable[[], bool]) -> Iterator[bytes]:
    """Yield the lines of a log file up to the version that the game has now; there a checkpoint ends it."""
    opened = game.ended
    yield ledger.first_line(game.header or {}, viewer, after)
    upto = min(delays.visible(game, viewer), after + limit)
    while after < upto and good():
        found = wiring.store().entries(game.game_id, after, min(PAGE, upto - after))
        if not found:
            return
        yield b"".join(
            ledger.log_line(outcome.entry, outcome.head, outcome.openings, viewer, opened=opened)
            for outcome in found
        )
        after = found[-1].seq
    if after == game.version and (last := wiring.store().outcome(game.game_id, after)) is not None:
        yield logfile.checkpoint_line(signing.checkpoint(game.game_id, last, viewer))


@bp.get("/events")
def events(game_id: str) -> ResponseReturnValue:
    """Stream one message per entry, from Last-Event-ID on; 204 when an ended game has been told."""
    caller, game = callers.of_game(game_id)
    viewer = callers.viewer(caller, game)
    after = headers.last_event_id(headers.whole("after", 0, 0, MOST))
    now = wiring.store().meta(game_id)
    if now.ended and after >= now.head:
        return Response(status=204)
    if not waiting.room().enter_stream():
        raise Problem("too_many_streams", headers={"Retry-After": "5"})
    stream = _Stream(now, viewer, after, problems.said(), callers.lasting(caller, game_id))
    response = Response(stream, content_type="text/event-stream")
    for name, value in UNSTORED:
        response.headers[name] = value
    response.headers["X-Accel-Buffering"] = "no"
    return response


class _Stream:
    """An open stream; it holds a place until the server or the listener closes it."""

    def __init__(
        self, game: Meta, viewer: str, after: int, language: Words, good: Callable[[], bool]
    ) -> None:
        self._messages = self._told(game, viewer, after, language)
        self._good = good
        self._open = True

    def __iter__(self) -> "_Stream":
        return self

    def __next__(self) -> bytes:
        return next(self._messages)

    def close(self) -> None:
        """Give the place back, once, also where nothing was ever read."""
        with contextlib.suppress(ValueError):  # a listener that left while we were looking for news
            self._messages.close()
        if self._open:
            self._open = False
            waiting.room().leave_stream()

    def _told(self, game: Meta, viewer: str, after: int, language: Words) -> Generator[bytes, None, None]:
        yield b"retry: 1000\n\n"
        spoken, ended, watch = time.monotonic(), False, delays.Watch(game, viewer)
        while not drain.stopping():
            try:
                found = watch.next(after + 1, 0 if ended else LOOK)
                if found is None:
                    ended = wiring.store().meta(game.game_id).ended
                good = self._good()
            except trouble.Trouble:
                return  # the listener comes again with Last-Event-ID, and is told what is wrong
            if not good:
                return  # as above: 401
            if found is not None:
                after, spoken = found.seq, time.monotonic()
                told = answers.told(found, viewer, language)
                yield b"id: %d\ndata: %b\n\n" % (after, orjson.dumps(told))
                ended = ended or any(event["type"] == "closed" for event in told["events"])
            elif ended:
                return
            elif time.monotonic() - spoken >= server_settings().heartbeat_seconds - LOOK:
                spoken = time.monotonic()
                yield b": still here\n\n"
