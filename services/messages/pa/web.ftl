# ਸਫ਼ੇ: ਇੱਥੇ ਕੀ ਚੱਲਦਾ ਹੈ (/), ਅਤੇ ਖੇਡ ਦਾ ਮੇਜ਼ (/table)। ਸੁਣਨ ਵਾਲਿਆਂ ਲਈ ਪੱਤਿਆਂ ਦੇ ਪੂਰੇ ਨਾਂ ਲਏ ਜਾਂਦੇ ਹਨ;
# ਸੀਟ ਦੇ ਆਲੇ-ਦੁਆਲੇ ਦੇ ਸ਼ਬਦ terminal.ftl ਵਾਲੇ ਹਨ।

web-name = ਤਾਸ਼ (Taash)
web-language = ਭਾਸ਼ਾ
web-skip = ਸਿੱਧੇ ਮੇਜ਼ ’ਤੇ ਜਾਓ

# --- ਇੱਥੇ ਕੀ ਚੱਲਦਾ ਹੈ ---

web-start-heading = ਤਾਸ਼ ਦੇ ਮੇਜ਼ਾਂ ਦਾ ਸਰਵਰ
web-start-about = ਇਹ ਸੇਵਾ ਤਾਸ਼ ਦੀਆਂ ਚਾਰ ਖੇਡਾਂ ਉਨ੍ਹਾਂ ਦੇ ਲਿਖੇ ਨਿਯਮਾਂ ਅਨੁਸਾਰ ਖਿਡਾਉਂਦੀ ਹੈ। ਇਹ ਪੱਤੇ ਵੰਡਦੀ ਹੈ, ਹਰ ਚਾਲ ਨੂੰ ਨੰਬਰ ਵਾਲੇ ਨਿਯਮ ਨਾਲ ਪਰਖਦੀ ਹੈ, ਅਜਿਹਾ ਰਿਕਾਰਡ ਰੱਖਦੀ ਹੈ ਜੋ ਬਾਅਦ ਵਿੱਚ ਜਾਂਚਿਆ ਜਾ ਸਕੇ, ਅਤੇ ਹਰ ਸੀਟ ਨੂੰ ਉਹੀ ਵਿਖਾਉਂਦੀ ਹੈ ਜੋ ਉਹ ਵੇਖ ਸਕਦੀ ਹੈ, ਹੋਰ ਕੁਝ ਨਹੀਂ।
web-start-games = ਖੇਡਾਂ
web-start-clauses = ਨਿਯਮ, ਇੱਕ-ਇੱਕ ਕਰਕੇ
web-start-pages = ਸਫ਼ੇ
web-start-page-rules = ਸਾਰੀਆਂ ਖੇਡਾਂ ਦੇ ਨਿਯਮ
web-start-page-verify = ਰਿਕਾਰਡ ਦੀ ਫ਼ਾਈਲ ਜਾਂਚੋ
web-start-page-docs = HTTP ਰਾਹੀਂ ਵਰਤਣ ਦਾ ਵੇਰਵਾ
web-start-page-openapi = OpenAPI ਵੇਰਵਾ
web-start-page-keys = ਇਸ ਸੇਵਾ ਦੀਆਂ ਜਨਤਕ ਕੁੰਜੀਆਂ
web-start-page-health = ਕੀ ਸੇਵਾ ਚੱਲ ਰਹੀ ਹੈ?
web-start-page-ready = ਕੀ ਸੇਵਾ ਤਿਆਰ ਹੈ?
web-start-table = ਮੇਜ਼ ਲਾਓ
web-start-table-about = ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲੇ ਕੋਲ ਪਲੇਟਫ਼ਾਰਮ ਦੀ ਕੁੰਜੀ ਹੁੰਦੀ ਹੈ। ਮੇਜ਼ ਲਾਉਣ ਲਈ ਉਹ ਇੱਥੇ ਪਾਓ; ਇਹ ਸਫ਼ਾ ਉਸਨੂੰ ਤੁਹਾਡੇ ਜਾਣ ਤੱਕ ਹੀ ਰੱਖਦਾ ਹੈ, ਹੋਰ ਕਿਤੇ ਨਹੀਂ।
web-start-key = ਪਲੇਟਫ਼ਾਰਮ ਦੀ ਕੁੰਜੀ
web-start-kind = ਖੇਡ
web-start-seats = ਸੀਟਾਂ
web-start-seat-name = ਸੀਟ { $seat } ਦਾ ਨਾਂ
web-start-seat-who = ਸੀਟ { $seat } ਉੱਤੇ ਕੌਣ ਖੇਡੇ
web-start-person = ਕੋਈ ਜਣਾ
web-start-greedy = ਬੋਟ: ਲਾਲਚੀ
web-start-random = ਬੋਟ: ਬੇਤਰਤੀਬ
web-start-create = ਮੇਜ਼ ਲਾਓ
web-start-creating = ਮੇਜ਼ ਲੱਗ ਰਿਹਾ ਹੈ …
web-start-created = ਮੇਜ਼ ਲੱਗ ਗਿਆ ਹੈ। ਹਰ ਲਿੰਕ ਇੱਕ ਸੀਟ ਲਈ ਹੈ: ਲਿੰਕ ਜਿਸ ਕੋਲ ਹੋਵੇ ਉੱਥੇ ਉਹੀ ਖੇਡਦਾ ਹੈ।
web-start-spectators = ਦਰਸ਼ਕਾਂ ਲਈ
web-start-key-needed = ਪਹਿਲਾਂ ਪਲੇਟਫ਼ਾਰਮ ਦੀ ਕੁੰਜੀ ਪਾਓ।
web-start-names = ਆਸ਼ਾ ਬਿਲਾਲ ਚਿਤਰਾ ਡਾਲੀਆ ਈਸ਼ਾ ਫ਼ਰੀਦ ਗੀਤਾ ਹਾਮਿਦ ਇੰਦਰਾ ਜਾਵੇਦ ਕਿਰਨ ਲੀਲਾ

