"""2 What comes next: every chapter of the game and the procedure that carries it out.

The state keeps an agenda, a stack of chapters to come. A procedure puts what follows from it on the agenda, so that
every decision stands near the start of its chapter and a position is never long to replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cairn.core.state import Flow
from cairn.games.navajo.rules import (
    campaign,
    ceremonies,
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
from cairn.games.navajo.words import chapter

if TYPE_CHECKING:
    from cairn.games.navajo.rules.state import NavajoState


def open_chapter(s: NavajoState) -> Flow:
    """2 The chapter the state is at, and then the page is turned."""
    yield from procedure(s)
    s.turn_page()


def procedure(s: NavajoState) -> Flow:
    """2 The procedure of a chapter, found by its section first."""
    section = s.chapter // 16
    if section == 0:
        return set_up_chapter(s)
    if section == 1:
        return card_chapter(s)
    if section == 2:
        return operation_chapter(s)
    if section == 3:
        return passage_chapter(s)
    if section == 4:
        return enemy_chapter(s)
    if section == 5:
        return raid_chapter(s)
    if section == 7:
        return s.open_pair_chapter()
    return turning_point_chapter(s)


def nothing() -> Flow:
    """A chapter whose work is done already."""
    yield from ()


def set_up_chapter(s: NavajoState) -> Flow:
    """14 Setting up."""
    here = s.chapter
    if here == chapter.SETUP_COUNTERS:
        return set_up.deal_counters(s)
    if here == chapter.SETUP_FAMILIES:
        return set_up.place_families(s)
    if here == chapter.SETUP_MANUELITO:
        return set_up.place_manuelito(s)
    if here == chapter.SETUP_SETS:
        return set_up.choose_sets(s)
    if here == chapter.SETUP_CARDS:
        return set_up.choose_cards(s)
    return set_up.opening_ceremonies(s)


def card_chapter(s: NavajoState) -> Flow:
    """2 The parts of a card."""
    here = s.chapter
    if here == chapter.CARD_DRAW:
        return sequence_of_play.draw_card(s)
    if here == chapter.CARD_OPERATIONS:
        return sequence_of_play.operations(s)
    if here == chapter.DINE_OPERATIONS:
        return sequence_of_play.dine_operations(s)
    if here == chapter.DINE_END:
        s.own_segment = False
        return nothing()
    if here == chapter.CARD_MAJOR:
        return major_events.major_event(s)
    if here == chapter.SHAMAN_LOOK:
        return major_events.shaman(s)
    if here == chapter.CARD_MINOR:
        return minor_events.minor_event(s)
    if here == chapter.CARD_CHECK:
        return victory_check.choose_check(s)
    if here == chapter.CHECK_BUY:
        return victory_check.buy(s)
    if here == chapter.CHECK_LAST:
        return victory_check.last_steps(s)
    if here == chapter.CARD_CEREMONY:
        return ceremonies.ceremony(s)
    if here == chapter.CEREMONY_WAY:
        return ceremonies.next_way(s)
    if here == chapter.CEREMONY_END:
        return ceremonies.end_ceremony(s)
    return sequence_of_play.discard(s)


def operation_chapter(s: NavajoState) -> Flow:
    """3.1, 3.2 Planning and Take Actions."""
    here = s.chapter
    if here == chapter.PLAN_ELDERS:
        return s.elders_act()
    if here == chapter.PLAN_GOODS:
        return planning.buy_goods(s)
    if here == chapter.PLAN_TRIBES:
        return planning.deal_with_tribes(s)
    if here == chapter.PLAN_END:
        planning.end_planning(s)
        return nothing()
    if here == chapter.TAKE_ACTIONS_NEXT:
        return take_actions.activate(s)
    if here == chapter.ACT:
        return take_actions.act(s)
    return take_actions.raid_outpost(s)


def passage_chapter(s: NavajoState) -> Flow:
    """3.3 Passage of Time."""
    here = s.chapter
    if here == chapter.POT_AGE:
        return passage_of_time.age(s)
    if here == chapter.POT_SETTLE:
        return passage_of_time.settle(s)
    if here == chapter.POT_FOUND:
        return passage_of_time.found(s)
    if here == chapter.POT_HARVEST:
        return passage_of_time.choose_harvest(s)
    if here == chapter.POT_REAP:
        return passage_of_time.reap(s)
    if here == chapter.POT_FEED:
        return passage_of_time.feed(s)
    if here == chapter.POT_STARVE:
        return passage_of_time.starve(s)
    if here == chapter.POT_DEATH:
        return passage_of_time.death_check(s)
    return passage_of_time.end_passage(s)


def enemy_chapter(s: NavajoState) -> Flow:
    """4 The Enemy Operations Segment."""
    here = s.chapter
    if here == chapter.ENEMY_SEGMENT:
        return enemy_operations.enemy_segment(s)
    if here == chapter.ENEMY_FLIP:
        return enemy_operations.flip_counters(s)
    if here == chapter.ENEMY_EXECUTE:
        return enemy_operations.execute(s)
    if here == chapter.COLONIZING:
        return instructions.colonists_come(s)
    if here == chapter.SUBJUGATING:
        return instructions.draw_for_subjugation(s)
    if here == chapter.SUBVERTING:
        instructions.subvert_too(s)
    else:
        enemy_operations.reset(s)
    return nothing()


def raid_chapter(s: NavajoState) -> Flow:
    """4.2.4, 4.2.8 Raids of the Enemy and of the Tribes."""
    here = s.chapter
    if here == chapter.RAID_PLACE:
        return enemy_raid.place(s)
    if here == chapter.RAID_REACT:
        return reactions.react(s)
    if here == chapter.RAID_RESOLVE:
        return enemy_raid.resolve(s)
    if here == chapter.RAID_RETURN:
        return enemy_raid.come_back(s)
    if here == chapter.TRIBAL_PLACE:
        return tribal_raid.place(s)
    if here == chapter.TRIBAL_EVADE:
        return tribal_raid.evade(s)
    if here == chapter.TRIBAL_CONDUCT:
        return tribal_raid.conduct(s)
    if here == chapter.TRIBAL_RESOLVE:
        return tribal_raid.resolve(s)
    if here == chapter.RAID_FINISH:
        enemy_raid.finish(s)
    else:
        enemy_raid.settle(s)
    return nothing()


def turning_point_chapter(s: NavajoState) -> Flow:
    """6.2, 14.6.4 Transitional Events, and a period of the campaign won."""
    here = s.chapter
    if here == chapter.TRANSITION:
        transitions.transition(s)
    elif here == chapter.TRANSITION_CHECK:
        return transitions.check(s)
    elif here == chapter.TRANSITION_AFTER:
        return transitions.after_check(s)
    elif here == chapter.LAST_STAND:
        transitions.last_stand(s)
    elif here == chapter.CARSON_RAID:
        transitions.carson_raid(s)
    elif here == chapter.CARSON_AFTER:
        return transitions.after_carson(s)
    elif here == chapter.CAMPAIGN_TURNS:
        return campaign.begin(s)
    elif here == chapter.CAMPAIGN_MOVES:
        return campaign.move_families(s)
    elif here == chapter.CAMPAIGN_AFTER:
        campaign.reorder(s)
    else:
        return campaign.free_card(s)
    return nothing()
