"""The rows of a benchmark: what was measured, in which unit, and against what."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from domain.kernel.records import Json


@dataclass(frozen=True, slots=True)
class Row:
    """One measured figure; ``baseline`` names the row of the same run that ``ratio`` compares it with."""

    name: str
    value: float
    unit: str
    baseline: str | None = None
    ratio: float | None = None
    target: float | None = None
    notes: Json = field(default_factory=dict)

    def stored(self) -> Json:
        """Return the row as JSON, figures rounded to what the measurement carries."""
        out: Json = {"name": self.name, "value": round(self.value, 2), "unit": self.unit}
        if self.baseline is not None and self.ratio is not None:
            out |= {"baseline": self.baseline, "ratio": round(self.ratio, 3)}
        if self.target is not None:
            out["target"] = self.target
        return out | self.notes


def against(row: Row, baseline: Row, target: float | None = None) -> Row:
    """Return the row with its ratio to a baseline measured in the same run."""
    return Row(row.name, row.value, row.unit, baseline.name, row.value / baseline.value, target, row.notes)


def rate(name: str, unit: str, once: Callable[[], int], seconds: float, rounds: int = 3) -> Row:
    """Return how many things a second *once* does: the best of several rounds, each at least *seconds* long.

    The best round is the one least disturbed by whatever else the machine does; the spread of
    the rounds stands beside it.
    """
    found = []
    for _ in range(rounds):
        done, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            done += once()
        found.append(done / spent)
    return Row(name, max(found), unit, notes={"slowest_round": round(min(found), 1)})
