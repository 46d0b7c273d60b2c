"""F What the bot says in Phase 3: every clause has its worth in points, for every party.

A deal is accepted if it is worth more to the tribe than to its rivals. The bot proposes the deal that is worth most to it
among simple ones that the other party should accept: to leave a card, to be let alone on it, a marriage, a swap.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cairn.core.state import action, first, second, third, verb_of
from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.assignment import colony_value
from cairn.games.greenland.bot.fights import Groups, groups, outcome
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.deals import may_be_given, may_wed
from cairn.games.greenland.vocabulary import ALPHA_FROM_CARD, ALPHA_FROM_HOME, FROM_CARD, FROM_HOME
from cairn.games.greenland.rules.negotiation import FREE_TALKS, PROPOSALS

Deal = list[int]  # its clauses

MARRY_REFUGE = True
MARGIN: Final = 0.15  # what a deal must be worth to be agreed to
GIFTS: Final = (say.GIVE_ENERGY, say.GIVE_IVORY, say.GIVE_IRON)

# what a deal is worth


def gains(look: Look, deal: Deal) -> dict[int, float]:
    """What each tribe wins or loses by a deal, in points."""
    s = look.s
    gain = {int(t): 0.0 for t in range(v.TRIBES) if s.alive(t)}
    for clause in deal:
        verb, a, b, c = verb_of(clause), first(clause), second(clause), third(clause)
        if verb in GIFTS:
            colour = int(verb - say.GIVE_ENERGY)
            colour = (v.ENERGY, v.IRON, v.IVORY)[colour]
            gain[a] -= int(c) * max(look.worth(a).disk(colour), 0.1)
            gain[b] += look.worth(b).disks(colour, c)
        elif verb == say.GIVE_CARD:
            held = s.where[c] == v.IN_HAND + a
            gain[a] -= look.worth(a).in_hand(c) if held else look.worth(a).in_tribe(c)
            gain[b] += look.worth(b).in_hand(c) if held else look.worth(b).in_tribe(c)
        elif verb == say.WED:
            gain[a] += marriage(look, a, b, c)
    shift_groups(look, deal, gain)
    return gain


def marriage(look: Look, tribe: int, daughter: int, source: int) -> float:
    """F1 Her gift, less a hunter who hunts no more."""
    worth = look.worth(tribe)
    cost = 0.06 * worth.left + (0.5 if source in (ALPHA_FROM_HOME, ALPHA_FROM_CARD) else 0.0)
    return worth.daughter(daughter) - cost


def shift_groups(look: Look, deal: Deal, gain: dict[int, float]) -> None:
    """F0 Who leaves the card changes the fight, and the hunt after it."""
    s = look.s
    card = int(s.card)
    if card == FREE_TALKS:
        return
    before = groups(look, card)
    now: Groups = dict(before)
    for clause in deal:
        verb, tribe = verb_of(clause), int(first(clause))
        if tribe not in now:
            continue
        cubes, alpha = now[tribe]
        if verb == say.WITHDRAW:
            gone = third(clause) != 0
            now[tribe] = (cubes - int(second(clause)) + gone, alpha and not gone)
        elif verb == say.WED and third(clause) == FROM_CARD:
            now[tribe] = (cubes - 1, alpha)
        elif verb == say.WED and third(clause) == ALPHA_FROM_CARD:
            now[tribe] = (cubes, False)
    if now == before:
        return
    was, will = outcome(look, card, before), outcome(look, card, now)
    for tribe in gain:
        gain[tribe] += will.get(tribe, 0.0) - was.get(tribe, 0.0)


def net(look: Look, tribe: int, gain: dict[int, float]) -> float:
    """A tribe's gain, less a share of what its rivals gain."""
    others = sum(gain[t] for t in gain if t != tribe)
    return gain[tribe] - look.rivalry * others


# what could be proposed


def proposals(look: Look) -> Iterator[Deal]:
    """Simple deals with one other party."""
    s = look.s
    me = look.me
    sides = [int(t) for t in s.sides]
    on_card = s.card != FREE_TALKS
    if on_card and s.on_card(me, s.card):
        if go := withdrawal(look, me):
            yield [go]
            for other in sides:
                if other != me:
                    for gift in gifts(look, other, me):
                        yield [go, gift]
    for other in sides:
        if other == me:
            continue
        bribes = [None, *gifts(look, me, other)]
        if on_card and s.on_card(other, s.card) and (go := withdrawal(look, other)):
            yield from ([go, *([gift] if gift else [])] for gift in bribes)
        if s.variant.first_game:
            continue
        yield from weddings(look, other, bribes)
        yield from trades(look, other)


