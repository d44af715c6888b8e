"""Create, append and read on a real store: order, idempotency, refusals, races."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import ResponseError

from tests.plumbing.conftest import body
from workers import keys, trouble

pytestmark = pytest.mark.server

READY = {"type": "ready"}


def say(store, game_id, move=READY, seat=0, **more):
    return store.append(game_id, by=f"seat:{seat}", via="token", body=move, caller=f"seat:{seat}", **more)


# --- create -------------------------------------------------------------------------------------


def create(store, platform="p1", name="Asha", **more):
    return store.create(platform, body(), names=[name, None], players=["p-7", None], **more)


def test_create_is_command_one(store):
    made = create(store)
    command = store.command(made.game_id, 1)
    assert (made.seq, made.version, made.replayed) == (1, 0, False)
    assert (command.by, command.via, command.body["type"], command.at) == (
        "platform",
        "platform",
        "create",
        made.at,
    )
    meta = store.meta(made.game_id)
    assert (meta.platform, meta.kind, meta.rules, meta.status) == ("p1", "idiot", "idiot@1", "running")
    assert (meta.names, meta.players, meta.bots) == (("Asha", None), ("p-7", None), (None, None))


def test_the_secret_is_in_the_store_only_sealed(store, folds):
    game_id = create(store).game_id
    secret = folds.secret(game_id)
    held = b"".join(store.client.dump(name) for name in store.client.keys("*"))
    assert len(secret) == 32
    assert secret not in held
    assert secret.hex().encode() not in held


def test_no_two_games_share_a_secret(store, folds):
    assert len({folds.secret(create(store).game_id) for _ in range(20)}) == 20


def test_the_same_create_key_gives_the_same_game(store):
    first, second = (create(store, key="k", external_id="m-81") for _ in range(2))
    assert (second.game_id, second.replayed) == (first.game_id, True)
    assert len(store.games("p1")[0]) == 1


def test_another_create_under_the_same_key_is_refused(store):
    create(store, key="k")
    with pytest.raises(trouble.KeyReused):
        create(store, key="k", name="Bilal")


def test_an_external_id_is_unique_for_its_platform_only(store):
    first = create(store, external_id="m-81")
    with pytest.raises(trouble.ExternalIdTaken) as taken:
        create(store, external_id="m-81")
    assert taken.value.game_id == first.game_id
    assert create(store, platform="p2", external_id="m-81").game_id != first.game_id


def test_an_external_id_whose_create_never_came_is_taken_up(store, monkeypatch):
    real = store._create
    monkeypatch.setattr(store, "_create", lambda **_: (_ for _ in ()).throw(Lost()))
    with pytest.raises(trouble.StoreAway):
        create(store, external_id="m-81", key="a")
    monkeypatch.setattr(store, "_create", real)
    made = create(store, external_id="m-81", key="b")
    assert not made.replayed
    with pytest.raises(trouble.ExternalIdTaken):
        create(store, external_id="m-81", key="c")


def test_sixteen_creates_at_once_under_one_key_make_one_game(store):
    with ThreadPoolExecutor(16) as pool:
        made = list(pool.map(lambda _: create(store, key="k", external_id="m"), range(16)))
    assert len({one.game_id for one in made}) == 1
    assert sum(not one.replayed for one in made) == 1


def test_games_are_listed_newest_first_page_by_page(store):
    made = [create(store).game_id for _ in range(7)]
    create(store, platform="p2")
    listed, cursor = [], None
    while True:
        page, cursor = store.games("p1", cursor=cursor, limit=3)
        listed += [meta.game_id for meta in page]
        if cursor is None:
            break
    assert sorted(listed) == sorted(made)
    born = [store.meta(game_id).created for game_id in listed]
    assert born == sorted(born, reverse=True)
    assert store.games("p1", status="over") == ([], None)
    assert len(store.games("p1", kind="idiot")[0]) == 7
    with pytest.raises(ValueError, match="cursor"):
        store.games("p1", cursor="nonsense")


# --- append -------------------------------------------------------------------------------------


def test_commands_stand_in_the_order_they_came_at_explicit_ids(store, new_game):
    game_id = new_game()
    assert [say(store, game_id).seq for _ in range(5)] == [2, 3, 4, 5, 6]
    stream = store.client.xrange(keys.game(game_id).cmd)
    assert [name.decode() for name, _ in stream] == [f"{seq}-0" for seq in range(1, 7)]


def test_an_unknown_game_is_not_found(store):
    with pytest.raises(trouble.NotFound):
        say(store, "nowhere")
    with pytest.raises(trouble.NotFound):
        store.meta("nowhere")


def test_the_clock_of_a_game_never_runs_back(store, new_game):
    game_id = new_game()
    store.client.hset(keys.game(game_id).meta, "at", 4102444800123)
    assert say(store, game_id).at == "2100-01-01T00:00:00.123Z"
    assert store.command(game_id, 2).at == "2100-01-01T00:00:00.123Z"


def test_a_trimmed_stream_does_not_restart_history(store, new_game):
    game_id = new_game()
    say(store, game_id)
    store.client.xtrim(keys.game(game_id).cmd, maxlen=0)
    assert say(store, game_id).seq == 3


def test_a_meta_that_lags_behind_its_stream_appends_nothing(store, new_game):
    game_id = new_game()
    say(store, game_id)
    store.client.hset(keys.game(game_id).meta, "head", 1)
    with pytest.raises(ResponseError):
        say(store, game_id, key="k")
    assert store.client.xlen(keys.game(game_id).cmd) == 2
    assert not store.client.exists(keys.game(game_id).idem)


def test_a_known_key_gives_the_old_answer_even_when_nothing_else_would_be_taken(store, new_game):
    game_id = new_game()
    first = say(store, game_id, key="k")
    store.client.hset(keys.game(game_id).meta, "status", "over")
    again = say(store, game_id, key="k", if_match=0)
    assert (again.seq, again.at, again.replayed) == (first.seq, first.at, True)
    with pytest.raises(trouble.Over):
        say(store, game_id, key="other")


def test_a_key_belongs_to_caller_and_seat(store, new_game):
    game_id = new_game()
    assert say(store, game_id, key="k", seat=0).seq == 2
    assert say(store, game_id, key="k", seat=1).seq == 3
    for_seat = {"by": "seat:0", "via": "platform", "body": READY, "key": "k"}
    assert store.append(game_id, caller="platform:p1", **for_seat).seq == 4


def test_a_key_with_another_body_is_refused(store, new_game):
    game_id = new_game()
    say(store, game_id, key="k")
    with pytest.raises(trouble.KeyReused):
        say(store, game_id, {"type": "pick_up"}, key="k")


def test_one_key_at_once_from_sixteen_is_one_entry(store, new_game):
    game_id = new_game()
    with ThreadPoolExecutor(16) as pool:
        found = list(pool.map(lambda _: say(store, game_id, key="k"), range(64)))
    assert {one.seq for one in found} == {2}
    assert sum(not one.replayed for one in found) == 1
    assert store.meta(game_id).head == 2


@pytest.mark.parametrize("key", [None, "k"])
def test_a_lost_answer_does_not_append_twice(store, new_game, monkeypatch, key):
    game_id = new_game()
    real, lost = store._append, []

    def drops_the_first_answer(**given):
        found = real(**given)
        if not lost:
            lost.append(found)
            raise Lost
        return found

    monkeypatch.setattr(store, "_append", drops_the_first_answer)
    found = say(store, game_id, key=key)
    assert (found.seq, found.replayed) == (2, False)
    assert store.meta(game_id).head == 2


def test_an_attempt_that_overtakes_itself_appends_once(store, new_game, monkeypatch):
    game_id = new_game()
    real, kept = store._append, []

    def late(**given):
        kept.append(given)
        return real(**given)

    monkeypatch.setattr(store, "_append", late)
    say(store, game_id)
    say(store, game_id, seat=1)
    found = real(**kept[0])
    assert (found[0], found[1]) == (b"ok", 2)
    assert store.meta(game_id).head == 3


def test_if_match_holds_while_nothing_is_accepted_or_waiting(store, folds, new_game):
    game_id = new_game()
    with pytest.raises(trouble.Stale):
        say(store, game_id, if_match=1)
    folds.fold(game_id)
    with pytest.raises(trouble.Stale) as stale:
        say(store, game_id, if_match=0)
    assert stale.value.version == 1
    with pytest.raises(trouble.Stale):
        say(store, game_id, if_match=2)
    assert say(store, game_id, {"type": "pick_up"}, if_match=1).seq == 2
    folds.fold(game_id)
    assert store.outcome(game_id, 2).status == "rejected"
    assert say(store, game_id, if_match=1).seq == 3


def test_of_sixteen_with_one_if_match_one_wins(store, folds, new_game):
    for _ in range(5):
        game_id = new_game()
        folds.fold(game_id)

        def attempt(_, game_id=game_id):
            try:
                return say(store, game_id, if_match=1).seq
            except trouble.Stale:
                return None

        with ThreadPoolExecutor(16) as pool:
            found = list(pool.map(attempt, range(16)))
        assert [seq for seq in found if seq] == [2]


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("status", "over", trouble.Over),
        ("status", "quarantined", trouble.Quarantined),
        ("frozen", "9999999999999", trouble.Frozen),
    ],
)
def test_a_closed_door_appends_nothing_unless_the_command_may_pass(store, new_game, field, value, expected):
    game_id = new_game()
    store.client.hset(keys.game(game_id).meta, field, value)
    with pytest.raises(expected):
        say(store, game_id, key="k")
    assert store.meta(game_id).head == 1
    gate = "frozen" if field == "frozen" else value
    assert say(store, game_id, key="k", passes=[gate]).seq == 2


def test_a_game_takes_no_more_commands_than_may_wait(store, config, folds, new_game):
    game_id = new_game()
    for _ in range(config.backlog - 1):
        say(store, game_id)
    with pytest.raises(trouble.Backlogged):
        say(store, game_id)
    folds.fold(game_id)
    say(store, game_id)


def test_a_seat_that_is_refused_too_often_waits_and_the_other_seat_does_not(store, folds, new_game):
    game_id = new_game()
    for _ in range(60):
        say(store, game_id, {"type": "pick_up"})
        folds.fold(game_id)
    with pytest.raises(trouble.TooManyRefusals) as limit:
        say(store, game_id, {"type": "pick_up"})
    assert limit.value.retry_after == 1
    assert store.meta(game_id).head == 61
    say(store, game_id, {"type": "pick_up"}, seat=1)


# --- read ---------------------------------------------------------------------------------------


def test_who_waits_for_an_outcome_gets_it_as_soon_as_it_is_there(store, folds, new_game):
    game_id = new_game()
    assert store.wait(game_id, 1, 0.05) is None
    assert store.wait(game_id, 1, 0) is None
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(store.wait, game_id, 1, 5)
        folds.fold(game_id)
        assert waiting.result(1).seq == 1
    assert store.wait(game_id, 1, 5).status == "accepted"


def test_a_gap_in_the_log_is_told_never_skipped(store, folds, new_game):
    game_id = new_game()
    folds.fold(game_id)
    say(store, game_id)
    folds.fold(game_id)
    store.client.xdel(keys.game(game_id).out, "1-0")
    with pytest.raises(trouble.Trimmed):
        store.entries(game_id)
    with pytest.raises(trouble.Trimmed):
        store.wait(game_id, 1, 0.1)
