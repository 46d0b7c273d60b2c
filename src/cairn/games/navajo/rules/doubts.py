"""Why not, told only when somebody asks about one action: what it names is not there, or is not what the open question
is about. Reasons that depend on what a rule decides are told where it decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.rules import NO_RULE, rule
from cairn.core.state import PASS, first, second, third, verb_of
from cairn.games.navajo import speech as say
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.rules import planning
from cairn.games.navajo.rules.display import shows_tribe
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.passage_of_time import WAITING_ROOM
from cairn.games.navajo.rules.reactions import may_react
from cairn.games.navajo.rules.rights import CORN_WORTH, FOR_ANIMAL, FOR_GOODS, is_right
from cairn.games.navajo.rules.tracks import MOST

if TYPE_CHECKING:
    from cairn.games.navajo.state import NavajoState

R_1_6_1: Final[i64] = rule("1.6.1")
R_5_1_3: Final[i64] = rule("5.1.3")
R_5_1_4: Final[i64] = rule("5.1.4")
R_9_1: Final[i64] = rule("9.1")
R_10_1: Final[i64] = rule("10.1")
R_10_2: Final[i64] = rule("10.2")
R_13_44: Final[i64] = rule("13.44")
R_15_3: Final[i64] = rule("15.3")
R_16_5_3: Final[i64] = rule("16.5.3")
R_D11: Final[i64] = rule("D11")
R_D14: Final[i64] = rule("D14")
R_D15: Final[i64] = rule("D15")


def doubt(s: NavajoState, answer: i64) -> None:
    """1.5.3 Why this action is not offered, if that can be seen from what it names."""
    if is_right(answer):
        if rights_belong(s):
            doubt_right(s, answer)
    elif not doubt_in_operation(s, answer):
        doubt_elsewhere(s, answer)


# 1.6.1, 10 at any time


def rights_belong(s: NavajoState) -> bool:
    """1.6.1, 10 Is this a question with which rights are offered, whoever's they are?"""
    if s.question == say.CHOOSE_DISCARDS:
        return s.exact_discards() == v.NONE
    return s.question in (
        say.ANYTIME,
        say.CANCEL_FLIP,
        say.CANCEL_MINOR,
        say.CANCEL_WAY,
        say.CHOOSE_ACTION,
        say.CHOOSE_AGING,
        say.CHOOSE_CARD,
        say.CHOOSE_CHECK,
        say.CHOOSE_ELDER_ACTION,
        say.CHOOSE_EVADER,
        say.CHOOSE_FAMILY,
        say.CHOOSE_FOUNDING,
        say.CHOOSE_NEXT_ELDER,
        say.CHOOSE_OPERATION,
        say.CHOOSE_PAIR_ELDER_ACTION,
        say.CHOOSE_PREEMPT,
        say.CHOOSE_REACTION,
        say.CHOOSE_SETTLING,
        say.CHOOSE_TO_BUY,
        say.CHOOSE_TRADER,
        say.CHOOSE_TRIBAL_ACTION,
        say.KEEP_CUBE,
        say.KEEP_DICE,
        say.KEEP_DIE,
        say.PREPARE_BATTLE,
    )


