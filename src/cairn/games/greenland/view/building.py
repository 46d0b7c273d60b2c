"""A view of a state: what is on the table, by names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, get_type_hints

from librt.vecs import vec
from msgspec import UNSET
from mypy_extensions import i64

from cairn.core.state import NOBODY, bit, first, second, third, verb_of
from cairn.games.greenland import view
from cairn.games.greenland.rules import attacks, bars, scoring, terms, transport
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.deals import may_read
from cairn.games.greenland.rules.dice import converted_faces, reroll_faces
from cairn.games.greenland.rules.exchange import worth
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.negotiation import proposals_left
from cairn.games.greenland.rules.odds import shown
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter, kinds, question, verb
from cairn.games.greenland.words import names as w
from cairn.games.greenland.words import values as v

Name = TypeVar("Name", bound=str)


def names(numbers: Mapping[Name, int]) -> dict[int, Name]:
    """The words of the data files by their integers."""
    return {number: name for name, number in numbers.items()}


CARD, EVENT, PHASE = kinds.CARD.tokens, kinds.EVENT.tokens, kinds.PHASE.tokens
TRIBE, DISK, ICON, TYPE = names(w.TRIBES), names(w.DISKS), names(w.ICONS), names(w.TYPES)
FAITH, SET, OTHER_YIELD = names(w.FAITHS), names(w.SETS), names(w.INSTEAD)
SCENARIO = names(w.SCENARIOS)
BROUGHT = names(w.KINDS)
KIND: dict[int, view.KindName] = {**BROUGHT, v.DAUGHTER: "daughter"}
DISK_GIFTS: dict[int, w.DiskName] = {
    verb.GIVE_ENERGY: "energy", verb.GIVE_IVORY: "ivory", verb.GIVE_IRON: "iron",
}  # fmt: skip

RESOLVING = (
    chapter.EVENT_ICON, chapter.DECIMATION_NEXT, chapter.DEPLETION_NEXT, chapter.DEPLETION_UNIT,
    chapter.ELDER_DEATH_NEXT, chapter.IRON_CRASH_NEXT,
)  # fmt: skip
AUCTION = (chapter.AUCTION_OPEN, chapter.AUCTION_BID)
TALKS = (chapter.TALK, chapter.DEAL_DRAFT, chapter.DEAL_ANSWER)
HUNT = (chapter.HUNT_START, chapter.HUNT_ROLL, chapter.HUNT_REROLL, chapter.HUNT_END)
FIGHT = (
    chapter.ATTACK_ROLL, chapter.ATTACK_REROLL, chapter.ATTACK_HITS, chapter.ATTACK_LOSS,
    chapter.POGROM_NEXT,
)  # fmt: skip
DAUGHTERS = range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS)
ABILITIES = (  # that the facts know by the same name
    "hay", "sled", "hand", "recalibrate", "wins_ties", "spares_depletion", "free_promotion",
    "immune", "skis", "vp",
)  # fmt: skip
YES_OR_NO = {name for name, kind in get_type_hints(view.Abilities).items() if kind is bool}


def build(s: GreenlandState, seat: int | None = None) -> view.View:
    """What a seat sees: the same as every other, but for a deal that is still being drawn up, which is its proposer's
    alone until it is offered (F0)."""
    drawing = s.chapter == chapter.TURN_EVENT  # the last event is over, the next one not yet known
    talking = s.chapter in TALKS
    return view.View(
        scenario=SCENARIO[s.variant.scenario],
        together=s.variant.together,
        survival=s.variant.survival,
        turn=s.turn,
        turns_left=max(s.facts.event_count - s.turn, 0),
        phase=PHASE.get(v.PHASE_EVENT if drawing else s.phase),
        over=s.over(),
        asked=asked(s),
        event=None if drawing or s.event == v.NONE else event(s),
        events_to_come=[EVENT[e] for e in members(s.events_unseen)],
        order=[] if drawing else [TRIBE[one] for one in s.order],
        sea_closed=s.sea_closed,
        markland_closed=s.markland_closed,
        falcon_price=s.falcon_price or None,
        bars={name: bar(s, number) for name, number in w.BARS.items()},
        set_aside=[CARD[card] for card in cards_at(s, v.ASIDE)],
        tribes=[tribe(s, one) for one in members(s.variant.tribes)],
        auction=auction(s) if s.chapter in AUCTION else None,
        leader=TRIBE[s.leader] if leads(s) else None,
        talks=talks(s) if talking else None,
        deal=deal(s) if talking and len(s.deal) and may_read_deal(s, seat) else None,
        dice=dice(s) if rolling(s) else None,
    )


def members(bits: int) -> list[int]:
    """The numbers in a set kept as bits."""
    return [n for n in range(bits.bit_length()) if bits >> n & 1]


def counting(faces: int, convert: int) -> int:
    """G3 The numbers that count as one of these in the end, those among them that count as 1."""
    return sum(bit(face) for face in range(1, v.FACES + 1) if faces >> shown(face, convert) & 1)


def tribes_in(bits: int) -> list[w.TribeName]:
    return [TRIBE[one] for one in members(bits)]


def cards_at(s: GreenlandState, place: int) -> list[int]:
    """The cards in a place: a hand, a tribe, its trophies."""
    return [card for card in range(v.CARDS) if s.where[card] == place]


def counts(vector: vec[i64], start: int, tokens: Mapping[int, Name]) -> dict[Name, int]:
    """So many of each of these, without those there are none of."""
    return {name: vector[start + at] for at, name in tokens.items() if vector[start + at]}


def faces_by_type(vector: vec[i64], start: int) -> view.Faces:
    return {name: members(bits) for name, bits in counts(vector, start, TYPE).items()}


def asked(s: GreenlandState) -> w.TribeName | None:
    """The tribe that has to answer. A player of several is asked for the one the question is about."""
    if s.seat < 0:
        return None
    own = [one for one in members(s.variant.tribes) if s.variant.seat_of[one] == s.seat]
    return TRIBE[s.about_a if s.about_a in own else own[0]]


# D the event


def event(s: GreenlandState) -> view.Event:
    at, facts = s.event, s.facts
    first_icon = at * v.ICONS
    return view.Event(
        name=EVENT[at],
        first=TRIBE[facts.first[at]],
        second=TRIBE[facts.second[at]],
        icons=[
            icon(s, first_icon + place, s.icon - 1 - place)
            for place in range(v.ICONS)
            if facts.icon[first_icon + place]
        ],
        ship=None if facts.ship[at] == v.NONE else CARD[facts.ship[at]],
    )


def icon(s: GreenlandState, at: int, ago: int) -> view.Icon:
    """An icon, `ago` so many before the last one begun."""
    now = ago == 0 and s.chapter in RESOLVING
    kind, amount = s.facts.icon[at], s.facts.icon_amount[at]
    venereal = kind == v.VENEREAL
    return view.Icon(
        kind=ICON[kind],
        amount=0 if venereal else amount,
        tribes=tribes_in(amount) if venereal else [],
        now=now,
        done=ago >= 0 and not now,
    )


# B1 the bars


def bar(s: GreenlandState, number: int) -> view.Bar:
    in_deck = (card for card in range(v.BIOMES) if s.where[card] == v.IN_DECK)
    return view.Bar(
        deck=bars.deck_size(s, number),
        to_come=[CARD[card] for card in in_deck if bars.bar_of(card) == number],
        warm=lane(s, bars.warm(number)),
        cold=lane(s, bars.cold(number)),
    )


def lane(s: GreenlandState, number: int) -> list[view.BarCard]:
    start = number * v.LANE
    return [card_on_bar(s, s.lanes[start + place]) for place in range(s.lane_size[number])]


def card_on_bar(s: GreenlandState, card: int) -> view.BarCard:
    side = s.side(card)
    new_world = transport.is_new_world(card)
    there = pieces_on(s, card)
    return view.BarCard(
        name=CARD[card],
        type=TYPE[s.facts.type[side]],
        climax=s.facts.climax[card],
        dice=s.facts.dice[side],
        bites=members(s.facts.bites[side]),
        reward=reward(s, card, side),
        set=won_by_set(s, card),
        kind=KIND.get(s.facts.kind[card]),
        hostile=side != card if new_world else None,
        hunters={} if new_world else there,
        colonists=there if new_world else {},
    )


def reward(s: GreenlandState, card: int, side: int) -> dict[view.GainName, int]:
    """G4 What a success gives; a falcon is dearer in its year (B3)."""
    found: dict[view.GainName, int] = {"babies": s.facts.babies[side]}
    found |= {name: terms.reward(s, card, side, colour) for colour, name in DISK.items()}
    return {name: n for name, n in found.items() if n}


def won_by_set(s: GreenlandState, card: int) -> view.WonBySet | None:
    """G5, G6 What equal dice win in this game."""
    kind = terms.won_by_set(s, card)
    if kind == v.NO_SET:
        return None
    vp = None if kind == v.TO_HAND else s.facts.vp[card]
    return view.WonBySet(wins=SET[kind], dice=s.facts.set_size[card], vp=vp)


def pieces_on(s: GreenlandState, card: int) -> view.People:
    """Who stands on a card: pieces by tribe, the Alpha among them or not."""
    return {
        name: view.Pieces(s.on_card(one, card), s.alpha_on(one, card))
        for one, name in TRIBE.items()
        if s.on_card(one, card)
    }


# B the tribes


def tribe(s: GreenlandState, one: int) -> view.Tribe:
    """Everything of one tribe."""
    mariners, sleds = free_carriers(s, one)
    return view.Tribe(
        name=TRIBE[one],
        extinct=not s.alive(one),
        faith=FAITH[s.faith(one)],
        disks={name: s.disk(one, colour) for colour, name in DISK.items()},
        energy_limit=s.facts.energy_limit,
        available=view.Pieces(s.ready(one), s.alpha[one] == v.AT_HAND),
        valhalla=view.Pieces(s.valhalla[one] + (dead := s.alpha[one] == v.IN_VALHALLA), dead),
        alpha=alpha_place(s, one),
        board=[rank(s, one, number) for number in range(1, v.RANKS)],
        mariners=mariners,
        sleds=sleds,
        hand_limit=hand_limit(s, one),
        hand=[tribe_card(s, card) for card in cards_at(s, v.IN_HAND + one)],
        row=[tribe_card(s, card) for card in cards_at(s, v.IN_TRIBE + one)],
        wives=[CARD[daughter] for daughter in DAUGHTERS if s.husband_of(daughter) == one],
        trophies={CARD[card]: s.facts.vp[card] for card in cards_at(s, v.AS_TROPHY + one)},
        rerolls=by_type(lambda kind: reroll_faces(s, one, kind)),
        counts_as_one=by_type(lambda kind: converted_faces(s, one, kind)),
        cold_as_warm=[TYPE[kind] for kind in TYPE if terms.cold_as_warm(s, one, kind)],
        ivory_as_iron=terms.elder_powers(s, s.facts.ivory_as_iron, one) != 0,
        claims_first=terms.elder_powers(s, s.facts.claims_first, one) != 0,
        points=scoring.points(s, one) if s.alive(one) else None,
    )


def by_type(faces: Callable[[int], int]) -> view.Faces:
    return {name: members(bits) for kind, name in TYPE.items() if (bits := faces(kind))}


def alpha_place(s: GreenlandState, one: int) -> view.AlphaPlace | None:
    """E7 Where the Alpha is; None if the tribe has none."""
    place = s.alpha[one]
    if place >= v.AS_ELDER:
        board, number = divmod(place - v.AS_ELDER, 8)
        return view.AlphaPlace("elder", board=TRIBE[board], rank=number)
    if place >= v.AS_HUSBAND:
        return view.AlphaPlace("husband", CARD[place - v.AS_HUSBAND])
    if place >= v.ON_CARD:
        return view.AlphaPlace("card", CARD[place - v.ON_CARD])
    if place == v.NO_ALPHA:
        return None
    return view.AlphaPlace("valhalla" if place == v.IN_VALHALLA else "available")


def rank(s: GreenlandState, board: int, number: int) -> view.Rank:
    there: view.People = {
        name: view.Pieces(n, s.alpha[one] == v.AS_ELDER + board * 8 + number)
        for one, name in TRIBE.items()
        if (n := s.elders_in(board, number, one))
    }
    own = there.pop(TRIBE[board], None)
    return view.Rank(own, there, s.facts.places[number])


def free_carriers(s: GreenlandState, one: int) -> tuple[int, int]:
    """E1, F0 Mariners and sleds that can still be used in this phase, or on the next turn."""
    if s.phase == v.PHASE_ASSIGNMENT:
        return transport.free_mariners(s, one), transport.free_sleds(s, one)
    if s.phase == v.PHASE_NEGOTIATION:
        return transport.free_lifts(s, one), transport.free_sled_lifts(s, one)
    return s.own_elders(one, v.MARINER), transport.sleds(s, one)


def tribe_card(s: GreenlandState, card: int) -> view.TribeCard:
    kind = s.facts.kind[card]
    return view.TribeCard(
        name=CARD[card],
        kind=KIND[kind],
        abilities=abilities(s, card),
        raided=s.raided & bit(card) != 0,
        hunters=pieces_on(s, card),
        husband=husband(s, card) if kind == v.DAUGHTER else UNSET,
    )


def husband(s: GreenlandState, daughter: int) -> view.Husband | None:
    if (one := s.husband_of(daughter)) == v.NONE:
        return None
    return view.Husband(TRIBE[one], s.alpha[one] == v.AS_HUSBAND + daughter)


def abilities(s: GreenlandState, card: int) -> view.Abilities:
    facts = s.facts
    same = {name: getattr(facts, name)[card] for name in ABILITIES}
    return view.Abilities(
        babies=facts.herd_babies[card],
        instead=OTHER_YIELD.get(facts.herd_or[card]),
        raidable=facts.raidable[card] != 0 or facts.kind[card] == v.DAUGHTER,
        value={name: n for colour, name in DISK.items() if (n := worth(s, card, colour))},
        reroll=faces_by_type(facts.reroll, card * v.TYPES),
        convert=faces_by_type(facts.convert, card * v.TYPES),
        hunt_first=[TYPE[kind] for kind in members(facts.hunt_first[card])],
        **{name: bool(n) if name in YES_OR_NO else n for name, n in same.items()},
    )


# what is going on


def auction(s: GreenlandState) -> view.Auction:
    return view.Auction(CARD[s.card], s.bid, counts(s.bids, 0, TRIBE), tribes_in(s.out))


def leads(s: GreenlandState) -> bool:
    """A3 Is there somebody who leads the talks?"""
    return s.phase == v.PHASE_NEGOTIATION and s.leader != v.NONE and not s.over()


def talks(s: GreenlandState) -> view.Talks:
    return view.Talks(
        card=None if s.card == v.FREE_TALKS else CARD[s.card],
        parties=[TRIBE[side] for side in s.parties],
        passed=tribes_in(s.passed),
        proposals_left={TRIBE[side]: proposals_left(s, side) for side in s.parties},
    )


def may_read_deal(s: GreenlandState, seat: int | None) -> bool:
    return may_read(s, NOBODY if seat is None else seat)


def deal(s: GreenlandState) -> view.Deal:
    offered = s.chapter == chapter.DEAL_ANSWER
    return view.Deal(
        proposer=TRIBE[s.proposer],
        offered=offered,
        accepted=tribes_in(s.agreed) if offered else [],
        clauses=[clause(one) for one in s.deal],
    )


def clause(one: int) -> view.Clause:
    """F0, F1 What a clause says."""
    act, a, b, c = verb_of(one), first(one), second(one), third(one)
    if act == verb.WED:
        alpha = c in (v.ALPHA_FROM_HOME, v.ALPHA_FROM_CARD)
        return view.Wed(TRIBE[a], CARD[b], alpha, from_card=c >= v.FROM_CARD)
    if act == verb.WITHDRAW_NUMBER:
        return view.Withdraw(TRIBE[a], b, c != 0)
    if act == verb.PROMISE:
        return view.Promise(TRIBE[a], TRIBE[b])
    if act == verb.GIVE_CARD:
        return view.GiveCard(TRIBE[a], TRIBE[b], CARD[c])
    return view.GiveDisks(TRIBE[a], TRIBE[b], DISK_GIFTS[act], c)


def rolling(s: GreenlandState) -> bool:
    """G0, F2 Are there dice on the table? They are done with when somebody discards what they won (B2)."""
    return s.chapter in (*HUNT, *FIGHT) and s.question != question.CHOOSE_DISCARD


def dice(s: GreenlandState) -> view.Dice:
    fight = s.chapter in FIGHT
    card, side = s.card, s.side(s.card)
    kind = v.RAID if fight else terms.type_of(s, card)
    good, convert = terms.good_faces(s, s.tribe, card, kind), converted_faces(s, s.tribe, kind)
    if fight:
        good = attacks.hitting_faces(attacks.is_band(s, s.tribe))
    struck = s.chapter in (chapter.ATTACK_HITS, chapter.ATTACK_LOSS)
    certain = view.Certain(certain_face(s), s.alpha_auto, s.skiers)
    return view.Dice(
        purpose="attack" if fight else "raid" if s.holder(card) != v.NONE else "hunt",
        tribe=TRIBE[s.tribe],
        card=CARD[card],
        rolled=spread(s.rolled),
        alpha=s.alpha_die or None,
        certain=certain if s.alpha_auto or s.skiers else None,
        again=spread(s.again),
        alpha_again=s.alpha_again,
        hits=counts(s.hits, 0, TRIBE) if struck else {},
        needed=0 if fight else terms.needed(s, card, side),
        succeeds=members(counting(good, convert)),
        bites=[] if fight else members(counting(terms.deadly_faces(s, card, side), convert)),
    )


def spread(by_face: vec[i64]) -> list[int]:
    """Dice one by one, in order."""
    return [face for face in range(1, 7) for _ in range(by_face[face])]
