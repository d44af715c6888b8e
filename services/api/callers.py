"""Who asks: a platform key, an auditor key, a seat token or a spectator token, and what each may.

A platform key acts and looks on behalf of any seat of its own games: ``"seat"`` in the body of a
move, ``?seat=N`` (or ``?viewer=seat:N``) in a query; without it, it sees what spectators see. An
auditor key sees everything, and with ``?seat=N`` what that seat sees. A seat token acts and looks
for its own seat; ``?viewer=spectator`` is open to everybody. A game of another platform is not
there: the same 404 as for a game that never was, found by the same steps.
"""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import Any, Generic, Literal, NoReturn, TypeVar

from flask import g, request

from services.api import headers, limits
from services.api.problems import Problem
from services.api.settings import server_settings
from workers import looks, trouble, wiring
from workers.apikeys import ApiKeys
from workers.keyring import BadToken
from workers.stored import Meta

Role = Literal["platform", "auditor", "seat", "spectator", "metrics"]

SEAT_TOKEN, SPECTATOR_TOKEN = "taash-seat", "taash-spectator"
DAY = 86_400

_ID = re.compile(r"[0-9a-z]{1,40}")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks; a token's game, seat and generation, a key's id and platform."""

    role: Role
    platform: str = ""
    key_id: str = ""
    game_id: str = ""
    seat: int | None = None
    generation: int = 0
    expires: float = 0.0

    @property
    def name(self) -> str:
        """What the log says of one who acts: ``seat:N``, ``platform`` or ``auditor``."""
        return self.role if self.seat is None else f"seat:{self.seat}"

    @property
    def counted(self) -> str:
        """Whose requests count together: a key's, a seat's whatever its token, a game's spectators'."""
        return self.key_id or f"{self.game_id}:{'' if self.seat is None else self.seat}"


class _Kept(Generic[T]):
    """Values that are good for a while, by key, the oldest dropped first."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._values: dict[str, tuple[float, T]] = {}
        self._lock = Lock()

    def get(self, key: str, make: Callable[[], T]) -> T:
        """Return the value of a key, made anew when it is too old."""
        now = time.monotonic()
        found = self._values.get(key)
        if found is not None and found[0] > now:
            return found[1]
        value = make()
        with self._lock:
            self._values.pop(key, None)
            self._values[key] = (now + self._seconds, value)
            if len(self._values) > self._most:
                del self._values[next(iter(self._values))]
        return value

    def drop(self, key: str) -> None:
        """Forget the value of a key."""
        with self._lock:
            self._values.pop(key, None)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()


# A revoked key, a replaced token and an erased name live on for this long at most.
_callers: _Kept[Caller] = _Kept(10_000, seconds=300.0)
_keys: _Kept[Caller | None] = _Kept(1_000, seconds=1.0)
_games: _Kept[Meta | None] = _Kept(10_000, seconds=1.0)


def forget() -> None:
    """Drop what is kept; for tests that change the store behind it."""
    for kept in (_callers, _keys, _games):
        kept.clear()


def forget_game(game: Meta) -> None:
    """Drop what is kept of a game: its seats or tokens have just changed."""
    for platform in ("", game.platform):
        _games.drop(f"{platform}|{game.game_id}")


def forget_games() -> None:
    """Drop what is kept of all games: somebody's name has just been erased."""
    _games.clear()


# --- who --------------------------------------------------------------------------------------


def current() -> Caller:
    """Return who asks, or refuse: 401 for no token or one that is no good, 429 beyond the caller's limit."""
    caller = _recognised()
    limits.spend(caller.role, caller.counted)
    g.platform = caller.platform
    return caller


def _token_given() -> str:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer" or not token:
        raise Problem("token_needed", headers={"WWW-Authenticate": "Bearer"})
    return token


def _recognised() -> Caller:
    token = _token_given()
    if len(token) > 2048 or not token.isascii():
        _invalid()
    if token.startswith("taash_"):
        caller = _keys.get(token, lambda: _of_key(token))
        return caller if caller is not None else _invalid()
    caller = _callers.get(token, lambda: _of_token(token))
    return caller if caller.expires > time.time() else _invalid()


def _of_key(token: str) -> Caller | None:
    key = ApiKeys(wiring.games()).check(token)
    return None if key is None else Caller(key.scope, platform=key.platform, key_id=key.key_id)


def _of_token(token: str) -> Caller:
    typ = SEAT_TOKEN
    try:
        try:
            claims = wiring.keyring().verify(token, SEAT_TOKEN)
        except BadToken:
            typ = SPECTATOR_TOKEN
            claims = wiring.keyring().verify(token, SPECTATOR_TOKEN)
    except BadToken:
        _invalid()
    role: Role = "seat" if typ == SEAT_TOKEN else "spectator"
    return Caller(
        role,
        game_id=claims["game"],
        seat=claims.get("seat"),
        generation=claims.get("gen", 0),
        expires=claims["exp"],
    )


def _invalid() -> NoReturn:
    raise Problem("token_invalid", headers={"WWW-Authenticate": 'Bearer error="invalid_token"'})


def platform() -> Caller:
    """Return the platform key that asks; other callers may not."""
    caller = current()
    if caller.role != "platform":
        raise Problem("forbidden")
    return caller


