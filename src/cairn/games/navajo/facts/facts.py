"""What the data files say, as the rules read it: native vectors, filled once by `data.py` and never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import bit
from cairn.games.navajo.words import values as v

DASHED: Final[i64] = 2  # a link only Families use, but for one case (13, Canyon de Chelly)
FAR: Final[i64] = 1_000_000
HARASS_REACH: Final[i64] = 3  # Areas (5.2.3)
NEAR: Final[i64] = 6  # more links than any Area has


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0 for _ in range(n)])


class NavajoFacts:
    def __init__(self) -> None:
        # map (1.7): by Area
        self.value = zeros(v.AREAS)
        self.horse_value = zeros(v.AREAS)
        self.link = zeros(v.AREAS * v.AREAS)  # 0 no link, 1 a link, 2 a dashed one
        # by `chart_ways`: the Values entered from one Area to another, Canyon closed, then open
        self.way = zeros(v.AREAS * v.AREAS)
        self.way_open = zeros(v.AREAS * v.AREAS)
        self.way_mounted = zeros(v.AREAS * v.AREAS)  # the same with horse values
        self.steps = zeros(v.AREAS * v.AREAS)  # links from one Area to another
        self.harass_reach = zeros(v.AREAS)  # the Areas a Family may harass from here, one bit each
        self.near = vec[i64](
            [v.NONE for _ in range(v.AREAS * NEAR)]
        )  # Areas linked to each, then NONE
        self.vp = zeros(v.TERRITORIES)
        self.adjacent = zeros(v.TERRITORIES * v.TERRITORIES)

        # Instruction counters: (period * LETTERS + letter) * 2 + face
        self.instruction = zeros(3 * v.LETTERS * 2)
        self.cost_low = zeros(3 * v.LETTERS * 2)
        self.cost_high = zeros(3 * v.LETTERS * 2)  # ALL_POINTS: all there are
        self.cost_ferocity = zeros(3 * v.LETTERS * 2)  # 1: at least total Ferocity
        self.stripe = zeros(3 * v.LETTERS * 2)
        self.star = zeros(3 * v.LETTERS)

        # cards 1 to 40, by number
        self.ceremony = zeros(v.LAST_OF_FORTY + 1)
        self.population = zeros(v.LAST_OF_FORTY + 1)
        self.preempt = zeros(v.LAST_OF_FORTY + 1)
        self.points_preempted = zeros(v.LAST_OF_FORTY + 1)
        self.points = zeros(v.LAST_OF_FORTY + 1)
        self.minor = zeros(v.LAST_OF_FORTY + 1)
        self.major = zeros(v.LAST_OF_FORTY + 1)
        self.blessing = zeros(v.LAST_OF_FORTY + 1)
        self.enemy_way = zeros(v.LAST_OF_FORTY + 1)

        # cards 41 to 55, by number less 41
        self.event_vp = zeros(v.EVENTS)
        self.event_points = zeros(v.EVENTS)  # Enemy APs while in play
        self.event_stays = zeros(v.EVENTS)
        self.good_medicine = zeros(v.EVENTS)  # black cubes; 0 where it is not possible

        # Cultural Development cards
        self.culture_cost = zeros(v.CULTURE_CARDS)
        self.military_cost = zeros(v.CULTURE_CARDS)
        self.requirement = zeros(v.CULTURE_CARDS)
        self.requirement_amount = zeros(v.CULTURE_CARDS)

        # charts
        self.hits = zeros(v.COLOURS)  # on an Outpost or Fort
        self.ends_raid = zeros(v.COLOURS)
        self.soldiers = zeros(v.COLOURS)  # what the Enemy adds in a forced Battle
        self.mission_hits: i64 = 0
        self.rancho_hits: i64 = 0
        self.fort_hits = zeros(2)
        self.battle_shift = zeros(8)  # by column
        self.battle_least = zeros(6)  # the least shifted difference for each result, MFV first
        self.elder_rating = zeros(8)  # by box
        self.headman_least = zeros(4)  # the least total for each result of his table (16.5.3)
        self.evasion = zeros(4)  # by Ferocity
        self.population_die = zeros(7)  # the space a face falls on
        self.trader_die = zeros(7)  # what Traders bring: MAN, TRADE_GOODS, HORSE or FIREARMS
        self.utes_bonus: i64 = 0
        self.comanche_bonus: i64 = 0

        # counter mix
        self.pieces = zeros(v.PIECES)
        self.outposts = zeros(2)
        self.enemy_counters: i64 = 0
        self.tribal_counters: i64 = 0
        self.corn = zeros(v.TERRITORIES)  # counters by value
        self.intruders = zeros(v.INTRUDERS)
        self.drought_spaces: i64 = 0
        self.influence: i64 = 0  # counters in each of the two sets (16.3)

        # amounts in events
        self.apache_war_cubes: i64 = 0
        self.planted_fields_corn: i64 = 0
        self.shaman_cards: i64 = 0
        self.franciscan_missions: i64 = 0
        self.peace_at_santa_fe: i64 = 0  # AP counters of the Peace in #46
        self.massacre_least: i64 = 0  # the least roll that brings peace
        self.narbona_value: i64 = 0  # the least Area Value where #49 helps
        self.more_forts_points: i64 = 0  # #51 with both Forts standing
        self.enemy_way_points: i64 = 0

        # the scenario being played (14)
        self.start_lands = zeros(v.TERRITORIES)  # 1: one Family starts there
        self.any_ferocity: bool = False
        self.one_missing: bool = False  # each Family lacks one counter, by the die (14.5)
        self.starts_with_manuelito: bool = False
        self.random_display: bool = False  # all Instruction counters are drawn at random (14.5)
        self.counters_removed: i64 = 0  # Instruction counters taken out at random
        self.sets_removed: i64 = 0  # Culture sets taken out at random
        self.free_level_one: i64 = 0
        self.free_cards: i64 = 0
        self.bought_cards: i64 = 0
        self.whole_sets: i64 = 0
        # Ceremony cards are drawn until so many counters lie in PASSAGE (14.5)
        self.opening_population: i64 = 0
        self.tutorial: bool = False
        self.set_aside = zeros(v.PIECES)
        self.first_cards = zeros(v.LAST_OF_FORTY + 1)  # 1: in the deck it begins with, unknown
        self.first_piles = vec[i64]()  # by turns: how many cards, and the event among them or 0
        self.first_events = zeros(v.EVENTS)  # where each event is when it begins
        self.first_sets = zeros(v.CULTURE_SETS)  # 1: in the game when it begins

        # the deck of each period, and what a new period brings (6.2, 14.6)
        self.deck_pile: i64 = 0  # cards 1 to 40 in each pile
        self.deck_events = zeros(3 * 5)
        self.period_pool = zeros(3 * v.COLOURS)
        self.period_ferocity = zeros(3)
        self.period_morale = zeros(3)  # 0: as many as Military Points

    def chart_ways(self) -> None:
        """Measure the map once it is known: the cheapest ways between all Areas."""
        for a in range(v.AREAS):
            found: i64 = 0
            for b in range(v.AREAS):
                if self.link[a * v.AREAS + b]:
                    self.near[a * NEAR + found] = b
                    found += 1
        self.way = self._ways(self.value, False)
        self.way_open = self._ways(self.value, True)
        self.way_mounted = self._ways(self.horse_value, True)
        self.steps = self._ways(vec[i64]([1 for _ in range(v.AREAS)]), True)
        for a in range(v.AREAS):
            for b in range(v.AREAS):
                if self.steps[a * v.AREAS + b] <= HARASS_REACH:
                    self.harass_reach[a] |= bit(b)

    def _ways(self, cost: vec[i64], through_canyon: bool) -> vec[i64]:
        """What it costs to enter every Area on the cheapest way, the last one included. No way leads through
        Santa Fé."""
        ways = vec[i64]([FAR for _ in range(v.AREAS * v.AREAS)])
        for a in range(v.AREAS):
            ways[a * v.AREAS + a] = 0
            for b in range(v.AREAS):
                link = self.link[a * v.AREAS + b]
                if link and (through_canyon or link != DASHED):
                    ways[a * v.AREAS + b] = cost[b]
        for middle in range(v.AREAS):
            if middle == v.SANTA_FE:
                continue
            for a in range(v.AREAS):
                first = ways[a * v.AREAS + middle]
                if first == FAR:
                    continue
                for b in range(v.AREAS):
                    through = first + ways[middle * v.AREAS + b]
                    ways[a * v.AREAS + b] = min(ways[a * v.AREAS + b], through)
        return ways
