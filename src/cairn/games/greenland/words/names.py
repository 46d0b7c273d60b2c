"""Names that data files and views use, and the integers they stand for."""

from __future__ import annotations

from typing import Final, Literal

from cairn.games.greenland.words import values as v
from cairn.vocabulary import numbered

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

TRIBES: Final[dict[TribeName, int]] = numbered(TribeName)
BARS: Final[dict[BarName, int]] = numbered(BarName)
TYPES: Final[dict[TypeName, int]] = numbered(TypeName)
DISKS: Final[dict[DiskName, int]] = numbered(DiskName)
FAITHS: Final[dict[FaithName, int]] = numbered(FaithName)
CARDS: Final[dict[str, int]] = {
    **numbered(BiomeName),
    **numbered(LandName, v.MARKLAND),
    **numbered(DaughterName, v.FIRST_DAUGHTER),
    **numbered(AnimalName, v.COW),
    **numbered(ImportName, v.NORSE_PONY),
}
SHIPS: Final[dict[str, int]] = numbered(ImportName, v.NORSE_PONY) | {"livestock": v.LIVESTOCK}
EVENTS: Final[dict[EventName, int]] = numbered(EventName)
ICONS: Final[dict[IconName, int]] = numbered(IconName, v.MIGRATION_NORTH)
SETS: Final[dict[SetName, int]] = numbered(SetName, v.TROPHY)
KINDS: Final[dict[PurpleName | ImportKindName, int]] = {
    "domestic": v.DOMESTIC, "invention": v.INVENTION, "import": v.IMPORT,
}  # fmt: skip
INSTEAD: Final[dict[InsteadName, int]] = numbered(InsteadName, v.OR_ENERGY)
SCENARIOS: Final[dict[ScenarioName, int]] = numbered(ScenarioName)
