"""The store of games: create, append, take, commit; what is read back is in ``reads``.

Each writing act is one Lua script (``lua/``). What may be lost on the way (a dropped answer) is
asked again, for every act knows its own repeats; see ``wiring.ask``.
"""

import secrets
from collections.abc import Collection
from typing import Any, cast

import orjson

from domain.kernel.records import Json
from domain.ledger import canonical, sha
from workers import keys, metrics, traces, trouble
from workers.archived import Archive
from workers.keyring import Keyring
from workers.memory import Watch
from workers.reads import Reads
from workers.scripts import script as script  # noqa: PLC0414 - others have it from here
from workers.settings import Settings
from workers.stored import (
    Appended,
    Commit,
    Gate,
    Hinted,
    Lane,
    Taken,
    Verdict,
    command,
    iso,
    pairs,
)
from workers.wiring import Client, ask

MINUTE = 60_000
_HINTED: dict[int, Hinted] = {0: "worked", 1: "idle"}


class Store(Reads):
    """Games in a Redis or Valkey store; *waiting* is a client whose reads may block."""

    def __init__(self, client: Client, waiting: Client, keyring: Keyring, settings: Settings) -> None:
        super().__init__(client, waiting, Archive(client, settings))
        self.keyring = keyring
        self.settings = settings
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
        asked: Any = None,
    ) -> Appended:
        """Append a game's first command, drawing its id and secret; *body* is ``domain.fold.create_body``'s.

        The create key and the external id are claimed for the id first; they live in another slot.
        A claim whose game never came is taken up by whoever asks next: the id's create is atomic.
        *asked* is what a repeat under the same key must equal, where it is not all of this.
        Raises KeyReused, ExternalIdTaken, StoreFull, StoreAway.
        """
        self.memory.require_room()
        digest = sha(canonical(asked or [body, list(names), list(players), external_id])).hex()
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

    def of_external_id(self, platform: str, external_id: str) -> str | None:
        """Return the game that a platform's external id stands for, None where it stands for none."""
        found = ask(self.client.hget, keys.platform_claims(platform), f"external:{external_id}")
        return None if found is None else found.decode()

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
        lane: Lane | None = None,
    ) -> Appended:
        """Append a command after all others; *caller* with *by* scopes the idempotency key.

        *passes* names statuses that do not refuse this command; *lane* is where to hint at it in the same
        act, of a queue store that is this very server. Raises NotFound, Over, Frozen,
        Quarantined, Backlogged, KeyReused, Stale, TooManyRefusals, StoreAway.
        """
        data, once, carried = canonical(body), secrets.token_hex(8), traces.carried()
        at = keys.game(game_id)
        names, hinting = [at.meta, at.cmd, at.idem, at.dirty], list[int]()
        if lane is not None:
            names += [lane.hints, lane.token, lane.jobs]
            hinting += [lane.lasts, lane.most, *lane.databases]
        field, digest = "" if key is None else f"{caller}|{by}|{key}", sha(by.encode() + b"|" + data).hex()

        def attempt(*, again: bool) -> Any:
            return self._append(
                keys=names,
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
                    *hinting,
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
        hinted = _HINTED.get(found[4]) if len(found) > 4 else None
        again = verdict == "again"
        return Appended(game_id, found[1], iso(int(found[2])), found[3], replayed=again, hinted=hinted)

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
        names = [at.meta, at.cmd, at.out, at.views, at.dirty, at.due, at.odd, at.hooked, at.hooks]
        verdict, head, told = (*ask(self._commit, keys=names, args=args), 0, 0)[:3]
        return cast("Verdict", verdict.decode()), int(head), bool(told)
