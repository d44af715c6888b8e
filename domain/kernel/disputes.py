"""Disputes: entries of the game's own chain that change no state (audit.md 7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from domain.kernel.cards import Seat
from domain.kernel.hidden import Hidden
from domain.kernel.table import Rejection


@dataclass(frozen=True, slots=True)
class Dispute:
    """A seat, or the platform (seat None), disputes the entry *about*; the claim is for the claimant only."""

    tag: ClassVar[str] = "dispute"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat | None
    about: int
    claim: Annotated[str, Hidden("claimant")]


@dataclass(frozen=True, slots=True)
class Finding:
    """The house refolded the game: its verdict, the check that failed and the seq it failed at, if any."""

    tag: ClassVar[str] = "finding"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat | None
    dispute: int
    verdict: Literal["engine_agrees", "engine_disagrees", "log_damaged"]
    check: str | None
    at_seq: int | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """An auditor closes a dispute; the note is the house's own."""

    tag: ClassVar[str] = "ruling"
    omits: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat | None
    dispute: int
    verdict: Literal["stands", "overturned"]
    note: Annotated[str, Hidden("house")]


Entry = Dispute | Finding | Ruling
ENTRIES: Mapping[str, type[Entry]] = {"dispute": Dispute, "finding": Finding, "ruling": Ruling}


@dataclass(frozen=True, slots=True)
class Case:
    """A dispute as the log tells it: who disputes what, since when, how it stands, and where it says so."""

    by: str
    about: int
    at: str
    finding: str | None = None
    ruling: str | None = None
    finding_seq: int | None = None
    ruling_seq: int | None = None


Cases = Mapping[int, Case]


def disputable(seq: int, about: int) -> Rejection | None:
    """table.dispute: a dispute is about an entry that stands in the log before it."""
    return None if 1 <= about < seq else Rejection("table.dispute", "table.dispute", {"about": about})


def one_open(cases: Cases, by: str) -> Rejection | None:
    """table.one_dispute: a claimant has one open dispute at a time."""
    for seq, case in cases.items():
        if case.by == by and case.ruling is None:
            return Rejection("table.one_dispute", "table.one_dispute", {"dispute": seq})
    return None


def open_case(cases: Cases, dispute: int) -> Rejection | None:
    """table.ruling: a ruling is of a dispute that is open."""
    if dispute in cases and cases[dispute].ruling is None:
        return None
    return Rejection("table.ruling", "table.ruling", {"dispute": dispute})


def once_found(cases: Cases, dispute: int) -> Rejection | None:
    """table.ruling: the house finds once in a dispute that there is.

    Also in one that an auditor closed before the house had looked: what it finds is lost to nobody.
    """
    if dispute in cases and cases[dispute].finding is None:
        return None
    return Rejection("table.ruling", "table.ruling", {"dispute": dispute})


def not_frozen(until: Mapping[int, str], at: str) -> Rejection | None:
    """table.frozen: where the game agreed on it, nothing is played while a dispute is open.

    *until* is, by open dispute that stops play, the moment at which it no longer does; moments are
    compared as the store's clock writes them.
    """
    for seq, end in until.items():
        if at < end:
            return Rejection("table.frozen", "table.frozen", {"dispute": seq, "until": end})
    return None
