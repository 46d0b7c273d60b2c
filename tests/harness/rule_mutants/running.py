"""A mutant against the tests that come to its line. Tests are loaded once; every mutant has a process of its own."""

from __future__ import annotations

import gc
import inspect
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType
from typing import Final

import msgspec
import pytest
from msgspec import Struct

from tests.harness.rule_mutants.changes import ROOT, Change
from tests.harness.rule_mutants.reach import QUIET, Reach

PATIENCE: Final = 10  # a test may take so many times as long as it does with the right rules,
GRACE: Final = 20.0  # and so many processor seconds more
MEMORY: Final = 4 << 30
PIPE: Final = 1 << 15  # less than a pipe holds


class Outcome(Struct):
    """What became of a mutant: caught by a test, or alive."""

    caught: bool
    by: str = ""  # the test
    why: str = ""
    tests: int = 0  # how many were run
    seconds: float = 0.0


class Task(Struct):
    """A mutant, and the tests that may catch it: in their order, each with the time it may take."""

    change: Change
    tests: dict[str, float]
    early: bool  # the line runs when modules are loaded

    @property
    def module(self) -> str:
        return self.change.file.removeprefix("src/").removesuffix(".py").replace("/", ".")

    def code(self) -> CodeType:
        path = ROOT / self.change.file
        source = self.change.broken(path.read_text(encoding="utf-8"))
        return compile(source, str(path), "exec", dont_inherit=True)


def task(reach: Reach, change: Change) -> Task:
    known = reach.tests()
    limits = {name: GRACE + PATIENCE * known[name].cost for name in reach.tests_of(change)}
    return Task(change, limits, reach.runs_early(change))


def run_all(tasks: Sequence[Task], report: Callable[[Task, Outcome], None]) -> None:
    """First those that need everything loaded anew, while nothing of Cairn is loaded here."""
    late = []
    for each in tasks:
        if not each.tests:
            report(each, Outcome(False))
        elif each.early:
            report(each, apart(partial(load_anew, each)))
        else:
            late.append(each)

    def work(found: Tests) -> None:
        gc.collect()
        gc.freeze()
        for each in late:
            report(each, apart(partial(put_in, each, found)))

    if late:
        collect(late, work)


def collect(tasks: Iterable[Task], work: Callable[[Tests], None]) -> Tests:
    """Load the files of the tests of these tasks, and do something with what they hold."""
    files = {name.partition("::")[0] for each in tasks for name in each.tests}
    tests = Tests(work)
    tests.code = pytest.main([*QUIET, *sorted(files)], plugins=[tests])
    return tests


class Tests:
    """A plugin of pytest: the tests that were found, for work of our own on them, and the first that fails."""

    def __init__(self, work: Callable[[Tests], None]) -> None:
        self.work = work
        self.items: dict[str, pytest.Item] = {}
        self.failed: Outcome | None = None
        self.code: int = pytest.ExitCode.OK

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        if not self.failed:
            self.work(self)
        return True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.note(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.note(report)

    def note(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            crash = getattr(report.longrepr, "reprcrash", None)
            text = str(crash.message if crash else report.longrepr)
            self.failed = Outcome(True, report.nodeid, " ".join(text.split())[:300])

    def run(self, limits: Mapping[str, float]) -> Outcome:
        """These tests up to the first that fails. Where a name is gone, those of the same function run."""
        gone = {name.partition("[")[0] for name in limits.keys() - self.items.keys()}
        new = self.items.keys() - limits.keys()
        names = [name for name in limits if name in self.items]
        names += sorted(name for name in new if name.partition("[")[0] in gone)
        for i, name in enumerate(names):
            item = self.items[name]
            following = self.items[names[i + 1]] if i + 1 < len(names) else None
            signal.setitimer(signal.ITIMER_PROF, limits.get(name, GRACE))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                self.failed.tests = i + 1
                return self.failed
        return Outcome(False, tests=len(names))


# two ways to bring a fault in


def put_in(task: Task, tests: Tests) -> Outcome:
    """Change a function that is loaded already, or loaded only when it is used: whoever holds it has the fault."""
    replace_function(import_module(task.module), task.change.function, task.code())
    return tests.run(task.tests)


def replace_function(module: ModuleType, function: str, code: CodeType) -> None:
    owner: object = module
    for name in function.split("."):
        code = next(
            each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name
        )
        found = vars(owner)[name]
        if not inspect.isclass(found):
            found = getattr(found, "fget", getattr(found, "__func__", found))
            found = inspect.unwrap(found)
            assert isinstance(found, FunctionType)
            assert found.__code__ != code
            found.__code__ = code
            return
        owner = found


def load_anew(task: Task) -> Outcome:
    """Load everything with the fault in it, for what is worked out when modules are loaded."""
    assert task.module not in sys.modules
    sys.meta_path.insert(0, Finder(task))
    outcome = Outcome(True, why="cannot be loaded")

    def work(tests: Tests) -> None:
        nonlocal outcome
        outcome = tests.run(task.tests)

    return collect([task], work).failed or outcome


class Finder(MetaPathFinder):
    """Finds one module with its fault."""

    def __init__(self, task: Task) -> None:
        self.task = task

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.task.module:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        assert spec is not None
        spec.loader = Loader(self.task)
        return spec


class Loader(SourceFileLoader):
    def __init__(self, task: Task) -> None:
        super().__init__(task.module, str(ROOT / task.change.file))
        self.task = task

    def get_code(self, fullname: str) -> CodeType:
        return self.task.code()


# a process of its own


class TooLong(BaseException):
    """A test that goes on and on. Not an error that rules could catch."""


def apart(work: Callable[[], Outcome]) -> Outcome:
    """Work in a copy of this process, which ends with it. Silent, and within limits."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        try:
            _prepare()
            began = time.process_time()
            outcome = work()
            outcome.seconds = round(time.process_time() - began, 2)
            os.write(writing, msgspec.json.encode(outcome)[:PIPE])
        except BaseException as error:  # ours, not the mutant's
            os.write(writing, repr(error).encode()[:PIPE])
        finally:
            os._exit(0)
    os.close(writing)
    _, status = os.waitpid(child, 0)
    os.set_blocking(reading, False)
    try:
        told = os.read(reading, PIPE)
    except BlockingIOError:
        told = b""
    os.close(reading)
    if not told:
        return Outcome(True, why=f"ended with {status}")
    try:
        return msgspec.json.decode(told, type=Outcome)
    except msgspec.DecodeError:
        raise RuntimeError(told.decode()) from None


def _prepare() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for each in range(3):
        os.dup2(nowhere, each)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, 3 * GRACE)


def _too_long(*_: object) -> None:
    raise TooLong
