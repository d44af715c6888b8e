"""What can be proved of a game: the chain's head, signed, its commitment, and after the end its secret."""

from flask import Blueprint
from flask.typing import ResponseReturnValue

from services.api import answers, callers, delays, signing
from services.api.problems import Problem
from workers import wiring

bp = Blueprint("proofs", __name__)


@bp.get("/v1/games/<game_id>/proof")
def proof(game_id: str) -> ResponseReturnValue:
    """Show the chain's head, a signed checkpoint of it, the commitment, after the end the secret."""
    caller, _ = callers.of_game(game_id)
    game = wiring.store().meta(game_id)
    last = wiring.store().outcome(game_id, delays.visible(game, caller.role))
    if last is None or game.header is None:
        raise Problem("not_ready", headers={"Retry-After": "1"})
    return answers.written(
        {
            "game": game_id,
            "version": last.seq,
            "seq": last.seq,
            "head": last.head,
            "checkpoint": signing.checkpoint(game_id, last),
            "commitment": game.header["commitment"],
            "fairness": game.header["fairness"],
            "secret": wiring.folds().secret(game_id).hex() if game.ended else None,
        }
    )


@bp.get("/.well-known/jwks.json")
def jwks() -> ResponseReturnValue:
    """Show the public keys that check tokens, receipts and checkpoints."""
    response = answers.written(wiring.keyring().jwks())
    response.headers["Cache-Control"] = "public, max-age=300"
    return response
