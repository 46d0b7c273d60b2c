"""J What things are worth to a tribe, in points, by its faith and the turns left."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cairn.core.state import bit
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.rules.assignment import free_promotion
from cairn.games.greenland.rules.disks import can_pay_energy
from cairn.games.greenland.rules.bars import deck_size
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.transport import sleds
from cairn.games.greenland.state import GreenlandState

EMISSARY: Final = 4.0
GROWTH: Final = 0.11  # what a hunter brings in a turn to come
ENERGY_RATE = 1.0
SCARCE = 0.3
INCOME = 1.2
BIRTHS = 0.8
QANNIK = 1.2
NEED = 0.15
EXPOSED = 0.3
FEW: Final = 6  # people; fewer are in danger
PARTY: Final = 5  # hunters that should not all be spent on other things
RIVALRY: Final = (
    0.25  # how much another tribe's gain hurts; twice that when there is only one other
)


def rivalry(s: GreenlandState) -> float:
    if s.variant.together:
        return -1.0
    return 2 * RIVALRY if s.variant.players == 2 else RIVALRY


def holdings(s: GreenlandState, tribe: int) -> int:
    """J0 Points that only a polytheist has: trophies and inventions."""
    facts = s.facts
    return sum(
        int(facts.vp[card])
        for card in range(v.CARDS)
        if facts.vp[card]
        and (
            s.where[card] == v.AS_TROPHY + tribe
            or (s.where[card] == v.IN_TRIBE + tribe and facts.kind[card] == v.INVENTION)
        )
    )


def riches(s: GreenlandState, tribe: int) -> int:
    """J0 Points that only a monotheist has: Ivory and Iron."""
    vp = s.facts.vp_disk
    total = vp[v.IVORY] * s.ivory(tribe) + vp[v.IRON] * s.iron(tribe)
    for card in s.facts.valued:
        if s.where[card] == v.IN_TRIBE + tribe:
            for colour in (v.IVORY, v.IRON):
                total += vp[colour] * s.facts.value[card * v.DISKS + colour]
    return int(total)


class Worth:
    """Of one tribe now."""

    def __init__(self, s: GreenlandState, tribe: int) -> None:
        self.s = s
        self.tribe = tribe
        self.left = int(s.events_left)
        self.mono = bool(s.faith(tribe))
        self.free = free_promotion(s, tribe)
        self.aims = aims_at_baptism(s, tribe)
        self.people = int(s.people(tribe))
        self.hunger = self._hunger()
        self.piece = self._piece()
        self.alpha = self.piece + 0.1 * self.left
        self.energy = self._energy()
        believer = self.mono or self.aims
        self.ivory = 1.0 if believer else 0.3
        self.iron = 2.0 if believer else 0.5
        if s.variant.together:
            self.ivory = self.iron = self.energy
        self.glory = 0.0 if believer else 1.0  # of a point on a trophy or an invention

    def _hunger(self) -> float:
        """I5 What emissaries wait for: near 1 it is Energy, near 0 it is people."""
        s = self.s
        energy = int(s.energy(self.tribe)) + INCOME * self.left
        if self.aims:
            energy -= int(s.own_elder_count(self.tribe))
        people = int(s.ready(self.tribe) + s.own_elders(self.tribe, v.TRACKER)) + BIRTHS * self.left
        ratio = max(0.1, energy) / (1 if self.free else 2) / max(1.0, people)
        return 1 / (1 + ratio * ratio)

    def _piece(self) -> float:
        """A living piece: its own point, what it will bring, and the tribe's life while there are few."""
        if self.s.variant.together:
            return 1.0 + NEED * max(0, 12 - self.people)
        worth = 1.0 + GROWTH * self.left
        if self.people < FEW:
            worth += 0.4 * (FEW - self.people)
        if (self.mono or self.aims) and self.left:
            worth += SCARCE * (1 - self.hunger)
        return worth

    def _energy(self) -> float:
        s = self.s
        if s.variant.together:
            disks = can_pay_energy(s, self.tribe)
            return (0.1 if self.free else 0.4) if disks < 6 else 0.1
        if not (self.mono or self.aims):
            return 0.6 if self.left else 0.0
        if self.left == 0 and s.phase >= v.PHASE_NEGOTIATION:
            short = s.own_elders(self.tribe, v.TRACKER) > s.energy(self.tribe)
            return EMISSARY if short and self.mono else 0.0
        return ENERGY_RATE * EMISSARY / (1 if self.free else 2) * self.hunger

    def disk(self, colour: int) -> float:
        return (self.energy, self.ivory, self.iron)[colour]

    def disks(self, colour: int, n: int) -> float:
        """B4 So many more disks; Energy above the limit rots."""
        if colour == v.ENERGY:
            n = min(n, int(self.s.facts.energy_limit - self.s.energy(self.tribe)))
        return n * self.disk(colour)

    # cards

    def herd(self, card: int) -> float:
        """H A D card in the tribe, for the turns that are left."""
        facts = self.s.facts
        babies = int(facts.herd_babies[card])
        yearly = babies * 0.8 * self.piece
        if facts.herd_or[card] == v.OR_IVORY:
            yearly = max(yearly, self.ivory)
        elif facts.herd_or[card] == v.OR_ENERGY:
            yearly = max(yearly, self.energy)
        yearly -= int(facts.hay[card]) * self.energy
        keep = max(0.0, yearly) * self.left + self.service(card)
        return max(keep, self.price(card))

    def price(self, card: int) -> float:
        """B3 What a card brings in exchange."""
        facts = self.s.facts
        return sum(
            self.disks(colour, int(facts.value[card * v.DISKS + colour]))
            for colour in range(v.DISKS)
        )

    def service(self, card: int) -> float:
        """What a card in the tribe does for its hunters, sleds and promotions."""
        facts = self.s.facts
        worth = 0.0
        for kind in range(v.TYPES):
            at = card * v.TYPES + kind
            if facts.convert[at]:
                worth += 0.2 * self.left
            if facts.reroll[at]:
                worth += (0.02 if kind in (v.METAL, v.RAID) else 0.1) * self.left
        if facts.sled[card]:
            worth += 0.1 * self.left
        if facts.recalibrate[card]:
            worth += 0.05 * self.left
        worth += 0.05 * self.left * int(facts.hand[card])
        return worth

    def daughter(self, card: int) -> float:
        """F1 A wife's gift to her husband's tribe."""
        facts = self.s.facts
        worth = self.service(card)
        if facts.free_promotion[card] and not self.free:
            worth += (QANNIK if self.mono or self.aims else 0.2) * self.left
        if facts.immune[card]:
            worth += 0.15 * self.left
        if facts.spares_depletion[card] or facts.wins_ties[card]:
            worth += 0.03 * self.left
        if facts.skis[card]:
            worth += 0.2 * self.left
        return worth

    def import_card(self, card: int) -> float:
        """D10 What a ship brings."""
        if card == v.LIVESTOCK:
            animals = [a for a in range(v.COW, v.COW + v.ANIMALS) if self.s.where[a] == v.ASIDE]
            if not animals:
                return self.disks(v.ENERGY, int(self.s.facts.livestock_fallback))
            return max(self.herd(animal) for animal in animals)
        if self.s.facts.kind[card] == v.DOMESTIC:
            return self.herd(card)
        return max(self.service(card) + 0.8 * self.price(card), self.price(card))

    def in_tribe(self, card: int) -> float:
        """A card in the tribe's row."""
        kind = self.s.facts.kind[card]
        if kind == v.DOMESTIC:
            return self.herd(card)
        if kind == v.INVENTION:
            return self.glory * int(self.s.facts.vp[card]) + self.service(card)
        return max(self.service(card), self.price(card))

    def in_hand(self, card: int) -> float:
        """G6 A card in the hand: it needs an elder and a disk to be of use."""
        s = self.s
        tribe = self.tribe
        if self.left == 0 and s.phase > v.PHASE_ELDERS:
            return 0.0
        if s.facts.kind[card] == v.DOMESTIC:
            if self.mono or can_pay_energy(s, tribe) == 0 or s.own_elders(tribe, v.SHAMAN) == 0:
                return 0.0
            return max(0.0, 0.9 * self.herd(card) - self.energy)
        cost = self.ivory if tribe == v.TUNIT and s.ivory(tribe) else self.iron
        if s.own_elders(tribe, v.CRAFTER) == 0 or (s.iron(tribe) == 0 and cost == self.iron):
            return 0.1
        return max(0.0, 0.9 * self.in_tribe(card) - cost)

    def claim(self, card: int) -> float:
        """G5, G6 To take a card of the bars, and what its place brings no more."""
        s = self.s
        facts = s.facts
        kind = facts.set_kind[card]
        if kind == v.NO_SET:
            return 0.0
        ground = 0.12 * self.left * int(facts.babies[card])
        if kind == v.TO_HAND:
            replaced = not s.variant.survival and deck_size(s, 0 if card < v.FIRST_SOUTH else 1) > 0
            if hand_limit(s, self.tribe) == 0:
                return 0.0
            return self.in_hand(card) - (0.0 if replaced else ground)
        if kind == v.TROPHY_WITH_SLED and not (s.variant.meteorite and sleds(s, self.tribe)):
            return 0.0
        if s.variant.together:
            return -ground
        return self.glory * int(facts.vp[card]) - ground

    # elders

    def elder(self, rank: int) -> float:
        """How much an elder is missed on the own board."""
        s = self.s
        n = int(s.own_elders(self.tribe, rank))
        if s.variant.together:
            return self._elder_together(rank, n)
        if self.aims:
            return UNTIL_BAPTISM[rank] if n == 1 else 0.5
        if self.mono:
            return FAITHFUL[rank] if n == 1 or rank == v.TRACKER else 0.5
        return HEATHEN[rank] if n == 1 else 0.5

    def _elder_together(self, rank: int, n: int) -> float:
        """K0 Elders are the reserve; many in one rank are safest from the die of elder death."""
        return 2.0 if rank == v.CHIEF else 0.5 + 0.1 * n


