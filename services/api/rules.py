"""The rules as pages: players, options, moves and clauses of each kind, and every code there is."""

from typing import Any

import orjson
from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from domain import wire
from domain.catalogue import GAMES
from domain.kernel.game import Game
from services.api import problems
from services.api.answers import Json
from services.api.problems import Problem
from services.words import Words
from workers import rulebook

bp = Blueprint("rules", __name__, url_prefix="/v1")

PAGE = ("name", "goal", "type", "players", "ages", "material", "hint")


@bp.get("/rules")
def kinds() -> ResponseReturnValue:
    """List the kinds of game: name, players, goal."""
    words = problems.said()
    return _public({"language": words.lang, "kinds": [_about(game, words) for game in GAMES.values()]}, words)


@bp.get("/rules/<kind>")
def kind(kind: str) -> ResponseReturnValue:
    """Show a kind's page: seats, options and moves as JSON Schema, every clause in the caller's language."""
    game = GAMES.get(kind)
    if game is None:
        raise Problem("not_found")
    words = problems.said()
    page = _about(game, words)
    page["language"] = words.lang
    page["digest"] = rulebook.rules_digest(kind)
    page["options"] = _options(game, words)
    page["moves"] = wire.move_schema(game)
    page["headings"] = {
        number: words.find(f"{kind}-heading-{number}") or heading
        for number, heading in rulebook.headings(kind).items()
    }
    page["clauses"] = [
        {"id": clause, "text": clause_text(clause, text, words)}
        for place in ("table", kind)
        for clause, text in rulebook.clauses(place).items()
    ]
    return _public(page, words)


@bp.get("/problems")
def codes() -> ResponseReturnValue:
    """List every code that is no rule's, with its status, in the caller's language."""
    words = problems.said()
    return _public({"problems": [_code(code, words) for code in problems.CODES]}, words)


@bp.get("/problems/<code>")
def code(code: str) -> ResponseReturnValue:
    """Show one code: its status, its title, and the clause where it is a rule's."""
    words = problems.said()
    if code not in problems.CODES and words.find(code) is None:
        raise Problem("not_found")
    return _public(_code(code, words), words)


def clause_text(clause: str, english: str, words: Words) -> str:
    """Return a clause in the words of a language, in those of rules.md where it has none."""
    place, _, number = clause.partition(".")
    return words.find(f"{place}-clause-{number}") or english


def _about(game: Game[Any], words: Words) -> Json:
    page: Json = {
        "kind": game.kind,
        "rules": game.rules,
        "seats": {"least": min(game.seats), "most": max(game.seats)},
    }
    return {**page, **{name: words.find(f"{game.kind}-{name}") for name in PAGE}}


def _options(game: Game[Any], words: Words) -> Json:
    # A copy, for the descriptions differ by language and the schema is kept.
    schema: Json = orjson.loads(orjson.dumps(wire.options_schema(game)))
    for name, option in schema.get("properties", {}).items():
        said = words.find(f"{game.kind}-option-{name}") or words.find(f"table-option-{name}")
        if said is not None:
            option["description"] = said
    return schema


def _code(code: str, words: Words) -> Json:
    if code in problems.CODES:
        return {"code": code, "status": problems.CODES[code], "title": words.say(f"problem-{code}")}
    return {"code": code, "status": 422, "title": words.say("problem-refused")}


def _public(body: Json, words: Words) -> Response:
    response = Response(orjson.dumps(body), content_type="application/json")
    response.headers["Content-Language"] = words.lang
    response.headers["Cache-Control"] = "public, max-age=300"
    response.headers["Vary"] = "Accept-Language"
    return response
