"""Mutants of a source file: one small change each, of the kinds that a slip of the pen makes.

Left alone are docstrings, annotations, imports, and what is of types only.
"""

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

EDGES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
TYPING = {"cast", "TypeVar"}
TYPES = {"Literal", "Annotated", "tuple", "list", "dict", "frozenset", "set"}
SCOPES = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change: the scope it is in (empty at the top of the module), the line, and how to make it."""

    scope: str
    line: int
    change: str
    node: Any
    field: str
    new: Any

    @contextmanager
    def made(self) -> Iterator[None]:
        """Make the change in its tree for as long as the block lasts."""
        old = getattr(self.node, self.field)
        setattr(self.node, self.field, self.new)
        try:
            yield
        finally:
            setattr(self.node, self.field, old)


def mutants(tree: ast.Module) -> list[Mutant]:
    """Return the mutants of a module in the order of its lines."""
    found: list[Mutant] = []
    for statement in tree.body:
        for node, scope in _reachable(statement, ""):
            at = _placed(node)
            if isinstance(node, ast.FunctionDef):
                scope = f"{scope}.{node.name}" if scope else node.name  # noqa: PLW2901  its steps are its own
            for field, new in _changes(node):
                for each in new if isinstance(new, list) else [new]:
                    if isinstance(each, ast.expr | ast.stmt):
                        ast.fix_missing_locations(
                            each if hasattr(each, "lineno") else ast.copy_location(each, at)
                        )
                found.append(Mutant(scope, at.lineno, _told(node, field, new), node, field, new))
    return sorted(found, key=lambda mutant: mutant.line)


def _reachable(node: ast.AST, scope: str) -> Iterator[tuple[ast.AST, str]]:
    """Return a node and all below that run, each with the scope whose code it is part of."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.Call) and _name(node.func) in TYPING:
        yield from (pair for child in node.args[1:] for pair in _reachable(child, scope))
        return
    if isinstance(node, ast.Subscript) and _name(node.value) in TYPES:
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    yield node, scope
    inner = scope
    if isinstance(node, SCOPES) and not (scope and isinstance(node, ast.FunctionDef) and "." in scope):
        inner = f"{scope}.{node.name}" if scope else node.name
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "type_ignores", "ctx"}:
            continue
        outside = isinstance(node, ast.FunctionDef) and name == "args"
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                # A default is worked out where the function is made, not where it runs.
                yield from _reachable(child, scope if outside else inner)


def _placed(node: Any) -> Any:
    """Return a node of the same place that knows its line."""
    if isinstance(node, ast.comprehension):
        return node.target
    return node.pattern if isinstance(node, ast.match_case) else node


def _changes(node: ast.AST) -> Iterator[tuple[str, Any]]:
    """Return the changes of one node, as a field and its new value."""
    for kind, changes in CHANGES.items():
        if isinstance(node, kind):
            yield from changes(node)


def _compared(node: ast.Compare) -> Iterator[tuple[str, Any]]:
    for table in (EDGES, OPPOSITES):
        for place, op in enumerate(node.ops):
            if type(op) in table:
                yield "ops", [*node.ops[:place], table[type(op)](), *node.ops[place + 1 :]]


def _joined(node: ast.BoolOp) -> Iterator[tuple[str, Any]]:
    yield "op", ast.And() if isinstance(node.op, ast.Or) else ast.Or()
    for place in range(len(node.values)):
        yield "values", _less(node.values, place)


def _calculated(node: ast.BinOp | ast.AugAssign) -> Iterator[tuple[str, Any]]:
    if type(node.op) in SUMS:
        yield "op", SUMS[type(node.op)]()


def _signed(node: ast.UnaryOp) -> Iterator[tuple[str, Any]]:
    if isinstance(node.op, ast.USub):
        yield "op", ast.UAdd()
    elif isinstance(node.op, ast.Not):
        truth = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
        yield "operand", ast.copy_location(ast.UnaryOp(ast.Not(), truth), node)


def _constant(node: ast.Constant) -> Iterator[tuple[str, Any]]:
    if isinstance(node.value, bool):
        yield "value", not node.value
    elif isinstance(node.value, int):
        yield "value", node.value + 1
    elif isinstance(node.value, str):
        yield "value", f"?{node.value}"


def _asked(node: ast.If | ast.IfExp | ast.While) -> Iterator[tuple[str, Any]]:
    if not _turned_elsewhere(node.test):
        yield "test", _opposite(node.test)


def _filtered(node: ast.comprehension) -> Iterator[tuple[str, Any]]:
    for place, test in enumerate(node.ifs):
        yield "ifs", _less(node.ifs, place)
        if not _turned_elsewhere(test):
            yield "ifs", [*node.ifs[:place], _opposite(test), *node.ifs[place + 1 :]]


