"""What everybody sees: the whole table as JSON-ready data, by names. Hands are open; of the decks only the sizes and
what may still come out of them are known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import bit, first, second, third, verb_of
from cairn.game import Json
from cairn.games.greenland import speech as ch
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland import words
from cairn.games.greenland.file_words import (
    BARS,
    FAITHS,
    ICONS,
    INSTEAD,
    KINDS,
    SCENARIOS,
    SETS,
    TYPES,
)
from cairn.games.greenland.rules import attacks, bars, scoring, terms, transport
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.dice import converted_faces, reroll_faces
from cairn.games.greenland.rules.exchange import worth
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.negotiation import FREE_TALKS, proposals_left
from cairn.games.greenland.state import GreenlandState

Name = TypeVar("Name", bound=str)


def names(numbers: Mapping[Name, int]) -> dict[int, str]:
    """The words of the data files by their integers."""
    return {int(number): name for name, number in numbers.items()}


TRIBE = words.TRIBE.tokens
CARD = words.CARD.tokens
EVENT = words.EVENT.tokens
DISK = words.DISK.tokens
PHASE = words.PHASE.tokens
ICON = names(ICONS)
TYPE = names(TYPES)
FAITH = names(FAITHS)
SET = names(SETS)
KIND = names(KINDS) | {int(v.DAUGHTER): "daughter"}
OTHER_YIELD = names(INSTEAD)
SCENARIO = names(SCENARIOS)

RESOLVING = (
    ch.EVENT_ICON,
    ch.DECIMATION_NEXT,
    ch.DEPLETION_NEXT,
    ch.DEPLETION_UNIT,
    ch.ELDER_DEATH_NEXT,
    ch.IRON_CRASH_NEXT,
)
AUCTION = (ch.AUCTION_OPEN, ch.AUCTION_BID)
TALKS = (ch.TALK, ch.DEAL_DRAFT, ch.DEAL_ANSWER)
HUNT = (ch.HUNT_START, ch.HUNT_ROLL, ch.HUNT_REROLL, ch.HUNT_END)
FIGHT = (ch.ATTACK_ROLL, ch.ATTACK_REROLL, ch.ATTACK_HITS, ch.ATTACK_LOSS, ch.POGROM_NEXT)


def view(s: GreenlandState) -> dict[str, Json]:
    """Both bars, all tribes, the event, and what is going on."""
    drawing = s.chapter == ch.TURN_EVENT  # the last event is over, the next one not yet known
    return {
        "scenario": SCENARIO[int(s.variant.scenario)],
        "together": bool(s.variant.together),
        "survival": bool(s.variant.survival),
        "turn": int(s.turn),
        "turns_left": max(int(s.facts.event_count - s.turn), 0),
        "phase": PHASE.get(int(v.PHASE_EVENT if drawing else s.phase)),
        "over": bool(s.over()),
        "asked": asked(s),
        "event": None if drawing or s.event == v.NONE else event(s),
        "events_to_come": [EVENT[e] for e in members(s.events_unseen)],
        "order": [] if drawing else [TRIBE[int(one)] for one in s.order],
        "sea_closed": bool(s.sea_closed),
        "markland_closed": bool(s.markland_closed),
        "falcon_price": int(s.falcon_price) or None,
        "bars": {name: bar(s, number) for name, number in BARS.items()},
        "set_aside": cards_at(s, int(v.ASIDE)),
        "tribes": [tribe(s, one) for one in members(s.variant.tribes)],
        "auction": auction(s) if s.chapter in AUCTION else None,
        "leader": TRIBE[int(s.leader)] if leads(s) else None,
        "talks": talks(s) if s.chapter in TALKS else None,
        "deal": deal(s) if s.chapter in TALKS and len(s.deal) else None,
        "dice": dice(s) if rolling(s) else None,
    }


def members(bits: int) -> list[int]:
    """The numbers in a set kept as bits."""
    return [n for n in range(int(bits).bit_length()) if bits & bit(n)]


def tribes_in(bits: int) -> list[Json]:
    return [TRIBE[one] for one in members(bits)]


def cards_at(s: GreenlandState, place: int) -> list[Json]:
    return [CARD[card] for card in range(int(v.CARDS)) if s.where[card] == place]


def counts(vector: vec[i64], start: int, tokens: Mapping[int, str]) -> dict[str, int]:
    """So many of each of these, without those there are none of."""
    return {name: int(vector[start + at]) for at, name in tokens.items() if vector[start + at]}


def faces_by_type(vector: vec[i64], start: int) -> dict[str, list[int]]:
    return {name: members(vector[start + at]) for at, name in TYPE.items() if vector[start + at]}


def asked(s: GreenlandState) -> str | None:
    """The tribe that has to answer. A player of several is asked for the one the question is about."""
    if s.seat < 0:
        return None
    own = [one for one in members(s.variant.tribes) if s.variant.seat_of[one] == s.seat]
    return TRIBE[int(s.about_a) if s.about_a in own else own[0]]


# D the event


def event(s: GreenlandState) -> dict[str, Json]:
    at = int(s.event)
    ship = int(s.facts.ship[at])
    return {
        "name": EVENT[at],
        "first": TRIBE[int(s.facts.first[at])],
        "second": TRIBE[int(s.facts.second[at])],
        "icons": [
            icon(s, at * int(v.ICONS) + place, int(s.icon) - 1 - place)
            for place in range(int(v.ICONS))
            if s.facts.icon[at * int(v.ICONS) + place]
        ],
        "ship": None if ship == v.NONE else CARD[ship],
    }


def icon(s: GreenlandState, at: int, ago: int) -> dict[str, Json]:
    """An icon, `ago` so many before the last one begun: done with, being resolved, or still to come."""
    now = ago == 0 and s.chapter in RESOLVING
    kind, amount = int(s.facts.icon[at]), int(s.facts.icon_amount[at])
    venereal = kind == v.VENEREAL
    return {
        "kind": ICON[kind],
        "amount": 0 if venereal else amount,
        "tribes": tribes_in(amount) if venereal else [],
        "now": now,
        "done": ago >= 0 and not now,
    }


# B1 the bars


def bar(s: GreenlandState, number: int) -> dict[str, Json]:
    """A bar: its deck, and the cards on both sides from the deck outwards."""
    return {
        "deck": int(bars.deck_size(s, number)),
        "to_come": [
            CARD[card]
            for card in range(int(v.BIOMES))
            if s.where[card] == v.IN_DECK and bars.bar_of(card) == number
        ],
        "warm": lane(s, int(bars.warm(number))),
        "cold": lane(s, int(bars.cold(number))),
    }


def lane(s: GreenlandState, number: int) -> list[Json]:
    start = number * int(v.LANE)
    return [
        card_on_bar(s, int(s.lanes[start + place])) for place in range(int(s.lane_size[number]))
    ]


def card_on_bar(s: GreenlandState, card: int) -> dict[str, Json]:
    """A card to be hunted: what is printed on its upper side, and who stands on it."""
    side = int(s.side(card))
    new_world = transport.is_new_world(card)
    there = pieces_on(s, card)
    return {
        "name": CARD[card],
        "type": TYPE[int(s.facts.type[side])],
        "climax": int(s.facts.climax[card]),
        "dice": int(s.facts.dice[side]),
        "bites": members(s.facts.bites[side]),
        "reward": reward(s, card, side),
        "set": won_by_set(s, card),
        "kind": KIND.get(int(s.facts.kind[card])),
        "hostile": side != card if new_world else None,
        "hunters": {} if new_world else there,
        "colonists": there if new_world else {},
    }


def reward(s: GreenlandState, card: int, side: int) -> dict[str, int]:
    """G4 What a success gives; a falcon is dearer in its year (B3)."""
    found = {name: n for at, name in DISK.items() if (n := int(terms.reward(s, card, side, at)))}
    babies = int(s.facts.babies[side])
    return {"babies": babies} | found if babies else found


def won_by_set(s: GreenlandState, card: int) -> dict[str, Json] | None:
    """G5, G6 What equal dice win in this game."""
    kind = int(terms.won_by_set(s, card))
    if kind == v.NO_SET:
        return None
    return {
        "wins": SET[kind],
        "dice": int(s.facts.set_size[card]),
        "vp": None if kind == v.TO_HAND else int(s.facts.vp[card]),
    }


def pieces_on(s: GreenlandState, card: int) -> dict[str, Json]:
    """Who stands on a card: pieces by tribe, the Alpha among them or not."""
    return {
        name: pieces(int(s.on_card(one, card)), s.alpha_on(one, card))
        for one, name in TRIBE.items()
        if s.on_card(one, card)
    }


def pieces(n: int, alpha: bool) -> dict[str, Json]:
    return {"n": n, "alpha": bool(alpha)}


# B the tribes


def tribe(s: GreenlandState, one: int) -> dict[str, Json]:
    """Everything of one tribe."""
    return {
        "name": TRIBE[one],
        "extinct": not s.alive(one),
        "faith": FAITH[int(s.faith(one))],
        "disks": {name: int(s.disk(one, colour)) for colour, name in DISK.items()},
        "energy_limit": int(s.facts.energy_limit),
        "available": pieces(int(s.ready(one)), s.alpha[one] == v.AT_HAND),
        "valhalla": in_valhalla(s, one),
        "alpha": alpha_place(s, one),
        "board": [rank(s, one, number) for number in range(1, int(v.RANKS))],
        "mariners": int(free_mariners(s, one)),
        "sleds": int(free_sleds(s, one)),
        "hand_limit": int(hand_limit(s, one)),
        "hand": [
            tribe_card(s, card) for card in range(int(v.CARDS)) if s.where[card] == v.IN_HAND + one
        ],
        "row": [
            tribe_card(s, card) for card in range(int(v.CARDS)) if s.where[card] == v.IN_TRIBE + one
        ],
        "wives": [
            CARD[daughter]
            for daughter in range(int(v.FIRST_DAUGHTER), int(v.FIRST_DAUGHTER + v.DAUGHTERS))
            if s.husband_of(daughter) == one
        ],
        "trophies": {
            CARD[card]: int(s.facts.vp[card])
            for card in range(int(v.CARDS))
            if s.where[card] == v.AS_TROPHY + one
        },
        "rerolls": {name: faces for kind, name in TYPE.items() if (faces := rerolls(s, one, kind))},
        "counts_as_one": {
            name: faces for kind, name in TYPE.items() if (faces := converts(s, one, kind))
        },
        "cold_as_warm": [
            TYPE[kind] for kind in members(terms.elder_powers(s, s.facts.cold_as_warm, one))
        ],
        "ivory_as_iron": bool(terms.elder_powers(s, s.facts.ivory_as_iron, one)),
        "claims_first": bool(terms.elder_powers(s, s.facts.claims_first, one)),
        "points": int(scoring.points(s, one)) if s.alive(one) else None,
    }


def in_valhalla(s: GreenlandState, one: int) -> dict[str, Json]:
    alpha = s.alpha[one] == v.IN_VALHALLA
    return pieces(int(s.valhalla[one]) + alpha, alpha)


def alpha_place(s: GreenlandState, one: int) -> dict[str, Json] | None:
    """E7 Where the Alpha is; None if the tribe has none."""
    place = int(s.alpha[one])
    if place == v.NO_ALPHA:
        return None
    if place == v.IN_VALHALLA:
        return {"place": "valhalla"}
    if place >= v.AS_ELDER:
        board, number = divmod(place - int(v.AS_ELDER), 8)
        return {"place": "elder", "board": TRIBE[board], "rank": number}
    if place >= v.AS_HUSBAND:
        return {"place": "husband", "card": CARD[place - int(v.AS_HUSBAND)]}
    if place >= v.ON_CARD:
        return {"place": "card", "card": CARD[place - int(v.ON_CARD)]}
    return {"place": "available"}


def rank(s: GreenlandState, board: int, number: int) -> dict[str, Json]:
    """B, E3 A rank of a board: its own elders and those of others."""
    there: dict[str, Json] = {
        name: pieces(
            int(s.elders_in(board, number, one)),
            s.alpha[one] == v.AS_ELDER + board * 8 + number,
        )
        for one, name in TRIBE.items()
        if s.elders_in(board, number, one)
    }
    own = there.pop(TRIBE[board], None)
    return {"own": own, "foreign": there, "places": int(s.facts.places[number])}


def free_mariners(s: GreenlandState, one: int) -> int:
    """E1, F0 Mariners that can still sail in this phase, or on the next turn."""
    if s.phase == v.PHASE_ASSIGNMENT:
        return transport.free_mariners(s, one)
    if s.phase == v.PHASE_NEGOTIATION:
        return transport.free_lifts(s, one)
    return s.own_elders(one, v.MARINER)


def free_sleds(s: GreenlandState, one: int) -> int:
    """E1, F0 Sleds that can still be used in this phase, or on the next turn."""
    if s.phase == v.PHASE_ASSIGNMENT:
        return transport.free_sleds(s, one)
    if s.phase == v.PHASE_NEGOTIATION:
        return transport.free_sled_lifts(s, one)
    return transport.sleds(s, one)


def rerolls(s: GreenlandState, one: int, kind: int) -> list[Json]:
    return [*members(reroll_faces(s, one, kind))]


def converts(s: GreenlandState, one: int, kind: int) -> list[Json]:
    return [*members(converted_faces(s, one, kind))]


def tribe_card(s: GreenlandState, card: int) -> dict[str, Json]:
    """B2 A card in a row or a hand: what it does in a tribe, her husband, who raids or defends it."""
    found: dict[str, Json] = {
        "name": CARD[card],
        "kind": KIND[int(s.facts.kind[card])],
        "abilities": abilities(s, card),
        "raided": bool(s.raided & bit(card)),
        "hunters": pieces_on(s, card),
    }
    if s.facts.kind[card] == v.DAUGHTER:
        found["husband"] = husband(s, card)
    return found


def husband(s: GreenlandState, daughter: int) -> dict[str, Json] | None:
    one = int(s.husband_of(daughter))
    if one == v.NONE:
        return None
    return {"tribe": TRIBE[one], "alpha": s.alpha[one] == v.AS_HUSBAND + daughter}


def abilities(s: GreenlandState, card: int) -> dict[str, Json]:
    """B2 What a card does in a tribe; what it does not do is left out."""
    facts = s.facts
    found: dict[str, Json] = {
        "babies": int(facts.herd_babies[card]),
        "instead": OTHER_YIELD.get(int(facts.herd_or[card])),
        "hay": int(facts.hay[card]),
        "raidable": bool(facts.raidable[card]) or facts.kind[card] == v.DAUGHTER,
        "sled": bool(facts.sled[card]),
        "value": {name: n for colour, name in DISK.items() if (n := int(worth(s, card, colour)))},
        "reroll": faces_by_type(facts.reroll, card * int(v.TYPES)),
        "convert": faces_by_type(facts.convert, card * int(v.TYPES)),
        "hunt_first": [TYPE[kind] for kind in members(facts.hunt_first[card])],
        "hand": int(facts.hand[card]),
        "recalibrate": int(facts.recalibrate[card]),
        "wins_ties": bool(facts.wins_ties[card]),
        "spares_depletion": int(facts.spares_depletion[card]),
        "free_promotion": bool(facts.free_promotion[card]),
        "immune": bool(facts.immune[card]),
        "skis": bool(facts.skis[card]),
        "vp": int(facts.vp[card]),
    }
    return {name: value for name, value in found.items() if value}


# what is going on


def auction(s: GreenlandState) -> dict[str, Json]:
    """D10 The card put up, the standing bid, who bid what, and who is out."""
    return {
        "card": CARD[int(s.card)],
        "bid": int(s.bid),
        "bids": counts(s.bids, 0, TRIBE),
        "out": tribes_in(s.out),
    }


def leads(s: GreenlandState) -> bool:
    """A3 Is there somebody who leads the talks?"""
    return s.phase == v.PHASE_NEGOTIATION and s.leader != v.NONE and not s.over()


def talks(s: GreenlandState) -> dict[str, Json]:
    """F0 The card talked about, None for talks of all with all; who takes part, and who may still propose."""
    return {
        "card": None if s.card == FREE_TALKS else CARD[int(s.card)],
        "parties": [TRIBE[int(side)] for side in s.sides],
        "passed": tribes_in(s.passed),
        "proposals_left": {TRIBE[int(side)]: int(proposals_left(s, side)) for side in s.sides},
    }


def deal(s: GreenlandState) -> dict[str, Json]:
    """F0 The deal under talk: while it is composed nobody has accepted it."""
    offered = s.chapter == ch.DEAL_ANSWER
    return {
        "proposer": TRIBE[int(s.proposer)],
        "offered": offered,
        "accepted": tribes_in(s.agreed) if offered else [],
        "clauses": [clause(int(one)) for one in s.deal],
    }


DISK_GIFTS = {
    int(ch.GIVE_ENERGY): "energy",
    int(ch.GIVE_IVORY): "ivory",
    int(ch.GIVE_IRON): "iron",
}


def clause(one: int) -> dict[str, Json]:
    """F0, F1 What a clause says."""
    verb, a, b, c = int(verb_of(one)), int(first(one)), int(second(one)), int(third(one))
    if verb == ch.WED:
        return {
            "clause": "wed",
            "tribe": TRIBE[a],
            "daughter": CARD[b],
            "alpha": c in (v.ALPHA_FROM_HOME, v.ALPHA_FROM_CARD),
            "from_card": c >= v.FROM_CARD,
        }
    if verb == ch.WITHDRAW:
        return {"clause": "withdraw", "tribe": TRIBE[a], "n": b, "alpha": c != 0}
    between: dict[str, Json] = {"giver": TRIBE[a], "receiver": TRIBE[b]}
    if verb == ch.PROMISE:
        return {"clause": "promise"} | between
    if verb == ch.GIVE_CARD:
        return {"clause": "card"} | between | {"card": CARD[c]}
    return {"clause": "disks"} | between | {"disk": DISK_GIFTS[verb], "n": c}


def rolling(s: GreenlandState) -> bool:
    """G0, F2 Are there dice on the table? They are done with when somebody discards what they won (B2)."""
    return s.chapter in (*HUNT, *FIGHT) and s.question != ch.CHOOSE_DISCARD


def dice(s: GreenlandState) -> dict[str, Json]:
    """G0, F2 The dice on the table, what they are rolled for, and the faces that matter."""
    fight = s.chapter in FIGHT
    certain: Json = None
    if s.alpha_auto or s.skiers:
        certain = {
            "face": int(certain_face(s)),
            "alpha": bool(s.alpha_auto),
            "skiers": int(s.skiers),
        }
    found: dict[str, Json] = {
        "purpose": "attack" if fight else "raid" if s.holder(s.card) != v.NONE else "hunt",
        "tribe": TRIBE[int(s.tribe)],
        "card": CARD[int(s.card)],
        "rolled": spread(s.rolled),
        "alpha": int(s.alpha_die) or None,
        "certain": certain,
        "again": spread(s.again),
        "alpha_again": bool(s.alpha_again),
        "hits": counts(s.hits, 0, TRIBE) if s.chapter in (ch.ATTACK_HITS, ch.ATTACK_LOSS) else {},
    }
    return found | (attack_faces(s) if fight else hunt_faces(s))


def spread(by_face: vec[i64]) -> list[Json]:
    """Dice one by one, in order."""
    return [face for face in range(1, 7) for _ in range(int(by_face[face]))]


def outcome(needed: int, succeeds: int, bites: int) -> dict[str, Json]:
    return {"needed": int(needed), "succeeds": members(succeeds), "bites": members(bites)}


def attack_faces(s: GreenlandState) -> dict[str, Json]:
    """F2 A 1 hits, and a 2 of a band."""
    return outcome(0, attacks.hitting_faces(attacks.is_band(s, s.tribe)), 0)


def hunt_faces(s: GreenlandState) -> dict[str, Json]:
    """G0, G1 How many dice must succeed, which faces do, and which kill."""
    card, side = s.card, s.side(s.card)
    good = terms.good_faces(s, s.tribe, card, terms.type_of(s, card))
    return outcome(terms.needed(s, card, side), good, terms.deadly_faces(s, card, side))
