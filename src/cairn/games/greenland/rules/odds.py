"""G0 to G6 What dice bring: chances by exact formulas, remembered by small integer keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

FACES: Final = range(1, 7)


class Odds(NamedTuple):
    """Of one roll."""

    success: float
    deaths: float  # to expect
    claim: float  # a set large enough to win the card


def shown(face: int, convert: int) -> int:
    """G3 What a die counts as."""
    return 1 if convert >> face & 1 else face


@lru_cache(maxsize=4096)
def die(good: int, reroll: int, convert: int) -> tuple[float, ...]:
    """How likely one die shows each face in the end, if all that may be rerolled and is not good is rerolled."""
    chances = [0.0] * 7
    for face in FACES:
        now = shown(face, convert)
        if reroll >> face & 1 and not good >> now & 1:
            for again in FACES:
                chances[shown(again, convert)] += 1 / 36
        else:
            chances[now] += 1 / 6
    return tuple(chances)


def among(faces: int, chances: tuple[float, ...]) -> float:
    """One die shows one of these faces."""
    return sum(chances[face] for face in FACES if faces >> face & 1)


@lru_cache(maxsize=8192)
def at_least(needed: int, dice: int, chance: float) -> float:
    """So many of these dice succeed."""
    if needed <= 0:
        return 1.0
    if needed > dice:
        return 0.0
    few = sum(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(needed))
    return max(0.0, 1.0 - few)


@lru_cache(maxsize=16384)
def some_set(size: int, dice: int, chances: tuple[float, ...], lying: tuple[int, ...]) -> float:
    """Some face shows so often, with these many dice of each face on the table and so many to be rolled."""
    if any(n >= size for n in lying):
        return 1.0
    if dice + max(lying) < size:
        return 0.0
    ways = [1.0] + [0.0] * dice  # by dice dealt out so far: no face shows too often
    for face in FACES:
        grown = [0.0] * (dice + 1)
        for before, way in enumerate(ways):
            if way:
                for k in range(min(size - 1 - lying[face], dice - before) + 1):
                    grown[before + k] += way * comb(dice - before, k) * chances[face] ** k
        ways = grown
    return max(0.0, 1.0 - ways[dice])


@lru_cache(maxsize=32768)
def roll(
    dice: int,
    certain: int,
    face: int,
    need: int,
    good: int,
    bites: int,
    reroll: int,
    convert: int,
    size: int,
) -> Odds:
    """G0 A hunt with so many dice, and so many more that show `face` without a roll. `size` is of the set that wins the
    card, 0 if none does."""
    chances = die(good, reroll, convert)
    sure = certain if good >> face & 1 else 0
    lying = tuple(certain if f == face else 0 for f in range(7))
    return Odds(
        at_least(need - sure, dice, among(good, chances)),
        dice * among(bites, chances),
        some_set(size, dice, chances, lying) if size else 0.0,
    )


@lru_cache(maxsize=8192)
def raid(dice: int, good: int, bites: int, reroll: int, convert: int) -> Odds:
    """G1 A raid with so many dice: somebody must succeed, and somebody must live."""
    one = die(good, reroll, convert)
    missed = 1 - among(good, one)
    killed, in_vain = among(bites, one), among(bites & ~good, one)
    success = 1 - missed**dice - (killed**dice - in_vain**dice)
    return Odds(success, dice * killed, 0.0)


def raid_after(lying: Sequence[int], again: int, good: int, bites: int, convert: int) -> Odds:
    """G1, G2 With these dice on the table, by the face they show, and so many to be rolled once more."""
    one = die(0, 0, convert)
    faces = {face: shown(face, convert) for face in FACES if lying[face]}
    won = any(good >> now & 1 for now in faces.values())
    lives = any(not bites >> now & 1 for now in faces.values())
    bitten = sum(lying[face] for face, now in faces.items() if bites >> now & 1)
    missed = 1 - among(good, one)
    killed, in_vain = among(bites, one), among(bites & ~good, one)
    fails = 0.0 if won else missed**again
    if not lives:  # all of the others must not die, and what succeeds may kill
        fails = killed**again if won else missed**again + killed**again - in_vain**again
    return Odds(1 - fails, bitten + again * killed, 0.0)


@lru_cache(maxsize=32768)
def after(
    dice: tuple[int, ...], again: int, need: int, good: int, bites: int, convert: int, size: int
) -> Odds:
    """G2 With these dice on the table, by the face they show, and so many to be rolled once more."""
    lying = [0] * 7
    for face in FACES:
        lying[shown(face, convert)] += dice[face]
    chances = die(0, 0, convert)
    sure = sum(lying[f] for f in FACES if good >> f & 1)
    bitten = sum(lying[f] for f in FACES if bites >> f & 1)
    return Odds(
        at_least(need - sure, again, among(good, chances)),
        bitten + again * among(bites, chances),
        some_set(size, again, chances, tuple(lying)) if size else 0.0,
    )
