"""Bodies as strangers send them: bounded before they are read, strict before they are believed."""

import json
from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

import orjson
from flask import request
from pydantic import BaseModel, ConfigDict, ValidationError
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge

from domain import wire
from domain.kernel.records import Json
from services.api import reading
from services.api.problems import Problem

MOVE_LIMIT = 8 * 1024
CREATE_LIMIT = 256 * 1024
DEEPEST = 16
LARGEST = 2**53 - 1


class Strict(BaseModel):
    """A body whose unknown fields and wrong types are errors."""

    model_config = ConfigDict(extra="forbid", strict=True)


M = TypeVar("M", bound=Strict)
_ONLY_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def raw(limit: int) -> bytes:
    """Return the body's bytes, refused by type or size before more than the limit is read."""
    if (
        request.mimetype != "application/json"
        or request.mimetype_params.get("charset", "utf-8").lower() != "utf-8"
    ):
        raise Problem("not_json_type")
    # One more than the limit: of a chunked body werkzeug gives what fits, and says nothing of the rest.
    request.max_content_length = limit + 1
    try:
        with reading.place():
            data = request.get_data(cache=False)
    except RequestEntityTooLarge:
        raise _too_large(limit) from None
    except ClientDisconnected:
        raise Problem("not_json") from None
    if len(data) > limit:
        raise _too_large(limit)
    return data


def _too_large(limit: int) -> Problem:
    return Problem("too_large", facts={"limit": str(limit)}, limit=limit)


def parsed(data: bytes) -> Any:
    """Return the value of a strict JSON text: UTF-8, unique keys, bounded depth and integers."""
    if _too_deep(data):
        raise Problem("not_json")
    try:
        text = data.decode("utf-8")
        value = _DECODER.decode(text)
        if "\\u" in text:
            orjson.dumps(value)  # refuses half of a surrogate pair, which no later writer could write
    except (ValueError, RecursionError, TypeError):
        raise Problem("not_json") from None
    return value


def read(model: type[M], limit: int) -> M:
    """Return the body as a strict model; every offending path is named, no value is repeated."""
    data = raw(limit)
    parsed(data)
    try:
        return model.model_validate_json(data)
    except ValidationError as error:
        raise invalid(wire.mistakes(error)) from None


def none() -> bool:
    """Say whether a request comes without a body, where it may."""
    return not request.content_length and "Transfer-Encoding" not in request.headers


def invalid(errors: list[Json]) -> Problem:
    """Return the problem of a body with offending paths."""
    return Problem("not_valid", errors=errors)


def _too_deep(data: bytes) -> bool:
    if data.count(b"[") + data.count(b"{") <= DEEPEST:
        return False
    # Linear whatever is sent: drop escaped quotes, then every second piece is outside of strings.
    outside = b"".join(data.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')[::2])
    depth = 0
    for bracket in outside.translate(None, _ONLY_BRACKETS):
        depth += 1 if bracket in b"[{" else -1
        if depth > DEEPEST:
            return True
    return False


def _unique(pairs: list[tuple[str, Any]]) -> Mapping[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _bounded(digits: str) -> int:
    if len(digits) > 17 or abs(number := int(digits)) > LARGEST:
        raise ValueError("an integer is too large")
    return number


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_int=_bounded, parse_constant=_refuse)
