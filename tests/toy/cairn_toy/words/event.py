"""What can happen in the toy: each event's number, and what its sentence names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.vocabulary import NUMBER, says
from cairn_toy.words import kinds as k

DREW: Final[Annotated[i64, says(stone=k.STONE)]] = 1
DREW_HIDDEN: Final[Annotated[i64, says(seat=k.SEAT)]] = 2
ROLLED: Final[Annotated[i64, says(seat=k.SEAT, face=NUMBER)]] = 3
BUILT: Final[Annotated[i64, says(seat=k.SEAT, stone=k.STONE, height=NUMBER)]] = 4
FELL: Final[Annotated[i64, says(seat=k.SEAT, stone=k.STONE)]] = 5
SCOUTED: Final[Annotated[i64, says(seat=k.SEAT, n=NUMBER)]] = 6
SAW: Final[Annotated[i64, says(top=k.STONE, below=k.STONE)]] = 7
TRADED: Final[Annotated[i64, says(seat=k.SEAT, stone=k.STONE)]] = 8
STOLE: Final[Annotated[i64, says(seat=k.SEAT)]] = 9
RAID_FAILED: Final[Annotated[i64, says(seat=k.SEAT)]] = 10
RESTED: Final[Annotated[i64, says(seat=k.SEAT)]] = 11
ENDED: Final[i64] = 12
REROLLED: Final[Annotated[i64, says(seat=k.SEAT)]] = 13
SAW_LAST: Final[Annotated[i64, says(stone=k.STONE)]] = 14
