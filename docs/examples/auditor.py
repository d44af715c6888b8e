#!/usr/bin/env python3
"""An auditor goes through the open disputes: reads the case, checks the log, and rules.

python docs/examples/auditor.py URL AUDITOR_KEY
"""

import sys

from domain.verify import verify
from services.client import Json, Taash


def audit(taash: Taash) -> list[Json]:
    """Rule every open dispute that the house has looked into; return the disputes, closed."""
    waiting = [dispute["id"] for dispute in taash.disputes(status="open") if dispute["finding"]]
    return [rule(taash, name) for name in waiting]


def rule(taash: Taash, name: str) -> Json:
    """Read one case, print it, and close it."""
    case = taash.dispute(name)
    with taash.table(case["game"]) as table:
        told = table.explanation(case["about"])
        log = table.log(viewer="auditor").splitlines(keepends=True)
    # Checked here, not believed. What needs the game's secret is unverified until the game's end.
    verdict = verify(lambda: iter(log), jwks=taash.keys())
    print(f"{name}: {case['by']} says: {case['claim']}")
    print(f"  entry {told['seq']} by {told['by']}: {told['command']} was {told['status']}")
    if told["refusal"]:
        print(f"  because {told['refusal']['detail']} {told['clause']['id']}: {told['clause']['text']}")
    print(f"  the house found: {case['finding']['verdict']}; the log is {verdict.verdict}")
    stands = case["finding"]["verdict"] == "engine_agrees" and verdict.verdict != "diverged"
    return taash.rule(name, "stands" if stands else "overturned", "By the log and the rules.")


if __name__ == "__main__":
    with Taash(sys.argv[1], sys.argv[2]) as service:
        for ruled in audit(service):
            print(ruled["id"], ruled["ruling"]["verdict"])
