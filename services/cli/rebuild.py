"""``taash rebuild``: drops and refolds projections, and says what differed."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from services.cli.frame import answer, counted, json_option
from services.cli.reach import installed, store_options

if TYPE_CHECKING:
    from workers.rebuild import Rebuilt


@click.command(short_help="Refold every projection, and say what differed.")
@store_options
@json_option
def rebuild(*, data: Path | None, as_json: bool) -> int:
    """Drop and refold every projection from the logs, and say what differed.

    Views, summaries, lists, and the standings of every platform (named where they differed).
    May run beside the working service. A game whose log is damaged, or archived out of reach, is named and
    keeps what it has; the exit code is 1 then.
    """
    from workers import wiring
    from workers.rebuild import rebuild as run

    found: list[Rebuilt] = []

    def told(one: "Rebuilt") -> None:
        found.append(one)
        if not as_json and one.differed:
            click.echo(f"{one.game_id}: {', '.join(one.differed)} differed")
        if not as_json and one.damaged:
            click.echo(f"{one.game_id}: {one.damaged}", err=True)

    with installed(data):
        standings = run(wiring.store(), told)
    differed = [one for one in found if one.differed]
    damaged = [one for one in found if one.damaged]
    if as_json:
        answer(
            {
                "games": len(found),
                "views": sum(one.views for one in found),
                "differed": [{"game": one.game_id, "what": list(one.differed)} for one in differed],
                "standings": list(standings.differed),
                "standings_left": list(standings.left),
                "damaged": [{"game": one.game_id, "why": one.damaged} for one in damaged],
            }
        )
    else:
        for platform in standings.differed:
            click.echo(f"{platform}: standings differed")
        for platform in standings.left:
            click.echo(
                f"{platform}: standings left as they were, for they count a game that cannot be read",
                err=True,
            )
        views = sum(one.views for one in found)
        unread = f", {len(damaged)} cannot be read" if damaged else ""
        click.echo(
            f"{counted(len(found), 'game')}, {counted(views, 'view')} made anew; "
            f"{counted(len(differed), 'game')} differed{unread}"
        )
    return 1 if damaged else 0
