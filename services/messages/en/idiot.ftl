# Idiot: the page, the options, why a move is refused, and what happens at the table.

idiot-name = Idiot
idiot-goal = Do not be the last to get rid of your cards. There is no winner, only one loser: the Idiot.
idiot-type = Shedding game
idiot-players = 2 to 12 players
idiot-ages = From 10 years
idiot-material = One pack of 52 cards for every two or three players, and a funny hat, which the Idiot wears until there is a new one or the evening ends.
idiot-hint = Before play, trade high cards, 2s and tens onto your face-up cards. The ace is high; suits never matter.

idiot-option-deals = How many deals the game has.
idiot-option-decks = How many packs of cards are shuffled together; without it, one for every three seats, rounded up.
idiot-option-dealer = The seat that deals first; without it, the last one.
idiot-option-hat = The seats that wear the hat when the game begins.
idiot-option-after_run_burn = Who plays after a run has burned the pile: the next seat, or the same one again.
idiot-option-after_ten = Who plays after a ten has burned the pile: the next seat, or the same one again.
idiot-option-max_turns = After how many turns a deal is stopped, and whoever holds the most cards is the Idiot; 0 for never.

idiot-decks = With so many seats there may be { $least } to { $most } packs.
    .exactly = With so many seats { $most ->
        [one] { $most } pack is used.
       *[other] { $most } packs are used.
    }
idiot-dealer = The dealer must be one of the seats 0 to { $last }.
idiot-hat = The hat can only be worn at the seats 0 to { $last }, once at each.
idiot-trades = You have traded { $most ->
    [one] once
   *[other] { $most } times
}; say that you are ready.
idiot-uneven = Trade as many cards for as many: you named { $hand } of your hand and { $up } of the table.
idiot-not_asked = The opening asks for { $rank }: lay cards of that rank, or decline.
idiot-layer = Face-down cards come last: { $layer ->
    [hand] first play your hand.
   *[up] first play your face-up cards.
}
idiot-too_low = Lay { $top } or higher, a 2 or a ten.
idiot-not_equal = Cards laid together must be of one rank.
idiot-empty_pile = There is no pile to take.
idiot-only_the_match = You may only lay more cards of rank { $rank }, or end your turn.
idiot-must_play = You cannot end your turn without playing: lay cards or take the pile.
idiot-join_stock = Face-up cards may join only when the stock is used up; it still has { $stock ->
    [one] { $stock } card.
   *[other] { $stock } cards.
}
idiot-join_hand = Face-up cards may join only when you lay your whole hand.
idiot-join_rank = Only face-up cards of rank { $rank } may join.
idiot-twos_first = Name the 2s first, then the card that sets the new number.
idiot-companions = The cards laid with a 2 must be of one rank.
idiot-no_companion = Lay another card with the 2: it sets the new number.
idiot-face_down = Face-down cards are played blind: turn over a slot.
idiot-empty_slot = No card lies in slot { $slot }.

idiot-event-dealt = Deal { $deal }: { $dealer } deals. Face up lie { $up }.
idiot-event-traded = { $seat } trades { $hand } for { $up }.
idiot-event-readied = { $seat } is ready.
idiot-event-asked = The opening asks for { $rank }.
idiot-event-declined = { $seat } declines.
idiot-event-laid = { $seat } lays: { $cards } { $up }
idiot-event-flipped = { $seat } turns over { $card }: { $fits ->
    [true] it fits.
   *[false] it does not fit.
}
idiot-event-burned = { $reason ->
    [ten] A ten burns the pile
   *[run] A run burns the pile
}: { $count ->
    [one] { $count } card leaves the game.
   *[other] { $count } cards leave the game.
}
idiot-event-picked_up = { $seat } takes the pile: { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
idiot-event-drew = { $seat } draws { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
idiot-event-extension = { $seat } has drawn a match and may lay more of rank { $rank }.
idiot-event-out = { $seat } is out, place { $place }.
idiot-event-deal_ended = Deal { $deal } is over. The Idiot: { $idiots }.
