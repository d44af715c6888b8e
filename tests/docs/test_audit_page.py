"""docs/audit.md: every block runs on a service started here, and prints what the page says it prints."""

import re
import shutil

import pytest

from domain import verify
from domain.kernel.disputes import Finding
from domain.receipts import KEYS
from tests.docs import audit_page
from tests.docs.audit_page import NEEDS_NODE, PAGE, ROOT, blocks, run, same
from tests.plumbing.test_up import service

TEXT = PAGE.read_text("utf-8")


@pytest.mark.server
@pytest.mark.slow
def test_every_block_prints_what_the_page_says(tmp_path):
    """The page is "docs/audit.md"; what the dealt cards decide may differ from its second line on."""
    found = [block for block in blocks(TEXT) if shutil.which("node") or NEEDS_NODE not in block.shell]
    assert len(found) > 10
    (tmp_path / "data").mkdir()
    (tmp_path / "here").mkdir()
    with service(tmp_path / "data") as (_, said):
        printed = run(found, said, tmp_path / "data", tmp_path / "here")
    for block, told in zip(found, printed, strict=True):
        if block.told is None:
            assert told.strip() == "", (block.shell, told)
        elif block.varies:
            assert same(told)[:1] == same(block.told)[:1], block.shell
        else:
            assert same(told) == same(block.told), block.shell


def test_every_word_of_a_verdict_is_explained():
    words = {value for name, value in vars(verify).items() if name.isupper() and isinstance(value, str)}
    assert len(words) == 12
    for word in words:
        assert f"| `{word}` |" in TEXT, word


def test_every_check_is_explained():
    source = "".join(
        (ROOT / "domain" / name).read_text("utf-8") for name in ("verify.py", "refold.py", "logfile.py")
    )
    checks = set(
        re.findall(r'(?:_Diverged|Damaged|Difference)\((?:\w+(?:\.\w+)?, |0, |[^"\n]*\], )?"(\w+)"', source)
    )
    assert {"bytes", "header", "entry", "chain", "opening", "seal", "rules", "deck"} <= checks
    for check in checks | {"receipt", "checkpoint", "result", "command"}:
        assert f"| `{check}` |" in TEXT, check


def test_findings_exit_codes_and_vectors_are_named():
    for word in ("engine_agrees", "engine_disagrees", "log_damaged"):
        assert f"`{word}`" in TEXT
        assert word in str(Finding.__annotations__["verdict"])
    for word, code in verify.EXIT_CODES.items():
        assert f"| {code} | `{word}` |" in TEXT
    for vectors in (ROOT / "tests/vectors").glob("*.json"):
        assert f"tests/vectors/{vectors.name}" in TEXT
    for _, fields in KEYS:
        assert all(f'"{name}"' in TEXT for name in fields)
    assert audit_page.PAGE == ROOT / "docs/audit.md"
