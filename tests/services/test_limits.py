"""How often a caller may ask: counted, told, refused, and shared between server processes."""

import re
from functools import lru_cache

import fakeredis
import pytest
from redis import ConnectionError as Lost

from services.api.settings import ServerSettings, server_settings
from tests.services.conftest import bearer
from workers import wiring
from workers.rates import BLOCK, WINDOW, Rates

LEFT = re.compile(r'"(\w+)";r=(\d+);t=(\d+)')


class Clock:
    now = 1_000_000_000.0 * WINDOW

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def queue():
    return fakeredis.FakeRedis(server=fakeredis.FakeServer(server_type="valkey"))


@pytest.fixture
def limited(monkeypatch, clock):
    """Return a function that sets limits for this test, in which the minute does not end."""
    monkeypatch.setattr(wiring, "rates", lru_cache(lambda: Rates(wiring.queue(), clock)))

    def to(**limits):
        for name, limit in limits.items():
            monkeypatch.setenv(f"TAASH_RATE_{name.upper()}", str(limit))
        server_settings.cache_clear()

    yield to
    server_settings.cache_clear()


def left(answer):
    return [(name, int(left)) for name, left, _ in LEFT.findall(answer.headers["RateLimit"])]


# --- counting -------------------------------------------------------------------------------------


def test_the_last_one_of_a_minute_is_allowed_and_the_next_is_not(queue, clock):
    rates = Rates(queue, clock)
    assert [rates.count("a", 3).left for _ in range(3)] == [2, 1, 0]
    refused = rates.count("a", 3)
    assert (refused.allowed, refused.left) == (False, 0)
    assert rates.count("b", 3).allowed


def test_a_window_ends_with_its_minute(queue, clock):
    rates = Rates(queue, clock)
    clock.now += WINDOW - 1.5
    assert rates.count("a", 1).seconds == 2
    assert not rates.count("a", 1).allowed
    clock.now += 1.4
    found = rates.count("a", 1)
    assert (found.allowed, found.seconds) == (False, 1)
    clock.now += 0.1
    found = rates.count("a", 1)
    assert (found.allowed, found.seconds) == (True, WINDOW)


def test_processes_count_together(queue, clock):
    one, other = Rates(queue, clock), Rates(queue, clock)
    assert [rates.count("a", 4).allowed for rates in (one, other) * 3] == [True] * 4 + [False] * 2


@pytest.mark.parametrize("processes", [1, 2, 4])
def test_more_than_the_limit_never_passes_but_for_what_processes_have_not_told(queue, clock, processes):
    limit, rates = 320, [Rates(queue, clock) for _ in range(processes)]
    passed = sum(rates[number % processes].count("a", limit).allowed for number in range(4 * limit))
    assert limit <= passed <= limit + (processes - 1) * limit // BLOCK


def test_most_requests_cost_no_round_trip(queue, clock, monkeypatch):
    rates = Rates(queue, clock)
    told = []

    def tell(_key, amount):
        told.append(amount)
        return sum(told)

    monkeypatch.setattr(rates, "_tell", tell)
    for _ in range(1000):
        assert rates.count("a", 100_000).allowed
    assert told == []
    for _ in range(99_000):
        assert rates.count("a", 100_000).allowed
    assert len(told) < 250
    assert sum(told) == 100_000


def test_without_a_queue_store_each_process_counts_alone(queue, clock, monkeypatch):
    rates = Rates(queue, clock)

    def away(*_args):
        raise Lost

    monkeypatch.setattr(rates._shared, "incr", away)
    assert [rates.count("a", 2).allowed for _ in range(3)] == [True, True, False]


def test_what_is_counted_goes_by_itself(queue, clock):
    Rates(queue, clock).count("a", 1)
    (name,) = queue.keys("*")
    assert 0 < queue.ttl(name) <= 2 * WINDOW


# --- over HTTP ------------------------------------------------------------------------------------


def test_every_answer_to_a_known_caller_tells_its_limit(client, table, limited):
    limited(key=100, seat=50, spectators=30)
    for who, name, limit in (("platform", "key", 100), (0, "seat", 50), ("spectator", "spectators", 30)):
        answers = [table.get(who, "/view"), table.get(who, "/at/999"), table.get(who, "/view?seat=77")]
        assert [answer.headers["RateLimit-Policy"] for answer in answers] == [f'"{name}";q={limit};w=60'] * 3
        assert [left(answer)[0][0] for answer in answers] == [name] * 3
        counts = [left(answer)[0][1] for answer in answers]
        assert counts == [counts[0], counts[0] - 1, counts[0] - 2]
    assert "RateLimit" not in client.get("/v1/rules").headers
    assert "RateLimit" not in client.get(f"{table.path}/view").headers


def test_beyond_its_limit_a_caller_is_told_when_to_come_again(table, limited):
    limited(seat=3)
    assert [table.get(0, "/view").status_code for _ in range(4)] == [200, 200, 200, 429]
    refused = table.post(0, {"type": "ready"})
    assert (refused.status_code, refused.json["code"]) == (429, "rate_limited")
    assert 1 <= int(refused.headers["Retry-After"]) <= WINDOW
    assert left(refused) == [("seat", 0)]
    assert [refused.headers["Retry-After"]] == re.findall(r";t=(\d+)", refused.headers["RateLimit"])


def test_a_refused_request_changes_nothing(table, limited):
    limited(seat=1)
    table.get(0, "/view")
    assert table.post(0, {"type": "ready"}).status_code == 429
    assert table.get("platform").json["version"] == 1


def test_one_seat_or_key_does_not_use_up_the_others(client, create, key, limited):
    one, other = create(), create(key=key("platform", "p2"))
    limited(seat=2, key=3)
    for _ in range(3):
        one.get(0, "/view")
    assert one.get(0, "/view").status_code == 429
    assert one.get(1, "/view").status_code == 200
    for _ in range(4):
        one.get("platform")
    assert one.get("platform").status_code == 429
    assert other.get("platform").status_code == 200
    assert client.get("/v1/games", headers=bearer(key("auditor"))).status_code == 200


def test_zero_is_no_limit(table, limited):
    limited(seat=0)
    answers = [table.get(0, "/view") for _ in range(5)]
    assert {answer.status_code for answer in answers} == {200}
    assert "RateLimit" not in answers[0].headers


def test_refused_moves_have_a_limit_of_their_own(table):
    answer = table.post(0, {"type": "flip", "slot": 0})
    while answer.status_code == 422:
        answer = table.post(0, {"type": "flip", "slot": 0})
    assert answer.status_code == 429
    assert answer.json["code"] == "too_many_refusals"
    assert ("refusals", 0) in left(answer)
    assert '"refusals";q=60;w=60' in answer.headers["RateLimit-Policy"]
    assert int(answer.headers["Retry-After"]) >= 1


def test_the_default_limits_let_a_busy_platform_through():
    told = ServerSettings()
    assert told.rate_key >= 60_000
    assert told.rate_seat >= 600
