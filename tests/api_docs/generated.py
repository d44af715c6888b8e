"""Generate a client from the OpenAPI document with openapi-python-client, and play every kind with it.

The generator is no dependency: it is installed into an environment of its own, in the folder given.

python -m tests.api_docs.generated FOLDER
"""

import json
import subprocess
import sys
import venv
from pathlib import Path

from services.api import openapi
from services.api.app import create_app
from tests.plumbing.test_up import service

GENERATOR = "openapi-python-client==0.29.1"
CONFIG = {
    "post_hooks": [],
    # What a generator cannot know: logs and streams are text, files of the pages are bytes.
    "content_type_overrides": {
        "application/x-ndjson": "text/plain",
        "text/event-stream": "text/plain",
        "*/*": "application/octet-stream",
    },
}

PLAY = """
import json, sys
from taash_client import AuthenticatedClient, models
from taash_client.api.commands import close_game, submit_command
from taash_client.api.games import create_game, get_game, list_games
from taash_client.api.projections import get_hand, get_legal, get_piles, get_scoreboard, get_view, get_view_at
from taash_client.api.proofs import get_keys, get_proof
from taash_client.api.rules import get_rules, list_codes, list_kinds
from taash_client.api.streams import get_events

url, key = sys.argv[1:]
platform = AuthenticatedClient(url, key)
CREATE = {
    "idiot": (models.CreateIdiot, models.IdiotOptions(max_turns=30), 3),
    "three_up_three_down": (models.CreateThreeUpThreeDown, models.ThreeUpThreeDownOptions(max_turns=30), 3),
    "fool": (models.CreateFool, models.FoolOptions(max_rounds=1), 4),
    "hearts_two": (models.CreateHeartsTwo, models.HeartsTwoOptions(hands=1), 2),
}

for about in list_kinds.sync(client=platform).kinds:
    model, options, count = CREATE[about.kind]
    seats = [models.SeatAsked(name=f"N{seat}") for seat in range(count)]
    made = create_game.sync(client=platform, body=model(kind=about.kind, seats=seats, options=options))
    assert isinstance(made, models.CreatedGame), made
    players = [AuthenticatedClient(url, seat.token) for seat in made.seats]
    turns = 0
    while (summary := get_game.sync(made.id, client=platform)).to_act:
        assert isinstance(summary, models.Summary), summary
        player = players[summary.to_act[0]]
        legal = get_legal.sync(made.id, client=player)
        assert isinstance(legal, models.Legal), legal
        answer = submit_command.sync(made.id, client=player, body=legal.moves[0])
        assert isinstance(answer, models.Accepted), answer
        assert answer.events[-1].type_ in ("turn", "closed")
        view = get_view.sync(made.id, client=player)
        assert type(view).__name__ == model.__name__.replace("Create", "") + "View", view
        turns += 1
    assert get_scoreboard.sync(made.id, client=platform).result.reason
    assert isinstance(get_hand.sync(made.id, client=players[0]), models.Hand)
    assert isinstance(get_piles.sync(made.id, client=platform), models.Piles)
    assert get_view_at.sync(made.id, 2, client=platform).version == 2
    assert get_proof.sync(made.id, client=platform).secret
    assert get_events.sync_detailed(made.id, client=platform).content.startswith(b"retry: ")
    over = submit_command.sync(made.id, client=players[0], body=legal.moves[0])
    assert isinstance(over, models.Refusal) and over.code == "table.over", over
    assert isinstance(get_rules.sync(about.kind, client=platform), models.RulesPage)
    print(about.kind, turns, "moves")
assert len(list_games.sync(client=platform).games) >= 4
assert get_keys.sync(client=platform).keys
assert list_codes.sync(client=platform).problems
nobody = AuthenticatedClient(url, "nonsense")
assert get_game.sync(made.id, client=nobody).code == "token_invalid"
"""


def main(folder: Path) -> None:
    """Generate and play; whatever fails ends with an error."""
    folder.mkdir(parents=True, exist_ok=True)
    app = create_app()
    with app.app_context():
        (folder / "openapi.json").write_text(json.dumps(openapi.document(app)))
    (folder / "config.json").write_text(json.dumps(CONFIG))
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", GENERATOR], check=True)
    subprocess.run(
        [
            *(
                folder / "venv" / "bin" / "openapi-python-client",
                "generate",
                "--overwrite",
                "--fail-on-warning",
            ),
            *("--path", folder / "openapi.json", "--config", folder / "config.json"),
            *("--output-path", folder / "client"),
        ],
        check=True,
    )
    (folder / "play.py").write_text(PLAY)
    with service(folder / "data") as (_, said):
        subprocess.run(
            [python, folder / "play.py", said["url"], said["platform_key"]],
            env={"PYTHONPATH": str(folder / "client")},
            check=True,
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
