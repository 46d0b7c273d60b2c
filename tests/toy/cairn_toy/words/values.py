"""What the rules count with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# seats
NORTH: Final[i64] = 0
SOUTH: Final[i64] = 1
SEATS: Final[i64] = 2

# stones are known by their weight, 1 to 5; there is no stone 0
KINDS: Final[i64] = 6

TOP: Final[i64] = 4  # stones on top of the bag that somebody may have seen: more than ever are
