"""The client works where a platform copies it, under another name and with nothing but Python beside it."""

import shutil
import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "services" / "client"


def test_a_copy_under_another_name_needs_nothing_else(tmp_path):
    shutil.copytree(CLIENT, tmp_path / "our_cards", ignore=shutil.ignore_patterns("__pycache__"))
    program = "import our_cards, sys; print(our_cards.Taash.__module__, 'services' in sys.modules)"
    # -I and -S: no site-packages, no current folder.
    command = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {program}",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("our_cards.taash False\n", "")
