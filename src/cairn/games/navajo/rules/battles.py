"""11 Battles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import Flow, FlowInt, verb_of
from cairn.games.navajo.rules import families, tracks
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.rights import is_right, may_use_rights, offer_rights, use_right
from cairn.games.navajo.words import event, note, purpose, question, reason, rule, verb
from cairn.games.navajo.words import values as v

WITH_FIREARMS: Final[i64] = 2

# where a Battle is fought
OPEN_FIELD: Final[i64] = 0  # nobody is moved
IN_RAID: Final[i64] = 1  # the Family goes to the Escape or Caught box
AMBUSH: Final[i64] = 2  # as in a raid, with doubled Ferocity (5.2.1)


def may_fight(s: NavajoState, family: i64) -> bool:
    """11.1 Only a Family with a man fights, and only with Military Points."""
    return s.military > 0 and s.has(family, v.MAN)


def cannot_fight(s: NavajoState, why: i64, answer: i64, family: i64) -> bool:
    """11.1 Says why a Family cannot fight, if it cannot."""
    if s.military == 0:
        s.deny(why, reason.NEEDS_MILITARY, answer)
    elif not s.has(family, v.MAN):
        s.deny(why, reason.NEEDS_MAN, answer, family)
    else:
        return False
    return True


def battle(
    s: NavajoState, family: i64, foe: i64, column: i64, kind: i64, bonus: i64 = 0
) -> FlowInt:
    """11.2 Fight a Battle in a column of the Battle Table; `bonus` is what a cube adds for the Enemy. Returns the
    result, which has been applied."""
    s.note(note.FAMILY, family + 1)
    s.note(note.FOE, foe + 1)
    s.note(note.COLUMN, column)
    s.note(note.FIELD, kind)
    s.note(note.BONUS, bonus)
    armed = yield from prepare(s, family, foe)
    s.note(note.ARMED, armed)
    ours = yield from die(s, rule.R_11_2, purpose.BATTLE, True)
    ours += strength(s, family, column, kind) + (WITH_FIREARMS if armed else 0)
    s.note(note.OURS, ours)
    theirs = yield from die(s, rule.R_11_2, purpose.ENEMY_BATTLE, True)
    theirs += enemy_strength(s, foe) + bonus
    s.tell(rule.R_11_2, event.BATTLE_ROLLS, family, max(ours, 0), max(theirs, 0))
    result = battle_table(s, ours - theirs, column)
    if result == v.FV and s.owns(v.WARRIORS + 2):
        result = v.MFV
    s.note(note.RESULT, result + 1)
    s.tell(rule.R_11_2, event.BATTLE_FOUGHT, family, result)
    if armed:
        put_firearms_away(s)
    yield from apply(s, family, foe, result, kind)
    return result


def prepare(s: NavajoState, family: i64, foe: i64) -> FlowInt:
    """1.6.1, 11.2.1 Just before a Battle a horse may still be mounted and Firearms taken up. Returns 1 if armed."""
    while s.guns() or may_use_rights(s):
        s.ask(rule.R_11_2, s.who(), question.PREPARE_BATTLE, family, foe)
        s.offer(verb.FIGHT)
        s.offer_if(s.guns() > 0, rule.R_11_2, reason.NO_FIREARMS, verb.FIGHT_ARMED)
        offer_rights(s)
        yield
        answer = s.answer
        if not is_right(answer):
            return i64(1) if verb_of(answer) == verb.FIGHT_ARMED else i64(0)
        yield from use_right(s, answer)
    return 0


def strength(s: NavajoState, family: i64, column: i64, kind: i64) -> i64:
    """11.2.1, C49, D3, D6, D17 What the Diné add: Ferocity, a horse, Manuelito, and what cards give."""
    ferocity = s.ferocity[family]
    if kind == AMBUSH:
        most = column + (1 if s.owns(v.CUNNING + 2) else 0)
        total = 2 * ferocity if 2 * ferocity < most else most
    else:
        total = ferocity
    if s.mounted(family):
        total += 2 if s.owns(v.HORSEMANSHIP + 2) else 1
    if s.manuelito == family:
        total += 1
    if s.owns(v.WARRIORS + 1) and ferocity >= 2:
        total += 1
    if (
        s.event_in_play(v.NARBONAS_WAR)
        and column != v.TRIBAL_COLUMN
        and column >= s.facts.narbona_value
    ):
        total += 1
    return total


def enemy_strength(s: NavajoState, foe: i64) -> i64:
    """11.2.2 What the Enemy or the Tribe adds."""
    if foe == v.UTES:
        return s.facts.utes_bonus
    if foe == v.COMANCHE:
        return s.facts.comanche_bonus
    return s.enemy_ferocity


def battle_table(s: NavajoState, difference: i64, column: i64) -> i64:
    """11.2.3 The Battle Table: the result of a difference in a column."""
    index = difference + s.facts.battle_shift[column]
    for result in range(v.MFV, v.MEV):
        if index >= s.facts.battle_least[result]:
            return result
    return v.MEV


def put_firearms_away(s: NavajoState) -> None:
    """1.6.1, 6.2.1 Firearms used in a Battle are out of play when it ends, Intruders used as such too: these first, as
    a new period would take them from Resources, and both are found again alike."""
    if not s.shift(v.INTRUDER_FIREARMS, v.RESOURCES, v.OUT_OF_PLAY):
        s.shift(v.FIREARMS, v.RESOURCES, v.OUT_OF_PLAY)


def apply(s: NavajoState, family: i64, foe: i64, result: i64, kind: i64) -> Flow:
    """11.3 What victory and defeat bring."""
    if result <= v.FV:
        s.success(family)
        win(s, family, foe, result)
    else:
        if result > v.RGD:
            s.failure(family)
        tracks.set_ferocity(s, rule.R_11_3, family, 0)
    if result == v.MEV and s.has(family, v.MAN):
        families.lose(s, rule.R_11_3, family, v.MAN, v.OUT_OF_PLAY)
    if result > v.RGD:
        yield from families.choose_loss(s, rule.R_11_3, family, v.PASSAGE)
    if result >= v.EV:
        defeat(s, foe)
    if kind != OPEN_FIELD:
        leave_raid(s, family, result)
    families.leave_play_if_empty(s, family)
    yield from families.rehome_manuelito(s)


def win(s: NavajoState, family: i64, foe: i64, result: i64) -> None:
    """11.3 FV and MFV."""
    tracks.gain_ferocity(s, rule.R_11_3, family)
    if foe == v.NEW_MEXICO:
        tracks.lower_morale(s, rule.R_11_3, 1)
        tracks.change_enemy_ferocity(s, rule.R_11_3, 1)
    elif s.variant.tribes_culture:
        tracks.gain_culture(s, rule.R_11_3, 1)
    else:
        tracks.gain_military(s, rule.R_11_3, 1)
    if result == v.MFV and s.shift(v.HORSE, v.OUT_OF_PLAY, v.RESOURCES):
        s.tell(rule.R_11_3, event.FOUND, v.HORSE, v.RESOURCES)


def defeat(s: NavajoState, foe: i64) -> None:
    """11.3 EV and MEV."""
    if foe == v.NEW_MEXICO:
        tracks.raise_morale(s, rule.R_11_3, 1)
        tracks.change_enemy_ferocity(s, rule.R_11_3, -1)
    elif s.variant.tribes_culture:
        tracks.lose_culture(s, rule.R_11_3, 1)
    else:
        tracks.lose_military(s, rule.R_11_3, 1)


def leave_raid(s: NavajoState, family: i64, result: i64) -> None:
    """11.3 After a Battle in a raid the Family is in the Escape box of its Territory, or in the Caught box if
    beaten."""
    area = s.where[family]
    if result >= v.EV:
        s.where[family] = v.CAUGHT + land_of(area)
        s.tell(rule.R_11_3, event.CAUGHT_FAMILY, family, land_of(area))
    else:
        s.where[family] = v.ESCAPE + land_of(area)
        s.tell(rule.R_11_3, event.ESCAPED, family)
    families.left(s, area)
