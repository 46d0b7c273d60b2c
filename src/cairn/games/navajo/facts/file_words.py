"""The words of the data files and the integers they stand for."""

from __future__ import annotations

from typing import Final, Literal

from cairn.games.navajo import vocabulary as v

TerritoryName = Literal["SH", "SJ", "ZU", "MV", "HO", "BM", "CC"]
AreaName = Literal[
    "SH1", "SH2", "SH3", "SH4", "SH5", "SH6",
    "SJ1", "SJ2", "SJ3", "SJ4", "SJ5", "SJ6",
    "ZU1", "ZU2", "ZU3", "ZU4", "ZU5", "ZU6",
    "MV1", "MV2", "MV3", "MV4", "MV5", "MV6",
    "HO1", "HO2", "HO3", "HO4", "HO5", "HO6",
    "BM1", "BM2", "BM3", "BM4", "BM5", "BM6",
    "CC1", "CC2", "CC3", "SF",
]  # fmt: skip
FamilyName = Literal["A", "B", "C", "D", "E", "F"]
Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N"]
PeriodName = Literal["spanish", "mexican", "american"]
ColourName = Literal["brown", "white", "black", "yellow", "green", "blue", "red"]
PopulationName = Literal["man", "woman", "child", "elder"]
PieceName = Literal[
    "man", "woman", "child", "elder", "horse", "sheep", "trade goods", "firearms", "harass"
]  # fmt: skip
CounterName = Literal[
    "man", "woman", "child", "elder", "horse", "sheep", "trade goods", "firearms", "harass",
    "mission", "rancho", "fort", "drought", "tribal raid", "enemy ap", "corn", "intruder",
    "instruction", "family", "manuelito", "marker", "influence", "influence points",
]  # fmt: skip
IntruderName = Literal[
    "firearms", "trade goods", "traders", "missionaries", "slavers", "war party", "sickness"
]  # fmt: skip
FortName = Literal["defiance", "fauntleroy"]
InstructionName = Literal[
    "build", "build and subvert", "colonize", "comanche", "defend", "expand",
    "peace", "raid", "slaves", "subjugate", "subvert", "utes",
]  # fmt: skip
ColumnName = Literal["area 1", "area 2", "area 3", "area 4", "area 5", "area 6", "tribe"]
ResultName = Literal["MFV", "FV", "RGD", "TTD", "EV", "MEV"]
MajorName = Literal[
    "firearms acquired", "apache war", "bad harvest", "planted fields", "shaman",
    "influential elders", "hostile tribes", "pueblo war", "apaches raid", "trappers and traders",
]  # fmt: skip
MinorName = Literal["drought", "drought recovery", "swap rows", "reset cubes"]
EnemyWayName = Literal[
    "slaves", "culture", "drought", "elder", "points", "enemy points",
    "military", "ferocity", "morale", "goods", "animal", "intruder",
]  # fmt: skip
SetName = Literal[
    "cunning", "horsemanship", "masters of the mesas", "religion",
    "sharp traders", "warrior society", "weaving", "wisdom of the ancient ones",
]  # fmt: skip
HeadmanName = Literal["headman loses a family", "an elder", "a family", "both"]
NeedName = Literal["nothing", "horses", "trade goods", "ferocity", "elders"]
SetupName = Literal["14.1", "14.3", "14.4", "14.5"]
ScenarioName = Literal[
    "rise-of-the-people", "los-duenos-del-mundo", "broken-country", "the-fearing-time",
    "the-rope-thrower", "navajo-wars", "tutorial",
]  # fmt: skip

