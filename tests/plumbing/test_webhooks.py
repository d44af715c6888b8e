"""Webhooks on a real store, to a receiver of our own: in order, at least once, dead letters and back."""

import threading
from collections import Counter

import pytest
from standardwebhooks import Webhook as Verifier

from tests.plumbing.receiver import receiver
from tests.plumbing.test_store import READY, say
from tests.waiting import until
from workers import hooks_state, keys, rebuild, sweeper, webhooks
from workers.fold import Folds
from workers.hooks_deliver import Senders
from workers.store import Store

pytestmark = pytest.mark.server

__all__ = ["receiver"]

SCHEDULE = (0.001, 0.002, 0.003)


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
    hook, secret, _ = webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
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
    hook, *_ = webhooks.create(store, "p1", receiver.url, ["game.started", "game.turn"])
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


def test_a_message_has_a_try_more_than_the_schedule_has_pauses(store, folds, new_game, receiver, senders):
    hook, *_ = webhooks.create(store, "p1", receiver.url, ["game.started"])
    senders.schedule = (0.001, 0.001, 3600.0)
    receiver.says = lambda _message: 503
    game_id = new_game()
    folds.fold(game_id)
    field = webhooks.line(hook.webhook_id)

    def gave_up():
        senders.tell(game_id)
        return store.client.hget(keys.game(game_id).hooks, field).split()[2] == b"3"

    until(gave_up, every=0.001)
    assert receiver.ids() == [f"{game_id}-1-game.started"] * 3
    assert owed(store, game_id) > store.now() + 3_000_000
    senders.schedule = (0.001, 0.001)
    store.client.hset(keys.game(game_id).hooks, field, "0 0 2 0")
    senders._resting.clear()
    senders.tell(game_id)
    [letter] = webhooks.dead_letters(store, "p1", hook.webhook_id, None, 9)[0]
    assert letter.tries == 3


def test_a_redelivery_that_fails_leaves_the_letter_dead(store, folds, new_game, receiver, tell):
    hook, *_ = webhooks.create(store, "p1", receiver.url, ["game.started"])
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


# --- how it is doing ----------------------------------------------------------------------------


def test_a_webhook_says_since_when_it_fails_and_why_until_a_message_arrives(
    store, folds, new_game, receiver, senders, tell
):
    hook, *_ = webhooks.create(store, "p1", receiver.url, ["game.started", "game.turn"])

    def doing():
        return hooks_state.states(store, "p1", [hook.webhook_id])[0]

    assert doing() == hooks_state.State(None, None, None, 0)
    receiver.says, senders.schedule = lambda _message: 503, (0.001, 3600.0)
    game_id, began = new_game(), store.now()
    folds.fold(game_id)
    senders.tell(game_id)
    first = doing()
    assert (first.delivered, first.trouble) == (None, "status 503")
    assert began <= first.failing <= store.now()
    receiver.says, senders.schedule = lambda _message: 404, SCHEDULE
    tell(game_id)
    assert doing() == hooks_state.State(None, first.failing, "status 404", 2)
    receiver.says = lambda _message: 200
    webhooks.redeliver(store, "p1", hook.webhook_id, [f"{game_id}-1-game.turn"])
    tell(game_id)
    assert doing() == hooks_state.State(doing().delivered, None, None, 1)
    assert first.failing <= doing().delivered <= store.now()


def test_nothing_is_noted_of_a_webhook_that_has_ended(store):
    hook, *_ = webhooks.create(store, "p1", "https://example.com/", ["game.over"])
    hooks_state.note(store, "p1", hook.webhook_id)
    webhooks.delete(store, "p1", hook.webhook_id)
    for trouble in ("", "timeout"):
        hooks_state.note(store, "p1", hook.webhook_id, trouble)
    assert not store.client.exists(keys.webhook_state("p1", hook.webhook_id))


# --- an end -------------------------------------------------------------------------------------


def test_a_deleted_webhook_hears_nothing_more_and_costs_nothing(store, folds, new_game, receiver, tell):
    hook, *_ = webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
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
    hook, *_ = webhooks.create(store, "p1", receiver.url, webhooks.EVENTS)
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
