"""The words of the data files and the integers they stand for."""

from __future__ import annotations

from typing import Final, Literal, get_args

from cairn.games.greenland import vocabulary as v

TribeName = Literal["norse", "thule", "tunit", "sami"]
LeaderName = Literal["norse", "thule", "tunit"]  # no event bears a blue symbol (L)
BarName = Literal["north", "south"]
TypeName = Literal["land", "sea", "fish", "metal", "raid"]
DiskName = Literal["energy", "ivory", "iron"]
FaithName = Literal["polytheist", "monotheist"]
BiomeName = Literal[
    "arctic-hare", "polar-cod", "arctic-char", "slit-goggles", "ringed-seal", "gyrfalcon",
    "greenland-dogs", "toggle-head-harpoon", "beluga", "musk-ox", "narwhal", "walrus",
    "polar-bear", "bowhead-whale", "cape-york-meteorite",
    "rock-ptarmigan", "capelin", "great-auk", "atlantic-salmon", "harp-seal", "elkhound",
    "hooded-seal", "atlantic-cod", "bog-iron", "barren-ground-caribou", "harbour-porpoise",
    "greenland-shark", "driftwood", "drag-net", "stone-row-drive", "humpback-whale",
]  # fmt: skip
LandName = Literal["markland", "vinland"]
DaughterName = Literal[
    "peepeelee", "kirima", "ivalu", "meeka", "saila", "qannik", "birgitta", "gudrid",
    "sunnan-anni", "maret",
]  # fmt: skip
AnimalName = Literal["cow", "pony", "sheep", "goat"]
ImportName = Literal[
    "norse-pony", "crossbow", "book", "sword", "sun-stone", "iron-bars", "bow"
]  # fmt: skip
LivestockName = Literal["livestock"]
EventName = Literal[
    "falconers-ransom", "icelandic-trader", "bergen-knarr", "ship-for-gardar", "hanse-cog",
    "faroe-crossing", "bristol-merchants", "royal-monopoly", "measles", "black-death",
    "winter-fever", "settlers-stock", "the-pox", "feud-at-the-thing", "blood-feud",
    "killing-winter", "pack-ice",
]  # fmt: skip
IconName = Literal[
    "migration-north", "migration-south", "epidemic", "venereal", "feud", "depletion",
    "depletion-by-herd", "sunspots", "elder-death", "iron-crash", "storm", "sea-closed",
    "markland-closed", "falcon-price",
]  # fmt: skip
SetName = Literal["trophy", "hand", "trophy-with-sled"]
PurpleName = Literal["domestic", "invention"]
ImportKindName = Literal["domestic", "import"]
InsteadName = Literal["energy", "ivory"]
ScenarioName = Literal["greenland", "first-game", "solo", "together"]

TRIBES: Final[dict[TribeName, int]] = {
    "norse": v.NORSE, "thule": v.THULE, "tunit": v.TUNIT, "sami": v.SAMI,
}  # fmt: skip
BARS: Final[dict[BarName, int]] = {"north": v.NORTH, "south": v.SOUTH}
TYPES: Final[dict[TypeName, int]] = {
    "land": v.LAND, "sea": v.SEA, "fish": v.FISH, "metal": v.METAL, "raid": v.RAID,
}  # fmt: skip
DISKS: Final[dict[DiskName, int]] = {"energy": v.ENERGY, "ivory": v.IVORY, "iron": v.IRON}
FAITHS: Final[dict[FaithName, int]] = {"polytheist": v.POLYTHEIST, "monotheist": v.MONOTHEIST}
CARDS: Final[dict[str, int]] = {
    name: at
    for first, names in (
        (0, get_args(BiomeName)),
        (int(v.MARKLAND), get_args(LandName)),
        (int(v.FIRST_DAUGHTER), get_args(DaughterName)),
        (int(v.COW), get_args(AnimalName)),
        (int(v.NORSE_PONY), get_args(ImportName)),
    )
    for at, name in enumerate(names, start=first)
}
SHIPS: Final[dict[str, int]] = {name: CARDS[name] for name in get_args(ImportName)} | {
    "livestock": v.LIVESTOCK
}
EVENTS: Final[dict[EventName, int]] = {name: at for at, name in enumerate(get_args(EventName))}
ICONS: Final[dict[IconName, int]] = {
    "migration-north": v.MIGRATION_NORTH, "migration-south": v.MIGRATION_SOUTH,
    "epidemic": v.EPIDEMIC, "venereal": v.VENEREAL, "feud": v.FEUD, "depletion": v.DEPLETION,
    "depletion-by-herd": v.DEPLETION_BY_HERD, "sunspots": v.SUNSPOTS,
    "elder-death": v.ELDER_DEATH, "iron-crash": v.IRON_CRASH, "storm": v.STORM,
    "sea-closed": v.SEA_CLOSED, "markland-closed": v.MARKLAND_CLOSED,
    "falcon-price": v.FALCON_PRICE,
}  # fmt: skip
SETS: Final[dict[SetName, int]] = {
    "trophy": v.TROPHY, "hand": v.TO_HAND, "trophy-with-sled": v.TROPHY_WITH_SLED,
}  # fmt: skip
KINDS: Final[dict[PurpleName | ImportKindName, int]] = {
    "domestic": v.DOMESTIC, "invention": v.INVENTION, "import": v.IMPORT,
}  # fmt: skip
INSTEAD: Final[dict[InsteadName, int]] = {"energy": v.OR_ENERGY, "ivory": v.OR_IVORY}
SCENARIOS: Final[dict[ScenarioName, int]] = {
    "greenland": v.GREENLAND, "first-game": v.FIRST_GAME, "solo": v.SOLO, "together": v.TOGETHER,
}  # fmt: skip
