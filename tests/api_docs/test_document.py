"""The OpenAPI document: every route is in it, its examples are right, and it is valid."""

import json
import re

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from services.api import problems
from services.api.openapi import expanded
from services.api.routes import ROUTES

OUTSIDE = {"no_such_route", "method_not_allowed"}
"""Codes that no operation answers with: there is no operation, or the browser's pages alone have it."""


def test_it_is_valid(document):
    assert [error.message for error in OpenAPIV31SpecValidator(document.spec).iter_errors()] == []


def test_every_route_of_the_app_has_its_row(client):
    endpoints = {rule.endpoint for rule in client.application.url_map.iter_rules()}
    assert endpoints == set(ROUTES)


def test_every_route_and_method_of_the_app_is_in_it(client, document):
    routed = {
        (path, method.lower())
        for rule in client.application.url_map.iter_rules()
        for path, _ in expanded(rule, "")
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    told = {(path, method) for path, item in document.spec["paths"].items() for method in item}
    assert routed == told


def test_operations_are_named_once(document):
    names = [told["operationId"] for item in document.spec["paths"].values() for told in item.values()]
    assert len(names) == len(set(names))


def test_every_variable_part_of_a_path_is_a_parameter(document):
    for path, item in document.spec["paths"].items():
        for told in item.values():
            refs = [ref["$ref"].split("/")[-1] for ref in told["parameters"]]
            found = [document.spec["components"]["parameters"][name] for name in refs]
            names = {one["name"] for one in found if one["in"] == "path"}
            assert names == set(re.findall(r"{(\w+)}", path))


def test_every_code_is_an_answer_of_some_operation():
    told = {code for route in ROUTES.values() for code in route.codes}
    assert set(problems.CODES) - OUTSIDE <= told
    assert told <= set(problems.CODES)


def test_every_shape_is_used(document):
    text = json.dumps(document.spec)
    schemas = document.spec["components"]["schemas"]
    unused = {name for name in schemas if f'"#/components/schemas/{name}"' not in text}
    assert unused == {"LogHeaderLine", "LogEntryLine", "LogCheckpointLine", "StreamMessage"}


def test_every_shape_and_operation_says_what_it_is(document):
    for name, schema in document.spec["components"]["schemas"].items():
        assert schema.get("description"), name
    for item in document.spec["paths"].values():
        for told in item.values():
            assert told["summary"].endswith(".")


def media(document):
    for path, item in [*document.spec["paths"].items(), *document.spec["webhooks"].items()]:
        for told in item.values():
            contents = [reply.get("content", {}) for reply in told["responses"].values()]
            contents.append(told.get("requestBody", {}).get("content", {}))
            for content in contents:
                for kind, found in content.items():
                    yield path, kind, found


def test_every_example_has_the_shape_it_stands_under(document):
    shown = 0
    for path, kind, found in media(document):
        for name, example in found.get("examples", {}).items():
            shown += 1
            if kind.endswith(("/json", "+json")):
                assert document.errors(found["schema"], example["value"]) == [], (path, name)
    assert shown > 100


def test_every_problem_has_an_example_of_each_of_its_codes(document):
    for path, kind, found in media(document):
        if kind == "application/problem+json":
            assert found["examples"], path


@pytest.mark.parametrize("path", ["/openapi.json", "/docs", "/web/docs.js"])
def test_it_is_served_to_anybody_and_kept(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""


def test_it_is_the_same_document_each_time(client, document):
    assert client.get("/openapi.json").json == document.spec


def test_the_page_asks_nobody_else(client):
    for path in ("/docs", "/web/docs.js", "/web/docs.css"):
        text = client.get(path).text
        assert not re.search(r"https?://|//[a-z]+\.", text), path
