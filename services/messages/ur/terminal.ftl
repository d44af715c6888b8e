# ٹرمینل میز کے بارے میں جو کہتا ہے (taash play, taash replay)۔

terminal-names = آشا بلال چترا ڈالیا ایشا فرید گیتا حامد اندرا جاوید کرن لیلا
terminal-comma = ،
terminal-you = آپ
terminal-seat = نشست { $seat }
terminal-deal = { $kind ->
    [fool] دور { $deal }
    [hearts_two] بازی { $deal }
   *[other] بانٹ { $deal }
}
terminal-dealer = بانٹنے والا
terminal-hat = ٹوپی پہنے ہوئے
terminal-fool = بیوقوف
terminal-ready = تیار
terminal-place = پتے ختم، مقام { $place }
terminal-tens = 10 ملے: { $count } بار
terminal-tricks = { $count ->
    [one] { $count } سر
   *[other] { $count } سر
}
terminal-taken = { $count ->
    [one] { $count } پوائنٹ لیا
   *[other] { $count } پوائنٹ لیے
}
terminal-chosen = چنے ہوئے پتے { $cards }
terminal-cards = { $count ->
    [one] { $count } پتا
   *[other] { $count } پتے
}
terminal-score = اسکور { $score }
terminal-pile = ڈھیری ({ $count })
terminal-trick = سر
terminal-last_trick = پچھلا سر
terminal-lead = پہل: { $lead }
terminal-stock = باقی گڈی میں { $count }
terminal-removed = کھیل سے باہر { $count }
terminal-hand = آپ کا ہاتھ
terminal-in_hand = ہاتھ
terminal-face_down = الٹے
terminal-empty = کوئی پتا نہیں
terminal-opening_rank = آغاز میں مانگا گیا: { $value }
terminal-pile_rank = برابر یا اونچا: { $value }
terminal-pile_number = نمبر: { $value }
terminal-extension = پیچھے { $value } ڈالا جا سکتا ہے
terminal-extra_discards = اضافی چالیں باقی: { $value }

terminal-move-join = شامل ہوں
terminal-move-reveal = بیج ظاہر کریں
terminal-move-swap = بدلیں
terminal-move-ready = تیار
terminal-move-open = آغاز کریں
terminal-move-decline = پاس کریں
terminal-move-play = ڈالیں
terminal-move-flip = پلٹیں
terminal-move-pick_up = ڈھیری اٹھائیں
terminal-move-end_turn = باری ختم کریں
terminal-move-arrange = سیدھے رکھیں
terminal-move-discard = پھینکیں
terminal-move-draw = پتے اٹھائیں
terminal-move-pass = دیں
terminal-move-moon = چاند
terminal-choice-subtract = کم کریں
terminal-choice-add = بڑھائیں

terminal-moves = آپ یہ کر سکتے ہیں:
terminal-more = … اور { $count } مزید: ? لکھنے سے سب دکھائی دیتی ہیں
terminal-prompt = چال
terminal-help = فہرست کا نمبر لکھیں، یا چال جیسے ساتھ لکھی ہے (play 9H 9S؛ swap 3H / KH: دو فہرستوں کے بیچ ترچھی لکیر؛ flip 0)، یا اس کا JSON۔ ? ہر چال دکھاتا ہے، rules شق سمجھاتا ہے (rules 4.2)، q سے اٹھ جائیں۔
terminal-not_a_move = یہ کوئی چال نہیں: { $errors }
terminal-typed-number = فہرست میں { $number } نمبر کی کوئی چال نہیں۔
terminal-typed-name = اس کھیل میں { $word } نام کی کوئی چال نہیں۔
terminal-typed-card = اس کھیل میں { $word } نام کا کوئی پتا نہیں۔
terminal-typed-value = { $word } اس جگہ نہیں آ سکتا۔
terminal-typed-left = { $word } زائد لفظ ہے۔
terminal-typed-missing = { $move } کے بعد کچھ رہ گیا ہے۔
terminal-typed-json = اس کا JSON مقام { $where } پر درست نہیں۔
terminal-no_clause = اس کھیل میں شق { $clause } نہیں۔ تمام شقیں:
terminal-refused = شق { $clause } اجازت نہیں دیتی: { $sentence }
terminal-repeat = یہی کھیل پھر:
terminal-left = آپ میز سے اٹھ گئے ہیں۔
terminal-kept = کھیل کا ریکارڈ { $file } میں ہے۔

