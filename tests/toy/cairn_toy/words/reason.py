"""Why something cannot be done in the toy: each reason's number, and what its sentence names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

NO_SUCH_STONE: Final[Annotated[i64, "stone"]] = 1
NO_TOKEN: Final[i64] = 2
NOTHING_LEFT: Final[i64] = 3
EMPTY_HAND: Final[Annotated[i64, "victim:seat"]] = 4
NO_RAIDS: Final[i64] = 5
