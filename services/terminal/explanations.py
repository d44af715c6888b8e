"""An explanation of a command (audit.md 7) as a page that a person reads, and an auditor prints."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from domain.catalogue import GAMES
from domain.kernel.records import Json
from services.terminal import sentences, tables
from services.terminal.typed import spelled
from services.words import Words

MOVES_SHOWN = 40


def page(told: Json, words: Words) -> RenderableType:
    """Return the page of an explanation: who asked what, what was seen, what could be done, what came of it.

    A part that the service does not tell this caller is left out.
    """
    return Group(*_asked(told, words), *_saw(told, words), *_could(told, words), *_decided(told, words))


def names_of(told: Json, words: Words) -> list[str]:
    """Return what the seats are called: by name where the view has names."""
    seats = (told.get("view") or {}).get("seats") or []
    called = [words.say("terminal-seat", {"seat": seat}) for seat in range(max(len(seats), 12))]
    for seat in seats:
        called[seat["seat"]] = seat.get("name") or called[seat["seat"]]
    return called


def _who(told: Json, words: Words) -> str:
    by = str(told["by"])
    return names_of(told, words)[int(by[5:])] if by.startswith("seat:") else by


def _move(told: Json, move: Json) -> str:
    game = GAMES.get(_kind(told))
    return str(move["type"]) if game is None else spelled(game, move)


def _kind(told: Json) -> str:
    return str(told.get("kind") or (told.get("view") or {}).get("kind"))


def _asked(told: Json, words: Words) -> Iterator[RenderableType]:
    yield Rule(Text(f"{told.get('game', '')} {told['seq']}".strip(), style="bold"), align="left", style="dim")
    move = told.get("command")
    yield Text(
        words.say(
            "terminal-asked",
            {
                "who": _who(told, words),
                "at": told["at"],
                "via": told["via"],
                "move": words.say("terminal-entry-hidden") if move is None else _move(told, move),
            },
        ),
        style="bold",
    )


def _saw(told: Json, words: Words) -> Iterator[RenderableType]:
    view = told.get("view")
    if view:
        yield _heading(words.say("terminal-saw", {"who": _who(told, words)}))
        yield tables.draw(view, words, names_of(told, words))


def _could(told: Json, words: Words) -> Iterator[RenderableType]:
    moves: Sequence[Json] | None = told.get("legal")
    if moves is None:
        return
    yield _heading(words.say("terminal-could", {"who": _who(told, words), "count": len(moves)}))
    yield from _listed([_move(told, move) for move in moves[:MOVES_SHOWN]])
    if len(moves) > MOVES_SHOWN:
        yield from _listed([f"(+{len(moves) - MOVES_SHOWN})"])


def _decided(told: Json, words: Words) -> Iterator[RenderableType]:
    yield _heading(words.say("terminal-decided"))
    if (refusal := told.get("refusal")) is not None:
        clause = told.get("clause") or {}
        why = {"clause": refusal["clause"], "sentence": sentences.of_refusal(refusal, words)}
        yield from _listed([words.say("terminal-refused", why)])
        if clause.get("text"):
            yield from _listed([f"{clause['id']}: {clause['text']}"])
        facts = [f"{name} {_plain(value)}" for name, value in (refusal.get("facts") or {}).items()]
        if facts:
            yield from _listed([words.say("terminal-facts", {"facts": " · ".join(facts)})])
        return
    if told.get("error"):
        yield from _listed([words.say("terminal-entry-parked", {"error": told["error"]})])
    names = names_of(told, words)
    for event in told.get("events") or ():
        said = event.get("text") or sentences.of_event(GAMES[_kind(told)], event, words, names)
        yield from _listed([said])


def _heading(text: str) -> RenderableType:
    return Padding(Text(text, style="bold cyan"), (1, 0, 0, 0))


def _listed(lines: Sequence[str]) -> Iterator[RenderableType]:
    for line in lines:
        yield Padding(Text(line), (0, 0, 0, 2))


def _plain(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
