"""3.3 Passage of Time, in its eleven steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, FlowInt, action, bit, first, second, third, verb_of
from cairn.games.navajo.rules import deck, families
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.cubes import reset_cubes, subjugated
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.minor_events import recover_land
from cairn.games.navajo.rules.rights import decide, one_more, rights_window
from cairn.games.navajo.rules.take_actions import hindrance
from cairn.games.navajo.rules.tracks import gain_culture, lose_culture, lower_morale
from cairn.games.navajo.words import chapter, event, note, purpose, question, reason, rule, verb
from cairn.games.navajo.words import values as v

WAITING_ROOM: Final[i64] = 6  # in place of a Family: the Passage of Time Box
SHEEP_FEEDS: Final[i64] = 4


def begin_passage(s: NavajoState) -> None:
    """3.3 The eleven steps in turn."""
    s.newcomers = 0
    s.founded = 0
    s.to_harvest = 0
    s.death_rerolled = False
    s.then_for_two(chapter.PAIR_AFTER)
    s.then(chapter.POT_LAND)
    s.then(chapter.POT_DEATH)
    s.then(chapter.POT_FEED)
    s.then(chapter.POT_HARVEST)
    s.then(chapter.POT_FOUND)
    s.then(chapter.POT_SETTLE)
    s.then(chapter.POT_AGE)
    s.then_for_two(chapter.PAIR_AID)


# step 1


def age(s: NavajoState) -> Flow:
    """3.3.1 (A) Children may become adults or elders, adults may become elders; the new counter waits in PASSAGE."""
    s.ask(rule.R_3_3_1, s.who(), question.CHOOSE_AGING)
    s.offer(PASS)
    for family in range(v.FAMILIES):
        if s.in_play(family):
            offer_aging(s, family)
    offer_aging(s, WAITING_ROOM)
    answer = yield from one_more(s, chapter.POT_AGE)
    if answer == v.NONE:
        return
    grow_up(s, first(answer), second(answer), third(answer))
    yield from families.rehome_manuelito(s)


def offer_aging(s: NavajoState, source: i64) -> None:
    for kind in (v.MAN, v.WOMAN, v.CHILD):
        if source == WAITING_ROOM:
            if s.held(v.PASSAGE, kind) == 0:
                continue
        elif not s.has(source, kind):
            continue
        if kind == v.CHILD:
            for adult in (v.MAN, v.WOMAN):
                if s.held(v.OUT_OF_PLAY, adult):
                    s.offer(verb.AGE, source, kind, adult)
        if s.held(v.OUT_OF_PLAY, v.ELDER):
            s.offer(verb.AGE, source, kind, v.ELDER)


def grow_up(s: NavajoState, source: i64, kind: i64, becomes: i64) -> None:
    """3.3.1 (A) The old counter goes out of play, the new one to the Passage of Time Box."""
    if source == WAITING_ROOM:
        s.shift(kind, v.PASSAGE, v.OUT_OF_PLAY)
    else:
        s.box[source * v.SPACES + kind] = 0
        s.pieces[v.OUT_OF_PLAY * v.PIECES + kind] += 1
    s.shift(becomes, v.OUT_OF_PLAY, v.PASSAGE)
    s.tell(rule.R_3_3_1, event.AGED, kind, becomes)
    if source != WAITING_ROOM:
        families.leave_play_if_empty(s, source)


def settle(s: NavajoState) -> Flow:
    """3.3.1 (B) Adults and children may join Families in play; elders may take the left-most box."""
    s.ask(rule.R_3_3_1, s.who(), question.CHOOSE_SETTLING)
    s.offer(PASS)
    for family in range(v.FAMILIES):
        if s.in_play(family):
            offer_spaces(s, family)
    if s.held(v.PASSAGE, v.ELDER):
        s.offer(verb.SEAT_ELDER)
    answer = yield from one_more(s, chapter.POT_SETTLE)
    if answer == v.NONE:
        return
    if verb_of(answer) == verb.SEAT_ELDER:
        s.pieces[v.PASSAGE * v.PIECES + v.ELDER] -= 1
        s.elders[1] += 1
        s.newcomers += 1
        s.tell(rule.R_3_3_1, event.ELDER_SEATED)
    else:
        join(s, first(answer), second(answer))


def offer_spaces(s: NavajoState, family: i64) -> None:
    for kind in (v.MAN, v.WOMAN, v.CHILD):
        if s.held(v.PASSAGE, kind) and not s.has(family, kind):
            s.offer(verb.SETTLE, kind, family)


def join(s: NavajoState, kind: i64, family: i64) -> None:
    s.pieces[v.PASSAGE * v.PIECES + kind] -= 1
    s.box[family * v.SPACES + kind] = 1
    s.tell(rule.R_3_3_1, event.SETTLED, kind, family)


def found(s: NavajoState) -> Flow:
    """3.3.1 (C) While there is Culture, people may found Families that are out of play, in the Canyon and without
    Ferocity."""
    s.ask(rule.R_3_3_1, s.who(), question.CHOOSE_FOUNDING)
    s.offer(PASS)
    for family in range(v.FAMILIES):
        if s.founded >> family & 1:
            offer_spaces(s, family)
        elif not s.in_play(family):
            offer_founding(s, family)
    answer = action(PASS)
    if s.count > 1:
        answer = yield from decide(s, chapter.POT_FOUND)
    if answer == action(PASS):
        settle_accounts(s)
    if answer <= action(PASS):
        return
    s.then(chapter.POT_FOUND)
    if verb_of(answer) == verb.SETTLE:
        join(s, first(answer), second(answer))
    else:
        family = first(answer)
        s.where[family] = third(answer)
        s.ferocity[family] = 0
        s.founded |= bit(family)
        s.tell(rule.R_3_3_1, event.FAMILY_FOUNDED, family, third(answer))
        join(s, second(answer), family)


def offer_founding(s: NavajoState, family: i64) -> None:
    for kind in (v.MAN, v.WOMAN):
        if s.held(v.PASSAGE, kind) == 0:
            continue
        for area in range(v.CANYON_1, v.CANYON_3 + 1):
            if s.culture > 0:
                s.offer(verb.FOUND, family, kind, area)
            elif s.curious:
                s.deny(rule.R_3_3_1, reason.NEEDS_CULTURE, action(verb.FOUND, family, kind, area))


def settle_accounts(s: NavajoState) -> None:
    """3.3.1, D10 (D) and (E): Culture, whoever found no place, and the animals."""
    empty: i64 = 0
    for family in range(v.FAMILIES):
        if s.in_play(family):
            empty += s.empty_spaces(family)
    if empty:
        lose_culture(s, rule.R_3_3_1, empty)
    gain_culture(s, rule.R_3_3_1, s.newcomers)
    if s.owns(v.RELIGION):
        gain_culture(s, rule.R_D10, 1)
    for kind in (v.MAN, v.WOMAN, v.CHILD, v.ELDER):
        while s.shift(kind, v.PASSAGE, v.OUT_OF_PLAY):
            s.tell(rule.R_3_3_1, event.DEPARTED, kind)
    return_animals(s, rule.R_3_3_2)
    breed_animals(s, rule.R_3_3_3)


# steps 2 and 3


def return_animals(s: NavajoState, why: i64) -> None:
    """3.3.2 Animals in Family boxes and in the Passage of Time Box go to Resources."""
    horses: i64 = 0
    for family in range(v.FAMILIES):
        if s.mounted(family):
            s.box[family * v.SPACES + v.OWN_HORSE] = 0
            s.pieces[v.RESOURCES * v.PIECES + v.HORSE] += 1
            horses += 1
    while s.shift(v.HORSE, v.PASSAGE, v.RESOURCES):
        horses += 1
    sheep: i64 = 0
    while s.shift(v.SHEEP, v.PASSAGE, v.RESOURCES):
        sheep += 1
    if horses + sheep:
        s.tell(why, event.ANIMALS_RETURNED, horses, sheep)


def breed_animals(s: NavajoState, why: i64) -> None:
    """3.3.3 One more of each kind of animal there is."""
    for kind in (v.HORSE, v.SHEEP):
        if s.held(v.RESOURCES, kind) and s.shift(kind, v.OUT_OF_PLAY, v.RESOURCES):
            s.tell(why, event.ANIMALS_BRED, kind)


# step 4


def choose_harvest(s: NavajoState) -> Flow:
    """3.3.4 Name all corn to be harvested before any is turned over."""
    s.ask(rule.R_3_3_4, s.who(), question.CHOOSE_HARVEST)
    s.offer(PASS)
    for area in range(v.AREAS):
        if s.mark(v.CORN, area) and s.anybody_in(area) and not s.to_harvest >> area & 1:
            s.offer(verb.HARVEST_AT, area)
    if s.count > 1:
        yield
        answer = s.answer
        if answer != action(PASS):
            s.to_harvest |= bit(first(answer))
            s.then(chapter.POT_HARVEST)
            return
    s.then(chapter.POT_REAP)


def reap(s: NavajoState) -> Flow:
    """3.3.4 The corn that was named goes to Resources, face up."""
    for area in range(v.AREAS):
        if s.to_harvest >> area & 1:
            s.marks[v.CORN * v.AREAS + area] = 0
            yield from families.turn_corn(s, rule.R_3_3_4)
    s.to_harvest = 0


# steps 5 and 6


def arability(s: NavajoState, territory: i64) -> i64:
    """13.9, 13.13 Three less the Droughts and Ranchos, never below zero; in the Canyon always three."""
    if territory == v.CANYON:
        return 3
    return max(3 - hindrance(s, territory), 0)


def occupied_lands(s: NavajoState) -> i64:
    """3.3.6 Territories with at least one Family."""
    n: i64 = 0
    for territory in range(v.TERRITORIES):
        if s.anybody_in_land(territory):
            n += 1
    return n


def people(s: NavajoState) -> i64:
    """3.3.5 Counters on the Population and Elder Displays."""
    n = s.elders_on_display()
    for family in range(v.FAMILIES):
        if s.in_play(family):
            n += 3 - s.empty_spaces(family)
    return n


def food_of_land(s: NavajoState) -> i64:
    """3.3.5 What all Territories with a Family feed."""
    food: i64 = 0
    for territory in range(v.TERRITORIES):
        if s.anybody_in_land(territory):
            food += arability(s, territory)
    return food


def food_of_corn(s: NavajoState) -> i64:
    """3.3.5 What the corn in Resources feeds."""
    food: i64 = 0
    for value in range(v.TERRITORIES):
        food += value * s.corn_held[value]
    return food


def people_in_passage(s: NavajoState) -> i64:
    """1.7.3 People in the Passage of Time Box."""
    n: i64 = 0
    for kind in (v.MAN, v.WOMAN, v.CHILD, v.ELDER):
        n += s.held(v.PASSAGE, kind)
    return n


def join_passage(s: NavajoState, why: i64, card: i64) -> None:
    """3.1.1, 13.14 Whom a card brings waits in the Passage of Time Box."""
    kind = s.facts.population[card]
    if s.shift(kind, v.OUT_OF_PLAY, v.PASSAGE):
        s.tell(why, event.JOINED_PASSAGE, kind)


def feed(s: NavajoState) -> Flow:
    """3.3.5 The land feeds first, then corn, then sheep: as many people as possible."""
    yield from rights_window(s, rule.R_3_3_5)
    corn = food_of_corn(s)
    food = food_of_land(s) + corn
    s.return_corn()
    if corn:
        s.tell(rule.R_3_3_5, event.CORN_EATEN, corn)
    hungry = people(s)
    if s.variant.horse_meat:
        food = yield from eat_horses(s, food)
    while food < hungry and s.shift(v.SHEEP, v.RESOURCES, v.OUT_OF_PLAY):
        food += SHEEP_FEEDS
        s.tell(rule.R_3_3_5, event.SHEEP_EATEN)
    s.food = food
    s.tell(rule.R_3_3_5, event.PEOPLE_FED, hungry, food)
    s.then(chapter.POT_STARVE)


def eat_horses(s: NavajoState, food: i64) -> FlowInt:
    """15.1 A horse may feed one counter, so that a sheep is spared. Returns the food there is then."""
    fed = food
    while fed < people(s) and s.held(v.RESOURCES, v.HORSE):
        s.ask(rule.R_15_1, s.who(), question.CHOOSE_HORSE_MEAT, people(s) - fed)
        s.offer(PASS)
        s.offer(verb.EAT_HORSE)
        yield
        if s.answer == action(PASS):
            break
        s.shift(v.HORSE, v.RESOURCES, v.OUT_OF_PLAY)
        fed += 1
        s.tell(rule.R_15_1, event.HORSE_EATEN)
    return fed


def starve(s: NavajoState) -> Flow:
    """3.3.5 Whoever cannot be fed goes out of play; the player says who. All leave together, so a Family without an
    adult is given up (1.7.5) only when everybody is named: its child counts to the end."""
    if people(s) <= s.food:
        for family in range(v.FAMILIES):
            families.leave_play_if_empty(s, family)
        yield from families.rehome_manuelito(s)
        yield from feed_animals(s)
        return
    s.then(chapter.POT_STARVE)
    if s.variant.horse_meat:
        s.food = yield from eat_horses(s, s.food)
        if people(s) <= s.food:
            return
    s.ask(rule.R_3_3_5, s.who(), question.CHOOSE_STARVING, people(s) - s.food)
    for family in range(v.FAMILIES):
        if s.in_play(family):
            families.offer_people(s, verb.STARVE, family)
    for place in range(i64(1), i64(8)):
        if s.elders[place]:
            s.offer(verb.STARVE_ELDER, place)
    yield
    answer = s.answer
    if verb_of(answer) == verb.STARVE_ELDER:
        lose_elder(s, first(answer))
        s.tell(rule.R_3_3_5, event.STARVED_ELDER, first(answer))
        return
    family = first(answer)
    s.box[family * v.SPACES + second(answer)] = 0
    s.pieces[v.OUT_OF_PLAY * v.PIECES + second(answer)] += 1
    s.tell(rule.R_3_3_5, event.STARVED, family, second(answer))


def lose_elder(s: NavajoState, place: i64) -> None:
    s.elders[place] -= 1
    s.elder_lost(place)
    s.pieces[v.OUT_OF_PLAY * v.PIECES + v.ELDER] += 1


def feed_animals(s: NavajoState) -> Flow:
    """3.3.6 Each Territory with a Family feeds one sheep and one horse; the others go out of play."""
    yield from rights_window(s, rule.R_3_3_6)
    grazing = occupied_lands(s)
    for kind in (v.HORSE, v.SHEEP):
        lost: i64 = 0
        while s.held(v.RESOURCES, kind) > grazing:
            s.shift(kind, v.RESOURCES, v.OUT_OF_PLAY)
            lost += 1
        if lost:
            s.tell(rule.R_3_3_6, event.ANIMALS_STARVED, lost, kind)
    s.waiting = s.elders[:]


# step 7


def death_check(s: NavajoState) -> Flow:
    """3.3.7 Each elder with a rating dies on the rating or less, from the right-most box on."""
    place: i64 = 7
    while place > 0 and (s.waiting[place] == 0 or s.facts.elder_rating[place] == 0):
        place -= 1
    if place == 0:
        return
    s.then(chapter.POT_DEATH)
    s.waiting[place] -= 1
    yield from elder_dies(s, place, True)


def elder_dies(s: NavajoState, place: i64, passing: bool) -> Flow:
    """3.3.7, D23 The check; with Wisdom of the Ancient Ones 2 one in each Passage of Time may be rolled again."""
    s.note(note.PLACE, place)
    face = yield from die(s, rule.R_3_3_7, purpose.DEATH, s.own_segment)
    spared = passing and s.owns(v.WISDOM + 1) and not s.death_rerolled
    if spared and face <= s.facts.elder_rating[place]:
        s.ask(rule.R_D23, s.who(), question.KEEP_DEATH, place, face)
        s.offer(verb.KEEP)
        s.offer(verb.REROLL)
        yield
        if s.answer == action(verb.REROLL):
            s.death_rerolled = True
            face = yield from die(s, rule.R_3_3_7, purpose.DEATH, s.own_segment)
    if face <= s.facts.elder_rating[place]:
        lose_elder(s, place)
        s.tell(rule.R_3_3_7, event.ELDER_DIED, place)
    else:
        s.tell(rule.R_3_3_7, event.ELDER_LIVES, place)


# steps 8 to 11


def revolt_is_over(s: NavajoState) -> bool:
    """3.3.10 Has #41 been removed, or is it neither in the deck nor in play?"""
    if s.event_in_play(v.PUEBLO_REVOLT):
        return False
    return s.events[0] == v.GONE or not deck.holds(s, v.PUEBLO_REVOLT)


def end_passage(s: NavajoState) -> Flow:
    """3.3.8, 3.3.9, 3.3.10, 3.3.11 The land recovers; corn in Resources goes back to its cup, though step 5 has used up
    what was there; New Mexico grows weary; Reset Cubes."""
    yield from recover_land(s, rule.R_3_3_8, purpose.RECOVERY, s.own_segment)
    n = s.return_corn()
    if n:
        s.tell(rule.R_3_3_9, event.CORN_RETURNED, n)
    if revolt_is_over(s) and not subjugated(s):
        lower_morale(s, rule.R_3_3_10, 1)
    for card in (v.RELIGION + 1, v.RELIGION + 2):
        if s.owned[card] == v.EXHAUSTED:
            s.owned[card] = v.OWNED
    reset_cubes(s, rule.R_3_3_11)
