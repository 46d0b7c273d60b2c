"""What questions and options say besides their sentence: terms, prices, chances and effects as they are now."""

from __future__ import annotations

from cairn.catalogue.grammar import in_a_row
from cairn.core.state import CHANCE, PASS, action, first, offered, second, third, verb_of
from cairn.core.words import in_parts
from cairn.games.greenland.guide import figures, naming, stakes
from cairn.games.greenland.guide.stakes import Telling
from cairn.games.greenland.guide.worth import bids_alone
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.assignment import free_promotion
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view import building
from cairn.games.greenland.words import kinds, question, verb
from cairn.games.greenland.words import values as v
from cairn.narrate import Narrator

CUBE = 0  # a piece that is not the Alpha

# options


def at_once(s: GreenlandState, narrator: Narrator) -> list[tuple[str, list[int]]]:
    """H1 All animals are fed with Energy. D3, K0 All that is owed is paid with it, where of each unit it is asked which
    disk it is."""
    unit = [int(action(verb.PAY_ENERGY))]
    if s.variant.together:
        unit.append(int(action(verb.PAY_WITH, v.ENERGY)))
    if s.question == question.CHOOSE_HAY:
        hungry = [int(first(one)) for one in offered(s) if verb_of(one) == verb.SLAUGHTER]
        due = sum(int(s.facts.hay[card]) for card in hungry)
        if len(hungry) > 1 and s.energy(s.tribe) >= due:
            fed = [[int(action(verb.FEED, card)), *unit * s.facts.hay[card]] for card in hungry]
            return [(narrator.say("at-once.feed", n=due), [one for each in fed for one in each])]
    owing = s.question in (question.CHOOSE_DEPLETION, question.CHOOSE_HAY_UNIT)
    if owing and s.variant.together and s.energy(s.tribe) >= s.about_b > 1:
        return [(narrator.say("at-once.pay", n=s.about_b), unit * s.about_b)]
    return []