def doubt_right(s: NavajoState, answer: i64) -> None:
    """1.6.1, 10.1, 10.2 A right that cannot be used."""
    verb = verb_of(answer)
    one = first(answer)
    if s.seat != s.who():
        s.deny(R_16_5_3, say.OTHERS_PIECES, answer)
    elif verb == say.MOUNT:
        if not s.in_play(one):
            s.deny(R_1_6_1, say.NOT_IN_PLAY, answer, one)
        elif s.mounted(one):
            s.deny(R_1_6_1, say.HAS_HORSE, answer, one)
    elif verb == say.SELL_ANIMALS:
        if one + second(answer) != FOR_GOODS:
            s.deny(R_10_1, say.THREE_ANIMALS, answer)
    elif verb == say.SELL_CORN:
        doubt_corn(s, answer)
    elif verb in (say.BUY_ANIMAL, say.SWAP_ANIMALS):
        if verb == say.SWAP_ANIMALS and not s.variant.horse_trading:
            s.deny(R_15_3, say.OPTION_OFF, answer)
        elif one not in (v.HORSE, v.SHEEP):
            s.deny(R_10_2, say.ONLY_ANIMALS, answer)
        elif s.held(v.OUT_OF_PLAY, one) == 0:
            s.deny(R_1_6_1, say.NO_ANIMAL_LEFT, answer, one)
        elif verb == say.SWAP_ANIMALS:
            s.deny(R_15_3, say.TWO_FOR_ONE, answer)
    elif verb == say.SHARP_CULTURE:
        if not s.owns(v.SHARP_TRADERS + 1):
            s.deny(R_D14, say.NEEDS_CARD, answer, v.SHARP_TRADERS + 1)
    elif verb in (say.SHARP_MILITARY, say.SHARP_MORALE):
        if not s.owns(v.SHARP_TRADERS + 2):
            s.deny(R_D15, say.NEEDS_CARD, answer, v.SHARP_TRADERS + 2)
        elif s.goods() < FOR_ANIMAL:
            s.deny(R_D15, say.TOO_FEW_GOODS, answer, FOR_ANIMAL, s.goods())
        elif s.military == MOST if verb == say.SHARP_MILITARY else s.morale == 0:
            s.deny(R_D15, say.AT_LIMIT, answer)
    elif verb == say.LOOK:
        if s.owned[v.RELIGION + 1] == v.EXHAUSTED:
            s.deny(R_D11, say.CARD_EXHAUSTED, answer, v.RELIGION + 1)
        elif not s.owns(v.RELIGION + 1):
            s.deny(R_D11, say.NEEDS_CARD, answer, v.RELIGION + 1)
        else:
            s.deny(R_D11, say.NO_INTRUDER_THERE, answer)


def doubt_corn(s: NavajoState, answer: i64) -> None:
    """10.1 Corn that is not there, not enough, or more than enough."""
    values = (first(answer), second(answer), third(answer))
    worth: i64 = 0
    for value in values:
        worth += value
        named: i64 = 0
        for other in values:
            named += 1 if other == value else 0
        if value and named > s.corn_held[value]:
            s.deny(R_10_1, say.NO_SUCH_CORN, answer, value)
            return
    if worth < CORN_WORTH:
        s.deny(R_10_1, say.TOO_LITTLE_CORN, answer, worth, CORN_WORTH)
    elif s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 0:
        s.deny(R_10_1, say.NO_GOODS_LEFT, answer)
    else:
        s.deny(R_10_1, say.TOO_MUCH_CORN, answer)


# what an action names


def missing(s: NavajoState, answer: i64, family: i64) -> bool:
    """13.31 Says that a Family is not in play, if it is not."""
    if s.in_play(family):
        return False
    s.deny(NO_RULE, say.NOT_IN_PLAY, answer, family)
    return True


def astray(s: NavajoState, answer: i64, family: i64) -> bool:
    """13.31 Says that a Family is in no Area, if it is not."""
    if s.on_map(family):
        return False
    if not missing(s, answer, family):
        s.deny(NO_RULE, say.IN_NO_AREA, answer, family)
    return True


def not_meant(s: NavajoState, answer: i64, family: i64) -> bool:
    """Says which Family the question is about, if it is not this one."""
    if family == s.about_a:
        return False
    s.deny(NO_RULE, say.ANOTHER_FAMILY, answer, s.about_a)
    return True


def lacking(s: NavajoState, answer: i64, family: i64, kind: i64) -> bool:
    """1.7.5 Says that a Family has no such person, if it has none."""
    if kind not in (v.MAN, v.WOMAN, v.CHILD):
        s.deny(NO_RULE, say.ONLY_PEOPLE, answer)
    elif not s.has(family, kind):
        s.deny(NO_RULE, say.LACKS, answer, family, kind)
    else:
        return False
    return True


def nobody_waits(s: NavajoState, answer: i64, kind: i64) -> bool:
    """1.7.3 Says that nobody of this kind is in the Passage of Time Box, if that is so."""
    if s.held(v.PASSAGE, kind):
        return False
    s.deny(NO_RULE, say.NOBODY_WAITS, answer, kind)
    return True


# 3 the player's Operations


