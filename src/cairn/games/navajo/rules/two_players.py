"""16 The variant for two: who is Headman, who influences whom, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cairn.core.agenda import by_number
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, PASS, Flow, FlowInt, action, bit, first, second, verb_of
from cairn.games.navajo.facts.facts import zeros
from cairn.games.navajo.rules import agenda, planning
from cairn.games.navajo.rules.dice import die, throw
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.rights import decide, may_use_rights
from cairn.games.navajo.rules.tracks import MOST, gain_military, set_ferocity
from cairn.games.navajo.words import chapter, event, note, purpose, question, rule, verb
from cairn.games.navajo.words import values as v

if TYPE_CHECKING:
    from cairn.games.navajo.rules.state import PairState


SWAY_ACTION: Final[i64] = 5  # in a sentence, after the five Elder Actions


# 16.4 setting up


def roll_for_headman(s: PairState) -> Flow:
    """16.4 Step 1: on 1 to 3 the player of the turquoise is Headman, else the player of the basket."""
    face = yield from throw(s, rule.R_16_4, purpose.HEADMAN)
    s.headman = v.TURQUOISE if face <= 3 else v.BASKET
    s.first_headman = s.headman
    s.tell(rule.R_16_4, event.ROLLED, purpose.HEADMAN, face)
    s.tell(rule.R_16_4, event.HEADMAN_IS, s.headman)


def elders_of(s: PairState, seat: i64) -> i64:
    """16.3.1 How many elders a player influences."""
    n: i64 = 0
    for place in range(i64(8)):
        n += s.sway[seat * 8 + place]
    return n


def free_elders(s: PairState, place: i64) -> i64:
    """16.3.1 Elders in a box whom nobody influences."""
    return s.elders[place] - s.sway[place] - s.sway[8 + place]


def take_majority(s: PairState, seat: i64) -> Flow:
    """16.4, 16.6.3 A player influences a bare majority of the elders, one by one; the other player has the rest."""
    while not has_majority(s, seat):
        s.ask(rule.R_16_3_1, seat, question.CHOOSE_SWAY_ELDER)
        for place in range(i64(8)):
            if free_elders(s, place):
                s.offer(verb.SWAY_ELDER, place)
        if s.count == 0:
            return
        if not s.forced():
            yield
        sway_elder(s, seat, first(s.answer))
    for place in range(i64(8)):
        for _ in range(free_elders(s, place)):
            sway_elder(s, 1 - seat, place)


def influence_elders(s: PairState) -> Flow:
    """16.4 Step 3: the Headman has the majority."""
    yield from take_majority(s, s.headman)


def influence_families(s: PairState) -> Flow:
    """16.4 Step 4: each influences as many Families as elders, one after another in turns, the Headman first; the
    other's Influence may be replaced."""
    seat = s.headman
    mine = elders_of(s, seat)
    theirs = elders_of(s, 1 - seat)
    while mine + theirs:
        if mine:
            s.note(note.LEFT, mine)
            s.note(note.THEIRS, theirs)
            yield from choose_family(s, rule.R_16_4, seat)
            mine -= 1
        seat = 1 - seat
        mine, theirs = theirs, mine


def choose_family(s: PairState, why: i64, seat: i64) -> Flow:
    """16.3.2 A player's Influence on a Family in play that has none of his."""
    s.ask(why, seat, question.CHOOSE_FAMILY_TO_SWAY)
    for family in range(v.FAMILIES):
        if s.in_play(family) and s.heart[family] != seat:
            s.offer(verb.SWAY, family)
    if s.count:
        if not s.forced():
            yield
        sway_family(s, seat, first(s.answer))


def sway_family(s: PairState, seat: i64, family: i64) -> None:
    """16.3.2 The player's Influence on a Family, in place of the other's."""
    s.heart[family] = seat
    s.tell(rule.R_16_3_2, event.SWAYED_FAMILY, seat, family)


def set_ferocities(s: PairState) -> Flow:
    """16.4 Step 5: the other player may set the Ferocity of each Family he influences."""
    for family in range(v.FAMILIES):
        if s.heart[family] == s.other() and s.has(family, v.MAN):
            s.ask(rule.R_16_4, s.other(), question.CHOOSE_FEROCITY, family)
            for ferocity in range(i64(4)):
                s.offer(verb.FEROCITY, family, ferocity)
            yield
            set_ferocity(s, rule.R_16_4, family, second(s.answer))


