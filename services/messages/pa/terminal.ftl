# ਟਰਮੀਨਲ ਮੇਜ਼ ਬਾਰੇ ਕੀ ਆਖਦਾ ਹੈ (taash play, taash replay)।

terminal-names = ਆਸ਼ਾ ਬਿਲਾਲ ਚਿਤਰਾ ਡਾਲੀਆ ਈਸ਼ਾ ਫ਼ਰੀਦ ਗੀਤਾ ਹਾਮਿਦ ਇੰਦਰਾ ਜਾਵੇਦ ਕਿਰਨ ਲੀਲਾ
terminal-comma = ,
terminal-you = ਤੁਸੀਂ
terminal-seat = ਸੀਟ { $seat }
terminal-deal = { $kind ->
    [fool] ਗੇੜ { $deal }
    [hearts_two] ਬਾਜ਼ੀ { $deal }
   *[other] ਵੰਡ { $deal }
}
terminal-dealer = ਵੰਡਣ ਵਾਲੀ ਸੀਟ
terminal-hat = ਸਿਰ ਉੱਤੇ ਟੋਪੀ
terminal-fool = ਮੂਰਖ
terminal-ready = ਤਿਆਰ
terminal-place = ਬਾਹਰ, ਸਥਾਨ { $place }
terminal-tens = +10: { $count }
terminal-tricks = { $count ->
    [one] { $count } ਸਰ
   *[other] { $count } ਸਰਾਂ
}
terminal-taken = { $count ->
    [one] { $count } ਅੰਕ ਲਿਆ
   *[other] { $count } ਅੰਕ ਲਏ
}
terminal-chosen = ਚੁਣੇ ਪੱਤੇ { $cards }
terminal-cards = { $count ->
    [one] { $count } ਪੱਤਾ
   *[other] { $count } ਪੱਤੇ
}
terminal-score = ਅੰਕ { $score }
terminal-pile = ਢੇਰੀ ({ $count })
terminal-trick = ਸਰ
terminal-last_trick = ਪਿਛਲੀ ਸਰ
terminal-lead = ਸਰ ਦਾ ਰੰਗ: { $lead }
terminal-stock = ਬਚੀ ਗੱਡੀ ਵਿੱਚ { $count }
terminal-removed = ਖੇਡ ਤੋਂ ਬਾਹਰ { $count }
terminal-hand = ਤੁਹਾਡੇ ਹੱਥ ਵਿੱਚ
terminal-in_hand = ਹੱਥ ਵਿੱਚ
terminal-face_down = ਮੂਧੇ
terminal-empty = ਕੋਈ ਪੱਤਾ ਨਹੀਂ
terminal-opening_rank = ਸ਼ੁਰੂਆਤ ਲਈ ਮੰਗ: { $value }
terminal-pile_rank = ਇੰਨਾ ਜਾਂ ਇਸ ਤੋਂ ਵੱਡਾ: { $value }
terminal-pile_number = ਨੰਬਰ: { $value }
terminal-extension = ਮਗਰੇ { $value } ਚੱਲ ਸਕਦਾ ਹੈ
terminal-extra_discards = ਰਹਿੰਦੀਆਂ ਵਾਧੂ ਚਾਲਾਂ: { $value }

terminal-move-join = ਸ਼ਾਮਲ ਹੋਵੋ
terminal-move-reveal = ਬੀਜ ਦੱਸੋ
terminal-move-swap = ਵਟਾਓ
terminal-move-ready = ਤਿਆਰ
terminal-move-open = ਸ਼ੁਰੂ ਕਰੋ
terminal-move-decline = ਵਾਰੀ ਛੱਡੋ
terminal-move-play = ਚੱਲੋ
terminal-move-flip = ਪਲਟੋ
terminal-move-pick_up = ਢੇਰੀ ਚੁੱਕੋ
terminal-move-end_turn = ਵਾਰੀ ਖ਼ਤਮ ਕਰੋ
terminal-move-arrange = ਸਿੱਧੇ ਰੱਖੋ
terminal-move-discard = ਸੁੱਟੋ
terminal-move-draw = ਪੱਤੇ ਚੁੱਕੋ
terminal-move-pass = ਅੱਗੇ ਦਿਓ
terminal-move-moon = ਚੰਦ
terminal-choice-subtract = ਘਟਾਓ
terminal-choice-add = ਜੋੜੋ

