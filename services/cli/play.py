"""``taash play``: a game in the terminal against bots, straight on the rules, without a service."""

import secrets
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from services.cli.frame import (
    KINDS,
    kind_argument,
    lang_option,
    language,
    read_options,
    refuse,
    setup_of,
    table_options,
)

if TYPE_CHECKING:
    from rich.console import Console

    from domain.fold import Outcome
    from services.simulation import Simulated
    from services.words import Words

BOTS = ("random", "greedy")
MOVES_SHOWN = 24


@dataclass(slots=True)
class Sitting:
    """A person at a table: the game, what the person sees it with, and how far the person has read."""

    game: "Simulated"
    seat: int
    names: Sequence[str]
    words: "Words"
    console: "Console"
    outcomes: "list[Outcome]" = field(default_factory=list)


@click.command(epilog=KINDS)
@kind_argument()
@click.option("--seed", help="Deal this game again.  [default: a new one, told at the end]")
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAMES",
    help="The others: greedy or random, or one each.",
)
@click.option("--seat", type=click.IntRange(min=0), default=0, show_default=True, help="Where you sit.")
@click.option("--name", help="Your name at the table.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Keep the game's log in a file.")
@lang_option
@table_options
def play(
    *,
    kind: str,
    seed: str | None,
    bots: str,
    seat: int,
    name: str | None,
    out: Path | None,
    lang: str | None,
    seats: int | None,
    options: tuple[str, ...],
) -> None:
    """Play a game in the terminal against bots.

    Type the number of a move, or the move itself (play 9H 9S); ? lists every move, q leaves.
    """
    from services.simulation import begin
    from services.terminal.screen import console
    from services.words import words
    from workers.rulebook import rules_digest

    seated = seats_of(kind, bots, seat, seats)
    body = setup_of(kind, seated, read_options(options))
    seed = secrets.token_hex(4) if seed is None else seed
    game = begin(body, seed, rules_digest(kind))
    said = words(language(lang))
    names = said.say("terminal-names").split()[: len(seated)]
    if name:
        names[seat] = name
    sitting = Sitting(game, seat, names, said, console(), [game.created])
    try:
        tell(sitting, game.created)
        finished = turns(sitting)
    except (EOFError, KeyboardInterrupt):
        click.echo()
        finished = False
    if not finished:
        click.echo(said.say("terminal-left"))
    if out is not None:
        keep(sitting, out)
    # The command stands outside the sentence: marks for right-to-left text would be copied with it.
    click.echo(f"{said.say('terminal-repeat')} {again(kind, seed, bots, seat, seats, options)}")


def seats_of(kind: str, bots: str, seat: int, seats: int | None) -> list[str | None]:
    """Return the bot of every seat, None for the person's."""
    from services.simulation import DEFAULT_SEATS

    given = [name.strip() for name in bots.split(",")]
    for name in given:
        if name not in BOTS:
            refuse(f"no such bot: {name or 'an empty name'} (there are {', '.join(BOTS)})")
    count = seats or (DEFAULT_SEATS[kind] if len(given) == 1 else len(given) + 1)
    if len(given) == 1:
        given *= max(count - 1, 0)
    if len(given) != count - 1:
        refuse(f"{len(given)} bots for {count} seats with you at one of them")
    if seat >= count:
        refuse(f"there is no seat {seat} at a table of {count}: seats count from 0")
    return [*given[:seat], None, *given[seat:]]


def turns(sitting: Sitting) -> bool:
    """Let bots and the person move until the game is over (True) or the person leaves (False)."""
    from services.simulation import bot_move, bot_to_act
    from services.terminal import tables

    game = sitting.game
    while not game.folded.over:
        bot = bot_to_act(game)
        if bot is not None:
            tell(sitting, bot_move(game, bot))
        elif not own_turn(sitting):
            return False
    view = seen(sitting)
    sitting.console.print(tables.draw(view, sitting.words, sitting.names))
    for line in tables.result(view, sitting.words, sitting.names):
        sitting.console.print(line, style="bold")
    return True


def own_turn(sitting: Sitting) -> bool:
    """Ask the person until a move is accepted; False when the person leaves."""
    from domain import fold
    from services.terminal import tables

    offered = fold.legal(sitting.game.folded, sitting.seat)
    sitting.console.print()
    sitting.console.print(tables.draw(seen(sitting), sitting.words, sitting.names))
    offer(sitting, offered, MOVES_SHOWN)
    while True:
        typed = asked(sitting)
        match typed.lower().split():
            case []:
                continue
            case ["q" | "quit" | "exit"]:
                return False
            case ["?" | "h" | "help"]:
                sitting.console.print(sitting.words.say("terminal-help"))
                offer(sitting, offered, len(offered))
            case ["rules", *clause]:
                explain(sitting, clause[0] if clause else None)
            case _:
                if made(sitting, typed, offered):
                    return True


