# Hearts for two: the page, the options, why a move is refused, and what happens at the table.

hearts_two-name = Hearts for two
hearts_two-goal = Have the lowest score, by not taking hearts and the queen of spades.
hearts_two-type = Trick-taking game
hearts_two-players = 2 players; usually Hearts is for four players with thirteen cards each, here two have ten each and the stock stays shut
hearts_two-ages = No age is given
hearts_two-material = A standard pack of 52 cards.
hearts_two-hint = First agree on the limit or the number of hands.

hearts_two-option-passing = How cards are passed in hands 1 and 2: both exchange three, three are returned for three, one way only, or none.
hearts_two-option-leads = Who leads after the first trick: the winner of the trick, or the players alternate.
hearts_two-option-first_lead = Who leads the first trick of a hand: always Player 1, or the players alternate.
hearts_two-option-moon = What shooting the moon takes: every penalty card in play, all fourteen of the pack, or it is off.
hearts_two-option-limit = The game ends when a score has reached this limit; 0 for no limit.
hearts_two-option-hands = The game ends after this many hands; 0 for no such number.

hearts_two-three_cards = Pass three cards; you named { $cards ->
    [one] { $cards } card.
   *[other] { $cards } cards.
}
hearts_two-follow_suit = You hold { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}: play one of them.
hearts_two-no_end = Set a limit or a number of hands, or the game would never end.

hearts_two-event-dealt = Hand { $deal } is dealt.
hearts_two-event-passed = { $seat } has chosen { $count ->
    [one] { $count } card to pass.
   *[other] { $count } cards to pass.
}
hearts_two-event-received = { $seat } receives { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
hearts_two-event-played = { $seat } plays { $card }.
hearts_two-event-trick_won = { $seat } takes the trick: { $penalty ->
    [one] { $penalty } penalty point.
   *[other] { $penalty } penalty points.
}
hearts_two-event-shot = { $seat } has shot the moon!
hearts_two-event-moon_chosen = { $seat } chooses: { $choice ->
    [subtract] 26 off the own score.
   *[add] 26 on the opponent's score.
}
hearts_two-event-deal_ended = Hand { $deal } is over. Points: { $gains }. Scores: { $scores }.
