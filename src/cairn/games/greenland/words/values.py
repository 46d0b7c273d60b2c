"""The words of Greenland as integers. Their names are the rulebook's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1

# tribes (A, L)
NORSE: Final[i64] = 0
THULE: Final[i64] = 1
TUNIT: Final[i64] = 2
SAMI: Final[i64] = 3
TRIBES: Final[i64] = 4

# bars and their sides (C, D4): a lane is one side of a bar, its cards from the deck outwards
NORTH: Final[i64] = 0
SOUTH: Final[i64] = 1
BARS: Final[i64] = 2
WARM: Final[i64] = 0
COLD: Final[i64] = 1
LANES: Final[i64] = 4
LANE: Final[i64] = 8  # places in a lane, more than ever needed

# types of biome (B1)
LAND: Final[i64] = 0
SEA: Final[i64] = 1
FISH: Final[i64] = 2
METAL: Final[i64] = 3
RAID: Final[i64] = 4
TYPES: Final[i64] = 5

# cards: North biomes, South biomes, the New World, Daughters, Norse animals, imports
GYRFALCON: Final[i64] = 5
FIRST_SOUTH: Final[i64] = 15
BOG_IRON: Final[i64] = 23
CARIBOU: Final[i64] = 24
MARKLAND: Final[i64] = 31
VINLAND: Final[i64] = 32
BIOMES: Final[i64] = 31  # cards of the two decks
ON_BARS: Final[i64] = 33  # and the New World
FIRST_DAUGHTER: Final[i64] = 33
DAUGHTERS: Final[i64] = 10
COW: Final[i64] = 43
GOAT: Final[i64] = 46
ANIMALS: Final[i64] = 4
NORSE_PONY: Final[i64] = 47
CARDS: Final[i64] = 54
LIVESTOCK: Final[i64] = 54  # a ship that brings one of the Norse animals set aside
HOSTILE: Final[i64] = 54  # the hostile sides of Markland and Vinland follow the cards
SIDES: Final[i64] = 56
FREE_TALKS: Final[i64] = 54  # in place of a card: talks of all with all
AT_HOME: Final[i64] = 255  # in place of a card: an Available hunter

FACE_BITS: Final[i64] = 8  # of a number that tells dice: room for those that show one face

# what a card is in a tribe (B2)
BIOME: Final[i64] = 0  # nothing: it cannot be in a tribe but as a trophy
DOMESTIC: Final[i64] = 1  # D
INVENTION: Final[i64] = 2  # I
IMPORT: Final[i64] = 3
DAUGHTER: Final[i64] = 4

# what a set of equal dice wins (G5, G6)
NO_SET: Final[i64] = 0
TROPHY: Final[i64] = 1
TO_HAND: Final[i64] = 2
TROPHY_WITH_SLED: Final[i64] = 3  # the meteorite, an option of the second edition

# what a herd may give in place of a baby (H2)
NOTHING_ELSE: Final[i64] = 0
OR_ENERGY: Final[i64] = 1
OR_IVORY: Final[i64] = 2

# where a card is
GONE: Final[i64] = 0
IN_DECK: Final[i64] = 1
ON_BAR: Final[i64] = 2
ASIDE: Final[i64] = 3  # a Norse animal not chosen (C5)
IN_HAND: Final[i64] = 8  # and the tribe
IN_TRIBE: Final[i64] = 16
AS_TROPHY: Final[i64] = 24

# where an Alpha is (E7)
NO_ALPHA: Final[i64] = 0  # the Sámi have none
IN_VALHALLA: Final[i64] = 1
AT_HAND: Final[i64] = 2  # Available
ON_CARD: Final[i64] = 64  # and the card
AS_HUSBAND: Final[i64] = 128
AS_ELDER: Final[i64] = 192  # and eight times the board and the rank

# ranks of elders (B, I): 1 to 6
CHIEF: Final[i64] = 1
SHAMAN: Final[i64] = 2  # Bishop of the monotheists
CRAFTER: Final[i64] = 3
WAR_CHIEF: Final[i64] = 4
TRACKER: Final[i64] = 5  # Acolyte of the monotheists
MARINER: Final[i64] = 6
RANKS: Final[i64] = 7  # with an unused rank 0
BOARD: Final[i64] = 28  # RANKS times TRIBES: the places of one board

# where a bridegroom comes from (F1)
FROM_HOME: Final[i64] = 0
ALPHA_FROM_HOME: Final[i64] = 1
FROM_CARD: Final[i64] = 2
ALPHA_FROM_CARD: Final[i64] = 3
SOURCES: Final[i64] = 4

POLYTHEIST: Final[i64] = 0
MONOTHEIST: Final[i64] = 1

# disks (B)
ENERGY: Final[i64] = 0
IVORY: Final[i64] = 1
IRON: Final[i64] = 2
DISKS: Final[i64] = 3

FACES: Final[i64] = 6  # of a die

# events (D)
EVENTS: Final[i64] = 17
ICONS: Final[i64] = 8  # on one event, at most
NO_ICON: Final[i64] = 0
MIGRATION_NORTH: Final[i64] = 1
MIGRATION_SOUTH: Final[i64] = 2
EPIDEMIC: Final[i64] = 3
VENEREAL: Final[i64] = 4
FEUD: Final[i64] = 5
DEPLETION: Final[i64] = 6
DEPLETION_BY_HERD: Final[i64] = 7
SUNSPOTS: Final[i64] = 8
ELDER_DEATH: Final[i64] = 9
IRON_CRASH: Final[i64] = 10
STORM: Final[i64] = 11
SEA_CLOSED: Final[i64] = 12
MARKLAND_CLOSED: Final[i64] = 13
FALCON_PRICE: Final[i64] = 14

# phases (A1)
PHASE_EVENT: Final[i64] = 1
PHASE_ASSIGNMENT: Final[i64] = 2
PHASE_NEGOTIATION: Final[i64] = 3
PHASE_HUNTING: Final[i64] = 4
PHASE_ANIMALS: Final[i64] = 5
PHASE_ELDERS: Final[i64] = 6

# how a game can end (J, K)
UNDECIDED: Final[i64] = 0
SCORED: Final[i64] = 1  # the most points, or the most Iron among those
DRAWN: Final[i64] = 2
NOBODY_LEFT: Final[i64] = 3
ALL_LIVE: Final[i64] = 4  # cooperative
TRIBE_LOST: Final[i64] = 5  # cooperative

# scenarios
GREENLAND: Final[i64] = 0
FIRST_GAME: Final[i64] = 1
SOLO: Final[i64] = 2
TOGETHER: Final[i64] = 3
