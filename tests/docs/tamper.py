"""Change what the store of a running service holds of one entry, as whoever owns the machine could.

``python tests/docs/tamper.py DATA GAME SEQ OLD NEW``: for docs/audit.md, on a service made to be thrown
away. ``--rechain`` also computes every hash after the change anew, as somebody would who knows how.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from domain import ledger
from workers import embedded, keys, wiring


def main() -> int:
    """Write the stream of outcomes anew with one of them changed; 2 where nothing was to be changed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    for name in ("game", "seq", "old", "new"):
        parser.add_argument(name)
    parser.add_argument("--rechain", action="store_true")
    asked = parser.parse_args()
    store_url, _ = embedded.running(asked.data) or parser.error(f"no service runs in {asked.data}")
    client, at = wiring.connect(store_url), keys.game(asked.game)
    entries = client.xrange(at.out)
    head = ledger.header_hash(json.loads(client.hget(at.meta, "header")))
    changed = []
    for name, fields in entries:
        entry = fields[b"entry"]
        if name.startswith(f"{asked.seq}-".encode()):
            entry = entry.replace(asked.old.encode(), asked.new.encode())
        head = ledger.link(head, entry)
        anew = {b"head": head.hex()} if asked.rechain else {}
        changed.append((name, {**fields, b"entry": entry, **anew}))
    if [fields[b"entry"] for _, fields in changed] == [fields[b"entry"] for _, fields in entries]:
        parser.error(f"entry {asked.seq} holds no {asked.old}")
    client.delete(at.out)
    for name, fields in changed:
        client.xadd(at.out, fields, name)
    if asked.rechain:
        client.hset(at.meta, "hash", head.hex())
    return 0


if __name__ == "__main__":
    sys.exit(main())
