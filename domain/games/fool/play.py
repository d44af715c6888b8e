"""Fool as a decider: decide, evolve, legal, view, outcome, and the GAME record."""

from operator import attrgetter
from typing import assert_never

from domain.games.fool import rules
from domain.games.fool.table import (
    FULL_DECK,
    ORDER,
    DealEnded,
    Dealt,
    Event,
    Fooled,
    Move,
    Options,
    Play,
    Played,
    State,
    Trick,
    TrickWon,
)
from domain.kernel import table
from domain.kernel.cards import Cards, Seat, in_order, put, without
from domain.kernel.change import replace
from domain.kernel.game import Game
from domain.kernel.hidden import Viewer, seen
from domain.kernel.records import Json, decode, encode
from domain.kernel.table import (
    Close,
    Closed,
    Created,
    Deal,
    Join,
    Joined,
    Reason,
    Rejection,
    Reseat,
    Result,
    Reveal,
    Revealed,
    Seated,
    Turned,
    turn_of,
)


def settle(seats: int, options: Options) -> Options | Rejection:
    """Return the options with the dealer filled in, or the refusal of seats or dealer."""
    return (
        rules.seats_allowed(seats)
        or rules.dealer_sits(seats, options)
        or replace(options, dealer=rules.first_dealer(seats, options))
    )


def start(created: Created) -> State:
    """Return the state before the first deal."""
    seats = len(created.bots)
    options = decode(Options, created.options)
    return State(
        table.opened(created),
        options,
        dealer=rules.first_dealer(seats, options),
        hands=((),) * seats,
        scores=(0,) * seats,
        tens=(0,) * seats,
    )


def decide(state: State, move: Move) -> list[Event] | Rejection:
    """Return the events that follow from a move, or its refusal."""
    match move:
        case Play():  # not taken apart in the pattern, for it is every seat's only move
            seat = move.seat
            return (
                table.may_move(state.table, seat, "play")
                or table.your_cards(state.hands[seat], (move.card,))
                or rules.follows_colour(state, move)
                or _played(state, Played(seat, move.card))
            )
        case Deal(deal, deck):
            return _dealt(state, deal, deck)
        case Join() | Reveal() | Close() | Reseat():
            found = table.decide(state.table, move)
            return found if isinstance(found, Rejection) else [*found]
        case _:
            assert_never(move)


def _dealt(state: State, deal: int, deck: Cards) -> list[Event]:
    seats = state.table.seats
    dealer = rules.dealer(seats, state.options, deal)
    hands = rules.dealt(deck, seats, dealer)
    fools = rules.starting_fools(state.options, state.fools)
    return [
        Dealt(deal, dealer, deck, hands, tuple(map(len, hands))),
        turn_of(rules.first_leader(seats, dealer, fools), "play"),
    ]


def _played(state: State, played: Played) -> list[Event]:
    seats, sitting_out = state.table.seats, rules.sitting_out(state)
    trick = (*state.trick, played)
    if not rules.trick_is_full(trick, seats, sitting_out):
        return [played, turn_of(rules.next_in(played.seat, seats, sitting_out), "play")]
    winner, fools = rules.winner(trick), rules.fools(trick, seats)
    return [played, TrickWon(winner), Fooled(fools), _after_trick(state, played, winner, fools)]


def _after_trick(state: State, played: Played, winner: Seat, fools: tuple[Seat, ...]) -> Turned | DealEnded:
    hands = _hands_after(state, played)
    if not rules.round_is_over(hands):
        return turn_of(winner, "play")
    gains = rules.gains(hands, fools)
    scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
    tens = tuple(count + (gain == 10) for count, gain in zip(state.tens, gains, strict=True))
    return DealEnded(state.deal, gains, scores, tens)


def _hands_after(state: State, played: Played) -> tuple[Cards, ...]:
    """Return the hands without a card that was played."""
    hand = without(state.hands[played.seat], (played.card,)) or ()
    return put(state.hands, played.seat, hand)


def evolve(state: State, event: Event) -> State:
    """Return the state after an event; it judges nothing."""
    match event:
        case Turned() | Joined() | Revealed() | Seated() | Closed():
            return replace(state, table=table.evolve(state.table, event))
        case Played():
            return replace(state, hands=_hands_after(state, event), trick=(*state.trick, event))
        case TrickWon():
            removed = (*state.removed, *[laid.card for laid in state.trick])
            return replace(state, trick=(), last_trick=state.trick, removed=removed, tricks=state.tricks + 1)
        case Fooled(seats):
            return replace(state, fools=seats)
        case Dealt(deal, dealer, _, hands):
            hands = tuple(in_order(hand, ORDER) for hand in hands)
            return replace(state, deal=deal, dealer=dealer, hands=hands, removed=(), tricks=0, ended=False)
        case DealEnded(_, _, scores, tens):
            return replace(state, scores=scores, tens=tens, ended=True, table=replace(state.table, to_act=()))
        case _:
            assert_never(event)


def legal(state: State, seat: Seat) -> list[Play]:
    """Return the cards that a seat may play now, copies of the 1 once."""
    if table.may_move(state.table, seat, "play"):
        return []
    return [Play(seat, card) for card in dict.fromkeys(rules.playable(state.hands[seat], state.trick))]


def default(state: State, seat: Seat) -> Play:
    """Return what the house plays for a seat to act that lets its time pass: the first card that it may."""
    return legal(state, seat)[0]


def view(state: State, viewer: Viewer) -> Json:
    """Return what a viewer may know: a seat its own hand, the auditor every hand."""
    shared = state.table
    shown: Json = {
        "kind": GAME.kind,
        "rules": GAME.rules,
        "phase": shared.phase,
        "deal": state.deal,
        "dealer": state.dealer,
        "to_act": list(shared.to_act),
        "seats": [
            {
                "seat": seat,
                "bot": shared.bots[seat],
                "hand": list(hand) if viewer in ("auditor", seat) else None,
                "hand_count": len(hand),
                "tens": state.tens[seat],
            }
            for seat, hand in enumerate(state.hands)
        ],
        "pile": [],
        "stock_count": 0,
        "removed_count": len(state.removed),
        "scores": list(state.scores),
        "result": encode(shared.result) if shared.result else None,
        "trick": _shown(state.trick),
        "last_trick": _shown(state.last_trick),
        "lead_colour": rules.lead_colour(state.trick),
        "fools": list(rules.sitting_out(state)),
    }
    if viewer == "auditor":
        shown["stock"] = []
    return shown


def _shown(trick: Trick) -> list[Json]:
    return [{"seat": laid.seat, "card": laid.card} for laid in trick]


def deal_due(state: State) -> int | None:
    """Return the number of the round that is to be dealt now, or None."""
    if table.first_deal_due(state.table):
        return 1
    if state.ended and state.table.result is None and not rules.game_is_over(state):
        return state.deal + 1
    return None


def outcome(state: State) -> Result | None:
    """Return the result once a round has ended the game."""
    return result(state, "played_out") if state.ended and rules.game_is_over(state) else None


def result(state: State, reason: Reason) -> Result:
    """Return the result if the game ends now: the best scores win, unless it was called off."""
    winners = () if reason in ("abandoned", "void") else rules.winners(state.scores)
    return Result(reason, winners, (), state.scores, ())


GAME: Game[State] = Game(
    kind="fool",
    version=1,
    seats=rules.SEATS,
    options=Options,
    moves=(Play,),
    events=(Dealt, Played, TrickWon, Fooled, DealEnded),
    codes=frozenset(FULL_DECK),
    settle=settle,
    deck=rules.deck,
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
