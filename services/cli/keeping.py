"""``taash archive``, ``taash backup``, ``taash restore``: what is kept, where, and how it comes back."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from services.cli import files
from services.cli.frame import answer, counted, json_option, refuse
from services.cli.reach import folder, installed, store_options

if TYPE_CHECKING:
    from workers.archive import Moved
    from workers.backup import Checked

FILE = click.Path(dir_okay=False, path_type=Path)
GIVEN = click.Path(exists=True, dir_okay=False, readable=True, path_type=Path)


# --- archive ------------------------------------------------------------------------------------


@click.command(short_help="Move finished games to compressed log files.")
@click.option(
    "--days", type=click.IntRange(min=0), default=30, show_default=True, help="Games that ended so long ago."
)
@click.option(
    "--to",
    "where",
    metavar="ADDRESS",
    help="A folder, from the current one on, or an address of fsspec's."
    "  [default: TAASH_ARCHIVE, else archive in the data folder]",
)
@click.option("--back", multiple=True, metavar="GAME", help="Bring this game back; may be repeated.")
@store_options
@json_option
def archive(*, days: int, where: str | None, back: tuple[str, ...], data: Path | None, as_json: bool) -> int:
    """Move finished games to compressed log files: the store's memory is free, everything answers as before.

    A game is let go only after its files were read back and verified. May run beside the working
    service, at any time and again. Exit code 1 when a game is damaged; it stays where it is.
    """
    from workers import wiring
    from workers.archive import archive as run
    from workers.settings import settings
    from workers.shelf import shown

    moved: list[Moved] = []
    with installed(data) as home:
        if back:
            return _bring_back(back, as_json=as_json)
        base = _address(where or settings().archive, given=where)
        with _progress("archived", None) as told:
            run(wiring.store(), days, base, _each(moved, told))
    place = shown(base) if "://" in base else str(home / base)
    away = [one for one in moved if one.verdict == "archived"]
    waits = [one for one in moved if one.verdict == "waits"]
    damaged = [one for one in moved if one.verdict == "damaged"]
    size = sum(one.size for one in away)
    if as_json:
        stays = [
            {"game": one.game_id, "why": one.why, "damaged": one in damaged} for one in (*waits, *damaged)
        ]
        answer({"archived": len(away), "bytes": size, "to": place, "stay": stays})
    else:
        stay = len(waits) + len(damaged)
        click.echo(f"{counted(len(away), 'game')} archived to {place}, {size} bytes; {stay} stay")
        for one in (*waits, *damaged):
            click.echo(f"{one.game_id} stays: {one.why}", err=True)
    return 1 if damaged else 0


def _each(moved: "list[Moved]", told: Callable[[], None]) -> "Callable[[Moved], None]":
    def each(one: "Moved") -> None:
        moved.append(one)
        told()

    return each


def _address(where: str, *, given: str | None) -> str:
    """Return an address as the store keeps it: a folder named at the terminal is that folder for ever.

    The setting's folder lies in the data folder, unless absolute.
    """
    if "://" in where:
        return where
    path = Path(where).expanduser()
    return str(path if given is None else path.absolute())


def _bring_back(games: tuple[str, ...], *, as_json: bool) -> int:
    from workers import wiring
    from workers.trouble import NotFound, Trimmed

    for game_id in games:
        try:
            if wiring.store().meta(game_id).archive is None:
                refuse(f"{game_id} is not archived")
            wiring.store().archive.bring_back(game_id)
        except NotFound:
            refuse(f"there is no game {game_id}")
        except Trimmed as error:
            refuse(str(error))
    if as_json:
        answer({"back": list(games)})
    else:
        click.echo(f"back in the store: {counted(len(games), 'game')}")
    return 0


# --- backup -------------------------------------------------------------------------------------


@click.command(short_help="Write everything the store holds to a FILE.")
@click.argument("file", type=FILE)
@click.option(
    "--keys", "keys_file", type=FILE, help="Write the data folder's keys too, to a file of their own."
)
@store_options
@json_option
def backup(*, file: Path, keys_file: Path | None, data: Path | None, as_json: bool) -> int:
    """Write everything the store holds to FILE, compressed where its name ends in .gz.

    May run beside the working service; each game is whole as of one moment. Without the keys of the data
    folder a backup is of no use: keep them too, and not in the same place, for both together open every
    hand. Archived games lie in their own files, which are not copied.
    """
    from workers import durability, keysfile, wiring
    from workers.archived import Archive
    from workers.backup import Counts
    from workers.backup import backup as lines
    from workers.keyring import STORE_KEY
    from workers.reads import Reads
    from workers.rebuild import count_games
    from workers.settings import settings

    counts = Counts()
    with installed(data) as home:
        if keys_file is not None:
            if not (home / "keys" / STORE_KEY).exists():
                refuse(f"there are no keys in {home}")
            durability.require_keys(wiring.store())
            files.write(keys_file, [keysfile.written(home / "keys")])
        # Without keys: whoever has lost them wants a backup all the more.
        store = Reads(wiring.games(), wiring.waiting_games(), Archive(wiring.games(), settings()))
        with _progress("games", lambda: count_games(store)) as told:
            found = lines(store, counts, told)
            files.write(file, files.packed(found) if file.suffix == ".gz" else found)
    if as_json:
        answer({"games": counts.games, "archived": counts.archived, "damaged": counts.damaged})
    else:
        click.echo(f"{counted(counts.games, 'game')} written to {file}")
    if keys_file is None:
        click.echo(f"the keys are not in it: keep {home / 'keys'} too (--keys FILE writes them)", err=True)
    if counts.archived:
        click.echo(f"{counts.archived} of the games are archived: keep their files too", err=True)
    for game_id in counts.damaged:
        click.echo(f"{game_id}: its log lacks entries", err=True)
    return 1 if counts.damaged else 0


# --- restore ------------------------------------------------------------------------------------


@click.command(short_help="Fill an empty store from a backup FILE.")
@click.argument("file", type=GIVEN)
@click.option("--keys", "keys_file", type=GIVEN, help="The file of keys that taash backup --keys wrote.")
@store_options
@json_option
def restore(*, file: Path, keys_file: Path | None, data: Path | None, as_json: bool) -> None:
    """Fill an empty store from a backup FILE.

    That is a data folder in which no service has run, or an empty store of one's own (--store-url). The file
    is read through first, and the keys are tried on it: where either does not fit, nothing is written.
    """
    from workers import keysfile, wiring
    from workers.backup import Unfit, check, require_empty
    from workers.backup import restore as fill

    kept = folder(data) / "keys"
    try:
        found = check(files.opened(file))
        given = {} if keys_file is None else keysfile.read(kept, keys_file.read_bytes())
        _require_fit(kept, given, found)
        with installed(data, fresh=True):
            require_empty(wiring.games())
            keysfile.put(kept, given)
            with _progress("lines", lambda: found.lines) as told:
                fill(wiring.games(), files.opened(file), told)
    except Unfit as error:
        refuse(str(error))
    if as_json:
        answer({"games": found.games, "archived": found.archived, "made": found.made})
    else:
        click.echo(f"{counted(found.games, 'game')} restored, as of {found.made}")
    if found.archived:
        click.echo(f"{found.archived} of them are archived: their files must be where they were", err=True)


def _require_fit(kept: Path, given: Mapping[str, bytes], found: "Checked") -> None:
    """Refuse where neither the keys that were given nor those in the data folder open the backup."""
    from workers.keyring import STORE_KEY, opens

    if STORE_KEY not in given and not (kept / STORE_KEY).exists():
        refuse(f"there are no keys in {kept}: give them with --keys, or copy the folder")
    key = given[STORE_KEY] if STORE_KEY in given else (kept / STORE_KEY).read_bytes()
    if found.sample is not None:
        game_id, sealed = found.sample
        if not opens(key, sealed, game_id):
            refuse("the keys are not those of the backup; nothing was written")


# --- shared -------------------------------------------------------------------------------------


@contextmanager
def _progress(what: str, total: Callable[[], int] | None) -> Iterator[Callable[[], None]]:
    """Show a bar on stderr where a person watches; *total* is only asked then."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns: Any = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None if total is None else total())
        yield lambda: bar.advance(task)
