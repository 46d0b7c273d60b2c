"""The chapters of Navajo Wars, each a procedure that begins from plain data (`rules/agenda.py`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# 14 setting up
SETUP_COUNTERS: Final[i64] = 0
SETUP_FAMILIES: Final[i64] = 1
SETUP_MANUELITO: Final[i64] = 2
SETUP_SETS: Final[i64] = 3
SETUP_CARDS: Final[i64] = 4
SETUP_CEREMONIES: Final[i64] = 5

# 2, 8 the parts of a card
CARD_DRAW: Final[i64] = 16
CARD_OPERATIONS: Final[i64] = 17
DINE_OPERATIONS: Final[i64] = 18
DINE_END: Final[i64] = 19
CARD_MAJOR: Final[i64] = 20
CARD_MINOR: Final[i64] = 21
CARD_CHECK: Final[i64] = 22
CHECK_BUY: Final[i64] = 23
CHECK_LAST: Final[i64] = 24
CARD_CEREMONY: Final[i64] = 25
CEREMONY_WAY: Final[i64] = 26
CEREMONY_END: Final[i64] = 27
DISCARD: Final[i64] = 28
SHAMAN_LOOK: Final[i64] = 29

# 3.1, 3.2 Planning and Take Actions
PLAN_ELDERS: Final[i64] = 32
PLAN_GOODS: Final[i64] = 33
PLAN_TRIBES: Final[i64] = 34
PLAN_END: Final[i64] = 35
TAKE_ACTIONS_NEXT: Final[i64] = 36
ACT: Final[i64] = 37
OUTPOST_RAID: Final[i64] = 38

# 3.3 Passage of Time
POT_AGE: Final[i64] = 48
POT_SETTLE: Final[i64] = 49
POT_FOUND: Final[i64] = 50
POT_HARVEST: Final[i64] = 51
POT_REAP: Final[i64] = 52
POT_FEED: Final[i64] = 53
POT_STARVE: Final[i64] = 54
POT_DEATH: Final[i64] = 55
POT_LAND: Final[i64] = 56

# 4 the Enemy
ENEMY_SEGMENT: Final[i64] = 64
ENEMY_FLIP: Final[i64] = 65
ENEMY_EXECUTE: Final[i64] = 66
COLONIZING: Final[i64] = 67
SUBJUGATING: Final[i64] = 68
ENEMY_RESET: Final[i64] = 69
SUBVERTING: Final[i64] = 70

# 4.2.4, 4.2.8 raids
RAID_PLACE: Final[i64] = 80
RAID_REACT: Final[i64] = 81
RAID_RESOLVE: Final[i64] = 82
RAID_RETURN: Final[i64] = 83
TRIBAL_PLACE: Final[i64] = 84
TRIBAL_EVADE: Final[i64] = 85
TRIBAL_CONDUCT: Final[i64] = 86
TRIBAL_RESOLVE: Final[i64] = 87
RAID_FINISH: Final[i64] = 88
RAID_SETTLE: Final[i64] = 89

# 6.2, 14.6.4 turning points
TRANSITION: Final[i64] = 96
TRANSITION_CHECK: Final[i64] = 97
TRANSITION_AFTER: Final[i64] = 98
LAST_STAND: Final[i64] = 99
CARSON_RAID: Final[i64] = 100
CARSON_AFTER: Final[i64] = 101
CAMPAIGN_TURNS: Final[i64] = 102
CAMPAIGN_MOVES: Final[i64] = 103
CAMPAIGN_AFTER: Final[i64] = 104
CAMPAIGN_CARD: Final[i64] = 105

# 16 the variant for two
PAIR_ROLL: Final[i64] = 112
PAIR_ELDERS: Final[i64] = 113
PAIR_FAMILIES: Final[i64] = 114
PAIR_FEROCITY: Final[i64] = 115
PAIR_HEADMAN: Final[i64] = 116
PAIR_TABLE: Final[i64] = 117
PAIR_TAKES: Final[i64] = 118
PAIR_WAY: Final[i64] = 119
PAIR_SACRIFICE: Final[i64] = 120
PAIR_SHARE: Final[i64] = 121
PAIR_AID: Final[i64] = 122
PAIR_AFTER: Final[i64] = 123
PAIR_EFFECT: Final[i64] = 125
PAIR_PLEDGE: Final[i64] = 126
PAIR_COUNT: Final[i64] = 127
