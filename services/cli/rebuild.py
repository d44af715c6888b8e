"""``taash rebuild``: drops and refolds projections, and says what differed."""

import click


@click.command()
def rebuild() -> None:
    """Drop and refold every projection, and say what differed."""
