"""G0 to G6 What dice bring: chances by exact formulas. Faces are bits; dice on the table are counted by face."""

from __future__ import annotations

from math import pow as power
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

CERTAIN: Final[i64] = (
    3  # dice that are certain in one roll: none, the Alpha's, that of skiers, or both
)


@mypyc_attr(acyclic=True)
class Odds:
    """Of one roll."""

    def __init__(self, success: float, deaths: float, claim: float) -> None:
        self.success = success
        self.deaths = deaths  # to expect
        self.claim = claim  # a set large enough to win the card


def shown(face: i64, convert: i64) -> i64:
    """G3 What a die counts as."""
    return 1 if convert >> face & 1 else face


def die(good: i64, reroll: i64, convert: i64) -> vec[float]:
    """How likely one die shows each face in the end, if all that may be rerolled and is not good is rerolled."""
    chances = vec[float]([0.0 for _ in range(7)])
    for face in range(i64(1), 7):
        now = shown(face, convert)
        if reroll >> face & 1 and not good >> now & 1:
            for again in range(i64(1), 7):
                chances[shown(again, convert)] += 1 / 36
        else:
            chances[now] += 1 / 6
    return chances


def among(faces: i64, chances: vec[float]) -> float:
    """One die shows one of these faces."""
    chance = 0.0
    for face in range(i64(1), 7):
        if faces >> face & 1:
            chance += chances[face]
    return chance


def number(faces: i64, dice: vec[i64]) -> i64:
    """So many dice on the table show one of these faces."""
    n: i64 = 0
    for face in range(i64(1), 7):
        if faces >> face & 1:
            n += dice[face]
    return n


def combinations(n: i64, k: i64) -> i64:
    """In how many ways k of n dice can be chosen."""
    ways: i64 = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def at_least(needed: i64, dice: i64, chance: float) -> float:
    """So many of these dice succeed."""
    if needed <= 0:
        return 1.0
    if needed > dice:
        return 0.0
    few = 0.0
    for k in range(needed):
        ways = float(combinations(dice, k))
        few += ways * power(chance, float(k)) * power(1 - chance, float(dice - k))
    return max(0.0, 1.0 - few)


def some_set(size: i64, dice: i64, chances: vec[float], lying: vec[i64]) -> float:
    """Some face shows so often, with these dice on the table and so many to be rolled."""
    most: i64 = 0
    for n in lying:
        most = max(most, n)
    if most >= size:
        return 1.0
    if dice + most < size:
        return 0.0
    ways = vec[float]([0.0 for _ in range(dice + 1)])  # no face shows too often, by dice dealt out
    ways[0] = 1.0
    for face in range(i64(1), 7):
        few = min(size - lying[face], dice + 1)
        powers = vec[float]([power(chances[face], float(k)) for k in range(few)])
        grown = vec[float]([0.0 for _ in range(dice + 1)])
        for before in range(dice + 1):
            if ways[before]:
                for k in range(min(few, dice + 1 - before)):
                    chosen = float(combinations(dice - before, k))
                    grown[before + k] += ways[before] * chosen * powers[k]
        ways = grown
    return max(0.0, 1.0 - ways[dice])


def roll(
    dice: i64,
    certain: i64,
    face: i64,
    need: i64,
    good: i64,
    bites: i64,
    reroll: i64,
    convert: i64,
    size: i64,
) -> Odds:
    """G0 A hunt with so many dice, and so many more that show `face` without a roll. `size` is of the set that wins the
    card, 0 if none does."""
    chances = die(good, reroll, convert)
    sure = certain if good >> face & 1 else i64(0)
    lying = vec[i64]([certain if f == face else 0 for f in range(i64(7))])
    return Odds(
        at_least(need - sure, dice, among(good, chances)),
        float(dice) * among(bites, chances),
        some_set(size, dice, chances, lying) if size else 0.0,
    )


def raid(dice: i64, good: i64, bites: i64, reroll: i64, convert: i64) -> Odds:
    """G1 A raid with so many dice: somebody must succeed, and somebody must live."""
    one = die(good, reroll, convert)
    missed = 1 - among(good, one)
    killed, in_vain = among(bites, one), among(bites & ~good, one)
    n = float(dice)
    success = 1 - power(missed, n) - (power(killed, n) - power(in_vain, n))
    return Odds(success, n * killed, 0.0)


