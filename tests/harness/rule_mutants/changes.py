"""Small faults in a file of rules: a comparison, a number, a word or a statement that is not what it should be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

ROOT: Final = Path(__file__).parents[3]

OTHERS: Final[Mapping[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
PLAIN: Final = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)
LEAVES: Final = (ast.Return, ast.Continue, ast.Break)
WORDS: Final = r"cairn\.games\.\w+\.words"
SAYS: Final = {"deny": "why not", "tell": "told", "whisper": "told"}

Words: TypeAlias = dict[
    str, dict[str, str]
]  # by the name a module has in a file, its words in order


class Change(Struct, frozen=True, kw_only=True):
    """One fault. All up to `nth` finds it again when the file has changed; the rest is about the file as it is."""

    file: str
    function: str  # "" outside of functions
    text: str  # the line
    was: str
    now: str
    nth: int  # among those in the function that are alike in all this
    kind: str
    concerns: str  # a "rule", what is "told", or the reason "why not"
    lines: tuple[int, int]  # those of the statement, less the statements inside it
    span: tuple[int, int]  # the bytes to be replaced
    put: str  # what stands there instead

    @property
    def key(self) -> tuple[str, ...]:
        return self.file, self.function, self.text, self.was, self.now, str(self.nth)

    def broken(self, source: str) -> str:
        """The source with this fault."""
        data = source.encode()
        start, end = self.span
        return (data[:start] + self.put.encode() + data[end:]).decode()


class Place(NamedTuple):
    """Where in a file we are."""

    functions: tuple[str, ...] = ()
    lines: tuple[int, int] = (0, 0)
    concerns: str = "rule"


class Fault(NamedTuple):
    """What is put in the place of a node."""

    node: ast.expr | ast.stmt
    kind: str
    now: str

    def put(self) -> str:
        return self.now if isinstance(self.node, ast.stmt) else f"({self.now})"


def changes(file: str, source: str) -> list[Change]:
    """Every fault that we know to make in a file."""
    tree = ast.parse(source)
    words = _words(tree)
    lines = source.splitlines()
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    alike: dict[tuple[str, ...], int] = {}
    found = []
    for place, visited in _visit(tree, Place()):
        for fault in (*_faults(visited), *_wrong_words(visited, words)):
            node = fault.node
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            text = lines[node.lineno - 1].strip()
            if ast.unparse(node) == fault.now:  # nothing would be changed
                continue
            same = (".".join(place.functions), text, ast.unparse(node), fault.now)
            alike[same] = alike.get(same, 0) + 1
            found.append(
                Change(
                    file=file,
                    function=same[0],
                    text=text,
                    was=same[2],
                    now=fault.now,
                    nth=alike[same],
                    kind=fault.kind,
                    concerns="why not" if file.endswith("/refusals.py") else place.concerns,
                    lines=place.lines,
                    span=(
                        starts[node.lineno - 1] + node.col_offset,
                        starts[node.end_lineno - 1] + node.end_col_offset,
                    ),
                    put=fault.put(),
                )
            )
    return found


def _visit(node: ast.AST, place: Place) -> Iterator[tuple[Place, ast.AST]]:
    """Whatever is carried out, and where it is; not what only types, loads or checks."""
    children = list(ast.iter_child_nodes(node))
    match node:
        case ast.FunctionDef(name=name, body=body) | ast.ClassDef(name=name, body=body):
            place = place._replace(functions=(*place.functions, name))
            children = list(body)
        case ast.AnnAssign(value=value):
            children = [] if value is None else [value]
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case ast.If(test=ast.Attribute(attr="curious")):
            place = place._replace(concerns="why not")
        case ast.Call(func=ast.Attribute(attr=name)) | ast.Expr(
            ast.Call(func=ast.Attribute(attr=name))
        ) if name in SAYS:
            place = place._replace(concerns=SAYS[name])
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Raise() | ast.JoinedStr():
            return
        case ast.Expr(ast.Constant()):
            return
    if isinstance(node, ast.stmt):
        inner = [child.lineno for child in children if isinstance(child, ast.stmt)]
        last = min(inner) - 1 if inner else node.end_lineno or 0
        place = place._replace(lines=(node.lineno, max(node.lineno, last)))
    yield place, node
    for child in children:
        yield from _visit(child, place)


def _faults(node: ast.AST) -> Iterator[Fault]:
    match node:
        case ast.Compare(ops=[op]):
            yield _changed(node, "comparison", ops=[OTHERS[type(op)]()])
        case ast.BoolOp(op=op):
            yield _changed(node, "and, or", op=OTHERS[type(op)]())
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in OTHERS:
            yield _changed(node, "arithmetic", op=OTHERS[type(op)]())
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield Fault(node, "sign", ast.unparse(operand))
        case ast.Constant(value=bool(value)):
            yield Fault(node, "truth", str(not value))
        case ast.Constant(value=int(value)):
            yield Fault(node, "number", str(value + 1))
            yield Fault(node, "number", str(value - 1))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield _changed(node, "condition", body=orelse, orelse=body)
        case ast.Call(func=ast.Name(id=("min" | "max") as name)):
            yield _changed(node, "function", func=ast.Name("max" if name == "min" else "min"))
        case ast.Break():
            yield Fault(node, "loop", "continue")
        case ast.Continue():
            yield Fault(node, "loop", "break")
        case ast.If(test=test) | ast.While(test=test):
            if isinstance(test, PLAIN):
                yield Fault(test, "condition", f"not {ast.unparse(test)}")
            if isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], LEAVES):
                yield Fault(test, "guard", "False")
    match node:
        case ast.Expr(ast.YieldFrom()):
            yield Fault(node, "statement", "yield from ()")
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Continue():
            yield Fault(node, "statement", "pass")
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield Fault(node, "statement", "pass")


def _changed(node: ast.expr | ast.stmt, kind: str, **fields: object) -> Fault:
    other = deepcopy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return Fault(node, kind, ast.unparse(other))


def _wrong_words(node: ast.AST, words: Words) -> Iterator[Fault]:
    """The words declared before and after the right one, as v.X and v.Z are for v.Y."""
    match node:
        case ast.Attribute(value=ast.Name(id=module), attr=word) if word in words.get(module, {}):
            known = words[module]
            names = list(known)
            i = names.index(word)
            for other in names[max(0, i - 1) : i + 2]:
                if known[other] != known[word]:
                    yield Fault(node, "word", f"{module}.{other}")


def _words(tree: ast.Module) -> Words:
    """The modules of words that a file imports, read rather than imported: nothing of Cairn may be loaded yet."""
    return {
        name.asname or name.name: _declared(f"{node.module}.{name.name}")
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and re.fullmatch(WORDS, node.module or "")
        for name in node.names
    }


@cache
def _declared(module: str) -> dict[str, str]:
    path = ROOT / "src" / Path(*module.split(".")).with_suffix(".py")
    return {
        node.target.id: ast.unparse(node.value)
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value
    }