def doubt_in_operation(s: NavajoState, answer: i64) -> bool:
    """3 An action in one of the player's Operations. True if the question belongs to one."""
    question = s.question
    verb = verb_of(answer)
    one = first(answer)
    if question in (
        say.CHOOSE_ELDER_ACTION,
        say.CHOOSE_PAIR_ELDER_ACTION,
        say.CHOOSE_NEXT_ELDER,
    ):
        doubt_elder(s, answer)
    elif question == say.CHOOSE_TRADER:
        if verb == say.BUY_GOODS:
            missing(s, answer, one)
    elif question == say.CHOOSE_TRIBAL_ACTION:
        if verb in (say.WARFARE, say.DIPLOMACY):
            doubt_tribal(s, answer)
    elif question == say.CHOOSE_FAMILY:
        if verb == say.ACTIVATE:
            astray(s, answer, one)
    elif question == say.CHOOSE_ACTION:
        doubt_action(s, answer)
    elif question == say.CHOOSE_AGING:
        if verb == say.AGE:
            doubt_aging(s, answer)
    elif question in (say.CHOOSE_SETTLING, say.CHOOSE_FOUNDING):
        doubt_settling(s, answer)
    elif question == say.CHOOSE_HARVEST:
        if verb == say.HARVEST_AT:
            s.deny(NO_RULE, say.NOTHING_TO_HARVEST, answer)
    elif question == say.CHOOSE_STARVING:
        if verb == say.STARVE:
            if not missing(s, answer, one):
                lacking(s, answer, one, second(answer))
        elif verb == say.STARVE_ELDER:
            s.deny(NO_RULE, say.NO_ELDER_THERE, answer, one)
    else:
        return False
    return True


def doubt_elder(s: NavajoState, answer: i64) -> None:
    """3.1.3, 16.6.1 An elder who is not there or does not act, or whom he would act on."""
    verb = verb_of(answer)
    place = first(answer)
    if not say.ELDER_CULTURE <= verb <= say.ELDER_POINTS and verb not in (
        say.ELDER_SWAY,
        say.NEXT_ELDER,
    ):
        return
    if s.elders[place] == 0:
        s.deny(NO_RULE, say.NO_ELDER_THERE, answer, place)
    elif s.facts.elder_rating[place] == 0:
        s.deny(NO_RULE, say.NO_RATING, answer, place)
    elif s.question == say.CHOOSE_PAIR_ELDER_ACTION and place != s.about_a:
        s.deny(NO_RULE, say.ANOTHER_ELDER, answer, s.about_a)
    elif verb == say.NEXT_ELDER:
        s.deny(NO_RULE, say.NOT_HIS_ELDER, answer, place, second(answer))
    elif not planning.may_act(s, place):
        s.deny(NO_RULE, say.ELDER_DONE, answer, place)
    elif verb in (say.ELDER_FIERCER, say.ELDER_MILDER):
        missing(s, answer, second(answer))
    elif verb == say.ELDER_SWAY and not missing(s, answer, second(answer)):
        s.deny(NO_RULE, say.YOURS_ALREADY, answer, second(answer))


def doubt_tribal(s: NavajoState, answer: i64) -> None:
    """3.1.5 A Family or a Tribe that is not there, or Trade Goods."""
    family = first(answer)
    letter = s.at(v.ACTIVE, second(answer))
    if missing(s, answer, family):
        return
    if letter == v.NONE or not shows_tribe(s, letter):
        s.deny(NO_RULE, say.NO_TRIBE_THERE, answer, second(answer))
    elif not s.has(family, v.MAN):
        s.deny(NO_RULE, say.NEEDS_MAN, answer, family)
    elif s.ap == 0:
        s.deny(NO_RULE, say.NEEDS_AP, answer, 1, 0)
    elif s.done & planning.TRIBAL_TURN << family:
        s.deny(NO_RULE, say.ALREADY_DONE, answer, family)
    elif third(answer) > s.goods():
        s.deny(NO_RULE, say.NOT_SO_MANY_GOODS, answer, s.goods())


