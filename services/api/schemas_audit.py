"""The shapes of explanations, disputes and auditors' looks, for the OpenAPI document."""

from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, create_model

from services.api import schemas_moves, schemas_views
from services.api.schemas import Answer, Kind, Moment, Receipt, Seq, absent
from services.api.schemas_open import Clause


class ExplainedEvent(Answer):
    """An event with its sentence in the caller's language; its other fields are those of ``Event``."""

    model_config = ConfigDict(extra="allow")

    type: str
    text: str | None


class ExplainedRefusal(Answer):
    """What a rule refused."""

    code: str
    clause: str
    facts: dict[str, Any]
    detail: str


class Explained(Answer):
    """Why a command was decided so; null is what the caller may not know, or what there is none of."""

    game: str
    kind: Kind
    rules: str
    language: str
    seq: Seq
    at: Moment
    by: str
    via: str
    status: Literal["accepted", "rejected", "parked"] | None
    command: dict[str, Any] | None
    refusal: ExplainedRefusal | None
    clause: Clause | None
    error: str | None
    events: list[ExplainedEvent]


@cache
def explanation() -> type[BaseModel]:
    """Return the model of an explanation, with the view and the legal moves of the seat that asked."""
    view: Any = schemas_views.view()
    move: Any = schemas_moves.any_move()
    members: dict[str, Any] = {"view": (view | None, ...), "legal": (list[move] | None, ...)}
    made: type[BaseModel] = create_model(
        "Explanation",
        __base__=Explained,
        __doc__="Why a command was decided so: what its seat saw and could do, what came of it.",
        **members,
    )
    return made


class Finding(Answer):
    """What the house found when it folded the game again from its first entry."""

    seq: Seq
    at: Moment
    verdict: Literal["engine_agrees", "engine_disagrees", "log_damaged"]
    check: str | None
    """The check that failed."""
    at_seq: int | None
    """The entry it failed at."""


class Ruling(Answer):
    """How an auditor closed the dispute."""

    seq: Seq
    at: Moment
    verdict: Literal["stands", "overturned"]
    note: str | None
    """For auditors only."""


class Dispute(Answer):
    """A dispute about an entry."""

    id: str
    game: str
    seq: Seq
    at: Moment
    by: str
    about: Seq
    claim: str | None
    """For the claimant and auditors only."""
    status: Literal["open", "closed"]
    finding: Finding | None
    ruling: Ruling | None
    receipt: Receipt | None = absent()
    """Of the command that the answer is about, for the one who asked."""


class Disputes(Answer):
    """A page of disputes, newest first; claims and notes are shown to auditors only."""

    disputes: list[Dispute]
    cursor: str | None


class Look(Answer):
    """An auditor's look at a running game."""

    at: Moment
    key: str
    """The id of the auditor's key."""
    what: str
    viewer: str


class Looks(Answer):
    """A page of looks, oldest first."""

    looks: list[Look]
    cursor: str | None
