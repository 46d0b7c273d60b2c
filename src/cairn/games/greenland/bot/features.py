"""What a player of Greenland counts to tell how a game stands: the points (J0) by what they are made of, and what more
will come from; in a cooperative game (K) how near each tribe is to dying out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.features import Features
from cairn.core.state import State
from cairn.games.greenland.bot.worth import turns_to_baptism
from cairn.games.greenland.rules import scoring
from cairn.games.greenland.rules.state import GreenlandState, greenland
from cairn.games.greenland.words import values as v

MODES: Final[list[str]] = [
    "greenland, 2 tribes",
    "greenland, 3 tribes",
    "greenland, 4 tribes",
    "first-game, 2 tribes",
    "first-game, 3 tribes",
    "first-game, 4 tribes",
    "solo",
    "together",
]
FEW: Final[i64] = 8  # people of a tribe; fewer are in danger
VERY_FEW: Final[i64] = 4
MANY: Final[i64] = 4  # Energy of a tribe; more is of less use

OWN: Final[list[str]] = [
    "norse",
    "thule",
    "tunit",
    "sami",
    "points",  # as they would be counted now
    "people",
    "people-few",
    "people-very-few",
    "available",
    "colonists",
    "cold-colonists",  # who count twice
    "emissaries",
    "guests",  # others' elders on the own board
    "alpha",
    "monotheist",
    "baptism-in-time",  # polytheists: turns to spare after their last elder would be burned
    "trophies-of-polytheist",
    "inventions-of-polytheist",
    "riches-of-polytheist",  # which would count after baptism
    "riches-of-monotheist",
    "energy",
    "energy-plenty",
    "ivory",
    "iron",
    "chiefs",
    "shamans",
    "crafters",
    "war-chiefs",
    "trackers",
    "mariners",
    "herds",
    "herd-babies",
    "hay",
    "imports",
    "cards-in-hand",
    "husbands",
    "free-promotion",
    "rerolls",
    "conversions",
]

# each for all tribes together, and for the one with fewest people
EACH: Final[list[str]] = [
    "people",
    "people-few",
    "people-very-few",
    "available",
    "colonists",
    "alpha",
    "energy",
    "energy-plenty",
    "ivory",
    "iron",
    "elders",
    "herd-babies",
    "hay",
    "husbands",
]
SHARED: Final[list[str]] = [
    *EACH,
    *["weakest-" + name for name in EACH],
    "weakest-norse",
    "weakest-thule",
    "weakest-tunit",
    "can-go-on",  # tribes with an Available hunter or a colonist, which all must have at the end
    "biomes",  # on the bars
]


class GreenlandFeatures(Features):
    def __init__(self) -> None:
        super().__init__(MODES, SHARED, OWN)

    def mode(self, s: State) -> i64:
        variant = greenland(s).variant
        if variant.scenario >= v.SOLO:
            return variant.scenario + 4
        return variant.scenario * 3 + variant.players - 2

    def left(self, s: State) -> i64:
        """Events of the deck."""
        return greenland(s).events_left

    def count_shared(self, s: State, row: vec[i64]) -> None:
        """K0 All tribes must live."""
        state = greenland(s)
        each = i64(len(EACH))
        for i in range(2 * each + 5):
            row[i] = 0
        weakest, fewest = v.NONE, i64(1000)
        for tribe in range(v.TRIBES):
            if state.alive(tribe):
                add_tribe(state, tribe, row, 0)
                if state.people(tribe) < fewest:
                    weakest, fewest = tribe, state.people(tribe)
                if scoring.can_go_on(state, tribe):
                    row[2 * each + 3] += 1
        if weakest != v.NONE:
            add_tribe(state, weakest, row, each)
            if weakest < 3:
                row[2 * each + weakest] = 1
        for lane in range(v.LANES):
            row[2 * each + 4] += state.lane_size[lane]

    def count_own(self, s: State, seat: i64, row: vec[i64]) -> bool:
        """J0 One tribe's points, and its means."""
        state = greenland(s)
        for tribe in range(v.TRIBES):
            if state.variant.tribes >> tribe & 1 and state.variant.seat_of[tribe] == seat:
                if not state.alive(tribe):
                    return False
                count_points(state, tribe, row)
                count_means(state, tribe, row, 20)
        return True


