"""What a card of the deck says, part by part: its figures, and its event in our own words."""

from __future__ import annotations

from cairn.games.navajo.guide.naming import card_rule
from cairn.games.navajo.view import Card, CeremonyCard, OperationsCard
from cairn.games.navajo.words import kinds
from cairn.narrate import Narrator


def card_parts(number: int, card: Card, have: int, narrator: Narrator) -> list[str]:
    """What a card says; `have` are the player's APs."""
    say, event = narrator.say, card_rule(number).text
    if isinstance(card, OperationsCard):
        return [
            preempting(card, have, narrator),
            enemy_gains(card, narrator),
            say("on-card.planning", person=narrator.named(kinds.PERSON, card.person)),
            say("on-card.major", event=event),
            say("on-card.minor", minor=narrator.named(kinds.MINOR, card.minor)),
        ]
    if isinstance(card, CeremonyCard):
        return [
            say("on-card.blessing", n=card.blessing),
            say("on-card.comes-along", person=narrator.named(kinds.PERSON, card.person)),
            say("on-card.enemy-way", event=event),
        ]
    medicine = [say("on-card.good-medicine", n=card.good_medicine)] if card.good_medicine else []
    return [say("on-card.major", event=event), say("on-card.asks", n=card.vp), *medicine]


def preempting(card: OperationsCard, have: int, narrator: Narrator) -> str:
    """2.2.1 What it costs to go first, and whether that can be paid."""
    if card.preempted:
        return narrator.say("on-card.preempted")
    if have >= card.preempt:
        return narrator.say("on-card.preempt", n=card.preempt)
    return narrator.say("on-card.too-dear", n=card.preempt, have=have)


def enemy_gains(card: OperationsCard, narrator: Narrator) -> str:
    """4.0.2 What the Enemy gets from the card, and in all where cubes and events change that."""
    gains = {"n": card.points, "preempted": card.points_preempted}
    in_all = {"all": card.income, "all_preempted": card.income_preempted}
    if list(gains.values()) == list(in_all.values()):
        return narrator.say("on-card.enemy-gains", **gains)
    return narrator.say("on-card.enemy-gains-in-all", **gains, **in_all)
