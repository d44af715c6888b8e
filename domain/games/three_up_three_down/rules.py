"""The clauses of 3UP 3DOWN, in the order of rules.md."""

from functools import cache
from itertools import permutations

from domain.games.three_up_three_down.table import (
    ClearReason,
    Dealt,
    DeckName,
    Layer,
    State,
)
from domain.kernel.cards import Card, Cards, Seat, clockwise, in_order, places
from domain.kernel.table import Rejection

KIND = "three_up_three_down"
SEATS = range(2, 7)
COLOURS = "GRB"
NUMBERS = range(1, 11)
CLEAR, CLEAR_1, CLEAR_2 = 11, 12, 13
FULL_HAND = 3


@cache
def refused(clause: str, code: str, **facts: object) -> Rejection:
    """Return the refusal of a move by a clause of this game; equal ones are made once."""
    return Rejection(f"{KIND}.{code}", f"{KIND}.{clause}", facts)


# --- 1 Table and deck -------------------------------------------------------------------------


def takes_seats(seats: int) -> Rejection | None:
    """three_up_three_down.1.1: two to six seats play."""
    if seats in SEATS:
        return None
    return Rejection("table.seats", "table.seats", {"seats": seats, "least": SEATS[0], "most": SEATS[-1]})


def deck_of(name: DeckName) -> Cards:
    """three_up_three_down.1.3: the canonical deck of each name, colour by colour, copies adjacent."""
    greens = 2 if name == "74" else 3
    clears = (3, 1) if name == "84b" else (2, 2)
    copies = {"G": greens, "R": 2, "B": 2}
    numbers = [f"{colour}{number}" for colour in COLOURS for number in NUMBERS for _ in range(copies[colour])]
    return (
        *numbers,
        *("GC",) * clears[0],
        *("RC",) * 2,
        *("BC",) * 2,
        *(f"{colour}C+1" for colour in COLOURS for _ in range(2)),
        *("GC+2",) * clears[1],
    )


PLACES = places(deck_of("84"))
CODES = frozenset(PLACES)


def face_of(card: Card) -> int:
    """three_up_three_down.1.2: a number, or one of three sorts of Clear; the colour never matters."""
    bonuses = {"C": CLEAR, "C+1": CLEAR_1, "C+2": CLEAR_2}
    return bonuses.get(card[1:]) or int(card[1:])


FACES = {card: face_of(card) for card in CODES}
"""What counts of each card, in the order of 1.4."""


def is_number(card: Card) -> bool:
    """three_up_three_down.1.4: any Clear is greater than every number."""
    return FACES[card] < CLEAR


def first_dealer(seats: int, asked: Seat | None) -> Seat:
    """three_up_three_down.1.5: the first dealer is the seat asked for, by default the last one."""
    return seats - 1 if asked is None else asked


def dealer_has_a_seat(seats: int, dealer: Seat) -> Rejection | None:
    """three_up_three_down.1.5: the first dealer is one of the seats."""
    return None if dealer in range(seats) else refused("1.5", "dealer", last=seats - 1)


def dealer_of_the_next_deal(state: State) -> Seat:
    """three_up_three_down.1.5: the deal moves clockwise from the first dealer."""
    return state.dealer if state.deal == 0 else next_seat(state, state.dealer)


def ends_the_game(state: State) -> bool:
    """three_up_three_down.1.5: the game has so many deals."""
    return state.deal_over and state.deal >= state.options.deals


def most_deals_won(state: State) -> tuple[Seat, ...]:
    """three_up_three_down.1.5: whoever won most deals wins the game; equal counts share it."""
    return tuple(seat for seat, score in enumerate(state.scores) if score == max(state.scores))


# --- 2 Deal -----------------------------------------------------------------------------------


def dealt(deal: int, dealer: Seat, seats: int, order: Cards) -> Dealt:
    """three_up_three_down.2.1: from the dealer's left, three face down each, then six each (2.2)."""
    first = clockwise((dealer + 1) % seats, seats)
    down: list[Cards] = [()] * seats
    hands: list[Cards] = [()] * seats
    for place, seat in enumerate(first):
        down[seat] = order[3 * place : 3 * place + 3]
        start = 3 * seats + 6 * place
        hands[seat] = order[start : start + 6]
    return Dealt(deal, dealer, order, tuple(hands), tuple(map(len, hands)), tuple(down))


def three_are_chosen(up: Cards) -> Rejection | None:
    """three_up_three_down.2.2: a seat chooses exactly three of its six cards."""
    return None if len(up) == 3 else refused("2.2", "three_cards", count=len(up))


def choices_of_three(hand: Cards) -> list[Cards]:
    """three_up_three_down.2.2: the choices that differ in more than colours, each slot counting."""
    found: dict[tuple[int, ...], Cards] = {}
    for cards in permutations(hand, 3):
        found.setdefault(tuple(FACES[card] for card in cards), cards)
    return list(found.values())


