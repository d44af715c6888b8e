"""``taash up``: the whole service on this machine, started, watched and stopped as one.

The children are the store, the workers and the HTTP server, each in a session of its own under a keeper
(workers/keeper.py), so that Ctrl-C reaches only this process. They start in that order and stop in the
opposite one: what a request has begun, the workers finish; what the workers write, the store keeps.
"""

import contextlib
import json
import os
import shutil
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import IO, Any, Literal
from urllib.parse import urlsplit

from services import running
from services.api.settings import ServerSettings, server_settings
from workers import embedded, logs, shelf
from workers.keeper import Kept, keep
from workers.settings import PREFIX, Settings, WrongSetting, settings
from workers.trouble import ArchiveAway, StoreAway

READY_WITHIN = 60.0
# Threads that answer requests; the cap on those that wait (settings) must stay below it.
THREADS = 128
KNOWN = ("STORE_BIN", "PYTHON", "TRACEBACK", "URL", "KEY")
"""Variables that are no settings of the service, but of its commands."""
LOG_LIMIT = 32 * 1024 * 1024
"""Bytes of a log from which on it begins anew; what it held is kept once, as ``.log.old``."""
DEMO_PAUSE = "1"
RESTARTED = (b"Unexpected exit from worker", b'"worker died"', b'"child died"')
"""What the server and the workers log of a process of theirs that they start again."""


class UpError(Exception):
    """The service cannot start, or has lost a part; the message is one clear line."""


