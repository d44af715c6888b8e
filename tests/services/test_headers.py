import pytest
from flask import Flask

from services.api import headers
from services.api.problems import Problem

app = Flask("headers")


def asked(**given):
    names = {name.replace("_", "-"): value for name, value in given.items()}
    return app.test_request_context("/", headers=names)


@pytest.mark.parametrize(
    ("given", "version"),
    [('"17"', 17), ('W/"17"', 17), ('"17-seat:0"', 17), ("*", None), ('"17", "18-spectator"', 18)],
)
def test_if_match_takes_versions_and_entity_tags(given, version):
    with asked(If_Match=given):
        assert headers.if_match() == version


@pytest.mark.parametrize("given", ["17", '"x"', '"-1"', "", '"17" "18"', '"99999999999999999"'])
def test_another_if_match_is_a_bad_header(given):
    with asked(If_Match=given), pytest.raises(Problem) as caught:
        headers.if_match()
    assert caught.value.code == "bad_header"


@pytest.mark.parametrize(
    ("given", "wait"),
    [
        ("wait=10", 10),
        ("wait=0", 0),
        ("wait=900", 30),
        ('wait="3"', 3),
        ("respond-async", 0),
        ("respond-async, wait=10", 0),
        ("wait=x", 5),
        ("wait=-1", 5),
        ("return=minimal", 5),
        ("return=minimal, wait=7", 7),
    ],
)
def test_prefer_says_how_long_to_wait(given, wait):
    with asked(Prefer=given):
        assert headers.prefer().wait == wait


@pytest.mark.parametrize(("given", "key"), [("k-1", "k-1"), ('"k-1"', "k-1"), ("x" * 255, "x" * 255)])
def test_idempotency_keys_are_visible_ascii(given, key):
    with asked(Idempotency_Key=given):
        assert headers.idempotency_key() == key


@pytest.mark.parametrize("given", ["", " ", "a b", "x" * 256, "schlüssel", '""', '"', '"k', 'k"', '"""'])
def test_another_idempotency_key_is_a_bad_header(given):
    with asked(Idempotency_Key=given), pytest.raises(Problem):
        headers.idempotency_key()


@pytest.mark.parametrize("given", ["", "\xff", "1\xe9", "x", "-1", "3,4", "\u0663", "1" * 17])
def test_a_stream_does_not_begin_anew_where_its_last_event_cannot_be_read(given):
    with asked() as context:
        context.request.environ["HTTP_LAST_EVENT_ID"] = given
        with pytest.raises(Problem) as caught:
            headers.last_event_id(0)
    assert caught.value.code == "bad_header"


def test_a_stream_goes_on_after_its_last_event_or_where_the_query_says():
    with asked(Last_Event_ID="17"):
        assert headers.last_event_id(3) == 17
    with asked():
        assert headers.last_event_id(3) == 3
