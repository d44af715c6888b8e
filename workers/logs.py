"""Log lines as JSON on stderr. A line tells which game, seq and request; never a card, secret or token.

What a line is about is set once, where a request or a command begins, and stands in every line until
the next one. Of what libraries log the sentence is kept without the values in it, and of an exception,
wherever it comes up, its type and place: values and texts of exceptions may quote a card.
"""

import logging
import re
import sys
import threading
import traceback
import warnings
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

import structlog

from workers.settings import settings

_NOTHING: Mapping[str, Any] = {}
_about: ContextVar[Mapping[str, Any]] = ContextVar("taash_about", default=_NOTHING)
_every = False
LONGEST = 500
"""Characters kept of a library's message."""
NO_START = "cannot start"
"""The event of a process that refuses to start; the line's ``reason`` is one clear sentence of ours."""
_TRACEBACK = "Traceback (most recent call last):"
_FRAME = re.compile(r'^ +File "(.+)", line (\d+), in (.+)$')
_RAISED = re.compile(r"^([A-Za-z_][\w.]*)(?::|$)")


def configure(stream: Any = None) -> None:
    """Let this process log as JSON, its libraries and Python itself included; or log to a stream given."""
    global _every  # noqa: PLW0603 - logging is configured once for a process
    if stream is None:
        stream = sys.stderr
        _take_over()
    level = logging.getLevelNamesMapping()[settings().log_level]
    _every = settings().log_requests or level <= logging.DEBUG
    shared: list[Any] = [
        _tell_about,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        # One write for a line: several processes share the file.
        logger_factory=structlog.WriteLoggerFactory(stream),
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
    for name in list(root.manager.loggerDict):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True


def _take_over() -> None:
    """Log what Python itself would print: uncaught exceptions, those nobody can raise, and warnings."""
    sys.excepthook = _uncaught
    sys.unraisablehook = lambda told: _ended(told.exc_value or told.exc_type)
    threading.excepthook = lambda told: _ended(told.exc_value or told.exc_type)
    warnings.showwarning = _warned


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        _ended(error)


def _ended(error: BaseException | type[BaseException]) -> None:
    facts = where(error) if isinstance(error, BaseException) else {"error_type": error.__name__}
    log().error("uncaught", thread=threading.current_thread().name, **facts)


def _warned(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    del message, file, line
    log().warning("python warning", category=category.__name__, at=[f"{Path(filename).name}:{lineno}"])


def guarded(task: Callable[[], None]) -> None:
    """Do a process's task; what it raises is one line and exit code 1, not what multiprocessing prints."""
    try:
        task()
    except Exception as error:  # noqa: BLE001 - the process ends here
        _ended(error)
        sys.exit(1)


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
    """Keep of a library's record its sentence as it stands in the library's code, and no values."""
    told, sentence = str(line["event"]), line["_record"].msg
    said = type(sentence).__name__ if isinstance(sentence, BaseException) else str(sentence)
    line["event"] = said.partition("\n")[0][:LONGEST]
    line.pop("stack_info", None)
    error = line.pop("exc_info", None)
    if isinstance(error, tuple):
        error = error[1]
    if isinstance(error, BaseException):
        line.update(where(error))
    elif _TRACEBACK in told:
        line.update(_where_told(told))
    return line


def _where_told(told: str) -> dict[str, Any]:
    """Return the type and place of an exception whose traceback a library has made into text."""
    frames, kind = list[str](), "unknown"
    for row in told.rpartition(_TRACEBACK)[2].splitlines():
        if (frame := _FRAME.match(row)) is not None:
            frames.append(f"{Path(frame[1]).name}:{frame[2]} {frame[3]}")
        elif (raised := _RAISED.match(row)) is not None:
            kind = raised[1].rpartition(".")[2]
            break  # what follows is of the exception's text
    return {"error_type": kind, "at": frames[-3:]}
