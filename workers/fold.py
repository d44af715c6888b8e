"""The fold of stored games: what waits is decided, what is decided is recorded, what is recorded is kept.

A folded state is a function of the recorded outcomes, so any process may fold any game at any
time; commit.lua records each outcome once. What is kept here is a cache: it is used when its
seq and chain head are the store's, and thrown away otherwise.
"""

import os
import secrets
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from itertools import islice

import orjson
from rq.timeouts import BaseTimeoutException

from domain import fold, ledger
from domain.catalogue import RULES
from domain.fold import Command, Folded, Outcome
from workers import metrics, rulebook, traces, trouble
from workers.build import build
from workers.logs import log, where
from workers.recording import PASSES, commit_of
from workers.recovery import recovered
from workers.store import Store
from workers.stored import GameStatus, Handed, Meta, Taken

DEATHS = 5
"""Processes that may die under a command before it is parked."""
PAGE = 500


@dataclass(frozen=True, slots=True)
class Kept:
    """A folded game with its secret; the state is None until create is folded."""

    folded: Folded | None
    secret: bytes

    @property
    def seq(self) -> int:
        """The seq folded so far."""
        return 0 if self.folded is None else self.folded.seq

    @property
    def head(self) -> str:
        """The chain head there, as the store has it."""
        return "" if self.folded is None else self.folded.head.hex()


