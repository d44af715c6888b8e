"""The store of games: create, append, take, commit, and everything that is read back.

Each writing act is one Lua script (``lua/``). What may be lost on the way (a dropped answer) is
asked again, for every act knows its own repeats; see ``wiring.ask``.
"""

import secrets
from collections.abc import Collection, Iterable
from typing import Any, cast

import orjson

from domain.fold import Command
from domain.kernel.records import Json
from domain.ledger import canonical, sha
from workers import keys, metrics, traces, trouble
from workers.archived import MARK, Archive
from workers.keyring import Keyring
from workers.memory import Watch
from workers.scripts import script as script  # noqa: PLC0414 - others have it from here
from workers.settings import Settings
from workers.stored import (
    META_FIELDS,
    Appended,
    Commit,
    Gate,
    Meta,
    StoredOutcome,
    Taken,
    Verdict,
    command,
    iso,
    pairs,
    place_of,
)
from workers.wiring import Client, ask

MINUTE = 60_000
TRIES = 20
"""How often a game that comes back from the archive meanwhile is looked for."""
SCANNED = 1000
"""How many games of a list one page may look through for the ones asked for."""


class Store:
    """Games in a Redis or Valkey store; *waiting* is a client whose reads may block."""

    def __init__(self, client: Client, waiting: Client, keyring: Keyring, settings: Settings) -> None:
        self.client = client
        self.waiting = waiting
        self.keyring = keyring
        self.settings = settings
        self.archive = Archive(client, settings)
        self.memory = Watch(client, settings)
        self._claim = client.register_script(script("claim"))
        self._create = client.register_script(script("create"))
        self._append = client.register_script(script("append"))
        self._take = client.register_script(script("take"))
        self._untry = client.register_script(script("untry"))
        self._postpone = client.register_script(script("postpone"))
        self._commit = client.register_script(script("commit"))
        self._refusal_costs = MINUTE // settings.refusals_per_minute

    # --- create ---------------------------------------------------------------------------------

    def create(
        self,
        platform: str,
        body: Json,
        *,
        names: Collection[str | None],
        players: Collection[str | None],
        via: str = "platform",
        key: str | None = None,
        external_id: str | None = None,
    ) -> Appended:
        """Append a game's first command, drawing its id and secret; *body* is ``domain.fold.create_body``'s.

        The create key and the external id are claimed for the id first; they live in another slot.
        A claim whose game never came is taken up by whoever asks next: the id's create is atomic.
        Raises KeyReused, ExternalIdTaken, StoreFull, StoreAway.
        """
        self.memory.require_room()
        digest = sha(canonical([body, list(names), list(players), external_id])).hex()
        game_id, adopted = self._claimed(platform, digest, key, external_id)
        once = secrets.token_hex(8)
        fields = {
            "platform": platform,
            "kind": body["kind"],
            "rules": body["rules"],
            "status": "joining" if body.get("join") else "running",
            "names": orjson.dumps(list(names)),
            "players": orjson.dumps(list(players)),
            "bots": orjson.dumps([seat["bot"] for seat in body["seats"]]),
            "external": external_id or "",
            "secret": self.keyring.seal_secret(secrets.token_bytes(32), game_id),
        }
        at = keys.game(game_id)
        flat = [part for pair in fields.items() for part in pair]
        found = ask(
            self._create,
            keys=[at.meta, at.cmd, at.dirty, at.due],
            args=[game_id, via, canonical(body), digest, once, traces.carried(), *flat],
        )
        if found[0] == b"exists":
            if adopted or found[1].decode() != digest:
                raise trouble.ExternalIdTaken(game_id)
            return Appended(game_id, 1, iso(int(found[2])), self.meta(game_id).version, replayed=True)
        self.enlist(platform, game_id, int(found[1]))
        return Appended(game_id, 1, iso(int(found[1])), 0, replayed=False)

    def _claimed(
        self, platform: str, digest: str, key: str | None, external_id: str | None
    ) -> tuple[str, bool]:
        """Return the game a create is for, and whether its id was adopted from a create that never came."""
        game_id = secrets.token_hex(10)
        if key is None and external_id is None:
            return game_id, False
        adopted = False
        while True:
            found = ask(
                self._claim,
                keys=[keys.platform_claims(platform)],
                args=[
                    "" if external_id is None else f"external:{external_id}",
                    "" if key is None else f"key:{key}",
                    digest,
                    game_id,
                ],
            )
            match found[0]:
                case b"reused":
                    raise trouble.KeyReused
                case b"taken" if ask(self.client.exists, keys.game(found[1].decode()).meta):
                    raise trouble.ExternalIdTaken(found[1].decode())
                case b"taken":
                    game_id, adopted = found[1].decode(), True
                case _:
                    return found[1].decode(), adopted

    def claimed(self, platform: str, key: str) -> bool:
        """Say whether a create key of a platform stands for a game."""
        return bool(ask(self.client.hexists, keys.platform_claims(platform), f"key:{key}"))

    def enlist(self, platform: str, game_id: str, born: int) -> None:
        """Put a game on its platform's list; the debt noted by create is paid by this."""
        ask(self.client.zadd, keys.platform_games(platform), {game_id: born})
        ask(self.client.zrem, keys.game(game_id).due, f"list:{game_id}")

    # --- append ---------------------------------------------------------------------------------

    def append(
        self,
        game_id: str,
        *,
        by: str,
        via: str,
        body: Json,
        caller: str,
        key: str | None = None,
        if_match: int | None = None,
        passes: Collection[Gate] = (),
    ) -> Appended:
        """Append a command after all others; *caller* with *by* scopes the idempotency key.

        *passes* names statuses that do not refuse this command. Raises NotFound, Over, Frozen,
        Quarantined, Backlogged, KeyReused, Stale, TooManyRefusals, StoreAway.
        """
        data, once, carried = canonical(body), secrets.token_hex(8), traces.carried()
        at = keys.game(game_id)
        field, digest = "" if key is None else f"{caller}|{by}|{key}", sha(by.encode() + b"|" + data).hex()

        def attempt(*, again: bool) -> Any:
            return self._append(
                keys=[at.meta, at.cmd, at.idem, at.dirty],
                args=[
                    game_id,
                    by,
                    via,
                    data,
                    field,
                    digest,
                    "" if if_match is None else if_match,
                    self.settings.backlog,
                    ",".join(passes),
                    MINUTE - self._refusal_costs,
                    once,
                    "1" if again else "",
                    carried,
                ],
            )

        while (found := ask(attempt, again=False, on_repeat={"again": True}))[0] == b"archived":
            known = self.archive.known(game_id, field, digest)
            if known is not None:
                return Appended(game_id, known[0], iso(known[1]), int(found[1]), replayed=True)
            if "over" not in passes:
                raise trouble.Over
            self.archive.bring_back(game_id)
        verdict = found[0].decode()
        metrics.APPENDED.labels(verdict).inc()
        if verdict not in ("ok", "again"):
            raise trouble.refused(verdict, found)
        return Appended(game_id, found[1], iso(int(found[2])), found[3], replayed=verdict == "again")

    # --- fold -----------------------------------------------------------------------------------

    def take(self, game_id: str, worker: str, *, known: int | None, limit: int = 64) -> Taken | None:
        """Return what waits in a game and note the worker at its first command; None: no such game.

        *known* is the seq the worker has folded; without it the header and the secret come too.
        """
        at = keys.game(game_id)
        found = ask(self._take, keys=[at.meta, at.cmd], args=[worker, limit, -1 if known is None else known])
        if not found:
            return None
        folded, chain, status, tries, header, sealed, waiting = found
        entries = [(name, pairs(flat)) for name, flat in waiting]
        commands = tuple(command(name, fields) for name, fields in entries)
        carried = {
            one.seq: fields.get(b"carried", b"").decode()
            for one, (_, fields) in zip(commands, entries, strict=True)
        }
        return Taken(folded, chain.decode(), status.decode(), tries, header, sealed, commands, carried)

    def untry(self, game_id: str, worker: str) -> None:
        """Take a worker's name back from the command it tried: the store had failed, not the command."""
        ask(self._untry, keys=[keys.game(game_id).meta], args=[worker])

    def set_aside(self, game_id: str) -> bool:
        """Quarantine a game that no process can fold; nothing of it is deleted. Say if it was not before."""
        at = keys.game(game_id)
        before = ask(self.client.hget, at.meta, "status")
        ask(self.client.hset, at.meta, "status", "quarantined")
        ask(self.client.zrem, at.dirty, game_id)
        ask(self.client.zrem, at.due, f"bot:{game_id}")
        return bool(before != b"quarantined")

    def postpone(self, game_id: str, thing: str, seconds: float) -> None:
        """Let a game owe a thing no earlier than in so many seconds, if it still owes it."""
        ask(self._postpone, keys=[keys.game(game_id).due], args=[thing, round(seconds * 1000)])

    def commit(self, game_id: str, new: Commit) -> tuple[Verdict, int, bool]:
        """Record an outcome; return commit.lua's verdict, how far commands go, whether webhooks are owed."""
        at = keys.game(game_id)
        args: list[Any] = [
            *(game_id, new.seq, new.before, new.head, new.entry, new.openings, new.outcome, new.build),
            *(new.header, new.status, new.to_act, new.result, new.refused, self._refusal_costs, new.goes_on),
            *(new.receipt, "-" if new.frozen is None else new.frozen, new.bots, len(new.views)),
        ]
        for pair in new.views.items():
            args += pair
        args += [len(new.due), *(part for thing in new.due.items() for part in thing), *new.done]
        names = [at.meta, at.cmd, at.out, at.views, at.dirty, at.due, at.odd, at.hooked]
        verdict, head, told = (*ask(self._commit, keys=names, args=args), 0, 0)[:3]
        return cast("Verdict", verdict.decode()), int(head), bool(told)

    # --- read -----------------------------------------------------------------------------------

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
        found = ask(self.client.time)
        seconds, micros = next(iter(found.values())) if isinstance(found, dict) else found
        return int(seconds) * 1000 + int(micros) // 1000

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
