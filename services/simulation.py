"""Games without a service: bots, or one person among bots, straight through the fold.

``taash simulate``, ``taash play``, the benchmarks and many tests drive games with this. A game is
fixed by its kind, seats, bots, options and seed: its secret, its clock and its bots' dice are all
derived from them, so that the same game gives the same bytes on every machine. Such a secret
protects nothing: whoever knows the seed knows the cards.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from random import Random
from typing import Any

from domain import bots, fold, ledger, wire
from domain.catalogue import GAMES
from domain.fold import Command, Folded, Outcome
from domain.kernel.cards import Seat
from domain.kernel.records import Json
from domain.kernel.table import Rejection

DEFAULT_SEATS: Mapping[str, int] = {"idiot": 3, "three_up_three_down": 3, "fool": 5, "hearts_two": 2}
MAY_DAY = datetime(2026, 5, 1, 12, tzinfo=UTC)


class SetupRefused(ValueError):
    """A rule refuses the seats or the options that were asked for."""

    def __init__(self, rejection: Rejection) -> None:
        """Keep the refusal: its code, clause and facts."""
        super().__init__(f"{rejection.code} ({rejection.clause})")
        self.rejection = rejection


@dataclass(slots=True)
class Simulated:
    """A game under way: its fold, its first outcome, and what its chances are drawn from."""

    folded: Folded
    secret: bytes
    dice: Random
    created: Outcome
    body: Json = field(repr=False)


def create_body(kind: str, bots_by_seat: Sequence[str | None], options: Mapping[str, Any] | None) -> Json:
    """Return the body of the create command, None for a seat without a bot.

    Raises:
        SetupRefused: a rule refuses the number of seats or an option
        NotAMove: the options are not those of the kind
    """
    game = GAMES[kind]
    chosen, table_options = wire.read_options(game, dict(options or {}))
    body = fold.create_body(kind, chosen, bots_by_seat, table_options=table_options)
    if isinstance(body, Rejection):
        raise SetupRefused(body)
    return body


def begin(body: Json, seed: int | str, rules_digest: str = "") -> Simulated:
    """Return the game of a create command, dealt and waiting for its first move."""
    material = ledger.canonical({"create": body, "seed": str(seed)})
    secret = sha256(b"taash/simulated/secret|" + material).digest()
    name = sha256(b"taash/simulated/game|" + material).hexdigest()[:16]
    # S311: bots roll seeded dice on purpose, so that games repeat.
    dice = Random(int.from_bytes(sha256(b"taash/simulated/dice|" + material).digest()))  # noqa: S311
    command = Command(1, clock(1), "platform", "platform", body)
    created, folded = fold.create(f"sim-{name}", command, secret, rules_digest)
    return Simulated(folded, secret, dice, created, body)


def move(game: Simulated, seat: Seat, body: Json, via: str = "token") -> Outcome:
    """Let a seat ask for a move and return its outcome, a refusal included."""
    seq = game.folded.seq + 1
    command = Command(seq, clock(seq), f"seat:{seat}", via, body)
    outcome, game.folded = fold.step(game.folded, command, game.secret)
    return outcome


def bot_to_act(game: Simulated) -> Seat | None:
    """Return a seat to act that a bot plays, drawn where there are several; None where there is none."""
    to_act, names = game.folded.to_act, game.folded.table.bots
    seats = [seat for seat in to_act if names[seat] is not None]
    if len(seats) < 2:
        return seats[0] if seats else None
    return seats[game.dice.randrange(len(seats))]


def bot_move(game: Simulated, seat: Seat) -> Outcome:
    """Let a seat's bot move and return the outcome."""
    bot = game.folded.table.bots[seat]
    body = bots.choose(bot or "random", game.folded, seat, game.dice.getrandbits(32))
    return move(game, seat, body, "bot")


def outcomes(game: Simulated) -> Iterator[Outcome]:
    """Yield what has happened and then every bot's move, to the end or until a person is to act."""
    yield game.created
    while (seat := bot_to_act(game)) is not None:
        yield bot_move(game, seat)


def play_game(
    kind: str,
    seats: int,
    bots: Sequence[str],
    options: Mapping[str, Any] | None,
    seed: int | str,
) -> Iterator[Outcome]:
    """Yield every outcome of a game of bots, create first; one bot name stands for all seats."""
    names = list(bots) * seats if len(bots) == 1 else list(bots)
    if len(names) != seats:
        raise ValueError(f"{len(names)} bots for {seats} seats")
    yield from outcomes(begin(create_body(kind, names, options), seed))


def log_file(game: Simulated) -> Iterator[bytes]:
    """Play a game of bots to its end and yield the lines of its log file (audit.md 2).

    The file is the auditor's, so it opens everything; nobody signs it, so it has no checkpoint.
    """
    yield ledger.first_line(game.folded.header, "auditor", 0)
    for outcome in outcomes(game):
        yield ledger.log_line(outcome.entry, outcome.head, outcome.openings, "auditor")


def clock(seq: int) -> str:
    """Return the time of a command: one second after the one before, from the first of May 2026."""
    at = MAY_DAY + timedelta(seconds=seq)
    return at.isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
