"""Logs of games that are still played: what a seat's own file shows, and what nobody else's does."""

import pytest

from domain import ledger
from services import simulation
from services.simulation import begin, create_body


@pytest.fixture
def log_of(tmp_path):
    """Return what writes the log of a running game as a viewer gets it; seat 1 was refused once."""
    game = begin(create_body("hearts_two", ["greedy", None], {}), 4)
    outcomes = list(simulation.outcomes(game))
    held = game.folded.state.hands[1]
    for body in ({"type": "play", "card": held[0]}, {"type": "pass", "cards": list(held[:3])}):
        outcomes.append(simulation.move(game, 1, body))
        while (seat := simulation.bot_to_act(game)) is not None:
            outcomes.append(simulation.bot_move(game, seat))
    assert [outcome.status for outcome in outcomes].count("rejected") == 1

    def write(viewer):
        lines = [ledger.first_line(game.folded.header, viewer, 0)]
        lines += [ledger.log_line(one.entry, one.head, one.openings, viewer) for one in outcomes]
        file = tmp_path / f"{viewer}.ndjson"
        file.write_bytes(b"".join(lines))
        return file

    return write


def test_a_seat_reads_its_own_refusal(run, log_of):
    said = run("replay", log_of("seat:1"))
    assert said.code == 0
    assert "refused (table.not_now)" in said.out


@pytest.mark.parametrize("viewer", ["seat:0", "spectator"])
def test_others_learn_that_something_was_refused_and_no_more(run, log_of, viewer):
    said = run("replay", log_of(viewer))
    assert "Seat 1 (token): hidden from this viewer" in said.out
    assert "not_now" not in said.out


def test_a_table_needs_an_open_log(run, log_of):
    partly = run("replay", log_of("seat:1"), "--at", "3")
    assert (partly.code, "does not open enough" in partly.out) == (0, True)
    assert "does not open enough" in run("replay", log_of("seat:1"), "--at", "3", "--json").trouble
    assert "Your hand" in run("replay", log_of("auditor"), "--at", "3", "--as", "seat:1").out


def test_a_seats_log_is_not_shown_as_another_seat(run, log_of):
    assert "cannot be shown as seat:0" in run("replay", log_of("seat:1"), "--as", "seat:0").trouble
    public = run("replay", log_of("seat:1"), "--as", "spectator", "--json")
    assert public.out == run("replay", log_of("spectator"), "--json").out


def test_verify_says_what_a_running_log_cannot_show(run, log_of):
    said = run("verify", log_of("seat:1"))
    assert said.code == 3
    assert "hidden parts" in said.out
