"""Webhooks without a store: whom messages may be sent to, and how an answer is read."""

import socket
import ssl
import subprocess
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from standardwebhooks import Webhook as Verifier
from standardwebhooks import WebhookVerificationError

from workers import hooks_send
from workers.hooks_send import Limits, Unsent, refusal_of, send

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
EVERYWHERE = Limits(http=True, private=True, seconds=5.0)
STRICT = Limits(http=False, private=False, seconds=5.0)

# --- where to -----------------------------------------------------------------------------------

NOBODY = "0.0.0.0"  # noqa: S104 - nothing is bound to it
NOWHERE = [
    *("127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", NOBODY),
    *("100.64.0.1", "224.0.0.1", "255.255.255.255", "[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[ff02::1]"),
    *("[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::1]", "[::7f00:1]"),
    *("[fec0::1]", "[::ffff:0:127.0.0.1]", "[::ffff:0:a9fe:a9fe]", "[3fff::1]", "[5f00::1]", "[2001:db8::1]"),
    *("192.88.99.1", "192.0.2.1", "[::8.8.8.8]"),
    *("localhost", "a.localhost", "printer.local", "localhost."),
]
NUMBERS = ["0x7f000001", "2130706433", "127.1", "0", "0177.0.0.1", "127.0.0.1.", "0x7F.1", "134744072"]


@pytest.mark.parametrize("host", NOWHERE)
def test_addresses_that_are_not_everybodys_are_refused(host):
    assert refusal_of(f"https://{host}/hook", STRICT) is not None


@pytest.mark.parametrize("host", NUMBERS)
@pytest.mark.parametrize("limits", [STRICT, EVERYWHERE])
def test_addresses_are_taken_in_their_usual_spelling_only(host, limits):
    assert refusal_of(f"https://{host}/", limits) == "url_number"


@pytest.mark.parametrize(
    "host",
    [
        "8.8.8.8",
        "[2606:4700:4700::1111]",
        "hooks.example.com",
        "7.example",
        "a_b.example.",
        "[64:ff9b::808:808]",
    ],
)
def test_addresses_that_are_everybodys_are_taken(host):
    assert refusal_of(f"https://{host}/hook?x=1", STRICT) is None


@pytest.mark.parametrize(
    ("url", "wrong"),
    [
        *((url, "url_not_https") for url in ("http://example.com/", "ftp://example.com/", "example.com", "")),
        ("https:///x", "url_not_https"),
        ("https://u:p@example.com/", "url_parts"),
        ("https://example.com/#x", "url_parts"),
        ("https://example.com:0/", "url_parts"),
        ("https://example.com:99999/", "url_invalid"),
        ("https://[::1", "url_invalid"),
        *((f"https://{host}/", "url_invalid") for host in ("...", "-", "a..b", "-a.b", "%31%32%37.0.0.1")),
        *((f"https://{rest}", "url_characters") for rest in ("exämple.com/", "example.com/a b", "a.b/\n")),
        ("https://example.com/" + "a" * 1981, "url_characters"),
        ("https://example.com/" + "a" * 1980, None),
        ("https://10.0.0.1/", "url_not_public"),
        ("https://localhost/", "url_not_public"),
    ],
)
def test_what_is_no_address_for_a_webhook_is_refused(url, wrong):
    assert refusal_of(url, STRICT) == wrong


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "10.0.0.1", "localhost"])
def test_private_addresses_and_plain_http_are_taken_where_configured(host):
    assert refusal_of(f"http://{host}:8080/", EVERYWHERE) is None


@pytest.mark.parametrize("host", ["224.0.0.1", NOBODY, "[::]", "[ff02::1]"])
def test_addresses_of_nobody_or_of_many_are_never_taken(host):
    assert refusal_of(f"http://{host}/", EVERYWHERE) is not None


# --- one delivery -------------------------------------------------------------------------------


class Receiver(ThreadingHTTPServer):
    """A platform's server: it keeps what it gets and answers with a status."""

    daemon_threads = True

    def __init__(self, status=204, headers=()):
        super().__init__(("127.0.0.1", 0), Handler)
        self.got, self.status, self.headers = [], status, headers

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/hook?of=taash"


class Handler(BaseHTTPRequestHandler):
    server: Any

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        for name, value in self.server.headers:
            self.send_header(name, value)
        self.end_headers()

    def do_GET(self):
        self.server.got.append((self.path, dict(self.headers), b""))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


@contextmanager
def serving(server):
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_delivery_is_signed_as_the_standard_says():
    with serving(Receiver()) as receiver:
        send(receiver.url, [SECRET], "g1-2-game.turn", b'{"a":1}', EVERYWHERE)
    [(path, headers, body)] = receiver.got
    assert path == "/hook?of=taash"
    assert headers["webhook-id"] == "g1-2-game.turn"
    assert headers["Host"] == f"127.0.0.1:{receiver.server_port}"
    assert Verifier(SECRET).verify(body, headers) == {"a": 1}
    with pytest.raises(WebhookVerificationError):
        Verifier(SECRET).verify(body + b" ", headers)


@pytest.mark.parametrize("status", [199 + 101, 301, 302, 307, 308, 400, 404, 410, 500])
def test_what_is_not_said_with_2xx_was_not_taken(status):
    with (
        serving(Receiver(status, [("Location", "/elsewhere")])) as receiver,
        pytest.raises(Unsent, match=f"status {status}"),
    ):
        send(receiver.url, [SECRET], "m", b"{}", EVERYWHERE)
    assert len(receiver.got) == 1


def test_a_redirect_leads_nowhere():
    with serving(Receiver()) as inner, serving(Receiver(302, [("Location", inner.url)])) as outer:
        with pytest.raises(Unsent, match="status 302"):
            send(outer.url, [SECRET], "m", b"{}", EVERYWHERE)
        assert inner.got == []