# --- ਨਿਯਮ (/rules) ---

web-rules-heading = ਨਿਯਮ
web-rules-every-table = ਹਰ ਮੇਜ਼ ਉੱਤੇ
web-rules-none = ਅਜਿਹੀ ਕੋਈ ਖੇਡ ਨਹੀਂ।

# --- ਖੇਡ ਦਾ ਮੇਜ਼ ---

web-no-table = ਇਸ ਸਫ਼ੇ ਨੂੰ ਮੇਜ਼ ਦਾ ਲਿੰਕ ਚਾਹੀਦਾ ਹੈ, ਜਿਸ ਵਿੱਚ # ਤੋਂ ਬਾਅਦ ਖੇਡ ਅਤੇ ਟੋਕਨ ਹੋਣ।
web-to-start = ਪਹਿਲੇ ਸਫ਼ੇ ’ਤੇ ਜਾਓ
web-loading = ਮੇਜ਼ ਵੇਖਿਆ ਜਾ ਰਿਹਾ ਹੈ …
web-your-turn = ਤੁਹਾਡੀ ਵਾਰੀ
web-waiting = { $names } ਦੀ ਉਡੀਕ
web-between = ਵੰਡ ਦੀ ਉਡੀਕ
web-over = ਖੇਡ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ
web-frozen = ਇੱਕ ਇਤਰਾਜ਼ ਖੁੱਲ੍ਹਾ ਹੈ ਅਤੇ ਖੇਡ ਉਸਦੇ ਫ਼ੈਸਲੇ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ।
web-watching = ਤੁਸੀਂ ਦਰਸ਼ਕ ਹੋ
web-playing-as = ਤੁਸੀਂ { $name } ਹੋ
web-auditing = ਤੁਸੀਂ ਹਰ ਹੱਥ ਵੇਖ ਸਕਦੇ ਹੋ, ਆਡੀਟਰ ਵਾਂਗ

web-live = ਜੁੜਿਆ ਹੋਇਆ
web-connecting = ਜੁੜ ਰਿਹਾ ਹੈ …
web-away = ਸੰਪਰਕ ਟੁੱਟ ਗਿਆ; ਮੁੜ ਕੋਸ਼ਿਸ਼ ਹੋ ਰਹੀ ਹੈ …
web-ended = ਖ਼ਤਮ
web-lost = ਜੁੜਿਆ ਹੋਇਆ ਨਹੀਂ

