"""A stream that breaks anywhere, any number of times, leaves nothing out and tells nothing twice."""

import json
import os
import socket
from random import Random
from urllib.parse import urlsplit

import pytest

from services.client import Taash

pytestmark = [pytest.mark.server, pytest.mark.slow]

BREAKS = int(os.environ.get("TAASH_TEST_BREAKS", "150"))
"""Disconnects; the figure beside the bench is of 10 000."""


def read_some(url, path, token, after, limit):
    """Read a stream's first *limit* bytes, hang up, and return the whole messages and whether it was 204."""
    at = urlsplit(url)
    with socket.create_connection((at.hostname, at.port), timeout=30) as link:
        link.sendall(
            f"GET {path} HTTP/1.0\r\nHost: {at.netloc}\r\nAuthorization: Bearer {token}\r\n"
            f"Last-Event-ID: {after}\r\n\r\n".encode()
        )
        data = b""
        while b"\r\n\r\n" not in data and (piece := link.recv(4096)):
            data += piece
        head, _, data = data.partition(b"\r\n\r\n")
        while len(data) < limit and (piece := link.recv(min(4096, limit - len(data)))):
            data += piece
    # What was cut in the middle of a message is no message.
    whole = data[:limit].rpartition(b"\n\n")[0].split(b"\n\n")
    told = [line[6:] for part in whole for line in part.split(b"\n") if line.startswith(b"data: ")]
    return [json.loads(line)["seq"] for line in told], b" 204 " in head.split(b"\r\n")[0]


def test_no_entry_is_left_out_or_told_twice(running):
    dice, breaks = Random(11), 0
    with Taash(running["url"], running["platform_key"]) as taash:
        bots = [{"bot": "random"} for _ in range(4)]
        made = taash.create("idiot", bots, options={"max_turns": 120})
        path = f"/v1/games/{made.id}/events"
        # First while the bots play, then over and over what they have played.
        while breaks < BREAKS:
            seen, over = [0], False
            while not over:
                limit = dice.choice((0, 40, 700, 4000, 12_000))
                told, over = read_some(running["url"], path, made.spectator_token, seen[-1], limit)
                seen += told
                breaks += 1
            assert seen == list(range(taash.table(made.id).summary()["version"] + 1))
    print(f"{breaks} disconnects")
