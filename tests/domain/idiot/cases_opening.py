"""Cases of chapter 3: the opening."""

from typing import Any

from domain.games.idiot.play import GAME
from domain.games.idiot.table import Asked, Decline, Declined, Open, PickUp
from tests.domain.idiot.positions import (
    KIND,
    case,
    drew,
    laid,
    lay,
    match,
    opening,
    play,
    position,
    run,
    state_of,
    ten,
    turn,
)
from tests.domain.kit import Tells

STOCK = "7D 8D 9D JD QD"


def open_to(hand: str, rank: str) -> list[Any]:
    """Return what the opening offers a hand, in lists of cards; None is to decline."""
    moves = GAME.legal(state_of(opening(f"{hand} / 9C", rank, 0)), 0)
    return [" ".join(move.cards) if isinstance(move, Open) else None for move in moves]


def sequence() -> str:
    """Return the ranks that are asked while everybody declines."""
    state, asked = state_of(opening("3C / 4C", "3", 0)), "3"
    while GAME.table(state).phase == "opening":
        events = GAME.decide(state, Decline(GAME.table(state).to_act[0]))
        assert isinstance(events, list)
        for event in events:
            state = GAME.evolve(state, event)
            asked += event.rank if isinstance(event, Asked) else ""
    return asked


OPENING: list[Any] = [
    case(
        "3.1",
        "one of the rank",
        opening("3C 3D 9C / 4C", "3", 0, stock=STOCK),
        lay(0, "3D"),
        [laid(0, "3D"), drew(0, "7D"), turn(1)],
    ),
    case(
        "3.1",
        "all of the rank",
        opening("3C 3D 9C / 4C", "3", 0, stock=STOCK),
        lay(0, "3C 3D"),
        [laid(0, "3C 3D"), drew(0, "7D 8D"), turn(1)],
    ),
    case("3.1", "one rank higher", opening("3C 4D 9C / 4C", "3", 0), lay(0, "4D"), "not_asked"),
    case("3.1", "one rank lower", opening("3C 4D 9C / 4C", "4", 0), lay(0, "3C"), "not_asked"),
    case("3.1", "a ten that is not asked", opening("TC 4D 9C / 4C", "4", 0), lay(0, "TC"), "not_asked"),
    case(
        "3.1",
        "a 2 with the rank that is asked",
        opening("2C 4D 9C / 4C", "4", 0),
        lay(0, "2C 4D"),
        "not_asked",
    ),
    case(
        "3.1",
        "declining with the rank in hand",
        opening("3C 9C / 4C / 5C", "3", 0),
        Decline(0),
        [Declined(0), turn(1, "opening")],
    ),
    case(
        "table.not_your_turn",
        "the next seat waits",
        opening("3C / 3D", "3", 0),
        lay(1, "3D"),
        "table.not_your_turn",
    ),
    case(
        "table.not_your_cards",
        "only from the hand",
        opening("3C / 3D", "3", 0),
        lay(0, "3D"),
        "table.not_your_cards",
    ),
    case(
        "table.not_now", "no play in the opening", opening("3C / 3D", "3", 0), play(0, "3C"), "table.not_now"
    ),
    case(
        "table.not_now", "no pick-up in the opening", opening("3C / 3D", "3", 0), PickUp(0), "table.not_now"
    ),
    case("table.not_now", "no opening in play", position("3C / 3D"), lay(0, "3C"), "table.not_now"),
    case("4.3", "in the opening too", opening("3C 4D / 5C", "3", 0), lay(0, "3C 4D"), "not_equal"),
    case("5.1", "in the opening too", opening("3C 2D / 5C", "3", 0), lay(0, "3C 2D"), "twos_first"),
    case("5.1", "no 2 alone in the opening", opening("3C 2D / 5C", "2", 0), lay(0, "2D"), "no_companion"),
    Tells(f"{KIND}.3.1", "what is open to a hand", lambda: open_to("3C 3D 9C", "3"), ["3C", "3C 3D", None]),
    Tells(f"{KIND}.3.1", "nothing of the rank", lambda: open_to("3C 3D 9C", "4"), [None]),
    case(
        "3.2",
        "four is asked after three",
        opening("3C / 4C / 5C", "3", 2),
        Decline(2),
        [Declined(2), Asked("4"), turn(0, "opening")],
    ),
    case(
        "3.2",
        "ten is asked after nine",
        opening("3C / 4C / 5C", "9", 2),
        Decline(2),
        [Declined(2), Asked("T"), turn(0, "opening")],
    ),
    case(
        "3.2",
        "2 is asked after the ace, the last",
        opening("3C / 4C / 5C", "A", 2),
        Decline(2),
        [Declined(2), Asked("2"), turn(0, "opening")],
    ),
    Tells(f"{KIND}.3.2", "every rank once", sequence, "3456789TJQKA2"),
    case(
        "3.3",
        "a match just drawn may follow",
        opening("3C 9C KC / 4C", "3", 0, stock="3D 8D"),
        lay(0, "3C"),
        [laid(0, "3C"), drew(0, "3D"), *match(0, "3")],
    ),
    case(
        "3.3",
        "a ten burns",
        opening("TC 9C KC / 4C", "T", 0, stock=STOCK),
        lay(0, "TC"),
        [laid(0, "TC"), ten(1), drew(0, "7D"), turn(1)],
    ),
    case(
        "3.3",
        "a ten burns, the same seat plays",
        opening("TC 9C KC / 4C", "T", 0, stock=STOCK),
        lay(0, "TC"),
        [laid(0, "TC"), ten(1), drew(0, "7D"), turn(0)],
        after_ten="same",
        after_run_burn="next",
    ),
    case(
        "3.3",
        "three sixes burn",
        opening("6C 6D 6H / 4C", "6", 0, stock=STOCK),
        lay(0, "6C 6D 6H"),
        [laid(0, "6C 6D 6H"), run(3), drew(0, "7D 8D 9D"), turn(1)],
    ),
    case(
        "3.3",
        "three sixes burn, the same seat plays",
        opening("6C 6D 6H / 4C", "6", 0, stock=STOCK),
        lay(0, "6C 6D 6H"),
        [laid(0, "6C 6D 6H"), run(3), drew(0, "7D 8D 9D"), turn(0)],
        after_run_burn="same",
    ),
    case(
        "3.3",
        "two sixes lie",
        opening("6C 6D 9C / 4C", "6", 0, stock=STOCK),
        lay(0, "6C 6D"),
        [laid(0, "6C 6D"), drew(0, "7D 8D"), turn(1)],
    ),
    case(
        "3.3",
        "a 2 with its companion",
        opening("2C 9D 9C / 4C", "2", 0, stock=STOCK),
        lay(0, "2C 9C"),
        [laid(0, "2C 9C"), drew(0, "7D 8D"), turn(1)],
    ),
    case(
        "3.3",
        "2s alone from a hand of 2s",
        opening("2C 2D 2H / 4C", "2", 0, stock=STOCK),
        lay(0, "2C 2D"),
        [laid(0, "2C 2D"), drew(0, "7D 8D"), turn(1)],
    ),
    Tells(
        f"{KIND}.3.3",
        "what the 2s open",
        lambda: open_to("2C 9D 9C", "2"),
        ["2C 9C", "2C 9C 9D", None],
    ),
    case(
        "3.3",
        "the dealer opens, the left of it goes on",
        opening("4C 5C / 3C 9C", "3", 1),
        lay(1, "3C"),
        [laid(1, "3C"), turn(0)],
    ),
    case(
        "3.4",
        "all have declined the 2s",
        opening("3C / 4C / 5C", "2", 2),
        Decline(2),
        [Declined(2), turn(0)],
    ),
    case(
        "3.4",
        "the left of another dealer",
        opening("3C / 4C / 5C", "2", 1, dealer=1),
        Decline(1),
        [Declined(1), turn(2)],
    ),
    case(
        "3.4",
        "anything goes",
        position("3C KC / 4C", stock="9C"),
        play(0, "KC"),
        [laid(0, "KC"), drew(0, "9C"), turn(1)],
    ),
    case(
        "3.4",
        "a match may follow",
        position("3C KC JC / 4C", stock="KD"),
        play(0, "KC"),
        [laid(0, "KC"), drew(0, "KD"), *match(0, "K")],
    ),
    case(
        "table.not_now", "the forced play is no opening", position("3C KC / 4C"), Decline(0), "table.not_now"
    ),
    case(
        "3.5",
        "a seat without the rank is asked",
        opening("3C / 9C / 3D", "3", 0),
        Decline(0),
        [Declined(0), turn(1, "opening")],
    ),
    case(
        "3.5",
        "and so is the dealer",
        opening("3C / 9C / 8D", "3", 1),
        Decline(1),
        [Declined(1), turn(2, "opening")],
    ),
]
