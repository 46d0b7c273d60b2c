"""What a die is rolled for in Navajo Wars."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

AREA: Final[i64] = 0
BATTLE: Final[i64] = 1
CAPTURE: Final[i64] = 2
COUNCIL: Final[i64] = 3
DEATH: Final[i64] = 4
DIPLOMACY: Final[i64] = 5
DROUGHT: Final[i64] = 6
ELDER: Final[i64] = 7
ENEMY_BATTLE: Final[i64] = 8
EVASION: Final[i64] = 9
FLIP: Final[i64] = 10
FORT: Final[i64] = 11
FORT_LOSS: Final[i64] = 12
HARVEST: Final[i64] = 13
HEADMEN: Final[i64] = 14
MISSING: Final[i64] = 15
NEGOTIATION: Final[i64] = 16
PEACE: Final[i64] = 17
PUEBLO_WAR: Final[i64] = 18
RECOVERY: Final[i64] = 19
SLAVES: Final[i64] = 20
SWAP: Final[i64] = 21
TERRITORY: Final[i64] = 22
TRADERS: Final[i64] = 23
TRIBAL_RAID: Final[i64] = 24
TRIBAL_TARGET: Final[i64] = 25
VICTORY: Final[i64] = 26
HEADMAN: Final[i64] = 27