def raid_after(lying: list[int], again: i64, good: i64, bites: i64, convert: i64) -> Odds:
    """G1, G2 With these dice on the table and so many to be rolled once more."""
    one, dice = die(0, 0, convert), converted(vec[i64](lying), convert)
    won, lives = number(good, dice) > 0, number(~bites, dice) > 0
    missed = 1 - among(good, one)
    killed, in_vain = among(bites, one), among(bites & ~good, one)
    n = float(again)
    fails = 0.0 if won else power(missed, n)
    if not lives:  # all of the others must not die, and what succeeds may kill
        fails = power(killed, n) if won else fails + power(killed, n) - power(in_vain, n)
    return Odds(1 - fails, float(number(bites, dice)) + n * killed, 0.0)


def after(
    lying: vec[i64], again: i64, need: i64, good: i64, bites: i64, convert: i64, size: i64
) -> Odds:
    """G2 With these dice on the table and so many to be rolled once more."""
    chances, dice = die(0, 0, convert), converted(lying, convert)
    return Odds(
        at_least(need - number(good, dice), again, among(good, chances)),
        float(number(bites, dice)) + float(again) * among(bites, chances),
        some_set(size, again, chances, dice) if size else 0.0,
    )


def hunt_after(
    lying: list[int], again: i64, need: i64, good: i64, bites: i64, convert: i64, size: i64
) -> Odds:
    """The same for code that is not compiled."""
    return after(vec[i64](lying), again, need, good, bites, convert, size)


def converted(lying: vec[i64], convert: i64) -> vec[i64]:
    """G3 These dice by what they count as."""
    dice = vec[i64]([0 for _ in range(7)])
    for face in range(i64(1), 7):
        dice[shown(face, convert)] += lying[face]
    return dice


# the same again and again: each roll is worked out once


class Rolls:
    """G1 Raids on the same terms, by any number of raiders."""

    def __init__(self, good: i64, bites: i64, reroll: i64, convert: i64) -> None:
        self.good = good
        self.bites = bites
        self.reroll = reroll
        self.convert = convert
        self.known: list[Odds | None] = []

    def odds(self, dice: i64, certain: i64) -> Odds:
        """What so many dice bring, with so many more that are not rolled."""
        at = dice * CERTAIN + certain
        while len(self.known) <= at:
            self.known.append(None)
        found = self.known[at]
        if found is None:
            found = self.known[at] = self.worked_out(dice, certain)
        return found

    def worked_out(self, dice: i64, certain: i64) -> Odds:
        """In a raid the Alpha rolls like any other."""
        return raid(dice + certain, self.good, self.bites, self.reroll, self.convert)


class Hunts(Rolls):
    """G0 Hunts on the same terms."""

    def __init__(
        self, face: i64, need: i64, good: i64, bites: i64, reroll: i64, convert: i64, size: i64
    ) -> None:
        super().__init__(good, bites, reroll, convert)
        self.face = face
        self.need = need
        self.size = size

    def worked_out(self, dice: i64, certain: i64) -> Odds:
        face, need, size = self.face, self.need, self.size
        good, bites, reroll, convert = self.good, self.bites, self.reroll, self.convert
        return roll(dice, certain, face, need, good, bites, reroll, convert, size)


HUNTS: Final[dict[int, Hunts]] = {}
RAIDS: Final[dict[int, Rolls]] = {}


def hunts(
    face: i64, need: i64, good: i64, bites: i64, reroll: i64, convert: i64, size: i64
) -> Hunts:
    """G0 What hunts on these terms bring."""
    key = (face << 8 | need << 4 | size) << 28 | packed(good, bites, reroll, convert)
    found = HUNTS.get(key)
    if found is None:
        found = HUNTS[key] = Hunts(face, need, good, bites, reroll, convert, size)
    return found


def raids(good: i64, bites: i64, reroll: i64, convert: i64) -> Rolls:
    """G1 What raids on these terms bring."""
    key = packed(good, bites, reroll, convert)
    found = RAIDS.get(key)
    if found is None:
        found = RAIDS[key] = Rolls(good, bites, reroll, convert)
    return found


def packed(good: i64, bites: i64, reroll: i64, convert: i64) -> i64:
    """Four sets of faces as one number."""
    return good << 21 | bites << 14 | reroll << 7 | convert
