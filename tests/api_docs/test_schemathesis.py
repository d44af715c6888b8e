"""Schemathesis against a running service: it sends what the document allows and what it forbids.

Games and disputes that are really there stand in the copy of the document that it reads, so that it
gets beyond 404; everything else is as it is served.
"""

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema

from services.api.routes import ROUTES
from tests.plumbing.http import Client
from tests.plumbing.test_up import service
from tests.services.conftest import bearer

pytestmark = [pytest.mark.server, pytest.mark.slow]

PLAYERS = {"submit_command", "get_hand", "get_legal", "open_dispute"}
AUDITORS = {"rule_dispute", "list_looks", "get_dispute"}
ACCEPTABLE = ["2xx", "304", "401", "403", "404", "409", "412", "422", "429"]


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """A service with games of twelve seats, one of them over, and a dispute: its address, ids and tokens."""
    with service(tmp_path_factory.mktemp("data")) as (_, said):
        platform = Client(said["url"], said["platform_key"])

        def send(path, body):
            status, answer = platform.post(path, body)
            assert status in (200, 201), answer
            return answer

        table = {"kind": "idiot", "seats": [{"name": f"N{seat}"} for seat in range(12)]}
        game, over = send("/v1/games", table), send("/v1/games", table)
        for seat in range(12):
            send(f"/v1/games/{game['id']}/commands", {"type": "ready", "seat": seat})
        send(f"/v1/games/{over['id']}/close", {"reason": "abandoned"})
        dispute = send(f"/v1/games/{game['id']}/disputes", {"about": 2, "claim": "No."})
        yield {
            "url": said["url"],
            "document": platform.get("/openapi.json"),
            "ids": {"game_id": game["id"], "game": game["id"], "dispute": dispute["id"], "over": over["id"]},
            "platform": bearer(said["platform_key"]),
            "auditor": bearer(said["auditor_key"]),
            "seat": bearer(game["seats"][3]["token"]),
        }


def document(running, tag):
    """The operations of a tag, as they are served, about things that are there."""
    spec = running["document"]
    parameters, schemas = dict(spec["components"]["parameters"]), dict(spec["components"]["schemas"])

    def known(name, value):
        found = {key: part for key, part in parameters[name].items() if key != "example"}
        return {**found, "schema": {"type": "string", "enum": [value]}}

    for name in ("game_id", "dispute", "game"):
        parameters[name] = known(name, running["ids"][name])
    # A stream of a running game has no end to wait for.
    parameters["over"] = known("game_id", running["ids"]["over"])
    # One of the two; which one an operation gets is no matter.
    left_out = ["viewer" if tag == "projections" else "seat"]
    # Schemathesis takes the quotes off a string that is JSON without them.
    parameters["If-Match"] = {**parameters["If-Match"], "schema": {"enum": ["*", 'W/"9"', 'W/"9-seat:0"']}}
    # Whoever waits for a version that nobody makes waits long; tests/services/test_waiting.py does it.
    left_out.append("wait_for")
    # The server hands us a header with anything but ASCII in it as an empty one, which is no news.
    left_out.append("Last-Event-ID")
    for name in left_out:
        parameters[name] = {"name": f"X-No-{name}", "in": "header", "schema": {}}
    # This table knows the moves of one kind, and remedies nothing.
    schemas["Move"] = {**schemas["Move"], "anyOf": [{"$ref": "#/components/schemas/IdiotMove"}]}
    schemas["Remedied"] = {"type": "null"}
    schemas["CreateGame"] = {"$ref": "#/components/schemas/CreateThreeUpThreeDown"}
    paths = {path: item for path, item in spec["paths"].items() if tag in next(iter(item.values()))["tags"]}
    if tag == "streams":
        events = paths["/v1/games/{game_id}/events"]["get"]
        moved = [{"$ref": "#/components/parameters/over"}, *events["parameters"][1:]]
        paths["/v1/games/{game_id}/events"] = {"get": {**events, "parameters": moved}}
    return {
        **spec,
        "paths": paths,
        "components": {**spec["components"], "parameters": parameters, "schemas": schemas},
    }


def config(running):
    """Few examples, always the same; 409, 412, 422 and 429 are answers to what is well said, too."""
    return SchemathesisConfig.from_dict(
        {
            "base-url": running["url"],
            "headers": running["platform"],
            "checks": {"positive_data_acceptance": {"expected-statuses": ACCEPTABLE}},
            "generation": {"max-examples": 6, "deterministic": True, "no-shrink": True},
            "phases": {"stateful": {"enabled": False}},
            "operations": [
                *(
                    {
                        "include-operation-id": name,
                        "headers": running["seat" if name in PLAYERS else "auditor"],
                    }
                    for name in sorted(PLAYERS | AUDITORS)
                ),
                # Which addresses are refused, and the 21st webhook, is nothing that a schema could say; nor
                # is which cards the decks of a rematch hold, for its body does not name the kind.
                *(
                    {
                        "include-operation-id": name,
                        "checks": {"positive_data_acceptance": {"enabled": False}},
                    }
                    for name in ("create_webhook", "create_rematch")
                ),
            ],
        }
    )


def has_float(value):
    if isinstance(value, dict):
        return any(map(has_float, value.values()))
    return any(map(has_float, value)) if isinstance(value, list) else isinstance(value, float)


@pytest.mark.parametrize("tag", sorted({route.tag for route in ROUTES.values()}))
def test_schemathesis_finds_nothing(running, tag):
    schema = schemathesis.openapi.from_dict(document(running, tag), config=config(running))
    asked, found = 0, {}
    for event in from_schema(schema).execute():
        assert not isinstance(event, (events.NonFatalError, events.FatalError)), event
        if isinstance(event, events.ScenarioFinished):
            asked += len(event.recorder.interactions)
            for case_id, nodes in event.recorder.checks.items():
                body = event.recorder.cases[case_id].value.body
                for failure in (node.failure_info for node in nodes if node.failure_info is not None):
                    # To JSON Schema 3.0 is an integer; in a log there are none but integers, and we say no.
                    if failure.failure.title != "Schema-valid request rejected" or not has_float(body):
                        what = f"{event.recorder.label}: {failure.failure.title}: {failure.failure.message}"
                        found.setdefault(what, failure.code_sample)
    assert asked > 5
    assert not found
