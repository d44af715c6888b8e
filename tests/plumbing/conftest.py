"""A real store for the tests that need one: started once for each test process, emptied for each test."""

import os
import sys
from pathlib import Path

import pytest

from domain.catalogue import GAMES
from domain.fold import create_body
from workers import embedded, wiring
from workers.dispatch import Dispatch
from workers.fold import Folds
from workers.keyring import Keyring
from workers.settings import Settings, settings
from workers.store import Store


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with embedded.start(tmp_path_factory.mktemp("store")) as running:
        yield running


@pytest.fixture
def config(server, tmp_path):
    client = wiring.connect(server.url)
    client.flushall()
    client.close()
    return Settings(store_url=server.url, queue_url=server.queue_url, data=tmp_path, backlog=20)


@pytest.fixture
def store(config):
    made = Store(
        wiring.connect(config.store_url),
        wiring.connect(config.store_url, blocking=True),
        Keyring.open(config.keys),
        config,
    )
    yield made
    made.client.close()
    made.waiting.close()


@pytest.fixture
def folds(store):
    return Folds(store, 100)


@pytest.fixture
def dispatch(config):
    made = Dispatch(wiring.connect(config.queue), wiring.connect(config.queue, blocking=True), config)
    yield made
    made.client.close()
    made.waiting.close()


@pytest.fixture
def surroundings(config, monkeypatch):
    """What a process of ours finds in its environment, this one included."""
    found = {
        "TAASH_STORE_URL": config.store_url,
        "TAASH_QUEUE_URL": config.queue_url,
        "TAASH_DATA": str(config.data),
    }
    for name, value in found.items():
        monkeypatch.setenv(name, value)
    settings.cache_clear()
    wiring.forget()
    yield {**os.environ, **found, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHON": sys.executable}
    settings.cache_clear()
    wiring.forget()


def body(bots=(None, None), kind="idiot", **options):
    game = GAMES[kind]
    made = create_body(kind, game.options(**options), list(bots))
    assert isinstance(made, dict), made
    return made


@pytest.fixture
def new_game(store):
    """Return a function that creates a game and returns its id."""

    def create(bots=(None, None), *, platform="p1", kind="idiot", **options):
        blank = [None] * len(bots)
        return store.create(platform, body(bots, kind, **options), names=blank, players=blank).game_id

    return create
