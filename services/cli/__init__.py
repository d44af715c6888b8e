"""The ``taash`` command (contract.md 5): one file per group of commands, heavy imports inside them."""

import sys

import click

from services.cli import bench, keeping, keys, play, rebuild, remote, replay, rules, simulate, up, verify
from services.cli.frame import Frame, print_version


@click.group(cls=Frame, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_version,
    help="Show the version and exit.",
)
def taash() -> None:
    """Event-sourced card games: a service, its logs, and games at the terminal."""


for command in (
    up.up,
    play.play,
    simulate.simulate,
    replay.replay,
    verify.verify,
    remote.export,
    remote.audit,
    rules.rules,
    keys.keys,
    rebuild.rebuild,
    keeping.archive,
    keeping.backup,
    keeping.restore,
    bench.bench,
):
    taash.add_command(command)


def main() -> None:
    """Run the command that the process was started with."""
    sys.exit(taash())
