"""The README's tested blocks do what they say, on a service started here."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TAASH = Path(sys.executable).with_name("taash")

pytestmark = [pytest.mark.server, pytest.mark.slow]


def shell_blocks(page):
    """The shell blocks of a page between ``<!-- tested: ... -->`` and ``<!-- end tested -->``, in order."""
    text = (ROOT / page).read_text("utf-8")
    parts = re.findall(r"<!-- tested\b.*?-->(.*?)<!-- end tested -->", text, re.DOTALL)
    assert parts, page
    blocks = [block for part in parts for block in re.findall(r"```sh\n(.*?)```", part, re.DOTALL)]
    assert blocks, page
    return blocks


def run(blocks, running, folder):
    """Run blocks in one shell, as a reader would, and return what each wrote."""
    mark = "-- end of block --"
    script = "".join(f"{block}\necho '{mark}'\n" for block in blocks)
    script = script.replace("deploy/taash", str(TAASH))
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TAASH_")}
    keys = {"URL": running["url"], "KEY": running["platform_key"], "DATA": running["data"]}
    found = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env={**kept, **keys, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout.split(mark)[:-1]


def test_a_first_game_is_played_to_its_end_and_verified(running, tmp_path):
    # A short game: each of its moves starts a handful of programs.
    short = '"kind": "idiot", "options": {"max_turns": 24},'
    blocks = [block.replace('"kind": "idiot",', short) for block in shell_blocks("README.md")]
    assert short in blocks[0]
    said = [part.strip() for part in run(blocks, running, tmp_path)]
    *_, score, verdict = said
    assert json.loads(score)["result"]["reason"] in ("played_out", "turn_cap")
    assert verdict.startswith("exact"), verdict
    assert any('"clause":"table.' in block for block in said)
