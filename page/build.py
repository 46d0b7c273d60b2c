"""Builds the site of plain files in which Cairn runs inside a web page; see docs/site.md.

python page/build.py FOLDER [WORK]     FOLDER is made anew; WORK keeps what was fetched (build/page)
python page/build.py --can             exit code 1, and why, if this machine cannot build it
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import blake2b, sha256
from importlib import metadata
from pathlib import Path

from jinja2 import Environment, StrictUndefined

from cairn import games as registry
from cairn import speaking
from cairn.catalogue import INTERFACE, languages
from cairn.web.lobby import about
from cairn.web.speaking import texts_in

if not __package__:  # run as a program
    sys.path.insert(0, str(Path(__file__).parents[1]))
from page import compiled

ROOT = Path(__file__).parents[1]
HERE = Path(__file__).parent
PYODIDE = "314.0.7"  # the runtime, from npm: Python 3.14
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "314"  # of its compiled wheels
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
LOCK = "pyodide-lock.json"  # which packages Pyodide knows of; it wants one, and we bring our own
COMPILED = ("librt", "msgspec")  # in wheels for that platform, of the versions in constraints.txt
# The Python files of these are taken from the environment that builds: what is tested is what is shipped.
PURE = (
    "alembic",
    "anyio",
    "jinja2",
    "litestar",
    "litestar-htmx",
    "mako",
    "markupsafe",
    "multidict",
    "multipart",
    "mypy-extensions",
    "pyyaml",
    "rich",
    "sniffio",
    "sqlalchemy",
    "typing-extensions",
)
# What nobody imports in a page, though it belongs to a package that is needed.
LEFT_OUT = re.compile(
    r"alembic/(templates|testing)/|anyio/(_backends/_trio|pytest_plugin|to_interpreter)"
    r"|litestar/(cli|testing|contrib|channels|repository|security/jwt|plugins/prometheus|stores/(redis|valkey))"
    r"|litestar/_openapi/typescript_converter/|mako/(ext|testing)/|rich/(?!__init__|_extension|_unicode_data|cells)"
    r"|rich/_unicode_data/unicode(?!17)|sqlalchemy/(testing|dialects/(mssql|mysql|oracle))/"
    r"|sqlalchemy/ext/(asyncio/|associationproxy|automap|baked|horizontal|hybrid|instrumentation|mutable|mypy/|ordering)"
    r"|cairn/(cli|testing|arena)/|cairn/web/(connection|serve|workers)|cairn/catalogue/(compiling|extracting)"
    r"|.*\.(pot|po|pyi|pyx|pxd|c|h|typed)$"
)
# The same of Python's own library.
STDLIB_LEFT_OUT = re.compile(
    r"(ctypes|ensurepip|idlelib|pydoc_data|site-packages|test|tkinter|turtledemo|unittest|venv|wsgiref/(?!__init__|headers)"
    r"|xml|xmlrpc|__phello__|_pyrepl/(?!__init__|utils|trace|types)|asyncio/(windows|proactor|tools|__main__)"
    r"|multiprocessing/(?!__init__|context|process|reduction)"
    r"|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|unicode_escape|utf_8))"
    r"|(_pydatetime|_pyio|antigravity|cProfile|compileall|csv|doctest|filecmp|fileinput|ftplib|imaplib|mailbox|modulefinder"
    r"|optparse|pickletools|plistlib|poplib|profile|pstats|pty|pyclbr|pydoc|shelve|smtplib|symtable|tabnanny|tarfile|this"
    r"|trace|tracemalloc|tty|turtle|wave|webbrowser|zipapp)\.py$"
)
SHELL = (
    "index.html",
    "shell.css",
    "shell.js",
    "here.js",
    "words.js",
    "words.json",
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
    "manifest.webmanifest",
)
ALSO_SHIPPED = ("engine.js", "files.js")
LOST = "404.html"  # what many hosts show at any address that is no file


class CannotBuild(Exception):
    """The site cannot be built here: it says why."""


def build(folder: Path, work: Path) -> None:
    work.mkdir(parents=True, exist_ok=True)
    runtime = fetch_runtime(work)
    libraries(runtime, work)
    own(runtime, work)
    made = work / "made"
    shutil.rmtree(made, ignore_errors=True)
    (made / "pyodide").mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(runtime / name, made / "pyodide")
    lock = json.loads((runtime / LOCK).read_text(encoding="utf-8"))
    (made / "pyodide" / LOCK).write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
    shutil.copy(work / "stdlib.zip", made / "pyodide" / STDLIB)
    for name in ("libraries", "cairn"):
        pack(work / name, made / f"{name}.bin")
    shutil.copytree(ROOT / "src" / "cairn" / "web" / "static", made / "static")
    for name in (*SHELL, *ALSO_SHIPPED):
        if (HERE / name).is_file():
            shutil.copy(HERE / name, made)
    start_page(made)
    listed = publish(made, folder)
    for file in (folder / "files").iterdir():  # of the last build
        if file.name not in listed:
            file.unlink()


def start_page(made: Path) -> None:
    """The start page in English, and what it says in all other languages, for before there is Python."""
    source = (HERE / SHELL[0]).read_text(encoding="utf-8")
    english, known = shown_games("en"), [one for one in languages(INTERFACE) if one != "en"]
    page = Environment(autoescape=True, trim_blocks=True, undefined=StrictUndefined)
    html = page.from_string(source).render(games=english, _=str)
    (made / SHELL[0]).write_text(html.lstrip(), encoding="utf-8")
    script = source + "".join(one.read_text(encoding="utf-8") for one in sorted(HERE.glob("*.js")))
    words = {one: texts_in(script, one) for one in known}
    for one in known:
        for ours, theirs in zip(english, shown_games(one), strict=True):
            words[one] |= {text: theirs[name] for name, text in ours.items()}
    (made / "words.json").write_text(json.dumps(words, ensure_ascii=False), encoding="utf-8")


def shown_games(language: str) -> list[dict[str, str]]:
    """What the start page tells of each game."""
    with speaking(language):
        found = [about(game) for game in registry.offered()]
    return [{name: str(one[name]) for name in ("title", "about")} for one in found]


def publish(made: Path, folder: Path) -> set[str]:
    """The files as they are served: each under a name that says what is in it, compressed, because not every host does
    that; what is needed before the service worker also as it is. Returns the names."""
    files = folder / "files"
    files.mkdir(parents=True, exist_ok=True)
    listed: dict[str, tuple[str, int]] = {}
    for file in sorted(one for one in made.rglob("*") if one.is_file()):
        content = file.read_bytes()
        name = f"{blake2b(content, digest_size=8).hexdigest()}.bin"
        if not (files / name).is_file():
            (files / name).write_bytes(gzip.compress(content, 9, mtime=0))
        path = file.relative_to(made).as_posix()
        listed[path] = (name, (files / name).stat().st_size)
        if path in SHELL:
            shutil.copy(file, folder / path)
    lost = (HERE / LOST).read_text(encoding="utf-8")
    script = lost.partition('<script type="module">')[2].partition("</script>")[0]
    seal = b64encode(sha256(script.encode()).digest()).decode()
    (folder / LOST).write_text(lost.replace("HASH", seal), encoding="utf-8")
    written = json.dumps(listed, indent=1)
    version = blake2b(written.encode(), digest_size=8).hexdigest()
    worker = (HERE / "sw.js").read_text(encoding="utf-8")
    told = f'const BUILD = "{version}";\nconst FILES = {written};\n'
    (folder / "sw.js").write_text(told + worker, encoding="utf-8")
    return {name for name, _size in listed.values()}


def fetch_runtime(work: Path) -> Path:
    """Pyodide, by npm; once."""
    folder = work / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        run(
            [program("npm"), "pack", "--silent", f"pyodide@{PYODIDE}"],
            work,
            "npm has no Pyodide for us",
        )
        with tarfile.open(work / f"pyodide-{PYODIDE}.tgz") as packed:
            packed.extractall(work, filter="data")
        (work / "package").rename(folder)
    return folder


def libraries(runtime: Path, work: Path) -> None:
    """Python's own library and all packages but ours, packed; once for these versions."""
    told = [(HERE / name).read_text(encoding="utf-8") for name in ("build.py", "compile.mjs")]
    told += [f"{name} {metadata.version(name)}" for name in PURE]
    told += [wheel.name for wheel in fetch_wheels(work / "wheels")]
    note, wanted = work / "libraries.txt", "\n".join(told)
    if note.is_file() and note.read_text(encoding="utf-8") == wanted:
        return
    note.unlink(missing_ok=True)
    stdlib, packages = emptied(work / "stdlib"), emptied(work / "libraries")
    with zipfile.ZipFile(runtime / STDLIB) as packed:
        names = [one for one in packed.namelist() if not STDLIB_LEFT_OUT.match(one)]
        packed.extractall(stdlib, names)
    for name in PURE:
        for file in metadata.distribution(name).files or ():
            if file.suffix in (".py", "") and ".." not in file.parts:
                copy(Path(str(file.locate())), packages / file)
    for wheel in fetch_wheels(work / "wheels"):
        unpack(wheel, packages)
    compile_in(runtime, work, stdlib, packages)
    zipped(stdlib, stdlib.with_suffix(".zip"))
    note.write_text(wanted, encoding="utf-8")


