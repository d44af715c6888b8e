"""All standings counted anew from the logs, beside the stored ones, which they replace in the end.

A platform's standings stay as they were where they count a game whose log cannot be read now: what that
game has added to a row cannot be told from the rest of it.
"""

import secrets
from dataclasses import dataclass
from typing import Any, Literal

from domain.kernel.records import Json
from workers import keys, trouble
from workers.standings import Places, add, count_in, ended_at, erasures_key, erasures_of, finished, places_of
from workers.store import Store, script
from workers.wiring import ask

DAY = 86_400
UNREAD = (trouble.Astray, trouble.Trimmed, trouble.ArchiveAway)
"""What a game whose log cannot be read now raises."""


@dataclass(frozen=True, slots=True)
class Recounted:
    """The platforms whose standings differed, and those left as they were, for a game cannot be read."""

    differed: tuple[str, ...]
    left: tuple[str, ...]


class Recount:
    """What was counted anew so far."""

    def __init__(self, store: Store) -> None:
        """Begin with the platforms that have standings; those of the games to come are added."""
        self._store = store
        self._suffix = f":new:{secrets.token_hex(4)}"
        self._erased: dict[str, bytes] = {}
        self._games: dict[str, list[str]] = {}
        for name in store.client.scan_iter(match=keys.platform_standings("*") + ":games", count=500):
            self._begin(keys.platform_of(name.decode()))

    def _begin(self, platform: str) -> None:
        self._erased.setdefault(platform, erasures_of(self._store, platform))
        self._games.setdefault(platform, [])

    def add(self, platform: str, game_id: str, result: Json | None, view: Json) -> None:
        """Count a game of a platform as its log tells it; *view* is any viewer's at the end."""
        self._begin(platform)
        meta = self._store.meta(game_id)
        if result is None or meta.result is None:
            return
        game = finished(meta, result, view, ended_at(self._store, meta))
        if game is not None:
            self._games[platform].append(game_id)
            add(self._store, self._fresh(platform), game, self._erased[platform])

    def replace(self) -> Recounted:
        """Put what was counted in the place of the stored standings, platform by platform."""
        found = {platform: self._replaced(platform) for platform in sorted(self._erased)}
        return Recounted(
            tuple(platform for platform, verdict in found.items() if verdict == "differed"),
            tuple(platform for platform, verdict in found.items() if verdict == "left"),
        )

    def _fresh(self, platform: str) -> Places:
        return places_of(platform, self._suffix)

    def _replaced(self, platform: str) -> Literal["same", "differed", "left"]:
        """Replace a platform's standings, or leave them where they count a game that cannot be read now."""
        store, fresh, stored = self._store, self._fresh(platform), places_of(platform)
        swap = store.client.register_script(script("standings"))
        differs = shown(store, fresh) != shown(store, stored)
        names = [erasures_key(platform)]
        for old, new in zip(stored.all, fresh.all, strict=True):
            names += [old, new]
            ask(store.client.expire, new, DAY)  # left behind where this process dies
        while True:
            verdict, *found = ask(swap, keys=names, args=[self._erased[platform]])
            if verdict == b"ok":
                return "differed" if differs else "same"
            late = [game_id.decode() for game_id in found]
            if verdict == b"erased":
                late = self._begun_again(platform)
            self._games[platform] = list({*self._games[platform], *late})
            if not all(self._count_late(platform, game_id) for game_id in late):
                self._drop(platform)
                return "left"

    def _begun_again(self, platform: str) -> list[str]:
        """Drop what was counted of a platform, and return all that is to be counted again."""
        self._drop(platform)
        self._erased[platform] = erasures_of(self._store, platform)
        return self._games[platform]

    def _drop(self, platform: str) -> None:
        for key in self._fresh(platform).all:
            ask(self._store.client.delete, key)

    def _count_late(self, platform: str, game_id: str) -> bool:
        """Count a game that was counted before but is not among those folded now; say whether it was read."""
        fresh = self._fresh(platform)
        try:
            count_in(self._store, platform, fresh, game_id)
        except trouble.NotFound:
            pass
        except UNREAD:
            return False
        # A game that is no more counts no longer, and is not asked for again.
        ask(self._store.client.sadd, fresh.games, game_id)
        return True


def shown(store: Store, places: Places) -> tuple[Any, ...]:
    """Return everything that standings hold, to be compared."""
    boards = [ask(store.client.zrange, board, 0, -1, withscores=True) for board in places.boards]
    return ask(store.client.smembers, places.games), ask(store.client.hgetall, places.rows), boards
