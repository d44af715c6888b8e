"""Every setting of the service, read from the environment (``TAASH_...``) in one place."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Annotated, TypeVar
from urllib.parse import urlsplit

from annotated_types import Ge, Gt, Le
from pydantic import AllowInfNan, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

S = TypeVar("S", bound=BaseSettings)
Count = Annotated[int, Ge(1)]
Seconds = Annotated[float, Gt(0), AllowInfNan(False)]
Share = Annotated[float, Gt(0), Le(1)]

CLUSTER_SCHEMES = frozenset({"redis+cluster", "rediss+cluster"})
SENTINEL_SCHEMES = frozenset({"redis+sentinel", "rediss+sentinel"})
SCHEMES = frozenset({"redis", "rediss", "unix"}) | CLUSTER_SCHEMES | SENTINEL_SCHEMES


PREFIX = "TAASH_"
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")


class WrongSetting(ValueError):
    """A setting is none; the text is one line that names the variable and repeats nothing of its value."""


def read(model: type[S]) -> S:
    """Return the settings of a model, read from the environment. Raises WrongSetting."""
    try:
        return model()
    except ValidationError as error:
        wrong = error.errors(include_input=False, include_url=False, include_context=False)[0]
        said = wrong["msg"].removeprefix("Value error, ")
        # Where several settings do not fit together, the text begins with the name of one.
        names = [f"{PREFIX}{name}".upper() for name in wrong["loc"][:1]]
        raise WrongSetting(": ".join([*names, said])) from None


def listed(given: object) -> object:
    """Return a list as a variable holds it, its parts between commas or as JSON; anything else as it is."""
    if not isinstance(given, str):
        return given
    if not given.lstrip().startswith("["):
        return [part for part in map(str.strip, given.split(",")) if part]
    try:
        return json.loads(given)
    except ValueError:
        raise ValueError("no list (give its parts with commas between them)") from None


class Settings(BaseSettings):
    """What an operator may choose; every field is an environment variable with the prefix TAASH_."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="ignore", frozen=True)

    store_url: str = "redis://127.0.0.1:6379/0"
    """Where games live."""
    queue_url: str = ""
    """Where hints and RQ's jobs live; the store's own address unless given."""
    data: Path = Path("~/.local/share/taash")
    """The folder of this machine; keys lie in its sub-folder ``keys``, outside the store."""
    accept_durability: bool = False
    """The operator vouches for what a managed store does not let us read."""

    workers: Count = 2
    """Processes that fold."""
    bot_workers: Count = 1
    """Processes that choose moves for bots."""
    bot_pause: Annotated[float, Ge(0), AllowInfNan(False)] = 0.0
    """Seconds for which a bot leaves the table as it is before it moves, so that people can follow; the
    sweeper then wakes it."""
    audit_workers: Count = 1
    """Processes that look into disputes."""
    hook_workers: Count = 1
    """Processes that send webhooks; each sends many at once."""
    deadline_workers: Count = 1
    """Processes that play for seats that let their time pass."""
    lanes: Annotated[int, Ge(0)] = 0
    """Lanes of hints; one per folding process unless given. Changeable at any time."""

    backlog: Count = 64
    """Unfolded commands a game may have before new ones are refused."""
    refusals_per_minute: Count = 60
    """Refused commands of one seat; beyond it the seat waits."""
    folded_games: Count = 1000
    """Folded states each process keeps."""

    webhook_allow_http: bool = False
    """Webhooks may go to addresses without TLS."""
    webhook_allow_private: bool = False
    """Webhooks may go to private, loopback and link-local addresses: where platforms are trusted only."""
    webhook_seconds: Seconds = 10.0
    """How long one delivery of a webhook may take, from connecting to the answer's first line."""
    webhook_schedule: Annotated[tuple[Seconds, ...], NoDecode] = (
        *(5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800),
    )
    """Pauses in seconds between the attempts to deliver a webhook, with commas; after the last attempt it is
    a dead letter."""

    archive: str = "archive"
    """Where ``taash archive`` puts finished games: a folder (in the data folder, unless absolute), or an
    address of fsspec's."""
    memory_limit: Annotated[int, Ge(0)] = 0
    """Bytes that the store may use; 0 stands for its own maxmemory, else for the memory of its machine."""
    memory_warn: Share = 0.7
    """The part of that memory from which on readyz, metrics and logs warn."""
    memory_full: Share = 0.85
    """The part of that memory from which on no new games are created; those that run go on."""

    slice_seconds: Seconds = 5.0
    """How long one drain job may work before it makes way for its successor."""
    quiet_seconds: Seconds = 1.0
    """How long a lane must be quiet for its drain job to end."""
    sweep_seconds: Seconds = 0.5
    """How often the sweeper looks for work that no hint led to."""
    store_timeout: Seconds = 5.0
    """How long one answer of the store may take (blocking reads apart); one of the queue store at most a
    second."""
    checked_games: Annotated[int, Ge(0)] = 10_000
    """Games whose streams are measured at start for trimmed ends."""
    log_level: str = "INFO"
    """The least that is logged: DEBUG, INFO, WARNING, ERROR or CRITICAL."""
    log_requests: bool = False
    """A line for every request and every fold, not only for those with trouble."""
    traces: str = ""
    """The address of an OpenTelemetry collector (OTLP over HTTP); nothing is traced unless given."""

    @field_validator("webhook_schedule", mode="before")
    @classmethod
    def _pauses(cls, given: object) -> object:
        return listed(given)

    @field_validator("log_level")
    @classmethod
    def _level(cls, given: str) -> str:
        if given.upper() not in LEVELS:
            raise ValueError(f"no level (one of {', '.join(LEVELS)})")
        return given.upper()

    @field_validator("store_url", "queue_url")
    @classmethod
    def _address(cls, url: str) -> str:
        if url and (scheme := urlsplit(url).scheme) not in SCHEMES:
            raise ValueError(
                f"{scheme or 'no scheme'}: a store's address begins with one of {sorted(SCHEMES)}"
            )
        return url

    @model_validator(mode="after")
    def _together(self) -> "Settings":
        if urlsplit(self.queue).scheme in CLUSTER_SCHEMES:
            raise ValueError("TAASH_QUEUE_URL: RQ does not run on a cluster, give it a store of its own")
        if self.memory_full < self.memory_warn:
            raise ValueError("TAASH_MEMORY_FULL: must not be below TAASH_MEMORY_WARN")
        return self

    @property
    def queue(self) -> str:
        """The address of the queue store."""
        return self.queue_url or self.store_url

    @property
    def one_server(self) -> tuple[int, int] | None:
        """The databases of games and queue where both are on one server, so that one act may write to both.

        None where they are not; equal numbers where they share a database, whichever it is.
        """
        if self.queue == self.store_url:
            return 0, 0  # no cluster: that may not be the queue
        games, queue = urlsplit(self.store_url), urlsplit(self.queue)
        if games.scheme == "unix" or games.query or games._replace(path="") != queue._replace(path=""):
            return None
        (before, _, first), (other, _, second) = games.path.rpartition("/"), queue.path.rpartition("/")
        if other != before or not ((first or "0") + (second or "0")).isdecimal():
            return None
        return int(first or 0), int(second or 0)

    @property
    def lane_count(self) -> int:
        """The number of lanes in use."""
        return self.lanes if self.lanes > 0 else self.workers

    @property
    def keys(self) -> Path:
        """The folder of the keys that never enter the store."""
        return self.data.expanduser() / "keys"


@lru_cache(maxsize=1)
def settings() -> Settings:
    """Return the settings of this process, read once."""
    return read(Settings)
