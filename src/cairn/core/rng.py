"""A small generator of random numbers that gives the same numbers everywhere, for ever.

It is a permuted congruential generator (PCG-XSH-RR) on 63 bits of state, so that native and Python integers
agree. Records name their dice by it, so it must never change: `tests/test_rng.py` holds it to fixed values.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

__all__ = [
    "Rng",
]

# i64(…) makes a number of 2**62 or more a native one once, when this is imported; else it is made at each use
MULTIPLIER: Final[i64] = i64(6364136223846793005)
INCREMENT: Final[i64] = 1442695040888963407
MIX_1: Final[i64] = 0x3F58476D1CE4E5B9
MIX_2: Final[i64] = 0x14D049BB133111EB
MASK_63: Final[i64] = i64(0x7FFFFFFFFFFFFFFF)
MASK_32: Final[i64] = 0xFFFFFFFF
TWO_32: Final[i64] = 0x100000000


def mix(x: i64) -> i64:
    """Scatter 63 bits, so that neighbouring seeds have nothing in common."""
    y = ((x ^ x >> 30) * MIX_1) & MASK_63
    z = ((y ^ y >> 27) * MIX_2) & MASK_63
    return z ^ z >> 31


class Rng:
    """One stream of numbers, fixed by a seed from 0 to 2**63 - 1 and the number of the stream."""

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.state: i64 = mix((mix(mix(seed)) + stream + 1) & MASK_63)

    def next32(self) -> i64:
        """The next 32 random bits."""
        return self.below(TWO_32)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly as likely, n being 2**32 at most."""
        while True:
            old = self.state
            self.state = (old * MULTIPLIER + INCREMENT) & MASK_63
            mixed = (((old >> 17) ^ old) >> 26) & MASK_32
            turn = old >> 58
            bits = ((mixed >> turn) | (mixed << (32 - turn))) & MASK_32
            found = bits % n
            if bits - found <= TWO_32 - n:  # else of the last few, which are too few for all
                return found
