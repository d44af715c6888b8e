"""``taash bench``: speed as ratios, measured in one run against named baselines."""

from collections.abc import Iterator
from dataclasses import dataclass

from services.bench.table import Row


@dataclass(frozen=True, slots=True)
class BenchOptions:
    """What ``taash bench`` was asked to measure.

    *rules* and *service* choose the halves; *kinds* the games, all where it is empty; *seconds* is
    how long each figure of the rules is measured, three times; *commands* how many each client sends.
    """

    rules: bool = True
    service: bool = True
    kinds: tuple[str, ...] = ()
    seconds: float = 1.0
    commands: int = 400
    workers: int = 2


def run(options: BenchOptions) -> Iterator[Row]:
    """Yield each figure as it is measured."""
    from domain.catalogue import GAMES

    if options.rules:
        from services.bench import rules

        yield from rules.rows(list(options.kinds or GAMES), options.seconds)
    if options.service:
        from services.bench import audit, http

        yield from http.rows(options.commands, options.workers)
        yield from audit.rows(options.seconds)