terminal-moves = ਤੁਸੀਂ ਇਹ ਕਰ ਸਕਦੇ ਹੋ:
terminal-more = … ਅਤੇ { $count } ਹੋਰ: ? ਲਿਖਣ ਨਾਲ ਸਾਰੀਆਂ ਵਿਖਾਈ ਦਿੰਦੀਆਂ ਹਨ
terminal-prompt = ਚਾਲ
terminal-help = ਸੂਚੀ ਦਾ ਨੰਬਰ ਲਿਖੋ, ਜਾਂ ਚਾਲ ਉਵੇਂ ਜਿਵੇਂ ਨਾਲ ਲਿਖੀ ਹੈ (play 9H 9S; swap 3H / KH: ਦੋ ਸੂਚੀਆਂ ਵਿਚਕਾਰ /; flip 0), ਜਾਂ ਉਸਦਾ JSON। ? ਹਰ ਚਾਲ ਵਿਖਾਉਂਦਾ ਹੈ, rules ਨਿਯਮ ਸਮਝਾਉਂਦਾ ਹੈ (rules 4.2), q ਨਾਲ ਉੱਠ ਜਾਓ।
terminal-not_a_move = ਇਹ ਕੋਈ ਚਾਲ ਨਹੀਂ: { $errors }
terminal-typed-number = ਸੂਚੀ ਵਿੱਚ { $number } ਨੰਬਰ ਦੀ ਕੋਈ ਚਾਲ ਨਹੀਂ।
terminal-typed-name = ਇਸ ਖੇਡ ਵਿੱਚ { $word } ਨਾਂ ਦੀ ਕੋਈ ਚਾਲ ਨਹੀਂ।
terminal-typed-card = { $word } ਇਸ ਖੇਡ ਦਾ ਪੱਤਾ ਨਹੀਂ।
terminal-typed-value = { $word } ਉਸ ਥਾਂ ਨਹੀਂ ਆ ਸਕਦਾ।
terminal-typed-left = { $word } ਵਾਧੂ ਸ਼ਬਦ ਹੈ।
terminal-typed-missing = { $move } ਤੋਂ ਬਾਅਦ ਕੁਝ ਰਹਿ ਗਿਆ ਹੈ।
terminal-typed-json = ਇਸਦਾ JSON { $where } ਉੱਤੇ ਠੀਕ ਨਹੀਂ।
terminal-no_clause = ਇਸ ਖੇਡ ਵਿੱਚ { $clause } ਨੰਬਰ ਦਾ ਕੋਈ ਨਿਯਮ ਨਹੀਂ। ਸਾਰੇ ਨਿਯਮ:
terminal-refused = ਨਿਯਮ { $clause } ਇਸਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ ਦਿੰਦਾ: { $sentence }
terminal-repeat = ਇਹੀ ਖੇਡ ਫਿਰ:
terminal-left = ਤੁਸੀਂ ਮੇਜ਼ ਛੱਡ ਦਿੱਤਾ ਹੈ।
terminal-kept = ਖੇਡ ਦਾ ਰਿਕਾਰਡ { $file } ਵਿੱਚ ਹੈ।

terminal-winners = { $count ->
    [one] ਜੇਤੂ: { $names }
   *[other] ਜੇਤੂ: { $names }
}
terminal-losers = { $count ->
    [one] ਇਡੀਅਟ: { $names }
   *[other] ਇਡੀਅਟ: { $names }
}
terminal-name_score = { $name } { $score }
terminal-scores = ਅੰਕ: { $scores }

