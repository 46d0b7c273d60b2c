"""J What things are worth to a tribe, in points, by its faith and the turns left."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import bit
from cairn.games.greenland.rules.animals import other_disk
from cairn.games.greenland.rules.assignment import free_promotion
from cairn.games.greenland.rules.bars import bar_of, deck_size
from cairn.games.greenland.rules.disks import can_pay_energy, rotting
from cairn.games.greenland.rules.elders import carves_ivory
from cairn.games.greenland.rules.exchange import worth
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.scoring import holdings, riches
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.rules.terms import can_be_won
from cairn.games.greenland.words import values as v

EMISSARY: Final[float] = 4.0  # besides the point of the piece
GROWTH: Final[float] = 0.11  # what a hunter is worth for each turn to come
FEW: Final[i64] = 6  # people; fewer are in danger
DANGER: Final[float] = 0.4  # what one more is worth then, for each that is missing
INCOME: Final[float] = 1.2  # Energy to expect in a turn
BIRTHS: Final[float] = 0.8  # people to expect in a turn
SCARCE: Final[float] = (
    0.3  # what a hunter is worth more where emissaries wait for people, not for Energy
)
FREE_PROMOTIONS: Final[float] = 1.2  # for each turn to come, to those who send emissaries
MANY: Final[i64] = 12  # people of a tribe that need not worry in a cooperative game
NEED: Final[float] = 0.15  # what one more is worth there, for each that is missing

# how much the last elder of a rank is missed, by rank: by those who prepare for baptism, by monotheists, by the others
UNTIL_BAPTISM: Final[vec[float]] = vec[float]([0.0, 2.0, 3.0, 0.6, 0.7, 0.8, 1.5])
FAITHFUL: Final[vec[float]] = vec[float]([0.0, 2.0, 0.4, 0.4, 0.3, 4.0, 1.0])
HEATHEN: Final[vec[float]] = vec[float]([0.0, 2.0, 1.2, 1.0, 0.7, 1.3, 1.1])
ONE_OF_MANY: Final[float] = 0.5  # and one who is not the last


def turns_to_baptism(s: GreenlandState, tribe: i64) -> i64:
    """I2 Turns until no own elder is left, if every shaman burns one in each of them."""
    elders, shamans = s.own_elder_count(tribe), s.own_elders(tribe, v.SHAMAN)
    if shamans:
        return (elders + shamans - 1) // shamans
    return elders + 1 if elders else 0


def aims_at_baptism(s: GreenlandState, tribe: i64) -> bool:
    """I7 Is it worth while to lose all elders and convert? Emissaries are the gain, and disks in place of trophies."""
    if s.variant.together or s.faith(tribe) or not s.alive(tribe):
        return False
    turns = turns_to_baptism(s, tribe)
    spare = s.events_left + 1 - turns
    if spare < (2 if turns and s.energy(tribe) == 0 else 0):
        return False
    gain = float(riches(s, tribe) - holdings(s, tribe))
    return gain + EMISSARY * float(min(spare, 5)) > 0.5 * float(turns)


def risk(s: GreenlandState, kind: i64) -> float:
    """D2 How likely the next event has an icon of this kind."""
    unseen: i64 = 0
    such: i64 = 0
    for event in range(v.EVENTS):
        if s.events_unseen & bit(event):
            unseen += 1
            for at in range(event * v.ICONS, (event + 1) * v.ICONS):
                if s.facts.icon[at] == kind:
                    such += 1
                    break
    return float(such) / float(unseen) if unseen and s.events_left else 0.0


@mypyc_attr(acyclic=True)
class Worth:
    """Of one tribe now."""

    def __init__(self, s: GreenlandState, tribe: i64) -> None:
        self.s = s
        self.tribe = tribe
        self.turns = s.events_left  # after this one
        self.left = float(s.events_left)
        self.mono = s.faith(tribe) == v.MONOTHEIST
        self.aims = aims_at_baptism(s, tribe)
        self.believes = self.mono or self.aims
        self.free = free_promotion(s, tribe)
        self.emissary_price = 1.0 if self.free else 2.0  # Energy to promote and to send one
        self.people = s.people(tribe)
        self.hunger = self._hunger()
        self.piece = self._piece()
        self.alpha = self.piece + 0.1 * self.left
        self.energy = self._energy()
        self.ivory = 1.0 if self.believes else 0.3
        self.iron = 2.0 if self.believes else 0.5
        if s.variant.together:
            self.ivory = self.iron = self.energy
        self.glory = 0.0 if self.believes else 1.0  # of a point on a trophy or an invention

    def _hunger(self) -> float:
        """I5 What emissaries wait for: near 1 it is Energy, near 0 it is people."""
        s, tribe = self.s, self.tribe
        elders = s.own_elder_count(tribe) if self.aims else i64(0)  # who are to be burned
        energy = float(s.energy(tribe)) + INCOME * self.left - float(elders)
        hunters = s.ready(tribe) + s.own_elders(tribe, v.TRACKER)
        people = float(hunters) + BIRTHS * self.left
        ratio = max(0.1, energy) / self.emissary_price / max(1.0, people)
        return 1 / (1 + ratio * ratio)

    def _piece(self) -> float:
        """A living piece: its own point, what it will bring, and the tribe's life while there are few."""
        if self.s.variant.together:
            return 1.0 + NEED * float(max(MANY - self.people, 0))
        worth = 1.0 + GROWTH * self.left + DANGER * float(max(FEW - self.people, 0))
        if self.believes and self.turns:
            worth += SCARCE * (1 - self.hunger)
        return worth

    def _energy(self) -> float:
        s = self.s
        if s.variant.together:
            return 0.1 if self.free or can_pay_energy(s, self.tribe) >= 6 else 0.4
        if not self.believes:
            return 0.6 if self.turns else 0.0
        if self.turns == 0 and s.phase >= v.PHASE_NEGOTIATION:  # only those wait who stand ready
            waits = self.mono and s.own_elders(self.tribe, v.TRACKER) > s.energy(self.tribe)
            return EMISSARY if waits else 0.0
        return EMISSARY / self.emissary_price * self.hunger

    # disks

    def disk(self, colour: i64) -> float:
        if colour == v.ENERGY:
            return self.energy
        return self.ivory if colour == v.IVORY else self.iron

    def disks(self, colour: i64, n: i64) -> float:
        """B4 So many more disks; Energy above the limit rots."""
        kept = n - rotting(self.s, self.tribe, n) if colour == v.ENERGY else n
        return float(kept) * self.disk(colour)

    def price(self, card: i64) -> float:
        """B3 What a card brings in exchange."""
        total = 0.0
        for colour in range(v.DISKS):
            total += self.disks(colour, worth(self.s, card, colour))
        return total

    # cards

    def service(self, card: i64) -> float:
        """What a card in the tribe does for its hunters in the turns to come."""
        facts = self.s.facts
        yearly = 0.0
        for kind in range(v.TYPES):
            if facts.convert[card * v.TYPES + kind]:
                yearly += 0.2
            if facts.reroll[card * v.TYPES + kind]:
                yearly += 0.02 if kind == v.METAL or kind == v.RAID else 0.1
        yearly += 0.1 if facts.sled[card] else 0.0
        yearly += 0.05 if facts.recalibrate[card] else 0.0
        return (yearly + 0.05 * float(facts.hand[card])) * self.left

    def herd(self, card: i64) -> float:
        """H A D card in the tribe: its babies less its hay, or its price."""
        facts = self.s.facts
        yearly = 0.8 * float(facts.herd_babies[card]) * self.piece
        other = other_disk(self.s, card)
        if other != v.NONE:
            yearly = max(yearly, self.disk(other))
        yearly -= float(facts.hay[card]) * self.energy
        return max(max(0.0, yearly) * self.left + self.service(card), self.price(card))

    def daughter(self, card: i64) -> float:
        """F1 A wife's gift to her husband's tribe."""
        facts = self.s.facts
        yearly = 0.0
        if facts.free_promotion[card] and not self.free:
            yearly += FREE_PROMOTIONS if self.believes else 0.2
        yearly += 0.15 if facts.immune[card] else 0.0
        yearly += 0.03 if facts.spares_depletion[card] or facts.wins_ties[card] else 0.0
        yearly += 0.2 if facts.skis[card] else 0.0
        return yearly * self.left + self.service(card)

    def import_card(self, card: i64) -> float:
        """D10 What a ship brings."""
        if card == v.LIVESTOCK:
            best = -1.0
            for animal in range(v.COW, v.COW + v.ANIMALS):
                if self.s.where[animal] == v.ASIDE:
                    best = max(best, self.herd(animal))
            fallback = self.s.facts.livestock_fallback
            return best if best >= 0 else self.disks(v.ENERGY, fallback)
        if self.s.facts.kind[card] == v.DOMESTIC:
            return self.herd(card)
        return max(self.service(card) + 0.8 * self.price(card), self.price(card))

    def in_tribe(self, card: i64) -> float:
        """A card in the tribe's row."""
        kind = self.s.facts.kind[card]
        if kind == v.DOMESTIC:
            return self.herd(card)
        if kind == v.INVENTION:
            return self.glory * float(self.s.facts.vp[card]) + self.service(card)
        return max(self.service(card), self.price(card))

    def in_hand(self, card: i64) -> float:
        """I1, I4 A card in the hand: it takes an elder and a disk to make it of use."""
        s, tribe = self.s, self.tribe
        if s.facts.kind[card] == v.DOMESTIC:
            if self.mono or can_pay_energy(s, tribe) == 0 or s.own_elders(tribe, v.SHAMAN) == 0:
                return 0.0
            return max(0.0, 0.9 * self.herd(card) - self.energy)
        carves = carves_ivory(s, tribe) and s.ivory(tribe) > 0
        if s.own_elders(tribe, v.CRAFTER) == 0 or (not carves and s.iron(tribe) == 0):
            return 0.1
        return max(0.0, 0.9 * self.in_tribe(card) - (self.ivory if carves else self.iron))

    def claim(self, card: i64) -> float:
        """G5, G6 To take a card off its bar, less what its place would have fed."""
        s = self.s
        ground = 0.12 * self.left * float(s.facts.babies[card])
        if s.facts.set_kind[card] == v.TO_HAND:
            if hand_limit(s, self.tribe) == 0:
                return 0.0
            replaced = not s.variant.survival and deck_size(s, bar_of(card)) > 0
            return self.in_hand(card) - (0.0 if replaced else ground)
        if s.variant.together or not can_be_won(s, self.tribe, card):
            return 0.0
        return self.glory * float(s.facts.vp[card]) - ground

    # elders

    def elder(self, rank: i64) -> float:
        """How much one elder of a rank would be missed on the own board."""
        n = self.s.own_elders(self.tribe, rank)
        if self.s.variant.together:  # the die of elder death seldom finds those who stand together
            return 2.0 if rank == v.CHIEF else 0.5 + 0.1 * float(n)
        if n > 1 and not (self.mono and rank == v.TRACKER):
            return ONE_OF_MANY
        if self.aims:
            return UNTIL_BAPTISM[rank]
        return FAITHFUL[rank] if self.mono else HEATHEN[rank]
