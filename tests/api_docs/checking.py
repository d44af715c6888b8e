"""Holds answers against the OpenAPI document: status, media type, headers, shape, and nothing beside it."""

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no types
from openapi_schema_validator import oas31_format_checker
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from services.api import openapi

URI = "urn:taash"


def closed(schema):
    """Return a schema whose objects have no fields but the documented ones."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: closed(value) for key, value in schema.items()}
    if isinstance(out.get("properties"), dict) and out.get("type") == "object":
        out.setdefault("additionalProperties", False)
    return out


@dataclass(eq=False)
class Document:
    """The document of an application."""

    spec: dict[str, Any]

    @staticmethod
    def of(app):
        with app.app_context():
            return Document(json.loads(json.dumps(openapi.document(app))))

    def operation(self, method, path):
        """The operation that a request asks for."""
        path = path.partition("?")[0]
        for template, item in sorted(self.spec["paths"].items(), key=lambda pair: "{" in pair[0]):
            pattern = "".join(
                f"[^/]+?{re.escape(rest)}" if place else re.escape(rest)
                for place, rest in enumerate(re.split(r"{\w+}", template))
            )
            if re.fullmatch(pattern, path):
                return item[method.lower()]
        raise AssertionError(f"{path} is in no path of the document")

    @cache  # noqa: B019 - one document a session
    def validator(self, ref):
        """A validator of a component, strict about undocumented fields."""
        spec = {**self.spec, "components": closed(self.spec["components"])}
        registry = Registry().with_resource(URI, DRAFT202012.create_resource(spec))
        return Draft202012Validator(
            {"$ref": f"{URI}{ref}"}, registry=registry, format_checker=oas31_format_checker
        )

    def errors(self, schema, value):
        refs = [arm["$ref"] for arm in schema.get("anyOf", [schema]) if "$ref" in arm]
        found = [list(self.validator(ref).iter_errors(value)) for ref in refs]
        return [] if not refs or not all(found) else [error.message for error in min(found, key=len)]

    def check(self, method, path, answer):
        """Fail unless the answer is one that the document tells of."""
        told = self.operation(method, path)
        where = f"{method} {path} -> {answer.status_code}"
        assert str(answer.status_code) in told["responses"], (where, answer.text)
        reply = told["responses"][str(answer.status_code)]
        for name in reply.get("headers", {}):
            if name in ("ETag", "Location", "Content-Language", "X-Request-Id", "WWW-Authenticate"):
                assert name in answer.headers, (where, name)
        if "content" not in reply:
            assert not answer.data, where
            return
        media = reply["content"].get(answer.mimetype) or reply["content"].get("*/*")
        assert media is not None, (where, answer.mimetype)
        if answer.mimetype.endswith(("/json", "+json")):
            body = json.loads(answer.data)
            assert not (errors := self.errors(media["schema"], body)), (where, errors, body)
            if answer.mimetype == "application/problem+json" and "." not in body["code"]:
                assert body["code"] in media["examples"], (where, body["code"])
