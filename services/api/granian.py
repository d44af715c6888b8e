"""``python -m services.api.granian``: granian's command, which logs as every process of ours does."""

import signal
import sys

from flask import Flask
from granian import log
from granian.cli import entrypoint

from workers import logs, traces

PLAIN = {"handlers": list[str](), "propagate": True}
"""What granian, which sets up its loggers anew in each of its processes, is to say of them."""


def create_app() -> Flask:
    """Return the application of a server process; what prevents it is one line, and the process's end."""
    logs.configure()
    for signum in (signal.SIGTERM, signal.SIGINT):
        # Until granian has handlers here, those of the process above would swallow a stop.
        signal.signal(signum, signal.SIG_DFL)
    try:
        from services.api import app

        return app.create_app()
    except traces.Untraceable as error:
        logs.log().critical(logs.NO_START, reason=str(error))
    except Exception as error:  # noqa: BLE001 - multiprocessing would print its text
        logs.log().critical("uncaught", **logs.where(error))
    sys.exit(1)


def main() -> None:
    """Serve as the arguments say, until told to stop."""
    logs.configure()
    log.LOGGING_CONFIG.update(
        formatters={}, handlers={}, loggers={"_granian": PLAIN, "granian.access": PLAIN}
    )
    entrypoint()  # type: ignore[no-untyped-call]  # granian's


if __name__ == "__main__":
    main()
