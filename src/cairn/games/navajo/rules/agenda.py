"""2 What comes next: every chapter of the game and the procedure that carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cairn.core.agenda import by_number
from cairn.core.state import Flow
from cairn.games.navajo.rules import (
    campaign,
    ceremonies,
    culture_cards,
    enemy_operations,
    enemy_raid,
    instructions,
    major_events,
    minor_events,
    passage_of_time,
    planning,
    reactions,
    sequence_of_play,
    set_up,
    take_actions,
    transitions,
    tribal_raid,
    victory_check,
)
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.words import chapter

PROCEDURES: Final[dict[int, Callable[[NavajoState], Flow | None]]] = {
    # 14 Setting up
    chapter.SETUP_COUNTERS: set_up.deal_counters,
    chapter.SETUP_FAMILIES: set_up.place_families,
    chapter.SETUP_MANUELITO: set_up.place_manuelito,
    chapter.SETUP_SETS: set_up.choose_sets,
    chapter.SETUP_CARDS: set_up.choose_cards,
    chapter.SETUP_CEREMONIES: set_up.opening_ceremonies,
    # 2 The parts of a card
    chapter.CARD_DRAW: sequence_of_play.draw_card,
    chapter.CARD_OPERATIONS: sequence_of_play.operations,
    chapter.DINE_OPERATIONS: sequence_of_play.dine_operations,
    chapter.DINE_END: sequence_of_play.end_dine_operations,
    chapter.CARD_MAJOR: major_events.major_event,
    chapter.CARD_MINOR: minor_events.minor_event,
    chapter.CARD_CHECK: victory_check.choose_check,
    chapter.CHECK_BUY: culture_cards.buy_one,
    chapter.CHECK_LAST: victory_check.last_steps,
    chapter.CARD_CEREMONY: ceremonies.ceremony,
    chapter.CEREMONY_WAY: ceremonies.next_way,
    chapter.CEREMONY_END: ceremonies.end_ceremony,
    chapter.DISCARD: sequence_of_play.discard,
    chapter.SHAMAN_LOOK: major_events.shaman,
    # 3.1, 3.2 Planning and Take Actions
    chapter.PLAN_ELDERS: planning.elders_act,
    chapter.PLAN_GOODS: planning.buy_goods,
    chapter.PLAN_TRIBES: planning.deal_with_tribes,
    chapter.PLAN_END: planning.end_planning,
    chapter.TAKE_ACTIONS_NEXT: take_actions.activate,
    chapter.ACT: take_actions.act,
    chapter.OUTPOST_RAID: take_actions.raid_outpost,
    # 3.3 Passage of Time
    chapter.POT_AGE: passage_of_time.age,
    chapter.POT_SETTLE: passage_of_time.settle,
    chapter.POT_FOUND: passage_of_time.found,
    chapter.POT_HARVEST: passage_of_time.choose_harvest,
    chapter.POT_REAP: passage_of_time.reap,
    chapter.POT_FEED: passage_of_time.feed,
    chapter.POT_STARVE: passage_of_time.starve,
    chapter.POT_DEATH: passage_of_time.death_check,
    chapter.POT_LAND: passage_of_time.end_passage,
    # 4 The Enemy Operations Segment
    chapter.ENEMY_SEGMENT: enemy_operations.enemy_segment,
    chapter.ENEMY_FLIP: enemy_operations.flip_counters,
    chapter.ENEMY_EXECUTE: enemy_operations.execute,
    chapter.COLONIZING: instructions.colonists_come,
    chapter.SUBJUGATING: instructions.draw_for_subjugation,
    chapter.ENEMY_RESET: enemy_operations.reset,
    chapter.SUBVERTING: instructions.subvert_too,
    # 4.2.4, 4.2.8 Raids of the Enemy and of the Tribes
    chapter.RAID_PLACE: enemy_raid.place,
    chapter.RAID_REACT: reactions.react,
    chapter.RAID_RESOLVE: enemy_raid.resolve,
    chapter.RAID_RETURN: enemy_raid.come_back,
    chapter.TRIBAL_PLACE: tribal_raid.place,
    chapter.TRIBAL_EVADE: tribal_raid.evade,
    chapter.TRIBAL_CONDUCT: tribal_raid.conduct,
    chapter.TRIBAL_RESOLVE: tribal_raid.resolve,
    chapter.RAID_FINISH: enemy_raid.finish,
    chapter.RAID_SETTLE: enemy_raid.settle,
    # 6.2, 14.6.4 Transitional Events, and a period of the campaign won
    chapter.TRANSITION: transitions.transition,
    chapter.TRANSITION_CHECK: victory_check.check,
    chapter.TRANSITION_AFTER: transitions.after_check,
    chapter.LAST_STAND: transitions.last_stand,
    chapter.CARSON_RAID: transitions.carson_raid,
    chapter.CARSON_AFTER: transitions.after_carson,
    chapter.CAMPAIGN_TURNS: campaign.begin,
    chapter.CAMPAIGN_MOVES: campaign.move_families,
    chapter.CAMPAIGN_AFTER: campaign.reorder,
    chapter.CAMPAIGN_CARD: campaign.free_card,
}
CHAPTERS: Final = by_number(PROCEDURES)
