"""6 Major Events of Operations and Historical Event cards. The Transitional Events are in transitions.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64

from cairn.core.state import Flow, action, bit, first, second
from cairn.games.navajo.rules import deck, display, families, instructions, reactions, tracks
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.cubes import place
from cairn.games.navajo.rules.dice import BY_ENEMY, cube, die
from cairn.games.navajo.rules.map import area_of, land_of
from cairn.games.navajo.rules.minor_events import add_drought
from cairn.games.navajo.rules.planning import call_elders
from cairn.games.navajo.rules.rights import rights_window
from cairn.games.navajo.rules.truce import make_peace
from cairn.games.navajo.words import chapter, event, note, purpose, question, rule, verb
from cairn.games.navajo.words import values as v


def major_event(s: NavajoState) -> Flow:
    """2.2.2, 6.1, 6.1.1 The Major Event of the current card; some Historical Events stay in play."""
    card = s.card
    if card > v.LAST_OF_FORTY and s.facts.event_stays[card - v.PUEBLO_REVOLT]:
        s.events[card - v.PUEBLO_REVOLT] = v.IN_PLAY
        s.tell(rule.R_6_1_1, event.EVENT_STAYS, card)
    happens = EVENTS.get(card if card > v.LAST_OF_FORTY else s.facts.major[card])
    flow = happens(s) if happens is not None else None
    if flow is not None:
        yield from flow


# Operations cards


def firearms_acquired(s: NavajoState) -> None:
    """C1 Firearms Acquired."""
    families.take_firearms(s, rule.R_C1)


def apache_war(s: NavajoState) -> Flow:
    """C2 Apache War in New Mexico: three cubes; herds are raided, red goes back, soldiers are on their guard."""
    for left in range(s.facts.apache_war_cubes, 0, -1):
        s.note(note.LEFT, left)
        colour = yield from cube(s, rule.R_C2, BY_ENEMY)
        if colour == v.NONE:
            return
        lay_cube(s, rule.R_C2, colour, v.POOL)
        if colour in (v.GREEN, v.BLUE):
            tracks.change_enemy_ferocity(s, rule.R_C2, 1)


def lay_cube(s: NavajoState, why: i64, colour: i64, red: i64) -> None:
    """C2, C31 Herds are raided, soldiers recover; where a red cube goes the card says."""
    army = v.RECOVERY if colour in (v.GREEN, v.BLUE) else v.RAIDED
    place(s, why, colour, red if colour == v.RED else army)


def bad_harvest(s: NavajoState) -> Flow:
    """C5 Bad Harvest: corn withers where there is Drought; an animal is eaten, or Culture lost."""
    yield from rights_window(s, rule.R_C5)
    for area in range(v.CANYON_1):
        if s.mark(v.CORN, area) and s.drought[land_of(area)]:
            families.lose_corn(s, rule.R_C5, area)
    if s.shift(v.SHEEP, v.RESOURCES, v.OUT_OF_PLAY):
        s.tell(rule.R_C5, event.ANIMAL_LOST, v.SHEEP)
    elif s.shift(v.HORSE, v.RESOURCES, v.OUT_OF_PLAY):
        s.tell(rule.R_C5, event.ANIMAL_LOST, v.HORSE)
    else:
        lost = yield from families.lose_animal(s, rule.R_C5, question.CHOOSE_LOST_HORSE)
        if not lost:
            tracks.lose_culture(s, rule.R_C5, 1)


def planted_fields(s: NavajoState) -> Flow:
    """C11 People of the Planted Fields: two corn counters, if the Operation was Planning."""
    if s.operation != v.PLANNING:
        return
    for left in range(s.facts.planted_fields_corn, 0, -1):
        s.note(note.LEFT, left)
        if families.corn_in_cup(s) > 0:
            yield from families.turn_corn(s, rule.R_C11)


def shaman_comes(s: NavajoState) -> Flow:
    """C14, 16.5.3 Of two players the Headman alone looks."""
    yield from s.look_at_cards()
    s.then(chapter.SHAMAN_LOOK)


def shaman(s: NavajoState) -> Flow:
    """C14 Shaman: if the Operation was Planning, look at the next three cards and lay them back in any order."""
    if s.operation != v.PLANNING:
        return
    if len(s.known) < s.facts.shaman_cards and len(s.segments):
        yield from deck.look_ahead(s, rule.R_C14)
        s.then(chapter.SHAMAN_LOOK)
        return
    seen = vec[i64]()
    looked: i64 = 0
    order: i64 = 0
    s.shown = 0
    while len(s.known) > 0 and len(seen) < s.facts.shaman_cards:
        s.known, card = pop(s.known)
        seen = append(seen, card)
        looked |= bit(card)
        s.note(note.SEEN, looked)
        s.see_card(rule.R_C14, event.SHAMAN_SEES, card)
    ordered = vec[i64]()
    while len(seen) > 1:
        s.ask(rule.R_C14, s.who(), question.CHOOSE_TOP_CARD, len(ordered) + 1)
        for card in seen:
            s.offer(verb.NEXT, card)
        yield
        chosen = first(s.answer)
        seen = remove(seen, chosen)
        ordered = append(ordered, chosen)
        order = order << v.CARD_BITS | chosen
        s.note(note.ORDERED, order)
    if len(seen):
        ordered = append(ordered, seen[0])
    for i in range(len(ordered) - 1, -1, -1):
        s.known = append(s.known, ordered[i])
    s.shown = len(ordered)
    s.then_for_two(chapter.PAIR_SHARE)


def influential_elders(s: NavajoState) -> None:
    """C17 Influential Elders: every elder may try one more Elder Action."""
    call_elders(s)
    s.then(chapter.PLAN_ELDERS)


def hostile_tribes(s: NavajoState) -> None:
    """C22 Hostile Tribes: the counters of the Utes and the Comanche turn to the front, or come nearer."""
    for tribe in (v.UTES, v.COMANCHE):
        letter = tribe_letter(s, tribe)
        if letter == v.NONE:
            continue
        active = display.row_of_letter(s, v.ACTIVE, letter)
        standby = display.row_of_letter(s, v.STANDBY, letter)
        if s.reverse[letter]:
            display.flip(s, rule.R_C22, letter)
        elif active > 0:
            display.swap(s, v.ACTIVE, active, v.ACTIVE, active - 1)
        elif standby != v.NONE and not s.variant.tribes_above:
            display.swap(s, v.STANDBY, standby, v.ACTIVE, standby)
        elif standby > 0:
            display.swap(s, v.STANDBY, standby, v.STANDBY, standby - 1)


def tribe_letter(s: NavajoState, tribe: i64) -> i64:
    """C22 The starred counter of a Tribe, if it is on the display or may come back to it."""
    for letter in range(v.LETTERS):
        at = s.period * v.LETTERS + letter
        if (
            s.facts.star[at]
            and s.facts.instruction[at * 2] == tribe
            and display.on_display(s, letter)
        ):
            return letter
    return v.NONE


def pueblo_war(s: NavajoState) -> Flow:
    """C25 Pueblo War in the West: a Family in Zuni or Hopi land flees to the Canyon; without one, Culture is lost."""
    zuni = first_family_in(s, v.ZUNI)
    hopi = first_family_in(s, v.HOPI)
    if zuni == v.NONE and hopi == v.NONE:
        tracks.lose_culture(s, rule.R_C25, 1)
        return
    family = zuni if hopi == v.NONE else hopi
    if zuni != v.NONE and hopi != v.NONE:
        face = yield from die(s, rule.R_C25, purpose.PUEBLO_WAR, False)
        family = zuni if face <= 3 else hopi
    s.ask(rule.R_C25, s.who(), question.CHOOSE_PUEBLO_REFUGE, family)
    for area in range(v.CANYON_1, v.CANYON_3 + 1):
        s.offer(verb.PUEBLO_REFUGE, area)
    yield
    area = first(s.answer)
    s.tell(rule.R_C25, event.MOVED, family, area)
    yield from families.arrive(s, family, area)


def first_family_in(s: NavajoState, territory: i64) -> i64:
    """C25, 13.47 The first Family of a Territory, its Escape and Caught boxes included."""
    for family in range(v.FAMILIES):
        if s.in_play(family) and land_of(s.where[family]) == territory:
            return family
    return v.NONE


def apaches_raid(s: NavajoState) -> Flow:
    """C31 Apaches Raid New Mexico: one cube. It does not end a Peace."""
    colour = yield from cube(s, rule.R_C31, BY_ENEMY)
    if colour != v.NONE:
        lay_cube(s, rule.R_C31, colour, v.SUBJUGATION)


def stray_intruder(s: NavajoState, why: i64 = rule.R_C35) -> Flow:
    """C35, C40 Trappers and Traders: an Intruder in a rolled Area of a rolled Territory."""
    if families.intruders_in_cup(s) == 0:
        return
    territory = yield from die(s, why, purpose.TERRITORY, False)
    s.note(note.TERRITORY, territory)
    number = yield from die(s, why, purpose.AREA, False)
    yield from families.place_intruder(s, area_of(territory - 1, number))


# Historical Event cards


def pueblo_revolt(s: NavajoState) -> None:
    """C41 Pueblo Revolt: all cubes go to the Raid Pool. While it is in play the Enemy only subjugates."""
    for box in (v.RAIDED, v.RECOVERY, v.SUBJUGATION):
        s.empty_cubes(box, v.POOL)
    s.tell(rule.R_C41, event.CUBES_HOME)


def franciscans(s: NavajoState) -> None:
    """C42 Franciscan Faction Ascendant: two Missions; Raids on the Active column give way."""
    for _ in range(s.facts.franciscan_missions):
        instructions.build(s, 0, False)
    for row in range(v.ROWS):
        letter = s.at(v.ACTIVE, row)
        if (
            letter == v.NONE
            or display.striped(s, letter)
            or display.instruction(s, letter) != v.ENEMY_RAID
        ):
            continue
        if s.facts.instruction[display.hidden_face(s, letter)] != v.ENEMY_RAID:
            display.flip(s, rule.R_C42, letter)


def de_galvez(s: NavajoState) -> None:
    """C43 Viceroy De Gálvez: Culture for each Outpost; the Tribes turn to the front and become active."""
    if s.outposts():
        tracks.lose_culture(s, rule.R_C43, s.outposts())
    for tribe in (v.UTES, v.COMANCHE):
        letter = tribe_letter(s, tribe)
        if letter == v.NONE:
            continue
        if s.reverse[letter]:
            display.flip(s, rule.R_C43, letter)
        row = display.row_of_letter(s, v.STANDBY, letter)
        if row != v.NONE:
            display.swap(s, v.STANDBY, row, v.ACTIVE, row)


def settlers(s: NavajoState) -> None:
    """C44 Settlers Colonize New Mexico: Outposts expand; cultural attacks are made ready."""
    instructions.expand(s, 0)
    for column in (v.ACTIVE, v.STANDBY):
        for row in range(v.ROWS):
            letter = s.at(column, row)
            if letter == v.NONE or display.striped(s, letter):
                continue
            if display.instruction(s, letter) in (v.SUBVERT, v.BUILD_AND_SUBVERT):
                continue
            if s.facts.instruction[display.hidden_face(s, letter)] in (
                v.SUBVERT,
                v.BUILD_AND_SUBVERT,
            ):
                display.flip(s, rule.R_C44, letter)


def massacre(s: NavajoState) -> Flow:
    """C46 Santa Fé Massacre: the headmen stay away, or go and meet with murder or with peace."""
    s.ask(rule.R_C46, s.who(), question.CHOOSE_HEADMEN)
    s.offer(verb.REFUSE)
    s.offer(verb.GO_TO_SANTA_FE)
    yield
    if s.answer == action(verb.REFUSE):
        s.tell(rule.R_C46, event.HEADMEN_REFUSE)
        tracks.raise_morale(s, rule.R_C46, 1)
        return
    face = yield from die(s, rule.R_C46, purpose.HEADMEN, False)
    if s.total_ferocity() == 0:
        face += 1
    if face >= s.facts.massacre_least:
        make_peace(s, v.NONE, s.facts.peace_at_santa_fe)
        return
    s.tell(rule.R_C46, event.MASSACRED)
    for box in range(i64(7), i64(0), -1):
        if s.elders[box]:
            yield from s.elder_taken(box)
            s.elders[box] -= 1
            s.pieces[v.OUT_OF_PLAY * v.PIECES + v.ELDER] += 1
            s.tell(rule.R_C46, event.ELDER_DIED, box)
            break
    s.ask(rule.R_C46, s.who(), question.CHOOSE_LOST_MAN)
    for family in range(v.FAMILIES):
        if s.in_play(family) and s.has(family, v.MAN):
            s.offer(verb.LOSE, family, v.MAN)
    if s.count:
        yield
        family = first(s.answer)
        families.lose(s, rule.R_C46, family, v.MAN, v.OUT_OF_PLAY)
        s.failure(family)
        families.leave_play_if_empty(s, family)
        yield from families.rehome_manuelito(s)
    tracks.raise_morale(s, rule.R_C46, 1)


def dineanaii(s: NavajoState) -> Flow:
    """C47 Dinéanaii: a Rancho at Shiprock, and each Family there evades or loses somebody."""
    at = v.RANCHO * v.TERRITORIES + v.SHIPROCK
    if s.outpost[at] == 0:
        if families.outposts_out(s, v.RANCHO) < s.facts.outposts[v.RANCHO]:
            families.put_outpost(s, rule.R_C47, v.RANCHO, v.SHIPROCK, 1)
    elif s.outpost[at] < v.TRACK:
        higher = s.outpost[at] + 1
        families.put_outpost(s, rule.R_C47, v.RANCHO, v.SHIPROCK, higher, event.OUTPOST_EXPANDS)
        tracks.lose_culture(s, rule.R_C47, 1)
    struck: i64 = 0
    for family in range(v.FAMILIES):
        if not s.on_map(family) or land_of(s.where[family]) != v.SHIPROCK:
            continue
        escaped = yield from reactions.evade(s, family, False, False)
        if escaped:
            continue
        struck += 1
        s.note(note.STRUCK, struck)
        s.tell(rule.R_C47, event.DINEANAII_STRIKES, family)
        yield from families.choose_loss(s, rule.R_C47, family, v.PASSAGE)
        s.failure(family)
        families.leave_play_if_empty(s, family)
        yield from families.rehome_manuelito(s)
    if struck:
        tracks.raise_morale(s, rule.R_C47, 1)


def land_is_sick(s: NavajoState) -> None:
    """C48 The Land Is Sick: a Drought more in every Territory that has room."""
    for territory in range(v.NUMBERED):
        if s.drought[territory] < s.facts.drought_spaces:
            add_drought(s, rule.R_C48, territory)


def build_forts(s: NavajoState) -> None:
    """C51 Forts Defiance and Fauntleroy are built where they are missing; if both stand, the Enemy gains points."""
    if s.forts() == 2:
        taken = tracks.collect_enemy_points(s, s.facts.more_forts_points)
        s.tell(rule.R_C51, event.ENEMY_COLLECTS, taken, s.enemy_ap)
        return
    for fort in (v.DEFIANCE, v.FAUNTLEROY):
        if s.fort[fort] == v.OFF_MAP:
            s.fort[fort] = area_of(v.HOPI if fort == v.DEFIANCE else v.ZUNI, 1)
            s.tell(rule.R_C51, event.FORT_BUILT, fort, s.fort[fort])


def manuelitos_war(s: NavajoState) -> Flow:
    """C53, 13.35 Manuelito joins any Family in play, which becomes as fierce as the player likes."""
    s.ask(rule.R_C53, s.who(), question.CHOOSE_MANUELITO)
    for family in range(v.FAMILIES):
        if s.in_play(family):
            for ferocity in range(i64(4) if s.has(family, v.MAN) else i64(1)):
                s.offer(verb.MANUELITO_RISES, family, ferocity)
    if s.count == 0:
        return
    yield
    answer = s.answer
    s.manuelito = first(answer)
    s.tell(rule.R_C53, event.MANUELITO_WITH, s.manuelito)
    tracks.set_ferocity(s, rule.R_C53, s.manuelito, second(answer))


def civil_war(s: NavajoState) -> None:
    """C54 Civil War: red cubes return to the Raid Pool, and New Mexico loses heart."""
    while s.cube(v.SUBJUGATION, v.RED):
        s.move_cube(v.RED, v.SUBJUGATION, v.POOL)
    s.tell(rule.R_C54, event.CUBES_RETURNED)
    tracks.lower_morale(s, rule.R_C54, 1)


# by what an Operations card says, and by the number of a Historical Event card
EVENTS: Final[dict[int, Callable[[NavajoState], Flow | None]]] = {
    v.FIREARMS_ACQUIRED: firearms_acquired,
    v.APACHE_WAR: apache_war,
    v.BAD_HARVEST: bad_harvest,
    v.PLANTED_FIELDS: planted_fields,
    v.SHAMAN: shaman_comes,
    v.INFLUENTIAL_ELDERS: influential_elders,
    v.HOSTILE_TRIBES: hostile_tribes,
    v.PUEBLO_WAR: pueblo_war,
    v.APACHES_RAID: apaches_raid,
    v.TRAPPERS_AND_TRADERS: stray_intruder,
    v.PUEBLO_REVOLT: pueblo_revolt,
    v.FRANCISCANS: franciscans,
    v.DE_GALVEZ: de_galvez,
    v.SETTLERS: settlers,
    v.MASSACRE: massacre,
    v.DINEANAII: dineanaii,
    v.LAND_IS_SICK: land_is_sick,
    v.FORTS_BUILT: build_forts,
    v.MANUELITOS_WAR: manuelitos_war,
    v.CIVIL_WAR: civil_war,
}
