"""What a server process counts, for Prometheus; every process of the service is told together."""

import os
import time
from functools import lru_cache
from typing import Any

from flask import Flask, Response, g, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from workers import gauges

REQUESTS = Counter("taash_requests_total", "Requests answered.", ["route", "method", "status"])
SECONDS = Histogram(
    "taash_request_seconds",
    "From a request to its answer (streams: to their first byte).",
    ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)


def count(app: Flask) -> None:
    """Let an application count its requests by route, method and status; never by address or caller."""
    requests: dict[tuple[str, str, int], Any] = {}
    seconds: dict[str, Any] = {}

    @app.before_request
    def begin() -> None:
        g.begun = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        route = request.url_rule.rule if request.url_rule is not None else "none"
        key = (route, request.method if route != "none" else "any", response.status_code)
        # Looked up once per combination: labels() builds and locks each time.
        counter = requests.get(key)
        if counter is None:
            counter = requests[key] = REQUESTS.labels(*map(str, key))
        counter.inc()
        timer = seconds.get(route)
        if timer is None:
            timer = seconds[route] = SECONDS.labels(route)
        begun = g.get("begun")
        if begun is not None:
            timer.observe(time.perf_counter() - begun)
        return response


def told() -> Response:
    """Return the counts of every process of the service, or of this one where it is alone."""
    counted: CollectorRegistry = REGISTRY
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder is not None:
        gauges.bury_the_dead(folder)
        counted = CollectorRegistry()
        MultiProcessCollector(counted)  # type: ignore[no-untyped-call]  # prometheus-client has no types here
    text = generate_latest(counted) + generate_latest(_live())
    return Response(text, content_type=CONTENT_TYPE_LATEST)


@lru_cache(maxsize=1)
def _live() -> CollectorRegistry:
    registry = CollectorRegistry()
    registry.register(gauges.Live())
    return registry
