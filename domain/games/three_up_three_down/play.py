"""3UP 3DOWN as the service plays it: decide, legal, view, outcome; GAME."""

from typing import assert_never, cast

from domain.games.three_up_three_down import rules
from domain.games.three_up_three_down.evolve import evolve
from domain.games.three_up_three_down.table import (
    SLOTS,
    Arrange,
    Arranged,
    Cleared,
    DealEnded,
    Dealt,
    Discard,
    Draw,
    Drew,
    EndTurn,
    Event,
    Extra,
    Flip,
    Flipped,
    Laid,
    Move,
    Options,
    PickedUp,
    PickUp,
    PlayerMove,
    Shown,
    State,
)
from domain.kernel import table as kernel
from domain.kernel.cards import Card, Cards, Seat, Slots
from domain.kernel.change import replace
from domain.kernel.game import Game
from domain.kernel.hidden import Viewer, seen
from domain.kernel.records import Json, decode, encode
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
    Table,
    Turned,
    may_move,
    turn_of,
    your_cards,
)


def settle(seats: int, options: Options) -> Options | Rejection:
    """Return the options with every value filled in, or the refusal of the seats or the dealer."""
    dealer = rules.first_dealer(seats, options.dealer)
    return (
        rules.takes_seats(seats) or rules.dealer_has_a_seat(seats, dealer) or replace(options, dealer=dealer)
    )


def deck(_seats: int, options: Options) -> Cards:
    """Return the canonical deck of one deal."""
    return rules.deck_of(options.deck)


def start(created: Created) -> State:
    """Return the state before the first deal."""
    options = decode(Options, created.options)
    seats = len(created.bots)
    empty: Slots = (None, None, None)
    return State(
        table=kernel.opened(created),
        options=options,
        dealer=rules.first_dealer(seats, options.dealer),
        scores=(0,) * seats,
        hands=((),) * seats,
        up=(empty,) * seats,
        down=(empty,) * seats,
        chosen=(None,) * seats,
    )


# --- decide -----------------------------------------------------------------------------------


def decide(state: State, move: Move) -> list[Event] | Rejection:
    """Return what follows from a move, or the refusal of the first clause that it breaks."""
    match move:
        case Discard():  # the move of almost every turn; taking it apart in the pattern would cost much
            seat, cards = move.seat, move.cards
            return (
                may_move(state.table, seat, "play")
                or rules.must_flip(state, seat)
                or your_cards(rules.open_cards(state, seat), cards)
                or may_lay(state, seat, cards)
                or after_discard(state, seat, cards)
            )
        case Flip(seat, slot):
            return (
                may_move(state.table, seat, "play")
                or rules.is_on_down(state, seat)
                or rules.is_still_there(state, seat, slot)
                or after_flip(state, seat, slot)
            )
        case PickUp(seat):
            return (
                may_move(state.table, seat, "play") or may_pick_up(state, seat) or after_pick_up(state, seat)
            )
        case Draw(seat):
            return may_move(state.table, seat, "play") or may_draw(state, seat) or after_draw(state, seat)
        case EndTurn(seat):
            return may_move(state.table, seat, "play") or may_end_turn(state) or after_end_turn(state, seat)
        case Arrange(seat, up):
            return (
                may_move(state.table, seat, "arrange")
                or your_cards(state.hands[seat], up)
                or rules.three_are_chosen(up)
                or after_arrange(state, seat, up)
            )
        case Deal(number, order):
            seats = state.table.seats
            dealer = rules.dealer_of_the_next_deal(state)
            return [rules.dealt(number, dealer, seats, order), Turned(tuple(range(seats)), "arrange")]
        case Join() | Reveal() | Close() | Reseat():
            found = kernel.decide(state.table, move)
            return found if isinstance(found, Rejection) else [*found]
        case _:
            assert_never(move)


def may_lay(state: State, seat: Seat, cards: Cards) -> Rejection | None:
    """Ask the clauses of cards that a seat has in its layer: what lies together, the pile."""
    return (
        rules.are_equal(cards)
        or rules.is_laid_singly(cards)
        or (
            rules.is_one_card(cards)
            if rules.lays_and_takes(state, seat)
            else rules.fits_the_pile(state, cards)
        )
    )


def may_pick_up(state: State, seat: Seat) -> Rejection | None:
    """Ask the clauses of taking the pile: the layer, extra discards, whether anything fits."""
    return (
        rules.must_flip(state, seat)
        or rules.has_no_other_way(state, seat)
        or rules.takes_no_pile_bare(state, seat)
        or rules.cannot_discard(state, seat)
    )