def doubt_action(s: NavajoState, answer: i64) -> None:
    """3.2 An Action of the activated Family."""
    verb = verb_of(answer)
    if verb in (say.MOVE, say.CANYON_MOVE):
        if first(answer) == v.SANTA_FE:
            s.deny(R_13_44, say.NEVER_SANTA_FE, answer)
        else:
            s.deny(NO_RULE, say.NO_AREA, answer)
    elif verb == say.TAKE_GOODS:
        if not s.fort_in(s.where[s.active]):
            s.deny(NO_RULE, say.NEEDS_FORT_HERE, answer)
        elif s.culture == 0:
            s.deny(NO_RULE, say.NEEDS_CULTURE, answer)
        elif s.mp == 0:
            s.deny(NO_RULE, say.NEEDS_MP, answer, 1, 0)
        else:
            left = s.held(v.OUT_OF_PLAY, v.TRADE_GOODS)
            s.deny(NO_RULE, say.SO_MANY_GOODS_LEFT, answer, left)
    elif verb == say.FIND_WATER_MOUNTED:
        if not s.mounted(s.active):
            s.deny(NO_RULE, say.NOT_MOUNTED, answer, s.active)
        elif not s.variant.dear_water:
            s.deny(NO_RULE, say.NEVER_CHEAPER, answer)
        else:
            s.deny(NO_RULE, say.NEEDS_DROUGHT, answer)
    elif verb == say.HARD_RIDE:
        if not s.variant.hard_riding:
            s.deny(NO_RULE, say.OPTION_OFF, answer)
        elif s.held(v.RESOURCES, v.HORSE) == 0:
            s.deny(NO_RULE, say.NO_HORSE, answer)
        else:
            s.deny(NO_RULE, say.ONLY_AT_FIRST, answer)


def doubt_aging(s: NavajoState, answer: i64) -> None:
    """3.3.1 (A) Somebody who is not there, or who cannot become that."""
    home = first(answer)
    kind = second(answer)
    becomes = third(answer)
    if kind == v.ELDER or becomes == v.CHILD or (kind != v.CHILD and becomes != v.ELDER):
        s.deny(NO_RULE, say.AGES_OTHERWISE, answer)
    elif home == WAITING_ROOM:
        if not nobody_waits(s, answer, kind):
            s.deny(NO_RULE, say.NO_COUNTER_LEFT, answer, becomes)
    elif not (missing(s, answer, home) or lacking(s, answer, home, kind)):
        s.deny(NO_RULE, say.NO_COUNTER_LEFT, answer, becomes)


def doubt_settling(s: NavajoState, answer: i64) -> None:
    """3.3.1 (B), (C) Who is not there to join a Family or to found one, or where there is no place."""
    verb = verb_of(answer)
    if verb == say.SEAT_ELDER:
        nobody_waits(s, answer, v.ELDER)
    elif verb == say.SETTLE:
        kind = first(answer)
        family = second(answer)
        if kind == v.ELDER:
            s.deny(NO_RULE, say.ELDERS_APART, answer)
        elif not nobody_waits(s, answer, kind) and not missing(s, answer, family):
            if s.has(family, kind):
                s.deny(NO_RULE, say.HAS_ONE, answer, family, kind)
            else:
                s.deny(NO_RULE, say.ONLY_THE_NEW, answer)
    elif verb == say.FOUND_FAMILY:
        kind = second(answer)
        if s.in_play(first(answer)):
            s.deny(NO_RULE, say.IN_PLAY_ALREADY, answer, first(answer))
        elif kind not in (v.MAN, v.WOMAN):
            s.deny(NO_RULE, say.ADULT_FIRST, answer)
        elif not nobody_waits(s, answer, kind) and not v.CANYON_1 <= third(answer) <= v.CANYON_3:
            s.deny(NO_RULE, say.ONLY_IN_CANYON, answer)


# the Enemy, raids, cards, setting up, two players


