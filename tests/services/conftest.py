"""The HTTP side alone: Flask's test client on a fake store, every command folded where it is appended."""

from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any

import fakeredis
import pytest

from services.api import callers, waiting
from services.api.app import create_app
from services.api.settings import server_settings
from workers import audits, examine, wiring
from workers.apikeys import ApiKeys
from workers.settings import settings


class Folding:
    """A dispatch that folds at once, in place; ``asleep`` leaves commands unfolded."""

    asleep = False

    def lane(self, game_id):
        return None

    def wake(self, game_id, *, absent=False, hinted=None):
        if not self.asleep:
            wiring.folds().fold(game_id)

    def wake_audits(self, dispute, *, absent=False):
        """Look into a dispute at once, in this process."""
        if not self.asleep:
            audits.find(dispute)

    def health(self):
        return {"sweeper": not self.asleep, "folding": {"workers": 0 if self.asleep else 1, "waiting": 0}}


@pytest.fixture
def dispatch():
    return Folding()


@pytest.fixture
def fake(monkeypatch, tmp_path, dispatch):
    server = fakeredis.FakeServer(server_type="valkey")
    for name in ("games", "waiting_games", "probe", "queue", "waiting_queue"):
        monkeypatch.setattr(wiring, name, lru_cache(lambda: fakeredis.FakeRedis(server=server)))
    monkeypatch.setattr(wiring, "dispatch", lru_cache(lambda: dispatch))
    monkeypatch.setattr(audits, "examined", lambda game: asdict(examine.examine(wiring.store(), game)))
    monkeypatch.setenv("TAASH_DATA", str(tmp_path))
    settings.cache_clear()
    wiring.forget()
    callers.forget()
    waiting.room.cache_clear()
    yield server
    settings.cache_clear()
    wiring.forget()
    callers.forget()


@pytest.fixture
def client(fake):
    return create_app().test_client()


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


@pytest.fixture
def key(fake):
    """Return a function that makes an API key of a scope for a platform."""
    return lambda scope="platform", platform="p1": ApiKeys(wiring.games()).create(scope, platform)[0]


@dataclass
class Table:
    """A game over HTTP: who is who, and what they may ask."""

    client: Any
    key: str
    made: dict
    headers: list = field(default_factory=list)

    @property
    def path(self):
        return f"/v1/games/{self.made['id']}"

    def token(self, who):
        if who == "platform":
            return self.key
        return self.made["spectator_token"] if who == "spectator" else self.made["seats"][who]["token"]

    def get(self, who, path="", **headers):
        return self.client.get(self.path + path, headers={**bearer(self.token(who)), **named(headers)})

    def post(self, who, body, path="/commands", **headers):
        sent = {**bearer(self.token(who)), **named(headers)}
        if isinstance(body, bytes):
            return self.client.post(
                self.path + path, data=body, headers=sent, content_type="application/json"
            )
        return self.client.post(self.path + path, json=body, headers=sent)


def named(headers):
    return {name.replace("_", "-"): value for name, value in headers.items()}


@pytest.fixture
def create(client, key):
    """Return a function that creates a game over HTTP."""
    platform_key = key()

    def make(seats=3, *, kind="idiot", key=platform_key, **more):
        body = {"kind": kind, "seats": [{"name": f"N{seat}", "player": f"p-{seat}"} for seat in range(seats)]}
        answer = client.post("/v1/games", json={**body, **more}, headers=bearer(key))
        assert answer.status_code == 201, answer.text
        return Table(client, key, answer.json)

    return make


@pytest.fixture
def setting(monkeypatch):
    """Return a function that changes settings for this test."""

    def to(**values):
        for name, value in values.items():
            monkeypatch.setenv(f"TAASH_{name.upper()}", value)
        server_settings.cache_clear()
        settings.cache_clear()

    yield to
    server_settings.cache_clear()
    settings.cache_clear()


@pytest.fixture
def table(create):
    return create()
