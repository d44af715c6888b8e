"""``taash verify``: whether a log is what it says; needs no server and no secret."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from services.cli.files import opened
from services.cli.frame import answer, json_option

if TYPE_CHECKING:
    from domain.receipts import Receipt
    from domain.verify import Verdict

LONG = 4 * 1024 * 1024
FILE = click.Path(exists=True, dir_okay=False, readable=True, path_type=Path)


@click.command()
@click.argument("file", type=FILE)
@click.option("--jwks", type=FILE, help="The service's public keys (GET /.well-known/jwks.json).")
@click.option(
    "--receipt",
    "receipts",
    multiple=True,
    type=FILE,
    help="A receipt, an answer that holds one, or a checkpoint; may be repeated.",
)
@json_option
def verify(*, file: Path, jwks: Path | None, receipts: tuple[Path, ...], as_json: bool) -> int:
    """Check the chain, seals, shuffle and rules of a log FILE.

    Exit code 0: exact. 1: diverged, the first bad seq is named. 3: unverified, what could not be
    checked is listed.
    """
    from domain.verify import verify as check

    keys = None if jwks is None else read_jwks(jwks)
    held = [read_receipt(path) for path in receipts]
    with progress(file) as told:
        verdict = check(
            lambda: opened(file), jwks=keys, receipts=held, rules_digest=digest_for(file), progress=told
        )
    if as_json:
        answer(asdict(verdict))
    else:
        click.echo("\n".join(as_text(verdict)))
    if verdict.verdict != "exact":
        click.echo(f"taash verify: {file}: {in_short(verdict)}", err=True)
    return verdict.exit_code


def digest_for(file: Path) -> str | None:
    """Return the digest of our rules of the file's kind, None where the file names no kind of ours."""
    from domain.catalogue import GAMES
    from workers.rulebook import rules_digest

    try:
        kind = json.loads(next(opened(file)))["header"]["kind"]
        return rules_digest(kind) if kind in GAMES else None
    except (ValueError, LookupError, TypeError, StopIteration, RecursionError):
        return None


def read_jwks(path: Path) -> dict[str, Any]:
    """Return the public keys of a file."""
    try:
        found = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("keys"), list):
        raise _unreadable(f"{path} is no JWKS")
    return found


def _unreadable(message: str) -> click.UsageError:
    """Return the error of a call that cannot be read: exit code 2, for 1 says that a log is wrong."""
    return click.UsageError(message, click.get_current_context(silent=True))


def read_receipt(path: Path) -> "Receipt":
    """Return the receipt of a file."""
    from domain.receipts import NotSigned, read

    try:
        return read(path.read_bytes())
    except NotSigned as error:
        raise _unreadable(f"{path}: {error}") from None


@contextmanager
def progress(file: Path) -> Iterator[Callable[[int], None] | None]:
    """Show a bar on stderr for a long file where a person watches."""
    size = file.stat().st_size
    if size < LONG or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("checked"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("checked", total=size)
        yield lambda count: bar.advance(task, count)


def in_short(verdict: "Verdict") -> str:
    """Return a verdict in one line."""
    if verdict.verdict == "diverged":
        return f"diverged at {verdict.at} ({verdict.check}): {verdict.why}"
    if verdict.verdict == "unverified":
        return f"unverified: {', '.join(verdict.unverified)}"
    return "exact"


def as_text(verdict: "Verdict") -> Iterator[str]:
    """Yield a verdict for people, the word first."""
    yield in_short(verdict)
    if verdict.game is None:
        return
    yield f"  game      {verdict.game} ({verdict.kind}), {'finished' if verdict.finished else 'not finished'}"
    yield f"  viewer    {verdict.viewer}"
    yield f"  fairness  {verdict.fairness}"
    yield f"  checked   up to {verdict.seq}"
    if verdict.head is not None:
        yield f"  head      {verdict.head}"
