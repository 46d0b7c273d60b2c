"""Which tests come to which lines of the rules, and how long they take: made once, kept in build/, and made anew
for what has changed."""

from __future__ import annotations

import ast
import sys
import time
from collections.abc import Callable, Generator, Iterable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import pytest
from coverage import Coverage
from msgspec import Struct

from tests.harness.rule_mutants.changes import ROOT, Change
from tests.harness.rule_mutants.choosing import rules_files

if TYPE_CHECKING:
    from _pytest.fixtures import FixtureDef, SubRequest

FOLDERS: Final = ("tests", "tests/navajo", "tests/greenland")
QUIET: Final = ("-q", "-q", "-s", "-p", "no:cacheprovider")

Lines = dict[str, int]  # by file, the lines as bits


class Test(Struct):
    """What a test runs, the time of its own and that of the fixtures it shares with others, in processor seconds."""

    seconds: float
    shared: float
    lines: dict[str, str]

    @property
    def cost(self) -> float:
        return self.seconds + self.shared


class TestFile(Struct):
    stamp: str
    tests: dict[str, Test]


class Reach(Struct):
    """What tests reach. `imported` are lines that run before any test does."""

    stamp: str
    imported: dict[str, str]
    files: dict[str, TestFile]

    def tests(self) -> dict[str, Test]:
        return {name: test for file in self.files.values() for name, test in file.tests.items()}

    def leave_out(self, unwanted: Callable[[Test], bool]) -> None:
        for file in self.files.values():
            file.tests = {name: one for name, one in file.tests.items() if not unwanted(one)}

    def runs_early(self, change: Change) -> bool:
        """When a module is loaded; some are loaded only in a test."""
        early = int(self.imported.get(change.file, "0"), 16)
        return not change.function or bool(_bits(change.lines) & early)

    def tests_of(self, change: Change) -> list[str]:
        """The tests that come to a change, the quickest first."""
        wanted = {change.file: _bits(change.lines)}
        if self.runs_early(change):
            used = uses(change)
            wanted = used if any(used.values()) else {change.file: -1}
        found = [
            (int(test.cost), file if test.cost >= 1 else "", test.cost, name)
            for file, of_file in self.files.items()
            for name, test in of_file.tests.items()
            if any(int(test.lines.get(each, "0"), 16) & bits for each, bits in wanted.items())
        ]
        return [name for *_, name in sorted(found)]


def _bits(lines: tuple[int, int]) -> int:
    first, last = lines
    return (1 << last + 1) - (1 << first)


def uses(change: Change) -> Lines:
    """Where the rules use what a statement outside of functions sets."""
    game = change.file.rpartition("/")[0]
    trees = {
        file: ast.parse((ROOT / file).read_text(encoding="utf-8"))
        for file in rules_files()
        if file.startswith(game)
    }
    names = _set_by(trees[change.file], change.lines[0])
    while True:
        found = {file: _lines_with(tree, names) for file, tree in trees.items()}
        more = {
            name
            for file, tree in trees.items()
            for node in tree.body
            if found[file] >> node.lineno & 1
            for name in _set_by(tree, node.lineno)
        }
        if more <= names:
            return found
        names |= more


def _set_by(tree: ast.Module, line: int) -> set[str]:
    return {
        target.id
        for node in tree.body
        if node.lineno == line and isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }


def _lines_with(tree: ast.Module, names: set[str]) -> int:
    lines = 0
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, lineno=line) | ast.Attribute(attr=name, lineno=line):
                if name in names:
                    lines |= 1 << line
    return lines


# making it


def stamps() -> tuple[str, dict[str, str]]:
    """What the map depends on: everything that tests use, and each file of tests."""
    files = {path for folder in FOLDERS for path in (ROOT / folder).glob("*.py")}
    tests = {path for path in files if path.name.startswith("test_")}
    rest = (path for path in (ROOT / "src").rglob("*") if path.suffix in {".py", ".toml", ".pot"})
    return _stamp((*rest, *files - tests)), {
        path.relative_to(ROOT).as_posix(): _stamp([path]) for path in tests
    }


