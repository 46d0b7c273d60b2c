"""What an option costs, what a die has to show for it, and what both sides bring to a Battle, as things are now."""

from __future__ import annotations

from cairn.core.state import bit, first, second, third, verb_of
from cairn.games.navajo.rules import (
    battles,
    dice,
    enemy_operations,
    minor_events,
    planning,
    reactions,
    take_actions,
    victory_check,
)
from cairn.games.navajo.rules.display import instruction
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter, kinds, question, verb
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator

Words = dict[str, object]


def stakes(s: NavajoState, answer: int, narrator: Narrator) -> tuple[str, Words] | None:
    """The sentence an option becomes part of, and what that mentions."""
    act, which = verb_of(answer), first(answer)
    return trade(answer, narrator) or deed(s, act, which) or risk(s, answer, narrator)


def trade(answer: int, narrator: Narrator) -> tuple[str, Words] | None:
    """10.1 What is given for Trade Goods."""
    act, numbers = verb_of(answer), [n(answer) for n in (first, second, third)]
    if act == verb.SELL_ANIMALS:
        herds = zip(("horses", "sheep"), numbers, strict=False)
        sold = [narrator.say(f"detail.{herd}", n=n) for herd, n in herds if n]
        both = len(sold) == 2
        animals = narrator.say("detail.and", one=sold[0], two=sold[1]) if both else sold[0]
        return "sell-animals", {"animals": animals}
    if act == verb.SWAP_ANIMALS:
        bought, given = ("horse", "sheep") if numbers[0] == v.HORSE else ("sheep", "horses")
        animals = narrator.say(f"detail.{given}", n=2)
        return "swap-animals", {"animals": animals, "animal": narrator.say(f"piece.{bought}")}
    if act == verb.SELL_CORN:
        return "sell-corn", {"values": " + ".join(str(n) for n in numbers if n)}
    return None


def deed(s: NavajoState, act: int, which: int) -> tuple[str, Words] | None:
    """3, 5.2, 8 What something costs that has no die, or what it is measured by."""
    if act == verb.ACTIVATE:
        return "mp", {"n": take_actions.full_mp(s, which)}
    if act == verb.BUY_GOODS:
        return ("free", {}) if planning.free_goods(s) else ("ap", {"n": 1})
    if act == verb.HARASS:
        return ("free", {}) if s.free_harass else ("ap", {"n": 1})
    if act == verb.CANCEL:
        flip = s.question == question.CANCEL_FLIP
        cost = enemy_operations.FOR_FLIP_CANCELLED if flip else minor_events.FOR_CANCELLING
        return "goods", {"n": cost, "have": s.goods()}
    if act == verb.REROLL and s.question != question.KEEP_DEATH:
        return "goods", {"n": dice.FOR_AGAIN, "have": s.goods()}
    if act == verb.VICTORY_CHECK:
        asked = s.facts.event_vp[s.card - v.PUEBLO_REVOLT]
        return "check", {"held": victory_check.land_held(s), "asked": asked}
    if act == verb.GOOD_MEDICINE:
        return "good-medicine", {"n": s.about_b, "have": victory_check.black_cubes(s)}
    if act == verb.FIGHT_SOLDIERS:
        return "soldiers", {"n": s.facts.soldiers[s.about_b]}
    if act == verb.FIGHT_ARMED:
        return "armed", {"n": battles.WITH_FIREARMS}
    return None


def evading_faces(s: NavajoState, family: int) -> list[int]:
    """5.2.4 On which faces of the die a Family may get away. Only Raid counters of an Enemy raid block its way."""
    blocked = s.chapter == chapter.RAID_REACT
    carson, home = s.tribe == v.CARSON, bit(s.where[family])
    faces = range(1, 7)
    return [f for f in faces if reactions.refuges(s, family, f, blocked, carson) & ~home]


def risk(s: NavajoState, answer: int, narrator: Narrator) -> tuple[str, Words] | None:
    """3.1.5, 3.2.8, 5.2 What a die has to show."""
    act, family = verb_of(answer), first(answer)
    if act == verb.EVADE:
        return evasion(evading_faces(s, family))
    if act == verb.AMBUSH:
        column = s.facts.value[s.where[family]]
        return "ambush", battle(s, family, v.NEW_MEXICO, column, battles.AMBUSH)
    if act == verb.BATTLE:
        foe = s.tribe if s.question == question.CHOOSE_TRIBAL_FATE else v.NEW_MEXICO
        column = s.facts.value[s.where[family]]
        return "battle", battle(s, family, foe, column, battles.IN_RAID)
    if act == verb.COUNCIL:
        least = s.facts.value[s.where[s.active]]
        return ("council", {"n": least}) if least > 1 else ("council-sure", {})
    if act == verb.NEGOTIATE:
        need = reactions.least_for_talks(s, family, second(answer))
        toll = s.event_in_play(v.DEATH_OF_DODGE)
        return "talk-after-dodge" if toll else "talk", {"need": need}
    if act in (verb.WARFARE, verb.DIPLOMACY):
        return tribal(s, answer, narrator)
    return None


def evasion(faces: list[int]) -> tuple[str, Words]:
    """5.2.4 On which faces a Family gets away: as a rule on one and all above it."""
    if not faces:
        return "no-die", {}
    if faces == list(range(faces[0], 7)):
        return "least", {"n": faces[0]}
    return "die", {"faces": ", ".join(map(str, faces))}


def battle(s: NavajoState, family: int, foe: int, column: int, kind: int) -> Words:
    """11.2.1, 11.2.2 What both sides add to their dice, without Firearms."""
    ours = battles.strength(s, family, column, kind)
    return {"ours": ours, "theirs": battles.enemy_strength(s, foe)}


def tribal(s: NavajoState, answer: int, narrator: Narrator) -> tuple[str, Words]:
    """3.1.5 Who the Tribe in a row is, and what the die has to show in talks with it."""
    family, row, goods = first(answer), second(answer), third(answer)
    tribe = instruction(s, s.at(v.ACTIVE, row))
    known: Words = {
        "family": narrator.value(kinds.FAMILY, family),
        "tribe": narrator.value(kinds.FOE, tribe),
        "row": row + 1,
    }
    if verb_of(answer) == verb.WARFARE:
        strengths = battle(s, family, tribe, v.TRIBAL_COLUMN, battles.OPEN_FIELD)
        return "warfare", known | strengths
    need = reactions.least_for_talks(s, family, goods)
    return "diplomacy", known | {"n": goods, "need": need}
