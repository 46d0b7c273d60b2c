"""The register of rules: what a game's rules are, where each is carried out, and which tests state it.

A game lists its rules in `rules.toml` at the root of its package:

    [[rule]]
    number = "3.1"
    title = "Build"
    text = "One sentence in our own words."
    behaviour = false  # only for what has no procedure of its own, such as a heading
    covers = ["C21"]  # other numbers it may be looked for under, such as those of cards with the same text

A procedure declares its rules by a docstring that begins with them ("3.1 Roll the stone's weight", "3.2.5, 10.2 …"),
a test by `@pytest.mark.rule("3.1")`. Both are found by reading the sources, without running them.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from cairn.catalogue import own_folder, read_language
from cairn.core.rules import NO_RULE, rule, rule_number
from cairn.core.words import _, current_language
from cairn.data import Complaint, DataError, DataSet, Facts, load

FILE = "rules.toml"
MESSAGES = "locale/messages.pot"

Text = Annotated[str, Meta(min_length=1)]


class Rule(Facts, frozen=True):
    """A rule of a game; one without behaviour is only a heading or a definition. It may cover other numbers too."""

    number: str
    title: Text
    text: Text
    behaviour: bool = True
    covers: tuple[str, ...] = ()


class _List(Facts, frozen=True):
    rule: tuple[Rule, ...]


class _Register(Facts, frozen=True):
    rules: _List


@dataclass(frozen=True)
class Place:
    """Where a function stands: its file within the project, its line and its name."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


Places: TypeAlias = dict[str, list[Place]]


@dataclass(frozen=True)
class Row:
    """What is known of a rule: the code that carries it out, its tests, how often play asked or told under its
    number, and how often its code ran."""

    rule: str
    title: str
    behaviour: bool
    code: list[str]
    tests: list[str]
    hits: int | None = None  # None where they were not counted
    runs: int | None = None


# the list of rules


def rules(package: str) -> tuple[Rule, ...]:
    """A game's rules in the order of its file, in the language that is spoken; raises DataError that names file, key
    and reason."""
    try:
        folder = files(package)
    except ModuleNotFoundError:
        raise DataError(Complaint(package, "", _("there is no such package"))) from None
    english = load(_Register, folder, checks=[_check_numbers]).of(_Register).rules.rule
    spoken = read_language(package, current_language(), own_folder())
    return english if spoken is None else tuple(_translated(one, spoken) for one in english)


def _translated(one: Rule, spoken: NullTranslations) -> Rule:
    """A rule as the game's catalogue has it: its title and its text are in the context `rule.NUMBER`."""
    title, text = (spoken.pgettext(f"rule.{one.number}", each) for each in (one.title, one.text))
    return replace(one, title=title, text=text)


def by_number(package: str) -> Mapping[str, Rule]:
    """A game's rules by every number they go by, read once in each language."""
    return _by_number(package, current_language(), own_folder())


@cache
def _by_number(package: str, language: str, own: str | None) -> Mapping[str, Rule]:  # noqa: ARG001
    return {number: one for one in rules(package) for number in (one.number, *one.covers)}


def _check_numbers(data: DataSet) -> Iterator[Complaint]:
    seen: dict[str, int] = {}
    for index, one in enumerate(data.of(_Register).rules.rule):
        names = [("number", one.number), *(("covers", number) for number in one.covers)]
        for field, number in names:
            key = f"rule[{index}].{field}"
            if not _well_formed(number):
                reason = _(
                    "'{number}' is not a rule number such as '3.2.5' or 'D10'", number=number
                )
                yield Complaint(FILE, key, reason)
            elif number in seen:
                reason = _(
                    "{number!r} is already the number of rule[{index}]",
                    number=number,
                    index=seen[number],
                )
                yield Complaint(FILE, key, reason)
            else:
                seen[number] = index


def _well_formed(number: str) -> bool:
    try:
        code = rule(number)
    except (ValueError, OverflowError):
        return False
    return code != NO_RULE and rule_number(code) == number


