"""A1 Why not: what players may try at a question and cannot do, and the reason of each. Called when everything is
offered, and only while the state is curious; what a procedure has denied where it decides goes before what is said
here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.state import action
from cairn.games.greenland.words import reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

DICE: Final[i64] = 20  # more than a tribe has pieces


def deny(s: GreenlandState, why: i64, no: i64, answer: i64, a: i64 = 0, b: i64 = 0) -> None:
    """A1 Unless it is offered."""
    if not s.offers(answer):
        s.deny(why, no, answer, a, b)


def offer_if(
    s: GreenlandState, possible: bool, why: i64, no: i64, answer: i64, a: i64 = 0, b: i64 = 0
) -> None:
    """A1 An action, or the reason why it is not offered."""
    if possible:
        s.offer_action(answer)
    elif s.curious:
        s.deny(why, no, answer, a, b)


def deny_card(
    s: GreenlandState, why: i64, no: i64, act: i64, card: i64, tribe: i64 = v.NONE
) -> None:
    """A1 Everything a verb can say of a card, with a tribe that the reason names or NONE."""
    named = card if tribe == v.NONE else tribe
    for way in range(i64(4)):
        deny(s, why, no, action(act, card, way), named, 0 if tribe == v.NONE else card)


def deny_cards(s: GreenlandState, why: i64, no: i64, act: i64, tribe: i64 = v.NONE) -> None:
    """A1 All cards of which nothing else was said."""
    for card in range(v.CARDS + 1):
        deny_card(s, why, no, act, card, tribe)


def next_cards(s: GreenlandState, why: i64, act: i64, done: i64, again: i64, no: i64) -> None:
    """A3, A4 Cards, as bits, that have come up already, and those on which there is nothing to do."""
    for card in range(v.CARDS):
        if done >> card & 1:
            deny(s, why, again, action(act, card), card)
    deny_cards(s, why, no, act)


def not_settled(s: GreenlandState, why: i64, act: i64, tribe: i64) -> None:
    """E2, E4 Cards of the New World where the tribe has nobody, and cards of another kind."""
    for card in (v.MARKLAND, v.VINLAND):
        deny_card(s, why, reason.NOBODY_THERE, act, card, tribe)
    deny_cards(s, why, reason.NOT_NEW_WORLD, act)


def is_kind(s: GreenlandState, card: i64, kind: i64) -> bool:
    return card < v.CARDS and s.facts.kind[card] == kind


# B3, and losses


def own_elders(s: GreenlandState, why: i64, act: i64, tribe: i64) -> None:
    """D2, I2 Ranks in which there is no such elder."""
    for rank in range(1, v.RANKS):
        for piece in range(i64(2)):
            deny(s, why, reason.NO_SUCH_ELDER, action(act, rank, piece), tribe, rank)


def payments(s: GreenlandState, why: i64, tribe: i64) -> None:
    """D3, H1, G4 What a unit cannot be paid with."""
    deny(s, why, reason.NEEDS_ENERGY, action(verb.PAY_ENERGY), tribe)
    own_elders(s, why, verb.LOSE_ELDER, tribe)
    for card in range(v.CARDS + 1):
        if is_kind(s, card, v.DOMESTIC):
            deny(s, why, reason.NOT_THEIRS, action(verb.SLAUGHTER, card), tribe, card)
        deny(s, why, reason.NOT_AN_ANIMAL, action(verb.SLAUGHTER, card), card)


def elders_anywhere(s: GreenlandState, why: i64, act: i64, tribe: i64, reachable: bool) -> None:
    """D5, E4 Boards and ranks without such an elder of the tribe; one abroad may be out of reach."""
    for board in range(v.TRIBES):
        for rank in range(1, v.RANKS):
            for piece in range(i64(2)):
                answer = action(act, board, rank, piece)
                if not reachable and s.elders_in(board, rank, tribe):
                    deny(s, why, reason.NEEDS_MARINERS, answer, tribe, 1)
                deny(s, why, reason.NO_SUCH_ELDER, answer, tribe, rank)


def this_card(s: GreenlandState, why: i64, act: i64, about: i64) -> None:
    """G5, H2 It is about one card."""
    for card in range(v.CARDS + 1):
        deny(s, why, reason.NOT_THIS_CARD, action(act, card), about)


# A2, A3, A4


def orders(s: GreenlandState) -> None:
    """A2 Two different tribes that play."""
    for one in range(v.TRIBES):
        for two in range(v.TRIBES):
            answer = action(verb.COUNCIL, one, two)
            if one == two:
                deny(s, rule.R_A2, reason.TWO_PLACES, answer, one)
            deny(s, rule.R_A2, reason.NOT_IN_PLAY, answer, two if s.alive(one) else one)


# E Phase 2


def assignments(s: GreenlandState, tribe: i64) -> None:
    """E1, E2, E3, E4, E5 Where hunters cannot go, and whom nobody promotes."""
    for card in (v.MARKLAND, v.VINLAND):
        if s.lane_of(card) == v.NONE:
            deny_card(s, rule.R_E2, reason.NOT_ON_A_BAR, verb.COLONISE, card)
    not_settled(s, rule.R_E2, verb.COLONISE, tribe)
    not_settled(s, rule.R_E4, verb.EVACUATE, tribe)
    for card in s.facts.targets:
        deny_card(s, rule.R_E5, reason.NOT_THEIRS, verb.DEFEND, card, tribe)
        deny_card(s, rule.R_E5, reason.WITH_NOBODY, verb.RAID, card)
    for card in range(v.CARDS):
        if s.facts.kind[card] == v.INVENTION:
            deny_card(s, rule.R_E5, reason.INVENTION_SAFE, verb.RAID, card)
    deny_cards(s, rule.R_E5, reason.NOT_FOR_RAIDS, verb.RAID)
    deny_cards(s, rule.R_E5, reason.NOT_FOR_RAIDS, verb.DEFEND)
    deny_cards(s, rule.R_E1, reason.NOT_ON_A_BAR, verb.HUNT)
    cubes = s.available[tribe]
    for rank in range(1, v.RANKS):
        deny(s, rule.R_E3, reason.ONLY_SO_MANY_CUBES, action(verb.PROMOTE, rank, 0), tribe, cubes)


def rescues(s: GreenlandState, tribe: i64, mariner: bool, moved: bool) -> None:
    """E4, D9 Who is not there, and whom no Mariner or sled can fetch."""
    elders_anywhere(s, rule.R_E4, verb.RESCUE_ELDER, tribe, moved)
    for card in (v.MARKLAND, v.VINLAND):
        if s.on_card(tribe, card) == 0:
            deny_card(s, rule.R_E4, reason.NOBODY_THERE, verb.RESCUE_COLONIST, card, tribe)
        for piece in range(i64(2)):
            answer = action(verb.RESCUE_COLONIST, card, piece)
            if s.markland_closed and card == v.MARKLAND:
                deny(s, rule.R_D9, reason.MARKLAND_IS_CLOSED, answer)
            elif not mariner:
                deny(s, rule.R_E4, reason.NEEDS_MARINERS, answer, tribe, 1)
        deny(s, rule.R_E4, reason.ALPHA_ELSEWHERE, action(verb.RESCUE_COLONIST, card, 1), tribe)
    not_settled(s, rule.R_E4, verb.RESCUE_COLONIST, tribe)
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if s.husband_of(daughter) == tribe:
            deny_card(s, rule.R_E4, reason.NEEDS_TRANSPORT, verb.RESCUE_HUSBAND, daughter)
    husbands(s, rule.R_E4, verb.RESCUE_HUSBAND, tribe)


def husbands(s: GreenlandState, why: i64, act: i64, tribe: i64) -> None:
    """F1 Daughters without a husband of the tribe, and what is no Daughter."""
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        deny(s, why, reason.NOT_MARRIED, action(act, daughter), tribe, daughter)
    deny_cards(s, why, reason.NOT_A_DAUGHTER, act)


def reassignments(s: GreenlandState, tribe: i64) -> None:
    """E6 Who cannot be moved: colonists, and those who are not there."""
    for card in (v.MARKLAND, v.VINLAND):
        deny_card(s, rule.R_E6, reason.SUN_STONE_TOO_FAR, verb.REASSIGN, card)
    deny_cards(s, rule.R_E6, reason.NOBODY_THERE, verb.REASSIGN, tribe)
    idle, alpha = action(verb.REASSIGN, v.AT_HOME, 0), action(verb.REASSIGN, v.AT_HOME, 1)
    deny(s, rule.R_E6, reason.ONLY_SO_MANY_CUBES, idle, tribe, s.available[tribe])
    deny(s, rule.R_E6, reason.ALPHA_ELSEWHERE, alpha, tribe)


def new_places(s: GreenlandState, tribe: i64, source: i64) -> None:
    """E6, D8 Where a Sun Stone does not lead."""
    for card in range(v.CARDS + 1):
        answer = action(verb.GO_TO, card)
        if card == source:
            deny(s, rule.R_E6, reason.THERE_ALREADY, answer, card)
        elif card in (v.MARKLAND, v.VINLAND):
            deny(s, rule.R_E6, reason.SUN_STONE_TOO_FAR, answer, card)
        elif card < v.ON_BARS and s.lane_of(card) >= 0:
            if s.sea_closed and s.facts.type[card] == v.SEA:
                deny(s, rule.R_D8, reason.SEA_IS_CLOSED, answer)
            deny(s, rule.R_E6, reason.NO_HUNTERS_YET, answer, tribe, card)
        elif is_kind(s, card, v.DOMESTIC) or is_kind(s, card, v.DAUGHTER):
            deny(s, rule.R_E6, reason.NOT_THEIRS, answer, tribe, card)
        deny(s, rule.R_E6, reason.NOT_FOR_RAIDS, answer, card)


# F Phase 3


def partings(s: GreenlandState, tribe: i64) -> None:
    """F0, E4, K0 Whom nobody divorces or marries, and where nobody settled."""
    husbands(s, rule.R_F0, verb.DIVORCE, tribe)
    not_settled(s, rule.R_E4, verb.LEAVE_COLONY, tribe)
    marriages(s, tribe)


def marriages(s: GreenlandState, tribe: i64) -> None:
    """K0, F1 A Daughter of the own tribe or of none, a wife, one just divorced; or no such hunter."""
    if not s.variant.together:
        for card in range(v.CARDS + 1):
            for groom in range(v.SOURCES):
                s.deny(rule.R_K0, reason.ONLY_TOGETHER, action(verb.MARRY, card, groom))
        return
    for card in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        for groom in range(v.SOURCES):
            wedding = action(verb.MARRY, card, groom)
            if not unmarriageable(s, tribe, card, wedding):
                if s.divorced >> ((card - v.FIRST_DAUGHTER) * v.TRIBES + tribe) & 1:
                    deny(s, rule.R_K0, reason.PARTED_ALREADY, wedding, card)
                deny(s, rule.R_F1, reason.NO_SUCH_HUNTER, wedding, tribe)
    deny_cards(s, rule.R_F1, reason.NOT_A_DAUGHTER, verb.MARRY)


def unmarriageable(s: GreenlandState, tribe: i64, daughter: i64, wedding: i64) -> bool:
    """F1 She is with nobody, of the own tribe, or a wife. Returns whether that was said."""
    owner = s.holder(daughter)
    if owner == v.NONE:
        deny(s, rule.R_F1, reason.WITH_NOBODY, wedding, daughter)
    elif owner == tribe:
        deny(s, rule.R_F1, reason.OWN_CARD, wedding, tribe, daughter)
    elif s.husband_of(daughter) != v.NONE:
        deny(s, rule.R_F1, reason.HAS_HUSBAND, wedding, daughter)
    else:
        return False
    return True


def leaving(s: GreenlandState, tribe: i64, cubes: i64, alpha: bool, most: i64) -> None:
    """F0 Nobody takes more home than stand there, nor more than can be carried."""
    there = cubes + 1 if alpha else cubes
    for act in (verb.SEND, verb.SEND_WITH_ALPHA):
        with_alpha = act == verb.SEND_WITH_ALPHA
        has = there if with_alpha else cubes
        s.deny(rule.R_F0, reason.AT_LEAST_ONE, action(act, 0))
        for n in range(DICE):
            answer = action(act, n)
            if most < n <= there:
                deny(s, rule.R_F0, reason.TOO_MANY_TO_CARRY, answer, n, most)
            if with_alpha and not alpha:
                deny(s, rule.R_F0, reason.ALPHA_ELSEWHERE, answer, tribe)
            deny(s, rule.R_F0, reason.ONLY_SO_MANY_THERE, answer, tribe, has)


# dice


def rerolls(s: GreenlandState, faces: i64) -> None:
    """G2 Numbers that nothing lets one reroll, dice that were named already, and more than there are."""
    for face in range(1, v.FACES + 1):
        for n in range(1, DICE):
            answer = action(verb.REROLL, face, n)
            if faces >> face & 1 == 0:
                deny(s, rule.R_G2, reason.CANNOT_REROLL, answer, face)
            elif s.again[face]:
                deny(s, rule.R_G2, reason.REROLLED_ALREADY, answer, face)
            deny(s, rule.R_G2, reason.ONLY_SO_MANY_DICE, answer, s.rolled[face], face)
        answer = action(verb.REROLL_ALPHA, face)
        if s.alpha_die == face:
            why = reason.REROLLED_ALREADY if s.alpha_again else reason.CANNOT_REROLL
            deny(s, rule.R_G2, why, answer, face)
        deny(s, rule.R_G2, reason.ALPHA_SHOWS_ANOTHER, answer, face)


# H and I


def fodder(s: GreenlandState, tribe: i64) -> None:
    """H1 Animals that eat nothing, were fed, or are not there."""
    for card in range(v.CARDS + 1):
        for act in (verb.FEED, verb.SLAUGHTER):
            answer = action(act, card)
            if not is_kind(s, card, v.DOMESTIC):
                deny(s, rule.R_H1, reason.NOT_AN_ANIMAL, answer, card)
            elif not s.in_tribe(card, tribe):
                deny(s, rule.R_H1, reason.NOT_THEIRS, answer, tribe, card)
            elif s.facts.hay[card] == 0:
                deny(s, rule.R_H1, reason.NO_HAY, answer, card)
            else:
                deny(s, rule.R_H1, reason.FED_ALREADY, answer, card)


def peace(s: GreenlandState, tribe: i64) -> None:
    """F3 Cards that are peaceful, and those where the tribe has nobody."""
    for card in (v.MARKLAND, v.VINLAND):
        if s.on_card(tribe, card):
            deny(s, rule.R_F3, reason.PEACEFUL_ALREADY, action(verb.PACIFY, card), card)
    not_settled(s, rule.R_F3, verb.PACIFY, tribe)


def elder_actions(s: GreenlandState, tribe: i64) -> None:
    """I1, I2, I4, I5, I6 Cards of another kind, elders who are not there, tribes that are not to be reached."""
    own_elders(s, rule.R_I2, verb.BURN, tribe)
    not_in_hand(s, rule.R_I1, reason.NOT_AN_ANIMAL, verb.DOMESTICATE, v.DOMESTIC, tribe)
    not_in_hand(s, rule.R_I4, reason.NOT_AN_INVENTION, verb.CRAFT, v.INVENTION, tribe)
    not_in_hand(s, rule.R_I4, reason.NOT_AN_INVENTION, verb.CRAFT_WITH_IVORY, v.INVENTION, tribe)
    for other in range(v.TRIBES):
        if other == tribe or not s.alive(other):
            no = reason.OWN_TRIBE if other == tribe else reason.NOT_IN_PLAY
            deny(s, rule.R_I5, no, action(verb.EMISSARY, other, 0), other)
            deny(s, rule.R_I5, no, action(verb.EMISSARY, other, 1), other)
            deny(s, rule.R_I6, no, action(verb.PROSELYTISE, other), other)
        for piece in range(i64(2)):
            answer = action(verb.EMISSARY, other, piece)
            deny(s, rule.R_I5, reason.NO_SUCH_ELDER, answer, tribe, v.TRACKER)


def not_in_hand(s: GreenlandState, why: i64, no: i64, act: i64, kind: i64, tribe: i64) -> None:
    """I1, I4 Cards of another kind, and those that are not in the own hand."""
    for card in range(v.CARDS + 1):
        if not is_kind(s, card, kind):
            deny(s, why, no, action(act, card), card)
        deny(s, why, reason.NOT_IN_HAND, action(act, card), tribe, card)