# 16.3 Influence on elders


def move_sway(s: PairState) -> None:
    """16.3 Influence goes with its elder, one box to the right."""
    for seat in (v.TURQUOISE, v.BASKET):
        for at in range(seat * 8 + 6, seat * 8, -1):
            s.sway[at + 1] += s.sway[at]
            s.sway[at] = 0


def lose_sway(s: PairState, place: i64) -> None:
    """16.3, 16.6.3 The Influence on an elder who left in a Passage of Time goes back. Whose it was does not matter: all
    Influence on elders is taken off after it."""
    if s.sway[place] + s.sway[8 + place] <= s.elders[place]:
        return
    withdraw(s, s.other() if s.sway[s.other() * 8 + place] else s.headman, place)


def take_elder_away(s: PairState, place: i64) -> Flow:
    """16.3, 16.2 The Influence on an elder who is taken goes with him; if both players have elders in the box, the
    Headman says which of them it is."""
    seat = v.TURQUOISE if s.sway[place] else v.BASKET
    if s.sway[place] and s.sway[8 + place]:
        s.ask(rule.R_16_2, s.headman, question.CHOOSE_LOST_ELDER, place)
        s.offer(verb.LOSE_ELDER, v.TURQUOISE)
        s.offer(verb.LOSE_ELDER, v.BASKET)
        yield
        seat = first(s.answer)
    withdraw(s, seat, place)


def withdraw(s: PairState, seat: i64, place: i64) -> None:
    """16.3 A player's Influence on an elder of this box goes back to him."""
    s.sway[seat * 8 + place] -= 1
    if s.called[seat * 8 + place] > s.sway[seat * 8 + place]:
        s.called[seat * 8 + place] -= 1


def offer_sway(s: PairState, seat: i64) -> None:
    """16.3.1 Elders whom this player does not influence."""
    for place in range(i64(8)):
        if s.elders[place] > s.sway[seat * 8 + place]:
            s.offer(verb.SWAY_ELDER, place)


def sway_elder(s: PairState, seat: i64, place: i64) -> None:
    """16.3.1 The player's Influence on an elder, in place of the other's."""
    if free_elders(s, place) == 0:
        s.sway[(1 - seat) * 8 + place] -= 1
    s.sway[seat * 8 + place] += 1
    s.tell(rule.R_16_3_1, event.SWAYED_ELDER, seat, place)


# 16.5.2 who is Headman


def pass_card(s: PairState, why: i64) -> None:
    """16.2 The Headman card goes to the other player, and the roles change at once."""
    s.headman = 1 - s.headman
    s.tell(why, event.HEADMAN_PASSES, s.headman)


def has_majority(s: PairState, seat: i64) -> bool:
    return elders_of(s, seat) * 2 > s.elders_on_display()


def determine_headman(s: PairState) -> Flow:
    """16.5.2 Whoever influences most elders is Headman; without a majority the Headman's table is asked; without elders
    three new ones come."""
    s.executor = v.NONE
    if s.elders_on_display() == 0:
        welcome_elders(s)
    elif has_majority(s, s.headman):
        s.tell(rule.R_16_5_2, event.HEADMAN_STAYS, s.headman)
    elif has_majority(s, s.other()):
        pass_card(s, rule.R_16_5_2)
    else:
        s.modifier = 0
        s.then(chapter.PAIR_TAKES)
        s.then(chapter.PAIR_TABLE)
    yield from ()


def welcome_elders(s: PairState) -> None:
    """16.5.2 Three elders in the first box, from PASSAGE or else from OUT OF PLAY: two for the other player, one for
    the Headman, who passes the card."""
    n: i64 = 0
    for box in (v.PASSAGE, v.OUT_OF_PLAY):
        while n < 3 and s.held(box, v.ELDER):
            s.pieces[box * v.PIECES + v.ELDER] -= 1
            n += 1
    if n == 0:
        return
    s.elders[1] = n
    s.tell(rule.R_16_5_2, event.NEW_ELDERS_COME, n)
    for i in range(n):
        sway_elder(s, s.other() if i < 2 else s.headman, 1)
    pass_card(s, rule.R_16_5_2)


