from itertools import combinations

import pytest

from domain.games.hearts_two.greedy import choose, danger
from domain.games.hearts_two.table import Moon, Pass, Play

SAFE, BARE = 1, 0

PLAYS = [
    # taken, led, playable, chosen
    (SAFE, None, "5C 3D 3H QS", "3H"),
    (SAFE, None, "QS KS", "KS"),
    (SAFE, "9C", "5C 8C TC", "8C"),
    (SAFE, "4C", "5C 8C TC", "TC"),
    (SAFE, "KS", "QS JS AS", "QS"),
    (SAFE, "JS", "QS KS", "KS"),
    (SAFE, "AS", "QS KS", "QS"),
    (SAFE, "TS", "QS JS", "JS"),
    (SAFE, "9C", "AD QS 2H", "QS"),
    (SAFE, "9C", "AD KS 2H", "KS"),
    (SAFE, "9C", "AD KD 2H", "AD"),
    (SAFE, "9C", "AD AH", "AH"),
    (BARE, None, "AC 3H 9H", "9H"),
    (BARE, None, "AC 3D", "3D"),
    (BARE, "5H", "4H 8H TH", "8H"),
    (BARE, "JH", "4H 8H TH", "TH"),
    (BARE, "9C", "AD AH", "AD"),
    (BARE, "9C", "4H AH", "4H"),
]


@pytest.mark.parametrize(("taken", "led", "playable", "chosen"), PLAYS, ids=str)
def test_plays(taken, led, playable, chosen):
    view = {
        "trick": [{"seat": 1, "card": led}] if led else [],
        "seats": [{"taken": taken}, {"taken": 3}],
    }
    assert choose(view, [Play(0, card) for card in playable.split()]) == Play(0, chosen)


def test_passes_the_queen_and_the_highest():
    hand = ["4C", "TC", "QD", "3H", "2S", "QS", "KS"]
    moves = [Pass(0, cards) for cards in combinations(hand, 3)]
    assert choose({}, moves) == Pass(0, ("QD", "QS", "KS"))


@pytest.mark.parametrize(("scores", "choice"), [((25, 0), "add"), ((26, 0), "subtract"), ((0, 90), "add")])
def test_ends_the_game_only_in_front(scores, choice):
    assert choose({"scores": scores}, [Moon(0, "subtract"), Moon(0, "add")]) == Moon(0, choice)


def test_what_is_better_off_elsewhere():
    cards = "QS AS KS AH AD KD 2H 2C".split()
    assert [danger(card) for card in cards] == [49, 18, 17, 15, 12, 11, 3, 0]
