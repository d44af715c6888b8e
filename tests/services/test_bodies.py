import time

import pytest

from services.api.bodies import parsed
from services.api.problems import Problem

NESTED = b'{"a":' + b"[" * 15 + b"]" * 15 + b"}"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"nonsense",
        b"\xff\xfe{}",
        b'{"a":"\xff"}',
        b'{"a":1,"a":2}',
        b'{"a":{"b":1,"b":1}}',
        b'{"a":NaN}',
        b'{"a":Infinity}',
        b'{"a":-Infinity}',
        b'{"a":9007199254740992}',
        b'{"a":-9007199254740992}',
        b'{"a":' + b"9" * 5000 + b"}",
        b'{"a":"\\ud800"}',
        b'{"\\udfff":1}',
        b"\xef\xbb\xbf{}",
        b"[" * 17 + b"]" * 17,
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b"{} {}",
        b"{'a':1}",
        b'{"a":1,}',
        b'{"a":01}',
    ],
    ids=lambda data: repr(data[:24]),
)
def test_what_is_not_strict_json_is_refused(data):
    with pytest.raises(Problem) as caught:
        parsed(data)
    assert caught.value.code == "not_json"


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (b'{"a":9007199254740991}', {"a": 2**53 - 1}),
        (b'{"a":-9007199254740991}', {"a": -(2**53) + 1}),
        (b'{"a":"\\ud83c\\udca1 \\u0061"}', {"a": "\U0001f0a1 a"}),
        (b'{"a":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\"[[[["}', {"a": "[" * 32 + '"[[[['}),
        (b' [1, {"b": null}] ', [1, {"b": None}]),
    ],
)
def test_what_is_strict_json_is_read(data, value):
    assert parsed(data) == value


def test_sixteen_deep_is_read_and_seventeen_is_not():
    assert parsed(NESTED)
    with pytest.raises(Problem):
        parsed(b"[" + NESTED + b"]")


@pytest.mark.parametrize("data", [b'"\\' + b'\\"[' * 80_000, b'["' * 120_000, b"[]" * 120_000])
def test_no_body_within_the_limit_takes_long(data):
    begun = time.perf_counter()
    with pytest.raises(Problem):
        parsed(data)
    assert time.perf_counter() - begun < 0.5
