# ان مسائل کے عنوان اور تفصیل جو کسی قاعدے کے نہیں؛ کوڈ services/api/problems.py میں ہیں۔

problem-refused = یہ قواعد کے خلاف ہے

problem-not_json = یہ JSON نہیں
    .detail = بھیجا گیا متن وہ JSON نہیں جو یہ سروس پڑھتی ہے: UTF-8 میں ہو، کوئی نام دہرایا نہ گیا ہو، NaN نہ ہو، عدد 2 کی قوت 53 کے اندر ہوں، اور تہیں بہت گہری نہ ہوں۔
problem-not_a_move = یہ کوئی چال نہیں
    .detail = بھیجا گیا متن اس کھیل کی کوئی چال نہیں؛ errors دیکھیں۔
problem-not_valid = درست نہیں
    .detail = بھیجے گئے متن کی شکل وہ نہیں جو اس درخواست کو چاہیے؛ errors دیکھیں۔
problem-bad_header = غلط ہیڈر
    .detail = ہیڈر { $header } پڑھا نہیں جا سکتا۔
problem-bad_query = غلط پیرامیٹر
    .detail = درخواست کا پیرامیٹر { $parameter } اس طرح استعمال نہیں ہو سکتا۔
problem-seat_needed = کون سی نشست؟
    .detail = نشست بتائیں: چال کے متن میں "seat"، یا ایڈریس کے پیرامیٹر seat میں۔
problem-token_needed = آپ کون ہیں؟
    .detail = ہیڈر Authorization: Bearer کے ساتھ پلیٹ فارم کی کنجی، نشست کا ٹوکن، تماشائی کا ٹوکن یا آڈیٹر کی کنجی بھیجیں۔
problem-token_invalid = انجان ٹوکن
    .detail = یہ ٹوکن یا کنجی یہاں کارآمد نہیں: انجان ہے، منسوخ ہے، بدلی جا چکی ہے یا اس کی میعاد گزر گئی۔
problem-forbidden = اجازت نہیں
    .detail = اس ٹوکن یا کنجی سے ایسا نہیں کیا جا سکتا۔
problem-not_your_seat = یہ آپ کی نشست نہیں
    .detail = نشست کے ٹوکن سے صرف اپنی ہی نشست کے لیے کھیلا اور دیکھا جا سکتا ہے۔
problem-not_found = نہیں ملا
    .detail = یہاں ایسی کوئی چیز نہیں۔
problem-no_such_route = ایسا کوئی ایڈریس نہیں
    .detail = اس ایڈریس پر کوئی جواب دینے والا نہیں۔
problem-method_not_allowed = یہ طریقہ نہیں چلتا
    .detail = یہ ایڈریس اس طریقے (method) کو نہیں مانتا؛ Allow دیکھیں۔
problem-external_id_taken = بیرونی شناخت پہلے سے لی ہوئی ہے
    .detail = اس پلیٹ فارم کے کسی اور کھیل کی یہی external_id ہے۔
problem-frozen = کھیل رکا ہوا ہے
    .detail = ایک تنازع کھلا ہے اور کھیل اس کے فیصلے کا منتظر ہے۔
problem-quarantined = کھیل الگ کر دیا گیا
    .detail = یہ کھیل اس لیے روکا گیا کہ اس کا ریکارڈ اور اس کے قواعد آپس میں نہیں ملتے؛ اسے صرف کالعدم کر کے بند کیا جا سکتا ہے۔
    .damaged = اس کھیل کا ریکارڈ یہاں یا اس سے پہلے کہیں خراب ہوا ہے، اس لیے اس سے کچھ نہیں بتایا جا سکتا۔ خرابی کہاں ہے، یہ تنازع کی جانچ کے نتیجے میں لکھا ہے؛ ریکارڈ خود جیسا ہے ویسا ہی ملتا ہے، اور taash verify خرابی دکھاتا ہے۔
