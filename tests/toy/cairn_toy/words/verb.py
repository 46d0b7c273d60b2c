"""What can be done in the toy: each verb's number, the rule that allows it, and what it names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

DRAW: Final[Annotated[i64, "stone"]] = 8
BUILD: Final[Annotated[i64, "3.1 stone"]] = 9
SCOUT: Final[Annotated[i64, "3.3"]] = 10
TRADE: Final[Annotated[i64, "3.2 stone"]] = 11
RAID: Final[Annotated[i64, "3.4"]] = 12
REROLL: Final[Annotated[i64, "4"]] = 13
KEEP: Final[i64] = 14
SWAP: Final[Annotated[i64, "3.3"]] = 15
STEAL: Final[Annotated[i64, "3.4 stone"]] = 16
