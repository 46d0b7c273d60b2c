"""What to type, told by the way in which this Cairn was installed: its command, and how to install an extra."""

import shlex
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from cairn.core.errors import CairnError
from cairn.core.words import _

NAME = "cairn-games"  # at PyPI
COMMAND = "cairn"
SOURCES = Path(__file__).parents[2]


def command(*arguments: str, started: str | None = None) -> str:
    """What to type for the command `cairn`: by its file, where it was started by it and a shell does not find it, as
    after `make play`."""
    return shlex.join([_called(sys.argv[0] if started is None else started), *arguments])


def _called(started: str) -> str:
    file = Path(started)
    if file.stem != COMMAND or not file.is_file():  # a module or a test
        return COMMAND
    found = shutil.which(COMMAND)
    if found is not None and Path(found).samefile(file):
        return COMMAND
    file, here = file.absolute(), Path.cwd()
    return str(file.relative_to(here) if file.is_relative_to(here) else file)


def installing(extras: str, prefix: str = sys.prefix, sources: Path = SOURCES) -> str:
    """What to type for some extras, such as "web,draw"."""
    if (sources / "pyproject.toml").exists():
        return f'{sys.executable} -m pip install -e "{sources}[{extras}]"'
    wanted = f'"{NAME}[{extras}]"'
    if Path(prefix, "pipx_metadata.json").exists():
        return f"pipx install --force {wanted}"
    if find_spec("pip") is None:  # in what uv makes
        return f"uv tool install {wanted}"
    return f"{sys.executable} -m pip install {wanted}"


class MissingExtra(CairnError, ImportError):
    """What is imported needs packages that are not installed. It says how to install them."""


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """What is imported here comes with an extra; without it, how to install it is told."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtra(
            _(
                "this needs a package more ({name}): {command}",
                name=error.name,
                command=installing(extra),
            )
        ) from error
