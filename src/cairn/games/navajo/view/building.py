"""From a state to what a seat sees of it."""

from __future__ import annotations

from collections.abc import Iterable

from cairn.games.navajo import view
from cairn.games.navajo.facts.facts import DASHED, NEAR
from cairn.games.navajo.rules import passage_of_time, planning
from cairn.games.navajo.rules.deck import cards_left
from cairn.games.navajo.rules.display import instruction
from cairn.games.navajo.rules.enemy_operations import income
from cairn.games.navajo.rules.reactions import evasion_bonus
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.games.navajo.words import chapter, kinds, question, rule, verb
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import PLAYERS

TRAIL = 1  # a link that everybody uses


def build(s: NavajoState, seat: int | None) -> view.View:
    """What a seat may see; None is somebody who only watches."""
    hand = sorted(hand_seen(s, seat))
    return view.View(
        scenario=s.variant.scenario,
        map=printed(s),
        period=kinds.PERIOD.token(s.period),
        card=s.card,
        on_card=on_card(s, s.card) if s.card else None,
        deck=cards_left(s),
        known=shown_cards(s, seat),
        hand=hand,
        blessings={str(card): s.facts.blessing[card] for card in hand},
        events=[41 + i for i in range(v.EVENTS) if s.events[i] == v.IN_PLAY],
        tracks=tracks(s),
        families=[family(s, f) for f in range(v.FAMILIES)],
        active=kinds.FAMILY.token(s.active) if activated(s) else None,
        manuelito=None if s.manuelito == v.NONE else kinds.FAMILY.token(s.manuelito),
        elders=[s.elders[place] for place in range(1, 8)],
        ratings=[planning.rating(s, place, verb.ELDER_POINTS) for place in range(1, 8)],
        fierce_ratings=[planning.rating(s, place, verb.ELDER_FIERCER) for place in range(1, 8)],
        death_ratings=[s.facts.elder_rating[place] for place in range(1, 8)],
        hunger=hunger(s),
        out_of_play=pieces(s, v.OUT_OF_PLAY),
        passage_of_time=pieces(s, v.PASSAGE),
        resources=pieces(s, v.RESOURCES),
        set_aside=pieces(s, v.SET_ASIDE),
        corn_held=[k for k in range(7) for _ in range(s.corn_held[k])],
        land=[territory(s, t) for t in range(v.TERRITORIES)],
        forts={
            name: kinds.AREA.token(s.fort[i])
            for i, name in kinds.FORT.tokens.items()
            if s.fort[i] != v.OFF_MAP
        },
        corn=list(marked(s, v.CORN)),
        harass=list(marked(s, v.HARASSED)),
        raid=marked(s, v.RAID_COUNTERS),
        tribal_raid=list(marked(s, v.TRIBAL_COUNTERS)),
        santa_fe=s.santa_fe,
        intruders=[intruder(s, i) for i in range(len(s.intruder_area))],
        cubes={kinds.CUBE_BOX.token(box): cubes(s, box) for box in range(v.CUBE_BOXES)},
        display=view.Display(*(column(s, one) for one in (v.ACTIVE, v.INACTIVE, v.STANDBY))),
        truce=None if s.truce == 0 else kinds.INSTRUCTION.token(s.truce),
        truce_ap=s.truce_ap,
        culture_cards={
            kinds.CULTURE_CARD.token(card): "exhausted" if s.owned[card] == v.EXHAUSTED else "owned"
            for card in range(v.CULTURE_CARDS)
            if s.owned[card] != v.NOT_OWNED
        },
        culture_sets=[kinds.CULTURE_SET.token(one) for one in range(v.CULTURE_SETS) if s.sets[one]],
        pair=pair(s) if isinstance(s, PairState) else None,
    )


# what one seat sees and another does not


def is_hidden(s: NavajoState, seat: int | None) -> bool:
    """16.5.3 Is what is answered now hidden from a seat? What the Shaman sees and how the cards are laid back only the
    Headman knows. Of cards that are drawn to be played (2.1) or to set up (14.5.3) everybody does."""
    if not isinstance(s, PairState) or seat == s.headman:
        return False
    looks = s.question == question.DRAW_CARD and s.rule in (rule.R_C14, rule.R_16_5_3)
    return bool(looks or s.question == question.CHOOSE_TOP_CARD)


def hand_seen(s: NavajoState, seat: int | None) -> Iterable[int]:
    if isinstance(s, PairState):
        return () if seat is None else s.hand_of(seat)
    return s.hand


def shown_cards(s: NavajoState, seat: int | None) -> list[int]:
    """C14 The cards to come that the player was shown, the next one first. Those of the tutorial lie in a fixed order
    too, but nobody has looked at them."""
    if isinstance(s, PairState) and not knows_top(s, seat):
        return []
    return list(s.known)[::-1][: s.shown]


def knows_top(s: PairState, seat: int | None) -> bool:
    """16.5.3 Who only watches is shown what both players know."""
    if seat is None:
        return bool(s.has_seen(v.TURQUOISE) and s.has_seen(v.BASKET))
    return bool(s.has_seen(seat))


def pair(s: PairState) -> view.Pair:
    ip = s.ip
    return view.Pair(
        headman=PLAYERS[s.headman],
        executor=PLAYERS[s.executor] if s.own_segment and s.executor != v.NONE else None,
        hands={PLAYERS[seat]: len(s.hand_of(seat)) for seat in (0, 1)},
        elders={
            seat: [s.sway[i * 8 + place] for place in range(1, 8)] for i, seat in enumerate(PLAYERS)
        },
        families={
            name: PLAYERS[s.heart[f]]
            for f, name in kinds.FAMILY.tokens.items()
            if s.heart[f] != v.NONE
        },
        points={PLAYERS[0]: max(ip, 0), PLAYERS[1]: max(-ip, 0)},
    )


