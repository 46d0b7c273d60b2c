"""E Phase 2: hunters are assigned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import pop
from mypy_extensions import i64

from cairn.core.state import PASS, Flow, action, bit, first, second, third, verb_of
from cairn.games.greenland.rules import pieces, refusals, transport
from cairn.games.greenland.rules.disks import can_pay_energy, pay_energy
from cairn.games.greenland.rules.exchange import (
    could_get,
    exchanged,
    may_exchange,
    offer_exchanges,
    to_carry_out,
)
from cairn.games.greenland.rules.play_order import stand_in_line
from cairn.games.greenland.rules.refusals import offer_if
from cairn.games.greenland.rules.transport import BY_MARINER, BY_SLED, HOME_LAND, ON_FOOT
from cairn.games.greenland.words import chapter, event, note, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def next_tribe(s: GreenlandState) -> None:
    """E0 In play order; each player assigns all he wants before the next. Sun Stone comes after everybody."""
    if len(s.waiting) == 0:
        stand_in_line(s)
        s.then(chapter.SUN_STONE_NEXT)
        return
    s.waiting, s.tribe = pop(s.waiting)
    s.then(chapter.ASSIGN_NEXT)
    s.then(chapter.ASSIGN)
    s.then(chapter.ASSIGN_FIRST)


# B3 before anybody is placed


def window(s: GreenlandState) -> Flow:
    """B3 Cards may be exchanged at any time: who has been asked nothing since the event was revealed is asked before
    others can place raiders on an animal of his, or before the year of the falcons passes him by."""
    for tribe in s.order:
        while s.heard >> tribe & 1 == 0 and at_stake(s, tribe):
            s.ask(rule.R_B3, s.seat_for(tribe), question.CHOOSE_EXCHANGE, tribe)
            s.offer(PASS)
            offer_exchanges(s, tribe)
            yield
            answer = s.answer
            if exchanged(s, tribe, answer):
                s.heard &= ~bit(tribe)  # and perhaps another


def at_stake(s: GreenlandState, tribe: i64) -> bool:
    """B3 Has this tribe a card that it may not be able to exchange, or not for so much, when it is asked next?"""
    for card in s.facts.valued:
        if s.where[card] != v.IN_TRIBE + tribe or not may_exchange(s, card):
            continue
        if card == v.GYRFALCON and s.falcon_price and s.ready(tribe) == 0:
            return True
        herd = s.facts.kind[card] == v.DOMESTIC and s.facts.raidable[card] != 0
        if herd and raid_looms(s, tribe, card):
            return True
    return False


def raid_looms(s: GreenlandState, owner: i64, card: i64) -> bool:
    """E5, E0 Could somebody raid this card before its owner assigns? Who has no hunter assigns nobody."""
    for tribe in s.order:
        if tribe == owner:
            if s.ready(owner):
                return False
        elif s.seat_for(tribe) != s.seat_for(owner) and could_raid(s, tribe, card):
            return True
    return False


def could_raid(s: GreenlandState, tribe: i64, card: i64) -> bool:
    """E5, E3 Could this tribe raid a card now, with the elders it has or can promote?"""
    missing: i64 = 0 if s.own_elders(tribe, v.WAR_CHIEF) else 1
    abroad = not transport.at_home(s, tribe, card)
    if abroad and transport.free_mariners(s, tribe) + transport.free_sleds(s, tribe) == 0:
        missing += 1
    people = s.ready(tribe) + s.on_card(tribe, v.MARKLAND) + s.on_card(tribe, v.VINLAND)
    if missing >= max(people, 1):
        return False
    payable = can_pay_energy(s, tribe) >= missing or could_get(s, tribe, v.ENERGY)
    return payable or free_promotion(s, tribe)


# E4 before anything else


def rescue_or_evacuate(s: GreenlandState) -> Flow:
    """E4 With no Available hunter one other piece may become one; a colony may be given up with enough Mariners."""
    if s.ready(s.tribe) == 0:
        yield from rescue(s, s.tribe)
    yield from give_up_colonies(s, s.tribe)


def give_up_colonies(s: GreenlandState, tribe: i64) -> Flow:
    """E4 One colony after another, as far as there are Mariners."""
    while not s.variant.first_game:
        s.ask(rule.R_E4, s.seat_for(tribe), question.CHOOSE_EVACUATION, tribe)
        s.offer(PASS)
        offer_evacuations(s, tribe)
        if s.count == 1:
            return
        if s.curious:
            refusals.not_settled(s, rule.R_E4, verb.EVACUATE, tribe)
        yield
        answer = s.answer
        if answer == action(PASS):
            return
        evacuate(s, tribe, first(answer))


def offer_evacuations(s: GreenlandState, tribe: i64) -> None:
    """E4 Colonies that the tribe's Mariners can bring home."""
    for card in transport.NEW_WORLD:
        there = s.on_card(tribe, card)
        if there == 0:
            continue
        answer = action(verb.EVACUATE, card)
        closed = s.markland_closed and card == v.MARKLAND
        if s.curious and closed:
            s.deny(rule.R_D9, reason.MARKLAND_IS_CLOSED, answer)
        enough = not closed and transport.seats_to(s, tribe, card) >= there
        offer_if(s, enough, rule.R_E4, reason.NEEDS_MARINERS, answer, tribe, there)


