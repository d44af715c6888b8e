# ٹرمینل میز کے بارے میں جو کہتا ہے (taash play, taash replay)۔

terminal-names = آشا بلال چترا ڈالیا ایشا فرید گیتا حامد اندرا جاوید کرن لیلا
terminal-you = آپ
terminal-seat = نشست { $seat }
terminal-deal = { $kind ->
    [fool] دور { $deal }
    [hearts_two] بازی { $deal }
   *[other] بانٹ { $deal }
}
terminal-dealer = پتے بانٹنے والی نشست
terminal-hat = سر پر ٹوپی
terminal-fool = بیوقوف
terminal-ready = تیار
terminal-place = باہر، مقام { $place }
terminal-tens = +10: { $count }
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
terminal-score = پوائنٹ { $score }
terminal-pile = ڈھیری ({ $count })
terminal-trick = سر
terminal-last_trick = پچھلا سر
terminal-lead = پہلے چلا: { $lead }
terminal-stock = گڈی میں { $count }
terminal-removed = کھیل سے باہر { $count }
terminal-hand = آپ کے ہاتھ میں
terminal-in_hand = ہاتھ میں
terminal-face_down = الٹے
terminal-empty = کوئی پتا نہیں
terminal-opening_rank = آغاز کے لیے درکار: { $value }
terminal-pile_rank = برابر یا بڑا: { $value }
terminal-pile_number = نمبر: { $value }
terminal-extension = مزید { $value } چل سکتا ہے
terminal-extra_discards = مزید { $value } پھینکے جا سکتے ہیں

terminal-move-join = شامل ہوں
terminal-move-reveal = بیج بتائیں
terminal-move-swap = بدلیں
terminal-move-ready = تیار
terminal-move-open = آغاز کریں
terminal-move-decline = چھوڑیں
terminal-move-play = چلیں
terminal-move-flip = پلٹیں
terminal-move-pick_up = ڈھیری اٹھائیں
terminal-move-end_turn = باری ختم کریں
terminal-move-arrange = سیدھے رکھیں
terminal-move-discard = پھینکیں
terminal-move-draw = پتے اٹھائیں
terminal-move-pass = آگے دیں
terminal-move-moon = چاند

terminal-moves = آپ یہ کر سکتے ہیں:
terminal-more = … اور { $count } مزید: ? لکھنے سے سب دکھائی دیتی ہیں
terminal-prompt = چال
terminal-help = فہرست کا نمبر لکھیں، یا چال جیسے ساتھ لکھی ہے (play 9H 9S; swap 3H / KH: دو فہرستوں کے بیچ /; flip 0)، یا اس کا JSON۔ ? ہر چال دکھاتا ہے، rules قاعدہ سمجھاتا ہے (rules 4.2)، q سے اٹھ جائیں۔
terminal-not_a_move = یہ کوئی چال نہیں: { $errors }
terminal-refused = قاعدہ { $clause } اجازت نہیں دیتا: { $sentence }
terminal-repeat = یہی کھیل پھر:
terminal-left = آپ میز سے اٹھ گئے ہیں۔
terminal-kept = کھیل کا ریکارڈ { $file } میں ہے۔

terminal-winners = { $count ->
    [one] فاتح: { $names }
   *[other] فاتحین: { $names }
}
terminal-losers = { $count ->
    [one] ایڈیٹ: { $names }
   *[other] ایڈیٹ: { $names }
}
terminal-scores = پوائنٹ: { $scores }

terminal-entry-rejected = اجازت نہیں ملی
terminal-entry-parked = سروس نے ایک طرف رکھ دیا (خرابی { $error })
terminal-entry-hidden = اس ناظر سے چھپا ہوا
terminal-no_table = اس ریکارڈ میں اتنا نہیں کھلتا کہ میز دکھائی جا سکے۔
terminal-keys = n آگے · p پیچھے · نمبر: وہاں جائیں · q بند کریں

terminal-asked = { $who } نے { $at } پر مانگا ({ $via } کے ذریعے): { $move }
terminal-saw = { $who } کو اس وقت کیا دکھائی دیتا تھا
terminal-could = { $who } کیا کر سکتا تھا ({ $count })
terminal-decided = کیا فیصلہ ہوا
terminal-facts = فیصلے کی بنیاد: { $facts }
