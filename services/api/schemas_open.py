"""The shapes of what is open to everybody, for the OpenAPI document: rules, codes, health."""

from typing import Any, Literal

from services.api.schemas import Answer, Digest, Kind, absent

# --- rules ------------------------------------------------------------------------------------


class Seats(Answer):
    """How many may play."""

    least: int
    most: int


class KindOfGame(Answer):
    """A kind of game; sentences are in the caller's language."""

    kind: Kind
    rules: str
    seats: Seats
    name: str | None
    goal: str | None
    type: str | None
    players: str | None
    ages: str | None
    material: str | None
    hint: str | None


class Kinds(Answer):
    """The kinds of game."""

    language: str
    kinds: list[KindOfGame]


class Clause(Answer):
    """A clause of the rules."""

    id: str
    text: str


class RulesPage(KindOfGame):
    """The whole page of a kind."""

    language: str
    digest: Digest
    """The digest of the rule files, as log headers name it."""
    options: dict[str, Any]
    """JSON Schema of the options."""
    moves: dict[str, Any]
    """JSON Schema of the moves."""
    headings: dict[str, str]
    clauses: list[Clause]


class Code(Answer):
    """A code, its status, and its title in the caller's language."""

    code: str
    status: int
    title: str


class Codes(Answer):
    """Every code that is no rule's."""

    problems: list[Code]


# --- health -----------------------------------------------------------------------------------


class Healthy(Answer):
    """The process lives."""

    status: Literal["ok"]


class Parts(Answer):
    """What each part says: ``ok``, or what is wrong."""

    store: str
    queue: str
    workers: str
    sweeper: str


class StoreMemory(Answer):
    """How full the store's memory is: from ``full`` on no new games are created, those that run go on."""

    state: Literal["ok", "warn", "full"]
    used: int
    limit: int
    """Bytes that may be used; 0 where nobody says."""


class Readiness(Answer):
    """Whether every part does its work."""

    status: Literal["ready", "unready"]
    parts: Parts
    durability: list[str] = absent()
    """What the operator has vouched for."""
    memory: StoreMemory = absent()
    """The store's memory; missing where the store does not answer."""
    detail: str = absent()
    """What is wrong, in one line; only where it is not ready."""
