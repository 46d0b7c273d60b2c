"""G Phase 4: hunting rolls."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, FlowInt, action, bit, first, verb_of
from cairn.games.greenland.rules import bars, dice, pieces, raids, refusals, terms, transport
from cairn.games.greenland.rules.danger import (
    bite,
    certain_face,
    final_dice,
    send_others_home,
    successes,
)
from cairn.games.greenland.rules.disks import gain, offer_payment, pay
from cairn.games.greenland.rules.exchange import exchanged, offer_exchanges
from cairn.games.greenland.rules.negotiation import raiders_among
from cairn.games.greenland.rules.play_order import next_hunter
from cairn.games.greenland.words import chapter, event, note, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

SKIERS: Final[i64] = 3
NEW_WORLD: Final[i64] = bit(v.MARKLAND) | bit(v.VINLAND)


def hunters_on(s: GreenlandState, card: i64) -> i64:
    """G0 Tribes that roll on a card, as bits. On a tribe's card only raiders do."""
    there = s.tribes_on(card)
    return there if there == 0 or s.holder(card) == v.NONE else raiders_among(s, there, card)


def next_card(s: GreenlandState) -> Flow:
    """A4 The first player says which card is hunted next. When none is left defenders go home."""
    s.ask(rule.R_A4, s.seat_for(s.order[0]), question.CHOOSE_CARD, s.order[0])
    open_cards = (s.busy | NEW_WORLD) & ~s.hunted
    for card in range(bars.reach(open_cards)):
        if open_cards >> card & 1 and hunters_on(s, card):
            s.offer(verb.HUNT_NOW, card)
    if s.count == 0:
        for card in range(bars.reach(s.busy)):
            if s.busy >> card & 1 and not transport.is_new_world(card):
                pieces.bring_all_home(s, card)
        s.busy = 0
        for i in range(v.DAUGHTERS):
            s.kin[i] = 0
        return
    if s.curious:
        again, no = reason.HUNTED_ALREADY, reason.NOBODY_HUNTS
        refusals.next_cards(s, rule.R_A4, verb.HUNT_NOW, s.hunted, again, no)
    if not s.forced():
        yield
    s.card = first(s.answer)
    s.hunted |= bit(s.card)
    s.to_hunt = hunters_on(s, s.card)
    s.is_replacement = False
    s.then(chapter.HUNT_CARD)
    yield from next_tribe(s)


def next_tribe(s: GreenlandState) -> Flow:
    """A4, G7 Who hunts on the card now. A replacement need not be hunted."""
    if s.to_hunt == 0:
        return
    tribe = s.tribe = next_hunter(s, s.card, s.to_hunt)
    s.to_hunt &= ~bit(tribe)
    if s.to_hunt:
        s.then(chapter.HUNT_NEXT)
    if s.is_replacement:
        s.ask(rule.R_G7, s.seat_for(tribe), question.CHOOSE_REPLACEMENT, tribe, s.card)
        s.offer(verb.HUNT_NOW, s.card)
        s.offer(verb.GO_HOME)
        yield
        if verb_of(s.answer) == verb.GO_HOME:
            s.tell(rule.R_G7, event.TURNED_BACK, tribe, s.card)
            pieces.bring_home(s, tribe, s.card)
            return
    s.then(chapter.HUNT_END)
    s.then(chapter.HUNT_START)


def prepare(s: GreenlandState) -> Flow:
    """E7, L0 Before the roll: the Alpha may be certain instead of rolling, and skiers may act as an Alpha."""
    tribe = s.tribe
    dice.forget_dice(s)
    raid = s.holder(s.card) != v.NONE
    why, told = (rule.R_G1, event.RAIDS) if raid else (rule.R_G0, event.HUNTS)
    s.tell(why, told, tribe, s.on_card(tribe, s.card), s.card)
    if terms.may_be_certain(terms.type_of(s, s.card)):
        chosen = yield from choose_certainty(s, tribe)
        if chosen:
            s.then(chapter.HUNT_ROLL)
            return
    yield from roll(s)


