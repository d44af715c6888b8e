"""Places for deliveries under way: a slow platform has half of them at most, and others always find one."""

from contextlib import ExitStack
from threading import Event, Thread

from workers.hooks_places import Places


def held(stack, places, platform, most=20):
    """How many places a platform gets at once; they are held until the stack ends."""
    return sum(stack.enter_context(places.place(platform, 0)) for _ in range(most))


def test_one_platform_has_half_and_every_other_its_least():
    places = Places(8, least=2)
    with ExitStack() as stack:
        assert held(stack, places, "a") == 4
        assert held(stack, places, "b") == 2
        assert held(stack, places, "c") == 2
        assert held(stack, places, "a") == 0
    with ExitStack() as stack:
        assert held(stack, places, "b") == 4
    assert not places._held


def test_whoever_waits_gets_the_place_that_becomes_free():
    places, waits, got = Places(2, least=1), Event(), []

    def wait():
        waits.set()
        with places.place("a", 30) as given:
            got.append(given)

    with places.place("a", 0) as first:
        assert first
        waiting = Thread(target=wait)
        waiting.start()
        waits.wait()
        assert got == []
    waiting.join(30)
    assert got == [True]


def test_a_place_is_given_back_when_a_delivery_fails():
    places = Places(2, least=1)
    try:
        with places.place("a", 0):
            raise KeyError
    except KeyError:
        pass
    with places.place("a", 0) as given:
        assert given
