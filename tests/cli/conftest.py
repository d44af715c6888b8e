"""The command as a user calls it, in this process."""

import json
from dataclasses import dataclass
from typing import Any

import pytest
from click.testing import CliRunner

from services.cli import taash


@dataclass(frozen=True, slots=True)
class Said:
    """What a command answered: its exit code, stdout and stderr."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def trouble(self) -> str:
        """The one line on stderr of a command that failed."""
        assert self.code != 0
        assert self.out == ""
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        return self.err.strip()


@pytest.fixture
def run(monkeypatch):
    for name in (
        "TAASH_URL",
        "TAASH_KEY",
        "TAASH_DATA",
        "TAASH_STORE_URL",
        "TAASH_QUEUE_URL",
        "TAASH_TRACEBACK",
    ):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")

    def call(*args: Any, typed: str | None = None) -> Said:
        found = CliRunner().invoke(taash, [str(arg) for arg in args], input=typed)
        return Said(found.exit_code, found.stdout, found.stderr)

    return call


@pytest.fixture
def log(run, tmp_path):
    """A finished game's log file."""
    file = tmp_path / "game.ndjson"
    assert run("simulate", "idiot", "--seed", "1", "--bots", "greedy", "--out", file).code == 0
    return file
