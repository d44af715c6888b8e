"""The moves of Idiot that are open to a seat: what the clauses do not refuse."""

from domain.games.idiot import rules
from domain.games.idiot.table import (
    ORDER,
    SLOTS,
    Decline,
    EndTurn,
    Flip,
    Open,
    PickUp,
    Play,
    PlayerMove,
    Ready,
    State,
    Swap,
    shown,
)
from domain.kernel.cards import Cards, Seat, in_order


def legal(state: State, seat: Seat) -> list[PlayerMove]:
    """Return the moves open to a seat, one per equivalence class; none for a seat not to act."""
    if seat not in state.table.to_act or state.table.result is not None:
        return []
    match state.table.phase:
        case "trade":
            return [*_swaps(state, seat), Ready(seat)]
        case "opening":
            return [*_openings(state, seat), Decline(seat)]
        case "play":
            return _plays(state, seat)
        case _:
            return []


def _swaps(state: State, seat: Seat) -> list[PlayerMove]:
    """Return the trades of a single card: one for each rank of the hand with each rank face up."""
    if rules.trades_left(state, seat):
        return []
    hand = {rules.rank(card): card for card in reversed(state.hands[seat])}
    face_up = {rules.rank(card): card for card in reversed(in_order(shown(state.up[seat]), ORDER))}
    return [Swap(seat, (mine,), (other,)) for mine in hand.values() for other in face_up.values()]


def _openings(state: State, seat: Seat) -> list[PlayerMove]:
    held = state.hands[seat]
    return [Open(seat, cards) for cards in rules.lists(held) if not rules.rank_is_asked(state, cards)]


def _plays(state: State, seat: Seat) -> list[PlayerMove]:
    moves: list[PlayerMove] = []
    if rules.layer(state, seat) == "down":
        slots = (slot for slot in range(SLOTS) if rules.slot_is_filled(state, seat, slot) is None)
        moves += [Flip(seat, slot) for slot in slots]
    else:
        lays = _lays(state, rules.layer_cards(state, seat))
        moves += [Play(seat, cards) for cards in lays]
        if not state.stock:
            held = len(state.hands[seat])
            whole = [cards for cards in lays if len(cards) == held]
            moves += [Play(seat, cards, up) for cards in whole for up in _joining(state, seat, cards)]
    if rules.not_while_following(state):
        moves.append(EndTurn(seat))
    elif rules.something_to_take(state) is None:
        moves.append(PickUp(seat))
    return moves


def _lays(state: State, held: Cards) -> list[Cards]:
    """Return the lists of a layer that may be laid now; whether one fits, its first card says."""
    lays = rules.lists(held)
    if state.extension:
        lays = [cards for cards in lays if rules.follows(state, cards) is None]
    if state.pile:
        fitting = rules.FITTING[state.pile[-1]]
        lays = [cards for cards in lays if cards[0] in fitting]
    return lays


def _joining(state: State, seat: Seat, cards: Cards) -> list[Cards]:
    """Return the face-up cards that may join a lay of the whole hand: one of them, two, and so on."""
    rank = rules.rank(cards[-1])
    equal = in_order((card for card in shown(state.up[seat]) if rules.rank(card) == rank), ORDER)
    joins = [equal[:count] for count in range(1, len(equal) + 1)]
    return [joined for joined in joins if rules.may_join(state, seat, cards, joined) is None]