web-seats = ਸੀਟਾਂ
web-table = ਮੇਜ਼ ਉੱਤੇ
web-pile = ਢੇਰੀ
web-pile-empty = ਢੇਰੀ ਖਾਲੀ ਹੈ
web-stock = ਬਚੀ ਗੱਡੀ
web-removed = ਖੇਡ ਤੋਂ ਬਾਹਰ
web-trick = ਸਰ
web-trick-empty = ਅਜੇ ਕੋਈ ਪੱਤਾ ਨਹੀਂ ਚੱਲਿਆ ਗਿਆ
web-last-trick = ਪਿਛਲੀ ਸਰ
web-led = ਸਰ ਦਾ ਰੰਗ: { $lead ->
    [C] ਚਿੜੀ
    [D] ਇੱਟ
    [H] ਪਾਨ
    [S] ਹੁਕਮ
    [G] ਹਰਾ
    [R] ਲਾਲ
    [Y] ਪੀਲਾ
   *[B] ਨੀਲਾ
}
web-your-cards = ਤੁਹਾਡੇ ਪੱਤੇ
web-hand = ਹੱਥ
web-hand-empty = ਤੁਹਾਡਾ ਹੱਥ ਖਾਲੀ ਹੈ
web-on-table = ਤੁਹਾਡੇ ਸਾਹਮਣੇ
web-chosen = ਤੁਹਾਡੇ ਚੁਣੇ ਪੱਤੇ
web-bot = ਬੋਟ
web-turn = ਵਾਰੀ ਇਸਦੀ
web-extra = ਰਹਿੰਦੀਆਂ ਵਾਧੂ ਚਾਲਾਂ: { $count }
web-may-draw = ਪਹਿਲਾਂ ਪੱਤੇ ਚੁੱਕੇ ਜਾ ਸਕਦੇ ਹਨ
web-result = ਨਤੀਜਾ

web-moves = ਤੁਹਾਡੀ ਚਾਲ
web-choose = ਪੱਤੇ ਚੁਣੋ, ਫਿਰ ਪੱਕਾ ਕਰੋ
web-choose-trade = ਹੱਥ ਦੇ ਪੱਤੇ ਅਤੇ ਓਨੇ ਹੀ ਸਿੱਧੇ ਪੱਤੇ ਚੁਣੋ, ਜਾਂ ਕਹੋ ਕਿ ਤੁਸੀਂ ਤਿਆਰ ਹੋ
web-choose-three = ਤਿੰਨ ਪੱਤੇ ਚੁਣੋ, ਫਿਰ ਪੱਕਾ ਕਰੋ
web-choose-card = ਇੱਕ ਪੱਤਾ ਚੁਣੋ, ਫਿਰ ਪੱਕਾ ਕਰੋ
web-clear-choice = ਮੁੜ ਚੁਣੋ
web-sending = ਭੇਜਿਆ ਜਾ ਰਿਹਾ ਹੈ …
web-pending = ਭੇਜ ਦਿੱਤਾ; ਜਵਾਬ ਆ ਰਿਹਾ ਹੈ।
web-all-moves = ਕੁੱਲ ਸੰਭਵ ਚਾਲਾਂ: { $count }
web-more-moves = ਅਤੇ { $count } ਹੋਰ: ਪੱਤੇ ਆਪ ਚੁਣੋ
web-refused = ਨਹੀਂ ਮੰਨੀ ਗਈ
web-clause = ਨਿਯਮ { $clause }
web-trouble = ਇਹ ਨਹੀਂ ਹੋ ਸਕਿਆ
web-dismiss = ਬੰਦ ਕਰੋ
web-no-answer = ਸੇਵਾ ਜਵਾਬ ਨਹੀਂ ਦੇ ਰਹੀ। ਤੁਹਾਡੀ ਚਾਲ ਸ਼ਾਇਦ ਪਹੁੰਚੀ ਹੋਵੇ, ਸ਼ਾਇਦ ਨਾ; ਮੁੜ ਕੋਸ਼ਿਸ਼ ਤੋਂ ਪਹਿਲਾਂ ਮੇਜ਼ ਵੇਖ ਲਓ।

web-move-swap = { $hand } ਦੇ ਕੇ { $up } ਲਓ
web-move-ready = ਤਿਆਰ
web-move-open = { $cards } ਨਾਲ ਸ਼ੁਰੂ ਕਰੋ
web-move-decline = ਵਾਰੀ ਛੱਡੋ
web-move-play = { $cards } ਚੱਲੋ
web-move-play-join = { $cards } ਚੱਲੋ, ਅਤੇ ਨਾਲ ਮੇਜ਼ ਤੋਂ { $up }
web-move-flip = ਮੂਧਾ ਪੱਤਾ { $slot } ਪਲਟੋ
web-move-pick_up = ਢੇਰੀ ਚੁੱਕੋ
web-move-end_turn = ਵਾਰੀ ਖ਼ਤਮ ਕਰੋ
web-move-arrange = { $cards } ਸਿੱਧੇ ਰੱਖੋ
web-move-discard = { $cards } ਸੁੱਟੋ
web-move-draw = ਪੱਤੇ ਚੁੱਕੋ
web-move-pass = { $cards } ਅੱਗੇ ਦਿਓ
web-move-moon-subtract = ਆਪਣੇ ਅੰਕਾਂ ਵਿੱਚੋਂ 26 ਘਟਾਓ
web-move-moon-add = ਵਿਰੋਧੀ ਦੇ ਅੰਕਾਂ ਵਿੱਚ 26 ਜੋੜੋ

