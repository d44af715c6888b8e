# ਹਰ ਮੇਜ਼ ਦੇ ਸ਼ਬਦ: ਸਾਂਝੇ ਇਨਕਾਰ, ਘਟਨਾਵਾਂ, ਅੰਤ, ਪੜਾਅ, ਸਿਰਲੇਖ, ਨਿਯਮ।
#
# Glossary of all Punjabi catalogues: one word for one thing, the word that card players use.
#
#   seat ਸੀਟ (f.)                     player ਖਿਡਾਰੀ               dealer ਵੰਡਣ ਵਾਲੀ ਸੀਟ
#   to deal ਵੰਡਣਾ, a deal ਵੰਡ          round (Fool) ਗੇੜ            hand (Hearts, a deal) ਬਾਜ਼ੀ
#   to shuffle ਫੈਂਟਣਾ                  pack, deck ਗੱਡੀ             stock ਬਚੀ ਗੱਡੀ
#   pile ਢੇਰੀ                         hand ਹੱਥ, ਹੱਥ ਦੇ ਪੱਤੇ        layer ਪਰਤ
#   face up ਸਿੱਧਾ                     face down ਮੂਧਾ              slot ਖਾਨਾ
#   to play, to lay ਚੱਲਣਾ              to discard ਸੁੱਟਣਾ            extra discard ਵਾਧੂ ਚਾਲ
#   to draw ਪੱਤੇ ਚੁੱਕਣਾ                to take the pile ਢੇਰੀ ਚੁੱਕਣੀ  to turn over, flip ਪਲਟਣਾ
#   turn ਵਾਰੀ                         move ਚਾਲ                    to decline ਵਾਰੀ ਛੱਡਣੀ
#   to trade ਵਟਾਉਣਾ                   to pass (Hearts) ਅੱਗੇ ਦੇਣਾ    to return ਮੋੜਨਾ
#   trick ਸਰ (f.)                     to lead ਸਰ ਸ਼ੁਰੂ ਕਰਨੀ         lead colour ਸਰ ਦਾ ਰੰਗ
#   rank ਦਰਜਾ                         number ਨੰਬਰ                 suit, colour ਰੰਗ
#   equal cards ਇੱਕੋ ਜਿਹੇ ਪੱਤੇ          run ਲੜੀ                     companion ਸਾਥੀ ਪੱਤਾ
#   to burn ਸਾੜਨਾ, ਸੜਨਾ               to clear ਸਾਫ਼ ਕਰਨਾ            Clear ਕਲੀਅਰ
#   wild 1 ਹਰ-ਰੰਗਾ 1                  fool ਮੂਰਖ, fool's disc ਟਿੱਕੀ   Idiot ਇਡੀਅਟ, hat ਟੋਪੀ
#   score, points ਅੰਕ                 penalty ਜੁਰਮਾਨਾ              to shoot the moon ਚੰਦ ਫੁੰਡਣਾ
#   ace ਯੱਕਾ, king ਬਾਦਸ਼ਾਹ             queen ਬੇਗਮ, jack ਗੁਲਾਮ      ten ਦਹਿਲਾ, 2 ਦੁੱਕੀ, 3 ਤਿੱਕੀ, 6 ਛਿੱਕੀ
#   hearts ਪਾਨ, diamonds ਇੱਟ          spades ਹੁਕਮ, clubs ਚਿੜੀ      clockwise ਘੜੀ ਦੀਆਂ ਸੂਈਆਂ ਦੇ ਰੁਖ਼
#   rules, clause ਨਿਯਮ                option ਵਿਕਲਪ                log ਰਿਕਾਰਡ, entry ਇੰਦਰਾਜ
#   dispute ਇਤਰਾਜ਼                    finding ਜਾਂਚ ਦਾ ਨਤੀਜਾ        ruling ਫ਼ੈਸਲਾ
#   seed ਬੀਜ, its fingerprint ਛਾਪ      spectator ਦਰਸ਼ਕ              auditor ਆਡੀਟਰ

