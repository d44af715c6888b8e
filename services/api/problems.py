"""Trouble as problem+json (RFC 9457): a stable code, and a sentence in the caller's language."""

from collections.abc import Mapping
from http import HTTPStatus
from types import MappingProxyType
from typing import Any

import orjson
from flask import Response, request

from services import readable
from services.words import Words, preferred, words
from workers import trouble

CODES: Mapping[str, int] = MappingProxyType(
    {
        "not_json": 400,
        "not_a_move": 400,
        "not_valid": 400,
        "bad_header": 400,
        "bad_query": 400,
        "seat_needed": 400,
        "token_needed": 401,
        "token_invalid": 401,
        "forbidden": 403,
        "not_your_seat": 403,
        "not_found": 404,
        "no_such_route": 404,
        "method_not_allowed": 405,
        "external_id_taken": 409,
        "frozen": 409,
        "quarantined": 409,
        "not_quarantined": 409,
        "not_over": 409,
        "version_changed": 412,
        "too_large": 413,
        "not_json_type": 415,
        "idempotency_key_reused": 422,
        "rate_limited": 429,
        "too_many_waiting": 429,
        "too_many_refusals": 429,
        "internal": 500,
        "parked": 500,
        "archive_away": 503,
        "not_ready": 503,
        "store_away": 503,
        "store_full": 503,
        "too_many_streams": 503,
        "too_many_bodies": 503,
    }
)
"""Every code that is not a rule's, with its status. A rule's refusal is 422 under the rule's own code."""


class Problem(Exception):
    """A request that cannot be answered as asked.

    *facts* go into the sentence, *members* into the body beside the standard ones.
    """

    def __init__(
        self,
        code: str,
        *,
        facts: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        **members: Any,
    ) -> None:
        """Keep what the answer is made of; nothing in it may be secret."""
        super().__init__(code)
        self.code = code
        self.facts = facts or {}
        self.headers = headers or {}
        self.members = members


def said() -> Words:
    """Return the words of the language that the request asks for."""
    return words(preferred(request.headers.get("Accept-Language", "")))


def answer(problem: Problem) -> Response:
    """Return the answer to a request in trouble."""
    language = said()
    key = f"problem-{problem.code}"
    status = CODES[problem.code]
    body = {
        "type": type_of(problem.code),
        "title": language.say(key),
        "status": status,
        "detail": language.find(key, problem.facts, part="detail") or language.say(key),
        "code": problem.code,
        **problem.members,
    }
    if "errors" in body:
        body["errors"] = [mistake(error, language) for error in body["errors"]]
    return written(body, status, language, problem.headers)


_COUNTED = frozenset({"too_short", "too_long", "string_too_short", "string_too_long"})
"""The mistakes whose bound is a number of things: the sentence goes by it."""


def mistake(error: Mapping[str, Any], language: Words) -> dict[str, Any]:
    """Return a mistake in a body in the caller's language; one that has no words keeps its own."""
    key, bound = f"problem-error-{error.get('type')}", error.get("bound")
    if isinstance(bound, int) and error["type"] not in _COUNTED:
        bound = str(bound)  # a bound is no count: no separators of thousands
    elif isinstance(bound, list):
        bound = language.listed(bound)
    unbounded = language.find(key, part="unbounded") if bound is None else None
    return {**error, "message": unbounded or language.find(key, {"bound": bound}) or error.get("message", "")}


def of_store(error: trouble.Trouble) -> Response | None:
    """Return the answer where the store refused, or could not be asked; None where it is damaged."""
    match error:
        case trouble.NotFound():
            problem = Problem("not_found")
        case trouble.Over():
            return refusal(None, {"code": "table.over", "clause": "table.over", "facts": {}})
        case trouble.Frozen(until=until):
            problem = Problem("frozen", facts={"until": until}, until=until)
        case trouble.Quarantined():
            problem = Problem("quarantined")
        case trouble.Backlogged():
            problem = Problem("too_many_waiting", headers={"Retry-After": "1"})
        case trouble.KeyReused():
            problem = Problem("idempotency_key_reused")
        case trouble.Stale(version=version):
            problem = Problem("version_changed", facts={"version": str(version)}, version=version)
        case trouble.TooManyRefusals(retry_after=seconds):
            waiting = {"Retry-After": str(seconds)}
            problem = Problem("too_many_refusals", facts={"seconds": seconds}, headers=waiting)
        case trouble.ExternalIdTaken(game_id=game_id):
            problem = Problem("external_id_taken", game=game_id)
        case trouble.ArchiveAway():
            problem = Problem("archive_away", headers={"Retry-After": "5"})
        case trouble.StoreAway():
            problem = Problem("store_away", headers={"Retry-After": "1"})
        case trouble.StoreFull():
            problem = Problem("store_full", headers={"Retry-After": "60"})
        case _:
            return None
    return answer(problem)


def refusal(seq: int | None, rejected: Mapping[str, Any], *, receipt: Any = None) -> Response:
    """Return the answer to a move that a rule refuses: the clause, the facts, the sentence, the receipt."""
    language = said()
    body = {
        "type": type_of(rejected["code"]),
        "title": language.say("problem-refused"),
        "status": HTTPStatus.UNPROCESSABLE_ENTITY.value,
        **refused(rejected, language),
    }
    if seq is not None:
        body["seq"] = seq
    if receipt is not None:
        body["receipt"] = receipt
    return written(body, HTTPStatus.UNPROCESSABLE_ENTITY.value, language, {})


def refused(rejected: Mapping[str, Any], language: Words) -> dict[str, Any]:
    """Return what a refusal tells whoever may know it."""
    facts = rejected["facts"]
    return {
        "detail": language.say(rejected["code"], readable.facts(facts)),
        "code": rejected["code"],
        "clause": rejected["clause"],
        "facts": facts,
    }


def type_of(code: str) -> str:
    """Return the URI of a code; it leads to the code's page."""
    return f"/v1/problems/{code}"


def written(body: Any, status: int, language: Words, headers: Mapping[str, str]) -> Response:
    """Return a problem's body as a response."""
    response = Response(orjson.dumps(body), status, content_type="application/problem+json")
    response.headers["Content-Language"] = language.lang
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "Authorization, Accept-Language"
    for name, value in headers.items():
        response.headers[name] = value
    return response