web-join-about = ਫੈਂਟਣ ਲਈ ਹਰ ਖਿਡਾਰੀ ਇੱਕ ਬੀਜ (ਆਪਣੇ ਚੁਣੇ ਕੁਝ ਅੱਖਰ) ਦਿੰਦਾ ਹੈ: ਪਹਿਲਾਂ ਉਸਦੀ ਛਾਪ, ਫਿਰ ਸਾਰਿਆਂ ਦੇ ਦੇਣ ਮਗਰੋਂ ਬੀਜ ਆਪ। ਇਸ ਤਰ੍ਹਾਂ ਗੱਡੀ ਨੂੰ ਕੋਈ ਆਪਣੀ ਮਰਜ਼ੀ ਨਾਲ ਨਹੀਂ ਲਾ ਸਕਦਾ।
web-join-seed = ਤੁਹਾਡਾ ਬੀਜ
web-join = ਸ਼ਾਮਲ ਹੋਵੋ
web-reveal = ਬੀਜ ਦੱਸੋ
web-join-wait = ਤੁਸੀਂ ਸ਼ਾਮਲ ਹੋ ਗਏ ਹੋ; ਬਾਕੀਆਂ ਦੀ ਉਡੀਕ ਹੈ

web-events = ਕੀ ਹੋਇਆ
web-entry = ਇੰਦਰਾਜ { $seq }
web-refused-move = { $seat } ਦੀ ਚਾਲ ਨਹੀਂ ਮੰਨੀ ਗਈ
web-history = ਪਿੱਛੇ ਵੇਖੋ
web-first = ਸ਼ੁਰੂ
web-back = ਪਿੱਛੇ
web-forward = ਅੱਗੇ
web-last = ਹੁਣ
web-play = ਚਲਾਓ
web-pause = ਰੋਕੋ
web-at = ਇੰਦਰਾਜ { $seq }, ਕੁੱਲ { $version }
web-looking-back = ਤੁਸੀਂ ਖੇਡ ਦਾ ਪਹਿਲਾਂ ਦਾ ਪਲ ਵੇਖ ਰਹੇ ਹੋ
web-watch = ਸ਼ੁਰੂ ਤੋਂ ਵੇਖੋ
web-save-log = ਰਿਕਾਰਡ ਸਾਂਭੋ

# --- ਪੱਤੇ, ਸੁਣਨ ਵਾਲਿਆਂ ਲਈ ---

web-card-standard = { $suit ->
    [C] ਚਿੜੀ
    [D] ਇੱਟ
    [H] ਪਾਨ
   *[S] ਹੁਕਮ
} { $rank ->
    [A] ਦਾ ਯੱਕਾ
    [K] ਦਾ ਬਾਦਸ਼ਾਹ
    [Q] ਦੀ ਬੇਗਮ
    [J] ਦਾ ਗੁਲਾਮ
    [T] ਦਾ ਦਹਿਲਾ
    [9] ਦਾ ਨਹਿਲਾ
    [2] ਦੀ ਦੁੱਕੀ
    [3] ਦੀ ਤਿੱਕੀ
    [6] ਦੀ ਛਿੱਕੀ
   *[other] ਦੀ { $rank }
}
web-card-number = { $colour ->
    [G] ਹਰਾ
    [R] ਲਾਲ
    [Y] ਪੀਲਾ
   *[B] ਨੀਲਾ
} { $number }
web-card-clear = { $colour ->
    [G] ਹਰਾ
    [R] ਲਾਲ
   *[B] ਨੀਲਾ
} ਕਲੀਅਰ{ $plus ->
    [0] {""}
   *[other] {" "}+{ $plus }
}
web-card-wild = ਹਰ-ਰੰਗਾ 1
web-card-down = ਮੂਧਾ ਪੱਤਾ
web-card-down-slot = ਮੂਧਾ ਪੱਤਾ { $slot }
web-slot-empty = ਖਾਲੀ ਖਾਨਾ
