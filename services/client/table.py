"""One game, seen and played with one token."""

from collections.abc import Callable, Iterator
from typing import Any, Literal, Self

from . import stream
from .answers import Entry, Json, Legal, Outcome, ServiceError, outcome
from .link import Link, Reply

LONGEST_WAIT = 30


class Table:
    """A game as the holder of a token plays and watches it.

    A platform key names the seat it acts or looks for; a seat token needs no seat. Views and their parts
    are JSON as the service writes it, for every kind has its own.
    """

    def __init__(self, link: Link, game_id: str) -> None:
        """Take the link of one token, and the game."""
        self._link = link
        self.id = game_id
        self._path = f"/v1/games/{game_id}"

    def __enter__(self) -> Self:
        """Return the table itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connection."""
        self.close()

    def close(self) -> None:
        """Close the connection; the next request opens it again."""
        self._link.close()

    # --- acting -------------------------------------------------------------------------------

    def act(
        self, move: Json, *, seat: int | None = None, if_match: int | None = None, key: str | None = None
    ) -> Outcome:
        """Make a move and return its outcome; with *if_match* only if the game is still at that version."""
        body = move if seat is None else {**move, "seat": seat}
        return self._outcome(
            self._link.post(f"{self._path}/commands", body, key=key, If_Match=_tag(if_match))
        )

    def end(self, reason: Literal["abandoned", "void"] = "abandoned", *, key: str | None = None) -> Outcome:
        """End the game, for its platform or an auditor."""
        return self._outcome(self._link.post(f"{self._path}/close", {"reason": reason}, key=key))

    def outcome(self, seq: int, *, seat: int | None = None) -> Outcome:
        """Return the outcome of a command once more, for whoever gave it."""
        return self._outcome(self._link.get(f"{self._path}/commands/{seq}", {"seat": seat}))

    def give_seat(self, seat: int, bot: str | None, *, key: str | None = None) -> Outcome:
        """Let a bot play for a seat, or its player again (None); for platform keys."""
        return self._outcome(self._link.put(f"{self._path}/seats/{seat}", {"bot": bot}, key=key))

    def new_spectator_token(self) -> str:
        """Return a new token of the spectators; the one before it is dead from now on."""
        return str(self._link.post_once(f"{self._path}/spectator_token", {}).body["spectator_token"])

    def new_token(self, seat: int) -> str:
        """Return a new token of a seat; the one before it is dead from now on."""
        return str(self._link.post_once(f"{self._path}/seats/{seat}/token", {}).body["token"])

    def _outcome(self, reply: Reply) -> Outcome:
        replayed = reply.headers.get("idempotency-replayed") == "true"
        return outcome(reply.status, reply.body, replayed=replayed)

    # --- looking ------------------------------------------------------------------------------

    def summary(self) -> Json:
        """Return what the game is and how it stands."""
        return self._json("")

    def view(
        self,
        *,
        seat: int | None = None,
        viewer: str | None = None,
        wait_for: int | None = None,
        wait: float | None = None,
    ) -> Json:
        """Return the whole view; with *wait_for* not before that version, unless *wait* seconds pass."""
        query = {"seat": seat, "viewer": viewer, "wait_for": wait_for}
        prefer = None if wait is None else f"wait={min(round(wait), LONGEST_WAIT)}"
        return self._json("/view", query, Prefer=prefer)

    def views(self, *, seat: int | None = None, viewer: str | None = None) -> Iterator[Json]:
        """Yield the view now and after every change, until the game is over."""
        view = self.view(seat=seat, viewer=viewer)
        yield view
        while view["phase"] != "over":
            after = view["version"]
            view = self.view(seat=seat, viewer=viewer, wait_for=after + 1, wait=LONGEST_WAIT)
            if view["version"] > after:
                yield view

    def legal(self, *, seat: int | None = None) -> Legal:
        """Return the moves open to the seat."""
        body = self._json("/legal", {"seat": seat})
        return Legal(body["version"], body["seat"], tuple(body["moves"]))

    def hand(self, *, seat: int | None = None) -> list[str]:
        """Return the seat's hand."""
        return list(self._json("/hand", {"seat": seat})["hand"])

    def piles(self, *, seat: int | None = None) -> Json:
        """Return what lies on the table."""
        return self._json("/piles", {"seat": seat})

    def scoreboard(self) -> Json:
        """Return scores, deals so far and the result."""
        return self._json("/scoreboard")

    def at(self, seq: int, *, seat: int | None = None, viewer: str | None = None) -> Json:
        """Return the view as it was after an entry."""
        return self._json(f"/at/{seq}", {"seat": seat, "viewer": viewer})

    def entries(
        self, *, after: int = 0, seat: int | None = None, viewer: str | None = None
    ) -> Iterator[Entry]:
        """Yield every entry after a seq as it comes, each once, until the game is over and all is told."""
        path = self._link.path(f"{self._path}/events", {"seat": seat, "viewer": viewer})
        return stream.entries(self._link, path, after)

    # --- proving ------------------------------------------------------------------------------

    def log(self, *, seat: int | None = None, viewer: str | None = None) -> bytes:
        """Return the log as a file that ``taash verify`` checks."""
        return self._link.get(f"{self._path}/log", {"seat": seat, "viewer": viewer}).data

    def proof(self) -> Json:
        """Return the chain's head, a signed checkpoint, the commitment, and after the end the secret."""
        return self._json("/proof")

    def explanation(self, seq: int, *, seat: int | None = None) -> Json:
        """Return why a command was decided so, in the link's language."""
        return self._json(f"/commands/{seq}/explanation", {"seat": seat})

    def dispute(self, about: int, claim: str, *, seat: int | None = None) -> Json:
        """Dispute an entry and return the dispute.

        Raises:
            ServiceError: also where a rule refuses it (``table.one_dispute``)
        """
        body: Json = {"about": about, "claim": claim}
        reply = self._link.post(f"{self._path}/disputes", body if seat is None else {**body, "seat": seat})
        return dispute_of(self._link, reply, lambda told: f"{self.id}-{told['seq']}")

    def _json(self, part: str, query: dict[str, Any] | None = None, **headers: str | None) -> Json:
        return dict(self._link.get(self._path + part, query, **headers).body)


def dispute_of(link: Link, reply: Reply, name: Callable[[Json], str]) -> Json:
    """Return the dispute that an answer tells, asked for by its name where it tells the outcome only."""
    told = dict(reply.body)
    if reply.status == 422:
        raise ServiceError(422, told)
    return told if "about" in told else dict(link.get(f"/v1/disputes/{name(told)}").body)


def _tag(version: int | None) -> str | None:
    return None if version is None else f'"{version}"'
