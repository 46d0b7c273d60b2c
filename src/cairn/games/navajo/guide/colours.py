"""The colour of each verb, wherever it is offered: verbs of one question differ as far as there are colours."""

from __future__ import annotations

from typing import Final

from cairn.games.navajo.words import verb

TEAL: Final = (
    verb.ACTIVATE, verb.BUY_GOODS, verb.ELDER_POINTS, verb.GOOD_MEDICINE, verb.KEEP, verb.MOVE,
    verb.SETTLE, verb.TAKE_ACTIONS, verb.TAKE_CARD,
)  # fmt: skip
RED: Final = (
    verb.AMBUSH, verb.BATTLE, verb.CANCEL, verb.ELDER_FIERCER, verb.FIGHT, verb.PREEMPT, verb.RAID,
    verb.RAID_FORT, verb.RAID_OUTPOST, verb.STARVE, verb.WARFARE,
)  # fmt: skip
BLUE: Final = (
    verb.CANYON, verb.DIPLOMACY, verb.ELDER_CULTURE, verb.EVADE, verb.PLANNING, verb.REROLL,
    verb.VICTORY_CHECK,
)  # fmt: skip
PURPLE: Final = (
    verb.BUY_ANIMAL, verb.COUNCIL, verb.ELDER_MILITARY, verb.FIGHT_ARMED, verb.HARASS,
    verb.PASSAGE_OF_TIME, verb.SEAT_ELDER, verb.STARVE_ELDER, verb.SUFFER,
)  # fmt: skip
AMBER: Final = (
    verb.ELDER_INFLUENCE, verb.LONG_RAID, verb.MOUNT, verb.SELL_ANIMALS, verb.SELL_CORN,
)  # fmt: skip
GREEN: Final = (
    verb.BUY_AP, verb.ELDER_MILDER, verb.FOUND, verb.HARVEST, verb.LET_GO, verb.NEGOTIATE,
    verb.PLANT, verb.WATER, verb.WATER_MOUNTED,
)  # fmt: skip

COLOURS: Final = {
    int(act): colour
    for colour, acts in enumerate((TEAL, RED, BLUE, PURPLE, AMBER, GREEN))
    for act in acts
}
