# পাতাগুলি: এখানে কী চলে (/), আর টেবিল (/table)। যাঁরা শোনেন তাঁদের জন্য তাসের পুরো নাম;
# আসন নিয়ে কথাগুলি terminal.ftl-এর।

web-name = তাস (Taash)
web-language = ভাষা
web-skip = সোজা টেবিলে যান

# --- এখানে কী চলে ---

web-start-heading = তাস খেলার সার্ভার
web-start-about = এখানে লেখা নিয়ম ধরে চার রকমের তাস খেলা চলে। তাস বাঁটা হয়, প্রতিটি চাল নম্বর-দেওয়া ধারা মিলিয়ে বিচার করা হয়, পরে যাচাই করা যায় এমন নথি রাখা হয়, আর প্রত্যেক আসনকে শুধু ততটুকুই দেখানো হয় যতটুকু তার দেখার কথা।
web-start-games = খেলা
web-start-clauses = নিয়ম, ধারা ধরে ধরে
web-start-pages = পাতা
web-start-page-rules = সব খেলার নিয়ম
web-start-page-verify = নথির ফাইল যাচাই
web-start-page-docs = HTTP ইন্টারফেসের বিবরণ
web-start-page-openapi = OpenAPI বিবরণ
web-start-page-keys = এই পরিষেবার প্রকাশ্য চাবি
web-start-page-health = চলছে কি?
web-start-page-ready = তৈরি কি?
web-start-table = টেবিল খুলুন
web-start-table-about = এই পরিষেবা যিনি চালান তাঁর কাছে প্ল্যাটফর্মের চাবি থাকে। টেবিল খুলতে সেটি এখানে দিন; আপনি চলে না যাওয়া পর্যন্ত চাবিটি শুধু এই পাতাতেই থাকে, আর কোথাও নয়।
web-start-key = প্ল্যাটফর্মের চাবি
web-start-kind = খেলা
web-start-seats = আসন
web-start-seat-name = { $seat } নম্বর আসনের নাম
web-start-seat-who = { $seat } নম্বর আসনে কে খেলেন
web-start-person = মানুষ
web-start-greedy = বট: লোভী
web-start-random = বট: এলোমেলো
web-start-create = টেবিল খুলুন
web-start-creating = খোলা হচ্ছে …
web-start-created = টেবিল খোলা হয়েছে। প্রতিটি লিংক একটি আসনের: লিংক যাঁর কাছে, তিনিই সেখানে খেলেন।
web-start-spectators = দর্শকদের জন্য
web-start-key-needed = আগে প্ল্যাটফর্মের চাবি দিন।
web-start-names = আশা বিলাল চিত্রা ডালিয়া এষা ফরিদ গীতা হামিদ ইন্দ্রা জাভেদ কিরণ লীলা

# --- নিয়ম ---

web-rules-heading = নিয়ম
web-rules-every-table = সব টেবিলে
web-rules-none = এমন কোনো খেলা নেই।

# --- টেবিল ---

web-no-table = এই পাতার জন্য টেবিলের লিংক লাগে, যাতে # চিহ্নের পরে খেলা আর টোকেন থাকে।
web-to-start = শুরুর পাতায় যান
web-loading = টেবিল দেখা হচ্ছে …
web-your-turn = আপনার পালা
web-waiting = অপেক্ষা চলছে: { $names }
web-between = তাস বাঁটার অপেক্ষা
web-over = খেলা শেষ
web-frozen = একটি আপত্তি খোলা আছে, খেলা তার রায়ের অপেক্ষায়।
web-watching = আপনি দর্শক
web-playing-as = আপনি { $name }
web-auditing = নিরীক্ষক হিসেবে আপনি সবার হাত দেখছেন

web-live = চালু
web-connecting = সংযোগ হচ্ছে …
web-away = সংযোগ কেটে গেছে; আবার চেষ্টা চলছে …
web-ended = শেষ
web-lost = সংযোগ নেই

web-seats = আসন
web-table = টেবিলে
web-pile = গাদা
web-pile-empty = গাদা খালি
web-stock = মজুত
web-removed = খেলার বাইরে
web-trick = পিঠ
web-trick-empty = এখনো কিছু খেলা হয়নি
web-last-trick = আগের পিঠ
web-led = শুরুর রং: { $lead ->
    [C] চিড়িতন
    [D] রুইতন
    [H] হরতন
    [S] ইস্কাপন
    [G] সবুজ
    [R] লাল
    [Y] হলুদ
   *[B] নীল
}
web-your-cards = আপনার তাস
web-hand = হাত
web-hand-empty = আপনার হাত খালি
web-on-table = আপনার সামনে
web-chosen = আপনি বেছেছেন
web-bot = বট
web-turn = এঁর পালা
web-extra = বাড়তি ফেলা বাকি: { $count }
web-may-draw = আগে তাস টানতে পারেন
web-result = ফলাফল

