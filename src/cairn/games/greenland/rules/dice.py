"""G0, G2, G3 Dice: one for each hunter, rerolled once by number, and converted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import CHANCE, PASS, Flow, action, bit, first, second, verb_of
from cairn.games.greenland.facts.facts import zeros
from cairn.games.greenland.rules import refusals
from cairn.games.greenland.words import event, note, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


NO_DICE: Final[vec[i64]] = zeros(v.FACES + 1)


def forget_dice(s: GreenlandState) -> None:
    s.rolled, s.again = NO_DICE[:], NO_DICE[:]
    s.alpha_die = 0
    s.alpha_again = False
    s.alpha_auto = False
    s.skiers = 0
    s.alpha_skis = False


def roll_cubes(s: GreenlandState, why: i64, question: i64, n: i64) -> Flow:
    """G0 One die after another; those of cubes are alike."""
    for _ in range(n):
        s.ask(why, CHANCE, question, s.tribe, s.card)
        s.offer_faces(6)
        yield
        s.rolled[s.answer >> 16 & 255] += 1
    if n:
        tell_dice(s, why)


def roll_alpha(s: GreenlandState, why: i64, question: i64) -> Flow:
    """E7 The Alpha's own die, which decides its own fate."""
    s.note(note.ALPHA, 1)
    s.ask(why, CHANCE, question, s.tribe, s.card)
    s.offer_faces(6)
    yield
    s.alpha_die = first(s.answer)
    s.note(note.ALPHA, 0)
    s.tell(why, event.ALPHA_ROLLED, s.tribe, s.alpha_die)


def tell_dice(s: GreenlandState, why: i64) -> None:
    """G0 All dice of cubes as they lie, in one event: how many show each face, FACE_BITS for each."""
    if s.witness is None:
        return
    dice: i64 = 0
    n: i64 = 0
    for face in range(1, v.FACES + 1):
        dice += s.rolled[face] * bit(v.FACE_BITS * face)
        n += s.rolled[face]
    s.tell(why, event.DICE_ROLLED, s.tribe, dice, n)


def count_dice(s: GreenlandState, face: i64) -> i64:
    """G0 Dice of cubes and of a rolling Alpha that show a face."""
    return s.rolled[face] + 1 if s.alpha_die == face else s.rolled[face]


def reroll_faces(s: GreenlandState, tribe: i64, kind: i64) -> i64:
    """G2 The numbers a tribe may reroll on a type, as bits: by its cards, its Daughters and wives, and its elders."""
    faces: i64 = 0
    facts = s.facts
    for card in facts.rerolling:
        power = facts.reroll[card * v.TYPES + kind]
        if power and s.serves(card, tribe):
            faces |= power
    at = (s.faith(tribe) * v.TRIBES + tribe) * v.RANKS * v.TYPES + kind
    for rank in range(1, v.RANKS):
        power = facts.elder_reroll[at + rank * v.TYPES]
        if power and s.own_elders(tribe, rank):
            faces |= power
    return faces


def converted_faces(s: GreenlandState, tribe: i64, kind: i64) -> i64:
    """G3 The numbers that count as 1 for a tribe on a type, as bits: by inventions and imports."""
    faces: i64 = 0
    for card in s.facts.converting:
        if s.facts.convert[card * v.TYPES + kind] and s.where[card] == v.IN_TRIBE + tribe:
            faces |= s.facts.convert[card * v.TYPES + kind]
    return faces


def reroll(s: GreenlandState, why: i64, asked: i64, rolled: i64, kind: i64) -> Flow:
    """G2, F2 Which dice are rerolled, number by number: how many of each that may be; then all at
    once, no die twice."""
    faces = reroll_faces(s, s.tribe, kind)
    marked = False
    while True:
        s.ask(why, s.seat_for(s.tribe), asked, s.tribe, s.card)
        s.offer(PASS)
        for face in range(1, v.FACES + 1):
            if faces >> face & 1 and s.again[face] == 0:
                for n in range(1, s.rolled[face] + 1):
                    s.offer(verb.REROLL, face, n)
        if s.alpha_die and faces >> s.alpha_die & 1 and not s.alpha_again:
            s.offer(verb.REROLL_ALPHA, s.alpha_die)
        if s.count == 1:
            break
        if s.curious:
            refusals.rerolls(s, faces)
        yield
        answer = s.answer
        if answer == action(PASS):
            break
        marked = True
        if verb_of(answer) == verb.REROLL_ALPHA:
            s.alpha_again = True
        else:
            s.again[first(answer)] = second(answer)
    if not marked:
        return
    cubes: i64 = 0
    for face in range(1, v.FACES + 1):
        s.rolled[face] -= s.again[face]
        cubes += s.again[face]
        s.again[face] = 0
    s.tell(rule.R_G2, event.REROLLED, s.tribe, cubes + 1 if s.alpha_again else cubes)
    if s.alpha_again:
        s.alpha_again = False
        yield from roll_alpha(s, rule.R_G2, rolled)
    yield from roll_cubes(s, rule.R_G2, rolled, cubes)


def convert(s: GreenlandState, faces: i64) -> None:
    """G3 Dice that show a converted number count as 1, like it or not."""
    for face in range(2, v.FACES + 1):
        if faces >> face & 1:
            if count_dice(s, face):
                s.tell(rule.R_G3, event.DICE_CONVERTED, s.tribe, count_dice(s, face), face)
            s.rolled[1] += s.rolled[face]
            s.rolled[face] = 0
            if s.alpha_die == face:
                s.alpha_die = 1
