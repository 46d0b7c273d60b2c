"""Cards on the bars, with the tribes and in hand, and what they say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from mypy_extensions import i64

from cairn.core.state import bit
from cairn.games.greenland.rules.start import NAMES
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.kinds import CARD, EVENT
from tests.kit import rows

Bars: TypeAlias = tuple[list[str], list[str], list[str], list[str]]


def card(name: str) -> int:
    value = CARD.value(name)
    assert value is not None, name
    return value


def event_card(s: GreenlandState, name: str) -> None:
    """The event of this turn; it is seen."""
    value = EVENT.value(name)
    assert value is not None, name
    s.event = value
    if s.events_unseen & bit(value):
        s.events_unseen &= ~bit(value)
        s.events_left -= 1


def lay(
    s: GreenlandState,
    north: list[str],
    cold_north: list[str],
    south: list[str],
    cold_south: list[str],
) -> None:
    """Just these cards on the bars; all other biomes that a bar had go back to the deck."""
    for at in range(v.ON_BARS):
        if s.where[at] == v.ON_BAR:
            s.where[at] = v.IN_DECK if at < v.BIOMES else v.GONE
    for lane, names in enumerate((north, cold_north, south, cold_south)):
        _fill(s, lane, [card(name) for name in names])
        for name in names:
            s.where[card(name)] = v.ON_BAR


def lay_one(s: GreenlandState, lane: int, place: int, at: int) -> None:
    """A card, or NONE, in a place of a side, the first being nearest the deck."""
    s.lanes[lane * v.LANE + place - 1] = at


def _fill(s: GreenlandState, lane: int, cards: list[int]) -> None:
    for place in range(1, v.LANE + 1):
        lay_one(s, lane, place, cards[place - 1] if place <= len(cards) else v.NONE)
    s.lane_size[lane] = len(cards)


def _lane(s: GreenlandState, lane: int) -> list[int]:
    return rows(s.lanes, v.LANE)[lane][: int(s.lane_size[lane])]


def own(s: GreenlandState, tribe: int, *names: str) -> None:
    """Cards into a tribe's row, off the bars if they are there."""
    for name in names:
        _take_off_bar(s, card(name))
        s.where[card(name)] = v.IN_TRIBE + tribe


def hold(s: GreenlandState, tribe: int, *names: str) -> None:
    """Cards into a tribe's hand, off the bars if they are there."""
    for name in names:
        _take_off_bar(s, card(name))
        s.where[card(name)] = v.IN_HAND + tribe


def trophy(s: GreenlandState, tribe: int, *names: str) -> None:
    for name in names:
        _take_off_bar(s, card(name))
        s.where[card(name)] = v.AS_TROPHY + tribe


def _take_off_bar(s: GreenlandState, at: int) -> None:
    for lane in range(v.LANES):
        cards = _lane(s, lane)
        if at in cards:
            cards.remove(at)
            _fill(s, lane, cards)


def bar(s: GreenlandState, lane: int) -> list[str]:
    """The cards of a side: 0 North warm, 1 North cold, 2 South warm, 3 South cold, from the deck outwards."""
    return [CARD.token(at) for at in _lane(s, lane)]


def where(s: GreenlandState, name: str) -> str:
    """Where a card is: deck, bar, aside, gone, or e.g. `norse`, `norse hand`, `norse trophy`."""
    place = int(s.where[card(name)])
    for low, suffix in ((v.AS_TROPHY, " trophy"), (v.IN_TRIBE, ""), (v.IN_HAND, " hand")):
        if low <= place < low + v.TRIBES:
            return NAMES[place - low] + suffix
    return {v.GONE: "gone", v.IN_DECK: "deck", v.ON_BAR: "bar", v.ASIDE: "aside"}[i64(place)]


def at_icon(s: GreenlandState, name: str, kind: int) -> None:
    """The event of this turn, its icon of this kind being the next to be resolved."""
    event_card(s, name)
    s.icon = icons(s).index(kind)


def icons(s: GreenlandState) -> list[int]:
    """Those of the event of this turn."""
    return rows(s.facts.icon, v.ICONS)[s.event]


def icon_amount(s: GreenlandState) -> int:
    """What the next icon says, in numbers."""
    return rows(s.facts.icon_amount, v.ICONS)[s.event][s.icon]


def value(s: GreenlandState, name: str) -> tuple[int, int, int]:
    """Energy, Ivory and Iron for a card that is exchanged."""
    return _disks(s.facts.value, card(name))


def reward(s: GreenlandState, name: str, *, hostile: bool = False) -> tuple[int, int, int]:
    """Energy, Ivory and Iron for a hunt; the New World has a hostile side too."""
    return _disks(s.facts.reward, card(name) + (v.HOSTILE - v.MARKLAND if hostile else 0))


def _disks(vector: Iterable[int], at: int) -> tuple[int, int, int]:
    energy, ivory, iron = rows(vector, v.DISKS)[at]
    return energy, ivory, iron
