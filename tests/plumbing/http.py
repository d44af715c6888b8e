"""A client of a running service for tests: one connection a thread, JSON in, status and JSON out."""

import json
import threading
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit


@dataclass
class Client:
    """Who asks a running service: its address and the token; ``as_`` gives the same with another token."""

    url: str
    token: str
    _local: threading.local = field(default_factory=threading.local)

    def as_(self, token: str) -> "Client":
        return Client(self.url, token, self._local)

    def send(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Any, Any]:
        """Send a request; return its status, its body as bytes, and its headers."""
        link = getattr(self._local, "link", None)
        if link is None:
            at = urlsplit(self.url)
            link = self._local.link = HTTPConnection(str(at.hostname), at.port, timeout=60)
        asked = {"Authorization": f"Bearer {self.token}", **headers}
        if body is not None:
            asked.setdefault("Content-Type", "application/json")
        try:
            link.request(method, path, body, asked)
            answer = link.getresponse()
            return answer.status, answer.read(), answer.headers
        except BaseException:
            link.close()
            self._local.link = None
            raise

    def get(self, path: str, **headers: str) -> Any:
        """Return the JSON of an answer that must be 200."""
        status, body, _ = self.send("GET", path, None, **headers)
        assert status == 200, (status, body)
        return json.loads(body)

    def post(self, path: str, body: Any, **headers: str) -> tuple[int, Any]:
        """Return the status and the JSON of the answer to a JSON body."""
        status, answer, _ = self.send("POST", path, json.dumps(body).encode(), **headers)
        return status, json.loads(answer)
