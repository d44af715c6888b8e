"""Idiot as a decider: what follows from a move, what is open to a seat, when a game is over.

The events of a play tell it in the order in which it happens at a table: the cards are laid
(or turned over), the pile burns, the seat draws, and is out; then a match may follow, or the
turn is over, which ends the deal or names the next seat. A card turned over in vain lies on
the pile for a moment, so the pile that is taken counts it.
"""

from operator import attrgetter
from typing import assert_never, cast

from domain.games.idiot import rules
from domain.games.idiot.evolve import evolve
from domain.games.idiot.legal import legal
from domain.games.idiot.table import (
    ASKED,
    EMPTY,
    KIND,
    SEATS,
    VERSION,
    Asked,
    Burn,
    Burned,
    DealEnded,
    Dealt,
    Decline,
    Declined,
    Drew,
    EndTurn,
    Event,
    Extension,
    Flip,
    Flipped,
    Laid,
    Move,
    Open,
    Options,
    Out,
    PickedUp,
    PickUp,
    Play,
    PlayerMove,
    Readied,
    Ready,
    State,
    Swap,
    Traded,
    shown,
)
from domain.games.idiot.view import view
from domain.kernel import table
from domain.kernel.cards import STANDARD_DECK, Card, Cards, Seat, without
from domain.kernel.change import replace
from domain.kernel.game import Game
from domain.kernel.hidden import seen
from domain.kernel.records import decode
from domain.kernel.table import (
    Close,
    Created,
    Deal,
    Join,
    Reason,
    Rejection,
    Reseat,
    Result,
    Reveal,
    Turned,
    may_move,
    turn_of,
    your_cards,
)

# --- before the game --------------------------------------------------------------------------


def settle(seats: int, options: Options) -> Options | Rejection:
    """Return the options with every value filled in, or the refusal of one."""
    decks = rules.decks_of(seats, options.decks)
    dealer = rules.first_dealer(seats, options.dealer)
    return (
        rules.seats_allowed(seats)
        or rules.decks_allowed(seats, decks)
        or rules.dealer_sits_here(seats, dealer)
        or rules.hat_sits_here(seats, options.hat)
        or replace(options, decks=decks, dealer=dealer, hat=tuple(sorted(options.hat)))
    )


def deck(seats: int, options: Options) -> Cards:
    """Return the canonical deck of a deal: whole packs, one after the other."""
    return STANDARD_DECK * rules.decks_of(seats, options.decks)


def start(created: Created) -> State:
    """Return the game before its first deal."""
    options = decode(Options, created.options)
    seats = len(created.bots)
    nothing = ((),) * seats
    bare = (EMPTY,) * seats
    return State(
        table=table.opened(created),
        options=options,
        dealer=rules.first_dealer(seats, options.dealer),
        scores=(0,) * seats,
        hat=options.hat,
        hands=nothing,
        up=bare,
        down=bare,
        ready=(False,) * seats,
        trades=(0,) * seats,
    )


# --- decide -----------------------------------------------------------------------------------