# how much the last elder of a rank is missed: by those who prepare for baptism, by monotheists, by the others
UNTIL_BAPTISM: Final = (0.0, 2.0, 3.0, 0.6, 0.7, 0.8, 1.5)
FAITHFUL: Final = (0.0, 2.0, 0.4, 0.4, 0.3, 4.0, 1.0)
HEATHEN: Final = (0.0, 2.0, 1.2, 1.0, 0.7, 1.3, 1.1)


def burns_needed(s: GreenlandState, tribe: int) -> int:
    """I2 Turns until no own elder is left, if every shaman burns one each turn."""
    elders = int(s.own_elder_count(tribe))
    if elders == 0:
        return 0
    shamans = int(s.own_elders(tribe, v.SHAMAN))
    if shamans == 0:
        return elders + 1
    return -(-elders // shamans)


def aims_at_baptism(s: GreenlandState, tribe: int) -> bool:
    """I7 Is it worth while to lose all elders and convert? Emissaries are the gain, and disks in place of trophies."""
    if s.variant.together or s.faith(tribe) or not s.alive(tribe):
        return False
    turns = burns_needed(s, tribe)
    over = 1 if s.phase > v.PHASE_ELDERS else 0
    spare = int(s.events_left) + 1 - over - turns
    if spare < 0:
        return False
    if turns and s.energy(tribe) == 0 and spare < 2:
        return False
    emissaries = min(spare, 5)
    return riches(s, tribe) - holdings(s, tribe) + EMISSARY * emissaries > 0.5 * turns


@lru_cache(maxsize=4096)
def dread(unseen: int, left: int, ready: int, chief: bool) -> float:
    """Unused."""
    return 0.0


def risk(s: GreenlandState, kind: int, ready: int) -> float:
    """D2 How likely the next event brings a decimation of this kind."""
    total = hits = 0
    for event in range(v.EVENTS):
        if not s.events_unseen & bit(event):
            continue
        total += 1
        for i in range(v.ICONS):
            at = event * v.ICONS + i
            if s.facts.icon[at] == kind and (
                kind != v.EPIDEMIC or ready >= s.facts.icon_amount[at]
            ):
                hits += 1
                break
    return hits / total if total and s.events_left else 0.0
