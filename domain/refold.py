"""Whether the rules give what a log recorded: each command again, and which check fails where they differ.

With the game's secret an entry must come out byte for byte: seals, state and decks included.
Without it (a running game that opens wholly: an auditor's file) the decks are taken from the
log, and what follows from them must be what the entry says once it is opened.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

import orjson

from domain import fold, ledger, logfile
from domain.fold import Command, Folded, Outcome
from domain.kernel.records import Json, decode
from domain.kernel.table import Create
from domain.ledger import Opening
from domain.logfile import First, Line

Check: TypeAlias = Literal["header", "rules", "deck", "secret", "result", "seal", "state"]

NO_SECRET = bytes(32)
"""Stands for the secret of a game that has not revealed it; nothing it makes is compared."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the rules and the log part: the check that failed, and why in a few words."""

    check: Check
    why: str


def header_differs(first: First, line: Line) -> Difference | None:
    """Say whether the header is not the one that the first entry's create makes (the commitment apart)."""
    header = first.header
    try:
        asked = decode(Create, logfile.shown(line)["command"])
        made = fold.header_of(header["game"], asked, line.entry["at"], NO_SECRET, header["rules_digest"])
    except Exception:  # noqa: BLE001 - whatever a forged create breaks, it makes no header
        return Difference("header", "the first entry creates no game")
    # As bytes: in Python true equals 1.
    if ledger.canonical({**made, "commitment": header["commitment"]}) != ledger.canonical(header):
        return Difference("header", "the header is not that of the create command")
    return None


def begin(first: First, line: Line, secret: bytes | None) -> Folded | Difference:
    """Return the game of the first entry, folded again; every seal of the line must be open."""
    header, shown = first.header, logfile.shown(line)
    if secret is None and shown["command"].get("deal", {}).get("mode") == "service":
        shown["command"]["deal"] = {"mode": "given", "decks": list(_decks(shown).values())}
    try:
        outcome, folded = fold.create(
            header["game"], _command(line, shown), secret or NO_SECRET, header["rules_digest"]
        )
    except Exception:  # noqa: BLE001 - as in follow
        return Difference("rules", "the rules break on the create command")
    if secret is not None and folded.header != header:
        return Difference("header", "the header is not that of the create command")
    return _difference(line, outcome, secret) or replace(folded, header=header)


def follow(folded: Folded, line: Line, secret: bytes | None) -> Folded | Difference:
    """Return the game after one more entry, folded again; every seal of the line must be open."""
    shown = logfile.shown(line)
    if secret is None and folded.header["fairness"] != "none":
        folded = replace(folded, decks=_known_decks(folded, _decks(shown)))
    command = _command(line, shown)
    if "parked" in line.entry["outcome"]:
        outcome, after = fold.park(folded, command, secret or NO_SECRET)
    else:
        try:
            outcome, after = fold.step(folded, command, secret or NO_SECRET)
        except Exception:  # noqa: BLE001 - a recorded outcome on which the rules break now was not theirs
            return Difference("rules", "the rules break on the command")
    return _difference(line, outcome, secret) or after


def _command(line: Line, shown: Json) -> Command:
    entry = line.entry
    return Command(entry["seq"], entry["at"], entry["by"], entry["via"], shown["command"])


def _decks(shown: Json) -> dict[int, tuple[str, ...]]:
    """Return the decks of the deals in an opened entry, by the deal's number."""
    events = shown["outcome"].get("accepted", ())
    return {
        event["deal"]: tuple(event["order"])
        for event in events
        if event["type"] == "dealt" and event["order"]
    }


def _known_decks(folded: Folded, decks: dict[int, tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Return the decks so far with those of one more entry; None may not stay, or the fold would shuffle."""
    known = list(folded.decks or ())
    for deal, order in sorted(decks.items()):
        if deal == len(known) + 1:
            known.append(order)
    return tuple(known)


# --- which check --------------------------------------------------------------------------------


def _difference(line: Line, outcome: Outcome, secret: bytes | None) -> Difference | None:
    opened = [ledger.canonical(opening.stored()) for opening in outcome.openings]
    recorded_opened = [ledger.canonical(opening.stored()) for opening in line.openings]
    if secret is not None and outcome.entry == line.entry_bytes and opened == recorded_opened:
        return None
    recorded = logfile.shown(line)
    # Through bytes, so that a tuple of facts equals the list that the file holds.
    shown = ledger.open_for(outcome.entry, outcome.openings, "auditor", opened=True)
    made = orjson.loads(ledger.canonical(shown))
    if _outcome(recorded, secret) != _outcome(made, secret):
        return _event_difference(recorded["outcome"], made["outcome"])
    if _sealed(outcome.openings, secret) != _sealed(line.openings, secret):
        return Difference("seal", "other values are sealed, or for others")
    if secret is None:
        return None
    if recorded["state"] != made["state"]:
        return Difference("state", "the state is not the one that the rules lead to")
    return Difference("seal", "a seal is not the one that the secret makes")


def _sealed(openings: tuple[Opening, ...], secret: bytes | None) -> list[tuple[str, str]]:
    """Return what is sealed and for whom; without the secret less the decks put into the create command."""
    return [
        (opening.path, opening.audience)
        for opening in openings
        if secret is not None or opening.path != "/command/deal/decks"
    ]


def _outcome(entry: Json, secret: bytes | None) -> Any:
    """Return an opened entry's outcome; without the secret less what only the secret can make."""
    if secret is not None or "accepted" not in entry["outcome"]:
        return entry["outcome"]
    return [
        {name: value for name, value in event.items() if name not in ("opening", "openings")}
        for event in entry["outcome"]["accepted"]
    ]


def _event_difference(recorded: Json, made: Json) -> Difference:
    if recorded.keys() != made.keys():
        return Difference("rules", f"the rules give {next(iter(made))}")
    if "accepted" not in recorded:
        return Difference("rules", "the rules give another reason")
    for theirs, ours in zip(recorded["accepted"], made["accepted"], strict=False):
        if theirs == ours:
            continue
        if theirs["type"] == ours["type"] == "dealt" and theirs["order"] != ours["order"]:
            return Difference("deck", "the deck is not the one that the secret and the seeds fix")
        if theirs["type"] == ours["type"] == "closed":
            check: Check = "secret" if theirs["secret"] != ours["secret"] else "result"
            return Difference(check, f"the {check} is not the game's")
        return Difference("rules", f"the rules give other events: {ours['type']}")
    return Difference("rules", "the rules give more or fewer events")
