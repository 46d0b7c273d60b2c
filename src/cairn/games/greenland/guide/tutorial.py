"""The tutorial: four chapters of a first game (C2) for two, in which the player leads the Thule and a bot the Norse.

The texts are in `locale/` under `tutorial.`; `cairn.course` says how they are called.
"""

from __future__ import annotations

from typing import Final

from cairn.games.greenland.words import chapter
from cairn.lesson import Chapter, Lesson

OTHERS: Final = {"norse": "hunter"}

ELDERS: Final = frozenset({int(chapter.ELDERS_ACT), int(chapter.TURN_EVENT)})
HUNTERS: Final = frozenset(
    {int(chapter.ASSIGN), int(chapter.ASSIGN_NEXT), int(chapter.ASSIGN_FIRST)}
)

HUNTS: Final = (
    "hunt-succeeded thule", "hunt-failed thule", "bitten thule", "babies-born thule",
    "went-home thule", "claimed thule", "alpha-died thule", "energy-rots thule",
)  # fmt: skip

CHAPTERS: Final = (
    Chapter(
        "hunters",
        ELDERS,
        ("contested", "promoted thule", *HUNTS),
        (
            Lesson(
                "start",
                "choose-assignment",
                choices=(
                    "hunt walrus", "hunt polar-bear", "hunt ringed-seal", "hunt arctic-char",
                    "hunt arctic-hare", "hunt * mariner",
                ),
                points=("bar:north", "place:home"),
            ),
            Lesson("rest", "choose-assignment", points=("place:home", "bar:south")),
        ),
    ),
    Chapter(
        "talks",
        ELDERS,
        ("deal-done", "refused", "countered", "withdrawn norse", *HUNTS),
        (
            Lesson("start", "choose-answer", points=("card:walrus", "disk:energy")),
            Lesson("hunt", "choose-alpha", points=("card:walrus",)),
        ),
    ),
    Chapter(
        "ship",
        ELDERS,
        (
            "auction-won thule", "auction-won norse", "promoted thule", "contested",
            "dice-converted thule", "rerolled thule", *HUNTS,
        ),
        (
            Lesson("start", "choose-bid", points=("card:crossbow", "disk:ivory")),
            Lesson(
                "bear",
                "choose-assignment",
                points=("card:polar-bear", "rank:5"),
            ),
        ),
    ),
    Chapter(
        "elders",
        HUNTERS,
        (
            "elder-died thule", "event-order", "decimated thule", "card-cooled", "migrated",
            "iron-crashed thule", "auction-won thule", "auction-won norse",
        ),
        (
            Lesson("start", "choose-elder-action", points=("rank:2", "topic:points")),
        ),
    ),
)  # fmt: skip

# for each question what can be chosen there, as far as a chapter comes to it
WORDS: Final = {
    "choose-assignment": ("hunt * on-foot", "hunt", "promote * alpha", "promote", "pass"),
    "choose-count": ("send-with-alpha", "send"),
    "choose-contested": ("talk-of",),
    "choose-talk": ("propose", "pass"),
    "choose-answer": ("accept", "refuse", "counter"),
    "choose-clause": ("offer-deal", "give", "withdraw", "promise", "strike", "drop-deal"),
    "choose-leaving": ("send-with-alpha", "send"),
    "choose-gift": ("gift-disks", "gift-card"),
    "choose-gift-amount": ("amount",),
    "choose-card": ("hunt-now",),
    "choose-alpha": ("use-alpha", "alpha-rolls"),
    "choose-hunt-reroll": ("reroll-alpha", "reroll", "pass"),
    "choose-claim": ("claim", "pass"),
    "choose-bid": ("bid", "match", "pass"),
    "open-bidding": ("bid", "pass"),
    "choose-elder-action": ("burn 2", "burn", "banish", "pass"),
    "choose-lost-elder": ("lose-elder",),
    "choose-dead-elder": ("elder-dies",),
    "choose-depletion": ("pay-energy", "lose-elder"),
    "choose-decimated": ("spare-alpha", "lose-alpha"),
    "choose-iron-import": ("give-up",),
    "war-council": ("council", "pass"),
}  # fmt: skip

ANYTIME: Final = ("exchange",)