web-moves = আপনার চাল
web-choose = তাস বাছুন, তারপর নিশ্চিত করুন
web-choose-trade = হাতের তাস আর ততগুলিই চিত তাস বাছুন, নয়তো জানান যে আপনি তৈরি
web-choose-three = তিনটি তাস বাছুন, তারপর নিশ্চিত করুন
web-choose-card = একটি তাস বাছুন, তারপর নিশ্চিত করুন
web-clear-choice = আবার বাছুন
web-sending = পাঠানো হচ্ছে …
web-pending = পাঠানো হয়েছে; উত্তর আসছে।
web-all-moves = সম্ভাব্য সব চাল: { $count }
web-more-moves = আরও { $count }টি আছে: তাস নিজেই বাছুন
web-refused = এ চাল চলে না
web-clause = ধারা { $clause }
web-trouble = কাজটি হল না
web-dismiss = বন্ধ করুন
web-no-answer = পরিষেবা সাড়া দিচ্ছে না। আপনার চাল নেওয়া হয়ে থাকতেও পারে, না-ও পারে; আবার চেষ্টার আগে টেবিল দেখে নিন।

web-move-swap = { $hand } রেখে { $up } তুলুন
web-move-ready = তৈরি
web-move-open = { $cards } দিয়ে শুরু করুন
web-move-decline = ছেড়ে দিন
web-move-play = { $cards } খেলুন
web-move-play-join = { $cards } খেলুন, সঙ্গে টেবিলের { $up }
web-move-flip = { $slot } নম্বর উপুড় তাস উল্টান
web-move-pick_up = গাদা তুলুন
web-move-end_turn = পালা শেষ করুন
web-move-arrange = { $cards } চিত করে রাখুন
web-move-discard = { $cards } ফেলুন
web-move-draw = তাস টানুন
web-move-pass = { $cards } পাস করুন
web-move-moon-subtract = নিজের স্কোর থেকে 26 বাদ দিন
web-move-moon-add = প্রতিপক্ষের স্কোরে 26 যোগ করুন

web-join-about = তাস ফেটানোর জন্য প্রত্যেক খেলোয়াড় একটি সিড (নিজের গোপন কিছু অক্ষর) দেন: আগে তার ছাপ, তারপর সবার ছাপ এসে গেলে সিডটি। তাই তাসের ক্রম নিজের ইচ্ছামতো কেউ করতে পারেন না।
web-join-seed = আপনার সিড
web-join = যোগ দিন
web-reveal = সিড জানান
web-join-wait = আপনি যোগ দিয়েছেন; অন্যদের অপেক্ষা

web-events = কী হল
web-entry = ভুক্তি { $seq }
web-refused-move = { $seat }: চাল মানা হয়নি
web-history = ফিরে দেখুন
web-first = প্রথম
web-back = পিছনে
web-forward = সামনে
web-last = এখন
web-play = চালান
web-pause = থামান
web-at = ভুক্তি { $seq }, মোট { $version }
web-watch = শুরু থেকে দেখুন
web-looking-back = আপনি আগের একটি মুহূর্ত দেখছেন
web-save-log = নথি সংরক্ষণ করুন

# --- তাস, যাঁরা শোনেন তাঁদের জন্য ---

web-card-standard = { $suit ->
    [C] চিড়িতনের
    [D] রুইতনের
    [H] হরতনের
   *[S] ইস্কাপনের
} { $rank ->
    [A] টেক্কা
    [K] সাহেব
    [Q] বিবি
    [J] গোলাম
    [T] দশ
    [2] দুরি
    [3] তিরি
    [6] ছক্কা
   *[other] { $rank }
}
web-card-number = { $colour ->
    [G] সবুজ
    [R] লাল
    [Y] হলুদ
   *[B] নীল
} { $number }
web-card-clear = { $colour ->
    [G] সবুজ
    [R] লাল
   *[B] নীল
} ক্লিয়ার{ $plus ->
    [0] {""}
   *[other] {" "}+{ $plus }
}
web-card-wild = ওয়াইল্ড 1
web-card-down = উপুড় তাস
web-card-down-slot = উপুড় তাস { $slot }
web-slot-empty = খালি ঘর
