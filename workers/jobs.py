"""The RQ jobs: plain numbers in, one call each; safe to run twice at once, and to lose."""

import threading

from rq.timeouts import BaseTimeoutException

from workers import standings, wiring
from workers.dispatch import AUDITS, BOTS, DEADLINES, FOLD, HOOKS
from workers.logs import log, where
from workers.stored import handed
from workers.trouble import StoreAway

stop = threading.Event()
"""Set when this process is to end: jobs come to their end at the next game."""


def drain(lane: int) -> None:
    """Fold the games on a lane, and those that come while it is worked."""
    wiring.dispatch().drain(FOLD, lane, fold, stop.is_set, wiring.folds().worker)


def play(lane: int) -> None:
    """Choose the moves that bots owe in the games on a lane."""
    from workers import bots

    wiring.dispatch().drain(BOTS, lane, bots.play, stop.is_set)


def audit(lane: int) -> None:
    """Look into the disputes on a lane."""
    from workers import audits

    wiring.dispatch().drain(AUDITS, lane, audits.find, stop.is_set)


def tell(lane: int) -> None:
    """Send the webhooks that the games on a lane owe."""
    from workers import hooks_deliver

    wiring.dispatch().drain(HOOKS, lane, hooks_deliver.senders().send, stop.is_set)


def remind(lane: int) -> None:
    """Play for the seats that let their time pass in the games on a lane."""
    from workers import deadlines

    wiring.dispatch().drain(DEADLINES, lane, deadlines.play, stop.is_set)


def fold(hint: str) -> None:
    """Fold the game of a hint up to its head; wake its bot if one is to act then, and who sends its webhooks.

    A game that ended is counted in the standings at once; what fails there is repaired from ``due``.
    """
    folds = wiring.folds()
    game_id, command = handed(hint)
    try:
        if folds.fold(game_id, command):
            wiring.dispatch().wake_bots(game_id)
        if game_id in folds.telling:
            folds.telling.discard(game_id)
            wiring.dispatch().wake_hooks(game_id)
        if game_id in folds.ended:
            folds.ended.discard(game_id)
            standings.count(folds.store, game_id)
    except StoreAway as error:
        log().warning("store away", game=game_id, reason=str(error))
        stop.wait(0.2)
    except BaseTimeoutException:
        raise
    except Exception as error:  # noqa: BLE001 - RQ would log its text, and go on to no other game
        log().error("not folded", game=game_id, **where(error))
