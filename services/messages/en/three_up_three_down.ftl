# 3UP 3DOWN: the page, the options, why a move is refused, and what happens at the table.

three_up_three_down-name = 3UP 3DOWN
three_up_three_down-goal = Be the first to shed your hand and your 3UP 3DOWN pile: the three face-up and the three face-down cards.
three_up_three_down-type = Hand-shedding game
three_up_three_down-players = 2 to 6 players
three_up_three_down-ages = For children and adults
three_up_three_down-material = 84 cards in three colours.
three_up_three_down-hint = Never look at your face-down cards.

three_up_three_down-option-deck = Which cards are played with: 84, 74 (the shorter list of clause 1.3), or 84b (one more Clear and one Clear +2 fewer).
three_up_three_down-option-deals = How many deals the game has.
three_up_three_down-option-dealer = The seat that deals first; without it, the last one.
three_up_three_down-option-extra_discards = Whether a seat may leave the extra discards of a Clear +1 or Clear +2, or must make them.
three_up_three_down-option-max_turns = After how many turns a deal is stopped, and whoever holds the fewest cards wins it; 0 for never.

three_up_three_down-dealer = The dealer must be one of the seats 0 to { $last }.
three_up_three_down-three_cards = Choose exactly three cards to lie face up; you named { $count }.
three_up_three_down-not_equal = Cards discarded together must be equal.
three_up_three_down-too_low = Discard { $top } or higher, or a Clear.
three_up_three_down-not_on_down = Face-down cards come last: when your hand, the stock and your face-up cards are used up.
three_up_three_down-can_discard = You can discard { $card }, so you may not take the pile.
three_up_three_down-nothing_to_draw = There is nothing to draw: your hand has three cards or more, or the stock is used up.
three_up_three_down-no_draw = You may draw only before an extra discard; at the end of a turn it happens by itself.
three_up_three_down-draw_is_past = You may draw only before the first discard after a Clear +1 or Clear +2.
three_up_three_down-singly = A Clear +1 or Clear +2 is laid alone.
three_up_three_down-no_pick_up = You do not take the pile at this extra discard: discard, draw if you may, or end your turn where that is allowed.
three_up_three_down-nothing_to_leave = You cannot end your turn before your discard: discard, flip or take the pile.
three_up_three_down-must_discard = At this table extra discards must be made; you cannot end your turn instead.
three_up_three_down-one_card = Nothing that you have face up fits: discard a single card; you take the pile with it.
three_up_three_down-take_with_card = Nothing that you have face up fits: discard one of your cards; you take the pile with it.
three_up_three_down-must_flip = Face-down cards are played blind: flip a slot.
three_up_three_down-empty_slot = No card lies in slot { $slot }.

three_up_three_down-event-dealt = Deal { $deal }: { $dealer } deals.
three_up_three_down-event-arranged = { $seat } has chosen three cards to lie face up.
three_up_three_down-event-shown = All have chosen, and the chosen cards are shown.
three_up_three_down-event-laid = { $layer ->
    [up] { $seat } discards face-up cards: { $cards }
   *[hand] { $seat } discards: { $cards }
}
three_up_three_down-event-flipped = { $seat } flips { $card }: { $fits ->
    [true] it fits.
   *[false] it does not fit.
}
three_up_three_down-event-cleared = { $reason ->
    [run] Three or more equal numbers clear the pile
    [clear_1] A Clear +1 clears the pile
    [clear_2] A Clear +2 clears the pile
   *[clear] A Clear clears the pile
}: { $count ->
    [one] { $count } card leaves the game.
   *[other] { $count } cards leave the game.
}
three_up_three_down-event-extra = { $may_draw ->
    [true] { $seat } may draw first, and has { $discards ->
        [one] { $discards } extra discard.
       *[other] { $discards } extra discards.
    }
   *[false] { $seat } has { $discards ->
        [one] { $discards } extra discard.
       *[other] { $discards } extra discards.
    }
}
three_up_three_down-event-drew = { $seat } draws { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
three_up_three_down-event-picked_up = { $seat } takes the pile: { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
three_up_three_down-event-deal_ended = Deal { $deal } is over. Won by: { $winners }. Deals won so far: { $scores }.
