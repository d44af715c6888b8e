"""The one place where moves, events, views and options become JSON and come back.

A move comes from a stranger and is read strictly: an unknown field is an error. An event comes
from our own past and is read leniently (``kernel.records``): an old process may meet a new field.
"""

import re
import types
from collections.abc import Sequence
from dataclasses import MISSING, fields
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import orjson
from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    ValidationError,
    create_model,
)

from domain.kernel.cards import Cards
from domain.kernel.game import Game
from domain.kernel.options import TableOptions
from domain.kernel.records import Json, annotations
from domain.kernel.table import Closed, Created, Join, Joined, Reveal, Revealed, Seated, Turned

TABLE_MOVES = (Join, Reveal)
TABLE_EVENTS = (Created, Joined, Revealed, Turned, Seated, Closed)
MOST_SEATS = 12

COMMIT = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
SEED = Annotated[str, StringConstraints(pattern=r"^[ -~]{0,64}$")]


class NotAMove(ValueError):
    """The body is not a move, or not options, of its kind; ``errors`` names the offending paths."""

    def __init__(self, errors: list[Json]) -> None:
        """Keep the errors: a JSON Pointer, a message and perhaps a type each, never the value itself."""
        super().__init__("; ".join(f"{error['path'] or '/'}: {error['message']}" for error in errors))
        self.errors = errors


# --- by name ----------------------------------------------------------------------------------


@cache
def _moves(game: Game[Any]) -> dict[str, type]:
    records: tuple[Any, ...] = (*TABLE_MOVES, *game.moves)
    return {record.tag: record for record in records}


@cache
def _events(game: Game[Any]) -> dict[str, type]:
    records: tuple[Any, ...] = (*TABLE_EVENTS, *game.events)
    return {record.tag: record for record in records}


def move_type(game: Game[Any], name: str) -> type | None:
    """Return the record of a player's move by its name, None where the kind has no such move."""
    return _moves(game).get(name)


def event_type(game: Game[Any], name: str) -> type:
    """Return the record of an event by its name; an unknown one is a KeyError."""
    return _events(game)[name]


# --- moves, strictly ---------------------------------------------------------------------------


def read_move(game: Game[Any], data: bytes) -> tuple[Json, int | None]:
    """Return a move's body in stored form, and the ``seat`` that a platform named in it (None: none).

    Raises NotAMove for anything that is no move of the kind: not JSON, unknown or missing
    fields, wrong types, empty lists, slots outside 0-2, codes that are no card of the kind.
    """
    try:
        move: BaseModel = _move_reader(game).validate_json(data)
    except ValidationError as error:
        raise NotAMove(_told(error)) from None
    body = move.model_dump(exclude_none=True)
    seat = body.pop("seat", None)
    return body, seat


def move_schema(game: Game[Any]) -> Json:
    """Return the JSON Schema of a kind's moves."""
    return _move_reader(game).json_schema(ref_template="#/components/schemas/{model}")


@cache
def move_models(game: Game[Any]) -> tuple[type[BaseModel], ...]:
    """Return the strict model of each move of a kind."""
    return tuple(_move_model(game, record) for record in _moves(game).values())


@cache
def _move_reader(game: Game[Any]) -> TypeAdapter[Any]:
    union: Any = Union[move_models(game)]  # noqa: UP007 - the members are only known at run time
    return TypeAdapter(Annotated[union, Field(discriminator="type")])


def _move_model(game: Game[Any], record: Any) -> type[BaseModel]:
    card: Any = Literal[tuple(sorted(game.codes))]
    members: dict[str, Any] = {"type": (Literal[record.tag], ...)}
    for field in fields(record):
        if field.name == "seat":
            continue
        hint = _strict(annotations(record)[field.name], card)
        if record is Join:
            hint = COMMIT
        elif record is Reveal:
            hint = SEED
        members[field.name] = (hint, ... if field.default is MISSING else field.default)
    members["seat"] = (Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None, None)
    name = "".join(part.title() for part in (*game.kind.split("_"), *record.tag.split("_")))
    return create_model(name, __config__=ConfigDict(extra="forbid", strict=True), **members)


def _strict(hint: Any, card: Any) -> Any:
    """Return the type that a stranger's value must have: a plain string of a move is a card."""
    if hint is str:
        return card
    if get_origin(hint) is Annotated:
        inner, *rest = get_args(hint)
        return Annotated[(_strict(inner, card), *rest)]
    if get_origin(hint) is tuple:
        return Annotated[list[_strict(get_args(hint)[0], card)], Field(min_length=1, max_length=1024)]  # type: ignore[misc]  # built at run time
    if get_origin(hint) in (Union, types.UnionType):
        return Union[tuple(_strict(arm, card) for arm in get_args(hint))]  # noqa: UP007 - built at run time
    return hint


