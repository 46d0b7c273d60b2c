"""Why something cannot be done in Navajo Wars: each reason's number, and what its sentence names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.games.navajo.words import kinds as k
from cairn.vocabulary import NUMBER, says

ALREADY_DONE: Final[Annotated[i64, says(family=k.FAMILY)]] = 1
BLOCKED_BY_RAID: Final[i64] = 2
IN_CANYON: Final[Annotated[i64, says(family=k.FAMILY)]] = 3
NEEDS_AP: Final[Annotated[i64, says(n=NUMBER, have=NUMBER)]] = 4
NEEDS_CORN_HERE: Final[i64] = 5
NEEDS_CULTURE: Final[i64] = 6
NEEDS_CULTURE_ABOVE: Final[i64] = 7
NEEDS_DROUGHT: Final[i64] = 8
NEEDS_FEROCITY: Final[Annotated[i64, says(family=k.FAMILY)]] = 9
NEEDS_FORT_HERE: Final[i64] = 10
NEEDS_LEVEL_BEFORE: Final[Annotated[i64, says(card=k.CULTURE_CARD)]] = 11
NEEDS_MAN: Final[Annotated[i64, says(family=k.FAMILY)]] = 12
NEEDS_MILITARY: Final[i64] = 13
NEEDS_MILITARY_ABOVE: Final[i64] = 14
NEEDS_MORE: Final[Annotated[i64, says(need=NUMBER, what=k.REQUIREMENT)]] = 15
NEEDS_MP: Final[Annotated[i64, says(n=NUMBER, have=NUMBER)]] = 16
NEEDS_WOMAN: Final[Annotated[i64, says(family=k.FAMILY)]] = 17
NEVER_ABOVE_NINE: Final[i64] = 18
NOT_ENOUGH_CULTURE: Final[Annotated[i64, says(n=NUMBER, have=NUMBER)]] = 19
NOT_ENOUGH_MILITARY: Final[Annotated[i64, says(n=NUMBER, have=NUMBER)]] = 20
NOT_FROM_FORT: Final[i64] = 21
NOT_THERE: Final[Annotated[i64, says(family=k.FAMILY)]] = 22
NO_ANIMALS_TO_SELL: Final[i64] = 23
NO_ANIMAL_LEFT: Final[Annotated[i64, says(animal=k.PIECE)]] = 24
NO_BATTLE_WITH_CARSON: Final[i64] = 25
NO_CORN_LEFT: Final[i64] = 26
NO_FIREARMS: Final[i64] = 27
NO_GOODS_LEFT: Final[i64] = 28
NO_HARASS_LEFT: Final[i64] = 29
NO_HORSE: Final[i64] = 30
ONLY_FIRST: Final[i64] = 31
SET_REMOVED: Final[i64] = 32
SHIELDED: Final[Annotated[i64, says(family=k.FAMILY)]] = 33
SHIELDED_FROM_TRIBES: Final[Annotated[i64, says(family=k.FAMILY)]] = 34
STOOD_CORN: Final[i64] = 35
TOO_FEW_BLACK: Final[Annotated[i64, says(n=NUMBER, have=NUMBER)]] = 36
TOO_FEW_GOODS: Final[Annotated[i64, says(n=NUMBER, have=NUMBER)]] = 37
TOUCHED_BY_ELDERS: Final[Annotated[i64, says(family=k.FAMILY)]] = 38
TRIED_TO_LEAVE: Final[i64] = 39
USED_ON_THIS_CARD: Final[i64] = 40
AT_LIMIT: Final[i64] = 41
MUST_USE_HORSE: Final[i64] = 42
ONLY_THE_CANYON: Final[i64] = 43
NOT_ADJACENT: Final[Annotated[i64, says(here=k.AREA, area=k.AREA)]] = 44
NEVER_SANTA_FE: Final[i64] = 45
NO_OUTPOST_HERE: Final[Annotated[i64, says(outpost=k.OUTPOST, area=k.AREA)]] = 46
NO_START_THERE: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 47
LAND_TAKEN: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 48
OTHER_FAMILY_FIRST: Final[Annotated[i64, says(family=k.FAMILY)]] = 49
NO_HARASS_THERE: Final[i64] = 50
ALREADY_THERE: Final[Annotated[i64, says(family=k.FAMILY)]] = 51
ONLY_TO_CANYON: Final[Annotated[i64, says(family=k.FAMILY)]] = 52
OTHERS_PIECES: Final[i64] = 53
NOT_IN_PLAY: Final[Annotated[i64, says(family=k.FAMILY)]] = 54
HAS_HORSE: Final[Annotated[i64, says(family=k.FAMILY)]] = 55
THREE_ANIMALS: Final[i64] = 56
ONLY_ANIMALS: Final[i64] = 57
TWO_FOR_ONE: Final[i64] = 58
NEEDS_CARD: Final[Annotated[i64, says(card=k.CULTURE_CARD)]] = 59
CARD_EXHAUSTED: Final[Annotated[i64, says(card=k.CULTURE_CARD)]] = 60
NO_INTRUDER_THERE: Final[i64] = 61
NO_SUCH_CORN: Final[Annotated[i64, says(value=NUMBER)]] = 62
TOO_LITTLE_CORN: Final[Annotated[i64, says(n=NUMBER, need=NUMBER)]] = 63
TOO_MUCH_CORN: Final[i64] = 64
IN_NO_AREA: Final[Annotated[i64, says(family=k.FAMILY)]] = 65
ANOTHER_FAMILY: Final[Annotated[i64, says(family=k.FAMILY)]] = 66
ONLY_PEOPLE: Final[i64] = 67
LACKS: Final[Annotated[i64, says(family=k.FAMILY, person=k.PIECE)]] = 68
NOBODY_WAITS: Final[Annotated[i64, says(person=k.PIECE)]] = 69
NOTHING_TO_HARVEST: Final[i64] = 70
NO_ELDER_THERE: Final[Annotated[i64, says(place=k.PLACE)]] = 71
NO_RATING: Final[Annotated[i64, says(place=k.PLACE)]] = 72
ANOTHER_ELDER: Final[Annotated[i64, says(place=k.PLACE)]] = 73
NOT_HIS_ELDER: Final[Annotated[i64, says(place=k.PLACE, player=k.PLAYER)]] = 74
ELDER_DONE: Final[Annotated[i64, says(place=k.PLACE)]] = 75
YOURS_ALREADY: Final[Annotated[i64, says(family=k.FAMILY)]] = 76
NO_TRIBE_THERE: Final[Annotated[i64, says(row=k.ROW)]] = 77
NO_AREA: Final[i64] = 78
NEVER_CHEAPER: Final[i64] = 79
ONLY_AT_FIRST: Final[i64] = 80
AGES_OTHERWISE: Final[i64] = 81
NO_COUNTER_LEFT: Final[Annotated[i64, says(person=k.PIECE)]] = 82
ELDERS_APART: Final[i64] = 83
HAS_ONE: Final[Annotated[i64, says(family=k.FAMILY, person=k.PIECE)]] = 84
ONLY_THE_NEW: Final[i64] = 85
IN_PLAY_ALREADY: Final[Annotated[i64, says(family=k.FAMILY)]] = 86
ADULT_FIRST: Final[i64] = 87
ONLY_IN_CANYON: Final[i64] = 88
ONLY_A_MAN: Final[i64] = 89
RETURNS_TO: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 90
NOT_LED_THERE: Final[i64] = 91
NOT_THE_WAY: Final[i64] = 92
NOT_IN_RESOURCES: Final[i64] = 93
NOT_MOUNTED: Final[Annotated[i64, says(family=k.FAMILY)]] = 94
OWNED_ALREADY: Final[Annotated[i64, says(card=k.CULTURE_CARD)]] = 95
ONLY_LEVEL_ONE: Final[i64] = 96
NOT_IN_HAND: Final[Annotated[i64, says(card=k.CARD)]] = 97
NO_WAY_LEFT: Final[Annotated[i64, says(card=k.CARD)]] = 98
NOT_AMONG_THESE: Final[Annotated[i64, says(card=k.CARD)]] = 99
NO_ELDER_TO_WIN: Final[Annotated[i64, says(place=k.PLACE)]] = 100
NOT_YOURS: Final[Annotated[i64, says(family=k.FAMILY)]] = 101
OPTION_OFF: Final[i64] = 102
NOT_SO_MANY_GOODS: Final[Annotated[i64, says(n=NUMBER)]] = 103
SO_MANY_GOODS_LEFT: Final[Annotated[i64, says(n=NUMBER)]] = 104
MUST_CHOOSE: Final[i64] = 105
ANOTHER_CARD: Final[Annotated[i64, says(card=k.CARD)]] = 106
NOT_REACHED: Final[Annotated[i64, says(family=k.FAMILY)]] = 107
NO_BLACK_CUBE: Final[i64] = 108
NOT_HELD_THERE: Final[i64] = 109
NO_SUCH_MEANS: Final[i64] = 110
NOT_THAT_SHARE: Final[i64] = 111