def _stamp(paths: Iterable[Path]) -> str:
    parts = (sha256(path.read_bytes()).hexdigest() for path in sorted(paths))
    return sha256("".join(parts).encode()).hexdigest()


def kept(path: Path) -> tuple[Reach, list[str]]:
    """The map as far as it is still true, and the files of tests that are not in it."""
    stamp, of_files = stamps()
    reach = Reach(stamp, {}, {})
    if path.exists():
        old = msgspec.json.decode(path.read_bytes(), type=Reach)
        if old.stamp == stamp:
            reach = old
    reach.files = {
        name: file for name, file in reach.files.items() if of_files.get(name) == file.stamp
    }
    return reach, sorted(of_files.keys() - reach.files.keys())


def make(reach: Reach, files: list[str], path: Path) -> None:
    """Run these files of tests, add to the map what they reach, and keep it."""
    _, of_files = stamps()
    coverage = Coverage(
        data_file=None, config_file=False, include=[str(ROOT / file) for file in rules_files()]
    )
    watch = Watch(coverage)
    coverage.start()
    code = pytest.main([*QUIET, *files], plugins=[watch])
    coverage.stop()
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        sys.exit(f"pytest: {code!r}")
    contexts: dict[str, Lines] = {}
    data = coverage.get_data()
    for measured in data.measured_files():
        file = Path(measured).relative_to(ROOT).as_posix()
        for line, of_line in data.contexts_by_lineno(measured).items():
            for context in of_line:
                of_file = contexts.setdefault(context, {})
                of_file[file] = of_file.get(file, 0) | 1 << line
    early = contexts.get("", {})
    reach.imported = {
        file: f"{int(reach.imported.get(file, '0'), 16) | early.get(file, 0):x}"
        for file in reach.imported.keys() | early.keys()
    }
    for file in files:
        reach.files[file] = TestFile(of_files[file], {})
    for name, fixtures in watch.fixtures.items():
        if name in watch.failed:
            print(f"fails by itself: {name}")
            continue
        lines: Lines = {}
        for context in (name, *fixtures):
            for file, bits in contexts.get(context, {}).items():
                lines[file] = lines.get(file, 0) | bits
        if lines:
            reach.files[name.partition("::")[0]].tests[name] = Test(
                watch.seconds[name],
                sum(watch.seconds.get(each, 0) for each in fixtures),
                {file: f"{bits:x}" for file, bits in lines.items()},
            )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(reach))


class Watch:
    """A plugin of pytest that tells lines apart by the test that runs them."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.contexts = [""]
        self.seconds: dict[str, float] = {}
        self.fixtures: dict[str, list[str]] = {}  # those a test shares with others
        self.failed: set[str] = set()

    def within(self, context: str) -> Generator[None, object, object]:
        self.contexts.append(context)
        self.coverage.switch_context(context)
        began = time.process_time()
        try:
            return (yield)
        finally:
            spent = time.process_time() - began
            self.seconds[context] = self.seconds.get(context, 0) + spent
            self.contexts.pop()
            self.coverage.switch_context(self.contexts[-1])
            if outer := self.contexts[-1]:  # a fixture's time is not its first test's
                self.seconds[outer] = self.seconds.get(outer, 0) - spent

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        info = getattr(item, "_fixtureinfo", None)
        known = info.name2fixturedefs.values() if info else ()
        self.fixtures[item.nodeid] = [
            _name(each[-1]) for each in known if each[-1].scope != "function"
        ]
        return (yield from self.within(item.nodeid))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_fixture_setup(
        self, fixturedef: FixtureDef[object], request: SubRequest
    ) -> Generator[None, object, object]:
        if fixturedef.scope == "function":
            return (yield)
        return (yield from self.within(_name(fixturedef)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)


def _name(fixture: FixtureDef[object]) -> str:
    return f"fixture {fixture.baseid} {fixture.argname}"
