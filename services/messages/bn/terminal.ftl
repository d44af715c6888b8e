# টার্মিনালে টেবিল ঘিরে যা বলা হয় (taash play, taash replay)।

terminal-names = আশা বিলাল চিত্রা ডালিয়া এষা ফরিদ গীতা হামিদ ইন্দ্রা জাভেদ কিরণ লীলা
terminal-comma = ,
terminal-you = আপনি
terminal-seat = আসন { $seat }
terminal-deal = { $kind ->
    [fool] রাউন্ড { $deal }
    [hearts_two] দান { $deal }
   *[other] দান { $deal }
}
terminal-dealer = ডিলার
terminal-hat = মাথায় টুপি
terminal-fool = বোকা
terminal-ready = তৈরি
terminal-place = তাস শেষ, স্থান { $place }
terminal-tens = +10 পেয়েছেন { $count } বার
terminal-tricks = { $count ->
    [one] { $count }টি পিঠ
   *[other] { $count }টি পিঠ
}
terminal-taken = { $count ->
    [one] জরিমানা { $count } পয়েন্ট
   *[other] জরিমানা { $count } পয়েন্ট
}
terminal-chosen = বেছেছেন { $cards }
terminal-cards = { $count ->
    [one] { $count }টি তাস
   *[other] { $count }টি তাস
}
terminal-score = স্কোর { $score }
terminal-pile = গাদা ({ $count })
terminal-trick = পিঠ
terminal-last_trick = আগের পিঠ
terminal-lead = শুরুর রং: { $lead }
terminal-stock = মজুতে { $count }টি
terminal-removed = খেলার বাইরে { $count }টি
terminal-hand = আপনার হাত
terminal-in_hand = হাত
terminal-face_down = উপুড়
terminal-empty = কোনো তাস নেই
terminal-opening_rank = শুরুর চালে চাই: { $value }
terminal-pile_rank = সমান বা বড় চাই: { $value }
terminal-pile_number = নম্বর: { $value }
terminal-extension = আরও { $value } ফেলা যায়
terminal-extra_discards = আরও { $value } বার ফেলা যায়

terminal-move-join = যোগ দিন
terminal-move-reveal = সিড জানান
terminal-move-swap = বদলান
terminal-move-ready = তৈরি
terminal-move-open = শুরু করুন
terminal-move-decline = ছেড়ে দিন
terminal-move-play = খেলুন
terminal-move-flip = উল্টান
terminal-move-pick_up = গাদা তুলুন
terminal-move-end_turn = পালা শেষ করুন
terminal-move-arrange = চিত করে রাখুন
terminal-move-discard = ফেলুন
terminal-move-draw = তাস টানুন
terminal-move-pass = পাস করুন
terminal-move-moon = চাঁদমারি
terminal-choice-subtract = বাদ দিন
terminal-choice-add = যোগ করুন

terminal-moves = আপনি যা করতে পারেন:
terminal-more = … আরও { $count }টি: ? লিখলে সব দেখা যায়
terminal-prompt = চাল
terminal-help = তালিকার একটি নম্বর লিখুন, কিংবা চালটি পাশে যেমন লেখা আছে তেমন করে (play 9H 9S; swap 3H / KH: দুটি তালিকার মাঝে একটি /; flip 0), কিংবা তার JSON। ? সব চাল দেখায়, rules একটি ধারা বুঝিয়ে দেয় (rules 4.2), q লিখলে টেবিল ছেড়ে যাবেন।
terminal-not_a_move = এটি কোনো চাল নয়: { $errors }
terminal-typed-number = তালিকায় { $number } নম্বর চাল নেই।
terminal-typed-name = এই খেলায় { $word } নামে কোনো চাল নেই।
terminal-typed-card = { $word } এই খেলার তাস নয়।
terminal-typed-value = { $word } ওই জায়গায় চলে না।
terminal-typed-left = { $word } শব্দটি বাড়তি।
terminal-typed-missing = { $move } লেখার পরে কিছু বাদ পড়েছে।
terminal-typed-json = JSON-এর { $where } জায়গাটি ঠিক নয়।
terminal-no_clause = এই খেলায় { $clause } নম্বর ধারা নেই। সব ধারা:
terminal-refused = { $clause } ধারায় এ চাল চলে না: { $sentence }
terminal-repeat = একই খেলা আবার:
terminal-left = আপনি টেবিল ছেড়ে গেছেন।
terminal-kept = খেলার নথি এখানে: { $file }

terminal-winners = { $count ->
    [one] বিজয়ী: { $names }
   *[other] বিজয়ীরা: { $names }
}
terminal-losers = { $count ->
    [one] ইডিয়ট: { $names }
   *[other] ইডিয়টরা: { $names }
}
terminal-name_score = { $name } { $score }
terminal-scores = স্কোর: { $scores }

