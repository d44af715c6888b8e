# ਉਨ੍ਹਾਂ ਸਮੱਸਿਆਵਾਂ ਦੇ ਸਿਰਲੇਖ ਅਤੇ ਵੇਰਵੇ ਜੋ ਕਿਸੇ ਨਿਯਮ ਦੀਆਂ ਨਹੀਂ; ਕੋਡ services/api/problems.py ਵਿੱਚ ਹਨ।

problem-refused = ਨਿਯਮਾਂ ਵਿੱਚ ਇਸਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ

problem-not_json = JSON ਨਹੀਂ
    .detail = ਸੁਨੇਹਾ ਉਹੋ ਜਿਹਾ JSON ਨਹੀਂ ਜੋ ਇਹ ਸੇਵਾ ਪੜ੍ਹਦੀ ਹੈ: UTF-8, ਕੋਈ ਨਾਂ ਦੁਹਰਾਇਆ ਨਾ ਹੋਵੇ, NaN ਨਾ ਹੋਵੇ, ਪੂਰਨ ਅੰਕ 2^53 ਦੇ ਅੰਦਰ, ਬਹੁਤੀਆਂ ਪਰਤਾਂ ਨਾ ਹੋਣ।
problem-not_a_move = ਇਹ ਕੋਈ ਚਾਲ ਨਹੀਂ
    .detail = ਸੁਨੇਹਾ ਇਸ ਖੇਡ ਦੀ ਕੋਈ ਚਾਲ ਨਹੀਂ; errors ਵੇਖੋ।
problem-not_valid = ਠੀਕ ਨਹੀਂ
    .detail = ਸੁਨੇਹੇ ਦੀ ਬਣਤਰ ਉਹ ਨਹੀਂ ਜੋ ਇੱਥੇ ਚਾਹੀਦੀ ਹੈ; errors ਵੇਖੋ।
problem-bad_header = ਗ਼ਲਤ ਹੈੱਡਰ
    .detail = ਹੈੱਡਰ { $header } ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ।
problem-bad_query = ਗ਼ਲਤ ਕਿਊਰੀ
    .detail = ਕਿਊਰੀ ਵਿੱਚ { $parameter } ਇਸ ਤਰ੍ਹਾਂ ਨਹੀਂ ਦਿੱਤਾ ਜਾ ਸਕਦਾ।
problem-seat_needed = ਕਿਹੜੀ ਸੀਟ?
    .detail = ਸੀਟ ਦੱਸੋ: ਚਾਲ ਦੇ ਸੁਨੇਹੇ ਵਿੱਚ "seat", ਕਿਊਰੀ ਵਿੱਚ ?seat=।
problem-token_needed = ਤੁਸੀਂ ਕੌਣ ਹੋ?
    .detail = Authorization: Bearer ਨਾਲ ਪਲੇਟਫ਼ਾਰਮ ਦੀ ਕੁੰਜੀ, ਸੀਟ ਦਾ ਟੋਕਨ, ਦਰਸ਼ਕ ਦਾ ਟੋਕਨ ਜਾਂ ਆਡੀਟਰ ਦੀ ਕੁੰਜੀ ਭੇਜੋ।
problem-token_invalid = ਅਣਜਾਣ ਟੋਕਨ
    .detail = ਇਹ ਟੋਕਨ ਜਾਂ ਕੁੰਜੀ ਇੱਥੇ ਨਹੀਂ ਚੱਲਦੀ: ਅਣਜਾਣ ਹੈ, ਰੱਦ ਹੋ ਚੁੱਕੀ ਹੈ, ਬਦਲੀ ਜਾ ਚੁੱਕੀ ਹੈ ਜਾਂ ਮਿਆਦ ਲੰਘ ਗਈ ਹੈ।
problem-forbidden = ਇਜਾਜ਼ਤ ਨਹੀਂ
    .detail = ਇਸ ਟੋਕਨ ਜਾਂ ਕੁੰਜੀ ਨੂੰ ਇਸਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ।
