"""A table drawn from a view (contract.md 4): any kind, any viewer, only what the view holds."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from domain.kernel.records import Json
from services import readable
from services.terminal import cards
from services.words import Words

PILE_SHOWN = 8


def draw(view: Json, words: Words, names: Sequence[str]) -> RenderableType:
    """Return the whole table as a viewer sees it."""
    return Group(
        Rule(heading(view, words), align="left", style="dim"),
        seats(view, words, names),
        *(Padding(line, (0, 0, 0, 2)) for line in middle(view, words, names)),
        *(Padding(line, (1, 0, 0, 2)) for line in own_hand(view, words)),
    )


def heading(view: Json, words: Words) -> Text:
    """Return the kind, the deal and the phase."""
    parts = [words.say(f"{view['kind']}-name")]
    if view["deal"]:
        parts.append(words.say("terminal-deal", {"deal": view["deal"], "kind": view["kind"]}))
    parts.append(words.say(f"table-phase-{view['phase']}"))
    return Text(" · ".join(parts), style="bold")


def seats(view: Json, words: Words, names: Sequence[str]) -> Table:
    """Return one line a seat: whose turn, name, cards, table cards, score."""
    grid = Table.grid(padding=(0, 2))
    own = view["viewer"]
    for seat, shown in enumerate(view["seats"]):
        to_act = seat in view["to_act"]
        name = Text(names[seat], style="bold" if own == f"seat:{seat}" else "")
        if own == f"seat:{seat}":
            name.append(f" ({words.say('terminal-you')})")
        count = words.say("terminal-cards", {"count": shown["hand_count"]})
        lying: list[RenderableType] = []
        if "down" in shown:
            lying.append(cards.slots(shown.get("up"), shown["down"]))
        if own == "auditor" and shown["hand"]:
            lying.append(_labelled(words.say("terminal-in_hand"), shown["hand"]))
        if shown.get("down_cards") and any(shown["down_cards"]):
            lying.append(_labelled(words.say("terminal-face_down"), filter(None, shown["down_cards"])))
        score = words.say("terminal-score", {"score": view["scores"][seat]})
        notes = words.listed(_notes(view, shown, seat, words))
        grid.add_row(Text("▶" if to_act else " ", style="bold green"), name, count, score, *lying, notes)
    return grid


def _labelled(label: str, shown: Iterable[str]) -> Text:
    line = Text()
    line.append(f"{label} ", style="dim")
    return line.append_text(cards.row(shown))


def _notes(view: Json, shown: Json, seat: int, words: Words) -> Iterator[str]:
    """Yield what else is to be said of a seat."""
    if seat == view.get("dealer"):
        yield words.say("terminal-dealer")
    if seat in (view.get("hat") or ()):
        yield words.say("terminal-hat")
    if seat in (view.get("fools") or ()):
        yield words.say("terminal-fool")
    if shown.get("ready") and view["phase"] == "trade":
        yield words.say("terminal-ready")
    if shown.get("place") is not None:
        yield words.say("terminal-place", {"place": shown["place"]})
    for what in ("tens", "tricks", "taken"):
        if shown.get(what):
            yield words.say(f"terminal-{what}", {"count": shown[what]})
    if shown.get("chosen"):
        yield words.say("terminal-chosen", {"cards": [readable.label(card) for card in shown["chosen"]]})


def middle(view: Json, words: Words, names: Sequence[str]) -> Iterator[RenderableType]:
    """Yield what lies in the middle: trick or pile, and the counts."""
    counts = [
        words.say(f"terminal-{what}", {"count": view[f"{what}_count"]})
        for what in ("stock", "removed")
        if view[f"{what}_count"]
    ]
    if "trick" in view:
        yield from _trick(view, words, names)
    else:
        line = Text(words.say("terminal-pile", {"count": len(view["pile"])}) + "  ")
        line.append_text(cards.row(view["pile"], most=PILE_SHOWN))
        yield line
        counts = [*_asked(view, words), *counts]
    if counts:
        yield Text(" · ".join(counts), style="dim")


def _trick(view: Json, words: Words, names: Sequence[str]) -> Iterator[RenderableType]:
    for what in ("last_trick", "trick"):
        if view.get(what) or what == "trick":
            line = Text()
            line.append(words.say(f"terminal-{what}") + "  ", style="dim" if what == "last_trick" else "")
            for laid in view[what] or ():
                line.append_text(cards.face(laid["card"]))
                line.append(f" {names[laid['seat']]}   ", style="dim")
            yield line
    lead = view.get("lead_colour") or view.get("lead_suit")
    if lead:
        yield Text(
            words.say(
                "terminal-lead", {"lead": readable.SUITS.get(lead, lead) if "lead_suit" in view else lead}
            )
        )


def _asked(view: Json, words: Words) -> Iterator[str]:
    """Yield what a shedding game asks of the next cards."""
    for name in ("opening_rank", "pile_rank", "pile_number", "extension", "extra_discards"):
        if view.get(name):
            yield words.say(f"terminal-{name}", readable.facts({"value": view[name]}))


def own_hand(view: Json, words: Words) -> Iterator[RenderableType]:
    """Yield the viewer's own hand, where the viewer has one."""
    viewer = str(view["viewer"])
    if not viewer.startswith("seat:"):
        return
    hand = view["seats"][int(viewer[5:])]["hand"]
    if hand is None:
        return
    line = Text()
    line.append(words.say("terminal-hand") + "  ", style="bold")
    line.append_text(cards.row(hand) if hand else Text(words.say("terminal-empty"), style="dim"))
    yield line


def result(view: Json, words: Words, names: Sequence[str]) -> Iterator[str]:
    """Yield how a game ended."""
    found: Any = view["result"]
    if found is None:
        return
    yield words.say(f"table-reason-{found['reason']}")
    if found["winners"]:
        winners = words.listed(names[seat] for seat in found["winners"])
        yield words.say("terminal-winners", {"names": winners, "count": len(found["winners"])})
    if found["losers"]:
        losers = words.listed(names[seat] for seat in found["losers"])
        yield words.say("terminal-losers", {"names": losers, "count": len(found["losers"])})
    scores = (
        words.say("terminal-name_score", {"name": name, "score": score})
        for name, score in zip(names, found["scores"], strict=True)
    )
    yield words.say("terminal-scores", {"scores": words.listed(scores)})
