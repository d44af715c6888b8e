"""The consoles that commands draw on."""

import sys

from rich.console import Console


def console(*, error: bool = False) -> Console:
    """Return a console: colour where a terminal shows it and NO_COLOR does not forbid it."""
    stream = sys.stderr if error else sys.stdout
    width = None if stream.isatty() else 100
    return Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=False, width=width)
