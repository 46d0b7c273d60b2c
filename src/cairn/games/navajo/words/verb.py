"""What can be done in Navajo Wars: each verb's number, the rule that allows it, and what it names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

# Numbers are bounded by the counters there are (`data/counters.toml`): nine Trade Goods and two Intruders kept as such;
# against Kit Carson also animals, corn and Firearms, 42 in all.

# what may be done at any time
MOUNT: Final[Annotated[i64, "1.6.1 family"]] = 8
SELL_ANIMALS: Final[Annotated[i64, "10.1 horses:number:0..3 sheep:number:0..3"]] = 9
SELL_CORN: Final[Annotated[i64, "10.1 one:corn two:corn three:corn"]] = 10
SWAP_ANIMALS: Final[Annotated[i64, "15.3 animal:piece"]] = 11
BUY_AP: Final[Annotated[i64, "10.2"]] = 12
BUY_ANIMAL: Final[Annotated[i64, "10.2 animal:piece"]] = 13
SHARP_CULTURE: Final[Annotated[i64, "D14"]] = 14
SHARP_MILITARY: Final[Annotated[i64, "D15"]] = 15
SHARP_MORALE: Final[Annotated[i64, "D15"]] = 16
LOOK: Final[Annotated[i64, "D11 area"]] = 17

# the others
ACTIVATE: Final[Annotated[i64, "3.2 family"]] = 18
AGE: Final[Annotated[i64, "3.3.1 home person becomes:person"]] = 19
ALL_OUT_WAR: Final[Annotated[i64, "6.2.3"]] = 20
AMBUSH: Final[Annotated[i64, "5.2.1 family"]] = 21
BLESS: Final[Annotated[i64, "13.12 card"]] = 22
DEVELOP: Final[Annotated[i64, "card:culture-card"]] = 23
BUY_GOODS: Final[Annotated[i64, "3.1.4 family"]] = 24
CANCEL: Final[Annotated[i64, "10.2"]] = 25
CANYON: Final[Annotated[i64, "3.2.3 area"]] = 26
CARD: Final[Annotated[i64, "card"]] = 27
CORN: Final[Annotated[i64, "value:corn"]] = 28
COUNCIL: Final[Annotated[i64, "3.2.8"]] = 29
COUNTER: Final[Annotated[i64, "letter"]] = 30
CUBE: Final[Annotated[i64, "colour"]] = 31
DEPART: Final[Annotated[i64, "8.2.10 person"]] = 32
DIPLOMACY: Final[Annotated[i64, "3.1.5 family row n:number:0..11"]] = 33
DISCARD_CORN: Final[Annotated[i64, "4.2.4 value:corn"]] = 34
DISCARD: Final[Annotated[i64, "4.2.4 piece"]] = 35
PASSAGE_OF_TIME: Final[Annotated[i64, "3.3"]] = 36
PLANNING: Final[Annotated[i64, "3.1"]] = 37
TAKE_ACTIONS: Final[Annotated[i64, "3.2"]] = 38
EAT_HORSE: Final[Annotated[i64, "15.1"]] = 39
ELDER_CULTURE: Final[Annotated[i64, "3.1.3 place"]] = 40
ELDER_FIERCER: Final[Annotated[i64, "3.1.3 place family"]] = 41
ELDER_MILDER: Final[Annotated[i64, "3.1.3 place family"]] = 42
ELDER_MILITARY: Final[Annotated[i64, "3.1.3 place"]] = 43
ELDER_POINTS: Final[Annotated[i64, "3.1.3 place"]] = 44
EVADE: Final[Annotated[i64, "5.2.4 family"]] = 45
FIGHT: Final[Annotated[i64, "11.2"]] = 46
FIGHT_ARMED: Final[Annotated[i64, "11.2.1"]] = 47
FIGHT_SOLDIERS: Final[i64] = 48
WATER: Final[Annotated[i64, "3.2.1"]] = 49
WATER_MOUNTED: Final[Annotated[i64, "3.2.1"]] = 50
FOUND: Final[Annotated[i64, "3.3.1 family person area"]] = 51
BATTLE: Final[Annotated[i64, "11.1 family"]] = 52
GIVE_UP_SET: Final[Annotated[i64, "14.5.1 set:culture-set"]] = 53
GOOD_MEDICINE: Final[Annotated[i64, "8.1"]] = 54
GO_TO_SANTA_FE: Final[Annotated[i64, "C46"]] = 55
HARASS: Final[Annotated[i64, "5.2.3 area"]] = 56
HARD_RIDE: Final[Annotated[i64, "15.2"]] = 57
HARVEST: Final[Annotated[i64, "3.2.4"]] = 58
HARVEST_AT: Final[Annotated[i64, "3.3.4 area"]] = 59
HELD_IN: Final[Annotated[i64, "4.2.8 territory"]] = 60
INTRUDER: Final[Annotated[i64, "intruder"]] = 61
KEEP: Final[i64] = 62
KEEP_SET: Final[Annotated[i64, "set:culture-set"]] = 63
LET_GO: Final[Annotated[i64, "13.14"]] = 64
LET_MORALE_RISE: Final[i64] = 65
LONG_RAID: Final[Annotated[i64, "3.2.5"]] = 66
LOSE: Final[Annotated[i64, "family person:piece"]] = 67
LOSE_ANIMAL: Final[Annotated[i64, "C39 animal:piece"]] = 68
LOSE_CULTURE: Final[Annotated[i64, "2.3.1"]] = 69
LOSE_HORSE: Final[Annotated[i64, "family"]] = 70
LOSE_MILITARY: Final[Annotated[i64, "2.3.1"]] = 71
MANUELITO_RISES: Final[Annotated[i64, "C53 family ferocity:number:0..3"]] = 72
MANUELITO: Final[Annotated[i64, "13.35 family"]] = 73
MOVE: Final[Annotated[i64, "3.2.2 area"]] = 74
NEGOTIATE: Final[Annotated[i64, "5.2.2 family n:number:0..11"]] = 75
NEXT: Final[Annotated[i64, "C14 card"]] = 76
PLACE: Final[Annotated[i64, "family area"]] = 77
PLANT: Final[Annotated[i64, "3.2.4"]] = 78
PREEMPT: Final[Annotated[i64, "2.2.1"]] = 79
PUEBLO_REFUGE: Final[Annotated[i64, "C25 area"]] = 80
PUT_BACK: Final[Annotated[i64, "means"]] = 81
RAID_FORT: Final[Annotated[i64, "3.2.6 fort"]] = 82
RAID: Final[Annotated[i64, "3.2.5"]] = 83
RAID_OUTPOST: Final[Annotated[i64, "3.2.6 outpost"]] = 84
RAID_THROUGH: Final[Annotated[i64, "4.2.8 area"]] = 85
RECOVER: Final[Annotated[i64, "4.2.3 colour"]] = 86
REFUGE: Final[Annotated[i64, "5.2.4 area"]] = 87
REFUSE: Final[Annotated[i64, "C46"]] = 88
RELOCATE: Final[Annotated[i64, "14.6.4 family area"]] = 89
REMOVE_SET: Final[Annotated[i64, "set:culture-set"]] = 90
REROLL: Final[i64] = 91
RETREAT: Final[Annotated[i64, "6.2.3"]] = 92
RETURN: Final[Annotated[i64, "4.2.8 family area ferocity:number:0..3"]] = 93
SEAT_ELDER: Final[Annotated[i64, "3.3.1"]] = 94
SETTLE: Final[Annotated[i64, "3.3.1 person family"]] = 95
FEROCITY: Final[Annotated[i64, "family ferocity:number:0..3"]] = 96
STARVE: Final[Annotated[i64, "3.3.5 family person:piece"]] = 97
STARVE_ELDER: Final[Annotated[i64, "3.3.5 place"]] = 98
SUFFER: Final[Annotated[i64, "family person:piece"]] = 99
TAKE_ANIMAL: Final[Annotated[i64, "3.2.5 animal:piece"]] = 100
TAKE_CARD: Final[Annotated[i64, "13.14"]] = 101
TAKE_GOODS: Final[Annotated[i64, "3.2.7 n:number:0..9"]] = 102
VICTORY_CHECK: Final[Annotated[i64, "8.2"]] = 103
WARFARE: Final[Annotated[i64, "3.1.5 family row"]] = 104
NEXT_WAY: Final[Annotated[i64, "13.21 card"]] = 105
BUY: Final[Annotated[i64, "16.5.3"]] = 106
DISCARD_CARD: Final[Annotated[i64, "16.5.3 card"]] = 107
ELDER_INFLUENCE: Final[Annotated[i64, "16.6.1 place family"]] = 108
KEEP_INFLUENCE: Final[Annotated[i64, "16.7"]] = 109
KEEP_SECRET: Final[Annotated[i64, "16.5.3"]] = 110
NEXT_ELDER: Final[Annotated[i64, "16.6.1 place player"]] = 111
PLEDGE: Final[Annotated[i64, "16.8 n:number:0..42"]] = 112
SHARE: Final[Annotated[i64, "16.5.3"]] = 113
SPEND_IP: Final[Annotated[i64, "16.6.3"]] = 114
SWAY_ELDER: Final[Annotated[i64, "16.3.1 place"]] = 115
SWAY: Final[Annotated[i64, "16.3.2 family"]] = 116
TRADE_INFLUENCE: Final[Annotated[i64, "16.7 family"]] = 117
WITHDRAW_INFLUENCE: Final[Annotated[i64, "16.5.3 family"]] = 118
LOSE_ELDER: Final[Annotated[i64, "16.2 player"]] = 119
CALL: Final[Annotated[i64, "14.6.4 family"]] = 120
FACE: Final[Annotated[i64, "family"]] = 121
GIVE_UP_CUBE: Final[Annotated[i64, "8.1 box:cube-box"]] = 122
SPEND_INTRUDERS: Final[Annotated[i64, "10.2 n:number:0..2"]] = 123
