"""What can be done in Greenland: each verb's number, the rule that allows it, and what it names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

# Numbers are bounded by the pieces there are: a tribe has eighteen cubes and an Alpha, a side that fights at most four
# tribes. Ivory and Iron are not limited (B4); no game comes near a hundred.

ACCEPT: Final[i64] = 8
ALPHA_BORN: Final[Annotated[i64, "E7"]] = 9
ALPHA_ROLLS: Final[Annotated[i64, "E7"]] = 10
ALPHA_WEDS: Final[Annotated[i64, "G1"]] = 11
BANISH: Final[Annotated[i64, "I3"]] = 12
BANISH_GUEST: Final[Annotated[i64, "I3 tribe piece"]] = 13
BANISH_HUSBAND: Final[Annotated[i64, "I3 card"]] = 14
BAPTISE: Final[Annotated[i64, "I7"]] = 15
BID: Final[Annotated[i64, "D10 n:number:1..99"]] = 16
BIOME: Final[Annotated[i64, "card"]] = 17
BURN: Final[Annotated[i64, "I2 rank piece"]] = 18
CLAIM: Final[Annotated[i64, "card"]] = 19
CLAIM_FIRST: Final[Annotated[i64, "L0"]] = 20
COLONISE: Final[Annotated[i64, "E2 card way"]] = 21
COUNCIL: Final[Annotated[i64, "A2 first:tribe second:tribe"]] = 22
SEND: Final[Annotated[i64, "n:number:1..18"]] = 23
COUNTER: Final[Annotated[i64, "F0"]] = 24
SEND_WITH_ALPHA: Final[Annotated[i64, "n:number:1..19"]] = 25
CRAFT: Final[Annotated[i64, "I4 card"]] = 26
CRAFT_WITH_IVORY: Final[Annotated[i64, "I4 card"]] = 27
CUBE_BORN: Final[Annotated[i64, "E7"]] = 28
CUBE_WEDS: Final[Annotated[i64, "G1"]] = 29
ELDER_DIES: Final[Annotated[i64, "D5 board:tribe rank piece"]] = 30
DEFEND: Final[Annotated[i64, "E5 card way"]] = 31
DISCARD: Final[Annotated[i64, "B2 card"]] = 32
DIVORCE: Final[Annotated[i64, "F0 card"]] = 33
DOMESTICATE: Final[Annotated[i64, "I1 card"]] = 34
DROP_DEAL: Final[Annotated[i64, "F0"]] = 35
EMISSARY: Final[Annotated[i64, "I5 tribe piece"]] = 36
EVACUATE: Final[Annotated[i64, "E4 card"]] = 37
EVENT: Final[Annotated[i64, "D0 event:event-card"]] = 38
EXCHANGE: Final[Annotated[i64, "B3 card"]] = 39
FEED: Final[Annotated[i64, "H1 card"]] = 40
GIFT_CARD: Final[Annotated[i64, "F0 card"]] = 41
GIFT_DISKS: Final[Annotated[i64, "F0 disk"]] = 42
GIVE: Final[Annotated[i64, "F0 giver:tribe receiver:tribe"]] = 43
AMOUNT: Final[Annotated[i64, "F0 n:number:1..99"]] = 44
GIVE_CARD: Final[Annotated[i64, "F0 unoffered giver:tribe receiver:tribe card"]] = 45
GIVE_ENERGY: Final[Annotated[i64, "F0 unoffered giver:tribe receiver:tribe n:number"]] = 46
GIVE_IRON: Final[Annotated[i64, "F0 unoffered giver:tribe receiver:tribe n:number"]] = 47
GIVE_IVORY: Final[Annotated[i64, "F0 unoffered giver:tribe receiver:tribe n:number"]] = 48
GIVE_UP: Final[Annotated[i64, "D6 card"]] = 49
GO_HOME: Final[Annotated[i64, "G7"]] = 50
GO_TO: Final[Annotated[i64, "E6 card"]] = 51
HIT: Final[Annotated[i64, "F2 tribe"]] = 52
HUNT: Final[Annotated[i64, "E1 card way"]] = 53
HUNT_NOW: Final[Annotated[i64, "card"]] = 54
KEEP_IRON: Final[Annotated[i64, "F4"]] = 55
KILL_GUEST: Final[Annotated[i64, "F2 tribe piece"]] = 56
KILL_HUSBAND: Final[Annotated[i64, "F2 card"]] = 57
LEAVE: Final[Annotated[i64, "F0"]] = 58
LEAVE_COLONY: Final[Annotated[i64, "E4 card"]] = 59
LOSE_ALPHA: Final[Annotated[i64, "D2"]] = 60
LOSE_ALPHA_OF: Final[Annotated[i64, "F2 tribe"]] = 61
LOSE_CUBE_OF: Final[Annotated[i64, "F2 tribe"]] = 62
LOSE_ELDER: Final[Annotated[i64, "rank piece"]] = 63
LOSE_HUSBAND: Final[Annotated[i64, "F2 card"]] = 64
MARRY: Final[Annotated[i64, "K0 card groom"]] = 65
MATCH: Final[Annotated[i64, "D10"]] = 66
PAY_NOTHING: Final[Annotated[i64, "G4"]] = 67
PACIFY: Final[Annotated[i64, "F3 card"]] = 68
PAY_ENERGY: Final[i64] = 69
PAY_WITH: Final[Annotated[i64, "K0 disk"]] = 70
PROMISE: Final[Annotated[i64, "F0 giver:tribe receiver:tribe"]] = 71
PROMOTE: Final[Annotated[i64, "E3 rank piece"]] = 72
PROPOSE: Final[Annotated[i64, "F0"]] = 73
PROSELYTISE: Final[Annotated[i64, "I6 tribe"]] = 74
RAID: Final[Annotated[i64, "E5 card way"]] = 75
REASSIGN: Final[Annotated[i64, "E6 place piece"]] = 76
REFUSE: Final[i64] = 77
REROLL: Final[Annotated[i64, "face:number:1..6 n:number:1..76"]] = 78
REROLL_ALPHA: Final[Annotated[i64, "face:number:1..6"]] = 79
RESCUE_COLONIST: Final[Annotated[i64, "E4 card piece"]] = 80
RESCUE_ELDER: Final[Annotated[i64, "E4 board:tribe rank piece"]] = 81
RESCUE_HUSBAND: Final[Annotated[i64, "E4 card"]] = 82
SPEND_IRON: Final[Annotated[i64, "F4"]] = 83
OFFER_DEAL: Final[Annotated[i64, "F0"]] = 84
SKI: Final[Annotated[i64, "L0"]] = 85
SLAUGHTER: Final[Annotated[i64, "card"]] = 86
SPARE_ALPHA: Final[Annotated[i64, "D2"]] = 87
STRIKE: Final[Annotated[i64, "F0 clause:number:1..8"]] = 88
SWAP_CARD: Final[Annotated[i64, "K0 tribe card"]] = 89
SWAP_DISK: Final[Annotated[i64, "K0 tribe disk"]] = 90
SWAP: Final[Annotated[i64, "K0"]] = 91
TAKE_ANIMAL: Final[Annotated[i64, "card"]] = 92
TAKE_BABY: Final[Annotated[i64, "card"]] = 93
TAKE_DISK: Final[Annotated[i64, "card"]] = 94
TALK_OF: Final[Annotated[i64, "A3 card"]] = 95
USE_ALPHA: Final[Annotated[i64, "E7"]] = 96
WED: Final[Annotated[i64, "F1 tribe card groom"]] = 97
WITHDRAW_NUMBER: Final[Annotated[i64, "F0 unoffered tribe n:number company"]] = 98
WITHDRAW: Final[Annotated[i64, "F0 tribe"]] = 99
SKI_WITH_ALPHA: Final[Annotated[i64, "L0"]] = 100
COME_HOME: Final[Annotated[i64, "way"]] = 101
