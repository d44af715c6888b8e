"""How a command reaches the store of an installation: a store's address, a running service, or neither."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from services.cli.frame import F, Trouble

STORE_URL = "taash.store_url"


def data_option(command: F) -> F:
    """Give a command ``--data``."""
    return click.option(
        "--data",
        envvar="TAASH_DATA",
        type=click.Path(path_type=Path, file_okay=False),
        help="The data folder of the service.  [default: the user's own; also TAASH_DATA]",
    )(command)


def store_options(command: F) -> F:
    """Give a command ``--data`` and ``--store-url``; ``installed`` knows what the second was."""
    from services.cli.up import address

    def keep(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
        context.meta[STORE_URL] = address(context, parameter, value)

    option = click.option(
        "--store-url",
        callback=keep,
        expose_value=False,
        help="The store of the service, where it is one of your own and the folder does not know it."
        "  [also TAASH_STORE_URL]",
    )
    return data_option(option(command))


def folder(data: Path | None) -> Path:
    """Return the data folder that is meant."""
    from services.running import default_folder

    return (default_folder() if data is None else data).expanduser().absolute()


@contextmanager
def installed(data: Path | None, *, fresh: bool = False) -> Iterator[Path]:
    """Point this process at the store of a data folder, whether or not its service runs.

    It is the store that was named (``--store-url``, ``TAASH_STORE_URL``), else the one that the service of
    the folder runs on or has last run on; the embedded one is started for as long as the command lasts where
    nobody runs it, in a *fresh* folder too. What is written meanwhile is readable by its owner only.
    """
    from workers import embedded
    from workers.keyring import WrongKeys
    from workers.settings import WrongSetting
    from workers.trouble import ArchiveAway, StoreAway

    home, before = folder(data), os.umask(0o077)
    try:
        if (found := _known(home)) is not None:
            with _settings(home, found):
                yield home
            return
        if fresh:
            (home / "store").mkdir(parents=True, exist_ok=True)
        if not (home / "store").is_dir():
            raise Trouble(
                f"no service has run in {home} (name its folder with --data, a store of your own with "
                "--store-url, or start one: taash up)"
            )
        with embedded.start(home) as store, _settings(home, _urls(store.url, store.queue_url)):
            yield home
    except (embedded.StoreError, WrongKeys, WrongSetting) as error:
        raise Trouble(str(error)) from None
    except ArchiveAway as error:
        raise Trouble(f"the archive cannot be used: {error}") from None
    except StoreAway as error:
        raise Trouble(f"the store does not answer: {error}") from None
    finally:
        os.umask(before)


def _known(home: Path) -> dict[str, str] | None:
    """Return the settings that name the store: one that was named, that runs, or that was used last."""
    from services import running
    from workers import embedded

    context = click.get_current_context(silent=True)
    named = (context.meta.get(STORE_URL) if context else None) or os.environ.get("TAASH_STORE_URL")
    if named:
        return {"TAASH_STORE_URL": named}
    if (own := running.own_store(home)) is not None:
        if not own.store_url:
            raise Trouble(
                f"the service of {home} has its games in a store at {own.at}, whose address has a password "
                "and is not written down: give it with TAASH_STORE_URL or --store-url"
            )
        return _urls(own.store_url, own.queue_url or own.store_url)
    return None if (urls := embedded.running(home)) is None else _urls(*urls)


def _urls(store: str, queue: str) -> dict[str, str]:
    return {"TAASH_STORE_URL": store, "TAASH_QUEUE_URL": queue}


@contextmanager
def _settings(home: Path, settings: dict[str, str]) -> Iterator[None]:
    """Let the settings of this process be those of an installation, and forget them afterwards."""
    from workers import wiring
    from workers.settings import settings as read

    before = dict(os.environ)
    os.environ.update({"TAASH_DATA": str(home), **settings})
    read.cache_clear()
    wiring.forget()
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
        read.cache_clear()
        wiring.forget()
