"""The toy's words as integers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# seats
NORTH: Final[i64] = 0
SOUTH: Final[i64] = 1
SEATS: Final[i64] = 2

# stones are known by their weight, 1 to 5; there is no stone 0
KINDS: Final[i64] = 6

# chapters
DEAL: Final[i64] = 0
TURN: Final[i64] = 1

# verbs
DRAW: Final[i64] = 8
BUILD: Final[i64] = 9
SCOUT: Final[i64] = 10
TRADE: Final[i64] = 11
RAID: Final[i64] = 12
REROLL: Final[i64] = 13
KEEP: Final[i64] = 14
SWAP: Final[i64] = 15
STEAL: Final[i64] = 16

# questions
DRAW_STONE: Final[i64] = 8
CHOOSE_ACTION: Final[i64] = 9
KEEP_ROLL: Final[i64] = 10
ORDER_TOP: Final[i64] = 11
STEAL_STONE: Final[i64] = 12

# events
DREW: Final[i64] = 1
DREW_HIDDEN: Final[i64] = 2
ROLLED: Final[i64] = 3
BUILT: Final[i64] = 4
FELL: Final[i64] = 5
SCOUTED: Final[i64] = 6
SAW: Final[i64] = 7
TRADED: Final[i64] = 8
STOLE: Final[i64] = 9
RAID_FAILED: Final[i64] = 10
RESTED: Final[i64] = 11
ENDED: Final[i64] = 12
REROLLED: Final[i64] = 13
SAW_LAST: Final[i64] = 14

# reasons why not
NO_SUCH_STONE: Final[i64] = 1
NO_TOKEN: Final[i64] = 2
NOTHING_LEFT: Final[i64] = 3
EMPTY_HAND: Final[i64] = 4
NO_RAIDS: Final[i64] = 5
