"""What webhooks are told: messages made of the entries of a game's log as everybody may see them.

Nothing hidden can get into a message: the entry's bytes are read with their seals closed, and of
a refused command only its seq and its seat are told.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from domain.entry import seat_of
from domain.ledger import canonical
from workers.keys import dispute_id
from workers.stored import StoredOutcome

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Told:
    """What messages say of a game beside the entry: its id, its kind, the platform's own id of it."""

    game_id: str
    kind: str
    external_id: str | None


@dataclass(frozen=True, slots=True)
class Message:
    """A message: its id, the same however often it is sent; what it tells, when that was asked; its body."""

    message_id: str
    event: str
    at: str
    body: bytes


def messages(game: Told, outcome: StoredOutcome) -> list[Message]:
    """Return the messages that follow from an entry, in the order in which they are sent."""
    entry = orjson.loads(outcome.entry)
    about = {"game": game.game_id, "external_id": game.external_id, "kind": game.kind, "seq": outcome.seq}
    return [
        Message(
            f"{game.game_id}-{outcome.seq}-{event}",
            event,
            entry["at"],
            canonical({"type": event, "timestamp": entry["at"], "data": {**about, **data}}),
        )
        for event, data in _events(game.game_id, outcome, entry)
    ]


def _events(game_id: str, outcome: StoredOutcome, entry: Json) -> Iterator[tuple[str, Json]]:
    if outcome.status == "rejected" and entry["by"] != "house":
        yield "command.rejected", {"seat": seat_of(entry["by"])}
    if outcome.status != "accepted":
        return
    events = entry["outcome"]["accepted"]
    if any(event["type"] == "dealt" and event["deal"] == 1 for event in events):
        yield "game.started", {}
    last = events[-1] if events else {"type": None}
    if last["type"] == "turn":
        yield "game.turn", {"to_act": last["to_act"], "phase": last["phase"]}
    elif last["type"] == "closed":
        yield "game.over", {"result": last["result"]}
    command = entry["command"]
    if command["type"] == "dispute":
        told = {"dispute": dispute_id(game_id, outcome.seq), "about": command["about"], "by": entry["by"]}
        yield "dispute.opened", told
    elif command["type"] == "ruling":
        told = {"dispute": dispute_id(game_id, command["dispute"]), "verdict": command["verdict"]}
        yield "dispute.closed", told
