"""What procedures of Greenland note down while they ask: what players know and neither the table nor the question
tells. 0 is nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ACT: Final[i64] = 0  # the action under way, as it was chosen
TAKEN: Final[i64] = 1  # in a swap, what is to be given for it (K0)
CLAUSE: Final[i64] = 2  # of the deal that is being carried out, counted from 1
LEFT: Final[i64] = 3  # dice still to be rolled (I3), or units still to be paid (G4)
ONES: Final[i64] = 4  # rolled so far (I3)
ALPHA: Final[i64] = 5  # 1: the die is the Alpha's (E7)
WON: Final[i64] = 6  # 1: the hunt has succeeded (G4)
DEAD: Final[i64] = 7  # all losses of the attack (F2)
