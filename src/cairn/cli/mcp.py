"""`cairn mcp`"""

from __future__ import annotations

from pathlib import Path

from cairn.cli.problems import Misused
from cairn.core.words import _
from cairn.mcp import server


def run(folder: Path | None) -> None:
    if folder is not None and not folder.is_dir():
        raise Misused(_("{folder}: there is no such folder", folder=folder))
    server.run(folder)