@dataclass(frozen=True, slots=True)
class UpOptions:
    """What ``taash up`` was asked to do; a store URL replaces the embedded store."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=running.default_folder)
    workers: int = field(default_factory=lambda: settings().workers)
    fsync: embedded.Fsync = "everysec"
    demo: bool = False
    json: bool = False
    store_url: str | None = field(default_factory=lambda: _given("store_url"))
    queue_url: str | None = field(default_factory=lambda: _given("queue_url"))


def _given(address: Literal["store_url", "queue_url"]) -> str | None:
    """Return an address from the settings, if somebody has set it: the default means no server of ours."""
    return getattr(settings(), address) if address in settings().model_fields_set else None


@dataclass(slots=True)
class _Service:
    """What runs so far: the store that is ours, if one is, and the other children."""

    folder: Path
    store: embedded.EmbeddedStore | None = None
    children: list[Kept] = field(default_factory=list)
    began: dict[str, int] = field(default_factory=dict)
    """Where in its log each child of this run begins."""
    read: dict[str, int] = field(default_factory=dict)
    """How far in its log each child has been listened to."""

    def check(self) -> None:
        """Raise UpError when a part has ended unasked."""
        lost = self.store.dead() if self.store is not None else None
        if lost is not None:
            raise UpError(lost)
        for child in self.children:
            if child.exit_code is not None:
                log = _log(self.folder, child.name)
                raise UpError(
                    f"the {child.name} ended with code {child.exit_code}"
                    f"{_last_words(log, self.began[child.name])}; see {log}"
                )

    def restarted(self) -> list[str]:
        """Return which children have lost a process and started another since this was last asked."""
        lost = []
        for name, began in list(self.began.items()):
            log, read = _log(self.folder, name), self.read.get(name, began)
            if (size := log.stat().st_size) < read:  # somebody has cut it off
                read = self.began[name] = self.read[name] = 0
            if size > read:
                said = _logged(log, read)
                self.read[name] = read + len(said)
                lost += [name] * any(mark in said for mark in RESTARTED)
        return lost

    def rotate(self) -> None:
        """Let every log that has grown too long begin anew; the children append, wherever its end is."""
        for name in self.began:
            log = _log(self.folder, name)
            if log.stat().st_size > LOG_LIMIT:
                with contextlib.suppress(OSError):  # a full disk
                    shutil.copyfile(log, log.with_suffix(".log.old"))
                os.truncate(log, 0)
                self.began[name] = self.read[name] = 0


def run(**asked: Any) -> int:
    """Run the service until SIGINT or SIGTERM; return the exit code of the command.

    *asked* are fields of UpOptions; one that is None is as the settings say, or by default. Once ready,
    stdout tells where it listens and with which keys: a few lines for people, or with ``json`` one line of
    JSON. Whatever prevents or ends the service is one line on stderr and exit code 1.
    """
    stop = threading.Event()
    at = ""
    with _signals(stop):
        try:
            _check_settings()
            options = UpOptions(**{name: value for name, value in asked.items() if value is not None})
            at = "" if options.store_url is None else f" at {_without_secrets(options.store_url)}"
            with ExitStack() as started:
                _serve(options, started, stop)
        except (UpError, embedded.StoreError, OSError) as error:
            print(f"taash up: {error}", file=sys.stderr, flush=True)
            return 1
        except StoreAway as error:
            print(f"taash up: the store{at} does not answer ({error})", file=sys.stderr, flush=True)
            return 1
    return 0


def _serve(options: UpOptions, started: ExitStack, stop: threading.Event) -> None:
    """Start every part, announce them, and wait for the end; *started* stops what was started."""
    folder = options.data.expanduser().absolute()
    os.umask(0o077)  # whatever a part writes is for the owner of the folder only
    address, port = _free_address(options.host, options.port)
    service = _Service(folder)
    environment = dict(os.environ)
    environment |= _store(options, service, started)
    environment |= _surroundings(options, folder)
    url = f"http://{_shown(address)}:{port}"
    own = None
    if options.store_url is not None:
        at = _without_secrets(options.store_url)
        own = running.OwnStore.of(environment["TAASH_STORE_URL"], environment["TAASH_QUEUE_URL"], at)
    keys = running.ensure_keys(environment["TAASH_STORE_URL"], folder, url, own)

    for name, command, grace in (
        ("workers", _workers_command(), 20.0),
        ("server", _server_command(address, port), 20.0),
    ):
        with _open_log(folder, name) as log:
            service.began[name] = log.tell()
            child = keep(name, command, environment=environment, output=log, grace=grace)
        service.children.append(child)
        started.callback(child.stop)

    if not _ready(url, service, stop):
        return
    table = running.demo_table(keys) if options.demo else None
    _announce(options, keys, folder, table)
    while not stop.wait(0.2):
        service.check()
        for name in service.restarted():
            print(f"The {name} lost a process and started another.", file=sys.stderr, flush=True)
        service.rotate()
    print("Stopping.", file=sys.stderr, flush=True)


def _check_settings() -> None:
    """Raise UpError for a setting that is none, before a part dies of it or every request finds it out."""
    try:
        settings()
        waiters = server_settings().waiters
        shelf.require_known(settings().archive)
    except WrongSetting as error:
        raise UpError(str(error)) from None
    except ArchiveAway as error:
        raise UpError(f"TAASH_ARCHIVE: {error}") from None
    if waiters >= THREADS:
        raise UpError(f"TAASH_WAITERS: must stay below the {THREADS} threads of the server")
    known = {PREFIX + name.upper() for name in (*Settings.model_fields, *ServerSettings.model_fields, *KNOWN)}
    unknown = [name for name in sorted(os.environ) if name.upper().startswith(PREFIX)]
    if unknown := [name for name in unknown if name.upper() not in known]:
        print(f"taash up: no setting is called {', '.join(unknown)}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def _signals(stop: threading.Event) -> Iterator[None]:
    """Let SIGINT, SIGTERM and SIGHUP set the event, as often as they come."""

    def ask(_signum: int, _frame: FrameType | None) -> None:
        stop.set()

    before = {signum: signal.signal(signum, ask) for signum in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for signum, handler in before.items():
            signal.signal(signum, handler)


def _free_address(host: str, port: int) -> tuple[str, int]:
    """Return the address and port to listen on; port 0 picks a free one.

    Raises:
        UpError: nobody knows the host, or the port cannot be had. The server would not notice: it shares a
            busy port and silently takes half of the requests.
    """
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            name = probe.getsockname()
    except socket.gaierror as error:
        raise UpError(f"no such host: {host}") from error
    except OSError as error:
        raise UpError(f"cannot listen on {host}:{port}: {(error.strerror or '').lower()}") from error
    return str(name[0]), int(name[1])


def _shown(address: str) -> str:
    """Return an address as clients on this machine write it in a URL."""
    address = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(address, address)  # noqa: S104  # shown, not bound
    return f"[{address}]" if ":" in address else address


def _store(options: UpOptions, service: _Service, started: ExitStack) -> Mapping[str, str]:
    """Start the embedded store, or take the given one, and return the settings that name it."""
    if options.store_url is None:
        elsewhere = running.own_store(service.folder)
        if elsewhere is not None and not (service.folder / "store").is_dir():
            raise UpError(
                f"the games of {service.folder} are in the store at {elsewhere.at}: name it with "
                "--store-url, or start in another folder"
            )
        service.store = embedded.start(service.folder, fsync=options.fsync)
        started.callback(service.store.stop)
        store, queue = service.store.url, service.store.queue_url
    else:
        started.callback(embedded.lock_folder(service.folder).close)
        store = queue = options.store_url
    return {"TAASH_STORE_URL": store, "TAASH_QUEUE_URL": options.queue_url or queue}


def _without_secrets(url: str) -> str:
    """Return a store's address for a message: host, port and database, never what opens it."""
    parts = urlsplit(url)
    if "@" in parts.path + parts.query + parts.fragment:
        return f"{parts.scheme}://..."  # a password with a slash may stand anywhere
    return parts.netloc.rpartition("@")[2] + parts.path or f"{parts.scheme}://"


