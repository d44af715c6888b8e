"""An explanation of a command (audit.md 7) as a page that a person reads."""

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from domain.kernel.records import Json


def page(told: Json, lang: str) -> RenderableType:
    """Return the page of an explanation."""
    return Group(*_lines(told, lang))


def _lines(told: Json, lang: str) -> Iterator[RenderableType]:
    for name, value in told.items():
        yield Text(f"{name}: {_shown(value)} {lang if name == 'language' else ''}".rstrip())


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