def withdrawal(look: Look, tribe: int) -> int | None:
    """F0 All of a tribe's hunters leave the card, if they can."""
    s = look.s
    n = int(s.on_card(tribe, s.card))
    if n == 0 or transport.can_bring_home(s, tribe, s.card) < n:
        return None
    return int(action(say.WITHDRAW, tribe, n, 1 if s.alpha_on(tribe, s.card) else 0))


def gifts(look: Look, giver: int, receiver: int) -> list[int]:
    """One disk of each colour, or two of Energy."""
    s = look.s
    found = []
    for verb, colour in (
        (say.GIVE_ENERGY, v.ENERGY),
        (say.GIVE_IVORY, v.IVORY),
        (say.GIVE_IRON, v.IRON),
    ):
        if s.disk(giver, colour):
            found.append(int(action(verb, giver, receiver, 1)))
    if s.energy(giver) > 1:
        found.append(int(action(say.GIVE_ENERGY, giver, receiver, 2)))
    return found


def weddings(look: Look, other: int, bribes: list[int | None]) -> Iterator[Deal]:
    """F1 A hunter from home for a Daughter of the other party, for a gift or for a marriage in return."""
    s = look.s
    mine = [w for w in matches(look, look.me) if s.holder(second(w)) == other]
    theirs = [w for w in matches(look, other) if s.holder(second(w)) == look.me]
    for wedding in mine:
        for gift in bribes:
            yield [wedding] if gift is None else [wedding, gift]
        for back in theirs:
            yield [wedding, back]


def matches(look: Look, tribe: int) -> list[int]:
    s = look.s
    if s.available[tribe] < 2:
        return []
    daughters = range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS)
    saved = s.deal
    s.deal = saved[:0]
    found = [int(action(say.WED, tribe, d, FROM_HOME)) for d in daughters if may_wed(s, tribe, d)]
    s.deal = saved
    return found


def trades(look: Look, other: int) -> Iterator[Deal]:
    """F0 A card for a disk or two, either way."""
    s = look.s
    saved = s.deal
    s.deal = saved[:0]
    given = [int(c) for c in s.facts.givable if may_be_given(s, look.me, c)]
    taken = [int(c) for c in s.facts.givable if may_be_given(s, other, c)]
    s.deal = saved
    for card in given:
        for gift in gifts(look, other, look.me):
            yield [int(action(say.GIVE_CARD, look.me, other, card)), gift]
    for card in taken:
        for gift in gifts(look, look.me, other):
            yield [int(action(say.GIVE_CARD, other, look.me, card)), gift]


def best_proposal(look: Look) -> Deal:
    """The deal that is worth most to the proposer, if it should suit the others too; an empty one if there is none."""
    best: tuple[float, Deal] = (MARGIN, [])
    for deal in proposals(look):
        gain = gains(look, deal)
        mine = net(look, look.me, gain)
        if mine <= best[0]:
            continue
        if all(net(look, t, gain) >= MARGIN for t in partners(look, deal)):
            best = (mine, deal)
    return best[1]


def partners(look: Look, deal: Deal) -> set[int]:
    """Other parties whom a deal concerns."""
    s = look.s
    found: set[int] = set()
    for clause in deal:
        found.add(int(first(clause)))
        if verb_of(clause) == say.WED:
            found.add(int(s.holder(second(clause))))
        elif verb_of(clause) == say.WITHDRAW:
            found |= {int(t) for t in s.sides if s.on_card(t, s.card) or s.holder(s.card) == t}
        else:
            found.add(int(second(clause)))
    return found - {look.me}


# questions


def choose_talk(look: Look) -> int:
    """A deal if a good one comes to mind; else to leave where that is free and wise; else to pass."""
    s = look.s
    if s.variant.together:
        return leave_together(look)
    leave = look.has(say.LEAVE_CARD)
    if leave is not None:
        here = groups(look, int(s.card))
        if outcome(look, int(s.card), here).get(look.me, 0.0) < -0.3:
            return leave
    if look.has(say.PROPOSE) is not None and best_proposal(look):
        return look.pick(say.PROPOSE)
    return look.stop()


def leave_together(look: Look) -> int:
    """K0 Tribes that help each other do not fight: all leave but the one whom the card serves best."""
    s = look.s
    leave = look.has(say.LEAVE_CARD)
    if leave is None:
        return look.stop()
    here = groups(look, int(s.card))
    best = max(here, key=lambda t: (look.ground(t, int(s.card)).value(*here[t]), -t))
    return look.stop() if best == look.me else leave


