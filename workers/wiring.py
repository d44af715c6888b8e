"""One place for connections: which client for which address, and what each process shares.

redis-py repeats commands on its own, and gives up on reads after five seconds (two traps,
measured). So clients here never repeat by themselves, ``ask`` repeats what is safe to repeat,
and readers that block have clients of their own with a longer timeout.
"""

import os
import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias, cast
from urllib.parse import parse_qsl, unquote, urlsplit

from redis import Redis, exceptions
from redis.backoff import NoBackoff
from redis.cluster import RedisCluster
from redis.exceptions import (
    BusyLoadingError,
    ClusterDownError,
    MasterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisClusterException,
    ResponseError,
    TryAgainError,
)
from redis.retry import Retry
from redis.sentinel import Sentinel

from workers.keys import METAS
from workers.settings import CLUSTER_SCHEMES, SENTINEL_SCHEMES, settings
from workers.trouble import StoreAway

if TYPE_CHECKING:
    from workers.dispatch import Dispatch
    from workers.fold import Folds
    from workers.keyring import Keyring
    from workers.rates import Rates
    from workers.store import Store

# Redis and RedisCluster answer alike; their declared types do not (sync and async in one).
Client: TypeAlias = Any

LOST = (exceptions.ConnectionError, exceptions.TimeoutError)
AWAY = (
    BusyLoadingError,
    ClusterDownError,
    MasterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisClusterException,
    TryAgainError,
)
AWAY_WORDS = ("MISCONF", "NOREPLICAS", "LOADING", "MASTERDOWN", "OOM", "READONLY", "CLUSTERDOWN", "BUSY ")
PAUSES = (0.02, 0.2)
HINT = 1.0
"""Seconds that one answer of the queue store may take: what is lost of hints, the sweeper repairs."""
PROBE = 2.0
"""Seconds that one answer may take where readyz or metrics ask how the store is."""
BLOCK = 5.0
"""Seconds that one read may block; who waits longer asks again."""


def ask(
    call: Callable[..., Any], *args: Any, on_repeat: Mapping[str, Any] | None = None, **kwargs: Any
) -> Any:
    """Return what the store answers; ask again where the answer was lost; StoreAway where none comes.

    Who was let wait for the whole timeout is not asked again: the store hangs, and the caller has waited.
    Everything asked through this must be safe to repeat; *on_repeat* changes the arguments of a
    repetition, so that a script can tell it.
    """
    for pause in (*PAUSES, None):
        try:
            return call(*args, **kwargs)
        except AWAY as error:
            raise StoreAway(_reason(error)) from error
        except LOST as error:
            if pause is None or isinstance(error, exceptions.TimeoutError):
                raise StoreAway(_reason(error)) from error
            time.sleep(pause)
            kwargs.update(on_repeat or {})
        except ResponseError as error:
            if any(word in str(error) for word in AWAY_WORDS):
                raise StoreAway(_reason(error)) from error
            raise
    raise AssertionError("the last pause is None")


def clock(client: Client) -> int:
    """Return a store's clock in milliseconds."""
    found = ask(client.time)
    seconds, micros = next(iter(found.values())) if isinstance(found, dict) else found
    return int(seconds) * 1000 + int(micros) // 1000


def _reason(error: Exception) -> str:
    """Return the kind of failure only: redis-py's texts may quote addresses and arguments."""
    return type(error).__name__


def connect(url: str, *, blocking: bool = False, timeout: float = 5.0, block: float | None = None) -> Client:
    """Return a client for an address: redis, rediss, unix, redis+sentinel or redis+cluster.

    ``redis+sentinel://user:password@host:26379,host:26379/service/0``; the credentials are the
    store's, ``?sentinel_password=`` the sentinels' own. With *blocking* reads may last for *block* seconds
    beyond the timeout, or for ever.
    """
    options: dict[str, Any] = {
        "socket_timeout": timeout if not blocking else None if block is None else timeout + block,
        "socket_connect_timeout": timeout,
        "socket_keepalive": True,
        "retry": Retry(NoBackoff(), 0),
        "protocol": 2,
        "decode_responses": False,
        # Each stream and each command that waits holds one; the server's threads are the limit.
        "max_connections": 100_000,
    }
    scheme = urlsplit(url).scheme
    if scheme == "unix":
        del options["socket_connect_timeout"], options["socket_keepalive"]
    if scheme in CLUSTER_SCHEMES:
        plain = url.replace("+cluster", "", 1)
        return ask(RedisCluster.from_url, plain, **options)  # it connects at once
    if scheme in SENTINEL_SCHEMES:
        return _through_sentinel(url, options)
    return Redis.from_url(url, **options)