def resolving(monkeypatch, *addresses):
    """Let every name stand for these addresses."""
    real = socket.getaddrinfo

    def found(host, port, *args, **kwargs):
        return [entry for address in addresses for entry in real(address, port, *args, **kwargs)]

    monkeypatch.setattr(socket, "getaddrinfo", found)


@pytest.mark.parametrize(
    "addresses", [("127.0.0.1",), ("10.1.2.3",), ("::1",), ("8.8.8.8", "127.0.0.1"), ("169.254.169.254",)]
)
def test_a_name_that_stands_for_a_private_address_is_not_called(monkeypatch, addresses):
    with serving(Receiver()) as receiver:
        resolving(monkeypatch, *addresses)
        monkeypatch.setattr(socket, "create_connection", pytest.fail)
        url = f"http://hooks.example.com:{receiver.server_port}/"
        with pytest.raises(Unsent, match="address not allowed"):
            send(url, [SECRET], "m", b"{}", Limits(http=True, private=False, seconds=5.0))
        assert receiver.got == []


@pytest.mark.parametrize("host", NUMBERS)
def test_what_a_resolver_makes_of_a_number_is_judged(monkeypatch, host):
    """Webhooks made before such spellings were refused are not called."""
    monkeypatch.setattr(socket, "create_connection", pytest.fail)
    strict = Limits(http=True, private=False, seconds=5.0)
    with pytest.raises(Unsent, match="address not allowed"):
        send(f"http://{host}/", [SECRET], "m", b"{}", strict)
    monkeypatch.setattr(hooks_send, "_is_number", lambda _: False)
    resolving(monkeypatch, "127.0.0.1")
    with pytest.raises(Unsent, match="address not allowed"):
        send(f"http://{host}/", [SECRET], "m", b"{}", strict)


def test_the_address_that_was_judged_is_the_one_that_is_called(monkeypatch):
    """A name is asked for once: what it stands for a moment later is of no use to anybody."""
    with serving(Receiver()) as receiver:
        asked = []
        real = socket.getaddrinfo

        def found(host, port, *args, **kwargs):
            asked.append(host)
            return real("127.0.0.1", port, *args, **kwargs)

        monkeypatch.setattr(socket, "getaddrinfo", found)
        send(f"http://hooks.example.com:{receiver.server_port}/", [SECRET], "m", b"{}", EVERYWHERE)
    assert asked.count("hooks.example.com") == 1
    assert receiver.got[0][1]["Host"] == f"hooks.example.com:{receiver.server_port}"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tls")
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"),
            *("-nodes", "-days", "2", "-subj", "/CN=hooks.example.com"),
            *("-addext", "subjectAltName=DNS:hooks.example.com", "-keyout", "key.pem", "-out", "cert.pem"),
        ],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    return folder


@pytest.mark.parametrize(("host", "arrives"), [("hooks.example.com", True), ("other.example.com", False)])
def test_over_tls_the_certificate_is_that_of_the_name(monkeypatch, certificate, host, arrives):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    names = []
    context.sni_callback = lambda _socket, name, _context: names.append(name)
    server = Receiver()
    server.socket = context.wrap_socket(server.socket, server_side=True)
    trust = ssl.create_default_context(cafile=str(certificate / "cert.pem"))
    resolving(monkeypatch, "127.0.0.1")
    with serving(server) as receiver:
        url = f"https://{host}:{receiver.server_port}/"
        if arrives:
            send(url, [SECRET], "m", b"{}", EVERYWHERE, trust=trust)
        else:
            with pytest.raises(Unsent, match="no TLS"):
                send(url, [SECRET], "m", b"{}", EVERYWHERE, trust=trust)
    assert names == [host]
    assert len(receiver.got) == int(arrives)


@contextmanager
def saying(*pieces, forever=None):
    """A server that reads nothing, says these pieces and then hangs, or says one piece for ever."""
    server, done = socket.create_server(("127.0.0.1", 0)), threading.Event()

    def serve():
        link, _ = server.accept()
        with link:
            for piece in pieces:
                link.sendall(piece)
            while not done.wait(0.05):
                if forever is not None:
                    try:
                        link.sendall(forever)
                    except OSError:
                        return

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
    finally:
        done.set()
        thread.join()
        server.close()


SHORT = Limits(http=True, private=True, seconds=0.5)


@pytest.mark.parametrize(
    ("pieces", "forever"),
    [((), None), ((b"HTTP/1.1 200 OK\r\n",), b"X: y\r\n"), ((b"HTTP/1.1 2",), b"0"), ((), b"H")],
)
def test_who_answers_too_slowly_is_left(pieces, forever):
    with saying(*pieces, forever=forever) as url, pytest.raises(Unsent, match="timeout"):
        send(url, [SECRET], "m", b"{}", SHORT)


def test_an_answer_is_read_no_further_than_its_headers():
    with saying(b"HTTP/1.1 200 OK\r\n\r\n", forever=b"x" * 65536) as url:
        send(url, [SECRET], "m", b"{}", SHORT)


def test_nobody_there_is_no_arrival():
    server = socket.create_server(("127.0.0.1", 0))
    port = server.getsockname()[1]
    server.close()
    with pytest.raises(Unsent, match="not connected"):
        send(f"http://127.0.0.1:{port}/", [SECRET], "m", b"{}", EVERYWHERE)


def test_no_word_about_a_failure_quotes_the_secret_or_the_body():
    with serving(Receiver(500)) as receiver, pytest.raises(Unsent) as raised:
        send(receiver.url, [SECRET], "m", b'{"card":"AS"}', EVERYWHERE)
    assert SECRET not in str(raised.value)
    assert "AS" not in str(raised.value)
