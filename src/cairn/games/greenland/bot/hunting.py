"""G What the bot does in Phase 4."""

from __future__ import annotations

from cairn.core.state import first, second, verb_of
from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.look import Ground, Look
from cairn.games.greenland.bot.odds import Odds, after
from cairn.games.greenland.rules.danger import certain_face


def ground(look: Look) -> Ground:
    found = look.ground(look.me, int(look.s.card))
    assert isinstance(found, Ground)
    return found


def choose_card(look: Look) -> int:
    """A4 Raids for wives first, whose gifts may help at once; then the New World; then as they lie."""
    s = look.s
    return max(
        look.options,
        key=lambda o: (s.facts.kind[first(o)] == v.DAUGHTER and s.on_card(look.me, first(o)) > 0,),
    )


def choose_alpha(look: Look) -> int:
    """E7 The Alpha is certain where that is better than a die."""
    s = look.s
    cubes = int(s.hunters[s.card * v.TRIBES + look.me])
    best = max(ground(look).ways(cubes, True))
    return look.pick(say.USE_ALPHA if best[1] else say.ALPHA_ROLLS)


def choose_skis(look: Look) -> int:
    """L0 Three as one where that one success is what is missing."""
    s = look.s
    cubes = int(s.hunters[s.card * v.TRIBES + look.me])
    alpha = bool(s.alpha_on(look.me, s.card))
    ways = [w for w in ground(look).ways(cubes, alpha) if w[1] == s.alpha_auto]
    return look.pick(say.SKI) if max(ways)[2] else look.stop()


def lying(look: Look) -> list[int]:
    """Dice on the table that stay, by face, a certain Alpha and skiers included."""
    s = look.s
    dice = [0] + [int(s.rolled[face] - s.again[face]) for face in range(1, 7)]
    if s.alpha_die and not s.alpha_again:
        dice[s.alpha_die] += 1
    dice[int(certain_face(s))] += (1 if s.alpha_auto else 0) + (1 if s.skiers else 0)
    return dice


def choose_hunt_reroll(look: Look) -> int:
    """G2 The dice that promise most when rolled once more; none if the dice are better as they lie."""
    s = look.s
    card = int(s.card)
    dice = lying(look)
    marked = sum(int(s.again[face]) for face in range(1, 7)) + (1 if s.alpha_again else 0)
    if s.holder(card) != v.NONE:
        return reroll_raid(look)
    here = ground(look)
    best, choice = promise(here, dice, marked), look.stop()
    for one in look.of(say.REROLL, say.REROLL_ALPHA):
        n = 1 if verb_of(one) == say.REROLL_ALPHA else int(second(one))
        kept = list(dice)
        kept[first(one)] -= n
        found = promise(here, kept, marked + n)
        if found > best + 1e-9:
            best, choice = found, one
    return choice


def promise(here: Ground, dice: list[int], again: int) -> float:
    odds: Odds = after(
        tuple(dice), again, here.need, here.good, here.bites, here.convert, here.size
    )
    return here.price(odds.success, odds.claim, odds.deaths, odds.deaths * here.worth.piece)


def reroll_raid(look: Look) -> int:
    """G1 All dice that do nothing, unless one succeeds and lives already."""
    s = look.s
    daughter = s.facts.kind[s.card] == v.DAUGHTER
    good = int(s.facts.raid_daughter if daughter else s.facts.raid_herd)
    bites = int(s.facts.raid_daughter_bites if daughter else s.facts.raid_herd_bites)
    dice = lying(look)
    if any(dice[f] for f in range(1, 7) if good >> f & 1 and not bites >> f & 1):
        return look.stop()
    for one in reversed(look.of(say.REROLL, say.REROLL_ALPHA)):
        if not good >> int(first(one)) & 1:
            return one
    return look.stop()


def choose_bog_iron(look: Look) -> int:
    """G4 An elder whom nobody misses, else an Energy if the Iron is worth more."""
    worth = look.mine
    elders = look.of(say.LOSE_ELDER)
    if elders and worth.aims:
        return spare_elder(look, elders)
    if look.has(say.PAY_ENERGY) is not None and worth.iron + 0.2 >= worth.energy:
        return look.pick(say.PAY_ENERGY)
    if elders:
        cheapest = spare_elder(look, elders)
        if worth.elder(int(first(cheapest))) + worth.piece < worth.iron:
            return cheapest
    return look.pick(say.NO_DEPLETION_PAID)


def spare_elder(look: Look, options: list[int]) -> int:
    """The elder who is missed least, a cube rather than the Alpha."""
    return min(options, key=lambda o: look.mine.elder(int(first(o))) + 3 * int(second(o)))


def choose_claim(look: Look) -> int:
    """G5, G6 A card is taken if it is worth more than its place on the bar."""
    card = int(look.s.about_b)
    return look.pick(say.CLAIM) if look.mine.claim(card) > 0 else look.stop()


def choose_replacement(look: Look) -> int:
    """G7 The new card is hunted unless it bites more than it feeds."""
    s = look.s
    cubes = int(s.hunters[s.card * v.TRIBES + look.me])
    alpha = bool(s.alpha_on(look.me, s.card))
    return look.pick(say.HUNT_THIS if ground(look).value(cubes, alpha) >= 0 else say.GO_HOME)


def choose_bridegroom(look: Look) -> int:
    return look.pick(say.CUBE_WEDS)


def choose_baby(look: Look) -> int:
    """E7 An Alpha is of no use overseas, but one in Valhalla is of none at all."""
    return look.pick(say.CUBE_BORN)