def after_table(s: PairState) -> Flow:
    """16.5.2 If somebody has the majority now he is Headman; else the other player may influence an elder and then is.
    If he places no Influence the card stays."""
    if has_majority(s, s.headman):
        s.tell(rule.R_16_5_2, event.HEADMAN_STAYS, s.headman)
        return
    if not has_majority(s, s.other()):
        s.ask(rule.R_16_5_2, s.other(), question.CHOOSE_SWAY_ELDER)
        s.offer(PASS)
        offer_sway(s, s.other())
        yield
        answer = s.answer
        if answer == action(PASS):
            s.tell(rule.R_16_5_2, event.HEADMAN_KEEPS, s.headman)
            return
        sway_elder(s, s.other(), first(answer))
    pass_card(s, rule.R_16_5_2)


def roll_on_table(s: PairState) -> Flow:
    """16.5.3 The Headman's table: the die with its modifier. Trade Goods may buy another roll (10.2)."""
    face = yield from die(s, rule.R_16_5_3, purpose.HEADMAN, False)
    total = face + s.modifier
    s.tell(rule.R_16_5_3, event.HEADMAN_TABLE, face, total)
    least = s.facts.headman_least
    if total >= least[3] or least[1] <= total < least[2]:
        yield from other_sways_elder(s)
    if total >= least[2]:
        yield from choose_family(s, rule.R_16_5_3, s.other())
    if least[0] <= total < least[1]:
        yield from headman_loses_sway(s)


def other_sways_elder(s: PairState) -> Flow:
    s.ask(rule.R_16_5_3, s.other(), question.CHOOSE_SWAY_ELDER)
    offer_sway(s, s.other())
    if s.count:
        if not s.forced():
            yield
        sway_elder(s, s.other(), first(s.answer))


def headman_loses_sway(s: PairState) -> Flow:
    s.ask(rule.R_16_5_3, s.headman, question.CHOOSE_SWAY_LOST)
    for family in range(v.FAMILIES):
        if s.heart[family] == s.headman:
            s.offer(verb.WITHDRAW_INFLUENCE, family)
    if s.count:
        if not s.forced():
            yield
        family = first(s.answer)
        s.heart[family] = v.NONE
        s.tell(rule.R_16_5_3, event.SWAY_REMOVED, s.headman, family)


# 16.5.3 Ceremonies and the Shaman


def enemy_way(s: PairState) -> Flow:
    """16.5.3 In place of an Enemy Way: the other player may discard cards; then the Headman's table, one more for each
    Influence Point on the track and each card discarded; then the Headman may let the Ceremony card go."""
    other = s.other()
    if len(s.hand_of(other)):
        s.ask(rule.R_16_5_3, other, question.CHOOSE_WAY_DISCARD, s.way_card)
        s.offer(PASS)
        for card in s.hand_of(other):
            s.offer(verb.DISCARD_CARD, card)
        yield
        answer = s.answer
        if answer != action(PASS):
            s.drop_from_hand(other, first(answer))
            s.tell(rule.R_16_5_3, event.DISCARDED_CARD, other, first(answer))
            s.modifier += 1
            s.then(chapter.PAIR_WAY)
            return
    s.modifier += s.ip if s.ip > 0 else -s.ip
    s.then(chapter.PAIR_SACRIFICE)
    s.then(chapter.PAIR_TABLE)


def sacrifice(s: PairState) -> Flow:
    """16.5.3 Step 4: the Headman may discard the Ceremony card whose Enemy Way it was."""
    s.ask(rule.R_16_5_3, s.headman, question.CHOOSE_SACRIFICE, s.way_card)
    s.offer(PASS)
    s.offer(verb.DISCARD_CARD, s.way_card)
    yield
    if s.answer != action(PASS):
        s.drop_from_hand(s.headman, s.way_card)
        s.tell(rule.R_16_5_3, event.DISCARDED_CARD, s.headman, s.way_card)


def look_at_cards(s: PairState) -> Flow:
    """16.5.3 Only the Headman looks at what the Shaman sees. Cards that the other player has seen before are named by
    chance once more, so that it stands in the record when the Headman comes to know them."""
    if s.operation != v.PLANNING:
        return
    if s.shown and not s.has_seen(s.headman):
        for i in range(len(s.known) - 1, -1, -1):
            s.note(note.LEFT, i + 1)
            s.ask(rule.R_16_5_3, CHANCE, question.DRAW_CARD)
            s.weigh(1, verb.CARD, s.known[i])
            yield
    if len(s.segments) or len(s.known) > 1:
        s.seen_by = 0
    s.seen_by |= bit(s.headman)


