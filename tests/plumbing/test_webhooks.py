"""Webhooks on a real store, to a receiver of our own: in order, at least once, dead letters and back."""

import json
import threading
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace
from typing import Any

import pytest
from standardwebhooks import Webhook as Verifier

from services.api import callers
from services.api.app import create_app
from tests.plumbing.test_store import READY, say
from tests.plumbing.test_workers import processes, workers
from tests.waiting import until
from workers import keys, rebuild, sweeper, webhooks, wiring
from workers.apikeys import ApiKeys
from workers.fold import Folds
from workers.hooks_deliver import Senders
from workers.settings import settings
from workers.store import Store

pytestmark = pytest.mark.server

__all__ = ["processes", "workers"]

SCHEDULE = (0.001, 0.002, 0.003)


class Receiver(ThreadingHTTPServer):
    """A platform's server: it keeps what it gets in order, and answers as ``says`` does."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.got, self.says, self.lock = [], lambda _message: 200, threading.Lock()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/hook"

    def ids(self):
        with self.lock:
            return [message.id for message in self.got]

    def taken(self):
        with self.lock:
            return [message.id for message in self.got if message.status == 200]


class Handler(BaseHTTPRequestHandler):
    server: Any

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        message = SimpleNamespace(
            id=self.headers["webhook-id"],
            body=body,
            headers=dict(self.headers),
            data=json.loads(body)["data"],
        )
        with self.server.lock:
            message.status = self.server.says(message)
            self.server.got.append(message)
        self.send_response(message.status)
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def receiver():
    server = Receiver()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def config(config):
    allowed = {"webhook_allow_http": True, "webhook_allow_private": True, "webhook_schedule": SCHEDULE}
    return config.model_copy(update=allowed)


@pytest.fixture
def senders(store):
    return Senders(store)


@pytest.fixture
def tell(store, senders):
    """Return a function that tells of a game until nothing is owed any more."""

    def tell(game_id):
        def told():
            senders.tell(game_id)
            return not owed(store, game_id)

        until(told, every=0.001)

    return tell


def owed(store, game_id):
    return store.client.zscore(keys.game(game_id).due, f"hook:{game_id}")


def played(store, folds, game_id):
    """Ready both seats of a game of Idiot, and fold."""
    for seat in (0, 1):
        say(store, game_id, READY, seat)
    folds.fold(game_id)


# --- in order, at least once --------------------------------------------------------------------


def test_what_happens_arrives_in_order_and_signed(store, folds, new_game, receiver, tell):
    hook, secret = webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    game_id = new_game()
    played(store, folds, game_id)
    say(store, game_id, {"type": "pick_up"}, 0)
    folds.fold(game_id)
    tell(game_id)
    assert receiver.ids() == [
        f"{game_id}-{name}"
        for name in ("1-game.started", "1-game.turn", "2-game.turn", "3-game.turn", "4-command.rejected")
    ]
    for message in receiver.got:
        assert Verifier(secret).verify(message.body, message.headers)["data"]["game"] == game_id
    assert hook.sealed not in store.client.hgetall(keys.platform_webhooks("p1"))
    stored = b"".join(store.client.hgetall(keys.platform_webhooks("p1")).values())
    assert secret.removeprefix("whsec_").encode() not in stored


def test_only_what_was_asked_for_is_told(store, folds, new_game, receiver, tell):
    webhooks.create(store, "p1", receiver.url, ["game.over"])
    game_id = new_game()
    played(store, folds, game_id)
    body = {"type": "close", "reason": "abandoned"}
    store.append(game_id, by="platform", via="platform", body=body, caller="platform")
    folds.fold(game_id)
    tell(game_id)
    assert receiver.ids() == [f"{game_id}-4-game.over"]


def test_another_platform_hears_nothing(store, folds, new_game, receiver):
    webhooks.create(store, "p2", receiver.url, webhooks.EVENTS)
    game_id = new_game()
    folds.fold(game_id)
    assert owed(store, game_id) is None


def test_a_webhook_hears_of_what_is_asked_after_it_was_made(store, folds, new_game, receiver, tell):
    game_id = new_game()
    say(store, game_id, READY, 0)
    folds.fold(game_id)
    until(lambda: store.now() > store.birth(game_id)[1] + 2, every=0.001)
    webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    say(store, game_id, READY, 1)
    folds.fold(game_id)
    tell(game_id)
    assert receiver.ids() == [f"{game_id}-3-game.turn"]


def test_a_refused_delivery_is_tried_again_and_nothing_overtakes_it(
    store, senders, folds, new_game, receiver, tell
):
    senders.schedule = (0.001, 0.002, 60.0)
    webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    tries = Counter()

    def says(message):
        tries[message.id] += 1
        return 200 if tries[message.id] > 2 else 500

    receiver.says = says
    game_id = new_game()
    played(store, folds, game_id)
    tell(game_id)
    assert receiver.taken() == list(dict.fromkeys(receiver.ids()))
    assert len(receiver.taken()) == 4
    assert set(tries.values()) == {3}
    assert receiver.ids() == sorted(receiver.ids(), key=receiver.taken().index)


def test_while_one_webhook_fails_another_is_told(store, folds, new_game, receiver, senders):
    webhooks.create(store, "p1", "http://127.0.0.1:1/", webhooks.EVENTS)
    webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    senders.schedule = (3600,)
    game_id = new_game()
    folds.fold(game_id)
    before = store.now()
    senders.tell(game_id)
    assert len(receiver.ids()) == 2
    assert owed(store, game_id) > before + 3_000_000


def test_a_sender_that_dies_after_sending_sends_again(store, folds, new_game, receiver, senders, monkeypatch):
    webhooks.create(store, "p1", receiver.url, ["game.turn"])
    game_id = new_game()
    folds.fold(game_id)
    noted = Senders._noted

    def dies(*_args):
        raise SystemExit

    monkeypatch.setattr(Senders, "_noted", dies)
    with pytest.raises(SystemExit):
        senders.tell(game_id)
    monkeypatch.setattr(Senders, "_noted", noted)
    assert owed(store, game_id) > store.now() + 10_000
    store.client.hdel(keys.game(game_id).hooks, "lease")  # its lease is over
    senders.tell(game_id)
    assert receiver.ids() == [f"{game_id}-1-game.turn"] * 2
    assert owed(store, game_id) is None


def test_many_senders_at_once_tell_each_thing_once_and_in_order(store, config, folds, new_game, receiver):
    webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    game_id = new_game(("random", "random"))
    folds.fold(game_id)
    several = [Senders(Store(store.client, store.waiting, store.keyring, config)) for _ in range(8)]
    threads = [threading.Thread(target=one.tell, args=(game_id,)) for one in several for _ in range(2)]
    for thread in threads:
        thread.start()
    for seat in (0, 1):
        say(store, game_id, READY, seat)
        folds.fold(game_id)
    for thread in threads:
        thread.join()
    several[0].tell(game_id)
    assert receiver.ids() == [
        f"{game_id}-{name}" for name in ("1-game.started", "1-game.turn", "2-game.turn", "3-game.turn")
    ]


def test_what_nobody_sent_is_found_by_the_sweeper(store, dispatch, folds, new_game, receiver, monkeypatch):
    monkeypatch.setattr(sweeper, "GRACE", -10_000)
    webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    game_id = new_game()
    folds.fold(game_id)
    sweeper.sweep(store, dispatch)
    hints = dispatch.client.lrange(keys.hints("taash-hooks:0"), 0, -1)
    assert hints == [game_id.encode()]


def test_a_rebuild_and_a_replay_send_nothing(store, folds, new_game, receiver, tell):
    webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    game_id = new_game()
    played(store, folds, game_id)
    tell(game_id)
    before = receiver.ids()
    rebuild.rebuild(store, lambda _told: None)
    Folds(store, 10).load(game_id)
    assert owed(store, game_id) is None
    tell(game_id)
    assert receiver.ids() == before


# --- dead letters -------------------------------------------------------------------------------


def test_what_never_arrives_is_given_up_listed_and_delivered_on_request(
    store, folds, new_game, receiver, tell
):
    hook, _ = webhooks.create(store, "p1", receiver.url, ["game.started", "game.turn"])
    receiver.says = lambda _message: 503
    game_id = new_game()
    folds.fold(game_id)
    tell(game_id)
    dead, cursor = webhooks.dead_letters(store, "p1", hook.webhook_id, None, 50)
    assert [letter.message_id for letter in dead] == [f"{game_id}-1-game.started", f"{game_id}-1-game.turn"]
    assert {letter.reason for letter in dead} == {"status 503"}
    assert all(1 <= letter.tries <= len(SCHEDULE) + 1 for letter in dead)
    assert cursor is None

    receiver.says = lambda _message: 200
    asked = webhooks.redeliver(store, "p1", hook.webhook_id, None)
    assert sorted(asked) == sorted(letter.message_id for letter in dead)
    tell(game_id)
    assert receiver.taken() == [letter.message_id for letter in dead]
    assert webhooks.dead_letters(store, "p1", hook.webhook_id, None, 50) == ([], None)
    assert webhooks.redeliver(store, "p1", hook.webhook_id, None) == []


def test_a_redelivery_that_fails_leaves_the_letter_dead(store, folds, new_game, receiver, tell):
    hook, _ = webhooks.create(store, "p1", receiver.url, ["game.started"])
    receiver.says = lambda _message: 503
    game_id = new_game()
    folds.fold(game_id)
    tell(game_id)
    tried = len(receiver.ids())
    assert tried > 0
    webhooks.redeliver(store, "p1", hook.webhook_id, [f"{game_id}-1-game.started", "nothing-1-game.turn"])
    tell(game_id)
    assert len(receiver.ids()) > tried
    [letter] = webhooks.dead_letters(store, "p1", hook.webhook_id, None, 50)[0]
    assert letter.message_id == f"{game_id}-1-game.started"


def test_dead_letters_come_in_pages(store):
    for number in range(5):
        letter = webhooks.DeadLetter(
            f"g{number}-1-game.turn", f"g{number}", 1, "game.turn", number // 2, 1, "x"
        )
        webhooks.bury(store, "p1", "wh_1", letter)
    found, cursor = [], None
    while True:
        page, cursor = webhooks.dead_letters(store, "p1", "wh_1", cursor, 2)
        found += [letter.game_id for letter in page]
        if cursor is None:
            break
    assert found == [f"g{number}" for number in range(5)]
    with pytest.raises(ValueError, match="cursor"):
        webhooks.dead_letters(store, "p1", "wh_1", "1:../x", 2)


def test_the_oldest_dead_letters_are_forgotten_beyond_a_number(store, monkeypatch):
    monkeypatch.setattr(webhooks, "MOST_DEAD", 3)
    for number in range(5):
        letter = webhooks.DeadLetter(f"g-{number}-game.turn", "g", number, "game.turn", number, 1, "x")
        webhooks.bury(store, "p1", "wh_1", letter)
    assert [letter.seq for letter in webhooks.dead_letters(store, "p1", "wh_1", None, 9)[0]] == [2, 3, 4]


def test_a_webhook_that_failed_is_left_alone_for_a_while(store, folds, new_game, receiver, senders):
    """A receiver that hangs must not hold up everybody: other games do not try it meanwhile."""
    webhooks.create(store, "p1", receiver.url, ["game.turn"])
    senders.schedule = (50.0,)
    receiver.says = lambda _message: 500
    games = [new_game() for _ in range(3)]
    for game_id in games:
        folds.fold(game_id)
        senders.tell(game_id)
    assert receiver.ids() == [f"{games[0]}-1-game.turn"]
    assert all(owed(store, game_id) > store.now() + 40_000 for game_id in games)


# --- an end -------------------------------------------------------------------------------------


def test_a_deleted_webhook_hears_nothing_more_and_costs_nothing(store, folds, new_game, receiver, tell):
    hook, _ = webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    game_id = new_game()
    folds.fold(game_id)
    tell(game_id)
    before = receiver.ids()
    webhooks.delete(store, "p1", hook.webhook_id)
    say(store, game_id, READY, 0)
    folds.fold(game_id)
    tell(game_id)
    assert receiver.ids() == before
    assert store.client.hkeys(keys.game(game_id).hooks) == []
    say(store, game_id, READY, 1)
    folds.fold(game_id)
    assert owed(store, game_id) is None  # the shard knows by now that there is none


def test_a_webhook_made_while_the_last_one_is_forgotten_is_not(
    store, folds, new_game, receiver, senders, tell, monkeypatch
):
    hook, _ = webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
    game_id = new_game()
    folds.fold(game_id)
    webhooks.delete(store, "p1", hook.webhook_id)
    listed = webhooks.listed

    def then(store, platform):
        found = listed(store, platform)
        webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
        return found

    with monkeypatch.context() as while_telling:
        while_telling.setattr(webhooks, "listed", then)
        senders.tell(game_id)
    say(store, game_id, READY, 0)
    folds.fold(game_id)
    assert owed(store, game_id) is not None
    tell(game_id)
    assert receiver.ids() == [f"{game_id}-2-game.turn"]


# --- over HTTP, by the processes ----------------------------------------------------------------


@pytest.fixture
def surroundings(surroundings, monkeypatch):
    chosen = {
        "TAASH_WEBHOOK_ALLOW_HTTP": "1",
        "TAASH_WEBHOOK_ALLOW_PRIVATE": "1",
        "TAASH_WEBHOOK_SCHEDULE": "[0.01, 0.02]",
    }
    for name, value in chosen.items():
        monkeypatch.setenv(name, value)
    settings.cache_clear()
    wiring.forget()
    callers.forget()
    return {**surroundings, **chosen}


@pytest.fixture
def platform(surroundings):
    """A platform that asks over HTTP."""
    client, own = create_app().test_client(), key_of("p1")

    def ask(method, path, body=None, *, key=own):
        return client.open(path, method=method, json=body, headers={"Authorization": f"Bearer {key}"})

    return ask


def key_of(platform, scope="platform"):
    return ApiKeys(wiring.games()).create(scope, platform)[0]


def test_a_webhook_is_made_shown_listed_and_ended(platform):
    made = platform("POST", "/v1/webhooks", {"url": "https://hooks.example.com/t", "events": ["game.over"]})
    assert made.status_code == 201
    shown = {name: value for name, value in made.json.items() if name != "secret"}
    assert made.json["secret"].startswith("whsec_")
    assert made.headers["Location"] == f"/v1/webhooks/{shown['id']}"
    assert platform("GET", "/v1/webhooks").json == {"webhooks": [shown]}
    assert platform("GET", f"/v1/webhooks/{shown['id']}").json == shown
    assert platform("GET", f"/v1/webhooks/{shown['id']}/dead").json == {"dead": [], "cursor": None}
    assert platform("DELETE", f"/v1/webhooks/{shown['id']}").status_code == 204
    assert platform("GET", f"/v1/webhooks/{shown['id']}").status_code == 404
    assert platform("GET", "/v1/webhooks").json == {"webhooks": []}


def test_a_webhook_is_its_platforms_own(platform):
    path = "/v1/webhooks/" + platform("POST", "/v1/webhooks", {"url": "https://example.com/"}).json["id"]
    other = key_of("p2")
    for method, at, body in (
        ("GET", path, None),
        ("DELETE", path, None),
        ("GET", f"{path}/dead", None),
        ("POST", f"{path}/redeliver", {}),
    ):
        assert platform(method, at, body, key=other).status_code == 404
        assert platform(method, at, body, key=key_of("p1", "auditor")).status_code == 403
    assert platform("GET", "/v1/webhooks", key=other).json == {"webhooks": []}
    assert platform("GET", path).status_code == 200


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"url": "ftp://example.com/"}, "/url"),
        ({"url": "https://example.com/", "events": ["game.lost"]}, "/events/0"),
        ({"url": "https://example.com/", "events": []}, "/events"),
        ({"url": "https://example.com/", "secret": "whsec_x"}, "/secret"),
        ({}, "/url"),
    ],
)
def test_what_is_no_webhook_is_refused_with_its_path(platform, body, path):
    answer = platform("POST", "/v1/webhooks", body)
    assert (answer.status_code, answer.json["code"]) == (400, "not_valid")
    assert [error["path"] for error in answer.json["errors"]] == [path]


def test_a_private_address_is_refused_unless_configured(platform, monkeypatch):
    monkeypatch.setenv("TAASH_WEBHOOK_ALLOW_PRIVATE", "0")
    settings.cache_clear()
    answer = platform("POST", "/v1/webhooks", {"url": "https://127.0.0.1/"})
    assert (answer.status_code, answer.json["code"]) == (400, "not_valid")


def test_a_platform_has_a_number_of_webhooks_at_most(platform, monkeypatch):
    monkeypatch.setattr(webhooks, "MOST", 2)
    answers = [platform("POST", "/v1/webhooks", {"url": "https://example.com/"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 400]


@pytest.mark.slow
def test_the_workers_tell_a_whole_game_and_redeliver_what_died(store, platform, receiver, workers):
    made = platform("POST", "/v1/webhooks", {"url": receiver.url}).json
    receiver.says = lambda message: 500 if message.id.endswith("started") else 200
    seats = [{"bot": "greedy"}, {"bot": "random"}]
    game_id = platform("POST", "/v1/games", {"kind": "fool", "seats": [*seats, *seats]}).json["id"]
    until(lambda: receiver.ids()[-1:] and receiver.ids()[-1].endswith("game.over"), 30)
    version = store.meta(game_id).version
    assert receiver.taken() == [
        *(f"{game_id}-{seq}-game.turn" for seq in range(1, version)),
        f"{game_id}-{version}-game.over",
    ]
    path = f"/v1/webhooks/{made['id']}"
    [letter] = until(lambda: platform("GET", f"{path}/dead").json["dead"])
    assert (letter["id"], letter["reason"]) == (f"{game_id}-1-game.started", "status 500")
    receiver.says = lambda _message: 200
    answer = platform("POST", f"{path}/redeliver", {"ids": [letter["id"]]})
    assert (answer.status_code, answer.json) == (202, {"redelivering": 1})
    until(lambda: platform("GET", f"{path}/dead").json["dead"] == [])
    assert receiver.taken()[-1] == letter["id"]
