"""Moves as a person types them: a number of the list, a few words, or the move's JSON.

``play 4C 4D`` is ``{"type":"play","cards":["4C","4D"]}``. A move's fields follow its name in the
order of its record; where it takes two lists of cards a slash stands between them, as in
``swap 3H / KH``. ``spelled`` writes what ``read`` reads.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any, get_origin

from domain.kernel.game import Game
from domain.kernel.records import Json, annotations, bare
from domain.wire import NotAMove, move_type, read_move
from services.terminal.cards import standard

BETWEEN = "/"


class Unread(NotAMove):
    """What was typed reads as no move; *code* says why: a key ``terminal-typed-...`` of the catalogues."""

    def __init__(self, code: str, **facts: Any) -> None:
        """Keep why, for whoever says it in a language."""
        super().__init__([{"path": "", "message": " ".join([code, *map(str, facts.values())])}])
        self.code = code
        self.facts = facts


def whole(text: str) -> int | None:
    """Return the whole number that a text is, in whatever script's digits; None where it is none."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def spelled(game: Game[Any], move: Json) -> str:
    """Return a move as a person may type it; a command that is none by its name alone."""
    parts = [str(move["type"])]
    if move_type(game, move["type"]) is None:
        return parts[0]
    for place, value in enumerate(move.get(name) for name, _ in _fields(game, move["type"])):
        if not isinstance(value, list):
            parts.append("" if value is None else str(value))
        elif value:
            parts += ([BETWEEN] if place else []) + value
    return " ".join(filter(None, parts))


def read(game: Game[Any], text: str, offered: Sequence[Json]) -> Json:
    """Return the body of the move that a person typed.

    Raises:
        Unread: it reads as no move of the game
    """
    text = text.strip()
    if (number := whole(text)) is not None:
        if 1 <= number <= len(offered):
            return dict(offered[number - 1])
        raise Unread("number", number=number)
    if text.startswith("{"):
        try:
            return read_move(game, text.encode(errors="replace"))[0]
        except NotAMove as error:
            raise Unread("json", where=error.errors[0]["path"] or BETWEEN) from None
    name, words = _name(game, text, offered)
    body = _body(game, name, words)
    try:
        return read_move(game, json.dumps(body).encode())[0]
    except NotAMove as error:
        field = error.errors[0]["path"].strip("/").partition("/")[0]
        if field in body:
            raise Unread("value", word=body[field]) from None
        raise Unread("missing", move=name) from None


def _name(game: Game[Any], text: str, offered: Sequence[Json]) -> tuple[str, list[str]]:
    """Return the move's name and the words after it; cards alone are the first offered move with cards."""
    words = text.replace(",", " ").replace(BETWEEN, f" {BETWEEN} ").split()
    for length in (2, 1):
        name = "_".join(words[:length]).lower().replace("-", "_")
        if move_type(game, name) is not None:
            return name, words[length:]
    joined = words[0].lower() if words else ""
    for move in offered:
        if str(move["type"]).replace("_", "") == joined:
            return str(move["type"]), words[1:]
    if words and standard(words[0]) in game.codes:
        for move in offered:
            if any(name in move for name in ("cards", "card", "up", "hand")):
                return str(move["type"]), words
    raise Unread("name", word=words[0] if words else text)


def _body(game: Game[Any], name: str, words: list[str]) -> Json:
    body: Json = {"type": name}
    groups = list(_groups(words))
    for field, hint in _fields(game, name):
        if get_origin(hint) is tuple:
            cards = groups.pop(0) if groups else []
            if cards:
                body[field] = [_card(game, word) for word in cards]
        elif groups and groups[0]:
            word = groups[0].pop(0)
            body[field] = whole(word) if hint is int and whole(word) is not None else word
            if hint is str and name not in ("join", "reveal"):
                body[field] = _card(game, word)
    left = [word for group in groups for word in group]
    if left:
        raise Unread("left", word=left[0])
    return body


def _card(game: Game[Any], word: str) -> str:
    if standard(word) not in game.codes:
        raise Unread("card", word=word)
    return standard(word)


def _groups(words: list[str]) -> Iterator[list[str]]:
    group: list[str] = []
    for word in words:
        if word == BETWEEN:
            yield group
            group = []
        else:
            group.append(word)
    yield group


def _fields(game: Game[Any], name: str) -> list[tuple[str, Any]]:
    """Return the fields of a move and their plain types, its seat left out."""
    record = move_type(game, name)
    if record is None:
        raise Unread("name", word=name)
    hints = annotations(record)
    return [(field.name, bare(hints[field.name])) for field in fields(record) if field.name != "seat"]