table-over = ਖੇਡ ਖ਼ਤਮ ਹੋ ਚੁੱਕੀ ਹੈ।
table-not_your_turn = ਤੁਹਾਡੀ ਵਾਰੀ ਨਹੀਂ ਹੈ।
table-not_now = ਇਹ ਚਾਲ ਖੇਡ ਦੇ ਇਸ ਪੜਾਅ ਦੀ ਨਹੀਂ ਹੈ।
table-not_your_cards = ਉੱਥੇ ਤੁਹਾਡੇ ਕੋਲ ਇਹ ਨਹੀਂ: { $cards }।
table-seed = ਬੀਜ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ 64 ਛਪਣਯੋਗ ASCII ਅੱਖਰ ਹੁੰਦੇ ਹਨ, ਅਤੇ ਇਹ ਉਹੀ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ ਜਿਸਦੀ ਛਾਪ ਤੁਸੀਂ ਪਹਿਲਾਂ ਦਿੱਤੀ ਸੀ।
table-seat = ਇਸ ਖੇਡ ਵਿੱਚ ਸੀਟ { $seat } ਨਹੀਂ ਹੈ।
table-seats = ਇਹ ਖੇਡ { $least } ਤੋਂ { $most } ਖਿਡਾਰੀਆਂ ਲਈ ਹੈ।
    .exactly = ਇਹ ਖੇਡ { $most } ਖਿਡਾਰੀਆਂ ਲਈ ਹੈ।
table-options = ਇਸ ਖੇਡ ਵਿੱਚ ਅਜਿਹਾ ਕੋਈ ਵਿਕਲਪ ਨਹੀਂ, ਜਾਂ ਉਸਦਾ ਇਹ ਮੁੱਲ ਨਹੀਂ ਹੋ ਸਕਦਾ।
table-deck = ਦਿੱਤੀ ਗਈ ਗੱਡੀ { $deck } ਵਿੱਚ ਠੀਕ ਇਸ ਖੇਡ ਦੇ ਪੱਤੇ ਨਹੀਂ ਹਨ।
table-dispute = ਇੰਦਰਾਜ { $about } ਰਿਕਾਰਡ ਵਿੱਚ ਇਸ ਤੋਂ ਪਹਿਲਾਂ ਨਹੀਂ ਹੈ।
table-one_dispute = ਤੁਹਾਡਾ ਇੱਕ ਇਤਰਾਜ਼ ਪਹਿਲਾਂ ਹੀ ਖੁੱਲ੍ਹਾ ਹੈ: ਨੰਬਰ { $dispute }।
table-ruling = ਇਤਰਾਜ਼ { $dispute } ਖੁੱਲ੍ਹਾ ਨਹੀਂ, ਜਾਂ ਉਸਦੀ ਜਾਂਚ ਦਾ ਨਤੀਜਾ ਪਹਿਲਾਂ ਹੀ ਆ ਚੁੱਕਾ ਹੈ।
table-frozen = ਜਦ ਤੱਕ ਇਤਰਾਜ਼ { $dispute } ਖੁੱਲ੍ਹਾ ਹੈ ਖੇਡ ਰੁਕੀ ਰਹੇਗੀ, ਵੱਧ ਤੋਂ ਵੱਧ { $until } ਤੱਕ।
table-timeout = ਇਸ ਵੇਲੇ ਸੀਟ { $seat } ਦੀ ਚਾਲ ਸੇਵਾ ਨਹੀਂ ਚੱਲ ਸਕਦੀ।

table-option-freeze_on_dispute = ਇਤਰਾਜ਼ ਖੁੱਲ੍ਹਾ ਹੋਵੇ ਤਾਂ ਖੇਡ ਰੁਕੇ ਜਾਂ ਨਾ।
table-option-freeze_seconds = ਇਤਰਾਜ਼ ਨਾਲ ਖੇਡ ਵੱਧ ਤੋਂ ਵੱਧ ਕਿੰਨੇ ਸਕਿੰਟ ਰੁਕੇ।
table-option-spectator_delay = ਖੇਡ ਖ਼ਤਮ ਹੋਣ ਤੱਕ ਦਰਸ਼ਕ ਖੇਡ ਕਿੰਨੇ ਇੰਦਰਾਜ ਪਿੱਛੋਂ ਵੇਖਣ।
table-option-turn_seconds = ਚਾਲ ਲਈ ਸੀਟ ਕੋਲ ਕਿੰਨੇ ਸਕਿੰਟ ਹੋਣ, ਜਿਸ ਤੋਂ ਬਾਅਦ ਸੇਵਾ ਉਸਦੀ ਚਾਲ ਆਪ ਚੱਲੇ; 0: ਕੋਈ ਹੱਦ ਨਹੀਂ।
table-option-max_timeouts = ਕਿੰਨੀ ਵਾਰ ਸਮਾਂ ਲੰਘ ਜਾਣ ਉੱਤੇ ਸੀਟ ਬੋਟ ਨੂੰ ਮਿਲੇ ਜਾਂ ਖੇਡ ਖ਼ਤਮ ਹੋਵੇ; 0: ਕੋਈ ਹੱਦ ਨਹੀਂ।
table-option-after_timeouts = ਕਿਸੇ ਸੀਟ ਦਾ ਸਮਾਂ ਬਹੁਤ ਵਾਰ ਲੰਘ ਜਾਵੇ ਤਾਂ ਕੀ ਹੋਵੇ: ਸੀਟ ਬੋਟ ਨੂੰ ਮਿਲੇ, ਜਾਂ ਖੇਡ ਵਿਚਾਲੇ ਛੱਡੀ ਜਾਵੇ।

