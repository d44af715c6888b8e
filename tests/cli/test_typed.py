from random import Random
from typing import Any

import pytest

from domain import fold
from domain.catalogue import GAMES
from domain.wire import NotAMove
from services import simulation
from services.simulation import DEFAULT_SEATS, begin, create_body
from services.terminal.typed import read, spelled

OFFERED: list[dict[str, Any]] = [{"type": "play", "cards": ["9H"]}, {"type": "pick_up"}]


@pytest.mark.parametrize("kind", GAMES)
def test_every_offered_move_is_read_as_it_is_spelled(kind):
    rng = Random(1)
    game = begin(create_body(kind, ["random"] * DEFAULT_SEATS[kind], {}), 5)
    for _ in range(150):
        seat = simulation.bot_to_act(game)
        if seat is None:
            break
        offered = fold.legal(game.folded, seat)
        for number, move in enumerate(rng.sample(offered, min(len(offered), 5))):
            told = {name: value for name, value in move.items() if value not in (None, [])}
            found = read(game.folded.game, spelled(game.folded.game, move), offered)
            assert {name: value for name, value in found.items() if value is not None} == told
            assert read(game.folded.game, str(number + 1), offered) == offered[number]
        simulation.bot_move(game, seat)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("play 9h 9♠", {"type": "play", "cards": ["9H", "9S"]}),
        ("PLAY 10d", {"type": "play", "cards": ["TD"]}),
        ("play 9H / 9S", {"type": "play", "cards": ["9H"], "up": ["9S"]}),
        ("9H, 9S", {"type": "play", "cards": ["9H", "9S"]}),
        ("swap 3H/KH", {"type": "swap", "hand": ["3H"], "up": ["KH"]}),
        ("pick up", {"type": "pick_up"}),
        ("pickup", {"type": "pick_up"}),
        ("pick-up", {"type": "pick_up"}),
        ("flip 2", {"type": "flip", "slot": 2}),
        (' {"type":"flip","slot":1} ', {"type": "flip", "slot": 1}),
        ("2", {"type": "pick_up"}),
    ],
)
def test_moves_are_read_as_people_type_them(typed, meant):
    found = read(GAMES["idiot"], typed, OFFERED)
    assert {name: value for name, value in found.items() if value is not None} == meant


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "0",
        "3",
        "-1",
        "lay 9H",
        "play",
        "play 9X",
        "flip",
        "flip 3",
        "flip x",
        "flip 1 2",
        "pick_up 9H",
        "/",
        *("{", "{}", "[]", '{"type":"play"}', "play 9H / 9S / 9C", "²", "9" * 5000),
    ],
)
def test_what_is_no_move_is_said_to_be_none(typed):
    with pytest.raises(NotAMove):
        read(GAMES["idiot"], typed, OFFERED)


def test_a_choice_is_a_word():
    assert read(GAMES["hearts_two"], "moon add", []) == {"type": "moon", "choice": "add"}


def test_a_card_alone_is_played():
    offered = [{"type": "play", "card": "G7"}]
    assert read(GAMES["fool"], "g7", offered) == {"type": "play", "card": "G7"}
