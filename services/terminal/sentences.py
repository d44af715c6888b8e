"""Events of a log as sentences of a language, with the names of the seats and readable cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.game import Game
from domain.kernel.records import Json
from services import readable
from services.readable import label, rank
from services.words import Words

SILENT = frozenset({"created", "turn", "closed"})
SEAT_FIELDS = frozenset({"seat", "dealer"})
SEAT_LISTS = frozenset({"seats", "to_act", "idiots", "hat", "winners", "losers", "places"})
MACHINERY = frozenset({"type", "opening", "openings", "secret", "order", "hands", "down", "options"})


def of_event(game: Game[Any], event: Json, words: Words, names: Sequence[str]) -> str:
    """Return an event as a sentence; where no language has one, its fields as they are."""
    facts = facts_of(game, event, words, names)
    for place in (game.kind, "table"):
        found = words.find(f"{place}-event-{event['type']}", facts)
        if found is not None:
            return " ".join(found.split())
    told = " ".join(f"{name}={value}" for name, value in facts.items() if value != "")
    return f"{event['type']} {told}".strip()


def of_events(game: Game[Any], events: Sequence[Json], words: Words, names: Sequence[str]) -> list[str]:
    """Return the sentences of the events that a player at the table notices."""
    return [of_event(game, event, words, names) for event in events if event["type"] not in SILENT]


def of_refusal(refusal: Json, words: Words) -> str:
    """Return why a rule refused, in a sentence."""
    return words.find(refusal["code"], readable.facts(refusal["facts"])) or refusal["code"]


def facts_of(game: Game[Any], event: Json, words: Words, names: Sequence[str]) -> dict[str, Any]:
    """Return what a sentence may say of an event: seats by name, cards as people read them."""
    return {
        name: _fact(game, name, value, words, names)
        for name, value in event.items()
        if name not in MACHINERY and not isinstance(value, Mapping)
    }


def _fact(game: Game[Any], name: str, value: Any, words: Words, names: Sequence[str]) -> Any:
    if value is None:
        return ""
    if name in SEAT_FIELDS:
        return names[value]
    if name in SEAT_LISTS:
        return words.listed(names[seat] for seat in value)
    if isinstance(value, str):
        return label(value) if value in game.codes else rank(value)
    if isinstance(value, list):
        return " ".join(_items(game, value))
    return value


def _items(game: Game[Any], values: list[Any]) -> list[str]:
    """Return the items of a list as text; lists inside it (face-up cards by seat) stand apart by bars."""
    shown: list[str] = []
    for value in values:
        if isinstance(value, list):
            shown.append("| " * bool(shown) + " ".join(_items(game, value)))
        elif isinstance(value, str):
            shown.append(label(value) if value in game.codes else value)
        elif value is not None:
            shown.append(str(value))
    return shown
