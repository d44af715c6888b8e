"""Why a command was accepted or refused, from its game's log alone (audit.md 7).

Whoever may know everything about a command (its seat, auditors, after the end everybody) is told
who asked what and when, what that seat saw and could do then, what was decided, and by which clause.
Others are told what their log shows, and nothing else: the rest is null.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from domain import fold, ledger
from domain.catalogue import by_rules
from domain.entry import seat_of
from domain.fold import Folded
from domain.kernel.records import Json
from services.terminal import sentences
from services.words import Words
from workers import rulebook
from workers.stored import Meta, StoredOutcome

NOTHING: Mapping[str, Any] = {
    **dict.fromkeys(("status", "command", "view", "legal", "refusal", "clause", "error")),
    "events": [],
}


def explanation(
    found: StoredOutcome, game: Meta, viewer: str, *, before: Folded | None, whole: bool, words: Words
) -> Json:
    """Return the explanation of an outcome for a viewer; *whole*: the viewer may know all about it.

    *before* is the game as it was when the command was decided, None before its create.
    """
    entry = ledger.open_for(found.entry, found.openings, viewer, opened=game.ended)
    told: Json = {
        "game": game.game_id,
        "kind": game.kind,
        "rules": game.rules,
        "language": words.lang,
        **{name: entry[name] for name in ("seq", "at", "by", "via")},
        **NOTHING,
    }
    if not whole and found.status != "accepted":
        return told
    told |= {"status": found.status, "command": entry["command"]}
    seat = seat_of(entry["by"])
    if whole and before is not None and seat is not None:
        told["view"] = named(fold.view(before, entry["by"]), game)
        told["legal"] = fold.legal(before, seat)
    return told | _decided(found.status, entry["outcome"][found.status], game, words)


def _decided(status: str, verdict: Any, game: Meta, words: Words) -> Json:
    match status:
        case "accepted":
            return {"events": _said(verdict, game, words)}
        case "rejected":
            clause = verdict["clause"]
            return {
                "refusal": {**verdict, "detail": sentences.of_refusal(verdict, words)},
                "clause": {"id": clause, "text": clause_text(clause, words)},
            }
        case _:
            return {"error": verdict["error"]}


def _said(events: Sequence[Json], game: Meta, words: Words) -> list[Json]:
    """Return events, each with its sentence."""
    names = [name or words.say("terminal-seat", {"seat": seat}) for seat, name in enumerate(game.names)]
    kind = by_rules(game.rules)
    return [{**event, "text": sentences.of_event(kind, event, words, names)} for event in events]


def clause_text(clause: str, words: Words) -> str:
    """Return a clause in the words of a language, in those of rules.md where it has none."""
    place, _, number = clause.partition(".")
    return words.find(f"{place}-clause-{number}") or rulebook.clauses(place).get(clause, clause)


def named(view: Json, game: Meta) -> Json:
    """Return a view with the names of its seats; they stand in no log."""
    for seat, name in zip(view["seats"], game.names, strict=True):
        seat["name"] = name
    return view
