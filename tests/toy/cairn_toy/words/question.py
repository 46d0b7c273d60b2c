"""What can be asked in the toy: each question's number, and what its prompt names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

DRAW_STONE: Final[i64] = 8
CHOOSE_ACTION: Final[i64] = 9
KEEP_ROLL: Final[Annotated[i64, "face:number"]] = 10
ORDER_TOP: Final[Annotated[i64, "top:stone below:stone"]] = 11
STEAL_STONE: Final[Annotated[i64, "victim:seat"]] = 12
