"""docs/architecture.md names every module and gives a reason for every dependency; tests name pieces."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from cairn.cli.app import app

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([\w-]+)`", TEXT))
COMMANDS = set(get_command(app).commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("package", ["", "table", "cli", "web"])
def test_every_module_is_named(package: str) -> None:
    """Those of the command line that carry out a command go by its name."""
    named = NAMED | {"app"} | COMMANDS if package == "cli" else NAMED
    folder = ROOT / "src" / "cairn" / package
    modules = {path.stem for path in folder.glob("[!_.]*.py")}
    modules |= {path.parent.name for path in folder.glob("*/__init__.py")}
    assert modules
    assert modules - named == set()


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    wanted = [text for group in (project["dependencies"], *extras) for text in group]
    names = {re.split(r"[<>=\[]", text)[0] for text in wanted} - {"cairn-games"}
    table = TEXT.partition("## Dependencies")[2].partition("\n## ")[0]
    assert {name for name in names if f"`{name}`" not in table} == set()


def test_tests_set_pieces_up_by_name() -> None:
    """Only the kits know where in a vector a piece is kept, as in `pieces[box * PIECES + kind]`."""
    sums = [
        f"{path.name}:{node.lineno} {ast.unparse(node)}"
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Subscript) and {"*", "+"} <= set(ast.unparse(node.slice).split())
    ]
    assert sums == []
