"""What is read back from the store of games: meta, commands, outcomes, projections, lists."""

from collections.abc import Iterable

from domain.fold import Command
from workers import keys, trouble
from workers.archived import MARK, Archive
from workers.stored import META_FIELDS, Meta, StoredOutcome, command, place_of
from workers.wiring import Client, ask, clock

TRIES = 20
"""How often a game that comes back from the archive meanwhile is looked for."""
SCANNED = 1000
"""How many games of a list one page may look through for the ones asked for."""


class Reads:
    """The reading half of the store; *waiting* is a client whose reads may block."""

    def __init__(self, client: Client, waiting: Client, archive: Archive) -> None:
        self.client = client
        self.waiting = waiting
        self.archive = archive

    def meta(self, game_id: str) -> Meta:
        """Return what is known of a game beside its streams; NotFound where there is none."""
        return self._meta(game_id, ask(self.client.hmget, keys.game(game_id).meta, META_FIELDS))

    def _meta(self, game_id: str, values: list[bytes | None]) -> Meta:
        fields = {
            name.encode(): value for name, value in zip(META_FIELDS, values, strict=True) if value is not None
        }
        if b"head" not in fields:
            raise trouble.NotFound
        return Meta.read(game_id, fields)

    def birth(self, game_id: str) -> tuple[str, int]:
        """Return a game's platform and the moment of its create, in milliseconds."""
        platform, born = ask(self.client.hmget, keys.game(game_id).meta, ["platform", "born"])
        if platform is None:
            raise trouble.NotFound
        return platform.decode(), int(born)

    def now(self) -> int:
        """Return the store's clock in milliseconds."""
        return clock(self.client)

    def origin(self, game_id: str) -> tuple[bytes, bytes]:
        """Return a game's header (b"" until create is folded) and its sealed secret."""
        header, sealed = ask(self.client.hmget, keys.game(game_id).meta, ["header", "secret"])
        if sealed is None:
            raise trouble.NotFound
        return header or b"", sealed

    def folded(self, game_id: str) -> tuple[int, str]:
        """Return the seq of a game's last outcome and the chain head there."""
        seq, chain = ask(self.client.hmget, keys.game(game_id).meta, ["folded", "hash"])
        if seq is None:
            raise trouble.NotFound
        return int(seq), (chain or b"").decode()

    def command(self, game_id: str, seq: int) -> Command | None:
        """Return a command as it was asked."""
        found = ask(self.client.xrange, keys.game(game_id).cmd, f"{seq}-0", f"{seq}-0")
        return command(*found[0]) if found else None

    def outcome(self, game_id: str, seq: int) -> StoredOutcome | None:
        """Return an outcome, or None while there is none."""
        found = self._outcomes(game_id, seq, 1)
        return found[0] if found and found[0].seq == seq else None

    def wait(self, game_id: str, seq: int, seconds: float) -> StoredOutcome | None:
        """Wait for an outcome and return it, or None when it is not there in time."""
        if seconds <= 0:
            return self.outcome(game_id, seq)
        out = keys.game(game_id).out
        found = ask(self.waiting.xread, {out: f"{seq - 1}-0"}, count=1, block=max(1, round(seconds * 1000)))
        if not found:
            return None
        entries = found[0][1] if isinstance(found, list) else next(iter(found.values()))
        first = entries[0] if isinstance(entries[0], tuple) else entries[0][0]
        if MARK in first[1]:
            return self.outcome(game_id, seq)
        outcome = StoredOutcome.read(first)
        if outcome.seq != seq:
            raise trouble.Trimmed(f"outcome {seq} of game {game_id} is gone")
        return outcome

    def entries(self, game_id: str, after: int = 0, limit: int = 500) -> list[StoredOutcome]:
        """Return the outcomes after a seq, in order; a gap is trouble."""
        outcomes = self._outcomes(game_id, after + 1, limit)
        if outcomes and outcomes[0].seq != after + 1:
            raise trouble.Trimmed(f"outcome {after + 1} of game {game_id} is gone")
        return outcomes

    def _outcomes(self, game_id: str, start: int, limit: int) -> list[StoredOutcome]:
        """Return what is there from a seq on, from the archive where the game lies there."""
        for _ in range(TRIES):
            found = ask(self.client.xrange, keys.game(game_id).out, f"{start}-0", "+", count=limit)
            if not found or MARK not in found[0][1]:
                return [StoredOutcome.read(entry) for entry in found]
            if (archived := self.archive.game(game_id)) is not None:
                return list(archived.outcomes[start - 1 : start - 1 + limit])
        raise trouble.Trimmed(f"game {game_id} is neither here nor in the archive")

    def view(self, game_id: str, viewer: str) -> tuple[Meta, bytes | None]:
        """Return a game's meta and the stored projection of a viewer (without names), if there is one."""
        at = keys.game(game_id)
        pipe = self.client.pipeline(transaction=False)
        pipe.hmget(at.meta, META_FIELDS)
        pipe.hget(at.views, viewer)
        values, stored = ask(pipe.execute)
        return self._meta(game_id, values), stored

    def games(
        self,
        platform: str,
        *,
        status: str | None = None,
        kind: str | None = None,
        cursor: str | None = None,
        limit: int = 50,
    ) -> tuple[list[Meta], str | None]:
        """Return a platform's games, newest first, and the cursor of the next page; ValueError: no cursor.

        A page looks through a bounded number of games: it may be short though there are more.
        """
        before = None if cursor is None else place_of(cursor)
        found: list[Meta] = []
        scanned = 0
        while scanned < SCANNED:
            top = "+inf" if before is None else before[0]
            row = ask(
                self.client.zrevrangebyscore,
                keys.platform_games(platform),
                *(top, "-inf"),
                start=0,
                num=200,
                withscores=True,
            )
            names = [(int(score), name.decode()) for name, score in row]
            fresh = [place for place in names if before is None or place < before]
            if not fresh:
                return found, None
            for place, meta in zip(fresh, self._metas(name for _, name in fresh), strict=True):
                before, scanned = place, scanned + 1
                if meta is None or status not in (None, meta.status) or kind not in (None, meta.kind):
                    continue
                found.append(meta)
                if len(found) == limit:
                    return found, f"{place[0]}-{place[1]}"
        return found, None if before is None else f"{before[0]}-{before[1]}"

    def _metas(self, game_ids: Iterable[str]) -> list[Meta | None]:
        names = list(game_ids)
        pipe = self.client.pipeline(transaction=False)
        for name in names:
            pipe.hmget(keys.game(name).meta, META_FIELDS)
        rows = ask(pipe.execute)
        head = META_FIELDS.index("head")
        return [
            None if row[head] is None else self._meta(name, row)
            for name, row in zip(names, rows, strict=True)
        ]
