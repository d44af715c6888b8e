import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

LOG = (
    b'{"after":0,"header":{},"viewer":"spectator"}\n'
    b'{"entry":{},"hash":"","openings":[]}\n'
    b'{"checkpoint":"a.b.c"}\n'
)


class Listening(ThreadingHTTPServer):
    """Its address, and what it was asked."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Service)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.asked: list[tuple[str, dict[str, str]]] = []


class Service(BaseHTTPRequestHandler):
    """A service that answers a few addresses, and notes what it was asked with."""

    server: Listening

    def do_GET(self):
        self.server.asked.append((self.path, dict(self.headers)))
        if "broken" in self.path:
            self.answer(200, LOG[:-20], length=len(LOG))
        elif "/log" in self.path:
            self.answer(200, LOG)
        elif "wordless" in self.path:
            self.answer(502, b"<html>")
        else:
            problem = {"title": "Not found", "detail": "There is no such thing here.", "code": "not_found"}
            self.answer(404, json.dumps(problem).encode())

    def answer(self, status, body, length=None):
        self.send_response(status)
        self.send_header("Content-Length", str(length or len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


@pytest.fixture
def service():
    with Listening() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_export_writes_the_log_as_the_service_gives_it(run, service, tmp_path):
    assert run("export", "g1", "--url", service.url, "--key", "k").out.encode() == LOG
    said = run(
        "export", "g1", "--url", service.url + "/", "--key", "k", "--seat", "1", "--out", tmp_path / "log"
    )
    assert "1 entry in" in said.out
    assert (tmp_path / "log").read_bytes() == LOG
    path, headers = service.asked[-1]
    assert path == "/v1/games/g1/log?seat=1"
    assert headers["Authorization"] == "Bearer k"


def test_the_environment_names_service_and_key(run, service, monkeypatch):
    monkeypatch.setenv("TAASH_URL", service.url)
    monkeypatch.setenv("TAASH_KEY", "secret")
    assert run("export", "g1").code == 0
    assert service.asked[-1][1]["Authorization"] == "Bearer secret"


def test_a_game_id_cannot_leave_its_place_in_the_address(run, service):
    run("export", "../../x?y", "--url", service.url, "--key", "k")
    assert service.asked[-1][0] == "/v1/games/..%2F..%2Fx%3Fy/log"


def test_what_the_service_says_is_told_in_one_line(run, service):
    ask = ("audit", "g1", "--url", service.url, "--key", "k", "--seq", "1")
    assert "Not found: There is no such thing here. (404 not_found)" in run(*ask).trouble
    wordless = ("audit", "wordless", "--url", service.url, "--key", "k", "--seq", "1")
    assert "the service says 502" in run(*wordless).trouble


def test_a_log_that_breaks_off_leaves_no_file(run, service, tmp_path):
    said = run("export", "broken", "--url", service.url, "--key", "k", "--out", tmp_path / "log")
    assert "broke off" in said.trouble
    assert list(tmp_path.iterdir()) == []


def test_the_folders_keys_are_not_sent_to_another_service(run, service, tmp_path):
    known = {"url": "http://127.0.0.1:1", "platform_key": "p", "auditor_key": "a"}
    (tmp_path / "service.json").write_text(json.dumps(known))
    assert "which key?" in run("export", "g1", "--url", service.url, "--data", tmp_path).trouble
    assert service.asked == []
    (tmp_path / "service.json").write_text(json.dumps(known | {"url": service.url}))
    assert run("export", "g1", "--data", tmp_path).code == 0
    assert service.asked[-1][1]["Authorization"] == "Bearer p"
    run("audit", "g1", "--seq", "3", "--data", tmp_path, "--lang", "bn")
    assert service.asked[-1][1]["Authorization"] == "Bearer a"
    assert service.asked[-1][1]["Accept-Language"] == "bn"
