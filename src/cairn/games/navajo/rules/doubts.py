"""Why not, told only when somebody asks about one action: what it names is not there, or is not what the open question
is about. Reasons that depend on what a rule decides are told where it decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.rules import NO_RULE
from cairn.core.state import PASS, first, second, third, verb_of
from cairn.games.navajo.rules import planning
from cairn.games.navajo.rules.display import shows_tribe
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.passage_of_time import WAITING_ROOM
from cairn.games.navajo.rules.reactions import may_react
from cairn.games.navajo.rules.rights import CORN_WORTH, FOR_ANIMAL, FOR_GOODS, is_right
from cairn.games.navajo.rules.tracks import MOST
from cairn.games.navajo.words import question, reason, rule, verb
from cairn.games.navajo.words import values as v

if TYPE_CHECKING:
    from cairn.games.navajo.rules.state import NavajoState


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
    if s.question == question.CHOOSE_DISCARDS:
        return s.exact_discards() == v.NONE
    return s.question in (
        question.ANYTIME,
        question.CANCEL_FLIP,
        question.CANCEL_MINOR,
        question.CANCEL_WAY,
        question.CHOOSE_ACTION,
        question.CHOOSE_AGING,
        question.CHOOSE_CARD,
        question.CHOOSE_CHECK,
        question.CHOOSE_ELDER_ACTION,
        question.CHOOSE_EVADER,
        question.CHOOSE_FAMILY,
        question.CHOOSE_FOUNDING,
        question.CHOOSE_NEXT_ELDER,
        question.CHOOSE_OPERATION,
        question.CHOOSE_PAIR_ELDER_ACTION,
        question.CHOOSE_PREEMPT,
        question.CHOOSE_REACTION,
        question.CHOOSE_SETTLING,
        question.CHOOSE_TO_BUY,
        question.CHOOSE_TRADER,
        question.CHOOSE_TRIBAL_ACTION,
        question.KEEP_CUBE,
        question.KEEP_DICE,
        question.KEEP_DIE,
        question.PREPARE_BATTLE,
    )


def doubt_right(s: NavajoState, answer: i64) -> None:
    """1.6.1, 10.1, 10.2 A right that cannot be used."""
    act = verb_of(answer)
    one = first(answer)
    if s.seat != s.who():
        s.deny(rule.R_16_5_3, reason.OTHERS_PIECES, answer)
    elif act == verb.MOUNT:
        if not s.in_play(one):
            s.deny(rule.R_1_6_1, reason.NOT_IN_PLAY, answer, one)
        elif s.mounted(one):
            s.deny(rule.R_1_6_1, reason.HAS_HORSE, answer, one)
    elif act == verb.SELL_ANIMALS:
        if one + second(answer) != FOR_GOODS:
            s.deny(rule.R_10_1, reason.THREE_ANIMALS, answer)
    elif act == verb.SELL_CORN:
        doubt_corn(s, answer)
    elif act in (verb.BUY_ANIMAL, verb.SWAP_ANIMALS):
        if act == verb.SWAP_ANIMALS and not s.variant.horse_trading:
            s.deny(rule.R_15_3, reason.OPTION_OFF, answer)
        elif one not in (v.HORSE, v.SHEEP):
            s.deny(rule.R_10_2, reason.ONLY_ANIMALS, answer)
        elif s.held(v.OUT_OF_PLAY, one) == 0:
            s.deny(rule.R_1_6_1, reason.NO_ANIMAL_LEFT, answer, one)
        elif act == verb.SWAP_ANIMALS:
            s.deny(rule.R_15_3, reason.TWO_FOR_ONE, answer)
    elif act == verb.SHARP_CULTURE:
        if not s.owns(v.SHARP_TRADERS + 1):
            s.deny(rule.R_D14, reason.NEEDS_CARD, answer, v.SHARP_TRADERS + 1)
    elif act in (verb.SHARP_MILITARY, verb.SHARP_MORALE):
        if not s.owns(v.SHARP_TRADERS + 2):
            s.deny(rule.R_D15, reason.NEEDS_CARD, answer, v.SHARP_TRADERS + 2)
        elif s.goods() < FOR_ANIMAL:
            s.deny(rule.R_D15, reason.TOO_FEW_GOODS, answer, FOR_ANIMAL, s.goods())
        elif s.military == MOST if act == verb.SHARP_MILITARY else s.morale == 0:
            s.deny(rule.R_D15, reason.AT_LIMIT, answer)
    elif act == verb.LOOK:
        if s.owned[v.RELIGION + 1] == v.EXHAUSTED:
            s.deny(rule.R_D11, reason.CARD_EXHAUSTED, answer, v.RELIGION + 1)
        elif not s.owns(v.RELIGION + 1):
            s.deny(rule.R_D11, reason.NEEDS_CARD, answer, v.RELIGION + 1)
        else:
            s.deny(rule.R_D11, reason.NO_INTRUDER_THERE, answer)


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
            s.deny(rule.R_10_1, reason.NO_SUCH_CORN, answer, value)
            return
    if worth < CORN_WORTH:
        s.deny(rule.R_10_1, reason.TOO_LITTLE_CORN, answer, worth, CORN_WORTH)
    elif s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 0:
        s.deny(rule.R_10_1, reason.NO_GOODS_LEFT, answer)
    else:
        s.deny(rule.R_10_1, reason.TOO_MUCH_CORN, answer)


# what an action names


def missing(s: NavajoState, answer: i64, family: i64) -> bool:
    """13.31 Says that a Family is not in play, if it is not."""
    if s.in_play(family):
        return False
    s.deny(NO_RULE, reason.NOT_IN_PLAY, answer, family)
    return True


def astray(s: NavajoState, answer: i64, family: i64) -> bool:
    """13.31 Says that a Family is in no Area, if it is not."""
    if s.on_map(family):
        return False
    if not missing(s, answer, family):
        s.deny(NO_RULE, reason.IN_NO_AREA, answer, family)
    return True


def not_meant(s: NavajoState, answer: i64, family: i64) -> bool:
    """Says which Family the question is about, if it is not this one."""
    if family == s.about_a:
        return False
    s.deny(NO_RULE, reason.ANOTHER_FAMILY, answer, s.about_a)
    return True


def lacking(s: NavajoState, answer: i64, family: i64, kind: i64) -> bool:
    """1.7.5 Says that a Family has no such person, if it has none."""
    if kind not in (v.MAN, v.WOMAN, v.CHILD):
        s.deny(NO_RULE, reason.ONLY_PEOPLE, answer)
    elif not s.has(family, kind):
        s.deny(NO_RULE, reason.LACKS, answer, family, kind)
    else:
        return False
    return True


def nobody_waits(s: NavajoState, answer: i64, kind: i64) -> bool:
    """1.7.3 Says that nobody of this kind is in the Passage of Time Box, if that is so."""
    if s.held(v.PASSAGE, kind):
        return False
    s.deny(NO_RULE, reason.NOBODY_WAITS, answer, kind)
    return True


# 3 the player's Operations


def doubt_in_operation(s: NavajoState, answer: i64) -> bool:
    """3 An action in one of the player's Operations. True if the question belongs to one."""
    asked = s.question
    act = verb_of(answer)
    one = first(answer)
    if asked in (
        question.CHOOSE_ELDER_ACTION,
        question.CHOOSE_PAIR_ELDER_ACTION,
        question.CHOOSE_NEXT_ELDER,
    ):
        doubt_elder(s, answer)
    elif asked == question.CHOOSE_TRADER:
        if act == verb.BUY_GOODS:
            missing(s, answer, one)
    elif asked == question.CHOOSE_TRIBAL_ACTION:
        if act in (verb.WARFARE, verb.DIPLOMACY):
            doubt_tribal(s, answer)
    elif asked == question.CHOOSE_FAMILY:
        if act == verb.ACTIVATE:
            astray(s, answer, one)
    elif asked == question.CHOOSE_ACTION:
        doubt_action(s, answer)
    elif asked == question.CHOOSE_AGING:
        if act == verb.AGE:
            doubt_aging(s, answer)
    elif asked in (question.CHOOSE_SETTLING, question.CHOOSE_FOUNDING):
        doubt_settling(s, answer)
    elif asked == question.CHOOSE_HARVEST:
        if act == verb.HARVEST_AT:
            s.deny(NO_RULE, reason.NOTHING_TO_HARVEST, answer)
    elif asked == question.CHOOSE_STARVING:
        if act == verb.STARVE:
            if not missing(s, answer, one):
                lacking(s, answer, one, second(answer))
        elif act == verb.STARVE_ELDER:
            s.deny(NO_RULE, reason.NO_ELDER_THERE, answer, one)
    else:
        return False
    return True


