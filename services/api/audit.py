"""For auditors and those they watch: why a command was decided so, and who looked at a running game."""

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from domain import ledger
from domain.fold import Folded
from services import explanations
from services.api import answers, callers, damage, delays, headers, problems
from services.api.problems import Problem
from workers import looks, wiring
from workers.stored import StoredOutcome
from workers.trouble import Astray

bp = Blueprint("audit", __name__, url_prefix="/v1/games/<game_id>")


@bp.get("/commands/<int:seq>/explanation")
def explanation(game_id: str, seq: int) -> ResponseReturnValue:
    """Explain a command in the caller's language: before the end wholly to its seat and to auditors only.

    A platform that looks as the seat (``?seat=N``) looks on its behalf, as everywhere.
    """
    caller, _ = callers.of_game(game_id)
    store = wiring.store()
    game = store.meta(game_id)
    viewer = callers.viewer(caller, game)
    if seq < 1 or seq > game.head:
        raise Problem("not_found")
    words = problems.said()
    with damage.told(game_id):
        found = store.outcome(game_id, seq)
        if found is None:
            delays.check(game, viewer, seq)
            return answers.pending(game_id, seq)
        by = answers.asker_of(found)
        whole = game.ended or caller.role == "auditor" or by in (viewer, caller.name)
        if not whole:
            delays.check(game, viewer, seq)
        told = explanations.explanation(
            found,
            game,
            "auditor" if caller.role == "auditor" else viewer,
            before=_before(game_id, found) if whole and seq > 1 else None,
            whole=whole,
            words=words,
        )
    response = answers.written(told)
    response.headers["Content-Language"] = words.lang
    return response


def _before(game_id: str, found: StoredOutcome) -> Folded | None:
    """Return the game as it was before an entry, which must follow it: what was changed explains nothing."""
    before = wiring.folds().load(game_id, upto=found.seq - 1)
    if before is not None and ledger.link(before.head, found.entry).hex() != found.head:
        raise Astray(f"outcome {found.seq} of game {game_id} does not follow the one before")
    return before


@bp.get("/looks")
def looked(game_id: str) -> ResponseReturnValue:
    """List which auditor looked at what of a running game, and when: for its platform and for auditors."""
    caller, _ = callers.of_game(game_id)
    if caller.role not in ("platform", "auditor"):
        raise Problem("forbidden")
    after, limit = request.args.get("cursor"), headers.whole("limit", 200, 1, 1000)
    if after is not None and not looks.is_number(after):
        raise headers.bad_query("cursor")
    found = looks.read(wiring.store(), game_id, after, limit)
    told = [{"at": look.at, "key": look.key_id, "what": look.what, "viewer": look.viewer} for look in found]
    return answers.written({"looks": told, "cursor": found[-1].number if len(found) == limit else None})
