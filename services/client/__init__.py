"""A small client of a running Taash, in Python alone: nothing to install beside it.

``Taash`` speaks for a platform, an auditor or a spectator; ``Table`` is one game seen with one token. A
command gets an Idempotency-Key of its own, so that whatever is lost on the way is asked again and still
happens once; 202 is followed to the outcome, 429 and 503 are waited out. What a rule refuses is an answer
(``Refused``); every other trouble is a ``ServiceError`` with its code.

    with Taash("http://127.0.0.1:8000", key) as taash:
        game = taash.create("idiot", [{"name": "Asha"}, {"name": "Bilal", "bot": "greedy"}])
        asha = taash.table(game.id, game.seats[0].token)
        asha.act(asha.legal().moves[0])
"""

from .answers import (
    Accepted,
    Created,
    CreatedSeat,
    Entry,
    Json,
    Legal,
    Outcome,
    Refused,
    ServiceError,
)
from .taash import Taash
from .table import Table

__all__ = [
    "Accepted",
    "Created",
    "CreatedSeat",
    "Entry",
    "Json",
    "Legal",
    "Outcome",
    "Refused",
    "ServiceError",
    "Taash",
    "Table",
]
