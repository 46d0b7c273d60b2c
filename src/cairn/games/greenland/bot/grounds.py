"""G A card as a tribe's hunters see it: the odds, the rewards, the danger, and what all of that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cairn.games.greenland.rules import terms
from cairn.games.greenland.rules.animals import other_disk
from cairn.games.greenland.rules.hunting import SKIERS, can_ski
from cairn.games.greenland.rules.odds import Odds, raid, roll
from cairn.games.greenland.rules.pieces import is_wife
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.bot.look import Look

BOUND: Final = 0.1  # what a husband does not hunt in a turn to come


class Ground:
    """G0 A card of the bars as a hunting ground of one tribe."""

    def __init__(self, look: Look, tribe: int, card: int, hostile: bool = False) -> None:
        s, facts = look.s, look.s.facts
        self.look, self.tribe, self.worth = look, tribe, look.worth(tribe)
        self.face = look.certain_face
        side = v.HOSTILE + card - v.MARKLAND if hostile else s.side(card)
        self.kind = facts.type[side]
        self.need = terms.needed(s, card, side)
        self.bites = terms.deadly_faces(s, card, side)
        self.reroll, self.convert = look.dice(tribe, self.kind)
        self.good = terms.good_faces(s, tribe, card, self.kind)
        self.babies = facts.babies[side]
        self.disks = [terms.reward(s, card, side, colour) for colour in range(v.DISKS)]
        self.goods = sum(self.worth.disks(colour, n) for colour, n in enumerate(self.disks))
        if card == v.BOG_IRON:
            self.goods -= smelting(look, tribe)
        self.claim = max(0.0, self.worth.claim(card)) if card < v.BIOMES else 0.0
        self.size = facts.set_size[card] if self.claim else 0
        self._known: dict[tuple[int, bool], float] = {}

    def odds(self, dice: int, certain: int) -> Odds:
        terms = self.need, self.good, self.bites, self.reroll, self.convert, self.size
        return roll(dice, certain, self.face, *terms)

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
        if not terms.may_be_certain(self.kind):
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


def smelting(look: Look, tribe: int) -> float:
    """G4 What Bog Iron costs: an Energy, or an elder whom nobody misses."""
    worth = look.worth(tribe)
    if worth.aims and look.s.own_elder_count(tribe):
        return 0.3
    return worth.energy if look.s.energy(tribe) else worth.iron


class Raid:
    """G1 A card of another tribe as a raider sees it."""

    def __init__(self, look: Look, tribe: int, card: int) -> None:
        s = look.s
        self.worth = look.worth(tribe)
        daughter = s.facts.kind[card] == v.DAUGHTER
        self.good = terms.good_faces(s, tribe, card, v.RAID)
        self.bites = terms.deadly_faces(s, card, card)
        self.reroll, self.convert = look.dice(tribe, v.RAID)
        self.prize = self._bride(look, card) if daughter else self._herd(look, tribe, card)

    def _bride(self, look: Look, card: int) -> float:
        """Her gift, less a hunter who hunts no more; a husband who dies is somebody else's loss."""
        worth = self.worth.daughter(card) - BOUND * self.worth.left
        if is_wife(look.s, card):
            worth += look.rivalry - 0.5 * self.worth.piece
        return worth

    def _herd(self, look: Look, tribe: int, card: int) -> float:
        """Its babies, or a disk; and its owner gets none."""
        babies: int = look.s.facts.herd_babies[card]
        worth = min(babies, look.room(tribe)) * self.worth.piece
        if (colour := other_disk(look.s, card)) != v.NONE:
            worth = max(worth, self.worth.disks(colour, 1))
        return worth + look.rivalry * babies * look.worth(look.s.holder(card)).piece

    def odds(self, dice: int, certain: int = 0) -> Odds:
        """G1 The Alpha rolls like any other."""
        return raid(dice + certain, self.good, self.bites, self.reroll, self.convert)

    def value(self, cubes: int, alpha: bool) -> float:
        odds = self.odds(cubes, alpha)
        risked = 0.3 if alpha else 0.0
        return odds.success * self.prize - odds.deaths * self.worth.piece - risked
