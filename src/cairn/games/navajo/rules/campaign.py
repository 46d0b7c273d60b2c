"""14.6.4 The campaign goes on after a period won outright."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, action, bit, first, second
from cairn.games.navajo.rules import culture_cards, deck, families, transitions
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.passage_of_time import breed_animals, return_animals
from cairn.games.navajo.rules.rights import rights_window
from cairn.games.navajo.words import chapter, event, question, rule, verb
from cairn.games.navajo.words import values as v

FAMILIES_AT_LEAST: Final[i64] = 5
NEW_CULTURE: Final[i64] = 9
NEW_AP: Final[i64] = 3
NEW_ELDERS: Final[i64] = 3


def begin(s: NavajoState) -> Flow:
    """14.6.4 Steps 1 and 2: the waiting go out of play, every Family is made whole."""
    if perishable(s):
        yield from rights_window(s, rule.R_14_6_4)
    for kind in range(v.PIECES):
        while s.shift(kind, v.PASSAGE, v.OUT_OF_PLAY):
            s.tell(rule.R_14_6_4, event.DEPARTED if kind <= v.ELDER else event.ANIMAL_LOST, kind)
    for family in range(v.FAMILIES):
        if s.in_play(family):
            fill(s, family)
    s.done = 0
    s.then(chapter.CAMPAIGN_CARD)
    s.then(chapter.CAMPAIGN_AFTER)
    s.then(chapter.CAMPAIGN_MOVES)


def perishable(s: NavajoState) -> bool:
    """14.6.4 Step 5: Does anything in Resources go that could still be traded?"""
    for value in range(v.TERRITORIES):
        if s.corn_held[value]:
            return True
    return s.held(v.RESOURCES, v.INTRUDER_GOODS) > 0


def fill(s: NavajoState, family: i64) -> None:
    """14.6.4 A man, a woman and a child, as far as there are counters."""
    for kind in (v.MAN, v.WOMAN, v.CHILD):
        if not s.has(family, kind) and s.held(v.OUT_OF_PLAY, kind):
            s.pieces[v.OUT_OF_PLAY * v.PIECES + kind] -= 1
            s.box[family * v.SPACES + kind] = 1
            s.tell(rule.R_14_6_4, event.SETTLED, kind, family)


def move_families(s: NavajoState) -> Flow:
    """14.6.4 Step 3: each Family may go anywhere; if there are fewer than five, a new one joins them, any out of
    play (1.5.1)."""
    family: i64 = 0
    while family < v.FAMILIES and (not s.in_play(family) or s.done >> family & 1):
        family += 1
    new = False
    if family == v.FAMILIES:
        if s.families_in_play() >= FAMILIES_AT_LEAST:
            return
        s.ask(rule.R_14_6_4, s.who(), question.CHOOSE_NEW_FAMILY)
        for each in range(v.FAMILIES):
            if not s.in_play(each):
                s.offer(verb.CALL, each)
        yield
        family = first(s.answer)
        new = True
    else:
        s.done |= bit(family)
        s.then(chapter.CAMPAIGN_MOVES)
    s.ask(rule.R_14_6_4, s.who(), question.CHOOSE_NEW_HOME, family)
    if not new:
        s.offer(PASS)
    for area in range(v.SANTA_FE):
        s.offer(verb.RELOCATE, family, area)
    yield
    answer = s.answer
    if answer == action(PASS):
        return
    area = second(answer)
    if new:
        s.tell(rule.R_14_6_4, event.FAMILY_FOUNDED, family, area)
        fill(s, family)
        s.ferocity[family] = 0
    else:
        s.tell(rule.R_14_6_4, event.FAMILY_PLACED, family, area)
    yield from families.arrive(s, family, area)


def reorder(s: NavajoState) -> None:
    """14.6.4 Steps 4 to 13."""
    renew_elders(s)
    clear_land(s)
    return_animals(s, rule.R_14_6_4)
    breed_animals(s, rule.R_14_6_4)
    period = s.period + 1
    transitions.clear_display(s)
    s.period = period
    s.tell(rule.R_14_6_4, event.PERIOD_BEGINS, period)
    renew_pool(s, period)
    s.drop_hands()
    renew_events(s)
    deck.new_deck(s, period)
    before = s.enemy_ferocity
    s.enemy_ferocity = s.facts.period_ferocity[period]
    s.tell(rule.R_14_6_4, event.ENEMY_FEROCITY_SET, before, s.enemy_ferocity)
    s.military = s.families_in_play()
    s.tell(rule.R_14_6_4, event.MILITARY_SET, s.military)
    s.morale = s.facts.period_morale[period]
    if s.morale == 0:
        s.morale = s.military
    s.tell(rule.R_14_6_4, event.MORALE_SET, s.morale)
    lost = min(s.cube(v.SUBJUGATION, v.BLACK), s.military)
    if lost:
        s.military -= lost
        s.tell(rule.R_14_6_4, event.MILITARY_LOST, lost, s.military)
    s.then(chapter.SETUP_COUNTERS)


def renew_elders(s: NavajoState) -> None:
    """14.6.4 Step 4: one elder in each of the first three boxes."""
    for place in range(i64(8)):
        s.pieces[v.OUT_OF_PLAY * v.PIECES + v.ELDER] += s.elders[place]
        s.elders[place] = 0
    for place in range(1, NEW_ELDERS + 1):
        s.elders[place] = 1
        s.pieces[v.OUT_OF_PLAY * v.PIECES + v.ELDER] -= 1
    s.elders_renewed()
    s.tell(rule.R_14_6_4, event.ELDERS_RENEWED, NEW_ELDERS)


def clear_land(s: NavajoState) -> None:
    """14.6.4 Steps 5 and 7: no Outposts, no corn, no Intruders; a Drought where there is none."""
    for i in range(2 * v.TERRITORIES):
        s.outpost[i] = 0
    for area in range(v.AREAS):
        s.marks[v.CORN * v.AREAS + area] = 0
    s.return_corn()
    transitions.gather_intruders(s)
    s.tell(rule.R_14_6_4, event.LAND_CLEARED)
    for territory in range(v.NUMBERED):
        if s.drought[territory] == 0:
            s.drought[territory] = 1
            s.tell(rule.R_14_6_4, event.DROUGHT_COMES, territory)


def renew_pool(s: NavajoState, period: i64) -> None:
    """14.6.4 Step 9: red cubes stay where they are, black ones in the Subjugation box too; the others make the Pool of
    the new period, as far as there are cubes."""
    for colour in range(v.COLOURS):
        if colour == v.RED:
            for box in (v.RAIDED, v.RECOVERY):
                while s.cube(box, v.RED):
                    s.move_cube(v.RED, box, v.POOL)
            continue
        for box in (v.POOL, v.RAIDED, v.RECOVERY):
            while s.cube(box, colour):
                s.move_cube(colour, box, v.GAME_BOX)
        for _ in range(
            min(s.facts.period_pool[period * v.COLOURS + colour], s.cube(v.GAME_BOX, colour))
        ):
            s.move_cube(colour, v.GAME_BOX, v.POOL)
    s.tell(rule.R_14_6_4, event.CUBES_RESET, s.cubes_in(v.POOL), s.cubes_in(v.RECOVERY))


def renew_events(s: NavajoState) -> None:
    """14.6.4 Step 10: the events of the past are gone; the Transitional Event that was due is in play."""
    due = v.MEXICAN_INDEPENDENCE if s.period == v.MEXICAN else v.ARMY_OF_THE_WEST
    for what in range(due - v.PUEBLO_REVOLT):
        s.events[what] = v.GONE
    s.events[due - v.PUEBLO_REVOLT] = v.IN_PLAY


def free_card(s: NavajoState) -> Flow:
    """14.6.4 Steps 14 and 15: one Cultural Development card that could be bought, free; then Culture and points."""
    answer = yield from culture_cards.choose_one(s, rule.R_14_6_4, 1, chapter.CAMPAIGN_CARD)
    if answer == v.NONE:
        return
    if answer != action(PASS):
        culture_cards.own(s, rule.R_14_6_4, first(answer))
    s.culture = NEW_CULTURE
    s.ap = NEW_AP
    s.tell(rule.R_14_6_4, event.POINTS_SET, NEW_CULTURE, NEW_AP)
