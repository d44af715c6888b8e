"""A damaged log still gets its last entries: what is said about it, and its end.

Of a quarantined game nothing else is asked. Its state is folded again from what was asked
(the commands, the secret), which must lead to the recorded chain head; where even that fails, it
is replayed from what is recorded, believing every event. Nothing of the log is changed:
verify finds the damage where it is.
"""

from collections.abc import Iterator

import orjson

from domain import fold
from domain.fold import Folded
from domain.kernel.change import replace
from workers import keys, trouble
from workers.reads import Reads
from workers.store import Store
from workers.stored import Fields, StoredOutcome, command
from workers.wiring import ask

PAGE = 500


def recovered(store: Store, game_id: str, secret: bytes, seq: int, chain: str) -> Folded:
    """Return a game at its recorded seq and chain head though its log is damaged; Astray where none can."""
    header, _ = store.origin(game_id)
    try:
        folded = _asked_again(store, game_id, orjson.loads(header), secret, seq)
        if folded is not None and folded.head.hex() == chain:
            return folded
    except trouble.StoreAway:
        raise
    except Exception:  # noqa: BLE001, S110 - a damaged command may break anything
        pass
    try:
        folded = _believed(store, game_id, orjson.loads(header), seq)
    except trouble.StoreAway:
        raise
    except Exception:  # noqa: BLE001 - a damaged entry may break anything
        raise trouble.Astray("neither its commands nor its outcomes can be folded") from None
    return replace(folded, head=bytes.fromhex(chain))


def _asked_again(
    store: Store, game_id: str, header: dict[str, str], secret: bytes, upto: int
) -> Folded | None:
    """Fold a game from its commands; what was parked is parked again."""
    folded: Folded | None = None
    at = keys.game(game_id)
    parked = {name for name, fields in stream(store, at.out, upto) if fields.get(b"status") == b"parked"}
    for name, fields in stream(store, at.cmd, upto):
        asked = command(name, fields)
        if folded is None:
            _, folded = fold.create(game_id, asked, secret, header["rules_digest"])
        elif name in parked:
            _, folded = fold.park(folded, asked, secret)
        else:
            _, folded = fold.step(folded, asked, secret)
    return folded if folded is not None and folded.seq == upto else None


def stream(store: Reads, key: str, upto: int) -> Iterator[tuple[bytes, Fields]]:
    """Yield what a game's stream holds up to a seq, in order, whatever is missing or broken in it."""
    after = 0
    while after < upto:
        page = ask(store.client.xrange, key, f"{after + 1}-0", f"{upto}-0", count=PAGE)
        if not page:
            return
        yield from page
        after = int(page[-1][0].split(b"-")[0])


def _believed(store: Store, game_id: str, header: dict[str, str], upto: int) -> Folded:
    folded: Folded | None = None
    for entry in stream(store, keys.game(game_id).out, upto):
        outcome = StoredOutcome.read(entry)
        folded = fold.replay(folded, game_id, header, outcome.entry, outcome.openings, outcome.head)
    if folded is None or folded.seq != upto:
        raise trouble.Astray("its last outcome is gone")
    return folded