def decide(state: State, move: Move) -> list[Event] | Rejection:
    """Return the events that follow from a move, or the clause that refuses it."""
    match move:
        case Swap(seat, hand, up):
            return (
                may_move(state.table, seat, "trade")
                or your_cards(state.hands[seat], hand)
                or your_cards(shown(state.up[seat]), up)
                or rules.trades_left(state, seat)
                or rules.even_trade(move)
                or [Traded(seat, hand, up), Turned(state.table.to_act, "trade")]
            )
        case Ready(seat):
            return may_move(state.table, seat, "trade") or _readied(state, seat)
        case Open(seat, cards):
            return (
                may_move(state.table, seat, "opening")
                or your_cards(state.hands[seat], cards)
                or rules.of_one_rank(cards)
                or rules.twos_lead(state.hands[seat], cards)
                or rules.rank_is_asked(state, cards)
                or _laid(state, Laid(seat, "hand", cards, ()))
            )
        case Decline(seat):
            return may_move(state.table, seat, "opening") or _declined(state, seat)
        case Play():  # the move of almost every turn; taking it apart in the pattern would cost much
            seat, cards, up = move.seat, move.cards, move.up or ()
            return (
                may_move(state.table, seat, "play")
                or rules.not_blind(state, seat)
                or _holds(state, seat, cards, up)
                or rules.of_one_rank(cards)
                or rules.twos_lead(rules.layer_cards(state, seat), cards)
                or rules.follows(state, cards)
                or rules.fits_the_pile(state.pile, cards[0])
                or rules.may_join(state, seat, cards, up)
                or _laid(state, Laid(seat, rules.layer(state, seat), cards, up))
            )
        case Flip(seat, slot):
            return (
                may_move(state.table, seat, "play")
                or rules.on_face_down_cards(state, seat)
                or rules.slot_is_filled(state, seat, slot)
                or _flipped(state, seat, slot)
            )
        case PickUp(seat):
            return (
                may_move(state.table, seat, "play")
                or rules.not_while_following(state)
                or rules.something_to_take(state)
                or _taken(state, seat, len(state.pile), rules.cards_left(state, seat))
            )
        case EndTurn(seat):
            return (
                may_move(state.table, seat, "play")
                or rules.something_to_end(state)
                or _turn_over(state, seat, state.turns, rules.cards_left(state, seat), None)
            )
        case Deal(number, order):
            return _deal_is_due(state, number) or _dealt(state, number, order)
        case Join() | Reveal() | Close() | Reseat():
            found = table.decide(state.table, move)
            return found if isinstance(found, Rejection) else list(found)
        case _:
            assert_never(move)


def _readied(state: State, seat: Seat) -> list[Event]:
    rest = rules.still_trading(state, seat)
    if rest:
        return [Readied(seat), Turned(rest, "trade")]
    return [Readied(seat), Asked(ASKED[0]), turn_of(rules.left_of_dealer(state), "opening")]


def _declined(state: State, seat: Seat) -> list[Event]:
    left = rules.left_of_dealer(state)
    following = rules.asked_next(state, seat)
    if following != left:
        return [Declined(seat), turn_of(following, "opening")]
    rank = rules.next_asked(state.asked or ASKED[0])
    if rank is None:
        return [Declined(seat), turn_of(left, "play")]
    return [Declined(seat), Asked(rank), turn_of(left, "opening")]


def _holds(state: State, seat: Seat, cards: Cards, joined: Cards) -> Rejection | None:
    """Ask table.not_your_cards of the layer and of the face-up cards that join."""
    if rules.layer(state, seat) == "up":
        return your_cards(shown(state.up[seat]), (*cards, *joined))
    refusal = your_cards(state.hands[seat], cards)
    return your_cards(shown(state.up[seat]), joined) if joined and not refusal else refusal


def _laid(state: State, event: Laid) -> list[Event]:
    """Return a lay and what follows from it."""
    seat = event.seat
    pile = (*state.pile, *event.cards, *event.up)
    burned = rules.burn(pile)
    held = len(state.hands[seat]) - len(event.cards) if event.layer == "hand" else 0
    drew = rules.drawn(held, state.stock)
    events: list[Event] = [event]
    if burned:
        events.append(Burned(burned, len(pile)))
    if drew:
        events.append(Drew(seat, len(drew), drew))
        hand = (*(without(state.hands[seat], event.cards) or ()), *drew)
        rank = rules.rank(pile[-1])
        if not burned and rules.may_follow(rank, drew, hand):
            return [*events, Extension(seat, rank), turn_of(seat, "play")]
    turns = state.turns if state.extension else state.turns + 1
    left = rules.cards_left(state, seat) - len(event.cards) - len(event.up) + len(drew)
    return [*events, *_turn_over(state, seat, turns, left, burned)]


