"""Disputes: a seat or its platform disputes an entry, the house looks into it, an auditor rules.

A claim is shown to the claimant and to auditors, a note to auditors; the list shows both to auditors only.
(After the end a game's log opens everything, claims and notes included: audit.md 2.)
"""

from collections.abc import Iterable
from typing import Annotated, Literal

import orjson
from flask import Blueprint, request
from flask.typing import ResponseReturnValue
from pydantic import Field, StringConstraints

from domain import ledger
from services.api import answers, bodies, callers, commands, delays, headers, signing
from services.api.answers import Json
from services.api.callers import Caller
from services.api.problems import Problem
from workers import cases, keys, wiring
from workers.cases import StoredCase
from workers.stored import Gate, Meta, StoredOutcome

bp = Blueprint("disputes", __name__, url_prefix="/v1")

Text = Annotated[str, StringConstraints(pattern=r"^(?:[^\p{Cc}]|\n)*$", max_length=2000)]
ALWAYS: tuple[Gate, ...] = ("over", "frozen", "quarantined")
STATES = ("open", "closed")


class DisputeAsked(bodies.Strict):
    """The body of a dispute: the entry it is about, and the claim; a platform may speak for a seat."""

    about: Annotated[int, Field(ge=1, le=bodies.LARGEST)]
    claim: Text
    seat: Annotated[int, Field(ge=0, lt=64)] | None = None


class RulingAsked(bodies.Strict):
    """The body of a ruling: whether what was recorded stands, and a note that only auditors see."""

    verdict: Literal["stands", "overturned"]
    note: Text = ""


@bp.post("/games/<game_id>/disputes")
def dispute(game_id: str) -> ResponseReturnValue:
    """Dispute an entry, for a seat or the platform: 201 and the dispute, or 422 and the clause."""
    caller, game = callers.of_game(game_id)
    asked = bodies.read(DisputeAsked, bodies.MOVE_LIMIT)
    if caller.role == "platform" and asked.seat is None:
        by = "platform"
    else:
        by = f"seat:{callers.acting_seat(caller, game, asked.seat)}"
    body = {"type": "dispute", "about": asked.about, "claim": asked.claim}
    via = "token" if caller.role == "seat" else "platform"
    made, found = commands.appended(game_id, body, by=by, via=via, passes=ALWAYS)
    if found is None:
        response = answers.pending(game_id, made.seq, own=True)
    elif found.status != "accepted":
        response = answers.outcome(found, by if by != "platform" else "spectator", by)
    else:
        name = keys.dispute_id(game_id, made.seq)
        case = cases.one(wiring.store(), name)
        cases.enlist(wiring.store(), case)
        wiring.dispatch().wake_audits(name)
        told = _told(case, claim=True, note=False)
        response = answers.written({**told, "receipt": signing.receipt(found)}, 201)
        response.headers["Location"] = f"/v1/disputes/{name}"
    return commands.marked(response, made)


@bp.get("/disputes")
def listed() -> ResponseReturnValue:
    """List the platform's disputes, newest first, a page at a time; with a game's token those of the game."""
    caller = callers.current()
    if caller.role == "metrics":
        raise Problem("forbidden")
    state, store = headers.word("status", STATES), wiring.store()
    limit = headers.whole("limit", 50, 1, 200)
    game_id = request.args.get("game", caller.game_id)
    if "game" in request.args and not game_id:
        raise headers.bad_query("game")
    cursor, upto = None, headers.MOST
    if game_id:
        callers.of_game(game_id)
        found = cases.of_game(store, game_id)
        if caller.role == "spectator":
            upto = delays.visible(store.meta(game_id), "spectator")
            found = [name for name in found if (keys.dispute_of(name) or ("", 0))[1] <= upto]
    else:
        try:
            found, cursor = cases.listed(store, caller.platform, request.args.get("cursor"), limit)
        except ValueError:
            raise headers.bad_query("cursor") from None
    auditor = caller.role == "auditor"
    told = [_told(case, claim=auditor, note=auditor, upto=upto) for case in cases.read(store, found)]
    shown = [one for one in told if state in (None, one["status"])]
    if auditor and not game_id:
        # What it shows of a running game is a look at that game.
        for looked_at in sorted({one["game"] for one in shown}):
            callers.of_game(looked_at)
    return answers.written({"disputes": shown, "cursor": cursor})


