"""The words of Navajo Wars as integers. Their names are the rulebook's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DINE: Final[i64] = 0  # the seat

# the seats of two players (16.3), by their Influence counters
TURQUOISE: Final[i64] = 0
BASKET: Final[i64] = 1

NONE: Final[i64] = -1

# Territories, by their die roll symbol less one (1.7.2); the Canyon has none
SHIPROCK: Final[i64] = 0
SAN_JUAN: Final[i64] = 1
ZUNI: Final[i64] = 2
MONUMENT: Final[i64] = 3
HOPI: Final[i64] = 4
BLACK_MESA: Final[i64] = 5
CANYON: Final[i64] = 6
NUMBERED: Final[i64] = 6  # Territories with a die roll symbol
TERRITORIES: Final[i64] = 7

# Areas: six to a Territory, three in the Canyon, and Santa Fé; then each Territory's Escape and Caught box
TRACK: Final[i64] = 6
CANYON_1: Final[i64] = 36
CANYON_3: Final[i64] = 38
SANTA_FE: Final[i64] = 39
AREAS: Final[i64] = 40
ESCAPE: Final[i64] = 40
CAUGHT: Final[i64] = 47
OFF_MAP: Final[i64] = 54

FAMILIES: Final[i64] = 6  # A to F

# counters that move between boxes; the first three also fill a Family box, in this order
MAN: Final[i64] = 0
WOMAN: Final[i64] = 1
CHILD: Final[i64] = 2
ELDER: Final[i64] = 3
HORSE: Final[i64] = 4
SHEEP: Final[i64] = 5
TRADE_GOODS: Final[i64] = 6
FIREARMS: Final[i64] = 7
HARASS: Final[i64] = 8
INTRUDER_GOODS: Final[i64] = 9  # an Intruder kept as Trade Goods
INTRUDER_FIREARMS: Final[i64] = 10  # an Intruder kept as Firearms
PIECES: Final[i64] = 11

# boxes that hold them (1.7.3)
OUT_OF_PLAY: Final[i64] = 0
PASSAGE: Final[i64] = 1  # the Passage of Time Box
RESOURCES: Final[i64] = 2
SET_ASIDE: Final[i64] = 3
PIECE_BOXES: Final[i64] = 4

# spaces of a Family box
SPACES: Final[i64] = 4
OWN_HORSE: Final[i64] = 3  # after MAN, WOMAN, CHILD

# cubes and their boxes (1.8)
BROWN: Final[i64] = 0
WHITE: Final[i64] = 1
BLACK: Final[i64] = 2
YELLOW: Final[i64] = 3
GREEN: Final[i64] = 4
BLUE: Final[i64] = 5
RED: Final[i64] = 6
COLOURS: Final[i64] = 7

POOL: Final[i64] = 0
RAIDED: Final[i64] = 1
RECOVERY: Final[i64] = 2
SUBJUGATION: Final[i64] = 3
GAME_BOX: Final[i64] = 4
DRAWN: Final[i64] = 5  # in the hand that drew them, not yet placed
CUBE_BOXES: Final[i64] = 6

# marks in Areas
CORN: Final[i64] = 0
HARASSED: Final[i64] = 1
RAID_COUNTERS: Final[i64] = 2
TRIBAL_COUNTERS: Final[i64] = 3
MARKS: Final[i64] = 4

# Outposts and Forts
MISSION: Final[i64] = 0
RANCHO: Final[i64] = 1
DEFIANCE: Final[i64] = 0
FAUNTLEROY: Final[i64] = 1

# Intruders (glossary)
FACE_DOWN: Final[i64] = -1
FIREARMS_FOUND: Final[i64] = 0
GOODS_FOUND: Final[i64] = 1
TRADERS: Final[i64] = 2
MISSIONARIES: Final[i64] = 3
SLAVERS: Final[i64] = 4
WAR_PARTY: Final[i64] = 5
SICKNESS: Final[i64] = 6
INTRUDERS: Final[i64] = 7

# periods (1.3)
SPANISH: Final[i64] = 0
MEXICAN: Final[i64] = 1
AMERICAN: Final[i64] = 2

# scenarios (14)
RISE_OF_THE_PEOPLE: Final[i64] = 1
LOS_DUENOS: Final[i64] = 2
BROKEN_COUNTRY: Final[i64] = 3
FEARING_TIME: Final[i64] = 4
ROPE_THROWER: Final[i64] = 5
CAMPAIGN: Final[i64] = 6

# columns of the Enemy Instruction Display (1.7.5)
ACTIVE: Final[i64] = 0
INACTIVE: Final[i64] = 1
STANDBY: Final[i64] = 2
ROWS: Final[i64] = 6
LETTERS: Final[i64] = 14  # Instruction counters A to N

# Instructions (4.2)
BUILD: Final[i64] = 1
BUILD_AND_SUBVERT: Final[i64] = 2
COLONIZE: Final[i64] = 3
COMANCHE: Final[i64] = 4
DEFEND: Final[i64] = 5
EXPAND: Final[i64] = 6
PEACE: Final[i64] = 7
ENEMY_RAID: Final[i64] = 8
SLAVES: Final[i64] = 9
SUBJUGATE: Final[i64] = 10
SUBVERT: Final[i64] = 11
UTES: Final[i64] = 12
ALL_POINTS: Final[i64] = 99  # the highest cost of a counter that takes all there are

# why the Enemy does something else (4.2)
NOT_SUBJUGATED: Final[i64] = 0
NOTHING_RAIDED: Final[i64] = 1
NO_OUTPOSTS: Final[i64] = 2
NO_SITE: Final[i64] = 3

# who fights the Diné (11.2); COMANCHE and UTES too
NEW_MEXICO: Final[i64] = 0
CARSON: Final[i64] = 13  # Kit Carson's campaign (6.2.3)

# results of a Battle (11.2)
MFV: Final[i64] = 0
FV: Final[i64] = 1
RGD: Final[i64] = 2
TTD: Final[i64] = 3
EV: Final[i64] = 4
MEV: Final[i64] = 5
TRIBAL_COLUMN: Final[i64] = 7  # of the Battle Table, for Tribal Warfare; 1 to 6 are Area Values

# Minor Events (7.2)
DROUGHT: Final[i64] = 1
DROUGHT_RECOVERY: Final[i64] = 2
SWAP_ROWS: Final[i64] = 3
RESET_CUBES: Final[i64] = 4

# Major Events of Operations cards
FIREARMS_ACQUIRED: Final[i64] = 1
APACHE_WAR: Final[i64] = 2
BAD_HARVEST: Final[i64] = 3
PLANTED_FIELDS: Final[i64] = 4
SHAMAN: Final[i64] = 5
INFLUENTIAL_ELDERS: Final[i64] = 6
HOSTILE_TRIBES: Final[i64] = 7
PUEBLO_WAR: Final[i64] = 8
APACHES_RAID: Final[i64] = 9
TRAPPERS_AND_TRADERS: Final[i64] = 10

# Enemy Ways of Ceremony cards
WAY_SLAVES: Final[i64] = 1
WAY_CULTURE: Final[i64] = 2
WAY_DROUGHT: Final[i64] = 3
WAY_ELDER: Final[i64] = 4
WAY_POINTS: Final[i64] = 5
WAY_ENEMY_POINTS: Final[i64] = 6
WAY_MILITARY: Final[i64] = 7
WAY_FEROCITY: Final[i64] = 8
WAY_MORALE: Final[i64] = 9
WAY_GOODS: Final[i64] = 10
WAY_ANIMAL: Final[i64] = 11
WAY_INTRUDER: Final[i64] = 12

# cards
LAST_OF_FORTY: Final[i64] = 40
PUEBLO_REVOLT: Final[i64] = 41
FRANCISCANS: Final[i64] = 42
DE_GALVEZ: Final[i64] = 43
SETTLERS: Final[i64] = 44
MEXICAN_INDEPENDENCE: Final[i64] = 45
MASSACRE: Final[i64] = 46
DINEANAII: Final[i64] = 47
LAND_IS_SICK: Final[i64] = 48
NARBONAS_WAR: Final[i64] = 49
ARMY_OF_THE_WEST: Final[i64] = 50
FORTS_BUILT: Final[i64] = 51
DEATH_OF_DODGE: Final[i64] = 52
MANUELITOS_WAR: Final[i64] = 53
CIVIL_WAR: Final[i64] = 54
KIT_CARSON: Final[i64] = 55
CARD_BITS: Final[i64] = 6  # of a number that tells cards in order
EVENTS: Final[i64] = 15  # cards 41 to 55
TRANSITIONS: Final = (MEXICAN_INDEPENDENCE, ARMY_OF_THE_WEST, KIT_CARSON)  # Events (6.2)

# where an event card is
UNDRAWN: Final[i64] = 0
IN_PLAY: Final[i64] = 1
GONE: Final[i64] = 2

# Cultural Development cards: set * 3 + level less one (9)
CUNNING: Final[i64] = 0
HORSEMANSHIP: Final[i64] = 3
MESAS: Final[i64] = 6
RELIGION: Final[i64] = 9
SHARP_TRADERS: Final[i64] = 12
WARRIORS: Final[i64] = 15
WEAVING: Final[i64] = 18
WISDOM: Final[i64] = 21
CULTURE_CARDS: Final[i64] = 24
CULTURE_SETS: Final[i64] = 8
NOT_OWNED: Final[i64] = 0
OWNED: Final[i64] = 1
EXHAUSTED: Final[i64] = 2

# what such cards allow once a card of the deck, one bit each
USED_SHARP_2: Final[i64] = 1  # D14
USED_SHARP_3: Final[i64] = 2  # D15
USED_WISDOM: Final[i64] = 4  # D24
USED_FREE_GOODS: Final[i64] = 8  # D13

# requirements of Cultural Development cards
NEEDS_NOTHING: Final[i64] = 0
NEEDS_HORSES: Final[i64] = 1
NEEDS_GOODS: Final[i64] = 2
NEEDS_FEROCITY: Final[i64] = 3
NEEDS_ELDERS: Final[i64] = 4

# Diné Operations (3)
PLANNING: Final[i64] = 1
TAKE_ACTIONS: Final[i64] = 2
PASSAGE_OF_TIME: Final[i64] = 3

# results of a game (12, 14)
UNDECIDED: Final[i64] = 0
MAJOR_VICTORY: Final[i64] = 1
MINOR_VICTORY: Final[i64] = 2
MINOR_DEFEAT: Final[i64] = 3
MAJOR_DEFEAT: Final[i64] = 4