terminal-winners = { $count ->
    [one] جیتنے والا: { $names }
   *[other] جیتنے والے: { $names }
}
terminal-losers = { $count ->
    [one] ایڈیٹ: { $names }
   *[other] ایڈیٹ: { $names }
}
terminal-name_score = { $name } { $score }
terminal-scores = اسکور: { $scores }

terminal-entry-rejected = مسترد
terminal-entry-parked = سروس نے ایک طرف رکھ دیا (خرابی { $error })
terminal-entry-hidden = اس دیکھنے والے سے چھپا ہوا
terminal-no_table = اس ریکارڈ میں اتنا نہیں کھلتا کہ میز دکھائی جا سکے۔
terminal-keys = n آگے · p پیچھے · نمبر: وہاں جائیں · q بند کریں

terminal-entry_of = کھیل { $game }، اندراج { $seq }
terminal-by = { $by ->
    [platform] پلیٹ فارم
    [auditor] آڈیٹر
   *[house] سروس
}
terminal-via = { $via ->
    [token] اپنے ٹوکن سے
    [platform] پلیٹ فارم کی کنجی سے
    [bot] بوٹ کی چال
   *[house] سروس کی طرف سے
}
terminal-command = { $type ->
    [create] میز لگانا
    [close] کھیل ختم کرنا
    [seat] نشست کسی اور کو دینا
    [dispute] اندراج پر تنازع
    [finding] جانچ کا نتیجہ
    [ruling] تنازع کا فیصلہ
    [timeout] وقت گزار چکی نشست کی طرف سے چال
   *[other] درخواست { $type }
}
terminal-asked = { $who } کی درخواست، { $at } پر ({ $via }): { $move }
terminal-saw = { $who } کو اس وقت کیا دکھائی دیتا تھا
terminal-hand_of = { $who } کے ہاتھ میں
terminal-could = { $who } کے لیے ممکن چالیں ({ $count })
terminal-decided = کیا فیصلہ ہوا
terminal-facts = فیصلے کی بنیاد: { $facts }
terminal-disputed = اندراج { $about } پر تنازع ہے۔
terminal-claim = تنازع یہ ہے: { $claim }
terminal-found = تنازع { $dispute } کی جانچ ہوئی: { $verdict ->
    [engine_agrees] پہلے اندراج سے دوبارہ کھیلنے پر کھیل وہی نکلا جو ریکارڈ میں ہے۔
    [log_damaged] ریکارڈ اندراج { $at_seq } پر خراب ہے (پرکھ: { $check })۔
   *[engine_disagrees] اندراج { $at_seq } پر قواعد سے کچھ اور نکلتا ہے، وہ نہیں جو ریکارڈ میں ہے (پرکھ: { $check })۔
}
terminal-ruled = تنازع { $dispute } بند ہوا: { $verdict ->
    [overturned] جو ریکارڈ میں ہے وہ الٹ دیا گیا۔
   *[stands] جو ریکارڈ میں ہے وہی برقرار ہے۔
}
terminal-note = آڈیٹر کا نوٹ: { $note }

# چال کس بات پر مسترد ہوئی؛ $value کوئی عدد، پتا یا یہاں لکھا لفظ ہے۔

terminal-fact-about = اندراج { $value }
terminal-fact-card = پتا { $value }
terminal-fact-cards = پتے { $value }
terminal-fact-colour = پہل کا رنگ { $value ->
    [G] سبز
    [R] سرخ
    [Y] پیلا
   *[B] نیلا
}
terminal-fact-count = بتائے گئے پتے { $value }
terminal-fact-dealer = بانٹنے والی نشست { $value }
terminal-fact-deck = گڈی { $value }
terminal-fact-dispute = تنازع { $value }
terminal-fact-hand = ہاتھ کے پتے { $value }
terminal-fact-last = آخری نشست { $value }
terminal-fact-layer = پہلے { $value ->
    [hand] ہاتھ کے پتے
   *[up] سیدھے پتے
}
terminal-fact-least = کم از کم { $value }
terminal-fact-most = زیادہ سے زیادہ { $value }
terminal-fact-phase = مرحلہ: { $value }
terminal-fact-rank = درجہ { $value }
terminal-fact-seat = نشست { $value }
terminal-fact-seats = نشستیں { $value }
terminal-fact-slot = خانہ { $value }
terminal-fact-stock = باقی گڈی میں { $value }
terminal-fact-suit = پہل کا رنگ { $value ->
    [C] چڑی
    [D] اینٹ
    [H] پان
   *[S] حکم
}
terminal-fact-to_act = باری: { $value }
terminal-fact-top = سب سے اوپر { $value }
terminal-fact-until = { $value } تک
terminal-fact-up = سیدھے پتے { $value }
