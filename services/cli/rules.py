"""``taash rules``: the games, a game's page, or one clause of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from services.cli.frame import KINDS, answer, json_option, kind_argument, lang_option, language, refuse

if TYPE_CHECKING:
    from services.words import Words

PAGE = ("goal", "type", "players", "ages", "material", "hint")


@click.command(epilog=KINDS, short_help="Show the games, a game's rules, or one clause of them.")
@kind_argument(required=False)
@click.argument("clause", required=False)
@lang_option
@json_option
def rules(*, kind: str | None, clause: str | None, lang: str | None, as_json: bool) -> None:
    """Show the games, the rules of one, or one CLAUSE of them (4.2, or a whole heading: 4)."""
    from services.words import words

    said = words(language(lang))
    if kind is None:
        listed = list(games(said))
        if as_json:
            answer({"games": listed})
        else:
            width = max(len(game["kind"]) for game in listed)
            for game in listed:
                click.echo(f"{game['kind']:<{width}}  {game['name']}: {game['goal']} ({game['seats']})")
    elif clause is None:
        if as_json:
            answer(page(kind, said))
        else:
            show(kind, said)
    else:
        found = chosen(kind, clause, said)
        if as_json:
            answer({"kind": kind, "clauses": found})
        else:
            for one in found:
                show_clause(one["id"], one["text"])


def games(said: "Words") -> Iterator[dict[str, Any]]:
    """Yield what there is to play."""
    from domain.catalogue import GAMES

    for kind, game in GAMES.items():
        yield {
            "kind": kind,
            "rules": game.rules,
            "name": said.say(f"{kind}-name"),
            "goal": said.say(f"{kind}-goal"),
            "seats": f"{game.seats[0]}-{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0]),
        }


def page(kind: str, said: "Words") -> dict[str, Any]:
    """Return a game's page as JSON."""
    from domain.catalogue import GAMES
    from domain.wire import options_schema

    game = GAMES[kind]
    about = {what: said.find(f"{kind}-{what}") for what in ("name", *PAGE)}
    return {
        "kind": kind,
        "rules": game.rules,
        **about,
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "options": options_schema(game),
        "clauses": clauses(kind, said),
    }


def clauses(kind: str, said: "Words") -> list[dict[str, str]]:
    """Return every clause of a game, and of every table, with its text."""
    from workers import rulebook

    names = [*rulebook.clauses(kind), *rulebook.clauses("table")]
    return [{"id": name, "text": clause_text(kind, name, said) or ""} for name in names]


def clause_text(kind: str, clause: str, said: "Words") -> str | None:
    """Return a clause in a language, else as it is written; None where there is no such clause."""
    from workers import rulebook

    place = "table" if clause.startswith("table.") else kind
    name = clause if clause.startswith(f"{place}.") else f"{place}.{clause}"
    written = rulebook.clauses(place).get(name)
    number = name.removeprefix(f"{place}.")
    return None if written is None else said.find(f"{place}-clause-{number}") or written


def under(kind: str, clause: str, said: "Words") -> list[dict[str, str]]:
    """Return the clause of an id, or every clause under a heading's number; none where it is neither."""
    asked = clause.removeprefix(f"{kind}.")
    return [
        one
        for one in clauses(kind, said)
        if one["id"].removeprefix(f"{kind}.") == asked or one["id"].startswith(f"{kind}.{asked}.")
    ]


def chosen(kind: str, clause: str, said: "Words") -> list[dict[str, str]]:
    """Return what a clause's name stands for, or end the command where there is no such clause."""
    found = under(kind, clause, said)
    if not found:
        refuse(f"{kind} has no clause {clause} (taash rules {kind} shows them all)")
    return found


def show(kind: str, said: "Words") -> None:
    """Print a game's page for people."""
    from workers import rulebook

    told = page(kind, said)
    click.secho(f"{told['name'] or kind} ({told['rules']})", bold=True)
    for what in PAGE:
        if told[what]:
            show_clause(said.say(f"table-heading-{what}"), told[what])
    click.secho(f"\n{said.say('table-heading-options')}", bold=True)
    for name, option in told["options"]["properties"].items():
        sentence = said.find(f"{kind}-option-{name}") or said.find(f"table-option-{name}") or ""
        show_clause(name, " ".join(filter(None, [sentence, f"[{values(option)}]"])))
    headings, last = rulebook.headings(kind), ""
    for one in told["clauses"]:
        section = one["id"].split(".")[1] if one["id"].startswith(f"{kind}.") else "table"
        if section != last:
            title = (
                said.find(f"{kind}-heading-{section}")
                or headings.get(section)
                or rulebook.headings("table").get("table")
                or said.say("table-heading-rules")
            )
            click.secho(f"\n{section} {title}" if section in headings else f"\n{title}", bold=True)
            last = section
        show_clause(one["id"].removeprefix(f"{kind}."), one["text"])


def values(option: dict[str, Any]) -> str:
    """Return what an option may be, and what it is unless told."""
    arms = [arm for arm in option.get("anyOf", [option]) if arm.get("type") != "null"]
    arm = arms[0] if arms else option
    if "enum" in arm:
        may = " | ".join(map(str, arm["enum"]))
    elif "const" in arm:
        may = str(arm["const"])
    elif arm.get("type") == "integer":
        least, most = arm.get("minimum", ""), arm.get("maximum", "")
        may = f"{_wide(least)}..{_wide(most)}"
    else:
        may = str(arm.get("type", ""))
    default = option.get("default")
    return (
        f"{may}; {'-' if default is None else str(default).lower() if isinstance(default, bool) else default}"
    )


def _wide(bound: Any) -> str:
    return "" if isinstance(bound, int) and abs(bound) >= 2**53 - 1 else str(bound)


def show_clause(name: str, text: str) -> None:
    """Print a name and its text, the text in a column of its own."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from services.terminal.screen import console

    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=max(16, len(name)), no_wrap=True)
    grid.add_column()
    grid.add_row(Text(name, style="bold cyan"), Text(text))
    console().print(Padding(grid, (0, 0, 0, 2)))