TERRITORIES: Final[dict[TerritoryName, int]] = {
    "SH": v.SHIPROCK, "SJ": v.SAN_JUAN, "ZU": v.ZUNI, "MV": v.MONUMENT, "HO": v.HOPI,
    "BM": v.BLACK_MESA, "CC": v.CANYON,
}  # fmt: skip
AREAS: Final[dict[str, int]] = {
    f"{land}{number}": where * v.TRACK + number - 1
    for land, where in TERRITORIES.items()
    for number in range(1, 4 if land == "CC" else 7)
} | {"SF": v.SANTA_FE}
FAMILIES: Final[dict[FamilyName, int]] = {"A": 0, "B": 1, "C": 2, "D": 3, "E": 4, "F": 5}
LETTERS: Final[str] = "ABCDEFGHIJKLMN"
PERIODS: Final[dict[PeriodName, int]] = {
    "spanish": v.SPANISH,
    "mexican": v.MEXICAN,
    "american": v.AMERICAN,
}
COLOURS: Final[dict[ColourName, int]] = {
    "brown": v.BROWN, "white": v.WHITE, "black": v.BLACK, "yellow": v.YELLOW, "green": v.GREEN,
    "blue": v.BLUE, "red": v.RED,
}  # fmt: skip
PIECES: Final[dict[PieceName, int]] = {
    "man": v.MAN, "woman": v.WOMAN, "child": v.CHILD, "elder": v.ELDER, "horse": v.HORSE,
    "sheep": v.SHEEP, "trade goods": v.TRADE_GOODS, "firearms": v.FIREARMS, "harass": v.HARASS,
}  # fmt: skip
INTRUDERS: Final[dict[IntruderName, int]] = {
    "firearms": v.FIREARMS_FOUND, "trade goods": v.GOODS_FOUND, "traders": v.TRADERS,
    "missionaries": v.MISSIONARIES, "slavers": v.SLAVERS, "war party": v.WAR_PARTY,
    "sickness": v.SICKNESS,
}  # fmt: skip
FORTS: Final[dict[FortName, int]] = {"defiance": v.DEFIANCE, "fauntleroy": v.FAUNTLEROY}
INSTRUCTIONS: Final[dict[InstructionName, int]] = {
    "build": v.BUILD, "build and subvert": v.BUILD_AND_SUBVERT, "colonize": v.COLONIZE,
    "comanche": v.COMANCHE, "defend": v.DEFEND, "expand": v.EXPAND, "peace": v.PEACE,
    "raid": v.ENEMY_RAID, "slaves": v.SLAVES, "subjugate": v.SUBJUGATE, "subvert": v.SUBVERT,
    "utes": v.UTES,
}  # fmt: skip
COLUMNS: Final[dict[ColumnName, int]] = {
    "area 1": 1, "area 2": 2, "area 3": 3, "area 4": 4, "area 5": 5, "area 6": 6,
    "tribe": v.TRIBAL_COLUMN,
}  # fmt: skip
RESULTS: Final[dict[ResultName, int]] = {
    "MFV": v.MFV, "FV": v.FV, "RGD": v.RGD, "TTD": v.TTD, "EV": v.EV, "MEV": v.MEV,
}  # fmt: skip
MAJORS: Final[dict[MajorName, int]] = {
    "firearms acquired": v.FIREARMS_ACQUIRED, "apache war": v.APACHE_WAR,
    "bad harvest": v.BAD_HARVEST, "planted fields": v.PLANTED_FIELDS, "shaman": v.SHAMAN,
    "influential elders": v.INFLUENTIAL_ELDERS, "hostile tribes": v.HOSTILE_TRIBES,
    "pueblo war": v.PUEBLO_WAR, "apaches raid": v.APACHES_RAID,
    "trappers and traders": v.TRAPPERS_AND_TRADERS,
}  # fmt: skip
MINORS: Final[dict[MinorName, int]] = {
    "drought": v.DROUGHT, "drought recovery": v.DROUGHT_RECOVERY, "swap rows": v.SWAP_ROWS,
    "reset cubes": v.RESET_CUBES,
}  # fmt: skip
ENEMY_WAYS: Final[dict[EnemyWayName, int]] = {
    "slaves": v.WAY_SLAVES, "culture": v.WAY_CULTURE, "drought": v.WAY_DROUGHT,
    "elder": v.WAY_ELDER, "points": v.WAY_POINTS, "enemy points": v.WAY_ENEMY_POINTS,
    "military": v.WAY_MILITARY, "ferocity": v.WAY_FEROCITY, "morale": v.WAY_MORALE,
    "goods": v.WAY_GOODS, "animal": v.WAY_ANIMAL, "intruder": v.WAY_INTRUDER,
}  # fmt: skip
SETS: Final[dict[SetName, int]] = {  # the first card of each
    "cunning": v.CUNNING, "horsemanship": v.HORSEMANSHIP, "masters of the mesas": v.MESAS,
    "religion": v.RELIGION, "sharp traders": v.SHARP_TRADERS, "warrior society": v.WARRIORS,
    "weaving": v.WEAVING, "wisdom of the ancient ones": v.WISDOM,
}  # fmt: skip
CULTURE: Final[dict[str, int]] = {
    f"{name} {level}": first + level - 1 for name, first in SETS.items() for level in (1, 2, 3)
}
HEADMAN: Final[dict[HeadmanName, int]] = {  # the results of the Headman's table, in their order
    "headman loses a family": 0, "an elder": 1, "a family": 2, "both": 3,
}  # fmt: skip
NEEDS: Final[dict[NeedName, int]] = {
    "nothing": v.NEEDS_NOTHING, "horses": v.NEEDS_HORSES, "trade goods": v.NEEDS_GOODS,
    "ferocity": v.NEEDS_FEROCITY, "elders": v.NEEDS_ELDERS,
}  # fmt: skip
SCENARIOS: Final[dict[ScenarioName, int]] = {
    "rise-of-the-people": v.RISE_OF_THE_PEOPLE, "los-duenos-del-mundo": v.LOS_DUENOS,
    "broken-country": v.BROKEN_COUNTRY, "the-fearing-time": v.FEARING_TIME,
    "the-rope-thrower": v.ROPE_THROWER, "navajo-wars": v.CAMPAIGN, "tutorial": v.RISE_OF_THE_PEOPLE,
}  # fmt: skip
