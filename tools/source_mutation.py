"""Makes mutants of a Python module: its source with one small fault, such as a swapped comparison or a removed check.

Docstrings, annotations, decorators, imports, asserts, f-strings, logging and `__repr__` are not changed.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

Spot = tuple[int, int, int, int]
"""First line, its column, last line, its column; lines from 1, columns in bytes, as in `ast`."""

NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
"""Comparisons that differ only for equal values."""
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One fault: its place, the original text and the replacement."""

    module: str
    number: int
    """The line, from 1."""
    text: str
    """The line without its indentation."""
    before: str
    after: str
    occurrence: int
    """The number of this mutant among those of the module with the same text and change, from 1."""
    spot: Spot

    @property
    def change(self) -> str:
        return f"{self.before} -> {self.after}"

    @property
    def key(self) -> tuple[str, str, str, int]:
        """The key of a mutant. It stays the same when the line moves unchanged."""
        return self.module, self.text, self.change, self.occurrence

    def applied(self, source: str) -> str:
        """The source with this fault. It must compile: a `SyntaxError` is a bug of this tool."""
        first, start, last, end = self.spot
        rows = source.encode().splitlines(keepends=True)
        head, tail = rows[first - 1][:start], rows[last - 1][end:]
        rows[first - 1 : last] = [head + self.after.encode() + tail]
        changed = b"".join(rows).decode()
        ast.parse(changed)
        return changed


def mutants(module: str, source: str) -> list[Mutant]:
    """All mutants of a module in the order of its lines, without duplicates."""
    rows = source.encode().splitlines(keepends=True)
    counted: Counter[tuple[str, str, str]] = Counter()
    found = []
    for spot, after in sorted(set(Finder().of(ast.parse(source)))):
        before = " ".join(cut(rows, spot).split())
        if before == after:
            continue
        text = rows[spot[0] - 1].decode().strip()
        counted[text, before, after] += 1
        found.append(Mutant(module, spot[0], text, before, after, counted[text, before, after], spot))
    return found


def cut(rows: list[bytes], spot: Spot) -> str:
    """The text of one place."""
    first, start, last, end = spot
    part = rows[first - 1 : last]
    part[-1] = part[-1][:end]
    part[0] = part[0][start:]
    return b"".join(part).decode()


def spot_of(node: ast.expr | ast.stmt) -> Spot:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


Change = tuple[Spot, str]


class Finder:
    """Visits a module and collects all changes: places with their replacements."""

    def __init__(self) -> None:
        self._truths: list[bool] = []
        """For each enclosing function: whether it returns a bool."""

    def of(self, node: ast.AST) -> Iterator[Change]:
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.JoinedStr):
            return
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from self._function(node)
        elif isinstance(node, ast.ClassDef):
            yield from self._all(without_docstrings(node.body))
        elif isinstance(node, ast.AnnAssign):
            yield from self._all([node.value])
        elif not (isinstance(node, ast.Expr) and (is_text(node.value) or is_logging(node.value))):
            if isinstance(node, ast.stmt):
                yield from self._statement(node)
            elif isinstance(node, ast.expr):
                yield from expression(node)
            for name, value in ast.iter_fields(node):
                if name != "annotation":
                    yield from self._all(value if isinstance(value, list) else [value])

    def _all(self, nodes: Sequence[object]) -> Iterator[Change]:
        for node in nodes:
            if isinstance(node, ast.AST):
                yield from self.of(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Change]:
        if node.name == "__repr__":
            return
        yield from self._all((*node.args.defaults, *node.args.kw_defaults))
        self._truths.append(isinstance(node.returns, ast.Name) and node.returns.id == "bool")
        yield from self._all(without_docstrings(node.body))
        self._truths.pop()

    def _statement(self, node: ast.stmt) -> Iterator[Change]:
        if isinstance(node, ast.If):
            yield spot_of(node.test), "True"
            yield spot_of(node.test), "False"
        elif isinstance(node, ast.While):
            yield spot_of(node.test), "False"
        elif is_removable(node):
            yield spot_of(node), "pass"
        elif isinstance(node, ast.Return) and node.value is not None:
            yield spot_of(node.value), "None"
            if self._truths and self._truths[-1]:
                yield spot_of(node.value), "True"
                yield spot_of(node.value), "False"
        if isinstance(node, ast.AugAssign) and type(node.op) in SWAPPED:
            other = SWAPPED[type(node.op)]()
            yield spot_of(node), ast.unparse(ast.AugAssign(node.target, other, node.value))