def evacuate(s: GreenlandState, tribe: i64, card: i64) -> None:
    """E4 All colonists of a tribe leave a card and are Available at once; the Mariners are used up."""
    there = s.on_card(tribe, card)
    transport.sail(s, tribe, card, there)
    transport.put_bits(s.seats_1, s.seats_2, tribe, card, 0)  # and carry nobody back to it
    pieces.bring_home(s, tribe, card)
    s.tell(rule.R_E4, event.COLONISTS_HOME, tribe, card, there)


def rescue(s: GreenlandState, tribe: i64) -> Flow:
    """E4 One elder, colonist or husband becomes an Available hunter, with transport where it stands abroad."""
    s.ask(rule.R_E4, s.seat_for(tribe), question.CHOOSE_RESCUE, tribe)
    s.offer(PASS)
    mariner = transport.free_mariners(s, tribe) > 0
    moved = mariner or transport.free_sleds(s, tribe) > 0
    for board in range(v.TRIBES):
        if board != tribe and not transport.board_at_home(tribe, board) and not moved:
            continue
        for rank in range(1, v.RANKS):
            pieces.offer_elders_on(s, verb.RESCUE_ELDER, board, rank, tribe)
    for card in transport.NEW_WORLD:
        if mariner and not (s.markland_closed and card == v.MARKLAND):
            pieces.offer_on_card(s, verb.RESCUE_COLONIST, tribe, card)
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if s.husband_of(daughter) == tribe and (moved or transport.at_home(s, tribe, daughter)):
            s.offer(verb.RESCUE_HUSBAND, daughter)
    if s.count == 1:
        return
    if s.curious:
        refusals.rescues(s, tribe, mariner, moved)
    yield
    answer = s.answer
    if answer != action(PASS):
        s.note(note.ACT, answer)
        yield from be_rescued(s, tribe, answer)


def be_rescued(s: GreenlandState, tribe: i64, answer: i64) -> Flow:
    """E4 The piece comes home; from abroad a Mariner or a sled is used up, as the owner likes."""
    act = verb_of(answer)
    abroad = True
    if act == verb.RESCUE_ELDER:
        board = first(answer)
        abroad = not transport.board_at_home(tribe, board)
        alpha = third(answer) != 0
        pieces.unseat_elder(s, board, second(answer), tribe, alpha)
        pieces.make_available(s, tribe, alpha)
    elif act == verb.RESCUE_COLONIST:
        alpha = second(answer) != 0
        pieces.bring_some_home(s, tribe, first(answer), 0 if alpha else 1, alpha)
    else:
        abroad = not transport.at_home(s, tribe, first(answer))
        pieces.free_husband(s, first(answer))
    if abroad:
        mariner = transport.free_mariners(s, tribe) > 0
        sled = act != verb.RESCUE_COLONIST and transport.free_sleds(s, tribe) > 0
        way = yield from transport.choose_way_home(s, rule.R_E4, tribe, mariner, sled)
        if way == BY_MARINER:
            s.mariners_used[tribe] += 1
        else:
            s.sleds_used[tribe] += 1
    s.tell(rule.R_E4, event.RESCUED, tribe)


