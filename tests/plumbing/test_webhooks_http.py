"""Webhooks over HTTP: made, shown, refused and ended, and told by the worker processes."""

import pytest

from services.api import callers
from services.api.app import create_app
from services.words import LANGUAGES
from tests.plumbing.receiver import receiver
from tests.plumbing.test_workers import processes, workers
from tests.waiting import until
from workers import webhooks, wiring
from workers.apikeys import ApiKeys
from workers.settings import settings

pytestmark = pytest.mark.server

__all__ = ["processes", "receiver", "workers"]


@pytest.fixture
def surroundings(surroundings, monkeypatch):
    chosen = {
        "TAASH_WEBHOOK_ALLOW_HTTP": "1",
        "TAASH_WEBHOOK_ALLOW_PRIVATE": "1",
        "TAASH_WEBHOOK_SCHEDULE": "0.01,0.02",
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

    def ask(method, path, body=None, *, key=own, **more):
        headers = {name.replace("_", "-"): value for name, value in more.items()}
        headers["Authorization"] = f"Bearer {key}"
        return client.open(path, method=method, json=body, headers=headers)

    return ask


def key_of(platform, scope="platform"):
    return ApiKeys(wiring.games()).create(scope, platform)[0]


def test_a_webhook_is_made_shown_listed_and_ended(platform):
    made = platform("POST", "/v1/webhooks", {"url": "https://hooks.example.com/t", "events": ["game.over"]})
    assert made.status_code == 201
    shown = {name: value for name, value in made.json.items() if name != "secret"}
    assert made.json["secret"].startswith("whsec_")
    assert made.headers["Location"] == f"/v1/webhooks/{shown['id']}"
    doing = {"last_delivered": None, "failing_since": None, "last_trouble": None, "dead": 0, "test": None}
    assert {name: shown[name] for name in doing} == doing
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
        ("POST", f"{path}/secret", None),
        ("POST", f"{path}/test", None),
    ):
        assert platform(method, at, body, key=other).status_code == 404
        assert platform(method, at, body, key=key_of("p1", "auditor")).status_code == 403
    assert platform("GET", "/v1/webhooks", key=other).json == {"webhooks": []}
    assert platform("GET", path).status_code == 200


def test_a_webhook_comes_once_for_a_key(platform):
    body = {"url": "https://example.com/", "events": ["game.over", "game.turn"]}
    first = platform("POST", "/v1/webhooks", body, Idempotency_Key="w-1")
    again = platform("POST", "/v1/webhooks", body, Idempotency_Key="w-1")
    assert [first.status_code, again.status_code] == [201, 201]
    assert first.json == again.json
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.headers["Location"] == first.headers["Location"]
    assert len(platform("GET", "/v1/webhooks").json["webhooks"]) == 1
    for other in ({"url": "https://example.com/"}, {**body, "url": "https://example.com/2"}):
        refused = platform("POST", "/v1/webhooks", other, Idempotency_Key="w-1")
        assert (refused.status_code, refused.json["code"]) == (422, "idempotency_key_reused")
    assert platform("POST", "/v1/webhooks", body, Idempotency_Key="w-2").json["id"] != first.json["id"]
    assert platform("POST", "/v1/webhooks", body, key=key_of("p2"), Idempotency_Key="w-1").json != first.json
    assert platform("POST", "/v1/webhooks", body, Idempotency_Key='"').json["code"] == "bad_header"


def test_the_key_of_a_webhook_that_has_ended_makes_another(platform):
    body = {"url": "https://example.com/"}
    first = platform("POST", "/v1/webhooks", body, Idempotency_Key="w-1").json
    platform("DELETE", f"/v1/webhooks/{first['id']}")
    again = platform("POST", "/v1/webhooks", body, Idempotency_Key="w-1")
    assert "Idempotency-Replayed" not in again.headers
    assert again.json["id"] != first["id"]