# the code

_NUMBER = r"[A-Z]?\d+(?:\.\d+)*"
_DECLARED = re.compile(rf"\s*({_NUMBER}(?:\s*,\s*{_NUMBER})*)(?=[\s:]|$)")

_Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


def places(modules: Sequence[str]) -> Places:
    """Which functions of these modules, and of all modules below them, carry out which rule."""
    found: Places = {}
    for path, root in _files(modules):
        file = _shown(path, root)
        for name, function in _functions(_parsed(path, file)):
            for number in _declared(function):
                found.setdefault(number, []).append(Place(file, function.lineno, name))
    return found


def procedures(modules: Sequence[str]) -> dict[tuple[str, int], list[str]]:
    """The rules that a function declares, by the full name of its file and its line."""
    return {
        (str(path), function.lineno): _declared(function)
        for path, root in _files(modules)
        for _, function in _functions(_parsed(path, _shown(path, root)))
    }


def mentions(package: str, number: str) -> list[Place]:
    """Whatever else in a package names a rule, in words or as the constant of rules code: functions, and declarations
    of a module. Each is given once, at the line that names the rule first."""
    named = re.compile(
        rf"(?<![\w.]){re.escape(number)}(?!\w|\.\d)|\bR_{number.replace('.', '_')}(?![\w])"
    )
    found: dict[tuple[str, str], Place] = {}
    for path, root in _files([package]):
        file = _shown(path, root)
        lines = path.read_text("utf-8").splitlines()
        owners = _owners(_parsed(path, file))
        for at, line in enumerate(lines, 1):
            if named.search(line) and at in owners:
                found.setdefault((file, owners[at]), Place(file, at, owners[at]))
    return list(found.values())


def sentences(package: str, number: str) -> list[Place]:
    """Where a game's words tell a rule, and its figures may stand: its sentence in the list of rules, and the messages
    that name it in brackets. A number such as 12 alone is not looked for in messages, where it may be any figure."""
    root = next(root for _path, root in _files([package]))
    folder = root.joinpath(*package.split("."))
    named = re.compile(rf"\((?:[^()]*[ ,])?{re.escape(number)}[,)]")
    return [
        *_lines_of(folder / FILE, root, re.compile(rf'^number = "({re.escape(number)})"$')),
        *(() if number.isdecimal() else _lines_of(folder / MESSAGES, root, named)),
    ]


def _lines_of(path: Path, root: Path, named: re.Pattern[str]) -> Iterator[Place]:
    """The lines that name a rule, each with the number or the key of its message."""
    if not path.is_file():
        return
    key, seen = "", ""
    for at, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.startswith("msgctxt "):
            key = line.removeprefix("msgctxt ").strip('"')
        found = named.search(line)
        if found and (not key or key != seen):
            seen = key
            yield Place(_shown(path, root), at, key or found[1])


