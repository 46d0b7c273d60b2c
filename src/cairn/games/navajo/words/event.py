"""What can happen in Navajo Wars: each event's number, and what its sentence names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.games.navajo.words import kinds as k
from cairn.vocabulary import NUMBER, says

ACTIVATED: Final[Annotated[i64, says(family=k.FAMILY, n=NUMBER)]] = 1
AGED: Final[Annotated[i64, says(person=k.PERSON, becomes=k.PERSON)]] = 2
AMBUSH_WON: Final[Annotated[i64, says(family=k.FAMILY)]] = 3
ANIMALS_BRED: Final[Annotated[i64, says(animal=k.PIECE)]] = 4
ANIMALS_SOLD: Final[Annotated[i64, says(horses=NUMBER, sheep=NUMBER)]] = 5
ANIMALS_STARVED: Final[Annotated[i64, says(n=NUMBER, herd=k.HERD)]] = 6
ANIMALS_TRADED: Final[Annotated[i64, says(animal=k.PIECE, given=k.HERD)]] = 7
ANIMAL_BOUGHT: Final[Annotated[i64, says(animal=k.PIECE)]] = 8
ANIMAL_LOST: Final[Annotated[i64, says(animal=k.PIECE)]] = 9
AP_GAINED: Final[Annotated[i64, says(n=NUMBER, total=NUMBER)]] = 10
AP_SPENT: Final[Annotated[i64, says(n=NUMBER, total=NUMBER)]] = 11
BATTLE_FOUGHT: Final[Annotated[i64, says(family=k.FAMILY, result=k.BATTLE_RESULT)]] = 12
BATTLE_ROLLS: Final[Annotated[i64, says(family=k.FAMILY, ours=NUMBER, theirs=NUMBER)]] = 13
BLESSED: Final[Annotated[i64, says(card=k.CARD, face=NUMBER)]] = 14
CAMPAIGN_WON: Final[Annotated[i64, says(period=k.PERIOD)]] = 15
CANCELLED_MINOR: Final[Annotated[i64, says(minor=k.MINOR)]] = 16
CANCELLED_WAY: Final[Annotated[i64, says(card=k.CARD)]] = 17
CARD_DRAWN: Final[Annotated[i64, says(card=k.CARD)]] = 19
CARSON_COMES: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 20
CAUGHT_FAMILY: Final[Annotated[i64, says(family=k.FAMILY, territory=k.TERRITORY)]] = 21
CEREMONY_LET_GO: Final[Annotated[i64, says(card=k.CARD)]] = 22
CEREMONY_TAKEN: Final[Annotated[i64, says(card=k.CARD)]] = 23
CHECK_RESULT: Final[Annotated[i64, says(held=NUMBER, needed=NUMBER)]] = 24
CORN_LOST: Final[Annotated[i64, says(area=k.AREA)]] = 25
CORN_PLANTED: Final[Annotated[i64, says(family=k.FAMILY, area=k.AREA)]] = 26
CORN_SOLD: Final[Annotated[i64, says(worth=NUMBER)]] = 27
CORN_TURNED: Final[Annotated[i64, says(value=k.CORN)]] = 28
COUNCIL_FAILED: Final[Annotated[i64, says(family=k.FAMILY, need=NUMBER)]] = 29
COUNTERS_SWAPPED: Final[Annotated[i64, says(one=k.LETTER, two=k.LETTER)]] = 30
COUNTER_REMOVED: Final[Annotated[i64, says(letter=k.LETTER)]] = 31
COUNTER_TURNED: Final[Annotated[i64, says(letter=k.LETTER, instruction=k.INSTRUCTION)]] = 32
CUBES_HOME: Final[i64] = 33
CUBES_RESET: Final[Annotated[i64, says(pool=NUMBER, recovery=NUMBER)]] = 34
CUBES_RETURNED: Final[i64] = 35
CUBE_DRAWN: Final[Annotated[i64, says(colour=k.COLOUR)]] = 36
CUBE_PUT_BACK: Final[Annotated[i64, says(colour=k.COLOUR, means=k.MEANS)]] = 37
CUBE_TO: Final[Annotated[i64, says(colour=k.COLOUR, box=k.CUBE_BOX)]] = 38
CULTURE_CAPPED: Final[Annotated[i64, says(total=NUMBER)]] = 39
CULTURE_GAINED: Final[Annotated[i64, says(n=NUMBER, total=NUMBER)]] = 40
CULTURE_LOST: Final[Annotated[i64, says(n=NUMBER, total=NUMBER)]] = 41
DEFENDED: Final[Annotated[i64, says(n=NUMBER)]] = 42
DEFENDING: Final[i64] = 43
DEFEND_ENDS: Final[i64] = 44
DEPARTED: Final[Annotated[i64, says(person=k.PERSON)]] = 45
DEVELOPED: Final[Annotated[i64, says(card=k.CULTURE_CARD)]] = 46
DICE_ROLLED: Final[Annotated[i64, says(purpose=k.PURPOSE, one=NUMBER, two=NUMBER)]] = 47
DINEANAII_STRIKES: Final[Annotated[i64, says(family=k.FAMILY)]] = 48
DIPLOMACY_FAILED: Final[Annotated[i64, says(family=k.FAMILY, tribe=k.FOE)]] = 49
DIPLOMACY_WON: Final[Annotated[i64, says(family=k.FAMILY, tribe=k.FOE)]] = 50
DISBANDED: Final[Annotated[i64, says(family=k.FAMILY)]] = 51
DISCARDED: Final[Annotated[i64, says(piece=k.PIECE)]] = 52
DISPLAY_RESET: Final[i64] = 53
DROUGHT_COMES: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 54
DROUGHT_ENDED: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 55
ELDERS_ADVANCED: Final[i64] = 56
ELDER_DIED: Final[Annotated[i64, says(place=k.PLACE)]] = 57
ELDER_FAILED: Final[Annotated[i64, says(place=k.PLACE, rating=NUMBER)]] = 58
ELDER_LIVES: Final[Annotated[i64, says(place=k.PLACE)]] = 59
ELDER_SEATED: Final[i64] = 60
ELDER_WON: Final[Annotated[i64, says(place=k.PLACE, rating=NUMBER)]] = 61
ENEMY_COLLECTS: Final[Annotated[i64, says(n=NUMBER, total=NUMBER)]] = 62
ENEMY_FEROCITY_SET: Final[Annotated[i64, says(before=NUMBER, ferocity=NUMBER)]] = 63
ENEMY_SPENDS: Final[Annotated[i64, says(n=NUMBER, letter=k.LETTER, instruction=k.INSTRUCTION)]] = 64
ENEMY_STOPS: Final[Annotated[i64, says(n=NUMBER, letter=k.LETTER, instruction=k.INSTRUCTION)]] = 65
ESCAPED: Final[Annotated[i64, says(family=k.FAMILY)]] = 66
EVADED: Final[Annotated[i64, says(family=k.FAMILY, area=k.AREA)]] = 67
EVASION_FAILED: Final[Annotated[i64, says(family=k.FAMILY)]] = 68
EVENT_REMOVED: Final[Annotated[i64, says(card=k.CARD)]] = 69
EVENT_STAYS: Final[Annotated[i64, says(card=k.CARD)]] = 70
FAMILY_FOUNDED: Final[Annotated[i64, says(family=k.FAMILY, area=k.AREA)]] = 71
FAMILY_GONE: Final[Annotated[i64, says(family=k.FAMILY)]] = 72
FAMILY_PLACED: Final[Annotated[i64, says(family=k.FAMILY, area=k.AREA)]] = 73
FEROCITY_SET: Final[Annotated[i64, says(family=k.FAMILY, before=NUMBER, ferocity=NUMBER)]] = 74
FLIP_CANCELLED: Final[Annotated[i64, says(letter=k.LETTER)]] = 75
FORT_BOUND: Final[Annotated[i64, says(family=k.FAMILY)]] = 76
FORT_BUILT: Final[Annotated[i64, says(fort=k.FORT, area=k.AREA)]] = 77
FORT_DESTROYED: Final[Annotated[i64, says(fort=k.FORT)]] = 78
FOUND: Final[Annotated[i64, says(piece=k.PIECE, box=k.PIECE_BOX)]] = 79
GAME_ENDED: Final[Annotated[i64, says(outcome=k.OUTCOME)]] = 80
GOODS_AT_FORT: Final[Annotated[i64, says(family=k.FAMILY, n=NUMBER)]] = 81
GOODS_BOUGHT: Final[Annotated[i64, says(family=k.FAMILY)]] = 82
GOODS_SPENT: Final[Annotated[i64, says(n=NUMBER, left=NUMBER)]] = 83
GOOD_MEDICINE_USED: Final[Annotated[i64, says(n=NUMBER)]] = 84
HARASS_PLACED: Final[Annotated[i64, says(area=k.AREA)]] = 85
HARVEST_FAILED: Final[Annotated[i64, says(family=k.FAMILY)]] = 86
HEADMEN_REFUSE: Final[i64] = 87
HIT: Final[Annotated[i64, says(n=NUMBER, total=NUMBER, need=NUMBER)]] = 88
HORSE_EATEN: Final[i64] = 89
HORSE_RIDDEN: Final[Annotated[i64, says(family=k.FAMILY)]] = 90
INTRUDER_MET: Final[Annotated[i64, says(family=k.FAMILY, intruder=k.INTRUDER, area=k.AREA)]] = 91
INTRUDER_PLACED: Final[Annotated[i64, says(area=k.AREA)]] = 92
INTRUDER_SEEN: Final[Annotated[i64, says(area=k.AREA, intruder=k.INTRUDER)]] = 93
JOINED_PASSAGE: Final[Annotated[i64, says(person=k.PERSON)]] = 94
LOST: Final[Annotated[i64, says(family=k.FAMILY, person=k.PIECE, box=k.PIECE_BOX)]] = 95
LOST_SET: Final[Annotated[i64, says(set=k.CULTURE_SET)]] = 96
MANUELITO_WITH: Final[Annotated[i64, says(family=k.FAMILY)]] = 97
MASSACRED: Final[i64] = 98
MILITARY_GAINED: Final[Annotated[i64, says(n=NUMBER, total=NUMBER)]] = 99
MILITARY_LOST: Final[Annotated[i64, says(n=NUMBER, total=NUMBER)]] = 100
MORALE_DOWN: Final[Annotated[i64, says(n=NUMBER, total=NUMBER)]] = 101
MORALE_SET: Final[Annotated[i64, says(total=NUMBER)]] = 102
MORALE_UP: Final[Annotated[i64, says(n=NUMBER, total=NUMBER)]] = 103
MOUNTED: Final[Annotated[i64, says(family=k.FAMILY)]] = 104
MOVED: Final[Annotated[i64, says(family=k.FAMILY, area=k.AREA)]] = 105
NEGOTIATED: Final[Annotated[i64, says(family=k.FAMILY)]] = 106
NEGOTIATION_FAILED: Final[Annotated[i64, says(family=k.FAMILY)]] = 107
OPERATION_CHOSEN: Final[Annotated[i64, says(operation=k.OPERATION)]] = 108
OUTPOST_BUILT: Final[Annotated[i64, says(outpost=k.OUTPOST, area=k.AREA)]] = 109
OUTPOST_DRIVEN: Final[Annotated[i64, says(outpost=k.OUTPOST, area=k.AREA)]] = 110
OUTPOST_EXPANDS: Final[Annotated[i64, says(outpost=k.OUTPOST, area=k.AREA)]] = 111
OUTPOST_REMOVED: Final[Annotated[i64, says(outpost=k.OUTPOST, territory=k.TERRITORY)]] = 112
PEACE_ENDS: Final[i64] = 113
PEACE_HOLDS: Final[Annotated[i64, says(n=NUMBER)]] = 114
PEACE_MADE: Final[Annotated[i64, says(n=NUMBER)]] = 115
PEOPLE_FED: Final[Annotated[i64, says(n=NUMBER, food=NUMBER)]] = 116
PERIOD_BEGINS: Final[Annotated[i64, says(period=k.PERIOD)]] = 117
PREEMPTED: Final[i64] = 118
RAIDED_FOR: Final[Annotated[i64, says(family=k.FAMILY, piece=k.PIECE)]] = 119
RAID_COMES: Final[Annotated[i64, says(n=NUMBER, points=NUMBER, ferocity=NUMBER)]] = 120
RAID_ENDS: Final[Annotated[i64, says(target=k.TARGET)]] = 121
RAID_ENTERS: Final[Annotated[i64, says(area=k.AREA, n=NUMBER, left=NUMBER)]] = 122
RAID_OVER: Final[i64] = 123
RAID_TURNS_BACK: Final[Annotated[i64, says(area=k.AREA)]] = 124
RETURNED: Final[Annotated[i64, says(family=k.FAMILY, area=k.AREA)]] = 125
ROLLED: Final[Annotated[i64, says(purpose=k.PURPOSE, face=NUMBER)]] = 126
SETTLED: Final[Annotated[i64, says(person=k.PERSON, family=k.FAMILY)]] = 127
SHAMAN_SEES: Final[Annotated[i64, says(card=k.CARD)]] = 128
SHEEP_EATEN: Final[i64] = 129
SLAVES_FROM_PASSAGE: Final[Annotated[i64, says(person=k.PERSON)]] = 130
STARVED: Final[Annotated[i64, says(family=k.FAMILY, person=k.PIECE)]] = 131
STARVED_ELDER: Final[Annotated[i64, says(place=k.PLACE)]] = 132
SUBJUGATED: Final[i64] = 133
TRIBAL_RAID_COMES: Final[Annotated[i64, says(foe=k.FOE, n=NUMBER)]] = 134
TRIBAL_RAID_FAILS: Final[i64] = 135
TRIBAL_RAID_OVER: Final[i64] = 136
TRIBAL_RAID_STRIKES: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 137
TRIBE_ENTERS: Final[Annotated[i64, says(area=k.AREA, tribe=k.FOE)]] = 138
VICTORY_CHECK_BEGINS: Final[Annotated[i64, says(n=NUMBER)]] = 139
WAY_TAKEN: Final[Annotated[i64, says(card=k.CARD)]] = 140
AMBUSH_BEGINS: Final[Annotated[i64, says(family=k.FAMILY)]] = 141
CORN_DISCARDED: Final[Annotated[i64, says(value=NUMBER)]] = 142
ELDER_TRIES: Final[Annotated[i64, says(place=k.PLACE, what=k.ELDER_ACTION)]] = 143
INSTEAD: Final[Annotated[i64, says(instruction=k.INSTRUCTION, cause=k.CAUSE)]] = 144
RAID_BEGINS: Final[Annotated[i64, says(family=k.FAMILY)]] = 145
RAID_ON_OUTPOST: Final[
    Annotated[i64, says(family=k.FAMILY, target=k.TARGET, territory=k.TERRITORY)]
] = 146
WARFARE_BEGINS: Final[Annotated[i64, says(family=k.FAMILY, tribe=k.FOE)]] = 147
ANIMALS_RETURNED: Final[Annotated[i64, says(horses=NUMBER, sheep=NUMBER)]] = 148
CORN_EATEN: Final[Annotated[i64, says(worth=NUMBER)]] = 149
CORN_RETURNED: Final[Annotated[i64, says(n=NUMBER)]] = 150
COUNTERS_FREED: Final[Annotated[i64, says(n=NUMBER, piece=k.PIECE)]] = 151
ELDERS_RENEWED: Final[Annotated[i64, says(n=NUMBER)]] = 152
LAND_CLEARED: Final[i64] = 153
MILITARY_SET: Final[Annotated[i64, says(total=NUMBER)]] = 154
POINTS_SET: Final[Annotated[i64, says(culture=NUMBER, ap=NUMBER)]] = 155
SET_KEPT: Final[Annotated[i64, says(set=k.CULTURE_SET)]] = 156
CARDS_KEPT: Final[Annotated[i64, says(player=k.PLAYER)]] = 157
CARDS_SHARED: Final[Annotated[i64, says(player=k.PLAYER)]] = 158
DISCARDED_CARD: Final[Annotated[i64, says(player=k.PLAYER, card=k.CARD)]] = 159
HEADMAN_IS: Final[Annotated[i64, says(player=k.PLAYER)]] = 160
HEADMAN_PASSES: Final[Annotated[i64, says(player=k.PLAYER)]] = 161
HEADMAN_STAYS: Final[Annotated[i64, says(player=k.PLAYER)]] = 162
HEADMAN_KEEPS: Final[Annotated[i64, says(player=k.PLAYER)]] = 185
HEADMAN_TABLE: Final[Annotated[i64, says(face=NUMBER, total=NUMBER)]] = 163
IP_GAINED: Final[Annotated[i64, says(player=k.PLAYER, n=NUMBER, leader=k.LEADER)]] = 164
IP_SPENT: Final[Annotated[i64, says(player=k.PLAYER)]] = 165
NEW_ELDERS_COME: Final[Annotated[i64, says(n=NUMBER)]] = 166
PLEDGED: Final[Annotated[i64, says(player=k.PLAYER, n=NUMBER)]] = 167
SWAYED_ELDER: Final[Annotated[i64, says(player=k.PLAYER, place=k.PLACE)]] = 168
SWAYED_FAMILY: Final[Annotated[i64, says(player=k.PLAYER, family=k.FAMILY)]] = 169
SWAY_CLEARED: Final[i64] = 170
SWAY_REMOVED: Final[Annotated[i64, says(player=k.PLAYER, family=k.FAMILY)]] = 171
COUNTER_ACTIVE: Final[
    Annotated[i64, says(up=k.LETTER, down=k.LETTER, instruction=k.INSTRUCTION)]
] = 172
CULTURE_MISSING: Final[Annotated[i64, says(n=NUMBER, lost=NUMBER, total=NUMBER)]] = 173
DROUGHT_FULL: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 174
ELDER_TRIES_WITH: Final[
    Annotated[i64, says(place=k.PLACE, what=k.ELDER_ACTION, family=k.FAMILY)]
] = 175
MILITARY_MISSING: Final[Annotated[i64, says(n=NUMBER, lost=NUMBER, total=NUMBER)]] = 176
NO_DROUGHT: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 177
RAID_CAUGHT: Final[Annotated[i64, says(n=NUMBER)]] = 178
RAID_LARGER: Final[Annotated[i64, says(n=NUMBER)]] = 179
RAID_MISSED: Final[i64] = 180
SLAVERS_FAIL: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 181
REVOLT_GOES_ON: Final[Annotated[i64, says(n=NUMBER)]] = 182
COUNTER_STAYS: Final[Annotated[i64, says(letter=k.LETTER)]] = 183
NO_SWAP: Final[Annotated[i64, says(row=k.ROW)]] = 184
