"""F0, F1 Deals: what every clause is worth to every tribe, and which deal to propose.

The bot proposes what is worth most to it among simple deals with one other party that the other should accept: to
leave a card, to be left alone on it, a marriage, a swap. A deal is a vec of its clauses.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import action, bit, first, second, third, verb_of
from cairn.games.greenland.bot.fights import contested, group_in, groups, with_group
from cairn.games.greenland.bot.look import LAST_DAUGHTER, NO_OPTION, Look
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.deals import GIFTS, concerned, may_be_given, may_wed
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb

MARGIN: Final[float] = 0.15  # what a deal must be worth to be agreed to
SPENT: Final[float] = 0.1  # what a disk is worth at least to who gives it
NO_CLAUSE: Final[i64] = NO_OPTION
DEAL: Final[i64] = 2  # what is remembered

# what a deal is worth


def gift_of(clause: i64) -> i64:
    """The colour of disks that a clause gives, or NONE."""
    for colour in range(v.DISKS):
        if verb_of(clause) == GIFTS[colour]:
            return colour
    return v.NONE


def gains(look: Look, deal: vec[i64]) -> vec[float]:
    """What each tribe wins or loses by a deal, in points."""
    gain = vec[float]([0.0, 0.0, 0.0, 0.0])
    for clause in deal:
        act, a, b, c = verb_of(clause), first(clause), second(clause), third(clause)
        colour = gift_of(clause)
        if colour != v.NONE:
            gain[a] -= float(c) * max(look.worth(a).disk(colour), SPENT)
            gain[b] += look.worth(b).disks(colour, c)
        elif act == verb.GIVE_CARD:
            gain[a] -= worth_of_card(look, a, c)
            gain[b] += worth_of_card(look, b, c)
        elif act == verb.WED:
            gain[a] += marriage(look, a, b, c)
    if look.s.card != v.FREE_TALKS:
        add_withdrawals(look, deal, gain)
    return gain


def worth_of_card(look: Look, tribe: i64, card: i64) -> float:
    """To one tribe, in the hand or in the row as it would be handed over."""
    worth, held = look.worth(tribe), look.s.holder(card) == v.NONE
    return worth.in_hand(card) if held else worth.in_tribe(card)


def marriage(look: Look, tribe: i64, daughter: i64, source: i64) -> float:
    """F1 Her gift, less a hunter who hunts no more."""
    worth = look.worth(tribe)
    alpha = source == v.ALPHA_FROM_HOME or source == v.ALPHA_FROM_CARD
    return worth.daughter(daughter) - 0.06 * worth.left - (0.5 if alpha else 0.0)


def add_withdrawals(look: Look, deal: vec[i64], gain: vec[float]) -> None:
    """F0 Who leaves the card under talk changes the fight, and the hunt after it."""
    before = groups(look, look.s.card)
    now = before
    for clause in deal:
        act, tribe = verb_of(clause), first(clause)
        cubes, alpha = group_in(now, tribe)
        if act == verb.WITHDRAW_NUMBER:
            gone = third(clause) != 0
            now = with_group(now, tribe, cubes - second(clause) + gone, alpha and not gone)
        elif act == verb.WED and third(clause) == v.FROM_CARD:
            now = with_group(now, tribe, cubes - 1, alpha)
        elif act == verb.WED and third(clause) == v.ALPHA_FROM_CARD:
            now = with_group(now, tribe, cubes, False)
    if now != before:
        was, will = known_outcome(look, before), known_outcome(look, now)
        for tribe in range(v.TRIBES):
            gain[tribe] += will[tribe] - was[tribe]


def known_outcome(look: Look, there: i64) -> vec[float]:
    """What comes of these groups on the card under talk, which many deals lead to."""
    found = look.outcomes.get(there)
    if found is None:
        found = look.outcomes[there] = contested(look).outcome(look, there)
    return found


def profit(look: Look, tribe: i64, gain: vec[float]) -> float:
    """What a tribe gains, less a share of what its rivals gain."""
    rivals = 0.0
    for other in range(v.TRIBES):
        if look.others(tribe) & bit(other):
            rivals += gain[other]
    return gain[tribe] - look.rivalry * rivals


def suits(look: Look, tribe: i64, deal: vec[i64]) -> bool:
    return profit(look, tribe, gains(look, deal)) >= MARGIN


def partners(look: Look, deal: vec[i64]) -> i64:
    """Others who must agree to a deal, as bits."""
    return concerned(look.s, deal) & look.others(look.me)


# what could be proposed


@mypyc_attr(acyclic=True)
class Proposals:
    """Simple deals with one other party, and the one worth most to who is asked that should suit all others too."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.most = MARGIN
        self.best = vec[i64]()  # no clause: there is none
        self.paper = look.s.copy()  # the state with nothing agreed so far
        self.paper.deal = vec[i64]()
        leave = withdrawal(look, look.me)
        if leave != NO_CLAUSE:
            self.consider(vec[i64]([leave]))
        for other in look.s.parties:
            if other != look.me:
                self.consider_with(other, leave)

    def consider_with(self, other: i64, leave: i64) -> None:
        """What this party could agree to: to leave, or be left, for a gift; marriages and swaps."""
        look = self.look
        given = gifts(look, look.me, other)
        if leave != NO_CLAUSE:
            self.consider_each(leave, gifts(look, other, look.me))
            self.consider_each(leave, given)
        go = withdrawal(look, other)
        if go != NO_CLAUSE:
            self.consider(vec[i64]([go]))
            self.consider_each(go, given)
        if not look.s.variant.first_game:
            returns = self.matches(other, look.me)
            for wedding in self.matches(look.me, other):
                self.consider(vec[i64]([wedding]))
                self.consider_each(wedding, given)
                self.consider_each(wedding, returns)
            self.consider_trades(look.me, other)
            self.consider_trades(other, look.me)

    def consider_each(self, clause: i64, others: vec[i64]) -> None:
        """One clause with each of the others."""
        for other in others:
            self.consider(vec[i64]([clause, other]))

    def consider(self, deal: vec[i64]) -> None:
        look = self.look
        gain = gains(look, deal)
        mine = profit(look, look.me, gain)
        if mine > self.most:
            concerns = partners(look, deal)
            for other in range(v.TRIBES):
                if concerns & bit(other) and profit(look, other, gain) < MARGIN:
                    return
            self.most, self.best = mine, deal

    def matches(self, tribe: i64, other: i64) -> vec[i64]:
        """F1 Marriages of a hunter of one tribe, from home, with a Daughter of another."""
        s, found = self.paper, vec[i64]()
        if s.available[tribe] >= 2:
            for daughter in range(v.FIRST_DAUGHTER, LAST_DAUGHTER + 1):
                if s.holder(daughter) == other and may_wed(s, tribe, daughter):
                    found = append(found, action(verb.WED, tribe, daughter, v.FROM_HOME))
        return found

    def consider_trades(self, giver: i64, buyer: i64) -> None:
        """F0 A card for a disk or two."""
        paid = gifts(self.look, buyer, giver)
        for card in self.paper.facts.givable:
            if may_be_given(self.paper, giver, card):
                self.consider_each(action(verb.GIVE_CARD, giver, buyer, card), paid)


