"""F2, F4 Attacks on a contested card, and the Iron rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, FlowInt, action, bit, first, second, verb_of
from cairn.games.greenland.facts.facts import NO_TRIBE
from cairn.games.greenland.rules import dice, pieces, refusals
from cairn.games.greenland.rules.disks import spend
from cairn.games.greenland.rules.exchange import could_get, exchanged, offer_exchanges
from cairn.games.greenland.rules.negotiation import defends
from cairn.games.greenland.rules.play_order import first_of, iron_order
from cairn.games.greenland.rules.terms import ONES, ONES_AND_TWOS
from cairn.games.greenland.words import chapter, event, note, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def begin(s: GreenlandState) -> None:
    """F2, A3 Who stays on the card must attack, from most Iron to least; that order holds for the whole fight."""
    here = sides_here(s)
    s.fighting = iron_order(s, here)
    s.to_attack = here
    if len(s.fighting) > 1:
        s.settled |= bit(s.card)
        s.then(chapter.ATTACK_NEXT)


def sides_here(s: GreenlandState) -> i64:
    """F2 The sides on the card, as bits. All who stand by a tribe's card fight as its owner's side."""
    found: i64 = 0
    for tribe in range(v.TRIBES):
        if strength(s, tribe):
            found |= bit(tribe)
    return found


def owner_here(s: GreenlandState) -> i64:
    """F2 The living tribe whose card is fought for, or NONE on a biome."""
    owner = s.holder(s.card)
    return owner if owner != v.NONE and s.alive(owner) else v.NONE


def strength(s: GreenlandState, side: i64) -> i64:
    """F2 Pieces that fight on a side; a husband fights for his wife."""
    card = s.card
    owner = owner_here(s)
    if owner == v.NONE:
        return s.on_card(side, card)
    if side != owner:
        return 0 if defends(s, side, card) else s.on_card(side, card)
    n: i64 = 1 if pieces.is_wife(s, card) else 0
    for tribe in range(v.TRIBES):
        if defends(s, tribe, card):
            n += s.on_card(tribe, card)
    return n


def next_attack(s: GreenlandState) -> None:
    """F2 Each side attacks once, if it still stands and has somebody to attack."""
    here = sides_here(s)
    side = first_of(s.fighting, s.to_attack & here)
    if side != v.NONE and here & ~bit(side):
        s.to_attack &= ~bit(side)
        s.tribe = side
        s.then(chapter.ATTACK_NEXT)
        s.then(chapter.ATTACK_HITS)
        s.then(chapter.ATTACK_REROLL)
        s.then(chapter.ATTACK_ROLL)


def roll(s: GreenlandState) -> Flow:
    """F2 One die for each piece of the side, the Alpha's like any other."""
    dice.forget_dice(s)
    s.tell(rule.R_F2, event.ATTACKS, s.tribe, strength(s, s.tribe), s.card)
    yield from dice.roll_cubes(s, rule.R_F2, question.ROLL_ATTACK, strength(s, s.tribe))


def reroll(s: GreenlandState) -> Flow:
    """F2 Numbers that the attacker's weapons allow may be rerolled once, all together."""
    asked, rolled = question.CHOOSE_ATTACK_REROLL, question.ROLL_ATTACK
    yield from dice.reroll(s, rule.R_F2, asked, rolled, v.RAID)


def is_band(s: GreenlandState, side: i64) -> bool:
    """F2 A War Chief at home and the Alpha here make a band; so do the defenders of a Daughter with her husband."""
    if side == owner_here(s) and pieces.is_wife(s, s.card):
        return True
    return led_to_war(s, side, s.alpha_on(side, s.card))


def led_to_war(s: GreenlandState, side: i64, alpha: bool) -> bool:
    """F2 Do hunters with their Alpha, or without it, make a band?"""
    return alpha and s.own_elders(side, v.WAR_CHIEF) > 0


def hitting_faces(band: bool) -> i64:
    """F2 The numbers that hit: 1, and 2 of a band."""
    return ONES_AND_TWOS if band else ONES


def score_hits(s: GreenlandState) -> Flow:
    """F2 Each 1 hits, and each 2 of a band; the attacker shares hits out among several enemies as he likes."""
    dice.convert(s, dice.converted_faces(s, s.tribe, v.RAID))
    good = hitting_faces(is_band(s, s.tribe))
    hits: i64 = 0
    for face in range(1, v.FACES + 1):
        if good >> face & 1:
            hits += dice.count_dice(s, face)
    s.hits = NO_TRIBE[:]
    enemies = sides_here(s) & ~bit(s.tribe)
    s.tell(rule.R_F2, event.ATTACKED, s.tribe, hits)
    while hits:
        s.ask(rule.R_F2, s.seat_for(s.tribe), question.CHOOSE_VICTIM, s.tribe, hits)
        for side in s.fighting:
            if enemies >> side & 1 and s.hits[side] < strength(s, side):
                s.offer(verb.HIT, side)
        if s.count == 0:
            break
        if not s.forced():
            yield
        side = first(s.answer)
        s.hits[side] += 1
        hits -= 1
    for side in s.fighting:
        if s.hits[side]:
            s.then(chapter.ATTACK_LOSS)


