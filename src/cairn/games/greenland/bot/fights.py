"""F2, F4 Fights: what they cost, and who falls in them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import bit, first, second, verb_of
from cairn.games.greenland.bot.grounds import Target
from cairn.games.greenland.bot.look import NO_OPTION, Best, Look
from cairn.games.greenland.rules import attacks
from cairn.games.greenland.rules.negotiation import defends
from cairn.games.greenland.rules.odds import among, die
from cairn.games.greenland.rules.pieces import is_wife
from cairn.games.greenland.rules.play_order import hunts_first
from cairn.games.greenland.rules.scoring import points
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.rules.terms import type_of
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb

HIT: Final[float] = among(attacks.hitting_faces(False), die(0, 0, 0))  # by one die
BAND_HIT: Final[float] = among(attacks.hitting_faces(True), die(0, 0, 0))
ROBBED: Final[float] = 0.1  # what it costs a tribe when its Daughter is taken
GROUP: Final[i64] = 8  # bits for the hunters of one tribe


# who stands on a card: a number, with GROUP bits for each tribe, the Alpha being the lowest of them


def groups(look: Look, card: i64) -> i64:
    """Who stands there now."""
    found: i64 = 0
    for tribe in range(v.TRIBES):
        cubes, alpha = look.group(tribe, card)
        found |= (2 * cubes + alpha) << GROUP * tribe
    return found


def group_in(there: i64, tribe: i64) -> tuple[i64, bool]:
    """A tribe's cubes, and is its Alpha with them?"""
    group = there >> GROUP * tribe & 255
    return group >> 1, group & 1 == 1


def with_group(there: i64, tribe: i64, cubes: i64, alpha: bool) -> i64:
    """With this group of a tribe in place of the one that is there."""
    others = there & ~(bit(GROUP * (tribe + 1)) - bit(GROUP * tribe))
    return others | (2 * cubes + alpha) << GROUP * tribe


def opposed(look: Look, card: i64) -> bool:
    """Does somebody stand on a card whom the tribe asked would have to fight?"""
    return look.s.tribes_on(card) & look.others(look.me) != 0 or is_wife(look.s, card)


@mypyc_attr(acyclic=True)
class Field:
    """A card on which tribes may meet, and what comes of it for any groups. Who stands on which side, who is led to war
    and who goes before whom does not depend on how many come."""

    def __init__(self, look: Look, card: i64) -> None:
        s = look.s
        self.card = card
        self.owner = s.holder(card)
        self.wife: bool = self.owner != v.NONE and is_wife(s, card)
        self.peaceful = s.variant.first_game
        self.side = vec[i64]([0 for _ in range(v.TRIBES)])
        self.place = vec[i64]([0 for _ in range(v.TRIBES)])
        self.led: i64 = 0  # sides with a War Chief, as bits
        self.first: i64 = 0  # tribes that hunt first here, as bits
        kind = type_of(s, card)
        for tribe in range(v.TRIBES):
            self.side[tribe] = side_of(s, tribe, card, self.owner)
            self.place[tribe] = place(s, tribe)
            if attacks.led_to_war(s, tribe, True):
                self.led |= bit(tribe)
            if hunts_first(s, tribe, kind):
                self.first |= bit(tribe)
        self.iron = vec[i64]([s.iron(tribe) for tribe in range(v.TRIBES)])
        self.targets: list[Target | None] = [None, None, None, None]
        self.size = vec[float]([0.0, 0.0, 0.0, 0.0])  # of each side, and what it has lost
        self.lost = vec[float]([0.0, 0.0, 0.0, 0.0])

    def outcome(self, look: Look, there: i64) -> vec[float]:
        """F2, G4 What each tribe gets out of the card if these groups stand there: its losses in the fight, then the
        hunt or raid of who is left, in hunting order, the first to succeed taking all."""
        self.fight(there)
        value = vec[float]([0.0, 0.0, 0.0, 0.0])
        hunters: i64 = 0
        for tribe in range(v.TRIBES):
            cubes, alpha = group_in(there, tribe)
            if cubes + alpha:
                side = self.side[tribe]
                dead = min(self.lost[side], float(cubes + alpha))
                value[tribe] = -dead * look.worth(tribe).piece
                if side != self.owner:
                    hunters |= bit(tribe)
        chance = 1.0  # that nobody has succeeded so far
        while hunters:
            tribe = self.next_hunter(hunters)
            hunters &= ~bit(tribe)
            if self.size[tribe] < 0.5:
                continue
            _, alpha = group_in(there, tribe)
            cubes = nearest(self.size[tribe] - float(alpha))
            target = self.targets[tribe]
            if target is None:
                target = self.targets[tribe] = look.target(tribe, self.card)
            value[tribe] += chance * target.value(cubes, alpha)
            won = chance * target.rolls.odds(cubes, alpha).success
            if self.owner != v.NONE:
                value[self.owner] -= won * robbed(look, self.owner, self.card)
            chance -= won
        return value

    def fight(self, there: i64) -> None:
        """F2 What is to be expected of a fight between these groups: pieces left on each side, and its losses. Each
        side attacks once, most Iron first."""
        bands: i64 = 0
        sides: i64 = 0
        for tribe in range(v.TRIBES):
            self.size[tribe] = self.lost[tribe] = 0.0
        for tribe in range(v.TRIBES):
            cubes, alpha = group_in(there, tribe)
            if cubes + alpha:
                side = self.side[tribe]
                sides |= bit(side)
                self.size[side] += float(cubes + alpha)
                if alpha:
                    bands |= self.led & bit(side)
        if self.wife:
            sides |= bit(self.owner)
            self.size[self.owner] += 1.0
            bands |= bit(self.owner)
        if not self.peaceful and sides & (sides - 1):
            while sides:
                side = self.next_attacker(sides)
                sides &= ~bit(side)
                self.attack(side, BAND_HIT if bands & bit(side) else HIT)

    def attack(self, side: i64, chance: float) -> None:
        """F2 Hits are shared out among all enemies."""
        enemies: i64 = 0
        for tribe in range(v.TRIBES):
            if tribe != side and self.size[tribe] > 0:
                enemies += 1
        hits = self.size[side] * chance
        for enemy in range(v.TRIBES):
            if enemy != side and self.size[enemy] > 0:
                dead = min(self.size[enemy], hits / float(enemies))
                self.size[enemy] -= dead
                self.lost[enemy] += dead

    def next_attacker(self, sides: i64) -> i64:
        """A3 Most Iron first, then play order."""
        best = v.NONE
        for tribe in range(v.TRIBES):
            if sides & bit(tribe):
                more: i64 = 1 if best == v.NONE else self.iron[tribe] - self.iron[best]
                if more > 0 or (more == 0 and self.place[tribe] < self.place[best]):
                    best = tribe
        return best

    def next_hunter(self, among: i64) -> i64:
        """A4 Who hunts or raids first: by ability, then the fewest, then play order."""
        if among & self.first:
            among &= self.first
        best = v.NONE
        for tribe in range(v.TRIBES):
            if among & bit(tribe):
                more = -1.0 if best == v.NONE else self.size[tribe] - self.size[best]
                if more < 0 or (more == 0 and self.place[tribe] < self.place[best]):
                    best = tribe
        return best


