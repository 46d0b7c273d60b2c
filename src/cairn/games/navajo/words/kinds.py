"""What the integers of Navajo Wars are called.

A kind's tokens are what a player types; its names for sentences are in `locale/`, under `KIND.TOKEN`.
"""

from __future__ import annotations

from cairn.games.navajo.words import purpose
from cairn.games.navajo.words import values as v
from cairn.vocabulary import (
    Kind,
    kind,
    kind_of,
)

# Two players sit behind their Influence counters, and their numbers are those of the seats; one player leads all the
# Diné, and the name stands last because seats are looked up by name.
SEAT = kind("seat", "turquoise", "basket", "dine")
PLAYER = kind("player", "turquoise", "basket")
LEADER = kind("leader", "turquoise", "basket", "nobody")

# the land

LANDS = ("SH", "SJ", "ZU", "MV", "HO", "BM", "CC")
TERRITORY = kind("territory", *LANDS)
AREA = Kind(
    "area",
    {t * v.TRACK + i: f"{LANDS[t]}{i + 1}" for t in range(v.NUMBERED) for i in range(v.TRACK)}
    | {v.CANYON_1 + i: f"CC{i + 1}" for i in range(3)}
    | {v.SANTA_FE: "SF"}
    | {v.ESCAPE + t: f"{land}-escape" for t, land in enumerate(LANDS)}
    | {v.CAUGHT + t: f"{land}-caught" for t, land in enumerate(LANDS)}
    | {v.OFF_MAP: "off-map"},
)
OUTPOST = kind("outpost", "mission", "rancho")
FORT = kind("fort", "defiance", "fauntleroy")
TARGET = kind("target", "mission", "rancho", "defiance", "fauntleroy")  # of a raid of the Diné
MARK = kind("mark", "corn", "harass", "raid", "tribal-raid")
INTRUDER = kind(
    "intruder",
    "firearms",
    "goods",
    "traders",
    "missionaries",
    "slavers",
    "war-party",
    "sickness",
)
CORN = kind("corn", "0", "1", "2", "3", "4", "5", "6")  # 0: no counter

# the people and what they own

FAMILY = kind("family", "A", "B", "C", "D", "E", "F")
HOME = kind("home", "A", "B", "C", "D", "E", "F", "passage")  # a Family or the Passage of Time Box
PLACE = kind("place", "1", "2", "3", "4", "5", "6", "7", start=1)  # a box of the Elder Display
PIECE = kind(
    "piece",
    "man",
    "woman",
    "child",
    "elder",
    "horse",
    "sheep",
    "goods",
    "firearms",
    "harass",
    "found-goods",
    "found-firearms",
)
PERSON = kind("person", "man", "woman", "child", "elder")  # named as "a man", "an elder"
HERD = kind("herd", "horse", "sheep", start=int(v.HORSE))  # named as "horses", "sheep"
PIECE_BOX = kind("piece-box", "out-of-play", "passage", "resources", "set-aside")

# cubes

COLOUR = kind("colour", "brown", "white", "black", "yellow", "green", "blue", "red")
CUBE_BOX = kind("cube-box", "pool", "raided", "recovery", "subjugation", "game-box", "drawn")
MEANS = kind("means", "goods", "religion", "manuelito")

# cards

CARD = Kind("card", {number: str(number) for number in range(1, v.KIT_CARSON + 1)})
SETS = (
    "cunning",
    "horsemanship",
    "mesas",
    "religion",
    "sharp-traders",
    "warriors",
    "weaving",
    "wisdom",
)
CULTURE_SET = kind("culture-set", *SETS)
CULTURE_CARD = kind("culture-card", *(f"{one}-{level}" for one in SETS for level in (1, 2, 3)))
MINOR = kind("minor", "drought", "drought-recovery", "swap-rows", "reset-cubes", start=1)
OPERATION = kind("operation", "planning", "take-actions", "passage-of-time", start=1)

# the Enemy

LETTER = kind("letter", *"ABCDEFGHIJKLMN")
ROW = kind("row", "1", "2", "3", "4", "5", "6")
ELDER_ACTION = kind(
    "elder-action", "culture", "fiercer", "milder", "military", "points", "influence"
)
REQUIREMENT = kind("requirement", "nothing", "horses", "goods", "ferocity", "elders")
COLUMN = kind("column", "active", "inactive", "standby")
INSTRUCTION = kind(
    "instruction",
    "build",
    "build-and-subvert",
    "colonize",
    "comanche",
    "defend",
    "expand",
    "peace",
    "raid",
    "slaves",
    "subjugate",
    "subvert",
    "utes",
    start=1,
)
FOE = Kind(
    "foe",
    {v.NEW_MEXICO: "new-mexico", v.COMANCHE: "comanche", v.UTES: "utes", v.CARSON: "carson"},
)
CAUSE = kind("cause", "not-subjugated", "nothing-raided", "no-outposts", "no-site")
BATTLE_RESULT = kind("battle-result", "MFV", "FV", "RGD", "TTD", "EV", "MEV")
PERIOD = kind("period", "spanish", "mexican", "american")
OUTCOME = kind(
    "outcome",
    "undecided",
    "major-victory",
    "minor-victory",
    "minor-defeat",
    "major-defeat",
)

PURPOSE = kind_of("purpose", purpose)
