"""What ``taash up`` quotes when a part ends, and how it names a store."""

import os

import pytest

from services import up
from services.api.granian import create_app
from services.api.settings import server_settings
from services.cli.up import up as command
from workers import logs, traces
from workers.settings import settings

REFUSED = '{"event": "cannot start", "reason": "the store does not answer"}\n'


@pytest.mark.parametrize(
    ("logged", "said"),
    [
        ("", ""),
        ("a line of some library's\n\n[1]\n", ""),
        (REFUSED + '{"event": "gone", "level": "error"}\n', ": the store does not answer"),
        ('{"event": "worker died", "level": "warning"}\n', ""),
    ],
)
def test_why_this_run_could_not_start_is_quoted(tmp_path, logged, said):
    log = tmp_path / "log"
    log.write_text(REFUSED + logged)
    assert up._last_words(log, len(REFUSED)) == said


@pytest.fixture
def asked(monkeypatch, capfd):
    """Return a function that asks ``taash up``, and returns the options it began with, and its complaint."""

    for name in [name for name in os.environ if name.startswith("TAASH_")]:
        monkeypatch.delenv(name)

    def ask(*options, **variables):
        begun = []
        for name, value in variables.items():
            monkeypatch.setenv(f"TAASH_{name}", value)
        monkeypatch.setattr(up, "_serve", lambda options, *_: begun.append(options))
        forget()
        assert command.main(list(options), standalone_mode=False) == (0 if begun else 1)
        return begun[0] if begun else None, capfd.readouterr().err

    yield ask
    forget()


def forget():
    settings.cache_clear()
    server_settings.cache_clear()


def test_an_option_goes_before_a_setting_and_a_setting_before_the_default(asked):
    assert asked()[0].workers == 2
    assert asked(WORKERS="3")[0].workers == 3
    assert asked("--workers", "1", WORKERS="3")[0].workers == 1


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("WORKERS", "zero", "Input should be a valid integer"),
        ("MEMORY_WARN", "1.5", "Input should be less than or equal to 1"),
        ("LOG_LEVEL", "LOUD", "no level"),
        ("WAITERS", "128", "must stay below the 128 threads"),
        ("ARCHIVE", "nosuch://x", "fsspec"),
    ],
)
def test_a_setting_that_is_none_prevents_the_start(asked, name, value, said):
    begun, told = asked("--workers", "1", **{name: value})
    assert begun is None
    assert told.startswith(f"taash up: TAASH_{name}: ")
    assert said in told
    assert len(told.splitlines()) == 1


def test_a_variable_that_is_no_setting_is_named(asked):
    begun, told = asked(WROKERS="3", WORKERS="3", STORE_BIN="valkey-server")
    assert begun.workers == 3
    assert told == "taash up: no setting is called TAASH_WROKERS\n"


def test_a_server_process_that_cannot_start_says_why_in_one_line(monkeypatch, capfd):
    def refuse():
        raise traces.Untraceable("no packages for it")

    monkeypatch.setattr(traces, "require", refuse)
    monkeypatch.setattr(logs, "configure", lambda: None)
    monkeypatch.setattr("services.api.app.create_app", refuse)
    with pytest.raises(SystemExit) as ended:
        create_app()
    assert ended.value.code == 1
    assert "no packages for it" in capfd.readouterr().out


@pytest.fixture
def logging_child(tmp_path):
    """A service with one child, and the file that this child appends to."""
    (tmp_path / "log").mkdir()
    service = up._Service(tmp_path)
    service.began["workers"] = 0
    with up._open_log(tmp_path, "workers") as log:
        yield service, log


def test_a_log_that_grows_too_long_begins_anew_while_it_is_written(logging_child, monkeypatch):
    service, log = logging_child
    monkeypatch.setattr(up, "LOG_LIMIT", 10)
    for line in (b"one\n", b"two, too long\n"):
        log.write(line)
        log.flush()
        service.rotate()
    log.write(b"three\n")
    log.flush()
    path = service.folder / "log" / "workers.log"
    assert path.read_bytes() == b"three\n"
    assert path.with_suffix(".log.old").read_bytes() == b"one\ntwo, too long\n"


def test_what_is_told_after_somebody_cut_a_log_off_is_heard(logging_child):
    service, log = logging_child
    log.write(b'{"event": "of no interest, and long"}\n')
    log.flush()
    assert service.restarted() == []
    (service.folder / "log" / "workers.log").open("wb").close()
    log.write(b'{"event": "worker died"}\n')
    log.flush()
    assert service.restarted() == ["workers"]


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
