"""Child processes that never outlive whoever started them.

Between parent and child sits a keeper: a small Python process that reads a pipe from the parent. The kernel
closes the pipe when the parent ends, however it ends, and the keeper then stops the child. Asking a child to
stop is the same act, so that the way out after ``kill -9`` is the one that is used every day.

This file is also the keeper's program: run by its path, isolated, importing the standard library only.
"""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import IO, Any, overload

GRACE = 10.0


@dataclass(slots=True)
class Kept:
    """A child under its keeper; both are gone at the latest when this process is."""

    name: str
    _process: "subprocess.Popen[bytes]"

    @property
    def exit_code(self) -> int | None:
        """None while the child runs, else its exit code (128 and more: the signal that ended it)."""
        return _as_exit_code(self._process.poll())

    def ask_to_stop(self) -> None:
        """Let the keeper send the child SIGTERM, and SIGKILL to what is left of it after its grace."""
        pipe = self._process.stdin
        if pipe is not None and not pipe.closed:
            # A byte, not only the end of the pipe: a fork of ours may hold the other copy of it.
            with contextlib.suppress(OSError):
                pipe.write(b"stop\n")
                pipe.flush()
            with contextlib.suppress(OSError):
                pipe.close()

    def stop(self) -> int:
        """Stop the child, wait until it is gone and return its exit code."""
        self.ask_to_stop()
        return _as_exit_code(self._process.wait())


def keep(
    name: str,
    command: Sequence[str],
    *,
    environment: Mapping[str, str] | None = None,
    output: IO[Any] | int | None = None,
    grace: float = GRACE,
    inherited: Sequence[int] = (),
) -> Kept:
    """Start a command in a session of its own, under a keeper.

    Args:
        name: what messages call the child
        command: the program and its arguments
        environment: its whole environment; ours when None
        output: where its stdout and stderr go; to ours when None
        grace: seconds between SIGTERM and SIGKILL
        inherited: file descriptors the child keeps open as long as it lives
    """
    held = [f"--hold={fd}" for fd in inherited]
    process = subprocess.Popen(
        [sys.executable, "-I", "-S", __file__, f"--grace={grace}", *held, "--", *command],
        stdin=subprocess.PIPE,
        stdout=output,
        stderr=subprocess.STDOUT if output is not None else None,
        env=None if environment is None else dict(environment),
        pass_fds=tuple(inherited),
        start_new_session=True,
    )
    return Kept(name, process)


@overload
def _as_exit_code(code: int) -> int: ...
@overload
def _as_exit_code(code: None) -> None: ...
def _as_exit_code(code: int | None) -> int | None:
    """Return the code a shell would show: 128 and the signal where one has ended the process."""
    return 128 - code if code is not None and code < 0 else code


def _die_with_keeper() -> None:
    """Ask Linux for SIGTERM if the keeper itself is killed; elsewhere nothing can."""
    if sys.platform == "linux":
        pr_set_pdeathsig = 1
        ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGTERM)


def _signal_group(leader: int, signum: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signum)


def main(arguments: Sequence[str]) -> int:
    """Run a command until it ends or the pipe on stdin does; return its exit code."""
    split = arguments.index("--")
    options, command = arguments[:split], arguments[split + 1 :]
    held = tuple(int(option.partition("=")[2]) for option in options if option.startswith("--hold="))
    grace = next(float(option.partition("=")[2]) for option in options if option.startswith("--grace="))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        child = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            pass_fds=held,
            start_new_session=True,
            restore_signals=True,
            preexec_fn=_begin,  # noqa: PLW1509  # no thread runs yet
        )
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        return 127
    for fd in held:
        os.close(fd)
    stopping = threading.Event()

    def stop() -> None:
        if not stopping.is_set():
            stopping.set()
            child.terminate()
            timer = threading.Timer(grace, _signal_group, (child.pid, signal.SIGKILL))
            timer.daemon = True
            timer.start()

    def watch_the_parent() -> None:
        with contextlib.suppress(OSError):
            os.read(0, 1)
        stop()

    signal.signal(signal.SIGTERM, lambda *_: stop())
    threading.Thread(target=watch_the_parent, daemon=True).start()
    code = child.wait()
    # Whatever the child has left behind (servers respawn their own children) goes with it.
    _signal_group(child.pid, signal.SIGKILL)
    return _as_exit_code(code)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    _die_with_keeper()


if __name__ == "__main__":
    sys.stdout.flush()
    os._exit(main(sys.argv[1:]))
