"""A platform's server for tests: it keeps what webhooks tell it, and answers as it is told."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace
from typing import Any

import pytest


class Receiver(ThreadingHTTPServer):
    """A platform's server: it keeps what it gets in order, and answers as ``says`` does."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.got, self.says, self.lock = [], lambda _message: 200, threading.Lock()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/hook"

    def ids(self):
        with self.lock:
            return [message.id for message in self.got]

    def taken(self):
        with self.lock:
            return [message.id for message in self.got if message.status == 200]


class Handler(BaseHTTPRequestHandler):
    server: Any

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        message = SimpleNamespace(
            id=self.headers["webhook-id"],
            body=body,
            headers=dict(self.headers),
            data=json.loads(body)["data"],
        )
        with self.server.lock:
            message.status = self.server.says(message)
            self.server.got.append(message)
        self.send_response(message.status)
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def receiver():
    server = Receiver()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()
