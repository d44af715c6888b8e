"""Bots take their seats: they choose among the legal moves and append like any other player.

A bot moves one at a time and only if nothing has happened since what it saw (If-Match), so that
two jobs for one position cannot both move. What is lost on the way stays in ``due``.
"""

import secrets

from rq.timeouts import BaseTimeoutException

from domain import bots
from workers import metrics, trouble, wiring
from workers.logs import log, where

LATER = 30.0
"""Seconds after which a bot that failed is asked again."""


def play(game_id: str) -> None:
    """Append the move of a bot that is to act, if one still is."""
    try:
        _play(game_id)
    except (trouble.StoreAway, trouble.Stale, trouble.Backlogged, trouble.TooManyRefusals):
        return  # still due, or somebody was first
    except trouble.Frozen:
        wiring.store().postpone(game_id, f"bot:{game_id}", LATER)
    except (trouble.NotFound, trouble.Over, trouble.Quarantined):
        return
    except BaseTimeoutException:
        raise
    except Exception as error:  # noqa: BLE001 - one bad position must not end everybody's bots
        log().error("bot failed", game=game_id, **where(error))
        wiring.store().postpone(game_id, f"bot:{game_id}", LATER)


def _play(game_id: str) -> None:
    folded = wiring.folds().load(game_id)
    if folded is None:
        return
    for seat in folded.to_act:
        bot = folded.table.bots[seat]
        if bot is None:
            continue
        body = bots.choose(bot, folded, seat, secrets.randbits(62))
        dispatch = wiring.dispatch()
        made = wiring.store().append(
            game_id,
            by=f"seat:{seat}",
            via="bot",
            body=body,
            caller=f"bot:{seat}",
            if_match=folded.seq,
            lane=dispatch.lane(game_id),
        )
        metrics.BOT_MOVES.labels(bot).inc()
        dispatch.wake(game_id, hinted=made.hinted)
        return