def own(runtime: Path, work: Path) -> None:
    """The same with ours; the engine compiled, where that can be done."""
    folder = emptied(work / "cairn")
    unpack(own_wheel(work), folder)
    if lacking := compiled.missing():
        sys.stdout.write(f"The engine is pure Python. To compile it there is no {lacking}.\n")
    else:
        sys.stdout.write("The engine is being compiled.\n")
        compiled.compile_into(folder, runtime, work)
    compile_in(runtime, work, folder)


def emptied(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder


def unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def fetch_wheels(folder: Path) -> Iterator[Path]:
    """Those that hold compiled code, by pip; once."""
    folder.mkdir(exist_ok=True)
    pins = dict(
        line.split("==")
        for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
        if "==" in line
    )
    for name in COMPILED:
        pattern = f"{name}-{pins[name]}-*{PLATFORM}.whl"
        if not list(folder.glob(pattern)):
            pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download"]
            wanted = ["--quiet", "--no-deps", "--only-binary=:all:", f"--platform={PLATFORM}"]
            wanted += [f"--python-version={PYTHON}", f"{name}=={pins[name]}"]
            run([*pip, *wanted], folder, f"there is no wheel of {name} for Pyodide")
        yield next(folder.glob(pattern))


def own_wheel(work: Path) -> Path:
    """Cairn's wheel, of pure Python."""
    folder = work / "own"
    shutil.rmtree(folder, ignore_errors=True)
    hatch = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    run([*hatch, "--directory", str(folder)], ROOT, "Cairn's own wheel cannot be built")
    return next(folder.glob("*.whl"))


def compile_in(runtime: Path, work: Path, *folders: Path) -> None:
    """Puts bytecode in the place of sources, made by the very Python that will read it: to compile them is most of a
    start."""
    for folder in folders:
        for file in [one for one in folder.rglob("*") if one.is_file()]:
            path = file.relative_to(folder).as_posix()
            told = ".dist-info/" in path and file.name not in ("METADATA", "entry_points.txt")
            if told or LEFT_OUT.match(path):
                file.unlink()
    script = [program("node"), HERE / "compile.mjs", runtime, *folders]
    run(map(str, script), work, "the packages cannot be compiled")


def files_in(folder: Path) -> list[tuple[str, Path]]:
    found = sorted(one for one in folder.rglob("*") if one.is_file())
    return [(one.relative_to(folder).as_posix(), one) for one in found]


def pack(folder: Path, to: Path) -> None:
    """What is in each file, one after the other, behind a list of their names and sizes: that is unpacked (files.js)
    sooner than any archive that Python reads."""
    files = files_in(folder)
    head = json.dumps([(name, file.stat().st_size) for name, file in files]).encode()
    with to.open("wb") as packed:
        packed.write(len(head).to_bytes(4, "little") + head)
        for _name, file in files:
            packed.write(file.read_bytes())


def zipped(folder: Path, to: Path) -> None:
    """Not compressed: that is done to the whole, and what is stored is read sooner."""
    with zipfile.ZipFile(to, "w", zipfile.ZIP_STORED) as packed:
        for name, file in files_in(folder):
            entry = zipfile.ZipInfo(name)  # without its time
            packed.writestr(entry, file.read_bytes())


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise CannotBuild(f"there is no {name}")
    return found


def run(command: Iterable[str], folder: Path, problem: str) -> None:
    done = subprocess.run(
        list(command), cwd=folder, capture_output=True, text=True, check=False, timeout=600
    )
    if done.returncode:
        raise CannotBuild(f"{problem}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the site of plain files.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "site")
    parser.add_argument("work", type=Path, nargs="?", default=ROOT / "build" / "page")
    parser.add_argument("--can", action="store_true", help="only fetch what is needed")
    given = parser.parse_args()
    try:
        if given.can:
            given.work.mkdir(parents=True, exist_ok=True)
            program("node")
            fetch_runtime(given.work)
            list(fetch_wheels(given.work / "wheels"))
        else:
            build(given.folder.resolve(), given.work.resolve())  # node works in another folder
    except (CannotBuild, compiled.CannotCompile, subprocess.TimeoutExpired) as error:
        sys.exit(f"The site cannot be built here: {error}")


if __name__ == "__main__":
    main()
