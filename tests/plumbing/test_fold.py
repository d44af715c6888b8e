"""Folding and committing on a real store: once each, whoever does it, whatever fails."""

import threading
from dataclasses import replace
from random import Random

import pytest
from redis.exceptions import ConnectionError as Lost
from rq.timeouts import JobTimeoutException

from domain import fold, ledger
from tests.plumbing.test_store import READY, say
from workers import keys, trouble
from workers.build import BY_TRIES, build
from workers.fold import DEATHS, Folds
from workers.recording import REST

pytestmark = pytest.mark.server


def play(store, folds, game_id, moves=10_000, seed=0):
    """Play random legal moves; return the game after them."""
    rng = Random(seed)
    folds.fold(game_id)
    for _ in range(moves):
        folded = folds.load(game_id)
        if folded.over:
            break
        seat = rng.choice(folded.to_act)
        say(store, game_id, rng.choice(fold.legal(folded, seat)), seat)
        folds.fold(game_id)
    return folds.load(game_id)


def the_commit(store, monkeypatch):
    """Let the next commit be caught instead of made; return the list that it lands in."""
    caught = []
    real = store.commit

    def catch(game_id, new):
        caught.append(new)
        return "missing", 0, False

    monkeypatch.setattr(store, "commit", catch)
    return caught, real


# --- once each ----------------------------------------------------------------------------------


def test_every_command_has_exactly_one_outcome_at_its_own_id(store, folds, new_game):
    game_id = new_game((None, None, None))
    folded = play(store, folds, game_id)
    at = keys.game(game_id)
    assert folded.over
    commands = [name for name, _ in store.client.xrange(at.cmd)]
    assert [name for name, _ in store.client.xrange(at.out)] == commands
    meta = store.meta(game_id)
    assert (meta.status, meta.version, meta.head) == ("over", folded.seq, folded.seq)
    assert meta.result["reason"] in ("played_out", "turn_cap")
    assert not store.client.exists(at.dirty)
    with pytest.raises(trouble.Over):
        say(store, game_id)


def test_a_fold_from_nothing_is_the_fold_that_was_kept(store, folds, new_game):
    game_id = new_game((None, None, None))
    folded = play(store, folds, game_id, moves=60)
    assert Folds(store, 10).load(game_id) == folded
    for seq in (1, 2, 30, 61):
        assert Folds(store, 10).load(game_id, upto=seq).seq == seq
        assert folds.load(game_id, upto=seq).seq == seq
    assert folds.load(game_id) == folded


def test_views_stand_in_the_store_and_come_back_when_dropped(store, folds, new_game):
    game_id = new_game((None, None, None))
    folded = play(store, folds, game_id, moves=25)
    for viewer, expected in fold.views(folded).items():
        assert folds.view(game_id, viewer)[1] == ledger.canonical(expected)
    store.client.delete(keys.game(game_id).views)
    for viewer, expected in fold.views(folded).items():
        assert folds.view(game_id, viewer)[1] == ledger.canonical(expected)


def test_many_folders_at_once_record_each_outcome_once(store, new_game):
    game_id = new_game((None, None, None, None))
    crowd = [Folds(store, 10) for _ in range(6)]
    stop = threading.Event()
    failed = []

    def work(one):
        while not stop.is_set():
            try:
                one.fold(game_id)
            except Exception as error:  # noqa: BLE001 - told below
                failed.append(error)

    threads = [threading.Thread(target=work, args=(one,)) for one in crowd]
    for thread in threads:
        thread.start()
    appended = 1
    for round_ in range(60):
        for seat in range(4):
            appended = say(store, game_id, READY if round_ % 2 else {"type": "pick_up"}, seat).seq
        store.wait(game_id, appended, 5)
    stop.set()
    for thread in threads:
        thread.join()
    assert failed == []
    meta = store.meta(game_id)
    assert (meta.version, meta.status) == (appended, "running")
    assert Folds(store, 1).load(game_id).head.hex() == meta.chain


def test_commands_that_came_together_are_folded_together(store, folds, new_game):
    game_id = new_game()
    for _ in range(15):
        say(store, game_id)
    folds.fold(game_id)
    assert store.meta(game_id).version == 16


def test_what_is_kept_is_bounded(store, new_game):
    small = Folds(store, 3)
    for _ in range(8):
        small.fold(new_game())
    assert len(small._kept) == 3


# --- commit -------------------------------------------------------------------------------------


def test_the_same_outcome_again_is_dropped(store, folds, new_game, monkeypatch):
    game_id = new_game()
    caught, commit = the_commit(store, monkeypatch)
    folds.fold(game_id)
    assert commit(game_id, caught[0])[0] == "ok"
    assert commit(game_id, caught[0]) == ("known", 1, False)
    assert commit(game_id, replace(caught[0], entry=b"{}", build="another")) == ("known", 1, False)
    assert store.meta(game_id).status == "running"


