"""F0, F1 A deal as one form: what either side has to give, what is often agreed, and what happens without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from cairn.catalogue.figures import decimal
from cairn.core.state import action, first, second, third, verb_of
from cairn.game import Bargain, Term
from cairn.games.greenland.guide import figures, naming
from cairn.games.greenland.rules import attacks, deals, scoring, transport
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import kinds, question, verb
from cairn.games.greenland.words import values as v
from cairn.narrate import Narrator

MOST_DISKS = 12  # of one colour in a form
VERBS = frozenset({
    verb.PROPOSE, verb.COUNTER, verb.GIVE, verb.WITHDRAW, verb.WED, verb.PROMISE, verb.STRIKE,
    verb.OFFER_DEAL,
})  # fmt: skip
USUAL = (1, 2)  # Energy for a withdrawal


def bargains(s: GreenlandState, narrator: Narrator) -> list[Bargain]:
    """With each other party of the talk, where a deal can be proposed, is being drawn up, or can be countered."""
    opens = {
        question.CHOOSE_TALK: action(verb.PROPOSE),
        question.CHOOSE_CLAUSE: action(verb.DROP_DEAL),
        question.CHOOSE_ANSWER: action(verb.COUNTER),
    }.get(s.question)
    if opens is None or not s.offers(opens):
        return []
    me, paper = s.about_a, s.copy()
    paper.deal = vec[i64]()
    written = [] if s.question == question.CHOOSE_TALK else [int(one) for one in s.deal]
    return [
        Bargain(
            narrator.seat_named(kinds.TRIBE.token(other)),
            list(terms(paper, me, other, narrator)),
            list(terms(paper, other, me, narrator)),
            list(usual(paper, me, other, narrator)),
            otherwise(paper, narrator),
            written,
        )
        for other in s.parties
        if other != me
    ]


# what can be given


def terms(s: GreenlandState, giver: int, receiver: int, narrator: Narrator) -> Iterator[Term]:
    """What a tribe has to give another: disks, hunters who leave, cards, Daughters to marry, its word."""
    for colour in range(v.DISKS):
        has = min(int(s.disk(giver, colour)), MOST_DISKS)
        if has:
            gifts = [action(deals.GIFTS[colour], giver, receiver, n) for n in range(1, has + 1)]
            numbers = [(one, str(third(one)), *shift(s, one)) for one in gifts]
            yield Term(narrator.name(kinds.DISK, colour), numbers)
    leaving = withdrawals(s, giver, narrator)
    if leaving:
        yield Term(narrator.say("deal.withdraw"), leaving)
    for card in s.facts.givable:
        if deals.may_be_given(s, giver, card):
            gift = action(verb.GIVE_CARD, giver, receiver, card)
            yield Term(narrator.name(kinds.CARD, card), [(gift, "", *shift(s, gift))], rare=True)
    if not s.variant.first_game:
        yield from brides(s, giver, receiver, narrator)
    promise = action(verb.PROMISE, giver, receiver)
    yield Term(narrator.say("deal.promise"), [(promise, "", 0, 0)], rare=True, spoken=True)


def withdrawals(
    s: GreenlandState, tribe: int, narrator: Narrator
) -> list[tuple[int, str, int, int]]:
    """F0 How many hunters may leave the card under talk."""
    if not deals.can_withdraw(s, tribe):
        return []
    left = deals.bachelors(s, tribe)
    cubes = int(deals.waiting_at(left, v.FROM_CARD))
    alpha = deals.waiting_at(left, v.ALPHA_FROM_CARD) > 0
    most = int(transport.can_bring_home(s, tribe, s.card))
    found = [
        (action(verb.WITHDRAW_NUMBER, tribe, n, 0), str(n), 0, 0)
        for n in range(1, min(cubes, most) + 1)
    ]
    for n in range(1, min(cubes + 1, most) + 1) if alpha else ():
        told = narrator.say("deal.with-alpha", n=n)
        found.append((action(verb.WITHDRAW_NUMBER, tribe, n, 1), told, 0, 0))
    return found


def brides(s: GreenlandState, owner: int, groom: int, narrator: Narrator) -> Iterator[Term]:
    """F1 Daughters of one tribe whom a hunter of the other may marry, from home or from the card."""
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if s.where[daughter] != v.IN_TRIBE + owner or not deals.may_wed(s, groom, daughter):
            continue
        choices = [
            (
                action(verb.WED, groom, daughter, source),
                narrator.name(kinds.GROOM, source),
                0,
                0,
            )
            for source in range(v.SOURCES)
            if deals.waiting_at(deals.bachelors(s, groom), source) > 0
        ]
        if choices:
            named = narrator.value(kinds.CARD, daughter)
            yield Term(narrator.say("deal.marries", card=named), choices, rare=True)


def shift(s: GreenlandState, clause: int) -> tuple[int, int]:
    """J0 How many points a gift moves, counted now: for who gives and for who gets."""
    after, giver, receiver, what = s.copy(), first(clause), second(clause), third(clause)
    if verb_of(clause) == verb.GIVE_CARD:
        held = s.where[what] == v.IN_HAND + giver
        after.where[what] = (v.IN_HAND if held else v.IN_TRIBE) + receiver
    else:
        colour = deals.colour_of(verb_of(clause))
        after.disks[giver * v.DISKS + colour] -= what
        after.disks[receiver * v.DISKS + colour] += what
    before = scoring.points(s, giver), scoring.points(s, receiver)
    then = scoring.points(after, giver), scoring.points(after, receiver)
    return int(then[0] - before[0]), int(then[1] - before[1])


# what is often agreed, and what happens without it


def usual(
    s: GreenlandState, me: int, other: int, narrator: Narrator
) -> Iterator[tuple[str, list[int]]]:
    """F0 The others leave for a little Energy, or the own hunters do."""
    for giver, leaver, key in ((me, other, "deal.usual.buy"), (other, me, "deal.usual.sell")):
        leave = all_leave(s, leaver)
        if leave is None:
            continue
        for n in USUAL:
            if s.disk(giver, v.ENERGY) >= n:
                gift = action(verb.GIVE_ENERGY, giver, leaver, n)
                yield narrator.say(key, n=n), [gift, leave]


def all_leave(s: GreenlandState, tribe: int) -> int | None:
    """F0 The clause by which all of a tribe's hunters leave the card under talk, if they can."""
    if not deals.can_withdraw(s, tribe):
        return None
    n = s.on_card(tribe, s.card)
    if transport.can_bring_home(s, tribe, s.card) < n:
        return None
    return action(verb.WITHDRAW_NUMBER, tribe, n, 1 if s.alpha_on(tribe, s.card) else 0)


