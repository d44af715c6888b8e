"""``taash bench``: the benchmarks, with their baselines."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from services.cli.frame import KINDS, answer, json_option, kinds_option

if TYPE_CHECKING:
    from services.bench.table import Row


@click.command(epilog=KINDS, short_help="Measure rules and service beside their baselines.")
@click.option(
    "--rules", "half", flag_value="rules", help="Only the rules, in one process and without a store."
)
@click.option("--service", "half", flag_value="service", help="Only the service, on a store of its own.")
@kinds_option
@click.option(
    "--seconds",
    type=click.FloatRange(0.05, 600),
    default=1.0,
    show_default=True,
    help="A figure of the rules.",
)
@click.option(
    "--commands",
    type=click.IntRange(1, 1_000_000),
    default=400,
    show_default=True,
    help="What each client sends.",
)
@click.option(
    "--workers", type=click.IntRange(1, 64), default=2, show_default=True, help="Processes that fold."
)
@json_option
def bench(
    *, half: str | None, kinds: tuple[str, ...], seconds: float, commands: int, workers: int, as_json: bool
) -> None:
    """Measure the rules and the whole service, each beside baselines of the same run."""
    from services.bench import BenchOptions, run

    rows: list[Row] = []
    options = BenchOptions(half != "service", half != "rules", kinds, seconds, commands, workers)
    for row in run(options):
        rows.append(row)
        if not as_json:
            click.echo("\n".join(as_text(row)))
    if as_json:
        answer({"rows": [row.stored() for row in rows]})


def as_text(row: "Row") -> Iterator[str]:
    """Yield a figure for people, with its ratio to the baseline and the target where there is one."""
    line = f"{row.name:<44} {row.value:>14,.1f} {row.unit}"
    if row.baseline is not None and row.ratio is not None:
        line += f"   {row.ratio:.2f} x {row.baseline}"
    if row.target is not None and row.ratio is not None:
        line += f" (target {row.target:g}: {'met' if row.ratio >= row.target else 'missed'})"
    yield line
    if row.notes:
        yield "    " + ", ".join(f"{name} {value}" for name, value in row.notes.items())
