"""What the data files say, as the rules read it: native vectors, filled once by `reading.py` and never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import set_by
from cairn.games.greenland.words import values as v


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0 for _ in range(n)])


def nones(n: i64) -> vec[i64]:
    return vec[i64]([v.NONE for _ in range(n)])


NO_TRIBE: Final[vec[i64]] = zeros(
    v.TRIBES
)  # nothing for each tribe; copied where something may come


class GreenlandFacts:
    def __init__(self) -> None:
        # what is hunted, by card; the hostile sides of the New World follow the cards
        self.type = zeros(v.SIDES)
        self.climax = zeros(v.CARDS)
        self.dice = zeros(v.SIDES)  # successes needed
        self.bites = zeros(v.SIDES)  # faces that kill, as bits
        self.babies = zeros(v.SIDES)
        self.reward = zeros(v.SIDES * v.DISKS)
        self.set_kind = zeros(v.CARDS)
        self.set_size = zeros(v.CARDS)
        self.vp = zeros(v.CARDS)  # of a trophy or an invention

        # what a card is and does in a tribe
        self.kind = zeros(v.CARDS)
        self.herd_babies = zeros(v.CARDS)  # in each Phase 5 (H2)
        self.herd_or = zeros(v.CARDS)  # what may be taken in place of a baby
        self.hay = zeros(v.CARDS)
        self.raidable = zeros(v.CARDS)
        self.sled = zeros(v.CARDS)
        self.value = zeros(v.CARDS * v.DISKS)  # in exchange (B3)
        self.convert = zeros(v.CARDS * v.TYPES)  # faces that count as 1, as bits
        self.reroll = zeros(v.CARDS * v.TYPES)  # faces that may be rerolled, as bits
        self.hunt_first = zeros(v.CARDS)  # types as bits
        self.hand = zeros(v.CARDS)  # added to the hand limit
        self.recalibrate = zeros(v.CARDS)  # hunters to be moved (E6)
        self.own_tribe = nones(v.CARDS)  # of a Daughter
        self.wins_ties = zeros(v.CARDS)  # in auctions (D10)
        self.spares_depletion = zeros(v.CARDS)  # D3
        self.free_promotion = zeros(v.CARDS)  # E3
        self.immune = zeros(v.CARDS)  # to Epidemic and Venereal (D2)
        self.skis = zeros(v.CARDS)
        self.animal_card = zeros(v.CARDS)  # the Norse animals on one card have the same number

        # Raid boxes (G1): faces as bits
        self.raid_daughter: i64 = 0
        self.raid_daughter_bites: i64 = 0
        self.raid_herd: i64 = 0
        self.raid_herd_bites: i64 = 0

        # elder boards: by faith, tribe and rank
        self.elder_reroll = zeros(2 * v.TRIBES * v.RANKS * v.TYPES)  # faces as bits
        self.cold_as_warm = zeros(2 * v.TRIBES * v.RANKS)  # types as bits
        self.ivory_as_iron = zeros(2 * v.TRIBES * v.RANKS)
        self.claims_first = zeros(2 * v.TRIBES * v.RANKS)
        self.places = zeros(v.RANKS)  # for own elders in a rank

        # events
        self.first = nones(v.EVENTS)
        self.second = nones(v.EVENTS)
        self.icon = zeros(v.EVENTS * v.ICONS)
        self.icon_amount = zeros(v.EVENTS * v.ICONS)  # a number, or tribes as bits
        self.ship = nones(v.EVENTS)  # the card it brings, or LIVESTOCK

        # set-up (C) and limits (B4), some of them by the scenario being played
        self.event_count: i64 = 0
        self.biome_count: i64 = 0  # on each bar
        self.cubes: i64 = 0
        self.start_hunters: i64 = 0
        self.start_elders: i64 = 0  # in each rank
        self.start_disks = zeros(v.DISKS)
        self.start_colonists = zeros(v.TRIBES)  # on Markland
        self.has_alpha = zeros(v.TRIBES)
        self.energy_limit: i64 = 0
        self.mariner_carries: i64 = 0
        self.peaceful_colonists: i64 = 0  # more make a card hostile (F3)
        self.livestock_fallback: i64 = 0  # Energy
        self.bog_iron_price: i64 = 0  # Depletion (G4)

        # cards with something in common
        self.rerolling = vec[i64]()
        self.converting = vec[i64]()
        self.skiing = vec[i64]()
        self.sledding = vec[i64]()
        self.leading = vec[i64]()  # to where their tribe hunts first (A4)
        self.herds = vec[i64]()  # D cards
        self.reading = vec[i64]()  # that add to the hand limit
        self.valued = vec[i64]()
        self.takeable = vec[i64]()  # into a hand
        self.guiding = vec[i64]()  # Sun Stone and the like (E6)
        self.givable = vec[i64]()  # in a deal: D and I cards
        self.targets = vec[i64]()  # of raids and defence: D cards and Daughters

        # scoring (J)
        self.vp_disk = zeros(v.DISKS)  # of monotheists
        self.vp_piece: i64 = 0
        self.vp_cold_colonist: i64 = 0
        self.vp_missionary: i64 = 0

    __slots__ = set_by(__init__)