def _surroundings(options: UpOptions, folder: Path) -> Mapping[str, str]:
    """Return the other settings of the children, their folders made and the metrics of the last run gone."""
    metrics = folder / "metrics"
    shutil.rmtree(metrics, ignore_errors=True)
    for needed in (metrics, folder / "log"):
        needed.mkdir(mode=0o700, exist_ok=True)
    # A table of bots alone would be over before its page is open.
    paced = {"TAASH_BOT_PAUSE": DEMO_PAUSE} if options.demo and not settings().bot_pause else {}
    return {
        **paced,
        "TAASH_DATA": str(folder),
        "TAASH_WORKERS": str(options.workers),
        "PROMETHEUS_MULTIPROC_DIR": str(metrics),
        "PYTHONUNBUFFERED": "1",
    }


def _workers_command() -> list[str]:
    # -P: a folder called workers in the current directory is none of ours.
    return [sys.executable, "-P", "-m", "workers.main"]


def _server_command(address: str, port: int) -> list[str]:
    return [
        *(sys.executable, "-P", "-m", "services.api.granian", "--interface", "wsgi"),
        *("--host", address, "--port", str(port), "--no-ws"),
        *("--workers", "1", "--blocking-threads", str(THREADS)),
        *("--respawn-failed-workers", "--respawn-interval", "0.1", "--workers-kill-timeout", "8"),
        # Below errors it only doubts the number of threads.
        *("--log-level", "error", "--no-access-log"),
        *("--factory", "services.api.granian:create_app"),
    ]


def _log(folder: Path, name: str) -> Path:
    return folder / "log" / f"{name}.log"


def _last_words(log: Path, began: int) -> str:
    """Return why a child could not start, as it has logged since it began, with a colon before it."""
    for line in reversed(_logged(log, began).decode(errors="replace").splitlines()[-20:]):
        with contextlib.suppress(ValueError, KeyError, TypeError):
            told = json.loads(line)
            if told["event"] == logs.NO_START:
                return f": {told['reason']}"
    return ""


def _logged(log: Path, began: int) -> bytes:
    with log.open("rb") as file:
        file.seek(began)
        return file.read()


def _open_log(folder: Path, name: str) -> IO[bytes]:
    path = _log(folder, name)
    if path.exists() and path.stat().st_size > LOG_LIMIT:
        path.replace(path.with_suffix(".log.old"))
    return path.open("ab")


def _ready(url: str, service: _Service, stop: threading.Event) -> bool:
    """Wait until the service says it is ready; False when it was stopped before.

    Raises:
        UpError: a part has ended, or the time is over
    """
    deadline = time.monotonic() + READY_WITHIN
    while not stop.wait(0.05):
        service.check()
        trouble = running.readiness(url)
        if trouble is None:
            return True
        if time.monotonic() > deadline:
            raise UpError(f"not ready in time: {trouble}; the logs are in {service.folder / 'log'}")
    return False


def _announce(options: UpOptions, keys: running.Keys, folder: Path, table: running.DemoTable | None) -> None:
    """Tell on stdout where the service is and how to talk to it."""
    url = keys.url
    page = f"{url}/" if table is None else table.page
    if options.json:
        said = {"url": url, "platform_key": keys.platform_key, "auditor_key": keys.auditor_key, "page": page}
        print(json.dumps(said if table is None else said | {"table": table.game_id}), flush=True)
        return
    lines = [
        f"Taash is running at {url}",
        f"  platform key  {keys.platform_key}",
        f"  auditor key   {keys.auditor_key}",
        f"  data          {folder}",
        "",
        "The page to open:" if table is None else "Three bots play a game of Idiot; the page to open:",
        f"  {page}",
        "",
        "Start a game:",
        f"  curl -s {url}/v1/games -H 'Authorization: Bearer {keys.platform_key}' \\",
        "    -H 'Content-Type: application/json' \\",
        """    -d '{"kind":"idiot","seats":[{"name":"Asha"},{"name":"Bilal","bot":"greedy"}]}'""",
    ]
    print("\n".join([*lines, "", "Ctrl-C stops it."]), flush=True)
