"""The data files of Greenland as typed structs, one for each file in `data/`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cairn.data import Facts
from cairn.games.greenland.words import names as w

Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Face = Annotated[int, Meta(ge=1, le=6)]
Rank = Annotated[int, Meta(ge=1, le=6)]
Faces = tuple[Face, ...]
Fixed = dict[str, int | str | tuple[int, ...]]


class Icon(Facts, frozen=True):
    kind: w.IconName
    amount: Count = 0
    tribes: tuple[w.TribeName, ...] = ()


class Event(Facts, frozen=True, kw_only=True):
    id: w.EventName
    name: str
    first: w.LeaderName
    second: w.LeaderName
    icon: tuple[Icon, ...]
    ship: w.ImportName | w.LivestockName | None = None


class Events(Facts, frozen=True):
    event: tuple[Event, ...]


class Disks(Facts, frozen=True, kw_only=True):
    energy: Count = 0
    ivory: Count = 0
    iron: Count = 0


class ByType(Facts, frozen=True, kw_only=True):
    """Faces of a die, by the type of card they are rolled for."""

    land: Faces = ()
    sea: Faces = ()
    fish: Faces = ()
    metal: Faces = ()
    raid: Faces = ()


class Reward(Disks, frozen=True, kw_only=True):
    babies: Count = 0


class Hunt(Facts, frozen=True, kw_only=True):
    """What it takes to hunt a card, or a side of one, and what it gives."""

    type: w.TypeName
    dice: Positive
    bites: Faces
    reward: Reward


class WonBySet(Facts, frozen=True, kw_only=True):
    """What equal dice win."""

    wins: w.SetName
    dice: Annotated[int, Meta(ge=2, le=4)]
    vp: Positive | None = None


class InTribe(Facts, frozen=True, kw_only=True):
    """What a card does in a tribe."""

    babies: Count = 0
    instead: w.InsteadName | None = None
    hay: Count = 0
    raidable: bool = False
    sled: bool = False
    value: Disks = Disks()
    convert: ByType = ByType()
    reroll: ByType = ByType()
    hunt_first: tuple[w.TypeName, ...] = ()
    hand: Count = 0
    recalibrate: Count = 0
    wins_ties: bool = False
    spares_depletion: Count = 0
    free_promotion: bool = False
    immune: bool = False
    skis: bool = False
    vp: Positive | None = None


class Purple(InTribe, frozen=True, kw_only=True):
    kind: w.PurpleName


class Biome(Hunt, frozen=True, kw_only=True):
    id: w.BiomeName
    name: str
    bar: w.BarName
    climax: Positive
    set: WonBySet | None = None
    purple: Purple | None = None


class Biomes(Facts, frozen=True):
    biome: tuple[Biome, ...]


class Land(Facts, frozen=True, kw_only=True):
    id: w.LandName
    name: str
    bar: w.BarName
    climax: Positive
    peaceful: Hunt
    hostile: Hunt


class NewWorld(Facts, frozen=True):
    land: tuple[Land, ...]


class Daughter(InTribe, frozen=True, kw_only=True):
    id: w.DaughterName
    name: str
    tribe: w.TribeName


class Daughters(Facts, frozen=True):
    daughter: tuple[Daughter, ...]


class Animal(InTribe, frozen=True, kw_only=True):
    id: w.AnimalName
    name: str
    card: Positive
    side: Literal["front", "back"]


class Animals(Facts, frozen=True):
    animal: tuple[Animal, ...]


class Import(InTribe, frozen=True, kw_only=True):
    id: w.ImportName
    name: str
    kind: w.ImportKindName


class Imports(Facts, frozen=True, rename={"goods": "import"}):
    goods: tuple[Import, ...]  # `import` is not a name in Python


class RaidBox(Facts, frozen=True):
    success: Annotated[Faces, Meta(min_length=1)]
    bites: Faces


class Raids(Facts, frozen=True):
    daughter: RaidBox
    herd: RaidBox


class RankRow(Facts, frozen=True, kw_only=True):
    id: Rank
    places: Positive
    polytheist: str
    monotheist: str


class Power(Facts, frozen=True, kw_only=True):
    rank: Rank
    reroll: ByType = ByType()
    cold_as_warm: tuple[w.TypeName, ...] = ()
    ivory_as_iron: bool = False
    claims_first: bool = False


class Board(Facts, frozen=True, kw_only=True):
    id: w.TribeName
    shaman: str | None = None
    crafter: str | None = None
    polytheist: tuple[Power, ...]
    monotheist: tuple[Power, ...]


class Boards(Facts, frozen=True):
    rank: tuple[RankRow, ...]
    board: tuple[Board, ...]


class Box(Facts, frozen=True, kw_only=True):
    events: Count
    north: Count
    south: Count
    new_world: Count
    daughters: Count
    animals: Count
    cards: Count
    cubes: Count
    sami_cubes: Count
    alphas: Count
    energy: Count
    ivory: Count
    iron: Count
    dice: Count
    boards: Count
    sami_boards: Count


class Scenario(Facts, frozen=True, kw_only=True):
    id: w.ScenarioName
    events: Positive
    biomes: Positive
    two_players: Positive | None = None


class Start(Facts, frozen=True, kw_only=True):
    cubes: Count
    hunters: Count
    elders: Count
    valhalla: Count
    disks: Disks


class Tribe(Facts, frozen=True, kw_only=True):
    id: w.TribeName
    alpha: bool
    colonists: Count


class Limits(Facts, frozen=True, kw_only=True):
    energy: Count
    mariner_carries: Annotated[int, Meta(ge=1, le=4)]  # the state has two bits for seats left
    peaceful_colonists: Count
    livestock_fallback: Count
    bog_iron_price: Count


class Scoring(Facts, frozen=True, kw_only=True):
    ivory: Count
    iron: Count
    piece: Count
    cold_colonist: Count
    missionary: Count


class SetUp(Facts, frozen=True, kw_only=True):
    box: Box
    scenario: tuple[Scenario, ...]
    start: Start
    tribe: tuple[Tribe, ...]
    limits: Limits
    scoring: Scoring
    fixed: Fixed


class GreenlandData(Facts, frozen=True):
    events: Events
    biomes: Biomes
    new_world: NewWorld
    daughters: Daughters
    animals: Animals
    imports: Imports
    raids: Raids
    boards: Boards
    setup: SetUp
