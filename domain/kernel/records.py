"""Records (moves, events, results) as plain JSON values and back.

A record is a frozen dataclass. Its JSON is an object of its fields in their stored names,
with ``type`` where the record carries a tag; fields named in ``omits`` are left out, those named
in ``sparse`` where they are None. Reading is lenient, for it reads our own past:
an unknown field is passed over, a missing one takes its default. Strangers are read by
``domain.wire``, strictly.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

R = TypeVar("R")
Json = dict[str, Any]


@cache
def annotations(record: Any) -> dict[str, Any]:
    """Return a record's field types by name, marks (``Annotated``) included."""
    hints = get_type_hints(record, include_extras=True)
    return {field.name: hints[field.name] for field in fields(record)}


def plain(value: Any) -> Any:
    """Return a value as JSON holds it: records become objects, tuples become lists."""
    if isinstance(value, tuple):
        if value and not isinstance(value[0], (str, int, type(None))):
            return [plain(item) for item in value]
        return list(value)
    if is_dataclass(value):
        return encode(value)
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return value


def encode(record: Any) -> Json:
    """Return a record as a JSON object, its tag under ``type``; a player's seat is left to ``by``."""
    kind: Any = type(record)
    out: Json = _encoder(kind)(record)
    return out


@cache
def _encoder(record: Any) -> Callable[[Any], Json]:
    omitted = getattr(record, "omits", ())
    names = [name for name in annotations(record) if name not in omitted]
    sparse = getattr(record, "sparse", ())
    nested = [(name, writer) for name in names if (writer := _writer(annotations(record)[name])) is not None]
    tag = getattr(record, "tag", None)
    head: Json = {} if tag is None else {"type": tag}
    if not names:
        return lambda _: dict(head)
    read = attrgetter(*names)

    def encoder(value: Any) -> Json:
        out = dict(head)
        if len(names) == 1:
            out[names[0]] = read(value)
        else:
            out.update(zip(names, read(value), strict=True))
        for name, write in nested:
            out[name] = write(out[name])
        for name in sparse:
            if out[name] is None:
                del out[name]
        return out

    return encoder


def bare(hint: Any) -> Any:
    """Return a type without its marks and without the None that stands for hidden or absent."""
    if get_origin(hint) is Annotated:
        return bare(get_args(hint)[0])
    if get_origin(hint) is types.UnionType:
        rest = [arm for arm in get_args(hint) if arm is not type(None)]
        if len(rest) == 1:
            return bare(rest[0])
    return hint


def _is_scalar(kind: Any) -> bool:
    return kind in (int, str, bool) or get_origin(kind) is Literal


def _writer(hint: Any) -> Callable[[Any], Any] | None:
    """Return what makes a field's value plain; None where it is plain already."""
    kind = bare(hint)
    if _is_scalar(kind):
        return None
    if get_origin(kind) is tuple and _is_scalar(bare(get_args(kind)[0])):
        return lambda value: None if value is None else list(value)
    return plain


def decode(record: type[R], data: Mapping[str, Any]) -> R:
    """Return the record that the JSON object stands for; a missing field without default is a KeyError."""
    kind: Any = record
    found: R = _decoder(kind)(data)
    return found


@cache
def _decoder(record: Any) -> Callable[[Mapping[str, Any]], Any]:
    hints = annotations(record)
    required = [
        (field.name, _reader(hints[field.name]))
        for field in fields(record)
        if field.default is MISSING and field.default_factory is MISSING
    ]
    optional = [
        (field.name, _reader(hints[field.name]))
        for field in fields(record)
        if field.default is not MISSING or field.default_factory is not MISSING
    ]

    def decoder(data: Mapping[str, Any]) -> Any:
        found = {name: data[name] if reader is None else reader(data[name]) for name, reader in required}
        for name, reader in optional:
            if name in data:
                found[name] = data[name] if reader is None else reader(data[name])
        return record(**found)

    return decoder


@cache
def _reader(hint: Any) -> Callable[[Any], Any] | None:
    """Return what turns a JSON value into the field's value; None where nothing needs turning."""
    kind = bare(hint)
    if is_dataclass(kind) and isinstance(kind, type):
        inner = _decoder(kind)
        return lambda value: None if value is None else inner(value)
    if get_origin(kind) is tuple:
        item = _reader(get_args(kind)[0])
        if item is None:
            return lambda value: None if value is None else tuple(value)
        return lambda value: None if value is None else tuple(map(item, value))
    return None
