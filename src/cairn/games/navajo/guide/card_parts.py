"""What a card of the deck says, part by part: its figures, and its event in our own words."""

from __future__ import annotations

import msgspec

from cairn.games.navajo import words
from cairn.games.navajo.guide.naming import card_rule, named
from cairn.narrate import Narrator


class CardView(msgspec.Struct):
    """A card in a view; what it does not have is 0 or nothing."""

    kind: str
    person: str = ""
    preempt: int = 0
    preempted: bool = False
    points: int = 0
    points_preempted: int = 0
    income: int = 0
    income_preempted: int = 0
    minor: str = ""
    blessing: int = 0
    vp: int = 0
    good_medicine: int = 0


def card_parts(number: int, card: CardView, have: int, narrator: Narrator) -> list[str]:
    """What a card says; `have` are the player's APs."""
    if card.kind == "operations":
        return operations(number, card, have, narrator)
    return (ceremony if card.kind == "ceremony" else event)(number, card, narrator)


def operations(number: int, card: CardView, have: int, narrator: Narrator) -> list[str]:
    say = narrator.say
    return [
        preempting(card, have, narrator),
        enemy_gains(card, narrator),
        say("on-card.planning", person=named(narrator, words.PERSON, card.person)),
        say("on-card.major", event=card_rule(number).text),
        say("on-card.minor", minor=named(narrator, words.MINOR, card.minor)),
    ]


def preempting(card: CardView, have: int, narrator: Narrator) -> str:
    """2.2.1 What it costs to go first, and whether that can be paid."""
    if card.preempted:
        return narrator.say("on-card.preempted")
    if have >= card.preempt:
        return narrator.say("on-card.preempt", n=card.preempt)
    return narrator.say("on-card.too-dear", n=card.preempt, have=have)


def enemy_gains(card: CardView, narrator: Narrator) -> str:
    """4.0.2 What the Enemy gets from the card, and in all where cubes and events change that."""
    gains = {"n": card.points, "preempted": card.points_preempted}
    in_all = {"all": card.income, "all_preempted": card.income_preempted}
    if list(gains.values()) == list(in_all.values()):
        return narrator.say("on-card.enemy-gains", **gains)
    return narrator.say("on-card.enemy-gains-in-all", **gains, **in_all)


def ceremony(number: int, card: CardView, narrator: Narrator) -> list[str]:
    person = named(narrator, words.PERSON, card.person)
    return [
        narrator.say("on-card.blessing", n=card.blessing),
        narrator.say("on-card.comes-along", person=person),
        narrator.say("on-card.enemy-way", event=card_rule(number).text),
    ]


def event(number: int, card: CardView, narrator: Narrator) -> list[str]:
    parts = [
        narrator.say("on-card.major", event=card_rule(number).text),
        narrator.say("on-card.asks", n=card.vp),
    ]
    if card.good_medicine:
        parts.append(narrator.say("on-card.good-medicine", n=card.good_medicine))
    return parts
