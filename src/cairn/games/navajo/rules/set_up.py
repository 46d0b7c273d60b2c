"""14 Scenarios: the choices and the chances of setting up."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.core.state import CHANCE, PASS, Flow, FlowInt, action, bit, first, second
from cairn.games.navajo.rules import culture_cards
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.families import offer_families
from cairn.games.navajo.rules.map import area_of, last_area
from cairn.games.navajo.rules.passage_of_time import join_passage, people_in_passage
from cairn.games.navajo.rules.tracks import set_ferocity
from cairn.games.navajo.words import chapter, event, note, purpose, question, reason, rule, verb
from cairn.games.navajo.words import values as v


def begin(s: NavajoState) -> None:
    """14, 14.1.1, 14.1.3, 14.2.3, 14.3.3, 14.4.1, 14.4.3 What has to be chosen or drawn before the first card;
    the tutorial has it all fixed. For two (16.4) the Headman is found first, and elders and Families are influenced
    before the Cultural Development cards."""
    s.then(chapter.CARD_DRAW)
    if not s.facts.tutorial:
        two = len(s.seats()) > 1
        if s.facts.opening_population:
            s.then(chapter.SETUP_CEREMONIES)
        s.then(chapter.SETUP_CARDS)
        if not two:
            s.then(chapter.SETUP_COUNTERS)
        s.then(chapter.SETUP_SETS)
        if two:
            s.then(chapter.PAIR_FEROCITY)
            s.then(chapter.PAIR_FAMILIES)
            s.then(chapter.PAIR_ELDERS)
            s.then(chapter.SETUP_COUNTERS)
        if s.facts.starts_with_manuelito:
            s.then(chapter.SETUP_MANUELITO)
        s.then(chapter.SETUP_FAMILIES)
        s.then_for_two(chapter.PAIR_ROLL)
    s.turn_page()


# Instruction counters


def deal_counters(s: NavajoState) -> Flow:
    """14, 6.2.1, 6.2.2 Take two Instruction counters out at random, and lay out the others by their letters; in 14.5
    draw all of them at random."""
    drawn: i64 = 0
    if s.facts.random_display and s.period == v.AMERICAN and s.card == 0:
        for place in range(2 * v.ROWS):
            letter = yield from draw_counter(s, drawn)
            drawn |= bit(letter)
            lay_counter(s, place, letter)
        return
    for _ in range(s.facts.counters_removed):
        letter = yield from draw_counter(s, drawn)
        drawn |= bit(letter)
        s.note(note.DRAWN, drawn)
        s.tell(rule.R_14, event.COUNTER_REMOVED, letter)
    place = 0
    for letter in range(v.LETTERS):
        if not drawn >> letter & 1:
            lay_counter(s, place, letter)
            place += 1


def draw_counter(s: NavajoState, drawn: i64) -> FlowInt:
    """14 One Instruction counter at random, of those not drawn before."""
    s.ask(rule.R_14, CHANCE, question.DRAW_COUNTER)
    for letter in range(v.LETTERS):
        if not drawn >> letter & 1:
            s.offer(verb.COUNTER, letter)
    yield
    return first(s.answer)


def lay_counter(s: NavajoState, place: i64, letter: i64) -> None:
    """14 The Active column is filled first, then Standby."""
    s.display[(v.ACTIVE if place < v.ROWS else v.STANDBY) * v.ROWS + place % v.ROWS] = letter


# Families


def place_families(s: NavajoState) -> Flow:
    """14 One Family for each Territory of the list, in any of its Areas, as fierce as the scenario allows."""
    family: i64 = 0
    while family < v.FAMILIES and s.in_play(family):
        family += 1
    s.ask(rule.R_14, s.who(), question.CHOOSE_PLACE, family)
    for territory in range(v.TERRITORIES):
        if s.facts.start_lands[territory] and not s.anybody_in_land(territory):
            for number in range(1, last_area(territory) + 1):
                s.offer(verb.PLACE, family, area_of(territory, number))
        elif s.curious:
            deny_place(s, family, territory)
    if s.curious:
        deny_other_families(s, family)
    if s.count == 0:
        return
    yield
    answer = s.answer
    s.where[family] = second(answer)
    s.tell(rule.R_14, event.FAMILY_PLACED, family, second(answer))
    s.then(chapter.SETUP_FAMILIES)
    missing = v.NONE
    if s.facts.one_missing:
        s.note(note.FAMILY, family + 1)
        face = yield from die(s, rule.R_14_5_1, purpose.MISSING, False)
        missing = s.facts.population_die[face]
    for kind in (v.MAN, v.WOMAN, v.CHILD):
        if kind != missing and s.held(v.OUT_OF_PLAY, kind):
            s.pieces[v.OUT_OF_PLAY * v.PIECES + kind] -= 1
            s.box[family * v.SPACES + kind] = 1
    if s.facts.any_ferocity and s.has(family, v.MAN):
        s.ask(rule.R_14, s.who(), question.CHOOSE_FEROCITY, family)
        for ferocity in range(i64(4)):
            s.offer(verb.FEROCITY, family, ferocity)
        yield
        set_ferocity(s, rule.R_14, family, second(s.answer))


def deny_place(s: NavajoState, family: i64, territory: i64) -> None:
    """14 Why a Family cannot start in a Territory."""
    why = reason.LAND_TAKEN if s.facts.start_lands[territory] else reason.NO_START_THERE
    for number in range(1, last_area(territory) + 1):
        place = action(verb.PLACE, family, area_of(territory, number))
        s.deny(rule.R_14, why, place, territory)


def deny_other_families(s: NavajoState, family: i64) -> None:
    """14 The Families are placed in the order of the alphabet."""
    for other in range(v.FAMILIES):
        for area in range(v.SANTA_FE):
            tried = action(verb.PLACE, other, area)
            if other != family:
                s.deny(rule.R_14, reason.OTHER_FAMILY_FIRST, tried, family)


def place_manuelito(s: NavajoState) -> Flow:
    """14.5.1 Manuelito starts with any Family."""
    s.ask(rule.R_14_5_1, s.who(), question.CHOOSE_MANUELITO)
    offer_families(s, verb.MANUELITO)
    yield
    s.manuelito = first(s.answer)
    s.tell(rule.R_14_5_1, event.MANUELITO_WITH, s.manuelito)


# Cultural Development cards


def choose_sets(s: NavajoState) -> Flow:
    """14 Choose one set of Cultural Development cards; three of the others are removed at random."""
    s.ask(rule.R_14, s.who(), question.CHOOSE_SET)
    for one in range(v.CULTURE_SETS):
        s.offer(verb.KEEP_SET, one)
    yield
    kept = first(s.answer)
    s.tell(rule.R_14, event.SET_KEPT, kept)
    s.note(note.DRAWN, bit(kept))
    for left in range(s.facts.sets_removed, 0, -1):
        s.note(note.LEFT, left)
        s.ask(rule.R_14, CHANCE, question.DRAW_SET)
        for one in range(v.CULTURE_SETS):
            if s.sets[one] and one != kept:
                s.offer(verb.REMOVE_SET, one)
        yield
        lose_set(s, rule.R_14, first(s.answer))


def lose_set(s: NavajoState, why: i64, one: i64) -> None:
    """14 A set is out of the game."""
    s.sets[one] = 0
    s.tell(why, event.LOST_SET, one)


def choose_cards(s: NavajoState) -> Flow:
    """14, 14.3.1 The cards a scenario starts with: one free of level 1, several free, several bought, or whole
    sets."""
    if s.facts.whole_sets:
        yield from give_up_set(s)
        return
    bought = s.facts.bought_cards > 0
    why = rule.R_14_3_1 if bought else rule.R_14
    asked = question.CHOOSE_OPENING_CARD if bought else question.CHOOSE_FREE_CARD
    for left in range(s.facts.free_level_one + s.facts.free_cards + s.facts.bought_cards, 0, -1):
        s.ask(why, s.who_collects(), asked, left)
        if s.facts.free_level_one:
            for one in range(v.CULTURE_SETS):
                if s.sets[one]:
                    s.offer(verb.DEVELOP, one * 3)
        else:
            s.offer(PASS)
            culture_cards.offer_cards(s, not bought)
        if s.count == 0:
            return
        yield
        answer = s.answer
        if answer == action(PASS):
            return
        if bought:
            culture_cards.pay(s, first(answer))
        culture_cards.own(s, rule.R_14, first(answer))


def give_up_set(s: NavajoState) -> Flow:
    """14.5.1 Four of the five sets come into play whole; the fifth is out of the game."""
    s.ask(rule.R_14_5_1, s.who_collects(), question.CHOOSE_SET_LOST)
    for one in range(v.CULTURE_SETS):
        if s.sets[one]:
            s.offer(verb.GIVE_UP_SET, one)
    yield
    lose_set(s, rule.R_14_5_1, first(s.answer))
    for one in range(v.CULTURE_SETS):
        if s.sets[one]:
            for level in range(i64(3)):
                culture_cards.own(s, rule.R_14_5_1, one * 3 + level)


# the opening of 14.5


def opening_ceremonies(s: NavajoState) -> Flow:
    """14.5.3 Ceremony cards bring people into the Passage of Time Box; one of them may be kept, without Enemy
    Ways."""
    drawn: i64 = 0
    while people_in_passage(s) < s.facts.opening_population:
        s.ask(rule.R_14_5_3, CHANCE, question.DRAW_CARD)
        for card in range(1, v.LAST_OF_FORTY + 1):
            if s.facts.ceremony[card] and not drawn >> card & 1:
                s.offer(verb.CARD, card)
        if s.count == 0:
            return
        yield
        card = first(s.answer)
        drawn |= bit(card)
        s.note(note.DRAWN, drawn)
        join_passage(s, rule.R_14_5_3, card)
        if len(s.hand_of(s.who())) == 0:
            s.ask(rule.R_14_5_3, s.who(), question.CHOOSE_CEREMONY, card)
            s.offer(verb.TAKE_CARD)
            s.offer(verb.LET_GO)
            yield
            if s.answer == action(verb.TAKE_CARD):
                s.take_in_hand(s.who(), card)
                s.tell(rule.R_14_5_3, event.CEREMONY_TAKEN, card)
