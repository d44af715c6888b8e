"""The clauses of Fool, one function each, in the order of rules.md."""

from domain.games.fool.table import COLOUR, COLOURS, NUMBER, WILD, WILDS, Options, Play, Played, State, Trick
from domain.kernel.cards import Card, Cards, Seat
from domain.kernel.table import Rejection

SEATS = range(4, 9)

STEPPED = {
    4: ((17, 13, 11, 8), 3),
    5: ((20, 16, 14, 10), 4),
    6: ((23, 19, 17, 12), 5),
    7: ((26, 22, 20, 14), 6),
    8: ((27, 23, 21, 15), 6),
}
"""The highest green, red, yellow and blue card, and the number of 1s, by seats (1.3)."""

EVEN = {4: 10, 5: 7, 6: 4, 7: 1, 8: 0}
"""How many of the highest cards leave each colour, by seats (1.3)."""


def seats_allowed(seats: int) -> Rejection | None:
    """fool.1.1: four to eight play."""
    if seats in SEATS:
        return None
    return Rejection("table.seats", "table.seats", {"seats": seats, "least": SEATS[0], "most": SEATS[-1]})


def deck(seats: int, options: Options) -> Cards:
    """fool.1.3: with fewer than eight seats the highest cards stay out, by one table or the other."""
    tops: tuple[int, ...]
    tops, wilds = STEPPED[seats]
    if options.deck_table == "even":
        tops, wilds = tuple(top - EVEN[seats] for top in COLOURS.values()), WILDS
    numbered = (
        f"{colour}{number}" for colour, top in zip(COLOURS, tops, strict=True) for number in range(2, top + 1)
    )
    return (*numbered, *(WILD,) * wilds)


def discs(seats: int) -> int:
    """fool.1.4: one disc with four to six seats, two with seven or eight."""
    return 1 if seats <= 6 else 2


def dealer_sits(seats: int, options: Options) -> Rejection | None:
    """fool.2.1: the first dealer is one of the seats."""
    if options.dealer is None or options.dealer < seats:
        return None
    return Rejection("fool.dealer", "fool.2.1", {"dealer": options.dealer, "seats": seats})


def first_dealer(seats: int, options: Options) -> Seat:
    """fool.2.1: the first dealer is the one that the option names, by default the last seat."""
    return seats - 1 if options.dealer is None else options.dealer


def dealer(seats: int, options: Options, deal: int) -> Seat:
    """fool.2.1: the deal moves one seat clockwise each round."""
    return (first_dealer(seats, options) + deal - 1) % seats


def dealt(cards: Cards, seats: int, dealer: Seat) -> tuple[Cards, ...]:
    """fool.2.1: the whole deck is dealt one card at a time from the dealer's left."""
    return tuple(cards[(seat - dealer - 1) % seats :: seats] for seat in range(seats))


def starting_fools(options: Options, fools: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """fool.2.2: before each round the discs lie in the middle, or stay where they are if kept."""
    return fools if options.discs == "kept" else ()


def first_leader(seats: int, dealer: Seat, fools: tuple[Seat, ...]) -> Seat:
    """fool.2.3: the dealer's left leads; where it is a fool (2.2), the next seat that is none."""
    return next_in(dealer, seats, fools)


def next_in(seat: Seat, seats: int, fools: tuple[Seat, ...]) -> Seat:
    """fool.3.1: play goes clockwise past the fools."""
    after = (seat + 1) % seats
    while after in fools:
        after = (after + 1) % seats
    return after


def trick_is_full(trick: Trick, seats: int, fools: tuple[Seat, ...]) -> bool:
    """fool.3.1: each seat that is no fool plays one card."""
    return len(trick) == seats - len(fools)


def must_follow(hand: Cards, lead: str | None) -> bool:
    """fool.3.2: who holds a card of the lead colour plays one or a 1; everybody else plays freely."""
    return lead in [COLOUR[card] for card in hand]


def playable(hand: Cards, trick: Trick) -> Cards:
    """fool.3.2: the cards of the lead colour and the 1s, or without a card of the colour the whole hand."""
    lead = lead_colour(trick)
    return tuple([card for card in hand if has_lead_colour(card, lead)]) if must_follow(hand, lead) else hand


def follows_colour(state: State, move: Play) -> Rejection | None:
    """fool.3.2: a seat that holds a card of the lead colour plays one of them, or a 1."""
    lead = lead_colour(state.trick)
    if has_lead_colour(move.card, lead) or not must_follow(state.hands[move.seat], lead):
        return None
    return Rejection("fool.follow_colour", "fool.3.2", {"colour": lead})


def has_lead_colour(card: Card, lead: str | None) -> bool:
    """fool.3.3: a 1 has the lead colour."""
    return card == WILD or COLOUR[card] == lead


def lead_colour(trick: Trick) -> str | None:
    """fool.3.4: the first card that is no 1 sets the lead colour; until then there is none."""
    for laid in trick:
        if laid.card != WILD:
            return COLOUR[laid.card]
    return None


def winner(trick: Trick) -> Seat:
    """fool.3.5: the highest card of the lead colour wins; of 1s only, the first."""
    return best_first(trick)[0].seat


def best_first(trick: Trick) -> list[Played]:
    """fool.3.6: the cards from best to worst: lead colour first, then number, then the earlier.

    The sort is stable, so of equal cards the one played first stays in front.
    """
    lead = lead_colour(trick)
    return sorted(trick, key=lambda laid: (has_lead_colour(laid.card, lead), NUMBER[laid.card]), reverse=True)


def fools(trick: Trick, seats: int) -> tuple[Seat, ...]:
    """fool.3.6: the worst card, or the two worst with two discs, make their players fools.

    Never the winner: its card is the single best one, and with s seats and d discs at least
    s - d cards lie, which is always more than d.
    """
    return tuple(sorted(laid.seat for laid in best_first(trick)[-discs(seats) :]))


def sitting_out(state: State) -> tuple[Seat, ...]:
    """fool.3.7: a fool sits out the next trick; before a round's first trick 2.2 speaks."""
    return state.fools if state.tricks else starting_fools(state.options, state.fools)


def round_is_over(hands: tuple[Cards, ...]) -> bool:
    """fool.4.1: the round ends with the trick in which a seat laid its last card."""
    return () in hands


def gains(hands: tuple[Cards, ...], fools: tuple[Seat, ...]) -> tuple[int, ...]:
    """fool.4.2: without cards +10, or 0 as a fool of the last trick; with cards see 4.3."""
    empty = tuple(0 if seat in fools else 10 for seat in range(len(hands)))
    return tuple(cost(hand) if hand else empty[seat] for seat, hand in enumerate(hands))


def cost(hand: Cards) -> int:
    """fool.4.3: a seat with cards loses the sum of their numbers; a 1 costs 5."""
    return -sum(5 if card == WILD else NUMBER[card] for card in hand)


def game_is_over(state: State) -> bool:
    """fool.5.1: the game ends at the loss limit, at so many +10s, or after max_rounds (5.3)."""
    return (
        min(state.scores) <= state.options.loss_limit
        or max(state.tens) >= state.options.tens_limit
        or rounds_are_over(state)
    )


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """fool.5.2: the highest score wins; equal highest scores share the win."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def rounds_are_over(state: State) -> bool:
    """fool.5.3: the game ends after max_rounds rounds; 0 sets no end."""
    return 0 < state.options.max_rounds <= state.deal
