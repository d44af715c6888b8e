# যেসব সমস্যা কোনো নিয়মের নয়, তাদের শিরোনাম ও বিবরণ; কোডগুলি services/api/problems.py-এ আছে।

problem-refused = নিয়মে এটি চলে না

problem-not_json = JSON নয়
    .detail = পাঠানো অংশটি এই পরিষেবার পড়ার মতো JSON নয়: UTF-8, একই নাম দুবার নয়, NaN নয়, পূর্ণসংখ্যা 2^53-এর মধ্যে, খুব গভীর নয়।
problem-not_a_move = চাল নয়
    .detail = পাঠানো অংশটি এই খেলার কোনো চাল নয়; errors দেখুন।
problem-not_valid = ঠিক নয়
    .detail = এই অনুরোধে যে গড়ন লাগে, পাঠানো অংশটির তা নেই; errors দেখুন।
problem-bad_header = হেডারে ভুল
    .detail = { $header } হেডারটি পড়া যাচ্ছে না।
problem-bad_query = কোয়েরিতে ভুল
    .detail = কোয়েরি প্যারামিটার { $parameter } এভাবে ব্যবহার করা যায় না।
problem-seat_needed = কোন আসন?
    .detail = আসনের নম্বর দিন: চালে "seat", কিংবা কোয়েরিতে ?seat= লিখে।
problem-token_needed = আপনি কে?
    .detail = Authorization: Bearer পাঠান, সঙ্গে প্ল্যাটফর্মের চাবি, আসনের টোকেন, দর্শকের টোকেন বা নিরীক্ষকের চাবি।
problem-token_invalid = অচেনা টোকেন
    .detail = এই টোকেন বা চাবি এখানে চলে না: অচেনা, বাতিল, বদলানো, কিংবা মেয়াদ শেষ।
problem-forbidden = অনুমতি নেই
    .detail = এই টোকেন বা চাবি দিয়ে তা করা যায় না।
problem-not_your_seat = আপনার আসন নয়
    .detail = আসনের টোকেন দিয়ে শুধু নিজের আসনের হয়ে খেলা ও দেখা যায়।
problem-not_found = পাওয়া গেল না
    .detail = এখানে এমন কিছু নেই।
problem-no_such_route = এমন ঠিকানা নেই
    .detail = এই ঠিকানায় কিছু নেই।
problem-method_not_allowed = এই মেথড চলে না
    .detail = এই ঠিকানায় ওই মেথড চলে না; Allow দেখুন।
problem-external_id_taken = এই external_id আগেই নেওয়া
    .detail = এই প্ল্যাটফর্মের আরেকটি খেলার external_id এটিই।
problem-frozen = খেলা থেমে আছে
    .detail = একটি আপত্তি খোলা আছে, খেলা তার রায়ের অপেক্ষায়।
problem-quarantined = খেলা আলাদা করে রাখা
    .detail = খেলার নথি আর নিয়ম মেলেনি বলে খেলাটি থামানো হয়েছে; এখন শুধু বাতিল হিসেবে বন্ধ করা যায়।
    .damaged = এই খেলার নথি এখানে বা এর আগে কোথাও নষ্ট হয়েছে, তাই তা থেকে কিছু বলা যায় না। কোথায় নষ্ট, তা আপত্তির অনুসন্ধানের ফলে লেখা আছে; নথি যেমন আছে তেমনই দেওয়া হয়, আর taash verify নষ্ট জায়গাটি দেখায়।
problem-not_quarantined = আলাদা করে রাখা নয়
    .detail = শুধু আলাদা করে রাখা খেলাই বাতিল হিসেবে বন্ধ করা যায়।
problem-not_over = খেলা শেষ হয়নি
    .detail = যে খেলা শেষ হয়েছে, শুধু তারই ফিরতি খেলা হয়।
problem-version_changed = অন্য কেউ আগে করে ফেলেছেন
    .detail = খেলা এগিয়ে গেছে: এখন তার সংস্করণ { $version }।
problem-too_large = খুব বড়
    .detail = পাঠানো অংশটি { $limit } বাইটের চেয়ে বড়।
problem-not_json_type = JSON নয়
    .detail = Content-Type: application/json দিয়ে পাঠান।
problem-idempotency_key_reused = Idempotency-Key আগেই ব্যবহার হয়েছে
    .detail = এই Idempotency-Key আগে অন্য কিছুর সঙ্গে এসেছিল।
problem-rate_limited = অনুরোধ অনেক বেশি
    .detail = এক মিনিটে যতবার অনুরোধ করা যায়, ততবার করা হয়ে গেছে; { $seconds } সেকেন্ড পরে আবার চেষ্টা করুন।
problem-too_many_waiting = অপেক্ষায় অনেক নির্দেশ
    .detail = এই খেলার অনেক নির্দেশ ফলাফলের অপেক্ষায় আছে; একটু পরে আবার চেষ্টা করুন।
problem-too_many_refusals = বারবার চাল মানা হয়নি
    .detail = অল্প সময়ে এই আসনের চাল বহুবার মানা হয়নি; { $seconds } সেকেন্ড পরে আবার চেষ্টা করুন।
problem-internal = আমাদের ত্রুটি
    .detail = আমাদের দিকে কিছু একটা গোলমাল হয়েছে; কিছুই বদলায়নি। জানানোর সময় request_id বলুন।
problem-parked = আমাদের ত্রুটি
    .detail = এই নির্দেশ সামলাতে গিয়ে পরিষেবায় গোলমাল হয়েছে, তাই সেটি সরিয়ে রাখা হয়েছে; নির্দেশটি যেন আসেইনি, খেলা সেভাবেই চলছে।
