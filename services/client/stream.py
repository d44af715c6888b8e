"""Server-sent events, read for as long as the game lasts: no entry twice, none left out."""

import http.client
import json
import time
from collections.abc import Iterator

from .answers import Entry, ServiceError, Unreachable
from .link import AGAIN, LONGEST_PAUSE, LOST, Link, problem_of

LASTING = 5.0
"""A stream that lasted so many seconds was a good one, whatever it told."""


def entries(link: Link, path: str, after: int) -> Iterator[Entry]:
    """Yield a game's entries after a seq, as they come, until the game is over and all is told.

    Whenever the stream ends or breaks, it is taken up after the last entry that was yielded.
    """
    until, pause = time.monotonic() + link.patience, 0.05
    while True:
        connection: http.client.HTTPConnection | None = None
        problem: ServiceError = Unreachable("the stream ended before anything was told")
        began = float("inf")
        try:
            connection = link.connect()
            headers = {"Accept": "text/event-stream", "Last-Event-ID": str(after)}
            connection.request("GET", path, headers=link.headers(headers))
            answer = connection.getresponse()
            if answer.status == 204:
                return
            if answer.status == 200:
                began = time.monotonic()
                for entry in _messages(answer):
                    after, began = entry.seq, -LASTING
                    yield entry
            else:
                problem = problem_of(answer.status, answer.read())
                if answer.status not in AGAIN:
                    raise problem
                pause = max(pause, float(answer.headers.get("Retry-After", 0)))
        except LOST as error:
            problem = Unreachable(f"{link.url} does not answer ({type(error).__name__})")
        finally:
            if connection is not None:
                connection.close()
        now = time.monotonic()
        if now - began >= LASTING:
            # It told something, or was quiet for long and ended since servers restart: patience is new.
            until, pause = now + link.patience, 0.05
        if now + pause > until:
            raise problem
        time.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)


def _messages(answer: http.client.HTTPResponse) -> Iterator[Entry]:
    """Yield the messages of one stream; comments keep it alive and say nothing."""
    data: list[bytes] = []
    while line := answer.readline():
        field, _, value = line.rstrip(b"\r\n").partition(b":")
        if field == b"data":
            data.append(value.removeprefix(b" "))
        elif not line.strip() and data:
            yield Entry.of(json.loads(b"\n".join(data)))
            data = []