def _told(error: ValidationError) -> list[Json]:
    """Return what is wrong with a move; paths begin after the name by which pydantic found its model."""
    told = []
    for found in _found(error):
        path = found["loc"][1:] or found["loc"]
        if found["type"] == "union_tag_invalid":
            path, found["msg"] = ("type",), "No such move of this kind"
        told.append(_mistake(path, found))
    return told


# --- what is wrong with a body -----------------------------------------------------------------

MOST_TOLD = 20
LONGEST_TOLD = 200

# One name for what is one thing to a stranger.
_SAME = {"enum": "literal_error", "tuple_type": "list_type", "dict_type": "model_type"}
_BOUNDS = ("ge", "gt", "le", "lt", "min_length", "max_length", "pattern")


def mistakes(error: ValidationError, under: str = "") -> list[Json]:
    """Return pydantic's errors as paths, messages and types, below a path, without the values.

    ``type`` names the kind of mistake for whoever has words for it in another language, and
    ``bound`` what was asked for, where that is short: a number, a pattern, the allowed words.
    """
    return [_mistake(found["loc"], found, under) for found in _found(error)]


def _found(error: ValidationError) -> list[Any]:
    return error.errors(include_url=False, include_input=False)[:MOST_TOLD]


def _mistake(path: Sequence[int | str], found: Json, under: str = "") -> Json:
    message, context = found["msg"], found.get("ctx", {})
    if found["type"] == "json_invalid":
        message = "Invalid JSON"
    elif len(message) >= LONGEST_TOLD:  # all cards of a deck
        message = "Input is none of the allowed values"
    told = {
        "path": under + "".join(f"/{step}" for step in path),
        "message": message,
        "type": _SAME.get(found["type"], found["type"]),
    }
    for bound in (context[name] for name in _BOUNDS if name in context):
        told["bound"] = bound
    if len(allowed := str(context.get("expected", ""))) < LONGEST_TOLD and allowed:
        told["bound"] = [word or number for word, number in re.findall(r"'([^']*)'|(-?\d+)", allowed)]
    return told


# --- options, strictly -------------------------------------------------------------------------


def read_options(game: Game[Any], data: Any) -> tuple[Any, TableOptions]:
    """Return the kind's Options and the table's that a stranger's JSON stands for; raises NotAMove."""
    try:
        given = options_model(game).model_validate_json(orjson.dumps(data))
    except ValidationError as error:
        raise NotAMove(mistakes(error, "/options")) from None
    own = {field.name: getattr(given, field.name) for field in fields(game.options)}
    table = {field.name: getattr(given, field.name) for field in fields(TableOptions)}
    return game.options(**own), TableOptions(**table)


def options_schema(game: Game[Any]) -> Json:
    """Return the JSON Schema of a kind's options, defaults included."""
    return options_model(game).model_json_schema()


@cache
def options_model(game: Game[Any]) -> type[BaseModel]:
    """Return the strict model of a kind's options and the table's."""
    members: dict[str, Any] = {
        field.name: (
            annotations(record)[field.name],
            Field(default_factory=field.default_factory)
            if field.default is MISSING and field.default_factory is not MISSING
            else field.default,
        )
        for record in (game.options, TableOptions)
        for field in fields(record)
    }
    name = "".join(part.title() for part in game.kind.split("_")) + "Options"
    return create_model(name, __config__=ConfigDict(extra="forbid", strict=True), **members)


def read_decks(game: Game[Any], data: Any) -> tuple[Cards, ...]:
    """Return given decks as tuples; raises NotAMove where one is not a list of the kind's cards."""
    if not isinstance(data, list) or not data or len(data) > 1000:
        raise _no_decks("/deal/decks", "decks_needed", "1 to 1000 decks are needed")
    for number, deck in enumerate(data):
        if not isinstance(deck, list):
            raise _no_decks(f"/deal/decks/{number}", "not_a_deck", "a deck is a list of cards")
        for place, card in enumerate(deck):
            if not isinstance(card, str) or card not in game.codes:
                raise _no_decks(f"/deal/decks/{number}/{place}", "no_such_card", "no card of this kind")
    return tuple(tuple(deck) for deck in data)


def _no_decks(path: str, mistake: str, message: str) -> NotAMove:
    return NotAMove([{"path": path, "message": message, "type": mistake}])
