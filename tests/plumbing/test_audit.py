"""The audit side of a running service: receipts, proofs, both verifiers, and a dispute from start to end."""

import json
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest

from domain import receipts
from domain.receipts import Receipt
from domain.verify import verify
from tests.domain import logs
from tests.plumbing.http import Client
from tests.plumbing.test_up import service
from tests.waiting import until
from workers import embedded, keys, wiring

pytestmark = [pytest.mark.server, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node")


@pytest.fixture(scope="module")
def up(tmp_path_factory):
    folder = tmp_path_factory.mktemp("audit")
    with service(folder) as (_, said):
        yield folder, said


def opened(up, kind="hearts_two", seats=2, **more):
    """A new game: its platform's client, what create said, its path, its players' clients."""
    _, said = up
    platform = Client(said["url"], said["platform_key"])
    body = {"kind": kind, "seats": [{"name": f"N{seat}"} for seat in range(seats)], **more}
    status, made = platform.post("/v1/games", body)
    assert status == 201, made
    return platform, made, f"/v1/games/{made['id']}", [platform.as_(seat["token"]) for seat in made["seats"]]


def played(players, path, most=10_000, seed=1):
    """Play legal moves, with a refused one now and then; return each answer's seq and receipt."""
    rng, found = Random(seed), []
    summary = players[0].get(path)
    while summary["status"] != "over" and len(found) < most:
        seat = rng.choice(summary["to_act"])
        moves = players[seat].get(f"{path}/legal")["moves"]
        if rng.random() < 0.2:
            status, answer = players[seat].post(f"{path}/commands", {"type": "reveal", "seed": ""})
            assert status == 422, answer
        else:
            status, answer = players[seat].post(f"{path}/commands", rng.choice(moves))
            assert status == 200, answer
        found.append((seat, status, answer))
        summary = players[0].get(path)
    return found


def downloaded(client, path, query=""):
    status, body, _ = client.send("GET", f"{path}/log{query}")
    assert status == 200
    return body.splitlines(keepends=True)


def by_node(tmp_path, lines, jwks, jws=()):
    """What the JavaScript verifier says of a file."""
    files = {"log": b"".join(lines), "jwks": json.dumps(jwks).encode()}
    files |= {f"receipt{place}": json.dumps(one).encode() for place, one in enumerate(jws)}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    given = [part for place in range(len(jws)) for part in ("--receipt", str(tmp_path / f"receipt{place}"))]
    done = subprocess.run(
        [
            str(NODE),
            "services/web/verify.js",
            str(tmp_path / "log"),
            "--json",
            "--jwks",
            str(tmp_path / "jwks"),
            *given,
        ],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("kind", logs.SMALL)
def test_a_downloaded_log_verifies_with_keys_and_receipts(up, tmp_path, kind):
    seats, options = logs.SMALL[kind]
    platform, made, path, players = opened(up, kind, seats, options=options)
    auditor = platform.as_(up[1]["auditor_key"])
    before = played(players, path, 6)
    jwks = platform.get("/.well-known/jwks.json")
    running = [made["receipt"], *(answer["receipt"] for _, _, answer in before)]
    for client, viewer in [(players[0], "seat:0"), (auditor, "auditor"), (platform, "spectator")]:
        lines = downloaded(client, path)
        verdict = verify(partial(iter, lines), jwks=jwks, receipts=[Receipt(**one) for one in running])
        expected = {"secret not revealed"} | ({"hidden parts"} if client is not auditor else set())
        assert (verdict.verdict, set(verdict.unverified), verdict.viewer) == ("unverified", expected, viewer)
    found = [*before, *played(players, path)]
    assert platform.get(path)["status"] == "over"
    every = [Receipt(made["receipt"]["jws"]), *(Receipt(answer["receipt"]["jws"]) for _, _, answer in found)]
    for client in (*players, auditor, platform):
        lines = downloaded(client, path)
        verdict = verify(partial(iter, lines), jwks=jwks, receipts=every)
        assert (verdict.verdict, verdict.seq) == ("exact", len(found) + 1), verdict
    if NODE is not None:
        told = by_node(tmp_path, downloaded(platform, path), jwks, [{"jws": one.jws} for one in every[:5]])
        assert told["verdict"] in ("exact", "unverified"), told
        assert "missing keys" not in told["unverified"]
    for seat, status, answer in found[:8]:
        looked, body, _ = players[seat].send("GET", f"{path}/commands/{answer['seq']}")
        assert (looked, json.loads(body)) == (status, answer)
        other = json.loads(
            players[1 - seat if seat < 2 else 0].send("GET", f"{path}/commands/{answer['seq']}")[1]
        )
        assert "receipt" not in other


def test_a_pending_command_has_a_receipt_with_its_salt(up):
    _, _, path, players = opened(up, options={"hands": 100})

    def asked():
        summary = players[0].get(path)
        seat = summary["to_act"][0]
        move = players[seat].get(f"{path}/legal")["moves"][0]
        status, answer = players[seat].post(f"{path}/commands", move, Prefer="respond-async")
        until(lambda: players[0].get(path)["version"] == answer["seq"])
        return status == 202 and (seat, answer)

    seat, first = until(asked, 20, every=0)  # a fast worker may be first
    assert first["receipt"].keys() == {"jws", "salt"}
    jwks = players[0].get("/.well-known/jwks.json")
    lines = downloaded(players[seat], path)
    verdict = verify(partial(iter, lines), jwks=jwks, receipts=[Receipt(**first["receipt"])])
    assert verdict.verdict == "unverified"
    assert "receipt without its salt" not in verdict.unverified
    wrong = Receipt(first["receipt"]["jws"], "00" * 16)
    assert verify(partial(iter, lines), jwks=jwks, receipts=[wrong]).check == "receipt"


def test_rotated_keys_sign_from_then_on_and_old_receipts_stay_good(up):
    folder, _ = up
    platform, _, path, players = opened(up)
    old = played(players, path, 2)
    told = json.loads(
        subprocess.run(
            [
                sys.executable,
                "-c",
                "from services.cli import main; main()",
                "keys",
                "rotate",
                "--json",
                "--data",
                folder,
            ],
            cwd=ROOT,
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        ).stdout
    )
    jwks = platform.get("/.well-known/jwks.json")
    assert told["kid"] in {key["kid"] for key in jwks["keys"]}

    def signed_anew():
        answer = played(players, path, 1)[0][2]
        old.append((0, 0, answer))
        return receipts.check(answer["receipt"]["jws"], jwks).kid == told["kid"]

    until(signed_anew, 20, every=0.3)
    lines = downloaded(players[0], path)
    every = [Receipt(answer["receipt"]["jws"]) for _, _, answer in old]
    verdict = verify(partial(iter, lines), jwks=jwks, receipts=every)
    assert "missing keys" not in verdict.unverified
    assert verdict.verdict == "unverified"
    first = old[0]
    _, body, _ = players[first[0]].send("GET", f"{path}/commands/{first[2]['seq']}")
    assert json.loads(body)["receipt"] == first[2]["receipt"]


def change_a_byte(folder, game_id):
    """Write a game's outcomes anew with one byte of the second changed, as no script of ours would."""
    store_url, _ = embedded.running(folder) or ("", "")
    client = wiring.connect(store_url)
    out = keys.game(game_id).out
    entries = client.xrange(out)
    client.delete(out)
    for name, fields in entries:
        entry = fields[b"entry"]
        changed = entry.replace(b'"via":"token"', b'"via":"tokem"') if name == b"2-0" else entry
        client.xadd(out, {**fields, b"entry": changed}, name)
    client.close()


@pytest.mark.parametrize("restarted", [False, True])
def test_a_changed_byte_is_found_by_a_dispute_and_remedied(tmp_path, restarted):
    with service(tmp_path) as (process, said):
        _, made, path, players = opened((tmp_path, said))
        answers = played(players, path, 4)
        change_a_byte(tmp_path, made["id"])
        if not restarted:  # the worker still keeps the game as it was
            remedied((tmp_path, said), made, path, answers)
            return
        process.terminate()
        process.wait(30)
    with service(tmp_path) as (_, said):
        remedied((tmp_path, said), made, path, answers)


def remedied(up, made, path, answers):
    said = up[1]
    platform = Client(said["url"], said["platform_key"])
    players = [platform.as_(seat["token"]) for seat in made["seats"]]
    auditor = platform.as_(said["auditor_key"])
    status, dispute = players[0].post(f"{path}/disputes", {"about": 2, "claim": "I asked otherwise"})
    assert status == 201, dispute
    at = f"/v1/disputes/{dispute['id']}"
    finding = until(lambda: players[0].get(at)["finding"], 20)
    assert (finding["verdict"], finding["at_seq"]) == ("log_damaged", 2)
    assert platform.get(path)["status"] == "quarantined"
    assert [one["id"] for one in platform.get("/v1/disputes")["disputes"]] == [dispute["id"]]
    jwks = platform.get("/.well-known/jwks.json")
    lines = downloaded(auditor, path)
    verdict = verify(partial(iter, lines), jwks=jwks, receipts=[Receipt(answers[0][2]["receipt"]["jws"])])
    assert verdict.verdict == "diverged"
    ruling = {"verdict": "overturned", "note": "the store was changed"}
    assert auditor.post(f"{at}/ruling", ruling)[0] == 200
    status, closed = platform.post(f"{path}/close", {"reason": "void"})
    assert status == 200, closed
    _, _, there, _ = opened(up, remedies={"game": made["id"], "seq": 2})
    assert platform.get(there)["remedies"] == {"game": made["id"], "seq": 2}


def test_a_good_game_is_found_good_and_plays_on(up):
    platform, _, path, players = opened(up, options={"freeze_on_dispute": True})
    auditor = platform.as_(up[1]["auditor_key"])
    played(players, path, 3)
    _, dispute = players[1].post(f"{path}/disputes", {"about": 3, "claim": "?"})
    at = f"/v1/disputes/{dispute['id']}"
    finding = until(lambda: players[1].get(at)["finding"], 20)
    assert finding["verdict"] == "engine_agrees"
    seat = players[0].get(path)["to_act"][0]
    move = players[seat].get(f"{path}/legal")["moves"][0]
    assert players[seat].post(f"{path}/commands", move)[0] == 409
    assert auditor.post(f"{at}/ruling", {"verdict": "stands"})[0] == 200
    assert players[seat].post(f"{path}/commands", move)[0] == 200
    assert len(platform.get(f"{path}/looks")["looks"]) == 0
    auditor.get(f"{path}/view")
    assert platform.get(f"{path}/looks")["looks"][0]["what"] == "/view"
