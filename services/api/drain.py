"""Notices that this server process was asked to stop, so that endless streams end and none is cut off."""

import os
import signal
import threading

from workers import traces

_stopping = threading.Event()
_watching = threading.Event()


def stopping() -> bool:
    """Say whether this process was asked to stop."""
    return _stopping.is_set()


def watch() -> None:
    """Learn of SIGTERM and SIGINT beside the server's own handlers; only the main thread of a server may.

    The server installs its handlers after it has loaded us, so ours would be lost: the interpreter
    writes the number of every signal to the wake-up descriptor, whoever handles it.

    It also sees that the main thread handles the signal. The kernel may give it to a thread that is just
    being started; the main thread, which waits for a lock and alone may run handlers, would sleep on.
    """
    if _watching.is_set() or threading.current_thread() is not threading.main_thread():
        return
    _watching.set()
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    # Any handler at all, for a signal that does nothing once the interpreter has let go of it.
    signal.signal(signal.SIGURG, lambda *_: None)
    threading.Thread(target=_listen, args=(reader,), name="drain", daemon=True).start()


def _listen(reader: int) -> None:
    while received := os.read(reader, 16):
        if signal.SIGTERM in received or signal.SIGINT in received:
            _stopping.set()
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGURG)
            traces.flush()
            return