def choose_certainty(s: GreenlandState, tribe: i64) -> Generator[None, i64, bool]:
    """E7, L0 The choices before a roll. Returns whether there were any."""
    asked = False
    if s.alpha_on(tribe, s.card):
        asked = True
        s.ask(rule.R_E7, s.seat_for(tribe), question.CHOOSE_ALPHA, tribe, s.card)
        s.offer(verb.USE_ALPHA)
        s.offer(verb.ALPHA_ROLLS)
        yield
        s.alpha_auto = verb_of(s.answer) == verb.USE_ALPHA
        if s.alpha_auto:
            s.tell(rule.R_E7, event.ALPHA_CERTAIN, tribe, certain_face(s))
    cubes = s.hunters[s.card * v.TRIBES + tribe]
    with_alpha = s.alpha_on(tribe, s.card) and not s.alpha_auto and cubes >= SKIERS - 1
    if (cubes >= SKIERS or with_alpha) and can_ski(s, tribe):
        asked = True
        s.ask(rule.R_L0, s.seat_for(tribe), question.CHOOSE_SKIS, tribe, s.card)
        s.offer(PASS)
        if cubes >= SKIERS:
            s.offer(verb.SKI)
        if with_alpha:
            s.offer(verb.SKI_WITH_ALPHA)
        yield
        answer = s.answer
        if answer != action(PASS):
            s.alpha_skis = verb_of(answer) == verb.SKI_WITH_ALPHA
            s.skiers = SKIERS - 1 if s.alpha_skis else SKIERS
            s.skied |= bit(tribe)
            s.tell(rule.R_L0, event.SKIED, tribe, certain_face(s))
    return asked


def can_ski(s: GreenlandState, tribe: i64) -> bool:
    """L0 Once in Phase 4, with the skier's help."""
    return s.skied >> tribe & 1 == 0 and s.serving(s.facts.skiing, tribe) > 0


def roll(s: GreenlandState) -> Flow:
    """G0, E7 One die for each hunter; the Alpha's is its own."""
    if s.alpha_on(s.tribe, s.card) and not s.alpha_auto and not s.alpha_skis:
        yield from dice.roll_alpha(s, rule.R_G0, question.ROLL_HUNT)
    cubes = s.hunters[s.card * v.TRIBES + s.tribe] - s.skiers
    yield from dice.roll_cubes(s, rule.R_G0, question.ROLL_HUNT, cubes)
    if dice.reroll_faces(s, s.tribe, terms.type_of(s, s.card)):
        s.then(chapter.HUNT_REROLL)


def reroll(s: GreenlandState) -> Flow:
    """G2 Some numbers may be rerolled once, all together."""
    kind = terms.type_of(s, s.card)
    yield from dice.reroll(s, rule.R_G2, question.CHOOSE_HUNT_REROLL, question.ROLL_HUNT, kind)


def finish(s: GreenlandState) -> Flow:
    """G3, G4 What the final dice bring."""
    dice.convert(s, dice.converted_faces(s, s.tribe, terms.type_of(s, s.card)))
    if s.holder(s.card) != v.NONE:
        yield from raids.resolve(s)
    else:
        yield from resolve(s)


