"""Compiles the catalogues, always, and the engine and the rules with mypyc, when CAIRN_COMPILE=1.

Compiled catalogues are left beside their sources, where an editable installation reads them too, and go into the wheel.

All modules are compiled as one group, because a compiled class can only have compiled parents from its own group
and a game's state is a child of the engine's. So the game the tests play, a project of its own, is taken into the
same wheel when CAIRN_COMPILE_TOY=1. The sources stay in the wheel beside what is compiled from them.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from contextlib import chdir
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CANNOT = "Cairn cannot be compiled: "
WITHOUT = "Cairn works all the same in pure Python: install it without compiling."


class CompileHook(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        """What compiling needs: mypyc checks types, so it has to see what the sources import."""
        if not modules_wanted():
            return []
        return [*self.config["compilers"], *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put the results into the wheel that is about to be written."""
        self.compile_catalogues()
        if modules_wanted() and version != "editable":  # edited sources would differ from what runs
            self.compile_modules(build_data)

    def compile_catalogues(self) -> None:
        compiling = load_module(Path(self.root, self.config["catalogue-compiler"]))
        for folder in self.config["catalogues"]:
            try:
                list(compiling.compile_below(Path(self.root, folder)))
            except compiling.CannotCompileError as error:
                self.app.abort(f"{CANNOT}{folder}: {error}")

    def compile_modules(self, build_data: dict[str, Any]) -> None:
        if cause := compiler_missing():
            self.app.abort(f"{CANNOT}{cause}\n{WITHOUT}")
        if sys.platform != "win32":
            os.environ["CC"] = find_compiler()
        sources = matching(Path(self.root), self.config["compile"], self.config["exclude"])
        if os.environ.get("CAIRN_COMPILE_TOY") == "1":
            sources += self.take_in_toy(build_data)
        self.build_dir = TemporaryDirectory(prefix="cairn-build-")
        with chdir(self.root):
            compiled = self.compile(sources, Path(self.build_dir.name))
        build_data["force_include"].update(compiled)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is written: what was compiled is in it."""
        if modules_wanted() and version != "editable":
            self.build_dir.cleanup()

    def take_in_toy(self, build_data: dict[str, Any]) -> list[str]:
        """Put the toy into the wheel, with the entry point it is found by. Returns what to compile of it."""
        toy = self.config["toy"]
        project = Path(self.root, toy["project"])
        package = project / toy["package"]
        build_data["force_include"][str(package)] = toy["package"]
        metadata = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
        for group, points in metadata["project"]["entry-points"].items():
            self.metadata.core.entry_points.setdefault(group, {}).update(points)
        inside = package.relative_to(self.root).as_posix()
        return matching(Path(self.root), [f"{inside}/{name}" for name in toy["compile"]], [])

    def compile(self, sources: list[str], build_dir: Path) -> dict[str, str]:
        """Compile these modules. Returns the files made, each with its place in the wheel."""
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext
        from setuptools.errors import BaseError, CCompilerError

        extensions = mypycify(
            ["--config-file=pyproject.toml", f"--cache-dir={os.devnull}", *sources],
            opt_level="3",
            debug_level="0",
            target_dir=str(build_dir / "c"),
            group_name="cairn",
        )
        command = build_ext(Distribution({"name": "cairn", "ext_modules": extensions}))
        command.build_lib = str(build_dir / "lib")
        command.build_temp = str(build_dir / "temp")
        try:
            command.ensure_finalized()
            command.run()
        except (BaseError, CCompilerError) as error:
            self.app.abort(f"{CANNOT}{error}\n{WITHOUT}")
        names = [command.get_ext_filename(extension.name) for extension in extensions]
        return {str(build_dir / "lib" / name): name for name in names}


def modules_wanted() -> bool:
    return os.environ.get("CAIRN_COMPILE") == "1"


def load_module(path: Path) -> ModuleType:
    """A module by its file: the package it belongs to is not installed while it is built."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def matching(root: Path, wanted: list[str], unwanted: list[str]) -> list[str]:
    """The files that some wanted pattern matches and no unwanted one, relative to the root."""
    paths = {path.relative_to(root).as_posix() for one in wanted for path in root.glob(one)}
    return sorted(path for path in paths if not any(fnmatch(path, one) for one in unwanted))


def find_compiler() -> str:
    """The C compiler to use: the one CC names, else the one this Python was built with, else a usual one."""
    if named := os.environ.get("CC"):
        return named
    own = sysconfig.get_config_var("CC") or "cc"
    return next((command for command in (own, "cc", "gcc", "clang") if installed(command)), own)


def installed(command: str) -> bool:
    return shutil.which(shlex.split(command)[0]) is not None


def compiler_missing() -> str:
    """What a compiler needs and this machine lacks; nothing if all is there."""
    if sys.platform == "win32":  # setuptools finds Visual C++ itself, or says it cannot
        return ""
    compiler = find_compiler()
    if not installed(compiler):
        return f"there is no C compiler '{compiler}'. Install one, or name one with CC."
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        return f"there is no '{header}'. Install the development files of this Python."
    return ""


if __name__ == "__main__":  # for make: can this machine compile?
    if missing := compiler_missing():
        sys.exit(f"{CANNOT}{missing}\n{WITHOUT}")
