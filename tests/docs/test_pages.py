"""The pages of docs/: their blocks run, their tables are made of the code, their links lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_readme import ROOT, run, shell_blocks

pytestmark = [pytest.mark.server, pytest.mark.slow]

PAGES = sorted(ROOT.glob("docs/*.md"))


def test_the_integration_guide_does_what_it_says(running, tmp_path):
    said = [part.strip() for part in run(shell_blocks("docs/integration.md"), running, tmp_path)]
    quick, look, move, again, stream, seats, languages = said
    assert '"status":"running"' in quick
    assert '"viewer":"seat:0"' in look
    assert '"status":"accepted"' in move
    assert again.splitlines()[0].lower() == "idempotency-replayed: true"
    assert again.splitlines()[1:] == ["idempotency_key_reused", "version_changed", "accepted", "table.over"]
    assert stream.splitlines()[-2:] == ["204", "over"]
    assert seats.splitlines()[:2] == ["accepted", "0"]
    assert languages.splitlines()[0] == "Idiot"
    assert len(set(languages.splitlines())) == 5


def test_operations_are_as_they_are_told(running, tmp_path):
    (said,) = run(shell_blocks("docs/operations.md"), running, tmp_path)
    assert (tmp_path / "restored" / "keys" / "store.key").exists()
    assert "platform" in said


def test_the_tables_are_up_to_date():
    made = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "make.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stdout + made.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


COMMANDS = [ROOT / "README.md", *PAGES, *sorted(ROOT.glob("tests/**/*.md"))]


@pytest.mark.parametrize("page", COMMANDS, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_name_a_python_that_is_there(page):
    """There is a python3, and one in .venv after deploy/taash; stock Debian has no python, and no pip."""
    assert not re.search(r"^(?:python|pip) |`(?:python|pip) ", page.read_text("utf-8"), re.MULTILINE)


def test_every_tested_page_is_run():
    marked = {
        str(page.relative_to(ROOT))
        for page in (*ROOT.glob("*.md"), *PAGES)
        if "<!-- tested" in page.read_text("utf-8")
    }
    source = "".join(page.read_text("utf-8") for page in Path(__file__).parent.glob("test_*.py"))
    assert {page for page in marked if f'"{page}"' in source} == marked
