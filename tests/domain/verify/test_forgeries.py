"""What an operator who holds the secret might forge, each with the check that finds it."""

import json
from dataclasses import replace

import pytest

from domain import fold, ledger, receipts
from domain.games.hearts_two import rules as hearts
from domain.games.idiot import rules as idiot
from domain.receipts import Receipt
from domain.verify import verify
from tests.domain import logs


def small(kind="hearts_two", seed=3, **more):
    seats, options = logs.SMALL[kind]
    return logs.play(kind, seats, seed, options, **more)


def verdict_on(lines, **more):
    verdict = verify(lambda: iter(lines), **more)
    return verdict.verdict, verdict.at, verdict.check


def forged(seq, change, kind="hearts_two", viewer="auditor", **more):
    return verdict_on(logs.forged(logs.lines(small(kind, **more), viewer), seq, change))


def entry_with(lines, event):
    """The seq and the place of the first event of a type."""
    for line in map(json.loads, lines[1:]):
        for place, found in enumerate(line.get("entry", {}).get("outcome", {}).get("accepted", ())):
            if found["type"] == event:
                return line["entry"]["seq"], place
    raise AssertionError(f"no {event}")


# --- single lines, the chain made to fit -----------------------------------------------------------


@pytest.mark.parametrize("kind", logs.SMALL)
def test_a_state_that_is_not_the_games(kind):
    def change(line):
        line["entry"]["state"] = "0" * 64

    assert forged(5, change, kind) == ("diverged", 5, "state")


@pytest.mark.parametrize("kind", logs.SMALL)
def test_a_result_that_is_not_the_games(kind):
    last = small(kind).folded.seq

    def change(line):
        line["entry"]["outcome"]["accepted"][-1]["result"]["winners"] = [1, 0]

    assert forged(last, change, kind) == ("diverged", last, "result")


def test_another_secret():
    last = small().folded.seq

    def change(line):
        line["entry"]["outcome"]["accepted"][-1]["secret"] = "0" * 64

    assert forged(last, change) == ("diverged", last, "secret")


def test_another_commitment():
    def change(line):
        line["header"]["commitment"] = "0" * 64

    assert forged(0, change)[2] == "secret"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("fairness", "seats"),
        ("rules_digest", "x"),
        ("created", "2026-05-01T12:00:00.000Z"),
        ("options", {}),
        ("seats", [{"seat": 0, "bot": None}, {"seat": 1, "bot": "greedy"}]),
        ("remedies", {"game": "another", "seq": 4}),
        ("game", "another"),
    ],
)
def test_a_header_that_is_not_that_of_create(name, value):
    def change(line):
        line["header"][name] = value

    found = forged(0, change)
    # The digest stands in the header alone, and of the name of the game only the deck knows.
    expected = {"rules_digest": ("exact", None, None), "game": ("diverged", 1, "deck")}
    assert found == expected.get(name, ("diverged", 0, "header"))


def test_time_runs_forward():
    def change(line):
        line["entry"]["at"] = "2026-05-01T11:00:00.000Z"

    assert forged(4, change) == ("diverged", 4, "entry")


@pytest.mark.parametrize("name", ["by", "via"])
def test_another_asked(name):
    def change(line):
        line["entry"][name] = {"by": "house", "via": "house"}[name]

    # Whether somebody asked for the seat is told by the entry alone: receipts hold it.
    expected = {"by": ("diverged", 4, "rules"), "via": ("exact", None, None)}
    assert forged(4, change) == expected[name]


def test_another_move():
    seq, _ = entry_with(logs.lines(small(), "auditor"), "played")

    def change(line):
        line["entry"]["command"]["card"] = "2C" if line["entry"]["command"]["card"] != "2C" else "3C"

    assert forged(seq, change) == ("diverged", seq, "rules")


# --- openings and seals ----------------------------------------------------------------------------


def test_an_opening_with_another_value():
    def change(line):
        line["openings"][0]["value"] = ["2C"]

    assert forged(1, change) == ("diverged", 1, "opening")
    assert forged(1, change, viewer="seat:0") == ("diverged", 1, "opening")


def test_an_opening_is_missing():
    def change(line):
        line["openings"].pop()

    assert forged(1, change) == ("diverged", 1, "missing_opening")
    for viewer in ("seat:0", "auditor"):
        lines = logs.forged(logs.lines(small(upto=9), viewer), 1, change)
        assert verdict_on(lines) == ("diverged", 1, "missing_opening")


def test_an_opening_that_is_not_due_to_the_viewer():
    game = small(upto=9)
    other = json.loads(logs.lines(game, "seat:1")[1])["openings"]

    def change(line):
        line["openings"] = sorted(line["openings"] + other, key=lambda opening: opening["path"])

    lines = logs.forged(logs.lines(game, "seat:0"), 1, change)
    assert verdict_on(lines) == ("diverged", 1, "opening")


