"""What a seat sees of Navajo Wars, by the names on the board. One player sees everything but the future; of two, each
sees his own hand, and the cards to come only if he has looked at them."""

from __future__ import annotations

from msgspec import Struct

from cairn import game


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a view."""


# the map


class Area(Part, frozen=True):
    """1.7.2 Its Value, on foot and mounted."""

    value: int
    mounted: int


class Map(Part, frozen=True):
    """1.7 What is printed on the map, with the values that are played with: its trails, the dotted paths that only
    Families use, and how many Drought spaces a Territory has."""

    areas: dict[str, Area]
    trails: list[tuple[str, str]]
    paths: list[tuple[str, str]]
    drought_spaces: int


class Land(Part, frozen=True):
    """One Territory: its worth, its Droughts, the numbers of the Areas with its Outposts."""

    name: str
    vp: int
    drought: int
    mission: int
    rancho: int


class Intruder(Part, frozen=True):
    """What it is only where it was looked at."""

    area: str
    kind: str | None


class Family(Part, frozen=True):
    """Where it is, how fierce, who belongs to it."""

    name: str
    where: str | None
    ferocity: int
    evasion: int
    man: bool
    woman: bool
    child: bool
    horse: bool


# the card being resolved, as far as it is in figures


class OperationsCard(Part, frozen=True, tag_field="kind", tag="operations"):
    person: str
    preempt: int
    preempted: bool
    points: int
    points_preempted: int
    income: int
    income_preempted: int
    minor: str


class CeremonyCard(Part, frozen=True, tag_field="kind", tag="ceremony"):
    person: str
    blessing: int


class EventCard(Part, frozen=True, tag_field="kind", tag="event"):
    vp: int
    good_medicine: int


Card = OperationsCard | CeremonyCard | EventCard


# the sheets beside the map


class Tracks(Part, frozen=True):
    """1.7.4 The General Records Track; then the activated Family's MPs, and how many may still be activated."""

    military: int
    culture: int
    ap: int
    morale: int
    enemy_ferocity: int
    enemy_ap: int
    mp: int
    activations: int


class Counter(Part, frozen=True):
    """An Instruction counter: its letter, its side, what it shows and what it costs; no `high` is all there is."""

    letter: str
    reverse: bool
    instruction: str
    low: int
    high: int | None
    ferocity: bool
    stripe: bool
    star: bool


class Display(Part, frozen=True):
    """4.1 The columns of the Enemy Instruction Display, from the top; None is an empty box."""

    active: list[Counter | None]
    inactive: list[Counter | None]
    standby: list[Counter | None]


class Pair(Part, frozen=True):
    """16 What only two players have: the Headman, who carries out the Operation, hands by their size, Influence on
    elders by box and on Families, Influence Points."""

    headman: str
    executor: str | None
    hands: dict[str, int]
    elders: dict[str, list[int]]
    families: dict[str, str]
    points: dict[str, int]


class Hunger(Part, frozen=True):
    """3.3.5 Who must eat, and what there is to eat."""

    people: int
    land: int
    corn: int
    sheep: int

    @property
    def food(self) -> int:
        return self.land + self.corn + self.sheep


class View(game.View, frozen=True, omit_defaults=True):
    """Everything on the map and beside it."""

    scenario: int
    map: Map
    period: str
    card: int
    on_card: Card | None
    deck: int
    known: list[int]  # cards to come that were shown, the next one first
    hand: list[int]
    blessings: dict[str, int]  # 13.12 the number of each Ceremony card in the hand
    events: list[int]
    tracks: Tracks
    families: list[Family]
    active: str | None
    manuelito: str | None
    elders: list[int]  # by box, and so is the highest die on which one there
    ratings: list[int]  # succeeds
    fierce_ratings: list[int]  # succeeds in raising Ferocity
    death_ratings: list[int]  # dies
    hunger: Hunger
    out_of_play: dict[str, int]
    passage_of_time: dict[str, int]
    resources: dict[str, int]
    set_aside: dict[str, int]
    corn_held: list[int]
    land: list[Land]
    forts: dict[str, str]
    corn: list[str]
    harass: list[str]
    raid: dict[str, int]
    tribal_raid: list[str]
    santa_fe: int  # Raid counters that wait there
    intruders: list[Intruder]
    cubes: dict[str, dict[str, int]]  # by box and colour
    display: Display
    truce: str | None
    truce_ap: int
    culture_cards: dict[str, str]
    culture_sets: list[str]
    pair: Pair | None = None


def seen(view: game.View) -> View:
    """The view of this game that a view is."""
    assert isinstance(view, View)
    return view