def test_a_new_secret_is_shown_once_and_the_old_one_has_a_day(platform):
    made = platform("POST", "/v1/webhooks", {"url": "https://example.com/"}).json
    answer = platform("POST", f"/v1/webhooks/{made['id']}/secret")
    assert answer.status_code == 201
    assert answer.json["secret"] != made["secret"]
    assert answer.json["old_until"] > made["created"]
    for path in ("/v1/webhooks", f"/v1/webhooks/{made['id']}"):
        assert answer.json["secret"] not in platform("GET", path).text
    assert platform("POST", "/v1/webhooks/wh_0123456789abcdef/secret").status_code == 404


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


@pytest.mark.parametrize(
    ("url", "wrong"),
    [
        ("https://example.com/ ", "url_characters"),
        ("https://[::1", "url_invalid"),
        ("ftp://example.com/", "url_not_https"),
        ("https://me@example.com/", "url_parts"),
        ("https://127.1/", "url_number"),
        ("https://224.0.0.1/", "url_not_public"),
    ],
)
def test_what_is_wrong_with_an_address_is_named_and_told_in_every_language(platform, url, wrong):
    told = [
        platform("POST", "/v1/webhooks", {"url": url}, Accept_Language=lang).json["errors"]
        for lang in LANGUAGES
    ]
    assert {(error["path"], error["type"]) for (error,) in told} == {("/url", wrong)}
    assert len({error["message"] for (error,) in told}) == len(LANGUAGES)


def test_a_private_address_is_refused_unless_configured(platform, monkeypatch):
    monkeypatch.setenv("TAASH_WEBHOOK_ALLOW_PRIVATE", "0")
    settings.cache_clear()
    answer = platform("POST", "/v1/webhooks", {"url": "https://127.0.0.1/"})
    assert (answer.status_code, answer.json["code"]) == (400, "not_valid")


def test_a_platform_has_a_number_of_webhooks_at_most(platform, monkeypatch):
    monkeypatch.setattr(webhooks, "MOST", 2)
    answers = [platform("POST", "/v1/webhooks", {"url": "https://example.com/"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 400]
    [error] = answers[-1].json["errors"]
    assert (error["path"], error["type"]) == ("", "too_many_webhooks")


def test_a_redelivery_without_a_body_is_one_of_everything(platform):
    path = "/v1/webhooks/" + platform("POST", "/v1/webhooks", {"url": "https://example.com/"}).json["id"]
    for body in (None, {}):
        answer = platform("POST", f"{path}/redeliver", body)
        assert (answer.status_code, answer.json) == (202, {"redelivering": 0})


@pytest.mark.slow
def test_the_workers_carry_out_a_test(platform, receiver, workers):
    path = "/v1/webhooks/" + platform("POST", "/v1/webhooks", {"url": receiver.url}).json["id"]
    asked = platform("POST", f"{path}/test")
    assert (asked.status_code, asked.headers["Location"]) == (202, path)
    assert (asked.json["delivered"], asked.json["reason"]) == (None, None)
    found = until(lambda: (told := platform("GET", path).json["test"])["delivered"] is not None and told, 10)
    assert found == {**asked.json, "delivered": True}
    assert receiver.ids() == [asked.json["id"]]


def test_a_second_test_while_one_is_under_way_has_to_wait(platform):
    path = "/v1/webhooks/" + platform("POST", "/v1/webhooks", {"url": "https://example.com/"}).json["id"]
    assert platform("POST", f"{path}/test").status_code == 202
    answer = platform("POST", f"{path}/test")
    assert (answer.status_code, answer.json["code"]) == (429, "rate_limited")
    assert int(answer.headers["Retry-After"]) > 0


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
    doing = platform("GET", path).json
    assert (doing["failing_since"], doing["last_trouble"], doing["dead"]) == (None, None, 1)
    assert doing["last_delivered"] >= doing["created"]
    assert (letter["id"], letter["reason"]) == (f"{game_id}-1-game.started", "status 500")
    receiver.says = lambda _message: 200
    answer = platform("POST", f"{path}/redeliver", {"ids": [letter["id"]]})
    assert (answer.status_code, answer.json) == (202, {"redelivering": 1})
    until(lambda: platform("GET", f"{path}/dead").json["dead"] == [])
    assert receiver.taken()[-1] == letter["id"]
