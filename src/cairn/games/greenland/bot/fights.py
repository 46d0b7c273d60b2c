"""F2, F4 Fights: what they cost, and who falls in them."""

from __future__ import annotations

from typing import Final

from cairn.core.state import first, second, verb_of
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.rules import attacks
from cairn.games.greenland.rules.negotiation import defends
from cairn.games.greenland.rules.odds import among, die
from cairn.games.greenland.rules.pieces import is_wife
from cairn.games.greenland.rules.play_order import hunts_first
from cairn.games.greenland.rules.scoring import points
from cairn.games.greenland.rules.terms import type_of
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb

Groups = dict[int, tuple[int, bool]]  # by tribe: cubes on a card, and is the Alpha there

FAIR: Final = die(0, 0, 0)
ROBBED: Final = 0.1  # what it costs a tribe when its Daughter is taken


def groups(look: Look, card: int) -> Groups:
    """Who stands on a card."""
    here = [tribe for tribe in range(v.TRIBES) if look.s.on_card(tribe, card)]
    return {tribe: look.group(tribe, card) for tribe in here}


def opposed(look: Look, card: int) -> bool:
    """Does somebody stand on a card whom the tribe asked would have to fight?"""
    here = any(look.s.on_card(other, card) for other in look.others(look.me))
    return here or is_wife(look.s, card)


def outcome(look: Look, card: int, changes: Groups) -> dict[int, float]:
    """F2, G4 What each tribe gets out of a card if these groups stand there in place of those that do: its losses in
    the fight, then the hunt or raid of who is left, in hunting order, the first to succeed taking all."""
    there = {t: g for t, g in {**groups(look, card), **changes}.items() if g[0] + g[1]}
    owner = look.s.holder(card)
    size, lost = fight(look, card, there, owner)
    value = {owner: 0.0}
    for tribe, (cubes, alpha) in there.items():
        dead = min(lost[side_of(look, tribe, card, owner)], cubes + alpha)
        value[tribe] = -dead * look.worth(tribe).piece
    chance = 1.0  # that nobody has succeeded so far
    for tribe in hunting_order(look, card, there, owner, size):
        alpha = there[tribe][1]
        cubes = max(0, round(size[tribe] - alpha))
        if size[tribe] < 0.5:
            continue
        ground = look.ground(tribe, card)
        value[tribe] += chance * ground.value(cubes, alpha)
        won = chance * ground.odds(cubes, alpha).success
        if owner != v.NONE:
            value[owner] -= won * robbed(look, owner, card)
        chance -= won
    return value


def robbed(look: Look, owner: int, card: int) -> float:
    """G1 What a raid costs the owner of a card."""
    babies: int = min(look.s.facts.herd_babies[card], look.room(owner))
    daughter = look.s.facts.kind[card] == v.DAUGHTER
    return ROBBED if daughter else babies * look.worth(owner).piece


def side_of(look: Look, tribe: int, card: int, owner: int) -> int:
    """F2 Who stands by a tribe's card fights on its owner's side."""
    return owner if owner != v.NONE and defends(look.s, tribe, card) else tribe


def fight(
    look: Look, card: int, there: Groups, owner: int
) -> tuple[dict[int, float], dict[int, float]]:
    """F2 Pieces to expect on each side after the fight, and its losses. Each side attacks once, most Iron first."""
    s = look.s
    size: dict[int, float] = {}
    bands: set[int] = set()
    for tribe, (cubes, alpha) in there.items():
        side = side_of(look, tribe, card, owner)
        size[side] = size.get(side, 0.0) + cubes + alpha
        if attacks.led_to_war(s, side, alpha):
            bands.add(side)
    if owner != v.NONE and is_wife(s, card):
        size[owner] = size.get(owner, 0.0) + 1
        bands.add(owner)
    lost = dict.fromkeys(size, 0.0)
    if not s.variant.first_game and len(size) > 1:
        for side in sorted(size, key=lambda tribe: (-s.iron(tribe), place(look, tribe))):
            enemies = [tribe for tribe in size if tribe != side and size[tribe] > 0]
            hits = size[side] * among(attacks.hitting_faces(side in bands), FAIR)
            for enemy in enemies:
                dead = min(size[enemy], hits / len(enemies))
                size[enemy] -= dead
                lost[enemy] += dead
    return size, lost


def place(look: Look, tribe: int) -> int:
    """A2 In play order."""
    order = list(look.s.order)
    return order.index(tribe) if tribe in order else len(order)


def hunting_order(
    look: Look, card: int, there: Groups, owner: int, size: dict[int, float]
) -> list[int]:
    """A4 Who hunts or raids first: by ability, then the fewest, then play order."""
    s = look.s
    kind = type_of(s, card)
    hunters = [tribe for tribe in there if side_of(look, tribe, card, owner) != owner]

    def rank(one: int) -> tuple[bool, float, int]:
        return not hunts_first(s, one, kind), size[one], place(look, one)

    return sorted(hunters, key=rank)


# questions


def choose_attack_reroll(look: Look) -> int:
    """All dice that do not hit."""
    misses = [one for one in look.of(verb.REROLL, verb.REROLL_ALPHA) if first(one) > 2]
    return max(misses, key=second) if misses else look.stop()


def choose_victim(look: Look) -> int:
    """The side that leads in points."""
    return max(look.options, key=lambda one: points(look.s, first(one)))


def choose_loss(look: Look) -> int:
    """Others' pieces before the own ones, cubes before the Alpha."""

    def harm(one: int) -> float:
        if verb_of(one) == verb.LOSE_HUSBAND:
            return 0.5
        own = 1.0 if first(one) == look.me else 0.4
        return own + (0.5 if verb_of(one) == verb.LOSE_ALPHA_OF else 0.0)

    return min(look.options, key=harm)


def choose_iron_rule(look: Look) -> int:
    """F4 Iron saves lives when they are worth more."""
    dear = int(look.s.about_b) * look.mine.piece > look.mine.iron + 0.2
    return look.pick(verb.SPEND_IRON if dear else verb.KEEP_IRON)


def choose_avenged(look: Look) -> int:
    """F2 The emissary, who brings most points; else the husband."""
    return (look.of(verb.KILL_GUEST) or look.of(verb.KILL_HUSBAND) or [look.stop()])[0]
