"""A running service and a browser in front of it; skipped with the reason where one of them is missing."""

import json
import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_collection_modifyitems(items):
    """Skip what needs a browser where there is none, and say what is missing."""
    missing = _missing()
    if missing is None:
        return
    for item in items:
        if item.get_closest_marker("browser") is not None:
            item.add_marker(pytest.mark.skip(reason=missing))


def _missing():
    try:
        import playwright  # noqa: F401  # only whether it is there
    except ImportError:
        return "playwright is not installed (the extra `browser`)"
    return None if _executable() else f"no browser on PATH: {', '.join(BROWSERS)}"


def _executable():
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@dataclass(frozen=True)
class Service:
    """A running service: where it is, the key that opens tables, and its auditor's."""

    url: str
    key: str
    auditor_key: str

    def ask(self, path, body=None, token=None):
        """The answer to a request, a refusal's too."""
        headers = {"Authorization": f"Bearer {token or self.key}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=15) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return json.load(error)

    def table(self, kind, *seats, **more):
        """A new table; a seat is a name, or a name and a bot."""
        asked = [
            {"name": seat} if isinstance(seat, str) else dict(zip(("name", "bot"), seat, strict=True))
            for seat in seats
        ]
        return self.ask("/v1/games", {"kind": kind, "seats": asked, **more})

    def act(self, made, seat, move):
        return self.ask(f"/v1/games/{made['id']}/commands", {**move, "seat": seat})

    def view(self, made, seat=None):
        query = "" if seat is None else f"?seat={seat}"
        return self.ask(f"/v1/games/{made['id']}/view{query}")

    def page(self, made, who):
        token = made["spectator_token"] if who == "spectator" else made["seats"][who]["token"]
        return f"{self.url}/table#{made['id']}.{token}"


@pytest.fixture(scope="session")
def service(tmp_path_factory):
    command = [
        sys.executable,
        "-P",
        "-c",
        "from services.cli import main; main()",
        "up",
        "--json",
        "--port",
        "0",
    ]
    folder = tmp_path_factory.mktemp("service")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("TAASH_")}
    with subprocess.Popen(
        [*command, "--workers", "1", "--data", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=inherited,
    ) as process:
        try:
            line = process.stdout.readline()
            assert line, process.stderr.read()
            said = json.loads(line)
            yield Service(said["url"], said["platform_key"], said["auditor_key"])
        finally:
            process.terminate()


@pytest.fixture(scope="session")
def chromium():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        # Root has no sandbox of chromium's; the pages under test are our own.
        browser = playwright.chromium.launch(executable_path=_executable(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium):
    """Return a context manager: a page, which must raise no error and send no token in an address."""

    @contextmanager
    def visited(address, ready="#board:not([hidden])", **context):
        trouble = []
        opened = chromium.new_context(
            **{"locale": "en", "viewport": {"width": 1100, "height": 900}, **context}
        )
        page = opened.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on(
            "console", lambda said: trouble.append(said.text) if "Content Security" in said.text else None
        )
        page.on("dialog", lambda dialog: trouble.append(dialog.message))
        token = address.partition("#")[2].partition(".")[2]
        page.on(
            "request",
            lambda sent: trouble.append(sent.url) if token and token in sent.url.split("#")[0] else None,
        )
        page.goto(address)
        if ready:
            page.wait_for_selector(ready)
        yield page
        opened.close()
        assert trouble == []

    return visited