def expression(node: ast.expr) -> Iterator[Change]:
    """The changes of an expression."""
    change = EXPRESSIONS.get(type(node))
    return iter(()) if change is None else change(node)


def comparison(node: ast.Compare) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        for table in (NEGATED, SHIFTED):
            if type(operator) in table:
                ops = [*node.ops[:place], table[type(operator)](), *node.ops[place + 1 :]]
                yield spot_of(node), enclosed(ast.Compare(node.left, ops, node.comparators))


def junction(node: ast.BoolOp) -> Iterator[Change]:
    other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield spot_of(node), enclosed(ast.BoolOp(other, node.values))
    for place in range(len(node.values)):
        rest = node.values[:place] + node.values[place + 1 :]
        yield spot_of(node), enclosed(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))


def negation(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Not):
        yield spot_of(node), enclosed(node.operand)


def arithmetic(node: ast.BinOp) -> Iterator[Change]:
    if type(node.op) in SWAPPED:
        yield spot_of(node), enclosed(ast.BinOp(node.left, SWAPPED[type(node.op)](), node.right))


def constant(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield spot_of(node), str(not node.value)
    elif isinstance(node.value, int):
        yield spot_of(node), enclosed(ast.Constant(node.value + 1))
        yield spot_of(node), enclosed(ast.Constant(node.value - 1))


def conditional(node: ast.IfExp) -> Iterator[Change]:
    yield spot_of(node.test), "True"
    yield spot_of(node.test), "False"


def call(node: ast.Call) -> Iterator[Change]:
    if isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield spot_of(node.func), CALLS[node.func.id]


def subscript(node: ast.Subscript) -> Iterator[Change]:
    if isinstance(node.slice, ast.Slice):
        for bound in ("lower", "upper", "step"):
            if getattr(node.slice, bound) is not None:
                others = {name: value for name, value in ast.iter_fields(node.slice) if name != bound}
                yield spot_of(node), ast.unparse(ast.Subscript(node.value, ast.Slice(**others), ast.Load()))


def comprehension(node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> Iterator[Change]:
    for part in node.generators:
        for condition in part.ifs:
            yield spot_of(condition), "True"


EXPRESSIONS: dict[type[ast.expr], Callable[[Any], Iterator[Change]]] = {
    ast.Compare: comparison,
    ast.BoolOp: junction,
    ast.UnaryOp: negation,
    ast.BinOp: arithmetic,
    ast.Constant: constant,
    ast.IfExp: conditional,
    ast.Call: call,
    ast.Subscript: subscript,
    ast.ListComp: comprehension,
    ast.SetComp: comprehension,
    ast.GeneratorExp: comprehension,
    ast.DictComp: comprehension,
}


def enclosed(node: ast.expr) -> str:
    """The text of an expression, in parentheses where precedence might need them."""
    text = ast.unparse(node)
    return text if isinstance(node, ast.Name | ast.Attribute | ast.Call) or text.isdigit() else f"({text})"


def without_docstrings(body: list[ast.stmt]) -> list[ast.stmt]:
    return [statement for statement in body if not (isinstance(statement, ast.Expr) and is_text(statement.value))]


def is_removable(node: ast.stmt) -> bool:
    """Whether the code after a statement can run without it."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call | ast.Await)
    if isinstance(node, ast.Assign):
        return not any(is_local(target) for target in node.targets)
    return isinstance(node, ast.Raise | ast.Delete | ast.AugAssign | ast.Break | ast.Continue)


def is_local(target: ast.expr) -> bool:
    """Whether the target is a plain name or a tuple of names. Code after it would fail without the assignment."""
    if isinstance(target, ast.Tuple):
        return all(is_local(each) for each in target.elts)
    return isinstance(target, ast.Name)


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_logging(node: ast.expr) -> bool:
    """Whether this is a call such as `log.warning(…)`."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in ("log", "logger", "logging")
    )