def test_an_outcome_that_does_not_follow_is_not_recorded(store, folds, new_game, monkeypatch):
    game_id = new_game()
    caught, commit = the_commit(store, monkeypatch)
    folds.fold(game_id)
    first = caught[0]
    assert commit(game_id, replace(first, seq=2))[0] == "astray"
    assert commit(game_id, replace(first, before="00"))[0] == "astray"
    assert commit("nowhere", first)[0] == "missing"
    assert not store.client.exists(keys.game(game_id).out)


def test_other_bytes_of_the_same_build_quarantine_the_game_and_both_are_kept(
    store, folds, new_game, monkeypatch
):
    game_id = new_game()
    caught, commit = the_commit(store, monkeypatch)
    folds.fold(game_id)
    commit(game_id, caught[0])
    other = replace(caught[0], entry=b'{"other":1}', head="ff" * 32)
    assert commit(game_id, other)[0] == "quarantined"
    assert store.meta(game_id).status == "quarantined"
    assert store.outcome(game_id, 1).entry == caught[0].entry
    assert b'{"other":1}' in store.client.lrange(keys.game(game_id).odd, 0, -1)
    with pytest.raises(trouble.Quarantined):
        say(store, game_id)


def test_a_quarantined_game_ends_as_void_and_only_so(store, folds, new_game):
    game_id = new_game()
    folds.fold(game_id)
    say(store, game_id)
    store.client.hset(keys.game(game_id).meta, "status", "quarantined")
    folds.fold(game_id)
    assert store.meta(game_id).version == 1
    close = {"type": "close", "reason": "void"}
    store.append(
        game_id, by="auditor", via="platform", body=close, caller="auditor", passes=["quarantined", "frozen"]
    )
    folds.fold(game_id)
    meta = store.meta(game_id)
    assert (meta.version, meta.status, meta.result["reason"]) == (3, "over", "void")
    assert store.outcome(game_id, 2).status == "parked"


# --- parked -------------------------------------------------------------------------------------


def test_what_our_code_fails_on_is_parked_and_the_game_goes_on(store, folds, new_game, monkeypatch):
    game_id = new_game()
    folds.fold(game_id)
    before = folds.load(game_id)
    real = fold.step

    def fails(folded, command, secret):
        if command.seq == 2:
            raise ZeroDivisionError("with a hand in its text")
        return real(folded, command, secret)

    monkeypatch.setattr(fold, "step", fails)
    say(store, game_id)
    say(store, game_id)
    folds.fold(game_id)
    parked = store.outcome(game_id, 2)
    error = ledger.sha(f"{game_id}|2".encode()).hex()[:12]
    assert parked.status == "parked"
    assert f'{{"parked":{{"error":"{error}"}}}}'.encode() in parked.entry
    assert folds.load(game_id, upto=2).state == before.state
    assert store.outcome(game_id, 3).status == "accepted"


def test_a_parked_command_tells_no_hand_in_the_log(store, folds, new_game, monkeypatch, capsys):
    game_id = new_game()
    folds.fold(game_id)

    def fails(_folded, _command, _secret):
        raise ValueError("AS KD QH")

    monkeypatch.setattr(fold, "step", fails)
    say(store, game_id)
    folds.fold(game_id)
    said = capsys.readouterr()
    assert "ValueError" in said.out + said.err
    assert "KD" not in said.out + said.err


def test_a_command_under_which_five_processes_died_is_parked(store, new_game, monkeypatch):
    game_id = new_game()
    Folds(store, 1).fold(game_id)
    say(store, game_id)

    class Died(BaseException):
        pass

    def dies(_folded, _command, _secret):
        raise Died

    with monkeypatch.context() as patch:
        patch.setattr(fold, "step", dies)
        for _ in range(DEATHS):
            with pytest.raises(Died):
                Folds(store, 1).fold(game_id)
            assert store.outcome(game_id, 2) is None
    Folds(store, 1).fold(game_id)
    outcome = store.outcome(game_id, 2)
    assert (outcome.status, outcome.build) == ("parked", build() + BY_TRIES)
    say(store, game_id)
    Folds(store, 1).fold(game_id)
    assert store.outcome(game_id, 3).status == "accepted"


def test_four_deaths_do_not_park(store, new_game):
    game_id = new_game()
    Folds(store, 1).fold(game_id)
    say(store, game_id)
    for number in range(DEATHS - 1):
        store.take(game_id, f"dead.{number}", known=1)
    Folds(store, 1).fold(game_id)
    assert store.outcome(game_id, 2).status == "accepted"


