"""What a request asks for beside its body: headers and query parameters, strictly read."""

import re
from dataclasses import dataclass

from flask import Response, after_this_request, request

from services.api.problems import Problem

MOST = 10**15
"""Above every seq and version."""
DEFAULT_WAIT = 5.0
LONGEST_WAIT = 30.0

_KEY = re.compile(r"[!-~]{1,255}")
_TAG = re.compile(r'(?:W/)?"(\d{1,16})(?:-[a-z0-9:]+)?"')
_WAIT = re.compile(r'wait\s*=\s*"?(\d{1,9})"?', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Prefer:
    """What the Prefer header wants: how many seconds to wait, and whether it said so itself."""

    wait: float
    applied: str | None


def idempotency_key() -> str | None:
    """Return the Idempotency-Key: 1 to 255 visible ASCII characters, quoted or not, with no lone quote."""
    given = request.headers.get("Idempotency-Key")
    if given is None:
        return None
    key = given.strip()
    if len(key) > 2 and key[0] == key[-1] == '"':
        key = key[1:-1]
    if _KEY.fullmatch(key) is None or '"' in (key[0], key[-1]):
        raise Problem("bad_header", facts={"header": "Idempotency-Key"})
    return key


def if_match() -> int | None:
    """Return the version that If-Match insists on, None where any will do.

    Entity tags of projections ("17-seat:0") serve too. Of several the latest counts: if
    nothing was accepted after an earlier one, nothing was after the latest.
    """
    given = request.headers.get("If-Match")
    if given is None or given.strip() == "*":
        return None
    found = [_TAG.fullmatch(part.strip()) for part in given.split(",")]
    versions = [int(match[1]) for match in found if match is not None]
    if len(versions) < len(found):
        raise Problem("bad_header", facts={"header": "If-Match"})
    return max(versions)


def prefer() -> Prefer:
    """Return how long the caller will wait; what cannot be read is passed over (RFC 7240)."""
    given = request.headers.get("Prefer")
    if given is None:
        return Prefer(DEFAULT_WAIT, None)
    parts = [part.strip() for part in re.split("[,;]", given)]
    if any(part.lower() == "respond-async" for part in parts):
        return Prefer(0.0, "respond-async")
    for part in parts:
        if match := _WAIT.fullmatch(part):
            wait = min(float(match[1]), LONGEST_WAIT)
            return Prefer(wait, f"wait={wait:.0f}")
    return Prefer(DEFAULT_WAIT, None)


def tell_preference() -> None:
    """Let the answer name the preference that the caller was waited for by (RFC 7240)."""
    applied = prefer().applied
    if applied is None:
        return

    @after_this_request
    def _tell(response: Response) -> Response:
        response.headers["Preference-Applied"] = applied
        return response


def bad_query(parameter: str) -> Problem:
    """Return the refusal of a query parameter that cannot be used so."""
    return Problem("bad_query", facts={"parameter": parameter}, parameter=parameter)


def whole(parameter: str, default: int, least: int, most: int) -> int:
    """Return a whole number of the query within its bounds."""
    given = request.args.get(parameter)
    if given is None:
        return default
    if re.fullmatch(r"\d{1,16}", given, re.ASCII) is None or not least <= int(given) <= most:
        raise bad_query(parameter)
    return int(given)


def word(parameter: str, allowed: tuple[str, ...]) -> str | None:
    """Return a word of the query, None where it is not given; only the allowed ones are taken."""
    given = request.args.get(parameter)
    if given is not None and given not in allowed:
        raise bad_query(parameter)
    return given


def last_event_id(default: int) -> int:
    """Return the seq after which a stream goes on, as Last-Event-ID says.

    An empty one is refused: the server hands on as empty what is not ASCII.
    """
    given = request.headers.get("Last-Event-ID")
    if given is None:
        return default
    if re.fullmatch(r"\d{1,16}", given, re.ASCII) is None:
        raise Problem("bad_header", facts={"header": "Last-Event-ID"})
    return int(given)
