"""1.6.1, 10 What the player may do at any time: mount a Family, trade, use what Culture cards give.

These rights are offered with every decision, and in a window of their own before something that could take
them away. Using one never uses up the decision.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, FlowInt, action, first, second, third, verb_of
from cairn.games.navajo.rules import tracks
from cairn.games.navajo.rules.board import NavajoState, from_cup
from cairn.games.navajo.words import event, note, question, reason, rule, verb
from cairn.games.navajo.words import values as v

FOR_AP: Final[i64] = 2
FOR_ANIMAL: Final[i64] = 3
FOR_GOODS: Final[i64] = 3  # animals
CORN_WORTH: Final[i64] = 6
SHARP_CULTURE_MOST: Final[i64] = 9


def is_right(answer: i64) -> bool:
    return verb.MOUNT <= verb_of(answer) <= verb.LOOK


def offer_rights(s: NavajoState) -> None:
    """1.6.1, 10.1, 10.2 All that may be done at any time."""
    at = v.RESOURCES * v.PIECES
    horses = s.pieces[at + v.HORSE]
    sheep = s.pieces[at + v.SHEEP]
    if horses or s.curious:
        offer_mounts(s, horses)
    if horses + sheep >= FOR_GOODS or s.curious:
        offer_animal_sales(s, horses, sheep)
    if s.variant.horse_trading:
        offer_animal_swaps(s, horses, sheep)
    if s.held(v.OUT_OF_PLAY, v.TRADE_GOODS):
        offer_corn_sales(s)
    goods = s.goods()
    if goods >= FOR_AP or s.curious:
        offer_purchases(s, goods)
    if s.owns(v.RELIGION + 1):
        offer_looks(s)


def offer_mounts(s: NavajoState, horses: i64) -> None:
    """1.6.1 A horse may go from Resources into any Family box at any time."""
    for family in range(v.FAMILIES):
        if not s.in_play(family) or s.mounted(family):
            continue
        s.offer_if(horses > 0, rule.R_1_6_1, reason.NO_HORSE, verb.MOUNT, family)


def offer_animal_sales(s: NavajoState, horses: i64, sheep: i64) -> None:
    """10.1 Any three animals from Resources buy one Trade Goods."""
    available = s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) > 0
    for given in range(FOR_GOODS + 1):
        others = FOR_GOODS - given
        owned = given <= horses and others <= sheep
        why = reason.NO_GOODS_LEFT if owned else reason.NO_ANIMALS_TO_SELL
        s.offer_if(owned and available, rule.R_10_1, why, verb.SELL_ANIMALS, given, others)


def offer_animal_swaps(s: NavajoState, horses: i64, sheep: i64) -> None:
    """15.3 Two animals of one kind buy one of the other."""
    if horses >= 2 and s.held(v.OUT_OF_PLAY, v.SHEEP):
        s.offer(verb.SWAP_ANIMALS, v.SHEEP)
    if sheep >= 2 and s.held(v.OUT_OF_PLAY, v.HORSE):
        s.offer(verb.SWAP_ANIMALS, v.HORSE)


def offer_corn_sales(s: NavajoState) -> None:
    """10.1 Corn worth 6 or more buys one Trade Goods; nobody would add a counter that is not needed."""
    held = s.corn_held
    for a in range(i64(1), i64(7)):
        if held[a] == 0:
            continue
        if a >= CORN_WORTH:
            s.offer(verb.SELL_CORN, a)
            continue
        for b in range(a, i64(7)):
            if held[b] == 0 or (b == a and held[b] < 2) or b >= CORN_WORTH:
                continue
            if a + b >= CORN_WORTH:
                s.offer(verb.SELL_CORN, a, b)
                continue
            for c in range(b, i64(7)):
                needed = 1 + (1 if c == b else 0) + (1 if c == a else 0)
                if held[c] < needed or a + b + c < CORN_WORTH:
                    continue
                if a + c < CORN_WORTH and b + c < CORN_WORTH:
                    s.offer(verb.SELL_CORN, a, b, c)


def offer_purchases(s: NavajoState, goods: i64) -> None:
    """10.2 What Trade Goods buy at any time."""
    if s.ap < tracks.MOST or goods < FOR_AP:
        offer_for_goods(s, verb.BUY_AP, FOR_AP)
    elif s.curious:
        s.deny(rule.R_10_2, reason.AT_LIMIT, action(verb.BUY_AP))
    for kind in (v.HORSE, v.SHEEP):
        if s.held(v.OUT_OF_PLAY, kind) or goods < FOR_ANIMAL:
            offer_for_goods(s, verb.BUY_ANIMAL, FOR_ANIMAL, kind)
        elif s.curious:
            s.deny(rule.R_1_6_1, reason.NO_ANIMAL_LEFT, action(verb.BUY_ANIMAL, kind), kind)
    offer_sharp_trades(s, goods)


def offer_sharp_trades(s: NavajoState, goods: i64) -> None:
    """D14, D15 Sharp Traders 2 and 3, each once a card."""
    if s.owns(v.SHARP_TRADERS + 1):
        why = reason.USED_ON_THIS_CARD
        if not s.used & v.USED_SHARP_2:
            why = reason.TOO_FEW_GOODS if goods < FOR_AP else reason.NEVER_ABOVE_NINE
        able = not s.used & v.USED_SHARP_2 and goods >= FOR_AP and s.culture < SHARP_CULTURE_MOST
        s.offer_if(able, rule.R_D14, why, verb.SHARP_CULTURE, need=FOR_AP, have=goods)
    if s.owns(v.SHARP_TRADERS + 2):
        if s.used & v.USED_SHARP_3:
            if s.curious:
                s.deny(rule.R_D15, reason.USED_ON_THIS_CARD, action(verb.SHARP_MILITARY))
                s.deny(rule.R_D15, reason.USED_ON_THIS_CARD, action(verb.SHARP_MORALE))
        elif goods >= FOR_ANIMAL:
            if s.military < tracks.MOST:
                s.offer(verb.SHARP_MILITARY)
            if s.morale:
                s.offer(verb.SHARP_MORALE)


def offer_looks(s: NavajoState) -> None:
    """D11 Religion 2: look at one face-down Intruder, the topmost of its Area."""
    for i in range(len(s.intruder_area)):
        if s.intruder_kind[i] == v.FACE_DOWN and topmost(s, i):
            s.offer(verb.LOOK, s.intruder_area[i])


def topmost(s: NavajoState, index: i64) -> bool:
    """Does no Intruder placed later lie in the same Area?"""
    for later in range(index + 1, len(s.intruder_area)):
        if s.intruder_area[later] == s.intruder_area[index]:
            return False
    return True


def use_right(s: NavajoState, answer: i64) -> Flow:
    """1.6.1, 10.1, 10.2 Do what may be done at any time."""
    s.note(note.RIGHT, answer)
    act = verb_of(answer)
    if act == verb.MOUNT:
        mount(s, first(answer))
    elif act == verb.SELL_ANIMALS:
        give(s, v.HORSE, first(answer))
        give(s, v.SHEEP, second(answer))
        s.shift(v.TRADE_GOODS, v.OUT_OF_PLAY, v.RESOURCES)
        s.tell(rule.R_10_1, event.ANIMALS_SOLD, first(answer), second(answer))
    elif act == verb.SELL_CORN:
        sell_corn(s, answer)
    elif act == verb.SWAP_ANIMALS:
        bought = first(answer)
        given = v.SHEEP if bought == v.HORSE else v.HORSE
        give(s, given, 2)
        s.shift(bought, v.OUT_OF_PLAY, v.RESOURCES)
        s.tell(rule.R_15_3, event.ANIMALS_TRADED, bought, given)
    elif act == verb.BUY_AP:
        yield from spend_goods(s, rule.R_10_2, FOR_AP)
        tracks.gain_points(s, rule.R_10_2, 1)
    elif act == verb.BUY_ANIMAL:
        yield from spend_goods(s, rule.R_10_2, FOR_ANIMAL)
        s.shift(first(answer), v.OUT_OF_PLAY, v.RESOURCES)
        s.tell(rule.R_10_2, event.ANIMAL_BOUGHT, first(answer))
    elif act == verb.LOOK:
        yield from look(s, first(answer))
    else:
        yield from sharp_trade(s, act)
    s.note(note.RIGHT, 0)


def mount(s: NavajoState, family: i64) -> None:
    """1.6.1 A horse goes into the Family box and stays there."""
    s.pieces[v.RESOURCES * v.PIECES + v.HORSE] -= 1
    s.box[family * v.SPACES + v.OWN_HORSE] = 1
    s.tell(rule.R_1_6_1, event.MOUNTED, family)


def give(s: NavajoState, kind: i64, n: i64) -> None:
    for _ in range(n):
        s.shift(kind, v.RESOURCES, v.OUT_OF_PLAY)


def sell_corn(s: NavajoState, answer: i64) -> None:
    """10.1 Corn spent goes back to the cup; there is no change."""
    worth: i64 = 0
    for value in (first(answer), second(answer), third(answer)):
        if value:
            s.corn_held[value] -= 1
            s.corn_unseen[value] += 1
            worth += value
    s.shift(v.TRADE_GOODS, v.OUT_OF_PLAY, v.RESOURCES)
    s.tell(rule.R_10_1, event.CORN_SOLD, worth)


def sharp_trade(s: NavajoState, act: i64) -> Flow:
    """D14, D15 Sharp Traders 2: Culture for two Trade Goods. Sharp Traders 3: Military or Morale for three."""
    if act == verb.SHARP_CULTURE:
        yield from spend_goods(s, rule.R_D14, FOR_AP)
        s.used |= v.USED_SHARP_2
        tracks.gain_culture(s, rule.R_D14, 1, SHARP_CULTURE_MOST)
        return
    yield from spend_goods(s, rule.R_D15, FOR_ANIMAL)
    s.used |= v.USED_SHARP_3
    if act == verb.SHARP_MILITARY:
        tracks.gain_military(s, rule.R_D15, 1)
    else:
        tracks.lower_morale(s, rule.R_D15, 1)


def look(s: NavajoState, area: i64) -> Flow:
    """D11 Religion 2 is exhausted to look at an Intruder without revealing it."""
    s.owned[v.RELIGION + 1] = v.EXHAUSTED
    kind = yield from which_intruder(s, rule.R_D11)
    for i in range(len(s.intruder_area)):
        if s.intruder_area[i] == area and topmost(s, i):
            s.intruder_kind[i] = kind
    s.tell(rule.R_D11, event.INTRUDER_SEEN, area, kind)


def which_intruder(s: NavajoState, why: i64) -> FlowInt:
    """13.32 Face-down Intruders are all alike until one is turned: chance says which it is."""
    return (
        yield from from_cup(s, why, question.LOOK_AT_INTRUDER, verb.INTRUDER, s.intruders_unseen)
    )


def spend_goods(s: NavajoState, why: i64, n: i64) -> Flow:
    """10.2, 13.45, 1.5.1 Spent Trade Goods are available again; Intruders kept as such go back to their cup. The player
    says how many of each are spent, if there is a choice."""
    plain = s.held(v.RESOURCES, v.TRADE_GOODS)
    intruders = n - plain if n > plain else i64(0)
    most = min(n, s.held(v.RESOURCES, v.INTRUDER_GOODS))
    if intruders < most:
        s.ask(rule.R_10_2, s.who(), question.CHOOSE_GOODS, n)
        for each in range(intruders, most + 1):
            s.offer(verb.SPEND_INTRUDERS, each)
        yield
        intruders = first(s.answer)
    for _ in range(n - intruders):
        s.shift(v.TRADE_GOODS, v.RESOURCES, v.OUT_OF_PLAY)
    s.pieces[v.RESOURCES * v.PIECES + v.INTRUDER_GOODS] -= intruders
    s.intruders_unseen[v.GOODS_FOUND] += intruders
    s.tell(why, event.GOODS_SPENT, n, s.goods())


def decide(s: NavajoState, again: i64, rightful: bool = True) -> FlowInt:
    """1.6.1, 10.2 The answer to the open question. The player, if `rightful`, may use a right instead: then the chapter
    `again` is to come once more, and NONE is returned."""
    if rightful:
        offer_rights(s)
    yield
    answer = s.answer
    if not is_right(answer):
        s.note(note.ACT, answer)
        return answer
    s.then(again)
    yield from use_right(s, answer)
    return v.NONE


def one_more(s: NavajoState, again: i64, anyway: bool = False) -> FlowInt:
    """1.6.1, 10.2 The answer in a step that may be done several times: the chapter `again` comes after it. NONE if the
    player is done or a right was used. Where nothing but passing is offered he is only asked `anyway`."""
    answer = action(PASS)
    if s.count > 1 or anyway:
        answer = yield from decide(s, again)
    if answer <= action(PASS):
        return v.NONE
    s.then(again)
    return answer


def cancel(s: NavajoState, asked: i64, what: i64, price: i64, told: i64) -> FlowInt:
    """10.2 Trade Goods may cancel something; they may still be bought now. Returns 1 if they did, NONE if a right was
    used instead."""
    if potential_goods(s) < price:
        return 0
    s.ask(rule.R_10_2, s.who(), asked, what)
    s.offer(PASS)
    offer_for_goods(s, verb.CANCEL, price)
    offer_rights(s)
    yield
    answer = s.answer
    if answer == action(PASS):
        return 0
    if is_right(answer):
        yield from use_right(s, answer)
        return v.NONE
    yield from spend_goods(s, rule.R_10_2, price)
    s.tell(rule.R_10_2, told, what)
    return 1


def offer_for_goods(s: NavajoState, act: i64, price: i64, a: i64 = 0) -> None:
    """10.2 Something for Trade Goods, if there are enough."""
    goods = s.goods()
    s.offer_if(goods >= price, rule.R_10_2, reason.TOO_FEW_GOODS, act, a, need=price, have=goods)


def rights_window(s: NavajoState, why: i64) -> Flow:
    """1.6.1, 10.2 Before the Enemy or an event acts: whatever may be done at any time, until the player passes."""
    while may_use_rights(s):
        used = yield from one_right(s, why)
        if not used:
            return


def one_right(s: NavajoState, why: i64) -> FlowInt:
    """1.6.1, 10.2 Any one right, or none. Returns 1 if one was used."""
    s.ask(why, s.who(), question.ANYTIME)
    s.offer(PASS)
    offer_rights(s)
    if s.count == 1:
        return 0
    yield
    answer = s.answer
    if answer == action(PASS):
        return 0
    yield from use_right(s, answer)
    return 1


def potential_goods(s: NavajoState) -> i64:
    """10.1 Trade Goods there are, and those that animals and corn in Resources could still buy."""
    at = v.RESOURCES * v.PIECES
    corn: i64 = 0
    for value in range(i64(1), i64(7)):
        corn += value * s.corn_held[value]
    buyable = (s.pieces[at + v.HORSE] + s.pieces[at + v.SHEEP]) // FOR_GOODS + corn // CORN_WORTH
    return s.goods() + min(buyable, s.held(v.OUT_OF_PLAY, v.TRADE_GOODS))


def may_gain_points(s: NavajoState) -> bool:
    """10.2 Could Trade Goods, held or still to be had, buy an Action Point?"""
    return s.ap < tracks.MOST and potential_goods(s) >= FOR_AP


def may_trade_for_culture(s: NavajoState) -> bool:
    """D14 Could Sharp Traders 2 still bring a Culture Point on this card?"""
    if not s.owns(v.SHARP_TRADERS + 1) or s.used & v.USED_SHARP_2:
        return False
    return s.culture < SHARP_CULTURE_MOST and potential_goods(s) >= FOR_AP


def may_trade_for_war(s: NavajoState) -> bool:
    """D15 Could Sharp Traders 3 still bring a Military Point or take one of Morale on this card?"""
    if not s.owns(v.SHARP_TRADERS + 2) or s.used & v.USED_SHARP_3:
        return False
    return potential_goods(s) >= FOR_ANIMAL


def may_use_rights(s: NavajoState) -> bool:
    """Is there anything a right could be used with? Cheaper than offering them all."""
    at = v.RESOURCES * v.PIECES
    if s.pieces[at + v.HORSE] or s.pieces[at + v.SHEEP] >= 2 or s.goods() >= FOR_AP:
        return True
    if s.owned[v.RELIGION + 1] == v.OWNED and len(s.intruder_area):
        return True
    for value in range(i64(1), i64(7)):
        if s.corn_held[value]:
            return True
    return False
