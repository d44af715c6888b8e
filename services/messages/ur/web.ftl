# صفحے: یہاں کیا چل رہا ہے (/)، اور میز (/table)۔ سننے والوں کے لیے پتوں کے پورے نام ہیں؛
# نشست کے ارد گرد کے الفاظ terminal.ftl کے ہیں۔

web-name = تاش (Taash)
web-language = زبان
web-skip = سیدھے میز پر جائیں

# --- یہاں کیا چل رہا ہے ---

web-start-heading = تاش کی میزوں کا سرور
web-start-about = یہ سروس تاش کے چار کھیل ان کے لکھے ہوئے قواعد سے کھلاتی ہے۔ پتے بانٹتی ہے، ہر چال کو ایک نمبر والی شق سے پرکھتی ہے، ایسا ریکارڈ رکھتی ہے جو بعد میں جانچا جا سکے، اور ہر نشست کو وہی دکھاتی ہے جو وہ دیکھ سکتی ہے، اس کے سوا کچھ نہیں۔
web-start-games = کھیل
web-start-clauses = قواعد، شق بہ شق
web-start-pages = صفحے
web-start-page-rules = سب کھیلوں کے قواعد
web-start-page-verify = ریکارڈ کی فائل جانچیں
web-start-page-docs = رابطے (HTTP) کی دستاویز
web-start-page-openapi = تفصیل OpenAPI میں
web-start-page-keys = اس سروس کی عوامی کنجیاں
web-start-page-health = کیا یہ چل رہی ہے؟
web-start-page-ready = کیا یہ تیار ہے؟
web-start-table = میز لگائیں
web-start-table-about = جو یہ سروس چلاتا ہے اس کے پاس پلیٹ فارم کی کنجی ہے۔ میز لگانے کے لیے اسے یہاں چسپاں کریں؛ صفحہ اسے آپ کے جانے تک رکھتا ہے، اور کہیں نہیں۔
web-start-key = پلیٹ فارم کی کنجی
web-start-kind = کھیل
web-start-seats = نشستیں
web-start-seat-name = نشست { $seat } کا نام
web-start-seat-who = نشست { $seat } پر کون کھیلے گا
web-start-person = کوئی شخص
web-start-greedy = بوٹ: لالچی
web-start-random = بوٹ: بے ترتیب
web-start-create = میز لگائیں
web-start-creating = میز لگ رہی ہے …
web-start-created = میز لگ گئی۔ ہر لنک ایک نشست کا ہے: جس کے پاس لنک ہو وہی وہاں کھیلتا ہے۔
web-start-spectators = تماشائیوں کے لیے
web-start-key-needed = پہلے پلیٹ فارم کی کنجی چسپاں کریں۔
web-start-names = آشا بلال چترا ڈالیا ایشا فرید گیتا حامد اندرا جاوید کرن لیلا

web-rules-heading = قواعد
web-rules-every-table = ہر میز پر
web-rules-none = ایسا کوئی کھیل نہیں۔

# --- میز ---

web-no-table = اس صفحے کو میز کا لنک چاہیے، جس میں # کے بعد کھیل اور ٹوکن ہوں۔
web-to-start = شروع کے صفحے پر
web-loading = میز دیکھی جا رہی ہے …
web-your-turn = آپ کی باری
web-waiting = انتظار: { $names }
web-between = پتے بٹنے کا انتظار
web-over = کھیل ختم ہو چکا ہے
web-frozen = ایک تنازع کھلا ہے اور کھیل اس کے فیصلے کا منتظر ہے۔
web-watching = آپ دیکھ رہے ہیں
web-playing-as = آپ { $name } ہیں
web-auditing = آپ ہر ہاتھ دیکھ رہے ہیں، جیسے آڈیٹر دیکھتا ہے

web-live = براہِ راست
web-connecting = رابطہ ہو رہا ہے …
web-away = رابطہ ٹوٹ گیا؛ دوبارہ کوشش ہو رہی ہے …
web-ended = ختم
web-lost = رابطہ نہیں

