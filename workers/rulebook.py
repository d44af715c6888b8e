"""The rules as they are written: the clauses of every rules.md, and the digest that a header names."""

import re
from functools import cache
from importlib.resources import files

from domain.catalogue import GAMES
from domain.ledger import sha

CLAUSE = re.compile(r"^- (\S+) (.+)$")
CONTINUED = re.compile(r"^ {2,}(\S.*)$")
HEADING = re.compile(r"^## (\S+) (.+)$")


@cache
def text(place: str) -> str:
    """Return the rules.md of a kind, or of ``table``: what holds at every table."""
    if place == "table":
        folder = files("domain") / "kernel"
    elif place in GAMES:
        folder = files("domain") / "games" / place
    else:
        raise KeyError(place)
    return (folder / "rules.md").read_text(encoding="utf-8")


@cache
def rules_digest(kind: str) -> str:
    """Return the digest of a kind's rule files in hex: its own, then the table's."""
    return sha(text(kind).encode() + text("table").encode()).hex()


@cache
def clauses(place: str) -> dict[str, str]:
    """Return the clauses of a kind (or of ``table``) by their full ids, in the order of the text."""
    found: dict[str, str] = {}
    last: str | None = None
    for line in text(place).splitlines():
        if clause := CLAUSE.match(line):
            last = clause[1] if clause[1].startswith(f"{place}.") else f"{place}.{clause[1]}"
            found[last] = clause[2]
        elif last is not None and (more := CONTINUED.match(line)):
            found[last] += " " + more[1]
        else:
            last = None
    return found


@cache
def headings(place: str) -> dict[str, str]:
    """Return the headings of a kind's rules by their numbers."""
    return {found[1]: found[2] for line in text(place).splitlines() if (found := HEADING.match(line))}
