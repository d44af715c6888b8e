"""3UP 3DOWN: the state after an event.

The events that come with every move are not taken apart in their patterns: that would cost as
much as the change itself.
"""

from typing import assert_never

from domain.games.three_up_three_down import rules
from domain.games.three_up_three_down.table import (
    Arranged,
    Cleared,
    DealEnded,
    Dealt,
    Drew,
    Event,
    Extra,
    Flipped,
    Laid,
    PickedUp,
    Shown,
    State,
)
from domain.kernel import table as kernel
from domain.kernel.cards import Cards, Slots, in_order, put
from domain.kernel.change import replace
from domain.kernel.table import Closed, Joined, Revealed, Seated, Turned


def evolve(state: State, event: Event) -> State:
    """Return the state after an event; it judges nothing."""
    match event:
        case Turned():
            table = kernel.evolve(state.table, event)
            if state.table.phase == event.phase == "play" and state.table.to_act != event.to_act:
                return replace(state, table=table, turns=state.turns + 1, extra=0, may_draw=False)
            return replace(state, table=table)
        case Laid():
            seat, pile = event.seat, (*state.pile, *event.cards)
            if event.layer == "hand":
                hand = removed(state.hands[seat], event.cards)
                return replace(state, hands=put(state.hands, seat, hand), pile=pile)
            up = taken(state.up[seat], event.cards)
            return replace(state, up=put(state.up, seat, up), pile=pile)
        case Drew():
            seat = event.seat
            hand = sorted_hand((*state.hands[seat], *event.cards))
            return replace(state, hands=put(state.hands, seat, hand), stock=state.stock[event.count :])
        case PickedUp():
            seat = event.seat
            hand = sorted_hand((*state.hands[seat], *state.pile))
            return replace(state, hands=put(state.hands, seat, hand), pile=())
        case Cleared(_, count):
            return replace(state, pile=(), removed=state.removed + count)
        case Extra(_, discards, may_draw):
            return replace(state, extra=discards, may_draw=may_draw)
        case Flipped(seat, slot, card, _):
            down = put(state.down[seat], slot, None)
            return replace(state, down=put(state.down, seat, down), pile=(*state.pile, card))
        case Arranged(seat, up):
            return replace(state, chosen=put(state.chosen, seat, up))
        case Shown(up):
            hands = tuple(removed(hand, cards) for hand, cards in zip(state.hands, up, strict=True))
            return replace(state, hands=hands, up=up, chosen=(None,) * len(up))
        case Dealt():
            return after_the_deal(state, event)
        case DealEnded(_, _, scores, _):
            return replace(state, table=replace(state.table, to_act=()), scores=scores, deal_over=True)
        case Joined() | Revealed() | Seated() | Closed():
            return replace(state, table=kernel.evolve(state.table, event))
        case _:
            assert_never(event)


def after_the_deal(state: State, dealt: Dealt) -> State:
    """Return a fresh deal on the same table: options and scores stay."""
    seats = state.table.seats
    return State(
        table=state.table,
        options=state.options,
        dealer=dealt.dealer,
        scores=state.scores,
        hands=tuple(map(sorted_hand, dealt.hands)),
        up=((None, None, None),) * seats,
        down=dealt.down,
        chosen=(None,) * seats,
        deal=dealt.deal,
        stock=rules.stock_of(dealt.order, seats),
    )


def sorted_hand(cards: Cards) -> Cards:
    """Return a hand in the order in which it is kept and shown."""
    return in_order(cards, rules.PLACES)


def removed(hand: Cards, cards: Cards) -> Cards:
    """Return the hand less the cards that an event took from it."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def taken(slots: Slots, cards: Cards) -> Slots:
    """Return the slots with nothing left where an event took the cards from."""
    rest = list(slots)
    for card in cards:
        rest[rest.index(card)] = None
    return tuple(rest)
