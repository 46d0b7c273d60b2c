"""Games that any engine has to play alike; run by the Python that has it."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random

import cairn

SETUPS = (("navajo-wars", "los-duenos-del-mundo"), ("greenland", "greenland"))
SEEDS = range(3)
ANSWERS = 150


def played() -> Iterator[str]:
    """What each game came to, answer by answer."""
    for game, scenario in SETUPS:
        for seed in SEEDS:
            table, choose = cairn.table(game, scenario, seed=seed), Random(seed)
            while not table.over and table.ply < ANSWERS:
                table.play(choose.choice(table.options))
            said = sha256(table.position().encode()).hexdigest()[:16]
            yield f"{game} {seed} {table.ply} {said}"
