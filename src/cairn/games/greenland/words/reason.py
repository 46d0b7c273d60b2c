"""Why something cannot be done in Greenland: each reason's number, and what its sentence names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.games.greenland.words import kinds as k
from cairn.vocabulary import NUMBER, says

BEING_RAIDED: Final[Annotated[i64, says(card=k.CARD)]] = 1
CANNOT_REROLL: Final[Annotated[i64, says(face=NUMBER)]] = 2
IRON_CRASHES: Final[Annotated[i64, says(card=k.CARD)]] = 3
MARKLAND_IS_CLOSED: Final[i64] = 4
NEEDS_CONSENT: Final[Annotated[i64, says(card=k.CARD)]] = 5
NEEDS_ELDER: Final[Annotated[i64, says(rank=k.RANK)]] = 6
NEEDS_ENERGY: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 7
NEEDS_IRON: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 8
NEEDS_MARINERS: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 9
NEEDS_TRANSPORT: Final[Annotated[i64, says(card=k.CARD)]] = 10
NEEDS_WAR_CHIEF: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 11
NOT_ENOUGH_FOR_HAY: Final[Annotated[i64, says(card=k.CARD, n=NUMBER)]] = 12
NOT_ENOUGH_IVORY: Final[Annotated[i64, says(n=NUMBER)]] = 13
NO_HAND_LIMIT: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 14
NO_IVORY: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 15
NO_MORE_PROPOSALS: Final[Annotated[i64, says(n=NUMBER)]] = 16
NO_PLACE_IN_RANK: Final[Annotated[i64, says(rank=k.RANK)]] = 17
SEA_IS_CLOSED: Final[i64] = 18
WAS_RAIDED: Final[Annotated[i64, says(card=k.CARD)]] = 19
WRONG_FAITH: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 20
NOT_SO_MANY: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 21
TOO_MANY_TO_CARRY: Final[Annotated[i64, says(n=NUMBER, most=NUMBER)]] = 22
NOT_ON_FOOT: Final[Annotated[i64, says(card=k.CARD)]] = 23
ONLY_SO_MANY: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 24
ONLY_SO_MANY_CUBES: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 25
ALPHA_ELSEWHERE: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 26
NOT_ON_A_BAR: Final[Annotated[i64, says(card=k.CARD)]] = 27
SETTLE_THERE: Final[Annotated[i64, says(card=k.CARD)]] = 28
ONLY_MARINERS: Final[Annotated[i64, says(card=k.CARD)]] = 29
OWN_CARD: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 30
WITH_NOBODY: Final[Annotated[i64, says(card=k.CARD)]] = 31
CANNOT_BE_RAIDED: Final[Annotated[i64, says(card=k.CARD)]] = 32
NOT_THEIRS: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 33
NOBODY_THERE: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 34
BID_TOO_LOW: Final[Annotated[i64, says(n=NUMBER)]] = 35
NONE_LEFT: Final[Annotated[i64, says(tribe=k.TRIBE, disk=k.DISK)]] = 36
NOT_GIVABLE: Final[Annotated[i64, says(card=k.CARD)]] = 37
HAS_HUSBAND: Final[Annotated[i64, says(card=k.CARD)]] = 38
NOT_IN_HAND: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 39
NO_MISSIONARY: Final[Annotated[i64, says(tribe=k.TRIBE, other=k.TRIBE)]] = 40
NO_GUESTS: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 41
ORDER_ALREADY: Final[i64] = 42
NO_SLED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 43
TROPHY_STAYS: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 44
NO_VALUE: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 45
NOT_NEW_WORLD: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 46
NOT_FOR_RAIDS: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 47
INVENTION_SAFE: Final[Annotated[i64, says(card=k.CARD)]] = 48
NOT_A_DAUGHTER: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 49
NOT_MARRIED: Final[Annotated[i64, says(obvious=True, tribe=k.TRIBE, card=k.CARD)]] = 50
NO_SUCH_HUNTER: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 51
PARTED_ALREADY: Final[Annotated[i64, says(card=k.CARD)]] = 52
SPOKEN_FOR: Final[Annotated[i64, says(card=k.CARD)]] = 53
NOT_A_PARTY: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 54
OWN_TRIBE: Final[Annotated[i64, says(obvious=True, tribe=k.TRIBE)]] = 55
NOTHING_LEFT: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 56
SAID_ALREADY: Final[i64] = 57
NO_SUCH_CLAUSE: Final[Annotated[i64, says(n=NUMBER)]] = 58
EMPTY_DEAL: Final[i64] = 59
DEAL_FULL: Final[Annotated[i64, says(n=NUMBER)]] = 60
DRAFTED_ENOUGH: Final[i64] = 61
LEAVE_ALREADY: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 62
NOT_AN_INVENTION: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 63
NOT_AN_ANIMAL: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 64
HUNTED_ALREADY: Final[Annotated[i64, says(card=k.CARD)]] = 65
NOBODY_HUNTS: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 66
NOT_CONTESTED: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 67
TALKED_ALREADY: Final[Annotated[i64, says(card=k.CARD)]] = 68
NO_SUCH_ELDER: Final[Annotated[i64, says(obvious=True, tribe=k.TRIBE, rank=k.RANK)]] = 69
NOT_IN_PLAY: Final[Annotated[i64, says(obvious=True, tribe=k.TRIBE)]] = 70
TWO_PLACES: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 71
ONLY_SO_MANY_DICE: Final[Annotated[i64, says(n=NUMBER, face=NUMBER)]] = 72
REROLLED_ALREADY: Final[Annotated[i64, says(face=NUMBER)]] = 73
ALPHA_SHOWS_ANOTHER: Final[Annotated[i64, says(face=NUMBER)]] = 74
NOT_TO_CHOOSE: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 75
NOT_THIS_CARD: Final[Annotated[i64, says(obvious=True, card=k.CARD)]] = 76
NO_HAY: Final[Annotated[i64, says(card=k.CARD)]] = 77
FED_ALREADY: Final[Annotated[i64, says(card=k.CARD)]] = 78
PEACEFUL_ALREADY: Final[Annotated[i64, says(card=k.CARD)]] = 79
NO_HUNTERS_YET: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 80
SUN_STONE_TOO_FAR: Final[Annotated[i64, says(card=k.CARD)]] = 81
THERE_ALREADY: Final[Annotated[i64, says(card=k.CARD)]] = 82
ONLY_SO_MANY_THERE: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 83
CARVES_NOT: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 84
SWAPPED_ALREADY: Final[i64] = 85
NOTHING_TO_SWAP: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 86
HAS_NONE: Final[Annotated[i64, says(tribe=k.TRIBE, disk=k.DISK)]] = 87
BANISHES_NOT: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 88
CONVERTS_NOT: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 89
ONLY_TOGETHER: Final[Annotated[i64, says(obvious=True)]] = 90
NO_DEALS: Final[i64] = 91
ABOUT_TRIBE: Final[Annotated[i64, says(obvious=True, tribe=k.TRIBE)]] = 92
AT_LEAST_ONE: Final[i64] = 93
