"""One connection to the service: requests that are asked again where that is safe, and waits that end."""

import http.client
import json
import secrets
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode, urlsplit

from .answers import Json, ServiceError, Unreachable

LOST = (OSError, http.client.HTTPException)
"""How a connection ends that nobody has ended on purpose."""

AGAIN = (429, 503)
LONGEST_PAUSE = 5.0


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer without trouble, a rule's refusal included."""

    status: int
    headers: Mapping[str, str]
    data: bytes

    @property
    def body(self) -> Any:
        """The JSON of the answer."""
        return json.loads(self.data)


class Link:
    """A connection that is opened when it is needed and again when it was lost; for one thread."""

    def __init__(self, url: str, token: str, *, language: str, timeout: float, patience: float) -> None:
        """Take the address and who asks; *patience*: for how many seconds one request may be asked again."""
        self._at = urlsplit(url)
        if self._at.scheme not in ("http", "https") or not self._at.hostname:
            raise ValueError(f"{url} is no http address")
        self.url, self.token, self.language = url.rstrip("/"), token, language
        self.timeout, self.patience = timeout, patience
        self._connection: http.client.HTTPConnection | None = None

    def with_token(self, token: str) -> "Link":
        """Return a link of its own to the same service for another token."""
        return Link(self.url, token, language=self.language, timeout=self.timeout, patience=self.patience)

    def close(self) -> None:
        """Close the connection; the next request opens it again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def connect(self) -> http.client.HTTPConnection:
        """Return a new connection to the service."""
        kind = http.client.HTTPSConnection if self._at.scheme == "https" else http.client.HTTPConnection
        connection = kind(str(self._at.hostname), self._at.port, timeout=self.timeout)
        connection.connect()
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def path(self, path: str, query: Mapping[str, Any] | None = None) -> str:
        """Return a path as the service is asked for it; what is None in the query is left out."""
        given = {name: value for name, value in (query or {}).items() if value is not None}
        return self._at.path.rstrip("/") + path + (f"?{urlencode(given)}" if given else "")

    def headers(self, more: Mapping[str, str | None] | None = None) -> dict[str, str]:
        """Return the headers of a request."""
        told = {"Accept-Language": self.language, "User-Agent": "taash-client"}
        if self.token:
            told["Authorization"] = f"Bearer {self.token}"
        return told | {name: value for name, value in (more or {}).items() if value is not None}

    # --- asking -------------------------------------------------------------------------------

    def get(self, path: str, query: Mapping[str, Any] | None = None, **headers: str | None) -> Reply:
        """Return the answer to a GET."""
        return self._asked("GET", self.path(path, query), None, self.headers(_names(headers)))

    def post(self, path: str, body: Json, *, key: str | None = None, **headers: str | None) -> Reply:
        """Return the answer to a command, its outcome waited for; asked twice, it still happens once."""
        told = self.headers(
            {
                "Content-Type": "application/json",
                "Idempotency-Key": key or secrets.token_hex(16),
                **_names(headers),
            }
        )
        return self._asked("POST", self.path(path), json.dumps(body).encode(), told)

    def put(self, path: str, body: Json, *, key: str | None = None) -> Reply:
        """Return the answer to a PUT, a command like any other."""
        told = {"Content-Type": "application/json", "Idempotency-Key": key or secrets.token_hex(16)}
        return self._asked("PUT", self.path(path), json.dumps(body).encode(), self.headers(told))

    def delete(self, path: str) -> Reply:
        """Return the answer to a DELETE."""
        return self._asked("DELETE", self.path(path), None, self.headers())

    def post_once(self, path: str, body: Json) -> Reply:
        """Return the answer to what knows no Idempotency-Key: where it is lost, the caller must look."""
        told = self.headers({"Content-Type": "application/json"})
        try:
            reply = self._sent("POST", self.path(path), json.dumps(body).encode(), told)
        except LOST as error:
            raise Unreachable(f"{self.url} does not answer ({type(error).__name__})") from error
        if reply.status >= 400:
            raise problem_of(reply.status, reply.data)
        return reply

    def _asked(self, method: str, target: str, data: bytes | None, headers: dict[str, str]) -> Reply:
        until, pause = time.monotonic() + self.patience, 0.05
        while True:
            problem: ServiceError
            try:
                reply = self._sent(method, target, data, headers)
            except LOST as error:
                self.close()
                problem = Unreachable(f"{self.url} does not answer ({type(error).__name__})")
            else:
                if reply.status == 202:
                    # The command stands: from here on only its outcome is asked for.
                    method, target, data = "GET", self._at.path.rstrip("/") + reply.headers["location"], None
                    headers = self.headers({"Prefer": headers.get("Prefer", "wait=5")})
                    problem = ServiceError(202, {"code": "pending", "detail": "no outcome yet"})
                elif reply.status in AGAIN:
                    problem = problem_of(reply.status, reply.data)
                    pause = max(pause, float(reply.headers.get("retry-after", 0)))
                elif reply.status < 400 or (reply.status == 422 and "clause" in _told(reply.data)):
                    return reply
                else:
                    raise problem_of(reply.status, reply.data)
            if time.monotonic() + pause > until:
                raise problem
            time.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def _sent(self, method: str, target: str, data: bytes | None, headers: Mapping[str, str]) -> Reply:
        if self._connection is None:
            self._connection = self.connect()
        try:
            self._connection.request(method, target, data, dict(headers))
            answer = self._connection.getresponse()
            read = answer.read()
        except BaseException:
            # Interrupted in the middle, the connection would give this answer to the next question.
            self.close()
            raise
        return Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, read)


def _names(headers: Mapping[str, str | None]) -> dict[str, str | None]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def _told(data: bytes) -> Json:
    try:
        found = json.loads(data)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def problem_of(status: int, data: bytes) -> ServiceError:
    """Return the trouble that an answer tells; one from a server in between tells little."""
    return ServiceError(status, _told(data))
