"""A1 Why not: what players may try at a question and cannot do, and the reason of each. Called when everything is
offered, and only while the state is curious; what a procedure has denied where it decides goes before what is said
here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import action, bit
from cairn.games.greenland.speech import (
    ALPHA_ELSEWHERE,
    ALPHA_SHOWS_ANOTHER,
    AT_LEAST_ONE,
    BURN,
    CANNOT_REROLL,
    CLAIM,
    COLONISE,
    COUNCIL,
    COUNT,
    COUNT_WITH_ALPHA,
    CRAFT,
    CRAFT_WITH_IVORY,
    DEAD_ELDER,
    DEFEND,
    DIVORCE,
    DOMESTICATE,
    EMISSARY,
    EVACUATE,
    EXCHANGE,
    FED_ALREADY,
    FEED,
    GO_TO,
    HAS_HUSBAND,
    HUNT_AT,
    HUNT_THIS,
    HUNTED_ALREADY,
    INVENTION_SAFE,
    LEAVE_COLONY,
    LOSE_ELDER,
    MARKLAND_IS_CLOSED,
    MARRY,
    NEEDS_ENERGY,
    NEEDS_MARINERS,
    NEEDS_TRANSPORT,
    NO_HAY,
    NO_HUNTERS_YET,
    NO_SUCH_ELDER,
    NO_SUCH_HUNTER,
    NO_VALUE,
    NOBODY_HUNTS,
    NOBODY_THERE,
    NOT_A_DAUGHTER,
    NOT_AN_ANIMAL,
    NOT_AN_INVENTION,
    NOT_CONTESTED,
    NOT_FOR_RAIDS,
    NOT_IN_HAND,
    NOT_IN_PLAY,
    NOT_MARRIED,
    NOT_NEW_WORLD,
    NOT_ON_A_BAR,
    NOT_THEIRS,
    NOT_THIS_CARD,
    NOT_TO_CHOOSE,
    ONLY_SO_MANY_CUBES,
    ONLY_SO_MANY_DICE,
    ONLY_SO_MANY_THERE,
    ONLY_TOGETHER,
    OWN_CARD,
    OWN_TRIBE,
    PACIFY,
    PARTED_ALREADY,
    PAY_ENERGY,
    PEACEFUL_ALREADY,
    PROMOTE,
    PROSELYTISE,
    RAID_AT,
    REASSIGN,
    REROLL,
    REROLL_ALPHA,
    REROLLED_ALREADY,
    RESCUE_COLONIST,
    RESCUE_ELDER,
    RESCUE_HUSBAND,
    SEA_IS_CLOSED,
    SLAUGHTER,
    SUN_STONE_TOO_FAR,
    TAKE_ANIMAL,
    TAKE_BABY,
    TAKE_DISK,
    TALK_OF,
    TALKED_ALREADY,
    THERE_ALREADY,
    TOO_MANY_TO_CARRY,
    TWO_PLACES,
    WITH_NOBODY,
)
from cairn.games.greenland.vocabulary import (
    CARDS,
    DAUGHTER,
    DAUGHTERS,
    DOMESTIC,
    FIRST_DAUGHTER,
    INVENTION,
    MARKLAND,
    NONE,
    ON_BARS,
    RANKS,
    SEA,
    TRIBES,
    VINLAND,
)

if TYPE_CHECKING:
    from cairn.games.greenland.state import GreenlandState

R_A2: Final[i64] = rule("A2")
R_A3: Final[i64] = rule("A3")
R_A4: Final[i64] = rule("A4")
R_B3: Final[i64] = rule("B3")
R_D8: Final[i64] = rule("D8")
R_D9: Final[i64] = rule("D9")
R_E1: Final[i64] = rule("E1")
R_E2: Final[i64] = rule("E2")
R_E3: Final[i64] = rule("E3")
R_E4: Final[i64] = rule("E4")
R_E5: Final[i64] = rule("E5")
R_E6: Final[i64] = rule("E6")
R_F0: Final[i64] = rule("F0")
R_F1: Final[i64] = rule("F1")
R_F3: Final[i64] = rule("F3")
R_G2: Final[i64] = rule("G2")
R_H1: Final[i64] = rule("H1")
R_I1: Final[i64] = rule("I1")
R_I4: Final[i64] = rule("I4")
R_I5: Final[i64] = rule("I5")
R_I6: Final[i64] = rule("I6")
R_K0: Final[i64] = rule("K0")

DICE: Final[i64] = 20  # more than a tribe has pieces
HOME: Final[i64] = 255  # a Sun Stone's place for hunters who are idle


def deny(s: GreenlandState, why: i64, reason: i64, answer: i64, a: i64 = 0, b: i64 = 0) -> None:
    """A1 Unless it is offered."""
    if not s.offers(answer):
        s.deny(why, reason, answer, a, b)


def deny_card(s: GreenlandState, why: i64, reason: i64, verb: i64, card: i64, tribe: i64) -> None:
    """A1 Everything a verb can say of a card, with a tribe that the reason names or NONE."""
    for way in range(i64(4)):
        if tribe == NONE:
            deny(s, why, reason, action(verb, card, way), card)
        else:
            deny(s, why, reason, action(verb, card, way), tribe, card)


def deny_cards(s: GreenlandState, why: i64, reason: i64, verb: i64, tribe: i64) -> None:
    """A1 All cards of which nothing else was said."""
    for card in range(CARDS + 1):
        deny_card(s, why, reason, verb, card, tribe)


def deny_far_cards(s: GreenlandState, why: i64, verb: i64) -> None:
    """E2 Cards that are not in the New World."""
    for card in range(CARDS + 1):
        if card not in (MARKLAND, VINLAND):
            deny_card(s, why, NOT_NEW_WORLD, verb, card, NONE)


def is_kind(s: GreenlandState, card: i64, kind: i64) -> bool:
    return card < CARDS and s.facts.kind[card] == kind


# B3, and losses


def exchanges(s: GreenlandState) -> None:
    """B3 Most cards have no value."""
    deny_cards(s, R_B3, NO_VALUE, EXCHANGE, NONE)


def own_elders(s: GreenlandState, why: i64, verb: i64, tribe: i64) -> None:
    """D2, I2 Ranks in which there is no such elder."""
    for rank in range(i64(1), RANKS):
        for piece in range(i64(2)):
            deny(s, why, NO_SUCH_ELDER, action(verb, rank, piece), tribe, rank)


def payments(s: GreenlandState, why: i64, tribe: i64) -> None:
    """D3, H1, G4 What a unit cannot be paid with."""
    deny(s, why, NEEDS_ENERGY, action(PAY_ENERGY), tribe)
    own_elders(s, why, LOSE_ELDER, tribe)
    for card in range(CARDS + 1):
        if is_kind(s, card, DOMESTIC):
            deny(s, why, NOT_THEIRS, action(SLAUGHTER, card), tribe, card)
        deny(s, why, NOT_AN_ANIMAL, action(SLAUGHTER, card), card)


def elders_anywhere(s: GreenlandState, why: i64, verb: i64, tribe: i64, reachable: bool) -> None:
    """D5, E4 Boards and ranks without such an elder of the tribe; one abroad may be out of reach."""
    for board in range(TRIBES):
        for rank in range(i64(1), RANKS):
            for piece in range(i64(2)):
                answer = action(verb, board, rank, piece)
                if not reachable and s.elders_in(board, rank, tribe):
                    deny(s, why, NEEDS_MARINERS, answer, tribe, 1)
                deny(s, why, NO_SUCH_ELDER, answer, tribe, rank)


def dead_elders(s: GreenlandState, why: i64, tribe: i64) -> None:
    """D5 Only an elder of the rank that was rolled dies."""
    elders_anywhere(s, why, DEAD_ELDER, tribe, True)


def this_card(s: GreenlandState, why: i64, verb: i64, about: i64) -> None:
    """G5, H2 It is about one card."""
    for card in range(CARDS + 1):
        deny(s, why, NOT_THIS_CARD, action(verb, card), about)


def claims(s: GreenlandState, why: i64, card: i64) -> None:
    """G5, G6 Only the card that was hunted can be won."""
    this_card(s, why, CLAIM, card)


def yields(s: GreenlandState, why: i64, card: i64) -> None:
    """H2 One animal after another."""
    this_card(s, why, TAKE_BABY, card)
    this_card(s, why, TAKE_DISK, card)


def animals(s: GreenlandState, why: i64) -> None:
    """C0.5, D10 Only the animals of the Norse are to be chosen from."""
    deny_cards(s, why, NOT_TO_CHOOSE, TAKE_ANIMAL, NONE)


# A2, A3, A4


def orders(s: GreenlandState) -> None:
    """A2 Two different tribes that play."""
    for one in range(TRIBES):
        for two in range(TRIBES):
            answer = action(COUNCIL, one, two)
            if one == two:
                deny(s, R_A2, TWO_PLACES, answer, one)
            deny(s, R_A2, NOT_IN_PLAY, answer, two if s.alive(one) else one)


def next_hunts(s: GreenlandState) -> None:
    """A4 Cards that were hunted already, and those on which nobody hunts."""
    for card in range(CARDS):
        if s.cards_done & bit(card):
            deny(s, R_A4, HUNTED_ALREADY, action(HUNT_THIS, card), card)
    deny_cards(s, R_A4, NOBODY_HUNTS, HUNT_THIS, NONE)


def next_talks(s: GreenlandState) -> None:
    """A3 Cards that were dealt with already, and those that nobody contests."""
    for card in range(CARDS):
        if s.cards_done & bit(card):
            deny(s, R_A3, TALKED_ALREADY, action(TALK_OF, card), card)
    deny_cards(s, R_A3, NOT_CONTESTED, TALK_OF, NONE)


# E Phase 2


def assignments(s: GreenlandState, tribe: i64) -> None:
    """E1, E2, E3, E4, E5 Where hunters cannot go, and whom nobody promotes."""
    for card in (MARKLAND, VINLAND):
        if s.lane_of(card) == NONE:
            deny_card(s, R_E2, NOT_ON_A_BAR, COLONISE, card, NONE)
        deny_card(s, R_E4, NOBODY_THERE, EVACUATE, card, tribe)
    deny_far_cards(s, R_E2, COLONISE)
    deny_far_cards(s, R_E4, EVACUATE)
    for card in s.facts.targets:
        deny_card(s, R_E5, NOT_THEIRS, DEFEND, card, tribe)
        deny_card(s, R_E5, WITH_NOBODY, RAID_AT, card, NONE)
    for card in range(CARDS):
        if s.facts.kind[card] == INVENTION:
            deny_card(s, R_E5, INVENTION_SAFE, RAID_AT, card, NONE)
    deny_cards(s, R_E5, NOT_FOR_RAIDS, RAID_AT, NONE)
    deny_cards(s, R_E5, NOT_FOR_RAIDS, DEFEND, NONE)
    deny_cards(s, R_E1, NOT_ON_A_BAR, HUNT_AT, NONE)
    for rank in range(i64(1), RANKS):
        deny(s, R_E3, ONLY_SO_MANY_CUBES, action(PROMOTE, rank, 0), tribe, s.available[tribe])


def rescues(s: GreenlandState, tribe: i64, mariner: bool, moved: bool) -> None:
    """E4, D9 Who is not there, and whom no Mariner or sled can fetch."""
    elders_anywhere(s, R_E4, RESCUE_ELDER, tribe, moved)
    for card in (MARKLAND, VINLAND):
        if s.on_card(tribe, card) == 0:
            deny_card(s, R_E4, NOBODY_THERE, RESCUE_COLONIST, card, tribe)
        elif s.markland_closed and card == MARKLAND:
            for piece in range(i64(2)):
                deny(s, R_D9, MARKLAND_IS_CLOSED, action(RESCUE_COLONIST, card, piece))
        elif not mariner:
            for piece in range(i64(2)):
                answer = action(RESCUE_COLONIST, card, piece)
                deny(s, R_E4, NEEDS_MARINERS, answer, tribe, 1)
        deny(s, R_E4, ALPHA_ELSEWHERE, action(RESCUE_COLONIST, card, 1), tribe)
        deny(s, R_E4, NOBODY_THERE, action(RESCUE_COLONIST, card, 0), tribe, card)
    deny_far_cards(s, R_E4, RESCUE_COLONIST)
    for daughter in range(FIRST_DAUGHTER, FIRST_DAUGHTER + DAUGHTERS):
        if s.husband_of(daughter) == tribe:
            deny(s, R_E4, NEEDS_TRANSPORT, action(RESCUE_HUSBAND, daughter), daughter)
    husbands(s, R_E4, RESCUE_HUSBAND, tribe)


def husbands(s: GreenlandState, why: i64, verb: i64, tribe: i64) -> None:
    """F1 Daughters without a husband of the tribe, and what is no Daughter."""
    for daughter in range(FIRST_DAUGHTER, FIRST_DAUGHTER + DAUGHTERS):
        deny(s, why, NOT_MARRIED, action(verb, daughter), tribe, daughter)
    deny_cards(s, why, NOT_A_DAUGHTER, verb, NONE)


def reassignments(s: GreenlandState, tribe: i64) -> None:
    """E6 Who cannot be moved: colonists, and those who are not there."""
    for card in (MARKLAND, VINLAND):
        deny_card(s, R_E6, SUN_STONE_TOO_FAR, REASSIGN, card, NONE)
    deny_cards(s, R_E6, NOBODY_THERE, REASSIGN, tribe)
    deny(s, R_E6, ONLY_SO_MANY_CUBES, action(REASSIGN, HOME, 0), tribe, s.available[tribe])
    deny(s, R_E6, ALPHA_ELSEWHERE, action(REASSIGN, HOME, 1), tribe)


def new_places(s: GreenlandState, tribe: i64, source: i64) -> None:
    """E6, D8 Where a Sun Stone does not lead."""
    for card in range(CARDS + 1):
        answer = action(GO_TO, card)
        if card == source:
            deny(s, R_E6, THERE_ALREADY, answer, card)
        elif card in (MARKLAND, VINLAND):
            deny(s, R_E6, SUN_STONE_TOO_FAR, answer, card)
        elif card < ON_BARS and s.lane_of(card) >= 0:
            if s.sea_closed and s.facts.type[card] == SEA:
                deny(s, R_D8, SEA_IS_CLOSED, answer)
            deny(s, R_E6, NO_HUNTERS_YET, answer, tribe, card)
        elif is_kind(s, card, DOMESTIC) or is_kind(s, card, DAUGHTER):
            deny(s, R_E6, NOT_THEIRS, answer, tribe, card)
        deny(s, R_E6, NOT_FOR_RAIDS, answer, card)


# F Phase 3


def partings(s: GreenlandState, tribe: i64) -> None:
    """F0, E4, K0 Whom nobody divorces or marries, and where nobody settled."""
    husbands(s, R_F0, DIVORCE, tribe)
    for card in (MARKLAND, VINLAND):
        deny_card(s, R_E4, NOBODY_THERE, LEAVE_COLONY, card, tribe)
    deny_far_cards(s, R_E4, LEAVE_COLONY)


def marriages(s: GreenlandState, tribe: i64) -> None:
    """K0, F1 A Daughter of the own tribe or of none, a wife, one just divorced; or no such hunter."""
    if not s.variant.together:
        for card in range(CARDS + 1):
            for groom in range(i64(4)):
                s.deny(R_K0, ONLY_TOGETHER, action(MARRY, card, groom))
        return
    for card in range(FIRST_DAUGHTER, FIRST_DAUGHTER + DAUGHTERS):
        if s.holder(card) == tribe:
            deny_card(s, R_F1, OWN_CARD, MARRY, card, tribe)
        elif s.holder(card) == NONE:
            deny_card(s, R_F1, WITH_NOBODY, MARRY, card, NONE)
        elif s.husband_of(card) != NONE:
            deny_card(s, R_F1, HAS_HUSBAND, MARRY, card, NONE)
        elif s.divorced & bit((card - FIRST_DAUGHTER) * TRIBES + tribe):
            deny_card(s, R_K0, PARTED_ALREADY, MARRY, card, NONE)
        for groom in range(i64(4)):
            deny(s, R_F1, NO_SUCH_HUNTER, action(MARRY, card, groom), tribe)
    deny_cards(s, R_F1, NOT_A_DAUGHTER, MARRY, NONE)


def leaving(s: GreenlandState, tribe: i64, cubes: i64, alpha: bool, most: i64) -> None:
    """F0 Nobody takes more home than stand there, nor more than can be carried."""
    there = cubes + 1 if alpha else cubes
    s.deny(R_F0, AT_LEAST_ONE, action(COUNT, 0))
    s.deny(R_F0, AT_LEAST_ONE, action(COUNT_WITH_ALPHA, 0))
    for n in range(DICE):
        if most < n <= there:
            deny(s, R_F0, TOO_MANY_TO_CARRY, action(COUNT, n), n, most)
            deny(s, R_F0, TOO_MANY_TO_CARRY, action(COUNT_WITH_ALPHA, n), n, most)
        if not alpha:
            deny(s, R_F0, ALPHA_ELSEWHERE, action(COUNT_WITH_ALPHA, n), tribe)
        deny(s, R_F0, ONLY_SO_MANY_THERE, action(COUNT, n), tribe, cubes)
        deny(s, R_F0, ONLY_SO_MANY_THERE, action(COUNT_WITH_ALPHA, n), tribe, there)


# dice


def rerolls(s: GreenlandState, faces: i64) -> None:
    """G2 Numbers that nothing lets one reroll, dice that were named already, and more than there are."""
    for face in range(i64(1), 7):
        for n in range(i64(1), DICE):
            answer = action(REROLL, face, n)
            if faces & bit(face) == 0:
                deny(s, R_G2, CANNOT_REROLL, answer, face)
            elif s.again[face]:
                deny(s, R_G2, REROLLED_ALREADY, answer, face)
            deny(s, R_G2, ONLY_SO_MANY_DICE, answer, s.rolled[face], face)
        answer = action(REROLL_ALPHA, face)
        if s.alpha_die == face:
            deny(s, R_G2, REROLLED_ALREADY if s.alpha_again else CANNOT_REROLL, answer, face)
        deny(s, R_G2, ALPHA_SHOWS_ANOTHER, answer, face)


# H and I


def fodder(s: GreenlandState, tribe: i64) -> None:
    """H1 Animals that eat nothing, were fed, or are not there."""
    for card in range(CARDS + 1):
        for verb in (FEED, SLAUGHTER):
            answer = action(verb, card)
            if not is_kind(s, card, DOMESTIC):
                deny(s, R_H1, NOT_AN_ANIMAL, answer, card)
            elif not s.in_tribe(card, tribe):
                deny(s, R_H1, NOT_THEIRS, answer, tribe, card)
            elif s.facts.hay[card] == 0:
                deny(s, R_H1, NO_HAY, answer, card)
            else:
                deny(s, R_H1, FED_ALREADY, answer, card)


def peace(s: GreenlandState, tribe: i64) -> None:
    """F3 Cards that are peaceful, and those where the tribe has nobody."""
    for card in (MARKLAND, VINLAND):
        if s.on_card(tribe, card):
            deny(s, R_F3, PEACEFUL_ALREADY, action(PACIFY, card), card)
        deny(s, R_F3, NOBODY_THERE, action(PACIFY, card), tribe, card)
    deny_far_cards(s, R_F3, PACIFY)


def elder_actions(s: GreenlandState, tribe: i64) -> None:
    """I1, I2, I4, I5, I6 Cards of another kind, elders who are not there, tribes that are not to be reached."""
    own_elders(s, rule("I2"), BURN, tribe)
    for card in range(CARDS + 1):
        if not is_kind(s, card, DOMESTIC):
            deny(s, R_I1, NOT_AN_ANIMAL, action(DOMESTICATE, card), card)
        deny(s, R_I1, NOT_IN_HAND, action(DOMESTICATE, card), tribe, card)
        if not is_kind(s, card, INVENTION):
            deny(s, R_I4, NOT_AN_INVENTION, action(CRAFT, card), card)
            deny(s, R_I4, NOT_AN_INVENTION, action(CRAFT_WITH_IVORY, card), card)
        deny(s, R_I4, NOT_IN_HAND, action(CRAFT, card), tribe, card)
        deny(s, R_I4, NOT_IN_HAND, action(CRAFT_WITH_IVORY, card), tribe, card)
    for other in range(TRIBES):
        for piece in range(i64(2)):
            unreachable(s, R_I5, tribe, other, action(EMISSARY, other, piece))
        deny(s, R_I5, NO_SUCH_ELDER, action(EMISSARY, other, 0), tribe, 5)
        deny(s, R_I5, NO_SUCH_ELDER, action(EMISSARY, other, 1), tribe, 5)
        unreachable(s, R_I6, tribe, other, action(PROSELYTISE, other))


def unreachable(s: GreenlandState, why: i64, tribe: i64, other: i64, answer: i64) -> None:
    """I5, I6 The own tribe, and tribes that do not play any more."""
    if other == tribe:
        deny(s, why, OWN_TRIBE, answer, tribe)
    elif not s.alive(other):
        deny(s, why, NOT_IN_PLAY, answer, other)