problem-not_your_seat = ਤੁਹਾਡੀ ਸੀਟ ਨਹੀਂ
    .detail = ਸੀਟ ਦੇ ਟੋਕਨ ਨਾਲ ਸਿਰਫ਼ ਆਪਣੀ ਸੀਟ ਲਈ ਖੇਡਿਆ ਅਤੇ ਵੇਖਿਆ ਜਾ ਸਕਦਾ ਹੈ।
problem-not_found = ਨਹੀਂ ਲੱਭਿਆ
    .detail = ਇੱਥੇ ਅਜਿਹਾ ਕੁਝ ਨਹੀਂ ਹੈ।
problem-no_such_route = ਅਜਿਹਾ ਕੋਈ ਪਤਾ ਨਹੀਂ
    .detail = ਇਸ ਪਤੇ ਉੱਤੇ ਕੋਈ ਜਵਾਬ ਨਹੀਂ ਦਿੰਦਾ।
problem-method_not_allowed = ਇਹ ਮੈਥਡ ਨਹੀਂ ਚੱਲਦਾ
    .detail = ਇਹ ਪਤਾ ਉਹ ਮੈਥਡ ਨਹੀਂ ਲੈਂਦਾ; Allow ਵੇਖੋ।
problem-external_id_taken = external_id ਲਿਆ ਜਾ ਚੁੱਕਾ ਹੈ
    .detail = ਇਸ ਪਲੇਟਫ਼ਾਰਮ ਦੀ ਇੱਕ ਹੋਰ ਖੇਡ ਦਾ ਇਹੀ external_id ਹੈ।
problem-frozen = ਖੇਡ ਰੁਕੀ ਹੋਈ ਹੈ
    .detail = ਇੱਕ ਇਤਰਾਜ਼ ਖੁੱਲ੍ਹਾ ਹੈ ਅਤੇ ਖੇਡ ਉਸਦੇ ਫ਼ੈਸਲੇ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ।
problem-quarantined = ਵੱਖ ਰੱਖੀ ਗਈ
    .detail = ਇਹ ਖੇਡ ਇਸ ਲਈ ਰੋਕੀ ਗਈ ਕਿ ਇਸਦਾ ਰਿਕਾਰਡ ਅਤੇ ਇਸਦੇ ਨਿਯਮ ਆਪਸ ਵਿੱਚ ਨਹੀਂ ਮਿਲਦੇ; ਇਹ ਸਿਰਫ਼ ਰੱਦ (void) ਕਰਕੇ ਬੰਦ ਕੀਤੀ ਜਾ ਸਕਦੀ ਹੈ।
    .damaged = ਇਸ ਖੇਡ ਦਾ ਰਿਕਾਰਡ ਇੱਥੇ ਜਾਂ ਇਸ ਤੋਂ ਪਹਿਲਾਂ ਕਿਤੇ ਖ਼ਰਾਬ ਹੋਇਆ ਹੈ, ਇਸ ਲਈ ਇਸ ਤੋਂ ਕੁਝ ਨਹੀਂ ਦੱਸਿਆ ਜਾ ਸਕਦਾ। ਖ਼ਰਾਬੀ ਕਿੱਥੇ ਹੈ, ਇਹ ਇਤਰਾਜ਼ ਦੀ ਜਾਂਚ ਦੇ ਨਤੀਜੇ ਵਿੱਚ ਲਿਖਿਆ ਹੈ; ਰਿਕਾਰਡ ਆਪ ਜਿਵੇਂ ਹੈ ਤਿਵੇਂ ਮਿਲਦਾ ਹੈ, ਅਤੇ taash verify ਖ਼ਰਾਬੀ ਵਿਖਾਉਂਦਾ ਹੈ।