@bp.get("/disputes/<name>")
def one(name: str) -> ResponseReturnValue:
    """Show a dispute: what it is about, the finding, the ruling; the claim to the claimant and auditors."""
    caller, game = _of_dispute(name)
    case = cases.one(wiring.store(), name)
    now = wiring.store().meta(case.game_id)
    delays.check(now, caller.role, case.seq)
    return answers.written(_for(case, caller, game, delays.visible(now, caller.role)))


@bp.post("/disputes/<name>/ruling")
def ruling(name: str) -> ResponseReturnValue:
    """Close a dispute as an auditor: 200 and the dispute, or 422 and the clause where it is not open."""
    caller, game = _of_dispute(name)
    if caller.role != "auditor":
        raise Problem("forbidden")
    case = cases.one(wiring.store(), name)
    asked = bodies.read(RulingAsked, bodies.MOVE_LIMIT)
    body = {"type": "ruling", "dispute": case.seq, "verdict": asked.verdict, "note": asked.note}
    made, found = commands.appended(case.game_id, body, by="auditor", via="platform", passes=ALWAYS)
    if found is None:
        response = answers.pending(case.game_id, made.seq, own=True)
    elif found.status != "accepted":
        response = answers.outcome(found, "auditor", "auditor")
    else:
        told = _for(cases.one(wiring.store(), name), caller, game)
        response = answers.written({**told, "receipt": signing.receipt(found)})
    return commands.marked(response, made)


def _of_dispute(name: str) -> tuple[Caller, Meta]:
    place = keys.dispute_of(name)
    if place is None:
        callers.current()
        raise Problem("not_found")
    return callers.of_game(place[0])


def _for(case: StoredCase, caller: Caller, game: Meta, upto: int = headers.MOST) -> Json:
    by, viewer = orjson.loads(case.dispute.entry)["by"], callers.viewer(caller, game)
    auditor = caller.role == "auditor"
    own = by == (caller.name if caller.role == "platform" and viewer == "spectator" else viewer)
    return _told(case, claim=auditor or own, note=auditor, upto=upto)


def _told(case: StoredCase, *, claim: bool, note: bool, upto: int = headers.MOST) -> Json:
    """Return a dispute as answers show it; claim and note are null for whoever may not see them.

    What came of it after entry *upto* has not happened yet for whoever is told late.
    """
    finding, ruling = (
        None if found is None or found.seq > upto else found for found in (case.finding, case.ruling)
    )
    entry = _opened(case.dispute)
    told: Json = {
        "id": keys.dispute_id(case.game_id, case.seq),
        "game": case.game_id,
        **_picked(entry, ("seq", "at", "by", "via"), ("about",)),
        "claim": entry["command"]["claim"] if claim else None,
        "status": "closed" if ruling is not None else "open",
        "finding": None,
        "ruling": None,
    }
    if finding is not None:
        told["finding"] = _picked(_opened(finding), ("seq", "at"), ("verdict", "check", "at_seq"))
    if ruling is not None:
        said = _opened(ruling)
        told["ruling"] = _picked(said, ("seq", "at"), ("verdict",))
        told["ruling"]["note"] = said["command"]["note"] if note else None
    return told


def _opened(found: StoredOutcome) -> Json:
    return ledger.open_for(found.entry, found.openings, "auditor", opened=True)


def _picked(entry: Json, of_entry: Iterable[str], of_command: Iterable[str]) -> Json:
    return {name: entry[name] for name in of_entry} | {name: entry["command"][name] for name in of_command}
