"""E1, E2, E5 The plan for all hunters at home.

It grows step by step: a hunter or a few more to the card where each of them brings most, or one to a rank, until
nobody is left who would bring anything.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cairn.games.greenland.bot.fights import opposed, outcome
from cairn.games.greenland.bot.grounds import Ground
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.bot.promotions import Promotions
from cairn.games.greenland.bot.together import reserved, waits_for_bride
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.transport import BY_MARINER, BY_SLED, ON_FOOT
from cairn.games.greenland.words import values as v

ENOUGH: Final = 0.02  # what a hunter must bring, or he stays at home
ENOUGH_TOGETHER: Final = 0.2  # where he is better kept than lost
STEP: Final = 6  # hunters sent in one step, at most
SPARED: Final = 0.05  # the Alpha goes only where it does better than a cube
EXPECTED: Final = 0.8  # of the Energy that is to be expected, this share is counted on
EVERYBODY: Final = 99

Ways = dict[int, list[int]]  # by card: how hunters can come there
Step = tuple[float, int, bool]  # what each hunter brings, how many cubes, and the Alpha


@dataclass
class Plan:
    """What is to be done with the hunters at home, the best first."""

    ranks: list[int] = field(default_factory=list)
    sent: dict[int, tuple[int, bool]] = field(default_factory=dict)  # by card: cubes, and the Alpha
    rank_first: bool = False


class Party:
    """The hunters at home and the ways they can go, while a plan is made."""

    def __init__(self, look: Look) -> None:
        s, me = look.s, look.me
        self.look, self.me = look, me
        self.cubes: int = s.available[me] - waits_for_bride(look)
        self.alpha = s.alpha[me] == v.AT_HAND
        self.mariners, self.sleds = transport.free_mariners(s, me), transport.free_sleds(s, me)
        self.ways = reach(look)
        self.reserved = reserved(look)
        self.by: dict[int, int] = {}  # the way that was chosen to a card
        self.plan = Plan()
        self._values: dict[tuple[int, int, bool, int], float] = {}

    def make(self) -> Plan:
        promotions = Promotions(self.look)
        enough = ENOUGH_TOGETHER if self.look.s.variant.together else ENOUGH
        steps: dict[int, Step] = {}
        while self.cubes or self.alpha:
            for card in self.ways:
                if card not in steps or not self.is_open(card, steps[card]):
                    steps[card] = self.best_step(card)
            promotions.income = EXPECTED * self.income()
            gain, rank = promotions.best(self.cubes + self.alpha) if self.cubes else (0.0, 0)
            card = max(steps, key=lambda one: steps[one][0], default=-1)
            each, cubes, alpha = steps.get(card, (0.0, 0, False))
            if max(gain, each) <= enough:
                break
            if gain >= each:
                promotions.take(rank)
                self.promote(rank)
            else:
                self.send(card, cubes, alpha)
                del steps[card]
        return self.plan

    def is_open(self, card: int, step: Step) -> bool:
        """Can this step still be made? Then it is still the best on its card: what can be done only grows less."""
        _, cubes, alpha = step
        ready = cubes <= self.cubes and (self.alpha or not alpha)
        return ready and cubes + alpha <= self.room_for(card)

    def promote(self, rank: int) -> None:
        if not self.plan.sent and not self.plan.ranks:
            self.plan.rank_first = True
        self.plan.ranks.append(rank)
        self.cubes -= 1

    def send(self, card: int, cubes: int, alpha: bool) -> None:
        before = self.count(card)
        if self.ways[card][0] != ON_FOOT:
            way = self.by.setdefault(card, self.way_to(card))
            if way == BY_MARINER:
                self.mariners -= self.ships(card, before + cubes + alpha) - self.ships(card, before)
            elif before == 0 and not self.sledded(card):
                self.sleds -= 1
        there, with_alpha = self.plan.sent.get(card, (0, False))
        self.plan.sent[card] = (there + cubes, with_alpha or alpha)
        self.cubes -= cubes
        self.alpha = self.alpha and not alpha

    # ways

    def count(self, card: int) -> int:
        """Hunters whom the plan sends to a card."""
        cubes, alpha = self.plan.sent.get(card, (0, False))
        return cubes + alpha

    def ships(self, card: int, n: int) -> int:
        """E1 Mariners that have to sail so that so many come to a card."""
        return transport.mariners_for(self.look.s, self.me, card, n)

    def sledded(self, card: int) -> bool:
        """E1 Is a sled on its way there already?"""
        s = self.look.s
        return transport.is_sledded(s, self.me, s.sledded, card)

    def way_to(self, card: int) -> int:
        """E1 A sled where there is one: Mariners are for the New World."""
        ways = self.ways[card]
        return BY_SLED if BY_SLED in ways and self.sleds > 0 else ways[0]

    def room_for(self, card: int) -> int:
        """E1 How many more hunters can come to a card."""
        if self.ways[card][0] == ON_FOOT:
            return EVERYBODY
        s, sent = self.look.s, self.count(card)
        if self.by.get(card, self.way_to(card)) == BY_SLED:
            return EVERYBODY if self.sleds > 0 or sent or self.sledded(card) else 0
        ships = self.ships(card, sent) + self.mariners
        seats = transport.seats_left(s, self.me, card)
        return seats + ships * s.facts.mariner_carries - sent

    # what it is good for

    def here(self, card: int) -> tuple[int, bool]:
        """Hunters on a card with those of the plan: cubes, and the Alpha."""
        cubes, alpha = self.look.group(self.me, card)
        more, with_alpha = self.plan.sent.get(card, (0, False))
        return cubes + more, alpha or with_alpha

    def best_step(self, card: int) -> Step:
        """How many more to send to a card, so that each of them brings most."""
        most: int = min(self.room_for(card), self.cubes + self.alpha, STEP)
        best: Step = (0.0, 0, False)
        if most <= 0 or card in self.reserved:
            return best
        cubes, alpha = self.here(card)
        now = self.value(card, cubes, alpha, self.count(card))
        for n in range(1, most + 1):
            more = self.count(card) + n
            if n <= self.cubes:
                gain = self.value(card, cubes + n, alpha, more) - now
                best = max(best, (gain / n, n, False))
            if self.alpha and n - 1 <= self.cubes:
                gain = self.value(card, cubes + n - 1, True, more) - now - SPARED
                best = max(best, (gain / n, n - 1, True))
        return best

    def value(self, card: int, cubes: int, alpha: bool, more: int) -> float:
        key = (card, cubes, alpha, more)
        if key not in self._values:
            self._values[key] = card_value(self.look, card, cubes, alpha, more)
        return self._values[key]

    def income(self) -> float:
        """Energy to expect from the hunters sent so far, and from colonies."""
        total = 0.0
        for card in {*self.plan.sent, v.MARKLAND, v.VINLAND}:
            cubes, alpha = self.here(card)
            ground = self.look.ground(self.me, card) if cubes + alpha else None
            if isinstance(ground, Ground):
                total += ground.odds(cubes, alpha).success * int(ground.disks[v.ENERGY])
        return total


def card_value(look: Look, card: int, cubes: int, alpha: bool, more: int) -> float:
    """What so many hunters on a card bring, `more` of whom come only now, with others there considered."""
    if transport.is_new_world(card):
        return look.colony(card, cubes, alpha, more)
    if not opposed(look, card):
        return look.ground(look.me, card).value(cubes, alpha)
    if look.s.variant.together:
        return 0.0
    return outcome(look, card, {look.me: (cubes, alpha)}).get(look.me, 0.0)


def reach(look: Look) -> Ways:
    """E1, E2, E5 The cards to which hunters can be sent to hunt, settle or raid, and how."""
    s = look.s
    found: Ways = {}
    for lane in range(v.LANES):
        for i in range(s.lane_size[lane]):
            card = s.lanes[lane * v.LANE + i]
            if transport.is_new_world(card):
                shut = s.markland_closed and card == v.MARKLAND
                if not shut and transport.seats_to(s, look.me, card):
                    found[card] = [BY_MARINER]
            elif not (s.sea_closed and s.facts.type[card] == v.SEA):
                found[card] = ways_to(look, card)
    for card in raid_targets(look):
        found[card] = ways_to(look, card)
    return {card: ways for card, ways in found.items() if ways}


def ways_to(look: Look, card: int) -> list[int]:
    """E1 On foot in the home land; elsewhere by Mariners or by sled."""
    s, me = look.s, look.me
    if transport.at_home(s, me, card):
        return [ON_FOOT]
    ways = [BY_MARINER] if transport.seats_to(s, me, card) else []
    sled = transport.is_sledded(s, me, s.sledded, card) or transport.free_sleds(s, me)
    return [*ways, BY_SLED] if sled else ways


def raid_targets(look: Look) -> list[int]:
    """E5 Cards of other tribes that can be raided; friends raid nobody."""
    s = look.s
    if s.variant.first_game or s.variant.together or not s.own_elders(look.me, v.WAR_CHIEF):
        return []

    def is_prey(card: int) -> bool:
        daughter = s.facts.kind[card] == v.DAUGHTER
        return s.husband_of(card) != look.me if daughter else s.facts.raidable[card] != 0

    rivals = look.others(look.me)
    return [card for card in s.facts.targets if s.holder(card) in rivals and is_prey(card)]
