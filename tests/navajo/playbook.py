"""The tutorial of the playbook, step by step: what the player does, and what chance brings.

It is played on the scenario `tutorial`. Where the rules offer something that the playbook does not mention, it is
declined.
"""

from __future__ import annotations

from typing import Final

from tests.steps import step

SCENARIO: Final = "tutorial"


STEPS: Final = (
    # 32 Apaches Raid New Mexico: Take Actions, then the Enemy
    step(1, "preempt"),
    step(2, "take-actions"),
    step(3, "activate A", "move SH2"),
    step(4, "raid", chance=("cube brown",)),
    step(5, "mount A", "move SH3", "pass"),
    step(6, "activate B", "plant"),
    step(7, "activate C", "long-raid", "take-animal sheep", chance=("cube black",)),
    step(8, chance=("roll 1", "roll 3")),
    step(9, chance=("cube brown",)),
    step(10, chance=("cube red",)),
    step(11, chance=("roll 2",)),
    # 36 Trappers and Traders: the Enemy, then Planning
    step(12, chance=("roll 6", "roll 6")),
    step(13, chance=("cube red", "cube black")),
    step(14, "planning"),
    step(
        15,
        "elder-military 4",
        "elder-military 3",
        "elder-points 2",
        chance=("roll 2", "roll 5", "roll 1"),
    ),
    step(16, "buy-goods A", "buy-goods B", "buy-goods C"),
    step(17, "keep", "keep", chance=("roll 5", "roll 1")),
    step(18, "pass", "keep", chance=("roll 2",)),
    # 26 Pueblo War in the West: the Enemy, then Planning
    step(19, "pass", "pass"),
    step(20, "keep", chance=("roll 2", "roll 2")),
    step(21, "keep", "keep", "keep", chance=("cube white", "cube black", "cube red")),
    step(22, "planning"),
    step(
        23,
        "elder-military 5",
        "keep",
        "elder-military 4",
        "keep",
        "elder-military 3",
        "keep",
        chance=("roll 6", "roll 3", "roll 2"),
    ),
    step(24, "pass"),
    step(25, "pass", "keep", chance=("roll 3",)),
    # 40 Ceremony
    step(26, "pass", "take-card"),
    # 15 Shaman: Planning, then the Enemy
    step(27, "preempt", "planning"),
    step(
        28,
        "elder-points 6",
        "pass",
        "keep",
        "elder-points 5",
        "pass",
        "keep",
        "elder-milder 4 C",
        "pass",
        "keep",
        chance=("roll 4", "roll 1", "roll 2"),
    ),
    step(29, "pass", "diplomacy B 3 0", "pass", "keep", chance=("roll 6",)),
    step(30, "pass", "reroll", "bless 40", chance=("roll 4",)),
    step(31, chance=("roll 1", "roll 3")),
    step(32, "next 8", "next 21"),
    step(33, chance=("roll 3",)),
    # 8 Ceremony
    step(34, "take-card"),
    # 21 Firearms Acquired: Take Actions, then the Enemy
    step(35, "preempt", "take-actions"),
    step(36, "activate A", "raid", chance=("cube yellow",)),
    step(37, "move SH2", "move SJ1", "move SJ2", "move SJ3"),
    step(38, "activate B", "move SH2", "move SH1"),
    step(39, "raid-outpost mission", "let-morale-rise", chance=("cube green",)),
    step(40, "raid-outpost mission", chance=("cube black",)),
    step(41, "activate C", "move HO1", "move ZU3", "pass", chance=("intruder firearms",)),
    step(42, chance=("roll 5", "roll 6")),
    step(43, chance=("roll 6",)),
    # 24 Hostile Tribes: the Enemy, then Passage of Time. The playbook rolls 4 and 4 here, but its display afterwards is
    # that of a roll without effect.
    step(44, "pass"),
    step(45, chance=("roll 1", "roll 4")),
    step(46, "evade B", "pass", chance=("roll 2",)),
    step(47, "pass"),
    step(48, "negotiate B 0", chance=("roll 1",)),
    step(49, "suffer B man", chance=("roll 4",)),
    step(50, "harass SJ2"),
    step(51, "pass"),
    step(52, "ambush A", "fight-armed"),
    step(53, "pass", "bless 8", chance=("roll 1",)),
    step(54, "evade C", chance=("roll 2",)),
    step(55, "evade C", "refuge ZU6", chance=("roll 6",)),
    step(56, "return A SJ3 0", "return B SH6 0"),
    step(57, "passage-of-time", "age passage child elder", "age passage woman elder", "pass"),
    step(58, "settle man B", "seat-elder", "seat-elder", "seat-elder"),
    step(59, "found D man CC1", "settle woman D", "settle child D"),
    step(60, "pass", "pass"),
    step(61, chance=("roll 2", "roll 3", "roll 6")),
    step(62, chance=("roll 4",)),
    step(63, chance=("roll 3",)),
    # 41 Pueblo Revolt
    step(64, "victory-check"),
    step(65, "develop weaving-1"),
)
