"""Games: create, list, summary, close."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Literal

from flask import Blueprint, Response, request
from flask.typing import ResponseReturnValue
from pydantic import Field, StringConstraints

from domain import fold, ledger, wire
from domain.bots import BOTS
from domain.catalogue import GAMES
from domain.kernel.cards import Cards
from domain.kernel.table import Rejection
from services.api import answers, bodies, callers, delays, headers, problems, signing, waiting
from services.api.answers import Json
from services.api.callers import Caller
from services.api.problems import Problem
from workers import logs, traces, trouble, wiring
from workers.stored import Appended, Meta, StoredOutcome, nameless

bp = Blueprint("games", __name__, url_prefix="/v1/games")

STATUSES = ("joining", "running", "over", "quarantined")

# Nothing unseen or that turns the text around it; joiners apart, which Urdu, Bengali and Punjabi need.
# Ranges, for readers of JSON Schema know no \p{Cf}.
_UNSEEN = (
    r"\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\u2800\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e007f"
)
# What only changes the sign before it.
_JOINED = "\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
_SPACES = r" \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_IN_NAMES = rf"(?:[^{_UNSEEN}]|[\u200c\u200d])"
Name = Annotated[
    str,
    StringConstraints(pattern=rf"^{_IN_NAMES}*[^{_UNSEEN}{_SPACES}{_JOINED}]{_IN_NAMES}*$", max_length=64),
]
REFERENCE = "^[!-~]{1,128}$"
Reference = Annotated[str, StringConstraints(pattern=REFERENCE)]


class SeatAsked(bodies.Strict):
    """A seat of a game to be created; without a bot it is a player's."""

    name: Name | None = None
    player: Reference | None = None
    bot: Literal[BOTS] | None = None  # type: ignore[valid-type]  # the bots are data


class DealAsked(bodies.Strict):
    """Where the decks come from."""

    mode: Literal["service", "given"] = "service"
    decks: list[list[str]] | None = None


class Remedied(bodies.Strict):
    """The entry of an earlier game that a new one remedies."""

    game: Annotated[str, StringConstraints(pattern=r"^[0-9a-z]{1,40}$")]
    seq: Annotated[int, Field(ge=1, le=bodies.LARGEST)]


class GameAsked(bodies.Strict):
    """The body of create."""

    kind: Literal[tuple(GAMES)]  # type: ignore[valid-type]  # the kinds are data
    options: dict[str, Any] = Field(default_factory=dict)
    seats: Annotated[list[SeatAsked], Field(max_length=64)]
    join: bool = False
    deal: DealAsked = DealAsked()
    remedies: Remedied | None = None
    external_id: Reference | None = None


@bp.post("")
def create() -> ResponseReturnValue:
    """Create a game and answer with its tokens and its fairness commitment: 201, or 422 and the clause."""
    caller, key = callers.platform(), headers.idempotency_key()
    with unless_reused(caller, key):
        asked = bodies.read(GameAsked, bodies.CREATE_LIMIT)
        if asked.remedies is not None:
            _remedied(caller, asked.remedies)
    return begun(caller, asked, key)


@contextmanager
def unless_reused(caller: Caller, key: str | None) -> Iterator[None]:
    """Refuse a body that is no create; where its key came before with one that was, for that reason."""
    try:
        yield
    except Problem as problem:
        if problem.code in ("not_valid", "not_json") and _reused(caller, key):
            raise trouble.KeyReused from None
        raise


def _reused(caller: Caller, key: str | None) -> bool:
    """Say whether a key has created a game before: then a body that creates none is another body."""
    return key is not None and wiring.store().claimed(caller.platform, key)


def begun(caller: Caller, asked: GameAsked, key: str | None, repeated: Json | None = None) -> Response:
    """Create a game for a platform and answer as create does; *repeated*: what a repeat must equal."""
    with unless_reused(caller, key):
        body = _body(asked)
    if isinstance(body, Rejection):
        if _reused(caller, key):
            raise trouble.KeyReused
        return problems.refusal(None, {"code": body.code, "clause": body.clause, "facts": dict(body.facts)})
    made = wiring.store().create(
        caller.platform,
        body,
        names=[seat.name or nameless(number) for number, seat in enumerate(asked.seats)],
        players=[seat.player for seat in asked.seats],
        key=key,
        external_id=asked.external_id,
        asked=repeated,
    )
    logs.also(game=made.game_id, seq=1)
    traces.tell(game=made.game_id, seq=1)
    wiring.dispatch().wake(made.game_id)
    with waiting.room().place(waiting.guest()) as given:
        found = waiting.outcome(made.game_id, 1, headers.prefer().wait if given else 0)
    return _created(made, found)


def _body(asked: GameAsked) -> Json | Rejection:
    game = GAMES[asked.kind]
    try:
        options, agreed = wire.read_options(game, asked.options)
    except wire.NotAMove as error:
        raise bodies.invalid(error.errors) from None
    decks = given_decks(asked.kind, asked.deal)
    bots = [seat.bot for seat in asked.seats]
    remedies = None if asked.remedies is None else asked.remedies.model_dump()
    return fold.create_body(
        asked.kind, options, bots, table_options=agreed, join=asked.join, decks=decks, remedies=remedies
    )


def _remedied(caller: Caller, asked: Remedied) -> None:
    """Refuse to remedy what is no entry of a game of the caller's own platform."""
    try:
        game = wiring.store().meta(asked.game)
    except trouble.NotFound:
        game = None
    if game is None or game.platform != caller.platform:
        raise bodies.invalid([{"path": "/remedies/game", "type": "no_such_game"}])
    if asked.seq > game.version:
        raise bodies.invalid([{"path": "/remedies/seq", "type": "no_such_entry"}])