def share_cards(s: PairState) -> Flow:
    """16.5.3 The Headman alone knows in which order the cards lie now, and need not show what the Shaman saw, but may.
    Only of the last card of a deck the other player may know."""
    if not s.shown or s.has_seen(s.other()):
        return
    s.ask(rule.R_16_5_3, s.headman, question.CHOOSE_SHARING)
    s.offer(verb.KEEP_SECRET)
    s.offer(verb.SHARE)
    yield
    if verb_of(s.answer) == verb.SHARE:
        for i in range(len(s.known) - 1, len(s.known) - 1 - s.shown, -1):
            s.whisper(s.other(), rule.R_16_5_3, event.SHAMAN_SEES, s.known[i])
        s.tell(rule.R_16_5_3, event.CARDS_SHARED, s.headman)
        s.seen_by |= bit(s.other())
    else:
        s.tell(rule.R_16_5_3, event.CARDS_KEPT, s.headman)


def reshuffle_known(s: PairState, rng: Rng) -> None:
    """16.5.3 For who has not looked, the cards that the other has seen might be any not yet drawn, in any order; the
    event of the topmost pile might be among them or still below, and one of an earlier pile can only be among them. All
    are laid back first: what is drawn does not depend on where they were."""
    events = laid_back(s)
    cards = i64(len(s.known))
    if len(s.segments) and s.segments[1]:
        others = cards - len(events)
        if rng.below(others + s.segments[0]) < others:
            events = append(events, s.segments[1])
            s.segments[1] = 0
    for i in range(cards):
        s.known[i] = events[i] if i < len(events) else any_unseen(s, rng)
    for i in range(cards - 1, 0, -1):
        j = rng.below(i + 1)
        card = s.known[i]
        s.known[i] = s.known[j]
        s.known[j] = card


def laid_back(s: PairState) -> vec[i64]:
    """16.5.3 Lay the cards that the other has seen back among those not yet drawn, and the last of their events below.
    Returns the events of earlier piles."""
    events = vec[i64]()
    for card in range(v.LAST_OF_FORTY + 1, v.KIT_CARSON + 1):
        if card in s.known:
            events = append(events, card)
    for card in s.known:
        if card <= v.LAST_OF_FORTY:
            s.unseen[card] = 1
    if len(s.segments) and s.segments[1] == 0 and len(events):
        events, last = pop(events)
        s.segments[1] = last
    return events


def any_unseen(s: PairState, rng: Rng) -> i64:
    """2.1 One of the cards from 1 to 40 that may still come, each as likely; it is seen now."""
    left: i64 = 0
    for each in range(1, v.LAST_OF_FORTY + 1):
        left += s.unseen[each]
    pick = rng.below(left)
    card: i64 = 1
    while s.unseen[card] == 0 or pick > 0:
        pick -= s.unseen[card]
        card += 1
    s.unseen[card] = 0
    return card


# 16.6 Operations


def elders_act(s: PairState) -> Flow:
    """16.6.1 The player who carries out the Operation says whose turn it is, in the events of the card too; who
    influences the elder says what he does, or that he does nothing."""
    chooser = s.who_executes()
    s.ask(rule.R_16_6_1, chooser, question.CHOOSE_NEXT_ELDER)
    for place in range(i64(1), i64(8)):
        if s.facts.elder_rating[place]:
            for seat in (v.TURQUOISE, v.BASKET):
                if s.called[seat * 8 + place]:
                    s.offer(verb.NEXT_ELDER, place, seat)
    if s.count == 0:
        s.offer(PASS)
        for place in range(i64(1), i64(8)):
            if s.waiting[place] == 0 and planning.may_act(s, place):
                for seat in (v.TURQUOISE, v.BASKET):
                    if s.sway[seat * 8 + place]:
                        s.offer(verb.NEXT_ELDER, place, seat)
        if s.count == 1:
            return
    answer = s.options[0]
    rightful = chooser == s.who()
    if s.count > 1 or (rightful and second(answer) != chooser and may_use_rights(s)):
        answer = yield from decide(s, chapter.PLAN_ELDERS, rightful)
    if answer > action(PASS):
        yield from one_elder_acts(s, first(answer), second(answer))


