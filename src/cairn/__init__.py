"""Cairn: Navajo Wars and Greenland, every rule enforced, every rule cited.

>>> import cairn
>>> table = cairn.table("toy", seed=7)
>>> table.to_play
'north'
"""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("cairn-games")
except PackageNotFoundError:  # sources that nobody installed
    __version__ = "0"

from cairn.catalogue import set_language, speaking
from cairn.core.errors import CairnError, IllegalAction
from cairn.table import (
    Choice,
    Likelihood,
    LogLine,
    Outlook,
    Question,
    Table,
    TableError,
    Unfair,
    load,
    table,
)

__all__ = [
    "CairnError",
    "Choice",
    "IllegalAction",
    "Likelihood",
    "LogLine",
    "Outlook",
    "Question",
    "Table",
    "TableError",
    "Unfair",
    "__version__",
    "load",
    "set_language",
    "speaking",
    "table",
]
