# What the terminal says around a table (taash play, taash replay).

terminal-names = Asha Bilal Chitra Dalia Esha Farid Gita Hamid Indra Javed Kiran Leela
terminal-comma = ,
terminal-you = you
terminal-seat = Seat { $seat }
terminal-deal = { $kind ->
    [fool] round { $deal }
    [hearts_two] hand { $deal }
   *[other] deal { $deal }
}
terminal-dealer = deals
terminal-hat = wears the hat
terminal-fool = fool
terminal-ready = ready
terminal-place = out, place { $place }
terminal-tens = +10s: { $count }
terminal-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
terminal-taken = { $count ->
    [one] { $count } point taken
   *[other] { $count } points taken
}
terminal-chosen = has chosen { $cards }
terminal-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
terminal-score = score { $score }
terminal-pile = Pile ({ $count })
terminal-trick = Trick
terminal-last_trick = Last trick
terminal-lead = Led: { $lead }
terminal-stock = { $count } in the stock
terminal-removed = { $count } out of the game
terminal-hand = Your hand
terminal-in_hand = hand
terminal-face_down = face down
terminal-empty = no cards
terminal-opening_rank = opening asks for { $value }
terminal-pile_rank = to beat: { $value }
terminal-pile_number = number: { $value }
terminal-extension = { $value } may follow
terminal-extra_discards = { $value } more may be laid

terminal-move-join = join
terminal-move-reveal = reveal
terminal-move-swap = trade
terminal-move-ready = ready
terminal-move-open = open with
terminal-move-decline = decline
terminal-move-play = play
terminal-move-flip = flip
terminal-move-pick_up = take the pile
terminal-move-end_turn = end the turn
terminal-move-arrange = lay face up
terminal-move-discard = discard
terminal-move-draw = draw
terminal-move-pass = pass
terminal-move-moon = moon
terminal-choice-subtract = subtract
terminal-choice-add = add

terminal-moves = You may:
terminal-more = … and { $count } more: ? lists them all
terminal-prompt = Move
terminal-help = Type a number of the list, or a move in words as shown beside it (play 9H 9S; swap 3H / KH: two lists stand apart by a slash; flip 0), or its JSON. ? lists every move, rules explains a clause (rules 4.2), q leaves.
terminal-not_a_move = That is no move: { $errors }
terminal-typed-number = The list has no move { $number }.
terminal-typed-name = This game has no move { $word }.
terminal-typed-card = { $word } is no card of this game.
terminal-typed-value = { $word } cannot stand there.
terminal-typed-left = { $word } is one word too many.
terminal-typed-missing = Something is missing after { $move }.
terminal-typed-json = Its JSON is not right at { $where }.
terminal-no_clause = This game has no clause { $clause }. All its clauses:
terminal-refused = Refused by { $clause }: { $sentence }
terminal-repeat = The same game again:
terminal-left = You have left the table.
terminal-kept = The log is in { $file }.

terminal-winners = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}
terminal-losers = { $count ->
    [one] Idiot: { $names }
   *[other] Idiots: { $names }
}
terminal-name_score = { $name } { $score }
terminal-scores = Scores: { $scores }

terminal-entry-rejected = refused
terminal-entry-parked = set aside by the service (error { $error })
terminal-entry-hidden = hidden from this viewer
terminal-no_table = This log does not open enough to draw the table.
terminal-keys = n next · p back · a number: go there · q leave

terminal-entry_of = Game { $game }, entry { $seq }
terminal-by = { $by ->
    [platform] The platform
    [auditor] An auditor
   *[house] The house
}
terminal-via = { $via ->
    [token] with a token of its own
    [platform] with a key of the platform
    [bot] played by a bot
   *[house] by the house
}
terminal-command = { $type ->
    [create] to set the table
    [close] to end the game
    [seat] to change who plays a seat
    [dispute] to dispute an entry
    [finding] to record what was found
    [ruling] to rule on a dispute
    [timeout] to move for a seat whose time is up
   *[other] the command { $type }
}
terminal-asked = { $who } asked at { $at } ({ $via }): { $move }
terminal-saw = What { $who } saw then
terminal-hand_of = The hand of { $who }
terminal-could = What { $who } could do ({ $count })
terminal-decided = What was decided
terminal-facts = What decided it: { $facts }
terminal-disputed = Entry { $about } is disputed.
terminal-claim = The claim: { $claim }
terminal-found = Dispute { $dispute } was looked into: { $verdict ->
    [engine_agrees] played again from the first entry, the game comes out as it is recorded.
    [log_damaged] the log is damaged at entry { $at_seq } (check: { $check }).
   *[engine_disagrees] at entry { $at_seq } the rules give something else than what is recorded (check: { $check }).
}
terminal-ruled = Dispute { $dispute } is closed: { $verdict ->
    [overturned] what was recorded is overturned.
   *[stands] what was recorded stands.
}
terminal-note = The auditor's note: { $note }

# What decided a refusal, by the name of the fact; $value is a number, a card, or what stands here.

terminal-fact-about = entry { $value }
terminal-fact-card = card { $value }
terminal-fact-cards = cards { $value }
terminal-fact-colour = lead colour { $value ->
    [G] green
    [R] red
    [Y] yellow
   *[B] blue
}
terminal-fact-count = cards named { $value }
terminal-fact-dealer = dealer { $value }
terminal-fact-deck = deck { $value }
terminal-fact-dispute = dispute { $value }
terminal-fact-hand = cards of the hand { $value }
terminal-fact-last = last seat { $value }
terminal-fact-layer = first { $value ->
    [hand] the hand
   *[up] the face-up cards
}
terminal-fact-least = at least { $value }
terminal-fact-most = at most { $value }
terminal-fact-phase = phase: { $value }
terminal-fact-rank = rank { $value }
terminal-fact-seat = seat { $value }
terminal-fact-seats = seats { $value }
terminal-fact-slot = slot { $value }
terminal-fact-stock = { $value } in the stock
terminal-fact-suit = suit led { $value ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
terminal-fact-to_act = to act: { $value }
terminal-fact-top = on top { $value }
terminal-fact-until = until { $value }
terminal-fact-up = cards face up { $value }