def one_elder_acts(s: PairState, place: i64, seat: i64) -> Flow:
    """16.6.1, 3.1.3 One elder: an Elder Action, his player's Influence on a Family, or nothing."""
    s.ask(rule.R_16_6_1, seat, question.CHOOSE_PAIR_ELDER_ACTION, place, seat)
    s.offer(PASS)
    planning.offer_elder(s, place)
    for family in range(v.FAMILIES):
        if s.in_play(family) and s.heart[family] != seat:
            s.offer(verb.ELDER_INFLUENCE, place, family)
    answer = yield from decide(s, chapter.PLAN_ELDERS, seat == s.who())
    if answer == v.NONE:
        return
    s.note(note.PLAYER, seat + 1)
    s.then(chapter.PLAN_ELDERS)
    if s.called[seat * 8 + place]:
        s.called[seat * 8 + place] -= 1
    if answer == action(PASS):
        planning.spend_turn(s, place)
    elif verb_of(answer) == verb.ELDER_INFLUENCE:
        planning.spend_turn(s, place)
        s.tell(rule.R_16_6_1, event.ELDER_TRIES_WITH, place, SWAY_ACTION, second(answer))
        won = yield from planning.elder_succeeds(s, place, verb.ELDER_INFLUENCE)
        if won:
            sway_family(s, seat, second(answer))
    else:
        yield from planning.elder_action(s, answer)


def aid(s: PairState) -> Flow:
    """16.6.3 Before a Passage of Time, while Enemy Morale is above Military, a player may give one Influence Point for
    one Military Point."""
    if s.ip == 0 or s.morale <= s.military:
        return
    seat = leader(s, v.NONE)
    s.ask(rule.R_16_6_3, seat, question.CHOOSE_AID)
    s.offer(PASS)
    s.offer(verb.SPEND_IP)
    yield
    if verb_of(s.answer) == verb.SPEND_IP:
        s.ip += -1 if s.ip > 0 else 1
        s.tell(rule.R_16_6_3, event.IP_SPENT, seat)
        gain_military(s, rule.R_16_6_3, 1)


def after_passage(s: PairState) -> Flow:
    """16.6.3 After a Passage of Time all Influence on elders is taken off; the other player takes a bare majority of
    them, the Headman the rest, and the card passes. Without elders nothing of this happens."""
    if s.elders_on_display() == 0:
        return
    s.sway = zeros(2 * 8)
    s.tell(rule.R_16_6_3, event.SWAY_CLEARED)
    yield from take_majority(s, s.other())
    pass_card(s, rule.R_16_6_3)


# 16.7 Influence Points and the Influence table


def gain_ip(s: PairState, why: i64, seat: i64) -> None:
    """16.7, 16.7.2 One marker for both: a gain moves it towards the gainer, as far as the track goes (1.7.4)."""
    s.ip += 1 if seat == v.TURQUOISE else -1
    s.ip = max(min(s.ip, MOST), -MOST)
    s.tell(why, event.IP_GAINED, seat, s.ip if s.ip > 0 else -s.ip, leader(s, 2))


def leader(s: PairState, nobody: i64) -> i64:
    """16.7.1 Who has Influence Points; `nobody` if neither player has."""
    if s.ip == 0:
        return nobody
    return v.TURQUOISE if s.ip > 0 else v.BASKET


def record_effect(s: PairState, family: i64, good: i64) -> None:
    """16.7, 16.8 A Family's success or failure, with who influenced it at that moment. One event counts once, and none
    while Kit Carson's men are there."""
    if s.tribe == v.CARSON:
        return
    what = family * 2 + good
    for effect in s.effects:
        if effect // 4 == what:
            return
    s.effects = append(s.effects, what * 4 + s.heart[family] + 1)
    s.then(chapter.PAIR_EFFECT)


def take_effect(s: PairState) -> Flow:
    """16.7 The Influence table: success lets the Family's player trade his Influence for a point; failure takes the
    Headman's Influence away, or brings the other player some."""
    if len(s.effects) == 0:
        return
    s.effects, effect = pop(s.effects, 0)
    holder = effect % 4 - 1
    family = effect // 8
    if effect // 4 % 2:
        if holder != v.NONE and s.heart[family] == holder:
            yield from trade_sway(s, holder, family)
    elif holder == s.headman:
        if s.heart[family] == holder:
            s.heart[family] = v.NONE
            s.tell(rule.R_16_7, event.SWAY_REMOVED, holder, family)
    else:
        yield from gain_sway(s, holder, family)