problem-archive_away = আর্কাইভ সাড়া দিচ্ছে না
    .detail = খেলাটি যে আর্কাইভে রাখা আছে তা সাড়া দিচ্ছে না; একটু পরে আবার চেষ্টা করুন। পরিষেবার বাকি সব চলছে।
problem-not_ready = এখনো নয়
    .detail = খেলাটি দেখানোর জন্য এখনো তৈরি নয়; একটু পরে আবার চেষ্টা করুন।
problem-store_away = তথ্যভাণ্ডার সাড়া দিচ্ছে না
    .detail = তথ্যভাণ্ডার সাড়া দিচ্ছে না; একটু পরে আবার চেষ্টা করুন। যা চাওয়া হয়েছিল তা নেওয়া হয়ে থাকতেও পারে, না-ও পারে: একই Idempotency-Key দিয়ে আবার পাঠান।
problem-store_full = তথ্যভাণ্ডার ভরে গেছে
    .detail = তথ্যভাণ্ডারে জায়গা প্রায় শেষ: চলতি খেলাগুলি চলবে, কিন্তু জায়গা না হওয়া পর্যন্ত নতুন কোনো খেলা শুরু হবে না।
problem-too_many_bodies = অনেক অনুরোধ অসম্পূর্ণ
    .detail = আপনার অনেকগুলি অনুরোধে পাঠানো অংশ এখনো পুরো আসেনি; আগে সেগুলি শেষ করুন, কিংবা একটু পরে আবার চেষ্টা করুন।
problem-too_many_streams = শ্রোতা অনেক বেশি
    .detail = আর কারও অপেক্ষায় থাকার জায়গা নেই; একটু পরে আবার চেষ্টা করুন।

# পাঠানো অংশের কোন জায়গায় কী ভুল, ভুলের ধরন অনুযায়ী; $bound হল যা চাওয়া হয়েছিল।

problem-error-missing = এটি দেওয়া হয়নি।
problem-error-extra_forbidden = এখানে এই নামের কিছু দেওয়া যায় না।
problem-error-literal_error = এর যেকোনো একটি দিতে হবে: { $bound }।
    .unbounded = যে মানগুলি এখানে চলে, এটি তার কোনোটিই নয়।
problem-error-int_type = এখানে পূর্ণসংখ্যা দিতে হবে।
problem-error-bool_type = এখানে true বা false দিতে হবে।
problem-error-string_type = এখানে লেখা (string) দিতে হবে।
problem-error-list_type = এখানে তালিকা (list) দিতে হবে।
problem-error-model_type = এখানে JSON অবজেক্ট (object) দিতে হবে।
problem-error-too_short = { $bound ->
        [one] অন্তত { $bound }টি দিতে হবে।
       *[other] অন্তত { $bound }টি দিতে হবে।
    }
problem-error-too_long = { $bound ->
        [one] { $bound }টির বেশি দেওয়া যায় না।
       *[other] { $bound }টির বেশি দেওয়া যায় না।
    }
problem-error-string_too_short = { $bound ->
        [one] অন্তত { $bound }টি অক্ষর লাগবে।
       *[other] অন্তত { $bound }টি অক্ষর লাগবে।
    }
problem-error-string_too_long = { $bound ->
        [one] { $bound }টির বেশি অক্ষর চলে না।
       *[other] { $bound }টির বেশি অক্ষর চলে না।
    }
problem-error-greater_than_equal = সংখ্যাটি { $bound } বা তার চেয়ে বড় হতে হবে।
problem-error-less_than_equal = সংখ্যাটি { $bound } বা তার চেয়ে ছোট হতে হবে।
problem-error-less_than = সংখ্যাটি { $bound }-এর চেয়ে ছোট হতে হবে।
problem-error-string_pattern_mismatch = লেখাটি এই ছাঁচের সঙ্গে মিলতে হবে: { $bound }
problem-error-union_tag_invalid = এই খেলায় এমন কোনো চাল নেই।
problem-error-union_tag_not_found = চাল হল একটি JSON অবজেক্ট (object), তার "type" বলে সেটি কোন চাল।
problem-error-json_invalid = এটি JSON নয়।
problem-error-decks_needed = 1 থেকে 1000টি ডেক দিতে হবে।
problem-error-decks_not_asked = "deal"-এর "mode" "given" হলে তবেই ডেক দেওয়া যায়।
problem-error-not_a_deck = ডেক হল তাসের তালিকা।
problem-error-no_such_card = এই খেলায় এমন কোনো তাস নেই।
problem-error-no_such_seat = এই খেলায় এমন কোনো আসন নেই।
problem-error-no_such_game = এই প্ল্যাটফর্মের এমন কোনো খেলা নেই।
problem-error-no_such_entry = ওই খেলায় এমন কোনো ভুক্তি নেই।
problem-error-url_characters = বড়জোর { $bound }টি দৃশ্যমান ASCII অক্ষরের URL দিতে হবে।
problem-error-url_invalid = এটি URL নয়।
problem-error-url_not_https = এমন URL দিতে হবে যা https:// দিয়ে শুরু হয়।
problem-error-url_parts = এমন URL দিতে হবে যাতে ব্যবহারকারী, পাসওয়ার্ড, ফ্র্যাগমেন্ট (#) বা পোর্ট 0 নেই।
problem-error-url_number = হোস্টের নাম দিতে হবে, বা প্রচলিত রীতিতে লেখা ঠিকানা।
problem-error-url_not_public = এমন ঠিকানা দিতে হবে যেখানে সব জায়গা থেকে পৌঁছানো যায়।
problem-error-too_many_webhooks = একটি প্ল্যাটফর্মের বড়জোর { $bound }টি ওয়েবহুক থাকতে পারে।