# E1 to E5 the assignments


def assign(s: GreenlandState) -> Flow:
    """E0 One assignment after another: a card, and then how many; or a rank; or an end."""
    tribe = s.tribe
    ready = s.ready(tribe)
    if ready == 0:
        return
    s.ask(rule.R_E0, s.seat_for(tribe), question.CHOOSE_ASSIGNMENT, tribe, ready)
    s.offer(PASS)
    sailing, driving = transport.sailing_to(s, tribe), transport.driving_to(s, tribe)
    offer_biomes(s, tribe, sailing, driving)
    if not s.variant.first_game:
        offer_tribe_cards(s, tribe, sailing, driving)
        offer_evacuations(s, tribe)
    offer_ranks(s, tribe)
    offer_exchanges(s, tribe)
    if s.curious:
        refusals.assignments(s, tribe)
    yield
    answer = s.answer
    if not to_carry_out(s, tribe, answer, chapter.ASSIGN):
        return
    s.note(note.ACT, answer)
    act = verb_of(answer)
    if act == verb.EVACUATE:
        evacuate(s, tribe, first(answer))
    elif act == verb.PROMOTE:
        yield from promote(s, tribe, first(answer), second(answer) != 0)
        if first(answer) == v.MARINER and s.ready(tribe) == 0:
            yield from give_up_colonies(s, tribe)  # he may be the Mariner it took
    else:
        yield from place(s, tribe, act, first(answer), second(answer))


def offer_biomes(s: GreenlandState, tribe: i64, sailing: i64, driving: i64) -> None:
    """E1, E2 The cards of both bars, by the ways that lead there: Mariners and sleds can go to some cards, as bits."""
    land = HOME_LAND[tribe]
    lanes, sea_closed, abroad = s.lanes, s.sea_closed, sailing | driving
    for lane in range(v.LANES):
        at_home = lane // 2 == land
        if not at_home and abroad == 0 and not s.curious:
            continue
        for at in range(lane * v.LANE, lane * v.LANE + s.lane_size[lane]):
            card = lanes[at]
            if card >= v.MARKLAND:
                closed = s.markland_closed and card == v.MARKLAND
                if sailing >> card & 1 and not closed:
                    s.offer(verb.COLONISE, card, BY_MARINER)
                elif s.curious:
                    answer = action(verb.COLONISE, card, BY_MARINER)
                    if closed:
                        s.deny(rule.R_D9, reason.MARKLAND_IS_CLOSED, answer)
                    s.deny(rule.R_E2, reason.NEEDS_MARINERS, answer, tribe, 1)
            elif sea_closed and s.facts.type[card] == v.SEA:
                if s.curious:
                    deny_ways(s, rule.R_D8, reason.SEA_IS_CLOSED, verb.HUNT, card, 0)
            elif at_home:
                s.offer(verb.HUNT, card, ON_FOOT)
            else:
                offer_ways(s, verb.HUNT, tribe, card, sailing, driving)
    if s.curious:
        for card in transport.NEW_WORLD:
            deny_ways(s, rule.R_E2, reason.SETTLE_THERE, verb.HUNT, card, card)
            for way in (ON_FOOT, BY_SLED):
                s.deny(rule.R_E2, reason.ONLY_MARINERS, action(verb.COLONISE, card, way), card)


def offer_ways(
    s: GreenlandState, act: i64, tribe: i64, card: i64, sailing: i64, driving: i64
) -> None:
    """E1, E5 Outside the home land by Mariners or by sled."""
    if sailing >> card & 1:
        s.offer(act, card, BY_MARINER)
    if driving >> card & 1:
        s.offer(act, card, BY_SLED)
    if not s.curious:
        return
    why = rule.R_E1 if act == verb.HUNT else rule.R_E5
    by_mariner, by_sled = action(act, card, BY_MARINER), action(act, card, BY_SLED)
    if (sailing | driving) >> card & 1 == 0:
        s.deny(why, reason.NEEDS_TRANSPORT, by_mariner, card)
        s.deny(why, reason.NEEDS_TRANSPORT, by_sled, card)
    elif sailing >> card & 1 == 0:
        s.deny(why, reason.NEEDS_MARINERS, by_mariner, tribe, 1)
    elif driving >> card & 1 == 0:
        s.deny(why, reason.NO_SLED, by_sled, tribe)
    s.deny(why, reason.NOT_ON_FOOT, action(act, card, ON_FOOT), card)


