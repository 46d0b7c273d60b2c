"""F What the bot says in Phase 3. It accepts what profits it, and proposes what should profit both."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import action, bit, first, second, third, verb_of
from cairn.games.greenland.bot.deals import NO_CLAUSE, best_proposal, counter, gift_of, suits
from cairn.games.greenland.bot.fights import contested, group_in, groups
from cairn.games.greenland.bot.look import NO_OPTION, Best, Look
from cairn.games.greenland.rules.deals import concerned
from cairn.games.greenland.words import chapter, verb
from cairn.games.greenland.words import values as v

CROWD: Final[i64] = 4  # a colony larger than that can spare people
STAY: Final[i64] = 3  # of whom so many remain at least
BRIDE: Final[float] = 1.0  # the gift of a wife for whom a hunter is spared at any time


def choose_contested(look: Look) -> i64:
    return look.s.options[0]


def choose_talk(look: Look) -> i64:
    """A deal if a good one comes to mind; or to leave where that is free and wise; or to stay and fight. F0 What was
    refused is not offered once more: after a proposal about this card another one follows only if it was agreed to by
    all whom the new one concerns, and nobody has proposed anything since."""
    s = look.s
    if s.variant.together:
        return leave_to_others(look)
    leave, propose = look.has(verb.LEAVE), look.has(verb.PROPOSE)
    if leave != NO_OPTION and contested(look).outcome(look, groups(look, s.card))[look.me] < -0.3:
        return leave
    again = s.proposals[look.me] != 0
    if propose == NO_OPTION or (again and s.proposer != look.me):
        return look.stop()
    deal = best_proposal(look)
    refused = again and concerned(s, deal) & ~s.agreed != 0
    return look.stop() if refused or len(deal) == 0 else propose


def leave_to_others(look: Look) -> i64:
    """K0 Friends do not fight: all leave but the tribe whom the card serves best."""
    card = look.s.card
    leave, here, best = look.has(verb.LEAVE), groups(look, card), Best()
    for tribe in range(v.TRIBES):
        if look.s.tribes_on(card) & bit(tribe):
            cubes, alpha = group_in(here, tribe)
            best.weigh(tribe, look.target(tribe, card).value(cubes, alpha))
    return look.stop() if leave == NO_OPTION or best.option == look.me else leave


# deals


def wanted_clause(look: Look) -> i64:
    """What is to be added to the draft: the next clause of the deal in mind, or a gift more for a counter-offer;
    NO_CLAUSE if it is ready, or hopeless."""
    deal, wanted = look.s.deal, best_proposal(look)
    if len(wanted) and begins(deal, wanted):
        return wanted[len(deal)] if len(deal) < len(wanted) else NO_CLAUSE
    return NO_CLAUSE if suits(look, look.me, deal) else counter(look, deal)


def begins(deal: vec[i64], wanted: vec[i64]) -> bool:
    """Are these the first clauses of the deal in mind, or all?"""
    for i in range(len(deal)):
        if i >= len(wanted) or deal[i] != wanted[i]:
            return False
    return True


def choose_clause(look: Look) -> i64:
    """Clause by clause; then it is offered if it suits, else dropped."""
    option = clause = wanted_clause(look)
    if clause != NO_CLAUSE and verb_of(clause) == verb.WITHDRAW_NUMBER:
        option = action(verb.WITHDRAW, first(clause))
    elif clause != NO_CLAUSE and verb_of(clause) != verb.WED:
        option = action(verb.GIVE, first(clause), second(clause))
    if option != NO_CLAUSE and look.s.offers(option):
        return option
    suiting = suits(look, look.me, look.s.deal)
    return look.pick(verb.OFFER_DEAL if suiting else verb.DROP_DEAL)


def choose_gift(look: Look) -> i64:
    clause = wanted_clause(look)
    if clause != NO_CLAUSE and verb_of(clause) == verb.GIVE_CARD:
        return look.take(verb.GIFT_CARD, third(clause))
    if clause != NO_CLAUSE and gift_of(clause) != v.NONE:
        return look.take(verb.GIFT_DISKS, gift_of(clause))
    return look.s.options[0]  # somebody else has begun this gift


def choose_gift_amount(look: Look) -> i64:
    clause = wanted_clause(look)
    return look.take(verb.AMOUNT, 1 if clause == NO_CLAUSE else third(clause))


def choose_answer(look: Look) -> i64:
    """Accepts what profits, counters what could, refuses the rest."""
    deal = look.s.deal
    if suits(look, look.me, deal):
        return look.pick(verb.ACCEPT)
    answer = look.has(verb.COUNTER)
    if answer != NO_OPTION and counter(look, deal) != NO_CLAUSE:
        return answer
    return look.pick(verb.REFUSE)


def choose_leaving(look: Look) -> i64:
    """All, the Alpha too; of a colony those it can spare."""
    best = Best()
    if look.s.chapter == chapter.WINDOW:
        n = max(1, spare(look, look.s.about_b))
        for one in look.of(verb.SEND):
            if first(one) <= n:
                best.weigh(one, float(first(one)))
    if best.option == NO_OPTION:
        for one in look.options():
            best.weigh(one, float(first(one) * 256 + verb_of(one)))
    return best.option


# what needs no deal


def choose_window(look: Look) -> i64:
    """Colonists come home if they are too many or too wretched; friends marry for a gift, or to be safe."""
    s = look.s
    if s.variant.together and look.left == 0 and s.ready(look.me) == 0:
        back = look.of(verb.DIVORCE, verb.LEAVE_COLONY)
        return back[0] if len(back) else look.stop()  # somebody must live
    for one in look.of(verb.LEAVE_COLONY):
        cubes, alpha = look.group(look.me, first(one))
        if spare(look, first(one)) > 0 or look.colony(first(one), cubes, alpha) < -0.6:
            return one
    refuge = look.left > 1 and s.available[look.me] > 1
    bride = Best()
    for one in look.of(verb.MARRY):
        if second(one) == v.FROM_HOME:
            bride.weigh(one, look.mine.daughter(first(one)))
    wed = bride.option != NO_OPTION and (refuge or bride.worth > BRIDE)
    return bride.option if wed else look.stop()


def spare(look: Look, card: i64) -> i64:
    """How many colonists should come home: those who make a card hostile; those who could be emissaries."""
    s, here = look.s, look.s.on_card(look.me, card)
    rich = look.mine.mono and s.energy(look.me) >= 4
    if rich and look.left and s.ready(look.me) < 3 and here > CROWD:
        return min(s.facts.mariner_carries, here - STAY)
    if not look.is_hostile(card) or s.side(card) != card:
        return 0
    return min(look.colonists(card) - s.facts.peaceful_colonists, here)


# K0 swaps


def choose_swap_from(look: Look) -> i64:
    return look.s.options[0]


def choose_swap_with(look: Look) -> i64:
    return look.s.options[0]


def choose_swap_consent(look: Look) -> i64:
    """Friends agree."""
    return look.pick(verb.ACCEPT)
