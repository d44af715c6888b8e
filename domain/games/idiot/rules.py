"""The clauses of Idiot, in the order of rules.md: what they refuse and what they tell."""

from typing import Literal

from domain.games.idiot.table import (
    ASKED,
    HAND,
    RISING,
    RUN,
    RUN_OF_SIXES,
    SEATS,
    SEATS_A_DECK,
    SIX,
    SLOTS,
    STRENGTH,
    TEN,
    TRADES,
    TWO,
    TWOS,
    Burn,
    Layer,
    Options,
    Rank,
    State,
    Swap,
    shown,
)
from domain.kernel.cards import STANDARD_DECK, Card, Cards, Seat
from domain.kernel.table import Rejection

# --- 1 Table ----------------------------------------------------------------------------------


def seats_allowed(seats: int) -> Rejection | None:
    """idiot.1.1: 2 to 12 seats play."""
    if seats in SEATS:
        return None
    return Rejection("table.seats", "table.seats", {"seats": seats, "least": SEATS[0], "most": SEATS[-1]})


def decks_of(seats: int, asked: int | None) -> int:
    """idiot.1.2: as many packs as asked for, or else one for three seats, rounded up."""
    return -(-seats // SEATS_A_DECK) if asked is None else asked


def decks_allowed(seats: int, decks: int) -> Rejection | None:
    """idiot.1.2: no fewer packs than that, and no more than one for two seats, rounded down."""
    least, most = decks_of(seats, None), seats // 2
    return (
        None
        if least <= decks <= most
        else Rejection("idiot.decks", "idiot.1.2", {"least": least, "most": most})
    )


def rank(card: Card) -> Rank:
    """idiot.1.3: suits never matter, only the rank does; STRENGTH orders the ranks."""
    return card[0]


def first_dealer(seats: int, asked: Seat | None) -> Seat:
    """idiot.1.4: the seat that was asked for deals first, or else the last one."""
    return seats - 1 if asked is None else asked


def dealer_sits_here(seats: int, dealer: Seat) -> Rejection | None:
    """idiot.1.4: the first dealer is one of the seats."""
    return None if 0 <= dealer < seats else Rejection("idiot.dealer", "idiot.1.4", {"last": seats - 1})


def hat_sits_here(seats: int, hat: tuple[Seat, ...]) -> Rejection | None:
    """idiot.1.4: the hat is on heads of this table, once on each."""
    if all(0 <= seat < seats for seat in hat) and len(set(hat)) == len(hat):
        return None
    return Rejection("idiot.hat", "idiot.1.4", {"last": seats - 1})


def next_dealer(state: State) -> Seat:
    """idiot.1.4: the Idiot deals, of several the lowest seat; the first deal has its own dealer."""
    return min(state.idiots, default=state.dealer)


# --- 2 Deal and trade -------------------------------------------------------------------------


def dealt(seats: int, dealer: Seat, deck: Cards) -> tuple[tuple[Cards, ...], ...]:
    """idiot.2.1: three rounds from the dealer's left, three cards a seat: down, up, hands, by seat."""
    turn = [(seat - dealer - 1) % seats for seat in range(seats)]
    return tuple(
        tuple(deck[SLOTS * (seats * lap + turn[seat]) :][:SLOTS] for seat in range(seats)) for lap in range(3)
    )


def trades_left(state: State, seat: Seat) -> Rejection | None:
    """idiot.2.2: a seat trades up to twelve times."""
    return None if state.trades[seat] < TRADES else Rejection("idiot.trades", "idiot.2.2", {"most": TRADES})


def even_trade(move: Swap) -> Rejection | None:
    """idiot.2.2: as many cards for as many, at least one."""
    if move.hand and len(move.hand) == len(move.up):
        return None
    return Rejection("idiot.uneven", "idiot.2.2", {"hand": len(move.hand), "up": len(move.up)})


def still_trading(state: State, seat: Seat) -> tuple[Seat, ...]:
    """idiot.2.3: the seats that trade on when this one is ready; without any, the opening begins."""
    return tuple(other for other, ready in enumerate(state.ready) if not ready and other != seat)


# --- 3 Opening --------------------------------------------------------------------------------


def rank_is_asked(state: State, cards: Cards) -> Rejection | None:
    """idiot.3.1: the opening takes cards of the rank that is asked; a 2 brings its companion."""
    if rank(cards[0]) == state.asked:
        return None
    return Rejection("idiot.not_asked", "idiot.3.1", {"rank": state.asked})


def next_asked(asked: Rank) -> Rank | None:
    """idiot.3.2: 3 to A, then 2; None when nothing is left to ask."""
    return ASKED[ASKED.index(asked) + 1] if asked != ASKED[-1] else None


def left_of_dealer(state: State) -> Seat:
    """idiot.3.4: the seat on the dealer's left: asked first, and made to play when all have declined."""
    return (state.dealer + 1) % state.table.seats


def asked_next(state: State, seat: Seat) -> Seat:
    """idiot.3.5: the next seat is asked, whatever it holds."""
    return (seat + 1) % state.table.seats


# --- 4 Turn -----------------------------------------------------------------------------------


def layer(state: State, seat: Seat) -> Layer:
    """idiot.4.1: the hand while there is one, or a stock to draw from; then up, then down."""
    if state.hands[seat] or state.stock:
        return "hand"
    return "up" if any(state.up[seat]) else "down"


def layer_cards(state: State, seat: Seat) -> Cards:
    """idiot.4.1: the cards that a seat may name in a play; none of them lies face down."""
    return state.hands[seat] if layer(state, seat) == "hand" else shown(state.up[seat])


def on_face_down_cards(state: State, seat: Seat) -> Rejection | None:
    """idiot.4.1: face-down cards are played when the other layers are used up."""
    on = layer(state, seat)
    return None if on == "down" else Rejection("idiot.layer", "idiot.4.1", {"layer": on})


def fits_the_pile(pile: Cards, card: Card) -> Rejection | None:
    """idiot.4.2: as high as the top of the pile or higher; 2s and tens go on anything."""
    if not pile or STRENGTH[card] >= STRENGTH[pile[-1]] or rank(card) in (TWO, TEN):
        return None
    return Rejection("idiot.too_low", "idiot.4.2", {"top": rank(pile[-1])})


FITTING = {
    top: frozenset(card for card in STANDARD_DECK if fits_the_pile((top,), card) is None)
    for top in STANDARD_DECK
}
"""What fits on each card: the answers of idiot.4.2, asked once for all hands."""


def of_one_rank(cards: Cards) -> Rejection | None:
    """idiot.4.3: several cards are of one rank; a play with 2s is for idiot.5.1."""
    if len(cards) == 1 or len({rank(card) for card in cards}) == 1 or not TWOS.isdisjoint(cards):
        return None
    return Rejection("idiot.not_equal", "idiot.4.3")


def something_to_take(state: State) -> Rejection | None:
    """idiot.4.4: an empty pile cannot be taken."""
    return None if state.pile else Rejection("idiot.empty_pile", "idiot.4.4")


def drawn(held: int, stock: Cards) -> Cards:
    """idiot.4.5: after laying, a seat draws until it holds three or the stock is used up."""
    return stock[: HAND - held] if held < HAND else ()


def may_follow(laid: Rank, drew: Cards, hand: Cards) -> bool:
    """idiot.4.6: a match was just drawn and may be laid; 2s follow alone only from a hand of 2s."""
    if laid not in [rank(card) for card in drew]:
        return False
    return laid != TWO or TWOS.issuperset(hand)


def follows(state: State, cards: Cards) -> Rejection | None:
    """idiot.4.6: what follows a play has the rank of that play, and no companion."""
    if state.extension is None or all(rank(card) == state.extension[1] for card in cards):
        return None
    return Rejection("idiot.only_the_match", "idiot.4.6", {"rank": state.extension[1]})


def not_while_following(state: State) -> Rejection | None:
    """idiot.4.6: the pile is not taken by a seat that has just played."""
    if state.extension is None:
        return None
    return Rejection("idiot.only_the_match", "idiot.4.6", {"rank": state.extension[1]})


def something_to_end(state: State) -> Rejection | None:
    """idiot.4.6: a turn is ended by the seat that may lay a match; any other seat has to play."""
    return None if state.extension else Rejection("idiot.must_play", "idiot.4.6")


def may_join(state: State, seat: Seat, cards: Cards, joined: Cards) -> Rejection | None:
    """idiot.4.7: with the stock used up, face-up cards of the rank laid join a play of the whole hand."""
    if not joined:
        return None
    if state.stock:
        return Rejection("idiot.join_stock", "idiot.4.7", {"stock": len(state.stock)})
    if len(cards) != len(state.hands[seat]):
        return Rejection("idiot.join_hand", "idiot.4.7")
    if any(rank(card) != rank(cards[-1]) for card in joined):
        return Rejection("idiot.join_rank", "idiot.4.7", {"rank": rank(cards[-1])})
    return None


def next_seat(state: State, seat: Seat) -> Seat:
    """idiot.4.8: clockwise, the next seat that still has cards."""
    after = (seat + 1) % state.table.seats
    while after in state.places:
        after = (after + 1) % state.table.seats
    return after


# --- 5 Special cards --------------------------------------------------------------------------


def twos_lead(held: Cards, cards: Cards) -> Rejection | None:
    """idiot.5.1: 2s come first, then equal companions; alone only from a layer of nothing but 2s."""
    if TWOS.isdisjoint(cards):
        return None
    ranks = [rank(card) for card in cards]
    twos = next((place for place, found in enumerate(ranks) if found != TWO), len(ranks))
    companions = set(ranks[twos:])
    if TWO in companions:
        return Rejection("idiot.twos_first", "idiot.5.1")
    if len(companions) > 1:
        return Rejection("idiot.companions", "idiot.5.1")
    if not companions and any(rank(card) != TWO for card in held):
        return Rejection("idiot.no_companion", "idiot.5.1")
    return None


def lists(held: Cards) -> list[Cards]:
    """idiot.4.3, idiot.5.1: every list that may be laid together from a layer, suits ignored."""
    found: list[Cards] = []
    equal: Cards = ()
    for card in sorted(held, key=RISING.__getitem__):
        equal = (*equal, card) if equal and equal[0][0] == card[0] else (card,)
        found.append(equal)
    if TWOS.isdisjoint(held):
        return found
    twos = sum(card in TWOS for card in held)
    leads, sets = found[:twos], found[twos:]
    return [*sets, *[lead + cards for lead in leads for cards in sets]] if sets else leads


def ten_burns(pile: Cards) -> bool:
    """idiot.5.2: a ten on top burns the pile."""
    return rank(pile[-1]) == TEN


def run_burns(pile: Cards) -> bool:
    """idiot.5.3: four or more equal cards on top burn the pile, three or more sixes too."""
    top = rank(pile[-1])
    least = RUN_OF_SIXES if top == SIX else RUN
    for card in pile[-least:]:
        if rank(card) != top:
            return False
    return len(pile) >= least


def burn(pile: Cards) -> Burn | None:
    """idiot.5.3: tens that are also a run burn as tens."""
    if ten_burns(pile):
        return "ten"
    return "run" if run_burns(pile) else None


def plays_again(options: Options, burned: Burn | None, left: int) -> bool:
    """idiot.5.3: whether the seat that burned the pile has a new turn; it needs cards for one."""
    if burned is None or not left:
        return False
    return (options.after_ten if burned == "ten" else options.after_run_burn) == "same"


# --- 6 Face-down cards ------------------------------------------------------------------------


def not_blind(state: State, seat: Seat) -> Rejection | None:
    """idiot.6.1: face-down cards are turned over, not named.

    Asked before holdings are looked at, or a seat could feel for its face-down cards.
    """
    return Rejection("idiot.face_down", "idiot.6.1") if layer(state, seat) == "down" else None


def slot_is_filled(state: State, seat: Seat, slot: int) -> Rejection | None:
    """idiot.6.1: a card lies in the slot that is turned over."""
    return None if state.down[seat][slot] else Rejection("idiot.empty_slot", "idiot.6.1", {"slot": slot})


def stays(pile: Cards, card: Card) -> bool:
    """idiot.6.2, idiot.6.3: a card turned over stays on the pile if it fits, else all of it is taken."""
    return fits_the_pile(pile, card) is None


# --- 7 End ------------------------------------------------------------------------------------


def cards_left(state: State, seat: Seat) -> int:
    """idiot.7.1: the cards of all layers; a seat that has none is out."""
    empty = state.up[seat].count(None) + state.down[seat].count(None)
    return len(state.hands[seat]) + 2 * SLOTS - empty


def last_with_cards(state: State, seat: Seat, left: int) -> tuple[Seat, ...]:
    """idiot.7.2: the one seat that has cards when this one has so many left; nobody while two have."""
    gone = state.places if left else (*state.places, seat)
    if len(gone) < state.table.seats - 1:
        return ()
    return tuple(other for other in range(state.table.seats) if other not in gone)


def most_cards(state: State, seat: Seat, left: int, turns: int) -> tuple[Seat, ...]:
    """idiot.7.3: the seats with the most cards when the deal has had all its turns; nobody before."""
    if not state.options.max_turns or turns < state.options.max_turns:
        return ()
    held = [left if other == seat else cards_left(state, other) for other in range(state.table.seats)]
    return tuple(other for other, count in enumerate(held) if count == max(held))


def ended_by(state: State) -> Literal["played_out", "turn_cap"]:
    """idiot.7.3: whether one seat was left, or the turns were used up."""
    return "played_out" if len(state.places) == state.table.seats - 1 else "turn_cap"
