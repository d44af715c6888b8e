"""What an event of Idiot changes where only a much later move would show it."""

from domain.games.idiot.play import GAME
from domain.games.idiot.table import Asked, EndTurn, Extension, Laid, Readied, Traded
from domain.kernel.game import settled
from domain.kernel.table import Deal, Rejection
from tests.domain.idiot.positions import (
    cards,
    dealt,
    ended,
    following,
    laid,
    position,
    state_of,
    trading,
    turn,
)


def test_a_turn_that_is_ended_passes_to_the_next_seat():
    before = state_of(following("9C 9D KC", "9"))
    answer = GAME.decide(before, EndTurn(0))
    assert not isinstance(answer, Rejection)
    after = settled(GAME, before, answer)
    assert after.table.to_act == (1,)
    assert after.extension is None


def test_a_lay_is_a_turn_from_the_hand_as_from_face_up():
    hand = settled(GAME, state_of(position("9C 8C / 4C")), [Laid(0, "hand", cards("9C"), ())])
    face_up = settled(GAME, state_of(position(" / 4C", up="9C 8C /")), [Laid(0, "up", cards("9C"), ())])
    assert (hand.turns, face_up.turns) == (1, 1)


def test_what_follows_a_lay_is_of_the_same_turn_and_uses_up_the_match():
    given = following("9C", "9", up="9D 8D / 4H")
    before = state_of(given)
    after = settled(GAME, before, [Laid(0, "hand", cards("9C"), cards("9D"))])
    assert after.turns == before.turns
    assert after.extension is None


def test_nothing_follows_once_the_deal_has_ended():
    over = settled(GAME, state_of(following("9C", "9")), [ended((1,))])
    assert over.extension is None
    assert GAME.view(over, 0)["extension"] is None


def test_a_new_deal_keeps_nothing_of_the_one_before_but_scores_and_hat():
    opened = [
        *trading("3C / 4C", "5C / 6C", 0, 1),
        Traded(0, cards("3C"), cards("5C")),
        Readied(0),
        Readied(1),
    ]
    opened += [Asked("3"), turn(0, "opening"), turn(0), laid(0, "5C"), Extension(0, "5"), ended((1,))]
    deal = dealt("3C / 4C", "5C / 6C", stock="7C", deal=2)
    again = settled(GAME, state_of(opened), [deal])
    fresh = state_of([deal])
    for name in ("hands", "up", "down", "stock", "pile", "removed", "places", "idiots", "turns"):
        assert getattr(again, name) == getattr(fresh, name), name
    for name in ("deal", "dealer", "ready", "trades", "asked", "extension"):
        assert getattr(again, name) == getattr(fresh, name), name
    assert (again.scores, again.hat) == ((0, 1), (1,))


def test_the_house_is_told_the_phase_in_which_no_deal_is_due():
    answer = GAME.decide(state_of(position("3C / 4C")), Deal(2, ()))
    assert isinstance(answer, Rejection)
    assert (answer.code, answer.facts) == ("table.not_now", {"phase": "play"})
