"""6.2 The Transitional Events: #45 Mexican Independence, #50 Army of the West, #55 Kit Carson."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import Flow, action, bit
from cairn.games.navajo.facts.facts import zeros
from cairn.games.navajo.rules import deck, families, tribal_raid, victory
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.passage_of_time import begin_passage
from cairn.games.navajo.rules.take_actions import begin_actions
from cairn.games.navajo.rules.tracks import lose_culture, lose_military, lower_morale
from cairn.games.navajo.words import chapter, event, note, question, rule, verb
from cairn.games.navajo.words import values as v


def transition(s: NavajoState) -> None:
    """6.2 Steps 1 and 2: a Passage of Time and a Victory Check; then what the card brings."""
    s.then(chapter.TRANSITION_AFTER)
    s.then(chapter.TRANSITION_CHECK)
    begin_passage(s)


def after_check(s: NavajoState) -> Flow:
    """6.2.1, 6.2.2, 6.2.3 From step 3 on."""
    if s.card == v.KIT_CARSON:
        yield from ultimatum(s)
    elif s.variant.scenario in (v.LOS_DUENOS, v.BROKEN_COUNTRY):
        yield from victory.end_of_scenario(s)
    elif s.card == v.MEXICAN_INDEPENDENCE:
        mexican_independence(s)
    else:
        army_of_the_west(s)


# 6.2.1 and 6.2.2


def mexican_independence(s: NavajoState) -> None:
    """6.2.1 Steps 3 to 9."""
    remove_event(s, v.SETTLERS)
    s.events[v.MEXICAN_INDEPENDENCE - v.PUEBLO_REVOLT] = v.IN_PLAY
    new_period(s, rule.R_6_2_1, v.MEXICAN)
    for colour in (v.BROWN, v.WHITE, v.GREEN, v.GREEN):
        add_cube(s, colour)


def army_of_the_west(s: NavajoState) -> None:
    """6.2.2 Steps 3 to 9."""
    for card in (v.MEXICAN_INDEPENDENCE, v.LAND_IS_SICK, v.NARBONAS_WAR):
        remove_event(s, card)
    s.events[v.ARMY_OF_THE_WEST - v.PUEBLO_REVOLT] = v.IN_PLAY
    new_period(s, rule.R_6_2_2, v.AMERICAN)
    for _ in range(i64(2)):
        if s.cube(v.POOL, v.GREEN):
            s.move_cube(v.GREEN, v.POOL, v.GAME_BOX)
    add_cube(s, v.BLUE)


def remove_event(s: NavajoState, card: i64) -> None:
    """6.1.2 A card removed from play never comes back, and its effect ends."""
    if s.event_in_play(card):
        s.tell(rule.R_6_1_2, event.EVENT_REMOVED, card)
    s.events[card - v.PUEBLO_REVOLT] = v.GONE


def new_period(s: NavajoState, why: i64, period: i64) -> None:
    """6.2.1, 6.2.2 Enemy Morale, Instructions, hand, deck, Raid Pool and Intruders of the new period."""
    s.period = period
    s.tell(why, event.PERIOD_BEGINS, period)
    s.morale = s.military
    s.tell(why, event.MORALE_SET, s.morale)
    clear_display(s)
    s.drop_hands()
    deck.new_deck(s, period)
    s.empty_cubes(v.RAIDED, v.POOL)
    s.empty_cubes(v.RECOVERY, v.POOL)
    gather_intruders(s)
    s.then(chapter.SETUP_COUNTERS)


def clear_display(s: NavajoState) -> None:
    """6.2.1 Step 4: The old Instruction counters leave the game, one in the Raided Cubes Box too."""
    for i in range(3 * v.ROWS):
        s.display[i] = v.NONE
    s.reverse = zeros(v.LETTERS)
    s.truce = 0
    s.truce_letter = v.NONE
    s.truce_ap = 0


def add_cube(s: NavajoState, colour: i64) -> None:
    if s.cube(v.GAME_BOX, colour):
        s.move_cube(colour, v.GAME_BOX, v.POOL)


def gather_intruders(s: NavajoState) -> None:
    """6.2.1 Step 9: Every Intruder goes back to the cup: set aside, on the map, or kept in Resources."""
    for i in range(len(s.intruder_area)):
        if s.intruder_kind[i] != v.FACE_DOWN:
            s.intruders_unseen[s.intruder_kind[i]] += 1
    s.intruder_area = vec[i64]()
    s.intruder_kind = vec[i64]()
    for kind in range(v.INTRUDERS):
        s.intruders_unseen[kind] += s.intruders_met[kind]
        s.intruders_met[kind] = 0
    for box in range(v.PIECE_BOXES):
        at = box * v.PIECES
        s.intruders_unseen[v.GOODS_FOUND] += s.pieces[at + v.INTRUDER_GOODS]
        s.intruders_unseen[v.FIREARMS_FOUND] += s.pieces[at + v.INTRUDER_FIREARMS]
        s.pieces[at + v.INTRUDER_GOODS] = 0
        s.pieces[at + v.INTRUDER_FIREARMS] = 0


# 6.2.3


def ultimatum(s: NavajoState) -> Flow:
    """6.2.3 Step 3: With more Military than Morale the Diné win; else they strike first, or retreat."""
    if s.military <= s.morale:
        yield from victory.last_trade(s, rule.R_6_2_3, False)
    if s.military > s.morale:
        victory.end(s, rule.R_6_2_3, v.MAJOR_VICTORY)
        return
    s.ask(rule.R_6_2_3, s.who_chooses_war(), question.CHOOSE_ULTIMATUM)
    s.offer(verb.ALL_OUT_WAR)
    s.offer(verb.RETREAT)
    yield
    if s.answer == action(verb.ALL_OUT_WAR):
        s.then(chapter.LAST_STAND)
        begin_actions(s)
        return
    s.retreats = 0
    for territory in range(v.NUMBERED):
        if s.anybody_in_land(territory):
            s.retreats |= bit(territory)
    s.then(chapter.CARSON_AFTER)
    s.then(chapter.CARSON_RAID)


def last_stand(s: NavajoState) -> None:
    """6.2.3 Step 3: All or nothing: no Fort and no Outpost may stand."""
    won = s.outposts() == 0 and s.forts() == 0
    victory.end(s, rule.R_6_2_3, v.MAJOR_VICTORY if won else v.MAJOR_DEFEAT)


def carson_raid(s: NavajoState) -> None:
    """6.2.3 Step 4: A Tribal Raid against each occupied Territory, in the order of their symbols."""
    territory: i64 = 0
    while territory < v.NUMBERED and not s.retreats >> territory & 1:
        territory += 1
    s.tribe = v.CARSON
    if territory == v.NUMBERED:
        tribal_raid.finish(s)
        return
    s.retreats &= ~bit(territory)
    s.then(chapter.CARSON_RAID)
    s.tell(rule.R_6_2_3, event.CARSON_COMES, territory)
    tribal_raid.enter(s, territory)


def free_families(s: NavajoState) -> i64:
    """6.2.3 Families in Areas outside the Canyon."""
    n: i64 = 0
    for family in range(v.FAMILIES):
        if s.where[family] < v.CANYON_1:
            n += 1
    return n


def after_carson(s: NavajoState) -> Flow:
    """6.2.3 Steps 5 to 9."""
    yield from victory.last_trade(s, rule.R_6_2_3, True)
    waiting: i64 = 0
    for kind in range(v.PIECES):
        waiting += s.held(v.PASSAGE, kind)
    lose_military(s, rule.R_6_2_3, waiting)
    if s.military == 0:
        victory.end(s, rule.R_6_2_3, v.MINOR_DEFEAT if s.culture else v.MAJOR_DEFEAT)
        return
    free = free_families(s)
    lower_morale(s, rule.R_6_2_3, free)
    if s.morale == 0 or s.morale < free:
        victory.end(s, rule.R_6_2_3, v.MINOR_VICTORY)
        return
    lose_culture(s, rule.R_6_2_3, take_the_canyon(s))
    s.note(note.STEP, 1)
    yield from victory.last_hope(s, rule.R_6_2_3)
    won = s.military + s.culture > 0
    victory.end(s, rule.R_6_2_3, v.MINOR_VICTORY if won else v.MINOR_DEFEAT)


def take_the_canyon(s: NavajoState) -> i64:
    """6.2.3, 13.47 Step 8: Everybody in the Canyon is lost, in its Escape and Caught boxes too. Returns how many."""
    lost: i64 = 0
    for family in range(v.FAMILIES):
        if not s.in_play(family) or land_of(s.where[family]) != v.CANYON:
            continue
        for space in (v.MAN, v.WOMAN, v.CHILD):
            if s.has(family, space):
                families.lose(s, rule.R_6_2_3, family, space, v.OUT_OF_PLAY)
                lost += 1
        families.leave_play(s, family)
    return lost
