"""The view of a game of Idiot, field by field, as contract.md 4 names them."""

from typing import Any

from domain.games.idiot.play import GAME
from domain.games.idiot.table import Asked, Readied
from domain.kernel.table import Closed, Result
from tests.domain.idiot.positions import (
    ended,
    following,
    laid,
    opening,
    out,
    position,
    state_of,
    ten,
    trading,
    turn,
)


def seen_by(viewer: Any, events: list[Any], **options: Any) -> dict[str, Any]:
    return GAME.view(state_of(events, **options), viewer)


def test_before_the_first_deal():
    assert seen_by(1, [], hat=(0,), dealer=0) == {
        "kind": "idiot",
        "rules": "idiot@1",
        "phase": "joining",
        "deal": 0,
        "dealer": 0,
        "to_act": [],
        "seats": [
            {
                "seat": seat,
                "bot": None,
                "hand": hand,
                "hand_count": 0,
                "up": [None, None, None],
                "down": [False, False, False],
                "ready": False,
                "place": None,
            }
            for seat, hand in ((0, None), (1, []))
        ],
        "pile": [],
        "pile_rank": None,
        "opening_rank": None,
        "extension": None,
        "stock_count": 0,
        "removed_count": 0,
        "scores": [0, 0],
        "hat": [0],
        "result": None,
    }


def test_a_trade():
    view = seen_by(0, [*trading("KC 3C / 4C", "5D 6D / 7D 8D 9D", 0), Readied(1)])
    assert view["phase"] == "trade"
    assert (view["deal"], view["dealer"], view["to_act"]) == (1, 1, [0])
    assert [seat["ready"] for seat in view["seats"]] == [False, True]
    assert [seat["up"] for seat in view["seats"]] == [["5D", "6D", None], ["7D", "8D", "9D"]]
    assert view["seats"][0]["hand"] == ["3C", "KC"]
    assert view["seats"][1]["hand"] is None
    assert view["seats"][1]["hand_count"] == 1


def test_the_opening_rank_shows_in_the_opening_only():
    assert seen_by(0, opening("3C / 4C", "9", 0))["opening_rank"] == "9"
    assert seen_by(0, [*opening("3C / 4C", "9", 0), Asked("T")])["opening_rank"] == "T"
    assert seen_by(0, [*opening("3C / 4C", "2", 0), turn(0)])["opening_rank"] is None


def test_what_may_follow_is_public():
    for viewer in (0, 1, "spectator"):
        assert seen_by(viewer, following("9C KC", "9"))["extension"] == "9"
    assert seen_by(0, position("9C / 4C", pile="9H"))["extension"] is None


def test_pile_stock_and_what_has_left_the_game():
    view = seen_by("spectator", position("9C / 4C", pile="3H 9H", stock="5C 6C 7C"))
    assert (view["pile"], view["pile_rank"]) == (["3H", "9H"], "9")
    assert (view["stock_count"], view["removed_count"]) == (3, 0)
    view = seen_by("spectator", [*position("TC / 4C", pile="3H 9H"), laid(0, "TC"), ten(3)])
    assert (view["pile"], view["pile_rank"], view["removed_count"]) == ([], None, 3)


def test_face_down_cards_show_only_that_they_lie_there():
    given = position("9C / 4C", down="5C - 6C / 7C", stock="8C")
    view = seen_by(0, given)
    assert [seat["down"] for seat in view["seats"]] == [[True, False, True], [True, False, False]]
    assert "down_cards" not in view["seats"][0]
    assert "stock" not in view
    audit = seen_by("auditor", given)
    assert [seat["down_cards"] for seat in audit["seats"]] == [["5C", None, "6C"], ["7C", None, None]]
    assert [seat["hand"] for seat in audit["seats"]] == [["9C"], ["4C"]]
    assert audit["stock"] == ["8C"]


def test_after_the_end_hands_stay_hidden():
    result = Result("played_out", (), (1,), (0, 1), (0,))
    view = seen_by(
        "spectator", [*position("3C / 4C"), laid(0, "3C"), out(0, 1), ended((1,)), Closed(result, "")]
    )
    assert (view["phase"], view["to_act"], view["scores"], view["hat"]) == ("over", [], [0, 1], [1])
    assert [seat["hand"] for seat in view["seats"]] == [None, None]
    assert [seat["place"] for seat in view["seats"]] == [1, None]
    assert view["result"] == {
        "reason": "played_out",
        "winners": [],
        "losers": [1],
        "scores": [0, 1],
        "places": [0],
    }
