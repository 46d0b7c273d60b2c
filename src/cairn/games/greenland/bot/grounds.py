"""G A card as a tribe's hunters see it: the odds, the rewards, the danger, and what all of that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from cairn.games.greenland.rules import terms
from cairn.games.greenland.rules.animals import other_disk
from cairn.games.greenland.rules.hunting import SKIERS, can_ski
from cairn.games.greenland.rules.odds import Odds, Rolls, hunts, raids
from cairn.games.greenland.rules.pieces import is_wife
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.bot.look import Look

BOUND: Final[float] = 0.1  # what a husband does not hunt in a turn to come


@mypyc_attr(acyclic=True)
class Target:
    """A card to be hunted or raided."""

    def __init__(self, look: Look, tribe: i64, rolls: Rolls) -> None:
        self.worth = look.worth(tribe)
        self.rolls = rolls

    def value(self, cubes: i64, alpha: bool) -> float:
        """What these hunters are expected to bring in one turn."""
        raise TypeError("a target must say what it is worth")

    def energy(self, cubes: i64, alpha: bool) -> float:
        """How much of it they can be expected to bring."""
        return 0.0


@mypyc_attr(acyclic=True)
class Ground(Target):
    """G0 A card of the bars as a hunting ground of one tribe."""

    def __init__(self, look: Look, tribe: i64, card: i64, side: i64) -> None:
        s, facts, worth = look.s, look.s.facts, look.worth(tribe)
        kind = facts.type[side]
        reroll, convert = look.dice(tribe, kind)
        claim = max(0.0, worth.claim(card)) if card < v.BIOMES else 0.0
        rolls = hunts(
            look.certain_face,
            terms.needed(s, card, side),
            terms.good_faces(s, tribe, card, kind),
            terms.deadly_faces(s, card, side),
            reroll,
            convert,
            facts.set_size[card] if claim else i64(0),
        )
        super().__init__(look, tribe, rolls)
        self.hunts = rolls
        self.claim = claim
        self.room = float(look.room(tribe))
        self.babies = float(facts.babies[side])
        self.reward = terms.reward(s, card, side, v.ENERGY)
        self.goods = 0.0
        for colour in range(v.DISKS):
            self.goods += worth.disks(colour, terms.reward(s, card, side, colour))
        if card == v.BOG_IRON:
            self.goods -= smelting(look, tribe)
        self.certainty = terms.may_be_certain(kind)
        self.can_ski = self.certainty and can_ski(s, tribe)

    def energy(self, cubes: i64, alpha: bool) -> float:
        return self.rolls.odds(cubes, alpha).success * float(self.reward)

    def value(self, cubes: i64, alpha: bool) -> float:
        if cubes + alpha == 0:
            return 0.0
        rolling = self.way(cubes, alpha, False)
        return max(rolling, self.way(cubes, alpha, True)) if alpha and self.certainty else rolling

    def way(self, cubes: i64, alpha: bool, certain: bool) -> float:
        """E7 What they bring if the Alpha is certain, or rolls; on skis where that is better."""
        on_foot = self.outlook(cubes, alpha, certain, 0)
        if not self.can_ski or cubes < SKIERS:
            return on_foot
        return max(on_foot, self.outlook(cubes, alpha, certain, SKIERS))

    def outlook(self, cubes: i64, alpha: bool, certain: bool, skiers: i64) -> float:
        """L0 With the Alpha certain or not, and skiers who are."""
        alphas: i64 = 1 if certain else 0
        dice = cubes - skiers if certain else cubes - skiers + alpha
        odds = self.rolls.odds(dice, alphas + 1 if skiers else alphas)
        dead = odds.deaths
        harm = dead * self.worth.piece
        if self.rolls.bites >> self.hunts.face & 1:
            dead += float(skiers + alphas)
            harm += float(skiers) * self.worth.piece + float(alphas) * self.worth.alpha
        return self.price(odds, dead, harm)

    def price(self, odds: Odds, dead: float, harm: float) -> float:
        """Rewards less losses. Babies come out of Valhalla, where the dead of this hunt have just gone."""
        born = min(self.babies, self.room + dead)
        gain = odds.success * (self.goods + born * self.worth.piece) + odds.claim * self.claim
        return gain - harm


def smelting(look: Look, tribe: i64) -> float:
    """G4 What Bog Iron costs: an Energy, or an elder whom nobody misses."""
    worth = look.worth(tribe)
    if worth.aims and look.s.own_elder_count(tribe):
        return 0.3
    return worth.energy if look.s.energy(tribe) else worth.iron


@mypyc_attr(acyclic=True)
class Raid(Target):
    """G1 A card of another tribe as a raider sees it."""

    def __init__(self, look: Look, tribe: i64, card: i64) -> None:
        s = look.s
        good, bites = terms.good_faces(s, tribe, card, v.RAID), terms.deadly_faces(s, card, card)
        reroll, convert = look.dice(tribe, v.RAID)
        super().__init__(look, tribe, raids(good, bites, reroll, convert))
        daughter = s.facts.kind[card] == v.DAUGHTER
        self.prize = self._bride(look, card) if daughter else self._herd(look, tribe, card)

    def _bride(self, look: Look, card: i64) -> float:
        """Her gift, less a hunter who hunts no more; a husband who dies is somebody else's loss."""
        worth = self.worth.daughter(card) - BOUND * self.worth.left
        if is_wife(look.s, card):
            worth += look.rivalry - 0.5 * self.worth.piece
        return worth

    def _herd(self, look: Look, tribe: i64, card: i64) -> float:
        """Its babies, or a disk; and its owner gets none."""
        babies = look.s.facts.herd_babies[card]
        worth = float(min(babies, look.room(tribe))) * self.worth.piece
        colour = other_disk(look.s, card)
        if colour != v.NONE:
            worth = max(worth, self.worth.disks(colour, 1))
        robbed = look.worth(look.s.holder(card))
        return worth + look.rivalry * float(babies) * robbed.piece

    def value(self, cubes: i64, alpha: bool) -> float:
        odds = self.rolls.odds(cubes, alpha)
        risked = 0.3 if alpha else 0.0
        return odds.success * self.prize - odds.deaths * self.worth.piece - risked