table-event-created = ਮੇਜ਼ ਲੱਗ ਗਿਆ।
table-event-joined = { $seat } ਖੇਡ ਵਿੱਚ ਸ਼ਾਮਲ।
table-event-revealed = { $seat } ਨੇ ਆਪਣਾ ਬੀਜ ਦੱਸ ਦਿੱਤਾ।
table-event-dealt = ਵੰਡ { $deal } ਦੇ ਪੱਤੇ ਵੰਡੇ ਗਏ।
table-event-turn = ਵਾਰੀ: { $to_act }।
table-event-seated =
    { $bot ->
        [greedy] ਹੁਣ ਤੋਂ { $seat } ਦੀ ਥਾਂ ਬੋਟ ਖੇਡੇਗਾ।
        [random] ਹੁਣ ਤੋਂ { $seat } ਦੀ ਥਾਂ ਬੋਟ ਖੇਡੇਗਾ।
       *[player] ਹੁਣ ਤੋਂ { $seat } ਵੱਲੋਂ ਖਿਡਾਰੀ ਆਪ ਖੇਡੇਗਾ।
    }
table-event-deal_ended = ਵੰਡ { $deal } ਖ਼ਤਮ।
table-event-closed = ਖੇਡ ਬੰਦ ਹੋ ਗਈ।

table-reason-played_out = ਅੰਤ ਤੱਕ ਖੇਡੀ ਗਈ
table-reason-turn_cap = ਮਿੱਥੀਆਂ ਵਾਰੀਆਂ ਪੂਰੀਆਂ ਹੋਣ ’ਤੇ ਰੋਕੀ ਗਈ
table-reason-no_deck = ਵੰਡਣ ਲਈ ਕੋਈ ਗੱਡੀ ਨਹੀਂ ਬਚੀ
table-reason-abandoned = ਵਿਚਾਲੇ ਛੱਡੀ ਗਈ
table-reason-void = ਰੱਦ

table-phase-joining = ਖਿਡਾਰੀ ਰਲ ਰਹੇ ਹਨ
table-phase-trade = ਪੱਤੇ ਵਟਾਉਣੇ
table-phase-opening = ਸ਼ੁਰੂਆਤ
table-phase-arrange = ਸਿੱਧੇ ਪੱਤਿਆਂ ਦੀ ਚੋਣ
table-phase-pass = ਪੱਤੇ ਅੱਗੇ ਦੇਣੇ
table-phase-return = ਪੱਤੇ ਮੋੜਨੇ
table-phase-play = ਖੇਡ ਜਾਰੀ
table-phase-moon = ਚੰਦ ਫੁੰਡਣ ਮਗਰੋਂ
table-phase-over = ਖ਼ਤਮ

table-heading-goal = ਮਕਸਦ
table-heading-type = ਕਿਸਮ
table-heading-players = ਖਿਡਾਰੀ
table-heading-ages = ਉਮਰ
table-heading-material = ਸਾਮਾਨ
table-heading-hint = ਸਲਾਹ
table-heading-options = ਵਿਕਲਪ
table-heading-rules = ਨਿਯਮ

