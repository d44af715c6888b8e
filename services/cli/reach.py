"""How a command reaches the store of an installation: a store's address, a running service, or neither."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from services.cli.frame import F, Trouble


def data_option(command: F) -> F:
    """Give a command ``--data``."""
    return click.option(
        "--data",
        envvar="TAASH_DATA",
        type=click.Path(path_type=Path, file_okay=False),
        help="The data folder of the service.  [default: the user's own; also TAASH_DATA]",
    )(command)


def folder(data: Path | None) -> Path:
    """Return the data folder that is meant."""
    from services.running import default_folder

    return (default_folder() if data is None else data).expanduser().absolute()


@contextmanager
def installed(data: Path | None) -> Iterator[Path]:
    """Point this process at the store of a data folder, whether or not its service runs.

    ``TAASH_STORE_URL`` names a store of one's own; else the embedded store of the folder is used,
    started for as long as the command lasts where nobody runs it.
    """
    from workers import embedded
    from workers.trouble import StoreAway

    home = folder(data)
    try:
        if os.environ.get("TAASH_STORE_URL"):
            with _settings(home, {}):
                yield home
            return
        if (urls := embedded.running(home)) is not None:
            with _settings(home, {"TAASH_STORE_URL": urls[0], "TAASH_QUEUE_URL": urls[1]}):
                yield home
            return
        if not (home / "store").is_dir():
            raise Trouble(
                f"no service has run in {home} (name its folder with --data, or start one: taash up)"
            )
        with (
            embedded.start(home) as store,
            _settings(home, {"TAASH_STORE_URL": store.url, "TAASH_QUEUE_URL": store.queue_url}),
        ):
            yield home
    except embedded.StoreError as error:
        raise Trouble(str(error)) from None
    except StoreAway as error:
        raise Trouble(f"the store does not answer: {error}") from None


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
