"""What can be done in Navajo Wars: each verb's number, the rule that allows it, and what it names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.games.navajo.words import kinds as k
from cairn.vocabulary import NUMBER, says

# what may be done at any time
MOUNT: Final[Annotated[i64, says(rule="1.6.1", family=k.FAMILY)]] = 8
SELL_ANIMALS: Final[Annotated[i64, says(rule="10.1", horses=NUMBER, sheep=NUMBER)]] = 9
SELL_CORN: Final[Annotated[i64, says(rule="10.1", one=k.CORN, two=k.CORN, three=k.CORN)]] = 10
SWAP_ANIMALS: Final[Annotated[i64, says(rule="15.3", animal=k.PIECE)]] = 11
BUY_AP: Final[Annotated[i64, says(rule="10.2")]] = 12
BUY_ANIMAL: Final[Annotated[i64, says(rule="10.2", animal=k.PIECE)]] = 13
SHARP_CULTURE: Final[Annotated[i64, says(rule="D14")]] = 14
SHARP_MILITARY: Final[Annotated[i64, says(rule="D15")]] = 15
SHARP_MORALE: Final[Annotated[i64, says(rule="D15")]] = 16
LOOK: Final[Annotated[i64, says(rule="D11", area=k.AREA)]] = 17

# the others
ACTIVATE: Final[Annotated[i64, says(rule="3.2", family=k.FAMILY)]] = 18
AGE: Final[Annotated[i64, says(rule="3.3.1", home=k.HOME, person=k.PERSON, becomes=k.PERSON)]] = 19
ALL_OUT_WAR: Final[Annotated[i64, says(rule="6.2.3")]] = 20
AMBUSH: Final[Annotated[i64, says(rule="5.2.1", family=k.FAMILY)]] = 21
BLESS: Final[Annotated[i64, says(rule="13.12", card=k.CARD)]] = 22
DEVELOP: Final[Annotated[i64, says(card=k.CULTURE_CARD)]] = 23
BUY_GOODS: Final[Annotated[i64, says(rule="3.1.4", family=k.FAMILY)]] = 24
CANCEL: Final[Annotated[i64, says(rule="10.2")]] = 25
CANYON: Final[Annotated[i64, says(rule="3.2.3", area=k.AREA)]] = 26
CARD: Final[Annotated[i64, says(card=k.CARD)]] = 27
CORN: Final[Annotated[i64, says(value=k.CORN)]] = 28
COUNCIL: Final[Annotated[i64, says(rule="3.2.8")]] = 29
COUNTER: Final[Annotated[i64, says(letter=k.LETTER)]] = 30
CUBE: Final[Annotated[i64, says(colour=k.COLOUR)]] = 31
DEPART: Final[Annotated[i64, says(rule="8.2.10", person=k.PERSON)]] = 32
DIPLOMACY: Final[Annotated[i64, says(rule="3.1.5", family=k.FAMILY, row=k.ROW, n=NUMBER)]] = 33
DISCARD_CORN: Final[Annotated[i64, says(rule="4.2.4", value=k.CORN)]] = 34
DISCARD: Final[Annotated[i64, says(rule="4.2.4", piece=k.PIECE)]] = 35
PASSAGE_OF_TIME: Final[Annotated[i64, says(rule="3.3")]] = 36
PLANNING: Final[Annotated[i64, says(rule="3.1")]] = 37
TAKE_ACTIONS: Final[Annotated[i64, says(rule="3.2")]] = 38
EAT_HORSE: Final[Annotated[i64, says(rule="15.1")]] = 39
ELDER_CULTURE: Final[Annotated[i64, says(rule="3.1.3", place=k.PLACE)]] = 40
ELDER_FIERCER: Final[Annotated[i64, says(rule="3.1.3", place=k.PLACE, family=k.FAMILY)]] = 41
ELDER_MILDER: Final[Annotated[i64, says(rule="3.1.3", place=k.PLACE, family=k.FAMILY)]] = 42
ELDER_MILITARY: Final[Annotated[i64, says(rule="3.1.3", place=k.PLACE)]] = 43
ELDER_POINTS: Final[Annotated[i64, says(rule="3.1.3", place=k.PLACE)]] = 44
EVADE: Final[Annotated[i64, says(rule="5.2.4", family=k.FAMILY)]] = 45
FIGHT: Final[Annotated[i64, says(rule="11.2")]] = 46
FIGHT_ARMED: Final[Annotated[i64, says(rule="11.2.1")]] = 47
FIGHT_SOLDIERS: Final[i64] = 48
WATER: Final[Annotated[i64, says(rule="3.2.1")]] = 49
WATER_MOUNTED: Final[Annotated[i64, says(rule="3.2.1")]] = 50
FOUND: Final[Annotated[i64, says(rule="3.3.1", family=k.FAMILY, person=k.PERSON, area=k.AREA)]] = 51
BATTLE: Final[Annotated[i64, says(rule="11.1", family=k.FAMILY)]] = 52
GIVE_UP_SET: Final[Annotated[i64, says(rule="14.5.1", set=k.CULTURE_SET)]] = 53
GOOD_MEDICINE: Final[Annotated[i64, says(rule="8.1")]] = 54
GO_TO_SANTA_FE: Final[Annotated[i64, says(rule="C46")]] = 55
HARASS: Final[Annotated[i64, says(rule="5.2.3", area=k.AREA)]] = 56
HARD_RIDE: Final[Annotated[i64, says(rule="15.2")]] = 57
HARVEST: Final[Annotated[i64, says(rule="3.2.4")]] = 58
HARVEST_AT: Final[Annotated[i64, says(rule="3.3.4", area=k.AREA)]] = 59
HELD_IN: Final[Annotated[i64, says(rule="4.2.8", territory=k.TERRITORY)]] = 60
INTRUDER: Final[Annotated[i64, says(intruder=k.INTRUDER)]] = 61
KEEP: Final[i64] = 62
KEEP_SET: Final[Annotated[i64, says(set=k.CULTURE_SET)]] = 63
LET_GO: Final[Annotated[i64, says(rule="13.14")]] = 64
LET_MORALE_RISE: Final[i64] = 65
LONG_RAID: Final[Annotated[i64, says(rule="3.2.5")]] = 66
LOSE: Final[Annotated[i64, says(family=k.FAMILY, person=k.PIECE)]] = 67
LOSE_ANIMAL: Final[Annotated[i64, says(rule="C39", animal=k.PIECE)]] = 68
LOSE_CULTURE: Final[Annotated[i64, says(rule="2.3.1")]] = 69
LOSE_HORSE: Final[Annotated[i64, says(family=k.FAMILY)]] = 70
LOSE_MILITARY: Final[Annotated[i64, says(rule="2.3.1")]] = 71
MANUELITO_RISES: Final[Annotated[i64, says(rule="C53", family=k.FAMILY, ferocity=NUMBER)]] = 72
MANUELITO: Final[Annotated[i64, says(rule="13.35", family=k.FAMILY)]] = 73
MOVE: Final[Annotated[i64, says(rule="3.2.2", area=k.AREA)]] = 74
NEGOTIATE: Final[Annotated[i64, says(rule="5.2.2", family=k.FAMILY, n=NUMBER)]] = 75
NEXT: Final[Annotated[i64, says(rule="C14", card=k.CARD)]] = 76
PLACE: Final[Annotated[i64, says(family=k.FAMILY, area=k.AREA)]] = 77
PLANT: Final[Annotated[i64, says(rule="3.2.4")]] = 78
PREEMPT: Final[Annotated[i64, says(rule="2.2.1")]] = 79
PUEBLO_REFUGE: Final[Annotated[i64, says(rule="C25", area=k.AREA)]] = 80
PUT_BACK: Final[Annotated[i64, says(means=k.MEANS)]] = 81
RAID_FORT: Final[Annotated[i64, says(rule="3.2.6", fort=k.FORT)]] = 82
RAID: Final[Annotated[i64, says(rule="3.2.5")]] = 83
RAID_OUTPOST: Final[Annotated[i64, says(rule="3.2.6", outpost=k.OUTPOST)]] = 84
RAID_THROUGH: Final[Annotated[i64, says(rule="4.2.8", area=k.AREA)]] = 85
RECOVER: Final[Annotated[i64, says(rule="4.2.3", colour=k.COLOUR)]] = 86
REFUGE: Final[Annotated[i64, says(rule="5.2.4", area=k.AREA)]] = 87
REFUSE: Final[Annotated[i64, says(rule="C46")]] = 88
RELOCATE: Final[Annotated[i64, says(rule="14.6.4", family=k.FAMILY, area=k.AREA)]] = 89
REMOVE_SET: Final[Annotated[i64, says(set=k.CULTURE_SET)]] = 90
REROLL: Final[i64] = 91
RETREAT: Final[Annotated[i64, says(rule="6.2.3")]] = 92
RETURN: Final[Annotated[i64, says(rule="4.2.8", family=k.FAMILY, area=k.AREA, ferocity=NUMBER)]] = (
    93
)
SEAT_ELDER: Final[Annotated[i64, says(rule="3.3.1")]] = 94
SETTLE: Final[Annotated[i64, says(rule="3.3.1", person=k.PERSON, family=k.FAMILY)]] = 95
FEROCITY: Final[Annotated[i64, says(family=k.FAMILY, ferocity=NUMBER)]] = 96
STARVE: Final[Annotated[i64, says(rule="3.3.5", family=k.FAMILY, person=k.PIECE)]] = 97
STARVE_ELDER: Final[Annotated[i64, says(rule="3.3.5", place=k.PLACE)]] = 98
SUFFER: Final[Annotated[i64, says(family=k.FAMILY, person=k.PIECE)]] = 99
TAKE_ANIMAL: Final[Annotated[i64, says(rule="3.2.5", animal=k.PIECE)]] = 100
TAKE_CARD: Final[Annotated[i64, says(rule="13.14")]] = 101
TAKE_GOODS: Final[Annotated[i64, says(rule="3.2.7", n=NUMBER)]] = 102
VICTORY_CHECK: Final[Annotated[i64, says(rule="8.2")]] = 103
WARFARE: Final[Annotated[i64, says(rule="3.1.5", family=k.FAMILY, row=k.ROW)]] = 104
NEXT_WAY: Final[Annotated[i64, says(rule="13.21", card=k.CARD)]] = 105
BUY: Final[Annotated[i64, says(rule="16.5.3")]] = 106
DISCARD_CARD: Final[Annotated[i64, says(rule="16.5.3", card=k.CARD)]] = 107
ELDER_INFLUENCE: Final[Annotated[i64, says(rule="16.6.1", place=k.PLACE, family=k.FAMILY)]] = 108
KEEP_INFLUENCE: Final[Annotated[i64, says(rule="16.7")]] = 109
KEEP_SECRET: Final[Annotated[i64, says(rule="16.5.3")]] = 110
NEXT_ELDER: Final[Annotated[i64, says(rule="16.6.1", place=k.PLACE, player=k.PLAYER)]] = 111
PLEDGE: Final[Annotated[i64, says(rule="16.8", n=NUMBER)]] = 112
SHARE: Final[Annotated[i64, says(rule="16.5.3")]] = 113
SPEND_IP: Final[Annotated[i64, says(rule="16.6.3")]] = 114
SWAY_ELDER: Final[Annotated[i64, says(rule="16.3.1", place=k.PLACE)]] = 115
SWAY: Final[Annotated[i64, says(rule="16.3.2", family=k.FAMILY)]] = 116
TRADE_INFLUENCE: Final[Annotated[i64, says(rule="16.7", family=k.FAMILY)]] = 117
WITHDRAW_INFLUENCE: Final[Annotated[i64, says(rule="16.5.3", family=k.FAMILY)]] = 118
LOSE_ELDER: Final[Annotated[i64, says(rule="16.2", player=k.PLAYER)]] = 119
CALL: Final[Annotated[i64, says(rule="14.6.4", family=k.FAMILY)]] = 120
FACE: Final[Annotated[i64, says(family=k.FAMILY)]] = 121
GIVE_UP_CUBE: Final[Annotated[i64, says(rule="8.1", box=k.CUBE_BOX)]] = 122
SPEND_INTRUDERS: Final[Annotated[i64, says(rule="10.2", n=NUMBER)]] = 123
