"""G A card as a tribe's hunters see it: the odds, the rewards, the danger, and what all of that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.odds import Odds, roll
from cairn.games.greenland.rules.hunting import SKIERS, can_ski

if TYPE_CHECKING:
    from cairn.games.greenland.bot.look import Look
    from cairn.games.greenland.state import GreenlandState

ONES: Final = 0b10  # faces as bits
ONES_AND_TWOS: Final = 0b110
BOUND: Final = 0.1  # what a husband does not hunt in a turn to come


class Ground:
    """G0 A card of the bars as a hunting ground of one tribe."""

    def __init__(self, look: Look, tribe: int, card: int, hostile: bool = False) -> None:
        s = look.s
        facts = s.facts
        self.look = look
        self.tribe = tribe
        self.worth = look.worth(tribe)
        self.face = look.certain_face
        side = v.HOSTILE + card - v.MARKLAND if hostile else int(s.side(card))
        self.kind = int(facts.type[side])
        self.need = int(facts.dice[side])
        self.bites = int(facts.bites[side])
        self.reroll = look.rerolls(tribe, self.kind)
        self.convert = look.converts(tribe, self.kind)
        cold = s.is_cold(card) and not finds_the_way(s, tribe, self.kind)
        self.good = ONES if cold else ONES_AND_TWOS
        self.babies = int(facts.babies[side])
        self.disks = [int(facts.reward[side * v.DISKS + colour]) for colour in range(v.DISKS)]
        if card == v.GYRFALCON and s.falcon_price:
            self.disks[v.IVORY] = int(s.falcon_price)
        self.goods = sum(self.worth.disks(colour, n) for colour, n in enumerate(self.disks))
        if card == v.BOG_IRON:
            self.goods -= smelting(look, tribe)
        self.claim = max(0.0, self.worth.claim(card)) if card < v.BIOMES else 0.0
        self.size = int(facts.set_size[card]) if self.claim else 0
        self._known: dict[tuple[int, bool], float] = {}

    def odds(self, dice: int, certain: int) -> Odds:
        return roll(
            dice,
            certain,
            self.face,
            self.need,
            self.good,
            self.bites,
            self.reroll,
            self.convert,
            self.size,
        )

    def value(self, cubes: int, alpha: bool) -> float:
        """What these hunters are expected to bring in one turn."""
        key = (cubes, alpha)
        if key not in self._known:
            self._known[key] = max(worth for worth, _, _ in self.ways(cubes, alpha))
        return self._known[key]

    def ways(self, cubes: int, alpha: bool) -> list[tuple[float, bool, bool]]:
        """E7, L0 What they bring if the Alpha is certain or rolls, and if skis are used or not."""
        if cubes + alpha == 0:
            return [(0.0, False, False)]
        found = [(self._outlook(cubes + alpha, 0, 0), False, False)]
        if self.kind in (v.METAL, v.RAID):
            return found
        if alpha:
            found.append((self._outlook(cubes, 1, 0), True, False))
        if cubes >= SKIERS and can_ski(self.look.s, self.tribe):
            found.append((self._outlook(cubes - SKIERS + alpha, 0, SKIERS), False, True))
            if alpha:
                found.append((self._outlook(cubes - SKIERS, 1, SKIERS), True, True))
        return found

    def _outlook(self, dice: int, alphas: int, skiers: int) -> float:
        """With so many dice, the Alpha certain or not, and skiers who are."""
        odds = self.odds(dice, alphas + (1 if skiers else 0))
        dead = odds.deaths
        harm = dead * self.worth.piece
        if self.bites >> self.face & 1:
            dead += skiers + alphas
            harm += skiers * self.worth.piece + alphas * self.worth.alpha
        return self.price(odds._replace(deaths=dead), harm)

    def price(self, odds: Odds, harm: float) -> float:
        """Rewards less losses. Babies come out of Valhalla, where the dead of this hunt have just gone."""
        born = min(float(self.babies), self.look.room(self.tribe) + odds.deaths)
        gain = odds.success * (self.goods + born * self.worth.piece) + odds.claim * self.claim
        return gain - harm


def finds_the_way(s: GreenlandState, tribe: int, kind: int) -> bool:
    """G0 The Tunit tracker in the cold."""
    at = (s.faith(tribe) * v.TRIBES + tribe) * v.RANKS
    return any(
        s.facts.cold_as_warm[at + rank] >> kind & 1 and s.own_elders(tribe, rank)
        for rank in range(1, v.RANKS)
    )


def smelting(look: Look, tribe: int) -> float:
    """G4 What Bog Iron costs: an Energy, or an elder whom nobody misses."""
    s = look.s
    worth = look.worth(tribe)
    if worth.aims and s.own_elder_count(tribe):
        return 0.3
    return worth.energy if s.energy(tribe) else worth.iron


class Raid:
    """G1 A card of another tribe as a raider sees it."""

    def __init__(self, look: Look, tribe: int, card: int) -> None:
        facts = look.s.facts
        self.worth = look.worth(tribe)
        daughter = facts.kind[card] == v.DAUGHTER
        self.good = int(facts.raid_daughter if daughter else facts.raid_herd)
        self.bites = int(facts.raid_daughter_bites if daughter else facts.raid_herd_bites)
        self.reroll = look.rerolls(tribe, v.RAID)
        self.prize = self._bride(look, card) if daughter else self._herd(look, tribe, card)

    def _bride(self, look: Look, card: int) -> float:
        """Her gift, less a hunter who hunts no more; a husband who dies is somebody else's loss."""
        worth = self.worth.daughter(card) - BOUND * self.worth.left
        if look.s.husband_of(card) != v.NONE:
            worth += look.rivalry - 0.5 * self.worth.piece
        return worth

    def _herd(self, look: Look, tribe: int, card: int) -> float:
        """Its babies, or a disk; and its owner gets none."""
        facts = look.s.facts
        babies = int(facts.herd_babies[card])
        worth = min(babies, look.room(tribe)) * self.worth.piece
        if facts.herd_or[card]:
            colour = v.IVORY if facts.herd_or[card] == v.OR_IVORY else v.ENERGY
            worth = max(worth, self.worth.disks(colour, 1))
        return worth + look.rivalry * babies * look.worth(int(look.s.holder(card))).piece

    def odds(self, dice: int, certain: int = 0) -> Odds:
        """G1 The Alpha rolls like any other."""
        dice += certain
        found = roll(dice, 0, 1, 1, self.good, self.bites, self.reroll, 0, 0)
        if dice and self.good & self.bites:  # a success may kill, and somebody must live
            return found._replace(success=found.success - (1 / 6) ** dice)
        return found

    def value(self, cubes: int, alpha: bool) -> float:
        odds = self.odds(cubes, int(alpha))
        risked = 0.3 if alpha else 0.0
        return odds.success * self.prize - odds.deaths * self.worth.piece - risked