def offer_tribe_cards(s: GreenlandState, tribe: i64, sailing: i64, driving: i64) -> None:
    """E5 Daughters and animals: those of others to be raided, one's own and one's husbands' wives to be defended."""
    land, led = HOME_LAND[tribe], s.elders_in(tribe, v.WAR_CHIEF, tribe) > 0
    where, kinds, curious, abroad = s.where, s.facts.kind, s.curious, sailing | driving
    for card in s.facts.targets:
        owner = where[card] - v.IN_TRIBE
        if owner < 0 or owner >= v.TRIBES:
            if curious:
                deny_ways(s, rule.R_E5, reason.WITH_NOBODY, verb.RAID, card, card)
            continue
        daughter = kinds[card] == v.DAUGHTER
        act = verb.DEFEND
        if owner == tribe or (daughter and s.husband[card - v.FIRST_DAUGHTER] == tribe):
            if curious:
                deny_ways(s, rule.R_E5, reason.OWN_CARD, verb.RAID, card, tribe, card)
        else:
            if s.living >> owner & 1 == 0:
                continue
            if curious:
                deny_raid(s, tribe, card)
            if not led or not (daughter or s.facts.raidable[card]):
                continue
            act = verb.RAID
        if HOME_LAND[owner] == land:
            s.offer(act, card, ON_FOOT)
        elif abroad or curious:
            offer_ways(s, act, tribe, card, sailing, driving)


def deny_raid(s: GreenlandState, tribe: i64, card: i64) -> None:
    """E5 What is no one's to raid, or not without a War Chief; and nobody defends what is not his."""
    if s.facts.kind[card] != v.DAUGHTER and not s.facts.raidable[card]:
        deny_ways(s, rule.R_E5, reason.CANNOT_BE_RAIDED, verb.RAID, card, card)
    elif s.own_elders(tribe, v.WAR_CHIEF) == 0:
        deny_ways(s, rule.R_E5, reason.NEEDS_WAR_CHIEF, verb.RAID, card, tribe)
    deny_ways(s, rule.R_E5, reason.NOT_THEIRS, verb.DEFEND, card, tribe, card)


def deny_ways(
    s: GreenlandState, why: i64, no: i64, act: i64, card: i64, a: i64, b: i64 = 0
) -> None:
    """E1, E5 By none of the ways."""
    for way in (ON_FOOT, BY_MARINER, BY_SLED):
        s.deny(why, no, action(act, card, way), a, b)


def offer_ranks(s: GreenlandState, tribe: i64) -> None:
    """E3 A hunter may become an elder for one Energy, where his rank has a place."""
    payable = can_pay_energy(s, tribe) > 0 or free_promotion(s, tribe)
    if not payable and not s.curious:
        return
    cubes, at_hand = s.available[tribe], s.alpha[tribe] == v.AT_HAND
    places, curious, elders = s.facts.places, s.curious, s.elders
    own, alpha_rank = tribe * v.BOARD + tribe, s.alpha[tribe] - v.AS_ELDER - tribe * 8
    for rank in range(1, v.RANKS):
        left = places[rank] - elders[own + rank * v.TRIBES]
        full = left <= 0 or (left == 1 and alpha_rank == rank)
        if payable and not full:
            if cubes:
                s.offer(verb.PROMOTE, rank)
            if at_hand:
                s.offer(verb.PROMOTE, rank, 1)
        if not curious:
            continue
        alpha = action(verb.PROMOTE, rank, 1)
        if payable and not full and not at_hand:
            s.deny(rule.R_E3, reason.ALPHA_ELSEWHERE, alpha, tribe)
        elif not payable or full:
            for answer in (action(verb.PROMOTE, rank, 0), alpha):
                if full:
                    s.deny(rule.R_E3, reason.NO_PLACE_IN_RANK, answer, rank)
                else:
                    s.deny(rule.R_E3, reason.NEEDS_ENERGY, answer, tribe)