terminal-entry-rejected = মানা হয়নি
terminal-entry-parked = পরিষেবা সরিয়ে রেখেছে (ত্রুটি { $error })
terminal-entry-hidden = যিনি দেখছেন তাঁর কাছে গোপন
terminal-no_table = এই নথিতে টেবিল আঁকার মতো যথেষ্ট কিছু খোলা নেই।
terminal-keys = n পরের · p আগের · নম্বর: সেখানে যান · q বন্ধ

terminal-entry_of = খেলা { $game }, ভুক্তি { $seq }
terminal-by = { $by ->
    [platform] প্ল্যাটফর্ম
    [auditor] নিরীক্ষক
   *[house] পরিচালক
}
terminal-via = { $via ->
    [token] নিজের টোকেনে
    [platform] প্ল্যাটফর্মের চাবিতে
    [bot] বটের চাল
   *[house] পরিচালকের তরফে
}
terminal-command = { $type ->
    [create] টেবিল পাতা
    [close] খেলা শেষ করা
    [seat] আসনে কে খেলবেন তা বদলানো
    [dispute] ভুক্তি নিয়ে আপত্তি
    [finding] অনুসন্ধানের ফল
    [ruling] আপত্তির রায়
    [timeout] সময় পেরোনো আসনের হয়ে চাল
   *[other] নির্দেশ { $type }
}
terminal-asked = { $who } যা চাইলেন, { $at } সময়ে ({ $via }): { $move }
terminal-saw = { $who } তখন যা দেখছিলেন
terminal-hand_of = { $who }-এর হাতে
terminal-could = { $who } যা করতে পারতেন ({ $count })
terminal-decided = কী ঠিক হল
terminal-facts = কীসের ভিত্তিতে: { $facts }
terminal-disputed = { $about } নম্বর ভুক্তি নিয়ে আপত্তি।
terminal-claim = আপত্তিটি: { $claim }
terminal-found = { $dispute } নম্বর আপত্তির অনুসন্ধান হয়েছে: { $verdict ->
    [engine_agrees] প্রথম ভুক্তি থেকে আবার খেলিয়ে দেখা গেল, নথিতে যা আছে খেলা ঠিক তা-ই দাঁড়ায়।
    [log_damaged] নথি { $at_seq } নম্বর ভুক্তিতে নষ্ট (পরীক্ষা: { $check })।
   *[engine_disagrees] { $at_seq } নম্বর ভুক্তিতে নিয়মে অন্য কিছু দাঁড়ায়, নথিতে যা আছে তা নয় (পরীক্ষা: { $check })।
}
terminal-ruled = { $dispute } নম্বর আপত্তির মীমাংসা হয়েছে: { $verdict ->
    [overturned] নথিতে যা ছিল তা খারিজ হল।
   *[stands] নথিতে যা আছে তা-ই বহাল।
}
terminal-note = নিরীক্ষকের মন্তব্য: { $note }

# কীসের ভিত্তিতে চাল মানা হয়নি, তথ্যের নাম ধরে; $value একটি সংখ্যা, তাস, বা এখানে যা লেখা আছে।

terminal-fact-about = { $value } নম্বর ভুক্তি
terminal-fact-card = তাস { $value }
terminal-fact-cards = তাস { $value }
terminal-fact-colour = শুরুর রং { $value ->
    [G] সবুজ
    [R] লাল
    [Y] হলুদ
   *[B] নীল
}
terminal-fact-count = বাছা তাস { $value }টি
terminal-fact-dealer = ডিলার আসন { $value }
terminal-fact-deck = ডেক { $value }
terminal-fact-dispute = { $value } নম্বর আপত্তি
terminal-fact-hand = হাতের তাস { $value }টি
terminal-fact-last = শেষ আসন { $value }
terminal-fact-layer = আগে { $value ->
    [hand] হাতের তাস
   *[up] চিত তাস
}
terminal-fact-least = অন্তত { $value }
terminal-fact-most = বড়জোর { $value }
terminal-fact-phase = পর্যায়: { $value }
terminal-fact-rank = মান { $value }
terminal-fact-seat = আসন { $value }
terminal-fact-seats = আসন { $value }টি
terminal-fact-slot = ঘর { $value }
terminal-fact-stock = মজুতে { $value }টি
terminal-fact-suit = শুরুর রং { $value ->
    [C] চিড়িতন
    [D] রুইতন
    [H] হরতন
   *[S] ইস্কাপন
}
terminal-fact-to_act = চাল দেওয়ার কথা: { $value }
terminal-fact-top = সবার উপরে { $value }
terminal-fact-until = { $value } পর্যন্ত
terminal-fact-up = চিত তাস { $value }টি