def asked(sitting: Sitting) -> str:
    """Return the line that the person types."""
    prompt = sitting.words.say("terminal-prompt") + "> "
    if sys.stdin.isatty():
        # Arrow keys and a history; importing it is enough.
        import readline  # noqa: F401

        return input(prompt)
    line = input(prompt)
    click.echo(line)
    return line


def made(sitting: Sitting, typed: str, offered: Sequence[dict[str, Any]]) -> bool:
    """Ask the game for what was typed, and say why where it is refused."""
    from services import simulation
    from services.terminal.typed import Unread, read

    game = sitting.game
    try:
        body = read(game.folded.game, typed, offered)
    except Unread as error:
        why = sitting.words.say(f"terminal-typed-{error.code}", error.facts)
        sitting.console.print(sitting.words.say("terminal-not_a_move", {"errors": why}), markup=False)
        return False
    outcome = simulation.move(game, sitting.seat, body)
    tell(sitting, outcome)
    return outcome.status == "accepted"


def tell(sitting: Sitting, outcome: "Outcome") -> None:
    """Print what an outcome shows to the person, and keep it."""
    from domain import ledger
    from services.terminal import sentences

    if outcome is not sitting.game.created:
        sitting.outcomes.append(outcome)
    entry = ledger.open_for(outcome.entry, outcome.openings, f"seat:{sitting.seat}")
    rules = sitting.game.folded.game
    if outcome.status == "rejected":
        refusal = entry["outcome"]["rejected"]
        said = {"clause": refusal["clause"], "sentence": sentences.of_refusal(refusal, sitting.words)}
        sitting.console.print(sitting.words.say("terminal-refused", said), style="bold red")
        explain(sitting, refusal["clause"])
        return
    for line in sentences.of_events(rules, entry["outcome"]["accepted"], sitting.words, sitting.names):
        sitting.console.print(f"  {line}", style="dim" if entry["via"] == "bot" else "")


def offer(sitting: Sitting, offered: Sequence[dict[str, Any]], most: int) -> None:
    """List the legal moves with their numbers, at most so many."""
    from rich.columns import Columns
    from rich.text import Text

    from services.terminal.moves import labelled
    from services.terminal.typed import spelled

    shown = []
    for number, move in enumerate(offered[:most], start=1):
        line = Text()
        line.append(f"{number:>3} ", style="bold cyan")
        label, typed = labelled(move, sitting.words), spelled(sitting.game.folded.game, move)
        line.append_text(label)
        if label.plain != typed:
            line.append(f"  {typed}", style="dim")
        shown.append(line)
    sitting.console.print(sitting.words.say("terminal-moves"))
    if len(shown) > 8:
        sitting.console.print(Columns(shown, padding=(0, 3), column_first=True))
    else:
        for line in shown:
            sitting.console.print(line)
    if len(offered) > most:
        sitting.console.print(sitting.words.say("terminal-more", {"count": len(offered) - most}), style="dim")


def explain(sitting: Sitting, clause: str | None) -> None:
    """Print a clause of the rules, or all under a heading, or where they are."""
    from rich.padding import Padding
    from rich.text import Text

    from services.cli.rules import under

    kind = sitting.game.folded.game.kind
    told = [f"{one['id']}: {one['text']}" for one in under(kind, clause, sitting.words)] if clause else []
    if clause and not told:
        sitting.console.print(sitting.words.say("terminal-no_clause", {"clause": clause}), markup=False)
    for line in told or [f"taash rules {kind}"]:
        sitting.console.print(Padding(Text(line), (0, 0, 0, 2)))


def seen(sitting: Sitting) -> dict[str, Any]:
    """Return the person's view."""
    from domain import fold

    return fold.view(sitting.game.folded, f"seat:{sitting.seat}")


def keep(sitting: Sitting, out: Path) -> None:
    """Write the game's log as far as it was played."""
    from domain import ledger
    from services.cli.files import write

    lines = [ledger.first_line(sitting.game.folded.header, "auditor", 0)]
    lines += [ledger.log_line(one.entry, one.head, one.openings, "auditor") for one in sitting.outcomes]
    write(out, lines)
    click.echo(sitting.words.say("terminal-kept", {"file": str(out)}))


def again(kind: str, seed: str, bots: str, seat: int, seats: int | None, options: Sequence[str]) -> str:
    """Return the command line that deals the same game again."""
    parts = ["taash", "play", kind, "--seed", seed]
    parts += [] if bots == "greedy" else ["--bots", bots]
    parts += [] if seat == 0 else ["--seat", str(seat)]
    parts += [] if seats is None else ["--seats", str(seats)]
    for option in options:
        parts += ["--option", option]
    return shlex.join(parts)
