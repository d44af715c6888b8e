# টার্মিনাল টেবিল নিয়ে যা বলে (taash play, taash replay)।

terminal-names = আশা বিলাল চিত্রা ডালিয়া এষা ফরিদ গীতা হামিদ ইন্দ্রা জাভেদ কিরণ লীলা
terminal-you = আপনি
terminal-seat = আসন { $seat }
terminal-deal = { $kind ->
    [fool] দফা { $deal }
    [hearts_two] হাত { $deal }
   *[other] বাঁটা { $deal }
}
terminal-dealer = তাস বাঁটেন
terminal-hat = মাথায় টুপি
terminal-fool = বোকা
terminal-ready = তৈরি
terminal-place = বাইরে, স্থান { $place }
terminal-tens = +10: { $count }
terminal-tricks = { $count ->
    [one] { $count }টি পিঠ
   *[other] { $count }টি পিঠ
}
terminal-taken = { $count ->
    [one] { $count } পয়েন্ট নিয়েছেন
   *[other] { $count } পয়েন্ট নিয়েছেন
}
terminal-chosen = বেছেছেন { $cards }
terminal-cards = { $count ->
    [one] { $count }টি তাস
   *[other] { $count }টি তাস
}
terminal-score = পয়েন্ট { $score }
terminal-pile = গাদা ({ $count })
terminal-trick = পিঠ
terminal-last_trick = আগের পিঠ
terminal-lead = প্রথমে খেলা হয়েছে: { $lead }
terminal-stock = তোলার গাদায় { $count }টি
terminal-removed = খেলার বাইরে { $count }টি
terminal-hand = আপনার হাতে
terminal-in_hand = হাতে
terminal-face_down = উপুড়
terminal-empty = কোনো তাস নেই
terminal-opening_rank = শুরুর জন্য চাই: { $value }
terminal-pile_rank = সমান বা বড় চাই: { $value }
terminal-pile_number = নম্বর: { $value }
terminal-extension = আরও { $value } দেওয়া যায়
terminal-extra_discards = আরও { $value }টি ফেলা যায়

terminal-move-join = যোগ দিন
terminal-move-reveal = বীজ জানান
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
terminal-move-draw = তাস তুলুন
terminal-move-pass = চালান দিন
terminal-move-moon = চাঁদ

terminal-moves = আপনি যা করতে পারেন:
terminal-more = … আরও { $count }টি: ? লিখলে সব দেখা যায়
terminal-prompt = চাল
terminal-help = তালিকার একটি নম্বর লিখুন, অথবা চালটি পাশে যেমন লেখা আছে (play 9H 9S; swap 3H / KH: দুটি তালিকার মাঝে /; flip 0), অথবা তার JSON। ? সব চাল দেখায়, rules নিয়ম বোঝায় (rules 4.2), q লিখলে উঠে যাবেন।
terminal-not_a_move = এটি কোনো চাল নয়: { $errors }
terminal-refused = নিয়ম { $clause } মানে না: { $sentence }
terminal-repeat = একই খেলা আবার:
terminal-left = আপনি টেবিল ছেড়ে গেছেন।
terminal-kept = খেলার বিবরণ { $file }-এ আছে।

terminal-winners = { $count ->
    [one] জয়ী: { $names }
   *[other] জয়ীরা: { $names }
}
terminal-losers = { $count ->
    [one] ইডিয়ট: { $names }
   *[other] ইডিয়টরা: { $names }
}
terminal-scores = পয়েন্ট: { $scores }

terminal-entry-rejected = মানা হয়নি
terminal-entry-parked = পরিষেবা সরিয়ে রেখেছে (ত্রুটি { $error })
terminal-entry-hidden = এই দর্শকের কাছে গোপন
terminal-no_table = টেবিল আঁকার মতো যথেষ্ট এই বিবরণে খোলা নেই।
terminal-keys = n পরের · p আগের · নম্বর: সেখানে যান · q বন্ধ

terminal-asked = { $who } { $at } সময়ে চেয়েছিলেন ({ $via } মারফত): { $move }
terminal-saw = { $who } তখন যা দেখেছিলেন
terminal-could = { $who } যা করতে পারতেন ({ $count })
terminal-decided = যা ঠিক হয়েছিল
terminal-facts = যার ভিত্তিতে ঠিক হল: { $facts }
