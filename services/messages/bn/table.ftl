# প্রতিটি টেবিলে যা আছে: যেকোনো খেলার নিজের নিয়মের আগের নিষেধ, ঘটনা, সমাপ্তি, পর্যায়, শিরোনাম।
#
# The words of this language, the same in every file of this folder:
#   pile গাদা; to take the pile গাদা তোলা; stock মজুত; to draw (from the stock) টানা
#   pack প্যাকেট; deck ডেক; to shuffle ফেটানো; to deal বাঁটা; dealer ডিলার
#   deal, hand (one dealing-out and its play) দান; round (Fool) রাউন্ড
#   hand (the cards held) হাত, হাতের তাস; layer স্তর; slot ঘর
#   face up চিত; face down উপুড়; to turn over, to flip উল্টানো
#   seat (the place) আসন; seat (who sits there and acts) খেলোয়াড়; dealer's left ডিলারের বাঁ দিক
#   turn পালা; move চাল; to lay, to discard ফেলা; extra discard বাড়তি ফেলা; to play খেলা
#   to trade বদলানো; to pass (cards) পাস করা; to decline ছেড়ে দেওয়া; it fits, it is allowed চলে
#   opening শুরুর চাল; match মিল; companion সঙ্গী; run (equal cards on top) জোট
#   to burn পোড়ানো, পুড়ে যাওয়া; to clear সাফ করা; Clear (the card) ক্লিয়ার; out of the game খেলার বাইরে
#   trick পিঠ; to lead (a trick) পিঠ শুরু করা; suit, colour রং; lead colour শুরুর রং; wild ওয়াইল্ড
#   rank মান; number নম্বর; ace টেক্কা, king সাহেব, queen বিবি, jack গোলাম, ten দশ, the sixes ছক্কা, 3s তিরি, 2s দুরি
#   clubs চিড়িতন, diamonds রুইতন, hearts হরতন, spades ইস্কাপন; queen of spades ইস্কাপনের বিবি
#   hat টুপি; Idiot ইডিয়ট; fool বোকা; disc চাকতি; shooting the moon চাঁদমারি
#   score স্কোর; point পয়েন্ট; penalty জরিমানা; place স্থান; winner বিজয়ী
#   rule নিয়ম; clause ধারা; option অপশন; phase পর্যায়; to refuse না মানা; spectator দর্শক; auditor নিরীক্ষক
#   seed সিড; log নথি; entry ভুক্তি; dispute আপত্তি; finding অনুসন্ধানের ফল; ruling রায়; the house পরিচালক
# Digits are Latin, as they are on the cards. A number does not change the noun, so both plural forms read alike.

table-over = খেলা শেষ হয়ে গেছে।
table-not_your_turn = এখন আপনার পালা নয়।
table-not_now = খেলার এই পর্যায়ে এই চাল চলে না।
table-not_your_cards = যেখান থেকে দিতে চাইছেন, সেখানে আপনার { $cards } নেই।
table-seed = সিডে বড়জোর 64টি ছাপার যোগ্য ASCII অক্ষর থাকে, আর যে সিডের ছাপ আগে জমা দিয়েছেন, ঠিক সেটিই দিতে হয়।
table-seat = এই খেলায় { $seat } নম্বর আসন নেই।
table-seats = এই খেলা { $least } থেকে { $most } জনের।
    .exactly = এই খেলা { $most } জনের।
table-options = এই খেলায় এমন কোনো অপশন নেই, কিংবা থাকলেও তার এই মান চলে না।
table-deck = দেওয়া { $deck } নম্বর ডেকে ঠিক এই খেলার তাসগুলিই নেই।
table-dispute = নথিতে এর আগে { $about } নম্বর ভুক্তি নেই।
table-one_dispute = আপনার একটি আপত্তির এখনো মীমাংসা হয়নি: { $dispute } নম্বর।
table-ruling = { $dispute } নম্বর আপত্তি খোলা নেই, কিংবা তার অনুসন্ধানের ফল আগেই এসে গেছে।
table-frozen = { $dispute } নম্বর আপত্তির মীমাংসা না হওয়া পর্যন্ত কিছু খেলা যায় না, বড়জোর { $until } পর্যন্ত।
table-timeout = { $seat } নম্বর আসনের হয়ে পরিচালক এখন চাল দিতে পারে না।

table-option-freeze_on_dispute = আপত্তির মীমাংসা না হওয়া পর্যন্ত খেলা থেমে থাকে কি না।
table-option-freeze_seconds = একটি আপত্তিতে খেলা বড়জোর কত সেকেন্ড থেমে থাকে।
table-option-spectator_delay = খেলা শেষ না হওয়া পর্যন্ত দর্শকেরা কতগুলি ভুক্তি পরে খেলা দেখেন।
table-option-turn_seconds = চাল দেওয়ার জন্য একজন খেলোয়াড় কত সেকেন্ড পান, তার পরে পরিচালক তাঁর হয়ে চাল দেয়; 0: কোনো সীমা নেই।
table-option-max_timeouts = কতবার সময় পেরিয়ে গেলে আসনটি বট পায় বা খেলা শেষ হয়; 0: কোনো সীমা নেই।
table-option-after_timeouts = কোনো আসনের সময় বারবার পেরিয়ে গেলে কী হয়: আসনটি বট পায়, না খেলা মাঝপথে ছেড়ে দেওয়া হয়।

