"""The harness looks at everything at every answer, which is dear in games of hundreds of answers. Pieces, limits and
questions are cheap; the other promises are looked at now and then, each at other answers, and those that are for a
whole game in one of three set-ups."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

from cairn.game import Setup
from cairn.testing import Oracle, Stage, setup_name
from cairn.testing.oracles import ORACLES

ALWAYS = ("question_has_options", "pieces_are_conserved", "checks_hold", "result_comes_at_the_end")
NOW_AND_THEN = 100
SHARES = 3


def thrifty(setup: Setup) -> tuple[Oracle, ...]:
    """What is looked at in games of this set-up, always the same."""
    number = crc32(setup_name(setup).encode())
    once = [one.name for one in ORACLES if one.stage is not Stage.PLY and one.name not in ALWAYS]
    elsewhere = {name for i, name in enumerate(once) if (number + i) % SHARES}
    return tuple(_seldom(one) for one in ORACLES if one.name not in elsewhere)


def _seldom(one: Oracle) -> Oracle:
    if one.stage is not Stage.PLY or one.name in ALWAYS:
        return one
    return replace(one, price=lambda walk: one.price(walk) + NOW_AND_THEN)
