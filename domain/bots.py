"""Bots: they see what their seat sees, and choose among its legal moves.

Chance comes in with the call, drawn outside the domain: a bot is an ordinary player, and what
it chose is in the log like any other command.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Literal

from domain.fold import Folded
from domain.games.fool import greedy as fool
from domain.games.hearts_two import greedy as hearts_two
from domain.games.idiot import greedy as idiot
from domain.games.three_up_three_down import greedy as three_up_three_down
from domain.kernel.cards import Seat
from domain.kernel.records import Json, encode

Bot = Literal["random", "greedy"]
BOTS: tuple[Bot, ...] = ("random", "greedy")

GREEDY: Mapping[str, Callable[[Json, list[Any]], Any]] = MappingProxyType(
    {
        "idiot": idiot.choose,
        "three_up_three_down": three_up_three_down.choose,
        "fool": fool.choose,
        "hearts_two": hearts_two.choose,
    }
)


def choose(bot: str, folded: Folded, seat: Seat, chance: int) -> Json:
    """Return the body of the move that a bot makes for a seat that is to act.

    *chance* is any non-negative integer; equal chances in equal positions choose equally. An
    unknown bot is a ValueError.
    """
    moves = folded.game.legal(folded.state, seat)
    if bot == "random":
        move = moves[chance % len(moves)]
    elif bot == "greedy":
        move = GREEDY[folded.game.kind](folded.game.view(folded.state, seat), moves)
    else:
        raise ValueError("no such bot")
    return encode(move)