def doubt_elder(s: NavajoState, answer: i64) -> None:
    """3.1.3, 16.6.1 An elder who is not there or does not act, or whom he would act on."""
    act = verb_of(answer)
    place = first(answer)
    if not verb.ELDER_CULTURE <= act <= verb.ELDER_POINTS and act not in (
        verb.ELDER_INFLUENCE,
        verb.NEXT_ELDER,
    ):
        return
    if s.elders[place] == 0:
        s.deny(NO_RULE, reason.NO_ELDER_THERE, answer, place)
    elif s.facts.elder_rating[place] == 0:
        s.deny(NO_RULE, reason.NO_RATING, answer, place)
    elif s.question == question.CHOOSE_PAIR_ELDER_ACTION and place != s.about_a:
        s.deny(NO_RULE, reason.ANOTHER_ELDER, answer, s.about_a)
    elif act == verb.NEXT_ELDER:
        s.deny(NO_RULE, reason.NOT_HIS_ELDER, answer, place, second(answer))
    elif not planning.may_act(s, place):
        s.deny(NO_RULE, reason.ELDER_DONE, answer, place)
    elif act in (verb.ELDER_FIERCER, verb.ELDER_MILDER):
        missing(s, answer, second(answer))
    elif act == verb.ELDER_INFLUENCE and not missing(s, answer, second(answer)):
        s.deny(NO_RULE, reason.YOURS_ALREADY, answer, second(answer))