# what everybody sees


def printed(s: NavajoState) -> view.Map:
    facts, names = s.facts, [kinds.AREA.token(a) for a in range(v.AREAS)]
    ways: dict[int, list[tuple[str, str]]] = {TRAIL: [], DASHED: []}
    for a, name in enumerate(names):
        for b in facts.near[a * NEAR : (a + 1) * NEAR]:
            if b > a:
                ways[facts.link[a * v.AREAS + b]].append((name, names[b]))
    return view.Map(
        areas={
            name: view.Area(facts.value[a], facts.horse_value[a]) for a, name in enumerate(names)
        },
        trails=ways[TRAIL],
        paths=ways[DASHED],
        drought_spaces=facts.drought_spaces,
    )


def on_card(s: NavajoState, card: int) -> view.Card:
    """What a card of the deck says."""
    if card > v.LAST_OF_FORTY:
        event = card - v.PUEBLO_REVOLT
        return view.EventCard(s.facts.event_vp[event], s.facts.good_medicine[event])
    person = kinds.PERSON.token(s.facts.population[card])
    if s.facts.ceremony[card]:
        return view.CeremonyCard(person, s.facts.blessing[card])
    return view.OperationsCard(
        person=person,
        preempt=s.facts.preempt[card],
        preempted=bool(s.preempted) and card == s.card,
        points=s.facts.points[card],
        points_preempted=s.facts.points_preempted[card],
        income=income(s, card, False),
        income_preempted=income(s, card, True),
        minor=kinds.MINOR.token(s.facts.minor[card]),
    )


def hunger(s: NavajoState) -> view.Hunger:
    """3.3.5 As things stand: corn in the fields is not counted, nobody knows what it is worth."""
    return view.Hunger(
        people=passage_of_time.people(s),
        land=passage_of_time.food_of_land(s),
        corn=passage_of_time.food_of_corn(s),
        sheep=s.held(v.RESOURCES, v.SHEEP) * passage_of_time.SHEEP_FEEDS,
    )


def tracks(s: NavajoState) -> view.Tracks:
    left = s.mp if activated(s) else 0, s.activations if taking_actions(s) else 0
    dine, enemy = (s.military, s.culture, s.ap), (s.morale, s.enemy_ferocity, s.enemy_ap)
    return view.Tracks(*dine, *enemy, *left)


def taking_actions(s: NavajoState) -> bool:
    """3.2 Is this Operation going on? What it leaves in the state means nothing afterwards."""
    return s.chapter in (chapter.TAKE_ACTIONS_NEXT, chapter.ACT, chapter.OUTPOST_RAID)


def activated(s: NavajoState) -> bool:
    """3.2 Is a Family spending MPs?"""
    return taking_actions(s) and s.active != v.NONE


def family(s: NavajoState, f: int) -> view.Family:
    return view.Family(
        name=kinds.FAMILY.token(f),
        where=kinds.AREA.token(s.where[f]) if s.in_play(f) else None,
        ferocity=s.ferocity[f],
        evasion=evasion_bonus(s, f),
        man=s.has(f, v.MAN),
        woman=s.has(f, v.WOMAN),
        child=s.has(f, v.CHILD),
        horse=s.mounted(f),
    )


def territory(s: NavajoState, t: int) -> view.Land:
    return view.Land(
        name=kinds.TERRITORY.token(t),
        vp=s.facts.vp[t],
        drought=s.drought[t] if t < v.NUMBERED else 0,
        mission=s.outpost[t],
        rancho=s.outpost[v.TERRITORIES + t],
    )


def intruder(s: NavajoState, i: int) -> view.Intruder:
    kind = s.intruder_kind[i]
    return view.Intruder(
        kinds.AREA.token(s.intruder_area[i]),
        None if kind == v.FACE_DOWN else kinds.INTRUDER.token(kind),
    )


def pieces(s: NavajoState, box: int) -> dict[str, int]:
    held = {token: s.held(box, kind) for kind, token in kinds.PIECE.tokens.items()}
    return {token: n for token, n in held.items() if n}


def marked(s: NavajoState, mark: int) -> dict[str, int]:
    """The Areas with markers of a kind, and how many there are."""
    return {kinds.AREA.token(a): s.mark(mark, a) for a in range(v.AREAS) if s.mark(mark, a)}


def cubes(s: NavajoState, box: int) -> dict[str, int]:
    return {token: s.cube(box, c) for c, token in kinds.COLOUR.tokens.items() if s.cube(box, c)}


def column(s: NavajoState, which: int) -> list[view.Counter | None]:
    letters = (s.at(which, row) for row in range(v.ROWS))
    return [None if letter == v.NONE else counter(s, letter) for letter in letters]


def counter(s: NavajoState, letter: int) -> view.Counter:
    face = s.face(letter)
    return view.Counter(
        letter=kinds.LETTER.token(letter),
        reverse=bool(s.reverse[letter]),
        instruction=kinds.INSTRUCTION.token(instruction(s, letter)),
        low=s.facts.cost_low[face],
        high=None if s.facts.cost_high[face] == v.ALL_POINTS else s.facts.cost_high[face],
        ferocity=bool(s.facts.cost_ferocity[face]),
        stripe=bool(s.facts.stripe[face]),
        star=bool(s.facts.star[s.period * v.LETTERS + letter]),
    )