def given_decks(kind: str, deal: DealAsked) -> tuple[Cards, ...] | None:
    """Return the decks that a body brings, None where the service shuffles; refuse what fits neither."""
    if deal.mode == "given":
        try:
            return wire.read_decks(GAMES[kind], deal.decks)
        except wire.NotAMove as error:
            raise bodies.invalid(error.errors) from None
    if deal.decks is not None:
        raise bodies.invalid([{"path": "/deal/decks", "type": "decks_not_asked"}])
    return None


def _created(made: Appended, found: StoredOutcome | None) -> Response:
    game = wiring.store().meta(made.game_id)
    born = callers.born(game.created)
    seats = [
        {"seat": seat, "name": name, "bot": bot, "token": callers.living_token(game, seat, born)}
        for seat, (name, bot) in enumerate(zip(game.names, game.bots, strict=True))
    ]
    response = answers.written(
        {
            "id": game.game_id,
            "kind": game.kind,
            "rules": game.rules,
            "version": 0 if found is None else found.seq,
            "seats": seats,
            "spectator_token": callers.spectator_token(game.game_id, born, callers.generation(game, None)),
            "commitment": _commitment(game),
            "receipt": signing.receipt(found) if found is not None else signing.pending(made.game_id, 1),
        },
        201,
    )
    response.headers["Location"] = f"/v1/games/{game.game_id}"
    if made.replayed:
        response.headers["Idempotency-Replayed"] = "true"
    return response


def _commitment(game: Meta) -> str:
    if game.header is not None:
        return str(game.header["commitment"])
    return ledger.commitment(wiring.folds().secret(game.game_id))


@bp.get("")
def listed() -> ResponseReturnValue:
    """List the platform's games, newest first, a page at a time; or the one of an external id."""
    caller = callers.current()
    if caller.role not in ("platform", "auditor"):
        raise Problem("forbidden")
    status, kind = headers.word("status", STATUSES), headers.word("kind", tuple(GAMES))
    limit, external_id = headers.whole("limit", 50, 1, 200), request.args.get("external_id")
    if external_id is not None:
        named = _named(caller, external_id)
        fits = [game for game in named if status in (None, game.status) and kind in (None, game.kind)]
        return answers.written({"games": [_summary(game, caller) for game in fits], "cursor": None})
    try:
        found, cursor = wiring.store().games(
            caller.platform, status=status, kind=kind, cursor=request.args.get("cursor"), limit=limit
        )
    except ValueError:
        raise headers.bad_query("cursor") from None
    return answers.written({"games": [_summary(game, caller) for game in found], "cursor": cursor})


def _named(caller: Caller, external_id: str) -> tuple[Meta, ...]:
    """Return the game of an external id, () where there is none."""
    if re.fullmatch(REFERENCE, external_id) is None:
        raise headers.bad_query("external_id")
    game_id = wiring.store().of_external_id(caller.platform, external_id)
    try:
        return () if game_id is None else (wiring.store().meta(game_id),)
    except trouble.NotFound:
        return ()


@bp.get("/<game_id>")
def summary(game_id: str) -> ResponseReturnValue:
    """Show a game's summary: kind, rules, options, seats, status, version, who is to act, the result."""
    caller, known = callers.of_game(game_id)
    viewer = callers.viewer(caller, known)
    # Platforms, their auditors and players are told of the game as it is now; only spectators are late.
    delays.awaited(caller, known, "spectator" if caller.role == "spectator" else "")
    game = wiring.store().meta(game_id)
    if caller.role == "spectator":
        game = delays.as_seen(game)
    told = _summary(game, caller)
    return answers.projection(told, told["version"], _told_to(caller, viewer, game, told))


def _told_to(caller: Caller, viewer: str, game: Meta, told: Json) -> str:
    """Return whom a summary is told to, as its entity tag says it: what differs has another tag.

    Who knows the players is told the same whatever seat it looks as; and a game stops and goes on
    without a new version, at a moment that may lie between the summary and its tag.
    """
    told_to = caller.role if _knows_players(caller) else viewer
    stopped = (told["status"] == "quarantined", "quarantined"), (told["frozen"], "frozen")
    return answers.naming(":".join([told_to, *(word for is_so, word in stopped if is_so)]), game)


def _knows_players(caller: Caller) -> bool:
    return caller.role in ("platform", "auditor")


def _summary(game: Meta, caller: Caller) -> Json:
    header, frozen = game.header or {}, game.frozen
    knows_players = _knows_players(caller)
    seats: list[Json] = [
        {"seat": seat, "name": name, "bot": bot}
        for seat, (name, bot) in enumerate(zip(game.names, game.bots, strict=True))
    ]
    if knows_players:
        for seat, player in zip(seats, game.players, strict=True):
            seat["player"] = player
    told: Json = {
        "id": game.game_id,
        "kind": game.kind,
        "rules": game.rules,
        "options": header.get("options"),
        "seats": seats,
        "status": game.status,
        "frozen": frozen,
        "frozen_until": game.frozen_until if frozen else None,
        "version": game.version,
        "to_act": list(game.to_act),
        "result": game.result,
        "commitment": header.get("commitment"),
        "fairness": header.get("fairness"),
        "remedies": header.get("remedies"),
        "created": game.created,
        "updated": game.updated,
    }
    return {**told, "external_id": game.external_id} if knows_players else told