def doubt_tribal(s: NavajoState, answer: i64) -> None:
    """3.1.5 A Family or a Tribe that is not there, or Trade Goods."""
    family = first(answer)
    letter = s.at(v.ACTIVE, second(answer))
    if missing(s, answer, family):
        return
    if letter == v.NONE or not shows_tribe(s, letter):
        s.deny(NO_RULE, reason.NO_TRIBE_THERE, answer, second(answer))
    elif not s.has(family, v.MAN):
        s.deny(NO_RULE, reason.NEEDS_MAN, answer, family)
    elif s.ap == 0:
        s.deny(NO_RULE, reason.NEEDS_AP, answer, 1, 0)
    elif s.dealt >> family & 1:
        s.deny(NO_RULE, reason.ALREADY_DONE, answer, family)
    elif third(answer) > s.goods():
        s.deny(NO_RULE, reason.NOT_SO_MANY_GOODS, answer, s.goods())


def doubt_action(s: NavajoState, answer: i64) -> None:
    """3.2 An Action of the activated Family."""
    act = verb_of(answer)
    if act in (verb.MOVE, verb.CANYON):
        if first(answer) == v.SANTA_FE:
            s.deny(rule.R_13_44, reason.NEVER_SANTA_FE, answer)
        else:
            s.deny(NO_RULE, reason.NO_AREA, answer)
    elif act == verb.TAKE_GOODS:
        if not s.fort_in(s.where[s.active]):
            s.deny(NO_RULE, reason.NEEDS_FORT_HERE, answer)
        elif s.culture == 0:
            s.deny(NO_RULE, reason.NEEDS_CULTURE, answer)
        elif s.mp == 0:
            s.deny(NO_RULE, reason.NEEDS_MP, answer, 1, 0)
        else:
            left = s.held(v.OUT_OF_PLAY, v.TRADE_GOODS)
            s.deny(NO_RULE, reason.SO_MANY_GOODS_LEFT, answer, left)
    elif act == verb.WATER_MOUNTED:
        if not s.mounted(s.active):
            s.deny(NO_RULE, reason.NOT_MOUNTED, answer, s.active)
        elif not s.variant.dear_water:
            s.deny(NO_RULE, reason.NEVER_CHEAPER, answer)
        else:
            s.deny(NO_RULE, reason.NEEDS_DROUGHT, answer)
    elif act == verb.HARD_RIDE:
        if not s.variant.hard_riding:
            s.deny(NO_RULE, reason.OPTION_OFF, answer)
        elif s.held(v.RESOURCES, v.HORSE) == 0:
            s.deny(NO_RULE, reason.NO_HORSE, answer)
        else:
            s.deny(NO_RULE, reason.ONLY_AT_FIRST, answer)


