"""How even the shuffle is: chi-square, serial correlation, runs and fixed points, per kind.

``python tests/bench/shuffle_statistics.py --decks 1000000`` shuffles that many decks of each kind
with the service's own shuffle, under the keys of one game's deals 1, 2, 3, ... The secret is fixed,
so that the figures are the same for everybody. A million decks take some minutes a kind.
"""

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass
from math import erfc, sqrt
from operator import eq, gt, mul
from pathlib import Path
from typing import Any, cast

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from domain import ledger

SECRET = bytes(range(32))
SIZES = {"hearts_two": 52, "idiot": 104, "three_up_three_down": 84, "fool": 88}
"""Cards of a deck of each kind: Idiot with two decks, Fool with eight seats."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured; every p is two-sided, and small ones (below 0.001) would be a finding."""

    kind: str
    cards: int
    decks: int
    chi_square: float
    freedom: int
    chi_square_p: float
    worst_cell_sigma: float
    serial: float
    serial_expected: float
    serial_p: float
    between_decks: float
    between_decks_p: float
    runs_mean: float
    runs_expected: float
    runs_p: float
    fixed_points_mean: float
    fixed_points_p: float
    seconds: float


def two_sided(sigma: float) -> float:
    """Return the chance that a normal figure lies at least so many sigmas from its mean."""
    return erfc(abs(sigma) / sqrt(2))


@dataclass(slots=True)
class Sums:
    """What is added up over all decks."""

    counts: list[list[int]]
    serial: int = 0
    serial_squares: int = 0
    between: int = 0
    descents: int = 0
    fixed: int = 0


def measure(kind: str, cards: int, decks: int) -> Figures:
    """Shuffle so many decks of a size and measure them."""
    started = time.perf_counter()
    deck = tuple(range(cards))
    sums = Sums([[0] * cards for _ in range(cards)])
    before = 0
    for deal in range(1, decks + 1):
        # Numbers stand for cards: the shuffle looks at none.
        order: Any = ledger.shuffle(ledger.deal_key(SECRET, kind, deal, ()), cast("Any", deck))
        for row, card in zip(sums.counts, order, strict=True):
            row[card] += 1
        # Twice the distance from the mean, so that everything stays whole.
        centred = [2 * card - (cards - 1) for card in order]
        serial = sum(map(mul, centred, centred[1:]))
        sums.serial += serial
        sums.serial_squares += serial * serial
        sums.descents += sum(map(gt, order, order[1:]))
        sums.fixed += sum(map(eq, order, deck))
        sums.between += before * centred[0]
        before = centred[0]
    return figures(kind, cards, decks, sums, time.perf_counter() - started)


def figures(kind: str, m: int, n: int, sums: Sums, seconds: float) -> Figures:
    """Turn the sums over n decks of m cards into figures."""
    expected, freedom = n / m, (m - 1) ** 2
    # Every row and every column adds up to n, and a cell varies by n/m (1 - 1/m): so scaled, the
    # sum of squares has (m-1)^2 degrees of freedom.
    squares = sum((cell - expected) ** 2 for row in sums.counts for cell in row)
    chi = squares / expected * (m - 1) / m
    chi_sigma = ((chi / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    worst = max(abs(cell - expected) for row in sums.counts for cell in row)
    spread = (m * m - 1) / 3
    # Neighbours drawn without replacement: their products add up to minus the variance a deck.
    serial = sums.serial / n
    serial_error = sqrt((sums.serial_squares / n - serial * serial) / n)
    between = sums.between / (n - 1) / spread
    # Descents of a random order: mean (m-1)/2, variance (m+1)/12; an ascending run ends at each.
    runs_sigma = (sums.descents - n * (m - 1) / 2) / sqrt(n * (m + 1) / 12)
    return Figures(
        kind, m, n, round(chi, 1), freedom, round(two_sided(chi_sigma), 4),
        round(worst / sqrt(expected * (1 - 1 / m)), 2),
        round(serial / spread / (m - 1), 6), round(-1 / (m - 1), 6),
        round(two_sided((serial + spread) / serial_error), 4),
        round(between, 6), round(two_sided(between * sqrt(n - 1)), 4),
        round(1 + sums.descents / n, 4), 1 + (m - 1) / 2, round(two_sided(runs_sigma), 4),
        round(sums.fixed / n, 5), round(two_sided((sums.fixed - n) / sqrt(n)), 4), round(seconds, 1),
    )  # fmt: skip


def main() -> int:
    """Print the figures as JSON, a line per kind; 1 where one of them is a finding."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=100_000)
    parser.add_argument("--kind", choices=SIZES, action="append")
    asked = parser.parse_args()
    found = False
    for kind in asked.kind or SIZES:
        told = asdict(measure(kind, SIZES[kind], asked.decks))
        found |= any(value < 0.001 for name, value in told.items() if name.endswith("_p"))
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
    return int(found)


if __name__ == "__main__":
    sys.exit(main())
