"""The OpenAPI 3.1 document: Flask's routes, the route table beside them, and pydantic's schemas.

Made from pydantic's own ``models_json_schema``, because the add-ons tried get unions and
problem+json wrong.
"""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version
from typing import Any

from flask import Flask
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema
from werkzeug.routing import Rule

from domain.catalogue import GAMES
from services.api import problems, schemas, schemas_moves, schemas_problems, schemas_webhooks
from services.api.answers import Json
from services.api.parameters import HEADERS, PARAMETERS, PATHS
from services.api.routes import ROUTES
from services.api.rows import Reply, Route
from services.words import words

_REF = "#/components/schemas/{model}"
_TAGS = {
    "games": "Create games, list them, see how they stand.",
    "commands": "Moves, their outcomes, and the end of a game.",
    "projections": "What a viewer may know of a game, whole or in part.",
    "streams": "A game entry by entry: its log, and server-sent events.",
    "proofs": "What can be proved of a game, and the keys that check it.",
    "audit": "Explanations, disputes and rulings.",
    "seats": "Who sits at a table, and the same table again.",
    "players": "How a platform's players stand over its finished games.",
    "webhooks": "Where a platform is told what happens in its games.",
    "rules": "Kinds of game, their rules, and every code.",
    "health": "Whether the service does its work.",
    "pages": "Pages for people, and what they are made of.",
}
_BEARERS = {
    "platform_key": "Creates games; acts and looks on behalf of any seat of its own games.",
    "seat_token": "Acts and looks for one seat of one game.",
    "spectator_token": "Sees the public view of one game.",
    "auditor_key": "Sees everything of its platform's games, and rules disputes.",
}
_ABOUT = """An event-sourced card-game service.

Moves are commands: each gets a seq and exactly one outcome, and `version` is the seq of the last one.
Trouble is `application/problem+json` with a stable `code`; a rule's refusal is 422 and names its clause.
Answers may get more fields; clients pass over what they do not know."""

# Python's \p{..} is pydantic's; JSON Schema's readers know ranges. The end is not $, which Python lets
# stand before a last line break.
_READABLE = {
    r"^(?:[^\p{Cc}]|\n)*$": r"^(?:[^\u0000-\u001f\u007f-\u009f]|\n)*$",
}


def document(app: Flask) -> Json:
    """Return the document of an application: every route that has a row in the table."""
    paths: dict[str, Json] = {}
    for rule in app.url_map.iter_rules():
        route = ROUTES.get(rule.endpoint)
        if route is None:
            continue
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            for path, name in expanded(rule, route.name):
                said = inspect.getdoc(app.view_functions[rule.endpoint]) or ""
                paths.setdefault(path, {})[method.lower()] = _operation(route, name, said, path)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Taash",
            "version": version("taash"),
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "Where this document was found."}],
        "tags": [{"name": name, "description": about} for name, about in _TAGS.items()],
        "paths": paths,
        "webhooks": schemas_webhooks.operations(_REF),
        "components": {
            "schemas": _schemas(),
            "parameters": dict(PARAMETERS),
            "headers": dict(HEADERS),
            "securitySchemes": {
                name: {"type": "http", "scheme": "bearer", "description": about}
                for name, about in _BEARERS.items()
            },
        },
    }


def expanded(rule: Rule, name: str) -> Iterator[tuple[str, str]]:
    """Yield the paths of a rule as OpenAPI writes them, with the operation's name; one a word of ``any``."""
    choice = re.search(r"<any\(([a-z, ]+)\):\w+>", rule.rule)
    if choice is None:
        yield re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), name
        return
    for word in choice[1].split(", "):
        yield rule.rule.replace(choice[0], word), f"{name}_{word}"


# --- operations -------------------------------------------------------------------------------


def _operation(route: Route, name: str, said: str, path: str) -> Json:
    limited = ("RateLimit", "RateLimit-Policy") if route.who else ()
    answers = {str(reply.status): _reply(reply, limited) for reply in route.replies}
    by_status: dict[int, list[str]] = {}
    for code in (*route.codes, *route.refusals):
        by_status.setdefault(problems.CODES.get(code, 422), []).append(code)
    for status, codes in sorted(by_status.items()):
        answers[str(status)] = _trouble(status, codes)
    summary, _, more = (" ".join(part.split()) for part in said.partition("\n\n"))
    told: Json = {
        "operationId": name,
        "tags": [route.tag],
        "summary": summary,
        **({"description": more} if more else {}),
        "parameters": [
            *({"$ref": f"#/components/parameters/{part}"} for part in _parts(route, path)),
            *({"$ref": f"#/components/parameters/{parameter}"} for parameter in _parameters(route)),
        ],
        "responses": answers,
        "security": [{who: []} for who in route.who],
    }
    if route.body is not None:
        examples = {key: {"value": value} for key, value in (route.examples or {}).items()}
        content = {"schema": {"$ref": _REF.format(model=route.body.__name__)}, "examples": examples}
        told["requestBody"] = {"required": route.body_needed, "content": {"application/json": content}}
    return told


