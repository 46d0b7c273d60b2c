"""Names that data files and views use, and the integers they stand for."""

from __future__ import annotations

from typing import Final, Literal, get_args

from cairn.games.navajo.words import values as v
from cairn.vocabulary import numbered

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
PieceName = Literal[PopulationName, "horse", "sheep", "trade goods", "firearms", "harass"]
CounterName = Literal[
    PieceName, "mission", "rancho", "fort", "drought", "tribal raid", "enemy ap", "corn",
    "intruder", "instruction", "family", "manuelito", "marker", "influence", "influence points",
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

TERRITORIES: Final[dict[TerritoryName, int]] = numbered(TerritoryName)
AREAS: Final[dict[str, int]] = numbered(AreaName)
FAMILIES: Final[dict[FamilyName, int]] = numbered(FamilyName)
LETTERS: Final[str] = "".join(get_args(Letter))
PERIODS: Final[dict[PeriodName, int]] = numbered(PeriodName)
COLOURS: Final[dict[ColourName, int]] = numbered(ColourName)
PIECES: Final[dict[PieceName, int]] = numbered(PieceName)
INTRUDERS: Final[dict[IntruderName, int]] = numbered(IntruderName)
FORTS: Final[dict[FortName, int]] = numbered(FortName)
INSTRUCTIONS: Final[dict[InstructionName, int]] = numbered(InstructionName, v.BUILD)
COLUMNS: Final[dict[ColumnName, int]] = numbered(ColumnName, 1)
RESULTS: Final[dict[ResultName, int]] = numbered(ResultName)
MAJORS: Final[dict[MajorName, int]] = numbered(MajorName, v.FIREARMS_ACQUIRED)
MINORS: Final[dict[MinorName, int]] = numbered(MinorName, v.DROUGHT)
ENEMY_WAYS: Final[dict[EnemyWayName, int]] = numbered(EnemyWayName, v.WAY_SLAVES)
SETS: Final[dict[SetName, int]] = {name: 3 * n for name, n in numbered(SetName).items()}  # card 1
CULTURE: Final[dict[str, int]] = {
    f"{name} {level}": first + level - 1 for name, first in SETS.items() for level in (1, 2, 3)
}
CEREMONIES: Final = [n for n in range(1, v.LAST_OF_FORTY + 1) if n % 10 in (8, 9, 0)]
HEADMAN: Final[dict[HeadmanName, int]] = numbered(HeadmanName)
NEEDS: Final[dict[NeedName, int]] = numbered(NeedName)
SCENARIOS: Final[dict[ScenarioName, int]] = numbered(ScenarioName, v.RISE_OF_THE_PEOPLE) | {
    "tutorial": v.RISE_OF_THE_PEOPLE
}
