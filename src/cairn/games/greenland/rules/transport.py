"""B1, E1 Home lands, and the Mariners and sleds that lead beyond them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import Flow, FlowInt, bit, first
from cairn.games.greenland.rules.bars import bar_of
from cairn.games.greenland.words import question, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

# how hunters come to a card, and home from it
ON_FOOT: Final[i64] = 0
BY_MARINER: Final[i64] = 1
BY_SLED: Final[i64] = 2

ALL: Final[i64] = -1  # cards, as bits

NEW_WORLD: Final[vec[i64]] = vec[i64]([v.MARKLAND, v.VINLAND])


# E1, L0 The Norse and the Sámi live in the South, the Thule and the Tunit in the North
SOUTHERN: Final[vec[i64]] = vec[i64]([v.NORSE, v.SAMI])
HOME_LAND: Final[vec[i64]] = vec[i64](
    [v.SOUTH if tribe in SOUTHERN else v.NORTH for tribe in range(v.TRIBES)]
)


def is_new_world(card: i64) -> bool:
    return card == v.MARKLAND or card == v.VINLAND


def at_home(s: GreenlandState, tribe: i64, card: i64) -> bool:
    """B1 Is this card in the tribe's home land? The New World is nobody's."""
    owner = s.where[card] - v.IN_TRIBE
    if 0 <= owner < v.TRIBES:
        return HOME_LAND[owner] == HOME_LAND[tribe]
    return card != v.MARKLAND and card != v.VINLAND and bar_of(card) == HOME_LAND[tribe]


def board_at_home(tribe: i64, board: i64) -> bool:
    """E1 Is another tribe's board in this tribe's home land?"""
    return HOME_LAND[board] == HOME_LAND[tribe]


# going out in Phase 2


def free_mariners(s: GreenlandState, tribe: i64) -> i64:
    """E1, K0 Mariners that have not sailed this phase; in a cooperative game all tribes share theirs."""
    return idle_mariners(s, tribe, s.mariners_used)


def idle_mariners(s: GreenlandState, tribe: i64, used: vec[i64]) -> i64:
    """E1, K0 Mariners that a tribe has and did not use."""
    if not s.variant.together:
        idle = s.elders_in(tribe, v.MARINER, tribe) - used[tribe]
    else:
        idle = 0
        for other in range(v.TRIBES):
            idle += s.own_elders(other, v.MARINER) - used[other]
    return idle if idle > 0 else 0


def sleds(s: GreenlandState, tribe: i64) -> i64:
    """E1 Sled icons a tribe has: D cards in its row, and Daughters who serve it."""
    return s.serving(s.facts.sledding, tribe)


def sleds_at_hand(s: GreenlandState, tribe: i64) -> i64:
    """E1, K0 Sleds of the tribe; in a cooperative game each icon in a living tribe counts once for all."""
    if not s.variant.together:
        return sleds(s, tribe)
    n: i64 = 0
    for card in s.facts.sledding:
        for other in range(v.TRIBES):
            if s.alive(other) and s.serves(card, other):
                n += 1
                break
    return n


def idle_sleds(s: GreenlandState, tribe: i64, used: vec[i64]) -> i64:
    """E1, K0 Sleds that a tribe has and did not use; fewer than none if some that it used were given up."""
    if not s.variant.together:
        return sleds(s, tribe) - used[tribe]
    idle = sleds_at_hand(s, tribe)
    for other in range(v.TRIBES):
        idle -= used[other]
    return idle


def free_sleds(s: GreenlandState, tribe: i64) -> i64:
    """E1, K0 Sleds that have not been used this phase."""
    return max(idle_sleds(s, tribe, s.sleds_used), 0)


def sailing_to(s: GreenlandState, tribe: i64) -> i64:
    """E1 The cards to which Mariners can carry somebody, as bits: with a free one all, else those with seats left."""
    idle = idle_mariners(s, tribe, s.mariners_used)
    return ALL if idle else s.seats_1[tribe] | s.seats_2[tribe]


def driving_to(s: GreenlandState, tribe: i64) -> i64:
    """E1 The cards that a sled can serve, as bits: a free one all."""
    if idle_sleds(s, tribe, s.sleds_used) > 0:
        return ALL
    gone = s.sledded[tribe]
    return gone if gone == 0 or sleds_at_hand(s, tribe) else 0


def is_sledded(s: GreenlandState, tribe: i64, gone: vec[i64], card: i64) -> bool:
    """E1 Does a sled that went to a card serve it still? If one of two was given up in exchange, the other serves the
    card that its owner uses next."""
    return gone[tribe] >> card & 1 != 0 and sleds_at_hand(s, tribe) > 0


def drive(s: GreenlandState, tribe: i64, used: vec[i64], gone: vec[i64], card: i64) -> None:
    """E1 A sled goes to a card, or serves it again; cards whose sleds were given up are closed by it."""
    if gone[tribe] >> card & 1 == 0:
        used[tribe] += 1
        gone[tribe] |= bit(card)
    for other in range(v.TRIBES):
        if other != tribe and not s.variant.together:
            continue
        for served in range(v.CARDS):
            if idle_sleds(s, tribe, used) >= 0:
                return
            if gone[other] >> served & 1 and (other != tribe or served != card):
                used[other] -= 1
                gone[other] &= ~bit(served)


def seats_to(s: GreenlandState, tribe: i64, card: i64) -> i64:
    """E1 How many hunters Mariners can still carry to a card: four each, to one card each."""
    return seats_left(s, tribe, card) + s.facts.mariner_carries * free_mariners(s, tribe)


def mariners_for(s: GreenlandState, tribe: i64, card: i64, n: i64) -> i64:
    """E1 How many more Mariners have to sail so that so many hunters come to a card."""
    return ships(s, n - seats_left(s, tribe, card))


def ships(s: GreenlandState, n: i64) -> i64:
    """E1 How many Mariners carry so many."""
    return (max(n, 0) + s.facts.mariner_carries - 1) // s.facts.mariner_carries


def sail(s: GreenlandState, tribe: i64, card: i64, n: i64) -> None:
    """E1 So many hunters take seats; as many more Mariners sail as it needs."""
    more = mariners_for(s, tribe, card, n)
    s.mariners_used[tribe] += more
    left = seats_left(s, tribe, card) + more * s.facts.mariner_carries - n
    put_bits(s.seats_1, s.seats_2, tribe, card, left)


def seats_left(s: GreenlandState, tribe: i64, card: i64) -> i64:
    """E1 Seats with Mariners that have gone to a card already."""
    return two_bits(s.seats_1, s.seats_2, tribe, card)


def two_bits(ones: vec[i64], twos: vec[i64], tribe: i64, card: i64) -> i64:
    return (1 if ones[tribe] >> card & 1 else 0) + (2 if twos[tribe] >> card & 1 else 0)


def put_bits(ones: vec[i64], twos: vec[i64], tribe: i64, card: i64, n: i64) -> None:
    ones[tribe] &= ~bit(card)
    twos[tribe] &= ~bit(card)
    if n & 1:
        ones[tribe] |= bit(card)
    if n & 2:
        twos[tribe] |= bit(card)


# coming back in Phase 3


def free_lifts(s: GreenlandState, tribe: i64) -> i64:
    """F0 Mariners that have brought nobody home this phase, whatever they did in Phase 2."""
    return idle_mariners(s, tribe, s.lifts_used)


def free_sled_lifts(s: GreenlandState, tribe: i64) -> i64:
    """F0 Sleds that have brought nobody home this phase."""
    return max(idle_sleds(s, tribe, s.sled_lifts), 0)


def can_bring_home(s: GreenlandState, tribe: i64, card: i64) -> i64:
    """F0 How many pieces of a tribe can leave a card: all of them within the home land or by sled."""
    there = s.on_card(tribe, card)
    if is_new_world(card):
        if s.markland_closed and card == v.MARKLAND:
            return 0
    elif (
        at_home(s, tribe, card)
        or free_sled_lifts(s, tribe)
        or is_sledded(s, tribe, s.sled_home, card)
    ):
        return there
    waiting = two_bits(s.lifts_1, s.lifts_2, tribe, card)
    return min(there, waiting + s.facts.mariner_carries * free_lifts(s, tribe))


def lift(s: GreenlandState, why: i64, tribe: i64, card: i64, n: i64) -> Flow:
    """F0 So many leave a card: on foot within the home land; else by Mariners or by sled, as their owner likes."""
    if not is_new_world(card) and at_home(s, tribe, card):
        return
    if is_sledded(s, tribe, s.sled_home, card):
        drive(s, tribe, s.sled_lifts, s.sled_home, card)
        return
    waiting = two_bits(s.lifts_1, s.lifts_2, tribe, card)
    more = ships(s, n - waiting)
    if more:
        sled = not is_new_world(card) and free_sled_lifts(s, tribe) > 0
        way = yield from choose_way_home(s, why, tribe, more <= free_lifts(s, tribe), sled)
        if way == BY_SLED:
            drive(s, tribe, s.sled_lifts, s.sled_home, card)
            return
    s.lifts_used[tribe] += more
    put_bits(s.lifts_1, s.lifts_2, tribe, card, waiting + more * s.facts.mariner_carries - n)


def choose_way_home(s: GreenlandState, why: i64, tribe: i64, mariner: bool, sled: bool) -> FlowInt:
    """F0, E4 By Mariners or by sled: the owner says, where both are free. Returns the way."""
    if not mariner or not sled:
        return BY_MARINER if mariner else BY_SLED
    s.ask(why, s.seat_for(tribe), question.CHOOSE_WAY_HOME, tribe)
    s.offer(verb.COME_HOME, BY_MARINER)
    s.offer(verb.COME_HOME, BY_SLED)
    yield
    return first(s.answer)
