"""The pages as files: what is served, under which headers, and that every word they say exists."""

import json
import re
from importlib.resources import files

import pytest

from services.api.app import create_app
from services.api.web import messages
from services.words import LANGUAGES

WEB = files("services").joinpath("web")
PAGES = ("/", "/table", "/rules", "/verify")
SCRIPTS = sorted(
    file.name for file in WEB.iterdir() if file.name.endswith(".js") and file.name != "verify.js"
)
KEYS = re.compile(r"""["'`]((?:web|terminal|table)-[a-z0-9_-]+)["'`]""")


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


@pytest.mark.parametrize(
    "path", [*PAGES, "/web/table.js", "/web/table.css", "/web/icon.svg", "/web/words/ur.json"]
)
def test_a_file_is_strictly_served_and_asked_for_again(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "public, no-cache"
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize(
    "path",
    ["/web/nothing.js", "/web/table.html", "/web/../words.py", "/web/%2e%2e/words.py", "/web/words/fr.json"],
)
def test_nothing_else_is_served(client, path):
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json["code"] == "no_such_route"


@pytest.mark.parametrize("path", PAGES)
def test_every_part_of_a_page_is_served(client, path):
    parts = re.findall(r'(?:src|href)="(/web/[^"]+)"', client.get(path).text)
    assert len(parts) >= 3
    for part in parts:
        assert client.get(part).status_code == 200, part


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_import_is_served_and_no_markup_is_made(client, name):
    source = WEB.joinpath(name).read_text("utf-8")
    for imported in re.findall(r'(?:from|import) "\./([^"]+)"', source):
        assert client.get(f"/web/{imported}").status_code == 200, imported
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|Function\(", source)


@pytest.mark.parametrize("name", [*SCRIPTS, "start.html", "table.html", "rules.html", "verify.html"])
def test_every_word_of_a_page_exists(name):
    english = messages("en")
    said = [key for key in KEYS.findall(WEB.joinpath(name).read_text("utf-8")) if not key.endswith("-")]
    assert [key for key in said if key not in english] == []


def test_words_that_are_put_together_exist():
    english = messages("en")
    moves = "swap ready open decline play play-join flip pick_up end_turn arrange discard draw pass"
    made = [
        *(f"web-move-{move}" for move in moves.split()),
        *(f"web-move-moon-{choice}" for choice in ("subtract", "add")),
        *(f"web-{state}" for state in ("connecting", "live", "away", "ended", "lost")),
        *(f"web-start-{who}" for who in ("person", "greedy", "random")),
        *(f"terminal-{note}" for note in ("tens", "tricks", "taken")),
        *(f"terminal-{what}" for what in ("opening_rank", "pile_rank", "pile_number", "extension")),
        *(f"table-heading-{what}" for what in ("goal", "type", "players", "ages", "material", "hint")),
    ]
    assert [key for key in made if key not in english] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_every_language_can_be_compiled(client, lang):
    found = client.get(f"/web/words/{lang}.json").json
    assert found["lang"] == lang
    assert found["dir"] == ("rtl" if lang == "ur" else "ltr")
    assert found["messages"].keys() == messages("en").keys()
    assert not any(key.startswith("problem-") or "-clause-" in key for key in found["messages"])
    json.dumps(found)
