"""What the integers of Navajo Wars are called.

A kind's tokens are what a player types; its names for sentences are in `locale/`, under `KIND.TOKEN`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from cairn.games.navajo.words import names as w
from cairn.games.navajo.words import purpose
from cairn.games.navajo.words import values as v
from cairn.vocabulary import Kind, kind, kind_of


def typed(names: Iterable[str]) -> Iterable[str]:
    """Names of the data files as players type them: Trade Goods are goods."""
    return (name.removeprefix("trade ") for name in names)


# Two players sit behind their Influence counters, and their numbers are those of the seats; one player leads all the
# Diné, and the name stands last because seats are looked up by name.
PLAYERS = ("turquoise", "basket")
SEAT = kind("seat", *PLAYERS, "dine")
PLAYER = kind("player", *PLAYERS)
LEADER = kind("leader", *PLAYERS, "nobody")

# the land

LANDS = tuple(w.TERRITORIES)
BOXES = [f"{land}-{box}" for box in ("escape", "caught") for land in LANDS]
TERRITORY = kind("territory", *LANDS)
AREA = kind("area", *w.AREAS, *BOXES, "off-map")
OUTPOSTS = ("mission", "rancho")
OUTPOST = kind("outpost", *OUTPOSTS)
FORT = kind("fort", *w.FORTS)
TARGET = kind("target", *OUTPOSTS, *w.FORTS)  # of a raid of the Diné
MARK = kind("mark", "corn", "harass", "raid", "tribal-raid")
INTRUDER = kind("intruder", *typed(w.INTRUDERS))
CORN = kind("corn", *map(str, range(v.TERRITORIES)))  # 0: no counter

# the people and what they own

FAMILY = kind("family", *w.FAMILIES)
HOME = kind("home", *w.FAMILIES, "passage")  # a Family or the Passage of Time Box
PLACE = kind("place", *map(str, range(1, 8)), start=1)  # a box of the Elder Display
PIECE = kind("piece", *typed(w.PIECES), "found-goods", "found-firearms")
PERSON = kind("person", *get_args(w.PopulationName))  # named as "a man", "an elder"
HERD = kind("herd", "horse", "sheep", start=int(v.HORSE))  # named as "horses", "sheep"
PIECE_BOX = kind("piece-box", "out-of-play", "passage", "resources", "set-aside")

# cubes

COLOUR = kind("colour", *w.COLOURS)
CUBE_BOX = kind("cube-box", "pool", "raided", "recovery", "subjugation", "game-box", "drawn")
MEANS = kind("means", "goods", "religion", "manuelito")

# cards

CARD = kind("card", *map(str, range(1, v.KIT_CARSON + 1)), start=1)
SETS = (
    "cunning", "horsemanship", "mesas", "religion", "sharp-traders", "warriors", "weaving", "wisdom"
)  # fmt: skip
CULTURE_SET = kind("culture-set", *SETS)
CULTURE_CARD = kind("culture-card", *(f"{one}-{level}" for one in SETS for level in (1, 2, 3)))
MINOR = kind("minor", *w.MINORS, start=1)
OPERATION = kind("operation", "planning", "take-actions", "passage-of-time", start=1)

# the Enemy

LETTER = kind("letter", *w.LETTERS)
ROW = kind("row", *map(str, range(1, v.ROWS + 1)))
ELDER_ACTION = kind(
    "elder-action", "culture", "fiercer", "milder", "military", "points", "influence"
)
REQUIREMENT = kind("requirement", *typed(w.NEEDS))
COLUMN = kind("column", "active", "inactive", "standby")
INSTRUCTION = kind("instruction", *w.INSTRUCTIONS, start=1)
FOE = Kind(
    "foe",
    {v.NEW_MEXICO: "new-mexico", v.COMANCHE: "comanche", v.UTES: "utes", v.CARSON: "carson"},
)
CAUSE = kind("cause", "not-subjugated", "nothing-raided", "no-outposts", "no-site")
BATTLE_RESULT = kind("battle-result", *w.RESULTS)
PERIOD = kind("period", *w.PERIODS)
OUTCOMES = ("undecided", "major-victory", "minor-victory", "minor-defeat", "major-defeat")
OUTCOME = kind("outcome", *OUTCOMES)

PURPOSE = kind_of("purpose", purpose)
