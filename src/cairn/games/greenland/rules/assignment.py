"""E Phase 2: hunters are assigned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import pop
from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import PASS, Flow, action, bit, first, second, third, verb_of
from cairn.games.greenland.rules import pieces, refusals, transport
from cairn.games.greenland.rules.disks import can_pay_energy, pay_energy
from cairn.games.greenland.rules.exchange import (
    could_get,
    exchange,
    is_exchange,
    may_exchange,
    offer_exchanges,
)
from cairn.games.greenland.rules.play_order import stand_in_line
from cairn.games.greenland.rules.transport import BY_MARINER, BY_SLED, ON_FOOT
from cairn.games.greenland.speech import (
    ALPHA_ELSEWHERE,
    ASSIGN,
    ASSIGN_FIRST,
    ASSIGN_NEXT,
    AT_LEAST_ONE,
    CANNOT_BE_RAIDED,
    CHOOSE_ASSIGNMENT,
    CHOOSE_COUNT,
    CHOOSE_EVACUATION,
    CHOOSE_EXCHANGE,
    CHOOSE_RESCUE,
    COLONISE,
    COLONISTS_HOME,
    COUNT,
    COUNT_WITH_ALPHA,
    DEFEND,
    DEFENDED,
    DEFENDED_WITH_ALPHA,
    EVACUATE,
    HUNT_AT,
    MARKLAND_IS_CLOSED,
    NEEDS_ENERGY,
    NEEDS_MARINERS,
    NEEDS_TRANSPORT,
    NEEDS_WAR_CHIEF,
    NO_PLACE_IN_RANK,
    NO_SLED,
    NOBODY_THERE,
    NOT_ON_A_BAR,
    NOT_ON_FOOT,
    NOT_THEIRS,
    ONLY_MARINERS,
    ONLY_SO_MANY,
    ONLY_SO_MANY_CUBES,
    OWN_CARD,
    PLACED,
    PLACED_WITH_ALPHA,
    PROMOTE,
    PROMOTED,
    RAID_AT,
    RAID_BEGUN,
    RAID_BEGUN_WITH_ALPHA,
    RESCUE_COLONIST,
    RESCUE_ELDER,
    RESCUE_HUSBAND,
    RESCUED,
    SEA_IS_CLOSED,
    SETTLE_THERE,
    SUN_STONE_NEXT,
    TOO_MANY_TO_CARRY,
    WITH_NOBODY,
)
from cairn.games.greenland.vocabulary import (
    AT_HAND,
    BIOMES,
    BOARD,
    DAUGHTER,
    DAUGHTERS,
    DOMESTIC,
    ENERGY,
    FIRST_DAUGHTER,
    GYRFALCON,
    LANE,
    LANES,
    MARINER,
    MARKLAND,
    NONE,
    RANKS,
    SEA,
    TRIBES,
    VINLAND,
    WAR_CHIEF,
)

if TYPE_CHECKING:
    from cairn.games.greenland.state import GreenlandState

R_D8: Final[i64] = rule("D8")
R_D9: Final[i64] = rule("D9")
R_B3: Final[i64] = rule("B3")
R_E0: Final[i64] = rule("E0")
R_E1: Final[i64] = rule("E1")
R_E2: Final[i64] = rule("E2")
R_E3: Final[i64] = rule("E3")
R_E4: Final[i64] = rule("E4")
R_E5: Final[i64] = rule("E5")


def next_tribe(s: GreenlandState) -> None:
    """E0 In play order; each player assigns all he wants before the next. Sun Stone comes after everybody."""
    if len(s.line) == 0:
        stand_in_line(s)
        s.then(SUN_STONE_NEXT)
        return
    s.line, s.tribe = pop(s.line)
    s.then(ASSIGN_NEXT)
    s.then(ASSIGN)
    s.then(ASSIGN_FIRST)


# B3 before anybody is placed


def window(s: GreenlandState) -> Flow:
    """B3 Cards may be exchanged at any time: who has been asked nothing since the event was revealed is asked before
    others can place raiders on an animal of his, or before the year of the falcons passes him by."""
    for tribe in s.order:
        while s.heard & bit(tribe) == 0 and at_stake(s, tribe):
            s.ask(R_B3, s.seat_for(tribe), CHOOSE_EXCHANGE, tribe)
            s.offer(PASS)
            offer_exchanges(s, tribe)
            answer = yield
            if is_exchange(answer):
                exchange(s, tribe, answer)
                s.heard &= ~bit(tribe)  # and perhaps another


def at_stake(s: GreenlandState, tribe: i64) -> bool:
    """B3 Has this tribe a card that it may not be able to exchange, or not for so much, when it is asked next?"""
    for card in s.facts.valued:
        if not s.in_tribe(card, tribe) or not may_exchange(s, card):
            continue
        if card == GYRFALCON and s.falcon_price and s.ready(tribe) == 0:
            return True
        if s.facts.kind[card] == DOMESTIC and s.facts.raidable[card] and raid_looms(s, tribe, card):
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
    missing: i64 = 0 if s.own_elders(tribe, WAR_CHIEF) else 1
    abroad = not transport.at_home(s, tribe, card)
    if abroad and transport.free_mariners(s, tribe) + transport.free_sleds(s, tribe) == 0:
        missing += 1
    people = s.ready(tribe) + s.on_card(tribe, MARKLAND) + s.on_card(tribe, VINLAND)
    if missing >= max(people, 1):
        return False
    payable = can_pay_energy(s, tribe) >= missing or could_get(s, tribe, ENERGY)
    return payable or free_promotion(s, tribe)


# E4 before anything else


def rescue_or_evacuate(s: GreenlandState) -> Flow:
    """E4 With no Available hunter one other piece may become one; a colony may be given up with enough Mariners."""
    tribe = s.tribe
    if s.ready(tribe) == 0:
        yield from rescue(s, tribe)
    yield from give_up_colonies(s, tribe)


def give_up_colonies(s: GreenlandState, tribe: i64) -> Flow:
    """E4 One colony after another, as far as there are Mariners."""
    while not s.variant.first_game:
        s.ask(R_E4, s.seat_for(tribe), CHOOSE_EVACUATION, tribe)
        s.offer(PASS)
        for card in (MARKLAND, VINLAND):
            offer_evacuation(s, tribe, card)
        if s.count == 1:
            return
        if s.curious:
            refusals.deny_far_cards(s, R_E4, EVACUATE)
        answer = yield
        if answer == action(PASS):
            return
        evacuate(s, tribe, first(answer))


def offer_evacuation(s: GreenlandState, tribe: i64, card: i64) -> None:
    there = s.on_card(tribe, card)
    if there == 0:
        if s.curious:
            s.deny(R_E4, NOBODY_THERE, action(EVACUATE, card), tribe, card)
    elif s.markland_closed and card == MARKLAND:
        if s.curious:
            s.deny(R_D9, MARKLAND_IS_CLOSED, action(EVACUATE, card))
    elif transport.seats_to(s, tribe, card) < there:
        if s.curious:
            s.deny(R_E4, NEEDS_MARINERS, action(EVACUATE, card), tribe, there)
    else:
        s.offer(EVACUATE, card)


def evacuate(s: GreenlandState, tribe: i64, card: i64) -> None:
    """E4 All colonists of a tribe leave a card and are Available at once; the Mariners are used up."""
    there = s.on_card(tribe, card)
    transport.sail(s, tribe, card, there)
    transport.give_up_seats(s, tribe, card)
    pieces.bring_home(s, tribe, card)
    s.tell(R_E4, COLONISTS_HOME, tribe, card, there)


def rescue(s: GreenlandState, tribe: i64) -> Flow:
    """E4 One elder, colonist or husband becomes an Available hunter, with transport where it stands abroad."""
    s.ask(R_E4, s.seat_for(tribe), CHOOSE_RESCUE, tribe)
    s.offer(PASS)
    mariner = transport.free_mariners(s, tribe) > 0
    moved = mariner or transport.free_sleds(s, tribe) > 0
    for board in range(TRIBES):
        if board != tribe and not transport.board_at_home(tribe, board) and not moved:
            continue
        for rank in range(i64(1), RANKS):
            if s.elders[board * BOARD + rank * TRIBES + tribe]:
                s.offer(RESCUE_ELDER, board, rank, 0)
            if pieces.alpha_in(s, board, rank, tribe):
                s.offer(RESCUE_ELDER, board, rank, 1)
    for card in (MARKLAND, VINLAND):
        if not mariner or (s.markland_closed and card == MARKLAND):
            continue
        if s.hunters[card * TRIBES + tribe]:
            s.offer(RESCUE_COLONIST, card, 0)
        if s.alpha_on(tribe, card):
            s.offer(RESCUE_COLONIST, card, 1)
    for daughter in range(FIRST_DAUGHTER, FIRST_DAUGHTER + DAUGHTERS):
        if s.husband_of(daughter) == tribe and (moved or transport.at_home(s, tribe, daughter)):
            s.offer(RESCUE_HUSBAND, daughter)
    if s.count == 1:
        return
    if s.curious:
        refusals.rescues(s, tribe, mariner, moved)
    answer = yield
    if answer != action(PASS):
        yield from be_rescued(s, tribe, answer)


def be_rescued(s: GreenlandState, tribe: i64, answer: i64) -> Flow:
    """E4 The piece comes home; from abroad a Mariner or a sled is used up, as the owner likes."""
    verb = verb_of(answer)
    abroad = False
    if verb == RESCUE_ELDER:
        board = first(answer)
        abroad = not transport.board_at_home(tribe, board)
        alpha = third(answer) != 0
        pieces.unseat_elder(s, board, second(answer), tribe, alpha)
        if alpha:
            s.alpha[tribe] = AT_HAND
        else:
            s.available[tribe] += 1
    elif verb == RESCUE_COLONIST:
        abroad = True
        alpha = second(answer) != 0
        pieces.bring_some_home(s, tribe, first(answer), 0 if alpha else 1, alpha)
    else:
        abroad = not transport.at_home(s, tribe, first(answer))
        pieces.free_husband(s, first(answer))
    if abroad:
        mariner = transport.free_mariners(s, tribe) > 0
        sled = verb != RESCUE_COLONIST and transport.free_sleds(s, tribe) > 0
        way = yield from transport.choose_way_home(s, R_E4, tribe, mariner, sled)
        if way == BY_MARINER:
            s.mariners_used[tribe] += 1
        else:
            s.sleds_used[tribe] += 1
    s.tell(R_E4, RESCUED, tribe)


# E1 to E5 the assignments


def assign(s: GreenlandState) -> Flow:
    """E0 One assignment after another: a card, and then how many; or a rank; or an end."""
    tribe = s.tribe
    if s.ready(tribe) == 0:
        return
    s.ask(R_E0, s.seat_for(tribe), CHOOSE_ASSIGNMENT, tribe, s.ready(tribe))
    s.offer(PASS)
    seats = s.facts.mariner_carries * transport.free_mariners(s, tribe)
    sled = transport.free_sleds(s, tribe) > 0
    offer_biomes(s, tribe, seats, sled)
    if not s.variant.first_game:
        offer_tribe_cards(s, tribe, seats, sled)
        for card in (MARKLAND, VINLAND):
            offer_evacuation(s, tribe, card)
    offer_ranks(s, tribe)
    offer_exchanges(s, tribe)
    if s.curious:
        refusals.assignments(s, tribe)
    answer = yield
    if answer == action(PASS):
        return
    s.then(ASSIGN)
    verb = verb_of(answer)
    if is_exchange(answer):
        exchange(s, tribe, answer)
    elif verb == EVACUATE:
        evacuate(s, tribe, first(answer))
    elif verb == PROMOTE:
        yield from promote(s, tribe, first(answer), second(answer) != 0)
        if first(answer) == MARINER and s.ready(tribe) == 0:
            yield from give_up_colonies(s, tribe)  # he may be the Mariner it took
    else:
        yield from place(s, tribe, verb, first(answer), second(answer))


def offer_biomes(s: GreenlandState, tribe: i64, seats: i64, sled: bool) -> None:
    """E1, E2 The cards of both bars, by the ways that lead there: free Mariners have so many seats, and a sled may be
    free."""
    for lane in range(LANES):
        for i in range(s.lane_size[lane]):
            card = s.lanes[lane * LANE + i]
            if transport.is_new_world(card):
                offer_colony(s, tribe, card)
            elif s.sea_closed and s.facts.type[card] == SEA:
                if s.curious:
                    for way in (ON_FOOT, BY_MARINER, BY_SLED):
                        s.deny(R_D8, SEA_IS_CLOSED, action(HUNT_AT, card, way))
            else:
                offer_ways(s, R_E1, HUNT_AT, tribe, card, seats, sled)
    if s.curious:
        deny_biomes(s)


def deny_biomes(s: GreenlandState) -> None:
    """E1, E2 Where nobody hunts: cards that are not on a bar, and the New World, which is settled by Mariners."""
    for way in (ON_FOOT, BY_MARINER, BY_SLED):
        for card in range(BIOMES):
            if s.lane_of(card) == NONE:
                s.deny(R_E1, NOT_ON_A_BAR, action(HUNT_AT, card, way), card)
        for card in (MARKLAND, VINLAND):
            s.deny(R_E2, SETTLE_THERE, action(HUNT_AT, card, way), card)
            if way != BY_MARINER:
                s.deny(R_E2, ONLY_MARINERS, action(COLONISE, card, way), card)


def offer_colony(s: GreenlandState, tribe: i64, card: i64) -> None:
    """E2, D9 Only Mariners lead to the New World."""
    if s.markland_closed and card == MARKLAND:
        if s.curious:
            s.deny(R_D9, MARKLAND_IS_CLOSED, action(COLONISE, card, BY_MARINER))
    elif transport.seats_to(s, tribe, card):
        s.offer(COLONISE, card, BY_MARINER)
    elif s.curious:
        s.deny(R_E2, NEEDS_MARINERS, action(COLONISE, card, BY_MARINER), tribe, 1)


def offer_ways(
    s: GreenlandState, why: i64, verb: i64, tribe: i64, card: i64, seats: i64, sled: bool
) -> None:
    """E1 On foot in the home land; elsewhere by Mariners or by sled."""
    if transport.at_home(s, tribe, card):
        s.offer(verb, card, ON_FOOT)
        return
    by_mariner = seats > 0 or transport.seats_left(s, tribe, card) > 0
    by_sled = sled or transport.is_sledded(s, tribe, s.sledded, card)
    if by_mariner:
        s.offer(verb, card, BY_MARINER)
    if by_sled:
        s.offer(verb, card, BY_SLED)
    if s.curious:
        s.deny(why, NOT_ON_FOOT, action(verb, card, ON_FOOT), card)
        deny_transport(s, why, verb, tribe, card, by_mariner, by_sled)


def deny_transport(
    s: GreenlandState, why: i64, verb: i64, tribe: i64, card: i64, by_mariner: bool, by_sled: bool
) -> None:
    """E1 Neither a Mariner nor a sled is free, or only one of them."""
    if not by_mariner and not by_sled:
        s.deny(why, NEEDS_TRANSPORT, action(verb, card, BY_MARINER), card)
        s.deny(why, NEEDS_TRANSPORT, action(verb, card, BY_SLED), card)
    elif not by_mariner:
        s.deny(why, NEEDS_MARINERS, action(verb, card, BY_MARINER), tribe, 1)
    elif not by_sled:
        s.deny(why, NO_SLED, action(verb, card, BY_SLED), tribe)


def offer_tribe_cards(s: GreenlandState, tribe: i64, seats: i64, sled: bool) -> None:
    """E5 Daughters and animals: those of others to be raided, one's own and one's husbands' wives to be defended."""
    for card in s.facts.targets:
        kind = s.facts.kind[card]
        owner = s.holder(card)
        if owner == NONE:
            if s.curious:
                deny_ways(s, WITH_NOBODY, RAID_AT, card, card, 0)
        elif owner == tribe or (kind == DAUGHTER and s.husband_of(card) == tribe):
            offer_ways(s, R_E5, DEFEND, tribe, card, seats, sled)
            if s.curious:
                deny_ways(s, OWN_CARD, RAID_AT, card, tribe, card)
        elif s.alive(owner):
            if kind == DAUGHTER or s.facts.raidable[card]:
                offer_raid(s, tribe, card, seats, sled)
            elif s.curious:
                deny_ways(s, CANNOT_BE_RAIDED, RAID_AT, card, card, 0)
            if s.curious:
                deny_ways(s, NOT_THEIRS, DEFEND, card, tribe, card)


