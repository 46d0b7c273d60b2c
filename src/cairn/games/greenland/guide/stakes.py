"""What an option costs, brings or risks, as things are now."""

from __future__ import annotations

from collections.abc import Callable

from cairn.core.state import action, bit, first, second, third, verb_of
from cairn.core.words import in_parts
from cairn.games.greenland import view
from cairn.games.greenland.guide import figures, naming
from cairn.games.greenland.guide.figures import Terms
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.animals import other_disk
from cairn.games.greenland.rules.auction import winner_with
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.deals import still_has
from cairn.games.greenland.rules.disks import can_pay_energy, rotting
from cairn.games.greenland.rules.hunting import SKIERS
from cairn.games.greenland.rules.negotiation import defends, may_say_more, proposals_left, raiders
from cairn.games.greenland.rules.play_order import next_hunter
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.rules.terms import colonists, side_with
from cairn.games.greenland.view import building
from cairn.games.greenland.words import question, verb
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import TRIBES
from cairn.narrate import Narrator

Detail = Callable[[GreenlandState, int, Narrator], str]
Telling = Callable[[GreenlandState, Narrator], str]


def stakes(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """What there is to say about an option; nothing about many."""
    act = verb_of(answer)
    if act in DETAILS:
        return DETAILS[act](s, answer, narrator)
    return PLAIN_DETAILS[act](s, narrator) if act in PLAIN_DETAILS else ""


# hunters on their way


def ground(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E1, E2, E5 The terms of a card, and who is there already."""
    tribe, card = s.about_a, first(answer)
    there = building.pieces_on(s, card)
    if s.holder(card) == v.NONE:
        parts = [naming.terms(s, tribe, card, figures.terms(s, tribe, card), narrator)]
    elif defends(s, tribe, card):
        return guard(s, tribe, card, narrator)
    else:
        prize = narrator.say("detail.prize", prize=naming.prize(s, tribe, card, narrator))
        parts = [*naming.raid_faces(figures.terms(s, tribe, card), narrator), prize]
    if transport.is_new_world(card):
        n, most = colonists(s, card), s.facts.peaceful_colonists
        parts.append(narrator.say("detail.colony", n=n, most=most))
    elif others := {one: who for one, who in there.items() if one != building.TRIBE[tribe]}:
        parts.append(narrator.say("board.there", people=naming.people(others, narrator)))
    return in_parts(parts)


def guard(s: GreenlandState, tribe: int, card: int, narrator: Narrator) -> str:
    """E5, F2, G1 What raiders come for, and who raids and defends the card already."""
    key = "herd"
    if s.facts.kind[card] == v.DAUGHTER:
        key = "daughter" if s.husband_of(card) == v.NONE else "wife"
    parts = [narrator.say(f"detail.guard.{key}", prize=naming.prize(s, tribe, card, narrator))]
    there = building.pieces_on(s, card)
    foes = {one: there[one] for one in building.tribes_in(raiders(s, card))}
    friends = {one: who for one, who in there.items() if one not in foes}
    key = "detail.raiders" if foes else "detail.no-raiders"
    parts.append(narrator.say(key, people=naming.people(foes, narrator)))
    if friends:
        parts.append(narrator.say("detail.defenders", people=naming.people(friends, narrator)))
    return in_parts(parts)


def number(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E0 The chances of so many on a card. Those who are there already roll with them."""
    if not sent_to_roll(s):
        return ""
    tribe, card, n = s.about_a, s.about_b, first(answer)
    found, cubes, alpha = sent(s, answer)
    odds = figures.best_chances(s, found, cubes, alpha)
    told = naming.outlook(found, odds, narrator)
    against = figures.contest(s, tribe, card, cubes, alpha)
    if against is not None and (against.lost or against.success < odds.success):
        told = narrator.say(
            "detail.contest" if against.lost else "detail.contest-unfought",
            outlook=told,
            tribe=naming.tribe(against.rival, narrator),
            share=naming.share(against.success, narrator),
            n=naming.average(against.lost),
        )
    angers = side_with(s, card, n) != s.side(card)
    return narrator.say("detail.angers", outlook=told) if angers else told


def too_few(s: GreenlandState, answer: int) -> bool:
    """G0 Would so many never succeed?"""
    return sent_to_roll(s) and figures.best_chances(s, *sent(s, answer)).success == 0


def sent_to_roll(s: GreenlandState) -> bool:
    """E0, E5 Is it asked how many go to a card, and not to guard it?"""
    tribe, card = s.about_a, s.about_b
    return s.question == question.CHOOSE_COUNT and (
        s.holder(card) == v.NONE or not defends(s, tribe, card)
    )


def sent(s: GreenlandState, answer: int) -> tuple[Terms, int, bool]:
    """The terms of a card for so many, and the tribe's cubes and Alpha there with those who are there already."""
    tribe, card, n = s.about_a, s.about_b, first(answer)
    with_alpha = verb_of(answer) == verb.SEND_WITH_ALPHA
    cubes = s.hunters[card * v.TRIBES + tribe] + n - with_alpha
    return figures.terms(s, tribe, card, n), cubes, with_alpha or bool(s.alpha_on(tribe, card))


def homecoming(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E4 How many come home."""
    return of_tribe(s, s.about_a, first(answer), narrator)


def of_tribe(s: GreenlandState, tribe: int, card: int, narrator: Narrator) -> str:
    """How many of a tribe are on a card."""
    there = building.pieces_on(s, card).items()
    mine = {one: who for one, who in there if one == building.TRIBE[tribe]}
    return naming.people(mine, narrator)


# before and after a roll


def hunted(s: GreenlandState) -> tuple[Terms, int, bool]:
    """The terms of the hunt there is now, and the tribe's cubes and Alpha on the card."""
    tribe, card = s.tribe, s.card
    cubes = s.hunters[card * v.TRIBES + tribe]
    return figures.terms(s, tribe, card), cubes, bool(s.alpha_on(tribe, card))


def certainty(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E7 The chances if the Alpha does not roll, and if it does."""
    found, cubes, _ = hunted(s)
    certain = verb_of(answer) == verb.USE_ALPHA
    odds = figures.chances(s, found, cubes if certain else cubes + 1, int(certain))
    told = naming.outlook(found, odds, narrator)
    if not certain:
        return told
    return narrator.say("detail.counts-as", face=certain_face(s), outlook=told)


def skiing(s: GreenlandState, narrator: Narrator, skiers: int = SKIERS) -> str:
    """L0 The chances with three hunters on skis, or with none."""
    found, cubes, alpha = hunted(s)
    dice = cubes + int(alpha and not s.alpha_auto) - skiers
    odds = figures.chances(s, found, dice, int(s.alpha_auto), skiers)
    return naming.outlook(found, odds, narrator)


def reroll(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """G2, F2 The chances with these dice rolled again too."""
    n = 1 if verb_of(answer) == verb.REROLL_ALPHA else second(answer)
    return rerolling(s, {first(answer): n}, narrator)


def rerolling(s: GreenlandState, extra: dict[int, int], narrator: Narrator) -> str:
    if s.question == question.CHOOSE_ATTACK_REROLL:
        return narrator.say("detail.hits", n=naming.average(figures.hits(s, extra)))
    found, _, _ = hunted(s)
    odds = figures.again_chances(s, found, extra)
    return naming.outlook(found._replace(reroll=0), odds, narrator)  # nothing is rerolled twice


def claimed(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """G5, G6 What the card is worth: a trophy's points, or what it can do in the tribe."""
    card = first(answer)
    if s.facts.set_kind[card] != v.TO_HAND:
        return narrator.say("detail.trophy", n=s.facts.vp[card])
    kind = "domestic" if s.facts.kind[card] == v.DOMESTIC else "invention"
    return f"{narrator.say(f'detail.to-hand.{kind}')}; {naming.gifts(s, card, narrator)}"


def next_hunt(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """A4 Who is on a card and hunts first; or the terms of a card that is new there (G7)."""
    card = first(answer)
    if s.question == question.CHOOSE_REPLACEMENT:
        return ground(s, answer, narrator)
    there = building.pieces_on(s, card)
    told = naming.people(there, narrator)
    if len(there) < 2 or s.holder(card) != v.NONE or transport.is_new_world(card):
        return told
    among = sum(1 << TRIBES[one] for one in there)
    begins = naming.tribe(next_hunter(s, card, among), narrator)
    return narrator.say("detail.begins", people=told, tribe=begins)


def contested(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 Who meets on a card."""
    return naming.people_on(s, first(answer), narrator)


def enemies(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F2 How many of them are there."""
    return of_tribe(s, first(answer), s.card, narrator)


# cards and disks


def gifts_of(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """B2, F1 What a card does for its tribe."""
    return naming.gifts(s, first(answer), narrator)


def parting(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 What a Daughter does no longer for the tribe of a husband who leaves her."""
    return narrator.say("detail.gives-up", gifts=gifts_of(s, answer, narrator))


def animal(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """C0.5, H What an animal does for its tribe, and that the one on the back of its card is lost."""
    other = naming.other_side(s, first(answer))
    lost = narrator.say("detail.other-side", card=naming.named(other, narrator))
    return in_parts([gifts_of(s, answer, narrator), lost])


def bride(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F1 What a Daughter does for her husband's tribe; said once, and not of every bridegroom."""
    a, b = first(answer), second(answer)
    if verb_of(answer) == verb.WED:
        card, earlier = b, [action(verb.WED, a, b, other) for other in range(third(answer))]
    else:
        card, earlier = a, [action(verb.MARRY, a, other) for other in range(b)]
    return "" if any(map(s.offers, earlier)) else naming.gifts(s, card, narrator)


def value(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """B3, H1 The disks for a card, and what of them would rot."""
    tribe, disks = s.about_a, figures.exchanged(s, first(answer))
    if not disks:
        return narrator.say("detail.no-value")
    told = naming.gains(disks, narrator)
    lost = rotting(s, tribe, disks.get("energy", 0))
    return narrator.say("detail.rots", gains=told, n=lost) if lost else told


def hay(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """H1, H2 What an animal eats and gives; a raided one gives nothing this turn."""
    card = first(answer)
    eats = narrator.say("gift.hay", n=s.facts.hay[card])
    if s.raided >> card & 1:
        return f"{eats}; {narrator.say('detail.raided')}"
    return f"{naming.prize(s, s.about_a, card, narrator)}; {eats}"


def milk(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """H2 What an animal gives, with a disk in place of a baby or not."""
    card = first(answer)
    babies = s.facts.herd_babies[card]
    disk = building.DISK[other_disk(s, card)]
    taken: dict[view.GainName, int] = {"babies": babies}
    if verb_of(answer) == verb.TAKE_DISK:
        taken = {"babies": babies - 1, disk: 1}
    few = naming.births(s, s.about_a, taken["babies"], narrator)
    return in_parts([naming.gains(taken, narrator), *few])


def have(tribe: int, n: int, narrator: Narrator) -> str:
    return narrator.say("detail.have", tribe=naming.tribe(tribe, narrator), n=n)


def purse(colour: int) -> Telling:
    """How many disks there are to pay with."""

    def held(s: GreenlandState, narrator: Narrator) -> str:
        tribe = s.about_a
        n = can_pay_energy(s, tribe) if colour == v.ENERGY else s.disk(tribe, colour)
        return have(tribe, n, narrator)

    return held


def tie(s: GreenlandState, narrator: Narrator) -> str:
    """D10 What it costs to match, and who would win the tie."""
    winner = naming.tribe(winner_with(s, s.about_a), narrator)
    return narrator.say("detail.tie", n=s.bid, tribe=winner)


def in_stock(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 How many disks the giver has left to give."""
    return have(s.about_a, still_has(s, s.about_a, first(answer)), narrator)


def kept(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 How many disks the giver would have left."""
    left = still_has(s, s.about_a, s.about_b) - first(answer)
    return narrator.say("detail.keep", n=left)


def payable(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """K0 How many disks of a colour there are to pay with."""
    return have(s.about_a, s.disk(s.about_a, first(answer)), narrator)


def struck(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 What a clause says."""
    return naming.clause(building.clause(s.deal[first(answer) - 1]), naming.Speaker(narrator))


# talks


def silence(s: GreenlandState) -> str:
    """F0, F2 What comes of it when nobody says more in talks."""
    if s.card == v.FREE_TALKS:
        return "free"
    return "first-game" if s.variant.first_game else "fight"


def last_to_speak(s: GreenlandState) -> bool:
    """F0 Have all others of the talk said no more already, or nothing left to say?"""
    others = (side for side in s.parties if side != s.about_a)
    return not any(not s.passed & bit(one) and may_say_more(s, one) for one in others)


def fight(s: GreenlandState, narrator: Narrator) -> str:
    """F2 What a fight on the card under talk would cost both sides, in the order in which they attack."""
    found = None if s.card == v.FREE_TALKS else figures.fight(s)
    if found is None:
        return ""
    lost = found.lost()
    return narrator.say(
        "detail.fight",
        one=naming.tribe(found.first, narrator),
        two=naming.tribe(found.second, narrator),
        lost_one=naming.average(lost[0]),
        lost_two=naming.average(lost[1]),
        of_one=found.sizes[0],
        of_two=found.sizes[1],
    )


def refusing(s: GreenlandState, narrator: Narrator) -> str:
    """F0, F2 What no deal may come to."""
    return fight(s, narrator) if s.question == question.CHOOSE_ANSWER else ""


def proposing(s: GreenlandState, narrator: Narrator) -> str:
    """F0 How many proposals a party has left about this card; a counter-offer is one."""
    return narrator.say("detail.proposals", n=proposals_left(s, s.about_a))


def dropping(s: GreenlandState, narrator: Narrator) -> str:
    """F0, F2 A deal that is dropped was a proposal; what is left then, and what follows if it was the last."""
    left = proposals_left(s, s.about_a)
    if left:
        return narrator.say("detail.dropped", n=left)
    over = not any(may_say_more(s, side) for side in s.parties)
    return narrator.say(f"detail.dropped-last.{silence(s)}{'-now' if over else ''}")


# elders


def martyrs(s: GreenlandState, narrator: Narrator) -> str:
    """I3, I6 The dice, and how likely one of them is a 1."""
    dice, chance = figures.martyrdom(s, s.about_a)
    return narrator.say("detail.martyrdom", n=dice, share=naming.share(chance, narrator))


def emissary(s: GreenlandState, narrator: Narrator) -> str:
    """I5, J0 What an emissary counts at the end."""
    return narrator.say("detail.emissary", n=s.facts.vp_missionary)


def baptism(s: GreenlandState, narrator: Narrator) -> str:
    """I7, J0 The points now, and as monotheists."""
    now, then = figures.points_if_baptised(s, s.about_a)
    return narrator.say("detail.baptism", now=now, then=then)


DETAILS: dict[int, Detail] = {
    act: told
    for told, acts in (
        (animal, (verb.TAKE_ANIMAL,)),
        (bride, (verb.MARRY, verb.WED)),
        (certainty, (verb.ALPHA_ROLLS, verb.USE_ALPHA)),
        (claimed, (verb.CLAIM,)),
        (contested, (verb.TALK_OF,)),
        (enemies, (verb.HIT,)),
        (gifts_of, (verb.CRAFT, verb.CRAFT_WITH_IVORY, verb.DOMESTICATE, verb.GIFT_CARD)),
        (ground, (verb.COLONISE, verb.DEFEND, verb.GO_TO, verb.HUNT, verb.RAID)),
        (hay, (verb.FEED,)),
        (homecoming, (verb.EVACUATE, verb.LEAVE_COLONY)),
        (in_stock, (verb.GIFT_DISKS,)),
        (kept, (verb.AMOUNT,)),
        (milk, (verb.TAKE_BABY, verb.TAKE_DISK)),
        (next_hunt, (verb.HUNT_NOW,)),
        (number, (verb.SEND, verb.SEND_WITH_ALPHA)),
        (parting, (verb.DIVORCE,)),
        (payable, (verb.PAY_WITH,)),
        (reroll, (verb.REROLL, verb.REROLL_ALPHA)),
        (struck, (verb.STRIKE,)),
        (value, (verb.EXCHANGE, verb.SLAUGHTER)),
    )
    for act in acts
}
# what is the same for every option of a verb
PLAIN_DETAILS: dict[int, Telling] = {
    act: told
    for told, acts in (
        (baptism, (verb.BAPTISE,)),
        (dropping, (verb.DROP_DEAL,)),
        (emissary, (verb.EMISSARY,)),
        (martyrs, (verb.BANISH, verb.PROSELYTISE)),
        (proposing, (verb.COUNTER, verb.PROPOSE)),
        (refusing, (verb.REFUSE,)),
        (purse(v.ENERGY), (verb.PAY_ENERGY,)),
        (purse(v.IRON), (verb.SPEND_IRON,)),
        (purse(v.IVORY), (verb.BID, verb.PACIFY)),
        (skiing, (verb.SKI, verb.SKI_WITH_ALPHA)),
        (tie, (verb.MATCH,)),
    )
    for act in acts
}
