"""What operators are given beside the command: a unit for systemd, the data folder's table, the extras."""

import re
import shutil
import subprocess
import sys
from importlib.metadata import metadata
from pathlib import Path

import pytest

from services.cli.up import up

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "taash.service"
PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd-analyze here")
def test_the_unit_is_one_that_systemd_takes(tmp_path):
    unit = tmp_path / "taash.service"
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/taash/.venv/bin/taash", sys.executable))
    found = subprocess.run(
        ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False, timeout=60
    )
    assert "taash" not in found.stderr


def test_the_unit_starts_the_command_with_options_that_it_has():
    found = re.search(
        r"^ExecStart=/opt/taash/.venv/bin/taash up (.+)$", UNIT.read_text("utf-8"), re.MULTILINE
    )
    assert found is not None
    assert up.make_context("up", found[1].split()).params["port"] == 8000


@pytest.mark.server
@pytest.mark.slow
def test_the_table_of_the_data_folder_has_all_that_is_in_it(running):
    told = " ".join(row.split("|")[1] for row in PAGE.splitlines() if row.startswith("|"))
    for path in Path(running["data"]).iterdir():
        assert f"`{path.name}" in told, path


def test_the_extras_of_the_readme_are_those_of_the_package():
    (named,) = re.findall(r"pip install 'taash\[([a-z,]+)\]'", (ROOT / "README.md").read_text("utf-8"))
    assert set(named.split(",")) <= set(metadata("taash").get_all("Provides-Extra") or ())
