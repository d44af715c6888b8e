from services.api.waiting import Room


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
