"""What the bot reads off the board at a glance: the question, the options, and hunting grounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cairn.core.state import PASS, action, bit, first, verb_of
from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.odds import FACES, Odds, roll
from cairn.games.greenland.bot.worth import Worth
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.dice import converted_faces, reroll_faces
from cairn.games.greenland.rules.hunting import SKIERS, can_ski
from cairn.games.greenland.rules.transport import at_home, is_new_world
from cairn.games.greenland.state import GreenlandState

ASKED_OF_PROPOSER: Final = (int(say.CHOOSE_GIFT), int(say.CHOOSE_GIFT_AMOUNT))
EVERY_FACE: Final = 0b1111110
ONES: Final = 0b10
ONES_AND_TWOS: Final = 0b110


class Ground:
    """G0 A card as a hunting ground of one tribe."""

    def __init__(self, look: Look, tribe: int, card: int, hostile: bool = False) -> None:
        s = look.s
        facts = s.facts
        self.look = look
        self.worth = look.worth(tribe)
        self.tribe = tribe
        self.card = card
        side = v.HOSTILE + card - v.MARKLAND if hostile else int(s.side(card))
        self.kind = int(facts.type[side])
        self.need = int(facts.dice[side])
        self.bites = int(facts.bites[side])
        self.reroll = look.rerolls(tribe, self.kind)
        self.convert = look.converts(tribe, self.kind)
        cold = bool(s.is_cold(card)) and not self._finds_the_way()
        self.good = ONES if cold else ONES_AND_TWOS
        self.size = int(facts.set_size[card])
        self.babies = int(facts.babies[side])
        self.disks = [int(facts.reward[side * v.DISKS + colour]) for colour in range(v.DISKS)]
        if card == v.GYRFALCON and s.falcon_price:
            self.disks[v.IVORY] = int(s.falcon_price)
        self.claim = self.worth.claim(card) if card < v.BIOMES else 0.0
        if self.claim <= 0.0:
            self.size = 0
        self.goods = sum(self.worth.disks(c, n) for c, n in enumerate(self.disks))
        if card == v.BOG_IRON:
            self.goods -= look.smelting(tribe)
        self._known: dict[tuple[int, bool], float] = {}

    def _finds_the_way(self) -> bool:
        """G0 The Tunit tracker in the cold."""
        s = self.look.s
        at = (s.faith(self.tribe) * v.TRIBES + self.tribe) * v.RANKS
        return any(
            s.facts.cold_as_warm[at + rank] >> self.kind & 1 and s.own_elders(self.tribe, rank)
            for rank in range(1, v.RANKS)
        )

    def odds(self, cubes: int, certain: int) -> Odds:
        face = int(certain_face(self.look.s))
        return roll(
            cubes,
            certain,
            face,
            self.need,
            self.good,
            self.bites,
            self.reroll,
            self.convert,
            self.size,
        )

    def value(self, cubes: int, alpha: bool) -> float:
        """What these hunters are expected to bring in one turn, in points."""
        key = (cubes, alpha)
        if key not in self._known:
            self._known[key] = max(worth for worth, _, _ in self.ways(cubes, alpha))
        return self._known[key]

    def ways(self, cubes: int, alpha: bool) -> list[tuple[float, bool, bool]]:
        """E7, L0 With what outlook the Alpha rolls or is certain, and skis are used or not."""
        if cubes + alpha == 0:
            return [(0.0, False, False)]
        found = [(self.outlook(cubes + alpha, 0, 0, 0), False, False)]
        if self.kind in (v.METAL, v.RAID):
            return found
        if alpha:
            found.append((self.outlook(cubes, 1, 0, 1), True, False))
        if cubes >= SKIERS and self.look.skis(self.tribe):
            found.append((self.outlook(cubes - SKIERS + alpha, 1, SKIERS, 0), False, True))
            if alpha:
                found.append((self.outlook(cubes - SKIERS, 2, SKIERS, 1), True, True))
        return found

    def outlook(self, dice: int, certain: int, skiers: int, alphas: int) -> float:
        odds = self.odds(dice, certain)
        dead = odds.deaths
        harm = dead * self.worth.piece
        if self.bites >> int(certain_face(self.look.s)) & 1:
            dead += skiers + alphas
            harm += skiers * self.worth.piece + alphas * self.worth.alpha
        return self.price(odds.success, odds.claim, dead, harm)

    def price(self, success: float, claim: float, dead: float, harm: float) -> float:
        """Rewards less losses. Babies come out of Valhalla, where the dead of this hunt have just gone."""
        born = min(float(self.babies), self.look.room(self.tribe) + dead)
        gain = success * (self.goods + born * self.worth.piece) + claim * self.claim
        return gain - harm


class Raid:
    """G1 A card of another tribe as a raider sees it."""

    def __init__(self, look: Look, tribe: int, card: int) -> None:
        s = look.s
        facts = s.facts
        self.worth = worth = look.worth(tribe)
        owner = int(s.holder(card))
        rival = look.worth(owner)
        daughter = facts.kind[card] == v.DAUGHTER
        self.good = int(facts.raid_daughter if daughter else facts.raid_herd)
        self.bites = int(facts.raid_daughter_bites if daughter else facts.raid_herd_bites)
        self.reroll = look.rerolls(tribe, v.RAID)
        if daughter:
            self.prize = worth.daughter(card) - 0.1 * worth.left
            husband = s.husband_of(card)
            if husband not in (v.NONE, tribe):
                self.prize += look.rivalry * 1.2
                self.prize -= 0.5 * worth.piece
        else:
            born = min(int(facts.herd_babies[card]), look.room(tribe))
            self.prize = born * worth.piece
            if facts.herd_or[card]:
                kind = v.IVORY if facts.herd_or[card] == v.OR_IVORY else v.ENERGY
                self.prize = max(self.prize, worth.disks(kind, 1))
            self.prize += look.rivalry * int(facts.herd_babies[card]) * rival.piece
        self._known: dict[int, float] = {}

    def chance(self, dice: int) -> Odds:
        odds = roll(dice, 0, 1, 1, self.good, self.bites, self.reroll, 0, 0)
        if self.good & self.bites:  # who succeeds may die of it, and one at least must live
            return Odds(odds.success - (1 / 6) ** dice, odds.deaths, 0.0)
        return odds

    def value(self, cubes: int, alpha: bool) -> float:
        dice = cubes + alpha
        if dice == 0:
            return 0.0
        if dice not in self._known:
            odds = self.chance(dice)
            self._known[dice] = odds.success * self.prize - odds.deaths * self.worth.piece
        return self._known[dice] - (0.3 if alpha else 0.0)


class Look:
    """One question: the state, the options, whom it asks, and what a player would see at a glance."""

    def __init__(self, s: GreenlandState, options: list[int]) -> None:
        self.s = s
        self.options = options
        proposes = int(s.question) in ASKED_OF_PROPOSER or s.chapter == say.DEAL_DRAFT
        self.me = int(s.proposer if proposes else s.about_a)
        self.rivalry = 0.0 if s.variant.together else (0.5 if s.variant.players == 2 else 0.25)
        self._worths: dict[int, Worth] = {}
        self._rerolls: dict[tuple[int, int], int] = {}
        self._converts: dict[tuple[int, int], int] = {}
        self._grounds: dict[tuple[int, int, bool], Ground | Raid] = {}
        self._rooms: dict[int, float] = {}
        self._reserved: set[int] | None = None

    # options

    def of(self, *verbs: int) -> list[int]:
        return [one for one in self.options if verb_of(one) in verbs]

    def has(self, verb: int) -> int | None:
        """The first option of this verb, if there is one."""
        for one in self.options:
            if verb_of(one) == verb:
                return one
        return None

    def pick(self, verb: int) -> int:
        """The first option of this verb, or the first of all."""
        found = self.has(verb)
        return self.options[0] if found is None else found

    def stop(self) -> int:
        """PASS if that is offered, else the first option."""
        return int(action(PASS)) if int(action(PASS)) in self.options else self.options[0]

    def best(self, options: list[int], worth: Callable[[int], float]) -> int:
        return max(options, key=worth)

    # what things are worth

    def worth(self, tribe: int) -> Worth:
        if tribe not in self._worths:
            self._worths[tribe] = Worth(self.s, tribe)
        return self._worths[tribe]

    @property
    def mine(self) -> Worth:
        return self.worth(self.me)

    @property
    def left(self) -> int:
        """Turns after this one."""
        return int(self.s.events_left)

    def others(self, tribe: int) -> list[int]:
        return [t for t in range(v.TRIBES) if t != tribe and self.s.alive(t)]

    # hunting

    def rerolls(self, tribe: int, kind: int) -> int:
        key = (tribe, kind)
        if key not in self._rerolls:
            self._rerolls[key] = int(reroll_faces(self.s, tribe, kind))
        return self._rerolls[key]

    def converts(self, tribe: int, kind: int) -> int:
        key = (tribe, kind)
        if key not in self._converts:
            self._converts[key] = int(converted_faces(self.s, tribe, kind))
        return self._converts[key]

    def skis(self, tribe: int) -> bool:
        return bool(can_ski(self.s, tribe))

    def room(self, tribe: int) -> float:
        """G4 How many babies Valhalla can give, less those that hunters already placed are expected to bring."""
        if tribe not in self._rooms:
            s = self.s
            dead = int(s.valhalla[tribe]) + (1 if s.alpha[tribe] == v.IN_VALHALLA else 0)
            self._rooms[tribe] = float(dead)
        return self._rooms[tribe]

    def smelting(self, tribe: int) -> float:
        """G4 What Bog Iron costs: an Energy, or an elder whom nobody misses."""
        s = self.s
        worth = self.worth(tribe)
        if worth.aims and s.own_elder_count(tribe):
            return 0.3
        return worth.energy if s.energy(tribe) else worth.iron

    def ground(self, tribe: int, card: int, hostile: bool = False) -> Ground | Raid:
        """A card of the bars to hunt on, or another tribe's to raid."""
        key = (tribe, card, hostile)
        if key not in self._grounds:
            raided = self.s.holder(card) != v.NONE
            self._grounds[key] = (
                Raid(self, tribe, card) if raided else Ground(self, tribe, card, hostile)
            )
        return self._grounds[key]

    def reserved(self) -> set[int]:
        """K0 The best grounds of tribes that come later and are in greater need."""
        if self._reserved is None:
            self._reserved = set()
            s = self.s
            for tribe in s.line:
                if s.alive(tribe) and s.people(tribe) < s.people(self.me) - 1 and s.ready(tribe):
                    self._reserved |= set(self.favourites(int(tribe)))
        return self._reserved

    def favourites(self, tribe: int) -> list[int]:
        s = self.s
        cubes, alpha = int(s.available[tribe]), s.alpha[tribe] == v.AT_HAND
        found = []
        for card in range(v.BIOMES):
            if s.where[card] == v.ON_BAR and at_home(s, tribe, card) and not s.anybody_on(card):
                ground = self.ground(tribe, card)
                party = min(cubes, 3)
                found.append((max(ground.value(party, False), ground.value(0, alpha)), card))
        found.sort(reverse=True)
        return [card for worth, card in found[: 1 if cubes < 3 else 2] if worth > 0]

    def colonists(self, card: int) -> int:
        """F3 Of all tribes."""
        return sum(int(self.s.on_card(t, card)) for t in range(v.TRIBES))

    def hostile(self, card: int, more: int) -> bool:
        """F3 Will a New World card be hostile with so many more colonists?"""
        s = self.s
        if s.hostile & bit(card - v.MARKLAND):
            return True
        return self.colonists(card) + more > s.facts.peaceful_colonists


__all__ = ["EVERY_FACE", "FACES", "Ground", "Look", "Raid", "first", "is_new_world"]
