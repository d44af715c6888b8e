"""Who sits at a table: a new token for a seat, a bot in a player's place and back, the same table again."""

from typing import Literal

from flask import Blueprint
from flask.typing import ResponseReturnValue

from domain import fold
from domain.bots import BOTS
from domain.fold import Folded
from domain.kernel.records import Json
from services.api import answers, bodies, callers, commands, damage, games, headers
from services.api.problems import Problem
from workers import seats, wiring
from workers.stored import Gate, Meta

bp = Blueprint("seats", __name__, url_prefix="/v1/games/<game_id>")


WHILE_FROZEN: tuple[Gate, ...] = ("frozen",)


class SeatGiven(bodies.Strict):
    """Who is to play for a seat: a bot by its name, or null for its player."""

    bot: Literal[BOTS] | None  # type: ignore[valid-type]  # the bots are data


class RematchAsked(bodies.Strict):
    """What may be new about a rematch: where its decks come from, and the platform's own id for it."""

    deal: games.DealAsked = games.DealAsked()
    external_id: games.Reference | None = None


@bp.post("/seats/<int:seat>/token")
def token(game_id: str, seat: int) -> ResponseReturnValue:
    """Give a seat a new token: 201; the one before it dies, in other processes within a second."""
    now, number = _renewed(_own(game_id, seat), seat)
    return answers.written({"seat": seat, "token": callers.seat_token(game_id, seat, now, number)}, 201)


@bp.post("/spectator_token")
def spectator_token(game_id: str) -> ResponseReturnValue:
    """Give the spectators a new token: 201; the one before it dies, in other processes within a second."""
    now, number = _renewed(_own(game_id), None)
    return answers.written({"spectator_token": callers.spectator_token(game_id, now, number)}, 201)


@bp.put("/seats/<int:seat>")
def give(game_id: str, seat: int) -> ResponseReturnValue:
    """Let a bot play for a seat, or its player again (null): a command of the log, 200, 202, or 422.

    From the first deal to the end, while a dispute stops play too. Cards and turn stay; the player's
    token still acts and looks for the seat: give the seat a new one to keep the player out.
    """
    _own(game_id, seat)
    asked = bodies.read(SeatGiven, bodies.MOVE_LIMIT)
    body = {"type": "seat", "seat": seat, "bot": asked.bot}
    response = commands.sent(
        game_id, body, by="platform", via="platform", viewer="spectator", passes=WHILE_FROZEN
    )
    if response.status_code == 200:
        callers.forget_game(wiring.store().meta(game_id))
    return response


@bp.post("/rematch")
def rematch(game_id: str) -> ResponseReturnValue:
    """Create the same game again once it has ended: 201 as create.

    Kind, options, names and players are those of the ended game, bots sit where they sat at its end, and
    whoever wears the hat wears it on. The service shuffles unless the body brings decks; the body may be
    left out.
    """
    caller = callers.platform()
    callers.of_game(game_id)
    given = headers.idempotency_key()
    # No key of create has a space in it: a rematch's cannot be one.
    key = None if given is None else f"rematch {game_id} {given}"
    game = wiring.store().meta(game_id)
    with games.unless_reused(caller, key):
        asked = RematchAsked() if bodies.none() else bodies.read(RematchAsked, bodies.CREATE_LIMIT)
        games.given_decks(game.kind, asked.deal)
    if not game.ended or game.header is None:
        raise Problem("not_over")
    asked_again = games.GameAsked(
        kind=game.kind,
        options=_options(game),
        seats=[
            games.SeatAsked(name=name, player=player, bot=bot)
            for name, player, bot in zip(game.names, game.players, game.bots, strict=True)
        ],
        join=_folded(game_id).table.join,
        deal=asked.deal,
        external_id=asked.external_id,
    )
    # Names and players may have been erased when the same is asked again.
    return games.begun(caller, asked_again, key, {"rematch": game_id, **asked.model_dump()})


def _renewed(game: Meta, seat: int | None) -> tuple[int, int]:
    """Let a seat's tokens die (None: the spectators'); return the moment of the new one, and its number."""
    number = seats.renew_token(wiring.store(), game.game_id, seat, game.seats)
    callers.forget_game(game)
    return wiring.store().now() // 1000, number


def _own(game_id: str, seat: int = 0) -> Meta:
    """Return a game of the platform that asks; 404 where it has no such seat."""
    caller, game = callers.of_game(game_id)
    if caller.role != "platform":
        raise Problem("forbidden")
    if seat >= game.seats:
        raise Problem("not_found")
    return game


def _options(game: Meta) -> Json:
    """Return what was agreed, and where the kind has a hat who wears it now."""
    agreed: Json = dict((game.header or {})["options"])
    view = fold.view(_folded(game.game_id), "spectator")
    return {**agreed, "hat": view["hat"]} if "hat" in agreed else agreed


def _folded(game_id: str) -> Folded:
    with damage.told(game_id):
        folded = wiring.folds().load(game_id)
    if folded is None:
        raise Problem("not_ready", headers={"Retry-After": "1"})
    return folded
