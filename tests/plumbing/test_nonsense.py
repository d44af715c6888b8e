"""Nonsense of every kind against a running service: each gets its code, and the games stay playable."""

import json
import socket
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPConnection
from random import Random
from select import select
from urllib.parse import urlsplit

import pytest

from services.api.reading import MOST_OF_ONE
from tests.plumbing.http import Client
from tests.plumbing.test_up import service
from tests.waiting import until

pytestmark = [pytest.mark.server, pytest.mark.slow]

READY = {"type": "ready"}
SEATS = [{"name": "Asha"}, {"name": "Bilal"}, {"name": "Chitra"}]


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    with service(tmp_path_factory.mktemp("data")) as (_, said):
        yield said


class Table:
    """A fresh game of three on the running service."""

    def __init__(self, said):
        self.platform = Client(said["url"], said["platform_key"])
        status, self.made = self.platform.post("/v1/games", {"kind": "idiot", "seats": SEATS})
        assert status == 201, self.made
        self.path = f"/v1/games/{self.made['id']}"
        self.seats = [self.platform.as_(seat["token"]) for seat in self.made["seats"]]

    @property
    def version(self):
        return self.seats[0].get(self.path)["version"]

    def play_on(self, moves=60):
        """Play random legal moves: the game has come to no harm."""
        rng = Random(1)
        for _ in range(moves):
            view = self.seats[0].get(self.path + "/view")
            if view["result"] is not None:
                return
            seat = self.seats[rng.choice(view["to_act"])]
            move = rng.choice(seat.get(self.path + "/legal")["moves"])
            status, answer = seat.post(self.path + "/commands", move, **{"If-Match": f'"{view["version"]}"'})
            assert (status, answer.get("status")) == (200, "accepted"), answer


@pytest.fixture
def table(said):
    table = Table(said)
    yield table
    table.play_on()


def raw(url, request):
    """Send bytes as they are; return the status line's code and the rest of the answer."""
    at = urlsplit(url)
    with socket.create_connection((at.hostname, at.port), timeout=20) as link:
        link.sendall(request)
        link.settimeout(20)
        answer = b""
        while piece := link.recv(65536):
            answer += piece
            if b"\r\n\r\n" in answer and b"content-length" in answer.lower():
                head, _, body = answer.partition(b"\r\n\r\n")
                length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
                if len(body) >= length:
                    break
        return int(answer.split()[1]), answer


BODIES = [
    (b"", "application/json", 400, "not_json"),
    (b"nonsense", "application/json", 400, "not_json"),
    (b"\x00\xff\xfe", "application/json", 400, "not_json"),
    (b'{"type":"ready"', "application/json", 400, "not_json"),
    (b'{"type":"ready","type":"ready"}', "application/json", 400, "not_json"),
    (b'{"type":NaN}', "application/json", 400, "not_json"),
    (b'{"type":"flip","slot":123456789012345678901234567890}', "application/json", 400, "not_json"),
    (b"[" * 8000, "application/json", 400, "not_json"),
    (b"[]", "application/json", 400, "not_a_move"),
    (b"null", "application/json", 400, "not_a_move"),
    (b'{"type":"fly"}', "application/json", 400, "not_a_move"),
    (b'{"type":["ready"]}', "application/json", 400, "not_a_move"),
    (b'{"type":"ready","hand":["AS"]}', "application/json", 400, "not_a_move"),
    (b'{"type":"play","cards":[]}', "application/json", 400, "not_a_move"),
    (b'{"type":"play","cards":["1Z"]}', "application/json", 400, "not_a_move"),
    (b'{"type":"play","cards":[7]}', "application/json", 400, "not_a_move"),
    (b'{"type":"flip","slot":9}', "application/json", 400, "not_a_move"),
    (b'{"type":"flip","slot":false}', "application/json", 400, "not_a_move"),
    (b'{"type":"ready","seat":1}', "application/json", 403, "not_your_seat"),
    (b'{"type":"ready"}', "text/plain", 415, "not_json_type"),
    (b'{"type":"ready"}' + b" " * 9000, "application/json", 413, "too_large"),
    (b" " * 1_000_000, "application/json", 413, "too_large"),
    (b'{"type":"play","cards":["2C"]}', "application/json", 422, "table.not_now"),
    (b'{"type":"pick_up"}', "application/json", 422, "table.not_now"),
]


