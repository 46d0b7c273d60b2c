"""A number for a state: the same in both builds, for ever, and made in less than a microsecond when compiled.

A state's `hash` hands over every number it saves, in an order that is part of the number: `stir` takes a vec, `stir_in`
up to four integers. Each call multiplies what it is given into what was there before, two or four numbers at once,
because one multiplication has to wait for the last. For names that nobody can make up there is the fingerprint
(`cairn.core.snapshot`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

__all__ = [
    "stir",
    "stir_in",
]

# Odd, without a pattern, and below 2**62: larger ones mypyc reads from an object each time.
STEP: Final[i64] = 0x1E3779B97F4A7C15
SECOND: Final[i64] = 0x2545F4914F6CDD1D
THIRD: Final[i64] = 0x3F58476D1CE4E5B9
FOURTH: Final[i64] = 0x14D049BB133111EB
MASK_32: Final[i64] = 0xFFFFFFFF
HALF: Final[i64] = 31  # high bits are laid over low ones, which a multiplication spreads


def _wraps(large: i64) -> bool:
    """Do products keep to 64 bits, as native integers do?"""
    return large * 4 == 0


NATIVE: Final[bool] = _wraps(2**62)


def wrapped(x: int) -> int:
    """What a native integer would be."""
    return (x + 2**63) % 2**64 - 2**63


def stir(h: i64, numbers: vec[i64]) -> i64:
    """A hash so far, with a vec added to it: its length and all its numbers."""
    n = i64(len(numbers))
    h = stir_in(h, n)
    i: i64 = 1
    while i < n:
        a = numbers[i - 1]
        b = numbers[i]
        h = (h ^ a + (a >> HALF) + (b + (b >> HALF)) * SECOND) * STEP
        if not NATIVE:
            h = wrapped(h)
        h ^= h >> 32 & MASK_32
        i += 2
    return stir_in(h, numbers[n - 1]) if i == n else h


def stir_in(h: i64, a: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """A hash so far, with up to four numbers added to it."""
    low = a + (a >> HALF) + (b + (b >> HALF)) * SECOND
    high = (c + (c >> HALF)) * THIRD + (d + (d >> HALF)) * FOURTH
    h = (h ^ low + high) * STEP
    if not NATIVE:
        h = wrapped(h)
    return h ^ h >> 32 & MASK_32