def may_draw(state: State, seat: Seat) -> Rejection | None:
    """Ask the clauses of the draw before an extra discard."""
    return (
        rules.follows_a_bonus(state)
        or rules.something_to_draw(state, seat)
        or rules.is_before_the_first(state)
    )


def may_end_turn(state: State) -> Rejection | None:
    """Ask the clauses of leaving an extra discard."""
    return rules.is_an_extra_discard(state) or rules.may_be_left(state)


def after_arrange(state: State, seat: Seat, up: Cards) -> list[Event]:
    """Return a choice, and after the last one all of them and the first turn."""
    waiting = tuple(other for other in state.table.to_act if other != seat)
    if waiting:
        return [Arranged(seat, up), Turned(waiting, "arrange")]
    shown = tuple(up if chosen is None else chosen for chosen in state.chosen)
    return [Arranged(seat, up), Shown(shown), turn_of(rules.starting_seat(state), "play")]


def after_discard(state: State, seat: Seat, cards: Cards) -> list[Event]:
    """Return the cards laid and what they bring."""
    layer = rules.layer(state, seat)
    laid = Laid(seat, layer, cards)
    if not rules.fits(state.pile, cards[0]):
        return takes_the_pile(state, seat, [laid], len(cards))
    return lies_on_the_pile(state, seat, laid, cards)


def after_flip(state: State, seat: Seat, slot: int) -> list[Event]:
    """Return the card flipped and what it brings."""
    card = cast("Card", state.down[seat][slot])  # is_still_there has found one
    fits = rules.fits(state.pile, card)
    flipped = Flipped(seat, slot, card, fits)
    if not fits:
        return takes_the_pile(state, seat, [flipped], 1)
    return lies_on_the_pile(state, seat, flipped, (card,))


def after_pick_up(state: State, seat: Seat) -> list[Event]:
    """Return the pile taken and the end of the turn."""
    return takes_the_pile(state, seat, [], 0)


def after_end_turn(state: State, seat: Seat) -> list[Event]:
    """Return the end of a turn whose extra discards are left."""
    return turn_ends(state, seat, [], len(state.hands[seat]))


def after_draw(state: State, seat: Seat) -> list[Event]:
    """Return the refill before an extra discard; it leaves as many owed."""
    cards = rules.refill(state.stock, len(state.hands[seat]))
    return [Drew(seat, len(cards), cards), Extra(seat, state.extra, False), turn_of(seat, "play")]


def lies_on_the_pile(state: State, seat: Seat, event: Laid | Flipped, cards: Cards) -> list[Event]:
    """Return what cards that fit bring: a cleared pile, the win, extra discards, or the turn's end."""
    events: list[Event] = [event]
    reason = rules.clears(state.pile, cards)
    if reason is not None:
        events.append(Cleared(reason, len(state.pile) + len(cards)))
    if rules.goes_out(state, seat, cards):
        return [*events, deal_ends(state, (seat,))]
    hand = state.hands[seat]
    held = len(hand) - len(cards) if hand else 0  # on the lower layers it is empty, and stays so
    owed = rules.extra_discards(state.extra, reason)
    draw_is_open = rules.draw_opens(reason, state.stock, held)
    if owed and not rules.lapses(state.stock, held, draw_is_open):
        return [*events, Extra(seat, owed, draw_is_open), turn_of(seat, "play")]
    return turn_ends(state, seat, events, held)


def takes_the_pile(state: State, seat: Seat, events: list[Event], added: int) -> list[Event]:
    """Return the pile taken, with the cards just added to it, and the end of the turn."""
    count = len(state.pile) + added
    return turn_ends(state, seat, [*events, PickedUp(seat, count)], len(state.hands[seat]) + count)


def turn_ends(state: State, seat: Seat, events: list[Event], held: int) -> list[Event]:
    """Return the events with the refill of a hand of so many cards, and the next turn or the end."""
    cards = rules.refill(state.stock, held)
    if cards:
        events = [*events, Drew(seat, len(cards), cards)]
    if rules.reaches_max_turns(state):
        after = state
        for event in events:
            after = evolve(after, event)
        return [*events, deal_ends(state, rules.fewest_cards(after))]
    return [*events, turn_of(rules.next_seat(state, seat), "play")]


def deal_ends(state: State, winners: tuple[Seat, ...]) -> DealEnded:
    """Return the end of the deal: one for each winner."""
    gains = tuple(int(seat in winners) for seat in range(state.table.seats))
    scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
    return DealEnded(state.deal, gains, scores, winners)


# --- legal and outcome ------------------------------------------------------------------------


def legal(state: State, seat: Seat) -> list[PlayerMove]:
    """Return the moves open to a seat, one of each that the rules tell apart."""
    if seat not in state.table.to_act:
        return []
    match state.table.phase:
        case "arrange":
            return [Arrange(seat, up) for up in rules.choices_of_three(state.hands[seat])]
        case "play":
            return legal_in_play(state, seat)
        case _:
            return []