def suffer(s: GreenlandState) -> Flow:
    """F2, F4 A side that was hit may spend one Iron to save all, or chooses who dies."""
    victim = v.NONE
    for side in s.fighting:
        if victim == v.NONE and s.hits[side]:
            victim = side
    if victim == v.NONE:
        return
    dead = s.hits[victim]
    s.note(note.DEAD, dead)
    saved = yield from iron_rule(s, victim, dead)
    if saved:
        s.hits[victim] = 0
        return
    while s.hits[victim]:
        s.ask(rule.R_F2, s.seat_for(victim), question.CHOOSE_LOSS, victim, s.hits[victim])
        offer_losses(s, victim)
        if s.curious:
            for tribe in range(v.TRIBES):
                for act in (verb.LOSE_CUBE_OF, verb.LOSE_ALPHA_OF):
                    refusals.deny(s, rule.R_F2, reason.NO_SUCH_HUNTER, action(act, tribe), tribe)
        if s.hits[victim] == strength(s, victim):  # all of them die, in whatever order
            s.count = 1
        if not s.forced():
            yield
        answer = s.answer
        alpha = verb_of(answer) == verb.LOSE_ALPHA_OF
        if verb_of(answer) == verb.LOSE_HUSBAND:
            pieces.kill_husband(s, rule.R_F2, s.card)
        else:
            s.tell(rule.R_F2, event.FIGHTER_DIED, first(answer), s.card)
            pieces.kill_on_card(s, first(answer), s.card, 0 if alpha else 1, alpha)
        s.hits[victim] -= 1
    if s.variant.pogrom:
        s.to_avenge, s.avenger = dead, victim
        s.then(chapter.POGROM_NEXT)


def iron_rule(s: GreenlandState, tribe: i64, dead: i64) -> FlowInt:
    """F4 One Iron cancels all losses of one roll; not in survival mode, nor in a first game."""
    if s.variant.survival or s.variant.first_game or dead == 0:
        return 0
    while True:
        if s.iron(tribe) == 0 and not could_get(s, tribe, v.IRON):
            return 0
        s.ask(rule.R_F4, s.seat_for(tribe), question.CHOOSE_IRON_RULE, tribe, dead)
        spending, has = action(verb.SPEND_IRON), s.iron(tribe) > 0
        refusals.offer_if(s, has, rule.R_F4, reason.NEEDS_IRON, spending, tribe)
        s.offer(verb.KEEP_IRON)
        offer_exchanges(s, tribe)
        yield
        answer = s.answer
        if not exchanged(s, tribe, answer):
            break
    if verb_of(answer) == verb.KEEP_IRON:
        return 0
    spend(s, rule.R_F4, tribe, v.IRON, 1)
    s.tell(rule.R_F4, event.IRON_SAVES, tribe, dead)
    return 1


def offer_losses(s: GreenlandState, side: i64) -> None:
    """F2 The pieces of a side, cubes of one colour being alike."""
    owner = owner_here(s)
    for tribe in range(v.TRIBES):
        if tribe != side and (side != owner or not defends(s, tribe, s.card)):
            continue
        if s.hunters[s.card * v.TRIBES + tribe]:
            s.offer(verb.LOSE_CUBE_OF, tribe)
        if s.alpha_on(tribe, s.card):
            s.offer(verb.LOSE_ALPHA_OF, tribe)
    if side == owner and pieces.is_wife(s, s.card):
        s.offer(verb.LOSE_HUSBAND, s.card)


def pogrom(s: GreenlandState) -> Flow:
    """F2 Optional: for each piece lost the victim may kill a husband or elder of the attacker in his own tribe."""
    if s.to_avenge == 0:
        return
    victim = s.avenger
    s.ask(rule.R_F2, s.seat_for(victim), question.CHOOSE_AVENGED, victim, s.tribe)
    s.offer(PASS)
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if s.in_tribe(daughter, victim) and s.husband_of(daughter) == s.tribe:
            s.offer(verb.KILL_HUSBAND, daughter)
    pieces.offer_elders(s, verb.KILL_GUEST, s.tribe, victim, v.CHIEF, s.tribe)
    if s.count == 1:
        return
    yield
    answer = s.answer
    if answer == action(PASS):
        return
    if verb_of(answer) == verb.KILL_HUSBAND:
        pieces.kill_husband(s, rule.R_F2, first(answer))
    else:
        pieces.kill_elder(s, rule.R_F2, victim, v.CHIEF, s.tribe, second(answer) != 0)
    s.to_avenge -= 1
    s.then(chapter.POGROM_NEXT)