@pytest.mark.parametrize(("body", "kind", "status", "code"), BODIES, ids=lambda value: str(value)[:24])
def test_a_body_that_is_nonsense(said, body, kind, status, code):
    table = Table(said)
    found, answer, headers = table.seats[0].send(
        "POST", table.path + "/commands", body, **{"Content-Type": kind}
    )
    told = json.loads(answer)
    assert (found, told["code"], told["status"]) == (status, code, status)
    assert headers["Content-Type"] == "application/problem+json"
    assert table.version == (2 if status == 422 else 1)
    table.play_on(6)


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"If-Match": "nonsense"}, 400, "bad_header"),
        ({"If-Match": '"99"'}, 412, "version_changed"),
        ({"Idempotency-Key": "x" * 300}, 400, "bad_header"),
        ({"Authorization": "Bearer nonsense"}, 401, "token_invalid"),
        ({"Authorization": "Basic eDp5"}, 401, "token_needed"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_header_that_is_nonsense(table, headers, status, code):
    found, answer, _ = table.seats[0].send("POST", table.path + "/commands", b'{"type":"ready"}', **headers)
    assert (found, json.loads(answer)["code"]) == (status, code)
    assert table.version == 1


def test_requests_that_no_client_library_sends(said, table):
    at = urlsplit(said["url"]).netloc
    head = f"Host: {at}\r\nAuthorization: Bearer {table.seats[0].token}\r\nContent-Type: application/json\r\n"
    post = f"POST {table.path}/commands HTTP/1.1\r\n{head}"
    chunked = post + "Transfer-Encoding: chunked\r\n\r\n"
    megabyte = "".join(f"{65536:x}\r\n{' ' * 65536}\r\n" for _ in range(16)) + "0\r\n\r\n"
    for request, status in (
        (post + "Content-Length: -1\r\n\r\n", 400),
        (post + "\r\n", 400),
        ("NONSENSE\r\n\r\n", 400),
        (f"BREW {table.path} HTTP/1.1\r\n{head}\r\n", 405),
        (f"GET {table.path}/view?seat=%00%ff HTTP/1.1\r\n{head}\r\n", 400),
        (f"GET /v1/games/%ff%fe%00/view HTTP/1.1\r\n{head}\r\n", 404),
        (chunked + megabyte, 413),
    ):
        found, answer = raw(said["url"], request.encode())
        assert found == status, (request[:60], answer[:300])
    status, _ = raw(said["url"], (chunked + "10\r\n" + '{"type":"ready"}' + "\r\n0\r\n\r\n").encode())
    assert status == 200
    assert table.version == 2


def test_a_body_that_stops_half_way_harms_nobody(said, table):
    at = urlsplit(said["url"])
    for _ in range(8):
        link = HTTPConnection(at.hostname, at.port, timeout=5)
        link.putrequest("POST", table.path + "/commands")
        link.putheader("Authorization", f"Bearer {table.seats[0].token}")
        link.putheader("Content-Type", "application/json")
        link.putheader("Content-Length", "500")
        link.endheaders(b'{"type":"rea')
        link.close()
    assert table.version == 1


def test_bodies_that_never_end_take_no_more_than_their_share(said, table):
    """Eighty connections of one token, each with a body that stops: everybody else is served as before."""
    at = urlsplit(said["url"])
    head = (
        f"POST {table.path}/commands HTTP/1.1\r\nHost: taash\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {table.seats[0].token}\r\nContent-Length: 50\r\n\r\n{{"
    )
    with ExitStack() as held:
        address = (str(at.hostname), int(at.port or 0))
        links = [held.enter_context(socket.create_connection(address, timeout=30)) for _ in range(80)]
        for link in links:
            link.sendall(head.encode())
        assert table.seats[1].post(table.path + "/commands", READY)[0] == 200
        assert table.seats[1].get(table.path)["version"] == 2
        refused = until(lambda: len(found := select(links, [], [], 0)[0]) == 80 - MOST_OF_ONE and found)
        assert all(link.recv(64).startswith(b"HTTP/1.1 503") for link in refused)
    assert until(lambda: table.seats[0].post(table.path + "/commands", READY)[0] == 200)


def test_the_wrong_turn_the_wrong_seat_and_the_wrong_game(said, table):
    for seat in table.seats:
        assert seat.post(table.path + "/commands", READY)[0] == 200
    to_act = table.seats[0].get(table.path)["to_act"]
    other = next(seat for number, seat in enumerate(table.seats) if number not in to_act)
    status, told = other.post(table.path + "/commands", {"type": "decline"})
    assert (status, told["code"]) == (422, "table.not_your_turn")
    stranger = Table(said)
    assert stranger.seats[0].post(table.path + "/commands", READY)[0] == 404
    spectator = table.platform.as_(table.made["spectator_token"])
    assert spectator.post(table.path + "/commands", READY)[0] == 403
    assert table.platform.post(table.path + "/commands", {**READY, "seat": 7})[0] == 400


def test_sixteen_commands_at_once_with_the_same_if_match_have_one_winner(said):
    for turn in range(20):
        table = Table(said)

        def move(number, table=table):
            return table.seats[number % 3].post(table.path + "/commands", READY, **{"If-Match": '"1"'})

        with ThreadPoolExecutor(16) as pool:
            answers = list(pool.map(move, range(16)))
        assert Counter(status for status, _ in answers) == {200: 1, 412: 15}, (turn, answers)
        assert table.version == 2


def test_the_same_idempotency_key_from_two_seats_is_two_commands(table):
    def move(number):
        return table.seats[number % 2].post(table.path + "/commands", READY, **{"Idempotency-Key": "k"})

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(move, range(16)))
    assert {status for status, _ in answers} == {200}
    assert (
        len({told["seq"] for _, told in answers[::2]}) == len({told["seq"] for _, told in answers[1::2]}) == 1
    )
    assert table.version == 3


def test_games_that_are_nonsense_are_not_created(said):
    platform = Client(said["url"], said["platform_key"])
    good = {"kind": "idiot", "seats": SEATS}
    deep: object = 1
    for _ in range(40):
        deep = [deep]
    for body, status in (
        ({}, 400),
        ([], 400),
        ({**good, "kind": "chess"}, 400),
        ({**good, "seats": "three"}, 400),
        ({**good, "options": {"deals": 10**9}}, 400),
        ({**good, "options": {"deals": 1.5}}, 400),
        ({**good, "options": {"decks": None, "hat": ["0"]}}, 400),
        ({**good, "options": {"hat": [0, 0]}}, 422),
        ({**good, "seats": SEATS * 5}, 422),
        ({**good, "options": deep}, 400),
        ({**good, "deal": {"mode": "given", "decks": [["2C"] * 52]}}, 422),
        ({**good, "deal": {"mode": "given", "decks": [["2C"] * 100_000]}}, 413),
    ):
        found, told = platform.post("/v1/games", body)
        assert found == status, (str(body)[:100], told)
        assert told["code"]
    assert platform.post("/v1/games", good)[0] == 201
