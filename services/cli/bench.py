"""``taash bench``: the benchmarks, with their baselines."""

import click


@click.command()
def bench() -> None:
    """Measure."""
