"""The data files of Navajo Wars as typed structs, one for each file in `data/`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from cairn.data import Facts
from cairn.games.navajo.words import names as w
from cairn.games.navajo.words import values as v

Count = Annotated[int, Meta(ge=0)]
Face = Annotated[int, Meta(ge=1, le=6)]
Cost = int | tuple[int, int | Literal["all"]]
Deck = tuple[tuple[Count, int], ...]
Fixed = dict[str, bool | int | str | tuple[str, ...]]


class Chart(Facts, frozen=True):
    """What the rules carry out themselves."""

    fixed: Fixed = field(default_factory=dict)


class Territory(Chart, frozen=True, kw_only=True):
    id: w.TerritoryName
    name: str
    vp: Count
    adjacent: tuple[w.TerritoryName, ...]


class Area(Facts, frozen=True):
    id: w.AreaName
    value: Count
    horse_value: Count


class Link(Facts, frozen=True):
    id: str
    areas: tuple[w.AreaName, w.AreaName]
    dashed: bool = False


class Map(Facts, frozen=True):
    drought_spaces: Count
    territory: tuple[Territory, ...]
    area: tuple[Area, ...]
    link: tuple[Link, ...]


class Cube(Facts, frozen=True):
    id: w.ColourName
    count: Count


class Cubes(Facts, frozen=True):
    cube: tuple[Cube, ...]


class Box(Facts, frozen=True):
    counters: Count
    cards: Count
    dice: Count


class Corn(Facts, frozen=True):
    id: Face
    count: Count


class Intruder(Chart, frozen=True, kw_only=True):
    id: w.IntruderName
    count: Count


class Counters(Facts, frozen=True):
    box: Box
    mix: dict[w.CounterName, Count]
    board: Chart
    corn: tuple[Corn, ...]
    intruder: tuple[Intruder, ...]


class RaidResult(Chart, frozen=True, kw_only=True):
    id: w.ColourName
    hits: Count
    ends_raid: bool = False
    soldiers: Count = 0


class Hits(Chart, frozen=True, kw_only=True):
    mission: Count
    rancho: Count
    defiance: Count
    fauntleroy: Count


class Column(Facts, frozen=True):
    id: w.ColumnName
    shift: int


class BattleResult(Chart, frozen=True, kw_only=True):
    id: w.ResultName
    least: int | None = None


class BattleBonus(Chart, frozen=True, kw_only=True):
    utes: Count
    comanche: Count


class ElderBox(Facts, frozen=True):
    id: Annotated[int, Meta(ge=1, le=7)]
    rating: Annotated[int, Meta(ge=0, le=6)]


class Ferocity(Facts, frozen=True):
    id: Annotated[int, Meta(ge=0, le=3)]
    evasion: int


class TraderDie(Chart, frozen=True, kw_only=True):
    faces: dict[Literal["man", "trade goods", "horse", "firearms"], tuple[Face, ...]]


class Charts(Facts, frozen=True):
    raid: tuple[RaidResult, ...]
    hits: Hits
    column: tuple[Column, ...]
    result: tuple[BattleResult, ...]
    battle: BattleBonus
    elder_box: tuple[ElderBox, ...]
    ferocity: tuple[Ferocity, ...]
    population_die: dict[Literal["man", "woman", "child"], tuple[Face, ...]]
    trader_die: TraderDie
    diplomacy: Chart
    tribal_raid: Chart
    subjugation: Chart


class Side(Facts, frozen=True):
    """A face of an Instruction counter."""

    instruction: w.InstructionName
    cost: Cost
    ferocity: bool = False
    stripe: bool = False


class Instruction(Facts, frozen=True):
    id: str
    front: Side
    back: Side
    star: bool = False


class Instructions(Facts, frozen=True):
    counter: tuple[Instruction, ...]


class CardAmounts(Facts, frozen=True):
    apache_war_cubes: Count
    planted_fields_corn: Count
    shaman_cards: Count
    enemy_way_points: Count


class Major(Chart, frozen=True, kw_only=True):
    id: w.MajorName
    title: str


class Operations(Facts, frozen=True):
    id: int
    major: w.MajorName
    population: w.PopulationName
    preempt: Count
    points_preempted: Count
    points: Count
    minor: w.MinorName


class Ceremony(Facts, frozen=True):
    id: int
    population: w.PopulationName
    blessing: Face
    enemy_way: w.EnemyWayName


class Cards(Facts, frozen=True):
    amounts: CardAmounts
    major: tuple[Major, ...]
    operations: tuple[Operations, ...]
    ceremony: tuple[Ceremony, ...]


class EventAmounts(Facts, frozen=True):
    franciscan_missions: Count
    massacre_least: Face
    peace_at_santa_fe: Count
    narbona_value: Count
    more_forts_points: Count


class Event(Chart, frozen=True, kw_only=True):
    id: int
    title: str
    kind: Literal["historical", "transitional"]
    period: w.PeriodName
    vp: Count
    stays: bool
    points: int = 0
    good_medicine: Count


class Events(Facts, frozen=True):
    amounts: EventAmounts
    event: tuple[Event, ...]


class CultureSet(Facts, frozen=True):
    id: w.SetName
    title: str


class CultureCard(Chart, frozen=True, kw_only=True):
    id: str
    number: int
    culture: Count = 0
    military: Count = 0
    needs: w.NeedName = "nothing"
    amount: Count = 0


class Culture(Facts, frozen=True):
    set: tuple[CultureSet, ...]
    card: tuple[CultureCard, ...]


class SetUp(Facts, frozen=True, kw_only=True):
    id: w.SetupName
    period: w.PeriodName
    in_play: tuple[int, ...] = ()
    families: tuple[w.FamilyName, ...]
    lands: tuple[w.TerritoryName, ...]
    ferocity: Literal["any", 0]
    one_missing: bool
    manuelito: bool = False
    elders: tuple[Annotated[int, Meta(ge=1, le=7)], ...]
    drought: Count
    pool: dict[w.ColourName, Count]
    subjugation: dict[w.ColourName, Count] = field(default_factory=dict)
    military: Count
    culture: Count
    ap: Count
    enemy_ferocity: Count
    morale: Count
    set_aside: dict[w.PieceName, Count]
    resources: dict[w.PieceName, Count] = field(default_factory=dict)
    ranchos: tuple[w.AreaName, ...] = ()
    forts: dict[w.FortName, w.AreaName] = field(default_factory=dict)
    counters_removed: Count
    random_display: bool
    sets_removed: Count
    free_level_one: Count = 0
    free_cards: Count = 0
    bought_cards: Count = 0
    whole_sets: Count = 0
    opening_population: Count = 0


class Period(Facts, frozen=True, kw_only=True):
    id: w.PeriodName
    setup: w.SetupName
    deck: Deck
    pool_change: dict[w.ColourName, int] = field(default_factory=dict)
    enemy_ferocity: Count | None = None
    morale: Count | Literal["military"] | None = None


class Scenario(Chart, frozen=True, kw_only=True):
    id: w.ScenarioName
    setup: w.SetupName
    deck: Deck = ()
    operations_only: bool = False
    difficulty: str


class Victory(Facts, frozen=True):
    margin: Chart
    last_stand: Chart


class Tutorial(Facts, frozen=True):
    families: dict[w.FamilyName, w.AreaName]
    ferocity: Annotated[int, Meta(ge=0, le=3)]
    sets_removed: tuple[w.SetName, ...]
    owned: tuple[str, ...]
    counters_removed: tuple[w.Letter, ...]
    active: tuple[w.Letter, ...]
    standby: tuple[w.Letter, ...]
    top: tuple[int, ...]


class Scenarios(Facts, frozen=True):
    setup: tuple[SetUp, ...]
    period: tuple[Period, ...]
    scenario: tuple[Scenario, ...]
    victory: Victory
    tutorial: Tutorial


class HeadmanResult(Chart, frozen=True, kw_only=True):
    id: w.HeadmanName
    least: Count


class TwoPlayers(Facts, frozen=True):
    first_headman: Chart
    new_elders: Chart
    total: Chart
    headman: tuple[HeadmanResult, ...]


class NavajoData(Facts, frozen=True):
    map: Map
    cubes: Cubes
    counters: Counters
    charts: Charts
    instructions: Instructions
    cards: Cards
    events: Events
    culture: Culture
    scenarios: Scenarios
    two_players: TwoPlayers


def bounds(cost: Cost) -> tuple[int, int]:
    """The least and the most that an Instruction costs."""
    if isinstance(cost, int):
        return cost, cost
    low, high = cost
    return low, v.ALL_POINTS if high == "all" else high


def scenario_of(game: NavajoData, name: str) -> tuple[Scenario, SetUp]:
    """A scenario and its set-up."""
    scenario = next(row for row in game.scenarios.scenario if row.id == name)
    return scenario, next(row for row in game.scenarios.setup if row.id == scenario.setup)


def deck_of(game: NavajoData, scenario: Scenario, setup: SetUp) -> Deck:
    """Its own deck, or that of its period."""
    return scenario.deck or next(p.deck for p in game.scenarios.period if p.id == setup.period)
