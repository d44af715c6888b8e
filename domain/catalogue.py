"""Every game by name, with its pinned rules version."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from domain.games.fool import play as fool
from domain.games.hearts_two import play as hearts_two
from domain.games.idiot import play as idiot
from domain.games.three_up_three_down import play as three_up_three_down
from domain.kernel.game import Game

GAMES: Mapping[str, Game[Any]] = MappingProxyType(
    {game.kind: game for game in (idiot.GAME, three_up_three_down.GAME, fool.GAME, hearts_two.GAME)}
)
"""The games that can be created now, by kind."""

RULES: Mapping[str, Game[Any]] = MappingProxyType({game.rules: game for game in GAMES.values()})
"""Every version of the rules that a log may have pinned."""


def by_rules(rules: str) -> Game[Any]:
    """Return the game of a pinned rules version such as ``idiot@1``; an unknown one is a KeyError."""
    return RULES[rules]
