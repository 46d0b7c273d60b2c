"""What can be asked in Greenland: each question's number, and what its prompt names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.games.greenland.words import kinds as k
from cairn.vocabulary import NUMBER, says

CHOOSE_ALPHA: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 8
CHOOSE_ANIMAL: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 9
CHOOSE_ANSWER: Final[Annotated[i64, says(tribe=k.TRIBE, proposer=k.TRIBE)]] = 10
CHOOSE_ASSIGNMENT: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 11
CHOOSE_ATTACK_REROLL: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 12
CHOOSE_AVENGED: Final[Annotated[i64, says(tribe=k.TRIBE, attacker=k.TRIBE)]] = 13
CHOOSE_BABY: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 14
CHOOSE_BANISHED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 15
CHOOSE_BAPTISM: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 16
CHOOSE_BID: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 17
CHOOSE_BOG_IRON: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 18
CHOOSE_BRIDEGROOM: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 19
CHOOSE_CARD: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 20
CHOOSE_CLAIM: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 21
CHOOSE_CLAUSE: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 22
CHOOSE_CONTESTED: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 23
CHOOSE_COUNT: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 24
CHOOSE_DEAD_ELDER: Final[Annotated[i64, says(tribe=k.TRIBE, rank=k.RANK)]] = 25
CHOOSE_DECIMATED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 26
CHOOSE_DEPLETION: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 27
CHOOSE_DISCARD: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 28
CHOOSE_DISK: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 29
CHOOSE_ELDER_ACTION: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 30
CHOOSE_EVACUATION: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 31
CHOOSE_GIFT: Final[Annotated[i64, says(giver=k.TRIBE, receiver=k.TRIBE)]] = 32
CHOOSE_GIFT_AMOUNT: Final[Annotated[i64, says(giver=k.TRIBE, disk=k.DISK)]] = 33
CHOOSE_HAY: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 34
CHOOSE_HAY_UNIT: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 35
CHOOSE_HUNT_REROLL: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 36
CHOOSE_IRON_IMPORT: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 37
CHOOSE_IRON_RULE: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 38
CHOOSE_LEAVING: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 39
CHOOSE_LIVESTOCK: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 40
CHOOSE_LOSS: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 41
CHOOSE_LOST_ELDER: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 42
CHOOSE_NEW_PLACE: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 43
CHOOSE_PACIFYING: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 44
CHOOSE_REASSIGNED: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 45
CHOOSE_REPLACEMENT: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 46
CHOOSE_RESCUE: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 47
CHOOSE_SKIS: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 48
CHOOSE_SWAP_CONSENT: Final[Annotated[i64, says(tribe=k.TRIBE, other=k.TRIBE)]] = 49
CHOOSE_SWAP_FROM: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 50
CHOOSE_SWAP_WITH: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 51
CHOOSE_TALK: Final[Annotated[i64, says(tribe=k.TRIBE, place=k.PLACE)]] = 52
CHOOSE_VICTIM: Final[Annotated[i64, says(tribe=k.TRIBE, n=NUMBER)]] = 53
CHOOSE_WINDOW: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 54
CHOOSE_YIELD: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 55
DRAW_BIOME: Final[Annotated[i64, says(bar=k.BAR)]] = 56
DRAW_EVENT: Final[Annotated[i64, says(turn=NUMBER)]] = 57
OPEN_BIDDING: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 58
ROLL_ATTACK: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 59
ROLL_ELDER_DEATH: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 60
ROLL_HUNT: Final[Annotated[i64, says(tribe=k.TRIBE, card=k.CARD)]] = 61
ROLL_MARTYRDOM: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 62
SAMI_CLAIM: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 63
WAR_COUNCIL: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 64
CHOOSE_WAY_HOME: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 65
CHOOSE_EXCHANGE: Final[Annotated[i64, says(tribe=k.TRIBE)]] = 66
