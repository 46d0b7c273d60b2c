"""How to install what an extra brings, told by the way in which this Cairn was installed."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from cairn.core.errors import CairnError
from cairn.core.words import _

NAME = "cairn-games"  # at PyPI
SOURCES = Path(__file__).parents[2]


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