def doubt_aging(s: NavajoState, answer: i64) -> None:
    """3.3.1 (A) Somebody who is not there, or who cannot become that."""
    home = first(answer)
    kind = second(answer)
    becomes = third(answer)
    if kind == v.ELDER or becomes == v.CHILD or (kind != v.CHILD and becomes != v.ELDER):
        s.deny(NO_RULE, reason.AGES_OTHERWISE, answer)
    elif home == WAITING_ROOM:
        if not nobody_waits(s, answer, kind):
            s.deny(NO_RULE, reason.NO_COUNTER_LEFT, answer, becomes)
    elif not (missing(s, answer, home) or lacking(s, answer, home, kind)):
        s.deny(NO_RULE, reason.NO_COUNTER_LEFT, answer, becomes)


def doubt_settling(s: NavajoState, answer: i64) -> None:
    """3.3.1 (B), (C) Who is not there to join a Family or to found one, or where there is no place."""
    act = verb_of(answer)
    if act == verb.SEAT_ELDER:
        nobody_waits(s, answer, v.ELDER)
    elif act == verb.SETTLE:
        kind = first(answer)
        family = second(answer)
        if kind == v.ELDER:
            s.deny(NO_RULE, reason.ELDERS_APART, answer)
        elif not nobody_waits(s, answer, kind) and not missing(s, answer, family):
            if s.has(family, kind):
                s.deny(NO_RULE, reason.HAS_ONE, answer, family, kind)
            else:
                s.deny(NO_RULE, reason.ONLY_THE_NEW, answer)
    elif act == verb.FOUND:
        kind = second(answer)
        if s.in_play(first(answer)):
            s.deny(NO_RULE, reason.IN_PLAY_ALREADY, answer, first(answer))
        elif kind not in (v.MAN, v.WOMAN):
            s.deny(NO_RULE, reason.ADULT_FIRST, answer)
        elif not nobody_waits(s, answer, kind) and not v.CANYON_1 <= third(answer) <= v.CANYON_3:
            s.deny(NO_RULE, reason.ONLY_IN_CANYON, answer)


# the Enemy, raids, cards, setting up, two players