def _owners(tree: ast.Module) -> dict[int, str]:
    """By line: the function that stands there, or what is declared there."""
    found: dict[int, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            found |= dict.fromkeys(_span(node), ast.unparse(target))
    for name, function in _functions(tree):
        found |= dict.fromkeys(_span(function), name)
    return found


def _span(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _declared(function: _Function) -> list[str]:
    declared = _DECLARED.match(ast.get_docstring(function) or "")
    return re.split(r"\s*,\s*", declared[1]) if declared else []


def _files(modules: Sequence[str]) -> Iterator[tuple[Path, Path]]:
    """Each source file of these modules once, with the folder it is imported from."""
    yield from dict(source for module in modules for source in _sources(module)).items()


def _sources(module: str) -> Iterator[tuple[Path, Path]]:
    """The source files of a module or package, each with the folder it is imported from. Only the outermost name is
    looked up, because looking up an inner one would import those around it. Where a module is compiled, its source
    lies beside it."""
    outer, *inner = module.split(".")
    try:
        spec = find_spec(outer)
    except (ImportError, ValueError):
        spec = None
    if spec is None:
        raise DataError(Complaint(module, "", _("there is no such module")))
    inside = [Path(place).parent for place in spec.submodule_search_locations or ()]
    for root in inside or [Path(spec.origin or "").parent]:
        path = root.joinpath(outer, *inner)
        single = path.with_name(f"{path.name}.py")
        if path.is_dir():
            yield from ((each, root) for each in sorted(path.rglob("*.py")))
            return
        if single.is_file():
            yield single, root
            return
    raise DataError(Complaint(module, "", _("there is no Python source of this module")))


def _functions(tree: ast.AST, outer: str = "") -> Iterator[tuple[str, _Function]]:
    """Every function with its name, those within classes and functions too."""
    for node in ast.iter_child_nodes(tree):
        name = outer
        if isinstance(node, _Function | ast.ClassDef):
            name = f"{outer}.{node.name}" if outer else node.name
        if isinstance(node, _Function):
            yield name, node
        yield from _functions(node, name)


# the tests


def tests(folder: Path) -> Places:
    """Which tests below a folder state which rule, as pytest would collect them."""
    if not folder.is_dir():
        raise DataError(Complaint(str(folder), "", _("there is no such folder of tests")))
    found: Places = {}
    root = folder.resolve()
    for path in sorted(root.rglob("*.py")):
        if path.name.startswith("test_") or path.name.endswith("_test.py"):
            file = _shown(path, root)
            for number, place in _Marks(_parsed(path, file), file).found():
                known = found.setdefault(number, [])
                if place not in known:
                    known.append(place)
    return found


class _Marks:
    """Finds the marks `pytest.mark.rule` in one file of tests."""

    def __init__(self, tree: ast.Module, file: str) -> None:
        self.tree = tree
        self.file = file
        self.named: dict[str, list[ast.expr]] = {}  # lists of cases and marks may have a name
        for name, value in _assignments(tree.body):
            self.named.setdefault(name, []).append(value)

    def found(self) -> Iterator[tuple[str, Place]]:
        yield from self._in_body(self.tree.body, "", [])

    def _in_body(
        self, body: Iterable[ast.stmt], outer: str, inherited: list[str]
    ) -> Iterator[tuple[str, Place]]:
        body = list(body)
        mine = [value for name, value in _assignments(body) if name == "pytestmark"]
        above = inherited + [number for value in mine for number in self._numbers(value)]
        for node in body:
            if isinstance(node, _Function) and node.name.startswith("test"):
                place = Place(self.file, node.lineno, f"{outer}{node.name}")
                yield from ((number, place) for number in above + self._decorated(node))
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                yield from self._in_body(
                    node.body, f"{outer}{node.name}.", above + self._decorated(node)
                )
            elif not isinstance(node, _Function | ast.ClassDef):
                inner = [each for each in ast.iter_child_nodes(node) if isinstance(each, ast.stmt)]
                yield from self._in_body(inner, outer, above)

    def _decorated(self, node: _Function | ast.ClassDef) -> list[str]:
        return [number for each in node.decorator_list for number in self._numbers(each)]

    def _numbers(self, value: ast.expr, within: tuple[str, ...] = ()) -> Iterator[str]:
        """The rules of all marks in an expression, such as those of `pytest.param(…, marks=…)`."""
        for node in ast.walk(value):
            if isinstance(node, ast.Call) and self._is_mark(node.func):
                yield from map(self._written, [*node.args, *(key.value for key in node.keywords)])
            elif isinstance(node, ast.Name) and node.id not in within:
                for meant in self.named.get(node.id, ()):
                    yield from self._numbers(meant, (*within, node.id))

    def _is_mark(self, node: ast.expr) -> bool:
        meant = self.named.get(node.id, ()) if isinstance(node, ast.Name) else [node]
        return any(ast.unparse(each) in {"pytest.mark.rule", "mark.rule"} for each in meant)

    def _written(self, argument: ast.expr) -> str:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            return argument.value
        reason = _("a rule that a test states must be written out as a text")
        raise DataError(Complaint(f"{self.file}:{argument.lineno}", "", reason))


def _assignments(body: Iterable[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        targets: list[ast.expr] = []
        value: ast.expr | None = None
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, ast.AnnAssign):
            targets, value = [node.target], node.value
        if value is not None:
            yield from ((each.id, value) for each in targets if isinstance(each, ast.Name))


# files


def _parsed(path: Path, file: str) -> ast.Module:
    try:
        return ast.parse(path.read_bytes())
    except SyntaxError as error:
        raise DataError(
            Complaint(f"{file}:{error.lineno or 1}", "", _("is not Python: {msg}", msg=error.msg))
        ) from None
    except ValueError as error:
        raise DataError(Complaint(file, "", _("is not Python: {error}", error=error))) from None
    except OSError as error:
        raise DataError(
            Complaint(file, "", _("cannot be read: {strerror}", strerror=error.strerror))
        ) from None


def _shown(path: Path, root: Path) -> str:
    """A file as it is called within the project: from its `src` or `tests` folder on, or, where it is installed, from
    the folder it is imported from."""
    parts = root.parts
    for depth in range(len(parts) - 1, -1, -1):
        if parts[depth] in {"site-packages", "dist-packages"}:
            break
        if parts[depth] in {"src", "tests"}:
            return Path(*path.parts[depth:]).as_posix()
    return path.relative_to(root).as_posix()


# all together


def report(
    package: str,
    modules: Sequence[str],
    folder: Path | None = None,
    hits: Mapping[str, int] | None = None,
    runs: Mapping[str, int] | None = None,
) -> list[Row]:
    """A row for each rule, the test that states it first. Without a folder of tests there are none; without hits or
    runs their number is None. Raises DataError for a number that is declared, tested or met in play, but not in the
    register."""
    known = rules(package)
    code = places(modules)
    stated = {} if folder is None else tests(folder)
    _refuse_unknown(package, {one.number for one in known}, code, stated, hits or {})
    shared = Counter(place for found in stated.values() for place in found)
    return [
        Row(
            one.number,
            one.title,
            one.behaviour,
            [str(place) for place in code.get(one.number, ())],
            _own_first(stated.get(one.number, ()), code.get(one.number, ()), shared),
            None if hits is None else hits.get(one.number, 0),
            None if runs is None else runs.get(one.number, 0),
        )
        for one in known
    ]


def _own_first(stated: Iterable[Place], code: Iterable[Place], shared: Counter[Place]) -> list[str]:
    """Tests in order: first those in the file named after the code; the fewer rules a test states, the more it is this
    rule's own."""
    files = {f"test_{Path(place.file).name}" for place in code}
    order = sorted(stated, key=lambda one: (Path(one.file).name not in files, shared[one]))
    return [str(place) for place in order]


def _refuse_unknown(
    package: str, known: set[str], code: Places, stated: Places, hits: Mapping[str, int]
) -> None:
    complaints = [
        Complaint(
            f"{place.file}:{place.line}",
            place.name,
            _(
                "rule {number} is not in {package}'s {file}",
                number=number,
                package=package,
                file=FILE,
            ),
        )
        for found in (code, stated)
        for number in found
        if number not in known
        for place in found[number]
    ]
    complaints += [
        Complaint(
            FILE,
            "",
            _(
                "play came to rule {number}, which is not in {package}'s {file}",
                number=number,
                package=package,
                file=FILE,
            ),
        )
        for number in hits
        if number not in known
    ]
    if complaints:
        raise DataError(*complaints)


def unmet(rows: Iterable[Row]) -> list[Row]:
    """Rules with behaviour that play never came to."""
    return [row for row in rows if row.behaviour and not row.hits and not row.runs]


def untested(rows: Iterable[Row]) -> list[Row]:
    """The gaps: rules with behaviour that no code carries out or no test states."""
    return [row for row in rows if row.behaviour and not (row.code and row.tests)]
