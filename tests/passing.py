"""At which questions the rules of a game let a player pass, read from their code."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib.resources import files


def passing(package: str, questions: Mapping[str, str]) -> set[str]:
    """The keys of these questions; they are given by the names that rules code calls them by."""
    found: set[str] = set()
    for file in (files(package) / "rules").iterdir():
        if not file.name.endswith(".py"):
            continue
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                found |= {questions[name] for name in _asked_before_pass(function)}
    return found


def _asked_before_pass(function: ast.FunctionDef) -> Iterator[str]:
    asked: list[str] = []
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: node.lineno):
        called = ast.unparse(call.func)
        if called == "s.ask":
            third = ast.walk(call.args[2])
            asked = [one.id for one in third if isinstance(one, ast.Name) and one.id.isupper()]
        elif called == "s.offer" and ast.unparse(call.args[0]) == "PASS":
            yield from asked
