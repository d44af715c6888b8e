"""What each event of Idiot changes: one change, no judgement, no rule.

The events that come with every move are not taken apart in their patterns: that would cost as
much as the change itself.
"""

from typing import assert_never

from domain.games.idiot.table import (
    ORDER,
    Asked,
    Burned,
    DealEnded,
    Dealt,
    Declined,
    Drew,
    Event,
    Extension,
    Flipped,
    Laid,
    Out,
    PickedUp,
    Readied,
    State,
    Traded,
)
from domain.kernel import table
from domain.kernel.cards import Cards, Seat, Slots, in_order, put, without
from domain.kernel.change import replace
from domain.kernel.table import Closed, Joined, Revealed, Seated, Turned


def evolve(state: State, event: Event) -> State:
    """Return the state after an event. It judges nothing: what happened, happened."""
    match event:
        case Turned():
            turned = table.evolve(state.table, event)
            if state.extension and event.to_act != state.extension[:1]:
                return replace(state, table=turned, extension=None)
            return replace(state, table=turned)
        case Laid():
            return _after_lay(state, event)
        case Drew(seat, count, cards):
            hand = in_order((*state.hands[seat], *cards), ORDER)
            return replace(state, hands=put(state.hands, seat, hand), stock=state.stock[count:])
        case PickedUp():
            seat = event.seat
            hand = in_order((*state.hands[seat], *state.pile), ORDER)
            return replace(state, hands=put(state.hands, seat, hand), pile=(), turns=state.turns + 1)
        case Burned():
            return replace(state, pile=(), removed=(*state.removed, *state.pile))
        case Extension(seat, rank):
            return replace(state, extension=(seat, rank))
        case Flipped(seat, slot, card, fits):
            # A flip in vain is counted with the pile that is taken for it.
            return replace(
                state,
                down=put(state.down, seat, put(state.down[seat], slot, None)),
                pile=(*state.pile, card),
                turns=state.turns + fits,
            )
        case Out(seat, _):
            return replace(state, places=(*state.places, seat))
        case Asked(rank):
            return replace(state, asked=rank)
        case Declined():
            return state
        case Traded(seat, hand, face_up):
            return _traded(state, seat, hand, face_up)
        case Readied(seat):
            return replace(state, ready=put(state.ready, seat, True))
        case Dealt():
            return _after_deal(state, event)
        case DealEnded(_, _, scores, idiots, hat):
            waiting = replace(state.table, to_act=())
            return replace(state, table=waiting, scores=scores, idiots=idiots, hat=hat, extension=None)
        case Joined() | Revealed() | Seated() | Closed():
            return replace(state, table=table.evolve(state.table, event))
        case _:
            assert_never(event)


def _after_lay(state: State, event: Laid) -> State:
    """Return the state after cards were laid; what follows a play by 4.6 is of the same turn."""
    seat, cards, joined = event.seat, event.cards, event.up
    pile = (*state.pile, *cards, *joined)
    turns = state.turns + (state.extension is None)
    hands, face_up = state.hands, (*cards, *joined)
    if event.layer == "hand":
        hands, face_up = put(hands, seat, without(hands[seat], cards) or ()), joined
    if not face_up:
        return replace(state, hands=hands, pile=pile, extension=None, turns=turns)
    up = put(state.up, seat, _emptied(state.up[seat], face_up))
    return replace(state, hands=hands, up=up, pile=pile, extension=None, turns=turns)


def _emptied(slots: Slots, cards: Cards) -> Slots:
    """Return the slots without the cards, copy by copy."""
    rest = list(slots)
    for card in cards:
        rest[rest.index(card)] = None
    return tuple(rest)


def _traded(state: State, seat: Seat, hand: Cards, face_up: Cards) -> State:
    """Return the state after a trade: each card from the hand lies where the face-up card lay."""
    old, new = list(state.up[seat]), list(state.up[seat])
    for card, replaced in zip(hand, face_up, strict=True):
        slot = old.index(replaced)
        old[slot], new[slot] = None, card
    kept = without(state.hands[seat], hand) or ()
    return replace(
        state,
        hands=put(state.hands, seat, in_order((*kept, *face_up), ORDER)),
        up=put(state.up, seat, tuple(new)),
        trades=put(state.trades, seat, state.trades[seat] + 1),
    )


def _after_deal(state: State, event: Dealt) -> State:
    """Return the state after a deal: everything of the deal before is gone but scores and hat."""
    seats = state.table.seats
    spread = sum(map(len, (*event.hands, *event.down, *event.up)))
    return replace(
        state,
        deal=event.deal,
        dealer=event.dealer,
        hands=tuple(in_order(hand, ORDER) for hand in event.hands),
        up=event.up,
        down=event.down,
        ready=(False,) * seats,
        trades=(0,) * seats,
        stock=event.order[spread:],
        pile=(),
        removed=(),
        asked=None,
        extension=None,
        turns=0,
        places=(),
        idiots=(),
    )
