"""Whatever a process of ours says, libraries and Python itself included, is a line of JSON without texts."""

import json
import subprocess
import sys

SECRET = """QS of the dealer
  File "KD.py", line 7, in hand
AC: drawn"""
PROCESS = f"""
import logging, multiprocessing, threading, traceback, warnings
from workers import logs

late = logging.getLogger("late")
late.addHandler(logging.StreamHandler())
late.propagate = False
logs.configure()

def fail():
    raise KeyError({SECRET!r})

class Fails:
    def __del__(self):
        raise OSError({SECRET!r})

late.error("of its own handler")
logging.getLogger("values").error("the card %s", {SECRET!r})
try:
    fail()
except KeyError as error:
    logging.getLogger("raised").exception("broken: %s", error)
    logging.getLogger("bare").error(error)
    logging.getLogger("text").error("broken\\n" + traceback.format_exc())
    logging.getLogger("filled").error("broken %s", traceback.format_exc())
warnings.warn({SECRET!r})
thread = threading.Thread(target=fail)
thread.start()
thread.join()
Fails()
child = multiprocessing.get_context("fork").Process(target=logs.guarded, args=(fail,))
child.start()
child.join()
assert child.exitcode == 1
raise RuntimeError({SECRET!r})
"""


def test_whatever_fails_is_a_line_with_its_type_and_place_and_never_its_text():
    run = subprocess.run([sys.executable, "-c", PROCESS], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (1, "")
    assert not any(card in run.stderr for card in ("QS", "KD", "AC"))
    lines = [json.loads(line) for line in run.stderr.splitlines()]
    told = [(line["event"], line.get("error_type", line.get("category"))) for line in lines]
    assert told == [
        ("of its own handler", None),
        ("the card %s", None),
        ("broken: %s", "KeyError"),
        ("KeyError", None),
        ("broken", "KeyError"),
        ("broken %s", "KeyError"),
        ("python warning", "UserWarning"),
        ("uncaught", "KeyError"),
        ("uncaught", "OSError"),
        ("uncaught", "KeyError"),
        ("uncaught", "RuntimeError"),
    ]
    places = [line["at"][-1] for line in lines if "error_type" in line]
    assert [place.rpartition(" ")[2] for place in places] == [*["fail"] * 4, "__del__", "fail", "<module>"]
