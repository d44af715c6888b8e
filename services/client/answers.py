"""What the service answers, as records; unknown fields are passed over, for answers may get more."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]


class ServiceError(Exception):
    """Trouble that is no rule's refusal: its status, its stable code, and the whole problem."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        """Keep the problem; a server in between may have answered without one."""
        self.status = status
        self.code = str(problem.get("code", "unknown"))
        self.problem = dict(problem)
        super().__init__(
            f"{status} {self.code}: {problem.get('detail') or problem.get('title') or 'no detail'}"
        )


class Unreachable(ServiceError):
    """The service did not answer, or went away in the middle, for as long as the client was patient."""

    def __init__(self, reason: str) -> None:
        """Say why, as far as is known."""
        super().__init__(503, {"code": "unreachable", "detail": reason})


@dataclass(frozen=True, slots=True)
class CreatedSeat:
    """A seat of a new game; hand the token to its player."""

    seat: int
    name: str
    bot: str | None
    token: str


@dataclass(frozen=True, slots=True)
class Created:
    """A new game and its tokens; *commitment* fixes every deck before anybody has played."""

    id: str
    kind: str
    rules: str
    version: int
    seats: tuple[CreatedSeat, ...]
    spectator_token: str
    commitment: str

    @staticmethod
    def of(body: Json) -> "Created":
        """Return the record of an answer to create."""
        seats = tuple(
            CreatedSeat(seat["seat"], seat["name"], seat["bot"], seat["token"]) for seat in body["seats"]
        )
        return Created(
            body["id"],
            body["kind"],
            body["rules"],
            body["version"],
            seats,
            body["spectator_token"],
            body["commitment"],
        )


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command was accepted: its events as the caller may see them."""

    seq: int
    version: int
    events: tuple[Json, ...]
    receipt: Json | None
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """A rule refused: its code, its clause, the facts that decided, and the sentence.

    *seq* is None where nothing was appended: a refused create, or a game that is over.
    """

    code: str
    clause: str
    facts: Json
    detail: str
    seq: int | None
    receipt: Json | None
    replayed: bool = False


Outcome: TypeAlias = Accepted | Refused


def outcome(status: int, body: Json, *, replayed: bool) -> Outcome:
    """Return the outcome that an answer to a command tells."""
    if status == 422:
        return Refused(
            body["code"],
            body["clause"],
            body["facts"],
            body["detail"],
            body.get("seq"),
            body.get("receipt"),
            replayed,
        )
    return Accepted(body["seq"], body["version"], tuple(body["events"]), body.get("receipt"), replayed)


@dataclass(frozen=True, slots=True)
class Legal:
    """The moves open to a seat at a version, one per class of equal ones."""

    version: int
    seat: int
    moves: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry as the stream tells it; *status* is None where only the asker and auditors may know."""

    seq: int
    at: str
    by: str
    via: str
    status: str | None
    events: tuple[Json, ...]
    body: Json
    """The whole message."""

    @staticmethod
    def of(body: Json) -> "Entry":
        """Return the record of a message of the stream."""
        told = (body["seq"], body["at"], body["by"], body["via"], body.get("status"))
        return Entry(*told, tuple(body["events"]), body)