web-seats = نشستیں
web-table = میز پر
web-pile = ڈھیری
web-pile-empty = ڈھیری خالی ہے
web-stock = باقی گڈی
web-removed = کھیل سے باہر
web-trick = سر
web-trick-empty = ابھی کچھ نہیں ڈالا گیا
web-last-trick = پچھلا سر
web-led = پہل: { $lead ->
    [C] چڑی
    [D] اینٹ
    [H] پان
    [S] حکم
    [G] سبز
    [R] سرخ
    [Y] پیلا
   *[B] نیلا
}
web-your-cards = آپ کے پتے
web-hand = ہاتھ
web-hand-empty = آپ کا ہاتھ خالی ہے
web-on-table = آپ کے سامنے
web-chosen = آپ نے چنے
web-bot = بوٹ
web-turn = باری
web-extra = باقی اضافی چالیں: { $count }
web-may-draw = آپ پہلے پتے اٹھا سکتے ہیں
web-result = نتیجہ

web-moves = آپ کی چال
web-choose = پتے چنیں، پھر تصدیق کریں
web-choose-trade = ہاتھ کے پتے چنیں اور اتنے ہی سیدھے پتے، یا کہہ دیں کہ آپ تیار ہیں
web-choose-three = تین پتے چنیں، پھر تصدیق کریں
web-choose-card = ایک پتا چنیں، پھر تصدیق کریں
web-clear-choice = دوبارہ چنیں
web-sending = بھیجا جا رہا ہے …
web-pending = بھیج دیا؛ جواب آ رہا ہے۔
web-all-moves = سب ممکن چالیں: { $count }
web-more-moves = اور { $count } مزید: پتے خود چنیں
web-refused = مسترد
web-clause = شق { $clause }
web-trouble = یہ نہ ہو سکا
web-dismiss = بند کریں
web-no-answer = سروس جواب نہیں دے رہی۔ آپ کی چال شاید لے لی گئی ہو، شاید نہیں؛ دوبارہ کوشش سے پہلے میز دیکھ لیں۔

web-move-swap = { $hand } دے کر { $up } لیں
web-move-ready = تیار
web-move-open = { $cards } سے آغاز کریں
web-move-decline = پاس کریں
web-move-play = { $cards } ڈالیں
web-move-play-join = { $cards } ڈالیں، اور میز سے { $up } بھی
web-move-flip = الٹا پتا { $slot } پلٹیں
web-move-pick_up = ڈھیری اٹھائیں
web-move-end_turn = باری ختم کریں
web-move-arrange = { $cards } سیدھے رکھیں
web-move-discard = { $cards } پھینکیں
web-move-draw = پتے اٹھائیں
web-move-pass = { $cards } دیں
web-move-moon-subtract = اپنے اسکور سے 26 کم کریں
web-move-moon-add = حریف کے اسکور میں 26 بڑھائیں

web-join-about = گڈی پھینٹنے کے لیے ہر کھلاڑی ایک بیج (اپنے چنے ہوئے چند حروف) دیتا ہے: پہلے اس کا نشان، پھر جب سب کے نشان آ جائیں تو خود بیج۔ یوں پتوں کی ترتیب کوئی اپنی مرضی سے نہیں کر سکتا۔
web-join-seed = آپ کا بیج
web-join = شامل ہوں
web-reveal = بیج ظاہر کریں
web-join-wait = آپ شامل ہو چکے؛ دوسروں کا انتظار ہے

web-events = کیا کیا ہوا
web-entry = اندراج { $seq }
web-refused-move = { $seat } کی چال مسترد ہوئی
web-history = پیچھے دیکھیں
web-first = شروع
web-back = پیچھے
web-forward = آگے
web-last = اب
web-play = چلائیں
web-pause = روکیں
web-at = اندراج { $seq } از { $version }
web-watch = شروع سے دیکھیں
web-looking-back = آپ پہلے کا ایک لمحہ دیکھ رہے ہیں
web-save-log = ریکارڈ محفوظ کریں

# --- پتے، سننے والوں کے لیے ---

web-card-standard = { $suit ->
    [C] چڑی
    [D] اینٹ
    [H] پان
   *[S] حکم
} { $rank ->
    [A] کا اِکّا
    [K] کا بادشاہ
    [Q] کی بیگم
    [J] کا غلام
    [T] کا دہلا
   *[other] کا { $rank }
}
web-card-number = { $colour ->
    [G] سبز
    [R] سرخ
    [Y] پیلا
   *[B] نیلا
} { $number }
web-card-clear = { $colour ->
    [G] سبز
    [R] سرخ
   *[B] نیلا
} { $plus ->
    [0] Clear
   *[other] Clear +{ $plus }
}
web-card-wild = وائلڈ 1
web-card-down = الٹا پتا
web-card-down-slot = الٹا پتا { $slot }
web-slot-empty = خالی خانہ
