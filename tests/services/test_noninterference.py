"""Other deals, consistent with all that a viewer was shown, change no byte that the viewer can get.

Two games with the same commands: in the second, two cards that the viewer has never seen lie in each
other's places. Whatever the viewer may ask of the service is the same in both, but for what says
nothing of the cards:

- the game's id, moments, tokens: drawn anew for every game, or the clock's;
- ``commitment``: H(S) of a secret drawn for this game;
- ``sealed``, ``state``, ``salt``: made with keys that come from S, so that without S they look drawn by
  chance, whatever value stands behind them (``salt`` opens what the viewer sees anyway);
- ``hash``, ``head``, signatures: hashes over entries that hold the above.
"""

import re
from dataclasses import dataclass
from random import Random

import orjson
import pytest

from domain import fold, ledger
from domain.catalogue import GAMES
from domain.fold import Command, Folded
from tests.domain.kit import shuffled
from tests.services.conftest import bearer

AT = "2026-05-01T12:00:00.000Z"
SECRET = bytes(32)
SEATS = {"idiot": 3, "three_up_three_down": 3, "fool": 4, "hearts_two": 2}
DIFFER = frozenset(
    {"commitment", "sealed", "state", "salt", "hash", "head", "jws", "checkpoint", "token", "spectator_token"}
)
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)")
STEPS = 30


@dataclass
class Script:
    """A game played beforehand: its deck, its commands, what each viewer was shown of each."""

    deck: tuple[str, ...]
    commands: list[tuple[int, dict]]
    folded: list[Folded]
    outcomes: list[fold.Outcome]


def start(kind, deck):
    body = fold.create_body(kind, GAMES[kind].options(), (None,) * SEATS[kind], decks=(deck,))
    assert isinstance(body, dict), body
    outcome, folded = fold.create("g", Command(1, AT, "platform", "platform", body), SECRET, "")
    return Script(deck, [], [folded], [outcome])


def say(script, seat, move):
    folded = script.folded[-1]
    outcome, after = fold.step(folded, Command(folded.seq + 1, AT, f"seat:{seat}", "token", move), SECRET)
    script.commands.append((seat, move))
    script.folded.append(after)
    script.outcomes.append(outcome)


def play(kind, seed):
    """Play random moves within the first deal, legal ones and, now and then, one that may be refused."""
    rng, game = Random(seed), GAMES[kind]
    deck = shuffled(game.deck(SEATS[kind], game.settle(SEATS[kind], GAMES[kind].options())), seed)
    script = start(kind, deck)
    for _ in range(STEPS):
        folded = script.folded[-1]
        if folded.over or not folded.to_act:
            break
        seat = rng.choice(folded.to_act)
        move = rng.choice(fold.legal(folded, seat))
        if rng.random() < 0.25:
            seat = rng.randrange(SEATS[kind])
            move = tried(rng, folded, seat, move)
        say(script, seat, move)
    if script.folded[-1].over:  # then everything opens
        for part in (script.commands, script.folded, script.outcomes):
            part.pop()
    return script


def tried(rng, folded, seat, move):
    """A move that a seat may not be allowed: one of another, with a card that it holds."""
    hand = fold.view(folded, "auditor")["seats"][seat]["hand"]
    if hand and "cards" in move:
        return {**move, "cards": rng.sample(hand, min(len(move["cards"]), len(hand)))}
    if hand and "card" in move:
        return {**move, "card": rng.choice(hand)}
    return move


