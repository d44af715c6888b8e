"""A game's entries as they come: the log as NDJSON, and server-sent events, one message per entry."""

import contextlib
import time
from collections.abc import Callable, Generator

import orjson
from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from domain import ledger, logfile
from services.api import answers, callers, damage, delays, drain, headers, problems, signing, waiting
from services.api.answers import UNSTORED
from services.api.problems import Problem
from services.api.settings import server_settings
from services.words import Words
from workers import trouble, wiring
from workers.stored import Meta

bp = Blueprint("streams", __name__, url_prefix="/v1/games/<game_id>")

PAGE = 500


@bp.get("/log")
def log(game_id: str) -> ResponseReturnValue:
    """Write the log as NDJSON, with the openings due to the caller; after the end with all."""
    caller, game = callers.of_game(game_id)
    viewer = callers.viewer(caller, game)
    after = headers.whole("after", 0, 0, headers.MOST)
    limit = headers.whole("limit", headers.MOST, 1, headers.MOST)
    now = wiring.store().meta(game_id)
    if now.header is None:
        raise Problem("not_ready", headers={"Retry-After": "1"})
    upto = min(delays.visible(now, viewer), after + limit)
    pieces = _pieces(now, viewer, after, upto, callers.lasting(caller, game_id))
    media = "application/x-ndjson"
    if upto - after > PAGE:
        return _held(game_id, pieces, media)
    with damage.told(game_id):
        return _unstored(Response(b"".join(pieces), content_type=media))


def _pieces(
    game: Meta, viewer: str, after: int, upto: int, good: Callable[[], bool]
) -> Generator[bytes, None, None]:
    """Yield a log file a page at a time; where it goes up to the game's version a checkpoint ends it."""
    opened = game.ended
    piece = ledger.first_line(game.header or {}, viewer, after)
    while after < upto and good():
        found = wiring.store().entries(game.game_id, after, min(PAGE, upto - after))
        if not found:
            break
        yield piece + b"".join(
            ledger.log_line(outcome.entry, outcome.head, outcome.openings, viewer, opened=opened)
            for outcome in found
        )
        piece, after = b"", found[-1].seq
    if after == game.version and (last := wiring.store().outcome(game.game_id, after)) is not None:
        piece += logfile.checkpoint_line(signing.checkpoint(game.game_id, last, viewer))
    yield piece


@bp.get("/events")
def events(game_id: str) -> ResponseReturnValue:
    """Stream one message per entry, from Last-Event-ID on; 204 when an ended game has been told."""
    caller, game = callers.of_game(game_id)
    viewer = callers.viewer(caller, game)
    after = headers.last_event_id(headers.whole("after", 0, 0, headers.MOST))
    now = wiring.store().meta(game_id)
    if now.ended:
        if after >= now.head:
            return Response(status=204)
        with damage.told(game_id):
            wiring.store().entries(game_id, after, 1)  # where its file is away, that is told now
    messages = _messages(now, viewer, after, problems.said(), callers.lasting(caller, game_id))
    response = _held(game_id, messages, "text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _held(game_id: str, pieces: Generator[bytes, None, None], media: str) -> Response:
    """Return an answer that goes on, in a place of its caller's; what fails at once is told as usual."""
    who = waiting.guest()
    if not waiting.room().enter_stream(who):
        raise Problem("too_many_streams", headers={"Retry-After": "5"})
    stream = _Stream(pieces, who)
    try:
        with damage.told(game_id):
            stream.begin()
    except BaseException:
        stream.close()
        raise
    return _unstored(Response(stream, content_type=media))


def _unstored(response: Response) -> Response:
    for name, value in UNSTORED:
        response.headers[name] = value
    return response


class _Stream:
    """An answer that goes on; it holds a place until the server or the listener closes it."""

    def __init__(self, pieces: Generator[bytes, None, None], who: waiting.Guest) -> None:
        self._pieces, self._who = pieces, who
        self._first: bytes | None = None
        self._open = True

    def begin(self) -> None:
        """Make the first piece, before anything is answered."""
        self._first = next(self._pieces, None)

    def __iter__(self) -> "_Stream":
        return self

    def __next__(self) -> bytes:
        first, self._first = self._first, None
        return next(self._pieces) if first is None else first

    def close(self) -> None:
        """Give the place back, once, also where nothing was ever read."""
        with contextlib.suppress(ValueError):  # a listener that left while we were looking for news
            self._pieces.close()
        if self._open:
            self._open = False
            waiting.room().leave_stream(self._who)


def _messages(
    game: Meta, viewer: str, after: int, language: Words, good: Callable[[], bool]
) -> Generator[bytes, None, None]:
    """Yield server-sent events, one per entry and a comment now and then, until the game or token ends."""
    yield b"retry: 1000\n\n"
    spoken, ended, watch = time.monotonic(), False, delays.Watch(game, viewer)
    while not drain.stopping():
        try:
            found = watch.next(after + 1, 0 if ended else waiting.LOOK)
            if found is None:
                ended = wiring.store().meta(game.game_id).ended
            alive = good()
        except trouble.Trouble:
            return  # the listener comes again with Last-Event-ID, and is told what is wrong
        if not alive:
            return  # as above: 401
        if found is not None:
            after, spoken = found.seq, time.monotonic()
            told = answers.told(found, viewer, language)
            yield b"id: %d\ndata: %b\n\n" % (after, orjson.dumps(told))
            ended = ended or any(event["type"] == "closed" for event in told["events"])
        elif ended:
            return
        elif time.monotonic() - spoken >= server_settings().heartbeat_seconds - waiting.LOOK:
            spoken = time.monotonic()
            yield b": still here\n\n"