problem-not_quarantined = ਵੱਖ ਨਹੀਂ ਰੱਖੀ ਗਈ
    .detail = ਰੱਦ (void) ਕਰਕੇ ਸਿਰਫ਼ ਵੱਖ ਰੱਖੀ ਗਈ ਖੇਡ ਬੰਦ ਕੀਤੀ ਜਾ ਸਕਦੀ ਹੈ।
problem-not_over = ਖੇਡ ਖ਼ਤਮ ਨਹੀਂ ਹੋਈ
    .detail = ਦੁਬਾਰਾ ਖੇਡ ਸਿਰਫ਼ ਖ਼ਤਮ ਹੋ ਚੁੱਕੀ ਖੇਡ ਦੀ ਹੀ ਹੁੰਦੀ ਹੈ।
problem-version_changed = ਕੋਈ ਪਹਿਲਾਂ ਚੱਲ ਗਿਆ
    .detail = ਖੇਡ ਅੱਗੇ ਲੰਘ ਗਈ ਹੈ: ਹੁਣ ਉਸਦਾ ਵਰਜਨ { $version } ਹੈ।
problem-too_large = ਬਹੁਤ ਵੱਡਾ
    .detail = ਸੁਨੇਹਾ { $limit } ਬਾਈਟਾਂ ਤੋਂ ਵੱਡਾ ਹੈ।
problem-not_json_type = JSON ਨਹੀਂ
    .detail = ਸੁਨੇਹਾ Content-Type: application/json ਨਾਲ ਭੇਜੋ।
problem-idempotency_key_reused = Idempotency-Key ਦੁਬਾਰਾ ਵਰਤੀ ਗਈ
    .detail = ਇਹ Idempotency-Key ਪਹਿਲਾਂ ਕਿਸੇ ਹੋਰ ਸੁਨੇਹੇ ਨਾਲ ਆ ਚੁੱਕੀ ਹੈ।
problem-rate_limited = ਹੱਦ ਤੋਂ ਵੱਧ ਬੇਨਤੀਆਂ
    .detail = ਇੱਕ ਮਿੰਟ ਵਿੱਚ ਜਿੰਨੀ ਵਾਰ ਪੁੱਛਿਆ ਜਾ ਸਕਦਾ ਹੈ, ਓਨੀ ਵਾਰ ਪੁੱਛਿਆ ਜਾ ਚੁੱਕਾ ਹੈ; { $seconds } ਸਕਿੰਟ ਬਾਅਦ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
problem-too_many_waiting = ਬਹੁਤ ਸਾਰੇ ਉਡੀਕ ਵਿੱਚ
    .detail = ਇਸ ਖੇਡ ਦੀਆਂ ਬਹੁਤ ਸਾਰੀਆਂ ਬੇਨਤੀਆਂ ਨਤੀਜੇ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹਨ; ਥੋੜ੍ਹਾ ਠਹਿਰ ਕੇ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
problem-too_many_refusals = ਬਹੁਤ ਸਾਰੀਆਂ ਚਾਲਾਂ ਨਹੀਂ ਮੰਨੀਆਂ ਗਈਆਂ
    .detail = ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ ਇਸ ਸੀਟ ਦੀਆਂ ਬਹੁਤ ਸਾਰੀਆਂ ਚਾਲਾਂ ਨਹੀਂ ਮੰਨੀਆਂ ਗਈਆਂ; { $seconds } ਸਕਿੰਟ ਬਾਅਦ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
problem-internal = ਗ਼ਲਤੀ ਸਾਡੀ ਹੈ
    .detail = ਸਾਡੇ ਪਾਸੇ ਕੁਝ ਖ਼ਰਾਬ ਹੋ ਗਿਆ; ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ। ਸਾਨੂੰ ਦੱਸਣ ਵੇਲੇ request_id ਲਿਖੋ।
