"""The shapes of moves, of events and of what creates a game, made from the domain's own records.

A record's docstring becomes the description; a hidden field (``kernel.hidden``) may be null.
"""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import MaxLen, MinLen
from pydantic import BaseModel, Field, RootModel, create_model

from domain import wire
from domain.catalogue import GAMES
from domain.kernel import table
from domain.kernel.hidden import Hidden
from domain.kernel.records import annotations
from domain.wire import TABLE_EVENTS, TABLE_MOVES
from services.api import bodies
from services.api.games import GameAsked
from services.api.schemas import Answer, Moment, Opening, Receipt, Result, SeatNumber, Seq, absent

CARDS = {
    "idiot": "StandardCard",
    "three_up_three_down": "ThreeUpThreeDownCard",
    "fool": "FoolCard",
    "hearts_two": "StandardCard",
}
"""The name of each kind's card codes."""

_BY_TYPE = Field(discriminator="type")


class Reopened(Opening):
    """The opening of a value that an earlier entry sealed."""

    entry: int
    """The seq of the entry in which the seal stands."""


OPENED: Mapping[str, dict[str, Any]] = {
    "flipped": {"opening": (Reopened, ...)},
    "shown": {"openings": (list[Reopened], ...)},
}
"""What public events carry beside the fields of their records (audit.md 3)."""


def title(kind: str) -> str:
    """Return a stored name as types are named: ``fool`` is Fool, ``hearts_two`` HeartsTwo."""
    return "".join(part.title() for part in kind.split("_"))


# --- moves ------------------------------------------------------------------------------------


def moves(kind: str) -> tuple[type[BaseModel], ...]:
    """Return the models of a kind's moves; their descriptions are the records' own."""
    return wire.move_models(GAMES[kind])


def described(kind: str) -> dict[str, str]:
    """Return the description of each move of a kind by the name of its model."""
    records: tuple[Any, ...] = (*TABLE_MOVES, *GAMES[kind].moves)
    return {f"{title(kind)}{title(record.tag)}": _described(record) for record in records}


@cache
def move(kind: str) -> type[BaseModel]:
    """Return the model of any move of a kind."""
    union: Any = Union[moves(kind)]  # noqa: UP007  # the members are only known at run time
    return _named(f"{title(kind)}Move", f"A move of {kind}.", Annotated[union, _BY_TYPE])


@cache
def any_move() -> type[BaseModel]:
    """Return the model of any move of any kind."""
    union: Any = Union[tuple(move(kind) for kind in GAMES)]  # noqa: UP007  # as above
    return _named("Move", "A move of the game's kind; keys of a platform add the seat.", union)


def _list(item: Any) -> Any:
    """Return the type of a list of what is only known at run time."""
    return list[item]


def _model(name: str, said: str, members: dict[str, Any], base: Any = Answer) -> type[BaseModel]:
    made: type[BaseModel] = create_model(name, __base__=base, __doc__=said, **members)
    return made


def _named(name: str, said: str, union: Any) -> type[BaseModel]:
    return _model(name, said, {}, RootModel[union])


# --- events -----------------------------------------------------------------------------------


@cache
def events(kind: str) -> tuple[type[BaseModel], ...]:
    """Return the models of the events of a kind, those of every kind first."""
    game = GAMES[kind]
    own = tuple(_event(record, title(kind)) for record in game.events)
    return (*(_event(record, "") for record in TABLE_EVENTS), *own)


@cache
def _event(record: Any, prefix: str) -> type[BaseModel]:
    members: dict[str, Any] = {"type": (Literal[record.tag], ...)}
    omitted = getattr(record, "omits", ())
    for field in fields(record):
        if field.name not in omitted:
            members[field.name] = (_shown(annotations(record)[field.name]), ...)
    members |= OPENED.get(record.tag, {})
    return _model(f"{prefix}{title(record.tag)}Event", _described(record), members)


def _shown(hint: Any) -> Any:
    """Return the type that a field has in JSON: hidden ones may be null, tuples are lists."""
    if hint is table.Result:
        return Result
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        rest = [mark for mark in marks if not isinstance(mark, Hidden)]
        shown = _shown(inner)
        shown = Annotated[(shown, *rest)] if rest else shown
        return shown | None if len(rest) < len(marks) else shown
    if get_origin(hint) is tuple:
        return _list(_shown(get_args(hint)[0]))
    if get_origin(hint) in (Union, UnionType):
        return Union[tuple(_shown(arm) for arm in get_args(hint))]  # noqa: UP007  # built at run time
    if get_origin(hint) is Mapping or hint is Mapping:
        return dict[str, Any]
    return hint


def _described(record: Any) -> str:
    return " ".join(str(record.__doc__).split())


