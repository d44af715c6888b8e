import pytest

from domain.games.fool.greedy import choose
from domain.games.fool.table import Play

CASES = [
    # seats, lead, trick, hand, chosen
    (4, None, "", "G2 R9 B5 W1", "R9"),
    (4, None, "W1", "G2 R9 B5 W1", "R9"),
    (4, "G", "G5", "G4 G6 G9", "G6"),
    (4, "G", "G5", "G3 G4 W1", "G4"),
    (4, "G", "G5 R2", "W1 R3 Y9", "R3"),
    (4, "G", "G5 R2", "R2 Y2 B2", "R2"),
    (4, "G", "G5 R2", "Y2 B3 Y9", "B3"),
    (4, "G", "G5 W1", "R3 Y9 W1", "W1"),
    (4, "G", "G5 W1", "R3 Y9", "Y9"),
    (8, "G", "G5", "G4 G6 G9", "G9"),
    (8, "G", "G5 G7", "G4 G6 G8 G9", "G8"),
]


@pytest.mark.parametrize(("seats", "lead", "trick", "hand", "chosen"), CASES, ids=str)
def test_the_worst_card_that_is_no_fools(seats, lead, trick, hand, chosen):
    view = {
        "lead_colour": lead,
        "trick": [{"seat": seat, "card": card} for seat, card in enumerate(trick.split())],
        "seats": [{}] * seats,
    }
    assert choose(view, [Play(3, card) for card in hand.split()]) == Play(3, chosen)