problem-parked = ਗ਼ਲਤੀ ਸਾਡੀ ਹੈ
    .detail = ਸੇਵਾ ਕੋਲੋਂ ਇਹ ਬੇਨਤੀ ਪੂਰੀ ਨਹੀਂ ਹੋਈ ਅਤੇ ਉਸਨੇ ਇਸਨੂੰ ਇੱਕ ਪਾਸੇ ਰੱਖ ਦਿੱਤਾ; ਖੇਡ ਇਉਂ ਚੱਲਦੀ ਰਹੇਗੀ ਜਿਵੇਂ ਇਹ ਆਈ ਹੀ ਨਾ ਹੋਵੇ।
problem-archive_away = ਆਰਕਾਈਵ ਜਵਾਬ ਨਹੀਂ ਦਿੰਦਾ
    .detail = ਇਹ ਖੇਡ ਜਿਸ ਆਰਕਾਈਵ ਵਿੱਚ ਸਾਂਭੀ ਹੋਈ ਹੈ ਉੱਥੋਂ ਜਵਾਬ ਨਹੀਂ ਆ ਰਿਹਾ; ਥੋੜ੍ਹਾ ਠਹਿਰ ਕੇ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ। ਬਾਕੀ ਸੇਵਾ ਚੱਲਦੀ ਰਹੇਗੀ।
problem-not_ready = ਅਜੇ ਨਹੀਂ
    .detail = ਖੇਡ ਅਜੇ ਵਿਖਾਉਣ ਲਈ ਤਿਆਰ ਨਹੀਂ; ਥੋੜ੍ਹਾ ਠਹਿਰ ਕੇ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
problem-store_away = ਭੰਡਾਰ ਜਵਾਬ ਨਹੀਂ ਦਿੰਦਾ
    .detail = ਜਿੱਥੇ ਖੇਡਾਂ ਸਾਂਭੀਆਂ ਜਾਂਦੀਆਂ ਹਨ ਉੱਥੋਂ ਜਵਾਬ ਨਹੀਂ ਆ ਰਿਹਾ; ਥੋੜ੍ਹਾ ਠਹਿਰ ਕੇ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ। ਜੋ ਭੇਜਿਆ ਗਿਆ ਉਹ ਸ਼ਾਇਦ ਪਹੁੰਚਿਆ ਹੋਵੇ, ਸ਼ਾਇਦ ਨਾ: ਉਸੇ Idempotency-Key ਨਾਲ ਦੁਬਾਰਾ ਭੇਜੋ।
problem-store_full = ਭੰਡਾਰ ਭਰ ਗਿਆ ਹੈ
    .detail = ਜਿੱਥੇ ਖੇਡਾਂ ਸਾਂਭੀਆਂ ਜਾਂਦੀਆਂ ਹਨ ਉੱਥੇ ਥਾਂ ਮੁੱਕਣ ਵਾਲੀ ਹੈ: ਚੱਲਦੀਆਂ ਖੇਡਾਂ ਚੱਲਦੀਆਂ ਰਹਿਣਗੀਆਂ, ਪਰ ਥਾਂ ਬਣਨ ਤੱਕ ਕੋਈ ਨਵੀਂ ਖੇਡ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਵੇਗੀ।
problem-too_many_bodies = ਬਹੁਤ ਸਾਰੀਆਂ ਬੇਨਤੀਆਂ ਅਧੂਰੀਆਂ ਹਨ
    .detail = ਤੁਹਾਡੀਆਂ ਬਹੁਤ ਸਾਰੀਆਂ ਬੇਨਤੀਆਂ ਦੇ ਸੁਨੇਹੇ ਅਜੇ ਪੂਰੇ ਨਹੀਂ ਆਏ; ਪਹਿਲਾਂ ਉਹ ਪੂਰੇ ਕਰੋ, ਜਾਂ ਥੋੜ੍ਹਾ ਠਹਿਰ ਕੇ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
problem-too_many_streams = ਬਹੁਤ ਸਾਰੇ ਸੁਣਨ ਵਾਲੇ
    .detail = ਉਡੀਕ ਲਈ ਹੁਣ ਕੋਈ ਥਾਂ ਖਾਲੀ ਨਹੀਂ; ਥੋੜ੍ਹਾ ਠਹਿਰ ਕੇ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।