def lasting(caller: Caller, game_id: str) -> Callable[[], bool]:
    """Return what says, as long as an answer lasts, whether its caller's token is still good.

    It may be asked outside of the request; a key or token that dies is noticed within a second.
    """
    key = _token_given() if caller.key_id else ""

    def good() -> bool:
        if key:
            return _keys.get(key, lambda: _of_key(key)) is not None
        game = _games.get(f"|{game_id}", lambda: _game(game_id))
        alive = game is not None and caller.generation == generation(game, caller.seat)
        return alive and caller.expires > time.time()

    return good


def still(caller: Caller, game_id: str) -> None:
    """Refuse a caller who has waited, and whose token has died meanwhile: 401."""
    if not lasting(caller, game_id)():
        _invalid()


# --- of which game ------------------------------------------------------------------------------


def of_game(game_id: str) -> tuple[Caller, Meta]:
    """Return who asks and the game asked for, 404 where it is not theirs.

    What is kept of the game may be a second old: its kind, seats and names, not its version.
    """
    caller = current()
    if _ID.fullmatch(game_id) is None or caller.game_id not in ("", game_id):
        raise Problem("not_found")
    # Kept apart by platform: what one platform plays must not make another's questions faster.
    game = _games.get(f"{caller.platform}|{game_id}", lambda: _game(game_id))
    if game is None or caller.platform not in ("", game.platform) or caller.role == "metrics":
        raise Problem("not_found")
    g.platform = game.platform
    if caller.role in ("seat", "spectator") and caller.generation != generation(game, caller.seat):
        game = _game(game_id)  # a new token is good at once, whatever is kept
        if game is None or caller.generation != generation(game, caller.seat):
            _invalid()
    if caller.role == "auditor" and not game.ended and request.method in ("GET", "HEAD"):
        _looks(caller, game)
    return caller, game


def _looks(caller: Caller, game: Meta) -> None:
    """Write down that an auditor looks at a running game: at what, and through whose eyes."""
    seat = request.args.get("seat")
    through = request.args.get("viewer", "auditor") if seat is None else f"seat:{seat}"
    what = request.path.removeprefix(f"/v1/games/{game.game_id}") or "/"
    looks.write(wiring.store(), game.game_id, caller.key_id, what[:200], through[:20])


def _game(game_id: str) -> Meta | None:
    try:
        return wiring.store().meta(game_id)
    except trouble.NotFound:
        return None


def generation(game: Meta, seat: int | None) -> int:
    """Return which of a seat's tokens is the living one; None: of the spectators'."""
    place = game.seats if seat is None else seat
    return game.generations[place] if place < len(game.generations) else 0


def viewer(caller: Caller, game: Meta) -> str:
    """Return as whom the caller looks: ``?seat=``, ``?viewer=``, or what the token stands for."""
    seat = headers.whole("seat", -1, 0, game.seats - 1)
    named = request.args.get("viewer")
    if named is None and seat < 0:
        return "spectator" if caller.role == "platform" else caller.name
    asked = f"seat:{seat}" if named is None else named
    if named is not None and (seat >= 0 or named not in _viewers(game)):
        raise headers.bad_query("viewer")
    if asked in ("spectator", caller.name) or caller.role == "auditor":
        return asked
    if caller.role == "platform" and asked != "auditor":
        return asked
    raise Problem("not_your_seat" if caller.role == "seat" else "forbidden")


def _viewers(game: Meta) -> tuple[str, ...]:
    return (*(f"seat:{seat}" for seat in range(game.seats)), "spectator", "auditor")


def looking_seat(caller: Caller, game: Meta) -> tuple[int, str]:
    """Return the seat whose hand or moves are asked for, and the viewer who asks."""
    looks_as = viewer(caller, game)
    if not looks_as.startswith("seat:"):
        raise Problem("forbidden" if caller.role == "spectator" else "seat_needed")
    return int(looks_as.removeprefix("seat:")), looks_as


def acting_seat(caller: Caller, game: Meta, asked: int | None) -> int:
    """Return the seat that a move is made for: the token's, or the one a platform names in the body."""
    if caller.role == "seat" and caller.seat is not None:
        if asked not in (None, caller.seat):
            raise Problem("not_your_seat")
        return caller.seat
    if caller.role != "platform":
        raise Problem("forbidden")
    if asked is None:
        raise Problem("seat_needed")
    if asked >= game.seats:
        raise Problem("not_a_move", errors=[{"path": "/seat", "type": "no_such_seat"}])
    return asked


# --- tokens -------------------------------------------------------------------------------------


def born(created: str) -> int:
    """Return the second in which a game was created, from which its tokens count."""
    return int(datetime.fromisoformat(created).timestamp())


def seat_token(game_id: str, seat: int, born: int, generation: int = 0) -> str:
    """Return the token of a seat; the same claims give the same token again."""
    return _token({"game": game_id, "seat": seat, "gen": generation}, SEAT_TOKEN, born)


def living_token(game: Meta, seat: int, born: int) -> str:
    """Return the token of a seat that is good now."""
    return seat_token(game.game_id, seat, born, generation(game, seat))


def spectator_token(game_id: str, born: int, generation: int = 0) -> str:
    """Return the token of a game's spectators; the same claims give the same token again."""
    return _token({"game": game_id, "gen": generation}, SPECTATOR_TOKEN, born)


def _token(claims: dict[str, Any], typ: str, born: int) -> str:
    lasts = server_settings().token_days * DAY
    return wiring.keyring().sign({**claims, "iat": born, "exp": born + lasts}, typ)
