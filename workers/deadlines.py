"""Time to move: the house plays for a seat that let its time pass, and gives up on one that always does.

The clock is read here and nowhere else; what follows is an ordinary command. It holds only if nothing
has happened since what was seen (If-Match): a player who was faster has moved, and the house has not.
"""

from rq.timeouts import BaseTimeoutException

from domain import fold
from domain.kernel.clocks import Timeout
from domain.kernel.records import Json
from workers import cases, metrics, trouble, wiring
from workers.logs import log, where
from workers.recording import time_left
from workers.stored import iso

LATER = 30.0
"""Seconds after which a game on which the house failed is looked at again."""
SOON = 1.0
"""Seconds after which a game is looked at again whose play a dispute stopped meanwhile."""


def play(game_id: str) -> None:
    """Append what the house owes now for a seat that let its time pass, if it still does."""
    store, thing = wiring.store(), f"deadline:{game_id}"
    try:
        _play(game_id)
    except (trouble.StoreAway, trouble.Stale, trouble.Backlogged):
        return  # still due, or somebody was first
    except trouble.Frozen:
        store.postpone(game_id, thing, SOON)
    except (trouble.NotFound, trouble.Over, trouble.Quarantined):
        cases.settle(store, game_id, thing)
    except BaseTimeoutException:
        raise
    except Exception as error:  # noqa: BLE001 - one bad position must not end everybody's deadlines
        log().error("deadline failed", game=game_id, **where(error))
        store.postpone(game_id, thing, LATER)


def _play(game_id: str) -> None:
    store, thing = wiring.store(), f"deadline:{game_id}"
    folded = wiring.folds().load(game_id)
    if folded is None:
        return
    now = iso(store.now())
    body = fold.house_owes(folded) or _late(fold.deadlines(folded), now)
    if body is None:
        left = time_left(folded, now)
        if left is not None:
            store.postpone(game_id, thing, left / 1000)
        return
    # Seen at a version: where more is folded by now, or waits, somebody was first.
    store.append(game_id, by="house", via="house", body=body, caller="house", if_match=folded.seq)
    if body["type"] == Timeout.tag:
        metrics.TIMEOUTS.inc()
    wiring.dispatch().wake(game_id)


def _late(deadlines: dict[int, str], now: str) -> Json | None:
    """Return the house's command for the seat that has been late for longest, None where none is."""
    late = sorted((moment, seat) for seat, moment in deadlines.items() if moment <= now)
    return {"type": Timeout.tag, "seat": late[0][1]} if late else None
