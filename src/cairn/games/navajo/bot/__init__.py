"""A bot that plays Navajo Wars by rules of thumb, as a careful player would after a few games.

What it believes, in short:

- The land is held from the heights. Families live in Area 6 of as many Territories as there are Families, the
  Territories worth most first: raids come late there, Battles go well, Tribes hardly reach it.
- Soldiers who do come up are ambushed, if the Family is fierce enough for that; else it talks, evades or fights,
  whichever harms least. A raid that catches nobody costs the Enemy Morale.
- Elders are the engine. They turn Culture into Military (women bring Culture back at every Victory Check), raise
  Ferocity where that brings Military, and earn Action Points.
- New Mexico is raided while the Raid Pool holds more plunder than soldiers and red cubes.
- Outposts are driven out before a Victory Check makes them Morale.
- A Passage of Time comes when many wait for it, at the latest when an event is due, and only if there is food.
- Trade Goods are for Sharp Traders, for talks, and for a die that decides the game; seldom for anything else.

It looks at nothing a player could not see and remembers nothing: every answer follows from the state.

Of two players (16) the Steward shares the lead (`influence`), and the Schemer, who otherwise plays alike, wants it for
itself (`scheming`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cairn.games.navajo.bot import influence, scheming
from cairn.games.navajo.bot.battles import (
    blessing_or_roll,
    choose_fight,
    keep_cube,
    keep_die,
    prepare_battle,
)
from cairn.games.navajo.bot.cards import (
    choose_captivity,
    choose_ceremony,
    choose_check,
    choose_departed,
    choose_fort_loss,
    choose_headmen,
    choose_new_home,
    choose_operation,
    choose_preempt,
    choose_top_card,
    choose_ultimatum,
)
from cairn.games.navajo.bot.influence import PairLook
from cairn.games.navajo.bot.look import Look, anytime
from cairn.games.navajo.bot.operations import (
    choose_action,
    choose_aging,
    choose_animal,
    choose_elder_action,
    choose_family,
    choose_founding,
    choose_harvest,
    choose_settling,
    choose_starving,
    choose_trader,
    choose_tribal_action,
)
from cairn.games.navajo.bot.raids import (
    choose_discards,
    choose_evader,
    choose_loss,
    choose_raid_fate,
    choose_reaction,
    choose_refuge,
    choose_return,
    choose_tribal_fate,
)
from cairn.games.navajo.bot.scheming import SchemingLook
from cairn.games.navajo.bot.set_up import (
    choose_card,
    choose_ferocity,
    choose_free_card,
    choose_manuelito,
    choose_opening_card,
    choose_place,
    choose_set,
    choose_set_lost,
)
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.games.navajo.words import question

if TYPE_CHECKING:
    from cairn.agents import Sight


class Steward:
    """Answers each kind of question by its own rule of thumb; questions without one by the first option."""

    def choose(self, sight: Sight) -> int:
        state, options = sight.state, sight.options
        assert isinstance(state, NavajoState)
        asked = int(state.question)
        if isinstance(state, PairState):
            return self.choose_for_two(state, asked, options)
        rule = RULES.get(asked)
        return options[0] if rule is None else rule(Look(state, options))

    def choose_for_two(self, state: PairState, asked: int, options: list[int]) -> int:
        rule = HELPING.get(asked)
        return options[0] if rule is None else rule(PairLook(state, options))


class Schemer(Steward):
    """Plays like the Steward alone; of two players it is the one who wants to be thanked."""

    def choose_for_two(self, state: PairState, asked: int, options: list[int]) -> int:
        rule = SCHEMING.get(asked)
        return options[0] if rule is None else rule(SchemingLook(state, options))


RULES: Final[dict[int, Callable[[Look], int]]] = {
    int(question): rule
    for question, rule in {
        question.ANYTIME: anytime,
        question.BLESSING_OR_ROLL: blessing_or_roll,
        question.CHOOSE_ACTION: choose_action,
        question.CHOOSE_AGING: choose_aging,
        question.CHOOSE_ANIMAL: choose_animal,
        question.CHOOSE_CAPTIVITY: choose_captivity,
        question.CHOOSE_CARD: choose_card,
        question.CHOOSE_CEREMONY: choose_ceremony,
        question.CHOOSE_CHECK: choose_check,
        question.CHOOSE_DEPARTED: choose_departed,
        question.CHOOSE_DISCARDS: choose_discards,
        question.CHOOSE_ELDER_ACTION: choose_elder_action,
        question.CHOOSE_EVADER: choose_evader,
        question.CHOOSE_FAMILY: choose_family,
        question.CHOOSE_FEROCITY: choose_ferocity,
        question.CHOOSE_FIGHT: choose_fight,
        question.CHOOSE_FORT_LOSS: choose_fort_loss,
        question.CHOOSE_FOUNDING: choose_founding,
        question.CHOOSE_FREE_CARD: choose_free_card,
        question.CHOOSE_HARVEST: choose_harvest,
        question.CHOOSE_HEADMEN: choose_headmen,
        question.CHOOSE_LOSS: choose_loss,
        question.CHOOSE_MANUELITO: choose_manuelito,
        question.CHOOSE_NEW_HOME: choose_new_home,
        question.CHOOSE_OPENING_CARD: choose_opening_card,
        question.CHOOSE_OPERATION: choose_operation,
        question.CHOOSE_PLACE: choose_place,
        question.CHOOSE_PREEMPT: choose_preempt,
        question.CHOOSE_RAID_FATE: choose_raid_fate,
        question.CHOOSE_REACTION: choose_reaction,
        question.CHOOSE_REFUGE: choose_refuge,
        question.CHOOSE_RETURN: choose_return,
        question.CHOOSE_SET: choose_set,
        question.CHOOSE_SETTLING: choose_settling,
        question.CHOOSE_SET_LOST: choose_set_lost,
        question.CHOOSE_STARVING: choose_starving,
        question.CHOOSE_TOP_CARD: choose_top_card,
        question.CHOOSE_TRADER: choose_trader,
        question.CHOOSE_TRIBAL_ACTION: choose_tribal_action,
        question.CHOOSE_TRIBAL_FATE: choose_tribal_fate,
        question.CHOOSE_ULTIMATUM: choose_ultimatum,
        question.KEEP_CUBE: keep_cube,
        question.KEEP_DIE: keep_die,
        question.MOVE_MANUELITO: choose_manuelito,
        question.PREPARE_BATTLE: prepare_battle,
    }.items()
}

HELPING: Final[dict[int, Callable[[PairLook], int]]] = {
    **RULES,
    **{
        int(question): rule
        for question, rule in {
            question.CHOOSE_AID: influence.choose_aid,
            question.CHOOSE_FAMILY_TO_SWAY: influence.choose_family_to_sway,
            question.CHOOSE_GAIN_SWAY: influence.choose_gain_sway,
            question.CHOOSE_LOST_ELDER: influence.choose_lost_elder,
            question.CHOOSE_NEXT_ELDER: influence.choose_next_elder,
            question.CHOOSE_PAIR_ELDER_ACTION: influence.choose_pair_elder_action,
            question.CHOOSE_PLEDGE: influence.choose_pledge,
            question.CHOOSE_SACRIFICE: influence.choose_sacrifice,
            question.CHOOSE_SHARING: influence.choose_sharing,
            question.CHOOSE_SWAY_ELDER: influence.choose_sway_elder,
            question.CHOOSE_SWAY_LOST: influence.choose_sway_lost,
            question.CHOOSE_TO_BUY: influence.choose_to_buy,
            question.CHOOSE_TRADE_SWAY: influence.choose_trade_sway,
            question.CHOOSE_WAY_DISCARD: influence.choose_way_discard,
        }.items()
    },
}
SCHEMING: Final[dict[int, Callable[[PairLook], int]]] = {
    **HELPING,
    **{
        int(question): rule
        for question, rule in {
            question.CHOOSE_AID: scheming.choose_aid,
            question.CHOOSE_FAMILY_TO_SWAY: scheming.choose_family_to_sway,
            question.CHOOSE_GAIN_SWAY: scheming.choose_gain_sway,
            question.CHOOSE_NEXT_ELDER: scheming.choose_next_elder,
            question.CHOOSE_OPERATION: scheming.name_operation,
            question.CHOOSE_PAIR_ELDER_ACTION: scheming.choose_elder_action,
            question.CHOOSE_PLEDGE: scheming.choose_pledge,
            question.CHOOSE_SACRIFICE: scheming.choose_sacrifice,
            question.CHOOSE_SHARING: scheming.choose_sharing,
            question.CHOOSE_TRADE_SWAY: scheming.choose_trade_sway,
            question.CHOOSE_WAY_DISCARD: scheming.choose_way_discard,
        }.items()
    },
}