def test_a_command_in_the_middle_of_a_batch_counts_its_own_deaths(store, new_game, monkeypatch):
    game_id = new_game()
    Folds(store, 1).fold(game_id)
    for _ in range(3):
        say(store, game_id)
    real = fold.step

    class Died(BaseException):
        pass

    def dies_at_three(folded, command, secret):
        if command.seq == 3:
            raise Died
        return real(folded, command, secret)

    monkeypatch.setattr(fold, "step", dies_at_three)
    for _ in range(DEATHS):
        with pytest.raises(Died):
            Folds(store, 1).fold(game_id)
    Folds(store, 1).fold(game_id)
    assert [store.outcome(game_id, seq).status for seq in (2, 3, 4)] == ["accepted", "parked", "rejected"]


def test_errors_of_the_store_never_count(store, new_game, monkeypatch):
    game_id = new_game()
    Folds(store, 1).fold(game_id)
    say(store, game_id)
    real = store._commit

    def away(**_):
        raise Lost

    for _ in range(DEATHS + 2):
        one = Folds(store, 1)
        monkeypatch.setattr(store, "_commit", away)
        for _ in range(2):
            with pytest.raises(trouble.StoreAway):
                one.fold(game_id)
        monkeypatch.setattr(store, "_commit", real)
        one.fold("nowhere")
    assert store.client.hget(keys.game(game_id).meta, "tries") == b"2:"
    Folds(store, 1).fold(game_id)
    assert store.outcome(game_id, 2).status == "accepted"


# --- damage -------------------------------------------------------------------------------------


def test_a_changed_entry_is_found_when_the_game_is_loaded(store, folds, new_game):
    game_id = new_game()
    play(store, folds, game_id, moves=3)
    at = keys.game(game_id)
    rows = store.client.xrange(at.out)
    store.client.delete(at.out)
    for name, fields in rows:
        if name == b"2-0":
            fields[b"entry"] = fields[b"entry"].replace(b'"via":"token"', b'"via":"tokem"')
        store.client.xadd(at.out, fields, id=name)
    with pytest.raises(trouble.Astray):
        Folds(store, 1).load(game_id)


def test_a_damaged_game_is_set_aside_and_not_tried_for_ever(store, folds, new_game):
    game_id = new_game()
    play(store, folds, game_id, moves=3)
    store.client.xdel(keys.game(game_id).out, "2-0")
    say(store, game_id)
    assert not Folds(store, 1).fold(game_id)
    assert store.meta(game_id).status == "quarantined"
    assert not store.client.exists(keys.game(game_id).dirty)


def test_a_game_of_newer_rules_is_left_to_a_newer_build(store, folds, new_game, monkeypatch):
    game_id = new_game()
    monkeypatch.setattr("workers.fold.RULES", {})
    with pytest.raises(trouble.UnknownRules):
        folds.fold(game_id)
    monkeypatch.undo()
    folds.fold(game_id)
    assert store.meta(game_id).version == 1


def test_a_command_that_never_ends_counts_like_a_death(store, folds, new_game, monkeypatch):
    game_id = new_game()
    folds.fold(game_id)
    say(store, game_id)

    def never_ends(_folded, _command, _secret):
        raise JobTimeoutException

    with monkeypatch.context() as patch:
        patch.setattr(fold, "step", never_ends)
        for _ in range(DEATHS):
            with pytest.raises(JobTimeoutException):
                folds.fold(game_id)
    folds.fold(game_id)
    assert store.outcome(game_id, 2).status == "parked"


def test_a_game_that_owes_a_bot_says_so_until_the_bot_has_moved(store, folds, new_game):
    game_id = new_game(("random", None))
    due = keys.game(game_id).due
    assert folds.fold(game_id)
    assert store.client.zrange(due, 0, -1) == [f"bot:{game_id}".encode()]
    say(store, game_id, READY, 0)
    assert not folds.fold(game_id)
    assert not store.client.exists(due)


@pytest.mark.parametrize(("via", "rests"), [("bot", True), ("house", True), ("token", False)])
def test_a_bot_whose_move_came_to_nothing_does_not_say_it_again_at_once(
    store, folds, new_game, monkeypatch, via, rests
):
    game_id = new_game(("greedy", None, None))
    assert folds.fold(game_id) is True

    def fails(_folded, _command, _secret):
        raise ZeroDivisionError

    monkeypatch.setattr(fold, "step", fails)
    store.append(game_id, by="seat:0", via=via, body=READY, caller="seat:0")
    assert folds.fold(game_id) is not rests
    assert store.outcome(game_id, 2).status == "parked"
    due = store.client.zscore(keys.game(game_id).due, f"bot:{game_id}")
    assert (due - store.now() > REST / 2) is rests
