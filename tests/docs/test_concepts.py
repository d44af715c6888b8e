"""docs/concepts.md: what it says that the house plays is what the house plays, in every phase."""

import re
from collections.abc import Callable
from typing import Any, get_args

import pytest

from domain.catalogue import GAMES
from domain.games.fool import table as fool
from domain.games.hearts_two import table as hearts
from domain.games.idiot import table as idiot
from domain.games.three_up_three_down import rules as three_rules
from domain.games.three_up_three_down import table as three
from domain.kernel.cards import RANKS
from domain.kernel.table import Reason
from tests.docs.test_readme import ROOT
from tests.domain.kit import playout

PAGE = (ROOT / "docs/concepts.md").read_text("utf-8")
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "three_up_three_down": [{}, {"extra_discards": "must"}],
    "hearts_two": [{"hands": 4}, {"hands": 4, "passing": "return"}],
}


def rows(heading: str) -> list[list[str]]:
    """The cells of a table of the page, under its first row."""
    table = PAGE.partition(heading)[2].partition("\n\n")[0].strip().splitlines()[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table]


def of(kind: type, moves: list[Any]) -> Any:
    """The first move of a kind, None where there is none."""
    return next((move for move in moves if isinstance(move, kind)), None)


def in_trade(_state: Any, seat: int, _hand: Any, _moves: list[Any]) -> Any:
    return idiot.Ready(seat)


def in_opening(_state: Any, seat: int, _hand: Any, _moves: list[Any]) -> Any:
    return idiot.Decline(seat)


def in_play_of_idiot(state: Any, seat: int, hand: Any, moves: list[Any]) -> Any:
    if other := of(idiot.EndTurn, moves) or of(idiot.Flip, moves):
        return other

    def fits(card: str) -> bool:
        return not state.pile or card[0] == "T" or RANKS.index(card[0]) >= RANKS.index(state.pile[-1][0])

    held = sorted(hand or filter(None, state.up[seat]), key=lambda card: (RANKS.index(card[0]), card[1]))
    twos, others = [card for card in held if card[0] == "2"], [card for card in held if card[0] != "2"]
    for card in others or twos:
        if card in twos or fits(card):
            return idiot.Play(seat, (card,), None)
    return idiot.Play(seat, (twos[0], others[0]), None) if twos else idiot.PickUp(seat)


def in_arrange(_state: Any, seat: int, hand: Any, _moves: list[Any]) -> Any:
    return three.Arrange(seat, tuple(hand[:3]))


def in_play_of_three(state: Any, seat: int, hand: Any, moves: list[Any]) -> Any:
    if ends := of(three.EndTurn, moves):
        return ends
    if lays := [move.cards[0] for move in moves if isinstance(move, three.Discard)]:
        held = [card for card in hand or three_rules.open_cards(state, seat) if card in lays]
        return three.Discard(seat, (min(held, key=three_rules.FACES.__getitem__),))
    return of(three.Flip, moves) or of(three.Draw, moves) or three.PickUp(seat)


def in_play_of_tricks(_state: Any, _seat: int, hand: Any, moves: list[Any]) -> Any:
    by_card = {move.card: move for move in moves}
    return next(by_card[card] for card in hand if card in by_card)


def in_pass(_state: Any, seat: int, hand: Any, _moves: list[Any]) -> Any:
    return hearts.Pass(seat, tuple(hand[:3]))


def in_moon(_state: Any, seat: int, _hand: Any, _moves: list[Any]) -> Any:
    return hearts.Moon(seat, "subtract")


IDIOT = (
    "`end_turn` where cards just drawn might follow; else `play` of one card, the lowest that fits, or "
    "where none does a 2 with the lowest other card; on face-down cards `flip` of the first; else `pick_up`"
)
THREE = (
    "`end_turn` where it may (extra discards are a right); else `discard` of one card, the lowest that "
    "fits; on face-down cards `flip` of the first; else `draw` where it may, else `pick_up`"
)
SAID: dict[tuple[str, str], tuple[str, Callable[..., Any]]] = {
    ("idiot", "trade"): ("`ready`", in_trade),
    ("idiot", "opening"): ("`decline`", in_opening),
    ("idiot", "play"): (IDIOT, in_play_of_idiot),
    ("three_up_three_down", "arrange"): ("`arrange` of the first three cards", in_arrange),
    ("three_up_three_down", "play"): (THREE, in_play_of_three),
    ("fool", "play"): ("`play` of the first card that may be played", in_play_of_tricks),
    ("hearts_two", "pass"): ("`pass` of the first three cards", in_pass),
    ("hearts_two", "return"): ("`pass` of the first three cards", in_pass),
    ("hearts_two", "play"): ("`play` of the first card that may be played", in_play_of_tricks),
    ("hearts_two", "moon"): ("`moon` with `subtract`", in_moon),
}


def test_the_page_says_what_is_tested_here():
    said = {
        (kind.strip("`"), phase): words
        for kind, phases, words in rows("| kind | phase | what the house plays |")
        for phase in re.findall(r"`(\w+)`", phases)
    }
    assert said == {at: words for at, (words, _) in SAID.items()}


@pytest.mark.parametrize("kind", GAMES)
def test_the_house_plays_what_the_page_says(kind):
    game, seen = GAMES[kind], set()
    for options in OPTIONS.get(kind, [{}]):
        for seed in range(12):
            for state, _, _ in playout(game, game.seats[0], seed, options):
                phase = game.table(state).phase
                for seat in game.table(state).to_act:
                    hand = game.view(state, seat)["seats"][seat]["hand"]
                    move = SAID[kind, phase][1](state, seat, hand, game.legal(state, seat))
                    assert game.default(state, seat) == move, (seed, phase, hand)
                    seen.add((phase, type(move).__name__))
    assert {phase for phase, _ in seen} == {phase for of_kind, phase in SAID if of_kind == kind}
    if kind in ("idiot", "three_up_three_down"):
        assert len([name for phase, name in seen if phase == "play"]) >= 4


def test_hands_are_in_the_order_that_the_page_says():
    assert [card[0] for card in dict.fromkeys(card[0] for card in fool.FULL_DECK)] == list("GRYBW")
    assert list(dict.fromkeys(card[1] for card in idiot.ORDER)) == list("CDHS")


def test_every_reason_of_a_result_is_told():
    assert [reason.strip("`") for reason, *_ in rows("| `reason` | the game ended | `winners` |")] == [
        *get_args(Reason)
    ]
