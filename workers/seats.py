"""Who may sit down on a seat, or watch: which of its tokens lives."""

from workers import keys, trouble
from workers.store import Store, script
from workers.wiring import ask


def renew_token(store: Store, game_id: str, seat: int | None, seats: int) -> int:
    """Let a seat's tokens die (None: the spectators'); return the number of the one that lives now."""
    renew = store.client.register_script(script("token"))
    place = seats if seat is None else seat
    living = int(ask(renew, keys=[keys.game(game_id).meta], args=[place + 1, seats + 1]))
    if living < 0:
        raise trouble.NotFound
    return living
