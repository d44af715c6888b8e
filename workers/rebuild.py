"""Projections made anew from the logs: views, summaries, lists; what differed is told.

Nothing here is needed for a game to go on, and nothing of a log is written: it may run beside a
working service, game by game.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import orjson

from domain import fold
from domain.fold import Folded
from domain.kernel.records import encode
from workers import cases, keys, trouble
from workers.fold import Folds
from workers.reads import Reads
from workers.recording import projections, status_of
from workers.recount import UNREAD, Recount, Recounted
from workers.store import Store, script
from workers.stored import Meta
from workers.wiring import ask

DISPUTES = keys.dispute_field(0)[:-1]
TRIES = 20
"""How often a game that moves on meanwhile is folded again before it is left to its worker."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A game whose projections were made anew: how many, which differed; or why its log cannot be read."""

    game_id: str
    views: int
    differed: tuple[str, ...]
    damaged: str | None = None


def game_ids(store: Store) -> Iterator[str]:
    """Yield every game of the store once."""
    seen: set[str] = set()
    for name in store.client.scan_iter(match=keys.METAS, count=500):
        game_id = keys.game_of(name.decode())
        if game_id not in seen:
            seen.add(game_id)
            yield game_id


def count_games(store: Reads) -> int:
    """Return about how many games the store has."""
    return sum(1 for _ in store.client.scan_iter(match=keys.METAS, count=5000))


def rebuild(store: Store, told: Callable[[Rebuilt], None]) -> Recounted:
    """Make the projections of every game anew and tell of each; return what came of the standings.

    A game whose log cannot be read is told, and keeps what it has: its summary, its place in standings.
    """
    # Nothing is kept between games: every entry is read and every link checked.
    folds = Folds(store, 0)
    recount = Recount(store)
    for game_id in game_ids(store):
        try:
            told(rebuild_game(store, folds, game_id, recount))
        except UNREAD as error:
            told(Rebuilt(game_id, 0, (), str(error)))
    return recount.replace()


def rebuild_game(store: Store, folds: Folds, game_id: str, recount: Recount) -> Rebuilt:
    """Make the projections of one game anew from its log, and count it if it is finished.

    Raises Astray, Trimmed, ArchiveAway where the log cannot be read.
    """
    for _ in range(TRIES):
        try:
            folded = folds.load(game_id)
        except trouble.NotFound:
            return Rebuilt(game_id, 0, ())
        if folded is None:
            return Rebuilt(game_id, 0, ())
        meta = store.meta(game_id)
        views = projections(folded)
        if meta.archive is not None:
            # Of an archived game the store keeps where its disputes were found and ruled, nothing else.
            views = {name: view for name, view in views.items() if name.startswith(DISPUTES)}
        differed = (*_views(store, game_id, views), *_summary(meta, folded))
        if _replace(store, meta, folded, views):
            if folded.table.result is not None:
                view = fold.view(folded, "spectator")
                recount.add(meta.platform, game_id, encode(folded.table.result), view)
            listed = (*_listed(store, meta), *_disputes(store, meta, folded))
            return Rebuilt(game_id, len(views), (*differed, *listed))
    return Rebuilt(game_id, 0, ())


def _views(store: Store, game_id: str, views: dict[str, bytes]) -> Iterator[str]:
    """Yield the viewers whose stored projection is not the one folded now."""
    stored = {
        viewer.decode(): view for viewer, view in ask(store.client.hgetall, keys.game(game_id).views).items()
    }
    for viewer in sorted({*views, *stored}):
        if stored.get(viewer) != views.get(viewer):
            yield f"view {viewer}"


def _summary(meta: Meta, folded: Folded) -> Iterator[str]:
    """Yield the parts of a game's summary that are not as folded now; a quarantine stands."""
    result = folded.table.result
    if meta.status not in ("quarantined", status_of(folded)):
        yield "status"
    if meta.bots != folded.table.bots:
        yield "bots"
    if meta.to_act != folded.to_act:
        yield "to_act"
    if meta.result != (None if result is None else orjson.loads(orjson.dumps(encode(result)))):
        yield "result"


def _replace(store: Store, meta: Meta, folded: Folded, views: dict[str, bytes]) -> bool:
    result = folded.table.result
    status = meta.status if meta.status == "quarantined" else status_of(folded)
    args: list[str | bytes | int] = [
        *(folded.seq, folded.head.hex(), status, orjson.dumps(folded.to_act)),
        b"" if result is None else orjson.dumps(encode(result)),
        orjson.dumps(folded.table.bots),
    ]
    for pair in views.items():
        args += pair
    at = keys.game(meta.game_id)
    replace = store.client.register_script(script("rebuild"))
    return bool(ask(replace, keys=[at.meta, at.views], args=args))


def _listed(store: Store, meta: Meta) -> Iterator[str]:
    """Put a game back on its platform's list where it is missing, and say so."""
    platform, born = store.birth(meta.game_id)
    if ask(store.client.zscore, keys.platform_games(platform), meta.game_id) != born:
        store.enlist(platform, meta.game_id, born)
        yield "list"


def _disputes(store: Store, meta: Meta, folded: Folded) -> Iterator[str]:
    """Put a game's disputes back on its platform's list where they are missing, and say so."""
    names = [keys.dispute_id(meta.game_id, seq) for seq in folded.cases]
    for case in cases.read(store, names):
        name = keys.dispute_id(case.game_id, case.seq)
        if ask(store.client.zscore, keys.platform_disputes(meta.platform), name) is None:
            cases.enlist(store, case)
            yield f"dispute {case.seq}"
