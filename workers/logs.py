"""Log lines as JSON on stderr. A line tells which game, seq and request; never a card, secret or token.

What a line is about is set once, where a request or a command begins, and stands in every line until
the next one. Of what libraries log only the first line of the message is kept, and of an exception its
type and place: the rest of a traceback is the exception's text, which may quote a card.
"""

import logging
import sys
import traceback
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import structlog

from workers.settings import settings

_NOTHING: Mapping[str, Any] = {}
_about: ContextVar[Mapping[str, Any]] = ContextVar("taash_about", default=_NOTHING)
_every = False
LONGEST = 500
"""Characters kept of a library's message."""


def configure(stream: Any = None) -> None:
    """Let this process log as JSON, its libraries included; to stderr unless told otherwise."""
    global _every  # noqa: PLW0603 - logging is configured once for a process
    stream = sys.stderr if stream is None else stream
    level = logging.getLevelNamesMapping().get(settings().log_level.upper(), logging.INFO)
    _every = settings().log_requests or level <= logging.DEBUG
    shared: list[Any] = [
        _tell_about,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name],
            processors=[
                _shorten,
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))


def log() -> Any:
    """Return the logger of the service."""
    return structlog.get_logger()


def every() -> bool:
    """Say whether every request and every fold gets a line, not only those with trouble."""
    return _every


def where(error: BaseException) -> dict[str, Any]:
    """Return an error's type and place: its text might quote a card, so it is left out."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return {
        "error_type": type(error).__name__,
        "at": [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames],
    }


# --- what lines are about -----------------------------------------------------------------------


def begin(**facts: Any) -> None:
    """Let the lines of this thread be about these facts from now on, and about nothing else."""
    _about.set(facts)


def also(**facts: Any) -> None:
    """Let the lines of this thread be about these facts too."""
    _about.set({**_about.get(), **facts})


@contextmanager
def about(**facts: Any) -> Iterator[None]:
    """Let the lines of a block be about these facts, and about nothing else."""
    token = _about.set(facts)
    try:
        yield
    finally:
        _about.reset(token)


def request_id() -> str:
    """Return the id of the request that is answered, or whose command is folded; "" where there is none."""
    return str(_about.get().get("request_id") or "")


# --- processors -----------------------------------------------------------------------------------


def _tell_about(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name, value in _about.get().items():
        if value is not None:
            line.setdefault(name, value)
    return line


def _shorten(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    line["event"] = str(line.get("event", "")).partition("\n")[0][:LONGEST]
    line.pop("stack_info", None)
    error = line.pop("exc_info", None)
    if isinstance(error, tuple):
        error = error[1]
    if isinstance(error, BaseException):
        line.update(where(error))
    return line
