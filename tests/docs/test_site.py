"""The pages as a site: it builds without a warning, holds every page, and asks no other host for anything."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mkdocs", reason="mkdocs is not installed (extra docs)")

ROOT = Path(__file__).parents[2]
LOADED = re.compile(r"""<(?:script|link|img)\b[^>]*\b(?:src|href)=["']?(?:https?:)?//""")


def build(folder):
    """Build the site into a folder."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    built = subprocess.run(
        [*command, "--config-file", str(ROOT / "deploy/mkdocs.yml")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return build(tmp_path_factory.mktemp("site"))


def test_every_page_is_in_the_site_and_its_contents(site):
    start = (site / "index.html").read_text("utf-8")
    for page in ROOT.glob("docs/*.md"):
        assert (site / page.name).with_suffix(".html").exists()
        assert f'href="{page.stem}.html' in start or page.stem == "index"


def test_what_pages_link_to_outside_docs_goes_with_them(site):
    assert 'href="source/domain/verify.py"' in (site / "log-format.html").read_text("utf-8")
    assert (site / "source/domain/verify.py").read_bytes() == (ROOT / "domain/verify.py").read_bytes()
    assert 'href="chain.json"' in (site / "source/tests/vectors/index.html").read_text("utf-8")


def test_no_page_asks_another_host_for_anything(site):
    for page in site.rglob("*.html"):
        assert not LOADED.search(page.read_text("utf-8")), page
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(?:@import|url\()\s*[\"']?(?:https?:)?//", sheet.read_text("utf-8")), sheet


def test_no_form_leads_to_another_host(site):
    for page in site.rglob("*.html"):
        assert not re.search(r"""action=["']?(?:https?:)?//""", page.read_text("utf-8")), page
