"""Compiles the engine and the rules for Pyodide, where the parts for that are at hand; see docs/site.md.

mypyc writes C, zig's clang compiles it with the headers of a C library that zig brings, and zig's linker makes
libraries of it that Pyodide loads. What the headers of Python have to know of Pyodide's is taken from Pyodide itself.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
HEADERS = "PYTHON_HEADERS"  # in the environment: the folder with Python.h
VERSION = "3.14"  # of Pyodide's Python
STDLIB, CONFIGURED = "python_stdlib.zip", "_sysconfigdata__emscripten_wasm32-emscripten.py"
DEFINED = re.compile(r"(HAVE|SIZEOF|ALIGNOF|WITH|PYLONG|Py)_\w+")  # of that, what headers look at
COMPILE = (
    *("-target", "wasm32-wasi", "-D_WASI_EMULATED_SIGNAL"),
    *("-D__EMSCRIPTEN__", "-D__EMSCRIPTEN_major__=5"),
    *("-O2", "-g0", "-fPIC", "-fno-sanitize=all", "-Wno-everything", "-c"),
)
LINK = (
    *("-shared", "--experimental-pic", "--no-entry", "--import-memory", "--strip-all"),
    *("--unresolved-symbols=import-dynamic", "--no-check-features"),
    *("--export-if-defined=__wasm_apply_data_relocs", "--export-if-defined=__wasm_call_ctors"),
    # what all browsers know that Cairn runs in: not `extended-const`, which would be used else
    "--features=mutable-globals,bulk-memory,sign-ext,nontrapping-fptoint",
)
PATIENCE = 1800  # seconds for one step


class CannotCompile(Exception):
    """It says why."""


def headers() -> Path | None:
    """The folder of Python's headers: as the environment says, or of a Python of that version that is installed."""
    named, python = os.environ.get(HEADERS), shutil.which(f"python{VERSION}")
    if named is None and python is not None:
        asked = [python, "-c", "import sysconfig; print(sysconfig.get_path('include'))"]
        named = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return Path(named) if named and Path(named, "Python.h").is_file() else None


def missing() -> str:
    """What is not here to compile with; nothing if all is."""
    parts = {
        "zig (pip install ziglang)": find_spec("ziglang"),
        "mypyc (pip install mypy setuptools)": find_spec("mypyc"),
        f"the headers of Python {VERSION} (of one that is installed, or in the folder that {HEADERS} names)": headers(),
    }
    return ", ".join(name for name, found in parts.items() if found is None)


def compile_into(folder: Path, runtime: Path, work: Path) -> None:
    """Put what is compiled beside the sources that are unpacked in this folder."""
    made = work / "compiled"
    shutil.rmtree(made, ignore_errors=True)
    known = _configured(runtime)
    _put_headers(made / "python", known)
    _run([sys.executable, __file__, str(made / "c")])  # mypyc, which is told of smaller pointers
    extensions = json.loads((made / "c" / "extensions.json").read_text(encoding="utf-8"))
    places = sorted({str(made / "python"), *(each for one in extensions for each in one["places"])})
    sources = sorted({source for one in extensions for source in one["sources"]})
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(partial(_compile, places), sources))
        list(pool.map(partial(_link, folder, known["EXT_SUFFIX"]), extensions))


def _configured(runtime: Path) -> dict[str, Any]:
    """How Pyodide's Python was built."""
    told: dict[str, Any] = {}
    with zipfile.ZipFile(runtime / STDLIB) as packed:
        exec(packed.read(CONFIGURED).decode(), told)
    found: dict[str, Any] = told["build_time_vars"]
    return found


def _put_headers(to: Path, known: dict[str, Any]) -> None:
    """Python's headers, with Pyodide's configuration in the place of this machine's."""
    found = headers()
    assert found is not None
    shutil.copytree(found, to)
    numbers = {
        name: n for name, n in known.items() if isinstance(n, int) and DEFINED.fullmatch(name)
    }
    lines = (f"#define {name} {n}\n" for name, n in sorted(numbers.items()) if n)
    (to / "pyconfig.h").write_text("".join(lines), encoding="utf-8")


def _compile(places: list[str], source: str) -> None:
    included = [f"-I{place}" for place in places]
    _run([sys.executable, "-m", "ziglang", "cc", *COMPILE, *included, source, "-o", f"{source}.o"])


def _link(folder: Path, suffix: str, extension: dict[str, Any]) -> None:
    *parents, name = extension["name"].split(".")
    library = folder.joinpath(*parents, name + suffix)
    objects = [f"{source}.o" for source in extension["sources"]]
    linker = [sys.executable, "-m", "ziglang", "wasm-ld", *LINK, f"--export=PyInit_{name}"]
    _run([*linker, "-o", str(library), *objects])


def _run(command: Iterable[str]) -> None:
    done = subprocess.run(
        list(command), cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    if done.returncode:
        raise CannotCompile(f"{done.stdout[-1000:]}{done.stderr[-1000:]}")


def write_c(folder: Path) -> None:
    """The C of all modules that are compiled, for pointers of 32 bits; in a process of its own, because mypyc looks at
    their size when it is imported. Beside it, what has to be made of it."""
    asked = sysconfig.get_config_var
    sysconfig.get_config_var = lambda name: 4 if name == "SIZEOF_SIZE_T" else asked(name)
    from mypyc.build import mypycify

    from hatch_build import matching

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    made = mypycify(
        [
            *("--config-file=pyproject.toml", f"--cache-dir={os.devnull}"),
            *matching(ROOT, wanted["compile"], wanted["exclude"]),
        ],
        debug_level="0",
        multi_file=True,
        target_dir=str(folder),
        group_name="cairn",
    )
    told = [{"name": e.name, "sources": e.sources, "places": e.include_dirs} for e in made]
    (folder / "extensions.json").write_text(json.dumps(told), encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    write_c(Path(sys.argv[1]))