def doubt_elsewhere(s: NavajoState, answer: i64) -> None:
    """4, 5, 8, 14, 16 Any other action, if its verb belongs to the question."""
    asked = s.question
    act = verb_of(answer)
    one = first(answer)
    if asked == question.CHOOSE_REACTION:
        doubt_reaction(s, answer)
    elif asked == question.CHOOSE_EVADER and act == verb.EVADE:
        if not astray(s, answer, one):
            s.deny(NO_RULE, reason.NOT_THERE, answer, one)
    elif asked in (question.CHOOSE_RAID_FATE, question.CHOOSE_TRIBAL_FATE):
        if act in (verb.SUFFER, verb.BATTLE) and not not_meant(s, answer, one):
            lacking(s, answer, one, second(answer))
    elif asked == question.CHOOSE_LOSS and act == verb.LOSE:
        if not not_meant(s, answer, one):
            lacking(s, answer, one, second(answer))
    elif asked == question.CHOOSE_LOST_MAN and act == verb.LOSE:
        if second(answer) != v.MAN:
            s.deny(NO_RULE, reason.ONLY_A_MAN, answer)
        elif not missing(s, answer, one):
            lacking(s, answer, one, v.MAN)
    elif asked == question.CHOOSE_RETURN and act == verb.RETURN:
        if not not_meant(s, answer, one):
            if second(answer) >= v.SANTA_FE:
                s.deny(NO_RULE, reason.NO_AREA, answer)
            elif land_of(second(answer)) != land_of(s.where[one]):
                s.deny(NO_RULE, reason.RETURNS_TO, answer, land_of(s.where[one]))
            elif not s.has(one, v.MAN):
                s.deny(NO_RULE, reason.NEEDS_MAN, answer, one)
    elif asked == question.CHOOSE_FEROCITY and act == verb.FEROCITY:
        not_meant(s, answer, one)
    elif asked == question.CHOOSE_PLACE and act == verb.PLACE:
        s.deny(NO_RULE, reason.NO_AREA, answer)
    elif asked == question.CHOOSE_REFUGE and act == verb.REFUGE:
        s.deny(NO_RULE, reason.NOT_LED_THERE, answer)
    elif asked == question.CHOOSE_PUEBLO_REFUGE and act == verb.PUEBLO_REFUGE:
        s.deny(NO_RULE, reason.ONLY_IN_CANYON, answer)
    elif asked == question.CHOOSE_RAID_WAY and act == verb.RAID_THROUGH:
        s.deny(NO_RULE, reason.NOT_THE_WAY, answer)
    elif asked == question.CHOOSE_DISCARDS and act in (verb.DISCARD, verb.DISCARD_CORN):
        s.deny(NO_RULE, reason.NOT_IN_RESOURCES, answer)
    elif asked in (question.CHOOSE_LOST_HORSE, question.CHOOSE_LOST_ANIMAL):
        if act == verb.LOSE_HORSE and not s.mounted(one):
            s.deny(NO_RULE, reason.NOT_MOUNTED, answer, one)
        elif act == verb.LOSE_ANIMAL and s.held(v.RESOURCES, one) == 0:
            s.deny(NO_RULE, reason.NOT_IN_RESOURCES, answer)
    elif asked in (question.MOVE_MANUELITO, question.CHOOSE_MANUELITO):
        if act in (verb.MANUELITO, verb.MANUELITO_RISES):
            missing(s, answer, one)
    else:
        doubt_card(s, answer)


def doubt_reaction(s: NavajoState, answer: i64) -> None:
    """5.1, 5.2 A Reaction: who cannot react, and with how many Trade Goods."""
    act = verb_of(answer)
    family = first(answer)
    if act == verb.HARASS:
        if family >= v.SANTA_FE:
            s.deny(NO_RULE, reason.NO_AREA, answer)
        else:
            s.deny(NO_RULE, reason.NO_HARASS_THERE, answer)
    elif act not in (verb.AMBUSH, verb.NEGOTIATE, verb.EVADE) or astray(s, answer, family):
        return
    elif not may_react(s, family):
        if land_of(s.where[family]) == v.CANYON:
            s.deny(rule.R_5_1_4, reason.IN_CANYON, answer, family)
        else:
            s.deny(rule.R_5_1_3, reason.SHIELDED, answer, family)
    elif s.where[family] != s.front:
        s.deny(NO_RULE, reason.NOT_THERE, answer, family)
    elif s.ap == 0:
        s.deny(NO_RULE, reason.NEEDS_AP, answer, 1, 0)
    elif act == verb.NEGOTIATE:
        s.deny(NO_RULE, reason.NOT_SO_MANY_GOODS, answer, s.goods())


