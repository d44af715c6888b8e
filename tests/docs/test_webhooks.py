"""The page about webhooks: its message is a message, its blocks run, and the receiver takes a whole game."""

import json
import re
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest
from standardwebhooks import Webhook as Signer

from docs.examples import receiver
from services.client import Taash
from tests.docs.test_readme import ROOT, run, shell_blocks
from tests.plumbing.test_up import service
from tests.waiting import until

pytestmark = [pytest.mark.server, pytest.mark.slow]

PAGE = "docs/webhooks.md"
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


@pytest.fixture(scope="module")
def local(tmp_path_factory):
    """A running service that may call this machine."""
    allowed = {"TAASH_WEBHOOK_ALLOW_HTTP": "1", "TAASH_WEBHOOK_ALLOW_PRIVATE": "1"}
    folder = tmp_path_factory.mktemp("data")
    with service(folder, **allowed) as (_, said):
        yield said | {"data": str(folder)}


@contextmanager
def receiving(taash):
    """The example, and a webhook that leads to it: the webhook's id, and what the example prints."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    hook = taash.add_webhook(f"http://127.0.0.1:{port}/hook")
    command = [sys.executable, str(ROOT / "docs/examples/receiver.py"), str(port), hook["secret"]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            until(lambda: listens(port))
            yield hook["id"], process.stdout
        finally:
            process.terminate()
    taash.remove_webhook(hook["id"])


def listens(port):
    with socket.socket() as link:
        return link.connect_ex(("127.0.0.1", port)) == 0


def message():
    """The headers and the body of the message that the page shows."""
    text = (ROOT / PAGE).read_text("utf-8")
    [(head, body)] = re.findall(r"```\nPOST .*?\n(.*?)\n\n(.*?)\n```", text, re.DOTALL)
    return dict(line.split(": ", 1) for line in head.splitlines()), body


def test_the_message_of_the_page_is_signed_by_the_secret_of_the_page(monkeypatch):
    headers, body = message()
    at = datetime.fromtimestamp(int(headers["webhook-timestamp"]), UTC)
    assert Signer(SECRET).sign(headers["webhook-id"], at, body) == headers["webhook-signature"]
    monkeypatch.setattr(time, "time", at.timestamp)
    assert receiver.signed([SECRET], headers, body.encode())


@pytest.mark.parametrize(
    "change",
    [
        {"webhook-id": "0k3v9x1c7q-19-game.turn"},
        {"webhook-timestamp": "1777636802"},
        {"webhook-timestamp": "1777636501.5"},
        {"webhook-signature": "v1,c10VlXFmJMUhe+71Ll6pfG2xa/hKVhsSbsZu8t7msk1="},
        {"webhook-signature": "v2,c10VlXFmJMUhe+71Ll6pfG2xa/hKVhsSbsZu8t7msk0="},
        {"webhook-signature": ""},
        {"body": b"{}"},
        {"secret": "whsec_AAAA"},
    ],
    ids=str,
)
def test_the_receiver_takes_nothing_that_was_changed(monkeypatch, change):
    headers, body = message()
    monkeypatch.setattr(time, "time", lambda: 1777636801)
    secret, sent = change.get("secret", SECRET), change.get("body", body.encode())
    assert not receiver.signed([secret], headers | change, sent)


@pytest.mark.parametrize(("seconds", "taken"), [(-301, False), (-300, True), (300, True), (301, False)])
def test_the_receiver_takes_nothing_old_or_of_tomorrow(monkeypatch, seconds, taken):
    headers, body = message()
    monkeypatch.setattr(time, "time", lambda: 1777636801 + seconds)
    assert receiver.signed([SECRET], headers, body.encode()) == taken


def test_one_signature_of_several_is_enough(monkeypatch):
    headers, body = message()
    monkeypatch.setattr(time, "time", lambda: 1777636801)
    headers["webhook-signature"] = f"v1,AAAA {headers['webhook-signature']}"
    assert receiver.signed(["whsec_AAAA", SECRET], headers, body.encode())


def test_the_page_does_what_it_says_and_the_receiver_is_told_a_game(local, tmp_path):
    made, signature = run(shell_blocks(PAGE), local, tmp_path)
    assert not made.strip()
    assert f"v1,{signature.strip()}" == message()[0]["webhook-signature"]
    assert json.loads((tmp_path / "webhook.json").read_text())["secret"].startswith("whsec_")


def test_the_receiver_is_told_a_whole_game(local):
    with Taash(local["url"], local["platform_key"]) as taash, receiving(taash) as (hook, told):
        found = taash.test_webhook(hook)
        assert (found["delivered"], found["reason"]) == (True, None)
        assert told.readline() == "webhook.test {}\n"
        assert taash.new_webhook_secret(hook).startswith("whsec_")  # the receiver still has the old one
        made = taash.create("hearts_two", [{"bot": "greedy"}] * 2, options={"hands": 1})
        lines = []
        while not lines or not lines[-1].startswith("game.over"):
            lines.append(told.readline())
            assert lines[-1], "the receiver has ended"
        assert lines[0].startswith("game.started")
        assert all(made.id in line for line in lines)
