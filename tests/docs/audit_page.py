"""docs/audit.md as something that runs: its shell blocks in one shell, and what each is said to print.

``python tests/docs/audit_page.py`` starts a service, runs the page, and writes what was printed into
the ``text`` blocks that follow the shell blocks, so that every output on the page is a real one.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
PAGE = ROOT / "docs/audit.md"
NEEDS_NODE = "node "
MARK = "-- end of block --"
# A shell block, and the output that may follow it; "varies" where the cards that were dealt show in it.
BLOCK = re.compile(
    r"```sh\n(?P<shell>.*?)```\n(?:\n(?P<varies><!-- varies -->\n)?```text\n(?P<told>.*?)```\n)?", re.DOTALL
)
# What differs from run to run.
VOLATILE = (
    (r"\b[0-9a-f]{64}\b", "HASH"),
    (r"\b[0-9a-f]{20}\b", "GAME"),
    (r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", "TIME"),
    (r'"key": "\w+"', '"key": "KEY"'),
    (r" +(?=\n|$)", ""),
)


@dataclass(frozen=True, slots=True)
class Block:
    """A shell block: its text, what it is said to print (None: nothing), and whether that varies."""

    shell: str
    told: str | None
    varies: bool


def blocks(page: str) -> list[Block]:
    """Return the shell blocks of the tested part of the page, in order."""
    tested = page.partition("<!-- tested:")[2].partition("<!-- end tested -->")[0]
    return [Block(one["shell"], one["told"], bool(one["varies"])) for one in BLOCK.finditer(tested)]


def run(found: list[Block], said: dict[str, str], data: Path, folder: Path) -> list[str]:
    """Run the blocks in one shell, as a reader would, and return what each printed."""
    script = "".join(f"{block.shell}\necho '{MARK}'\n" for block in found)
    for typed, meant in (
        ("deploy/taash", str(Path(sys.executable).with_name("taash"))),
        (".venv/bin/python", sys.executable),
        ("tests/", f"{ROOT}/tests/"),
        ("services/web/", f"{ROOT}/services/web/"),
    ):
        script = script.replace(typed, meant)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TAASH_")}
    keys = {"URL": said["url"], "KEY": said["platform_key"], "AUDITOR_KEY": said["auditor_key"]}
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env={**kept, **keys, "DATA": str(data), "PYTHONPATH": str(ROOT), "COLUMNS": "100"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return [part.removeprefix("\n") for part in done.stdout.split(f"{MARK}")[:-1]]


def same(text: str) -> list[str]:
    """Return the lines of an output with what differs from run to run taken out."""
    for pattern, word in VOLATILE:
        text = re.sub(pattern, word, text)
    return text.strip().splitlines()


def main() -> int:
    """Write what the page's blocks print into the page."""
    from tests.plumbing.test_up import service

    page = PAGE.read_text("utf-8")
    found = blocks(page)
    if shutil.which("node") is None:
        raise SystemExit("node is needed for a page that shows both verifiers")
    with (
        tempfile.TemporaryDirectory() as data,
        tempfile.TemporaryDirectory() as folder,
        service(data) as (_, said),
    ):
        told = iter(run(found, said, Path(data), Path(folder)))

    def written(one: re.Match[str]) -> str:
        printed = "".join(f"{line.rstrip()}\n" for line in next(told).splitlines())
        return (
            one[0]
            if one["told"] is None
            else one[0].replace(f"```text\n{one['told']}", f"```text\n{printed}")
        )

    head, opening, rest = page.partition("<!-- tested:")
    tested, closing, tail = rest.partition("<!-- end tested -->")
    PAGE.write_text(head + opening + BLOCK.sub(written, tested) + closing + tail, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