def doubt_card(s: NavajoState, answer: i64) -> None:
    """9, 13.14, 13.21, C14 A card that is not to be had, and 16 whom Influence cannot be placed on."""
    asked = s.question
    act = verb_of(answer)
    one = first(answer)
    if asked in (question.CHOOSE_CARD, question.CHOOSE_FREE_CARD, question.CHOOSE_OPENING_CARD):
        if act == verb.DEVELOP:
            if s.owned[one] != v.NOT_OWNED:
                s.deny(rule.R_9_1, reason.OWNED_ALREADY, answer, one)
            elif s.sets[one // 3] == 0:
                s.deny(rule.R_9_1, reason.SET_REMOVED, answer)
            elif s.facts.free_level_one and one % 3:
                s.deny(NO_RULE, reason.ONLY_LEVEL_ONE, answer)
        elif act == PASS:
            s.deny(NO_RULE, reason.MUST_CHOOSE, answer)
    elif asked == question.BLESSING_OR_ROLL and act == verb.BLESS:
        s.deny(NO_RULE, reason.NOT_IN_HAND, answer, one)
    elif asked == question.CHOOSE_WAY and act == verb.NEXT_WAY:
        s.deny(NO_RULE, reason.NO_WAY_LEFT, answer, one)
    elif asked == question.CHOOSE_WAY_DISCARD and act == verb.DISCARD_CARD:
        s.deny(NO_RULE, reason.NOT_IN_HAND, answer, one)
    elif asked == question.CHOOSE_SACRIFICE and act == verb.DISCARD_CARD:
        s.deny(NO_RULE, reason.ANOTHER_CARD, answer, s.about_a)
    elif asked == question.CHOOSE_TOP_CARD and act == verb.NEXT:
        s.deny(NO_RULE, reason.NOT_AMONG_THESE, answer, one)
    elif act == verb.SWAY_ELDER and asked in (
        question.CHOOSE_SWAY_ELDER,
        question.CHOOSE_GAIN_SWAY,
    ):
        if s.elders[one] == 0:
            s.deny(NO_RULE, reason.NO_ELDER_THERE, answer, one)
        else:
            s.deny(NO_RULE, reason.NO_ELDER_TO_WIN, answer, one)
    elif act == verb.SWAY and asked == question.CHOOSE_FAMILY_TO_SWAY:
        if not missing(s, answer, one):
            s.deny(NO_RULE, reason.YOURS_ALREADY, answer, one)
    elif (asked == question.CHOOSE_GAIN_SWAY and act == verb.SWAY) or (
        asked == question.CHOOSE_TRADE_SWAY and act == verb.TRADE_INFLUENCE
    ):
        not_meant(s, answer, one)
    elif asked == question.CHOOSE_SWAY_LOST and act == verb.WITHDRAW_INFLUENCE:
        s.deny(NO_RULE, reason.NOT_YOURS, answer, one)
    else:
        doubt_choice(s, answer)


def doubt_choice(s: NavajoState, answer: i64) -> None:
    """One of a few pieces, which is not there to be chosen."""
    asked = s.question
    act = verb_of(answer)
    one = first(answer)
    if asked == question.CHOOSE_DEPARTED and act == verb.DEPART:
        nobody_waits(s, answer, one)
    elif asked == question.CHOOSE_ANIMAL and act == verb.TAKE_ANIMAL:
        if one not in (v.HORSE, v.SHEEP):
            s.deny(NO_RULE, reason.ONLY_ANIMALS, answer)
        else:
            s.deny(NO_RULE, reason.NO_ANIMAL_LEFT, answer, one)
    elif asked == question.CHOOSE_SET_LOST and act == verb.GIVE_UP_SET:
        s.deny(NO_RULE, reason.SET_REMOVED, answer)
    elif asked == question.CHOOSE_NEXT_FATE and act == verb.FACE:
        s.deny(NO_RULE, reason.NOT_REACHED, answer, one)
    elif asked == question.CHOOSE_BLACK_CUBE and act == verb.GIVE_UP_CUBE:
        s.deny(NO_RULE, reason.NO_BLACK_CUBE, answer)
    elif asked == question.CHOOSE_CAPTIVITY and act == verb.HELD_IN:
        s.deny(NO_RULE, reason.NOT_HELD_THERE, answer)
    elif asked == question.CHOOSE_GOODS and act == verb.SPEND_INTRUDERS:
        s.deny(NO_RULE, reason.NOT_THAT_SHARE, answer)
    elif asked == question.KEEP_CUBE and act == verb.PUT_BACK:
        s.deny(NO_RULE, reason.NO_SUCH_MEANS, answer)
