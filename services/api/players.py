"""Players by the platform's own ids: how they stand, how a kind's players compare, and who is forgotten.

Only finished games of the platform count (workers.standings); a game that has just ended is there
within a second or two.
"""

from typing import Any

from flask import Blueprint, Response, request
from flask.typing import ResponseReturnValue

from domain.catalogue import GAMES
from domain.kernel.records import Json
from services.api import answers, callers, headers
from services.api.callers import Caller
from services.api.problems import Problem
from workers import standings, wiring
from workers.standings import Row

bp = Blueprint("players", __name__, url_prefix="/v1")


@bp.get("/players/<player:player>")
def player(player: str) -> ResponseReturnValue:
    """Show how a player stands in each kind: finished games, won, lost, scores added up, and the hat.

    A game without winners is lost by its losers and won by nobody; any other is lost by who does not
    win. 404 for a player without a finished game.
    """
    rows = standings.of_player(wiring.store(), _owner().platform, player)
    if not rows:
        raise Problem("not_found")
    return answers.written({"player": player, "kinds": {row.kind: _told(row) for row in rows}})


@bp.get("/leaderboards/<kind>")
def leaderboard(kind: str) -> ResponseReturnValue:
    """List a kind's players, the best first, a page at a time; and who wears the kind's hat now.

    Who has won more is higher, then who has lost less. In kinds that nobody wins: who has come through
    more games without losing, then who has the lower score. Equals share a rank.
    """
    caller = _owner()
    if kind not in GAMES:
        raise Problem("not_found")
    store, limit = wiring.store(), headers.whole("limit", 50, 1, 200)
    try:
        board = standings.board(store, caller.platform, kind, request.args.get("cursor"), limit)
    except ValueError:
        raise headers.bad_query("cursor") from None
    hat = standings.hat(store, caller.platform, kind)
    return answers.written(
        {
            "kind": kind,
            "standings": [{"rank": rank, "player": row.player, **_told(row)} for rank, row in board.rows],
            "hat": None
            if hat is None
            else {"game": hat.game_id, "at": hat.at, "players": [one for one in hat.players if one]},
            "cursor": board.cursor,
        }
    )


@bp.delete("/players/<player:player>")
def erase(player: str) -> ResponseReturnValue:
    """Forget a player: id and names go from all games of the platform, and the standing goes.

    No log changes, for none holds names or ids; the others' standings stay. 204, for an unknown player
    too. The names may be told for a second longer.
    """
    standings.erase(wiring.store(), callers.platform().platform, player)
    callers.forget_games()
    return Response(status=204)


def _owner() -> Caller:
    """Return the platform or auditor key that asks; other callers may not."""
    caller = callers.current()
    if caller.role not in ("platform", "auditor"):
        raise Problem("forbidden")
    return caller


def _told(row: Row) -> Json:
    """Return a standing as answers show it; ``hat`` is missing where the kind has none."""
    told: dict[str, Any] = {
        "games": row.games,
        "wins": row.wins,
        "losses": row.losses,
        "score": row.score,
    }
    return told if row.hat is None else {**told, "hat": row.hat}
