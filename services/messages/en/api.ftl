# Titles and details of problems that are no rule's; the codes are in services/api/problems.py.

problem-refused = A rule refuses this

problem-not_json = Not JSON
    .detail = The body is not JSON as this service reads it: UTF-8, no repeated keys, no NaN, integers within 2^53, not too deep.
problem-not_a_move = Not a move
    .detail = The body is not a move of this game; see errors.
problem-not_valid = Not valid
    .detail = The body does not have the shape that this request takes; see errors.
problem-bad_header = Bad header
    .detail = The header { $header } cannot be read.
problem-bad_query = Bad query
    .detail = The query parameter { $parameter } cannot be used so.
problem-seat_needed = Which seat?
    .detail = Name the seat: "seat" in the body of a move, ?seat= in a query.
problem-token_needed = Who are you?
    .detail = Send Authorization: Bearer with a platform key, a seat token, a spectator token or an auditor key.
problem-token_invalid = Unknown token
    .detail = This token or key is not valid here: unknown, revoked, replaced or expired.
problem-forbidden = Not allowed
    .detail = This token or key may not do that.
problem-not_your_seat = Not your seat
    .detail = A seat token acts and looks for its own seat only.
problem-not_found = Not found
    .detail = There is no such thing here.
problem-no_such_route = No such address
    .detail = Nothing answers at this address.
problem-method_not_allowed = Method not allowed
    .detail = This address does not take that method; see Allow.
problem-external_id_taken = External id taken
    .detail = Another game of this platform has this external_id.
problem-frozen = Frozen
    .detail = A dispute is open and the game waits for its ruling.
problem-quarantined = Quarantined
    .detail = This game was stopped because its log and its rules disagree; it can only be closed as void.
    .damaged = The log of this game is damaged here or at an earlier entry, so nothing can be told from it. The finding of its dispute names the entry; the log itself is given as it is, and taash verify shows the damage.
problem-not_quarantined = Not quarantined
    .detail = Only a quarantined game can be closed as void.
problem-not_over = Not over
    .detail = Only a game that has ended has a rematch.
problem-version_changed = Somebody was first
    .detail = The game has moved on: its version is { $version }.
problem-too_large = Too large
    .detail = The body is larger than { $limit } bytes.
problem-not_json_type = Not JSON
    .detail = Send the body as Content-Type: application/json.
problem-idempotency_key_reused = Idempotency-Key reused
    .detail = This Idempotency-Key came before with another body.
problem-rate_limited = Too many requests
    .detail = This caller has asked as often as it may in one minute; try again in { $seconds ->
        [one] one second.
       *[other] { $seconds } seconds.
    }
problem-too_many_waiting = Too many waiting
    .detail = Too many commands of this game wait for their outcome; try again shortly.
problem-too_many_refusals = Too many refused moves
    .detail = This seat was refused too often in a short time; try again in { $seconds ->
        [one] one second.
       *[other] { $seconds } seconds.
    }
problem-internal = Our fault
    .detail = Something failed on our side; nothing was changed. Name the request_id when you report it.
problem-parked = Our fault
    .detail = The service failed on this command and set it aside; the game goes on as if it had not come.
problem-archive_away = Archive away
    .detail = The archive in which this game lies does not answer; try again a little later. The rest of the service goes on.
problem-not_ready = Not yet
    .detail = The game is not ready to be shown; try again shortly.
problem-store_away = Store away
    .detail = The store does not answer; try again shortly. What was asked may or may not have been taken: repeat it with the same Idempotency-Key.
problem-store_full = Store full
    .detail = The store is nearly full: games that run go on, but no new ones are started until there is room again.
problem-too_many_bodies = Too many bodies are under way
    .detail = Too many of your requests have not sent their whole body yet; finish them, or try again in a moment.
problem-too_many_streams = Too many listeners
    .detail = Everything that may wait is waiting; try again shortly.

# What is wrong with a place in a body, by the type of the mistake; $bound is what was asked for.

problem-error-missing = This is missing.
problem-error-extra_forbidden = There is no such member here.
problem-error-literal_error = One of these is needed: { $bound }.
    .unbounded = This is none of the allowed values.
problem-error-int_type = A whole number is needed.
problem-error-bool_type = true or false is needed.
problem-error-string_type = A string is needed.
problem-error-list_type = A list is needed.
problem-error-model_type = An object is needed.
problem-error-too_short = { $bound ->
        [one] At least { $bound } item is needed.
       *[other] At least { $bound } items are needed.
    }
problem-error-too_long = { $bound ->
        [one] No more than { $bound } item is allowed.
       *[other] No more than { $bound } items are allowed.
    }
problem-error-string_too_short = { $bound ->
        [one] At least { $bound } character is needed.
       *[other] At least { $bound } characters are needed.
    }
problem-error-string_too_long = { $bound ->
        [one] No more than { $bound } character is allowed.
       *[other] No more than { $bound } characters are allowed.
    }
problem-error-greater_than_equal = The number must be { $bound } or more.
problem-error-less_than_equal = The number must be { $bound } or less.
problem-error-less_than = The number must be less than { $bound }.
problem-error-string_pattern_mismatch = The string must match this pattern: { $bound }
problem-error-union_tag_invalid = This game has no such move.
problem-error-union_tag_not_found = A move is an object that says in "type" which move it is.
problem-error-json_invalid = This is not JSON.
problem-error-decks_needed = 1 to 1000 decks are needed.
problem-error-decks_not_asked = Decks are given only where "mode" of "deal" is "given".
problem-error-not_a_deck = A deck is a list of cards.
problem-error-no_such_card = This game has no such card.
problem-error-no_such_seat = This game has no such seat.
problem-error-no_such_game = This platform has no such game.
problem-error-no_such_entry = That game has no such entry.
problem-error-url_characters = Give a URL of no more than { $bound } visible ASCII characters.
problem-error-url_invalid = This is not a URL.
problem-error-url_not_https = Give a URL that begins with https://.
problem-error-url_parts = Give a URL without a user, a password, a fragment, or port 0.
problem-error-url_number = Give a host name, or an address written in the usual way.
problem-error-url_not_public = Give an address that can be reached from everywhere.
problem-error-too_many_webhooks = A platform can have { $bound } webhooks at most.