def add_tribe(s: GreenlandState, tribe: i64, row: vec[i64], at: i64) -> None:
    people, energy = s.people(tribe), s.energy(tribe)
    row[at] += people
    row[at + 1] += max(i64(0), FEW - people)
    row[at + 2] += max(i64(0), VERY_FEW - people)
    row[at + 3] += s.ready(tribe)
    row[at + 4] += scoring.colonists(s, tribe)
    row[at + 5] += 1 if s.alpha[tribe] > v.IN_VALHALLA else 0
    row[at + 6] += energy
    row[at + 7] += max(i64(0), energy - MANY)
    row[at + 8] += s.ivory(tribe)
    row[at + 9] += s.iron(tribe)
    row[at + 10] += s.own_elder_count(tribe)
    for card in s.facts.herds:
        if s.in_tribe(card, tribe):
            row[at + 11] += s.facts.herd_babies[card]
            row[at + 12] += s.facts.hay[card]
    for daughter in range(v.DAUGHTERS):
        if s.husband[daughter] == tribe:
            row[at + 13] += 1


def count_points(s: GreenlandState, tribe: i64, row: vec[i64]) -> None:
    people, mono = s.people(tribe), s.faith(tribe) != 0
    for one in range(v.TRIBES):
        row[one] = 1 if one == tribe else 0
    row[4] = scoring.points(s, tribe)
    row[5] = people
    row[6] = max(i64(0), FEW - people)
    row[7] = max(i64(0), VERY_FEW - people)
    row[8] = s.ready(tribe)
    row[9] = scoring.colonists(s, tribe)
    row[10] = scoring.population(s, tribe) - s.facts.vp_piece * people
    row[11] = scoring.emissaries(s, tribe)
    guests: i64 = 0
    for other in range(v.TRIBES):
        if other != tribe:
            guests += s.elders_in(tribe, v.CHIEF, other)
    row[12] = guests
    row[13] = 1 if s.alpha[tribe] > v.IN_VALHALLA else 0
    row[14] = 1 if mono else 0
    riches = scoring.riches(s, tribe)
    row[15] = i64(0) if mono else max(i64(0), s.events_left - turns_to_baptism(s, tribe))
    row[16] = i64(0) if mono else scoring.trophies(s, tribe)
    row[17] = i64(0) if mono else scoring.inventions(s, tribe)
    row[18] = i64(0) if mono else riches
    row[19] = riches if mono else i64(0)


def count_means(s: GreenlandState, tribe: i64, row: vec[i64], at: i64) -> None:
    facts = s.facts
    energy = s.energy(tribe)
    row[at] = energy
    row[at + 1] = max(i64(0), energy - MANY)
    row[at + 2] = s.ivory(tribe)
    row[at + 3] = s.iron(tribe)
    for rank in range(1, v.RANKS):
        row[at + 3 + rank] = s.own_elders(tribe, rank)
    for i in range(at + 10, at + 19):
        row[i] = 0
    for card in range(v.CARDS):
        where = s.where[card]
        if where == v.IN_HAND + tribe:
            row[at + 14] += 1
        elif where == v.IN_TRIBE + tribe:
            kind = facts.kind[card]
            if kind == v.DOMESTIC:
                row[at + 10] += 1
                row[at + 11] += facts.herd_babies[card]
                row[at + 12] += facts.hay[card]
            elif kind == v.IMPORT:
                row[at + 13] += 1
    for daughter in range(v.DAUGHTERS):
        if s.husband[daughter] == tribe:
            row[at + 15] += 1
            if facts.free_promotion[v.FIRST_DAUGHTER + daughter]:
                row[at + 16] = 1
    row[at + 17] = s.serving(facts.rerolling, tribe)
    row[at + 18] = s.serving(facts.converting, tribe)