def legal_in_play(state: State, seat: Seat) -> list[PlayerMove]:
    """Return discards from low to high, then flips, then draw, pick_up and end_turn."""
    sets = rules.equal_cards_of(rules.cards_to_discard(state, seat))
    moves: list[PlayerMove] = [Discard(seat, cards) for cards in sets if may_lay(state, seat, cards) is None]
    if rules.is_on_down(state, seat) is None:
        moves.extend(Flip(seat, slot) for slot in SLOTS if rules.is_still_there(state, seat, slot) is None)
    stuck = not moves  # who is not takes no pile
    if may_draw(state, seat) is None:
        moves.append(Draw(seat))
    if stuck and may_pick_up(state, seat) is None:
        moves.append(PickUp(seat))
    if may_end_turn(state) is None:
        moves.append(EndTurn(seat))
    return moves


def default(state: State, seat: Seat) -> PlayerMove:
    """Return what the house does for a seat to act that lets its time pass, its first legal move as a rule.

    It ends a turn where it may; else it discards the lowest card that may go, turns over the first
    card, draws or takes the pile; of a hand it puts up the first three that it may.
    """
    moves = legal(state, seat)
    return moves[-1] if isinstance(moves[-1], EndTurn) else moves[0]


def table(state: State) -> Table:
    """Return the part of the state that every kind has."""
    return state.table


def deal_due(state: State) -> int | None:
    """Return the number of the deal that the house owes now."""
    if state.deal == 0:
        return 1 if kernel.first_deal_due(state.table) else None
    between = state.deal_over and state.table.result is None and not rules.ends_the_game(state)
    return state.deal + 1 if between else None


def outcome(state: State) -> Result | None:
    """Return the result once the last deal has ended."""
    if not rules.ends_the_game(state):
        return None
    seats = range(state.table.seats)
    reason: Reason = "played_out" if any(rules.is_out(state, seat) for seat in seats) else "turn_cap"
    return Result(reason, rules.most_deals_won(state), (), state.scores, ())


def result(state: State, reason: Reason) -> Result:
    """Return the result of a game that ends now for another reason than its rules."""
    winners = () if reason in ("abandoned", "void") else rules.most_deals_won(state)
    return Result(reason, winners, (), state.scores, ())


# --- view -------------------------------------------------------------------------------------


def view(state: State, viewer: Viewer) -> Json:
    """Return what a viewer may know of the table."""
    pile = state.pile
    shown: Json = {
        "kind": GAME.kind,
        "rules": GAME.rules,
        "phase": state.table.phase,
        "deal": state.deal,
        "dealer": state.dealer,
        "to_act": list(state.table.to_act),
        "seats": [seat_view(state, seat, viewer) for seat in range(state.table.seats)],
        "pile": list(pile),
        "pile_number": rules.FACES[pile[-1]] if pile else None,
        "extra_discards": state.extra,
        "may_draw": state.may_draw,
        "stock_count": len(state.stock),
        "removed_count": state.removed,
        "scores": list(state.scores),
        "result": None if state.table.result is None else encode(state.table.result),
    }
    if viewer == "auditor":
        shown["stock"] = list(state.stock)
    return shown


def seat_view(state: State, seat: Seat, viewer: Viewer) -> Json:
    """Return what a viewer may know of a seat: counts, what lies face up, and its own hand and choice."""
    own = viewer in (seat, "auditor")
    hand, chosen = state.hands[seat], state.chosen[seat]
    shown: Json = {
        "seat": seat,
        "bot": state.table.bots[seat],
        "hand": list(hand) if own else None,
        "hand_count": len(hand),
        "up": list(state.up[seat]),
        "down": [card is not None for card in state.down[seat]],
        "chosen": list(chosen) if own and chosen is not None else None,
    }
    if viewer == "auditor":
        shown["down_cards"] = list(state.down[seat])
    return shown


GAME: Game[State] = Game(
    kind=rules.KIND,
    version=1,
    seats=rules.SEATS,
    options=Options,
    moves=(Arrange, Discard, Flip, Draw, PickUp, EndTurn),
    events=(Dealt, Arranged, Shown, Laid, Flipped, Cleared, Extra, Drew, PickedUp, DealEnded),
    codes=rules.CODES,
    settle=settle,
    deck=deck,
    start=start,
    decide=decide,
    evolve=evolve,
    legal=legal,
    view=view,
    seen=seen,
    table=table,
    deal_due=deal_due,
    outcome=outcome,
    result=result,
    default=default,
)
"""3UP 3DOWN, the first version of its rules."""