def free_promotion(s: GreenlandState, tribe: i64) -> bool:
    """E3 A Tunit Daughter makes promotions free for her tribe and her husband's."""
    return s.has_daughter(s.facts.free_promotion, tribe)


def promote(s: GreenlandState, tribe: i64, rank: i64, alpha: bool) -> Flow:
    """E3 The hunter is an elder at once, with all powers of his rank."""
    if not free_promotion(s, tribe):
        yield from pay_energy(s, rule.R_E3, tribe)
    if not alpha:
        s.available[tribe] -= 1
    pieces.seat_elder(s, tribe, rank, tribe, alpha)
    s.tell(rule.R_E3, event.PROMOTED, tribe, s.title(tribe, rank), 1 if alpha else 0)


def place(s: GreenlandState, tribe: i64, act: i64, card: i64, way: i64) -> Flow:
    """E1, E2, E5 How many hunters go, the Alpha among them or not, as far as the way carries them."""
    most = s.ready(tribe)
    if way == BY_MARINER:
        most = min(most, transport.seats_to(s, tribe, card))
    s.ask(rule.R_E0, s.seat_for(tribe), question.CHOOSE_COUNT, tribe, card)
    offer_counts(s, s.available[tribe], s.alpha[tribe] == v.AT_HAND, most)
    if s.curious:
        deny_counts(s, tribe, most)
    if not s.forced():
        yield
    answer = s.answer
    n = first(answer)
    alpha = verb_of(answer) == verb.SEND_WITH_ALPHA
    if way == BY_MARINER:
        transport.sail(s, tribe, card, n)
    elif way == BY_SLED:
        transport.drive(s, tribe, s.sleds_used, s.sledded, card)
    pieces.send(s, tribe, card, n - 1 if alpha else n, alpha)
    if act == verb.DEFEND and s.holder(card) != tribe:
        s.kin[card - v.FIRST_DAUGHTER] |= bit(tribe)
    why, told = rule.R_E1, event.PLACED_WITH_ALPHA if alpha else event.PLACED
    if act == verb.DEFEND:
        why, told = rule.R_E5, event.DEFENDED_WITH_ALPHA if alpha else event.DEFENDED
    elif act == verb.RAID:
        why, told = rule.R_E5, event.RAID_BEGUN_WITH_ALPHA if alpha else event.RAID_BEGUN
    elif act == verb.COLONISE:
        why = rule.R_E2
    s.tell(why, told, tribe, n, card)


def deny_counts(s: GreenlandState, tribe: i64, most: i64) -> None:
    """E0, E1 Nobody sends more than there are or can be carried, nor an Alpha that is not Available."""
    cubes, ready = s.available[tribe], s.ready(tribe)
    for act in (verb.SEND, verb.SEND_WITH_ALPHA):
        s.deny(rule.R_E0, reason.AT_LEAST_ONE, action(act, 0))
        for n in range(1, s.facts.cubes + 2):
            if most < n <= ready:
                s.deny(rule.R_E1, reason.TOO_MANY_TO_CARRY, action(act, n), n, most)
            elif act == verb.SEND and n > cubes:
                s.deny(rule.R_E0, reason.ONLY_SO_MANY_CUBES, action(act, n), tribe, cubes)
            elif act == verb.SEND_WITH_ALPHA and s.alpha[tribe] != v.AT_HAND:
                s.deny(rule.R_E0, reason.ALPHA_ELSEWHERE, action(act, n), tribe)
            elif n > ready:
                s.deny(rule.R_E0, reason.ONLY_SO_MANY, action(act, n), tribe, ready)


def offer_counts(s: GreenlandState, cubes: i64, alpha: bool, most: i64) -> None:
    """E0 Any number from 1 up to `most`, without the Alpha or with it."""
    for n in range(1, min(cubes, most) + 1):
        s.offer(verb.SEND, n)
    if alpha:
        for n in range(1, min(cubes + 1, most) + 1):
            s.offer(verb.SEND_WITH_ALPHA, n)
