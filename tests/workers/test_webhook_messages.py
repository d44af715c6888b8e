"""What webhooks are told: messages made of a game's entries, without a store."""

import json

from domain import fold
from domain.catalogue import GAMES
from domain.fold import Command
from workers.hooks_events import Told, messages
from workers.stored import StoredOutcome

TOLD = Told("g1", "idiot", "m-81")
AT = "2026-05-01T12:00:00.123Z"


def stored(outcome):
    return StoredOutcome(
        outcome.seq, outcome.status, outcome.entry, outcome.openings, outcome.head, build="b"
    )


class Game:
    """A game of Idiot folded in place; ``say`` returns the messages of what was said."""

    def __init__(self, *, join=False, **options):
        body = fold.create_body("idiot", GAMES["idiot"].options(**options), [None, None], join=join)
        assert isinstance(body, dict)
        first, self.folded = fold.create("g1", Command(1, AT, "platform", "platform", body), bytes(32), "00")
        self.first = messages(TOLD, stored(first))

    def say(self, by, body):
        command = Command(self.folded.seq + 1, AT, by, "token", body)
        self.outcome, self.folded = fold.step(self.folded, command, bytes(32))
        return messages(TOLD, stored(self.outcome))


def short(made):
    return [(message.event, json.loads(message.body)["data"]) for message in made]


def about(seq, **more):
    return {"game": "g1", "external_id": "m-81", "kind": "idiot", "seq": seq, **more}


def test_a_game_that_is_dealt_at_once_has_started_and_somebody_is_to_act():
    game = Game()
    assert short(game.first) == [
        ("game.started", about(1)),
        ("game.turn", about(1, to_act=[0, 1], phase="trade")),
    ]


def test_a_message_has_the_same_id_and_body_each_time_it_is_made():
    game = Game()
    game.say("seat:0", {"type": "ready"})
    again = messages(TOLD, stored(game.outcome))
    assert again == messages(TOLD, stored(game.outcome))
    [message] = again
    assert message.message_id == "g1-2-game.turn"
    assert json.loads(message.body) == {
        "type": "game.turn",
        "timestamp": AT,
        "data": about(2, to_act=[1], phase="trade"),
    }


def test_a_game_with_seeds_starts_when_it_is_dealt():
    game = Game(join=True)
    assert short(game.first) == [("game.turn", about(1, to_act=[0, 1], phase="joining"))]


def test_a_refused_command_tells_its_seat_and_no_more():
    game = Game()
    made = game.say("seat:1", {"type": "play", "cards": ["2C"]})
    assert game.outcome.status == "rejected"
    assert short(made) == [("command.rejected", about(2, seat=1))]
    assert b"2C" not in made[0].body
    assert b"play" not in made[0].body


def test_an_ended_game_tells_its_result_and_not_its_secret():
    game = Game()
    [message] = game.say("platform", {"type": "close", "reason": "abandoned"})
    result = {"losers": [], "places": [], "reason": "abandoned", "scores": [0, 0], "winners": []}
    assert short([message]) == [("game.over", about(2, result=result))]


def test_disputes_are_told_without_claim_and_note():
    game = Game()
    opened = game.say("seat:1", {"type": "dispute", "about": 1, "claim": "he peeked"})
    assert short(opened) == [("dispute.opened", about(2, dispute="g1-2", about=1, by="seat:1"))]
    found = {"type": "finding", "dispute": 2, "verdict": "engine_agrees", "check": None, "at_seq": None}
    assert game.say("house", found) == []
    ruled = game.say("auditor", {"type": "ruling", "dispute": 2, "verdict": "stands", "note": "no"})
    assert short(ruled) == [("dispute.closed", about(4, dispute="g1-2", verdict="stands"))]


def test_what_the_house_was_too_late_for_is_nobodys_business():
    game = Game()
    found = {"type": "finding", "dispute": 9, "verdict": "engine_agrees", "check": None, "at_seq": None}
    assert game.say("house", found) == []
    assert game.outcome.status == "rejected"
