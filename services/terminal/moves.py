"""Moves in the words of a language, their cards drawn."""

from typing import Any

from rich.text import Text

from domain.kernel.records import Json
from services.terminal import cards
from services.words import Words


def labelled(move: Json, words: Words) -> Text:
    """Return a move in words; two lists of cards stand apart by a slash."""
    line = Text(words.say(f"terminal-move-{move['type']}"))
    for place, (name, value) in enumerate((key, move[key]) for key in move if key != "type"):
        if value is None or value == []:
            continue
        if place:
            line.append(" /")
        line.append(" ")
        if isinstance(value, list):
            line.append_text(cards.row(value))
        else:
            line.append_text(cards.face(value) if name == "card" else Text(_said(name, value, words)))
    return line


def _said(name: str, value: Any, words: Words) -> str:
    """Return a value of a move in words where it is a choice by name."""
    return (words.find(f"terminal-choice-{value}") if name == "choice" else None) or str(value)
