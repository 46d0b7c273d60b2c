"""Why not, told only when somebody asks about one action: what it names is not there, or is not what the open question
is about. Reasons that depend on what a rule decides are told where it decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from cairn.core.rules import NO_RULE
from cairn.core.state import PASS, first, second, third, verb_of
from cairn.games.navajo.rules import planning
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.display import shows_tribe
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.passage_of_time import WAITING_ROOM
from cairn.games.navajo.rules.reactions import deny_shielded, may_react
from cairn.games.navajo.rules.rights import CORN_WORTH, FOR_ANIMAL, FOR_GOODS, is_right
from cairn.games.navajo.rules.take_actions import deny_trade
from cairn.games.navajo.rules.tracks import MOST
from cairn.games.navajo.words import question, reason, rule, verb
from cairn.games.navajo.words import values as v


def doubt(s: NavajoState, answer: i64) -> None:
    """1.5.3 Why this action is not offered, if that can be seen from what it names."""
    if is_right(answer):
        if rights_belong(s):
            doubt_right(s, answer)
        return
    for step in STEPS.get((int(s.question), int(verb_of(answer))), ()):
        if isinstance(step, int):
            s.deny(NO_RULE, step, answer, first(answer))
        elif step(s, answer):
            return


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
        without(s, rule.R_D14, answer, v.SHARP_TRADERS + 1)
    elif act in (verb.SHARP_MILITARY, verb.SHARP_MORALE):
        if without(s, rule.R_D15, answer, v.SHARP_TRADERS + 2):
            return
        if s.goods() < FOR_ANIMAL:
            s.deny(rule.R_D15, reason.TOO_FEW_GOODS, answer, FOR_ANIMAL, s.goods())
        elif s.military == MOST if act == verb.SHARP_MILITARY else s.morale == 0:
            s.deny(rule.R_D15, reason.AT_LIMIT, answer)
    elif act == verb.LOOK:
        if s.owned[v.RELIGION + 1] == v.EXHAUSTED:
            s.deny(rule.R_D11, reason.CARD_EXHAUSTED, answer, v.RELIGION + 1)
        elif not without(s, rule.R_D11, answer, v.RELIGION + 1):
            s.deny(rule.R_D11, reason.NO_INTRUDER_THERE, answer)


def without(s: NavajoState, why: i64, answer: i64, card: i64) -> bool:
    """9.1.2 Says that a Cultural Development card is needed, if it is not there."""
    if s.owns(card):
        return False
    s.deny(why, reason.NEEDS_CARD, answer, card)
    return True


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


# what an action names: each says the reason, if there is one, and whether it did


def missing(s: NavajoState, answer: i64, family: i64 = v.NONE) -> bool:
    """13.31 A Family, the one named first if no other is meant, is not in play."""
    named = first(answer) if family == v.NONE else family
    if s.in_play(named):
        return False
    s.deny(NO_RULE, reason.NOT_IN_PLAY, answer, named)
    return True


def astray(s: NavajoState, answer: i64) -> bool:
    """13.31 A Family is in no Area."""
    if s.on_map(first(answer)):
        return False
    if not missing(s, answer):
        s.deny(NO_RULE, reason.IN_NO_AREA, answer, first(answer))
    return True


def not_meant(s: NavajoState, answer: i64) -> bool:
    """The question is about another Family."""
    if first(answer) == s.about_a:
        return False
    s.deny(NO_RULE, reason.ANOTHER_FAMILY, answer, s.about_a)
    return True


def lacking(s: NavajoState, answer: i64) -> bool:
    """1.7.5 A Family has no such person."""
    kind = second(answer)
    if kind not in (v.MAN, v.WOMAN, v.CHILD):
        s.deny(NO_RULE, reason.ONLY_PEOPLE, answer)
    elif not s.has(first(answer), kind):
        s.deny(NO_RULE, reason.LACKS, answer, first(answer), kind)
    else:
        return False
    return True


def nobody_waits(s: NavajoState, answer: i64, kind: i64 = v.NONE) -> bool:
    """1.7.3 Nobody of a kind, the one named first if no other is meant, is in the Passage of Time Box."""
    named = first(answer) if kind == v.NONE else kind
    if s.held(v.PASSAGE, named):
        return False
    s.deny(NO_RULE, reason.NOBODY_WAITS, answer, named)
    return True


def no_elder(s: NavajoState, answer: i64) -> bool:
    """1.7.5 No elder is in a box."""
    if s.elders[first(answer)]:
        return False
    s.deny(NO_RULE, reason.NO_ELDER_THERE, answer, first(answer))
    return True


def no_area(s: NavajoState, answer: i64) -> bool:
    """13.44 A place that Families never go to."""
    if first(answer) < v.SANTA_FE:
        return False
    s.deny(NO_RULE, reason.NO_AREA, answer)
    return True


# 3 the player's Operations


def doubt_elder(s: NavajoState, answer: i64) -> bool:
    """3.1.3, 16.6.1 An elder who is not there or does not act, or whom he would act on."""
    act = verb_of(answer)
    place = first(answer)
    if no_elder(s, answer):
        return True
    if s.facts.elder_rating[place] == 0:
        s.deny(NO_RULE, reason.NO_RATING, answer, place)
    elif s.question == question.CHOOSE_PAIR_ELDER_ACTION and place != s.about_a:
        s.deny(NO_RULE, reason.ANOTHER_ELDER, answer, s.about_a)
    elif act == verb.NEXT_ELDER:
        s.deny(NO_RULE, reason.NOT_HIS_ELDER, answer, place, second(answer))
    elif not planning.may_act(s, place):
        s.deny(NO_RULE, reason.ELDER_DONE, answer, place)
    elif act in (verb.ELDER_FIERCER, verb.ELDER_MILDER):
        return missing(s, answer, second(answer))
    elif act == verb.ELDER_INFLUENCE and not missing(s, answer, second(answer)):
        s.deny(NO_RULE, reason.YOURS_ALREADY, answer, second(answer))
    return True


def doubt_tribal(s: NavajoState, answer: i64) -> bool:
    """3.1.5 A Family or a Tribe that is not there, or Trade Goods."""
    family = first(answer)
    letter = s.at(v.ACTIVE, second(answer))
    if letter == v.NONE or not shows_tribe(s, letter):
        s.deny(NO_RULE, reason.NO_TRIBE_THERE, answer, second(answer))
    elif not s.has(family, v.MAN):
        s.deny(NO_RULE, reason.NEEDS_MAN, answer, family)
    elif s.ap == 0:
        s.deny(NO_RULE, reason.NEEDS_AP, answer, 1, 0)
    elif s.dealt >> family & 1:
        s.deny(NO_RULE, reason.ALREADY_DONE, answer, family)
    else:
        s.deny(NO_RULE, reason.NOT_SO_MANY_GOODS, answer, s.goods())
    return True


def doubt_action(s: NavajoState, answer: i64) -> bool:
    """3.2, 13.44, 15.2 An Action of the activated Family."""
    act = verb_of(answer)
    if act in (verb.MOVE, verb.CANYON):
        if first(answer) == v.SANTA_FE:
            s.deny(rule.R_13_44, reason.NEVER_SANTA_FE, answer)
        else:
            s.deny(NO_RULE, reason.NO_AREA, answer)
    elif act == verb.TAKE_GOODS:
        deny_trade(s, NO_RULE, s.active, answer)
    elif act == verb.WATER_MOUNTED:
        if not s.mounted(s.active):
            s.deny(NO_RULE, reason.NOT_MOUNTED, answer, s.active)
        else:
            s.deny(NO_RULE, reason.NEEDS_DROUGHT, answer)
    elif not s.variant.hard_riding:
        s.deny(NO_RULE, reason.OPTION_OFF, answer)
    elif s.held(v.RESOURCES, v.HORSE) == 0:
        s.deny(NO_RULE, reason.NO_HORSE, answer)
    else:
        s.deny(NO_RULE, reason.ONLY_AT_FIRST, answer)
    return True


def doubt_aging(s: NavajoState, answer: i64) -> bool:
    """3.3.1 (A) Somebody who is not there, or who cannot become that."""
    kind = second(answer)
    becomes = third(answer)
    if kind == v.ELDER or becomes == v.CHILD or (kind != v.CHILD and becomes != v.ELDER):
        s.deny(NO_RULE, reason.AGES_OTHERWISE, answer)
    elif not (
        nobody_waits(s, answer, kind)
        if first(answer) == WAITING_ROOM
        else missing(s, answer) or lacking(s, answer)
    ):
        s.deny(NO_RULE, reason.NO_COUNTER_LEFT, answer, becomes)
    return True


def doubt_settling(s: NavajoState, answer: i64) -> bool:
    """3.3.1 (B), (C) Who is not there to join a Family or to found one, or where there is no place."""
    act = verb_of(answer)
    one = first(answer)
    two = second(answer)
    if act == verb.SEAT_ELDER:
        nobody_waits(s, answer, v.ELDER)
    elif act == verb.SETTLE:
        if one == v.ELDER:
            s.deny(NO_RULE, reason.ELDERS_APART, answer)
        elif nobody_waits(s, answer) or missing(s, answer, two):
            return True
        elif s.has(two, one):
            s.deny(NO_RULE, reason.HAS_ONE, answer, two, one)
        else:
            s.deny(NO_RULE, reason.ONLY_THE_NEW, answer)
    elif s.in_play(one):
        s.deny(NO_RULE, reason.IN_PLAY_ALREADY, answer, one)
    elif two not in (v.MAN, v.WOMAN):
        s.deny(NO_RULE, reason.ADULT_FIRST, answer)
    elif not nobody_waits(s, answer, two) and not v.CANYON_1 <= third(answer) <= v.CANYON_3:
        s.deny(NO_RULE, reason.ONLY_IN_CANYON, answer)
    return True


# the Enemy, raids, cards


def doubt_reaction(s: NavajoState, answer: i64) -> bool:
    """5.1, 5.2 A Reaction: who cannot react, and with how many Trade Goods."""
    family = first(answer)
    if not may_react(s, family):
        deny_shielded(s, family, answer)
    elif s.where[family] != s.front:
        s.deny(NO_RULE, reason.NOT_THERE, answer, family)
    elif s.ap == 0:
        s.deny(NO_RULE, reason.NEEDS_AP, answer, 1, 0)
    elif verb_of(answer) == verb.NEGOTIATE:
        s.deny(NO_RULE, reason.NOT_SO_MANY_GOODS, answer, s.goods())
    return True


def only_a_man(s: NavajoState, answer: i64) -> bool:
    """C46 A woman or a child is not asked for."""
    if second(answer) == v.MAN:
        return False
    s.deny(NO_RULE, reason.ONLY_A_MAN, answer)
    return True


def doubt_return(s: NavajoState, answer: i64) -> bool:
    """4.2.8 Where and how a Family returns."""
    family = first(answer)
    if second(answer) >= v.SANTA_FE:
        s.deny(NO_RULE, reason.NO_AREA, answer)
    elif land_of(second(answer)) != land_of(s.where[family]):
        s.deny(NO_RULE, reason.RETURNS_TO, answer, land_of(s.where[family]))
    elif not s.has(family, v.MAN):
        s.deny(NO_RULE, reason.NEEDS_MAN, answer, family)
    return True


def doubt_animal(s: NavajoState, answer: i64) -> bool:
    """3.2.5, C5, C39 An animal to take or to lose."""
    act = verb_of(answer)
    one = first(answer)
    if act == verb.TAKE_ANIMAL:
        animal = one in (v.HORSE, v.SHEEP)
        s.deny(NO_RULE, reason.NO_ANIMAL_LEFT if animal else reason.ONLY_ANIMALS, answer, one)
    elif act == verb.LOSE_HORSE and not s.mounted(one):
        s.deny(NO_RULE, reason.NOT_MOUNTED, answer, one)
    elif act == verb.LOSE_ANIMAL and s.held(v.RESOURCES, one) == 0:
        s.deny(NO_RULE, reason.NOT_IN_RESOURCES, answer)
    return True


def doubt_card(s: NavajoState, answer: i64) -> bool:
    """9.1, 16.5.3 A card that is not to be had, or not to be let go."""
    card = first(answer)
    if verb_of(answer) == verb.DISCARD_CARD:
        s.deny(NO_RULE, reason.ANOTHER_CARD, answer, s.about_a)
    elif s.owned[card] != v.NOT_OWNED:
        s.deny(rule.R_9_1, reason.OWNED_ALREADY, answer, card)
    elif s.sets[card // 3] == 0:
        s.deny(rule.R_9_1, reason.SET_REMOVED, answer)
    elif s.facts.free_level_one and card % 3:
        s.deny(NO_RULE, reason.ONLY_LEVEL_ONE, answer)
    return True


Step = Callable[["NavajoState", i64], bool] | int
ELDER_ACTS: Final = (
    *range(verb.ELDER_CULTURE, verb.ELDER_POINTS + 1),
    verb.ELDER_INFLUENCE,
    verb.NEXT_ELDER,
)

# by question and verb: what to look at in turn; a reason that is reached is told with what the action names first
STEPS: Final[dict[tuple[int, int], tuple[Step, ...]]] = {
    **{(question.CHOOSE_ELDER_ACTION, act): (doubt_elder,) for act in ELDER_ACTS},
    **{(question.CHOOSE_NEXT_ELDER, act): (doubt_elder,) for act in ELDER_ACTS},
    **{(question.CHOOSE_PAIR_ELDER_ACTION, act): (doubt_elder,) for act in ELDER_ACTS},
    (question.BLESSING_OR_ROLL, verb.BLESS): (reason.NOT_IN_HAND,),
    (question.CHOOSE_ACTION, verb.CANYON): (doubt_action,),
    (question.CHOOSE_ACTION, verb.HARD_RIDE): (doubt_action,),
    (question.CHOOSE_ACTION, verb.MOVE): (doubt_action,),
    (question.CHOOSE_ACTION, verb.TAKE_GOODS): (doubt_action,),
    (question.CHOOSE_ACTION, verb.WATER_MOUNTED): (doubt_action,),
    (question.CHOOSE_AGING, verb.AGE): (doubt_aging,),
    (question.CHOOSE_ANIMAL, verb.TAKE_ANIMAL): (doubt_animal,),
    (question.CHOOSE_BLACK_CUBE, verb.GIVE_UP_CUBE): (reason.NO_BLACK_CUBE,),
    (question.CHOOSE_CAPTIVITY, verb.HELD_IN): (reason.NOT_HELD_THERE,),
    (question.CHOOSE_CARD, verb.DEVELOP): (doubt_card,),
    (question.CHOOSE_CARD, PASS): (reason.MUST_CHOOSE,),
    (question.CHOOSE_DEPARTED, verb.DEPART): (nobody_waits,),
    (question.CHOOSE_DISCARDS, verb.DISCARD): (reason.NOT_IN_RESOURCES,),
    (question.CHOOSE_DISCARDS, verb.DISCARD_CORN): (reason.NOT_IN_RESOURCES,),
    (question.CHOOSE_EVADER, verb.EVADE): (astray, reason.NOT_THERE),
    (question.CHOOSE_FAMILY, verb.ACTIVATE): (astray,),
    (question.CHOOSE_FAMILY_TO_SWAY, verb.SWAY): (missing, reason.YOURS_ALREADY),
    (question.CHOOSE_FEROCITY, verb.FEROCITY): (not_meant,),
    (question.CHOOSE_FOUNDING, verb.FOUND): (doubt_settling,),
    (question.CHOOSE_FOUNDING, verb.SEAT_ELDER): (doubt_settling,),
    (question.CHOOSE_FOUNDING, verb.SETTLE): (doubt_settling,),
    (question.CHOOSE_FREE_CARD, verb.DEVELOP): (doubt_card,),
    (question.CHOOSE_FREE_CARD, PASS): (reason.MUST_CHOOSE,),
    (question.CHOOSE_GAIN_SWAY, verb.SWAY): (not_meant,),
    (question.CHOOSE_GAIN_SWAY, verb.SWAY_ELDER): (no_elder, reason.NO_ELDER_TO_WIN),
    (question.CHOOSE_GOODS, verb.SPEND_INTRUDERS): (reason.NOT_THAT_SHARE,),
    (question.CHOOSE_HARVEST, verb.HARVEST_AT): (reason.NOTHING_TO_HARVEST,),
    (question.CHOOSE_LOSS, verb.LOSE): (not_meant, lacking),
    (question.CHOOSE_LOST_ANIMAL, verb.LOSE_ANIMAL): (doubt_animal,),
    (question.CHOOSE_LOST_ANIMAL, verb.LOSE_HORSE): (doubt_animal,),
    (question.CHOOSE_LOST_HORSE, verb.LOSE_ANIMAL): (doubt_animal,),
    (question.CHOOSE_LOST_HORSE, verb.LOSE_HORSE): (doubt_animal,),
    (question.CHOOSE_LOST_MAN, verb.LOSE): (only_a_man, missing, lacking),
    (question.CHOOSE_MANUELITO, verb.MANUELITO): (missing,),
    (question.CHOOSE_MANUELITO, verb.MANUELITO_RISES): (missing,),
    (question.CHOOSE_NEXT_FATE, verb.FACE): (reason.NOT_REACHED,),
    (question.CHOOSE_OPENING_CARD, verb.DEVELOP): (doubt_card,),
    (question.CHOOSE_OPENING_CARD, PASS): (reason.MUST_CHOOSE,),
    (question.CHOOSE_PLACE, verb.PLACE): (reason.NO_AREA,),
    (question.CHOOSE_PUEBLO_REFUGE, verb.PUEBLO_REFUGE): (reason.ONLY_IN_CANYON,),
    (question.CHOOSE_RAID_FATE, verb.BATTLE): (not_meant, lacking),
    (question.CHOOSE_RAID_FATE, verb.SUFFER): (not_meant, lacking),
    (question.CHOOSE_RAID_WAY, verb.RAID_THROUGH): (reason.NOT_THE_WAY,),
    (question.CHOOSE_REACTION, verb.AMBUSH): (astray, doubt_reaction),
    (question.CHOOSE_REACTION, verb.EVADE): (astray, doubt_reaction),
    (question.CHOOSE_REACTION, verb.HARASS): (no_area, reason.NO_HARASS_THERE),
    (question.CHOOSE_REACTION, verb.NEGOTIATE): (astray, doubt_reaction),
    (question.CHOOSE_REFUGE, verb.REFUGE): (reason.NOT_LED_THERE,),
    (question.CHOOSE_RETURN, verb.RETURN): (not_meant, doubt_return),
    (question.CHOOSE_SACRIFICE, verb.DISCARD_CARD): (doubt_card,),
    (question.CHOOSE_SETTLING, verb.FOUND): (doubt_settling,),
    (question.CHOOSE_SETTLING, verb.SEAT_ELDER): (doubt_settling,),
    (question.CHOOSE_SETTLING, verb.SETTLE): (doubt_settling,),
    (question.CHOOSE_SET_LOST, verb.GIVE_UP_SET): (reason.SET_REMOVED,),
    (question.CHOOSE_STARVING, verb.STARVE): (missing, lacking),
    (question.CHOOSE_STARVING, verb.STARVE_ELDER): (reason.NO_ELDER_THERE,),
    (question.CHOOSE_SWAY_ELDER, verb.SWAY_ELDER): (no_elder, reason.NO_ELDER_TO_WIN),
    (question.CHOOSE_SWAY_LOST, verb.WITHDRAW_INFLUENCE): (reason.NOT_YOURS,),
    (question.CHOOSE_TOP_CARD, verb.NEXT): (reason.NOT_AMONG_THESE,),
    (question.CHOOSE_TRADER, verb.BUY_GOODS): (missing,),
    (question.CHOOSE_TRADE_SWAY, verb.TRADE_INFLUENCE): (not_meant,),
    (question.CHOOSE_TRIBAL_ACTION, verb.DIPLOMACY): (missing, doubt_tribal),
    (question.CHOOSE_TRIBAL_ACTION, verb.WARFARE): (missing, doubt_tribal),
    (question.CHOOSE_TRIBAL_FATE, verb.BATTLE): (not_meant, lacking),
    (question.CHOOSE_TRIBAL_FATE, verb.SUFFER): (not_meant, lacking),
    (question.CHOOSE_WAY, verb.NEXT_WAY): (reason.NO_WAY_LEFT,),
    (question.CHOOSE_WAY_DISCARD, verb.DISCARD_CARD): (reason.NOT_IN_HAND,),
    (question.KEEP_CUBE, verb.PUT_BACK): (reason.NO_SUCH_MEANS,),
    (question.MOVE_MANUELITO, verb.MANUELITO): (missing,),
    (question.MOVE_MANUELITO, verb.MANUELITO_RISES): (missing,),
}