class Folds:
    """The fold of every game that this process meets."""

    def __init__(self, store: Store, size: int) -> None:
        self.store = store
        self.worker = _name()
        self._size = size
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._lock = threading.Lock()
        self._owed: set[str] = set()
        self.telling: set[str] = set()
        """Games whose webhooks are owed since they were folded here; whoever wakes the senders empties it."""
        self.ended: set[str] = set()
        """Games that ended here and are to be counted in standings; whoever counts empties it."""

    # --- folding what waits ---------------------------------------------------------------------

    def fold(self, game_id: str, handed: Handed | None = None) -> bool:
        """Fold a game's waiting commands up to its head; say whether a bot is to act then, and at once.

        A command that was *handed* with its hint need not be asked for where it is the next of what is kept.
        StoreAway comes through, and never counts against a command: the name noted at it is
        taken back as soon as the store answers.
        """
        while self._owed:
            debtor = next(iter(self._owed))
            self.store.untry(debtor, self.worker)
            self._owed.discard(debtor)
        try:
            return self._fold(game_id, handed)
        except trouble.StoreAway:
            self._owed.add(game_id)
            raise
        except BaseTimeoutException:
            self.worker = _name()  # what takes for ever counts like a death
            raise
        except (trouble.Astray, trouble.Trimmed) as error:
            # Not tried again for ever: the log needs a person.
            log().error("set aside", game=game_id, reason=str(error))
            metrics.QUARANTINED.inc()
            self._drop(game_id)
            if self.store.set_aside(game_id):
                return self.fold(game_id)  # what may pass a quarantine is folded all the same
            return False

    def _fold(self, game_id: str, handed: Handed | None) -> bool:
        astray = 0
        while True:
            kept = self._get(game_id)
            taken, handed = self._taken(game_id, kept, handed), None
            if taken is None:
                return False
            commands = _due(taken)
            if kept is None:
                kept = Kept(None, self.store.keyring.unseal_secret(taken.secret, game_id))
            if not commands:
                return False  # a bot that is to act is owed since that commit; the sweeper knows
            if (kept.seq, kept.head) != (taken.folded, taken.chain):
                kept = self._at(game_id, kept, taken)
            verdict, kept, head, at_once = self._fold_batch(game_id, kept, taken, commands)
            if verdict == "astray":
                astray += 1
                self._drop(game_id)
                if astray > 2:
                    raise trouble.Astray("no fold of it follows what is recorded")
            elif verdict in ("quarantined", "missing"):
                self._drop(game_id)
                return False
            else:
                self._put(game_id, kept)
                if verdict == "ok" and kept.seq == head:
                    return at_once  # a bot that pauses is owed from later on; the sweeper knows

    def _taken(self, game_id: str, kept: Kept | None, handed: Handed | None) -> Taken | None:
        """Return what waits: the command that was handed on, where it fits, or what the store says.

        It fits where it follows what is kept and this process's name was noted at it. That nothing else has
        happened to the game meanwhile, commit.lua sees.
        """
        if handed is not None and kept is not None:
            command = handed.command
            if (handed.worker, command.seq) == (self.worker, kept.seq + 1):
                carried = {command.seq: handed.carried}
                return Taken(kept.seq, kept.head, "running", 0, b"", b"", (command,), carried)
        return self.store.take(game_id, self.worker, known=None if kept is None else kept.seq)

    def _at(self, game_id: str, kept: Kept, taken: Taken) -> Kept:
        """Return the game at its last outcome; where its log is damaged and it is quarantined, recovered."""
        try:
            return self._caught_up(game_id, kept, taken.folded, taken.chain)
        except (trouble.Astray, trouble.Trimmed, ValueError, LookupError, TypeError) as error:
            if taken.status != "quarantined":
                raise trouble.Astray("its log is damaged") from error
            log().error("recovered", game=game_id, reason=type(error).__name__)
            return Kept(recovered(self.store, game_id, kept.secret, taken.folded, taken.chain), kept.secret)

    def _fold_batch(
        self, game_id: str, kept: Kept, taken: Taken, commands: tuple[Command, ...]
    ) -> tuple[str, Kept, int, bool]:
        """Decide and record commands in order.

        Returns the last verdict, the state there, the head, and whether a bot is to act at once.
        """
        head, status, at_once = 0, taken.status, False
        for place, command in enumerate(traces.followed(game_id, commands, taken.carried)):
            died = taken.tries - 1 >= DEATHS and place == 0
            outcome, after = self._decide(game_id, kept, command, status, died=died)
            more = place + 1 < len(commands)
            commit = commit_of(
                kept.folded,
                outcome,
                after,
                command,
                keyring=self.store.keyring,
                died=died,
                goes_on=self.worker if more else "",
                bot_pause=round(self.store.settings.bot_pause * 1000),
            )
            verdict, head, tells = self.store.commit(game_id, commit)
            if tells:
                self.telling.add(game_id)
            if f"standing:{game_id}" in commit.due:
                self.ended.add(game_id)
            if verdict == "quarantined":
                metrics.QUARANTINED.inc()
                log().error("quarantined", game=game_id, seq=command.seq, build=build())
            if verdict != "ok":
                return verdict, kept, head, False
            at_once = commit.due.get(f"bot:{game_id}") == 0
            traces.folded(outcome.status)
            metrics.FOLDED_AS[outcome.status].inc()
            metrics.LAG.observe(max(0.0, time.time() - datetime.fromisoformat(command.at).timestamp()))
            kept = Kept(after, kept.secret)
            if commit.status == "quarantined":
                status = commit.status
                metrics.QUARANTINED.inc()
                log().error("quarantined by a finding", game=game_id, seq=command.seq)
        return "ok", kept, head, at_once

    def _decide(
        self, game_id: str, kept: Kept, command: Command, status: GameStatus, *, died: bool
    ) -> tuple[Outcome, Folded]:
        """Return the outcome of a command; whatever decide or evolve raises parks it."""
        if kept.folded is None:
            return self._create(game_id, kept, command)
        refused = status == "quarantined" and command.body.get("type") not in PASSES
        if not died and not refused:
            try:
                return fold.step(kept.folded, command, kept.secret)
            except BaseTimeoutException:
                raise  # the clock's doing, not the command's: another process would decide otherwise
            except Exception as error:  # noqa: BLE001 - anything our own code raises is parked
                why = where(error)
        else:
            why = {"died": died, "status": status}
        error_id = fold.error_id(game_id, command.seq)
        log().error("parked", game=game_id, seq=command.seq, error=error_id, **why)
        return fold.park(kept.folded, command, kept.secret)

    def _create(self, game_id: str, kept: Kept, command: Command) -> tuple[Outcome, Folded]:
        if command.body["rules"] not in RULES:
            raise trouble.UnknownRules(command.body["rules"])
        try:
            return fold.create(game_id, command, kept.secret, rulebook.rules_digest(command.body["kind"]))
        except BaseTimeoutException:
            raise
        except Exception as error:  # noqa: BLE001 - without a first state nothing can be parked
            log().error("create failed", game=game_id, **where(error))
            raise trouble.Astray("its create fails") from None

    # --- loading what is recorded ---------------------------------------------------------------

    def load(self, game_id: str, upto: int | None = None) -> Folded | None:
        """Return a game folded from its recorded outcomes, all of them or up to a seq; None before create.

        Raises NotFound, StoreAway, Trimmed, Astray.
        """
        kept = self._get(game_id)
        seq, chain = self.store.folded(game_id)
        if upto is not None and upto < seq:
            if kept is not None and 0 < kept.seq <= upto:
                return self._replayed(game_id, kept.folded, kept.folded.header, upto) if kept.folded else None
            header, _ = self.store.origin(game_id)
            return self._replayed(game_id, None, orjson.loads(header), upto)
        if seq == 0:
            return None
        if kept is None or (kept.seq, kept.head) != (seq, chain):
            kept = self._caught_up(game_id, kept, seq, chain)
            self._put(game_id, kept)
        return kept.folded

    def secret(self, game_id: str) -> bytes:
        """Return a game's secret, for proofs, salts and refolds; never to be shown before the end."""
        kept = self._get(game_id)
        if kept is not None:
            return kept.secret
        return self.store.keyring.unseal_secret(self.store.origin(game_id)[1], game_id)

    def view(self, game_id: str, viewer: str) -> tuple[Meta, bytes | None]:
        """Return a game's meta and a viewer's projection, folded anew where it is missing.

        None stands for a projection before create is folded; an unknown game is NotFound.
        """
        meta, stored = self.store.view(game_id, viewer)
        if stored is not None or meta.version == 0:
            return meta, stored
        folded = self.load(game_id)
        return meta, None if folded is None else ledger.canonical(fold.view(folded, viewer))

    def _caught_up(self, game_id: str, kept: Kept | None, seq: int, chain: str) -> Kept:
        """Return a game folded to a recorded seq: what is kept and the outcomes since, or all of them."""
        if kept is not None and kept.folded is not None and kept.seq < seq:
            folded = self._replayed(game_id, kept.folded, kept.folded.header, seq)
            if folded.head.hex() == chain:
                return Kept(folded, kept.secret)
        header, sealed = self.store.origin(game_id)
        secret = kept.secret if kept is not None else self.store.keyring.unseal_secret(sealed, game_id)
        if seq == 0:
            return Kept(None, secret)
        folded = self._replayed(game_id, None, orjson.loads(header), seq)
        if folded.head.hex() != chain:
            raise trouble.Astray(f"the log of game {game_id} does not end in its chain head")
        return Kept(folded, secret)

    def _replayed(self, game_id: str, folded: Folded | None, header: dict[str, object], upto: int) -> Folded:
        """Return a game after its recorded outcomes up to a seq; every link of the chain is checked."""
        seq = 0 if folded is None else folded.seq
        head = ledger.header_hash(header) if folded is None else folded.head
        while seq < upto:
            outcomes = self.store.entries(game_id, seq, min(PAGE, upto - seq))
            if not outcomes:
                raise trouble.Trimmed(f"outcome {seq + 1} of game {game_id} is gone")
            for outcome in outcomes:
                head = ledger.link(head, outcome.entry)
                if head.hex() != outcome.head:
                    raise trouble.Astray(
                        f"outcome {outcome.seq} of game {game_id} does not follow the one before"
                    )
                folded = fold.replay(folded, game_id, header, outcome.entry, outcome.openings, outcome.head)
            seq = outcomes[-1].seq
        if folded is None:
            raise trouble.NotFound
        return folded

    # --- what is kept ---------------------------------------------------------------------------

    def _get(self, game_id: str) -> Kept | None:
        with self._lock:
            kept = self._kept.get(game_id)
            if kept is not None:
                self._kept.move_to_end(game_id)
            return kept

    def _put(self, game_id: str, kept: Kept) -> None:
        with self._lock:
            self._kept[game_id] = kept
            self._kept.move_to_end(game_id)
            for oldest in list(islice(self._kept, max(0, len(self._kept) - self._size))):
                del self._kept[oldest]

    def _drop(self, game_id: str) -> None:
        with self._lock:
            self._kept.pop(game_id, None)


def _name() -> str:
    return f"{os.getpid()}.{secrets.token_hex(4)}"


def _due(taken: Taken) -> tuple[Command, ...]:
    """Return the commands to fold now: none of a quarantined game's, unless one of them may pass."""
    if taken.status == "quarantined" and all(
        command.body.get("type") not in PASSES for command in taken.commands
    ):
        return ()
    return taken.commands
