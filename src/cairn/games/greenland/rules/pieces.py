"""B The pieces of a tribe: hunters, colonists, husbands, elders and the dead, and how they move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import BITS, Flow, bit, first, second, verb_of
from cairn.games.greenland.rules import refusals
from cairn.games.greenland.words import event, question, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


# hunters and colonists


def send(s: GreenlandState, tribe: i64, card: i64, cubes: i64, alpha: bool) -> None:
    """E0 Available hunters onto a card."""
    s.available[tribe] -= cubes
    s.hunters[card * v.TRIBES + tribe] += cubes
    s.busy |= BITS[card]
    if alpha:
        s.alpha[tribe] = v.ON_CARD + card


def bring_home(s: GreenlandState, tribe: i64, card: i64) -> None:
    """G0 All hunters of a tribe on a card are Available again."""
    s.available[tribe] += s.hunters[card * v.TRIBES + tribe]
    s.hunters[card * v.TRIBES + tribe] = 0
    if s.alpha_on(tribe, card):
        s.alpha[tribe] = v.AT_HAND


def bring_all_home(s: GreenlandState, card: i64) -> None:
    """G0 Hunters of all tribes on a card are Available again."""
    there = s.tribes_on(card)
    for tribe in range(v.TRIBES if there else 0):
        if there >> tribe & 1:
            bring_home(s, tribe, card)


def bring_some_home(s: GreenlandState, tribe: i64, card: i64, cubes: i64, alpha: bool) -> None:
    """F0 Some hunters or colonists of a tribe are Available again."""
    s.available[tribe] += cubes
    s.hunters[card * v.TRIBES + tribe] -= cubes
    if alpha:
        s.alpha[tribe] = v.AT_HAND


def make_available(s: GreenlandState, tribe: i64, alpha: bool) -> None:
    """E4 One piece is Available; where it comes from is the caller's to say."""
    if alpha:
        s.alpha[tribe] = v.AT_HAND
    else:
        s.available[tribe] += 1


def kill_on_card(s: GreenlandState, tribe: i64, card: i64, cubes: i64, alpha: bool) -> None:
    """G0 Hunters or colonists on a card go to Valhalla."""
    s.hunters[card * v.TRIBES + tribe] -= cubes
    kill(s, tribe, cubes, alpha)


def kill(s: GreenlandState, tribe: i64, cubes: i64, alpha: bool) -> None:
    """E7 Pieces go to Valhalla; where they come from is the caller's to say."""
    s.valhalla[tribe] += cubes
    if alpha:
        s.alpha[tribe] = v.IN_VALHALLA
        s.tell(rule.R_E7, event.ALPHA_DIED, tribe)


def all_die(s: GreenlandState, card: i64) -> None:
    """E2 Everybody on a card that leaves the game goes to Valhalla."""
    for tribe in range(v.TRIBES):
        dead = s.on_card(tribe, card)
        if dead:
            s.tell(rule.R_E2, event.COLONISTS_DIED, tribe, dead, card)
            cubes = s.hunters[card * v.TRIBES + tribe]
            kill_on_card(s, tribe, card, cubes, s.alpha_on(tribe, card))


# babies


def unborn(s: GreenlandState, tribe: i64) -> i64:
    """G4, E7 How many pieces Valhalla can give, the Alpha among them."""
    n = s.valhalla[tribe]
    return n + 1 if s.alpha[tribe] == v.IN_VALHALLA else n


def bear(s: GreenlandState, why: i64, tribe: i64, wanted: i64) -> None:
    """G4, E7 Babies: so many pieces return from Valhalla, as far as there are any, a dead Alpha first."""
    left = wanted
    if left and s.alpha[tribe] == v.IN_VALHALLA:
        s.alpha[tribe] = v.AT_HAND
        s.tell(rule.R_E7, event.ALPHA_BACK, tribe)
        left -= 1
    s.available[tribe] += leave_valhalla(s, why, tribe, left)


def bear_colonists(s: GreenlandState, why: i64, tribe: i64, card: i64, wanted: i64) -> Flow:
    """G4, E7 Babies of the New World are colonists; the tribe may let its dead Alpha be one of them. As many are born
    as can be, so without cubes enough the Alpha is one."""
    left = wanted
    if left and s.alpha[tribe] == v.IN_VALHALLA:
        s.ask(rule.R_E7, s.seat_for(tribe), question.CHOOSE_BABY, tribe, card)
        s.offer(verb.ALPHA_BORN)
        if s.valhalla[tribe] >= wanted:
            s.offer(verb.CUBE_BORN)
        if not s.forced():
            yield
        answer = s.answer
        if verb_of(answer) == verb.ALPHA_BORN:
            s.alpha[tribe] = v.ON_CARD + card
            s.tell(rule.R_E7, event.ALPHA_BACK, tribe)
            left -= 1
    s.hunters[card * v.TRIBES + tribe] += leave_valhalla(s, why, tribe, left)


def leave_valhalla(s: GreenlandState, why: i64, tribe: i64, wanted: i64) -> i64:
    """G4 Cubes leave Valhalla as babies, as many as there are. Returns how many."""
    born = min(wanted, s.valhalla[tribe])
    s.valhalla[tribe] -= born
    if born:
        s.tell(why, event.BABIES_BORN, tribe, born)
    if wanted > born:
        s.tell(why, event.BABIES_LACKING, tribe, wanted - born)
    return born


