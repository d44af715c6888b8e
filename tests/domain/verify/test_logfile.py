"""A log file is read strictly: what is not exactly a line of audit.md 2 is refused, and where is told."""

import json

import pytest

from domain import ledger, logfile
from domain.logfile import Checkpoint, Damaged, First, Line
from tests.domain import logs

GAME = logs.play("hearts_two", 2, 3, {"hands": 1}, refusals=True, upto=12)
LINES = logs.lines(GAME, "seat:0")
NO_TIMES = (
    "2026-13-45T99:99:99.999Z",
    "2026-02-29T12:00:00.000Z",
    "0000-01-01T12:00:00.000Z",
    "2026-05-01T24:00:00.000Z",
    "2026-05-01T12:00:60.000Z",
    "2026-05-01T12:00:00.00\uff10Z",
)


def refused(lines):
    with pytest.raises(Damaged) as caught:
        list(logfile.read(lines))
    return caught.value.seq, caught.value.check


def edited(place, change):
    line = json.loads(LINES[place])
    change(line)
    return [*LINES[:place], ledger.canonical(line) + b"\n", *LINES[place + 1 :]]


def test_what_stands_in_a_file():
    first, *lines, last = logfile.read(iter(LINES))
    assert first == First(GAME.header, "seat:0", 0)
    assert isinstance(last, Checkpoint)
    for line, outcome in zip(lines, GAME.outcomes, strict=True):
        assert isinstance(line, Line)
        assert (line.entry_bytes, line.hash) == (outcome.entry, outcome.head)
        due = ledger.due(outcome.openings, "seat:0", opened=False)
        assert [opening.path for opening in line.openings] == [opening.path for opening in due]
        assert [opening.audience for opening in line.openings] == ["seat:0"] * len(due)


def test_an_entry_is_shown_as_far_as_it_opens():
    for line, outcome in zip(list(logfile.read(LINES))[1:-1], GAME.outcomes, strict=True):
        assert isinstance(line, Line)
        shown = ledger.open_for(outcome.entry, outcome.openings, "seat:0")
        assert ledger.canonical(logfile.shown(line)) == ledger.canonical(shown)


def test_reading_is_lazy():
    def lines():
        yield LINES[0]
        raise AssertionError("asked for a line too early")

    assert isinstance(next(logfile.read(lines())), First)


@pytest.mark.parametrize("place", [0, 1, 5, len(LINES) - 1])
@pytest.mark.parametrize(
    "spell",
    [
        lambda line: b" " + line,
        lambda line: line[:-1] + b"\r\n",
        lambda line: line[:-1] + b" \n",
        lambda line: line.replace(b":", b": ", 1),
        lambda line: b"\n" + line,
        lambda line: line[:-2] + b',"x":1}\n',
        lambda line: b'{"after":0,' + line[1:],
        lambda line: line[:-1],
        lambda line: b"\xef\xbb\xbf" + line,
    ],
)
def test_other_spellings_are_refused(place, spell):
    spelled = [*LINES[:place], spell(LINES[place]), *LINES[place + 1 :]]
    data = b"".join(spelled).splitlines(keepends=True)
    # A line that can still be read as a checkpoint stands at the last entry.
    assert refused(data) in [(place, "bytes"), (min(place, GAME.folded.seq), "bytes")]


@pytest.mark.parametrize(
    ("place", "path", "check"),
    [
        (0, (), "bytes"),
        (0, ("header",), "header"),
        (0, ("header", "seats", 0), "header"),
        (1, (), "bytes"),
        (1, ("entry",), "entry"),
        (1, ("entry", "outcome"), "entry"),
        (1, ("openings", 0), "opening"),
        (len(LINES) - 1, (), "bytes"),
    ],
)
def test_unknown_keys_are_refused(place, path, check):
    def change(line):
        for step in path:
            line = line[step]
        line["more"] = 1

    assert refused(edited(place, change)) == (min(place, GAME.folded.seq), check)


@pytest.mark.parametrize(
    ("place", "name", "value"),
    [
        (0, "viewer", "seat:2"),
        (0, "viewer", "seat:00"),
        (0, "viewer", "house"),
        (0, "after", -1),
        (0, "after", True),
        (3, "seq", 4),
        (3, "at", "2026-05-01 12:00:00"),
        *((3, "at", moment) for moment in NO_TIMES),
        (3, "by", "seat:\uff11"),
        (3, "by", "seat:7"),
        (3, "by", "spectator"),
        (3, "via", "http"),
        (3, "state", "0" * 63),
        (3, "command", []),
        (3, "outcome", {}),
    ],
)
def test_values_of_another_form_are_refused(place, name, value):
    def change(line):
        line.get("entry", line)[name] = value

    assert refused(edited(place, change))[0] == place


def test_openings_in_another_order_are_refused():
    game = logs.lines(GAME, "auditor")
    line = json.loads(game[1])
    line["openings"].reverse()
    assert refused([game[0], ledger.canonical(line) + b"\n"]) == (1, "opening")


def test_nothing_follows_a_checkpoint():
    assert refused([*LINES, LINES[-1]]) == (GAME.folded.seq, "bytes")
    assert refused([*LINES[:3], LINES[-1], *LINES[3:]]) == (2, "bytes")


def test_nesting_too_deep_is_refused():
    deep = [*LINES[:2], b'{"entry":' + b"[" * 1100 + b"]" * 1100 + b',"hash":"","openings":[]}\n']
    assert refused(deep) == (2, "bytes")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("created", "2026-13-45T99:99:99.999Z"),
        ("rules", "hearts_two@\uff11"),
        ("rules", "hearts_two@1\u0661"),
        ("seats", [{"seat": 0, "bot": None}, {"seat": True, "bot": None}]),
    ],
)
def test_a_header_of_another_form_is_refused(name, value):
    def change(line):
        line["header"][name] = value

    assert refused(edited(0, change)) == (0, "header")