def label(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """What an option does, and what it costs, brings or risks now."""
    text = narrator.label(answer, s)
    act = verb_of(answer)
    if s.seat == CHANCE:
        return text
    if act == PASS:
        return passing(s, text, narrator)
    if act in RANKED:
        return of_elder(s, answer, narrator)
    return with_more(text, stakes.stakes(s, answer, narrator), narrator)


def with_more(text: str, more: str, narrator: Narrator) -> str:
    return narrator.say("detail.more", label=text, more=more) if more else text


def passing(s: GreenlandState, text: str, narrator: Narrator) -> str:
    """To pass at some questions means one thing or another."""
    asked, more = s.question, ""
    if asked == question.CHOOSE_TALK:
        when = "-now" if stakes.last_to_speak(s) else ""
        return narrator.say(f"detail.pass-talk.{stakes.silence(s)}{when}")
    if asked == question.OPEN_BIDDING and bids_alone(s):
        return narrator.say("detail.pass-bid-alone", tribe=naming.tribe(s.about_a, narrator))
    if asked == question.CHOOSE_ASSIGNMENT:
        more = narrator.say("detail.idle" if s.about_b else "detail.nobody-idle", n=s.about_b)
    elif asked in (question.CHOOSE_HUNT_REROLL, question.CHOOSE_ATTACK_REROLL):
        if s.alpha_again or any(s.again[face] for face in figures.FACES):
            text = narrator.say("detail.pass-marked")
        more = stakes.rerolling(s, {}, narrator)
    elif asked == question.CHOOSE_SKIS:
        more = stakes.skiing(s, narrator, skiers=0)
    return with_more(text, more, narrator)


def of_elder(s: GreenlandState, answer: int, narrator: Narrator) -> str:
    """E3 What is done with an elder, by the title his board gives him; a new one has a price and is good for
    something."""
    act = verb_of(answer)
    board, rank, piece = s.about_a, first(answer), second(answer)
    if act in ON_BOARDS:
        board, rank, piece = first(answer), second(answer), third(answer)
    text = narrator.say(
        narrator.vocabulary.verbs[act].msgid,
        board=naming.tribe(board, narrator),
        rank=naming.rank(s, board, rank, narrator),
        piece=narrator.value(kinds.PIECE, piece),
    )
    more = [burning(s, board, narrator)] if act == verb.BURN else []
    if act == verb.PROMOTE:
        more = [narrator.say("detail.free" if free_promotion(s, board) else "detail.one-energy")]
        if piece == CUBE or not s.available[board]:  # said once of a rank
            more += naming.rank_uses(s, board, rank, s.faith(board), narrator)
    return with_more(text, in_parts(more), narrator)


def burning(s: GreenlandState, tribe: int, narrator: Narrator) -> str:
    """I2, I7 What it is good for to lose an elder: only a polytheist tribe without any may be baptised."""
    left = s.own_elder_count(tribe) - 1
    if s.faith(tribe):
        return narrator.say("detail.burned", n=left)
    return narrator.say("detail.burned-for-baptism" if left else "detail.burned-last", n=left)


ON_BOARDS = (verb.ELDER_DIES, verb.RESCUE_ELDER)
RANKED = (*ON_BOARDS, verb.BURN, verb.LOSE_ELDER, verb.PROMOTE)


# questions


def prompt(s: GreenlandState, narrator: Narrator) -> str:
    """The open question, with what there is to know before it is answered."""
    if s.question == question.CHOOSE_CLAUSE and len(s.deal) == 0:
        return narrator.say("detail.first-clause", tribe=naming.tribe(s.about_a, narrator))
    text = narrator.prompt(s)
    find = QUESTIONS.get(s.question)
    more = "" if find is None or s.seat == CHANCE else find(s, narrator)
    return f"{text} {more}" if more else text


def carriers(s: GreenlandState, narrator: Narrator) -> str:
    """E1 What takes hunters abroad."""
    tribe = s.about_a
    free = {"mariners": transport.free_mariners(s, tribe), "sleds": transport.free_sleds(s, tribe)}
    told = [narrator.say(f"board.free-{name}", n=n) for name, n in free.items() if n]
    if not told:
        return narrator.say("detail.no-carriers")
    return narrator.say("detail.carriers", carriers=", ".join(told))


def wares(s: GreenlandState, narrator: Narrator) -> str:
    """D10 What the card put up does in a tribe; K0 what bidding means to who plays all tribes."""
    told = put_up(s, narrator)
    return f"{told} {narrator.say('detail.bids-alone')}" if bids_alone(s) else told


def put_up(s: GreenlandState, narrator: Narrator) -> str:
    if s.card == v.LIVESTOCK:
        names = [naming.named(one, narrator) for one in building.cards_at(s, v.ASIDE)]
        if not names:
            return narrator.say("detail.no-livestock", n=s.facts.livestock_fallback)
        return narrator.say("detail.livestock", cards=naming.either(names, narrator))
    gifts = naming.gifts(s, s.card, narrator)
    if s.question == question.OPEN_BIDDING:  # which names the card
        return narrator.say("look.does", gifts=gifts)
    return narrator.say("detail.wares", card=naming.named(s.card, narrator), gifts=gifts)


def named_by_event(s: GreenlandState, narrator: Narrator) -> str:
    """A2 The order there is without a War Council."""
    tribes = in_a_row(naming.tribe(one, narrator) for one in s.order)
    return narrator.say("detail.order", tribes=tribes)


def means(s: GreenlandState, narrator: Narrator) -> str:
    """I0 What elders can be paid with."""
    one = s.about_a
    return narrator.say("detail.means", energy=s.energy(one), ivory=s.ivory(one), iron=s.iron(one))


def fodder(s: GreenlandState, narrator: Narrator) -> str:
    """H1 The animal that hay is paid for."""
    return narrator.say("detail.hay-for", card=naming.named(s.card, narrator))


def meeting(s: GreenlandState, narrator: Narrator) -> str:
    """F0 Who meets on the card under talk."""
    there = "" if s.card == v.FREE_TALKS else naming.people_on(s, s.card, narrator)
    return narrator.say("detail.meeting", people=there) if there else ""


def at_stake(s: GreenlandState, narrator: Narrator) -> str:
    """G0 What the roll that comes is about."""
    found, cubes, _ = stakes.hunted(s)
    told = naming.terms(s, s.tribe, s.card, found, narrator)
    key = "detail.at-stake" if cubes else "detail.at-stake-alone"
    if s.question == question.CHOOSE_SKIS:
        key = "detail.skis-at-stake"
    good = naming.faces(building.counting(found.good, found.convert), narrator)
    return narrator.say(key, n=cubes, faces=good, terms=told)


def asked_of_hunters(s: GreenlandState, narrator: Narrator) -> str:
    """E1, G0 What a hunt takes and brings, while it is asked how many go."""
    tribe, card = s.about_a, s.about_b
    found = figures.terms(s, tribe, card)
    if found.raid:
        return ""
    good = naming.faces(building.counting(found.good, found.convert), narrator)
    told = naming.terms(s, tribe, card, found, narrator)
    return narrator.say("detail.hunters-at-stake", faces=good, terms=told)


def on_the_table(s: GreenlandState, narrator: Narrator) -> str:
    """G0, F2 The dice as they lie."""
    dice = " ".join(map(str, building.spread(s.rolled)))
    alpha = narrator.say("tableau.alpha-rolled", face=s.alpha_die) if s.alpha_die else ""
    return narrator.say("detail.dice", dice=", ".join(filter(None, (dice, alpha))))


def lead(s: GreenlandState, narrator: Narrator) -> str:
    """A3 Why this tribe leads the talks: it has most Iron, or is first in play order among equals."""
    tribe, others = s.about_a, [one for one in s.order if one != s.about_a]
    tied = any(s.iron(one) == s.iron(tribe) for one in others)
    return narrator.say("detail.leads-by-order" if tied else "detail.leads-by-iron")


QUESTIONS: dict[int, Telling] = {
    question.CHOOSE_COUNT: asked_of_hunters,
    question.CHOOSE_ALPHA: at_stake,
    question.CHOOSE_ASSIGNMENT: carriers,
    question.CHOOSE_ATTACK_REROLL: on_the_table,
    question.CHOOSE_BID: wares,
    question.CHOOSE_CONTESTED: lead,
    question.CHOOSE_ELDER_ACTION: means,
    question.CHOOSE_HAY_UNIT: fodder,
    question.CHOOSE_HUNT_REROLL: on_the_table,
    question.CHOOSE_SKIS: at_stake,
    question.CHOOSE_TALK: meeting,
    question.OPEN_BIDDING: wares,
    question.WAR_COUNCIL: named_by_event,
}
