"""Two turns of a first game (C2), step by step: what the Thule and the Norse do, and what chance brings.

It is played on the scenario `first-game` with two tribes.
"""

from __future__ import annotations

from typing import Final

from tests.steps import step

SCENARIO: Final = "first-game"
OPTIONS: Final = {"players": 2}

# from the deck outwards: what lies outermost turns cold first
DEALT: Final = (
    "biome polar-bear", "biome walrus", "biome ringed-seal", "biome arctic-char",
    "biome arctic-hare", "biome driftwood", "biome harp-seal", "biome atlantic-cod",
    "biome great-auk", "biome capelin",
)  # fmt: skip


STEPS: Final = (
    # turn 1: the Thule are first
    step(1, chance=("event feud-at-the-thing",)),
    step(2, "pass", chance=("biome hooded-seal",)),
    step(
        3,
        "hunt walrus on-foot", "send-with-alpha 4", "hunt ringed-seal on-foot", "send 2",
        # the Norse
        "hunt walrus mariner", "send 2", "hunt atlantic-cod on-foot", "send-with-alpha 2",
        "hunt harp-seal on-foot", "send 2",
    ),
    step(
        4,
        "pass",
        # the Norse
        "propose", "give thule norse", "gift-disks energy", "amount 2", "withdraw norse", "send 2",
        "offer-deal",
        # the Thule
        "accept",
    ),
    step(5, "hunt-now walrus", "use-alpha", chance=("roll 2", "roll 3", "roll 5")),
    step(
        6,
        "hunt-now ringed-seal", "hunt-now atlantic-cod",
        "use-alpha",  # the Norse
        chance=("roll 4", "roll 6", "roll 4", "roll 1", "roll 5"),
    ),
    step(7, "pass", "pass"),  # both tribes
    # turn 2: the Norse are first
    step(8, "pass", "bid 1", chance=("event bergen-knarr", "roll 4", "roll 5")),  # the Norse
    step(
        9,
        "bid 2",
        # the Norse
        "hunt atlantic-cod on-foot", "send-with-alpha 4", "hunt harp-seal on-foot", "send 3",
        "pass",
    ),
    step(
        10,
        "promote 5 cube",
        "hunt polar-bear on-foot", "send-with-alpha 5", "hunt ringed-seal on-foot", "send 3",
        # the Norse
        "hunt-now atlantic-cod", "use-alpha", "hunt-now harp-seal", "hunt-now polar-bear",
        chance=("roll 6", "roll 2", "roll 5", "roll 3", "roll 5", "roll 6"),
    ),
    step(
        11,
        "use-alpha", "reroll 4 1", "claim polar-bear",
        "pass",  # the Norse
        chance=("roll 2", "roll 3", "roll 4", "roll 6", "roll 3", "roll 1", "roll 3", "roll 5"),
    ),
    step(12, "pass"),
)  # fmt: skip