table-clause-over = ਖੇਡ ਖ਼ਤਮ ਹੋਣ ਤੋਂ ਬਾਅਦ ਕੋਈ ਚਾਲ ਨਹੀਂ ਮੰਨੀ ਜਾਂਦੀ।
table-clause-not_your_turn = ਚਾਲ ਸਿਰਫ਼ ਉਹੀ ਸੀਟ ਚੱਲਦੀ ਹੈ ਜੋ ਇਸ ਵੇਲੇ ਚੱਲ ਸਕਦੀ ਹੈ।
table-clause-not_now = ਹਰ ਚਾਲ ਖੇਡ ਦੇ ਆਪਣੇ ਪੜਾਅ ਦੀ ਹੁੰਦੀ ਹੈ ਅਤੇ ਦੂਜੇ ਪੜਾਅ ਵਿੱਚ ਨਹੀਂ ਮੰਨੀ ਜਾਂਦੀ: ਸ਼ਾਮਲ ਹੋਣਾ ਅਤੇ ਬੀਜ ਦੱਸਣਾ ਪਹਿਲੀ ਵੰਡ ਤੋਂ ਪਹਿਲਾਂ ਹੁੰਦੇ ਹਨ, ਅਤੇ ਸਿਰਫ਼ ਉੱਥੇ ਜਿੱਥੇ ਖੇਡ ਇਸੇ ਤਰ੍ਹਾਂ ਬਣਾਈ ਗਈ ਹੋਵੇ; ਬੀਜ ਉਦੋਂ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ ਜਦੋਂ ਸਾਰੇ ਖਿਡਾਰੀ ਸ਼ਾਮਲ ਹੋ ਚੁੱਕੇ ਹੋਣ।
table-clause-not_your_cards = ਚਾਲ ਵਿੱਚ ਜਿਹੜੇ ਪੱਤੇ ਦੱਸੇ ਜਾਣ ਉਹ ਉੱਥੇ ਹੋਣੇ ਚਾਹੀਦੇ ਹਨ ਜਿੱਥੋਂ ਚਾਲ ਉਨ੍ਹਾਂ ਨੂੰ ਲੈਂਦੀ ਹੈ; ਇੱਕੋ ਪੱਤਾ ਕਈ ਵਾਰ ਦੱਸਿਆ ਜਾਵੇ ਤਾਂ ਉਹ ਓਨੀ ਵਾਰ ਹੋਵੇ।
table-clause-seed = ਦੱਸਿਆ ਗਿਆ ਬੀਜ 0 ਤੋਂ 64 ਛਪਣਯੋਗ ASCII ਅੱਖਰਾਂ ਦਾ ਹੁੰਦਾ ਹੈ, ਅਤੇ ਉਹੀ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ ਜਿਸਦੀ ਛਾਪ ਸੀਟ ਨੇ ਸ਼ਾਮਲ ਹੋਣ ਵੇਲੇ ਦਿੱਤੀ ਸੀ।
table-clause-seat = ਪਹਿਲੀ ਵੰਡ ਤੋਂ ਖੇਡ ਦੇ ਅੰਤ ਤੱਕ ਪਲੇਟਫ਼ਾਰਮ, ਜਾਂ ਉਸ ਵੱਲੋਂ ਸੇਵਾ, ਖੇਡ ਦੀ ਕੋਈ ਵੀ ਸੀਟ ਬੋਟ ਨੂੰ ਦੇ ਸਕਦੀ ਹੈ ਅਤੇ ਖਿਡਾਰੀ ਨੂੰ ਵਾਪਸ ਕਰ ਸਕਦੀ ਹੈ; ਪੱਤੇ, ਅੰਕ ਅਤੇ ਵਾਰੀ ਉਹੀ ਰਹਿੰਦੇ ਹਨ।
table-clause-seats = ਖੇਡ ਵਿੱਚ ਓਨੀਆਂ ਹੀ ਸੀਟਾਂ ਹੁੰਦੀਆਂ ਹਨ ਜਿੰਨੀਆਂ ਉਸ ਕਿਸਮ ਦੀ ਖੇਡ ਵਿੱਚ ਹੋ ਸਕਦੀਆਂ ਹਨ।
table-clause-options = ਵਿਕਲਪ ਉਹੀ ਹੋਵੇ ਜੋ ਖੇਡ ਜਾਣਦੀ ਹੈ, ਅਤੇ ਉਸਦਾ ਮੁੱਲ ਉਹ ਜੋ ਖੇਡ ਵਿੱਚ ਹੋ ਸਕਦਾ ਹੈ।
table-clause-deck = ਦਿੱਤੀ ਗਈ ਗੱਡੀ ਵਿੱਚ ਠੀਕ ਇਸੇ ਖੇਡ ਦੇ ਪੱਤੇ ਹੁੰਦੇ ਹਨ, ਹਰ ਪੱਤਾ ਓਨੀ ਵਾਰ ਜਿੰਨੀ ਵਾਰ ਉਹ ਖੇਡ ਦੀ ਗੱਡੀ ਵਿੱਚ ਹੈ।
table-clause-dispute = ਇਤਰਾਜ਼ ਉਸ ਇੰਦਰਾਜ ਬਾਰੇ ਹੁੰਦਾ ਹੈ ਜੋ ਰਿਕਾਰਡ ਵਿੱਚ ਉਸ ਤੋਂ ਪਹਿਲਾਂ ਹੈ।
table-clause-one_dispute = ਹਰ ਸੀਟ ਦਾ, ਅਤੇ ਪਲੇਟਫ਼ਾਰਮ ਦਾ, ਇੱਕ ਵੇਲੇ ਇੱਕੋ ਇਤਰਾਜ਼ ਖੁੱਲ੍ਹਾ ਹੁੰਦਾ ਹੈ।
table-clause-ruling = ਖੁੱਲ੍ਹੇ ਇਤਰਾਜ਼ ਉੱਤੇ ਸੇਵਾ ਦੀ ਆਪਣੀ ਜਾਂਚ ਦਾ ਇੱਕ ਨਤੀਜਾ ਆਉਂਦਾ ਹੈ ਅਤੇ ਆਡੀਟਰ ਦਾ ਇੱਕ ਫ਼ੈਸਲਾ, ਜਿਸ ਨਾਲ ਇਤਰਾਜ਼ ਬੰਦ ਹੋ ਜਾਂਦਾ ਹੈ।
table-clause-frozen = ਜਿੱਥੇ ਖੇਡ ਇਸ ਤਰ੍ਹਾਂ ਬਣਾਈ ਗਈ ਹੋਵੇ (ਵਿਕਲਪ `freeze_on_dispute`), ਉੱਥੇ ਖੁੱਲ੍ਹੇ ਇਤਰਾਜ਼ ਦੌਰਾਨ ਕੁਝ ਨਹੀਂ ਖੇਡਿਆ ਜਾਂਦਾ, ਵੱਧ ਤੋਂ ਵੱਧ `freeze_seconds` ਸਕਿੰਟ।
table-clause-timeout = ਜਿੱਥੇ ਖੇਡ ਇਸ ਤਰ੍ਹਾਂ ਬਣਾਈ ਗਈ ਹੋਵੇ (ਵਿਕਲਪ `turn_seconds`), ਉੱਥੇ ਪੱਤੇ ਵੰਡੇ ਜਾਣ ਤੋਂ ਬਾਅਦ ਜਿਸ ਖਿਡਾਰੀ ਦੀ ਵਾਰੀ ਹੋਵੇ ਤੇ ਉਹ ਇਹ ਸਮਾਂ ਲੰਘਾ ਦੇਵੇ, ਉਸਦੀ ਚਾਲ ਸੇਵਾ ਚੱਲਦੀ ਹੈ: ਜਿੱਥੇ ਹੋ ਸਕੇ ਉਹ ਤਿਆਰ ਹੋ ਜਾਂਦੀ ਹੈ, ਵਾਰੀ ਛੱਡਦੀ ਹੈ ਜਾਂ ਵਾਰੀ ਖ਼ਤਮ ਕਰਦੀ ਹੈ, ਨਹੀਂ ਤਾਂ ਜਾਇਜ਼ ਚਾਲਾਂ ਵਿੱਚੋਂ ਪਹਿਲੀ, ਸਭ ਤੋਂ ਛੋਟੇ ਪੱਤਿਆਂ ਵਾਲੀ, ਚੱਲਦੀ ਹੈ। ਜੇ ਇਹ ਲਗਾਤਾਰ `max_timeouts` ਵਾਰ ਹੋ ਜਾਵੇ ਤਾਂ ਸੀਟ ਬੋਟ ਨੂੰ ਮਿਲ ਜਾਂਦੀ ਹੈ, ਜਾਂ ਖੇਡ ਵਿਚਾਲੇ ਛੱਡ ਦਿੱਤੀ ਜਾਂਦੀ ਹੈ (ਵਿਕਲਪ `after_timeouts`)।
