"""Every Redis key of the service.

A game and its shard's indexes share the hash tag ``{s}``, so that one atomic script may touch
them all, also on a cluster. What belongs to a platform or to the queue has tags of its own.
"""

from binascii import crc_hqx
from dataclasses import dataclass

SHARDS = 256


def crc16(text: str) -> int:
    """Return the checksum that Redis Cluster uses for its slots."""
    return crc_hqx(text.encode(), 0)


def shard(game_id: str) -> int:
    """Return the shard of a game."""
    return crc16(game_id) % SHARDS


def lane(game_id: str, lanes: int) -> int:
    """Return the lane on which a game's hints travel."""
    return crc16(game_id) % lanes


@dataclass(frozen=True, slots=True)
class GameKeys:
    """The keys of one game and of its shard."""

    cmd: str
    out: str
    meta: str
    idem: str
    views: str
    odd: str
    looks: str
    hooks: str
    dirty: str
    due: str
    hooked: str


def game(game_id: str) -> GameKeys:
    """Return the keys of one game and of its shard."""
    tag = f"taash:{{{shard(game_id)}}}"
    own = f"{tag}:{game_id}"
    return GameKeys(
        cmd=f"{own}:cmd",
        out=f"{own}:out",
        meta=f"{own}:meta",
        idem=f"{own}:idem",
        views=f"{own}:views",
        odd=f"{own}:odd",
        looks=f"{own}:looks",
        hooks=f"{own}:hooks",
        dirty=f"{tag}:dirty",
        due=f"{tag}:due",
        hooked=f"{tag}:hooked",
    )


def dirty(number: int) -> str:
    """Return a shard's index of games with unfolded commands."""
    return f"taash:{{{number}}}:dirty"


def due(number: int) -> str:
    """Return a shard's index of what its games owe next."""
    return f"taash:{{{number}}}:due"


def hooked(number: int) -> str:
    """Return a shard's copy of which platforms have webhooks, each with the word of its last new one."""
    return f"taash:{{{number}}}:hooked"


METAS = "taash:{*}:*:meta"
"""The pattern of every game's meta key."""


def game_of(meta_key: str) -> str:
    """Return the game whose meta key this is."""
    return meta_key.split(":")[2]


def platform_games(platform: str) -> str:
    """Return a platform's list of games, by time of creation."""
    return f"taash:{{p:{platform}}}:games"


def platform_claims(platform: str) -> str:
    """Return a platform's external ids and create keys, each with the game it stands for."""
    return f"taash:{{p:{platform}}}:claims"


def platform_disputes(platform: str) -> str:
    """Return a platform's list of disputes, by time."""
    return f"taash:{{p:{platform}}}:disputes"


def platform_standings(platform: str) -> str:
    """Return a platform's standings: rows by kind and player; games counted and boards stand beside them."""
    return f"taash:{{p:{platform}}}:standings"


def platform_of(key: str) -> str:
    """Return the platform to which a key of a platform's belongs."""
    return key.partition("{p:")[2].partition("}")[0]


def platform_webhooks(platform: str) -> str:
    """Return a platform's webhooks by id."""
    return f"taash:{{p:{platform}}}:webhooks"


def webhook_state(platform: str, webhook_id: str) -> str:
    """Return how a webhook is doing."""
    return f"taash:{{p:{platform}}}:doing:{webhook_id}"


def webhook_trial(platform: str) -> str:
    """Return the short-lived sign that a trial of a platform's webhook is under way: its message's id."""
    return f"taash:{{p:{platform}}}:trial"


def dead_letters(platform: str, webhook_id: str) -> str:
    """Return what a webhook could not be told, by message; ``:order`` is its order by time."""
    return f"taash:{{p:{platform}}}:dead:{webhook_id}"


def dispute_id(game_id: str, seq: int) -> str:
    """Return the id of the dispute that is entry seq of a game."""
    return f"{game_id}-{seq}"


def dispute_of(name: str) -> tuple[str, int] | None:
    """Return the game and the seq of a dispute's id, None where it is none."""
    game_id, _, seq = name.rpartition("-")
    return (game_id, int(seq)) if game_id and seq.isdecimal() and seq.isascii() and len(seq) < 16 else None


def dispute_field(seq: int) -> str:
    """Return the field of a game's projections that says where a dispute was found and ruled."""
    return f"dispute:{seq}"


API_KEYS = "taash:{keys}:ids"
"""The ids of all API keys."""


def api_key(key_id: str) -> str:
    """Return the record of one API key."""
    return f"taash:{{keys}}:{key_id}"


RESTORING = "taash:restoring"
"""The mark of a store into which a backup is being written; it is no whole store yet."""

# --- the queue store: hints only, lost without harm ---------------------------------------------


def hints(name: str) -> str:
    """Return the list of games that wait on a lane."""
    return f"taash:lane:{name}"


def token(name: str) -> str:
    """Return the short-lived sign that somebody works a lane."""
    return f"taash:lane:{name}:token"


ALIVE = "taash:alive"
"""Signs of life of pools and sweepers, in the queue store: who, and until when it counts."""