terminal-entry-rejected = ਨਹੀਂ ਮੰਨੀ ਗਈ
terminal-entry-parked = ਸੇਵਾ ਨੇ ਇੱਕ ਪਾਸੇ ਰੱਖਿਆ (ਗ਼ਲਤੀ { $error })
terminal-entry-hidden = ਇਸ ਵੇਖਣ ਵਾਲੇ ਤੋਂ ਲੁਕਿਆ ਹੋਇਆ
terminal-no_table = ਇਹ ਰਿਕਾਰਡ ਇੰਨਾ ਨਹੀਂ ਖੁੱਲ੍ਹਦਾ ਕਿ ਮੇਜ਼ ਵਿਖਾਇਆ ਜਾ ਸਕੇ।
terminal-keys = n ਅੱਗੇ · p ਪਿੱਛੇ · ਨੰਬਰ: ਉੱਥੇ ਜਾਓ · q ਬੰਦ ਕਰੋ

terminal-entry_of = ਖੇਡ { $game }, ਇੰਦਰਾਜ { $seq }
terminal-by = { $by ->
    [platform] ਪਲੇਟਫ਼ਾਰਮ
    [auditor] ਆਡੀਟਰ
   *[house] ਸੇਵਾ
}
terminal-via = { $via ->
    [token] ਆਪਣੇ ਟੋਕਨ ਨਾਲ
    [platform] ਪਲੇਟਫ਼ਾਰਮ ਦੀ ਕੁੰਜੀ ਨਾਲ
    [bot] ਬੋਟ ਨੇ ਖੇਡਿਆ
   *[house] ਸੇਵਾ ਵੱਲੋਂ
}
terminal-command = { $type ->
    [create] ਮੇਜ਼ ਲਾਉਣਾ
    [close] ਖੇਡ ਖ਼ਤਮ ਕਰਨੀ
    [seat] ਸੀਟ ਕਿਸੇ ਹੋਰ ਨੂੰ ਦੇਣੀ
    [dispute] ਇੰਦਰਾਜ ਉੱਤੇ ਇਤਰਾਜ਼
    [finding] ਜਾਂਚ ਦਾ ਨਤੀਜਾ
    [ruling] ਇਤਰਾਜ਼ ਦਾ ਫ਼ੈਸਲਾ
    [timeout] ਸਮਾਂ ਲੰਘਾ ਚੁੱਕੀ ਸੀਟ ਲਈ ਚਾਲ
   *[other] ਬੇਨਤੀ { $type }
}
terminal-asked = { $who } ਨੇ { $at } ਉੱਤੇ ਮੰਗਿਆ ({ $via }): { $move }
terminal-saw = { $who } ਨੂੰ ਉਦੋਂ ਕੀ ਦਿਸਦਾ ਸੀ
terminal-hand_of = { $who } ਦੇ ਹੱਥ ਵਿੱਚ
terminal-could = { $who } ਲਈ ਉਦੋਂ ਸੰਭਵ ਚਾਲਾਂ ({ $count })
terminal-decided = ਕੀ ਫ਼ੈਸਲਾ ਹੋਇਆ
terminal-facts = ਫ਼ੈਸਲੇ ਦਾ ਆਧਾਰ: { $facts }
terminal-disputed = ਇੰਦਰਾਜ { $about } ਉੱਤੇ ਇਤਰਾਜ਼ ਹੈ।
terminal-claim = ਇਤਰਾਜ਼ ਇਹ ਹੈ: { $claim }
terminal-found = ਇਤਰਾਜ਼ { $dispute } ਦੀ ਜਾਂਚ ਹੋਈ: { $verdict ->
    [engine_agrees] ਪਹਿਲੇ ਇੰਦਰਾਜ ਤੋਂ ਮੁੜ ਖੇਡੀ ਤਾਂ ਖੇਡ ਉਹੀ ਨਿਕਲੀ ਜੋ ਰਿਕਾਰਡ ਵਿੱਚ ਹੈ।
    [log_damaged] ਰਿਕਾਰਡ ਇੰਦਰਾਜ { $at_seq } ਉੱਤੇ ਖ਼ਰਾਬ ਹੈ (ਪਰਖ: { $check })।
   *[engine_disagrees] ਇੰਦਰਾਜ { $at_seq } ਉੱਤੇ ਨਿਯਮਾਂ ਮੁਤਾਬਕ ਕੁਝ ਹੋਰ ਬਣਦਾ ਹੈ, ਉਹ ਨਹੀਂ ਜੋ ਰਿਕਾਰਡ ਵਿੱਚ ਹੈ (ਪਰਖ: { $check })।
}
terminal-ruled = ਇਤਰਾਜ਼ { $dispute } ਬੰਦ ਹੋਇਆ: { $verdict ->
    [overturned] ਜੋ ਰਿਕਾਰਡ ਵਿੱਚ ਹੈ ਉਹ ਉਲਟਾ ਦਿੱਤਾ ਗਿਆ।
   *[stands] ਜੋ ਰਿਕਾਰਡ ਵਿੱਚ ਹੈ ਉਹੀ ਕਾਇਮ ਹੈ।
}
terminal-note = ਆਡੀਟਰ ਦੀ ਟਿੱਪਣੀ: { $note }

