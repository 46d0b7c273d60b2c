"""The documentation builds without a warning, what it shows works, and it names what is public and nothing else."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
import typer.main

import cairn
from cairn.cli.app import app

ROOT = Path(__file__).parent.parent
OUTSIDE = [*sorted(ROOT.glob("README*.md")), ROOT / "CONTRIBUTING.md"]
PAGES = [*OUTSIDE, *sorted((ROOT / "docs").rglob("*.md"))]
TEXTS = {page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8") for page in PAGES}
# These run in tests of their own, or (CONTRIBUTING.md) are cut from the middle of a rule. So do programs for a cluster.
ELSEWHERE = {"docs/new-game.md", "docs/positions.md", "CONTRIBUTING.md"}
PUBLIC = re.findall(
    r"^\.\. automodule:: (\S+)$",
    "\n".join(text for page, text in TEXTS.items() if page.startswith("docs/reference/")),
    re.MULTILINE,
)
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]

# what it shows


def samples(page: str) -> list[str]:
    """The programs on a page."""
    return re.findall(r"^```python\n(.*?)^```", TEXTS[page], re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(
    ("page", "sample"),
    [(p, s) for p in TEXTS if p not in ELSEWHERE for s in samples(p) if 'on="ray"' not in s],
)
def test_a_program_runs(page: str, sample: str) -> None:
    exec(compile(sample, page, "exec"), {"__name__": "__main__"})


def commands() -> Iterator[tuple[str, str]]:
    """Every command line in a block of its own, without what is said about it behind two spaces or a #."""
    for page, text in TEXTS.items():
        for line in re.findall(
            r"^(?: {4,}|)(?:\S*bin/|uvx .*|pipx .*)?(cairn \S.*)$", text, re.MULTILINE
        ):
            command = re.split(r"  +|\s[#>]", line)[0]
            if re.fullmatch(r"cairn (record|position) \d", command) is None:  # how a file begins
                yield page, command


@pytest.mark.parametrize(("page", "command"), sorted(set(commands())))
def test_a_command_is_understood(page: str, command: str) -> None:
    _, name, *words = shlex.split(command)
    COMMANDS[name].make_context(name, words)


def test_what_the_package_says_of_itself_is_so() -> None:
    assert doctest.testmod(cairn).attempted == 3
    assert doctest.testmod(cairn).failed == 0


def test_there_are_programs_and_commands() -> None:
    assert len([s for page in TEXTS for s in samples(page)]) > 20
    assert len(set(commands())) > 40


def test_what_the_pages_outside_the_site_link_to_is_there() -> None:
    for page in (page.name for page in OUTSIDE):
        for target in re.findall(r"\]\(([^)#:]+)[)#]", TEXTS[page]):
            assert (ROOT / target).exists(), f"{page}: {target}"


# what is public


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of Python that the built site explains."""
    from sphinx.util.inventory import InventoryFile

    site = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "docs", str(site)]
    built = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    return {name for kind, names in inventory.data.items() if kind[:3] == "py:" for name in names}


def test_each_page_leads_to_itself_in_the_other_languages(tmp_path: Path) -> None:
    """On a small site with the settings of the real one."""
    source, site = tmp_path / "docs", tmp_path / "site"
    words = source / "locale" / "it" / "LC_MESSAGES" / "deep" / "page.po"
    for path, text in {
        source / "index.md": "# Begin\n\n```{toctree}\ndeep/page\n```\n",
        source / "deep" / "page.md": "# A page\n\nSome words.\n",
        words: 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8"\n\n'
        'msgid "Some words."\nmsgstr "Parole."\n',
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "docs" / "conf.py", source)
    shutil.copytree(ROOT / "docs" / "templates", source / "templates")
    for language, place in (("en", site), ("it", site / "it")):
        sphinx = [sys.executable, "-m", "sphinx", "-q", "-W", "-D", f"language={language}"]
        read = ["-d", str(tmp_path / language), str(source), str(place)]
        built = subprocess.run([*sphinx, *read], capture_output=True, text=True, check=False)
        assert built.returncode == 0, built.stderr
    assert "Parole." in (site / "it" / "deep" / "page.html").read_text(encoding="utf-8")
    for page in ("index.html", "deep/page.html", "genindex.html", "search.html"):
        for here, there in ((site, site / "it"), (site / "it", site)):
            text = (here / page).read_text(encoding="utf-8")
            (other,) = re.findall(r'<a lang="\w+" hreflang="\w+" href="([^"]+)">', text)
            assert ((here / page).parent / other).resolve() == there / page


def test_the_site_names_what_is_public_and_nothing_else(named: set[str]) -> None:
    modules = {name for name in named if name in PUBLIC}
    assert modules == set(PUBLIC)
    ours = {f"{module}.{name}" for module in PUBLIC for name in exported(module)}
    told = {name for name in named if name.rpartition(".")[0] in PUBLIC} - modules
    assert told == ours - {"cairn.__version__"}


def exported(module: str) -> list[str]:
    names: list[str] = import_module(module).__all__
    return names


@pytest.mark.parametrize("module", PUBLIC)
def test_what_is_public_says_what_it_is(module: str) -> None:
    owner = import_module(module)
    assert owner.__doc__
    things = {name: getattr(owner, name) for name in exported(module)}
    silent = [
        name
        for name, thing in things.items()
        if (inspect.isclass(thing) or inspect.isroutine(thing)) and not thing.__doc__
    ]
    assert silent == []


def taught() -> Iterator[tuple[str, str]]:
    """Programs as others write them: on the pages, and the toy, which is a package of its own."""
    for page in TEXTS:
        for sample in samples(page):
            yield page, sample
    for file in sorted((ROOT / "tests" / "toy").rglob("*.py")):
        yield file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")


def imports(code: str) -> Iterator[str]:
    try:
        tree = ast.parse(code)
    except SyntaxError:  # a piece cut from the middle of a function: it imports nothing
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "cairn":
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.split(".")[0] == "cairn")


def test_what_others_are_taught_to_import_is_public() -> None:
    public = {f"{module}.{name}" for module in PUBLIC for name in exported(module)} | set(PUBLIC)
    found = [(where, name) for where, code in taught() for name in imports(code)]
    assert len(found) > 40
    assert [(where, name) for where, name in found if name not in public] == []
