"""G0 to G6 What dice bring: chances by exact formulas, remembered by small integer keys."""

from __future__ import annotations

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
def some_set(size: int, dice: int, chances: tuple[float, ...], fixed: tuple[int, ...]) -> float:
    """Some face shows so often, with these many dice of each face lying already."""
    if any(n >= size for n in fixed):
        return 1.0
    if dice + max(fixed) < size:
        return 0.0
    # ways in which every face stays below the size: a product of short polynomials in the number of dice
    ways = [1.0] + [0.0] * dice
    used = 0
    for face in FACES:
        room = size - 1 - fixed[face]
        grown = [0.0] * (dice + 1)
        for before in range(min(used, dice) + 1):
            if ways[before]:
                for k in range(min(room, dice - before) + 1):
                    left = dice - before
                    grown[before + k] += ways[before] * comb(left, k) * chances[face] ** k
        ways = grown
        used += room
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
    """G0 A hunt with so many dice and so many that show `face` without a roll. `size` is of the set, 0 for none."""
    chances = die(good, reroll, convert)
    chance = sum(chances[f] for f in FACES if good >> f & 1)
    sure = certain if good >> face & 1 else 0
    deaths = dice * sum(chances[f] for f in FACES if bites >> f & 1)
    fixed = tuple(certain if f == face else 0 for f in range(7))
    claim = some_set(size, dice, chances, fixed) if size else 0.0
    return Odds(at_least(need - sure, dice, chance), deaths, claim)


@lru_cache(maxsize=32768)
def after(
    lying: tuple[int, ...], dice: int, need: int, good: int, bites: int, convert: int, size: int
) -> Odds:
    """G2 The same with dice on the table, by the face they show, and so many to be rolled once more."""
    fixed = [0] * 7
    for face in FACES:
        fixed[shown(face, convert)] += lying[face]
    chances = die(0, 0, convert)
    chance = sum(chances[f] for f in FACES if good >> f & 1)
    sure = sum(fixed[f] for f in FACES if good >> f & 1)
    deaths = sum((fixed[f] + dice * chances[f]) for f in FACES if bites >> f & 1)
    claim = some_set(size, dice, chances, tuple(fixed)) if size else 0.0
    return Odds(at_least(need - sure, dice, chance), deaths, claim)
