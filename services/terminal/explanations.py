"""An explanation of a command (audit.md 7) as a page that a person reads, and an auditor prints."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from domain.catalogue import GAMES
from domain.kernel.records import Json
from domain.wire import move_type
from services import readable
from services.terminal import cards, sentences, tables
from services.terminal.moves import labelled
from services.terminal.typed import spelled
from services.words import Words

MOVES_SHOWN = 40
IN_A_COLUMN = 8


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
    return (
        names_of(told, words)[int(by[5:])] if by.startswith("seat:") else words.say("terminal-by", {"by": by})
    )


def _kind(told: Json) -> str:
    return str(told.get("kind") or (told.get("view") or {}).get("kind"))


def _move(told: Json, asked: Json | None, words: Words) -> Text:
    """Return what was asked, in words, and beside it as it was typed where that says it otherwise."""
    if asked is None:
        return Text(words.say("terminal-entry-hidden"))
    game = GAMES.get(_kind(told))
    if game is None or move_type(game, asked["type"]) is None:
        return Text(words.say("terminal-command", {"type": asked["type"]}))
    said, typed = labelled(asked, words), spelled(game, asked)
    alike = " ".join(said.plain.split()) == typed
    return said if alike else said.append(f" ({typed})", style="dim")


def _asked(told: Json, words: Words) -> Iterator[RenderableType]:
    place = words.say("terminal-entry_of", {"game": told.get("game", ""), "seq": told["seq"]})
    yield Rule(Text(place, style="bold"), align="left", style="dim")
    mark = "\0"
    facts = {
        "who": _who(told, words),
        "at": told["at"],
        "via": words.say("terminal-via", {"via": told["via"]}),
    }
    before, _, after = words.say("terminal-asked", {**facts, "move": mark}).partition(mark)
    line = Text(before, style="bold")
    yield line.append_text(_move(told, told.get("command"), words)).append(after)


def _saw(told: Json, words: Words) -> Iterator[RenderableType]:
    """Yield the table as the seat saw it; whoever reads the page is not that seat, so no hand is "yours"."""
    view, by = told.get("view"), str(told["by"])
    if not view:
        return
    names = names_of(told, words)
    yield _heading(words.say("terminal-saw", {"who": _who(told, words)}))
    yield tables.draw({**view, "viewer": "spectator"}, words, names)
    hand = view["seats"][int(by[5:])]["hand"] if by.startswith("seat:") else None
    if hand is not None:
        line = Text(words.say("terminal-hand_of", {"who": _who(told, words)}) + "  ", style="bold")
        line.append_text(cards.row(hand) if hand else Text(words.say("terminal-empty"), style="dim"))
        yield Padding(line, (1, 0, 0, 2))


def _could(told: Json, words: Words) -> Iterator[RenderableType]:
    moves: Sequence[Json] | None = told.get("legal")
    if moves is None:
        return
    yield _heading(words.say("terminal-could", {"who": _who(told, words), "count": len(moves)}))
    shown = [_move(told, move, words) for move in moves[:MOVES_SHOWN]]
    if len(shown) > IN_A_COLUMN:
        yield Padding(Columns(shown, padding=(0, 3), column_first=True), (0, 0, 0, 2))
    else:
        yield from _listed(shown)
    if len(moves) > MOVES_SHOWN:
        yield from _listed([f"(+{len(moves) - MOVES_SHOWN})"])


def _decided(told: Json, words: Words) -> Iterator[RenderableType]:
    said = list(_refused(told, words)) or list(_became(told, words))
    if said:
        yield _heading(words.say("terminal-decided"))
        yield from _listed(said)


def _refused(told: Json, words: Words) -> Iterator[str]:
    """Yield why a rule refused: the sentence, the clause in its own words, the facts."""
    refusal = told.get("refusal")
    if refusal is None:
        return
    clause = told.get("clause") or {}
    why = {"clause": refusal["clause"], "sentence": sentences.of_refusal(refusal, words)}
    yield words.say("terminal-refused", why)
    if clause.get("text"):
        yield f"{clause['id']}: {clause['text']}"
    names = names_of(told, words)
    found = readable.facts(refusal.get("facts") or {})
    facts = [_fact(name, value, words, names) for name, value in found.items()]
    if facts:
        yield words.say("terminal-facts", {"facts": " · ".join(facts)})


def _fact(name: str, value: Any, words: Words, names: Sequence[str]) -> str:
    """Return a fact that decided in words; one that has no words as it stands in the log."""
    shown = _plain(value)
    if name == "phase":
        shown = words.find(f"table-phase-{value}") or shown
    elif name == "to_act":
        shown = words.listed(names[seat] for seat in value) or "–"
    return words.find(f"terminal-fact-{name}", {"value": shown}) or f"{name} {shown}"


def _became(told: Json, words: Words) -> Iterator[str]:
    """Yield what came of a command that no rule refused: each event, or what a dispute says."""
    if told.get("error"):
        yield words.say("terminal-entry-parked", {"error": told["error"]})
    names = names_of(told, words)
    for event in told.get("events") or ():
        yield event.get("text") or sentences.of_event(GAMES[_kind(told)], event, words, names)
    command = told.get("command") or {}
    about = command.get("type")
    if about == "dispute":
        yield words.say("terminal-disputed", command)
        hidden = words.say("terminal-entry-hidden")
        yield words.say("terminal-claim", {"claim": hidden if command["claim"] is None else command["claim"]})
    elif about == "finding":
        yield words.say("terminal-found", command)
    elif about == "ruling":
        yield words.say("terminal-ruled", command)
        if command["note"]:
            yield words.say("terminal-note", command)


def _heading(text: str) -> RenderableType:
    return Padding(Text(text, style="bold cyan"), (1, 0, 0, 0))


def _listed(lines: Sequence[str | Text]) -> Iterator[RenderableType]:
    for line in lines:
        yield Padding(Text(line) if isinstance(line, str) else line, (0, 0, 0, 2))


def _plain(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