def stock_of(order: Cards, seats: int) -> Cards:
    """three_up_three_down.2.3: the rest of the deck, in order, is the stock."""
    return order[9 * seats :]


def starting_seat(state: State) -> Seat:
    """three_up_three_down.2.4: the seat on the dealer's left starts."""
    return next_seat(state, state.dealer)


# --- 3 Turn: discard, then draw ---------------------------------------------------------------


def next_seat(state: State, seat: Seat) -> Seat:
    """three_up_three_down.3.3: the turn goes to the next seat clockwise."""
    return (seat + 1) % len(state.hands)


def are_equal(cards: Cards) -> Rejection | None:
    """three_up_three_down.3.1: several cards are discarded together only if they are equal."""
    if len(cards) == 1 or len({FACES[card] for card in cards}) == 1:
        return None
    return refused("3.1", "not_equal")


def equal_cards_of(cards: Cards) -> list[Cards]:
    """three_up_three_down.3.1: the equal cards among sorted ones, of each face from low to high 1, 2, ..."""
    sets: list[Cards] = []
    equal: Cards = ()
    for card in sorted(cards, key=FACES.__getitem__):
        equal = (*equal, card) if equal and FACES[equal[0]] == FACES[card] else (card,)
        sets.append(equal)
    return sets


def fits(pile: Cards, card: Card) -> bool:
    """three_up_three_down.3.1: equal to the top of the pile or higher; on an empty pile anything."""
    return not pile or FACES[card] >= FACES[pile[-1]]


FITTING = {top: frozenset(card for card in CODES if fits((top,), card)) for top in CODES}
"""What fits on each card: the answers of 3.1, asked once for all hands."""


def fits_the_pile(state: State, cards: Cards) -> Rejection | None:
    """three_up_three_down.3.1: a discard must fit the pile."""
    if fits(state.pile, cards[0]):
        return None
    return refused("3.1", "too_low", top=FACES[state.pile[-1]])


def layer(state: State, seat: Seat) -> Layer:
    """three_up_three_down.3.2: the hand; with hand and stock empty `up`; with `up` empty too `down`.

    So a seat that took the pile is on its hand again (3.5).
    """
    if state.hands[seat] or state.stock:
        return "hand"
    return "down" if state.up[seat] == (None, None, None) else "up"


def open_cards(state: State, seat: Seat) -> Cards:
    """three_up_three_down.3.2: the cards that a seat may name now, sorted; none of the face-down ones."""
    if state.hands[seat] or state.stock:
        return state.hands[seat]
    return in_order((card for card in state.up[seat] if card is not None), PLACES)


def is_on_down(state: State, seat: Seat) -> Rejection | None:
    """three_up_three_down.3.2: face-down cards come when hand, stock and face-up cards are gone."""
    return None if layer(state, seat) == "down" else refused("3.2", "not_on_down")


def cannot_discard(state: State, seat: Seat) -> Rejection | None:
    """three_up_three_down.3.3: only a seat that can discard nothing takes the pile."""
    for card in open_cards(state, seat):
        if fits(state.pile, card):
            return refused("3.3", "can_discard", card=card)
    return None


def refill(stock: Cards, held: int) -> Cards:
    """three_up_three_down.3.4: a hand is filled up to three, as far as the stock lasts."""
    return stock[: FULL_HAND - held] if held < FULL_HAND else ()


def something_to_draw(state: State, seat: Seat) -> Rejection | None:
    """three_up_three_down.3.4: a hand of three or more, or an empty stock, draws nothing."""
    return None if refill(state.stock, len(state.hands[seat])) else refused("3.4", "nothing_to_draw")


# --- 4 Clearing -------------------------------------------------------------------------------


def makes_a_run(pile: Cards, cards: Cards) -> bool:
    """three_up_three_down.4.1: three or more equal numbers on top, whoever laid them."""
    top = (*pile[-2:], *cards)[-3:]
    return len(top) == 3 and is_number(top[0]) and FACES[top[0]] == FACES[top[1]] == FACES[top[2]]


CLEAR_REASONS: dict[int, ClearReason] = {CLEAR: "clear", CLEAR_1: "clear_1", CLEAR_2: "clear_2"}


def clears(pile: Cards, cards: Cards) -> ClearReason | None:
    """three_up_three_down.4.2: a Clear clears the pile, with or without a bonus; so does a run (4.1)."""
    return "run" if makes_a_run(pile, cards) else CLEAR_REASONS.get(FACES[cards[0]])


BONUS: dict[ClearReason | None, int] = {"clear_1": 1, "clear_2": 2}
"""The extra discards that a Clear +1 (4.3) and a Clear +2 (4.4) bring."""


def extra_discards(owed: int, reason: ClearReason | None) -> int:
    """three_up_three_down.4.5: a discard uses up one that is owed; a bonus is added to the rest."""
    return (owed - 1 if owed else 0) + BONUS.get(reason, 0)


