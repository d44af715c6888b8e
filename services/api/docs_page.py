"""The OpenAPI document, and the page that shows it without any help from elsewhere."""

from functools import lru_cache
from hashlib import sha256

import orjson
from flask import Blueprint, Response, current_app, request
from flask.typing import ResponseReturnValue

from services.api import openapi, web

bp = Blueprint("docs", __name__)


@bp.get("/openapi.json")
def document() -> ResponseReturnValue:
    """Show the OpenAPI 3.1 document of this service."""
    data, tag = _written()
    response = Response(status=304) if tag in request.if_none_match else Response(data)
    response.headers["Content-Type"] = "application/json"
    response.headers["Cache-Control"] = "public, max-age=300"
    response.headers["ETag"] = f'"{tag}"'
    return response


@bp.get("/docs")
def page() -> ResponseReturnValue:
    """Show the OpenAPI document as a page."""
    return web.page("docs")


@lru_cache(maxsize=1)
def _written() -> tuple[bytes, str]:
    data = orjson.dumps(openapi.document(current_app))
    return data, sha256(data).hexdigest()[:20]
