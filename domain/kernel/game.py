"""A game as the rest of the service sees it: a record of pure functions."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from domain.kernel.cards import Card, Cards, Seat
from domain.kernel.hidden import Viewer
from domain.kernel.records import Json
from domain.kernel.table import Created, Reason, Rejection, Result, Table

S = TypeVar("S")


@dataclass(frozen=True, slots=True, eq=False)
class Game(Generic[S]):
    """One kind of game under one version of its rules.

    ``settle(seats, options)`` fills in the options that depend on the seats, or refuses them.
    ``deck(seats, options)`` is the canonical deck of one deal (audit.md 4).
    ``start(created)`` is the state before the first deal.
    ``decide(state, move)`` is a list of events, or a Rejection. ``evolve(state, event)`` judges
    nothing. ``legal(state, seat)`` lists one move per equivalence class. ``view(state, viewer)``
    is the projection of contract.md 4 less game, version, viewer and names; ``seen(event,
    viewer)`` the event's JSON without what the viewer may not know.
    ``deal_due(state)`` is the number of the deal that the house owes now, or None.
    ``outcome(state)`` is the result once the rules end the game, or None; ``result(state,
    reason)`` the result if it ends now for another reason (no_deck, abandoned, void).
    ``default(state, seat)`` is the move that the house makes for a seat to act that lets its time
    pass, one of the legal ones.
    """

    kind: str
    version: int
    seats: range
    options: type
    moves: tuple[Any, ...]
    events: tuple[Any, ...]
    codes: frozenset[Card]
    settle: Callable[[int, Any], Any]
    deck: Callable[[int, Any], Cards]
    start: Callable[[Created], S]
    decide: Callable[[S, Any], list[Any] | Rejection]
    evolve: Callable[[S, Any], S]
    legal: Callable[[S, Seat], list[Any]]
    view: Callable[[S, Viewer], Json]
    seen: Callable[[Any, Viewer], Json]
    table: Callable[[S], Table]
    deal_due: Callable[[S], int | None]
    outcome: Callable[[S], Result | None]
    result: Callable[[S, Reason], Result]
    default: Callable[[S, Seat], Any]

    @property
    def rules(self) -> str:
        """The pinned rules version, as in ``idiot@1``."""
        return f"{self.kind}@{self.version}"


def settled(game: Game[S], state: S, events: list[Any]) -> S:
    """Return the state after a list of events."""
    for event in events:
        state = game.evolve(state, event)
    return state