def resolve(s: GreenlandState) -> Flow:
    """G4, G0, F4 A hunt: success and its disks, bites, babies; then a set may win the card."""
    tribe = s.tribe
    card = s.card
    side = s.side(card)
    needed = terms.needed(s, card, side)
    n = successes(s)
    s.tell(rule.R_G0, event.SUCCESSES, tribe, n, needed)
    won = n >= needed
    missed = event.HUNT_FAILED
    if won and card == v.BOG_IRON:
        paid = yield from pay_for_bog_iron(s, tribe)
        won = paid != 0
        missed = event.HUNT_UNPAID
    s.note(note.WON, 1 if won else 0)
    s.tell(rule.R_G4, event.HUNT_SUCCEEDED if won else missed, tribe, card)
    if won:
        for colour in range(v.DISKS):
            gain(s, rule.R_G4, tribe, colour, terms.reward(s, card, side, colour))
    yield from bite(s, tribe, terms.deadly_faces(s, card, side))
    babies = s.facts.babies[side] if won else i64(0)
    if transport.is_new_world(card):
        yield from pieces.bear_colonists(s, rule.R_G4, tribe, card, babies)
        return
    if won:
        pieces.bear(s, rule.R_G4, tribe, babies)
        send_others_home(s)
    taken = yield from claim(s, tribe, card)
    if taken == 0:
        pieces.bring_home(s, tribe, card)


def pay_for_bog_iron(s: GreenlandState, tribe: i64) -> FlowInt:
    """G4 Bog iron takes an Energy or an elder to smelt; unpaid the hunt has failed."""
    for left in range(s.facts.bog_iron_price, 0, -1):
        s.note(note.LEFT, left)
        while True:
            s.ask(rule.R_G4, s.seat_for(tribe), question.CHOOSE_BOG_IRON, tribe)
            s.offer(verb.PAY_NOTHING)
            offer_payment(s, tribe)
            offer_exchanges(s, tribe)
            if s.curious:
                refusals.payments(s, rule.R_G4, tribe)
            if not s.forced():
                yield
            answer = s.answer
            if not exchanged(s, tribe, answer):
                break
        if verb_of(answer) == verb.PAY_NOTHING:
            return 0
        yield from pay(s, rule.R_G4, tribe, answer)
    return 1


def may_claim(s: GreenlandState, tribe: i64, card: i64) -> bool:
    """G5, G6 Do the dice win the card itself, and may it be taken?"""
    if not terms.can_be_won(s, tribe, card):
        return False
    size = s.facts.set_size[card]
    for face in range(1, v.FACES + 1):
        if final_dice(s, face) >= size:
            return True
    return False


def claim(s: GreenlandState, tribe: i64, card: i64) -> FlowInt:
    """G5, G6, G7 A set may win the card: as a trophy, which is not replaced, or to hand, which is replaced from the
    deck but in survival mode. Returns 1 if the card was taken."""
    if not may_claim(s, tribe, card):
        return 0
    to_hand = s.facts.set_kind[card] == v.TO_HAND
    why = rule.R_G6 if to_hand else rule.R_G5
    s.ask(why, s.seat_for(tribe), question.CHOOSE_CLAIM, tribe, card)
    s.offer(verb.CLAIM, card)
    s.offer(PASS)
    if s.curious:
        refusals.this_card(s, why, verb.CLAIM, card)
    yield
    if verb_of(s.answer) != verb.CLAIM:
        return 0
    if to_hand:
        s.tell(why, event.TAKEN_TO_HAND, tribe, card)
    else:
        s.tell(why, event.CLAIMED, tribe, card, s.facts.vp[card])
    pieces.bring_home(s, tribe, card)
    bar = bars.bar_of(card)
    if to_hand and not s.variant.survival and bars.deck_size(s, bar):
        new = yield from bars.draw(s, rule.R_G7, bar)
        bars.exchange_places(s, card, new)
        s.tell(rule.R_G7, event.REPLACED, card, new)
        bars.move_hunters(s, card, new)
        s.card = new
        s.hunted |= bit(new)
        s.is_replacement = True
    else:
        for other in range(v.TRIBES):  # the card is gone: who has not rolled yet turns back
            if s.to_hunt >> other & 1:
                s.tell(why, event.TURNED_BACK, other, card)
        pieces.bring_all_home(s, card)
        s.to_hunt = 0
        bars.take_off(s, card)
    s.where[card] = (v.IN_HAND if to_hand else v.AS_TROPHY) + tribe
    return 1
