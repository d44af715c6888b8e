"""Hearts for two as a decider: decide, evolve, legal, view, outcome, and the GAME record."""

from itertools import combinations
from operator import attrgetter
from typing import assert_never

from domain.games.hearts_two import rules
from domain.games.hearts_two.table import (
    ORDER,
    DealEnded,
    Dealt,
    Event,
    Moon,
    MoonChosen,
    Move,
    Options,
    Pass,
    Passed,
    Play,
    Played,
    Received,
    Shot,
    State,
    Trick,
    TrickWon,
)
from domain.kernel import table
from domain.kernel.cards import STANDARD_DECK, Cards, Seat, in_order, put, without
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
    """Return the options as they are, or the refusal of the seats or of a game without end."""
    return rules.seats_allowed(seats) or rules.has_an_end(options) or options


def deck(_seats: int, _options: Options) -> Cards:
    """Return the canonical deck of a hand: one standard deck."""
    return STANDARD_DECK


def start(created: Created) -> State:
    """Return the state before the first deal."""
    return State(table.opened(created), decode(Options, created.options))


def decide(state: State, move: Move) -> list[Event] | Rejection:
    """Return the events that follow from a move, or its refusal."""
    match move:
        case Play():  # not taken apart in the pattern, for it is nearly every move
            seat = move.seat
            return (
                table.may_move(state.table, seat, "play")
                or table.your_cards(state.hands[seat], (move.card,))
                or rules.follows_suit(state, move)
                or _played(state, Played(seat, move.card))
            )
        case Pass(seat, cards):
            return (
                table.may_move(state.table, seat, "pass", "return")
                or table.your_cards(state.hands[seat], cards)
                or rules.passes_three(move)
                or _passed(state, Passed(seat, len(cards), cards))
            )
        case Moon(seat, choice):
            return table.may_move(state.table, seat, "moon") or [
                MoonChosen(seat, choice),
                _ended(state, rules.moon_gains(seat, choice)),
            ]
        case Deal(deal, cards):
            return _dealt(state, deal, cards)
        case Join() | Reveal() | Close() | Reseat():
            found = table.decide(state.table, move)
            return found if isinstance(found, Rejection) else [*found]
        case _:
            assert_never(move)


def _dealt(state: State, deal: int, cards: Cards) -> list[Event]:
    hands = rules.dealt(cards)
    passer = rules.passer(state.options, deal)
    return [
        Dealt(deal, None, cards, hands, tuple(map(len, hands))),
        _first_lead(state.options, deal) if passer is None else turn_of(passer, "pass"),
    ]


def _first_lead(options: Options, deal: int) -> Turned:
    return turn_of(rules.first_leader(options, deal), "play")


def _passed(state: State, passed: Passed) -> list[Event]:
    chosen = put(state.chosen, passed.seat, passed.cards)
    after = rules.chooses_next(state.options, state.deal, passed.seat)
    received: list[Event] = []
    if after is None or after[1] == "return":
        received = [
            Received(rules.opponent(seat), len(cards), cards) for seat, cards in enumerate(chosen) if cards
        ]
    turned = turn_of(after[0], after[1]) if after else _first_lead(state.options, state.deal)
    return [passed, *received, turned]


def _played(state: State, played: Played) -> list[Event]:
    trick = (*state.trick, played)
    if len(trick) == 1:
        return [played, turn_of(rules.opponent(played.seat), "play")]
    winner = rules.winner(trick)
    won = TrickWon(winner, rules.penalty((trick[0].card, played.card)))
    if not rules.hand_is_over(_hands_after(state, played)):
        leader = rules.next_leader(state.options, trick[0].seat, winner)
        return [played, won, turn_of(leader, "play")]
    taken = evolve(evolve(state, played), won).taken
    shooter = rules.shooter(state.options, taken)
    if shooter is None:
        return [played, won, _ended(state, rules.gains(taken))]
    return [played, won, Shot(shooter), turn_of(shooter, "moon")]


def _hands_after(state: State, played: Played) -> tuple[Cards, ...]:
    """Return the hands without a card that was played."""
    hand = without(state.hands[played.seat], (played.card,)) or ()
    return put(state.hands, played.seat, hand)


def _ended(state: State, gains: tuple[int, ...]) -> DealEnded:
    scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
    return DealEnded(state.deal, gains, scores)


