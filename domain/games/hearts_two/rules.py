"""The clauses of Hearts for two, one function each, in the order of rules.md."""

from domain.games.hearts_two.table import (
    ACE_HIGH,
    QUEEN,
    SUIT,
    Choice,
    Options,
    Pass,
    Play,
    State,
    Trick,
)
from domain.kernel.cards import Card, Cards, Seat
from domain.kernel.table import Rejection

SEATS = range(2, 3)
DEALT = 10
PASSED = 3
MOON = 26
ALL_FOURTEEN = frozenset({QUEEN, *(card for card in SUIT if SUIT[card] == "H")})


def seats_allowed(seats: int) -> Rejection | None:
    """hearts_two.1.1: two play."""
    if seats in SEATS:
        return None
    return Rejection("table.seats", "table.seats", {"seats": seats, "least": SEATS[0], "most": SEATS[-1]})


def opponent(seat: Seat) -> Seat:
    """hearts_two.1.1: of two players, the other one."""
    return 1 - seat


def dealt(deck: Cards) -> tuple[Cards, ...]:
    """hearts_two.1.2: ten cards each, one at a time, Player 1 first."""
    return deck[0 : 2 * DEALT : 2], deck[1 : 2 * DEALT : 2]


def stock(deck: Cards) -> Cards:
    """hearts_two.1.3: the other 32 cards are the stock."""
    return deck[2 * DEALT :]


def passes_three(move: Pass) -> Rejection | None:
    """hearts_two.2.1: three cards are passed."""
    if len(move.cards) == PASSED:
        return None
    return Rejection("hearts_two.three_cards", "hearts_two.2.1", {"cards": len(move.cards)})


def passer(options: Options, deal: int) -> Seat | None:
    """hearts_two.2.2: in hand 1 Player 1 passes, in hand 2 Player 2, then (2.1) nobody."""
    return None if options.passing == "none" or deal > 2 else deal - 1


def chooses_next(options: Options, deal: int, seat: Seat) -> tuple[Seat, str] | None:
    """hearts_two.2.2: after the named player the other one exchanges or returns; then, or one way, nobody."""
    if seat != passer(options, deal):
        return None
    match options.passing:
        case "exchange":
            return opponent(seat), "pass"
        case "return":
            return opponent(seat), "return"
        case _:
            return None


def playable(hand: Cards, trick: Trick) -> Cards:
    """hearts_two.3.2: the follower plays the suit led if it can; any card may be led (3.1)."""
    lead = lead_suit(trick)
    return tuple([card for card in hand if SUIT[card] == lead]) or hand


def follows_suit(state: State, move: Play) -> Rejection | None:
    """hearts_two.3.2: the follower plays a card of the suit led, or any card without one."""
    if move.card in playable(state.hands[move.seat], state.trick):
        return None
    return Rejection("hearts_two.follow_suit", "hearts_two.3.2", {"suit": lead_suit(state.trick)})


def lead_suit(trick: Trick) -> str | None:
    """hearts_two.3.2: the suit of the first card."""
    return SUIT[trick[0].card] if trick else None


def winner(trick: Trick) -> Seat:
    """hearts_two.3.3: the higher card of the suit led takes both; the ace is high."""
    led, followed = trick
    follows = SUIT[followed.card] == SUIT[led.card]
    return followed.seat if follows and ACE_HIGH[followed.card] > ACE_HIGH[led.card] else led.seat


def next_leader(options: Options, leader: Seat, winner: Seat) -> Seat:
    """hearts_two.3.4: the winner leads the next trick, or the players lead in turn."""
    return opponent(leader) if options.leads == "alternate" else winner


def first_leader(options: Options, deal: int) -> Seat:
    """hearts_two.3.5: Player 1 leads the first trick, or Player 2 does in even hands."""
    return (deal - 1) % 2 if options.first_lead == "alternate" else 0


def hand_is_over(hands: tuple[Cards, ...]) -> bool:
    """hearts_two.2.2: the hand ends when the (shorter) hand is used up."""
    return () in hands


def penalty(cards: Cards) -> int:
    """hearts_two.4.1: each heart taken costs 1, the queen of spades 13."""
    return sum([COSTS[card] for card in cards])


def cost(card: Card) -> int:
    """hearts_two.4.1: a heart costs 1, the queen of spades 13, any other card nothing."""
    return 13 if card == QUEEN else 1 if SUIT[card] == "H" else 0


COSTS = {card: cost(card) for card in SUIT}
"""What each card costs: the answers of 4.1, asked once for all tricks."""


def shooter(options: Options, taken: tuple[Cards, ...]) -> Seat | None:
    """hearts_two.4.2: the player who took all the hearts and the queen, as the option moon counts.

    Cards never played count as not dealt (4.3), so looking at what was taken is enough.
    """
    for seat, cards in enumerate(taken):
        mine = ALL_FOURTEEN & set(cards)
        if options.moon == "all_fourteen" and mine == ALL_FOURTEEN:
            return seat
        if (
            options.moon == "in_play"
            and QUEEN in mine
            and len(mine) > 1
            and not penalty(taken[opponent(seat)])
        ):
            return seat
    return None


def gains(taken: tuple[Cards, ...]) -> tuple[int, ...]:
    """hearts_two.4.1: what the cards taken cost; cards never played cost nothing (4.3)."""
    return tuple(penalty(cards) for cards in taken)


def moon_gains(seat: Seat, choice: Choice) -> tuple[int, ...]:
    """hearts_two.4.2: 26 off the own score, or 26 on the opponent's, and nothing else."""
    own, other = (-MOON, 0) if choice == "subtract" else (0, MOON)
    return (own, other) if seat == 0 else (other, own)


def has_an_end(options: Options) -> Rejection | None:
    """hearts_two.5.1: a limit or a number of hands must be set."""
    return None if options.limit or options.hands else Rejection("hearts_two.no_end", "hearts_two.5.1")


def game_is_over(state: State) -> bool:
    """hearts_two.5.1: the game ends at the limit, or after so many hands."""
    limit, hands = state.options.limit, state.options.hands
    return 0 < limit <= max(state.scores) or 0 < hands <= state.deal


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """hearts_two.5.2: the lowest score wins; equal scores share the win."""
    return tuple(seat for seat, score in enumerate(scores) if score == min(scores))
