"""Whether the service lives and is ready, told part by part, and its counts."""

from functools import lru_cache

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from services.api import answers, callers, metrics
from services.api.answers import Json
from services.api.problems import Problem
from services.api.settings import server_settings
from workers import durability, gauges, wiring
from workers.settings import settings
from workers.trouble import StoreAway

bp = Blueprint("health", __name__)


@bp.get("/healthz")
def healthz() -> ResponseReturnValue:
    """Answer as long as this process can answer at all."""
    return answers.written({"status": "ok"})


@bp.get("/readyz")
def readyz() -> ResponseReturnValue:
    """Tell store, workers and sweeper apart: 200 when each does its part, else 503 and what is wrong."""
    store, workers = gauges.at_once(_store, _workers)
    parts = {**store, **workers}
    wrong = [said for said in parts.values() if said != "ok"]
    body: Json = {"status": "unready" if wrong else "ready", "parts": parts}
    if parts["store"] == "ok" and (vouched := [found.message for found in _durability()]):
        body["durability"] = vouched
    if parts["store"] == "ok" and (memory := _memory()) is not None:
        body["memory"] = memory
    if not wrong:
        return answers.written(body)
    response = answers.written({**body, "detail": "; ".join(wrong)}, 503)
    response.headers["Retry-After"] = "1"
    return response


def _store() -> dict[str, str]:
    try:
        wiring.clock(wiring.probe())
        wrong = [found.message for found in _durability() if not found.acceptable]
    except StoreAway as error:
        return {"store": f"the store does not answer ({error})"}
    return {"store": "; ".join(wrong) or "ok"}


def _memory() -> Json | None:
    """Return how full the store's memory is; an alarm, not a part that fails: running games go on."""
    try:
        found = wiring.store().memory.reading()
    except StoreAway:
        return None
    return {"state": found.state, "used": found.used, "limit": found.limit}


@lru_cache(maxsize=1)
def _durability() -> tuple[durability.Finding, ...]:
    """Return what the store's own settings say of its durability; workers refuse to start on a bad store."""
    return durability.check(wiring.probe(), settings().model_copy(update={"checked_games": 0}))


def _workers() -> dict[str, str]:
    try:
        found = wiring.dispatch().health()
    except StoreAway as error:
        away = f"the queue store does not answer ({error})"
        return {"queue": away, "workers": "unknown: no queue store", "sweeper": "unknown: no queue store"}
    idle = [part for part, pool in found.items() if isinstance(pool, dict) and not pool["workers"]]
    return {
        "queue": "ok",
        "workers": f"no worker for {', '.join(idle)}" if idle else "ok",
        "sweeper": "ok" if found["sweeper"] else "no sweeper lives",
    }


@bp.get("/metrics")
def told() -> Response:
    """Tell the counts of every process, for Prometheus; where they are not open, to metrics keys."""
    if not server_settings().metrics_open and callers.current().role != "metrics":
        raise Problem("forbidden")
    return metrics.told()
