"""Record the golden games anew: ``python -m tests.golden.record`` (only when a rule's version is new).

A recorded game is a promise: it replays to equal bytes for as long as its rules version lives.
"""

import gzip
from pathlib import Path
from typing import Any

from services.simulation import begin, create_body, log_file
from workers.rulebook import rules_digest

LOGS = Path(__file__).parent / "logs"

GAMES: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    "idiot-plain": ("idiot", ("greedy", "random", "random"), {}),
    "idiot-two": ("idiot", ("greedy", "greedy"), {}),
    "idiot-twelve": ("idiot", ("greedy",) * 12, {}),
    "idiot-most-decks": ("idiot", ("random", "greedy", "random", "greedy"), {"decks": 2, "max_turns": 120}),
    "idiot-hat": ("idiot", ("greedy", "random", "greedy"), {"deals": 3, "hat": [1], "dealer": 0}),
    "idiot-same": (
        "idiot",
        ("greedy", "random", "greedy"),
        {"after_ten": "same", "after_run_burn": "same"},
    ),
    "idiot-cap": ("idiot", ("random", "random", "random"), {"max_turns": 12, "deals": 2}),
    "three-plain": ("three_up_three_down", ("greedy", "random", "random"), {}),
    "three-six": ("three_up_three_down", ("greedy",) * 6, {"deals": 3}),
    "three-74-must": ("three_up_three_down", ("random",) * 3, {"deck": "74", "extra_discards": "must"}),
    "three-84b-must": (
        "three_up_three_down",
        ("random", "greedy"),
        {"deck": "84b", "extra_discards": "must", "deals": 2},
    ),
    "three-cap": ("three_up_three_down", ("random",) * 4, {"max_turns": 9}),
    "fool-four": ("fool", ("random",) * 4, {}),
    "fool-five": ("fool", ("greedy", "random", "random", "random", "random"), {}),
    "fool-eight-kept": ("fool", ("greedy",) * 8, {"discs": "kept", "max_rounds": 4}),
    "fool-seven-even": ("fool", ("random",) * 7, {"deck_table": "even", "max_rounds": 3}),
    "fool-limits": ("fool", ("random",) * 6, {"loss_limit": -20, "tens_limit": 2}),
    "hearts-plain": ("hearts_two", ("greedy", "random"), {}),
    "hearts-return": ("hearts_two", ("random", "random"), {"passing": "return", "hands": 4}),
    "hearts-one-way": ("hearts_two", ("random", "greedy"), {"passing": "one_way", "hands": 4}),
    "hearts-none-alternate": (
        "hearts_two",
        ("random", "random"),
        {"passing": "none", "leads": "alternate", "first_lead": "alternate", "hands": 4, "moon": "off"},
    ),
    "hearts-all-fourteen": ("hearts_two", ("greedy", "greedy"), {"moon": "all_fourteen", "limit": 40}),
}


def lines(name: str) -> list[bytes]:
    """Return the lines of a golden game, played now."""
    kind, bots, options = GAMES[name]
    game = begin(create_body(kind, bots, options), f"golden {name}", rules_digest(kind))
    return list(log_file(game))


def recorded(name: str) -> list[bytes]:
    """Return the lines of a golden game as they were recorded."""
    return gzip.decompress((LOGS / f"{name}.ndjson.gz").read_bytes()).splitlines(keepends=True)


if __name__ == "__main__":
    for name in GAMES:
        (LOGS / f"{name}.ndjson.gz").write_bytes(gzip.compress(b"".join(lines(name)), mtime=0))
