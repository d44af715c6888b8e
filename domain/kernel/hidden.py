"""What is hidden, and from whom: said once, in the type of a field.

``Annotated[Cards, Hidden("seat")]`` hides a field from everybody but the record's own seat;
``"index"`` from everybody but the seat whose place the value has in its list (hands of a
deal); ``"house"`` from every player; ``"claimant"`` from everybody but the seat that speaks, or
the house where the platform does. ``seen`` and the seals of ``domain.ledger`` both read
these marks.
"""

from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin

from domain.kernel.cards import Seat
from domain.kernel.records import Json, annotations, bare, encode

Viewer: TypeAlias = Seat | Literal["spectator", "auditor"]
Audience: TypeAlias = Seat | Literal["house"]
Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """The mark of a hidden field and its audience."""

    audience: Literal["seat", "index", "house", "claimant"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A hidden place of a record type: a path in which None stands for every index of a list."""

    path: tuple[str | None, ...]
    hidden: Hidden


@cache
def marks(record: Any) -> tuple[Mark, ...]:
    """Return the hidden places of a record type, in the order of its fields."""
    found: list[Mark] = []
    for name, hint in annotations(record).items():
        found.extend(_marks_of(hint, (name,)))
    return tuple(found)


def _marks_of(hint: Any, path: tuple[str | None, ...]) -> Iterator[Mark]:
    if get_origin(hint) is Annotated:
        for mark in get_args(hint)[1:]:
            if isinstance(mark, Hidden):
                yield Mark(path, mark)
                return
    kind = bare(hint)
    if get_origin(kind) is tuple:
        yield from _marks_of(get_args(kind)[0], (*path, None))
    elif is_dataclass(kind) and isinstance(kind, type):
        for mark in marks(kind):
            yield Mark((*path, *mark.path), mark.hidden)


def hidden_places(record: type, data: Json, seat: Seat | None) -> Iterator[tuple[Path, Audience]]:
    """Yield the path and the audience of every hidden value that stands in a record's JSON.

    *seat* is the record's own seat. A value that is None (nothing was hidden there) has no place.
    """
    for mark in marks(record):
        for path in _expand(mark.path, data, ()):
            yield path, _audience(mark.hidden, path, data, seat)


def _expand(pattern: tuple[str | None, ...], value: Any, done: Path) -> Iterator[Path]:
    if value is None:
        return
    if not pattern:
        yield done
    elif pattern[0] is None:
        for index, item in enumerate(value):
            yield from _expand(pattern[1:], item, (*done, index))
    else:
        yield from _expand(pattern[1:], value.get(pattern[0]), (*done, pattern[0]))


def _audience(hidden: Hidden, path: Path, data: Json, seat: Seat | None) -> Audience:
    if hidden.audience == "house":
        return "house"
    if hidden.audience == "index":
        return next(step for step in path if isinstance(step, int))
    own = data.get("seat", seat)
    if own is None and hidden.audience == "claimant":
        return "house"
    if own is None:
        raise ValueError("a field hidden for its seat stands in a record without a seat")
    return int(own)


def may_see(viewer: Viewer, audience: Audience) -> bool:
    """Say whether a viewer belongs to the audience of a hidden value."""
    return viewer in ("auditor", audience)


def seen(record: Any, viewer: Viewer) -> Json:
    """Return what a viewer may know of an event: its JSON, None where the viewer may not look."""
    data = encode(record)
    for path, audience in hidden_places(type(record), data, getattr(record, "seat", None)):
        if not may_see(viewer, audience):
            replace_at(data, path, None)
    return data


def replace_at(data: Any, path: Path, value: Any) -> Any:
    """Put a value at a path of a JSON value, in place, and return what stood there."""
    for step in path[:-1]:
        data = data[step]
    old = data[path[-1]]
    data[path[-1]] = value
    return old
