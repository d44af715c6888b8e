"""The RQ jobs: plain numbers in, one call each; safe to run twice at once, and to lose."""

import threading
from collections.abc import Callable

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
    _drain(FOLD, lane, fold, wiring.folds().worker)


def play(lane: int) -> None:
    """Choose the moves that bots owe in the games on a lane."""
    from workers import bots

    _drain(BOTS, lane, bots.play)


def audit(lane: int) -> None:
    """Look into the disputes on a lane."""
    from workers import audits

    _drain(AUDITS, lane, audits.find)


def tell(lane: int) -> None:
    """Send the webhooks that the games on a lane owe."""
    from workers import hooks_deliver

    _drain(HOOKS, lane, hooks_deliver.senders().send)


def remind(lane: int) -> None:
    """Play for the seats that let their time pass in the games on a lane."""
    from workers import deadlines

    _drain(DEADLINES, lane, deadlines.play)


def _drain(queue: str, lane: int, work: Callable[[str], None], worker: str = "") -> None:
    """Work a lane; where the queue store went away meanwhile, the sweeper has another job made."""
    try:
        wiring.dispatch().drain(queue, lane, work, stop.is_set, worker)
    except StoreAway as error:
        log().warning("queue store away", queue=queue, reason=str(error))


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
