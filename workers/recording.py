"""What is written when an outcome is recorded: the entry, projections, the receipt, what is owed next."""

import orjson

from domain import fold, ledger, receipts
from domain.fold import Command, Folded, Outcome
from domain.kernel.disputes import ENTRIES
from domain.kernel.records import encode
from workers.build import BY_TRIES, build
from workers.keyring import Keyring
from workers.keys import dispute_field, dispute_id
from workers.stored import Commit, GameStatus, milliseconds

REST = 30_000
"""Milliseconds for which a bot or the house rests whose command came to nothing: it would say it again."""
PASSES = frozenset({"close", *ENTRIES})
"""Commands that a quarantined game still takes: its end, and what is said about it."""


def commit_of(
    before: Folded | None,
    outcome: Outcome,
    after: Folded,
    command: Command,
    *,
    keyring: Keyring,
    died: bool,
    goes_on: str,
    bot_pause: int = 0,
) -> Commit:
    """Return everything that is written when an outcome is recorded, its receipt signed.

    *bot_pause*: milliseconds from now until a bot that is to act may.
    """
    asked = command.body.get("type")
    said = outcome.status == "accepted" and asked in ENTRIES
    status = status_of(after)
    if said and asked == "finding" and command.body["verdict"] != "engine_agrees":
        status = "quarantined"
    result = after.table.result
    bot, rest = f"bot:{after.game_id}", 0
    if outcome.status != "accepted" and command.via in ("bot", "house"):
        rest = REST
    due, done = (
        ({bot: max(bot_pause, rest)}, ()) if owes_bot(after) and status != "quarantined" else ({}, (bot,))
    )
    if after.over and (before is None or not before.over):
        due[f"standing:{after.game_id}"] = 0
    if after.header["options"].get("turn_seconds"):
        deadline, left = f"deadline:{after.game_id}", time_left(after, command.at)
        if left is None or status == "quarantined":
            done = (*done, deadline)
        else:
            due[deadline] = max(left, rest)
    if said:
        about = dispute_id(after.game_id, outcome.seq if asked == "dispute" else command.body["dispute"])
        if asked == "dispute":
            due[f"audit:{about}"] = 0
        elif asked == "finding":
            done = (*done, f"audit:{about}")
    return Commit(
        seq=outcome.seq,
        before="" if before is None else before.head.hex(),
        head=outcome.head,
        entry=outcome.entry,
        openings=orjson.dumps([opening.stored() for opening in outcome.openings]),
        receipt=receipt(keyring, after.game_id, command, outcome),
        outcome=outcome.status,
        build=build() + BY_TRIES if died else build(),
        header=ledger.canonical(after.header) if before is None else b"",
        status=status,
        to_act=orjson.dumps(after.to_act),
        result=b"" if result is None else orjson.dumps(encode(result)),
        refused=command.by if outcome.status == "rejected" and command.by.startswith("seat:") else "",
        frozen=frozen(after) if said else None,
        goes_on=goes_on,
        views=projections(after),
        due=due,
        done=done,
        bots=b""
        if before is None or before.table.bots == after.table.bots
        else orjson.dumps(after.table.bots),
    )


def time_left(folded: Folded, at: str) -> int | None:
    """Return the milliseconds from a moment until the house is to look at a game, None where it need not."""
    if fold.house_owes(folded) is not None:
        return 0
    moments = fold.deadlines(folded).values()
    return max(0, milliseconds(min(moments)) - milliseconds(at)) if moments else None


def receipt(keyring: Keyring, game_id: str, command: Command, outcome: Outcome) -> str:
    """Return the signed receipt of an outcome, "" where nobody waits for one."""
    if outcome.status == "parked" or command.via not in ("token", "platform"):
        return ""
    payload = receipts.receipt_payload(
        game_id,
        *(command.seq, command.by, command.via, command.at),
        entry=outcome.entry,
        head=outcome.head,
    )
    return keyring.sign_bytes(payload, receipts.RECEIPT)


def projections(folded: Folded) -> dict[str, bytes]:
    """Return every projection of a game: each viewer's view, and where each dispute was found and ruled."""
    made = {viewer: ledger.canonical(view) for viewer, view in fold.views(folded).items()}
    for seq, case in folded.cases.items():
        made[dispute_field(seq)] = ledger.canonical([case.finding_seq, case.ruling_seq])
    return made


def frozen(folded: Folded) -> str:
    """Return the moment (ms) until which open disputes refuse moves, "" where none does."""
    until = fold.freezes(folded).values()
    return str(milliseconds(max(until))) if until else ""


def status_of(folded: Folded) -> GameStatus:
    """Return the status of a folded game, as summaries name it."""
    if folded.over:
        return "over"
    return "joining" if folded.phase == "joining" else "running"


def owes_bot(folded: Folded) -> bool:
    """Say whether a bot is to act."""
    return any(folded.table.bots[seat] is not None for seat in folded.to_act)
