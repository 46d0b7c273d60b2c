"""G The terms of a card for those who hunt or raid on it: the figures that procedures, labels, chances, bots and boards
share. Faces are bits. Nothing here changes a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import bit
from cairn.games.greenland.rules import transport
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

ONES: Final[i64] = bit(1)
ONES_AND_TWOS: Final[i64] = bit(1) | bit(2)


def type_of(s: GreenlandState, card: i64) -> i64:
    """B1, E5 The type of a card to those who come to it; a raid on a tribe's card is a Raid."""
    return v.RAID if s.holder(card) != v.NONE else s.facts.type[s.side(card)]


def may_be_certain(kind: i64) -> bool:
    """E7 The Alpha's own way does not work on Metal and in raids."""
    return kind != v.METAL and kind != v.RAID


def elder_powers(s: GreenlandState, powers: vec[i64], tribe: i64) -> i64:
    """E3 What own elders on the own board give a tribe of one kind of power, all ranks together."""
    at = (s.faith(tribe) * v.TRIBES + tribe) * v.RANKS
    found: i64 = 0
    for rank in range(1, v.RANKS):
        if powers[at + rank] and s.own_elders(tribe, rank):
            found |= powers[at + rank]
    return found


def cold_as_warm(s: GreenlandState, tribe: i64, kind: i64) -> bool:
    """G0 A Tunit tracker finds his way in the cold."""
    return elder_powers(s, s.facts.cold_as_warm, tribe) >> kind & 1 != 0


def good_faces(s: GreenlandState, tribe: i64, card: i64, kind: i64) -> i64:
    """G0, G1 The numbers that succeed on a card of this type: 1, when warm also 2; in a raid those of its box."""
    if s.holder(card) != v.NONE:
        return s.facts.raid_daughter if s.facts.kind[card] == v.DAUGHTER else s.facts.raid_herd
    cold = s.is_cold(card) and not cold_as_warm(s, tribe, kind)
    return ONES if cold else ONES_AND_TWOS


def needed(s: GreenlandState, card: i64, side: i64) -> i64:
    """G0, G1 How many dice must succeed on a side of a card; in a raid one."""
    return i64(1) if s.holder(card) != v.NONE else s.facts.dice[side]


def deadly_faces(s: GreenlandState, card: i64, side: i64) -> i64:
    """G0, G1 The numbers that kill on a side of a card."""
    if s.holder(card) == v.NONE:
        return s.facts.bites[side]
    daughter = s.facts.kind[card] == v.DAUGHTER
    return s.facts.raid_daughter_bites if daughter else s.facts.raid_herd_bites


def reward(s: GreenlandState, card: i64, side: i64, colour: i64) -> i64:
    """G4, B3 Disks that a success on a side of a card brings; a falcon is dearer in its year."""
    if card == v.GYRFALCON and colour == v.IVORY and s.falcon_price:
        return s.falcon_price
    return s.facts.reward[side * v.DISKS + colour]


# G5, G6 the card itself


def won_by_set(s: GreenlandState, card: i64) -> i64:
    """G5, G6 What equal dice win in this game: NO_SET where they win nothing."""
    kind = s.facts.set_kind[card] if card < v.BIOMES else v.NO_SET
    return v.NO_SET if kind == v.TROPHY_WITH_SLED and not s.variant.meteorite else kind


def can_be_won(s: GreenlandState, tribe: i64, card: i64) -> bool:
    """G5, G6 Can this tribe win the card itself by equal dice? The meteorite takes a sled."""
    kind = won_by_set(s, card)
    return kind != v.NO_SET and (kind != v.TROPHY_WITH_SLED or transport.sleds(s, tribe) > 0)


# F3 the New World


def colonists(s: GreenlandState, card: i64) -> i64:
    """F3 People of all tribes on a card."""
    n: i64 = 0
    for tribe in range(v.TRIBES):
        n += s.on_card(tribe, card)
    return n


def will_be_hostile(s: GreenlandState, card: i64, more: i64) -> bool:
    """F3 Is a New World card hostile, or will it be with so many more colonists?"""
    hostile = s.hostile >> (card - v.MARKLAND) & 1 != 0
    return hostile or colonists(s, card) + more > s.facts.peaceful_colonists


def side_with(s: GreenlandState, card: i64, more: i64) -> i64:
    """F3 The side of a card that will be hunted, if so many more come to it in this turn."""
    if more and transport.is_new_world(card) and will_be_hostile(s, card, more):
        return v.HOSTILE + card - v.MARKLAND
    return s.side(card)
