"""The story of Greenland: which events are one beat, what weighs, and what each tribe gains and loses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cairn.core.rules import rule_number
from cairn.game import Change
from cairn.games.greenland.words import event, kinds
from cairn.narrate import Happening, Narrator

# headlines: of some events; of what a tribe does by the letter of the phase's rules

ASSIGNED = (
    event.DEFENDED, event.DEFENDED_WITH_ALPHA, event.PLACED, event.PLACED_WITH_ALPHA,
    event.PROMOTED, event.RAID_BEGUN, event.RAID_BEGUN_WITH_ALPHA,
)  # fmt: skip
BY_EVENT = {
    event.ANIMAL_CHOSEN: "animals",
    event.ATTACKS: "attack",
    event.BIOME_LAID: "set-up",
    event.CONTESTED: "contested",
    event.DEAL_DROPPED: "deal",
    event.DEAL_PROPOSED: "deal",
    event.EVENT_DRAWN: "turn",
    event.EXTINCT: "extinct",
    event.HUNTS: "hunt",
    event.POINTS: "points",
    event.RAIDS: "raid",
    event.SHIP_ARRIVES: "ship",
    **dict.fromkeys(ASSIGNED, "assignment"),
}
BY_LETTER = {"H": "animals", "I": "elders"}
SHEDS_ELDERS = "D5"
ABOUT_TRIBES = "tribe"


def headline(told: Happening, narrator: Narrator) -> str | None:
    message = narrator.vocabulary.events[told.event]
    named = message.arguments(*told.arguments)
    number = rule_number(told.rule)
    key = BY_EVENT.get(told.event)
    if key is None and number == SHEDS_ELDERS:
        key = "elder-death"
    if key is None and ABOUT_TRIBES in named:
        key = BY_LETTER.get(number[:1])
        if number == "E3":  # what a new elder is paid with
            key = "assignment"
    if key is None:
        return None
    return narrator.say(
        f"beat.{key}", **{name: narrator.value(*one) for name, one in named.items()}
    )


# what weighs

HEAVY = frozenset({
    event.ALPHA_DIED, event.BAPTISED, event.COLONISTS_DIED, event.CONVERTED, event.DECIMATED,
    event.ELDER_DIED, event.EXTINCT, event.GAME_ENDS, event.GUEST_DIED, event.POINTS,
})  # fmt: skip
NOTED = frozenset({
    event.ALPHA_BACK, event.ATTACKED, event.BLOW_MISSES, event.CARD_COOLED, event.CONTESTED,
    event.DEAL_DONE, event.DEAL_PROPOSED, event.EMISSARY_SENT, event.EVENT_DRAWN,
    event.HUNT_FAILED, event.HUNT_SUCCEEDED, event.IRON_SAVES, event.MIGRATED,
    event.NOT_CONVERTED, event.RAID_BEGUN, event.RAID_FAILED, event.SHIP_ARRIVES,
})  # fmt: skip
INTRODUCING = frozenset({event.PHASE_BEGINS})
SENT = 1  # the argument that says how many
COUNTED = {
    **dict.fromkeys(ASSIGNED, SENT), event.WITHDRAWN: SENT, event.WITHDRAWN_WITH_ALPHA: SENT,
}  # fmt: skip
del COUNTED[event.PROMOTED]

# gains and losses

Told = tuple[int, int, int]


def one(what: str, n: int) -> Callable[[Told], tuple[str, int]]:
    return lambda _: (what, n)


def some(what: str, sign: int) -> Callable[[Told], tuple[str, int]]:
    """As many as the event says after the tribe."""
    return lambda told: (what, sign * told[1])


def disks(sign: int) -> Callable[[Told], tuple[str, int]]:
    return lambda told: (kinds.DISK.token(told[1]), sign * told[2])


CHANGES: dict[int, Callable[[Told], tuple[str, int]]] = {
    event.ALPHA_BACK: one("alpha", 1),
    event.ALPHA_DIED: one("alpha", -1),
    event.AUCTION_WON: one("card", 1),
    event.BABIES_BORN: some("baby", 1),
    event.BITTEN: some("hunter", -1),
    event.CLAIMED: one("trophy", 1),
    event.COLONISTS_DIED: some("colonist", -1),
    event.DAUGHTER_TAKEN: one("wife", 1),
    event.DECIMATED: some("person", -1),
    event.DISKS_GAINED: disks(1),
    event.DISKS_PAID: disks(-1),
    event.DIVORCED: one("wife", -1),
    event.DOMESTICATED: one("card", 1),
    event.ELDER_DIED: one("elder", -1),
    event.ENERGY_ROTS: some("energy", -1),
    event.FIGHTER_DIED: one("hunter", -1),
    event.GUEST_DIED: one("elder", -1),
    event.HERD_RAIDED: one("card", 1),
    event.HUSBAND_DIED: one("person", -1),
    event.MARRIED: one("wife", 1),
    event.PROMOTED: one("elder", 1),
}


def changes(told: Happening, narrator: Narrator) -> Sequence[Change]:
    make = CHANGES.get(told.event)
    if make is None:
        return []
    what, n = make(told.arguments)
    return [Change(what, n, whose=narrator.name(kinds.TRIBE, told.arguments[0]))]