def best_proposal(look: Look) -> vec[i64]:
    """The deal to propose; an empty one if there is none."""
    key = look.memory.key(look.s, DEAL, look.me)
    known = look.memory.find(key)
    return look.memory.keep(key, Proposals(look).best) if known is None else known.answers


def withdrawal(look: Look, tribe: i64) -> i64:
    """F0 All of a tribe's hunters leave the card under talk, if they can."""
    s = look.s
    if s.card == v.FREE_TALKS:
        return NO_CLAUSE
    n = s.on_card(tribe, s.card)
    if n == 0 or transport.can_bring_home(s, tribe, s.card) < n:
        return NO_CLAUSE
    return action(verb.WITHDRAW_NUMBER, tribe, n, 1 if s.alpha_on(tribe, s.card) else 0)


def gifts(look: Look, giver: i64, receiver: i64) -> vec[i64]:
    """One disk of a colour, or two."""
    found = vec[i64]()
    for colour in range(v.DISKS):
        for n in range(i64(1), min(2, look.s.disk(giver, colour)) + 1):
            found = append(found, action(GIFTS[colour], giver, receiver, n))
    return found


def counter(look: Look, deal: vec[i64]) -> i64:
    """One gift more that would make another's deal suit both, or NO_CLAUSE."""
    concerns = partners(look, deal)
    for other in range(v.TRIBES):
        if concerns & bit(other):
            for gift in gifts(look, other, look.me):
                gain = gains(look, append(deal[:], gift))
                mine, theirs = profit(look, look.me, gain), profit(look, other, gain)
                if mine >= MARGIN and theirs >= MARGIN:
                    return gift
    return NO_CLAUSE
