"""Given, when, then: the tables of cases by clause, and random playouts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from domain.kernel.game import Game, settled
from domain.kernel.table import Close, Created, Deal, Rejection


@dataclass(frozen=True, slots=True)
class Case:
    """A clause, what happened before, a move, and the events or the refusal's code that follow."""

    clause: str
    name: str
    given: list[Any]
    when: Any
    then: list[Any] | str
    options: dict[str, Any] = field(default_factory=dict)
    seats: int = 2

    def __str__(self) -> str:
        return f"{self.clause} {self.name}"


@dataclass(frozen=True, slots=True)
class Settles:
    """A clause about options: seats and options given, and the settled ones or the refusal's code."""

    clause: str
    name: str
    seats: int
    options: dict[str, Any]
    then: dict[str, Any] | str

    def __str__(self) -> str:
        return f"{self.clause} {self.name}"


@dataclass(frozen=True, slots=True)
class Tells:
    """A clause that answers a question: the question asked, and its answer."""

    clause: str
    name: str
    ask: Callable[[], Any]
    then: Any

    def __str__(self) -> str:
        return f"{self.clause} {self.name}"


def created(game: Game[Any], seats: int, options: dict[str, Any] | None = None) -> Created:
    """Return the created event of a game of players with its options settled."""
    from domain.kernel.records import encode

    chosen = game.settle(seats, game.options(**(options or {})))
    assert not isinstance(chosen, Rejection), chosen
    return Created(game.kind, game.rules, (None,) * seats, False, encode(chosen))


def check(game: Game[Any], case: Case | Settles | Tells) -> None:
    """Assert that a case holds; a refusal must also name the clause of its case."""
    if isinstance(case, Tells):
        assert case.ask() == case.then
        return
    if isinstance(case, Settles):
        found = game.settle(case.seats, game.options(**case.options))
        if isinstance(case.then, str):
            assert isinstance(found, Rejection), found
            assert (found.code, found.clause) == (case.then, case.clause)
        else:
            assert not isinstance(found, Rejection), found
            assert {name: getattr(found, name) for name in case.then} == case.then
        return
    state = settled(game, game.start(created(game, case.seats, case.options)), case.given)
    found = game.decide(state, case.when)
    if isinstance(case.then, str):
        assert isinstance(found, Rejection), found
        assert (found.code, found.clause) == (case.then, case.clause)
    else:
        assert found == case.then
        settled(game, state, case.then)


def shuffled(deck: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """Return the deck in an order of its own for each seed."""
    cards = list(deck)
    Random(seed).shuffle(cards)
    return tuple(cards)


def playout(
    game: Game[Any], seats: int, seed: int, options: dict[str, Any] | None = None, limit: int = 20_000
) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Play random legal moves to the end; yield (state before, move, events), house moves too."""
    rng = Random(seed)
    opening = created(game, seats, options)
    state = game.start(opening)
    deck = game.deck(seats, game.settle(seats, game.options(**(options or {}))))
    for _ in range(limit):
        if game.table(state).result is not None:
            return
        if (result := game.outcome(state)) is not None:
            move: Any = Close(result, "")
        elif (deal := game.deal_due(state)) is not None:
            move = Deal(deal, shuffled(deck, rng.randrange(1 << 30)))
        else:
            seat = rng.choice(game.table(state).to_act)
            move = rng.choice(game.legal(state, seat))
        events = game.decide(state, move)
        assert not isinstance(events, Rejection), (move, events)
        yield state, move, events
        state = settled(game, state, events)
    raise AssertionError(f"no end after {limit} steps (seed {seed})")
