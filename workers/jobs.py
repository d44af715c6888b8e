"""The RQ jobs: plain numbers in, one call each; safe to run twice at once, and to lose."""

import threading

from rq.timeouts import BaseTimeoutException

from workers import wiring
from workers.dispatch import AUDITS, BOTS, FOLD
from workers.logs import log, where
from workers.trouble import StoreAway

stop = threading.Event()
"""Set when this process is to end: jobs come to their end at the next game."""


def drain(lane: int) -> None:
    """Fold the games on a lane, and those that come while it is worked."""
    wiring.dispatch().drain(FOLD, lane, fold, stop.is_set)


def play(lane: int) -> None:
    """Choose the moves that bots owe in the games on a lane."""
    from workers import bots

    wiring.dispatch().drain(BOTS, lane, bots.play, stop.is_set)


def audit(lane: int) -> None:
    """Look into the disputes on a lane."""
    from workers import audits

    wiring.dispatch().drain(AUDITS, lane, audits.find, stop.is_set)


def fold(game_id: str) -> None:
    """Fold one game up to its head, and wake its bot if one is to act then."""
    try:
        if wiring.folds().fold(game_id):
            wiring.dispatch().wake_bots(game_id)
    except StoreAway as error:
        log().warning("store away", game=game_id, reason=str(error))
        stop.wait(0.2)
    except BaseTimeoutException:
        raise
    except Exception as error:  # noqa: BLE001 - RQ would log its text, and go on to no other game
        log().error("not folded", game=game_id, **where(error))