table-event-created = টেবিল পাতা হল।
table-event-joined = { $seat } যোগ দিলেন।
table-event-revealed = { $seat } সিড জানালেন।
table-event-dealt = দান { $deal } বাঁটা হল।
table-event-turn = এবার চাল দেবেন: { $to_act }।
table-event-seated =
    { $bot ->
        [greedy] এখন থেকে { $seat }-এর হয়ে একটি বট খেলবে।
        [random] এখন থেকে { $seat }-এর হয়ে একটি বট খেলবে।
       *[player] এখন থেকে { $seat } নিজেই খেলবেন।
    }
table-event-deal_ended = দান { $deal } শেষ।
table-event-closed = খেলা বন্ধ হল।

table-reason-played_out = শেষ পর্যন্ত খেলা হয়েছে
table-reason-turn_cap = যত পালা ঠিক করা ছিল, তার পরে থামানো হয়েছে
table-reason-no_deck = বাঁটার মতো আর কোনো ডেক ছিল না
table-reason-abandoned = মাঝপথে ছেড়ে দেওয়া হয়েছে
table-reason-void = বাতিল

table-phase-joining = যোগ দেওয়া
table-phase-trade = তাস বদল
table-phase-opening = শুরুর চাল
table-phase-arrange = চিত তাস বাছাই
table-phase-pass = তাস পাস
table-phase-return = তাস ফেরত
table-phase-play = খেলা
table-phase-moon = চাঁদমারির পরে
table-phase-over = শেষ

table-heading-goal = লক্ষ্য
table-heading-type = ধরন
table-heading-players = খেলোয়াড়
table-heading-ages = বয়স
table-heading-material = যা লাগে
table-heading-hint = পরামর্শ
table-heading-options = অপশন
table-heading-rules = নিয়ম

# --- ধারা ---

table-clause-over = খেলা শেষ হওয়ার পর আর কোনো চাল নেওয়া হয় না।
table-clause-not_your_turn = এই মুহূর্তে যাঁর চাল দেওয়ার কথা, শুধু তিনিই চাল দেন।
table-clause-not_now = প্রতিটি চাল খেলার একটি পর্যায়ের, অন্য পর্যায়ে তা মানা হয় না: যোগ দেওয়া ও সিড জানানো হয় প্রথমবার তাস বাঁটার আগে, আর তা-ও খেলা সেভাবে তৈরি হয়ে থাকলে তবেই; সব খেলোয়াড় যোগ দেওয়ার পরে সিড জানানো হয়।
table-clause-not_your_cards = চালে যে তাসের নাম করা হয়, যেখান থেকে তা নেওয়া হচ্ছে সেখানে তা থাকতে হবে, একই তাস কয়েকটি হলে সব কটিই।
table-clause-seed = জানানো সিডে 0 থেকে 64টি ছাপার যোগ্য ASCII অক্ষর থাকে, আর যোগ দেওয়ার সময় খেলোয়াড় যে সিডের ছাপ জমা দিয়েছিলেন, ঠিক সেটিই হতে হবে।
table-clause-seat = প্রথমবার তাস বাঁটা থেকে খেলার শেষ পর্যন্ত প্ল্যাটফর্ম, বা তার হয়ে পরিচালক, খেলার যেকোনো আসন বটকে দিতে পারে, আবার খেলোয়াড়কে ফিরিয়েও দিতে পারে; তাস, স্কোর আর কার পালা, সবই আগের মতো থাকে।
table-clause-seats = খেলার ধরনে যত আসন চলে, খেলায় ততগুলিই থাকে।
table-clause-options = অপশন এমন হতে হবে যা খেলাটি চেনে, আর তার মান এমন যা খেলাটিতে চলে।
table-clause-deck = দেওয়া ডেকে ঠিক সেই খেলার তাসগুলিই থাকে, ডেকে যে তাস যতবার থাকার কথা ততবারই।
table-clause-dispute = আপত্তি হয় নথিতে তার আগে থাকা কোনো ভুক্তি নিয়ে।
table-clause-one_dispute = প্রত্যেক আসনের, আর প্ল্যাটফর্মের, একসঙ্গে একটির বেশি আপত্তি খোলা থাকে না।
table-clause-ruling = খোলা আপত্তিতে পরিচালকের অনুসন্ধানের ফল আসে একবার, আর নিরীক্ষকের রায় একবার; রায়েই আপত্তির মীমাংসা হয়।
table-clause-frozen = খেলা সেভাবে তৈরি হলে (অপশন `freeze_on_dispute`) আপত্তি খোলা থাকা পর্যন্ত কিছু খেলা হয় না, বড়জোর `freeze_seconds` সেকেন্ড।
table-clause-timeout = খেলা সেভাবে তৈরি হলে (অপশন `turn_seconds`) তাস বাঁটার পরে যে খেলোয়াড়ের পালা তিনি সেই সময় পার করে দিলে পরিচালক তাঁর হয়ে চাল দেয়: যেখানে চলে সেখানে তৈরি বলে জানায়, ছেড়ে দেয় বা পালা শেষ করে, নইলে যত চাল চলে তার প্রথমটি দেয়, অর্থাৎ সবচেয়ে ছোট তাসের চালটি। পরপর `max_timeouts` বার এমন হলে আসনটি বট পায়, কিংবা খেলা মাঝপথে ছেড়ে দেওয়া হয় (অপশন `after_timeouts`)।
