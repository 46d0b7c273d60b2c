"""What can be asked in Navajo Wars: each question's number, and what its prompt names."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from cairn.games.navajo.words import kinds as k
from cairn.vocabulary import NUMBER, says

ANYTIME: Final[i64] = 8
BLESSING_OR_ROLL: Final[Annotated[i64, says(purpose=k.PURPOSE)]] = 9
CANCEL_FLIP: Final[Annotated[i64, says(letter=k.LETTER)]] = 10
CANCEL_MINOR: Final[Annotated[i64, says(minor=k.MINOR)]] = 11
CANCEL_WAY: Final[Annotated[i64, says(card=k.CARD)]] = 12
CHOOSE_ACTION: Final[Annotated[i64, says(family=k.FAMILY, n=NUMBER)]] = 13
CHOOSE_AGING: Final[i64] = 14
CHOOSE_ANIMAL: Final[Annotated[i64, says(family=k.FAMILY)]] = 15
CHOOSE_CAPTIVITY: Final[Annotated[i64, says(family=k.FAMILY)]] = 16
CHOOSE_CARD: Final[i64] = 17
CHOOSE_CEREMONY: Final[Annotated[i64, says(card=k.CARD)]] = 18
CHOOSE_CHECK: Final[Annotated[i64, says(card=k.CARD, n=NUMBER)]] = 19
CHOOSE_CUBE: Final[Annotated[i64, says(n=NUMBER)]] = 20
CHOOSE_DEPARTED: Final[Annotated[i64, says(n=NUMBER)]] = 21
CHOOSE_DISCARDS: Final[Annotated[i64, says(given=NUMBER, modifier=NUMBER)]] = 22
CHOOSE_ELDER_ACTION: Final[i64] = 23
CHOOSE_EVADER: Final[Annotated[i64, says(territory=k.TERRITORY)]] = 24
CHOOSE_FAMILY: Final[Annotated[i64, says(n=NUMBER)]] = 25
CHOOSE_FEROCITY: Final[Annotated[i64, says(family=k.FAMILY)]] = 26
CHOOSE_FIGHT: Final[Annotated[i64, says(family=k.FAMILY, colour=k.COLOUR)]] = 27
CHOOSE_FORT_LOSS: Final[i64] = 28
CHOOSE_FOUNDING: Final[i64] = 29
CHOOSE_FREE_CARD: Final[Annotated[i64, says(n=NUMBER)]] = 30
CHOOSE_HARVEST: Final[i64] = 31
CHOOSE_HEADMEN: Final[i64] = 32
CHOOSE_HORSE_MEAT: Final[Annotated[i64, says(n=NUMBER)]] = 33
CHOOSE_LOSS: Final[Annotated[i64, says(family=k.FAMILY)]] = 34
CHOOSE_LOST_ANIMAL: Final[i64] = 35
CHOOSE_LOST_HORSE: Final[i64] = 36
CHOOSE_LOST_MAN: Final[i64] = 37
CHOOSE_MANUELITO: Final[i64] = 38
CHOOSE_NEW_HOME: Final[Annotated[i64, says(family=k.FAMILY)]] = 39
CHOOSE_OPENING_CARD: Final[Annotated[i64, says(n=NUMBER)]] = 40
CHOOSE_OPERATION: Final[Annotated[i64, says(card=k.CARD)]] = 41
CHOOSE_PLACE: Final[Annotated[i64, says(family=k.FAMILY)]] = 42
CHOOSE_PREEMPT: Final[Annotated[i64, says(card=k.CARD, n=NUMBER)]] = 43
CHOOSE_PUEBLO_REFUGE: Final[Annotated[i64, says(family=k.FAMILY)]] = 44
CHOOSE_RAID_FATE: Final[Annotated[i64, says(family=k.FAMILY, area=k.AREA)]] = 45
CHOOSE_RAID_WAY: Final[i64] = 46
CHOOSE_REACTION: Final[Annotated[i64, says(area=k.AREA, n=NUMBER)]] = 47
CHOOSE_REFUGE: Final[Annotated[i64, says(family=k.FAMILY)]] = 48
CHOOSE_RETURN: Final[Annotated[i64, says(family=k.FAMILY)]] = 49
CHOOSE_SET: Final[i64] = 50
CHOOSE_SETTLING: Final[i64] = 51
CHOOSE_SET_LOST: Final[i64] = 52
CHOOSE_STARVING: Final[Annotated[i64, says(n=NUMBER)]] = 53
CHOOSE_TOP_CARD: Final[Annotated[i64, says(n=NUMBER)]] = 54
CHOOSE_TRADER: Final[i64] = 55
CHOOSE_TRIBAL_ACTION: Final[i64] = 56
CHOOSE_TRIBAL_FATE: Final[Annotated[i64, says(family=k.FAMILY, foe=k.FOE)]] = 57
CHOOSE_ULTIMATUM: Final[i64] = 58
DRAW_CARD: Final[i64] = 59
DRAW_COUNTER: Final[i64] = 60
DRAW_CUBE: Final[i64] = 61
DRAW_SET: Final[i64] = 62
KEEP_CUBE: Final[Annotated[i64, says(colour=k.COLOUR)]] = 63
KEEP_DEATH: Final[Annotated[i64, says(place=k.PLACE, face=NUMBER)]] = 64
KEEP_DICE: Final[Annotated[i64, says(one=NUMBER, two=NUMBER)]] = 65
KEEP_DIE: Final[Annotated[i64, says(purpose=k.PURPOSE, face=NUMBER)]] = 66
LOOK_AT_INTRUDER: Final[i64] = 67
MOVE_MANUELITO: Final[i64] = 68
PREPARE_BATTLE: Final[Annotated[i64, says(family=k.FAMILY, foe=k.FOE)]] = 69
ROLL_FOR: Final[Annotated[i64, says(purpose=k.PURPOSE)]] = 70
TURN_CORN: Final[i64] = 71
CHOOSE_WAY: Final[i64] = 72
CHOOSE_AID: Final[i64] = 73
CHOOSE_FAMILY_TO_SWAY: Final[i64] = 74
CHOOSE_GAIN_SWAY: Final[Annotated[i64, says(family=k.FAMILY)]] = 75
CHOOSE_NEXT_ELDER: Final[i64] = 76
CHOOSE_PAIR_ELDER_ACTION: Final[Annotated[i64, says(place=k.PLACE, player=k.PLAYER)]] = 77
CHOOSE_PLEDGE: Final[Annotated[i64, says(territory=k.TERRITORY, n=NUMBER)]] = 78
CHOOSE_SACRIFICE: Final[Annotated[i64, says(card=k.CARD)]] = 79
CHOOSE_SHARING: Final[i64] = 80
CHOOSE_SWAY_ELDER: Final[i64] = 81
CHOOSE_SWAY_LOST: Final[i64] = 82
CHOOSE_TO_BUY: Final[i64] = 83
CHOOSE_TRADE_SWAY: Final[Annotated[i64, says(family=k.FAMILY)]] = 84
CHOOSE_WAY_DISCARD: Final[Annotated[i64, says(card=k.CARD)]] = 85
CHOOSE_LOST_ELDER: Final[Annotated[i64, says(place=k.PLACE)]] = 86
CHOOSE_NEW_FAMILY: Final[i64] = 87
CHOOSE_NEXT_FATE: Final[i64] = 88
CHOOSE_BLACK_CUBE: Final[Annotated[i64, says(n=NUMBER)]] = 89
CHOOSE_GOODS: Final[Annotated[i64, says(n=NUMBER)]] = 90
