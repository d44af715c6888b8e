"""The examples of docs/examples do what they are for, on a running service."""

import json
import os
import subprocess
import sys

import pytest

from domain.catalogue import GAMES
from services.client import Refused, ServiceError, Taash
from tests.docs.test_readme import ROOT
from tests.waiting import until

pytestmark = [pytest.mark.server, pytest.mark.slow]

EXAMPLES = sorted(ROOT.glob("docs/examples/*.py"))


def run(name, *arguments):
    """Run an example as its docstring says, and return what it printed."""
    found = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "examples" / name), *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    return found.stdout


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_is_short(example):
    assert len(example.read_text("utf-8").splitlines()) < 60


def test_a_platform_runs_a_table_of_four(running, tmp_path):
    log = tmp_path / "table-1.ndjson"
    assert "'reason': " in run("four_seats.py", running["url"], running["platform_key"], log)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert lines[0]["header"]["kind"] == "idiot"
    assert "checkpoint" in lines[-1]


def test_a_bot_plays_every_kind(running):
    said = run("bot.py", running["url"], running["platform_key"]).splitlines()
    assert len(said) == len(GAMES)
    assert all("'reason': " in line for line in said)


def test_an_auditor_rules_what_is_open(running):
    with Taash(running["url"], running["platform_key"]) as taash:
        made = taash.create("idiot", [{"name": "Asha"}, {"name": "Bilal"}])
        asha = taash.table(made.id, made.seats[0].token)
        refused = asha.act({"type": "pick_up"})
        assert isinstance(refused, Refused)
        assert refused.seq is not None
        dispute = asha.dispute(refused.seq, "Let me.")
        until(lambda: taash.dispute(dispute["id"])["finding"])
    said = run("auditor.py", running["url"], running["auditor_key"])
    assert "table.not_now" in said
    assert f"{dispute['id']} stands" in said


def test_a_platform_minds_its_seats_players_and_webhooks(running):
    people = [{"name": f"C{seat}", "player": f"c-{seat}"} for seat in range(2)]
    with Taash(running["url"], running["platform_key"]) as taash:
        made = taash.create("hearts_two", people, options={"hands": 1, "passing": "none"})
        with taash.table(made.id) as table:
            while to_act := table.summary()["to_act"]:
                table.act(table.legal(seat=to_act[0]).moves[0], seat=to_act[0])
        until(lambda: any(row["player"] == "c-0" for row in taash.leaderboard("hearts_two")), 30)
        assert taash.player("c-0")["kinds"]["hearts_two"]["games"] == 1
        taash.erase("c-0")
        with pytest.raises(ServiceError, match="not_found"):
            taash.player("c-0")
        again = taash.rematch(made.id)
        with taash.table(again.id) as table:
            table.give_seat(0, "greedy")
            table.give_seat(0, None)
            token = table.new_token(0)
        assert taash.table(again.id, token).view()["viewer"] == "seat:0"
        with pytest.raises(ServiceError, match="token_invalid"):
            until(lambda: taash.table(again.id, again.seats[0].token).view() is None, 5)
        with pytest.raises(ServiceError, match="not_valid"):
            taash.add_webhook("http://127.0.0.1/hook")
        assert taash.webhooks() == []
