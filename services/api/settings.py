"""Settings of the HTTP side; those of the store and the workers are in workers.settings."""

from functools import lru_cache
from typing import Annotated

from annotated_types import Ge
from pydantic_settings import BaseSettings, SettingsConfigDict

Count = Annotated[int, Ge(1)]


class ServerSettings(BaseSettings):
    """What an operator may choose for a server process; environment variables with the prefix TAASH_."""

    model_config = SettingsConfigDict(env_prefix="TAASH_", extra="ignore", frozen=True)

    waiters: Count = 48
    """Places for everything that waits in one server process; must stay below its threads."""
    token_days: Count = 30
    """How long seat and spectator tokens last, from the creation of their game."""
    heartbeat_seconds: Count = 15
    """How long a stream may be silent before a comment line keeps it alive."""


@lru_cache(maxsize=1)
def server_settings() -> ServerSettings:
    """Return the settings of this server process, read once."""
    return ServerSettings()
