"""Settings of the HTTP side; those of the store and the workers are in workers.settings."""

import re
from functools import lru_cache
from typing import Annotated

from annotated_types import Ge
from pydantic import field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from workers.settings import PREFIX, listed, read

Count = Annotated[int, Ge(1)]
Limit = Annotated[int, Ge(0)]

ORIGIN = re.compile(r"https?://(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?")


class ServerSettings(BaseSettings):
    """What an operator may choose for a server process; environment variables with the prefix TAASH_."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="ignore", frozen=True)

    waiters: Count = 96
    """Places for everything that waits in one server process; must stay below its threads."""
    token_days: Count = 30
    """How long seat and spectator tokens last, from the creation of their game."""
    heartbeat_seconds: Count = 15
    """How long a stream may be silent before a comment line keeps it alive."""

    rate_key: Limit = 300_000
    """Requests of one key within a minute, 0 for any number."""
    rate_seat: Limit = 12_000
    """Requests with the token of one seat within a minute, 0 for any number."""
    rate_spectators: Limit = 60_000
    """Requests with the spectator token of one game within a minute, 0 for any number."""

    metrics_open: bool = True
    """Whether anybody may read /metrics, or only keys of the scope metrics."""

    cors_origins: Annotated[tuple[str, ...], NoDecode] = ()
    """Origins whose pages may ask from a browser, with commas: ``https://play.example``; or ``*``."""
    hsts_seconds: Limit = 0
    """How long browsers are to insist on TLS; only where everything is served over it."""

    @field_validator("cors_origins", mode="before")
    @classmethod
    def _origins(cls, given: object) -> object:
        origins = listed(given)
        if not isinstance(origins, list | tuple) or not all(isinstance(origin, str) for origin in origins):
            return origins
        found = tuple(origin.rstrip("/") for origin in origins)
        if wrong := [origin for origin in found if origin != "*" and not ORIGIN.fullmatch(origin)]:
            raise ValueError(f"no origin: {wrong[0]} (as in https://play.example, lower case, no path)")
        return found


@lru_cache(maxsize=1)
def server_settings() -> ServerSettings:
    """Return the settings of this server process, read once."""
    return read(ServerSettings)
