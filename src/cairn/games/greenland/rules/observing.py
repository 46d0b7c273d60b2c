"""What a seat may know of Greenland, as a row of numbers: everything but a deal that another draws up.
`view/columns.py` names the numbers, in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.rows import (
    check_room,
    put,
    put_action,
    put_four,
    put_list,
    put_notes,
    put_nothing,
    put_question,
)
from cairn.core.state import OVER
from cairn.games.greenland.rules.deals import CLAUSES, may_read
from cairn.games.greenland.words import note
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

AGENDA: Final[i64] = 32  # room for the chapters to come
NO_DEAL: Final[vec[i64]] = vec[i64]()


def observe(s: GreenlandState, seat: i64, row: vec[i64], start: i64) -> i64:
    """F0 Of a draft others learn who is drawing it up, not what is asked and chosen for it. Returns the place after the
    row."""
    reads, drafted, deal = may_read(s, seat), s.drafted, s.deal
    if not reads:
        drafted, deal = 0, NO_DEAL
    at = put_question(row, start, s) if reads else put_four(row, start, s.seat, 0, 0, 0)
    if s.chapter == OVER or not reads:
        at = put_nothing(row, at, 8)
    else:
        at = put_action(row, put_action(row, at, s.notes[note.ACT]), s.notes[note.TAKEN])
    at = put_notes(row, at, s, note.CLAUSE, note.DEAD)
    at = observe_variant(s, row, at)
    at = put_list(row, at, s.agenda, AGENDA)
    at = put_four(row, at, s.chapter, s.outcome, s.turn, s.phase)
    at = put_four(row, at, s.events_unseen, s.events_left, s.event, s.icon)
    at = put_four(row, at, s.sunspots, s.sea_closed, s.markland_closed, s.falcon_price)
    at = put_four(row, at, s.iron_crash, s.hostile, s.raided, s.heard)
    at = put_four(row, at, s.living, s.mono, s.busy, s.divorced)
    at = put_four(row, at, s.moves, s.depletion_owed, s.bid, s.out)
    at = put_four(row, at, s.spoken, s.tribe, s.card, s.alpha_die)
    at = put_four(row, at, s.alpha_again, s.alpha_auto, s.skiers, s.alpha_skis)
    at = put_four(row, at, s.skied, s.leader, s.talked_of, s.settled)
    at = put_four(row, at, s.to_attack, s.avenger, s.to_avenge, s.proposer)
    at = put_four(row, at, s.passed, s.agreed, s.swapped, s.refused)
    at = put_four(row, at, drafted, s.hunted, s.to_hunt, s.is_replacement)
    row[at] = s.fed
    row[at + 1] = s.hay_owed
    row[at + 2] = s.to_banish
    at = put_list(row, at + 3, s.order, v.TRIBES)
    at = put_list(row, put_list(row, at, s.waiting, v.TRIBES), s.parties, v.TRIBES)
    at = put_list(row, at, s.fighting, v.TRIBES)
    at = put(row, put(row, put(row, at, s.where), s.lanes), s.lane_size)
    at = put(row, put(row, put(row, at, s.disks), s.available), s.valhalla)
    at = put(row, put(row, put(row, at, s.alpha), s.hunters), s.elders)
    at = put(row, put(row, put(row, at, s.husband), s.kin), s.bids)
    at = put(row, put(row, put(row, at, s.seats_1), s.seats_2), s.sledded)
    at = put(row, put(row, put(row, at, s.mariners_used), s.sleds_used), s.proposals)
    at = put(row, put(row, put(row, at, s.lifts_1), s.lifts_2), s.lifts_used)
    at = put(row, put(row, put(row, at, s.sled_lifts), s.sled_home), s.hits)
    at = put(row, put(row, put(row, at, s.rolled), s.again), s.acted)
    return observe_deal(deal, row, at)


def observe_variant(s: GreenlandState, row: vec[i64], at: i64) -> i64:
    variant = s.variant
    at = put_four(row, at, variant.scenario, variant.players, variant.tribes, variant.together)
    at = put_four(row, at, variant.first_game, variant.survival, variant.pogrom, variant.meteorite)
    row[at] = variant.free_talks
    return put(row, at + 1, variant.seat_of)


def observe_deal(deal: vec[i64], row: vec[i64], at: i64) -> i64:
    """F0 How many clauses the deal has, and each of them like an action."""
    n = i64(len(deal))
    check_room(n, CLAUSES)
    row[at] = n
    at += 1
    for clause in deal:
        at = put_action(row, at, clause)
    return put_nothing(row, at, 4 * (CLAUSES - n))
