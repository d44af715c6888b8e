"""Answers: JSON written once, projections under an entity tag, outcomes as each caller may see them."""

from typing import Any

import orjson
from flask import Response, request

from domain import ledger
from domain.kernel.disputes import ENTRIES
from services.api import problems, signing
from services.api.problems import Problem
from services.words import Words
from workers.stored import Meta, StoredOutcome

Json = dict[str, Any]

PRIVATE = (("Cache-Control", "private, no-cache"), ("Vary", "Authorization, Accept-Language"))
UNSTORED = (("Cache-Control", "no-store"), ("Vary", "Authorization, Accept-Language"))


def written(body: Any, status: int = 200, headers: tuple[tuple[str, str], ...] = UNSTORED) -> Response:
    """Return a JSON answer."""
    response = Response(orjson.dumps(body), status, content_type="application/json")
    for name, value in headers:
        response.headers[name] = value
    return response


def tag_of(version: int, viewer: str) -> str:
    """Return the entity tag of what a viewer sees of a version."""
    return f'"{version}-{viewer}"'


def naming(viewer: str, game: Meta) -> str:
    """Return whom an answer with names is told to, as its tag says it: erased names make no new version."""
    return f"{viewer}:r{game.renamed}" if game.renamed else viewer


def known(tag: str) -> bool:
    """Say whether the caller already has what the tag stands for."""
    given = request.headers.get("If-None-Match")
    if given is None:
        return False
    tags = [part.strip().removeprefix("W/") for part in given.split(",")]
    return tag in tags or "*" in tags


def unchanged(tag: str) -> Response:
    """Return 304: the caller's copy is good."""
    return Response(status=304, headers=[("ETag", tag), *PRIVATE])


def projection(body: Any, version: int, viewer: str) -> Response:
    """Return what a viewer sees of a version, or 304 where the caller has it."""
    tag = tag_of(version, viewer)
    if known(tag):
        return unchanged(tag)
    return written(body, headers=(("ETag", tag), *PRIVATE))


# --- outcomes ---------------------------------------------------------------------------------


def pending(game_id: str, seq: int, *, query: str = "", own: bool = False) -> Response:
    """Return 202: the command stands, its outcome is not there yet; whose *own* it is gets a receipt."""
    body: Json = {"seq": seq, "status": "pending"}
    if own:
        body["receipt"] = signing.pending(game_id, seq)
    response = written(body, 202)
    response.headers["Location"] = f"/v1/games/{game_id}/commands/{seq}{query}"
    response.headers["Retry-After"] = "1"
    return response


def outcome(found: StoredOutcome, viewer: str, asker: str) -> Response:
    """Return an outcome: to its asker 200, 422 and the clause, or 500 parked; to others what they may see."""
    entry = ledger.open_for(found.entry, found.openings, viewer)
    verdict, own = entry["outcome"][found.status], asker == entry["by"]
    match found.status:
        case "accepted":
            body: Json = {"seq": found.seq, "status": "accepted", "version": found.seq, "events": verdict}
            return written({**body, "receipt": signing.receipt(found)} if own else body)
        case "rejected" if own:
            return problems.refusal(found.seq, verdict, receipt=signing.receipt(found))
        case "parked" if own:
            return problems.answer(Problem("parked", seq=found.seq, error=verdict["error"]))
        case _:
            return written(told(found, viewer, problems.said()))


def asker_of(found: StoredOutcome) -> str:
    """Return who asked for what an outcome answers."""
    return str(orjson.loads(found.entry)["by"])


def told(found: StoredOutcome, viewer: str, language: Words) -> Json:
    """Return an entry as a stream tells it to a viewer.

    Of a refused or parked command those who may not see it learn seq, at, by and via, and no more.
    """
    entry = ledger.open_for(found.entry, found.openings, viewer)
    about: Json = {"seq": found.seq, "at": entry["at"], "by": entry["by"], "via": entry["via"], "events": []}
    verdict = entry["outcome"][found.status]
    if found.status == "accepted":
        about = {**about, "status": "accepted", "version": found.seq, "events": verdict}
        # Disputes make no events: what they say is the command.
        said = (entry["command"] or {}).get("type") in ENTRIES
        return {**about, "command": entry["command"]} if said else about
    if viewer not in ("auditor", entry["by"]):
        return about
    told_of = {**about, "status": found.status, "version": found.seq, "command": entry["command"]}
    if found.status == "rejected":
        return {**told_of, **problems.refused(verdict, language)}
    return {**told_of, "code": "parked", "error": verdict["error"]}
