# What every table has: refusals before any game's own, events, endings, phases, headings.

table-over = The game is over.
table-not_your_turn = It is not your turn.
table-not_now = This move does not belong to this phase of the game.
table-not_your_cards = You do not hold { $cards } there.
table-seed = A seed is up to 64 printable ASCII characters, and the one that you committed yourself to.
table-seat = This game has no seat { $seat }.
table-seats = This game is for { $least } to { $most } players.
    .exactly = This game is for { $most } players.
table-options = This game has no such option, or not with that value.
table-deck = Given deck { $deck } does not hold exactly the cards of this game.
table-dispute = Entry { $about } does not stand in the log before this one.
table-one_dispute = You have an open dispute already: number { $dispute }.
table-ruling = Dispute { $dispute } is not open, or has its finding already.
table-frozen = Nothing is played while dispute { $dispute } is open, until { $until } at the latest.
table-timeout = It is not for the house to move for seat { $seat } now.

table-option-freeze_on_dispute = Whether play stops while a dispute is open.
table-option-freeze_seconds = For how many seconds at most a dispute stops play.
table-option-spectator_delay = By how many entries spectators see the game late, until it ends.
table-option-turn_seconds = How many seconds a seat has to move before the house moves for it; 0: as long as it likes.
table-option-max_timeouts = How many times a seat may run out of time before a bot takes it or the game ends; 0: any number.
table-option-after_timeouts = What follows when a seat has run out of time too often: a bot takes it, or the game ends abandoned.

table-event-created = The table is set.
table-event-joined = { $seat } has joined.
table-event-revealed = { $seat } has revealed a seed.
table-event-dealt = Deal { $deal } is dealt.
table-event-turn = To act: { $to_act }.
table-event-seated =
    { $bot ->
        [greedy] A bot plays for { $seat } from now on.
        [random] A bot plays for { $seat } from now on.
       *[player] { $seat } plays in person from now on.
    }
table-event-deal_ended = Deal { $deal } is over.
table-event-closed = The game is closed.

table-reason-played_out = Played to the end
table-reason-turn_cap = Stopped after the agreed number of turns
table-reason-no_deck = No deck was left to deal
table-reason-abandoned = Abandoned
table-reason-void = Void

table-phase-joining = Joining
table-phase-trade = Trade
table-phase-opening = Opening
table-phase-arrange = Choice of face-up cards
table-phase-pass = Pass
table-phase-return = Return
table-phase-play = Play
table-phase-moon = After the moon
table-phase-over = Over

table-heading-goal = Goal
table-heading-type = Type
table-heading-players = Players
table-heading-ages = Ages
table-heading-material = Material
table-heading-hint = Hint
table-heading-options = Options
table-heading-rules = Rules
