"""Records are frozen, slotted dataclasses, however they are made and copied."""

import copy
import pickle
from dataclasses import FrozenInstanceError, field, fields, is_dataclass
from typing import ClassVar

import pytest

from domain.kernel.change import replace
from domain.kernel.record import record


@record
class Lay:
    tag: ClassVar[str] = "lay"
    seat: int
    cards: tuple[str, ...] = ()
    facts: dict[str, int] = field(default_factory=dict)


@record
class Pass:
    seat: int
    cards: tuple[str, ...] = ()
    facts: dict[str, int] = field(default_factory=dict)


@record
class Nothing:
    pass


def test_a_record_is_a_dataclass_with_slots():
    assert is_dataclass(Lay(1))
    assert [each.name for each in fields(Lay)] == ["seat", "cards", "facts"]
    assert not hasattr(Lay(1), "__dict__")
    assert Nothing() == Nothing()


def test_fields_are_given_by_place_or_by_name_or_take_their_defaults():
    assert Lay(1, ("2C",)) == Lay(cards=("2C",), seat=1)
    assert (Lay(1).cards, Lay(1).facts) == ((), {})
    assert Lay(1).facts is not Lay(1).facts
    with pytest.raises(TypeError, match=r"Lay\.__init__\(\) missing 1 required positional argument: 'seat'"):
        Lay()  # type: ignore[call-arg]  # that is what is tested
    with pytest.raises(TypeError, match="unexpected keyword argument 'seats'"):
        Lay(seats=1)  # type: ignore[call-arg]  # same


def test_records_of_different_kinds_are_never_equal():
    assert Lay(1) != Pass(1)  # type: ignore[comparison-overlap]  # same
    assert repr(Lay(1)) == "Lay(seat=1, cards=(), facts={})"


@pytest.mark.parametrize("made", [Lay(1), replace(Lay(2), seat=1)], ids=["made", "copied"])
def test_a_record_does_not_change(made):
    with pytest.raises(FrozenInstanceError):
        made.seat = 2
    with pytest.raises(FrozenInstanceError):
        del made.seat
    assert type(made) is Lay
    assert made == Lay(1)


def test_a_copy_differs_where_it_is_told_to_and_the_old_one_stays():
    old = Lay(1, ("2C",))
    new = replace(old, seat=2, cards=())
    assert (old, new) == (Lay(1, ("2C",)), Lay(2, ()))
    assert replace(old) == old
    with pytest.raises(AttributeError):
        replace(old, seats=2)  # type: ignore[call-arg]  # same


def test_a_record_is_copied_and_pickled():
    for made in (Lay(1, ("2C",), {"top": 3}), replace(Lay(1), seat=2)):
        assert copy.copy(made) == made
        assert pickle.loads(pickle.dumps(made)) == made  # noqa: S301 - our own
