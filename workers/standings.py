"""Standings of a platform's players over its finished games, each counted once; recount.py counts all anew.

A projection beside the games, in a slot of the platform's own: the commit that ends a game writes
``standing:<game>`` among what is due, and whoever has counted it strikes it out. Abandoned and void
games count nothing, nor do seats that were a bot's from the start, or have no player's id. A player
whose seat a bot holds at the end has lost: who leaves a table must not escape from losing at it. A
row holds an id and figures, no name; who is erased leaves neither behind.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from domain.catalogue import GAMES
from domain.kernel.records import Json
from workers import keys, trouble
from workers.fold import Folds
from workers.logs import log
from workers.store import Store, script
from workers.stored import Meta, iso, milliseconds, nameless
from workers.wiring import ask

COUNTED = frozenset({"played_out", "turn_cap", "no_deck"})
"""The endings that count; must agree with what contract.md 4 says of the others: nobody wins."""
PAGE = 500
LATER = 3600.0
"""Seconds after which a game whose log is damaged is looked at again."""


@dataclass(frozen=True, slots=True)
class Line:
    """What one player's game adds: won, lost, the score, and whether the player wears the hat then."""

    player: str
    won: bool
    lost: bool
    score: int
    hat: bool | None


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game as standings count it; *hat* is None in kinds that have none."""

    game_id: str
    platform: str
    kind: str
    at: int
    hat: tuple[int, ...] | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A player's standing in a kind; *hat* is None in kinds without one."""

    player: str
    kind: str
    games: int
    wins: int
    losses: int
    score: int
    hat: bool | None

    @staticmethod
    def read(kind: str, player: str, stored: bytes) -> "Row":
        """Return the row that ``standing.lua`` has written."""
        games, wins, losses, score, hat, *_ = stored.decode().split(" ")
        return Row(
            player, kind, int(games), int(wins), int(losses), int(score), None if hat == "-" else hat == "1"
        )


@dataclass(frozen=True, slots=True)
class Hat:
    """Who wears the hat now: the seats that wore it when the platform's last game of a kind ended."""

    game_id: str
    at: str
    players: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a kind's leaderboard: places and rows in order, and the cursor of the next page."""

    rows: tuple[tuple[int, Row], ...]
    cursor: str | None


@dataclass(frozen=True, slots=True)
class Places:
    """The keys of a platform's standings: rows, games counted, boards by kind."""

    rows: str
    games: str
    boards: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """All of them, the games counted first."""
        return (self.games, self.rows, *self.boards)


def places_of(platform: str, suffix: str = "") -> Places:
    """Return the keys of a platform's standings; a suffix names a second set beside them."""
    at = keys.platform_standings(platform) + suffix
    return Places(at, f"{at}:games", tuple(f"{at}:board:{kind}" for kind in GAMES))


def erasures_key(platform: str) -> str:
    """Return the number that grows when a player of a platform is erased."""
    return f"{keys.platform_standings(platform)}:erasures"


# --- counting -----------------------------------------------------------------------------------


def finished(meta: Meta, result: Json | None, view: Json, at: int) -> Finished | None:
    """Return a game as standings count it, from its result and a view of its end; None: it does not count."""
    if result is None or result["reason"] not in COUNTED:
        return None
    hat = None if view.get("hat") is None else tuple(view["hat"])
    began = (meta.header or {})["seats"]
    seats: dict[str, list[int]] = {}
    for seat, player in enumerate(meta.players):
        if player is not None and began[seat]["bot"] is None:
            seats.setdefault(player, []).append(seat)
    left = [seat for seat, shown in enumerate(view["seats"]) if shown["bot"] is not None]
    lines = tuple(_line(player, own, result, hat, left) for player, own in sorted(seats.items()))
    return Finished(meta.game_id, meta.platform, meta.kind, at, hat, lines)


def _line(
    player: str, seats: Sequence[int], result: Json, hat: tuple[int, ...] | None, left: Sequence[int]
) -> Line:
    """Return what a game adds for a player: where nobody wins the losers lose, else who does not win.

    Who has left every seat has lost, however well the bot played there.
    """
    stayed = [seat for seat in seats if seat not in left]
    won = any(seat in result["winners"] for seat in stayed)
    lost = (
        not stayed or any(seat in result["losers"] for seat in seats) or (bool(result["winners"]) and not won)
    )
    score = sum(result["scores"][seat] for seat in seats)
    return Line(player, won, lost, score, None if hat is None else any(seat in hat for seat in seats))


def count(store: Store, game_id: str) -> None:
    """Count a finished game in its platform's standings, once, and strike it out of due."""
    try:
        meta = store.meta(game_id)
        while not count_in(store, meta.platform, places_of(meta.platform), game_id):
            pass  # somebody was erased meanwhile: the game is read again
    except trouble.NotFound:
        return
    except (trouble.Astray, trouble.Trimmed) as error:
        log().error("not counted", game=game_id, reason=str(error))
        store.postpone(game_id, f"standing:{game_id}", LATER)
        return
    ask(store.client.zrem, keys.game(game_id).due, f"standing:{game_id}")


def count_in(store: Store, platform: str, places: Places, game_id: str) -> bool:
    """Read a game and count it; say no where somebody was erased between the two."""
    erased = erasures_of(store, platform)
    meta, stored = Folds(store, 0).view(game_id, "spectator")
    if stored is None or meta.result is None:
        return True
    game = finished(meta, meta.result, orjson.loads(stored), ended_at(store, meta))
    return game is None or add(store, places, game, erased)


def erasures_of(store: Store, platform: str) -> bytes:
    """Return how often players of a platform were erased; ask before the games are read."""
    return ask(store.client.get, erasures_key(platform)) or b"0"


