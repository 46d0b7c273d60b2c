"""What can be asked in Greenland: each question's number, and what its prompt names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

CHOOSE_ALPHA: Final[Annotated[i64, "tribe card"]] = 8
CHOOSE_ANIMAL: Final[Annotated[i64, "tribe"]] = 9
CHOOSE_ANSWER: Final[Annotated[i64, "tribe proposer:tribe"]] = 10
CHOOSE_ASSIGNMENT: Final[Annotated[i64, "tribe n:number"]] = 11
CHOOSE_ATTACK_REROLL: Final[Annotated[i64, "tribe card"]] = 12
CHOOSE_AVENGED: Final[Annotated[i64, "tribe attacker:tribe"]] = 13
CHOOSE_BABY: Final[Annotated[i64, "tribe card"]] = 14
CHOOSE_BANISHED: Final[Annotated[i64, "tribe n:number"]] = 15
CHOOSE_BAPTISM: Final[Annotated[i64, "tribe"]] = 16
CHOOSE_BID: Final[Annotated[i64, "tribe n:number"]] = 17
CHOOSE_BOG_IRON: Final[Annotated[i64, "tribe"]] = 18
CHOOSE_BRIDEGROOM: Final[Annotated[i64, "tribe card"]] = 19
CHOOSE_CARD: Final[Annotated[i64, "tribe"]] = 20
CHOOSE_CLAIM: Final[Annotated[i64, "tribe card"]] = 21
CHOOSE_CLAUSE: Final[Annotated[i64, "tribe n:number"]] = 22
CHOOSE_CONTESTED: Final[Annotated[i64, "tribe"]] = 23
CHOOSE_COUNT: Final[Annotated[i64, "tribe card"]] = 24
CHOOSE_DEAD_ELDER: Final[Annotated[i64, "tribe rank"]] = 25
CHOOSE_DECIMATED: Final[Annotated[i64, "tribe n:number"]] = 26
CHOOSE_DEPLETION: Final[Annotated[i64, "tribe n:number"]] = 27
CHOOSE_DISCARD: Final[Annotated[i64, "tribe n:number"]] = 28
CHOOSE_DISK: Final[Annotated[i64, "tribe"]] = 29
CHOOSE_ELDER_ACTION: Final[Annotated[i64, "tribe"]] = 30
CHOOSE_EVACUATION: Final[Annotated[i64, "tribe"]] = 31
CHOOSE_GIFT: Final[Annotated[i64, "giver:tribe receiver:tribe"]] = 32
CHOOSE_GIFT_AMOUNT: Final[Annotated[i64, "giver:tribe disk"]] = 33
CHOOSE_HAY: Final[Annotated[i64, "tribe"]] = 34
CHOOSE_HAY_UNIT: Final[Annotated[i64, "tribe n:number"]] = 35
CHOOSE_HUNT_REROLL: Final[Annotated[i64, "tribe card"]] = 36
CHOOSE_IRON_IMPORT: Final[Annotated[i64, "tribe"]] = 37
CHOOSE_IRON_RULE: Final[Annotated[i64, "tribe n:number"]] = 38
CHOOSE_LEAVING: Final[Annotated[i64, "tribe card"]] = 39
CHOOSE_LIVESTOCK: Final[Annotated[i64, "tribe"]] = 40
CHOOSE_LOSS: Final[Annotated[i64, "tribe n:number"]] = 41
CHOOSE_LOST_ELDER: Final[Annotated[i64, "tribe"]] = 42
CHOOSE_NEW_PLACE: Final[Annotated[i64, "tribe"]] = 43
CHOOSE_PACIFYING: Final[Annotated[i64, "tribe"]] = 44
CHOOSE_REASSIGNED: Final[Annotated[i64, "tribe n:number"]] = 45
CHOOSE_REPLACEMENT: Final[Annotated[i64, "tribe card"]] = 46
CHOOSE_RESCUE: Final[Annotated[i64, "tribe"]] = 47
CHOOSE_SKIS: Final[Annotated[i64, "tribe card"]] = 48
CHOOSE_SWAP_CONSENT: Final[Annotated[i64, "tribe other:tribe"]] = 49
CHOOSE_SWAP_FROM: Final[Annotated[i64, "tribe"]] = 50
CHOOSE_SWAP_WITH: Final[Annotated[i64, "tribe"]] = 51
CHOOSE_TALK: Final[Annotated[i64, "tribe place"]] = 52
CHOOSE_VICTIM: Final[Annotated[i64, "tribe n:number"]] = 53
CHOOSE_WINDOW: Final[Annotated[i64, "tribe"]] = 54
CHOOSE_YIELD: Final[Annotated[i64, "tribe card"]] = 55
DRAW_BIOME: Final[Annotated[i64, "bar"]] = 56
DRAW_EVENT: Final[Annotated[i64, "turn:number"]] = 57
OPEN_BIDDING: Final[Annotated[i64, "tribe card"]] = 58
ROLL_ATTACK: Final[Annotated[i64, "tribe card"]] = 59
ROLL_ELDER_DEATH: Final[Annotated[i64, "tribe"]] = 60
ROLL_HUNT: Final[Annotated[i64, "tribe card"]] = 61
ROLL_MARTYRDOM: Final[Annotated[i64, "tribe"]] = 62
SAMI_CLAIM: Final[Annotated[i64, "tribe"]] = 63
WAR_COUNCIL: Final[Annotated[i64, "tribe"]] = 64
CHOOSE_WAY_HOME: Final[Annotated[i64, "tribe"]] = 65
CHOOSE_EXCHANGE: Final[Annotated[i64, "tribe"]] = 66
