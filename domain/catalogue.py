"""Every game by name, with its pinned rules version."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from domain.games import fool, hearts_two, idiot, three_up_three_down
from domain.kernel.game import Game

GAMES: Mapping[str, Game[Any]] = MappingProxyType(
    {
        game.kind: game
        for game in (idiot.play.GAME, three_up_three_down.play.GAME, fool.play.GAME, hearts_two.play.GAME)
    }
)
"""The games that can be created now, by kind."""

RULES: Mapping[str, Game[Any]] = MappingProxyType({game.rules: game for game in GAMES.values()})
"""Every version of the rules that a log may have pinned."""


def by_rules(rules: str) -> Game[Any]:
    """Return the game of a pinned rules version such as ``idiot@1``; an unknown one is a KeyError."""
    return RULES[rules]
