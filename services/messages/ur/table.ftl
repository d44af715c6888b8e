# ہر میز پر جو کچھ ہوتا ہے: کھیل سے پہلے کے انکار، واقعات، انجام، مرحلے، سرخیاں، اور وہ شقیں جو ہر کھیل پر لاگو ہیں۔
#
# Glossary: one word for one thing, in every file of this language.
#   card پتا · pack, deck گڈی · stock باقی گڈی · pile ڈھیری · hand (cards) ہاتھ · slot خانہ · layer تہہ
#   face up سیدھا · face down الٹا · rank درجہ · suit, colour رنگ · wild 1 وائلڈ 1 · top of the pile سب سے اوپر
#   seat نشست · player کھلاڑی · dealer بانٹنے والا · turn باری · move چال · round (Fool) دور · hand (Hearts) بازی
#   deal (Idiot, 3UP) بانٹ · to deal بانٹنا · to shuffle پھینٹنا · to draw پتا اٹھانا · to take the pile ڈھیری اٹھانا
#   to lay, to play a card ڈالنا · to discard پھینکنا · extra discard اضافی چال · to flip, to turn over پلٹنا
#   to trade بدلنا · ready تیار · opening آغاز · to decline پاس کرنا · to pass (Hearts) پتے دینا
#   to burn جلانا · to clear (3UP) صاف کرنا · Clear (the card) Clear · run لڑی · match جوڑ کا پتا · companion ساتھی پتا
#   trick سر · to lead پہل کرنا · lead colour, suit led پہل کا رنگ · to shoot the moon چاند مارنا · penalty card جرمانے والا پتا
#   the Idiot ایڈیٹ · the fool بیوقوف (always and only this) · fool's disc بیوقوف کی ٹکیہ · hat ٹوپی
#   spades حکم · hearts پان · diamonds اینٹ · clubs چڑی · ace اِکّا · king بادشاہ · queen بیگم · jack غلام · ten دہلا · sixes چھکے
#   score اسکور · point پوائنٹ · place مقام · rules قواعد · clause شق · option آپشن · log ریکارڈ · entry اندراج
#   seed بیج · its fingerprint (commitment) نشان · dispute تنازع · finding جانچ کا نتیجہ · ruling فیصلہ · to refuse مسترد کرنا
#   operator منتظم · auditor آڈیٹر · spectator تماشائی · key کنجی · token ٹوکن
# حکم is the suit and nothing else: a ruling is a فیصلہ, a command of the shell a کمانڈ.

table-over = کھیل ختم ہو چکا ہے۔
table-not_your_turn = ابھی آپ کی باری نہیں۔
table-not_now = کھیل کے اس مرحلے میں یہ چال نہیں چلی جا سکتی۔
table-not_your_cards = یہ پتے وہاں آپ کے پاس نہیں: { $cards }
table-seed = بیج میں زیادہ سے زیادہ 64 حروف ہوں، سب چھپ سکنے والے ASCII، اور بیج وہی ہو جس کا نشان آپ پہلے دے چکے ہیں۔
table-seat = اس کھیل میں نشست { $seat } نہیں ہے۔
table-seats = یہ کھیل { $least } سے { $most } کھلاڑیوں کا ہے۔
    .exactly = یہ کھیل { $most } کھلاڑیوں کا ہے۔
table-options = اس کھیل میں ایسا کوئی آپشن نہیں، یا اسے یہ قدر نہیں دی جا سکتی۔
table-deck = دی گئی گڈی { $deck } میں ٹھیک وہی پتے نہیں جو اس کھیل کے ہیں۔
table-dispute = ریکارڈ میں اس سے پہلے کوئی اندراج { $about } نہیں۔
table-one_dispute = آپ کا ایک تنازع پہلے سے کھلا ہے: نمبر { $dispute }۔
table-ruling = تنازع { $dispute } کھلا نہیں، یا اس کی جانچ کا نتیجہ پہلے ہی آ چکا ہے۔
table-frozen = جب تک تنازع { $dispute } کھلا ہے، کھیل رکا رہے گا، زیادہ سے زیادہ { $until } تک۔
table-timeout = ابھی نشست { $seat } کی طرف سے سروس چال نہیں چل سکتی۔

table-option-freeze_on_dispute = کیا تنازع کھلا ہو تو کھیل رک جائے۔
table-option-freeze_seconds = تنازع کھیل کو زیادہ سے زیادہ کتنے سیکنڈ روکے۔
table-option-spectator_delay = کھیل ختم ہونے تک تماشائی کھیل کتنے اندراج پیچھے دیکھیں۔
table-option-turn_seconds = چال کے لیے نشست کے پاس کتنے سیکنڈ ہوں، جن کے بعد سروس اس کی طرف سے چال چلے؛ 0: کوئی حد نہیں۔
table-option-max_timeouts = کتنی بار وقت نکل جانے پر نشست بوٹ کو ملے یا کھیل ختم ہو؛ 0: کوئی حد نہیں۔
table-option-after_timeouts = جب کسی نشست کا وقت بہت بار نکل جائے تو کیا ہو: نشست بوٹ کو ملے، یا کھیل ادھورا چھوڑ دیا جائے۔

