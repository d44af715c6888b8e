#!/usr/bin/env python3
"""Write the pages that are tables of what the code says: docs/codes.md and docs/settings.md.

python docs/make.py            writes them
python docs/make.py --check    says which are out of date, and fails if any is
"""

import ast
import re
import sys
from collections.abc import Iterator
from http import HTTPStatus
from importlib import import_module
from pathlib import Path

from prometheus_client.metrics import MetricWrapperBase
from pydantic_settings import BaseSettings

from domain.catalogue import GAMES
from services.api import problems
from services.api.routes import ROUTES
from services.api.settings import ServerSettings
from services.words import words
from workers import gauges, rulebook
from workers.settings import Settings

DOCS = Path(__file__).parent
ROOT = DOCS.parent
MADE = "<!-- Made by docs/make.py; edit what it reads, not this page. -->\n\n"
METRICS = ("services.api.metrics", "services.api.waiting", "workers.metrics", "workers.memory")


def table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    """Return a table of Markdown."""
    lines = [head, ("---",) * len(head), *(tuple(cell.replace("|", "\\|") for cell in row) for row in rows)]
    return "".join(f"| {' | '.join(row)} |\n" for row in lines)


# --- codes ------------------------------------------------------------------------------------


def codes() -> str:
    """Return docs/codes.md."""
    return (
        f"# Codes and statuses\n\n{MADE}"
        "Every answer in trouble is `application/problem+json` with a stable `code`; new codes may come, "
        "old ones keep their meaning. A running service tells the same at `/v1/problems` and "
        "`/v1/problems/{code}`, in the reader's language.\n\n"
        "## Answers without trouble\n\n"
        + table(("status", "of"), successes())
        + "\n## Codes of the service\n\n"
        + table(("status", "code", "means", "from"), service_codes())
        + "\n## Codes of the rules\n\nAlways 422, with `clause` and `facts`, and with `seq` where the "
        "refused command stands in the log. The clause's text is at `/v1/rules/{kind}`.\n\n"
        + "\n".join(
            f"### {place}\n\n{table(('code', 'clause', 'says'), rule_codes(place))}" for place in places()
        )
    )


def successes() -> Iterator[tuple[str, str]]:
    """Yield each status that is no trouble, and the operations that answer with it."""
    found: dict[int, set[str]] = {}
    for route in ROUTES.values():
        for reply in route.replies:
            found.setdefault(reply.status, set()).add(route.name)
    for status, names in sorted(found.items()):
        shown = ", ".join(f"`{name}`" for name in sorted(names))
        yield f"{status} {HTTPStatus(status).phrase}", shown if len(names) <= 12 else "the others"


def service_codes() -> Iterator[tuple[str, str, str, str]]:
    """Yield each code that is no rule's: status, sentence, and what answers with it."""
    for code, status in problems.CODES.items():
        names = sorted({route.name for route in ROUTES.values() if code in route.codes})
        shown = "many" if len(names) > 6 else ", ".join(f"`{name}`" for name in names) or "no operation's"
        key = f"problem-{code}"
        yield str(status), f"`{code}`", said(key, "detail") or said(key) or "", shown


def places() -> tuple[str, ...]:
    """Return where rules stand: the table of every kind, and the kinds."""
    return ("table", *GAMES)


def rule_codes(place: str) -> Iterator[tuple[str, str, str]]:
    """Yield each code of a place's rules, the clause that refuses with it, and its sentence."""
    order = {clause: number for number, clause in enumerate(rulebook.clauses(place))}
    found = sorted(set(refusals(place)), key=lambda pair: (order.get(pair[1], len(order)), pair))
    for code, clause in found:
        yield f"`{code}`", f"`{clause}`", said(code) or ""


