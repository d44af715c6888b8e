"""Commands: append one, answer with its outcome, tell the outcome again."""

from collections.abc import Collection
from typing import Literal

import orjson
from flask import Blueprint, Response, request
from flask.typing import ResponseReturnValue

from domain import wire
from domain.catalogue import by_rules
from domain.kernel.records import Json
from services.api import answers, bodies, callers, headers, waiting
from services.api.problems import Problem
from workers import wiring
from workers.stored import Gate

bp = Blueprint("commands", __name__, url_prefix="/v1/games/<game_id>")


class CloseAsked(bodies.Strict):
    """The body of close."""

    reason: Literal["abandoned", "void"]


@bp.post("/commands")
def submit(game_id: str) -> ResponseReturnValue:
    """Append a move and answer with its outcome: 200, 202 pending, or 422 and the clause."""
    caller, game = callers.of_game(game_id)
    data = bodies.raw(bodies.MOVE_LIMIT)
    bodies.parsed(data)
    try:
        move, asked = wire.read_move(by_rules(game.rules), data)
    except wire.NotAMove as error:
        raise Problem("not_a_move", errors=error.errors) from None
    seat = f"seat:{callers.acting_seat(caller, game, asked)}"
    via = "token" if caller.role == "seat" else "platform"
    return _sent(game_id, move, by=seat, via=via, viewer=seat)


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
    return _sent(game_id, body, by=caller.name, via="platform", viewer=viewer, passes=passes)


def _sent(
    game_id: str, body: Json, *, by: str, via: str, viewer: str, passes: Collection[Gate] = ()
) -> Response:
    """Append a command, wake a worker, wait for the outcome as long as the caller likes, answer."""
    store = wiring.store()
    made = store.append(
        game_id,
        by=by,
        via=via,
        body=body,
        caller=via,
        key=headers.idempotency_key(),
        if_match=headers.if_match(),
        passes=passes,
    )
    wiring.dispatch().wake(game_id)
    prefer = headers.prefer()
    with waiting.room().place() as given:
        found = store.wait(game_id, made.seq, prefer.wait if given else 0)
    if found is None:
        response = answers.pending(game_id, made.seq, query=_query(by, via))
    else:
        response = answers.outcome(found, viewer, by)
    if made.replayed:
        response.headers["Idempotency-Replayed"] = "true"
    if prefer.applied is not None:
        response.headers["Preference-Applied"] = prefer.applied
    return response


def _query(by: str, via: str) -> str:
    return f"?seat={by.removeprefix('seat:')}" if via == "platform" and by.startswith("seat:") else ""


@bp.get("/commands/<int:seq>")
def lookup(game_id: str, seq: int) -> ResponseReturnValue:
    """Answer again as the command was answered, to whoever gave it; to others what they may see."""
    caller, game = callers.of_game(game_id)
    looks_as = callers.viewer(caller, game)
    if seq < 1 or seq > wiring.store().meta(game_id).head:
        raise Problem("not_found")
    wait = headers.prefer().wait if "Prefer" in request.headers else 0
    with waiting.room().place() as given:
        found = wiring.store().wait(game_id, seq, wait if given else 0)
    if found is None:
        return answers.pending(game_id, seq)
    entry = orjson.loads(found.entry)
    if caller.role == "platform" and looks_as == "spectator" and not request.args:
        # Whoever moved on behalf of a seat sees the answer it got then, without naming the seat again.
        looks_as = entry["by"] if entry["via"] == "platform" and entry["by"] != "platform" else looks_as
    asker = looks_as if looks_as.startswith("seat:") else caller.name
    return answers.outcome(found, looks_as, asker)
