"""Log lines as JSON on stderr. A line tells which game and which seq; never a card, secret or token."""

import logging
import sys
import traceback
from pathlib import Path
from typing import Any

import structlog

from workers.settings import settings


def configure() -> None:
    """Let this process log as JSON, its libraries included."""
    level = logging.getLevelNamesMapping().get(settings().log_level.upper(), logging.INFO)
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name],
            processors=[
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


def where(error: BaseException) -> dict[str, Any]:
    """Return an error's type and place: its text might quote a card, so it is left out."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return {
        "error_type": type(error).__name__,
        "at": [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames],
    }