def trade_sway(s: PairState, seat: i64, family: i64) -> Flow:
    """16.7 Influence on a Family for one Influence Point."""
    s.ask(rule.R_16_7, seat, question.CHOOSE_TRADE_SWAY, family)
    s.offer(verb.TRADE_INFLUENCE, family)
    s.offer(verb.KEEP_INFLUENCE)
    yield
    if verb_of(s.answer) == verb.TRADE_INFLUENCE:
        s.heart[family] = v.NONE
        s.tell(rule.R_16_7, event.SWAY_REMOVED, seat, family)
        gain_ip(s, rule.R_16_7, seat)


def gain_sway(s: PairState, holder: i64, family: i64) -> Flow:
    """16.7 The other player may influence a Family nobody influences, or, if it is his or gone, any elder."""
    seat = s.other()
    s.ask(rule.R_16_7, seat, question.CHOOSE_GAIN_SWAY, family)
    s.offer(PASS)
    if holder == v.NONE and s.in_play(family):
        if s.heart[family] == v.NONE:
            s.offer(verb.SWAY, family)
    else:
        offer_sway(s, seat)
    if s.count == 1:
        return
    yield
    answer = s.answer
    if verb_of(answer) == verb.SWAY:
        sway_family(s, seat, first(answer))
    elif verb_of(answer) == verb.SWAY_ELDER:
        sway_elder(s, seat, first(answer))


# 16.8 Kit Carson


def goods_to_give(s: PairState) -> i64:
    """16.8 Counters in Resources that can be spent against a Tribal Raid."""
    n: i64 = 0
    for kind in range(v.PIECES):
        n += s.held(v.RESOURCES, kind)
    for value in range(v.TERRITORIES):
        n += s.corn_held[value]
    return n


def pledge(s: PairState) -> Flow:
    """16.8 Both say how many counters they would spend, the Headman first. The lower number is spent, by who named it;
    who named the higher one becomes Headman."""
    s.payer = s.headman
    s.pledged = yield from name_number(s, s.headman)
    theirs = yield from name_number(s, s.other())
    if theirs < s.pledged:
        s.payer = s.other()
        s.pledged = theirs
    elif theirs > s.pledged:
        pass_card(s, rule.R_16_8)


def name_number(s: PairState, seat: i64) -> FlowInt:
    """16.8 How many counters a player would spend."""
    most = goods_to_give(s)
    s.ask(rule.R_16_8, seat, question.CHOOSE_PLEDGE, s.raided_land, most)
    for n in range(most + 1):
        s.offer(verb.PLEDGE, n)
    if not s.forced():
        yield
    named = first(s.answer)
    s.tell(rule.R_16_8, event.PLEDGED, seat, named)
    return named


def count_families(s: PairState) -> None:
    """16.8 Each Family caught in the Territory is a point for the other player, each still on the map there one for the
    Headman."""
    land = s.raided_land
    for family in range(v.FAMILIES):
        if s.where[family] == v.CAUGHT + land:
            gain_ip(s, rule.R_16_8, s.other())
        elif s.on_map(family) and land_of(s.where[family]) == land:
            gain_ip(s, rule.R_16_8, s.headman)


def best_of(s: PairState) -> i64:
    """16.1 Who wins if the Diné do: more Influence Points, at a tie the player who is not Headman."""
    return leader(s, s.other())


# the chapters of the game for two

PROCEDURES: Final[dict[int, Callable[[PairState], Flow | None]]] = {
    **agenda.PROCEDURES,
    chapter.PLAN_ELDERS: elders_act,
    chapter.PAIR_ROLL: roll_for_headman,
    chapter.PAIR_ELDERS: influence_elders,
    chapter.PAIR_FAMILIES: influence_families,
    chapter.PAIR_FEROCITY: set_ferocities,
    chapter.PAIR_HEADMAN: determine_headman,
    chapter.PAIR_TABLE: roll_on_table,
    chapter.PAIR_TAKES: after_table,
    chapter.PAIR_WAY: enemy_way,
    chapter.PAIR_SACRIFICE: sacrifice,
    chapter.PAIR_SHARE: share_cards,
    chapter.PAIR_AID: aid,
    chapter.PAIR_AFTER: after_passage,
    chapter.PAIR_EFFECT: take_effect,
    chapter.PAIR_PLEDGE: pledge,
    chapter.PAIR_COUNT: count_families,
}
CHAPTERS: Final = by_number(PROCEDURES)
