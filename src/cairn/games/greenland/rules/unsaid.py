"""A What the text of a position need not say, because it follows from the rest of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import bit
from cairn.games.greenland.rules.depletion import owed_by
from cairn.games.greenland.rules.hunting import hunters_on
from cairn.games.greenland.rules.piece_count import cubes
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
FIGHT = range(int(chapter.ATTACK_NEXT), int(chapter.POGROM_NEXT) + 1)
AFTER_ICONS = {
    *(chapter.EVENT_AUCTION, chapter.AUCTION_OPEN, chapter.AUCTION_BID),
    chapter.PHASE_END,
}
WITHIN_ICON: dict[int, tuple[int, ...]] = {
    int(chapter.DECIMATION_NEXT): (int(v.EPIDEMIC), int(v.VENEREAL), int(v.FEUD)),
    int(chapter.DEPLETION_NEXT): (int(v.DEPLETION), int(v.DEPLETION_BY_HERD)),
    int(chapter.DEPLETION_UNIT): (int(v.DEPLETION), int(v.DEPLETION_BY_HERD)),
    int(chapter.ELDER_DEATH_NEXT): (int(v.ELDER_DEATH),),
    int(chapter.IRON_CRASH_NEXT): (int(v.IRON_CRASH),),
}
HUNT = range(int(chapter.HUNT_NEXT), int(chapter.HUNT_END) + 1)


def unsaid(s: GreenlandState, said: Collection[str]) -> Fields:
    """What fields are of which no line speaks. Where a field may well be empty, as when all is paid, it follows only if
    another is not `said` either; texts of before always say that one. Nothing depends on who is in Valhalla and how
    many events are left: that is counted afterwards."""
    if s.chapter != chapter.SETUP_BARS and s.where[v.MARKLAND] != v.ON_BAR:
        yield "hunters", [0] * len(s.hunters)  # nobody colonises what is not there
    yield "busy", [busy(s)]
    yield "living", [living(s)]
    if s.event != v.NONE:
        yield from of_event(s, said)
    yield from in_talks(s)
    yield from in_hunts(s, said)
    if s.chapter == chapter.HAY_UNIT and 0 <= s.card < v.CARDS:  # H1 its animal is being fed
        yield "fed", [int(bit(s.card))]
        if "fed" not in said:
            yield "hay_owed", [int(s.facts.hay[s.card])]


def busy(s: GreenlandState) -> int:
    """E0 Cards with hunters; colonists stay where they are."""
    found: i64 = 0
    for card in range(v.CARDS):
        if s.anybody_on(card) and not is_new_world(card):
            found |= bit(card)
    return int(found)


def living(s: GreenlandState) -> int:
    """J1 Tribes that have anybody."""
    found: i64 = 0
    for tribe in range(v.TRIBES):
        if cubes(s, tribe) > s.valhalla[tribe] or s.alpha[tribe] > v.IN_VALHALLA:
            found |= bit(tribe)
    return int(found)


def of_event(s: GreenlandState, said: Collection[str]) -> Fields:
    """D0, D4, D6, D8, D9, B3 What the icons of the event have done so far, and what its being revealed did. It is
    the only one that was seen."""
    yield "events_unseen", [int((bit(v.EVENTS) - 1) & ~bit(s.event))]
    kinds = [int(s.facts.icon[s.event * v.ICONS + n]) for n in range(v.ICONS)]
    yield "icon", [icons_done(s, kinds)]
    if s.chapter == chapter.DEPLETION_UNIT and s.tribe != v.NONE and s.icon and "icon" not in said:
        yield "depletion_owed", [int(owed_by(s, s.tribe))]
    done, to_come = kinds[: s.icon], kinds[s.icon :]
    yield "sunspots", [done.count(int(v.SUNSPOTS))]
    yield "sea_closed", [int(v.SEA_CLOSED in done)]
    yield "markland_closed", [int(v.MARKLAND_CLOSED in done and not s.variant.first_game)]
    crash = s.chapter == chapter.IRON_CRASH_NEXT or v.IRON_CRASH in to_come
    yield "iron_crash", [int(crash)]
    price: i64 = 0
    for n in range(v.ICONS):
        if kinds[n] == v.FALCON_PRICE:
            price = s.facts.icon_amount[s.event * v.ICONS + n]
    yield "falcon_price", [int(price)]


def icons_done(s: GreenlandState, kinds: list[int]) -> int:
    """D0 None before the first; within one, all up to it; and all in the end."""
    if s.phase > v.PHASE_EVENT or s.chapter in AFTER_ICONS:
        return len(kinds) - kinds.count(int(v.NO_ICON))
    going_on = WITHIN_ICON.get(int(s.chapter), ())
    if s.variant.together and s.chapter == chapter.DECIMATION_NEXT:
        going_on += (int(v.SUNSPOTS),)  # K0
    return next((n + 1 for n, kind in enumerate(kinds) if kind in going_on), 0)


def in_talks(s: GreenlandState) -> Fields:
    """F0, F2 The card under talk has come up, and comes up no more; the proposer agrees with himself; and each side
    attacks once."""
    if s.chapter in ON_CARD and s.card != v.NONE:
        yield "talked_of", [int(bit(s.card))]
    if s.chapter == chapter.DEAL_ANSWER and s.proposer != v.NONE:
        yield "agreed", [int(bit(s.proposer))]
    if s.chapter in FIGHT and s.card != v.NONE:
        yield "settled", [int(bit(s.card))]
        sides = [int(side) for side in s.fighting]
        if s.tribe in sides:
            sides = sides[sides.index(int(s.tribe)) + 1 :]
        yield "to_attack", [sum(1 << side for side in set(sides))]


def in_hunts(s: GreenlandState, said: Collection[str]) -> Fields:
    """A4, G0 The card that is hunted on is hunted on no more, and others there come after."""
    if s.chapter in HUNT and 0 <= s.card < v.CARDS:
        yield "hunted", [int(bit(s.card))]
        yield "to_hunt", [int(to_hunt(s, said))]


def to_hunt(s: GreenlandState, said: Collection[str]) -> i64:
    """A4 Who hunts on the card after `tribe`, as bits. Colonists stay when they have hunted, so there it takes the
    order."""
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
