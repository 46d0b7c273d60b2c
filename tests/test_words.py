"""The words of the interface stand in the code so that every one of them reaches the translators."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from cairn.catalogue import placeholders
from cairn.catalogue.compiling import TEMPLATE
from cairn.catalogue.extracting import ROOT, bring_up_to_date, interface

SPEAKING = {"_", "N_", "ngettext"}
MODULES = [
    path for path in sorted(ROOT.rglob("*.py")) if "import _" in path.read_text(encoding="utf-8")
]
each_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))


def messages(catalogue: Catalog) -> set[tuple[object, object]]:
    return {(message.context, message.id) for message in catalogue if message.id}


def test_the_template_is_what_the_code_says() -> None:
    with (ROOT / "locale" / TEMPLATE).open("rb") as file:
        written = read_po(file, charset="utf-8", abort_invalid=True)
    assert messages(written) == messages(interface()), "run make words"


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Where something is said, with the name of what says it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from [(node.func.id, node)] * (node.func.id in SPEAKING)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_bytes())


@each_module
def test_every_argument_of_a_text_is_given(path: Path) -> None:
    for name, call in calls(parsed(path)):
        given = {one.arg for one in call.keywords} | ({"n"} if name == "ngettext" else set())
        if name == "N_" or None in given:
            continue
        texts = [one.value for one in call.args if isinstance(one, ast.Constant)]
        wanted = [placeholders(text) for text in texts if isinstance(text, str)]
        assert not texts or set().union(*wanted) - {""} == given, ast.unparse(call)


@each_module
def test_a_text_is_where_extraction_finds_it(path: Path) -> None:
    """Not built from parts, not inside another text, and without spaces around it."""
    for _, call in calls(parsed(path)):
        assert not isinstance(call.args[0], ast.JoinedStr | ast.BinOp), ast.unparse(call)
        if isinstance(call.args[0], ast.Constant):
            text = str(call.args[0].value)
            assert text == text.strip() != "", ast.unparse(call)
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.JoinedStr):
            assert not list(calls(node)), ast.unparse(node)


@each_module
def test_nothing_else_is_called_as_what_translates(path: Path) -> None:
    """A loop over `_` would leave its function speechless."""
    for function in ast.walk(parsed(path)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
            bound = {node.id for node in names if isinstance(node.ctx, ast.Store)}
            called = {name for name, _ in calls(function)}
            assert not bound & called, f"{function.name}, line {function.lineno}"


def test_what_the_scripts_say_is_in_the_template() -> None:
    """Extraction does not look into a text of a script that has values in it."""
    scripts = (ROOT / "web" / "static").glob("*.js")
    script = "".join(one.read_text(encoding="utf-8") for one in scripts)
    known = {
        message.id if isinstance(message.id, str) else message.id[0] for message in interface()
    }
    said = re.findall(r'(?<!\w)(?:_|ngettext)\("((?:[^"\\]|\\.)*)"', script)
    assert len(said) > 20
    assert set(said) <= known


TEMPLATE_NOW = 'msgctxt "a"\nmsgid "yes, but"\nmsgstr ""\n\nmsgctxt "b"\nmsgid "no"\nmsgstr ""\n'
LANGUAGE_THEN = (
    'msgctxt "a"\nmsgid "yes"\nmsgstr "sì"\n\nmsgctxt "gone"\nmsgid "gone"\nmsgstr "via"\n'
)


def test_a_language_is_brought_up_to_date(tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "rules.toml").write_text('[[rule]]\nnumber = "1"\ntitle = "One"\ntext = "It is."\n')
    (tmp_path / "locale" / TEMPLATE).write_text(TEMPLATE_NOW)
    (tmp_path / "locale" / "it.po").write_text(LANGUAGE_THEN)
    bring_up_to_date(tmp_path, ["de"])
    with (tmp_path / "locale" / "it.po").open("rb") as file:
        italian = read_po(file, locale="it")
    assert messages(italian) == {
        ("a", "yes, but"),
        ("b", "no"),
        ("rule.1", "One"),
        ("rule.1", "It is."),
    }
    changed = italian.get("yes, but", "a")
    assert changed is not None
    assert (changed.string, changed.fuzzy) == ("sì", True)
    assert [one.id for one in italian.obsolete.values()] == ["gone"]
    with (tmp_path / "locale" / "de.po").open("rb") as file:
        assert messages(read_po(file, locale="de")) == messages(italian)