def side_of(s: GreenlandState, tribe: i64, card: i64, owner: i64) -> i64:
    """F2 Who stands by a tribe's card fights on its owner's side."""
    return owner if owner != v.NONE and defends(s, tribe, card) else tribe


def place(s: GreenlandState, tribe: i64) -> i64:
    """A2 In play order."""
    for i in range(len(s.order)):
        if s.order[i] == tribe:
            return i
    return len(s.order)


def nearest(number: float) -> i64:
    """The whole number next to one from -1/2 on, of two the even one: as `round` says, which calls the interpreter."""
    whole = i64(int(number))
    rest = number - float(whole)
    return whole + 1 if rest > 0.5 or (rest == 0.5 and whole & 1) else whole


def contested(look: Look) -> Field:
    """The card under talk."""
    if look.field is None:
        look.field = Field(look, look.s.card)
    return look.field


def robbed(look: Look, owner: i64, card: i64) -> float:
    """G1 What a raid costs the owner of a card."""
    if look.s.facts.kind[card] == v.DAUGHTER:
        return ROBBED
    return float(min(look.s.facts.herd_babies[card], look.room(owner))) * look.worth(owner).piece


# questions


def choose_attack_reroll(look: Look) -> i64:
    """All dice that do not hit."""
    best = Best()
    for one in look.of(verb.REROLL, verb.REROLL_ALPHA):
        if first(one) > 2:
            best.weigh(one, float(second(one)))
    return look.stop() if best.option == NO_OPTION else best.option


def choose_victim(look: Look) -> i64:
    """The side that leads in points."""
    best = Best()
    for one in look.options():
        best.weigh(one, float(points(look.s, first(one))))
    return best.option


def choose_loss(look: Look) -> i64:
    """Others' pieces before the own ones, cubes before the Alpha."""
    best = Best()
    for one in look.options():
        harm = 1.0 if first(one) == look.me else 0.4
        if verb_of(one) == verb.LOSE_ALPHA_OF:
            harm += 0.5
        elif verb_of(one) == verb.LOSE_HUSBAND:
            harm = 0.5
        best.weigh(one, -harm)
    return best.option


def choose_iron_rule(look: Look) -> i64:
    """F4 Iron saves lives when they are worth more."""
    dear = float(look.s.about_b) * look.mine.piece > look.mine.iron + 0.2
    return look.pick(verb.SPEND_IRON if dear else verb.KEEP_IRON)


def choose_avenged(look: Look) -> i64:
    """F2 The emissary, who brings most points; else the husband."""
    guest, husband = look.has(verb.KILL_GUEST), look.has(verb.KILL_HUSBAND)
    if guest != NO_OPTION:
        return guest
    return look.stop() if husband == NO_OPTION else husband
