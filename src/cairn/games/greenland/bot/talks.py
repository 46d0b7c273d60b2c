"""F What the bot says in Phase 3. It accepts what profits it, and proposes what should profit both."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from cairn.core.state import action, first, second, third, verb_of
from cairn.games.greenland.bot.deals import GIFTS, best_proposal, counter, suits
from cairn.games.greenland.bot.fights import groups, outcome
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.words import chapter, verb
from cairn.games.greenland.words import values as v

CROWD: Final = 4  # a colony larger than that can spare people
STAY: Final = 3  # of whom so many remain at least
BRIDE: Final = 1.0  # the gift of a wife for whom a hunter is spared at any time


def choose_contested(look: Look) -> int:
    return look.options[0]


def choose_talk(look: Look) -> int:
    """A deal if a good one comes to mind; or to leave where that is free and wise; or to stay and fight."""
    s = look.s
    if s.variant.together:
        return leave_to_others(look)
    leave = look.has(verb.LEAVE)
    if leave is not None and outcome(look, s.card, {}).get(look.me, 0.0) < -0.3:
        return leave
    propose = look.has(verb.PROPOSE)
    return propose if propose is not None and best_proposal(look) else look.stop()


def leave_to_others(look: Look) -> int:
    """K0 Friends do not fight: all leave but the tribe whom the card serves best."""
    card = look.s.card
    leave = look.has(verb.LEAVE)
    here = groups(look, card)
    best = max(here, key=lambda tribe: (look.ground(tribe, card).value(*here[tribe]), -tribe))
    return look.stop() if leave is None or best == look.me else leave


# deals


def wanted_clause(look: Look) -> int | None:
    """What is to be added to the draft: the next clause of the deal in mind, or a gift more for a counter-offer;
    None if it is ready, or hopeless."""
    deal = list(look.s.deal)
    wanted = best_proposal(look)
    if wanted and deal == wanted[: len(deal)]:
        return wanted[len(deal)] if len(deal) < len(wanted) else None
    return None if suits(look, look.me, deal) else counter(look, deal)


def choose_clause(look: Look) -> int:
    """Clause by clause; then it is offered if it suits, else dropped."""
    option = clause = wanted_clause(look)
    if clause is not None and verb_of(clause) == verb.WITHDRAW_NUMBER:
        option = action(verb.WITHDRAW, first(clause))
    elif clause is not None and verb_of(clause) != verb.WED:
        option = action(verb.GIVE, first(clause), second(clause))
    if option is not None and option in look.options:
        return option
    suiting = suits(look, look.me, list(look.s.deal))
    return look.pick(verb.OFFER_DEAL if suiting else verb.DROP_DEAL)


def choose_gift(look: Look) -> int:
    clause = wanted_clause(look)
    if clause is None or verb_of(clause) not in (verb.GIVE_CARD, *GIFTS):
        return look.options[0]  # somebody else has begun this gift
    if verb_of(clause) == verb.GIVE_CARD:
        option = look.take(verb.GIFT_CARD, third(clause))
    else:
        option = look.take(verb.GIFT_DISKS, GIFTS[verb_of(clause)])
    return look.options[0] if option is None else option


def choose_gift_amount(look: Look) -> int:
    clause = wanted_clause(look)
    option = look.take(verb.AMOUNT, 1 if clause is None else third(clause))
    return look.options[0] if option is None else option


def choose_answer(look: Look) -> int:
    """Accepts what profits, counters what could, refuses the rest."""
    deal = list(look.s.deal)
    if suits(look, look.me, deal):
        return look.pick(verb.ACCEPT)
    answer = look.has(verb.COUNTER)
    if answer is not None and counter(look, deal) is not None:
        return answer
    return look.pick(verb.REFUSE)


def choose_leaving(look: Look) -> int:
    """All, the Alpha too; of a colony those it can spare."""
    if look.s.chapter == chapter.WINDOW:
        n = max(1, spare(look, look.s.about_b))
        few = [one for one in look.of(verb.SEND) if first(one) <= n]
        if few:
            return max(few, key=first)
    return max(look.options, key=lambda one: (first(one), verb_of(one)))


# what needs no deal


def choose_window(look: Look) -> int:
    """Colonists come home if they are too many or too wretched; friends marry for a gift, or to be safe."""
    s = look.s
    if s.variant.together and look.left == 0 and s.ready(look.me) == 0:
        return (look.of(verb.DIVORCE, verb.LEAVE_COLONY) or [look.stop()])[0]  # somebody must live
    for one in look.of(verb.LEAVE_COLONY):
        card = first(one)
        if spare(look, card) > 0 or look.colony(card, *look.group(look.me, card)) < -0.6:
            return one
    refuge = look.left > 1 and s.available[look.me] > 1
    brides = [(look.mine.daughter(first(o)), o) for o in look.of(verb.MARRY) if second(o) == 0]
    gift, best = max(brides, key=itemgetter(0), default=(0.0, look.stop()))
    return best if refuge or gift > BRIDE else look.stop()


def spare(look: Look, card: int) -> int:
    """How many colonists should come home: those who make a card hostile; those who could be emissaries."""
    s, here = look.s, look.s.on_card(look.me, card)
    rich = look.mine.mono and s.energy(look.me) >= 4
    if rich and look.left and s.ready(look.me) < 3 and here > CROWD:
        return min(s.facts.mariner_carries, here - STAY)
    if not look.is_hostile(card) or s.hostile >> (card - v.MARKLAND) & 1:
        return 0
    return min(look.colonists(card) - s.facts.peaceful_colonists, here)


# K0 swaps


def choose_swap_from(look: Look) -> int:
    return look.options[0]


choose_swap_with = choose_swap_from


def choose_swap_consent(look: Look) -> int:
    """Friends agree."""
    return look.pick(verb.ACCEPT)
