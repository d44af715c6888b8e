"""Who may sit down on a seat: which of its tokens lives."""

from workers import keys, trouble
from workers.store import Store, script
from workers.wiring import ask


def renew_token(store: Store, game_id: str, seat: int, seats: int) -> int:
    """Let a seat's tokens die; return the number of the one that lives from now on (callers.generation)."""
    renew = store.client.register_script(script("token"))
    living = int(ask(renew, keys=[keys.game(game_id).meta], args=[seat + 1, seats]))
    if living < 0:
        raise trouble.NotFound
    return living
