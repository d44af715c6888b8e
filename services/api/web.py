"""The pages: static files of services/web, and the words they speak as JSON.

A page gets its token in the fragment of its address, which browsers send to nobody, and gives it to
``/v1`` itself; what is served here is the same for everybody. The catalogues are compiled here, so that
a page needs no Fluent parser of its own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, TypeAlias

import orjson
from flask import Blueprint, Response, request
from flask.typing import ResponseReturnValue
from fluent.syntax import FluentParser, ast

from domain.catalogue import GAMES
from services.api.problems import Problem
from services.words import LANGUAGES, RIGHT_TO_LEFT

bp = Blueprint("web", __name__)

TYPES: Mapping[str, str] = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)
# Pages change with the release and import each other by name: ask each time, be answered 304.
HEADERS = (
    ("Cache-Control", "public, no-cache"),
    ("Content-Security-Policy", POLICY),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
)

OWN_NAMES = {"en": "English", "pa": "ਪੰਜਾਬੀ", "bn": "বাংলা", "ur": "اردو"}
# Clauses, options and problems come from /v1 in sentences; the rest a page says itself.
_OF_A_PAGE = ("web-", "terminal-", "table-event-", "table-reason-", "table-phase-", "table-heading-")
_OF_A_KIND = ("name", "goal", "players", "event-")

Pattern: TypeAlias = list[Any]


@dataclass(frozen=True, slots=True)
class _File:
    """A file as it is served."""

    data: bytes
    content_type: str
    tag: str


@bp.get("/")
def start() -> ResponseReturnValue:
    """Tell what runs here, and lead to its pages."""
    return _served(_static().get("start.html"))


@bp.get("/<any(table, rules, verify):page>")
def page(page: str) -> ResponseReturnValue:
    """Show a page: the table of a game, the rules, the verifier of logs."""
    return _served(_static().get(f"{page}.html"))


@bp.get("/web/<name>")
def part(name: str) -> ResponseReturnValue:
    """Serve what a page is made of."""
    return _served(None if name.endswith(".html") else _static().get(name))


@bp.get("/web/words/<lang>.json")
def words(lang: str) -> ResponseReturnValue:
    """Serve the words of a language as the pages read them."""
    return _served(_words(lang) if lang in LANGUAGES else None)


def _served(file: _File | None) -> Response:
    if file is None:
        raise Problem("no_such_route")
    if file.tag in request.if_none_match:
        response = Response(status=304)
    else:
        response = Response(file.data, content_type=file.content_type)
    response.headers["ETag"] = f'"{file.tag}"'
    for name, value in HEADERS:
        response.headers[name] = value
    return response


def _file(data: bytes, content_type: str) -> _File:
    return _File(data, content_type, sha256(data).hexdigest()[:20])


@lru_cache(maxsize=1)
def _static() -> Mapping[str, _File]:
    """Return what may be served, by name: a name that is not listed here is no path into anything."""
    found: dict[str, _File] = {}
    for entry in files("services").joinpath("web").iterdir():
        kind = entry.name.rpartition(".")[2]
        if entry.is_file() and kind in TYPES:
            found[entry.name] = _file(entry.read_bytes(), TYPES[kind])
    return found


# --- words ------------------------------------------------------------------------------------


@lru_cache(maxsize=len(LANGUAGES))
def _words(lang: str) -> _File:
    languages = [{"lang": code, "name": name, "dir": direction(code)} for code, name in OWN_NAMES.items()]
    own = {entry.id.name for entry in _entries(lang)}
    said = messages(lang)
    body = {
        "lang": lang,
        "dir": direction(lang),
        "languages": languages,
        "messages": said,
        "english": [key for key in said if key not in own],
    }
    return _file(orjson.dumps(body, option=orjson.OPT_SORT_KEYS), "application/json")


def direction(lang: str) -> str:
    """Return which way a language is written, as HTML says it."""
    return "rtl" if lang in RIGHT_TO_LEFT else "ltr"


def messages(lang: str) -> dict[str, Pattern]:
    """Return the messages that pages say, compiled; what a language lacks is said in English.

    A pattern is a list of strings, of ``{"$": name}`` for a fact, and of ``{"?": name, "of": {case:
    pattern}, "else": case}`` for a choice by a fact.
    """
    entries = {entry.id.name: entry for code in ("en", lang) for entry in _entries(code)}
    return {
        key: _pattern(entry.value, entries)
        for key, entry in entries.items()
        if entry.value is not None and _is_said(key)
    }


def _is_said(key: str) -> bool:
    kind, _, rest = key.partition("-")
    return key.startswith(_OF_A_PAGE) or (kind in GAMES and rest.startswith(_OF_A_KIND))


def _entries(lang: str) -> Iterator[ast.Message]:
    folder = files("services").joinpath("messages", lang)
    if not folder.is_dir():
        return
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            parsed = FluentParser(with_spans=False).parse(file.read_text("utf-8"))
            yield from (entry for entry in parsed.body if isinstance(entry, ast.Message))


def _pattern(pattern: ast.Pattern, entries: Mapping[str, ast.Message]) -> Pattern:
    parts: Pattern = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
        else:
            parts.extend(_expression(element.expression, entries))
    return parts


def _expression(expression: Any, entries: Mapping[str, ast.Message]) -> Pattern:
    match expression:
        case ast.Placeable(expression=inner):
            return _expression(inner, entries)
        case ast.StringLiteral() | ast.NumberLiteral():
            return [str(expression.parse()["value"])]
        case ast.VariableReference(id=name):
            return [{"$": name.name}]
        case ast.MessageReference(id=name, attribute=None):
            value = entries[name.name].value
            return _pattern(value, entries) if value is not None else []
        case ast.SelectExpression(selector=ast.VariableReference(id=name), variants=variants):
            cases = {_case(variant.key): _pattern(variant.value, entries) for variant in variants}
            fallback = next(_case(variant.key) for variant in variants if variant.default)
            return [{"?": name.name, "of": cases, "else": fallback}]
        case _:
            raise ValueError(f"a page cannot say {type(expression).__name__}")


def _case(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value
