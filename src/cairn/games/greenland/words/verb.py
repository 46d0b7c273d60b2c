"""What can be done in Greenland: each verb's number, the rule that allows it, and what it names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.games.greenland.words import kinds as k
from cairn.vocabulary import NUMBER, says

ACCEPT: Final[i64] = 8
ALPHA_BORN: Final[Annotated[i64, says(rule="E7")]] = 9
ALPHA_ROLLS: Final[Annotated[i64, says(rule="E7")]] = 10
ALPHA_WEDS: Final[Annotated[i64, says(rule="G1")]] = 11
BANISH: Final[Annotated[i64, says(rule="I3")]] = 12
BANISH_GUEST: Final[Annotated[i64, says(rule="I3", tribe=k.TRIBE, piece=k.PIECE)]] = 13
BANISH_HUSBAND: Final[Annotated[i64, says(rule="I3", card=k.CARD)]] = 14
BAPTISE: Final[Annotated[i64, says(rule="I7")]] = 15
BID: Final[Annotated[i64, says(rule="D10", n=NUMBER)]] = 16
BIOME: Final[Annotated[i64, says(card=k.CARD)]] = 17
BURN: Final[Annotated[i64, says(rule="I2", rank=k.RANK, piece=k.PIECE)]] = 18
CLAIM: Final[Annotated[i64, says(card=k.CARD)]] = 19
CLAIM_FIRST: Final[Annotated[i64, says(rule="L0")]] = 20
COLONISE: Final[Annotated[i64, says(rule="E2", card=k.CARD, way=k.WAY)]] = 21
COUNCIL: Final[Annotated[i64, says(rule="A2", first=k.TRIBE, second=k.TRIBE)]] = 22
SEND: Final[Annotated[i64, says(n=NUMBER)]] = 23
COUNTER: Final[Annotated[i64, says(rule="F0")]] = 24
SEND_WITH_ALPHA: Final[Annotated[i64, says(n=NUMBER)]] = 25
CRAFT: Final[Annotated[i64, says(rule="I4", card=k.CARD)]] = 26
CRAFT_WITH_IVORY: Final[Annotated[i64, says(rule="I4", card=k.CARD)]] = 27
CUBE_BORN: Final[Annotated[i64, says(rule="E7")]] = 28
CUBE_WEDS: Final[Annotated[i64, says(rule="G1")]] = 29
ELDER_DIES: Final[Annotated[i64, says(rule="D5", board=k.TRIBE, rank=k.RANK, piece=k.PIECE)]] = 30
DEFEND: Final[Annotated[i64, says(rule="E5", card=k.CARD, way=k.WAY)]] = 31
DISCARD: Final[Annotated[i64, says(rule="B2", card=k.CARD)]] = 32
DIVORCE: Final[Annotated[i64, says(rule="F0", card=k.CARD)]] = 33
DOMESTICATE: Final[Annotated[i64, says(rule="I1", card=k.CARD)]] = 34
DROP_DEAL: Final[Annotated[i64, says(rule="F0")]] = 35
EMISSARY: Final[Annotated[i64, says(rule="I5", tribe=k.TRIBE, piece=k.PIECE)]] = 36
EVACUATE: Final[Annotated[i64, says(rule="E4", card=k.CARD)]] = 37
EVENT: Final[Annotated[i64, says(rule="D0", event=k.EVENT)]] = 38
EXCHANGE: Final[Annotated[i64, says(rule="B3", card=k.CARD)]] = 39
FEED: Final[Annotated[i64, says(rule="H1", card=k.CARD)]] = 40
GIFT_CARD: Final[Annotated[i64, says(rule="F0", card=k.CARD)]] = 41
GIFT_DISKS: Final[Annotated[i64, says(rule="F0", disk=k.DISK)]] = 42
GIVE: Final[Annotated[i64, says(rule="F0", giver=k.TRIBE, receiver=k.TRIBE)]] = 43
AMOUNT: Final[Annotated[i64, says(rule="F0", n=NUMBER)]] = 44
GIVE_CARD: Final[Annotated[i64, says(rule="F0", giver=k.TRIBE, receiver=k.TRIBE, card=k.CARD)]] = 45
GIVE_ENERGY: Final[Annotated[i64, says(rule="F0", giver=k.TRIBE, receiver=k.TRIBE, n=NUMBER)]] = 46
GIVE_IRON: Final[Annotated[i64, says(rule="F0", giver=k.TRIBE, receiver=k.TRIBE, n=NUMBER)]] = 47
GIVE_IVORY: Final[Annotated[i64, says(rule="F0", giver=k.TRIBE, receiver=k.TRIBE, n=NUMBER)]] = 48
GIVE_UP: Final[Annotated[i64, says(rule="D6", card=k.CARD)]] = 49
GO_HOME: Final[Annotated[i64, says(rule="G7")]] = 50
GO_TO: Final[Annotated[i64, says(rule="E6", card=k.CARD)]] = 51
HIT: Final[Annotated[i64, says(rule="F2", tribe=k.TRIBE)]] = 52
HUNT: Final[Annotated[i64, says(rule="E1", card=k.CARD, way=k.WAY)]] = 53
HUNT_NOW: Final[Annotated[i64, says(card=k.CARD)]] = 54
KEEP_IRON: Final[Annotated[i64, says(rule="F4")]] = 55
KILL_GUEST: Final[Annotated[i64, says(rule="F2", tribe=k.TRIBE, piece=k.PIECE)]] = 56
KILL_HUSBAND: Final[Annotated[i64, says(rule="F2", card=k.CARD)]] = 57
LEAVE: Final[Annotated[i64, says(rule="F0")]] = 58
LEAVE_COLONY: Final[Annotated[i64, says(rule="E4", card=k.CARD)]] = 59
LOSE_ALPHA: Final[Annotated[i64, says(rule="D2")]] = 60
LOSE_ALPHA_OF: Final[Annotated[i64, says(rule="F2", tribe=k.TRIBE)]] = 61
LOSE_CUBE_OF: Final[Annotated[i64, says(rule="F2", tribe=k.TRIBE)]] = 62
LOSE_ELDER: Final[Annotated[i64, says(rank=k.RANK, piece=k.PIECE)]] = 63
LOSE_HUSBAND: Final[Annotated[i64, says(rule="F2", card=k.CARD)]] = 64
MARRY: Final[Annotated[i64, says(rule="K0", card=k.CARD, groom=k.GROOM)]] = 65
MATCH: Final[Annotated[i64, says(rule="D10")]] = 66
PAY_NOTHING: Final[Annotated[i64, says(rule="G4")]] = 67
PACIFY: Final[Annotated[i64, says(rule="F3", card=k.CARD)]] = 68
PAY_ENERGY: Final[i64] = 69
PAY_WITH: Final[Annotated[i64, says(rule="K0", disk=k.DISK)]] = 70
PROMISE: Final[Annotated[i64, says(rule="F0", giver=k.TRIBE, receiver=k.TRIBE)]] = 71
PROMOTE: Final[Annotated[i64, says(rule="E3", rank=k.RANK, piece=k.PIECE)]] = 72
PROPOSE: Final[Annotated[i64, says(rule="F0")]] = 73
PROSELYTISE: Final[Annotated[i64, says(rule="I6", tribe=k.TRIBE)]] = 74
RAID: Final[Annotated[i64, says(rule="E5", card=k.CARD, way=k.WAY)]] = 75
REASSIGN: Final[Annotated[i64, says(rule="E6", place=k.PLACE, piece=k.PIECE)]] = 76
REFUSE: Final[i64] = 77
REROLL: Final[Annotated[i64, says(face=NUMBER, n=NUMBER)]] = 78
REROLL_ALPHA: Final[Annotated[i64, says(face=NUMBER)]] = 79
RESCUE_COLONIST: Final[Annotated[i64, says(rule="E4", card=k.CARD, piece=k.PIECE)]] = 80
RESCUE_ELDER: Final[Annotated[i64, says(rule="E4", board=k.TRIBE, rank=k.RANK, piece=k.PIECE)]] = 81
RESCUE_HUSBAND: Final[Annotated[i64, says(rule="E4", card=k.CARD)]] = 82
SPEND_IRON: Final[Annotated[i64, says(rule="F4")]] = 83
OFFER_DEAL: Final[Annotated[i64, says(rule="F0")]] = 84
SKI: Final[Annotated[i64, says(rule="L0")]] = 85
SLAUGHTER: Final[Annotated[i64, says(card=k.CARD)]] = 86
SPARE_ALPHA: Final[Annotated[i64, says(rule="D2")]] = 87
STRIKE: Final[Annotated[i64, says(rule="F0", clause=NUMBER)]] = 88
SWAP_CARD: Final[Annotated[i64, says(rule="K0", tribe=k.TRIBE, card=k.CARD)]] = 89
SWAP_DISK: Final[Annotated[i64, says(rule="K0", tribe=k.TRIBE, disk=k.DISK)]] = 90
SWAP: Final[Annotated[i64, says(rule="K0")]] = 91
TAKE_ANIMAL: Final[Annotated[i64, says(card=k.CARD)]] = 92
TAKE_BABY: Final[Annotated[i64, says(card=k.CARD)]] = 93
TAKE_DISK: Final[Annotated[i64, says(card=k.CARD)]] = 94
TALK_OF: Final[Annotated[i64, says(rule="A3", card=k.CARD)]] = 95
USE_ALPHA: Final[Annotated[i64, says(rule="E7")]] = 96
WED: Final[Annotated[i64, says(rule="F1", tribe=k.TRIBE, card=k.CARD, groom=k.GROOM)]] = 97
WITHDRAW_NUMBER: Final[
    Annotated[i64, says(rule="F0", tribe=k.TRIBE, n=NUMBER, company=k.COMPANY)]
] = 98
WITHDRAW: Final[Annotated[i64, says(rule="F0", tribe=k.TRIBE)]] = 99
SKI_WITH_ALPHA: Final[Annotated[i64, says(rule="L0")]] = 100
COME_HOME: Final[Annotated[i64, says(way=k.WAY)]] = 101
