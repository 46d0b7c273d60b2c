"""What can happen in Greenland: each event's number, and what its sentence names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.games.greenland.words import kinds as k
from cairn.vocabulary import NUMBER, says

ACCEPTED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 1
ALPHA_BACK: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 2
ALPHA_CERTAIN: Final[Annotated[i64, says(tribe=k.TRIBE, face=NUMBER)]] = 3
ANIMAL_CHOSEN: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 4
ATTACKED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 5
ATTACKS: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 6
AUCTION_WON: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD, n=NUMBER)]] = 7
BABIES_BORN: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 8
BANISHED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 9
BAPTISED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 10
BIOME_LAID: Final[Annotated[i64, says(card=k.CARD)]] = 11
BITTEN: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 12
CARD_COOLED: Final[Annotated[i64, says(card=k.CARD)]] = 14
CARD_DISCARDED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 15
CARD_EXCHANGED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 16
CARD_FROZEN: Final[Annotated[i64, says(card=k.CARD)]] = 17
CARD_GIVEN: Final[Annotated[i64, says(giver=k.TRIBE, receiver=k.TRIBE, card=k.CARD)]] = 18
CARD_SLAUGHTERED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 19
CLAIMED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD, n=NUMBER)]] = 20
CLAUSE_CARD: Final[Annotated[i64, says(giver=k.TRIBE, receiver=k.TRIBE, card=k.CARD)]] = 21
CLAUSE_ENERGY: Final[Annotated[i64, says(giver=k.TRIBE, receiver=k.TRIBE, n=NUMBER)]] = 22
CLAUSE_IRON: Final[Annotated[i64, says(giver=k.TRIBE, receiver=k.TRIBE, n=NUMBER)]] = 23
CLAUSE_IVORY: Final[Annotated[i64, says(giver=k.TRIBE, receiver=k.TRIBE, n=NUMBER)]] = 24
CLAUSE_PROMISE: Final[Annotated[i64, says(giver=k.TRIBE, receiver=k.TRIBE)]] = 25
CLAUSE_WED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD, groom=k.GROOM)]] = 26
CLAUSE_WITHDRAW: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, company=k.COMPANY)]] = 27
COLONISTS_HOME: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD, n=NUMBER)]] = 28
CONTESTED: Final[Annotated[i64, says(card=k.CARD)]] = 29
CONVERTED: Final[Annotated[i64, says(tribe=k.TRIBE, other=k.TRIBE)]] = 30
COUNTERED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 31
CRAFTED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 32
DAUGHTER_TAKEN: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD, who=k.WHO)]] = 33
DEAL_DONE: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 34
DEAL_DROPPED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 35
DEAL_PROPOSED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 36
DECIMATED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, blow=k.BLOW)]] = 37
DEPLETES: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 38
DICE_ROLLED: Final[Annotated[i64, says(tribe=k.TRIBE, dice=k.DICE, n=NUMBER)]] = 39
DISKS_GAINED: Final[Annotated[i64, says(tribe=k.TRIBE, disk=k.DISK, n=NUMBER)]] = 40
DISKS_PAID: Final[Annotated[i64, says(tribe=k.TRIBE, disk=k.DISK, n=NUMBER)]] = 41
DIVORCED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 42
DOMESTICATED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 43
ELDER_DIED: Final[Annotated[i64, says(tribe=k.TRIBE, title=k.TITLE, board=k.TRIBE)]] = 44
ELDER_LIVES: Final[Annotated[i64, says(tribe=k.TRIBE, face=NUMBER)]] = 45
EMISSARY_SENT: Final[Annotated[i64, says(tribe=k.TRIBE, other=k.TRIBE)]] = 46
ENERGY_ROTS: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 47
EVENT_DRAWN: Final[Annotated[i64, says(event=k.EVENT, turn=NUMBER)]] = 48
EVENT_ORDER: Final[Annotated[i64, says(first=k.TRIBE, second=k.FOLLOWER)]] = 49
EXTINCT: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 50
FALCONS_DEAR: Final[Annotated[i64, says(n=NUMBER)]] = 51
FED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 52
FIGHTER_DIED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 53
FIRST_CLAIMED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 54
GAME_ENDS: Final[Annotated[i64, says(turn=NUMBER)]] = 55
HERD_RAIDED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 56
HUNTS: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 57
HUNT_FAILED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 58
HUNT_SUCCEEDED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 59
HUSBAND_DIED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 60
IMMUNE: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 61
IRON_CRASHED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 62
IRON_SAVES: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 63
MARKLAND_SHUT: Final[i64] = 64
MARRIED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD, who=k.WHO)]] = 65
MARTYRDOM: Final[Annotated[i64, says(tribe=k.TRIBE, dice=NUMBER, n=NUMBER)]] = 66
MATCHED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 67
MIGRATED: Final[Annotated[i64, says(old=k.CARD, new=k.CARD, bar=k.BAR)]] = 68
NOBODY_BIDS: Final[Annotated[i64, says(card=k.CARD)]] = 69
NOT_CONVERTED: Final[Annotated[i64, says(tribe=k.TRIBE, other=k.TRIBE)]] = 70
NOT_DEPLETED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 71
NO_MIGRATION: Final[Annotated[i64, says(bar=k.BAR)]] = 72
ORDER_SET: Final[Annotated[i64, says(first=k.TRIBE, second=k.FOLLOWER)]] = 73
OUT_OF_AUCTION: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 74
PACIFIED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 75
PHASE_BEGINS: Final[Annotated[i64, says(phase=k.PHASE)]] = 76
PLACED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 77
POINTS: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 78
PROMISED: Final[Annotated[i64, says(giver=k.TRIBE, receiver=k.TRIBE)]] = 79
PROMOTED: Final[Annotated[i64, says(tribe=k.TRIBE, title=k.TITLE, who=k.WHO)]] = 80
RAID_FAILED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 81
RAISED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 82
REASSIGNED: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 83
REFUSED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 84
REPLACED: Final[Annotated[i64, says(old=k.CARD, new=k.CARD)]] = 85
REROLLED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 86
RESCUED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 87
SEA_SHUT: Final[i64] = 88
SHIP_ARRIVES: Final[Annotated[i64, says(card=k.CARD)]] = 89
SKIED: Final[Annotated[i64, says(tribe=k.TRIBE, face=NUMBER)]] = 90
STORM_STRIKES: Final[i64] = 91
SUNSPOTS_IGNORED: Final[Annotated[i64, says(lull=k.LULL)]] = 92
SWAPPED: Final[Annotated[i64, says(tribe=k.TRIBE, other=k.TRIBE)]] = 93
TURNED_HOSTILE: Final[Annotated[i64, says(card=k.CARD)]] = 94
WENT_HOME: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 95
WITHDRAWN: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 96
ALPHA_ROLLED: Final[Annotated[i64, says(tribe=k.TRIBE, face=NUMBER)]] = 97
COLONISTS_DIED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 98
DICE_CONVERTED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, face=NUMBER)]] = 99
ALPHA_DIED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 100
BABIES_LACKING: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 101
BLOW_MISSES: Final[Annotated[i64, says(blow=k.BLOW)]] = 102
GUEST_DIED: Final[Annotated[i64, says(tribe=k.TRIBE, title=k.TITLE, board=k.TRIBE)]] = 103
HUNT_UNPAID: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 104
IRON_FALLS: Final[i64] = 105
NOBODY_BANISHED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 106
NOTHING_OWED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 107
OWED_LAPSES: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 108
PLACED_WITH_ALPHA: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 109
RAIDERS_DEAD: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 110
RAIDS: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 111
TAKEN_TO_HAND: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 112
TURNED_BACK: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 113
WITHDRAWN_WITH_ALPHA: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 114
SUCCESSES: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, needed=NUMBER)]] = 115
DEFENDED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 116
DEFENDED_WITH_ALPHA: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 117
RAID_BEGUN: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 118
RAID_BEGUN_WITH_ALPHA: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER, card=k.CARD)]] = 119
