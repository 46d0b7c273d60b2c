"""G What the bot does in Phase 4."""

from __future__ import annotations

from cairn.core.state import first, second, verb_of
from cairn.games.greenland.bot.grounds import Ground
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.rules import terms
from cairn.games.greenland.rules.odds import FACES, after
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb


def choose_card(look: Look) -> int:
    """A4 Raids for wives first, whose gifts may help at once; then as the cards lie."""

    def urgent(one: int) -> int:
        wife = look.s.facts.kind[first(one)] == v.DAUGHTER
        return look.s.on_card(look.me, first(one)) if wife else 0

    return max(look.options, key=urgent)


def hunted(look: Look) -> tuple[Ground, int, bool]:
    """The card being hunted, and the tribe's cubes and Alpha on it."""
    card = look.s.card
    ground = look.ground(look.me, card)
    assert isinstance(ground, Ground)
    return ground, *look.group(look.me, card)


def choose_alpha(look: Look) -> int:
    """E7 The Alpha is certain where that is better than a die."""
    ground, cubes, alpha = hunted(look)
    _, certain, _ = max(ground.ways(cubes, alpha))
    return look.pick(verb.USE_ALPHA if certain else verb.ALPHA_ROLLS)


def choose_skis(look: Look) -> int:
    """L0 Three cubes as one where their one success is better than three dice."""
    ground, cubes, alpha = hunted(look)
    ways = [way for way in ground.ways(cubes, alpha) if way[1] == look.s.alpha_auto]
    ski = look.has(verb.SKI)
    return ski if ski is not None and max(ways)[2] else look.stop()


# G2


def choose_hunt_reroll(look: Look) -> int:
    """G2 The dice that promise most when rolled once more; none if all are better as they lie."""
    s = look.s
    if s.holder(s.card) != v.NONE:
        return reroll_raid(look)
    ground, _, _ = hunted(look)
    dice = lying(look)
    again = sum(s.again[face] for face in FACES) + s.alpha_again
    best, choice = promise(ground, dice, again), look.stop()
    for one in look.of(verb.REROLL, verb.REROLL_ALPHA):
        n = 1 if verb_of(one) == verb.REROLL_ALPHA else second(one)
        kept = list(dice)
        kept[first(one)] -= n
        found = promise(ground, kept, again + n)
        if found > best + 1e-9:
            best, choice = found, one
    return choice


def lying(look: Look) -> list[int]:
    """Dice that stay as they lie, by face; a certain Alpha and skiers count as one each."""
    s = look.s
    dice = [0, *(s.rolled[face] - s.again[face] for face in FACES)]
    if s.alpha_die and not s.alpha_again:
        dice[s.alpha_die] += 1
    dice[look.certain_face] += s.alpha_auto + (s.skiers > 0)
    return dice


def promise(ground: Ground, dice: list[int], again: int) -> float:
    """What these dice are worth, with so many rolled once more."""
    odds = after(
        tuple(dice), again, ground.need, ground.good, ground.bites, ground.convert, ground.size
    )
    return ground.price(odds, odds.deaths * ground.worth.piece)


def reroll_raid(look: Look) -> int:
    """G1 All dice that miss, unless somebody has succeeded and lives."""
    s = look.s
    good = terms.good_faces(s, look.me, s.card, v.RAID)
    bites = terms.deadly_faces(s, s.card, s.card)
    dice = lying(look)
    if any(dice[face] for face in FACES if good >> face & 1 and not bites >> face & 1):
        return look.stop()
    misses = [o for o in look.of(verb.REROLL, verb.REROLL_ALPHA) if not good >> first(o) & 1]
    return max(misses, key=second) if misses else look.stop()


# G4 to G7


def spare_elder(look: Look, options: list[int]) -> int:
    """The elder who is missed least, a cube rather than the Alpha."""
    return min(options, key=lambda one: look.mine.elder(first(one)) + 3 * int(second(one)))


def choose_bog_iron(look: Look) -> int:
    """G4 An elder whom nobody misses, or an Energy, if the Iron is worth it."""
    worth = look.mine
    elders, pay = look.of(verb.LOSE_ELDER), look.has(verb.PAY_ENERGY)
    cheapest = spare_elder(look, elders) if elders else None
    if cheapest is not None and worth.aims:
        return cheapest
    if pay is not None and worth.iron + 0.2 >= worth.energy:
        return pay
    if cheapest is not None and worth.elder(first(cheapest)) + worth.piece < worth.iron:
        return cheapest
    return look.pick(verb.PAY_NOTHING)


def choose_claim(look: Look) -> int:
    """G5, G6 A card is taken if it is worth more than its place on the bar."""
    return look.pick(verb.CLAIM) if look.mine.claim(look.s.about_b) > 0 else look.stop()


def choose_replacement(look: Look) -> int:
    """G7 The new card is hunted unless it bites more than it feeds."""
    ground, cubes, alpha = hunted(look)
    return look.pick(verb.HUNT_NOW if ground.value(cubes, alpha) >= 0 else verb.GO_HOME)


def choose_bridegroom(look: Look) -> int:
    """G1 The Alpha is a better hunter than husband."""
    return look.pick(verb.CUBE_WEDS)


def choose_baby(look: Look) -> int:
    """E7 The Alpha had better be born at home."""
    return look.pick(verb.CUBE_BORN)
