"""What can happen in the toy: each event's number, and what its sentence names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

DREW: Final[Annotated[i64, "stone"]] = 1
DREW_HIDDEN: Final[Annotated[i64, "seat"]] = 2
ROLLED: Final[Annotated[i64, "seat face:number"]] = 3
BUILT: Final[Annotated[i64, "seat stone height:number"]] = 4
FELL: Final[Annotated[i64, "seat stone"]] = 5
SCOUTED: Final[Annotated[i64, "seat n:number"]] = 6
SAW: Final[Annotated[i64, "top:stone below:stone"]] = 7
TRADED: Final[Annotated[i64, "seat stone"]] = 8
STOLE: Final[Annotated[i64, "seat"]] = 9
RAID_FAILED: Final[Annotated[i64, "seat"]] = 10
RESTED: Final[Annotated[i64, "seat"]] = 11
ENDED: Final[i64] = 12
REROLLED: Final[Annotated[i64, "seat"]] = 13
SAW_LAST: Final[Annotated[i64, "stone"]] = 14
