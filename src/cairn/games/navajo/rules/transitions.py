"""6.2 The Transitional Events: #45 Mexican Independence, #50 Army of the West, #55 Kit Carson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import Flow, action, bit
from cairn.games.navajo.rules import deck, families, tribal_raid, victory, victory_check
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.passage_of_time import begin_passage
from cairn.games.navajo.rules.take_actions import begin_actions
from cairn.games.navajo.rules.tracks import lose_culture, lose_military, lower_morale
from cairn.games.navajo.speech import (
    ALL_OUT_WAR,
    CARSON_AFTER,
    CARSON_COMES,
    CARSON_RAID,
    CHOOSE_ULTIMATUM,
    EVENT_REMOVED,
    LAST_STAND,
    MORALE_SET,
    PERIOD_BEGINS,
    RETREAT,
    SETUP_COUNTERS,
    TRANSITION_AFTER,
    TRANSITION_CHECK,
)
from cairn.games.navajo.vocabulary import (
    AMERICAN,
    ARMY_OF_THE_WEST,
    BLUE,
    BROKEN_COUNTRY,
    BROWN,
    CANYON,
    CANYON_1,
    CARSON,
    CHILD,
    FACE_DOWN,
    FAMILIES,
    FIREARMS_FOUND,
    GAME_BOX,
    GONE,
    GOODS_FOUND,
    GREEN,
    IN_PLAY,
    INTRUDER_FIREARMS,
    INTRUDER_GOODS,
    INTRUDERS,
    KIT_CARSON,
    LAND_IS_SICK,
    LETTERS,
    LOS_DUENOS,
    MAJOR_DEFEAT,
    MAJOR_VICTORY,
    MAN,
    MEXICAN,
    MEXICAN_INDEPENDENCE,
    MINOR_DEFEAT,
    MINOR_VICTORY,
    NARBONAS_WAR,
    NONE,
    NUMBERED,
    OUT_OF_PLAY,
    PASSAGE,
    PIECE_BOXES,
    PIECES,
    POOL,
    PUEBLO_REVOLT,
    RAIDED,
    RECOVERY,
    ROWS,
    SETTLERS,
    WHITE,
    WOMAN,
)

if TYPE_CHECKING:
    from cairn.games.navajo.state import NavajoState

R_6_1_2: Final[i64] = rule("6.1.2")
R_6_2_1: Final[i64] = rule("6.2.1")
R_6_2_2: Final[i64] = rule("6.2.2")
R_6_2_3: Final[i64] = rule("6.2.3")


def transition(s: NavajoState) -> None:
    """6.2 Steps 1 and 2: a Passage of Time and a Victory Check; then what the card brings."""
    s.then(TRANSITION_AFTER)
    s.then(TRANSITION_CHECK)
    begin_passage(s)


def after_check(s: NavajoState) -> Flow:
    """6.2.1, 6.2.2, 6.2.3 From step 3 on."""
    if s.card == KIT_CARSON:
        yield from ultimatum(s)
    elif s.card == MEXICAN_INDEPENDENCE:
        if s.variant.scenario == LOS_DUENOS:
            yield from victory.end_of_scenario(s)
        else:
            mexican_independence(s)
    elif s.variant.scenario == BROKEN_COUNTRY:
        yield from victory.end_of_scenario(s)
    else:
        army_of_the_west(s)


# 6.2.1 and 6.2.2


def mexican_independence(s: NavajoState) -> None:
    """6.2.1 Steps 3 to 9."""
    remove_event(s, SETTLERS)
    s.events[MEXICAN_INDEPENDENCE - PUEBLO_REVOLT] = IN_PLAY
    new_period(s, R_6_2_1, MEXICAN)
    for colour in (BROWN, WHITE, GREEN, GREEN):
        add_cube(s, colour)


def army_of_the_west(s: NavajoState) -> None:
    """6.2.2 Steps 3 to 9."""
    for card in (MEXICAN_INDEPENDENCE, LAND_IS_SICK, NARBONAS_WAR):
        remove_event(s, card)
    s.events[ARMY_OF_THE_WEST - PUEBLO_REVOLT] = IN_PLAY
    new_period(s, R_6_2_2, AMERICAN)
    for _ in range(i64(2)):
        if s.cube(POOL, GREEN):
            s.move_cube(GREEN, POOL, GAME_BOX)
    add_cube(s, BLUE)


def remove_event(s: NavajoState, card: i64) -> None:
    """6.1.2 A card removed from play never comes back, and its effect ends."""
    if s.event_in_play(card):
        s.tell(R_6_1_2, EVENT_REMOVED, card)
    s.events[card - PUEBLO_REVOLT] = GONE


def new_period(s: NavajoState, why: i64, period: i64) -> None:
    """6.2.1, 6.2.2 Enemy Morale, Instructions, hand, deck, Raid Pool and Intruders of the new period."""
    s.period = period
    s.tell(why, PERIOD_BEGINS, period)
    s.morale = s.military
    s.tell(why, MORALE_SET, s.morale)
    clear_display(s)
    s.drop_hands()
    deck.new_deck(s, period)
    s.empty_cubes(RAIDED, POOL)
    s.empty_cubes(RECOVERY, POOL)
    gather_intruders(s)
    s.chosen = 0
    s.then(SETUP_COUNTERS)


def clear_display(s: NavajoState) -> None:
    """6.2.1 Step 4: The old Instruction counters leave the game, one in the Raided Cubes Box too."""
    for i in range(3 * ROWS):
        s.display[i] = NONE
    for letter in range(LETTERS):
        s.reverse[letter] = 0
    s.truce = 0
    s.truce_letter = NONE
    s.truce_ap = 0


def add_cube(s: NavajoState, colour: i64) -> None:
    if s.cube(GAME_BOX, colour):
        s.move_cube(colour, GAME_BOX, POOL)


def gather_intruders(s: NavajoState) -> None:
    """6.2.1 Step 9: Every Intruder goes back to the cup: set aside, on the map, or kept in Resources."""
    for i in range(len(s.intruder_area)):
        if s.intruder_kind[i] != FACE_DOWN:
            s.intruders_unseen[s.intruder_kind[i]] += 1
    s.intruder_area = vec[i64]()
    s.intruder_kind = vec[i64]()
    for kind in range(INTRUDERS):
        s.intruders_unseen[kind] += s.intruders_met[kind]
        s.intruders_met[kind] = 0
    for box in range(PIECE_BOXES):
        at = box * PIECES
        s.intruders_unseen[GOODS_FOUND] += s.pieces[at + INTRUDER_GOODS]
        s.intruders_unseen[FIREARMS_FOUND] += s.pieces[at + INTRUDER_FIREARMS]
        s.pieces[at + INTRUDER_GOODS] = 0
        s.pieces[at + INTRUDER_FIREARMS] = 0


# 6.2.3


def ultimatum(s: NavajoState) -> Flow:
    """6.2.3 Step 3: With more Military than Morale the Diné win; else they strike first, or retreat."""
    if s.military <= s.morale:
        yield from victory.last_trade(s, R_6_2_3, False)
    if s.military > s.morale:
        victory.end(s, R_6_2_3, MAJOR_VICTORY)
        return
    s.ask(R_6_2_3, s.who_chooses_war(), CHOOSE_ULTIMATUM)
    s.offer(ALL_OUT_WAR)
    s.offer(RETREAT)
    if (yield) == action(ALL_OUT_WAR):
        s.then(LAST_STAND)
        begin_actions(s)
        return
    s.retreats = 0
    for territory in range(NUMBERED):
        if s.anybody_in_land(territory):
            s.retreats |= bit(territory)
    s.then(CARSON_AFTER)
    s.then(CARSON_RAID)


def last_stand(s: NavajoState) -> None:
    """6.2.3 Step 3: All or nothing: no Fort and no Outpost may stand."""
    won = s.outposts() == 0 and s.forts() == 0
    victory.end(s, R_6_2_3, MAJOR_VICTORY if won else MAJOR_DEFEAT)


def carson_raid(s: NavajoState) -> None:
    """6.2.3 Step 4: A Tribal Raid against each occupied Territory, in the order of their symbols."""
    territory: i64 = 0
    while territory < NUMBERED and not s.retreats >> territory & 1:
        territory += 1
    s.tribe = CARSON
    if territory == NUMBERED:
        tribal_raid.finish(s)
        return
    s.retreats &= ~bit(territory)
    s.then(CARSON_RAID)
    s.tell(R_6_2_3, CARSON_COMES, territory)
    tribal_raid.enter(s, territory)


def free_families(s: NavajoState) -> i64:
    """6.2.3 Families in Areas outside the Canyon."""
    n: i64 = 0
    for family in range(FAMILIES):
        if s.where[family] < CANYON_1:
            n += 1
    return n


def after_carson(s: NavajoState) -> Flow:
    """6.2.3 Steps 5 to 9."""
    yield from victory.last_trade(s, R_6_2_3, True)
    waiting: i64 = 0
    for kind in range(PIECES):
        waiting += s.held(PASSAGE, kind)
    lose_military(s, R_6_2_3, waiting)
    if s.military == 0:
        victory.end(s, R_6_2_3, MINOR_DEFEAT if s.culture else MAJOR_DEFEAT)
        return
    free = free_families(s)
    lower_morale(s, R_6_2_3, free)
    if s.morale == 0 or s.morale < free:
        victory.end(s, R_6_2_3, MINOR_VICTORY)
        return
    lose_culture(s, R_6_2_3, take_the_canyon(s))
    yield from victory.last_hope(s, R_6_2_3)
    won = s.military + s.culture > 0
    victory.end(s, R_6_2_3, MINOR_VICTORY if won else MINOR_DEFEAT)


def take_the_canyon(s: NavajoState) -> i64:
    """6.2.3 Step 8: Everybody in the Canyon is lost. Returns how many."""
    lost: i64 = 0
    for family in range(FAMILIES):
        if not s.on_map(family) or land_of(s.where[family]) != CANYON:
            continue
        for space in (MAN, WOMAN, CHILD):
            if s.has(family, space):
                families.lose(s, R_6_2_3, family, space, OUT_OF_PLAY)
                lost += 1
        families.leave_play(s, family)
    return lost


def check(s: NavajoState) -> Flow:
    """6.2 Step 2: The Victory Check of a Transitional Event."""
    yield from victory_check.check(s)
