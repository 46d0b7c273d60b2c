"""What is promised of the builds: pure and compiled, what is in them, and what is said when compiling cannot be."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import tarfile
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cairn_toy.state import ToyState
from hatch_build import matching

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
GAMES = ("games/greenland/", "games/navajo/")
COMPILED = os.environ.get("CAIRN_EXPECT_COMPILED") == "1"


def modules_to_compile() -> list[str]:
    toy = HOOK["toy"]
    engine = matching(ROOT, HOOK["compile"], HOOK["exclude"])
    names = [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in engine]
    return names + [f"{toy['package']}.{path.removesuffix('.py')}" for path in toy["compile"]]


def build_wheel(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return build("wheel", folder, **environment)


def build(what: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    script = f"import sys; from hatchling import build; build.build_{what}(sys.argv[1])"
    return subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("name", modules_to_compile())
def test_module_is_compiled_exactly_in_the_compiled_build(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith((".so", ".pyd")) is COMPILED, file


def test_a_games_state_is_a_native_child_of_the_engines() -> None:
    keeps_attributes_in_a_dict = ToyState.__dictoffset__ != 0
    assert keeps_attributes_in_a_dict is not COMPILED


def test_plain_wheel_holds_the_whole_package_and_nothing_else(tmp_path: Path) -> None:
    built = build_wheel(tmp_path)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    inside = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    package = {path.relative_to(ROOT / "src").as_posix() for path in files(ROOT / "src" / "cairn")}
    assert inside == package
    assert {f"cairn/{place}locale/en.mo" for place in ("", *GAMES)} <= inside


def test_sdist_holds_all_that_tests_and_make_need(tmp_path: Path) -> None:
    built = build("sdist", tmp_path)
    assert built.returncode == 0, built.stderr
    (sdist,) = tmp_path.iterdir()
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    top = ["Makefile", "README.md", "constraints.txt", "hatch_build.py", "pyproject.toml"]
    kinds = ["src/**/*.py", "tests/**/*.py", "tests/**/*.cairn", "docs/**/*.md", "bench/*.py"]
    wanted = top + [path.relative_to(ROOT).as_posix() for one in kinds for path in ROOT.glob(one)]
    assert {name for name in wanted if "/." not in name} - inside == set()
    assert [name for name in inside if name.endswith((".mo", ".pyc", ".so"))] == []


def files(folder: Path) -> list[Path]:
    return [
        path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]


def test_compiling_without_a_compiler_says_so(tmp_path: Path) -> None:
    built = build_wheel(tmp_path, CAIRN_COMPILE="1", CC="no-such-compiler")
    assert built.returncode != 0
    assert "there is no C compiler 'no-such-compiler'" in built.stderr
    assert "pure Python" in built.stderr
    assert not list(tmp_path.iterdir())


def test_constraints_pin_every_package_that_is_needed() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {canonicalize_name(line.split("==")[0]) for line in lines if "==" in line}
    wanted = [Requirement("cairn-games[test,bench,learn]")]
    needed: set[str] = set()
    while wanted:
        requirement = wanted.pop()
        name = canonicalize_name(requirement.name)
        if name in needed:
            continue
        needed.add(name)
        wanted += requirements_of(requirement)
    assert needed - {"cairn-games"} <= pinned


def requirements_of(package: Requirement) -> list[Requirement]:
    try:
        required = distribution(package.name).requires or []
    except PackageNotFoundError:  # the bench's, where it is not installed
        return []
    found = [Requirement(text) for text in required]
    extras = [{"extra": extra} for extra in ("", *package.extras)]
    return [
        r for r in found if r.marker is None or any(r.marker.evaluate(extra) for extra in extras)
    ]
