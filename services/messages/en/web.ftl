# The pages: what runs here (/), and the table (/table). Cards are named in full for those who listen;
# the words around a seat are those of terminal.ftl.

web-name = Taash
web-language = Language
web-skip = Skip to the table

# --- what runs here ---

web-start-heading = A card table server
web-start-about = This service plays four games of cards by their written rules. It deals, judges every move by a numbered clause, keeps a log that can be checked afterwards, and shows each seat what that seat may see and nothing else.
web-start-games = Games
web-start-clauses = The rules, clause by clause
web-start-pages = Pages
web-start-page-rules = The rules of all games
web-start-page-verify = Check a log file
web-start-page-docs = Reference of the HTTP interface
web-start-page-openapi = OpenAPI description
web-start-page-keys = Public keys of this service
web-start-page-health = Is it running?
web-start-page-ready = Is it ready?
web-start-table = Open a table
web-start-table-about = Whoever runs this service has a platform key. Paste it here to open a table; the page keeps it until you leave, and nowhere else.
web-start-key = Platform key
web-start-kind = Game
web-start-seats = Seats
web-start-seat-name = Name of seat { $seat }
web-start-seat-who = Who plays seat { $seat }
web-start-person = A person
web-start-greedy = Bot: greedy
web-start-random = Bot: random
web-start-create = Open the table
web-start-creating = Opening …
web-start-created = The table is open. Each link is for one seat: whoever has it plays there.
web-start-spectators = For spectators
web-start-key-needed = Paste a platform key first.
web-start-names = Asha Bilal Chitra Dalia Esha Farid Gita Hamid Indra Javed Kiran Leela

# --- the rules ---

web-rules-heading = The rules
web-rules-every-table = At every table
web-rules-none = There is no such game.

# --- the table ---

web-no-table = This page needs a link to a table, with the game and a token after the # sign.
web-to-start = To the start page
web-loading = Looking at the table …
web-your-turn = Your turn
web-waiting = Waiting for { $names }
web-between = Waiting for the deal
web-over = The game is over
web-frozen = A dispute is open and the game waits for its ruling.
web-watching = You are watching
web-playing-as = You are { $name }
web-auditing = You see every hand, as an auditor does

web-live = Live
web-connecting = Connecting …
web-away = Connection lost; trying again …
web-ended = Ended
web-lost = Not connected

web-seats = Seats
web-table = On the table
web-pile = Pile
web-pile-empty = The pile is empty
web-stock = Stock
web-removed = Out of the game
web-trick = Trick
web-trick-empty = Nothing has been played yet
web-last-trick = Last trick
web-led = Led: { $lead ->
    [C] clubs
    [D] diamonds
    [H] hearts
    [S] spades
    [G] green
    [R] red
    [Y] yellow
   *[B] blue
}
web-your-cards = Your cards
web-hand = Hand
web-hand-empty = Your hand is empty
web-on-table = In front of you
web-chosen = You have chosen
web-bot = bot
web-turn = to act
web-extra = Extra discards left: { $count }
web-may-draw = You may draw first
web-result = Result

web-moves = Your move
web-choose = Choose cards, then confirm
web-choose-trade = Choose cards of your hand and as many face-up cards, or say that you are ready
web-choose-three = Choose three cards, then confirm
web-choose-card = Choose a card, then confirm
web-clear-choice = Choose again
web-sending = Sending …
web-pending = Sent; the answer is on its way.
web-all-moves = All possible moves: { $count }
web-more-moves = and { $count } more: choose the cards yourself
web-refused = Refused
web-clause = Clause { $clause }
web-trouble = That did not work
web-dismiss = Close
web-no-answer = The service does not answer. Your move may or may not have been taken; look at the table before you try again.

web-move-swap = Trade { $hand } for { $up }
web-move-ready = Ready
web-move-open = Open with { $cards }
web-move-decline = Decline
web-move-play = Play { $cards }
web-move-play-join = Play { $cards }, and { $up } from the table
web-move-flip = Turn over face-down card { $slot }
web-move-pick_up = Take the pile
web-move-end_turn = End the turn
web-move-arrange = Lay { $cards } face up
web-move-discard = Discard { $cards }
web-move-draw = Draw
web-move-pass = Pass { $cards }
web-move-moon-subtract = Take 26 off your own score
web-move-moon-add = Put 26 on the other score

web-join-about = Every player gives a seed for the shuffle: first its fingerprint, then, when all have, the seed itself. So nobody can steer the deck.
web-join-seed = Your seed
web-join = Join
web-reveal = Reveal the seed
web-join-wait = You have joined; waiting for the others

web-events = What happened
web-entry = Entry { $seq }
web-refused-move = { $seat } was refused
web-history = Look back
web-first = First
web-back = Back
web-forward = Forward
web-last = Now
web-play = Play
web-pause = Pause
web-at = Entry { $seq } of { $version }
web-watch = Watch it from the start
web-looking-back = You are looking at an earlier moment
web-save-log = Save the log

# --- cards, for those who listen ---

web-card-standard = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
   *[other] { $rank }
} of { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
web-card-number = { $colour ->
    [G] green
    [R] red
    [Y] yellow
   *[B] blue
} { $number }
web-card-clear = { $colour ->
    [G] green
    [R] red
   *[B] blue
} Clear{ $plus ->
    [0] {""}
   *[other] {" "}+{ $plus }
}
web-card-wild = wild 1
web-card-down = face-down card
web-card-down-slot = face-down card { $slot }
web-slot-empty = empty slot