# ਸੁਨੇਹੇ ਦੀ ਕਿਸੇ ਥਾਂ ਵਿੱਚ ਕੀ ਗ਼ਲਤ ਹੈ, ਗ਼ਲਤੀ ਦੀ ਕਿਸਮ ਮੁਤਾਬਕ; $bound ਉਹ ਹੈ ਜੋ ਚਾਹੀਦਾ ਸੀ।

problem-error-missing = ਇਹ ਦਿੱਤਾ ਨਹੀਂ ਗਿਆ।
problem-error-extra_forbidden = ਇੱਥੇ ਇਸ ਨਾਂ ਦਾ ਕੁਝ ਨਹੀਂ ਹੁੰਦਾ।
problem-error-literal_error = ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ ਇੱਕ ਚਾਹੀਦਾ ਹੈ: { $bound }।
    .unbounded = ਜੋ ਮੁੱਲ ਇੱਥੇ ਚੱਲਦੇ ਹਨ, ਇਹ ਉਨ੍ਹਾਂ ਵਿੱਚੋਂ ਨਹੀਂ।
problem-error-int_type = ਇੱਥੇ ਪੂਰਨ ਅੰਕ ਚਾਹੀਦਾ ਹੈ।
problem-error-bool_type = ਇੱਥੇ true ਜਾਂ false ਚਾਹੀਦਾ ਹੈ।
problem-error-string_type = ਇੱਥੇ ਲਿਖਤ (string) ਚਾਹੀਦੀ ਹੈ।
problem-error-list_type = ਇੱਥੇ ਸੂਚੀ (list) ਚਾਹੀਦੀ ਹੈ।
problem-error-model_type = ਇੱਥੇ JSON ਆਬਜੈਕਟ (object) ਚਾਹੀਦਾ ਹੈ।
problem-error-too_short = { $bound ->
        [one] ਘੱਟੋ-ਘੱਟ { $bound } ਚੀਜ਼ ਚਾਹੀਦੀ ਹੈ।
       *[other] ਘੱਟੋ-ਘੱਟ { $bound } ਚੀਜ਼ਾਂ ਚਾਹੀਦੀਆਂ ਹਨ।
    }
problem-error-too_long = { $bound ->
        [one] { $bound } ਤੋਂ ਵੱਧ ਚੀਜ਼ਾਂ ਨਹੀਂ ਚੱਲਦੀਆਂ।
       *[other] { $bound } ਤੋਂ ਵੱਧ ਚੀਜ਼ਾਂ ਨਹੀਂ ਚੱਲਦੀਆਂ।
    }
problem-error-string_too_short = { $bound ->
        [one] ਘੱਟੋ-ਘੱਟ { $bound } ਅੱਖਰ ਚਾਹੀਦਾ ਹੈ।
       *[other] ਘੱਟੋ-ਘੱਟ { $bound } ਅੱਖਰ ਚਾਹੀਦੇ ਹਨ।
    }
problem-error-string_too_long = { $bound ->
        [one] { $bound } ਤੋਂ ਵੱਧ ਅੱਖਰ ਨਹੀਂ ਚੱਲਦੇ।
       *[other] { $bound } ਤੋਂ ਵੱਧ ਅੱਖਰ ਨਹੀਂ ਚੱਲਦੇ।
    }
