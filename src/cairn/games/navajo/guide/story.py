"""The story of Navajo Wars: which events are one beat, what weighs, and what is gained and lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cairn.core.rules import rule_number
from cairn.game import Change
from cairn.games.navajo.facts.facts import NEAR
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import event, kinds, purpose
from cairn.games.navajo.words import values as v
from cairn.narrate import Happening, Narrator

# headlines: of some events, named after what they mention; of others by their rule, the longest number that fits

BY_EVENT = {
    event.ACTIVATED: "family",
    event.AMBUSH_BEGINS: "battle",
    event.BATTLE_FOUGHT: "battle",
    event.BATTLE_ROLLS: "battle",
    event.CANCELLED_MINOR: "minor",
    event.CANCELLED_WAY: "way",
    event.CARD_DRAWN: "card",
    event.CARSON_COMES: "carson",
    event.ELDER_TRIES: "elder",
    event.ELDER_TRIES_WITH: "elder-with",
    event.OPERATION_CHOSEN: "operation",
    event.PERIOD_BEGINS: "period",
    event.RAID_BEGINS: "own-raid",
    event.RAID_ON_OUTPOST: "own-raid",
    event.TRIBAL_RAID_COMES: "tribal-raid",
    event.WARFARE_BEGINS: "battle",
    event.WAY_TAKEN: "way",
}
BY_RULE = {
    "3.1.1": "planning", "3.1.2": "planning", "3.1.4": "planning", "3.1.6": "planning",
    "3.3": "passage", "4.0": "enemy", "4.1.3": "enemy", "4.1.5": "enemy", "4.2.8": "raid", "4.2.9": "slaves",
    "7.2": "minor", "8.2": "check", "12": "end", "14": "set-up", "C": "event",
}  # fmt: skip
IN_BATTLE = (purpose.BATTLE, purpose.ENEMY_BATTLE)


def headline(told: Happening, narrator: Narrator) -> str | None:
    key = BY_EVENT.get(told.event)
    if told.event == event.ROLLED and told.arguments[0] in IN_BATTLE:
        key = "battle"
    if key is None:
        key = by_rule(rule_number(told.rule))
    if key is None:
        return None
    message = narrator.vocabulary.events[told.event]
    values = message.arguments(*told.arguments).items()
    return narrator.say(f"beat.{key}", **{name: narrator.value(*one) for name, one in values})


def by_rule(number: str) -> str | None:
    found = [one for one in BY_RULE if number == one or number.startswith(f"{one}.")]
    if not found and number.startswith("C"):
        return BY_RULE["C"]
    return BY_RULE[max(found, key=len)] if found else None


# what weighs

HEAVY = frozenset({
    event.AMBUSH_WON, event.BATTLE_FOUGHT, event.CAMPAIGN_WON, event.CARSON_COMES,
    event.CAUGHT_FAMILY, event.CHECK_RESULT, event.ELDER_DIED, event.FAMILY_GONE,
    event.GAME_ENDED, event.MASSACRED, event.PERIOD_BEGINS, event.RAID_COMES, event.RAID_OVER,
    event.STARVED_ELDER, event.SUBJUGATED, event.TRIBAL_RAID_STRIKES, event.VICTORY_CHECK_BEGINS,
})  # fmt: skip
NOTED = frozenset({
    event.CARD_DRAWN, event.COUNCIL_FAILED, event.DIPLOMACY_FAILED, event.DIPLOMACY_WON,
    event.ELDER_FAILED, event.ELDER_LIVES, event.ELDER_WON, event.EVADED, event.EVASION_FAILED,
    event.FORT_BUILT, event.HARVEST_FAILED, event.INTRUDER_MET, event.NEGOTIATED,
    event.NEGOTIATION_FAILED, event.PEACE_ENDS, event.PEACE_MADE, event.RAID_ENTERS,
    event.RAID_TURNS_BACK, event.TRIBAL_RAID_COMES, event.TRIBAL_RAID_FAILS,
})  # fmt: skip

# what is paid belongs to what it is paid for, which is told after it
INTRODUCING = frozenset({event.GOODS_SPENT})

# gains and losses: what changes by how many, from what an event names

Told = tuple[int, int, int]


def one(what: str, n: int) -> Callable[[Told], Change]:
    return lambda _: Change(what, n)


def piece(at: int, n: int) -> Callable[[Told], Change]:
    """A piece that is named as this argument."""
    return lambda told: Change(kinds.PIECE.token(told[at]).removeprefix("found-"), n)


def person(n: int) -> Callable[[Told], Change]:
    return lambda told: Change(kinds.PERSON.token(told[0]), n)


def track(what: str, sign: int, against: bool = False) -> Callable[[Told], Change]:
    """By so many, to so many."""
    return lambda told: Change(what, sign * told[0], told[1], against=against)


def missing(told: Told) -> Change:
    return Change("culture", -told[1], told[2])


CHANGES: dict[int, Callable[[Told], Change]] = {
    event.ANIMALS_BRED: piece(0, 1),
    event.ANIMALS_STARVED: lambda told: Change(kinds.HERD.token(told[1]), -told[0]),
    event.ANIMAL_BOUGHT: piece(0, 1),
    event.ANIMAL_LOST: piece(0, -1),
    event.AP_GAINED: track("ap", 1),
    event.AP_SPENT: track("ap", -1),
    event.CORN_DISCARDED: one("corn", -1),
    event.CORN_LOST: one("field", -1),
    event.CORN_PLANTED: one("field", 1),
    event.CORN_TURNED: one("corn", 1),
    event.CULTURE_GAINED: track("culture", 1),
    event.CULTURE_LOST: track("culture", -1),
    event.CULTURE_MISSING: missing,
    event.DEPARTED: person(-1),
    event.DISCARDED: piece(0, -1),
    event.DROUGHT_COMES: lambda _: Change("drought", 1, against=True),
    event.DROUGHT_ENDED: lambda _: Change("drought", -1, against=True),
    event.ELDER_DIED: one("elder", -1),
    event.ELDER_SEATED: one("elder", 1),
    event.ENEMY_FEROCITY_SET: lambda told: Change(
        "enemy-ferocity", told[1] - told[0], told[1], against=True
    ),
    event.FAMILY_FOUNDED: one("family", 1),
    event.FAMILY_GONE: one("family", -1),
    event.FORT_BUILT: lambda _: Change("fort", 1, against=True),
    event.FORT_DESTROYED: lambda _: Change("fort", -1, against=True),
    event.FOUND: piece(0, 1),
    event.GOODS_AT_FORT: lambda told: Change("goods", told[1]),
    event.GOODS_BOUGHT: one("goods", 1),
    event.GOODS_SPENT: lambda told: Change("goods", -told[0]),
    event.JOINED_PASSAGE: person(1),
    event.LOST: piece(1, -1),
    event.MILITARY_GAINED: track("military", 1),
    event.MILITARY_LOST: track("military", -1),
    event.MILITARY_MISSING: missing,
    event.MORALE_DOWN: track("morale", -1, against=True),
    event.MILITARY_SET: lambda told: Change("military", None, told[0]),
    event.MORALE_SET: lambda told: Change("morale", None, told[0], against=True),
    event.MORALE_UP: track("morale", 1, against=True),
    event.OUTPOST_BUILT: lambda _: Change("outpost", 1, against=True),
    event.OUTPOST_DRIVEN: lambda _: Change("outpost", -1, against=True),
    event.OUTPOST_REMOVED: lambda _: Change("outpost", -1, against=True),
    event.RAIDED_FOR: piece(1, 1),
    event.SLAVES_FROM_PASSAGE: person(-1),
    event.STARVED: piece(1, -1),
    event.STARVED_ELDER: one("elder", -1),
}


def changes(told: Happening, narrator: Narrator) -> Sequence[Change]:
    if told.event == event.FEROCITY_SET:
        family, before, after = told.arguments
        whose = narrator.name(kinds.FAMILY, family)
        return [Change("ferocity", after - before, after, whose)]
    make = CHANGES.get(told.event)
    return [] if make is None else [make(told.arguments)]


# the way of a raid


def route(
    before: Sequence[Happening], told: Sequence[Happening], s: NavajoState
) -> list[tuple[str, str]]:
    """4.2.8 From where to where a raid goes on: to each Area it enters from the last one linked to it."""
    entered: list[int] = []
    for one in reversed(before if any(one.event in ON_THE_WAY for one in told) else ()):
        if one.event in ENDS:
            break
        if one.event == event.RAID_ENTERS:
            entered.insert(0, one.arguments[0])
    found = []
    for one in told:
        if one.event == event.RAID_COMES:
            entered = []
        if one.event in ON_THE_WAY:
            area = one.arguments[0]
            start = next((last for last in reversed(entered) if linked(s, last, area)), SANTA_FE)
            found.append((part(start), part(area)))
            entered.append(area)
    return found


ON_THE_WAY = (event.RAID_ENTERS, event.RAID_TURNS_BACK)
ENDS = (event.RAID_COMES, event.RAID_OVER)
SANTA_FE = int(v.SANTA_FE)


def linked(s: NavajoState, area: int, other: int) -> bool:
    return other in s.facts.near[area * NEAR : area * NEAR + NEAR]


def part(area: int) -> str:
    return f"area:{kinds.AREA.token(area)}"