def otherwise(s: GreenlandState, narrator: Narrator) -> list[str]:
    """F2 What each side throws where nobody agrees, and how many hits that is on average."""
    if s.card == v.FREE_TALKS or s.variant.first_game:
        return [
            narrator.say("deal.without.free" if s.card == v.FREE_TALKS else "deal.without.hunt")
        ]
    told = [narrator.say("deal.without.fight")]
    for side in range(v.TRIBES):
        dice = int(attacks.strength(s, side)) if attacks.sides_here(s) >> side & 1 else 0
        if dice:
            hits = dice * figures.hit(s, side)
            tribe = naming.tribe(side, narrator)
            told.append(narrator.say("deal.without.side", tribe=tribe, n=dice, hits=decimal(hits)))
    return told


# the way there


def next_answer(s: GreenlandState, clauses: Sequence[int]) -> tuple[int, bool] | None:
    """F0 One answer after the other: strike what is not wanted, add what is missing, offer it."""
    begin = {question.CHOOSE_TALK: verb.PROPOSE, question.CHOOSE_ANSWER: verb.COUNTER}
    if s.question in begin:
        return action(begin[s.question]), False
    missing = next((one for one in clauses if one not in s.deal), None)
    if s.question == question.CHOOSE_CLAUSE:
        return next_clause(s, clauses, missing)
    if missing is None:
        return None
    if s.question == question.CHOOSE_GIFT:
        card = verb_of(missing) == verb.GIVE_CARD
        what = third(missing) if card else deals.colour_of(verb_of(missing))
        return action(verb.GIFT_CARD if card else verb.GIFT_DISKS, what), False
    if s.question == question.CHOOSE_GIFT_AMOUNT:
        return action(verb.AMOUNT, third(missing)), False
    if s.question == question.CHOOSE_LEAVING:
        send = verb.SEND_WITH_ALPHA if third(missing) else verb.SEND
        return action(send, second(missing)), False
    return None


def next_clause(s: GreenlandState, clauses: Sequence[int], missing: int | None) -> tuple[int, bool]:
    for place, written in enumerate(s.deal, 1):
        if written not in clauses:
            return action(verb.STRIKE, place), False
    if missing is None:
        return action(verb.OFFER_DEAL), True
    act = verb_of(missing)
    if act == verb.WITHDRAW_NUMBER:
        return action(verb.WITHDRAW, first(missing)), False
    if act in (verb.WED, verb.PROMISE):
        return int(missing), False
    return action(verb.GIVE, first(missing), second(missing)), False
