"""A What the text of a position need not say, because it follows from the rest of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import bit
from cairn.games.greenland.rules.hunting import hunters_on
from cairn.games.greenland.rules.play_order import next_hunter
from cairn.games.greenland.rules.transport import is_new_world
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

Fields = Iterator[tuple[str, list[int]]]

ON_CARD = {  # a card is talked of, or fought for
    *(chapter.TALK, chapter.DEAL_DRAFT, chapter.DEAL_ANSWER),
    *range(int(chapter.ATTACKS_BEGIN), int(chapter.POGROM_NEXT) + 1),
}
HUNT = range(int(chapter.HUNT_NEXT), int(chapter.HUNT_END) + 1)


def unsaid(s: GreenlandState, said: Collection[str]) -> Fields:
    """What fields are of which no line speaks. None of it depends on whoever is in Valhalla, nor on the events left:
    that is counted afterwards."""
    yield "busy", [busy(s)]
    yield from in_talks(s)
    yield from in_hunts(s, said)


def busy(s: GreenlandState) -> int:
    """E0 Cards with hunters; colonists stay where they are."""
    found: i64 = 0
    for card in range(v.CARDS):
        if s.anybody_on(card) and not is_new_world(card):
            found |= bit(card)
    return int(found)


def in_talks(s: GreenlandState) -> Fields:
    """F0, F2 The card under talk has come up, and comes up no more."""
    if s.chapter in ON_CARD and s.card != v.NONE:
        yield "talked_of", [int(bit(s.card))]


def in_hunts(s: GreenlandState, said: Collection[str]) -> Fields:
    """A4, G0 The card that is hunted on is hunted on no more, and others there come after."""
    if s.chapter in HUNT and 0 <= s.card < v.CARDS:
        yield "hunted", [int(bit(s.card))]
        yield "to_hunt", [int(to_hunt(s, said))]


def to_hunt(s: GreenlandState, said: Collection[str]) -> i64:
    """A4 Who hunts on the card after `tribe`, as bits. Colonists stay when they have hunted, so there it takes the
    order; and a text that says what was hunted says this too."""
    there = hunters_on(s, s.card)
    others = there if s.tribe == v.NONE else there & ~bit(s.tribe)
    if not is_new_world(s.card):
        return others
    if "hunted" in said:
        return 0
    left = there
    while left:
        one = next_hunter(s, s.card, left)
        if one == v.NONE:
            return others
        left &= ~bit(one)
        if one == s.tribe:
            return left
    return others