def test_a_seal_over_a_salt_of_choice():
    """With salts of choice an operator could look for cards whose seals collide."""

    def change(line):
        opening = next(one for one in line["openings"] if one["path"].endswith("/hands/0"))
        opening["salt"] = "0" * 32
        sealed = ledger.seal_hash(bytes(16), 1, opening["path"], opening["value"])
        place = int(opening["path"].split("/")[3])
        line["entry"]["outcome"]["accepted"][place]["hands"][0]["sealed"] = sealed

    assert forged(1, change) == ("diverged", 1, "seal")


def test_a_hidden_value_left_open():
    seq, place = entry_with(logs.lines(small(), "auditor"), "dealt")

    def change(line):
        opening = line["openings"].pop(0)
        steps = [*map(str, ledger.steps(opening["path"]))]
        at = line["entry"]["outcome"]["accepted"][place]
        if steps[-1].isdecimal():
            at[steps[-2]][int(steps[-1])] = opening["value"]
        else:
            at[steps[-1]] = opening["value"]

    assert forged(seq, change) == ("diverged", seq, "seal")
    lines = logs.forged(logs.lines(small(upto=9), "auditor"), seq, change)
    assert verdict_on(lines) == ("diverged", seq, "seal")


@pytest.mark.parametrize("viewer", ["seat:0", "seat:1", "spectator", "auditor"])
@pytest.mark.parametrize(("kind", "event"), [("idiot", "flipped"), ("three_up_three_down", "flipped")])
def test_a_flipped_card_is_the_one_that_was_dealt(kind, event, viewer):
    game = logs.play(kind, 2, 11, {})
    seq, place = entry_with(logs.lines(game, "auditor"), event)
    running = logs.Played(game.secret, game.outcomes[:seq], game.folded)
    lines = logs.lines(running, viewer, opened=False, signed=False)
    assert verdict_on(lines)[0] == "unverified"

    def change(line):
        flipped = line["entry"]["outcome"]["accepted"][place]
        card = "GC+2" if flipped["card"].startswith(("R", "B")) or kind != "idiot" else "2C"
        flipped["card"] = flipped["opening"]["value"] = card if card != flipped["card"] else "3C"

    assert verdict_on(logs.forged(lines, seq, change)) == ("diverged", seq, "opening")

    def other_slot(line):
        flipped = line["entry"]["outcome"]["accepted"][place]
        flipped["slot"] = (flipped["slot"] + 1) % 3

    assert verdict_on(logs.forged(lines, seq, other_slot)) == ("diverged", seq, "opening")

    def no_opening(line):
        line["entry"]["outcome"]["accepted"][place]["opening"] = None

    assert verdict_on(logs.forged(lines, seq, no_opening)) == ("diverged", seq, "opening")


@pytest.mark.parametrize("viewer", ["seat:0", "spectator"])
def test_cards_shown_together_are_the_ones_that_were_chosen(viewer):
    game = small("three_up_three_down")
    seq, place = entry_with(logs.lines(game, "auditor"), "shown")
    running = logs.Played(game.secret, game.outcomes[:seq], game.folded)
    lines = logs.lines(running, viewer, opened=False, signed=False)

    def change(line):
        shown = line["entry"]["outcome"]["accepted"][place]
        shown["up"][1][0] = "G1" if shown["up"][1][0] != "G1" else "G2"

    assert verdict_on(lines)[0] == "unverified"
    assert verdict_on(logs.forged(lines, seq, change)) == ("diverged", seq, "opening")


# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", logs.SMALL)
def test_a_deck_that_the_secret_does_not_fix(kind, monkeypatch):
    shuffle = ledger.shuffle
    with monkeypatch.context() as patch:
        patch.setattr(ledger, "shuffle", lambda key, deck: shuffle(key, deck)[::-1])
        game = small(kind)
    assert verdict_on(logs.lines(game, "auditor", signed=False)) == ("diverged", 1, "deck")


def test_a_deal_that_forgets_the_seeds(monkeypatch):
    key = ledger.deal_key
    with monkeypatch.context() as patch:
        patch.setattr(ledger, "deal_key", lambda s, game, deal, seeds: key(s, game, deal, [""] * len(seeds)))
        game = small(join=True)
    seq, _ = entry_with(logs.lines(game, "auditor"), "dealt")
    assert verdict_on(logs.lines(game, "auditor", signed=False)) == ("diverged", seq, "deck")


def _first_revoke(lines):
    """The seq at which a follower of Hearts holds the suit led and plays another: a referee of its own."""
    hands, trick = [], []
    for line in map(json.loads, lines[1:]):
        values = {opening["path"]: opening["value"] for opening in line["openings"]}
        for place, event in enumerate(line["entry"]["outcome"].get("accepted", ())):
            if event["type"] == "dealt":
                hands = [values[f"/outcome/accepted/{place}/hands/{seat}"] for seat in (0, 1)]
            elif event["type"] == "played":
                card, seat = event["card"], event["seat"]
                if trick and card[1] != trick[0][1] and any(held[1] == trick[0][1] for held in hands[seat]):
                    return line["entry"]["seq"]
                hands[seat].remove(card)
                trick = [*trick, card] if len(trick) < 1 else []
    raise AssertionError("nobody revoked")


