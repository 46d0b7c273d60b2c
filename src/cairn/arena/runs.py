"""How often the procedures of rules run, which tells of rules that work without a word.

Only in pure Python: compiled code cannot be watched."""

from __future__ import annotations

import sys
from collections import Counter
from types import CodeType, FrameType, TracebackType
from typing import Any, Self

from cairn import register


class Runs:
    """Watches the procedures of these modules: `with Runs(modules) as runs: ...`, then `runs.by_rule()`."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self._modules = modules
        self._calls: Counter[CodeType] = Counter()

    def __enter__(self) -> Self:
        sys.setprofile(self._watch)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        sys.setprofile(None)

    def _watch(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "call":
            self._calls[frame.f_code] += 1

    def by_rule(self) -> dict[str, int]:
        """Calls of procedures by the rules that their docstrings declare."""
        procedures = register.procedures(self._modules)
        found: Counter[str] = Counter()
        for code, calls in self._calls.items():
            for number in procedures.get((code.co_filename, code.co_firstlineno), ()):
                found[number] += calls
        return dict(found)
