#!/usr/bin/env python3
"""A platform's receiver of webhooks: it checks who signed, answers at once, and tells repeats.

python docs/examples/receiver.py PORT SECRET...     every secret of its webhooks that is in use
"""

import base64
import hmac
import json
import sys
import time
from collections.abc import Iterable, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer

TOLERANCE = 300
"""Seconds by which a message may be older or newer than now; an older one may be somebody's copy."""


def signed(secrets: Iterable[str], headers: Mapping[str, str], body: bytes) -> bool:
    """Say whether one of the secrets has signed these bytes, and lately."""
    name, at = headers.get("webhook-id") or "", headers.get("webhook-timestamp") or ""
    if not at.isdecimal() or abs(time.time() - int(at)) > TOLERANCE:
        return False
    given = (headers.get("webhook-signature") or "").encode().split()
    for secret in secrets:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        mac = hmac.digest(key, f"{name}.{at}.".encode() + body, "sha256")
        if any(hmac.compare_digest(one, b"v1," + base64.b64encode(mac)) for one in given):
            return True
    return False


class Receiver(BaseHTTPRequestHandler):
    """Takes messages; what they cause is done after the answer."""

    seen: set[str] = set()  # noqa: RUF012  # of all requests; a platform has a table of its own for it

    def do_POST(self) -> None:
        """Answer 401 to what is not ours, 204 to all else, repeats included."""
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        headers = {name.lower(): value for name, value in self.headers.items()}
        ours = signed(sys.argv[2:], headers, body)
        self.send_response(204 if ours else 401)
        self.end_headers()
        if ours and headers["webhook-id"] not in self.seen:
            self.seen.add(headers["webhook-id"])
            message = json.loads(body)
            print(message["type"], message["data"], flush=True)


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()