def deny_ways(s: GreenlandState, reason: i64, verb: i64, card: i64, a: i64, b: i64) -> None:
    """E5 By none of the ways."""
    for way in (ON_FOOT, BY_MARINER, BY_SLED):
        s.deny(R_E5, reason, action(verb, card, way), a, b)


def offer_raid(s: GreenlandState, tribe: i64, card: i64, seats: i64, sled: bool) -> None:
    """E5 A raid needs the own War Chief."""
    if s.own_elders(tribe, WAR_CHIEF):
        offer_ways(s, R_E5, RAID_AT, tribe, card, seats, sled)
    elif s.curious:
        deny_ways(s, NEEDS_WAR_CHIEF, RAID_AT, card, tribe, 0)


def offer_ranks(s: GreenlandState, tribe: i64) -> None:
    """E3 A hunter may become an elder for one Energy, where his rank has a place."""
    payable = can_pay_energy(s, tribe) > 0 or free_promotion(s, tribe)
    for rank in range(i64(1), RANKS):
        if s.own_elders(tribe, rank) >= s.facts.places[rank]:
            if s.curious:
                s.deny(R_E3, NO_PLACE_IN_RANK, action(PROMOTE, rank, 0), rank)
                s.deny(R_E3, NO_PLACE_IN_RANK, action(PROMOTE, rank, 1), rank)
        elif not payable:
            if s.curious:
                s.deny(R_E3, NEEDS_ENERGY, action(PROMOTE, rank, 0), tribe)
                s.deny(R_E3, NEEDS_ENERGY, action(PROMOTE, rank, 1), tribe)
        else:
            if s.available[tribe]:
                s.offer(PROMOTE, rank, 0)
            if s.alpha[tribe] == AT_HAND:
                s.offer(PROMOTE, rank, 1)
            elif s.curious:
                s.deny(R_E3, ALPHA_ELSEWHERE, action(PROMOTE, rank, 1), tribe)


