"""E3 Which hunters become elders."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import bit
from cairn.games.greenland.bot.look import Best, Look
from cairn.games.greenland.bot.worth import EMISSARY, risk
from cairn.games.greenland.rules.disks import can_pay_energy
from cairn.games.greenland.words import values as v

PARTY: Final[i64] = 5  # hunters to keep while there are turns to come
WAIT: Final[float] = (
    8.0  # hunters to come are so much weightier than an emissary, who can be sent later
)
COLONY: Final[i64] = 4  # people overseas who are worth a Mariner to bring them home


@mypyc_attr(acyclic=True)
class Promotions:
    """One promotion after another, while it pays."""

    def __init__(self, look: Look) -> None:
        s = look.s
        self.look = look
        self.me = look.me
        self.worth = look.mine
        self.cost: i64 = 0 if self.worth.free else 1
        self.energy = can_pay_energy(s, look.me)
        self.income = 0.0  # Energy to be expected before the elders act
        self.elders = vec[i64]([s.own_elders(look.me, rank) for rank in range(v.RANKS)])

    def best(self, ready: i64) -> Best:
        """The best rank to fill now, with so many hunters at home."""
        found = Best()
        found.weigh(0, 0.0)
        if self.energy >= self.cost:
            for rank in range(v.RANKS - 1, i64(0), -1):  # of equals the highest
                if self.elders[rank] < self.look.s.facts.places[rank]:
                    found.weigh(rank, self.value(rank, ready))
        return found

    def take(self, rank: i64) -> None:
        self.elders[rank] += 1
        self.energy -= self.cost

    def value(self, rank: i64, ready: i64) -> float:
        worth = self.worth
        if self.look.s.variant.together:
            return self._together(rank)
        if worth.aims:
            return self._before_baptism(rank)
        missed = loss_of_hunter(worth.left, ready)
        if worth.mono and rank == v.TRACKER:
            return EMISSARY - WAIT * missed if self._can_be_sent() else 0.0
        gain = 0.0
        if self.elders[rank] == 0 and rank == v.CHIEF:
            gain = self._against_feud()
        elif self.elders[rank] == 0:
            gain = self._faithful(rank) if worth.mono else self._heathen(rank)
        return gain - missed - float(self.cost) * worth.energy

    def _can_be_sent(self) -> bool:
        """I5 Will there be Energy for one more emissary?"""
        energy = float(self.energy - self.cost) + self.income
        return energy >= float(self.elders[v.TRACKER] + 1)

    def _against_feud(self) -> float:
        """D2 What a Chief saves; a foreign elder in rank 1 keeps the peace as well."""
        s = self.look.s
        for other in range(v.TRIBES):
            if self.look.others(self.me) & bit(other) and s.elders_in(self.me, v.CHIEF, other):
                return 0.0
        dead = (s.ready(self.me) + 1) // 2 + 1
        return risk(s, v.FEUD) * float(dead) * self.worth.piece * min(3.0, self.worth.left)

    def _faithful(self, rank: i64) -> float:
        """E1 A Mariner, to settle the New World or to bring its people home."""
        if rank != v.MARINER or self.energy < 3:
            return 0.0
        s = self.look.s
        abroad = s.on_card(self.me, v.MARKLAND) + s.on_card(self.me, v.VINLAND)
        return (0.7 if abroad > COLONY else 0.25) * self.worth.left

    def _before_baptism(self, rank: i64) -> float:
        """I2 Only a shaman is of use, to burn the others."""
        lacking = self.elders[v.SHAMAN] == 0 and self.energy > self.cost
        return 3.0 if rank == v.SHAMAN and lacking else 0.0

    def _heathen(self, rank: i64) -> float:
        """I1, I4 Somebody to make use of the cards in hand; a tracker; a Mariner."""
        if rank == v.TRACKER or rank == v.MARINER:
            return (0.15 if rank == v.TRACKER else 0.25) * self.worth.left
        if rank == v.SHAMAN:
            return self._best_in_hand(v.DOMESTIC)
        return self._best_in_hand(v.INVENTION) if rank == v.CRAFTER else 0.0

    def _best_in_hand(self, kind: i64) -> float:
        """What the best card of a kind would be worth in the tribe."""
        s, best = self.look.s, 0.0
        for card in s.facts.takeable:
            if s.where[card] == v.IN_HAND + self.me and s.facts.kind[card] == kind:
                best = max(best, self.worth.in_tribe(card))
        return best

    def _together(self, rank: i64) -> float:
        """K0 Elders outlive the winters: they are the reserve from which a tribe starts again. They stand together,
        for the die of elder death finds those who are scattered."""
        if self.worth.turns == 0 or rank == v.WAR_CHIEF:
            return 0.0
        if rank == v.MARINER and self.elders[rank]:  # storms take them
            return 0.7
        return 2.0 if rank == v.CHIEF else 1.0 + 0.1 * float(self.elders[rank])


def loss_of_hunter(left: float, ready: i64) -> float:
    """What the tribe misses in the turns to come, the more the fewer hunters it has."""
    return left * (0.05 + 0.08 * float(max(PARTY + 1 - ready, 0)))
