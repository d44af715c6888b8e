# Fool: the page, the options, why a move is refused, and what happens at the table.

fool-name = Fool
fool-goal = Be the first to empty your hand each round, and have the highest score at the end.
fool-type = Trick-taking and shedding game, by Friedemann Friese
fool-players = 4 to 8 players
fool-ages = From 8 years
fool-material = 88 cards, overview cards (the deck table of clause 1.3 stands in for them), and one or two fool's discs. The service keeps the score and counts each seat's +10s.
fool-hint = Get rid of the cards that would make you the fool while a worse one lies on the table.

fool-option-dealer = The seat that deals first; without it, the last one.
fool-option-deck_table = Which cards stay out with fewer than eight seats: by the table of clause 1.3, where some 1s stay out too (stepped), or the same number of each colour and no 1s (even).
fool-option-discs = Where the discs lie when a round begins: in the middle, so that everybody plays, or kept by the fools of the last trick.
fool-option-loss_limit = The game ends when a score is this low or lower.
fool-option-tens_limit = The game ends when a seat has scored +10 this often.
fool-option-max_rounds = The game ends after this many rounds; 0 for never.

fool-dealer = The dealer must be one of the { $seats } seats, counted from 0; { $dealer } is none of them.
fool-follow_colour = You hold { $colour ->
    [G] green
    [R] red
    [Y] yellow
   *[B] blue
}: play a card of that colour, or a 1.

fool-event-dealt = Round { $deal }: { $dealer } deals.
fool-event-played = { $seat } plays { $card }.
fool-event-trick_won = { $seat } wins the trick.
fool-event-fooled = Fool for the next trick: { $seats }
fool-event-deal_ended = Round { $deal } is over. Gained: { $gains }. Scores: { $scores }. +10s so far: { $tens }.