def add(store: Store, places: Places, game: Finished, erased: bytes) -> bool:
    """Add a game to standings, once; say no where somebody was erased since."""
    args: list[Any] = [game.game_id, game.at, game.kind, erased]
    args.append("-" if game.hat is None else ",".join(map(str, game.hat)))
    for line in game.lines:
        hat = "-" if line.hat is None else int(line.hat)
        args += [line.player, int(line.won), int(line.lost), line.score, hat]
    board = places.boards[tuple(GAMES).index(game.kind)]
    add = store.client.register_script(script("standing"))
    return bool(ask(add, keys=[places.rows, places.games, erasures_key(game.platform), board], args=args))


def ended_at(store: Store, meta: Meta) -> int:
    """Return the moment (ms) of the entry that ended a game; only what is said about it comes after."""
    for seq in range(meta.version, 0, -1):
        outcome = store.outcome(meta.game_id, seq)
        if outcome is None:
            break
        if outcome.status == "accepted" and b'"type":"closed"' in outcome.entry:
            return milliseconds(orjson.loads(outcome.entry)["at"])
    raise trouble.Trimmed(f"the end of game {meta.game_id} is gone")


# --- reading ------------------------------------------------------------------------------------


def of_player(store: Store, platform: str, player: str) -> tuple[Row, ...]:
    """Return a player's standing in each kind played to an end; () for an unknown one."""
    fields = [f"{kind} {player}" for kind in GAMES]
    found = ask(store.client.hmget, places_of(platform).rows, fields)
    return tuple(
        Row.read(kind, player, row) for kind, row in zip(GAMES, found, strict=True) if row is not None
    )


def board(store: Store, platform: str, kind: str, cursor: str | None, limit: int) -> Board:
    """Return a page of a kind's leaderboard, the best first; ValueError: no cursor.

    Who stands equal shares a place, and is listed by id.
    """
    places = places_of(platform)
    key = places.boards[tuple(GAMES).index(kind)]
    after = None if cursor is None else _cursor(cursor)
    found: list[tuple[int, str]] = []
    start, least = 0, "-inf" if after is None else str(after[0])
    while len(found) <= limit:
        page = ask(
            store.client.zrangebyscore, key, least, "+inf", start=start, num=limit + 1, withscores=True
        )
        row = [(int(score), name.decode()) for name, score in page]
        found += [place for place in row if after is None or place > after]
        if len(row) <= limit:
            break
        start += len(row)
    shown = found[:limit]
    if not shown:
        return Board((), None)
    stored = ask(store.client.hmget, places.rows, [f"{kind} {player}" for _, player in shown])
    better = {score: ask(store.client.zcount, key, "-inf", f"({score}") for score in {s for s, _ in shown}}
    rows = tuple(
        (better[score] + 1, Row.read(kind, player, row))
        for (score, player), row in zip(shown, stored, strict=True)
        if row is not None
    )
    return Board(rows, f"{shown[-1][0]}~{shown[-1][1]}" if len(found) > limit else None)


def _cursor(text: str) -> tuple[int, str]:
    score, _, player = text.partition("~")
    if not player or re.fullmatch(r"-?\d{1,16}", score, re.ASCII) is None:
        raise ValueError("no such cursor")
    return int(score), player


def hat(store: Store, platform: str, kind: str) -> Hat | None:
    """Return who wears the hat of a kind since the platform's last game of it; None where there is none."""
    found = ask(store.client.hget, places_of(platform).rows, kind)
    if found is None:
        return None
    at, game_id, seats = found.decode().split(" ")
    try:
        players = store.meta(game_id).players
    except trouble.NotFound:
        return None
    return Hat(game_id, iso(int(at)), tuple(players[int(seat)] for seat in seats.split(",") if seat))


# --- erasing ------------------------------------------------------------------------------------


def erase(store: Store, platform: str, player: str) -> int:
    """Blank a player's id and names in all games of a platform and drop the standing; return how many games.

    No log is touched: none holds a name or an id. A seat is called then what a nameless one is called.
    """
    blanked = 0
    for page in _pages(store, platform):
        pipe = store.client.pipeline(transaction=False)
        for game_id in page:
            pipe.hget(keys.game(game_id).meta, "players")
        rows = ask(pipe.execute)
        for game_id, row in zip(page, rows, strict=True):
            if row is not None and player in orjson.loads(row):
                _blank(store, game_id, player)
                blanked += 1
    # The order matters: a count that has read the old id fails at the number, or is dropped with the row.
    ask(store.client.incr, erasures_key(platform))
    places = places_of(platform)
    ask(store.client.hdel, places.rows, *(f"{kind} {player}" for kind in GAMES))
    for key in places.boards:
        ask(store.client.zrem, key, player)
    return blanked


def _blank(store: Store, game_id: str, player: str) -> None:
    """Take a player's name and id from a game, and nobody else's back, whoever is erased at the same time."""
    at, rename = keys.game(game_id).meta, store.client.register_script(script("rename"))
    while True:
        read = ask(store.client.hmget, at, ["names", "players"])
        names, players = orjson.loads(read[0]), orjson.loads(read[1])
        own = [seat for seat, found in enumerate(players) if found == player]
        if not own:
            return
        for seat in own:
            names[seat], players[seat] = nameless(seat), None
        if ask(rename, keys=[at], args=[*read, orjson.dumps(names), orjson.dumps(players)]):
            return


def _pages(store: Store, platform: str) -> Iterator[list[str]]:
    """Yield a platform's games, the newest first."""
    start = 0
    while page := ask(store.client.zrevrange, keys.platform_games(platform), start, start + PAGE - 1):
        yield [game_id.decode() for game_id in page]
        start += len(page)