def _parts(route: Route, path: str) -> Iterator[str]:
    for part in re.findall(r"{(\w+)}", path):
        yield route.parts.get(part, PATHS[part])


def _parameters(route: Route) -> Iterator[str]:
    yield from route.parameters
    if route.tag not in ("health", "pages"):
        yield "Accept-Language"


def _reply(reply: Reply, more: tuple[str, ...]) -> Json:
    told: Json = {"description": reply.told, "headers": _headers((*reply.headers, "X-Request-Id", *more))}
    if reply.status in (204, 304):
        return told
    if reply.model is not None:
        content: Json = {"schema": {"$ref": _REF.format(model=reply.model.__name__)}}
    elif reply.media == "text/event-stream":
        content = {}  # neither one object nor one text: OpenAPI 3.1 has no word for a stream's items
    else:
        content = {"schema": {"type": "object"} if reply.media == "application/json" else {"type": "string"}}
    if reply.example is not None:
        content["examples"] = {"example": {"value": reply.example}}
    told["content"] = {reply.media: content}
    return told


def _trouble(status: int, codes: list[str]) -> Json:
    models = list(dict.fromkeys(schemas_problems.model(code) for code in codes))
    refs = [{"$ref": _REF.format(model=model.__name__)} for model in models]
    said = [words("en").say("problem-refused" if "." in code else f"problem-{code}") for code in codes]
    headers = ["X-Request-Id", "Content-Language"]
    headers += ["Retry-After"] if status in (429, 503) else []
    headers += ["RateLimit", "RateLimit-Policy"] if status == 429 else []
    headers += ["WWW-Authenticate"] if status == 401 else []
    content = {
        "schema": refs[0] if len(refs) == 1 else {"anyOf": refs},
        "examples": {code: {"value": schemas_problems.example(code)} for code in codes},
    }
    return {
        "description": "; ".join(dict.fromkeys(said)) + ".",
        "headers": _headers(headers),
        "content": {"application/problem+json": content},
    }


def _headers(names: Iterable[str]) -> Json:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


# --- schemas ----------------------------------------------------------------------------------


def _schemas() -> Json:
    asked: list[type[BaseModel]] = [route.body for route in ROUTES.values() if route.body is not None]
    told: list[type[BaseModel]] = [
        reply.model for route in ROUTES.values() for reply in route.replies if reply.model is not None
    ]
    told += [
        *(schemas_problems.model(code) for route in ROUTES.values() for code in route.codes),
        schemas_problems.Refusal,
        schemas_moves.told(),
        schemas_moves.message(),
        *map(schemas_webhooks.message, schemas_webhooks.TOLD),
        *(schemas.LogHeaderLine, schemas.LogEntryLine, schemas.LogCheckpointLine),
    ]
    modes: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        (model, "validation") for model in dict.fromkeys((*asked, *told))
    ]
    _, made = models_json_schema(modes, ref_template=_REF)
    found: Json = dict(made["$defs"])
    cards = {tuple(schemas_moves.codes(kind)): name for kind, name in schemas_moves.CARDS.items()}
    for kind in GAMES:
        for name, about in schemas_moves.described(kind).items():
            found[name]["description"] = about
        _tell_options(found[f"{schemas_moves.title(kind)}Options"], kind)
    found = {name: _plain(schema, cards) for name, schema in found.items()}
    for codes, name in cards.items():
        found[name] = {"type": "string", "enum": list(codes), "description": "The code of a card."}
    return dict(sorted(found.items()))


def _tell_options(schema: Json, kind: str) -> None:
    schema["description"] = f"The options of {kind}, and those of every table."
    for name, option in schema["properties"].items():
        said = words("en").find(f"{kind}-option-{name}") or words("en").find(f"table-option-{name}")
        if said is not None:
            option["description"] = said


def _plain(schema: Any, cards: Mapping[tuple[str, ...], str]) -> Any:
    """Return a schema without pydantic's titles, card codes by name, patterns as every reader knows them."""
    if isinstance(schema, list):
        return [_plain(item, cards) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if name := cards.get(tuple(schema.get("enum", ()))):
        return {"$ref": _REF.format(model=name)}
    out: Json = {}
    for key, value in schema.items():
        if key == "title" and isinstance(value, str):
            continue
        if key == "pattern" and isinstance(value, str):
            out[key] = _READABLE.get(value, value)
        elif key in ("properties", "$defs"):
            out[key] = {name: _plain(inner, cards) for name, inner in value.items()}
        else:
            out[key] = value if key in ("default", "const", "enum", "examples") else _plain(value, cards)
    return out