def cards_in(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from cards_in(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from cards_in(item)


def known(script, viewer):
    """The cards that somebody in the viewer's place has seen: from the table, not from any view of it."""
    found = set()
    for folded in script.folded:
        table = fold.view(folded, "auditor")
        open_to_all = [table.get(name) for name in ("pile", "trick", "last_trick")]
        open_to_all += [seat.get("up") for seat in table["seats"]]
        if viewer != "spectator":
            mine = table["seats"][int(viewer[5:])]
            open_to_all += [mine["hand"], mine.get("chosen")]
        found |= set(cards_in(open_to_all))
    for (seat, move), outcome in zip(script.commands, script.outcomes[1:], strict=True):
        if viewer == f"seat:{seat}" or (
            outcome.status == "accepted" and move["type"] not in ("pass", "arrange")
        ):
            found |= set(cards_in(move))
    for outcome in script.outcomes:
        if outcome.status == "accepted":
            events = ledger.open_for(outcome.entry, outcome.openings, "auditor")["outcome"]["accepted"]
            found |= {event["card"] for event in events if "card" in event}
    return found


def twin_of(script, kind, viewer, rng):
    """The same commands with two unseen cards exchanged, if the viewer would be shown the same; else None."""
    seen = known(script, viewer)
    places = [place for place, card in enumerate(script.deck) if card not in seen]
    if len(places) < 2:
        return None
    one, other = rng.sample(places, 2)
    deck = list(script.deck)
    deck[one], deck[other] = deck[other], deck[one]
    if tuple(deck) == script.deck:
        return None
    twin = start(kind, tuple(deck))
    for (seat, move), was in zip(script.commands, script.outcomes[1:], strict=True):
        say(twin, seat, move)
        if shown(twin.outcomes[-1], viewer) != shown(was, viewer):
            return None
    differ = any(
        fold.view(mine, "auditor") != fold.view(theirs, "auditor")
        for mine, theirs in zip(script.folded, twin.folded, strict=True)
    )
    return twin if differ else None


def shown(outcome, viewer):
    return {**ledger.open_for(outcome.entry, outcome.openings, viewer), "state": ""}


# --- over HTTP --------------------------------------------------------------------------------------


def told(create, kind, script, viewer):
    """Everything that a viewer gets from the service while the script is played, and afterwards."""
    table = create(
        SEATS[kind],
        kind=kind,
        deal={"mode": "given", "decks": [list(script.deck)]},
    )
    who = "spectator" if viewer == "spectator" else int(viewer[5:])
    found: list = []

    def keep(answer):
        found.append(
            (answer.status_code, answer.headers.get("ETag"), answer.headers.get("Location"), answer.data)
        )

    for seat, move in script.commands:
        answer = table.post(seat, move)
        if seat == who:
            keep(answer)
        for path in ("/view", "/legal"):
            keep(table.get(who, path))
    paths = [
        "",
        "/view",
        "/hand",
        "/piles",
        "/scoreboard",
        "/legal",
        "/log",
        "/log?after=3&limit=5",
        "/proof",
    ]
    for seq in range(1, len(script.outcomes) + 1):
        paths += [f"/at/{seq}", f"/commands/{seq}", f"/commands/{seq}/explanation"]
    paths += ["/view?seat=1", "/commands/1/explanation?seat=1", "/looks", "/view?viewer=auditor", "/at/9999"]
    for path in paths:
        keep(table.get(who, path))
    stream = table.get(who, "/events?after=0")
    pieces = iter(stream.response)
    found.append([next(pieces) for _ in range(len(script.outcomes) + 1)])
    stream.close()
    for move in (
        {"type": "flip", "slot": 7},
        {"type": "reveal", "seed": ""},
        {"type": "play", "cards": ["2C"]},
    ):
        keep(table.post(who, move))
    keep(table.post(who, {"about": 2, "claim": "why?"}, "/disputes"))
    keep(table.client.get("/v1/disputes", headers=bearer(table.token(who))))
    return [plain(one, table.made["id"]) for one in found]


def plain(value, game_id):
    """What was got, less what differs by design."""
    if isinstance(value, bytes):
        value = MOMENT.sub("AT", value.decode().replace(game_id, "GAME"))
        return "\n".join(map(line, value.split("\n")))
    if isinstance(value, str):
        return value.replace(game_id, "GAME")
    if isinstance(value, (list, tuple)):
        return [plain(item, game_id) for item in value]
    return value


def line(text):
    start, brace, rest = text.partition("{")
    if not brace:
        return text
    return start + orjson.dumps(less(orjson.loads(brace + rest))).decode()


def less(value):
    if isinstance(value, dict):
        return {name: "-" if name in DIFFER else less(item) for name, item in value.items()}
    return [less(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("viewer", ["seat:0", "seat:1", "spectator"])
@pytest.mark.parametrize("kind", GAMES)
def test_what_a_viewer_may_not_know_changes_no_byte(create, kind, viewer):
    twins = 0
    for seed in range(40):
        script = play(kind, seed)
        rng = Random(seed)
        found = (twin_of(script, kind, viewer, rng) for _ in range(60))
        twin = next((one for one in found if one is not None), None)
        if twin is None:
            continue
        mine, theirs = (told(create, kind, one, viewer) for one in (script, twin))
        for got, other in zip(mine, theirs, strict=True):
            assert got == other
        twins += 1
        if twins == 2:
            return
    pytest.fail(f"only {twins} games with a twin")