def draw_opens(reason: ClearReason | None, stock: Cards, held: int) -> bool:
    """three_up_three_down.4.5: a bonus opens its draw option at once; the discard after it closes it."""
    return reason in BONUS and refill(stock, held) != ()


def follows_a_bonus(state: State) -> Rejection | None:
    """three_up_three_down.4.3: a seat draws by a move only before an extra discard."""
    return None if state.extra else refused("4.3", "no_draw")


def is_before_the_first(state: State) -> Rejection | None:
    """three_up_three_down.4.4: the draw comes before the first discard after the bonus, not later."""
    return None if state.may_draw else refused("4.4", "draw_is_past")


def is_laid_singly(cards: Cards) -> Rejection | None:
    """three_up_three_down.4.5: Clear +1 and Clear +2 are laid singly."""
    return refused("4.5", "singly") if len(cards) > 1 and FACES[cards[0]] > CLEAR else None


def lapses(stock: Cards, held: int, draw_is_open: bool) -> bool:  # noqa: FBT001 - a fact, no switch
    """three_up_three_down.4.6: with an empty hand, a stock and no draw open nothing can be made."""
    return held == 0 and stock != () and not draw_is_open


def has_no_other_way(state: State, seat: Seat) -> Rejection | None:
    """three_up_three_down.4.6: no pile is taken for an extra discard that may be left, or drawn for."""
    if state.extra and (state.options.extra_discards == "may" or (state.may_draw and not state.hands[seat])):
        return refused("4.6", "no_pick_up")
    return None


def is_an_extra_discard(state: State) -> Rejection | None:
    """three_up_three_down.4.6: a turn is ended only instead of an extra discard."""
    return None if state.extra else refused("4.6", "nothing_to_leave")


def may_be_left(state: State) -> Rejection | None:
    """three_up_three_down.4.6: under `must` an extra discard may not be left."""
    return None if state.options.extra_discards == "may" else refused("4.6", "must_discard")


def lays_and_takes(state: State, seat: Seat) -> bool:
    """three_up_three_down.4.7: under `must`, nothing in `up` fits at an extra discard."""
    return (
        state.extra > 0
        and state.options.extra_discards == "must"
        and layer(state, seat) == "up"
        and cannot_discard(state, seat) is None
    )


def cards_to_discard(state: State, seat: Seat) -> Cards:
    """three_up_three_down.4.7: where a seat lays and takes, any card of its layer; else those that fit."""
    held = open_cards(state, seat)
    if not state.pile or lays_and_takes(state, seat):
        return held
    fitting = FITTING[state.pile[-1]]
    return tuple([card for card in held if card in fitting])


def is_one_card(cards: Cards) -> Rejection | None:
    """three_up_three_down.4.7: a single card is laid and taken with the pile."""
    return None if len(cards) == 1 else refused("4.7", "one_card")


def takes_no_pile_bare(state: State, seat: Seat) -> Rejection | None:
    """three_up_three_down.4.7: the pile is taken with a card, not without."""
    return refused("4.7", "take_with_card") if lays_and_takes(state, seat) else None


# --- 5 Face-down cards ------------------------------------------------------------------------


def must_flip(state: State, seat: Seat) -> Rejection | None:
    """three_up_three_down.5.1: on `down` a seat flips; it names no card and takes no pile."""
    return refused("5.1", "must_flip") if layer(state, seat) == "down" else None


def is_still_there(state: State, seat: Seat, slot: int) -> Rejection | None:
    """three_up_three_down.5.1: a seat flips a face-down card that is still there."""
    return refused("5.1", "empty_slot", slot=slot) if state.down[seat][slot] is None else None


# --- 6 End ------------------------------------------------------------------------------------


def cards_left(state: State, seat: Seat) -> int:
    """three_up_three_down.6.2: the cards of a seat, all layers together."""
    up, down = state.up[seat], state.down[seat]
    return len(state.hands[seat]) + 6 - up.count(None) - down.count(None)


def goes_out(state: State, seat: Seat, cards: Cards) -> bool:
    """three_up_three_down.6.1: a seat that discards its last cards wins at once."""
    return cards_left(state, seat) == len(cards)


def is_out(state: State, seat: Seat) -> bool:
    """three_up_three_down.6.1: a seat without a card in any layer has won the deal."""
    return cards_left(state, seat) == 0


def reaches_max_turns(state: State) -> bool:
    """three_up_three_down.6.2: the turn that ends now is the last of `max_turns`; 0 is no limit."""
    return 0 < state.options.max_turns <= state.turns + 1


def fewest_cards(state: State) -> tuple[Seat, ...]:
    """three_up_three_down.6.2: at the limit, the seat or seats with the fewest cards win."""
    counts = [cards_left(state, seat) for seat in range(len(state.hands))]
    return tuple(seat for seat, count in enumerate(counts) if count == min(counts))