problem-error-greater_than_equal = ਸੰਖਿਆ { $bound } ਜਾਂ ਉਸ ਤੋਂ ਵੱਡੀ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ।
problem-error-less_than_equal = ਸੰਖਿਆ { $bound } ਜਾਂ ਉਸ ਤੋਂ ਛੋਟੀ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ।
problem-error-less_than = ਸੰਖਿਆ { $bound } ਤੋਂ ਛੋਟੀ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ।
problem-error-string_pattern_mismatch = ਲਿਖਤ ਇਸ ਨਮੂਨੇ ਮੁਤਾਬਕ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ: { $bound }
problem-error-union_tag_invalid = ਇਸ ਖੇਡ ਵਿੱਚ ਅਜਿਹੀ ਕੋਈ ਚਾਲ ਨਹੀਂ।
problem-error-union_tag_not_found = ਚਾਲ ਇੱਕ JSON ਆਬਜੈਕਟ (object) ਹੁੰਦੀ ਹੈ, ਅਤੇ ਉਸਦਾ "type" ਦੱਸਦਾ ਹੈ ਕਿ ਕਿਹੜੀ ਚਾਲ ਹੈ।
problem-error-json_invalid = ਇਹ JSON ਨਹੀਂ।
problem-error-decks_needed = 1 ਤੋਂ 1000 ਤੱਕ ਗੱਡੀਆਂ ਚਾਹੀਦੀਆਂ ਹਨ।
problem-error-decks_not_asked = ਗੱਡੀਆਂ ਸਿਰਫ਼ ਉਦੋਂ ਦਿੱਤੀਆਂ ਜਾਂਦੀਆਂ ਹਨ ਜਦੋਂ "deal" ਦਾ "mode" "given" ਹੋਵੇ।
problem-error-not_a_deck = ਗੱਡੀ ਪੱਤਿਆਂ ਦੀ ਸੂਚੀ ਹੁੰਦੀ ਹੈ।
problem-error-no_such_card = ਇਸ ਖੇਡ ਵਿੱਚ ਅਜਿਹਾ ਕੋਈ ਪੱਤਾ ਨਹੀਂ।
problem-error-no_such_seat = ਇਸ ਖੇਡ ਵਿੱਚ ਅਜਿਹੀ ਕੋਈ ਸੀਟ ਨਹੀਂ।
problem-error-no_such_game = ਇਸ ਪਲੇਟਫ਼ਾਰਮ ਦੀ ਅਜਿਹੀ ਕੋਈ ਖੇਡ ਨਹੀਂ।
problem-error-no_such_entry = ਉਸ ਖੇਡ ਵਿੱਚ ਅਜਿਹਾ ਕੋਈ ਇੰਦਰਾਜ ਨਹੀਂ।
problem-error-url_characters = ਵੱਧ ਤੋਂ ਵੱਧ { $bound } ਦਿਸਣ ਵਾਲੇ ASCII ਅੱਖਰਾਂ ਦਾ URL ਦਿਓ।
problem-error-url_invalid = ਇਹ URL ਨਹੀਂ।
problem-error-url_not_https = ਅਜਿਹਾ URL ਦਿਓ ਜੋ https:// ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦਾ ਹੋਵੇ।
problem-error-url_parts = ਅਜਿਹਾ URL ਦਿਓ ਜਿਸ ਵਿੱਚ ਵਰਤੋਂਕਾਰ, ਪਾਸਵਰਡ, ਫ਼ਰੈਗਮੈਂਟ (#) ਜਾਂ ਪੋਰਟ 0 ਨਾ ਹੋਵੇ।
problem-error-url_number = ਹੋਸਟ ਦਾ ਨਾਂ ਦਿਓ, ਜਾਂ ਆਮ ਢੰਗ ਨਾਲ ਲਿਖਿਆ ਪਤਾ।
problem-error-url_not_public = ਅਜਿਹਾ ਪਤਾ ਦਿਓ ਜਿਸ ਤੱਕ ਹਰ ਥਾਂ ਤੋਂ ਪਹੁੰਚਿਆ ਜਾ ਸਕੇ।
problem-error-too_many_webhooks = ਇੱਕ ਪਲੇਟਫ਼ਾਰਮ ਦੇ ਵੱਧ ਤੋਂ ਵੱਧ { $bound } ਵੈੱਬਹੁੱਕ ਹੋ ਸਕਦੇ ਹਨ।