@cache
def event(kind: str) -> type[BaseModel]:
    """Return the model of any event of a kind."""
    union: Any = Union[events(kind)]  # noqa: UP007  # the members are only known at run time
    return _named(f"{title(kind)}Event", f"An event of {kind}.", Annotated[union, _BY_TYPE])


@cache
def any_event() -> type[BaseModel]:
    """Return the model of any event of any kind."""
    union: Any = Union[tuple(event(kind) for kind in GAMES)]  # noqa: UP007  # as above
    return _named("Event", "An event of the game's kind.", union)


@cache
def accepted() -> type[BaseModel]:
    """Return the model of the answer to an accepted command."""
    return _model(
        "Accepted",
        "The command was accepted: what followed, as far as the caller may see it.",
        {
            "seq": (Seq, ...),
            "status": (Literal["accepted"], ...),
            "version": (Seq, ...),
            "events": (_list(any_event()), Field(description="What followed; ends in turn or closed.")),
            "receipt": (Receipt | None, absent()),
        },
    )


@cache
def told() -> type[BaseModel]:
    """Return the model of a message of the event stream: one per entry."""
    return _model(
        "StreamEntry",
        "One entry as a stream tells it. Of a refused or parked command others than its asker and "
        "auditors learn seq, at, by and via only; events are then empty.",
        {
            "seq": (Seq, ...),
            "at": (Moment, ...),
            "by": (str, ...),
            "via": (str, ...),
            "events": (_list(any_event()), ...),
            "status": (Literal["accepted", "rejected", "parked"], absent()),
            "version": (Seq, absent()),
            "command": (dict[str, Any], absent()),
            "code": (str, absent()),
            "clause": (str, absent()),
            "facts": (dict[str, Any], absent()),
            "detail": (str, absent()),
            "error": (str, absent()),
        },
    )


@cache
def message() -> type[BaseModel]:
    """Return the model of a message of the event stream, by the fields that server-sent events have."""
    data: Any = {
        "contentMediaType": "application/json",
        "contentSchema": {"$ref": "#/components/schemas/StreamEntry"},
    }
    return _model(
        "StreamMessage",
        "A message of the stream; its data is the JSON of a StreamEntry, its id the entry's seq.",
        {
            "id": (str, ...),
            "data": (str, Field(json_schema_extra=data)),
            "event": (Literal["message"], absent()),
        },
    )


@cache
def outcome() -> type[BaseModel]:
    """Return the model of an outcome looked up: accepted, or what others may see of it."""
    union: Any = Union[(accepted(), told())]  # noqa: UP007  # as above
    return _named("Outcome", "An outcome as the caller may see it.", union)


@cache
def legal() -> type[BaseModel]:
    """Return the model of the list of legal moves."""
    return _model(
        "Legal",
        "The moves open to a seat, one per equivalence class; empty where it is not its turn.",
        {"version": (Seq, ...), "seat": (SeatNumber, ...), "moves": (_list(any_move()), ...)},
    )


# --- create -----------------------------------------------------------------------------------


@cache
def create() -> type[BaseModel]:
    """Return the model of the body that creates a game of any kind."""
    union: Any = Union[tuple(create_kind(kind) for kind in GAMES)]  # noqa: UP007  # as above
    by_kind = Annotated[union, Field(discriminator="kind")]
    return _named("CreateGame", "A game to be created: its kind, options, seats and decks.", by_kind)


@cache
def create_kind(kind: str) -> type[BaseModel]:
    """Return the model of the body that creates a game of a kind: options, seats and decks of its own."""
    game, name = GAMES[kind], title(kind)
    card: Any = Literal[tuple(codes(kind))]
    given: Any = _model(
        f"{name}DealGiven",
        "The platform shuffles: one full deck per deal, first dealt first.",
        {
            "mode": (Literal["given"], ...),
            "decks": (Annotated[_list(_list(card)), MinLen(1), MaxLen(1000)], ...),
        },
        bodies.Strict,
    )
    options: Any = wire.options_model(game)
    return _model(
        f"Create{name}",
        f"A new game of the kind {kind}, for {min(game.seats)} to {max(game.seats)} seats.",
        {
            "kind": (Literal[kind], ...),
            "options": (options, Field(default_factory=options)),
            "deal": (_by_service() | given, Field(default_factory=_by_service())),
        },
        GameAsked,
    )


@cache
def _by_service() -> type[BaseModel]:
    members: dict[str, Any] = {"mode": (Literal["service"], "service"), "decks": (None, None)}
    return _model("DealByService", "The service shuffles.", members, bodies.Strict)


def codes(kind: str) -> list[str]:
    """Return a kind's card codes, sorted."""
    return sorted(GAMES[kind].codes)
