"""Settings as an operator writes them: lists with commas, and every default as the page shows it."""

import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from services.api.settings import ServerSettings
from workers.settings import Settings, WrongSetting, read

PAGE = Path(__file__).parents[2] / "docs" / "settings.md"
SHOWN = re.findall(r"^\| `TAASH_(\w+)` \| `?([^`|]*?)`? \|", PAGE.read_text("utf-8"), re.MULTILINE)
SCHEDULE = "TAASH_WEBHOOK_SCHEDULE"


@pytest.mark.parametrize(("name", "value"), SHOWN)
def test_a_default_can_be_set_as_the_page_shows_it(monkeypatch, name, value):
    monkeypatch.setenv(f"TAASH_{name}", value.strip())
    model = Settings if name.lower() in Settings.model_fields else ServerSettings
    assert getattr(model(), name.lower()) == model.model_fields[name.lower()].default


def test_trouble_with_a_setting_repeats_nothing_of_its_value(monkeypatch):
    monkeypatch.setenv("TAASH_STORE_URL", "http://:hunter2@there")
    with pytest.raises(WrongSetting, match=r"^TAASH_STORE_URL: .*address begins with") as raised:
        read(Settings)
    assert "hunter2" not in str(raised.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WORKERS", "zero"),
        ("WORKERS", "0"),
        ("BACKLOG", "-1"),
        ("SWEEP_SECONDS", "0"),
        ("SLICE_SECONDS", "nan"),
        ("BOT_PAUSE", "inf"),
        ("CHECKED_GAMES", "-1"),
        ("LOG_LEVEL", "LOUD"),
        ("MEMORY_WARN", "1.5"),
        ("MEMORY_FULL", "0.5"),
        ("QUEUE_URL", "redis+cluster://there"),
    ],
)
def test_a_value_that_is_none_is_refused_by_the_name_of_its_variable(monkeypatch, name, value):
    monkeypatch.setenv(f"TAASH_{name}", value)
    with pytest.raises(WrongSetting, match=rf"^TAASH_{name}: ") as raised:
        read(Settings)
    assert len(str(raised.value).splitlines()) == 1
    assert "Value error" not in str(raised.value)


def test_a_level_may_be_written_as_one_likes(monkeypatch):
    monkeypatch.setenv("TAASH_LOG_LEVEL", "warning")
    assert read(Settings).log_level == "WARNING"


def test_the_page_shows_every_setting():
    assert {name.lower() for name, _ in SHOWN} == {*Settings.model_fields, *ServerSettings.model_fields}


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("5,30.5", (5.0, 30.5)),
        (" 5, 30 ,", (5.0, 30.0)),
        ("5", (5.0,)),
        ("[5, 30.5]", (5.0, 30.5)),
        (' ["5"]', (5.0,)),
        ("[]", ()),
        ("", ()),
    ],
)
def test_a_schedule_is_seconds_with_commas_or_json(monkeypatch, given, found):
    monkeypatch.setenv(SCHEDULE, given)
    assert Settings().webhook_schedule == found


@pytest.mark.parametrize("given", ["soon", "5;30", "5,0", "-1", "inf", "nan", "[5,", "[[5]]", "[null]"])
def test_a_schedule_of_anything_else_is_refused(monkeypatch, given):
    monkeypatch.setenv(SCHEDULE, given)
    with pytest.raises(ValidationError) as raised:
        Settings()
    assert {error["loc"][0] for error in raised.value.errors()} == {"webhook_schedule"}


@pytest.mark.parametrize(
    "given", ["https://a.example/, http://b.example:1", '["https://a.example", "http://b.example:1/"]']
)
def test_origins_come_with_commas_or_as_json(monkeypatch, given):
    monkeypatch.setenv("TAASH_CORS_ORIGINS", given)
    assert ServerSettings().cors_origins == ("https://a.example", "http://b.example:1")


@pytest.mark.parametrize("given", ["[1]", '["a.example"]', '["https://a.example"', "[null]"])
def test_origins_in_json_are_judged_like_others(monkeypatch, given):
    monkeypatch.setenv("TAASH_CORS_ORIGINS", given)
    with pytest.raises(ValidationError, match="cors_origins"):
        ServerSettings()
