"""What procedures of Navajo Wars note down while they ask: what players know and neither the board nor the question
tells. 0 is nothing, so Families and the like are noted as one more than they are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ACT: Final[i64] = 0  # the action under way, as it was chosen
RIGHT: Final[i64] = 1  # the right under way (10.2)
STEP: Final[i64] = 2  # how far a chapter has come that asks the same more than once
LEFT: Final[i64] = 3  # how many are still to come
THEIRS: Final[i64] = 4  # and how many of the other player's
DUE: Final[i64] = 5  # Trade Goods to be spent after those that are asked about

FAMILY: Final[i64] = 6  # that fights, evades or meets somebody
PLAYER: Final[i64] = 7  # whose elder acts (16.6.1)
PLACE: Final[i64] = 8  # the box of the elder whose life is rolled for
LETTER: Final[i64] = 9  # the counter that may be flipped
CARD: Final[i64] = 10  # whose Enemy Way it is
INTRUDER: Final[i64] = 11  # that was met
STRUCK: Final[i64] = 12  # Families that lost somebody (C47)

# dice and cubes
PURPOSE: Final[i64] = 13
DIE: Final[i64] = 14
SECOND_DIE: Final[i64] = 15
CUBE: Final[i64] = 16
TERRITORY: Final[i64] = 17  # that was rolled
COST: Final[i64] = 18  # of a move, without the die

# a Battle (11.2)
FOE: Final[i64] = 19
COLUMN: Final[i64] = 20
FIELD: Final[i64] = 21  # where it is fought: nobody is moved, in a raid, an Ambush
BONUS: Final[i64] = 22  # what a cube adds for the Enemy
ARMED: Final[i64] = 23
OURS: Final[i64] = 24  # the total of the Diné
RESULT: Final[i64] = 25

# cards and counters, as bits
DRAWN: Final[i64] = 26  # in the set-up
SEEN: Final[i64] = 27  # by the Shaman (C14); who may not look is not told
ORDERED: Final[i64] = (
    28  # those laid back so far, the first in the highest bits, six for each; nor is this told
)
