"""`cairn schema`"""

from __future__ import annotations

import msgspec

from cairn import games as registry
from cairn.cli.screen import write_json


def run(game: str) -> None:
    write_json(msgspec.json.schema(registry.find(game).view_type))
