"""Compiles the catalogues, always, and the engine and the rules with mypyc, when CAIRN_COMPILE=1.

Compiled catalogues are left beside their sources, where an editable installation reads them too, and go into the wheel.

All modules are compiled as one group, because a compiled class can only have compiled parents from its own group
and a game's state is a child of the engine's. So the game the tests play, a project of its own, is taken into the
same wheel when CAIRN_COMPILE_TOY=1. The sources stay in the wheel beside what is compiled from them.

With CAIRN_COMPILE=quickly it is there soon rather than fast, to be compared with pure Python: a C file for each module,
little optimised, compiled side by side. What is made of a C file is kept below build/ until the file changes.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CANNOT = "Cairn cannot be compiled: "
# Calls from one file to another are as plain as within one: about a tenth faster than one large file.
CALLED_DIRECTLY = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
WITHOUT = "Cairn works all the same in pure Python: install it without compiling."
QUICKLY = "quickly"


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
        with chdir(self.root):
            build_data["force_include"].update(self.compile(sources))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

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

    def compile(self, sources: list[str]) -> dict[str, str]:
        """Compile these modules. Returns the files made, each with its place in the wheel."""
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.errors import BaseError, CCompilerError

        quickly = os.environ["CAIRN_COMPILE"] == QUICKLY
        folder = build_folder("quickly" if quickly else "well")
        extensions = mypycify(
            ["--config-file=pyproject.toml", f"--cache-dir={os.devnull}", *sources],
            opt_level="0" if quickly else "3",
            debug_level="0",
            multi_file=True,
            target_dir=str(folder / "c"),
            group_name="cairn",
        )
        if not quickly and sys.platform != "win32":
            for extension in extensions:
                extension.extra_compile_args += CALLED_DIRECTLY
        command = building()(Distribution({"name": "cairn", "ext_modules": extensions}))
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "temp")
        command.parallel = os.cpu_count()
        try:
            command.ensure_finalized()
            command.run()
        except (BaseError, CCompilerError) as error:
            self.app.abort(f"{CANNOT}{error}\n{WITHOUT}")
        names = [command.get_ext_filename(extension.name) for extension in extensions]
        return {str(Path(self.root, folder, "lib", name)): name for name in names}


def building() -> type[Any]:
    """The command of setuptools that builds extensions, but it compiles their C files side by side, and only those that
    are newer than what was made of them."""
    from setuptools.command.build_ext import build_ext
    from setuptools.modified import newer_group

    class BuildSideBySide(build_ext):  # type: ignore[misc]  # setuptools has no types
        def build_extensions(self) -> None:
            compiler, compile_some = self.compiler, self.compiler.compile

            def compile_one(source: str, output_dir: str, depends: list[str], **how: Any) -> str:
                (made,) = compiler.object_filenames([source], output_dir=output_dir)
                if newer_group([source, *depends], made):
                    compile_some([source], output_dir=output_dir, depends=depends, **how)
                return str(made)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                if compiler.compiler_type == "unix":
                    compiler.compile = lambda sources, **how: list(
                        pool.map(lambda source: compile_one(source, **how), sources)
                    )
                super().build_extensions()

    return BuildSideBySide


def build_folder(name: str) -> Path:
    """Where C files, and what is made of them, are kept for the next time; empty if they were made by other tools."""
    folder, tools = Path("build", "mypyc", name), "\n".join(tools_used())
    note = folder / "tools.txt"
    if not note.is_file() or note.read_text(encoding="utf-8") != tools:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        note.write_text(tools, encoding="utf-8")
    return folder


def tools_used() -> list[str]:
    """What compiled code depends on besides its sources."""
    from mypy.version import __version__

    compiler = [] if sys.platform == "win32" else [*shlex.split(find_compiler()), "--version"]
    said = (
        subprocess.run(compiler, capture_output=True, text=True, check=False).stdout
        if compiler
        else ""
    )
    flags = [os.environ.get(name, "") for name in ("CFLAGS", "CPPFLAGS", "LDFLAGS")]
    this_file = Path(__file__).read_text(encoding="utf-8")
    return [sys.version, sys.prefix, __version__, said, *flags, this_file]


def modules_wanted() -> bool:
    return os.environ.get("CAIRN_COMPILE") in ("1", QUICKLY)


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
