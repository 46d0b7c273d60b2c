"""How to install what an extra brings, told by the way in which this Cairn was installed."""

import sys
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


def missing(extra: str, error: ModuleNotFoundError) -> MissingExtra:
    """What to raise where a module is not found that an extra brings."""
    return MissingExtra(
        _(
            "there is no module {name!r}; install it with: {command}",
            name=error.name,
            command=installing(extra),
        )
    )