def choose_clause(look: Look) -> int:
    """Clause by clause the deal in mind; a counter-offer asks for a disk more."""
    s = look.s
    deal = [int(clause) for clause in s.deal]
    wanted = best_proposal(look)
    if wanted and deal == wanted[: len(deal)]:
        return look.pick(say.SEND_DEAL) if deal == wanted else draft(look, wanted[len(deal)])
    if deal and net(look, look.me, gains(look, deal)) >= MARGIN:
        return look.pick(say.SEND_DEAL)
    more = counter(look, deal)
    return look.pick(say.DROP_DEAL) if more is None else draft(look, more)


def draft(look: Look, clause: int) -> int:
    """The option that begins a clause."""
    verb = verb_of(clause)
    if verb == say.WITHDRAW:
        wanted = int(action(say.WITHDRAWAL, first(clause)))
    elif verb == say.WED:
        wanted = clause
    else:
        wanted = int(action(say.GIVE, first(clause), second(clause)))
    return wanted if wanted in look.options else look.pick(say.DROP_DEAL)


def counter(look: Look, deal: Deal) -> int | None:
    """One gift more that would make a deal good for both."""
    if not deal:
        return None
    for other in sorted(partners(look, deal)):
        for gift in gifts(look, other, look.me):
            gain = gains(look, [*deal, gift])
            if min(net(look, look.me, gain), net(look, other, gain)) >= MARGIN:
                return gift
    return None


def next_clause(look: Look) -> int | None:
    """The clause being composed."""
    deal = [int(clause) for clause in look.s.deal]
    wanted = best_proposal(look)
    if wanted and deal == wanted[: len(deal)] and deal != wanted:
        return wanted[len(deal)]
    return counter(look, deal)


def choose_gift(look: Look) -> int:
    clause = next_clause(look)
    if clause is None:
        return look.options[0]
    if verb_of(clause) == say.GIVE_CARD:
        wanted = int(action(say.GIFT_CARD, third(clause)))
    else:
        wanted = int(action(say.GIFT_DISKS, colour_of(verb_of(clause))))
    return wanted if wanted in look.options else look.options[0]


def colour_of(verb: int) -> int:
    return int({say.GIVE_ENERGY: v.ENERGY, say.GIVE_IVORY: v.IVORY}.get(verb, v.IRON))


def choose_gift_amount(look: Look) -> int:
    clause = next_clause(look)
    n = 1 if clause is None else int(third(clause))
    return max((o for o in look.options if first(o) <= n), default=look.options[0])


def choose_leaving(look: Look) -> int:
    """All of them, the Alpha too; of a colony those who are too many."""
    s = look.s
    if s.chapter == say.WINDOW:
        n = surplus(look, int(s.about_b))
        few = [o for o in look.of(say.COUNT) if first(o) <= n]
        if few:
            return max(few, key=first)
    return max(look.options, key=lambda o: (first(o), verb_of(o) == say.COUNT_WITH_ALPHA))


def choose_answer(look: Look) -> int:
    """Accepts what profits, counters what could, refuses the rest."""
    s = look.s
    deal = [int(clause) for clause in s.deal]
    if net(look, look.me, gains(look, deal)) >= MARGIN:
        return look.pick(say.ACCEPT)
    if look.has(say.COUNTER) is not None and s.proposals[look.me] < PROPOSALS:
        if counter(look, deal) is not None:
            return look.pick(say.COUNTER)
    return look.pick(say.REFUSE)


def choose_window(look: Look) -> int:
    """Colonists come home from a card that eats them; friends marry where a wife's gift is worth a hunter."""
    s = look.s
    for one in look.of(say.LEAVE_COLONY):
        card = int(first(one))
        if surplus(look, card) > 0:
            return one
        cubes, alpha = int(s.hunters[card * v.TRIBES + look.me]), bool(s.alpha_on(look.me, card))
        if colony_value(look, card, cubes, alpha, 0) < -0.6:
            return one
    weddings = [o for o in look.of(say.MARRY) if second(o) == 0]
    if not weddings:
        return look.stop()
    best = max(weddings, key=lambda o: look.mine.daughter(int(first(o))))
    gift = look.mine.daughter(int(first(best)))
    home = s.available[look.me]
    refuge = MARRY_REFUGE and look.left > 1 and home > 1
    return best if refuge or (gift > 1 and home) else look.stop()


def surplus(look: Look, card: int) -> int:
    """F3 Own colonists who make a New World card hostile, and are better at home."""
    s = look.s
    if s.hostile >> (card - v.MARKLAND) & 1:
        return 0
    return min(
        look.colonists(card) - int(s.facts.peaceful_colonists), int(s.on_card(look.me, card))
    )


def choose_contested(look: Look) -> int:
    return look.options[0]


def choose_swap(look: Look) -> int:
    return look.options[0]


def choose_swap_consent(look: Look) -> int:
    return look.pick(say.ACCEPT)
