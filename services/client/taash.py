"""The service as a platform or an auditor uses it."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Literal, Self
from urllib.parse import quote

from .answers import Created, Json, ServiceError
from .link import Link
from .table import Table, dispute_of


class Taash:
    """A running service, asked with one key; use it in one thread, and one each in several."""

    def __init__(
        self,
        url: str,
        token: str = "",
        *,
        language: str = "en",
        timeout: float = 45.0,
        patience: float = 60.0,
    ) -> None:
        """Take the address and the key; without a key only rules and public keys are answered.

        *timeout* is for one answer and must be longer than the longest wait, 30 seconds; *patience* is how
        long a request is asked again while the service is away, busy, or still without an outcome.
        """
        self._link = Link(url, token, language=language, timeout=timeout, patience=patience)

    def __enter__(self) -> Self:
        """Return the client itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connection."""
        self.close()

    def close(self) -> None:
        """Close the connection; the next request opens it again."""
        self._link.close()

    # --- games --------------------------------------------------------------------------------

    def create(
        self,
        kind: str,
        seats: Sequence[Json],
        *,
        options: Json | None = None,
        join: bool = False,
        decks: Sequence[Sequence[str]] | None = None,
        external_id: str | None = None,
        key: str | None = None,
    ) -> Created:
        """Create a game and return it with its tokens; *decks* are given ones, one for each deal.

        Raises:
            ServiceError: also where a rule refuses what was asked; ``problem`` names the clause
        """
        body: Json = {"kind": kind, "seats": list(seats), "options": options or {}, "join": join}
        if decks is not None:
            body["deal"] = {"mode": "given", "decks": [list(deck) for deck in decks]}
        if external_id is not None:
            body["external_id"] = external_id
        reply = self._link.post("/v1/games", body, key=key)
        if reply.status == 422:
            raise ServiceError(422, reply.body)
        return Created.of(reply.body)

    def table(self, game_id: str, token: str | None = None) -> Table:
        """Return a game as the holder of a token sees it, or as this key does."""
        return Table(self._link.with_token(token or self._link.token), game_id)

    def games(self, *, status: str | None = None, kind: str | None = None) -> Iterator[Json]:
        """Yield the summaries of the platform's games, newest first."""
        return self._pages("/v1/games", "games", {"status": status, "kind": kind})

    def rematch(self, game_id: str, *, external_id: str | None = None, key: str | None = None) -> Created:
        """Create an ended game again: same seats, names and options, the hat where it is worn."""
        body: Json = {} if external_id is None else {"external_id": external_id}
        reply = self._link.post(f"/v1/games/{game_id}/rematch", body, key=key)
        if reply.status == 422:
            raise ServiceError(422, reply.body)
        return Created.of(reply.body)

    # --- players ------------------------------------------------------------------------------

    def player(self, player: str) -> Json:
        """Return how a player stands in each kind over finished games."""
        return dict(self._link.get(f"/v1/players/{quote(player, safe='')}").body)

    def erase(self, player: str) -> None:
        """Forget a player's id, names and standing; no log changes, for none holds them."""
        self._link.delete(f"/v1/players/{quote(player, safe='')}")

    def leaderboard(self, kind: str) -> Iterator[Json]:
        """Yield a kind's players, the best first."""
        return self._pages(f"/v1/leaderboards/{kind}", "standings", {})

    # --- webhooks -----------------------------------------------------------------------------

    def add_webhook(self, url: str, events: Sequence[str] | None = None, *, key: str | None = None) -> Json:
        """Make a webhook and return it with its secret, which is shown this once."""
        body: Json = {"url": url} if events is None else {"url": url, "events": list(events)}
        return dict(self._link.post("/v1/webhooks", body, key=key).body)

    def new_webhook_secret(self, name: str) -> str:
        """Give a webhook a new secret and return it; for a day messages are signed with the old one too.

        Raises:
            ServiceError: also ``unreachable``; ask again then, no message is lost by it
        """
        return str(self._link.post_once(f"/v1/webhooks/{name}/secret", {}).body["secret"])

    def webhooks(self) -> list[Json]:
        """Return the platform's webhooks, without their secrets."""
        return list(self._link.get("/v1/webhooks").body["webhooks"])

    def remove_webhook(self, name: str) -> None:
        """End a webhook."""
        self._link.delete(f"/v1/webhooks/{name}")

    def test_webhook(self, name: str) -> Json:
        """Send a webhook a test message and return what came of it: ``delivered``, and if not the ``reason``.

        ``delivered`` is None where nothing was known in time.
        """
        asked = self._link.post_once(f"/v1/webhooks/{name}/test", {}).body
        until = time.monotonic() + self._link.patience
        while True:
            found = self._link.get(f"/v1/webhooks/{name}").body["test"]
            if found["id"] != asked["id"] or found["delivered"] is not None or time.monotonic() > until:
                return dict(found)
            time.sleep(0.1)

    def dead_letters(self, name: str) -> Iterator[Json]:
        """Yield what a webhook could not be told, oldest first."""
        return self._pages(f"/v1/webhooks/{name}/dead", "dead", {})

    def redeliver(self, name: str, ids: Sequence[str] | None = None) -> int:
        """Deliver dead letters again, all unless some are named; return how many."""
        body: Json = {} if ids is None else {"ids": list(ids)}
        return int(self._link.post_once(f"/v1/webhooks/{name}/redeliver", body).body["redelivering"])

    # --- disputes -----------------------------------------------------------------------------

    def disputes(self, *, status: Literal["open", "closed"] | None = None) -> Iterator[Json]:
        """Yield the platform's disputes, newest first."""
        return self._pages("/v1/disputes", "disputes", {"status": status})

    def dispute(self, name: str) -> Json:
        """Return one dispute; an auditor's key sees the claim."""
        return dict(self._link.get(f"/v1/disputes/{name}").body)

    def rule(self, name: str, verdict: Literal["stands", "overturned"], note: str = "") -> Json:
        """Close a dispute as an auditor and return it.

        Raises:
            ServiceError: also where it is closed already (``table.ruling``)
        """
        reply = self._link.post(f"/v1/disputes/{name}/ruling", {"verdict": verdict, "note": note})
        return dispute_of(self._link, reply, lambda _: name)

    # --- what is open to all --------------------------------------------------------------------

    def kinds(self) -> list[Json]:
        """Return the kinds of game."""
        return list(self._link.get("/v1/rules").body["kinds"])

    def rules(self, kind: str) -> Json:
        """Return a kind's page: seats, options, moves, every clause."""
        return dict(self._link.get(f"/v1/rules/{kind}").body)

    def keys(self) -> Json:
        """Return the public keys that check tokens, receipts and checkpoints."""
        return dict(self._link.get("/.well-known/jwks.json").body)

    def _pages(self, path: str, name: str, query: dict[str, Any]) -> Iterator[Json]:
        cursor: str | None = None
        while True:
            page = self._link.get(path, {**query, "cursor": cursor}).body
            yield from page[name]
            cursor = page["cursor"]
            if cursor is None:
                return
