"""What the running service of a data folder is called and opened with, for those on the same machine."""

import contextlib
import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from workers import embedded
from workers.apikeys import ApiKeys, Scope
from workers.settings import settings
from workers.wiring import connect

FILE = "service.json"
PLATFORM = "default"

# What runs on this machine is not asked through a proxy.
_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


@dataclass(frozen=True, slots=True)
class Keys:
    """Where the service of a folder listens (or did last), and its owner's keys, in plain."""

    url: str
    platform_key: str
    auditor_key: str


@dataclass(frozen=True, slots=True)
class OwnStore:
    """A store that a folder's service was given: its addresses, each "" if a password may be in it."""

    store_url: str
    queue_url: str
    at: str

    @staticmethod
    def of(store_url: str, queue_url: str, at: str) -> "OwnStore":
        """Return what may be written down of a store's addresses; *at* says where it is without secrets."""

        def kept(url: str) -> str:
            return "" if "@" in url or "password" in url else url

        return OwnStore(kept(store_url), kept(queue_url), at)


def default_folder() -> Path:
    """Return where the service keeps its data unless told: TAASH_DATA, or the user's own data folder."""
    return settings().data


def last(folder: Path) -> Keys | None:
    """Return what the folder's service was opened with; None when it never ran."""
    try:
        found = json.loads((folder / FILE).read_text())
        return Keys(found["url"], found["platform_key"], found["auditor_key"])
    except (OSError, ValueError, KeyError):
        return None


def own_store(folder: Path) -> OwnStore | None:
    """Return the store that the folder's service was given when it last ran; None where it was given none."""
    try:
        return OwnStore(**json.loads((folder / FILE).read_text())["store"])
    except (OSError, ValueError, LookupError, TypeError):
        return None


def ensure_keys(store_url: str, folder: Path, url: str, own: OwnStore | None = None) -> Keys:
    """Return the folder's keys, those made that the store does not know (any more), and write them down.

    Beside them stands the store that the service was given, if it was.

    Raises:
        StoreAway: the store does not answer
    """
    known = last(folder)
    with contextlib.closing(connect(store_url)) as client:
        api_keys = ApiKeys(client)

        def good(scope: Scope, key: str) -> str:
            return key if api_keys.check(key) else api_keys.create(scope, PLATFORM, label="taash up")[0]

        keys = Keys(
            url,
            good("platform", known.platform_key if known else ""),
            good("auditor", known.auditor_key if known else ""),
        )
    written = asdict(keys) if own is None else asdict(keys) | {"store": asdict(own)}
    embedded.write_private(folder / FILE, json.dumps(written) + "\n")
    return keys


def readiness(url: str) -> str | None:
    """Return None when the service says it is ready, else what it says instead."""
    try:
        with _DIRECT.open(f"{url}/readyz", timeout=5.0):
            return None
    except urllib.error.HTTPError as error:
        with error, contextlib.suppress(OSError, ValueError, AttributeError):
            return str(json.load(error).get("detail") or error.reason)
        return str(error.reason)
    except (OSError, http.client.HTTPException) as error:
        return f"no answer ({type(error).__name__})"


@dataclass(frozen=True, slots=True)
class DemoTable:
    """A table of bots: the game's id, and the page where anybody may watch it."""

    game_id: str
    page: str


def demo_table(keys: Keys) -> DemoTable:
    """Seat three bots at a table of Idiot."""
    seats = [
        {"name": "Asha", "bot": "greedy"},
        {"name": "Bilal", "bot": "random"},
        {"name": "Chitra", "bot": "greedy"},
    ]
    made = _post(keys, "/v1/games", {"kind": "idiot", "seats": seats})
    # The token stands behind the #, which browsers keep to themselves.
    return DemoTable(made["id"], f"{keys.url}/table#{made['id']}.{made['spectator_token']}")


def _post(keys: Keys, path: str, body: Mapping[str, Any]) -> Any:
    headers = {"Authorization": f"Bearer {keys.platform_key}", "Content-Type": "application/json"}
    # S310: the address is our own.
    request = urllib.request.Request(keys.url + path, json.dumps(body).encode(), headers)  # noqa: S310
    with _DIRECT.open(request, timeout=30.0) as answer:
        return json.load(answer)
