"""8 Victory Checks and Good Medicine."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import Flow, first, verb_of
from cairn.games.navajo.rules import tracks, victory
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.passage_of_time import people_in_passage
from cairn.games.navajo.rules.rights import decide
from cairn.games.navajo.words import chapter, event, question, reason, rule, verb
from cairn.games.navajo.words import values as v

MILITARY_CAP: Final[i64] = 7


def choose_check(s: NavajoState) -> Flow:
    """2.2.4, 8.1 On a Historical Event: Good Medicine, if there are black cubes to pay it with, or a Victory
    Check."""
    cost = s.facts.good_medicine[s.card - v.PUEBLO_REVOLT]
    black = black_cubes(s)
    s.ask(rule.R_2_2_4, s.who(), question.CHOOSE_CHECK, s.card, cost)
    s.offer(verb.VICTORY_CHECK)
    enough = black >= cost
    s.offer_if(enough, rule.R_8_1, reason.TOO_FEW_BLACK, verb.GOOD_MEDICINE, need=cost, have=black)
    answer = yield from decide(s, chapter.CARD_CHECK)
    if verb_of(answer) == verb.GOOD_MEDICINE:
        yield from good_medicine(s, cost)
    elif verb_of(answer) == verb.VICTORY_CHECK:
        yield from check(s)


def good_medicine(s: NavajoState, cost: i64) -> Flow:
    """8.1, 1.5.1 Black cubes go to the Subjugation box for good, and the check is passed over. Nothing says which: the
    player does."""
    for left in range(cost, 0, -1):
        s.ask(rule.R_8_1, s.who(), question.CHOOSE_BLACK_CUBE, left)
        for box in (v.RECOVERY, v.POOL, v.RAIDED):
            if s.cube(box, v.BLACK):
                s.offer(verb.GIVE_UP_CUBE, box)
        if not s.forced():
            yield
        box = first(s.answer)
        s.move_cube(v.BLACK, box, v.SUBJUGATION)
    s.tell(rule.R_8_1, event.GOOD_MEDICINE_USED, cost)


def check(s: NavajoState) -> Flow:
    """6.2, 8.2, 8.2.2, 8.2.3, D18 The Victory Check; steps 8 to 10 have chapters of their own."""
    s.tell(rule.R_8_2, event.VICTORY_CHECK_BEGINS, s.facts.event_vp[s.card - v.PUEBLO_REVOLT])
    if s.owns(v.WARRIORS + 2) and s.total_ferocity() == 0:
        tracks.lose_military(s, rule.R_D18, 1)
    hold_the_land(s)
    tracks.lose_military(s, rule.R_8_2_2, s.morale)
    s.morale = 0
    s.tell(rule.R_8_2_2, event.MORALE_SET, 0)
    yield from victory.last_hope(s, rule.R_8_2_3)
    if victory.defeated(s):
        victory.end(s, rule.R_8_2_3, v.MAJOR_DEFEAT)
        return
    count_the_people(s)
    s.then(chapter.CHECK_LAST)
    if s.card not in (v.MEXICAN_INDEPENDENCE, v.ARMY_OF_THE_WEST):
        s.then(chapter.CHECK_BUY)


def hold_the_land(s: NavajoState) -> None:
    """8.2.1 Step 1: the land that is held, against what the card asks."""
    held = land_held(s)
    needed = s.facts.event_vp[s.card - v.PUEBLO_REVOLT]
    s.tell(rule.R_8_2_1, event.CHECK_RESULT, held, needed)
    if held > needed:
        tracks.gain_military(s, rule.R_8_2_1, 1)
    elif held < needed:
        tracks.lose_military(s, rule.R_8_2_1, needed - held)


def land_held(s: NavajoState) -> i64:
    """8.2.1 The VPs of all Territories with a Family."""
    held: i64 = 0
    for territory in range(v.TERRITORIES):
        if s.anybody_in_land(territory):
            held += s.facts.vp[territory]
    return held


def black_cubes(s: NavajoState) -> i64:
    """8.1 Those that Good Medicine may be paid with."""
    return s.cube(v.POOL, v.BLACK) + s.cube(v.RECOVERY, v.BLACK) + s.cube(v.RAIDED, v.BLACK)


def count_the_people(s: NavajoState) -> None:
    """8.2.4, 8.2.5, 8.2.6, 8.2.7 Steps 4 to 7: men, Outposts, women, Forts."""
    men: i64 = 0
    women: i64 = 0
    for family in range(v.FAMILIES):
        if s.in_play(family) and not s.fort_in_land(land_of(s.where[family])):
            men += 1 if s.has(family, v.MAN) else 0
            women += 1 if s.has(family, v.WOMAN) else 0
    gained = tracks.gain_military(s, rule.R_8_2_4, men, MILITARY_CAP)
    tracks.raise_morale(s, rule.R_8_2_4, gained)
    tracks.raise_morale(s, rule.R_8_2_5, s.outposts())
    tracks.gain_culture(s, rule.R_8_2_6, women, s.variant.culture_cap)
    if s.culture > s.variant.culture_cap:
        s.culture = s.variant.culture_cap
        s.tell(rule.R_8_2_6, event.CULTURE_CAPPED, s.culture)
    if s.forts():
        tracks.lose_culture(s, rule.R_8_2_7, s.forts())


def last_steps(s: NavajoState) -> Flow:
    """8.2.9, 8.2.10 Steps 9 and 10: no Action Points, all cubes home; half of those in PASSAGE depart."""
    if s.ap:
        tracks.spend_points(s, rule.R_8_2_9, s.ap)
    s.empty_cubes(v.RAIDED, v.POOL)
    s.empty_cubes(v.RECOVERY, v.POOL)
    s.tell(rule.R_8_2_9, event.CUBES_HOME)
    for left in range((people_in_passage(s) + 1) // 2, 0, -1):
        s.ask(rule.R_8_2_10, s.who(), question.CHOOSE_DEPARTED, left)
        for kind in (v.MAN, v.WOMAN, v.CHILD, v.ELDER):
            if s.held(v.PASSAGE, kind):
                s.offer(verb.DEPART, kind)
        yield
        kind = first(s.answer)
        s.shift(kind, v.PASSAGE, v.OUT_OF_PLAY)
        s.tell(rule.R_8_2_10, event.DEPARTED, kind)
