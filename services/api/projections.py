"""Projections: the whole view, its parts, what is legal, and how it looked before."""

from collections.abc import Callable

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from domain import fold
from services.api import answers, callers, damage, delays, headers, parts
from services.api.answers import Json
from services.api.callers import Caller
from services.api.problems import Problem
from workers import wiring
from workers.stored import Meta

bp = Blueprint("projections", __name__, url_prefix="/v1/games/<game_id>")


@bp.get("/view")
def view(game_id: str) -> ResponseReturnValue:
    """Show the whole projection of the caller."""
    caller, game = callers.of_game(game_id)
    return _projected(caller, game, callers.viewer(caller, game), lambda whole: whole)


@bp.get("/hand")
def hand(game_id: str) -> ResponseReturnValue:
    """Show the hand of the caller's seat."""
    caller, game = callers.of_game(game_id)
    seat, viewer = callers.looking_seat(caller, game)
    return _projected(caller, game, viewer, lambda whole: parts.hand(whole, seat))


@bp.get("/piles")
def piles(game_id: str) -> ResponseReturnValue:
    """Show what lies on the table."""
    caller, game = callers.of_game(game_id)
    return _projected(caller, game, callers.viewer(caller, game), parts.piles)


@bp.get("/scoreboard")
def scoreboard(game_id: str) -> ResponseReturnValue:
    """Show scores, deals so far, hat, tens and result."""
    caller, game = callers.of_game(game_id)
    return _projected(caller, game, callers.viewer(caller, game), parts.scoreboard)


@bp.get("/legal")
def legal(game_id: str) -> ResponseReturnValue:
    """List the moves open to the caller's seat, one per equivalence class."""
    caller, game = callers.of_game(game_id)
    seat, viewer = callers.looking_seat(caller, game)
    delays.awaited(caller, game, viewer)
    with damage.told(game_id):
        folded = wiring.folds().load(game.game_id)
        if folded is None:
            _created(game)
            folded = wiring.folds().load(game.game_id)
    if folded is None:
        raise Problem("not_ready", headers={"Retry-After": "1"})
    tag = answers.tag_of(folded.seq, viewer)
    if answers.known(tag):
        return answers.unchanged(tag)
    body = {"version": folded.seq, "seat": seat, "moves": fold.legal(folded, seat)}
    return answers.projection(body, folded.seq, viewer)


@bp.get("/at/<int:seq>")
def at(game_id: str, seq: int) -> ResponseReturnValue:
    """Show the caller's view as it was after an entry."""
    caller, game = callers.of_game(game_id)
    viewer = callers.viewer(caller, game)
    now = wiring.store().meta(game_id)
    if seq < 1 or seq > delays.visible(now, viewer):
        raise Problem("not_found")
    told_to = answers.naming(viewer, now)
    tag = answers.tag_of(seq, told_to)
    if answers.known(tag):
        return answers.unchanged(tag)
    with damage.told(game_id):
        folded = wiring.folds().load(game_id, upto=seq)
    if folded is None:
        raise Problem("not_found")
    return answers.projection(_named(fold.view(folded, viewer), now), seq, told_to)


def _projected(caller: Caller, game: Meta, viewer: str, part: Callable[[Json], Json]) -> Response:
    """Return a part of a viewer's stored projection; a game just created is waited for."""
    delays.awaited(caller, game, viewer)
    with damage.told(game.game_id):
        now, stored = wiring.folds().view(game.game_id, viewer)
        if stored is None:
            _created(game)
            now, stored = wiring.folds().view(game.game_id, viewer)
    if stored is None:
        raise Problem("not_ready", headers={"Retry-After": "1"})
    with damage.told(game.game_id):
        whole = delays.shown(now, viewer, stored)
    told_to = answers.naming(viewer, now)
    tag = answers.tag_of(whole["version"], told_to)
    if answers.known(tag):
        return answers.unchanged(tag)
    return answers.projection(part(_named(whole, now)), whole["version"], told_to)


def _created(game: Meta) -> None:
    wiring.dispatch().wake(game.game_id)
    delays.wait(game, "", 1, headers.DEFAULT_WAIT)


def _named(view: Json, game: Meta) -> Json:
    """Return a view with the names of its seats; they stand in no log and in no stored projection."""
    for seat, name in zip(view["seats"], game.names, strict=True):
        seat["name"] = name
    return view
