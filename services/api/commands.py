"""Commands: append one, answer with its outcome, tell the outcome again."""

from collections.abc import Collection
from typing import Literal

import orjson
from flask import Blueprint, Response, request
from flask.typing import ResponseReturnValue

from domain import wire
from domain.catalogue import by_rules
from domain.kernel.records import Json
from services.api import answers, bodies, callers, damage, delays, headers, waiting
from services.api.callers import Caller
from services.api.problems import Problem
from workers import logs, traces, wiring
from workers.stored import Appended, Gate, StoredOutcome

bp = Blueprint("commands", __name__, url_prefix="/v1/games/<game_id>")


class CloseAsked(bodies.Strict):
    """The body of close."""

    reason: Literal["abandoned", "void"]


@bp.post("/commands")
def submit(game_id: str) -> ResponseReturnValue:
    """Append a move and answer with its outcome: 200, 202 pending, or 422 and the clause."""
    caller, game = callers.of_game(game_id)
    if caller.role not in ("platform", "seat"):
        raise Problem("forbidden")
    data = bodies.raw(bodies.MOVE_LIMIT)
    bodies.parsed(data)
    try:
        move, asked = wire.read_move(by_rules(game.rules), data)
    except wire.NotAMove as error:
        raise Problem("not_a_move", errors=error.errors) from None
    seat = f"seat:{callers.acting_seat(caller, game, asked)}"
    via = "token" if caller.role == "seat" else "platform"
    return sent(game_id, move, by=seat, via=via, viewer=seat)


@bp.post("/close")
def close(game_id: str) -> ResponseReturnValue:
    """End a game for its platform or an auditor: abandoned, or void where it is quarantined."""
    caller, _ = callers.of_game(game_id)
    if caller.role not in ("platform", "auditor"):
        raise Problem("forbidden")
    asked = bodies.read(CloseAsked, bodies.MOVE_LIMIT)
    passes: tuple[Gate, ...] = ("frozen",)
    if asked.reason == "void":
        if wiring.store().meta(game_id).status != "quarantined":
            raise Problem("not_quarantined")
        passes = ("frozen", "quarantined")
    viewer = "auditor" if caller.role == "auditor" else "spectator"
    body = {"type": "close", "reason": asked.reason}
    return sent(game_id, body, by=caller.name, via="platform", viewer=viewer, passes=passes)


def sent(
    game_id: str, body: Json, *, by: str, via: str, viewer: str, passes: Collection[Gate] = ()
) -> Response:
    """Append a command, wake a worker, wait for the outcome as long as the caller likes, answer."""
    made, found = appended(game_id, body, by=by, via=via, passes=passes)
    if found is None:
        response = answers.pending(game_id, made.seq, query=_query(by, via), own=True)
    else:
        response = answers.outcome(found, viewer, by)
    return marked(response, made)


def appended(
    game_id: str, body: Json, *, by: str, via: str, passes: Collection[Gate] = ()
) -> tuple[Appended, StoredOutcome | None]:
    """Append a command, wake a worker, and return its place and its outcome if that comes in time."""
    store, dispatch = wiring.store(), wiring.dispatch()
    with traces.span("append", "producer", game=game_id):
        made = store.append(
            game_id,
            by=by,
            via=via,
            body=body,
            caller=via,
            key=headers.idempotency_key(),
            if_match=headers.if_match(),
            passes=passes,
            lane=dispatch.lane(game_id),
        )
        traces.tell(seq=made.seq)
    logs.also(seq=made.seq)
    dispatch.wake(game_id, hinted=made.hinted)
    with waiting.room().place(waiting.guest()) as given, traces.span("wait", game=game_id, seq=made.seq):
        return made, waiting.outcome(game_id, made.seq, headers.prefer().wait if given else 0)


def marked(response: Response, made: Appended) -> Response:
    """Return the answer to a command with the headers that say if it came before, and what was preferred."""
    if made.replayed:
        response.headers["Idempotency-Replayed"] = "true"
    headers.tell_preference()
    return response


def _query(by: str, via: str) -> str:
    return f"?seat={by.removeprefix('seat:')}" if via == "platform" and by.startswith("seat:") else ""


@bp.get("/commands/<int:seq>")
def lookup(game_id: str, seq: int) -> ResponseReturnValue:
    """Answer again as the command was answered, to whoever gave it; to others what they may see."""
    caller, game = callers.of_game(game_id)
    looks_as = callers.viewer(caller, game)
    now = wiring.store().meta(game_id)
    if seq < 1 or seq > now.head:
        raise Problem("not_found")
    wait = headers.prefer().wait if "Prefer" in request.headers else 0
    headers.tell_preference()
    with waiting.room().place(waiting.guest()) as given:
        found = waiting.outcome(game_id, seq, wait if given else 0)
    callers.still(caller, game_id)
    if found is None:
        asked = wiring.store().command(game_id, seq)
        own = asked is not None and asked.by == _asker(caller, looks_as, asked.by, asked.via)
        if not own:
            delays.check(now, looks_as, seq)
        return answers.pending(game_id, seq, own=own)
    with damage.told(game_id):
        entry = orjson.loads(found.entry)
        asker = _asker(caller, looks_as, entry["by"], entry["via"])
        if asker != entry["by"]:
            delays.check(now, looks_as, seq)
        return answers.outcome(found, asker if asker.startswith("seat:") else looks_as, asker)


def _asker(caller: Caller, looks_as: str, by: str, via: str) -> str:
    """Return as whom a caller looks at an answer: a seat, or the caller's own name (auditors always)."""
    if looks_as.startswith("seat:") and caller.role != "auditor":
        return looks_as
    looks_through_a_seat = "seat" in request.args or "viewer" in request.args
    if caller.role == "platform" and via == "platform" and not looks_through_a_seat:
        # Whoever moved on behalf of a seat sees the answer it got then, without naming the seat again.
        return by if by.startswith("seat:") else caller.name
    return caller.name
