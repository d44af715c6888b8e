#!/usr/bin/env python3
"""A platform runs a table of four: two players, two bots, a score at the end, and the log kept.

python docs/examples/four_seats.py URL PLATFORM_KEY LOG_FILE
"""

import sys
from collections.abc import Callable
from pathlib import Path

from services.client import Accepted, Json, Legal, Refused, Taash, Table

SEATS: list[Json] = [
    {"name": "Asha", "player": "p-7"},
    {"name": "Bilal", "player": "p-9"},
    {"name": "Chand", "bot": "greedy"},
    {"name": "Dipa", "bot": "random"},
]


def host(taash: Taash, log: Path, ask: Callable[[str, Legal], Json]) -> Json:
    """Open a table, ask its players for their moves until it is over, keep the log; return the result."""
    # external_id: should this program die after create, it finds its game again instead of a second one.
    made = taash.create("idiot", SEATS, options={"max_turns": 200}, external_id=log.stem)
    players = {seat.seat: taash.table(made.id, seat.token) for seat in made.seats if seat.bot is None}
    watching = taash.table(made.id, made.spectator_token)
    for view in watching.views():
        for seat in view["to_act"]:
            if seat in players:
                move(players[seat], made.seats[seat].name, ask)
    log.write_bytes(watching.log())
    result: Json = watching.scoreboard()["result"]
    return result


def move(player: Table, name: str, ask: Callable[[str, Legal], Json]) -> None:
    """Let a player move once; a refusal is said in the player's language, and the player asked again."""
    while (legal := player.legal()).moves:
        match player.act(ask(name, legal)):
            case Accepted():
                return
            case Refused(detail=detail, clause=clause):
                print(f"{name}: {detail} ({clause})")


def first(_name: str, legal: Legal) -> Json:
    """Stand in for a person at a screen: the first legal move."""
    return legal.moves[0]


if __name__ == "__main__":
    with Taash(sys.argv[1], sys.argv[2]) as service:
        print(host(service, Path(sys.argv[3]), first))
