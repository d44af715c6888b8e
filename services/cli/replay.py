"""``taash replay``: steps through a log file, as a table or as a list of what happened."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from services.cli.files import opened
from services.cli.frame import Trouble, answer, json_option, lang_option, language, refuse

if TYPE_CHECKING:
    from rich.console import Console

    from domain.fold import Folded
    from domain.kernel.game import Game
    from domain.logfile import First, Line
    from services.words import Words

STEPS = 64
"""A folded state is kept at every so many entries, so that going back is quick and memory stays small."""


@dataclass(slots=True)
class Reel:
    """A log under replay: its entries, and folded states along the way where the log opens enough."""

    first: "First"
    lines: "list[Line]"
    game: "Game[Any]"
    kept: "dict[int, Folded]" = field(default_factory=dict)
    folds: bool = True

    @property
    def last(self) -> int:
        """The seq of the last entry."""
        return self.first.after + len(self.lines)


@click.command(short_help="Step through a log FILE, as any viewer it opens for.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option(
    "--at", type=click.IntRange(min=1), metavar="SEQ", help="Only show the table as it was after SEQ."
)
@click.option(
    "--as", "viewer", metavar="VIEWER", help="seat:N, spectator or auditor.  [default: the file's own]"
)
@lang_option
@json_option
def replay(*, file: Path, at: int | None, viewer: str | None, lang: str | None, as_json: bool) -> None:
    """Step through a log FILE (- is stdin): n next, p back, a number goes there, q leaves.

    Where no person is at the terminal, every entry is listed. With --json: the view after --at,
    else one line an entry.
    """
    from services.terminal.screen import console
    from services.words import words

    reel = load(file)
    viewer = viewer_of(reel, viewer)
    if at is not None and not reel.first.after < at <= reel.last:
        refuse(f"there is no entry {at}: the log has {reel.first.after + 1} to {reel.last}")
    said = words(language(lang))
    if as_json:
        told(reel, viewer, at)
    elif at is not None:
        show(reel, viewer, at, said, console())
    elif sys.stdin.isatty() and sys.stdout.isatty():
        walk(reel, viewer, said, console())
    else:
        listing(reel, viewer, said, console())


def load(file: Path) -> Reel:
    """Read a log file; the first thing wrong with it is one line."""
    from domain.catalogue import RULES
    from domain.logfile import Checkpoint, Damaged, First, read

    first, lines = None, []
    try:
        for found in read(sys.stdin.buffer if str(file) == "-" else opened(file)):
            if isinstance(found, First):
                first = found
            elif not isinstance(found, Checkpoint):
                lines.append(found)
    except Damaged as error:
        raise Trouble(f"{file} is no good log: {error}") from None
    if first is None or not lines:
        raise Trouble(f"{file} holds no entries")
    if first.header["rules"] not in RULES:
        raise Trouble(f"{file} was played by rules that this version does not have: {first.header['rules']}")
    return Reel(first, lines, RULES[first.header["rules"]])


def viewer_of(reel: Reel, asked: str | None) -> str:
    """Return the viewer asked for; a file that hides something from that viewer's eyes cannot show it."""
    own = reel.first.viewer
    if asked is None or asked == own:
        return own
    from domain.fold import read_viewer

    try:
        seat = read_viewer(asked)
    except ValueError:
        seat = -1
    if isinstance(seat, int) and not 0 <= seat < len(reel.first.header["seats"]):
        last = len(reel.first.header["seats"]) - 1
        refuse(f"no such viewer: {asked} (seat:0 to seat:{last}, spectator, auditor)")
    if not opens_all(reel) and asked != "spectator":
        refuse(f"this log is what {own} may see; it cannot be shown as {asked}")
    return asked


def opens_all(reel: Reel) -> bool:
    """Say whether the log opens everything, from its first entry on."""
    from domain.logfile import seals

    return reel.first.after == 0 and all(len(line.openings) == len(seals(line.entry)) for line in reel.lines)


def folded_at(reel: Reel, seq: int) -> "Folded | None":
    """Return the game after an entry; None where the log does not open enough to fold it."""
    from domain import fold

    if not reel.folds:
        return None
    if not reel.kept and not opens_all(reel):
        reel.folds = False
        return None
    begin = max((kept for kept in reel.kept if kept <= seq), default=0)
    folded = reel.kept.get(begin)
    header = reel.first.header
    for line in reel.lines[begin:seq]:
        folded = fold.replay(folded, header["game"], header, line.entry_bytes, line.openings, line.hash)
        if folded.seq % STEPS == 0:
            reel.kept[folded.seq] = folded
    if folded is not None:
        reel.kept[seq] = folded
    return folded