def evolve(state: State, event: Event) -> State:
    """Return the state after an event; it judges nothing."""
    match event:
        case Turned() | Joined() | Revealed() | Seated() | Closed():
            return replace(state, table=table.evolve(state.table, event))
        case Played():
            return replace(state, hands=_hands_after(state, event), trick=(*state.trick, event))
        case TrickWon():
            seat = event.seat
            cards = (*state.taken[seat], *[laid.card for laid in state.trick])
            return replace(state, trick=(), last_trick=state.trick, taken=put(state.taken, seat, cards))
        case Passed(seat, _, cards):
            return replace(state, chosen=put(state.chosen, seat, cards))
        case Received(seat, _, cards):
            giver = rules.opponent(seat)
            kept = without(state.hands[giver], cards) or ()
            hands = put(put(state.hands, giver, kept), seat, in_order((*state.hands[seat], *cards), ORDER))
            return replace(state, hands=hands, chosen=put(state.chosen, giver, None))
        case Dealt(deal, _, order, hands):
            return replace(
                state,
                deal=deal,
                hands=tuple(in_order(hand, ORDER) for hand in hands),
                stock=rules.stock(order),
                taken=((), ()),
                ended=False,
            )
        case Shot() | MoonChosen():
            return state
        case DealEnded(_, _, scores):
            return replace(state, scores=scores, ended=True, table=replace(state.table, to_act=()))
        case _:
            assert_never(event)


def legal(state: State, seat: Seat) -> list[Pass] | list[Play] | list[Moon]:
    """Return what a seat may do now: every three cards to pass, every card to play, both choices."""
    if not table.may_move(state.table, seat, "play"):
        return [Play(seat, card) for card in rules.playable(state.hands[seat], state.trick)]
    if not table.may_move(state.table, seat, "pass", "return"):
        return [Pass(seat, cards) for cards in combinations(state.hands[seat], rules.PASSED)]
    if not table.may_move(state.table, seat, "moon"):
        return [Moon(seat, "subtract"), Moon(seat, "add")]
    return []


def default(state: State, seat: Seat) -> Pass | Play | Moon:
    """Return what the house does for a seat to act that lets its time pass: the first that it may.

    The first three cards are passed, the first card that may be is played, a moon is subtracted.
    """
    return legal(state, seat)[0]


def view(state: State, viewer: Viewer) -> Json:
    """Return what a viewer may know: a seat its own hand and choice, the auditor everything."""
    shared = state.table
    shown: Json = {
        "kind": GAME.kind,
        "rules": GAME.rules,
        "phase": shared.phase,
        "deal": state.deal,
        "dealer": None,
        "to_act": list(shared.to_act),
        "seats": [_seat(state, seat, open_hand=viewer in ("auditor", seat)) for seat in range(shared.seats)],
        "pile": [],
        "stock_count": len(state.stock),
        "removed_count": sum(map(len, state.taken)),
        "scores": list(state.scores),
        "result": encode(shared.result) if shared.result else None,
        "trick": _shown(state.trick),
        "last_trick": _shown(state.last_trick),
        "lead_suit": rules.lead_suit(state.trick),
    }
    if viewer == "auditor":
        shown["stock"] = list(state.stock)
    return shown


def _seat(state: State, seat: Seat, *, open_hand: bool) -> Json:
    hand, chosen, taken = state.hands[seat], state.chosen[seat], state.taken[seat]
    return {
        "seat": seat,
        "bot": state.table.bots[seat],
        "hand": list(hand) if open_hand else None,
        "hand_count": len(hand),
        "taken": rules.penalty(taken),
        "tricks": len(taken) // 2,
        "chosen": list(chosen) if open_hand and chosen is not None else None,
    }


def _shown(trick: Trick) -> list[Json]:
    return [{"seat": laid.seat, "card": laid.card} for laid in trick]


def deal_due(state: State) -> int | None:
    """Return the number of the hand that is to be dealt now, or None."""
    if table.first_deal_due(state.table):
        return 1
    if state.ended and state.table.result is None and not rules.game_is_over(state):
        return state.deal + 1
    return None


def outcome(state: State) -> Result | None:
    """Return the result once a hand has ended the game."""
    return result(state, "played_out") if state.ended and rules.game_is_over(state) else None


def result(state: State, reason: Reason) -> Result:
    """Return the result if the game ends now: the lowest score wins, unless it was called off."""
    winners = () if reason in ("abandoned", "void") else rules.winners(state.scores)
    return Result(reason, winners, (), state.scores, ())


GAME: Game[State] = Game(
    kind="hearts_two",
    version=1,
    seats=rules.SEATS,
    options=Options,
    moves=(Pass, Play, Moon),
    events=(Dealt, Passed, Received, Played, TrickWon, Shot, MoonChosen, DealEnded),
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
