"""The shapes of problems (RFC 9457), for the OpenAPI document, and an example of every code."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, create_model

from services.api import problems
from services.api.schemas import Answer, Moment, Receipt, Seq, absent
from services.words import words


class Told(Answer):
    """What every problem tells."""

    type: Annotated[str, Field(json_schema_extra={"format": "uri-reference"})]
    """Leads to the page of the code."""
    title: str
    status: Annotated[int, Field(ge=400, le=599)]
    detail: str
    """A sentence in the caller's language."""


class WrongPlace(Answer):
    """A place of the body that cannot be read."""

    path: str
    """JSON Pointer."""
    message: str
    """A sentence in the caller's language."""
    type: str = absent()
    """What kind of mistake it is, as in ``missing`` or ``too_long``; missing where it has no name."""
    bound: int | str | list[str] = absent()
    """What was asked for, where that is short: a number, a pattern, the allowed words."""


class InvalidProblem(Told):
    """The body is no move, or has not the shape that the request takes."""

    code: Literal["not_a_move", "not_valid"]
    errors: list[WrongPlace]


class QueryProblem(Told):
    """A query parameter cannot be used so."""

    code: Literal["bad_query"]
    parameter: str


class VersionProblem(Told):
    """If-Match does not hold."""

    code: Literal["version_changed"]
    version: int
    """The version that the game has now."""


class SizeProblem(Told):
    """The body is too large."""

    code: Literal["too_large"]
    limit: int
    """Bytes."""


class TakenProblem(Told):
    """The external id stands for another game of the platform."""

    code: Literal["external_id_taken"]
    game: str


class FrozenProblem(Told):
    """A dispute is open, and nothing is played until its ruling."""

    code: Literal["frozen"]
    until: Moment | None
    """When play goes on at the latest."""


class ParkedProblem(Told):
    """The service failed on the command and set it aside; the game goes on as if it had not come."""

    code: Literal["parked"]
    seq: Seq
    error: str


class InternalProblem(Told):
    """The service failed; nothing was changed."""

    code: Literal["internal"]
    request_id: str | None


class Refusal(Told):
    """A rule refuses: the clause, and the facts that decided."""

    code: Annotated[str, Field(pattern=r"^[a-z_0-9]+\.[a-z_0-9]+$")]
    """The kind or ``table``, a dot, and a name, as in ``idiot.too_low``."""
    clause: str
    """The clause of the rules, as in ``idiot.4.2``; its text is at ``/v1/rules/{kind}``."""
    facts: dict[str, Any]
    seq: Seq = absent()
    """The refused command's seq; missing where nothing was appended (create, ``table.over``)."""
    receipt: Receipt = absent()
    """For the one who asked."""


SHAPES: Mapping[str, type[Told]] = {
    "not_a_move": InvalidProblem,
    "not_valid": InvalidProblem,
    "bad_query": QueryProblem,
    "version_changed": VersionProblem,
    "too_large": SizeProblem,
    "external_id_taken": TakenProblem,
    "frozen": FrozenProblem,
    "parked": ParkedProblem,
    "internal": InternalProblem,
}
"""The codes that tell more than every problem does."""

_PLAIN: Any = Literal[tuple(code for code in problems.CODES if code not in SHAPES)]
Problem: type[BaseModel] = create_model(
    "Problem",
    __base__=Told,
    __doc__="Trouble that its code says all about.",
    code=(_PLAIN, ...),
)

_FACTS: Mapping[str, Mapping[str, Any]] = {
    "bad_header": {"header": "If-Match"},
    "bad_query": {"parameter": "limit"},
    "version_changed": {"version": "19"},
    "too_large": {"limit": "8192"},
    "frozen": {"until": "2026-05-02T12:00:00.000Z"},
    "rate_limited": {"seconds": 12},
    "too_many_refusals": {"seconds": 12},
}
_MEMBERS: Mapping[str, Mapping[str, Any]] = {
    "not_a_move": {
        "errors": [
            {"path": "/cards/0", "message": "This is none of the allowed values.", "type": "literal_error"}
        ]
    },
    "not_valid": {"errors": [{"path": "/seats", "message": "This is missing.", "type": "missing"}]},
    "bad_query": {"parameter": "limit"},
    "version_changed": {"version": 19},
    "too_large": {"limit": 8192},
    "frozen": {"until": "2026-05-02T12:00:00.000Z"},
    "external_id_taken": {"game": "0k3v9x1c7q"},
    "parked": {"seq": 18, "error": "7f3a9c21d0b4e865"},
    "internal": {"request_id": "5d1c0a9be27f4836"},
}


def model(code: str) -> type[BaseModel]:
    """Return the shape of a code; codes with a dot are rules'."""
    return Refusal if "." in code else SHAPES.get(code, Problem)


def example(code: str) -> dict[str, Any]:
    """Return a body as the service would write it, in English."""
    if "." in code:
        return refusal(code)
    key, english = f"problem-{code}", words("en")
    return {
        "type": problems.type_of(code),
        "title": english.say(key),
        "status": problems.CODES[code],
        "detail": english.find(key, _FACTS.get(code), part="detail") or english.say(key),
        "code": code,
        **_MEMBERS.get(code, {}),
    }


_REFUSALS: Mapping[str, tuple[str, Mapping[str, Any], int | None]] = {
    "idiot.too_low": ("idiot.4.2", {"top": "9"}, 18),
    "table.not_your_turn": ("table.not_your_turn", {"to_act": [1]}, 18),
    "table.one_dispute": ("table.one_dispute", {"dispute": 12}, 19),
    "table.ruling": ("table.ruling", {"dispute": 12}, 19),
    "table.over": ("table.over", {}, None),
    "table.seats": ("table.seats", {"least": 2, "most": 12, "seats": 1}, None),
}


def refusal(code: str) -> dict[str, Any]:
    """Return the body of a rule's refusal as the service would write it, in English."""
    clause, facts, seq = _REFUSALS[code]
    body = {
        "type": problems.type_of(code),
        "title": words("en").say("problem-refused"),
        "status": 422,
        **problems.refused({"code": code, "clause": clause, "facts": facts}, words("en")),
    }
    return body if seq is None else {**body, "seq": seq}
