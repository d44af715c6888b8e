"""The rules alone, in one process: random play and folds, beside other libraries in the same run."""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

import orjson

from domain import ledger
from domain.catalogue import GAMES
from domain.kernel.game import Game, settled
from domain.kernel.records import decode, encode
from domain.kernel.table import Close, Created, Deal
from domain.wire import event_type
from services.bench.table import Row, against, rate
from services.simulation import DEFAULT_SEATS

Step = tuple[Any, list[Any]]


def opening(game: Game[Any], seats: int) -> Created:
    """Return the created event of a game of players under the default options."""
    return Created(game.kind, game.rules, (None,) * seats, False, encode(game.settle(seats, game.options())))


def play(game: Game[Any], seats: int, seed: int) -> Iterator[Step]:
    """Play one game of random legal moves; yield each move and its events, house moves too."""
    rng = Random(seed)  # noqa: S311 - a benchmark repeats its games
    state = game.start(opening(game, seats))
    deck = list(game.deck(seats, game.settle(seats, game.options())))
    while game.table(state).result is None:
        if (result := game.outcome(state)) is not None:
            move: Any = Close(result, "")
        elif (deal := game.deal_due(state)) is not None:
            rng.shuffle(deck)
            move = Deal(deal, tuple(deck))
        else:
            to_act = game.table(state).to_act
            seat = to_act[0] if len(to_act) == 1 else rng.choice(to_act)
            move = rng.choice(game.legal(state, seat))
        events: Any = game.decide(state, move)
        state = settled(game, state, events)
        yield move, events


def random_play(game: Game[Any], seats: int) -> Callable[[], int]:
    """Return what plays the next game of random moves and counts its moves."""
    seeds = iter(range(1_000_000))
    return lambda: sum(1 for _ in play(game, seats, next(seeds)))


def fold_of_log(game: Game[Any], seats: int) -> Callable[[], int]:
    """Return what folds a recorded log (events as stored, canonical JSON) and counts its commands."""
    log = [ledger.canonical([encode(event) for event in events]) for _, events in play(game, seats, 7)]
    first = opening(game, seats)

    def fold() -> int:
        state = game.start(first)
        for line in log:
            for event in orjson.loads(line):
                state = game.evolve(state, decode(event_type(game, event["type"]), event))
        return len(log)

    return fold


def checked_fold(game: Game[Any], seats: int) -> Callable[[], int]:
    """Return what folds recorded games and decides every move again, comparing the events."""
    games = [list(play(game, seats, seed)) for seed in range(5)]
    first = opening(game, seats)

    def fold() -> int:
        for steps in games:
            state = game.start(first)
            for move, events in steps:
                if game.decide(state, move) != events:
                    raise AssertionError("the recorded events do not follow from the rules")
                state = settled(game, state, events)
        return sum(map(len, games))

    return fold


def uno_steps() -> Callable[[], int] | None:
    """Return what plays one game of rlcard's uno environment and counts its steps; None without rlcard."""
    try:
        rlcard = import_module("rlcard")
    except ImportError:
        return None
    env = rlcard.make("uno", config={"seed": 1})
    rng = Random(1)  # noqa: S311 - a benchmark repeats its games

    def game() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return game


def spiel_hearts() -> Callable[[], int] | None:
    """Return what plays one game of open_spiel's hearts and counts its moves; None without open_spiel."""
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        return None
    hearts = pyspiel.load_game("hearts")
    rng = Random(1)  # noqa: S311 - a benchmark repeats its games

    def game() -> int:
        state, moves = hearts.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        return moves

    return game


def chess_replay() -> Callable[[], int] | None:
    """Return python-chess' validated replay (is_legal and push) of random games; None without chess."""
    try:
        chess = import_module("chess")
    except ImportError:
        return None
    games = []
    for seed in range(5):
        rng, board = Random(seed), chess.Board()  # noqa: S311 - a benchmark repeats its games
        moves: list[Any] = []
        while not board.is_game_over() and len(moves) < 160:
            moves.append(rng.choice(list(board.legal_moves)))
            board.push(moves[-1])
        games.append(moves)

    def replay() -> int:
        for moves in games:
            board = chess.Board()
            for move in moves:
                if not board.is_legal(move):
                    raise AssertionError("a recorded move is not legal")
                board.push(move)
        return sum(map(len, games))

    return replay


def rows(kinds: list[str], seconds: float) -> Iterator[Row]:
    """Yield the figures of the rules alone; a baseline that is not installed is left out."""
    uno = _measured("rlcard uno environment step", "steps/s", uno_steps(), seconds)
    hearts = _measured("open_spiel hearts random play", "moves/s", spiel_hearts(), seconds)
    chess = _measured("python-chess is_legal and push", "moves/s", chess_replay(), seconds)
    yield from (row for row in (uno, hearts, chess) if row is not None)
    for kind in kinds:
        game, seats = GAMES[kind], DEFAULT_SEATS[kind]
        played = rate(f"{kind} random play", "moves/s", random_play(game, seats), seconds)
        yield played if uno is None else against(played, uno, 1.0)
        yield rate(f"{kind} fold of a recorded log", "commands/s", fold_of_log(game, seats), seconds)
        checked = rate(f"{kind} checked fold", "commands/s", checked_fold(game, seats), seconds)
        yield checked if chess is None else against(checked, chess, 1.0)


def _measured(name: str, unit: str, once: Callable[[], int] | None, seconds: float) -> Row | None:
    return None if once is None else rate(name, unit, once, seconds)