def entry_at(reel: Reel, seq: int, viewer: str) -> dict[str, Any]:
    """Return an entry as a viewer sees it."""
    from domain import ledger, logfile

    line = reel.lines[seq - reel.first.after - 1]
    if viewer == reel.first.viewer:
        return logfile.shown(line)
    opened = ledger.open_for(line.entry_bytes, line.openings, viewer)
    # What the file itself does not open stays sealed; nobody sees it.
    return logfile.shown(type(line)(ledger.canonical(opened), opened, line.hash, ()))


def told(reel: Reel, viewer: str, at: int | None) -> None:
    """Answer in JSON: the view after an entry, or every entry on a line of its own."""
    from domain import fold

    if at is None:
        for seq in range(reel.first.after + 1, reel.last + 1):
            answer(entry_at(reel, seq, viewer))
        return
    folded = folded_at(reel, at)
    if folded is None:
        raise Trouble("this log does not open enough to show a table")
    answer(fold.view(folded, viewer))


def names_of(reel: Reel, said: "Words") -> list[str]:
    """Return what the seats are called: a log knows no names."""
    return [said.say("terminal-seat", {"seat": seat["seat"]}) for seat in reel.first.header["seats"]]


def lines_of(reel: Reel, seq: int, viewer: str, said: "Words") -> Iterator[str]:
    """Yield what happened in an entry: who asked for what and when, and what followed."""
    from services.terminal import sentences
    from services.terminal.typed import spelled

    entry, names = entry_at(reel, seq, viewer), names_of(reel, said)
    by = names[int(entry["by"][5:])] if entry["by"].startswith("seat:") else entry["by"]
    command = entry["command"]
    asked = said.say("terminal-entry-hidden") if command is None else spelled(reel.game, command)
    yield f"{seq:>5}  {entry['at']}  {by} ({entry['via']}): {asked}"
    outcome = entry["outcome"]
    if "rejected" in outcome:
        refusal = outcome["rejected"]
        why = "" if refusal is None else f" ({refusal['clause']}): {sentences.of_refusal(refusal, said)}"
        yield f"       {said.say('terminal-entry-rejected')}{why}"
    elif "parked" in outcome:
        yield f"       {said.say('terminal-entry-parked', outcome['parked'])}"
    else:
        for line in sentences.of_events(reel.game, outcome["accepted"], said, names):
            yield f"       {line}"


def listing(reel: Reel, viewer: str, said: "Words", console: "Console") -> None:
    """List every entry, and how the game ended."""
    for seq in range(reel.first.after + 1, reel.last + 1):
        for line in lines_of(reel, seq, viewer, said):
            click.echo(line)
    ending(reel, viewer, said, console)


def ending(reel: Reel, viewer: str, said: "Words", console: "Console") -> None:
    """Say how the game ended, if it did."""
    from services.terminal import tables

    closed = [
        event for event in reel.lines[-1].entry["outcome"].get("accepted", ()) if event["type"] == "closed"
    ]
    if closed:
        view = {"viewer": viewer, "result": closed[0]["result"]}
        for line in tables.result(view, said, names_of(reel, said)):
            console.print(line, style="bold")


def show(reel: Reel, viewer: str, seq: int, said: "Words", console: "Console") -> None:
    """Show an entry and the table after it."""
    from domain import fold
    from services.terminal import tables

    for line in lines_of(reel, seq, viewer, said):
        click.echo(line)
    folded = folded_at(reel, seq)
    if folded is not None:
        console.print(tables.draw(fold.view(folded, viewer), said, names_of(reel, said)))
    else:
        console.print(said.say("terminal-no_table"), style="dim")
    if seq == reel.last:
        ending(reel, viewer, said, console)


def walk(reel: Reel, viewer: str, said: "Words", console: "Console") -> None:
    """Step through the entries at the keyboard."""
    from services.terminal.typed import whole

    first, seq = reel.first.after + 1, reel.first.after + 1
    while True:
        console.clear()
        show(reel, viewer, seq, said, console)
        console.print(f"\n{seq}/{reel.last}  {said.say('terminal-keys')}", style="dim")
        try:
            typed = input("> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return
        if typed in ("q", "quit", "exit"):
            return
        if (number := whole(typed)) is not None:
            seq = number
        elif typed in ("p", "b"):
            seq -= 1
        elif typed in ("", "n"):
            seq += 1
        seq = min(max(seq, first), reel.last)
