"""``taash simulate``: bot games straight through the domain, as log files."""

import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from services.cli.files import folder_of, write
from services.cli.frame import (
    KINDS,
    answer,
    json_option,
    kind_argument,
    read_options,
    refuse,
    setup_of,
    table_options,
)

BOTS = ("random", "greedy")


@dataclass(slots=True)
class Tally:
    """What the games so far came to."""

    seats: int
    games: int = 0
    moves: int = 0
    won: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    reasons: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin at nothing for every seat."""
        self.won, self.lost, self.points = ([0] * self.seats for _ in range(3))

    def add(self, folded: Any) -> None:
        """Count a finished game."""
        result = folded.table.result
        self.games += 1
        self.moves += folded.seq - 1
        self.reasons[result.reason] = self.reasons.get(result.reason, 0) + 1
        for seat in range(self.seats):
            self.won[seat] += seat in result.winners
            self.lost[seat] += seat in result.losers
            self.points[seat] += result.scores[seat]


@click.command(epilog=KINDS)
@kind_argument()
@click.option("--games", type=click.IntRange(min=1), default=1, show_default=True, help="How many games.")
@click.option("--seed", help="The same seed gives the same games, byte for byte.  [default: a new one]")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where the logs go: a file, - for stdout; with several games a folder.",
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAMES",
    help="One bot for all seats, or one a seat with commas: random, greedy.",
)
@table_options
@json_option
def simulate(
    *,
    kind: str,
    games: int,
    seed: str | None,
    out: Path | None,
    bots: str,
    seats: int | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play games between bots and keep their logs."""
    from services.simulation import begin, log_file, outcomes
    from workers.rulebook import rules_digest

    names = seated(kind, bots, seats)
    body = setup_of(kind, [*names], read_options(options))
    seed = secrets.token_hex(4) if seed is None else seed
    digest = rules_digest(kind)
    tally = Tally(len(names))
    to_stdout = out is not None and str(out) == "-"
    if to_stdout and games > 1:
        refuse("several games need a folder: --out FOLDER")
    started = time.perf_counter()
    with progress(games) as step:
        for number in range(1, games + 1):
            game = begin(body, f"{seed}/{number}", digest)
            if out is None:
                for _ in outcomes(game):
                    pass
            elif to_stdout:
                sys.stdout.buffer.writelines(log_file(game))
            else:
                write(place(out, kind, number, games), log_file(game))
            tally.add(game.folded)
            step()
    seconds = time.perf_counter() - started
    told = summary(kind, seed, names, tally, seconds, out)
    if to_stdout:
        return
    if as_json:
        answer(told)
    else:
        click.echo(as_text(told))


def seated(kind: str, bots: str, seats: int | None) -> list[str]:
    """Return the bot of every seat."""
    from services.simulation import DEFAULT_SEATS

    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in BOTS:
            refuse(f"no such bot: {name or 'an empty name'} (there are {', '.join(BOTS)})")
    if len(names) == 1:
        return names * (DEFAULT_SEATS[kind] if seats is None else seats)
    if seats is not None and seats != len(names):
        refuse(f"{len(names)} bots for {seats} seats")
    return names


def place(out: Path, kind: str, number: int, games: int) -> Path:
    """Return the file of a game: FILE itself, or a file of its own in a folder."""
    if games == 1 and not out.is_dir():
        return out
    if out.exists() and not out.is_dir():
        refuse(f"{out} is a file; several games need a folder")
    return folder_of(out) / f"{kind}-{number:0{len(str(games))}}.ndjson"


@contextmanager
def progress(games: int) -> Iterator[Any]:
    """Show a bar on stderr where a person watches and there is something to wait for."""
    if games < 2 or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda: bar.advance(task)


def summary(
    kind: str, seed: str, names: list[str], tally: Tally, seconds: float, out: Path | None
) -> dict[str, Any]:
    """Return what a run came to, as JSON."""
    return {
        "kind": kind,
        "seed": seed,
        "games": tally.games,
        "moves": tally.moves,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 1),
        "moves_per_second": round(tally.moves / seconds),
        "seats": [
            {
                "seat": seat,
                "bot": name,
                "won": tally.won[seat],
                "lost": tally.lost[seat],
                "mean_score": round(tally.points[seat] / tally.games, 3),
            }
            for seat, name in enumerate(names)
        ],
        "reasons": tally.reasons,
        "out": None if out is None else str(out),
    }


def as_text(told: dict[str, Any]) -> str:
    """Return a summary for people."""
    games = told["games"]
    played = f"{games} game{'' if games == 1 else 's'}, {told['moves']} moves in {told['seconds']:.1f} s"
    speed = f"{told['games_per_second']:g} games/s, {told['moves_per_second']} moves/s"
    lines = [
        f"{told['kind']}: {played} ({speed}), seed {told['seed']}",
        f"{'seat':>4}  {'bot':<8} {'won':>14} {'lost':>14} {'mean score':>11}",
    ]
    for row in told["seats"]:
        won, lost = (f"{row[what]} ({row[what] / games:.1%})" for what in ("won", "lost"))
        lines.append(f"{row['seat']:>4}  {row['bot']:<8} {won:>14} {lost:>14} {row['mean_score']:>11g}")
    lines.append("ended: " + ", ".join(f"{reason} {count}" for reason, count in told["reasons"].items()))
    if told["out"] is not None:
        lines.append(f"logs: {told['out']}")
    return "\n".join(lines)
