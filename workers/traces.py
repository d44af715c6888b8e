"""Traces for OpenTelemetry, where the operator names a collector: one from a request through its fold.

A command carries two words along the stream, beside what is recorded of it and no part of its entry:
the id of the request it came with, and where its trace goes on (a W3C ``traceparent``). Spans tell
games, seqs and outcomes; what was played, and the texts of exceptions, they do not tell.

TAASH_TRACES is the address of a collector that takes OTLP over HTTP; OTEL_SERVICE_NAME, the sampler
and the exporter's headers are set as OpenTelemetry has them. It needs the extra ``otel``.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Literal

from domain.fold import Command
from workers import logs
from workers.settings import settings

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import SpanProcessor, TracerProvider

Kind = Literal["internal", "server", "producer", "consumer"]

_provided: "list[TracerProvider]" = []


class Untraceable(Exception):
    """Traces are asked for, and the packages that make them are not installed."""


def on() -> bool:
    """Say whether this process traces."""
    return _tracer() is not None


def require() -> None:
    """Raise Untraceable where traces are asked for and cannot be made; nothing is started by it."""
    if settings().traces:
        try:
            import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter")
        except ImportError:
            raise Untraceable("TAASH_TRACES needs the extra otel: pip install 'taash[otel]'") from None


def provide(processor: "SpanProcessor") -> None:
    """Let this process trace, and give its spans to a processor."""
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider

    named = {
        "service.name": os.environ.get("OTEL_SERVICE_NAME", "taash"),
        "service.version": version("taash"),
    }
    provider = TracerProvider(resource=Resource.create(named))
    provider.add_span_processor(processor)
    _provided[:] = [provider]
    _tracer.cache_clear()


def forget() -> None:
    """Trace no longer; a forked child begins anew, for the thread that sends spans is its parent's."""
    _provided.clear()
    _tracer.cache_clear()


os.register_at_fork(after_in_child=forget)


def flush() -> None:
    """Send what has not been sent, before a process ends."""
    for provider in _provided:
        provider.force_flush(2000)


@lru_cache(maxsize=1)
def _tracer() -> Any:
    """Return this process's tracer, made where a collector is named; None where nothing is traced."""
    if not _provided and settings().traces:
        require()
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        address = settings().traces.rstrip("/")
        exporter = OTLPSpanExporter(endpoint=f"{address.removesuffix('/v1/traces')}/v1/traces")
        provide(BatchSpanProcessor(exporter, schedule_delay_millis=1000))
    return _provided[0].get_tracer("taash") if _provided else None


# --- spans ----------------------------------------------------------------------------------------


@contextmanager
def span(
    name: str, kind: Kind = "internal", parent: str | None = None, **attributes: str | int | None
) -> Iterator[None]:
    """Trace a block, as a part of the span around it or of a parent from elsewhere; nothing where all is off.

    Attributes are told under ``taash.``, but for those with a dot of their own.
    """
    tracer = _tracer()
    if tracer is None:
        yield
        return
    from opentelemetry import trace

    with tracer.start_as_current_span(
        name,
        context=None if parent is None else _context(parent),
        kind=trace.SpanKind[kind.upper()],
        attributes=_named(attributes),
        record_exception=False,
        set_status_on_exception=False,
    ) as made:
        try:
            yield
        except Exception as error:
            # Its type only: the text may quote a card.
            made.set_status(trace.StatusCode.ERROR, type(error).__name__)
            raise


def tell(**attributes: str | int | None) -> None:
    """Add attributes to the span of this moment."""
    if _tracer() is not None:
        from opentelemetry import trace

        trace.get_current_span().set_attributes(_named(attributes))


def fail(why: str) -> None:
    """Mark the span of this moment as failed."""
    if _tracer() is not None:
        from opentelemetry import trace

        trace.get_current_span().set_status(trace.StatusCode.ERROR, why)


def _named(attributes: Mapping[str, str | int | None]) -> dict[str, str | int]:
    return {
        name.replace("__", ".") if "__" in name else f"taash.{name}": value
        for name, value in attributes.items()
        if value is not None
    }


def _context(parent: str) -> Any:
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    return TraceContextTextMapPropagator().extract({"traceparent": parent})


# --- along the stream -----------------------------------------------------------------------------


def carried() -> str:
    """Return what a command carries along of the request that it came with."""
    asked = logs.request_id()
    if _tracer() is None:
        return asked
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    carrier: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(carrier)
    return f"{asked} {carrier.get('traceparent', '')}".rstrip()


def followed(game_id: str, commands: Sequence[Command], carried: Mapping[int, str]) -> Iterator[Command]:
    """Yield the commands of a fold, each as long as it is folded the subject of log lines and of a span."""
    for command in commands:
        asked, _, parent = carried.get(command.seq, "").partition(" ")
        with (
            logs.about(game=game_id, seq=command.seq, request_id=asked or None),
            span("fold", "consumer", parent or None, game=game_id, seq=command.seq),
        ):
            yield command


def folded(outcome: str) -> None:
    """Tell the outcome of the command that is followed."""
    tell(outcome=outcome)
    if outcome == "parked":
        fail(outcome)
    if logs.every():
        logs.log().info("folded", outcome=outcome)
