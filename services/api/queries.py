"""A query asks only for what its route knows: a parameter that is unknown, or given twice, is refused.

Passed over, a misspelt filter would answer with everything, as if it had been asked for.
"""

from functools import cache

from flask import Flask, request

from services.api import headers
from services.api.parameters import PARAMETERS
from services.api.routes import ROUTES

LONGEST = 64
"""How much of a name that we do not know is told back."""


def guard(app: Flask) -> None:
    """Let an application refuse what its routes do not know."""
    app.before_request(_check)


def _check() -> None:
    if not request.query_string:
        return
    known = _known(request.endpoint)
    for name, values in request.args.lists():
        if known is not None and (name not in known or len(values) > 1):
            raise headers.bad_query(name[:LONGEST])


@cache
def _known(endpoint: str | None) -> frozenset[str] | None:
    """Return the query parameters of an endpoint; None where whatever comes is passed over: public pages."""
    route = ROUTES.get(endpoint or "")
    if route is None or not route.who:
        return None
    told = (PARAMETERS[parameter] for parameter in route.parameters)
    return frozenset(parameter["name"] for parameter in told if parameter["in"] == "query")
