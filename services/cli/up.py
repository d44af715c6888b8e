"""``taash up``: the whole service on this machine."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click


def address(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Return a store's address whose form is right; what is refused is not quoted, it may hold a password."""
    if not value:
        return None
    from workers.settings import CLUSTER_SCHEMES, SCHEMES, SENTINEL_SCHEMES

    problem = None
    try:
        parts = urlsplit(value)
        if parts.scheme not in SCHEMES:
            problem = f"an address begins with one of {', '.join(f'{one}://' for one in sorted(SCHEMES))}"
        elif parts.scheme in CLUSTER_SCHEMES and parameter.name == "queue_url":
            problem = "the queue store cannot be a cluster"
        elif parts.scheme not in SENTINEL_SCHEMES:
            _ = parts.port
    except ValueError as error:
        problem = str(error).lower() if "port" in str(error).lower() and "@" not in value else "no address"
    if problem is not None:
        raise click.BadParameter(problem, context, parameter)
    return value


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 picks a free one."
)
@click.option(
    "--data",
    envvar="TAASH_DATA",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of games and keys.  [default: the user's own; also TAASH_DATA]",
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    help="Processes that fold.  [default: as TAASH_WORKERS says, else 2]",
)
@click.option(
    "--fsync",
    type=click.Choice(["everysec", "always"]),
    default="everysec",
    show_default=True,
    help="always: a power cut loses nothing either, at a price.",
)
@click.option(
    "--store-url",
    envvar="TAASH_STORE_URL",
    callback=address,
    help="A store of your own instead of the embedded one.",
)
@click.option(
    "--queue-url",
    envvar="TAASH_QUEUE_URL",
    callback=address,
    help="Its queue store, where that is another one.",
)
@click.option("--demo", is_flag=True, help="Also start a table of bots, which take a second for each move.")
@click.option("--json", "as_json", is_flag=True, help="Once ready, print url and keys as one line of JSON.")
def up(*, as_json: bool, **asked: Any) -> int:
    """Start the whole service on this machine; Ctrl-C stops it.

    Prints the URL, a platform key and a curl line that works.
    """
    from services.up import run

    return run(json=as_json, **asked)
