"""What questions and options say besides their sentence: terms, prices, chances and effects as they are now."""

from __future__ import annotations

from collections.abc import Callable

from cairn.core.state import CHANCE, PASS, action, bit, first, second, third, verb_of
from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland import words
from cairn.games.greenland.facts.file_words import TRIBES
from cairn.games.greenland.guide import figures, naming
from cairn.games.greenland.guide.figures import Terms
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.animals import other_disk
from cairn.games.greenland.rules.assignment import free_promotion
from cairn.games.greenland.rules.auction import winner_with
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.deals import still_has
from cairn.games.greenland.rules.disks import can_pay_energy, rotting
from cairn.games.greenland.rules.hunting import SKIERS
from cairn.games.greenland.rules.negotiation import (
    FREE_TALKS,
    defends,
    may_say_more,
    proposals_left,
    raiders,
)
from cairn.games.greenland.rules.play_order import next_hunter
from cairn.games.greenland.rules.terms import colonists, side_with
from cairn.games.greenland.state import GreenlandState
from cairn.games.greenland.view import building
from cairn.narrate import Narrator

CUBE = 0  # a piece that is not the Alpha

# options


def label(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """What an option does, and what it costs, brings or risks now."""
    text = narrator.label(answer, s)
    if s.seat == CHANCE:
        return text
    verb = int(verb_of(answer))
    if verb == PASS:
        return passing(s, text, narrator)
    if verb in RANKED:
        return of_elder(s, answer, narrator)
    found = ""
    if verb in DETAILS:
        found = DETAILS[verb](s, answer, narrator)
    elif verb in PLAIN_DETAILS:
        found = PLAIN_DETAILS[verb](s, narrator)
    return narrator.say("detail.more", label=text, more=found) if found else text


def passing(s: GreenlandState, text: str, narrator: Narrator) -> str:
    """To pass at some questions means one thing or another."""
    question = int(s.question)
    if question == say.CHOOSE_TALK:
        return narrator.say(f"detail.pass-talk.{silence(s)}{'-now' if last_to_speak(s) else ''}")
    if question == say.CHOOSE_ASSIGNMENT:
        idle = narrator.say("detail.idle" if s.about_b else "detail.nobody-idle", n=int(s.about_b))
        return narrator.say("detail.more", label=text, more=idle)
    if question in (say.CHOOSE_HUNT_REROLL, say.CHOOSE_ATTACK_REROLL):
        marked = bool(s.alpha_again) or any(s.again[face] for face in figures.FACES)
        told = narrator.say("detail.pass-marked") if marked else text
        more = rerolling(s, {}, narrator)
        return narrator.say("detail.more", label=told, more=more)
    if question == say.CHOOSE_SKIS:
        return narrator.say("detail.more", label=text, more=without_skis(s, narrator))
    return text


def silence(s: GreenlandState) -> str:
    """F0, F2 What comes of it when nobody says more in talks."""
    if s.card == FREE_TALKS:
        return "free"
    return "first-game" if s.variant.first_game else "fight"


def last_to_speak(s: GreenlandState) -> bool:
    """F0 Have all others of the talk said no more already, or nothing left to say?"""
    others = (int(side) for side in s.sides if side != s.about_a)
    return not any(not s.passed & bit(one) and may_say_more(s, one) for one in others)


Detail = Callable[[GreenlandState, int, Narrator], str]
Telling = Callable[[GreenlandState, Narrator], str]


# hunters on their way


def ground(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E1, E2, E5 The terms of a card, and who is there already."""
    tribe, card = int(s.about_a), int(first(answer))
    there = building.pieces_on(s, card)
    if s.holder(card) != v.NONE and defends(s, tribe, card):
        return guard(s, card, narrator)
    if s.holder(card) != v.NONE:
        parts = [narrator.say("detail.prize", prize=naming.prize(s, card, narrator))]
    else:
        parts = [naming.terms(s, card, figures.terms(s, tribe, card), narrator)]
    if transport.is_new_world(card):
        n, most = int(colonists(s, card)), int(s.facts.peaceful_colonists)
        parts.append(narrator.say("detail.colony", n=n, most=most))
    elif others := {one: who for one, who in there.items() if one != building.TRIBE[tribe]}:
        parts.append(narrator.say("board.there", people=naming.people(others, narrator)))
    return "; ".join(parts)


def guard(s: GreenlandState, card: int, narrator: Narrator) -> str:
    """E5, F2, G1 What raiders come for, and who raids and defends the card already."""
    key = "herd"
    if s.facts.kind[card] == v.DAUGHTER:
        key = "daughter" if s.husband_of(card) == v.NONE else "wife"
    parts = [narrator.say(f"detail.guard.{key}", prize=naming.prize(s, card, narrator))]
    there = building.pieces_on(s, card)
    foes = {one: there[one] for one in building.tribes_in(raiders(s, card))}
    friends = {one: who for one, who in there.items() if one not in foes}
    if foes:
        parts.append(narrator.say("detail.raiders", people=naming.people(foes, narrator)))
    else:
        parts.append(narrator.say("detail.no-raiders"))
    if friends:
        parts.append(narrator.say("detail.defenders", people=naming.people(friends, narrator)))
    return "; ".join(parts)


def number(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E0 The chances of so many on a card. Those who are there already roll with them."""
    if s.question != say.CHOOSE_COUNT:
        return ""
    tribe, card, n = int(s.about_a), int(s.about_b), int(first(answer))
    if s.holder(card) != v.NONE and defends(s, tribe, card):
        return ""
    with_alpha = verb_of(answer) == say.COUNT_WITH_ALPHA
    cubes = int(s.hunters[card * v.TRIBES + tribe]) + n - with_alpha
    found = figures.terms(s, tribe, card, n)
    odds = figures.best_chances(s, found, cubes, with_alpha or s.alpha_on(tribe, card))
    told = naming.outlook(found, odds, narrator)
    if side_with(s, card, n) != s.side(card):
        return narrator.say("detail.angers", outlook=told)
    return told


def of_elder(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E3 What is done with an elder, by the title his board gives him; a new one has a price and is good for
    something."""
    verb = int(verb_of(answer))
    board, rank, piece = int(s.about_a), int(first(answer)), int(second(answer))
    if verb in ON_BOARDS:
        board, rank, piece = int(first(answer)), int(second(answer)), int(third(answer))
    text = narrator.say(
        narrator.vocabulary.verbs[verb].msgid,
        board=naming.tribe(board, narrator),
        rank=naming.rank(s, board, rank, narrator),
        piece=narrator.value(words.PIECE, piece),
    )
    if verb == say.BURN:
        return narrator.say("detail.more", label=text, more=burning(s, board, narrator))
    if verb != say.PROMOTE:
        return text
    uses = []
    if piece == CUBE or not s.available[board]:  # said once of a rank
        uses = naming.rank_uses(s, board, rank, int(s.faith(board)), narrator)
    price = narrator.say("detail.free" if free_promotion(s, board) else "detail.one-energy")
    return narrator.say("detail.more", label=text, more="; ".join([price, *uses]))


def burning(s: GreenlandState, tribe: int, narrator: Narrator) -> str:
    """I2, I7 What it is good for to lose an elder: only a polytheist tribe without any may be baptised."""
    left = int(s.own_elder_count(tribe)) - 1
    if s.faith(tribe):
        return narrator.say("detail.burned", n=left)
    return narrator.say("detail.burned-for-baptism" if left else "detail.burned-last", n=left)


ON_BOARDS = (int(say.DEAD_ELDER), int(say.RESCUE_ELDER))
RANKED = (*ON_BOARDS, int(say.BURN), int(say.LOSE_ELDER), int(say.PROMOTE))


def homecoming(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E4 How many come home."""
    there = building.pieces_on(s, int(first(answer)))
    mine = {one: who for one, who in there.items() if one == building.TRIBE[s.about_a]}
    return naming.people(mine, narrator)


# before and after a roll


def hunted(s: GreenlandState) -> tuple[Terms, int, bool]:
    """The terms of the hunt there is now, and the tribe's cubes and Alpha on the card."""
    tribe, card = int(s.tribe), int(s.card)
    cubes = int(s.hunters[card * v.TRIBES + tribe])
    return figures.terms(s, tribe, card), cubes, bool(s.alpha_on(tribe, card))


def certainty(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E7 The chances if the Alpha does not roll, and if it does."""
    found, cubes, _ = hunted(s)
    certain = verb_of(answer) == say.USE_ALPHA
    odds = figures.chances(s, found, cubes if certain else cubes + 1, int(certain))
    told = naming.outlook(found, odds, narrator)
    if certain:
        return narrator.say("detail.counts-as", face=int(certain_face(s)), outlook=told)
    return told


def skiing(s: GreenlandState, narrator: Narrator) -> str:
    """L0 The chances with three hunters on skis."""
    found, cubes, alpha = hunted(s)
    rolling = int(alpha and not s.alpha_auto)
    dice = cubes + rolling - int(SKIERS)
    odds = figures.chances(s, found, dice, int(s.alpha_auto), int(SKIERS))
    return naming.outlook(found, odds, narrator)


def without_skis(s: GreenlandState, narrator: Narrator) -> str:
    """L0 The chances if all roll."""
    found, cubes, alpha = hunted(s)
    rolling = int(alpha and not s.alpha_auto)
    odds = figures.chances(s, found, cubes + rolling, int(s.alpha_auto))
    return naming.outlook(found, odds, narrator)


def reroll(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """G2, F2 The chances with these dice rolled again too."""
    n = 1 if verb_of(answer) == say.REROLL_ALPHA else int(second(answer))
    return rerolling(s, {int(first(answer)): n}, narrator)


def rerolling(s: GreenlandState, extra: dict[int, int], narrator: Narrator) -> str:
    if s.question == say.CHOOSE_ATTACK_REROLL:
        return narrator.say("detail.hits", n=naming.average(figures.hits(s, extra)))
    found, _, _ = hunted(s)
    odds = figures.again_chances(s, found, extra)
    return naming.outlook(found._replace(reroll=0), odds, narrator)  # nothing is rerolled twice


def claimed(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """G5, G6 What the card is worth: a trophy's points, or what it can do in the tribe."""
    card = int(first(answer))
    if s.facts.set_kind[card] == v.TO_HAND:
        gifts = naming.gifts(s, card, narrator)
        return "; ".join([narrator.say(f"detail.to-hand.{kind(s, card)}"), *gifts])
    return narrator.say("detail.trophy", n=int(s.facts.vp[card]))


def kind(s: GreenlandState, card: int) -> str:
    return "domestic" if s.facts.kind[card] == v.DOMESTIC else "invention"


def next_hunt(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """A4 Who is on a card and hunts first; or the terms of a card that is new there (G7)."""
    card = int(first(answer))
    if s.question == say.CHOOSE_REPLACEMENT:
        return ground(s, answer, narrator)
    there = building.pieces_on(s, card)
    told = naming.people(there, narrator)
    if len(there) < 2 or s.holder(card) != v.NONE or transport.is_new_world(card):
        return told
    among = sum(1 << TRIBES[one] for one in there)
    begins = naming.tribe(int(next_hunter(s, card, among)), narrator)
    return narrator.say("detail.begins", people=told, tribe=begins)


def contested(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 Who meets on a card."""
    return naming.people(building.pieces_on(s, int(first(answer))), narrator)


def enemies(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F2 How many of them are there."""
    one = building.TRIBE[first(answer)]
    there = building.pieces_on(s, int(s.card))
    return naming.people({one: there[one]}, narrator) if one in there else ""


# cards and disks


def gifts_of(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """B2, F1 What a card does for its tribe."""
    return "; ".join(naming.gifts(s, int(first(answer)), narrator))


def parting(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 What a Daughter does no longer for the tribe of a husband who leaves her."""
    return narrator.say("detail.gives-up", gifts=gifts_of(s, answer, narrator))


def animal(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """C0.5, H What an animal does for its tribe, and that the one on the back of its card is lost."""
    card = int(first(answer))
    other = next(
        one
        for one in range(int(v.COW), int(v.COW + v.ANIMALS))
        if one != card and s.facts.animal_card[one] == s.facts.animal_card[card]
    )
    lost = narrator.say("detail.other-side", card=naming.named(other, narrator))
    return "; ".join([gifts_of(s, answer, narrator), lost])


def bride(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F1 What a Daughter does for her husband's tribe; said once, and not of every bridegroom."""
    wed = verb_of(answer) == say.WED
    groom = third(answer) if wed else second(answer)
    for other in range(int(groom)):
        earlier = action(say.WED, first(answer), second(answer), other)
        if s.offers(earlier if wed else action(say.MARRY, first(answer), other)):
            return ""
    return "; ".join(naming.gifts(s, int(second(answer) if wed else first(answer)), narrator))


def value(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """B3, H1 The disks for a card, and what of them would rot."""
    tribe, disks = int(s.about_a), figures.exchanged(s, int(first(answer)))
    if not disks:
        return narrator.say("detail.no-value")
    told = naming.gains(disks, narrator)
    lost = int(rotting(s, tribe, disks.get("energy", 0)))
    return narrator.say("detail.rots", gains=told, n=lost) if lost else told


def hay(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """H1, H2 What an animal eats and gives; a raided one gives nothing this turn."""
    card = int(first(answer))
    eats = narrator.say("gift.hay", n=int(s.facts.hay[card]))
    if s.raided >> card & 1:
        return "; ".join([eats, narrator.say("detail.raided")])
    return "; ".join([naming.prize(s, card, narrator), eats])


def milk(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """H2 What an animal gives, with a disk in place of a baby or not."""
    card = int(first(answer))
    babies = int(s.facts.herd_babies[card])
    if verb_of(answer) == say.TAKE_BABY:
        return naming.gains({"babies": babies}, narrator)
    disk = building.DISK[int(other_disk(s, card))]
    return naming.gains({"babies": babies - 1, disk: 1}, narrator)


def purse(colour: int) -> Telling:
    """How many disks there are to pay with."""

    def held(s: GreenlandState, narrator: Narrator) -> str:
        tribe = int(s.about_a)
        n = can_pay_energy(s, tribe) if colour == v.ENERGY else s.disk(tribe, colour)
        return narrator.say("detail.have", n=int(n))

    return held


def tie(s: GreenlandState, narrator: Narrator) -> str:
    """D10 What it costs to match, and who would win the tie."""
    winner = naming.tribe(int(winner_with(s, s.about_a)), narrator)
    return narrator.say("detail.tie", n=int(s.bid), tribe=winner)


def in_stock(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 How many disks the giver has left to give."""
    return narrator.say("detail.have", n=int(still_has(s, s.about_a, first(answer))))


def kept(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 How many disks the giver would have left."""
    left = still_has(s, s.about_a, s.about_b) - first(answer)
    return narrator.say("detail.keep", n=int(left))


def payable(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """K0 How many disks of a colour there are to pay with."""
    return narrator.say("detail.have", n=int(s.disk(s.about_a, first(answer))))


def struck(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """F0 What a clause says."""
    return naming.clause(building.clause(s.deal[first(answer) - 1]), naming.Speaker(narrator))


# talks


def proposing(s: GreenlandState, narrator: Narrator) -> str:
    """F0 How many proposals a party has left about this card; a counter-offer is one."""
    return narrator.say("detail.proposals", n=int(proposals_left(s, s.about_a)))


def dropping(s: GreenlandState, narrator: Narrator) -> str:
    """F0, F2 A deal that is dropped was a proposal; what is left then, and what follows if it was the last."""
    left = int(proposals_left(s, s.about_a))
    if left:
        return narrator.say("detail.dropped", n=left)
    over = not any(may_say_more(s, int(side)) for side in s.sides)
    return narrator.say(f"detail.dropped-last.{silence(s)}{'-now' if over else ''}")


# elders


def martyrs(s: GreenlandState, narrator: Narrator) -> str:
    """I3, I6 The dice, and how likely one of them is a 1."""
    dice, chance = figures.martyrdom(s, int(s.about_a))
    return narrator.say("detail.martyrdom", n=dice, share=naming.share(chance, narrator))


def emissary(s: GreenlandState, narrator: Narrator) -> str:
    """I5, J0 What an emissary counts at the end."""
    return narrator.say("detail.emissary", n=int(s.facts.vp_missionary))


def baptism(s: GreenlandState, narrator: Narrator) -> str:
    """I7, J0 The points now, and as monotheists."""
    now, then = figures.points_if_baptised(s, int(s.about_a))
    return narrator.say("detail.baptism", now=now, then=then)


DETAILS: dict[int, Detail] = {
    int(say.ALPHA_ROLLS): certainty,
    int(say.CLAIM): claimed,
    int(say.COLONISE): ground,
    int(say.COUNT): number,
    int(say.COUNT_WITH_ALPHA): number,
    int(say.CRAFT): gifts_of,
    int(say.CRAFT_WITH_IVORY): gifts_of,
    int(say.DEFEND): ground,
    int(say.DIVORCE): parting,
    int(say.DOMESTICATE): gifts_of,
    int(say.EVACUATE): homecoming,
    int(say.EXCHANGE): value,
    int(say.FEED): hay,
    int(say.GIFT_CARD): gifts_of,
    int(say.GIFT_DISKS): in_stock,
    int(say.GIVE_AMOUNT): kept,
    int(say.GO_TO): ground,
    int(say.HIT_SIDE): enemies,
    int(say.HUNT_AT): ground,
    int(say.HUNT_THIS): next_hunt,
    int(say.LEAVE_COLONY): homecoming,
    int(say.MARRY): bride,
    int(say.PAY_WITH): payable,
    int(say.RAID_AT): ground,
    int(say.REROLL): reroll,
    int(say.REROLL_ALPHA): reroll,
    int(say.SLAUGHTER): value,
    int(say.STRIKE): struck,
    int(say.TAKE_ANIMAL): animal,
    int(say.TAKE_BABY): milk,
    int(say.TAKE_DISK): milk,
    int(say.TALK_OF): contested,
    int(say.USE_ALPHA): certainty,
    int(say.WED): bride,
}
# what is the same for every option of a verb
PLAIN_DETAILS: dict[int, Telling] = {
    int(say.BANISH): martyrs,
    int(say.BAPTISE): baptism,
    int(say.BID): purse(int(v.IVORY)),
    int(say.COUNTER): proposing,
    int(say.DROP_DEAL): dropping,
    int(say.EMISSARY): emissary,
    int(say.MATCH): tie,
    int(say.PACIFY): purse(int(v.IVORY)),
    int(say.PAY_ENERGY): purse(int(v.ENERGY)),
    int(say.PROPOSE): proposing,
    int(say.PROSELYTISE): martyrs,
    int(say.SAVE_WITH_IRON): purse(int(v.IRON)),
    int(say.SKI): skiing,
    int(say.SKI_WITH_ALPHA): skiing,
}


# questions


def prompt(s: GreenlandState, narrator: Narrator) -> str:
    """The open question, with what there is to know before it is answered."""
    if s.question == say.CHOOSE_CLAUSE and len(s.deal) == 0:
        return narrator.say("detail.first-clause", tribe=naming.tribe(int(s.about_a), narrator))
    text = narrator.prompt(s)
    find = QUESTIONS.get(int(s.question))
    more = "" if find is None or s.seat == CHANCE else find(s, narrator)
    return f"{text} {more}" if more else text


def carriers(s: GreenlandState, narrator: Narrator) -> str:
    """E1 What takes hunters abroad."""
    tribe = int(s.about_a)
    mariners, sleds = transport.free_mariners(s, tribe), transport.free_sleds(s, tribe)
    if not mariners and not sleds:
        return narrator.say("detail.no-carriers")
    return narrator.say(
        "detail.carriers",
        mariners=narrator.say("board.free-mariners", n=int(mariners)),
        sleds=narrator.say("board.free-sleds", n=int(sleds)),
    )


def wares(s: GreenlandState, narrator: Narrator) -> str:
    """D10 What the card put up does in a tribe."""
    if s.card == v.LIVESTOCK:
        aside = [
            one for one in range(int(v.COW), int(v.COW + v.ANIMALS)) if s.where[one] == v.ASIDE
        ]
        names = [naming.named(one, narrator) for one in aside]
        if not names:
            return narrator.say("detail.no-livestock", n=int(s.facts.livestock_fallback))
        return narrator.say("detail.livestock", cards=naming.either(names, narrator))
    gifts = "; ".join(naming.gifts(s, int(s.card), narrator))
    if s.question == say.OPEN_BIDDING:  # which names the card
        return narrator.say("look.does", gifts=gifts)
    return narrator.say("detail.wares", card=naming.named(int(s.card), narrator), gifts=gifts)


def named_by_event(s: GreenlandState, narrator: Narrator) -> str:
    """A2 The order there is without a War Council."""
    tribes = ", ".join(naming.tribe(int(one), narrator) for one in s.order)
    return narrator.say("detail.order", tribes=tribes)


def means(s: GreenlandState, narrator: Narrator) -> str:
    """I0 What elders can be paid with."""
    tribe = int(s.about_a)
    held = {
        "energy": int(s.energy(tribe)),
        "ivory": int(s.ivory(tribe)),
        "iron": int(s.iron(tribe)),
    }
    return narrator.say("detail.means", **held)


def fodder(s: GreenlandState, narrator: Narrator) -> str:
    """H1 The animal that hay is paid for."""
    return narrator.say("detail.hay-for", card=naming.named(int(s.card), narrator))


def meeting(s: GreenlandState, narrator: Narrator) -> str:
    """F0 Who meets on the card under talk."""
    if s.card == FREE_TALKS:
        return ""
    there = naming.people(building.pieces_on(s, int(s.card)), narrator)
    return narrator.say("detail.meeting", people=there)


def at_stake(s: GreenlandState, narrator: Narrator) -> str:
    """G0 What the roll that comes is about."""
    found, cubes, _ = hunted(s)
    told = naming.terms(s, int(s.card), found, narrator)
    key = "detail.at-stake" if cubes else "detail.at-stake-alone"
    if s.question == say.CHOOSE_SKIS:
        key = "detail.skis-at-stake"
    return narrator.say(key, n=cubes, faces=naming.faces(found.good, narrator), terms=told)


def on_the_table(s: GreenlandState, narrator: Narrator) -> str:
    """G0, F2 The dice as they lie."""
    dice = " ".join(str(face) for face in figures.FACES for _ in range(int(s.rolled[face])))
    parts = [dice] if dice else []
    if s.alpha_die:
        parts.append(narrator.say("tableau.alpha-rolled", face=int(s.alpha_die)))
    return narrator.say("detail.dice", dice=", ".join(parts))


QUESTIONS: dict[int, Telling] = {
    int(say.CHOOSE_ALPHA): at_stake,
    int(say.CHOOSE_ASSIGNMENT): carriers,
    int(say.CHOOSE_ATTACK_REROLL): on_the_table,
    int(say.CHOOSE_BID): wares,
    int(say.CHOOSE_ELDER_ACTION): means,
    int(say.CHOOSE_HAY_UNIT): fodder,
    int(say.CHOOSE_HUNT_REROLL): on_the_table,
    int(say.CHOOSE_SKIS): at_stake,
    int(say.CHOOSE_TALK): meeting,
    int(say.OPEN_BIDDING): wares,
    int(say.WAR_COUNCIL): named_by_event,
}