problem-not_quarantined = کھیل الگ نہیں کیا گیا
    .detail = کالعدم کر کے صرف وہی کھیل بند کیا جا سکتا ہے جو الگ کر دیا گیا ہو۔
problem-not_over = کھیل ختم نہیں ہوا
    .detail = دوبارہ کھیل صرف اسی کھیل کا ہوتا ہے جو ختم ہو چکا ہو۔
problem-version_changed = کوئی آپ سے پہلے چل گیا
    .detail = کھیل آگے بڑھ چکا ہے: اس کا ورژن { $version } ہے۔
problem-too_large = بہت بڑا
    .detail = بھیجا گیا متن { $limit } بائٹ سے بڑا ہے۔
problem-not_json_type = یہ JSON نہیں
    .detail = متن کو Content-Type: application/json کے ساتھ بھیجیں۔
problem-idempotency_key_reused = یہ Idempotency-Key پہلے استعمال ہو چکی
    .detail = یہی Idempotency-Key پہلے کسی اور متن کے ساتھ آ چکی ہے۔
problem-rate_limited = حد سے زیادہ درخواستیں
    .detail = ایک منٹ میں جتنی بار پوچھا جا سکتا ہے، اتنی بار پوچھا جا چکا ہے؛ { $seconds } سیکنڈ بعد پھر کوشش کریں۔
problem-too_many_waiting = بہت سے انتظار میں ہیں
    .detail = اس کھیل کی بہت سی درخواستیں اپنے نتیجے کے انتظار میں ہیں؛ تھوڑی دیر میں پھر کوشش کریں۔
problem-too_many_refusals = بہت سی مسترد چالیں
    .detail = تھوڑے سے وقت میں اس نشست کی بہت سی چالیں مسترد ہوئیں؛ { $seconds } سیکنڈ بعد پھر کوشش کریں۔
problem-internal = غلطی ہماری ہے
    .detail = ہماری طرف کچھ خراب ہو گیا؛ کچھ بدلا نہیں۔ اطلاع دیتے وقت request_id بتائیں۔
problem-parked = غلطی ہماری ہے
    .detail = سروس سے یہ درخواست پوری نہ ہو سکی اور اس نے اسے ایک طرف رکھ دیا؛ کھیل یوں جاری ہے جیسے وہ آئی ہی نہ ہو۔
problem-archive_away = آرکائیو جواب نہیں دے رہا
    .detail = یہ کھیل جس آرکائیو میں رکھا ہے وہ جواب نہیں دے رہا؛ تھوڑی دیر میں پھر کوشش کریں۔ باقی سروس جاری ہے۔
problem-not_ready = ابھی نہیں
    .detail = کھیل ابھی دکھانے کے لیے تیار نہیں؛ تھوڑی دیر میں پھر کوشش کریں۔
problem-store_away = ذخیرہ جواب نہیں دے رہا
    .detail = ذخیرہ (store) جواب نہیں دے رہا؛ تھوڑی دیر میں پھر کوشش کریں۔ آپ کی درخواست شاید لے لی گئی ہو، شاید نہیں: اسے اسی Idempotency-Key کے ساتھ دہرائیں۔
problem-store_full = ذخیرہ بھر گیا ہے
    .detail = ذخیرے (store) میں جگہ ختم ہونے والی ہے: جو کھیل جاری ہیں وہ جاری رہیں گے، مگر جگہ بننے تک کوئی نیا کھیل شروع نہیں ہوگا۔
problem-too_many_bodies = بہت سی درخواستیں ادھوری ہیں
    .detail = آپ کی بہت سی درخواستوں کا متن ابھی پورا نہیں پہنچا؛ پہلے انھیں پورا کریں، یا تھوڑی دیر میں پھر کوشش کریں۔
problem-too_many_streams = سننے والے بہت زیادہ ہیں
    .detail = انتظار کی سب جگہیں بھری ہوئی ہیں؛ تھوڑی دیر میں پھر کوشش کریں۔

# متن کی کسی جگہ میں کیا غلط ہے، غلطی کی قسم کے مطابق؛ $bound وہ ہے جو چاہیے تھا۔