def doubt_elsewhere(s: NavajoState, answer: i64) -> None:
    """4, 5, 8, 14, 16 Any other action, if its verb belongs to the question."""
    question = s.question
    verb = verb_of(answer)
    one = first(answer)
    if question == say.CHOOSE_REACTION:
        doubt_reaction(s, answer)
    elif question == say.CHOOSE_EVADER and verb == say.EVADE:
        if not astray(s, answer, one):
            s.deny(NO_RULE, say.NOT_THERE, answer, one)
    elif question in (say.CHOOSE_RAID_FATE, say.CHOOSE_TRIBAL_FATE):
        if verb in (say.SUFFER, say.GIVE_BATTLE) and not not_meant(s, answer, one):
            lacking(s, answer, one, second(answer))
    elif question == say.CHOOSE_LOSS and verb == say.LOSE:
        if not not_meant(s, answer, one):
            lacking(s, answer, one, second(answer))
    elif question == say.CHOOSE_LOST_MAN and verb == say.LOSE:
        if second(answer) != v.MAN:
            s.deny(NO_RULE, say.ONLY_A_MAN, answer)
        elif not missing(s, answer, one):
            lacking(s, answer, one, v.MAN)
    elif question == say.CHOOSE_RETURN and verb == say.RETURN_TO:
        if not not_meant(s, answer, one):
            if second(answer) >= v.SANTA_FE:
                s.deny(NO_RULE, say.NO_AREA, answer)
            elif land_of(second(answer)) != land_of(s.where[one]):
                s.deny(NO_RULE, say.RETURNS_TO, answer, land_of(s.where[one]))
            elif not s.has(one, v.MAN):
                s.deny(NO_RULE, say.NEEDS_MAN, answer, one)
    elif question == say.CHOOSE_FEROCITY and verb == say.SET_FEROCITY:
        not_meant(s, answer, one)
    elif question == say.CHOOSE_PLACE and verb == say.PLACE_FAMILY:
        s.deny(NO_RULE, say.NO_AREA, answer)
    elif question == say.CHOOSE_REFUGE and verb == say.REFUGE:
        s.deny(NO_RULE, say.NOT_LED_THERE, answer)
    elif question == say.CHOOSE_PUEBLO_REFUGE and verb == say.PUEBLO_REFUGE:
        s.deny(NO_RULE, say.ONLY_IN_CANYON, answer)
    elif question == say.CHOOSE_RAID_WAY and verb == say.RAID_THROUGH:
        s.deny(NO_RULE, say.NOT_THE_WAY, answer)
    elif question == say.CHOOSE_DISCARDS and verb in (say.DISCARD_PIECE, say.DISCARD_CORN):
        s.deny(NO_RULE, say.NOT_IN_RESOURCES, answer)
    elif question in (say.CHOOSE_LOST_HORSE, say.CHOOSE_LOST_ANIMAL):
        if verb == say.LOSE_HORSE and not s.mounted(one):
            s.deny(NO_RULE, say.NOT_MOUNTED, answer, one)
        elif verb == say.LOSE_ANIMAL and s.held(v.RESOURCES, one) == 0:
            s.deny(NO_RULE, say.NOT_IN_RESOURCES, answer)
    elif question in (say.MOVE_MANUELITO, say.CHOOSE_MANUELITO):
        if verb in (say.MANUELITO_TO, say.MANUELITO_RISES):
            missing(s, answer, one)
    else:
        doubt_card(s, answer)


def doubt_reaction(s: NavajoState, answer: i64) -> None:
    """5.1, 5.2 A Reaction: who cannot react, and with how many Trade Goods."""
    verb = verb_of(answer)
    family = first(answer)
    if verb == say.HARASS_AT:
        if family >= v.SANTA_FE:
            s.deny(NO_RULE, say.NO_AREA, answer)
        else:
            s.deny(NO_RULE, say.NO_HARASS_THERE, answer)
    elif verb not in (say.AMBUSH_FAMILY, say.NEGOTIATE, say.EVADE) or astray(s, answer, family):
        return
    elif not may_react(s, family):
        if land_of(s.where[family]) == v.CANYON:
            s.deny(R_5_1_4, say.IN_CANYON, answer, family)
        else:
            s.deny(R_5_1_3, say.SHIELDED, answer, family)
    elif s.where[family] != s.front:
        s.deny(NO_RULE, say.NOT_THERE, answer, family)
    elif s.ap == 0:
        s.deny(NO_RULE, say.NEEDS_AP, answer, 1, 0)
    elif verb == say.NEGOTIATE:
        s.deny(NO_RULE, say.NOT_SO_MANY_GOODS, answer, s.goods())