# ਇਨਕਾਰ ਕਿਸ ਗੱਲ ਉੱਤੇ ਹੋਇਆ; $value ਗਿਣਤੀ, ਪੱਤਾ ਜਾਂ ਇੱਥੇ ਲਿਖਿਆ ਸ਼ਬਦ ਹੈ।

terminal-fact-about = ਇੰਦਰਾਜ { $value }
terminal-fact-card = ਪੱਤਾ { $value }
terminal-fact-cards = ਪੱਤੇ { $value }
terminal-fact-colour = ਸਰ ਦਾ ਰੰਗ { $value ->
    [G] ਹਰਾ
    [R] ਲਾਲ
    [Y] ਪੀਲਾ
   *[B] ਨੀਲਾ
}
terminal-fact-count = ਦੱਸੇ ਗਏ ਪੱਤੇ { $value }
terminal-fact-dealer = ਵੰਡਣ ਵਾਲੀ ਸੀਟ { $value }
terminal-fact-deck = ਗੱਡੀ { $value }
terminal-fact-dispute = ਇਤਰਾਜ਼ { $value }
terminal-fact-hand = ਹੱਥ ਦੇ ਪੱਤੇ { $value }
terminal-fact-last = ਆਖ਼ਰੀ ਸੀਟ { $value }
terminal-fact-layer = ਪਹਿਲਾਂ { $value ->
    [hand] ਹੱਥ ਦੇ ਪੱਤੇ
   *[up] ਸਿੱਧੇ ਪੱਤੇ
}
terminal-fact-least = ਘੱਟੋ-ਘੱਟ { $value }
terminal-fact-most = ਵੱਧ ਤੋਂ ਵੱਧ { $value }
terminal-fact-phase = ਪੜਾਅ: { $value }
terminal-fact-rank = ਦਰਜਾ { $value }
terminal-fact-seat = ਸੀਟ { $value }
terminal-fact-seats = ਸੀਟਾਂ { $value }
terminal-fact-slot = ਖਾਨਾ { $value }
terminal-fact-stock = ਬਚੀ ਗੱਡੀ ਵਿੱਚ { $value }
terminal-fact-suit = ਸਰ ਦਾ ਰੰਗ { $value ->
    [C] ਚਿੜੀ
    [D] ਇੱਟ
    [H] ਪਾਨ
   *[S] ਹੁਕਮ
}
terminal-fact-to_act = ਵਾਰੀ: { $value }
terminal-fact-top = ਸਭ ਤੋਂ ਉੱਪਰ { $value }
terminal-fact-until = { $value } ਤੱਕ
terminal-fact-up = ਸਿੱਧੇ ਪੱਤੇ { $value }