@pytest.mark.parametrize("running", [False, True])
def test_a_broken_rule_diverges_where_it_was_broken(monkeypatch, running):
    with monkeypatch.context() as patch:
        patch.setattr(hearts, "playable", lambda hand, trick: hand)
        patch.setattr(hearts, "follows_suit", lambda state, move: None)
        game = logs.play("hearts_two", 2, 1, {"hands": 1, "passing": "none"})
    if running:
        game = logs.Played(game.secret, game.outcomes[:-1], game.folded)
    lines = logs.lines(game, "auditor", signed=False)
    assert verdict_on(lines) == ("diverged", _first_revoke(lines), "rules")


def test_a_trick_given_to_the_wrong_seat_diverges_there(monkeypatch):
    true_winner = hearts.winner
    with monkeypatch.context() as patch:
        patch.setattr(hearts, "winner", lambda trick: 1 - true_winner(trick))
        game = small()
    lines = logs.lines(game, "auditor", signed=False)
    seq, _ = entry_with(lines, "trick_won")
    assert verdict_on(lines) == ("diverged", seq, "rules")


def test_an_opening_that_asks_no_second_rank_diverges_where_it_ended(monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(idiot, "next_asked", lambda asked: None)
        game = small("idiot", seed=5)
    lines = logs.lines(game, "auditor", signed=False)
    declined = [line for line in map(json.loads, lines[1:]) if line["entry"]["command"]["type"] == "decline"]
    assert verdict_on(lines) == ("diverged", declined[1]["entry"]["seq"], "rules")


def test_the_game_played_again_under_another_secret():
    """The operator replaces the whole game: the file is exact, and every receipt contradicts it."""
    game = small()
    seats, options = logs.SMALL["hearts_two"]
    again = logs.play("hearts_two", seats, 4, options)
    name = game.folded.game_id
    outcomes, folded = _as_game(name, again)
    lines = logs.lines(logs.Played(again.secret, outcomes, folded), "auditor")
    assert verdict_on(lines, jwks=logs.JWKS) == ("exact", None, None)
    for seq in (1, 2):
        kept = Receipt(logs.receipt(game, seq))
        found = verdict_on(lines, jwks=logs.JWKS, receipts=[kept])
        assert found == ("diverged", seq, "receipt")
    payload = receipts.checkpoint_payload(name, 3, game.outcomes[2].head, logs.clock(3))
    kept = Receipt(receipts.sign(payload, receipts.CHECKPOINT, logs.KID, logs.KEY))
    assert verdict_on(lines, jwks=logs.JWKS, receipts=[kept]) == ("diverged", 3, "receipt")


def _as_game(name, played):
    """The first entries of a game's setup under another name: dealt anew, then abandoned."""
    first = json.loads(played.outcomes[0].entry)
    body = ledger.open_for(played.outcomes[0].entry, played.outcomes[0].openings, "auditor")["command"]
    command = fold.Command(1, first["at"], first["by"], first["via"], body)
    outcome, folded = fold.create(name, command, played.secret, logs.DIGEST)
    outcomes = [outcome]
    for seq in (2, 3):
        seat = folded.to_act[0]
        command = fold.Command(seq, logs.clock(seq), f"seat:{seat}", "token", fold.legal(folded, seat)[0])
        outcome, folded = fold.step(folded, command, played.secret)
        outcomes.append(outcome)
    close = fold.Command(4, logs.clock(4), "platform", "platform", {"type": "close", "reason": "abandoned"})
    outcome, folded = fold.step(folded, close, played.secret)
    return (*outcomes, outcome), replace(folded)


# --- nonsense -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[]\n",
        b"null\n",
        b"\xff\xfe\n",
        b"[" * 5000 + b"\n",
        b'{"header":{}}\n',
        b"{" * 9,
    ],
)
def test_what_is_no_log_diverges_at_its_first_line(data):
    verdict, at, _ = verdict_on(data.splitlines(keepends=True))
    assert (verdict, at) == ("diverged", 0)


@pytest.mark.parametrize("value", [None, 1, "x", [], {}, [[]], {"type": 1}, True, {"sealed": 1, "for": 2}])
@pytest.mark.parametrize("name", ["seq", "at", "by", "via", "command", "outcome", "state"])
def test_any_json_in_the_place_of_a_field_diverges(name, value):
    def change(line):
        line["entry"][name] = value

    verdict, at, _ = forged(3, change)
    assert (verdict, at) == ("diverged", 3)


@pytest.mark.parametrize("value", [None, 1, "x", [], {}, [[]], {"type": 1}])
@pytest.mark.parametrize(("event", "name"), [("dealt", "hands"), ("dealt", "order"), ("closed", "secret")])
def test_any_json_in_the_place_of_an_events_field_diverges(event, name, value):
    seq, place = entry_with(logs.lines(small(), "auditor"), event)

    def change(line):
        line["entry"]["outcome"]["accepted"][place][name] = value
        line["openings"] = [one for one in line["openings"] if f"/{name}" not in one["path"]]

    verdict, _, _ = forged(seq, change)
    assert verdict == "diverged"