def free_promotion(s: GreenlandState, tribe: i64) -> bool:
    """E3 A Tunit Daughter makes promotions free for her tribe and her husband's."""
    for daughter in range(FIRST_DAUGHTER, FIRST_DAUGHTER + DAUGHTERS):
        if s.facts.free_promotion[daughter] and s.serves(daughter, tribe):
            return True
    return False


def promote(s: GreenlandState, tribe: i64, rank: i64, alpha: bool) -> Flow:
    """E3 The hunter is an elder at once, with all powers of his rank."""
    if not free_promotion(s, tribe):
        yield from pay_energy(s, R_E3, tribe)
    if not alpha:
        s.available[tribe] -= 1
    pieces.seat_elder(s, tribe, rank, tribe, alpha)
    s.tell(R_E3, PROMOTED, tribe, s.title(tribe, rank), 1 if alpha else 0)


def place(s: GreenlandState, tribe: i64, verb: i64, card: i64, way: i64) -> Flow:
    """E1, E2, E5 How many hunters go, the Alpha among them or not, as far as the way carries them."""
    most = s.ready(tribe)
    if way == BY_MARINER:
        most = min(most, transport.seats_to(s, tribe, card))
    s.ask(R_E0, s.seat_for(tribe), CHOOSE_COUNT, tribe, card)
    offer_counts(s, s.available[tribe], s.alpha[tribe] == AT_HAND, most)
    if s.curious:
        for n in range(most + 1, s.ready(tribe) + 1):
            s.deny(R_E1, TOO_MANY_TO_CARRY, action(COUNT, n), n, most)
            s.deny(R_E1, TOO_MANY_TO_CARRY, action(COUNT_WITH_ALPHA, n), n, most)
        deny_counts(s, tribe)
    answer = s.options[0] if s.count == 1 else (yield)
    n = first(answer)
    alpha = verb_of(answer) == COUNT_WITH_ALPHA
    if way == BY_MARINER:
        transport.sail(s, tribe, card, n)
    elif way == BY_SLED:
        transport.drive(s, tribe, s.sleds_used, s.sledded, card)
    pieces.send(s, tribe, card, n - 1 if alpha else n, alpha)
    if verb == DEFEND and s.holder(card) != tribe:
        s.kin[card - FIRST_DAUGHTER] |= bit(tribe)
    if verb == DEFEND:
        s.tell(R_E5, DEFENDED_WITH_ALPHA if alpha else DEFENDED, tribe, n, card)
    elif verb == RAID_AT:
        s.tell(R_E5, RAID_BEGUN_WITH_ALPHA if alpha else RAID_BEGUN, tribe, n, card)
    else:
        why = R_E2 if verb == COLONISE else R_E1
        s.tell(why, PLACED_WITH_ALPHA if alpha else PLACED, tribe, n, card)


