#!/usr/bin/env python3
"""A bot that plays any kind over HTTP with nothing but a seat's token: it reads what is legal.

python docs/examples/bot.py URL PLATFORM_KEY     plays one game of every kind against house bots
"""

import random
import sys

from services.client import Json, ServiceError, Taash, Table


def play(table: Table, dice: random.Random) -> Json:
    """Play a seat until the game is over; return the result."""
    for _ in table.views():
        legal = table.legal()
        while legal.moves:
            try:
                # If-Match: what was legal at this version is no longer asked for at a later one.
                table.act(pick(legal.moves, dice), if_match=legal.version)
            except ServiceError as error:
                if error.code not in ("version_changed", "frozen"):
                    raise
            legal = table.legal()
    result: Json = table.scoreboard()["result"]
    return result


def pick(moves: tuple[Json, ...], dice: random.Random) -> Json:
    """Choose a move: one that lays cards, where there is one, for a game should end."""
    laying = [move for move in moves if move["type"] in ("play", "discard", "open", "flip", "ready")]
    return dice.choice(laying or list(moves))


def tour(taash: Taash) -> None:
    """Play one short game of every kind against the house's bots."""
    short = {"fool": {"max_rounds": 1}, "hearts_two": {"hands": 1}}
    for kind in taash.kinds():
        others = max(kind["seats"]["least"], 2) - 1
        seats: list[Json] = [{"name": "Me"}, *({"bot": "greedy"} for _ in range(others))]
        options = short.get(kind["kind"], {"max_turns": 60})
        made = taash.create(kind["kind"], seats, options=options)
        with taash.table(made.id, made.seats[0].token) as table:
            print(kind["name"], play(table, random.Random(1)))  # noqa: S311  # a bot's dice guard nothing


if __name__ == "__main__":
    with Taash(sys.argv[1], sys.argv[2]) as service:
        tour(service)
