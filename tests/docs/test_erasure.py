"""docs/keeping.md on erased players: where they are left, and how they go from there too."""

import gzip
import http.client
import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.docs.test_readme import TAASH, run, shell_blocks
from tests.plumbing.test_up import service
from tests.waiting import until

pytestmark = [pytest.mark.server, pytest.mark.slow]

NAME = "Zubeida who asked to be forgotten"
PLAYER = "player-4711-of-the-platform"


def ask(running, method, path, body=None):
    link = http.client.HTTPConnection(urlsplit(running["url"]).netloc, timeout=15)
    headers = {"Authorization": f"Bearer {running['platform_key']}", "Content-Type": "application/json"}
    link.request(method, path, None if body is None else json.dumps(body), headers)
    answer = link.getresponse()
    status, said = answer.status, answer.read()
    link.close()
    return status, json.loads(said) if said else None


def sit_down(running):
    seats = [{"name": NAME, "player": PLAYER}, {"name": "Bilal", "player": "p-9"}]
    status, made = ask(running, "POST", "/v1/games", {"kind": "hearts_two", "seats": seats})
    assert status == 201, made
    return made["id"]


def name_of(running, game):
    return ask(running, "GET", f"/v1/games/{game}")[1]["seats"][0]["name"]


def test_the_stores_file_forgets_who_was_erased_once_it_is_made_anew(running, tmp_path):
    def held():
        store = Path(running["data"], "store")
        return any(
            word.encode() in file.read_bytes()
            for file in store.rglob("*")
            if file.is_file() and "temp" not in file.name
            for word in (NAME, PLAYER)
        )

    game = sit_down(running)
    assert ask(running, "DELETE", f"/v1/players/{PLAYER}")[0] == 204
    assert name_of(running, game) != NAME
    assert held()
    (block,) = shell_blocks("docs/keeping.md")
    run([block.replace(".venv/bin/python", sys.executable)], running, tmp_path)
    until(lambda: not held(), 20)


def test_a_restore_brings_the_erased_back_and_they_can_be_erased_again(running, tmp_path):
    game = sit_down(running)
    kept = tmp_path / "games.gz"
    command = [TAASH, "backup", "--data", running["data"], "--keys", str(tmp_path / "keys"), str(kept)]
    subprocess.run(command, check=True, capture_output=True)
    assert ask(running, "DELETE", f"/v1/players/{PLAYER}")[0] == 204
    assert name_of(running, game) != NAME
    assert NAME.encode() in gzip.decompress(kept.read_bytes())
    again = tmp_path / "again"
    command = [TAASH, "restore", "--data", str(again), "--keys", str(tmp_path / "keys"), str(kept)]
    subprocess.run(command, check=True, capture_output=True)
    with service(again) as (_, said):
        assert name_of(said, game) == NAME
        assert ask(said, "DELETE", f"/v1/players/{PLAYER}")[0] == 204
        assert name_of(said, game) != NAME