table-event-created = میز لگ گئی۔
table-event-joined = { $seat } نے کھیل میں شمولیت اختیار کر لی۔
table-event-revealed = { $seat } نے اپنا بیج ظاہر کر دیا۔
table-event-dealt = بانٹ { $deal } کے پتے بٹ گئے۔
table-event-turn = اب باری: { $to_act }
table-event-seated =
    { $bot ->
        [greedy] اب سے { $seat } کی جگہ بوٹ کھیلے گا۔
        [random] اب سے { $seat } کی جگہ بوٹ کھیلے گا۔
       *[player] اب سے { $seat } کی طرف سے کھلاڑی خود کھیلے گا۔
    }
table-event-deal_ended = بانٹ { $deal } ختم۔
table-event-closed = کھیل بند ہو گیا۔

table-reason-played_out = آخر تک کھیلا گیا
table-reason-turn_cap = طے شدہ باریوں کے بعد روک دیا گیا
table-reason-no_deck = بانٹنے کو کوئی گڈی نہ بچی
table-reason-abandoned = ادھورا چھوڑ دیا گیا
table-reason-void = کالعدم

table-phase-joining = شمولیت
table-phase-trade = پتے بدلنا
table-phase-opening = آغاز
table-phase-arrange = سیدھے پتے چننا
table-phase-pass = پتے دینا
table-phase-return = پتے لوٹانا
table-phase-play = کھیل
table-phase-moon = چاند کے بعد
table-phase-over = ختم

table-heading-goal = مقصد
table-heading-type = قسم
table-heading-players = کھلاڑی
table-heading-ages = عمر
table-heading-material = سامان
table-heading-hint = مشورہ
table-heading-options = آپشن
table-heading-rules = قواعد

table-clause-over = کھیل ختم ہونے کے بعد کوئی چال قبول نہیں ہوتی۔
table-clause-not_your_turn = چال صرف وہی نشست چلتی ہے جو اس وقت چل سکتی ہو۔
table-clause-not_now = ہر چال کا اپنا مرحلہ ہے، کسی اور مرحلے میں وہ مسترد ہو جاتی ہے: شامل ہونا اور بیج ظاہر کرنا پہلی بانٹ سے پہلے ہوتا ہے، اور صرف وہاں جہاں کھیل اسی طرح بنایا گیا ہو؛ بیج تب ظاہر کیا جاتا ہے جب ہر کھلاڑی شامل ہو چکا ہو۔
table-clause-not_your_cards = چال جن پتوں کا نام لے وہ سب، ایک جیسے ہوں تو اتنی ہی تعداد میں، وہیں ہونے چاہییں جہاں سے چال انھیں لیتی ہے۔
table-clause-seed = ظاہر کیا گیا بیج 0 سے 64 حروف کا ہوتا ہے، سب چھپ سکنے والے ASCII، اور اسے وہی ہونا چاہیے جس کا نشان نشست نے شامل ہوتے وقت دیا تھا۔
table-clause-seat = پہلی بانٹ سے کھیل کے انجام تک پلیٹ فارم، یا اس کی طرف سے سروس، کھیل کی کوئی بھی نشست بوٹ کو دے سکتی ہے اور کھلاڑی کو لوٹا سکتی ہے؛ پتے، اسکور اور باری جوں کے توں رہتے ہیں۔
table-clause-seats = کھیل میں اتنی ہی نشستیں ہوتی ہیں جتنی اس قسم کے کھیل میں ہو سکتی ہیں۔
table-clause-options = آپشن وہی ہو جسے کھیل جانتا ہے، اور اس کی قدر وہ جس کی کھیل اجازت دیتا ہے۔
table-clause-deck = دی گئی گڈی میں ٹھیک وہی پتے ہوتے ہیں جو کھیل کے ہیں، ہر ایک اتنی ہی بار جتنی بار کھیل کی گڈی میں ہے۔
table-clause-dispute = تنازع کسی ایسے اندراج کے بارے میں ہوتا ہے جو ریکارڈ میں اس سے پہلے موجود ہو۔
table-clause-one_dispute = ہر نشست کا، اور پلیٹ فارم کا، ایک وقت میں ایک ہی تنازع کھلا ہوتا ہے۔
table-clause-ruling = کھلے تنازع پر سروس کی جانچ کا ایک نتیجہ آتا ہے اور آڈیٹر کا ایک فیصلہ، جو اسے بند کر دیتا ہے۔
table-clause-frozen = جہاں کھیل اسی طرح بنایا گیا ہو (آپشن `freeze_on_dispute`) وہاں تنازع کھلا ہونے تک کچھ نہیں کھیلا جاتا، زیادہ سے زیادہ `freeze_seconds` سیکنڈ تک۔
table-clause-timeout = جہاں کھیل اسی طرح بنایا گیا ہو (آپشن `turn_seconds`) وہاں پتے بٹنے کے بعد جس کھلاڑی کی باری ہو اور وہ یہ وقت گزار دے، اس کی طرف سے سروس چال چلتی ہے: جہاں ہو سکے تیار ہو جاتی ہے، پاس کرتی ہے یا باری ختم کرتی ہے، ورنہ جائز چالوں میں سے پہلی، یعنی سب سے چھوٹے پتوں والی، چلتی ہے۔ جب یہ لگاتار `max_timeouts` بار ہو تو نشست بوٹ کو مل جاتی ہے، یا کھیل ادھورا چھوڑ دیا جاتا ہے (آپشن `after_timeouts`)۔
