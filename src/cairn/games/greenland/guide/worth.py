"""Which questions a player of Greenland need not be asked, and where a player may want to be asked all the same."""

from __future__ import annotations

from cairn.core.state import PASS, action, first, offered, verb_of
from cairn.games.greenland.guide import figures, stakes
from cairn.games.greenland.rules import auction, hunting, odds
from cairn.games.greenland.rules.exchange import could_get
from cairn.games.greenland.rules.negotiation import parties
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import question, verb
from cairn.games.greenland.words import values as v

# moments at which hardly anybody decides otherwise, or at which nothing can be done without an exchange before
BY_QUESTION = {
    question.CHOOSE_CARD: "order",
    question.CHOOSE_CONTESTED: "order",
    question.CHOOSE_ALPHA: "alpha",
    question.CHOOSE_DECIMATED: "alpha",
    question.CHOOSE_BID: "auction",
    question.OPEN_BIDDING: "auction",
    question.CHOOSE_PACIFYING: "exchange",
    question.CHOOSE_EXCHANGE: "exchange",
    question.CHOOSE_IRON_RULE: "exchange",
    question.CHOOSE_WINDOW: "window",
    question.CHOOSE_HUNT_REROLL: "dice",
}
STOPS = tuple(dict.fromkeys(BY_QUESTION.values()))
NEVER = 1e-9  # of what is counted by fractions
SURE = 1 - NEVER
QUIET = frozenset({verb.DIVORCE, verb.SWAP})  # in the window before negotiations


def stop(s: GreenlandState) -> str | None:
    return BY_QUESTION.get(s.question)


def is_right(answer: int, s: GreenlandState) -> bool:
    """B3 An exchange at any time; F1, K0 a divorce and a swap, where nothing else is asked."""
    act = verb_of(answer)
    return bool(act == verb.EXCHANGE or (s.question == question.CHOOSE_WINDOW and act in QUIET))


def usual(s: GreenlandState) -> int | None:
    """A4 Cards are hunted in their order. A3 Who stands on none lets talks about them have their order. E7 The Alpha
    is certain where its die cannot help. D2 The Alpha lives if it can. G2 Dice lie that can bring no more. D10
    Nobody bids in vain, or against oneself."""
    if s.question == question.CHOOSE_CARD:
        return int(s.options[0])
    if s.question == question.CHOOSE_CONTESTED and takes_no_part(s, s.about_a):
        return int(s.options[0])
    if s.question == question.CHOOSE_ALPHA and rolls_in_vain(s):
        return int(action(verb.USE_ALPHA))
    if s.question == question.CHOOSE_DECIMATED:
        return int(action(verb.SPARE_ALPHA))
    if s.question == question.CHOOSE_HUNT_REROLL and lie_well(s):
        return int(action(PASS))
    if s.question == question.CHOOSE_BID and (bids_alone(s) or bids_in_vain(s, s.about_a)):
        return int(action(PASS))
    return None


def rolls_in_vain(s: GreenlandState) -> bool:
    """E7 Can the dice not win the card even with the Alpha's, which makes success no likelier, saves nobody, and is not
    needed for skis (L0)?"""
    found, cubes, _ = stakes.hunted(s)
    rolls, stays = figures.chances(s, found, cubes + 1), figures.chances(s, found, cubes, alphas=1)
    if rolls.claim > NEVER or (cubes == hunting.SKIERS - 1 and hunting.can_ski(s, s.tribe)):
        return False
    return stays.success >= rolls.success - NEVER and stays.deaths <= rolls.deaths + NEVER


def takes_no_part(s: GreenlandState, leader: int) -> bool:
    """A3 Is whoever says which card is talked about next at none of them?"""
    return not any(parties(s, first(one)) >> leader & 1 for one in offered(s))


def bids_alone(s: GreenlandState) -> bool:
    """K0, D10 Does one player bid for all tribes? The first to bid has the card, and who pays more pays in vain."""
    return len({int(s.seat_for(tribe)) for tribe in s.order}) == 1


def bids_in_vain(s: GreenlandState, tribe: int) -> bool:
    """D10 Has this tribe no Ivory to bid more than stands, nor a way to get any, while others win the tie? Who has
    matched stays in, so nobody else can make it win either."""
    more = s.ivory(tribe) > s.bid or could_get(s, tribe, v.IVORY)
    return not more and auction.winner_with(s, tribe) != tribe


def lie_well(s: GreenlandState) -> bool:
    """G2 Do the dice succeed as they lie, while none that may be rerolled kills anybody or could make a set that wins
    the card? Of a raid (G1) that is not said."""
    found = figures.terms(s, s.tribe, s.card)
    lying = figures.again_chances(s, found, {})
    if found.raid or lying.success < SURE or any(s.again) or s.alpha_again:
        return False
    if found.size and lying.claim < SURE:
        return False
    faces = [int(first(one)) for one in offered(s) if one != action(PASS)]
    return not any(found.bites >> odds.shown(face, found.convert) & 1 for face in faces)