def _through_sentinel(url: str, options: dict[str, Any]) -> Client:
    parts = urlsplit(url)
    credentials, _, hosts = parts.netloc.rpartition("@")
    user, _, password = credentials.partition(":")
    found = [host.rpartition(":") for host in hosts.split(",")]
    sentinels = [(name, int(port)) if name else (port, 26379) for name, _, port in found]
    service, _, database = parts.path.strip("/").partition("/")
    query = dict(parse_qsl(parts.query))
    secure = {"ssl": True} if parts.scheme.startswith("rediss") else {}
    guard = Sentinel(  # type: ignore[no-untyped-call]  # redis-py has no types here
        sentinels,
        sentinel_kwargs={
            "password": query.get("sentinel_password"),
            "username": query.get("sentinel_username"),
            "socket_timeout": options["socket_connect_timeout"],
            **secure,
        },
        username=unquote(user) or None,
        password=unquote(password) or None,
        db=int(database or 0),
        **options,
        **secure,
    )
    return guard.master_for(service or "mymaster")  # type: ignore[no-untyped-call]  # same


# --- what a process shares -----------------------------------------------------------------------


@lru_cache(maxsize=1)
def games() -> Client:
    """Return this process's client of the store of games."""
    return connect(settings().store_url, timeout=settings().store_timeout)


@lru_cache(maxsize=1)
def waiting_games() -> Client:
    """Return this process's client for reads of the store that block."""
    return connect(settings().store_url, blocking=True, timeout=settings().store_timeout, block=BLOCK)


@lru_cache(maxsize=1)
def probe() -> Client:
    """Return this process's client of the store of games for those who ask how it is, and soon."""
    return connect(settings().store_url, timeout=min(PROBE, settings().store_timeout))


@lru_cache(maxsize=1)
def queue() -> Client:
    """Return this process's client of the queue store."""
    return connect(settings().queue, timeout=min(HINT, settings().store_timeout))


@lru_cache(maxsize=1)
def waiting_queue() -> Client:
    """Return this process's client for reads of the queue store that block."""
    return connect(settings().queue, blocking=True, timeout=settings().store_timeout, block=BLOCK)


@lru_cache(maxsize=1)
def keyring() -> "Keyring":
    """Return the keys of this installation, made on the first start: not beside games that have others."""
    from workers.keyring import Keyring

    return Keyring.open(settings().keys, may_make=_no_games)


def _no_games() -> bool:
    return ask(lambda: next(iter(games().scan_iter(match=METAS, count=1000)), None)) is None


@lru_cache(maxsize=1)
def store() -> "Store":
    """Return this process's store of games."""
    from workers.store import Store

    return Store(games(), waiting_games(), keyring(), settings())


@lru_cache(maxsize=1)
def dispatch() -> "Dispatch":
    """Return this process's way to wake those who fold and those who choose for bots."""
    from workers.dispatch import Dispatch

    return Dispatch(queue(), waiting_queue(), settings())


@lru_cache(maxsize=1)
def folds() -> "Folds":
    """Return this process's fold of games, with the states it keeps."""
    from workers.fold import Folds

    return Folds(store(), settings().folded_games)


@lru_cache(maxsize=1)
def rates() -> "Rates":
    """Return this process's counts of how often callers ask."""
    from workers.rates import Rates

    return Rates(queue())


def forget() -> None:
    """Drop everything this process shares; a forked child must not use its parent's sockets."""
    for shared in (games, waiting_games, probe, queue, waiting_queue, keyring, store, dispatch, folds, rates):
        cast("Any", shared).cache_clear()


os.register_at_fork(after_in_child=forget)
