"""What the service has signed, as answers carry it: receipts (audit.md 5) and checkpoints.

The receipt of an outcome was signed where it was recorded, and is the same for every repeat. While there is
no outcome, the one who asked gets a receipt of the command itself, with its salt.
"""

from typing import Any

import orjson

from domain import receipts
from workers import wiring
from workers.stored import StoredOutcome

Json = dict[str, Any]


def receipt(found: StoredOutcome) -> Json | None:
    """Return the receipt of an outcome, for whoever asked for it; None where none was signed."""
    return None if found.receipt is None else {"jws": found.receipt}


def pending(game_id: str, seq: int) -> Json | None:
    """Return the receipt of a command without an outcome yet, with its salt; None where there is none."""
    asked = wiring.store().command(game_id, seq)
    if asked is None:
        return None
    keyring = wiring.keyring()
    salt = keyring.receipt_salt(game_id, seq)
    payload = receipts.pending_payload(
        game_id, seq, asked.by, asked.via, asked.at, command=asked.body, salt=salt
    )
    return {"jws": keyring.sign_bytes(payload, receipts.RECEIPT), "salt": salt.hex()}


def checkpoint(game_id: str, last: StoredOutcome, viewer: str | None = None) -> str:
    """Return the signed checkpoint of a game at an outcome; *viewer* is whose file it ends."""
    at = orjson.loads(last.entry)["at"]
    payload = receipts.checkpoint_payload(game_id, last.seq, last.head, at)
    return wiring.keyring().sign_bytes(payload, receipts.CHECKPOINT, viewer)
