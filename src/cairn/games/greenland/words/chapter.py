"""The chapters of Greenland, each a procedure that begins from plain data (`rules/agenda.py`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# C, A1 setting up and the frame of a turn
SETUP_BARS: Final[i64] = 0
SETUP_ANIMAL: Final[i64] = 1
TURN_EVENT: Final[i64] = 2
PHASE_END: Final[i64] = 3

# D Phase 1
EVENT_COUNCIL: Final[i64] = 16
EVENT_CLAIM: Final[i64] = 17
EVENT_ICON: Final[i64] = 18
EVENT_AUCTION: Final[i64] = 19
DECIMATION_NEXT: Final[i64] = 20
DEPLETION_NEXT: Final[i64] = 21
DEPLETION_UNIT: Final[i64] = 22
ELDER_DEATH_NEXT: Final[i64] = 23
IRON_CRASH_NEXT: Final[i64] = 24
AUCTION_OPEN: Final[i64] = 25
AUCTION_BID: Final[i64] = 26

# E Phase 2
ASSIGN_NEXT: Final[i64] = 32
ASSIGN_FIRST: Final[i64] = 33
ASSIGN: Final[i64] = 34
SUN_STONE_NEXT: Final[i64] = 35
SUN_STONE_MOVE: Final[i64] = 36
ASSIGN_WINDOW: Final[i64] = 37

# F Phase 3
TALKS_BEGIN: Final[i64] = 48
WINDOW_NEXT: Final[i64] = 49
WINDOW: Final[i64] = 50
TALK_NEXT: Final[i64] = 51
TALK: Final[i64] = 52
DEAL_DRAFT: Final[i64] = 53
DEAL_ANSWER: Final[i64] = 54
SWAP_BEGIN: Final[i64] = 55
ATTACKS_BEGIN: Final[i64] = 56
ATTACK_NEXT: Final[i64] = 57
ATTACK_ROLL: Final[i64] = 58
ATTACK_REROLL: Final[i64] = 59
ATTACK_HITS: Final[i64] = 60
ATTACK_LOSS: Final[i64] = 61
POGROM_NEXT: Final[i64] = 62
TALKS_END: Final[i64] = 63

# G Phase 4
HUNT_CARD: Final[i64] = 64
HUNT_NEXT: Final[i64] = 65
HUNT_START: Final[i64] = 66
HUNT_ROLL: Final[i64] = 67
HUNT_REROLL: Final[i64] = 68
HUNT_END: Final[i64] = 69

# H Phase 5
HAY_NEXT: Final[i64] = 80
HAY: Final[i64] = 81
HAY_UNIT: Final[i64] = 82
MILK: Final[i64] = 83
PACIFY_NEXT: Final[i64] = 84

# I Phase 6
ELDERS_NEXT: Final[i64] = 96
ELDERS_ACT: Final[i64] = 97
BANISH_NEXT: Final[i64] = 98
BAPTISM_NEXT: Final[i64] = 99
