"""A server process that is asked to stop hears it, whichever of its threads the kernel interrupts."""

import signal
import subprocess
import sys

PROGRAM = """
import signal, sys, threading
from services.api import drain

asked = threading.Event()
drain.watch()
signal.signal(signal.SIGTERM, lambda *_: asked.set())  # after us, as the server does
waits = threading.Event()

def get_the_signal():
    waits.wait()
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

threading.Thread(target=get_the_signal).start()
waits.set()
asked.wait()
assert drain.stopping()
print("stopped")
"""


def test_a_signal_that_another_thread_gets_ends_the_wait_of_the_main_thread() -> None:
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=30)
    assert (done.stdout, done.stderr, done.returncode) == ("stopped\n", "", 0)


STARTING = """
import os, signal
from services.api import app, granian

signal.signal(signal.SIGTERM, lambda *_: print("swallowed"))  # as a process has it from the one above
app.create_app = lambda: os.kill(os.getpid(), signal.SIGTERM)
granian.create_app()
"""


def test_a_signal_that_comes_while_a_server_process_starts_ends_it() -> None:
    command = [sys.executable, "-c", STARTING]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=30)
    assert (done.stdout, done.returncode) == ("", -signal.SIGTERM)
