"""What can be asked in the toy: each question's number, and what its prompt names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.vocabulary import NUMBER, says
from cairn_toy.words import kinds as k

DRAW_STONE: Final[i64] = 8
CHOOSE_ACTION: Final[i64] = 9
KEEP_ROLL: Final[Annotated[i64, says(face=NUMBER)]] = 10
ORDER_TOP: Final[Annotated[i64, says(top=k.STONE, below=k.STONE)]] = 11
STEAL_STONE: Final[Annotated[i64, says(victim=k.SEAT)]] = 12
