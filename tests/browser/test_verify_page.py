"""The verifier's page in a browser: the verdict is shown, and no file leaves the browser."""

import json
import re
import threading
from collections.abc import Iterator
from importlib.resources import files

import pytest
from flask import Flask
from werkzeug.serving import make_server

from services.api import web
from services.words import LANGUAGES, words
from tests.domain import logs

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    app = Flask(__name__, static_folder=None)
    app.register_blueprint(web.bp)
    app.get("/.well-known/jwks.json")(lambda: logs.JWKS)
    server = make_server("127.0.0.1", 0, app, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/verify"
    server.shutdown()


@pytest.fixture(scope="module")
def page(chromium):
    page = chromium.new_page(locale="en-GB")
    yield page
    page.close()


def show(page, address: str, log: bytes, receipts: tuple[bytes, ...] = (), query: str = "") -> str:
    page.goto(address + query, wait_until="networkidle")
    page.set_input_files("#log", {"name": "log", "mimeType": "text/plain", "buffer": log})
    kept = [{"name": f"r{n}", "mimeType": "text/plain", "buffer": data} for n, data in enumerate(receipts)]
    page.set_input_files("#receipts", kept)
    page.click("button")
    page.wait_for_selector("#verdict:not([hidden])")
    return str(page.inner_text("#word"))


def test_verdicts_on_the_page_and_nothing_sent(page, address):
    sent = []
    page.on("request", lambda request: sent.append((request.method, request.url)))
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    game = logs.play("hearts_two", 2, 3, {"hands": 1}, join=True)
    log = b"".join(logs.lines(game, "seat:0"))
    kept = json.dumps({"receipt": {"jws": logs.receipt(game, 4)}}).encode()
    assert show(page, address, log, (kept,)).startswith("Exact")
    assert "steer" in page.inner_text("#fairness")
    assert game.folded.head.hex() in page.inner_text("#facts")
    assert "Seat 0" in page.inner_text("#facts")
    wrong = log.replace(b'"via":"token"', b'"via":"house"', 1)
    assert show(page, address, wrong).startswith("Diverged at entry 2: chain")
    running = logs.Played(game.secret, game.outcomes[:9], game.folded)
    assert show(page, address, b"".join(logs.lines(running, "seat:0", opened=False))).startswith("Unverified")
    assert words("en").say("web-verify-open-hidden_parts") in page.inner_text("#open")
    assert {method for method, _ in sent} == {"GET"}
    assert not errors


def test_the_page_speaks_the_readers_language(page, address):
    game = logs.play("hearts_two", 2, 3, {"hands": 1})
    told = show(page, address, b"".join(logs.lines(game, "auditor")), query="?lang=ur")
    assert told == words("ur").say("web-verify-exact")
    assert page.get_attribute("html", "dir") == "rtl"
    assert page.inner_text("#fairness") == words("ur").say("web-verify-fairness-fixed")
    facts = page.inner_text("#facts")
    for key in ("hearts_two-name", "web-verify-viewer-auditor"):
        assert words("ur").say(key) in facts
    assert "auditor" not in facts
    assert words("ur").say("web-start-page-verify") in page.title()
    assert "bytes" in show(page, address, b"nonsense\n", query="?lang=ur")
    assert page.inner_text("#meaning") == words("ur").say("web-verify-why-bytes")


def test_of_what_is_no_log_nothing_is_told_but_that(page, address):
    assert show(page, address, b"\x89PNG\r\n").startswith("Diverged")
    assert words("en").say("web-verify-why-bytes") in page.inner_text("#meaning")
    assert page.locator("#facts > *").count() == 0
    assert not page.is_visible("#unplayed")
    page.set_input_files("#receipts", {"name": "r", "mimeType": "text/plain", "buffer": b"no receipt"})
    page.click("button")
    page.wait_for_function(
        "said => document.querySelector('#word').textContent === said",
        arg=words("en").say("web-verify-unreadable"),
    )
    assert page.inner_text("#verdict") == words("en").say("web-verify-unreadable")


def test_the_page_has_the_header_of_the_others_and_speaks_what_is_picked(page, address):
    game = logs.play("hearts_two", 2, 3, {"hands": 1})
    show(page, address, b"".join(logs.lines(game, "auditor")))
    page.locator("#language").select_option("bn")
    page.wait_for_function(
        "said => document.querySelector('#word').textContent === said",
        arg=words("bn").say("web-verify-exact"),
    )
    assert page.inner_text("h1") == words("bn").say("web-verify-title")
    assert words("bn").say("web-verify-viewer-auditor") in page.inner_text("#facts")
    page.locator("#language").select_option("en")
    page.wait_for_selector("html[lang=en]")
    assert page.locator("header a.brand").get_attribute("href") == "/"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_check_and_every_gap_has_its_sentence(lang):
    source = files("services").joinpath("web", "verify.js").read_text("utf-8")
    checks = set(re.findall(r"""\b(?:seq|next|at|0), "([a-z_]+)", ["`]""", source))
    gaps = set(re.findall(r'unverified\.add\("([a-z ]+)"\)', source))
    assert (len(checks), len(gaps)) == (12, 11)
    for key in [*(f"why-{check}" for check in checks), *(f"open-{gap.replace(' ', '_')}" for gap in gaps)]:
        assert f"web-verify-{key}" in words(lang)