def _flipped(state: State, seat: Seat, slot: int) -> list[Event]:
    """Return a card turned over and what follows from it."""
    card = cast("Card", state.down[seat][slot])
    pile = (*state.pile, card)
    left = rules.cards_left(state, seat) - 1
    if not rules.stays(state.pile, card):
        return [Flipped(seat, slot, card, fits=False), *_taken(state, seat, len(pile), left)]
    burned = rules.burn(pile)
    events: list[Event] = [Flipped(seat, slot, card, fits=True)]
    if burned:
        events.append(Burned(burned, len(pile)))
    return [*events, *_turn_over(state, seat, state.turns + 1, left, burned)]


def _taken(state: State, seat: Seat, count: int, left: int) -> list[Event]:
    """Return a pile taken by a seat with so many cards left beside it, and who is next."""
    return [PickedUp(seat, count), *_turn_over(state, seat, state.turns + 1, left + count, None)]


def _turn_over(state: State, seat: Seat, turns: int, left: int, burned: Burn | None) -> list[Event]:
    """Return what the end of a turn brings: the seat is out, the deal is over, or who is next."""
    out: list[Event] = [] if left else [Out(seat, len(state.places) + 1)]
    idiots = rules.last_with_cards(state, seat, left) or rules.most_cards(state, seat, left, turns)
    if idiots:
        return [*out, _ended(state, idiots)]
    again = rules.plays_again(state.options, burned, left)
    return [*out, turn_of(seat if again else rules.next_seat(state, seat), "play")]


def _ended(state: State, idiots: tuple[Seat, ...]) -> DealEnded:
    gains = tuple(int(seat in idiots) for seat in range(state.table.seats))
    scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
    return DealEnded(state.deal, gains, scores, idiots, idiots)


def _deal_is_due(state: State, number: int) -> Rejection | None:
    """table.not_now: the house deals when a deal is due."""
    if deal_due(state) == number:
        return None
    return Rejection("table.not_now", "table.not_now", {"phase": state.table.phase})


def _dealt(state: State, number: int, order: Cards) -> list[Event]:
    dealer = rules.next_dealer(state)
    down, up, hands = rules.dealt(state.table.seats, dealer, order)
    dealt = Dealt(number, dealer, order, hands, tuple(map(len, hands)), down, up)
    return [dealt, Turned(tuple(range(state.table.seats)), "trade")]


def default(state: State, seat: Seat) -> PlayerMove:
    """Return what the house does for a seat to act that lets its time pass, its first legal move as a rule.

    It is ready, declines and ends a turn where it may; else it plays the lowest card that fits, turns over
    the first card or takes the pile.
    """
    moves = legal(state, seat)
    return moves[-1] if isinstance(moves[-1], Ready | Decline | EndTurn) else moves[0]


# --- the end ----------------------------------------------------------------------------------


def deal_due(state: State) -> int | None:
    """Return the number of the deal that the house owes now, or None."""
    if state.table.result is not None:
        return None
    if table.first_deal_due(state.table) or (state.idiots and state.deal < state.options.deals):
        return state.deal + 1
    return None


def outcome(state: State) -> Result | None:
    """Return the result once the last deal has ended."""
    if not state.idiots or state.deal < state.options.deals:
        return None
    return result(state, rules.ended_by(state))


def result(state: State, reason: Reason) -> Result:
    """Return the result if the game ends now: nobody ever wins, the deal's Idiots have lost."""
    return Result(reason, (), state.idiots, state.scores, state.places)


GAME: Game[State] = Game(
    kind=KIND,
    version=VERSION,
    seats=SEATS,
    options=Options,
    moves=(Swap, Ready, Open, Decline, Play, Flip, PickUp, EndTurn),
    events=(
        Dealt,
        Traded,
        Readied,
        Asked,
        Declined,
        Laid,
        Flipped,
        Burned,
        PickedUp,
        Drew,
        Extension,
        Out,
        DealEnded,
    ),
    codes=frozenset(STANDARD_DECK),
    settle=settle,
    deck=deck,
    start=start,
    decide=decide,
    evolve=evolve,
    legal=legal,
    view=view,
    seen=seen,
    table=attrgetter("table"),
    deal_due=deal_due,
    outcome=outcome,
    result=result,
    default=default,
)
