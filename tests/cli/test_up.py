"""What ``taash up`` quotes when a part ends, and how it names a store."""

import pytest

from services import up


@pytest.mark.parametrize(
    ("logged", "said"),
    [
        ("", ""),
        ("[INFO] started\n\n", ""),
        ("taash: the store does not answer\n[ERROR] gone\n", ": the store does not answer"),
        ('ValueError: odd\n{"event": "worker died", "level": "warning"}\n', ""),
    ],
)
def test_only_plain_last_words_of_this_run_are_quoted(tmp_path, logged, said):
    log = tmp_path / "log"
    log.write_text("taash: what ended the run before\n" + logged)
    assert up._last_words(log, len("taash: what ended the run before\n")) == said


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("redis://127.0.0.1:1/0", "127.0.0.1:1/0"),
        ("rediss://asha:secret@there:6380/2?password=secret", "there:6380/2"),
        ("redis+sentinel://:secret@one:1,two:2/games/0", "one:1,two:2/games/0"),
        ("unix:///run/store.sock?db=1", "/run/store.sock"),
        ("redis://:se/cret@there/0", "redis://..."),
        ("redis://:se#cret@there/0", "redis://..."),
        ("redis://:se?cret@there/0", "redis://..."),
    ],
)
def test_a_store_is_named_without_what_opens_it(url, shown):
    assert up._without_secrets(url) == shown
