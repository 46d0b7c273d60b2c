"""The harness looks at everything at every answer, which is dear in games of hundreds of answers. Pieces, limits and
questions are cheap; the other promises are looked at now and then, each at other answers."""

from __future__ import annotations

from dataclasses import replace

from cairn.testing import Oracle, Stage
from cairn.testing.oracles import ORACLES

ALWAYS = ("question_has_options", "pieces_are_conserved", "checks_hold", "result_comes_at_the_end")
NOW_AND_THEN = 40


def _seldom(one: Oracle) -> Oracle:
    if one.stage is not Stage.PLY or one.name in ALWAYS:
        return one
    return replace(one, price=lambda walk: one.price(walk) + NOW_AND_THEN)


THRIFTY = tuple(_seldom(one) for one in ORACLES)