def refusals(place: str) -> Iterator[tuple[str, str]]:
    """Yield the code and the clause of every refusal that the domain's source makes."""
    for file in sorted((ROOT / "domain").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            given = [str(arg.value) for arg in node.args[:2] if isinstance(arg, ast.Constant)]
            if node.func.id not in ("Rejection", "refused") or len(given) < 2:
                continue
            code, clause = given
            if node.func.id == "refused":
                code, clause = f"{file.parent.name}.{clause}", f"{file.parent.name}.{code}"
            if code.startswith(f"{place}."):
                yield code, clause


def said(key: str, part: str | None = None) -> str | None:
    """Return an English sentence with the names of its facts where the facts will stand."""
    told = words("en").find(key, {name: f"{{{name}}}" for name in facts(key)}, part=part)
    return None if told is None else " ".join(told.split())


def facts(key: str) -> set[str]:
    """Return the names of the facts that a sentence has a place for."""
    name = key.replace(".", "-")
    for file in sorted((ROOT / "services" / "messages" / "en").glob("*.ftl")):
        found = re.search(rf"^{re.escape(name)} =.*(?:\n[ }}].*)*", file.read_text("utf-8"), re.MULTILINE)
        if found is not None:
            return set(re.findall(r"\{ ?\$(\w+)", found[0]))
    return set()


# --- settings and metrics ---------------------------------------------------------------------


def settings() -> str:
    """Return docs/settings.md."""
    return (
        f"# Settings and metrics\n\n{MADE}"
        "Settings are environment variables; `taash up` hands its own options on to its children. "
        "[operations.md](operations.md) says what to do with them.\n\n"
        "## Store and workers\n\n"
        + table(("variable", "default", "is"), fields(Settings))
        + "\n## HTTP server\n\n"
        + table(("variable", "default", "is"), fields(ServerSettings))
        + "\n## Metrics\n\n`/metrics` tells the sum of every process of the service.\n\n"
        + table(("name", "type", "labels", "is"), metrics())
    )


def fields(model: type[BaseSettings]) -> Iterator[tuple[str, str, str]]:
    """Yield each setting: its variable, its default, and the docstring that stands under it."""
    source = Path(str(import_module(model.__module__).__file__)).read_text("utf-8")
    body = next(
        node.body
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == model.__name__
    )
    told: dict[str, str] = {}
    for field, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            text = after.value.value if docstring(after) else ""  # type: ignore[attr-defined]  # it is one
            told[field.target.id] = " ".join(str(text).split()).replace("``", "`")
    for name, field_info in model.model_fields.items():
        default = field_info.get_default(call_default_factory=True, validated_data={})
        shown = ",".join(map(str, default)) if isinstance(default, tuple) else str(default)
        yield f"`TAASH_{name.upper()}`", f"`{shown}`" if shown else "", told.get(name, "")


def docstring(node: ast.stmt) -> bool:
    """Say whether a statement is a string and nothing else."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def metrics() -> Iterator[tuple[str, str, str, str]]:
    """Yield every metric of ours: its name, type, labels and sentence."""
    for module in METRICS:
        for metric in vars(import_module(module)).values():
            if isinstance(metric, MetricWrapperBase):
                family = next(iter(metric.describe()))
                name = family.name + ("_total" if family.type == "counter" else "")
                labels = ", ".join(metric._labelnames)  # noqa: SLF001  # it has no public name for them
                yield f"`{name}`", family.type, labels, family.documentation
    for name, about in gauges.GAUGES.items():
        yield f"`{name}`", "gauge", "part" if "by part" in about else "", about


PAGES = {"codes.md": codes, "settings.md": settings}


def main() -> int:
    """Write the pages, or say which are out of date."""
    old = 0
    for name, make in PAGES.items():
        page, text = DOCS / name, make()
        if page.exists() and page.read_text("utf-8") == text:
            continue
        if "--check" in sys.argv:
            print(f"docs/{name} is out of date: run docs/make.py")
            old = 1
        else:
            page.write_text(text, "utf-8")
            print(f"docs/{name} written")
    return old


if __name__ == "__main__":
    sys.exit(main())
