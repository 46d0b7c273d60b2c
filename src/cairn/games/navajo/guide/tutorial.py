"""The tutorial: six chapters, each from a moment of the playbook's example, in which the player decides.

The texts are in `locale/` under `tutorial.`; `cairn.course` says how they are called.
"""

from __future__ import annotations

from typing import Final

from cairn.games.navajo.words import chapter
from cairn.lesson import Chapter, Lesson

NEXT_CARD: Final = frozenset({int(chapter.CARD_DRAW)})
AFTER_THE_RAID: Final = NEXT_CARD | {int(chapter.DINE_OPERATIONS)}

CHAPTERS: Final = (
    Chapter(
        "families",
        NEXT_CARD,
        (
            "raided-for", "cube-to red", "morale-up", "corn-planted", "corn-lost", "ap-gained", "council-failed",
            "enemy-collects", "outpost-built", "drought-comes",
        ),
        (
            Lesson(
                "start",
                "choose-family",
                choices=("activate A", "activate B", "activate C", "pass"),
                points=("family:A", "family:B", "family:C", "area:SF"),
            ),
            Lesson("act", "choose-action", points=("look:pool", "look:raided", "area:SF")),
            Lesson("again", "choose-family", points=("look:ap", "place:1", "place:2", "place:3")),
        ),
    ),
    Chapter(
        "planning",
        NEXT_CARD,
        ("elder-won", "elder-failed", "goods-bought", "cubes-reset", "intruder-placed"),
        (
            Lesson(
                "start",
                "choose-elder-action",
                points=("place:2", "place:3", "place:4", "look:military", "look:culture"),
            ),
            Lesson("trade", "choose-trader", points=("look:ap", "piece:goods")),
        ),
    ),
    Chapter(
        "card",
        NEXT_CARD,
        (
            "preempted", "enemy-collects", "counter-turned", "counters-swapped", "outpost-built",
            "cube-to red", "enemy-stops", "elder-won", "elder-failed", "raided-for", "elder-died",
            "culture-lost", "intruder-placed",
        ),
        (
            Lesson(
                "start",
                "choose-preempt",
                points=("card:36", "look:ap", "look:enemy-ap"),
            ),
            Lesson(
                "operation",
                "choose-operation",
                points=("card:36", "letter:C", "letter:D", "letter:F"),
            ),
        ),
    ),
    Chapter(
        "raid",
        AFTER_THE_RAID,
        (
            "evaded", "evasion-failed", "negotiated", "negotiation-failed", "harass-placed",
            "ambush-won", "battle-fought", "lost", "caught-family", "escaped", "raid-caught",
            "raid-missed", "outpost-built",
        ),
        (
            Lesson(
                "start",
                "choose-reaction",
                points=("area:SF", "family:A", "family:B", "family:C", "look:ap"),
            ),
            Lesson("next", "choose-reaction", points=("area:SF",)),
        ),
    ),
    Chapter(
        "years",
        NEXT_CARD,
        (
            "culture-gained", "culture-lost", "animals-bred", "people-fed", "starved", "elder-died",
            "elder-lives", "drought-ended", "departed",
        ),
        (
            Lesson("start", "choose-aging", points=("home:passage", "place:1", "family:B")),
            Lesson("join", "choose-settling", points=("home:passage", "home:B", "place:1")),
            Lesson("found", "choose-founding", points=("area:CC1", "area:CC2", "area:CC3")),
        ),
    ),
    Chapter(
        "check",
        NEXT_CARD,
        (
            "good-medicine-used", "check-result", "military-lost", "culture-gained", "developed",
        ),
        (
            Lesson(
                "start",
                "choose-check",
                points=("card:41", "look:military", "look:morale", "look:culture"),
            ),
        ),
    ),
)  # fmt: skip

# for each question what can be chosen there, as far as a chapter comes to it
WORDS: Final = {
    "choose-preempt": ("preempt", "pass"),
    "choose-operation": ("planning", "take-actions", "passage-of-time"),
    "choose-family": ("activate", "pass"),
    "choose-action": (
        "raid", "long-raid", "raid-outpost", "plant", "harvest", "move", "canyon", "council",
        "water", "water-mounted", "pass",
    ),
    "choose-animal": ("take-animal horse", "take-animal sheep"),
    "choose-fight": ("fight-soldiers", "let-morale-rise"),
    "choose-elder-action": (
        "elder-military", "elder-culture", "elder-points", "elder-milder", "elder-fiercer", "pass",
    ),
    "choose-trader": ("buy-goods", "pass"),
    "choose-tribal-action": ("diplomacy", "warfare", "pass"),
    "keep-die": ("reroll", "keep"),
    "keep-dice": ("reroll", "keep"),
    "keep-cube": ("put-back", "keep"),
    "cancel-flip": ("cancel", "pass"),
    "cancel-minor": ("cancel", "pass"),
    "choose-reaction": ("evade", "ambush", "negotiate", "harass", "pass"),
    "blessing-or-roll": ("bless", "pass"),
    "choose-raid-fate": ("battle", "suffer * man", "suffer * woman", "suffer * child", "suffer"),
    "prepare-battle": ("fight-armed", "fight"),
    "choose-loss": ("lose * man", "lose * woman", "lose * child", "lose"),
    "choose-refuge": ("refuge CC?", "refuge"),
    "choose-captivity": ("held-in",),
    "choose-return": ("return * * 0", "return * * 3"),
    "choose-aging": ("age * * elder", "age * child man", "age * child woman", "pass"),
    "choose-settling": ("seat-elder", "settle", "pass"),
    "choose-founding": ("found", "settle", "pass"),
    "choose-harvest": ("harvest-at", "pass"),
    "choose-starving": ("starve-elder", "starve"),
    "choose-check": ("victory-check", "good-medicine"),
    "choose-card": ("develop weaving-1", "develop", "pass"),
}  # fmt: skip

ANYTIME: Final = ("mount", "buy-ap", "buy-animal", "sell-animals", "sell-corn")