def doubt_card(s: NavajoState, answer: i64) -> None:
    """9, 13.14, 13.21, C14 A card that is not to be had, and 16 whom Influence cannot be placed on."""
    question = s.question
    verb = verb_of(answer)
    one = first(answer)
    if question in (say.CHOOSE_CARD, say.CHOOSE_FREE_CARD, say.CHOOSE_OPENING_CARD):
        if verb == say.BUY_CARD:
            if s.owned[one] != v.NOT_OWNED:
                s.deny(R_9_1, say.OWNED_ALREADY, answer, one)
            elif s.sets[one // 3] == 0:
                s.deny(R_9_1, say.SET_REMOVED, answer)
            elif s.facts.free_level_one and one % 3:
                s.deny(NO_RULE, say.ONLY_LEVEL_ONE, answer)
        elif verb == PASS:
            s.deny(NO_RULE, say.MUST_CHOOSE, answer)
    elif question == say.BLESSING_OR_ROLL and verb == say.BLESS:
        s.deny(NO_RULE, say.NOT_IN_HAND, answer, one)
    elif question == say.CHOOSE_WAY and verb == say.NEXT_WAY:
        s.deny(NO_RULE, say.NO_WAY_LEFT, answer, one)
    elif question == say.CHOOSE_WAY_DISCARD and verb == say.DISCARD_CARD:
        s.deny(NO_RULE, say.NOT_IN_HAND, answer, one)
    elif question == say.CHOOSE_SACRIFICE and verb == say.DISCARD_CARD:
        s.deny(NO_RULE, say.ANOTHER_CARD, answer, s.about_a)
    elif question == say.CHOOSE_TOP_CARD and verb == say.NEXT_CARD:
        s.deny(NO_RULE, say.NOT_AMONG_THESE, answer, one)
    elif verb == say.SWAY_ELDER and question in (say.CHOOSE_SWAY_ELDER, say.CHOOSE_GAIN_SWAY):
        if s.elders[one] == 0:
            s.deny(NO_RULE, say.NO_ELDER_THERE, answer, one)
        else:
            s.deny(NO_RULE, say.NO_ELDER_TO_WIN, answer, one)
    elif verb == say.SWAY_FAMILY and question == say.CHOOSE_FAMILY_TO_SWAY:
        if not missing(s, answer, one):
            s.deny(NO_RULE, say.YOURS_ALREADY, answer, one)
    elif (question == say.CHOOSE_GAIN_SWAY and verb == say.SWAY_FAMILY) or (
        question == say.CHOOSE_TRADE_SWAY and verb == say.TRADE_SWAY
    ):
        not_meant(s, answer, one)
    elif question == say.CHOOSE_SWAY_LOST and verb == say.WITHDRAW_SWAY:
        s.deny(NO_RULE, say.NOT_YOURS, answer, one)
    else:
        doubt_choice(s, answer)


def doubt_choice(s: NavajoState, answer: i64) -> None:
    """One of a few pieces, which is not there to be chosen."""
    question = s.question
    verb = verb_of(answer)
    one = first(answer)
    if question == say.CHOOSE_DEPARTED and verb == say.DEPART:
        nobody_waits(s, answer, one)
    elif question == say.CHOOSE_ANIMAL and verb == say.TAKE_ANIMAL:
        if one not in (v.HORSE, v.SHEEP):
            s.deny(NO_RULE, say.ONLY_ANIMALS, answer)
        else:
            s.deny(NO_RULE, say.NO_ANIMAL_LEFT, answer, one)
    elif question == say.CHOOSE_SET_LOST and verb == say.GIVE_UP_SET:
        s.deny(NO_RULE, say.SET_REMOVED, answer)
    elif question == say.CHOOSE_NEXT_FATE and verb == say.FACE_RAID:
        s.deny(NO_RULE, say.NOT_REACHED, answer, one)
    elif question == say.CHOOSE_BLACK_CUBE and verb == say.GIVE_UP_CUBE:
        s.deny(NO_RULE, say.NO_BLACK_CUBE, answer)
    elif question == say.CHOOSE_CAPTIVITY and verb == say.HELD_IN:
        s.deny(NO_RULE, say.NOT_HELD_THERE, answer)
    elif question == say.CHOOSE_GOODS and verb == say.SPEND_INTRUDERS:
        s.deny(NO_RULE, say.NOT_THAT_SHARE, answer)
    elif question == say.KEEP_CUBE and verb == say.PUT_BACK:
        s.deny(NO_RULE, say.NO_SUCH_MEANS, answer)