# elders


def seat_elder(s: GreenlandState, board: i64, rank: i64, tribe: i64, alpha: bool) -> None:
    """E3 A piece becomes an elder; where it comes from is the caller's to say."""
    if alpha:
        s.alpha[tribe] = v.AS_ELDER + board * 8 + rank
    else:
        s.elders[board * v.BOARD + rank * v.TRIBES + tribe] += 1


def alpha_in(s: GreenlandState, board: i64, rank: i64, tribe: i64) -> bool:
    return s.alpha[tribe] == v.AS_ELDER + board * 8 + rank


def unseat_elder(s: GreenlandState, board: i64, rank: i64, tribe: i64, alpha: bool) -> None:
    """E4 An elder leaves the board; where it goes is the caller's to say."""
    if not alpha:
        s.elders[board * v.BOARD + rank * v.TRIBES + tribe] -= 1


def kill_elder(s: GreenlandState, why: i64, board: i64, rank: i64, tribe: i64, alpha: bool) -> None:
    """D5 An elder goes to Valhalla."""
    unseat_elder(s, board, rank, tribe, alpha)
    died = event.ELDER_DIED if board == tribe else event.GUEST_DIED
    s.tell(why, died, tribe, s.title(board, rank), board)
    kill(s, tribe, 0 if alpha else 1, alpha)


def offer_either(s: GreenlandState, act: i64, what: i64, cubes: i64, alpha: bool) -> None:
    """B Cubes of one place are alike; the Alpha is another piece."""
    if cubes:
        s.offer(act, what, 0)
    if alpha:
        s.offer(act, what, 1)


def offer_on_card(s: GreenlandState, act: i64, tribe: i64, card: i64) -> None:
    """E0 A tribe's hunters or colonists on a card."""
    offer_either(s, act, card, s.hunters[card * v.TRIBES + tribe], s.alpha_on(tribe, card))


def offer_elders(s: GreenlandState, act: i64, what: i64, board: i64, rank: i64, tribe: i64) -> None:
    """E3 The elders of a tribe in a rank of a board, alike but for the Alpha; `what` says which they are."""
    if s.elders_in(board, rank, tribe):
        cubes = s.elders[board * v.BOARD + rank * v.TRIBES + tribe]
        offer_either(s, act, what, cubes, alpha_in(s, board, rank, tribe))


def offer_own_elders(s: GreenlandState, act: i64, tribe: i64) -> None:
    """D2 Each own elder on the own board, those in one rank being alike but for the Alpha."""
    for rank in range(1, v.RANKS):
        offer_elders(s, act, rank, tribe, rank, tribe)


def offer_elders_on(s: GreenlandState, act: i64, board: i64, rank: i64, tribe: i64) -> None:
    """D5 The elders of a tribe in a rank of any board, alike but for the Alpha."""
    if s.elders[board * v.BOARD + rank * v.TRIBES + tribe]:
        s.offer(act, board, rank, 0)
    if alpha_in(s, board, rank, tribe):
        s.offer(act, board, rank, 1)


def choose_lost_elder(s: GreenlandState, why: i64, tribe: i64) -> Flow:
    """D2 One own elder on the own board dies, by the owner's choice, if there is any."""
    if s.own_elder_count(tribe) == 0:
        return
    s.ask(why, s.seat_for(tribe), question.CHOOSE_LOST_ELDER, tribe)
    offer_own_elders(s, verb.LOSE_ELDER, tribe)
    if s.curious:
        refusals.own_elders(s, why, verb.LOSE_ELDER, tribe)
    if not s.forced():
        yield
    answer = s.answer
    kill_elder(s, why, tribe, first(answer), tribe, second(answer) != 0)


# husbands


def is_wife(s: GreenlandState, card: i64) -> bool:
    """F1 Is this card a Daughter with a husband?"""
    return s.facts.kind[card] == v.DAUGHTER and s.husband_of(card) != v.NONE


def marry(s: GreenlandState, tribe: i64, daughter: i64, alpha: bool) -> None:
    """F1 A piece becomes a husband; where it comes from is the caller's to say."""
    s.husband[daughter - v.FIRST_DAUGHTER] = tribe
    if alpha:
        s.alpha[tribe] = v.AS_HUSBAND + daughter


def unmarry(s: GreenlandState, daughter: i64) -> bool:
    """F1, F0 The husband leaves; where he goes is the caller's to say. Kin who defend her stand by her all the same.
    Was he the Alpha?"""
    tribe = s.husband[daughter - v.FIRST_DAUGHTER]
    if s.on_card(tribe, daughter):
        s.kin[daughter - v.FIRST_DAUGHTER] |= bit(tribe)
    s.husband[daughter - v.FIRST_DAUGHTER] = v.NONE
    return s.alpha[tribe] == v.AS_HUSBAND + daughter


def free_husband(s: GreenlandState, daughter: i64) -> None:
    """F0 A husband is an Available hunter again."""
    tribe = s.husband_of(daughter)
    make_available(s, tribe, unmarry(s, daughter))


def kill_husband(s: GreenlandState, why: i64, daughter: i64) -> None:
    """G1 A husband goes to Valhalla."""
    tribe = s.husband_of(daughter)
    s.tell(why, event.HUSBAND_DIED, tribe, daughter)
    alpha = unmarry(s, daughter)
    kill(s, tribe, 0 if alpha else 1, alpha)