problem-error-missing = یہ دیا نہیں گیا۔
problem-error-extra_forbidden = یہاں اس نام کی کوئی چیز نہیں ہوتی۔
problem-error-literal_error = ان میں سے ایک چاہیے: { $bound }
    .unbounded = یہ ان قدروں میں سے نہیں جو یہاں چلتی ہیں۔
problem-error-int_type = یہاں پورا عدد چاہیے۔
problem-error-bool_type = یہاں true یا false چاہیے۔
problem-error-string_type = یہاں عبارت (string) چاہیے۔
problem-error-list_type = یہاں فہرست (list) چاہیے۔
problem-error-model_type = یہاں JSON آبجیکٹ (object) چاہیے۔
problem-error-too_short = { $bound ->
        [one] کم از کم { $bound } چیز چاہیے۔
       *[other] کم از کم { $bound } چیزیں چاہییں۔
    }
problem-error-too_long = { $bound ->
        [one] { $bound } سے زیادہ چیزیں نہیں ہو سکتیں۔
       *[other] { $bound } سے زیادہ چیزیں نہیں ہو سکتیں۔
    }
problem-error-string_too_short = { $bound ->
        [one] کم از کم { $bound } حرف چاہیے۔
       *[other] کم از کم { $bound } حروف چاہییں۔
    }
problem-error-string_too_long = { $bound ->
        [one] { $bound } سے زیادہ حروف نہیں ہو سکتے۔
       *[other] { $bound } سے زیادہ حروف نہیں ہو سکتے۔
    }
problem-error-greater_than_equal = عدد { $bound } یا اس سے بڑا ہونا چاہیے۔
problem-error-less_than_equal = عدد { $bound } یا اس سے چھوٹا ہونا چاہیے۔
problem-error-less_than = عدد { $bound } سے چھوٹا ہونا چاہیے۔
problem-error-string_pattern_mismatch = عبارت اس نمونے کے مطابق ہونی چاہیے: { $bound }
problem-error-union_tag_invalid = اس کھیل میں ایسی کوئی چال نہیں۔
problem-error-union_tag_not_found = چال ایک JSON آبجیکٹ (object) ہوتی ہے، اور اس کا "type" بتاتا ہے کہ وہ کون سی چال ہے۔
problem-error-json_invalid = یہ JSON نہیں۔
problem-error-decks_needed = 1 سے 1000 تک گڈیاں چاہییں۔
problem-error-decks_not_asked = گڈیاں صرف تب دی جاتی ہیں جب "deal" کے "mode" کی قدر "given" ہو۔
problem-error-not_a_deck = گڈی پتوں کی فہرست ہوتی ہے۔
problem-error-no_such_card = اس کھیل میں ایسا کوئی پتا نہیں۔
problem-error-no_such_seat = اس کھیل میں ایسی کوئی نشست نہیں۔
problem-error-no_such_game = اس پلیٹ فارم کا ایسا کوئی کھیل نہیں۔
problem-error-no_such_entry = اس کھیل کے ریکارڈ میں ایسا کوئی اندراج نہیں۔
problem-error-url_characters = زیادہ سے زیادہ { $bound } دکھائی دینے والے ASCII حروف کا URL دیں۔
problem-error-url_invalid = یہ URL نہیں۔
problem-error-url_not_https = ایسا URL دیں جو https سے شروع ہوتا ہو۔
problem-error-url_parts = ایسا URL دیں جس میں صارف، پاس ورڈ، فریگمنٹ (#) یا پورٹ 0 نہ ہو۔
problem-error-url_number = ہوسٹ کا نام دیں، یا عام طریقے سے لکھا ہوا ایڈریس۔
problem-error-url_not_public = ایسا ایڈریس دیں جس تک ہر جگہ سے پہنچا جا سکے۔
problem-error-too_many_webhooks = ایک پلیٹ فارم کے زیادہ سے زیادہ { $bound } ویب ہک ہو سکتے ہیں۔
