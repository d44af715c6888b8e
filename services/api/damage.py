"""Reads of a game whose log is damaged: what cannot be folded is said to be so."""

from collections.abc import Iterator
from contextlib import contextmanager

from services.api import problems
from services.api.problems import Problem
from workers import wiring
from workers.logs import log, where
from workers.trouble import Astray, Trimmed

# What an entry with a changed byte makes of the code that reads it.
BROKEN = (Astray, Trimmed, ValueError, LookupError, TypeError, AttributeError)


@contextmanager
def told(game_id: str) -> Iterator[None]:
    """Answer 409 where a quarantined game, or one that was closed as void, cannot be read for its damage.

    Of any other game the error goes on: damage that nobody has found yet is a page to us.
    """
    try:
        yield
    except BROKEN as error:
        game = wiring.store().meta(game_id)
        void = game.result is not None and game.result["reason"] == "void"
        if game.status != "quarantined" and not void:
            raise
        log().warning("damaged", game=game_id, **where(error))
        detail = problems.said().say("problem-quarantined", part="damaged")
        raise Problem("quarantined", detail=detail) from None