def deny_counts(s: GreenlandState, tribe: i64) -> None:
    """E0 Nobody sends more than there are, nor an Alpha that is not Available."""
    cubes = s.available[tribe]
    s.deny(R_E0, AT_LEAST_ONE, action(COUNT, 0))
    s.deny(R_E0, AT_LEAST_ONE, action(COUNT_WITH_ALPHA, 0))
    for n in range(cubes + 1, s.facts.cubes + 2):
        s.deny(R_E0, ONLY_SO_MANY_CUBES, action(COUNT, n), tribe, cubes)
    for n in range(i64(1), s.facts.cubes + 2):
        if s.alpha[tribe] != AT_HAND:
            s.deny(R_E0, ALPHA_ELSEWHERE, action(COUNT_WITH_ALPHA, n), tribe)
        elif n > s.ready(tribe):
            s.deny(R_E0, ONLY_SO_MANY, action(COUNT_WITH_ALPHA, n), tribe, s.ready(tribe))


def offer_counts(s: GreenlandState, cubes: i64, alpha: bool, most: i64) -> None:
    """E0 Any number from 1 up to `most`, without the Alpha or with it."""
    for n in range(i64(1), min(cubes, most) + 1):
        s.offer(COUNT, n)
    if alpha:
        for n in range(i64(1), min(cubes + 1, most) + 1):
            s.offer(COUNT_WITH_ALPHA, n)
