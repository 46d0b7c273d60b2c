"""F2, F4 Fights: what they cost, and who falls in them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import bit, first, second, verb_of
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
class Fight:
    """F2 What is to be expected of a fight between these groups on a card: pieces left on each side, and its losses.
    Each side attacks once, most Iron first. Who stands by a tribe's card fights on its owner's side."""

    def __init__(self, look: Look, card: i64, there: i64) -> None:
        s = look.s
        owner = s.holder(card)
        bands: i64 = 0
        self.sides: i64 = 0
        self.size = vec[float]([0.0, 0.0, 0.0, 0.0])
        self.lost = vec[float]([0.0, 0.0, 0.0, 0.0])
        for tribe in range(v.TRIBES):
            cubes, alpha = group_in(there, tribe)
            if cubes + alpha:
                side = side_of(s, tribe, card, owner)
                self.sides |= bit(side)
                self.size[side] += float(cubes + alpha)
                if attacks.led_to_war(s, side, alpha):
                    bands |= bit(side)
        if owner != v.NONE and is_wife(s, card):
            self.sides |= bit(owner)
            self.size[owner] += 1.0
            bands |= bit(owner)
        if not s.variant.first_game and self.sides & (self.sides - 1):
            to_attack = self.sides
            while to_attack:
                side = next_attacker(s, to_attack)
                to_attack &= ~bit(side)
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


def side_of(s: GreenlandState, tribe: i64, card: i64, owner: i64) -> i64:
    """F2 Who stands by a tribe's card fights on its owner's side."""
    return owner if owner != v.NONE and defends(s, tribe, card) else tribe


def next_attacker(s: GreenlandState, sides: i64) -> i64:
    """A3 Most Iron first, then play order."""
    best = v.NONE
    for tribe in range(v.TRIBES):
        if sides & bit(tribe):
            tie = best != v.NONE and s.iron(tribe) == s.iron(best)
            earlier = tie and place(s, tribe) < place(s, best)
            if best == v.NONE or s.iron(tribe) > s.iron(best) or earlier:
                best = tribe
    return best


def place(s: GreenlandState, tribe: i64) -> i64:
    """A2 In play order."""
    for i in range(len(s.order)):
        if s.order[i] == tribe:
            return i
    return len(s.order)


def outcome(look: Look, card: i64, there: i64) -> vec[float]:
    """F2, G4 What each tribe gets out of a card if these groups stand there: its losses in the fight, then the hunt or
    raid of who is left, in hunting order, the first to succeed taking all."""
    s = look.s
    owner = s.holder(card)
    fight = Fight(look, card, there)
    value = vec[float]([0.0, 0.0, 0.0, 0.0])
    hunters: i64 = 0
    for tribe in range(v.TRIBES):
        cubes, alpha = group_in(there, tribe)
        if cubes + alpha:
            side = side_of(s, tribe, card, owner)
            dead = min(fight.lost[side], float(cubes + alpha))
            value[tribe] = -dead * look.worth(tribe).piece
            if side != owner:
                hunters |= bit(tribe)
    chance = 1.0  # that nobody has succeeded so far
    while hunters:
        tribe = next_hunter(s, card, hunters, fight.size)
        hunters &= ~bit(tribe)
        if fight.size[tribe] < 0.5:
            continue
        cubes, alpha = group_in(there, tribe)
        cubes = max(0, round(fight.size[tribe] - float(alpha)))
        target = look.target(tribe, card)
        value[tribe] += chance * target.value(cubes, alpha)
        won = chance * target.rolls.odds(cubes, alpha).success
        if owner != v.NONE:
            value[owner] -= won * robbed(look, owner, card)
        chance -= won
    return value


def next_hunter(s: GreenlandState, card: i64, among: i64, size: vec[float]) -> i64:
    """A4 Who hunts or raids first: by ability, then the fewest, then play order."""
    kind = type_of(s, card)
    best = v.NONE
    best_able = False
    for tribe in range(v.TRIBES):
        if among & bit(tribe):
            able = hunts_first(s, tribe, kind)
            better = best == v.NONE or (able and not best_able)
            if not better and able == best_able:
                tie = size[tribe] == size[best] and place(s, tribe) < place(s, best)
                better = tie or size[tribe] < size[best]
            if better:
                best = tribe
                best_able = able
    return best


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
