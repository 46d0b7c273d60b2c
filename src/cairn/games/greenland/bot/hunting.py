"""G What the bot does in Phase 4."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import first, second, verb_of
from cairn.games.greenland.bot.grounds import Ground
from cairn.games.greenland.bot.look import NO_OPTION, Best, Look
from cairn.games.greenland.rules import terms
from cairn.games.greenland.rules.hunting import SKIERS
from cairn.games.greenland.rules.odds import after, number
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb


def choose_card(look: Look) -> i64:
    """A4 Raids for wives first, whose gifts may help at once; then as the cards lie."""
    best = Best()
    for one in look.options():
        card = first(one)
        wife = look.s.facts.kind[card] == v.DAUGHTER
        best.weigh(one, float(look.s.on_card(look.me, card)) if wife else 0.0)
    return best.option


def hunted(look: Look) -> Ground:
    """The card being hunted."""
    ground = look.target(look.me, look.s.card)
    assert isinstance(ground, Ground)
    return ground


def choose_alpha(look: Look) -> i64:
    """E7 The Alpha is certain where that is no worse than a die."""
    ground = hunted(look)
    cubes, _ = look.group(look.me, look.s.card)
    certain = ground.way(cubes, True, True) >= ground.way(cubes, True, False)
    return look.pick(verb.USE_ALPHA if certain else verb.ALPHA_ROLLS)


def choose_skis(look: Look) -> i64:
    """L0 Three cubes as one where their one success is no worse than three dice."""
    ski = look.has(verb.SKI)
    if ski == NO_OPTION:
        return look.stop()
    ground, certain = hunted(look), look.s.alpha_auto
    cubes, alpha = look.group(look.me, look.s.card)
    on_foot = ground.outlook(cubes, alpha, certain, 0)
    return ski if ground.outlook(cubes, alpha, certain, SKIERS) >= on_foot else look.stop()


# G2


def choose_hunt_reroll(look: Look) -> i64:
    """G2 The dice that promise most when rolled once more; none if all are better as they lie."""
    s = look.s
    if s.holder(s.card) != v.NONE:
        return reroll_raid(look)
    ground, dice = hunted(look), lying(look)
    again: i64 = 1 if s.alpha_again else 0
    for face in range(i64(1), 7):
        again += s.again[face]
    best, choice = promise(ground, dice, again), look.stop()
    for one in look.of(verb.REROLL, verb.REROLL_ALPHA):
        n = i64(1) if verb_of(one) == verb.REROLL_ALPHA else second(one)
        dice[first(one)] -= n
        found = promise(ground, dice, again + n)
        dice[first(one)] += n
        if found > best + 1e-9:
            best, choice = found, one
    return choice


def lying(look: Look) -> vec[i64]:
    """Dice that stay as they lie, by face; a certain Alpha and skiers count as one each."""
    s = look.s
    dice = vec[i64]([s.rolled[face] - s.again[face] for face in range(i64(7))])
    if s.alpha_die and not s.alpha_again:
        dice[s.alpha_die] += 1
    if s.alpha_auto:
        dice[look.certain_face] += 1
    if s.skiers:
        dice[look.certain_face] += 1
    return dice


def promise(ground: Ground, dice: vec[i64], again: i64) -> float:
    """What these dice are worth, with so many rolled once more."""
    on = ground.hunts
    odds = after(dice, again, on.need, on.good, on.bites, on.convert, on.size)
    return ground.price(odds, odds.deaths, odds.deaths * ground.worth.piece)


def reroll_raid(look: Look) -> i64:
    """G1 All dice that miss, unless somebody has succeeded and lives."""
    s = look.s
    good = terms.good_faces(s, look.me, s.card, v.RAID)
    bites = terms.deadly_faces(s, s.card, s.card)
    if number(good & ~bites, lying(look)):
        return look.stop()
    best = Best()
    for one in look.of(verb.REROLL, verb.REROLL_ALPHA):
        if not good >> first(one) & 1:
            best.weigh(one, float(second(one)))
    return look.stop() if best.option == NO_OPTION else best.option


# G4 to G7


def spare_elder(look: Look, elders: vec[i64]) -> i64:
    """The elder who is missed least, a cube rather than the Alpha."""
    best = Best()
    for one in elders:
        best.weigh(one, -(look.mine.elder(first(one)) + 3 * float(second(one))))
    return best.option


def choose_bog_iron(look: Look) -> i64:
    """G4 An elder whom nobody misses, or an Energy, if the Iron is worth it."""
    worth = look.mine
    pay, cheapest = look.has(verb.PAY_ENERGY), spare_elder(look, look.of(verb.LOSE_ELDER))
    if cheapest != NO_OPTION and worth.aims:
        return cheapest
    if pay != NO_OPTION and worth.iron + 0.2 >= worth.energy:
        return pay
    if cheapest != NO_OPTION and worth.elder(first(cheapest)) + worth.piece < worth.iron:
        return cheapest
    return look.pick(verb.PAY_NOTHING)


def choose_claim(look: Look) -> i64:
    """G5, G6 A card is taken if it is worth more than its place on the bar."""
    return look.pick(verb.CLAIM) if look.mine.claim(look.s.about_b) > 0 else look.stop()


def choose_replacement(look: Look) -> i64:
    """G7 The new card is hunted unless it bites more than it feeds."""
    cubes, alpha = look.group(look.me, look.s.card)
    hunt = hunted(look).value(cubes, alpha) >= 0
    return look.pick(verb.HUNT_NOW if hunt else verb.GO_HOME)


def choose_bridegroom(look: Look) -> i64:
    """G1 The Alpha is a better hunter than husband."""
    return look.pick(verb.CUBE_WEDS)


def choose_baby(look: Look) -> i64:
    """E7 The Alpha had better be born at home."""
    return look.pick(verb.CUBE_BORN)