def _returned(node: ast.Return) -> Iterator[tuple[str, Any]]:
    if node.value is not None and not (isinstance(node.value, ast.Constant) and node.value.value is None):
        yield "value", ast.copy_location(ast.Constant(None), node.value)


def _listed(node: ast.Tuple | ast.List | ast.Set) -> Iterator[tuple[str, Any]]:
    if not isinstance(node, ast.Set) and not isinstance(node.ctx, ast.Load):
        return
    for place in range(len(node.elts)):
        yield "elts", _less(node.elts, place)


def _mapped(node: ast.Dict) -> Iterator[tuple[str, Any]]:
    for place, key in enumerate(node.keys):
        if isinstance(key, ast.Constant):
            yield "keys", [*node.keys[:place], ast.Constant("?gone"), *node.keys[place + 1 :]]


def _called(node: ast.Call) -> Iterator[tuple[str, Any]]:
    for place, keyword in enumerate(node.keywords):
        if keyword.arg is not None:
            yield "keywords", _less(node.keywords, place)
    if (name := _name(node.func)) in TWINS:
        yield "func", ast.copy_location(ast.Name(TWINS[name], ast.Load()), node.func)


def _sliced(node: ast.Slice) -> Iterator[tuple[str, Any]]:
    if node.lower is not None and not (isinstance(node.lower, ast.Constant) and node.lower.value == 0):
        yield "lower", None
    if node.upper is not None:
        yield "upper", None


def _stepped(
    node: ast.FunctionDef | ast.If | ast.For | ast.While | ast.match_case,
) -> Iterator[tuple[str, Any]]:
    """Leave a statement out that changes something: a loop's next step, a call, a second assignment."""
    for place, step in enumerate(node.body):
        changing = isinstance(step, ast.AugAssign | ast.Break | ast.Continue)
        called = isinstance(step, ast.Expr) and isinstance(step.value, ast.Call)
        stored = isinstance(step, ast.Assign) and not isinstance(step.targets[0], ast.Name)
        again = isinstance(step, ast.Assign) and isinstance(node, ast.While | ast.If | ast.For)
        if changing or (called and _name(step.value.func) != "assert_never") or stored or again:  # type: ignore[attr-defined]
            blank = ast.copy_location(ast.Pass(), step)
            yield "body", [*node.body[:place], blank, *node.body[place + 1 :]]


CHANGES: dict[Any, Callable[[Any], Iterator[tuple[str, Any]]]] = {
    ast.Compare: _compared,
    ast.BoolOp: _joined,
    ast.BinOp | ast.AugAssign: _calculated,
    ast.UnaryOp: _signed,
    ast.Constant: _constant,
    ast.If | ast.IfExp | ast.While: _asked,
    ast.comprehension: _filtered,
    ast.Return: _returned,
    ast.Tuple | ast.List | ast.Set: _listed,
    ast.Dict: _mapped,
    ast.Call: _called,
    ast.Slice: _sliced,
    ast.FunctionDef | ast.If | ast.For | ast.While | ast.match_case: _stepped,
}


def _turned_elsewhere(test: ast.expr) -> bool:
    """Whether a comparison or a `not` is turned round by a mutant of its own."""
    if isinstance(test, ast.UnaryOp):
        return isinstance(test.op, ast.Not)
    return isinstance(test, ast.Compare) and len(test.ops) == 1


def _less(items: list[Any], place: int) -> list[Any]:
    return [*items[:place], *items[place + 1 :]]


def _opposite(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _told(node: Any, field: str, new: Any) -> str:
    """Return a change in words: the code as it is, and as the mutant has it."""
    if field == "body":
        gone = next(old for old, now in zip(node.body, new, strict=True) if old is not now)
        return f"`{ast.unparse(gone)}` left out"
    if isinstance(node, ast.If | ast.While):
        return f"`if {ast.unparse(node.test)}` becomes `if {ast.unparse(new)}`"
    if field == "ifs":
        gone = next(old for old, now in zip(node.ifs, [*new, None], strict=False) if old is not now)
        turned = len(new) == len(node.ifs)
        return f"`for ... if {ast.unparse(gone)}` {'turned round' if turned else 'left out'}"
    if field == "keywords":
        gone = next(old for old in node.keywords if old not in new)
        return f"`{gone.arg}={ast.unparse(gone.value)}` left out of `{ast.unparse(node.func)}(...)`"
    if field == "elts":
        gone = next(old for old in node.elts if old not in new)
        return f"`{ast.unparse(gone)}` left out of `{ast.unparse(node)}`"
    if field == "keys":
        gone = next(old for old, now in zip(node.keys, new, strict=True) if old is not now)
        return f"key `{ast.unparse(gone)}` gone"
    before = ast.unparse(node)
    old = getattr(node, field)
    setattr(node, field, new)
    after = ast.unparse(node)
    setattr(node, field, old)
    return f"`{before}` becomes `{after}`"
