"""Places for those who wait: nobody holds them all, and whoever waits notices that the server stops."""

from contextlib import ExitStack

import pytest

from services.api import drain, waiting
from services.api.waiting import Guest, Room
from workers import wiring


def test_beyond_the_cap_nobody_waits():
    room = Room(2)
    with room.place() as first, room.place() as second, room.place() as third:
        assert (first, second, third) == (True, True, False)
        assert room.waiting == 2
    assert room.waiting == 0


def test_streams_leave_places_to_commands():
    room = Room(4)
    assert [room.enter_stream() for _ in range(5)] == [True, True, True, False, False]
    with room.place() as command:
        assert command
        room.leave_stream()
        assert room.enter_stream()


def test_a_place_is_given_back_when_the_block_fails():
    room = Room(1)
    try:
        with room.place():
            raise KeyError
    except KeyError:
        pass
    with room.place() as given:
        assert given


def entered(room, caller, platform, most=100):
    """How many streams somebody can open at once."""
    who = Guest(caller, platform)
    return sum(room.enter_stream(who) for _ in range(most))


def test_one_caller_holds_its_share_and_the_last_eighth_is_for_others():
    room = Room(96, streams=96)
    assert entered(room, "seat:g1:0", "a") == 16
    assert entered(room, "spectator:g1:", "a") == 24
    assert entered(room, "auditor:k0", "a") == 24
    assert entered(room, "platform:k1", "a") == 20
    assert entered(room, "seat:g3:0", "a") == 0
    assert [entered(room, f"platform:{name}", name) for name in "bcdef"] == [3, 3, 3, 3, 0]


def test_a_platform_whose_streams_are_all_open_still_waits():
    room, who = Room(32), Guest("platform:k1", "a")
    assert entered(room, "platform:k1", "a") == 24 - 3
    with ExitStack() as stack:
        waits = sum(stack.enter_context(room.place(who)) for _ in range(32))
        others = sum(stack.enter_context(room.place(Guest("platform:k2", "b"))) for _ in range(32))
    assert (waits, others) == (32 - 21 - 4, 1)


def test_a_platforms_key_speaks_for_all_its_players():
    assert entered(Room(16, streams=16), "platform:k1", "a") == 14


def test_a_long_poll_that_finds_no_place_is_told_to_come_later(table, monkeypatch):
    monkeypatch.setattr(waiting.room(), "places", 0)
    answer = table.get(0, "/view?wait_for=2")
    assert (answer.status_code, answer.json["code"]) == (503, "too_many_streams")
    assert answer.headers["Retry-After"] == "5"
    assert table.get(0, "/view?wait_for=1").status_code == 200
    assert table.get(0, "/view?wait_for=2", Prefer="wait=0").status_code == 200
    assert table.get(0, "/view").status_code == 200


def test_whoever_leaves_can_come_again():
    room, who = Room(12), Guest("seat:g1:0", "a")
    for _ in range(20):
        assert room.enter_stream(who)
        with room.place(who) as given:
            assert given
        room.leave_stream(who)
    assert room.waiting == 0
    assert not room._held


def test_waiting_and_streaming_count_together():
    room, who = Room(12), Guest("seat:g1:0", "a")
    assert room.enter_stream(who)
    with room.place(who) as second, room.place(who) as third:
        assert (second, third) == (True, False)
        assert not room.enter_stream(who)


def test_whoever_waits_is_answered_when_the_server_stops(table, monkeypatch):
    looks = []
    monkeypatch.setattr(wiring.store(), "wait", lambda _game, _seq, seconds: looks.append(seconds))
    monkeypatch.setattr(drain, "stopping", lambda: len(looks) == 2)
    assert table.get(0, "/view?wait_for=9", Prefer="wait=30").status_code == 200
    assert looks == [waiting.LOOK] * 2


@pytest.mark.parametrize(("seconds", "most"), [(0, 1), (1, 1)])
def test_a_short_wait_is_one_look(table, monkeypatch, seconds, most):
    looks = []
    monkeypatch.setattr(wiring.store(), "wait", lambda _game, _seq, seconds: looks.append(seconds))
    assert waiting.outcome(table.made["id"], 9, seconds) is None
    assert len(looks) == most
