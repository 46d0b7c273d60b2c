"""What lies on the table in Navajo Wars: plain data, and the small questions and moves every rule uses."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from cairn.core.agenda import AgendaState, nothing
from cairn.core.hashing import stir, stir_in
from cairn.core.state import CHANCE, Flow, FlowInt, action, first, set_by
from cairn.games.navajo.facts.facts import NavajoFacts, zeros
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.words import values as v


class Variant:
    """What was chosen before the game and never changes: the scenario, optional rules (15), and readings of
    the rules."""

    def __init__(self) -> None:
        self.scenario: i64 = 0
        self.horse_meat: bool = False  # 15.1
        self.hard_riding: bool = False  # 15.2
        self.horse_trading: bool = False  # 15.3
        self.morale_by_die: bool = False  # 12.2
        self.culture_cap: i64 = 9  # 8.2.6
        self.dear_water: bool = False  # 3.2.1: a mounted Family must use the Value in brackets
        self.tribes_above: bool = False  # C22: in Standby they swap with the counter above
        self.tribes_culture: bool = False  # 11.3: Battles with Tribes are about Culture
        self.names_by_example: bool = False  # 16.5.3: as in the playbook's examples


EMPTY: Final[vec[i64]] = vec[i64]()
ALONE: Final[vec[i64]] = vec[i64]([v.DINE])
NO_FACTS: Final[NavajoFacts] = NavajoFacts()
NO_VARIANT: Final[Variant] = Variant()


class NavajoState(AgendaState):
    def __init__(self) -> None:
        super().__init__()
        self.facts = NO_FACTS
        self.variant = NO_VARIANT
        self.period: i64 = v.SPANISH
        self.outcome: i64 = v.UNDECIDED

        # General Records Track (1.7.4)
        self.military: i64 = 0
        self.culture: i64 = 0
        self.ap: i64 = 0
        self.morale: i64 = 0
        self.enemy_ferocity: i64 = 0
        self.enemy_ap: i64 = 0

        # Families and elders (1.7.5)
        self.where = EMPTY
        self.ferocity = EMPTY
        self.box = EMPTY  # man, woman, child, horse
        self.manuelito: i64 = v.NONE
        self.elders = EMPTY  # by box, 1 to 7
        self.pieces = EMPTY

        # the land
        self.drought = EMPTY
        self.marks = EMPTY
        self.outpost = EMPTY  # by type and Territory: the number of its Area, or 0
        self.fort = EMPTY
        self.corn_unseen = EMPTY  # by value: in the cup or face down on the map
        self.corn_held = EMPTY  # by value: in Resources
        self.intruder_area = EMPTY  # on the map, the last placed on top
        self.intruder_kind = EMPTY  # FACE_DOWN, or what Religion 2 has shown
        self.intruders_unseen = EMPTY  # in the cup or face down on the map
        self.intruders_met = EMPTY  # set aside until the period changes

        # cubes (1.8)
        self.cubes = EMPTY

        # Enemy Instruction Display
        self.display = EMPTY
        self.reverse = EMPTY  # 1: on its reverse
        self.truce: i64 = 0  # PEACE or DEFEND, if one holds
        self.truce_letter: i64 = v.NONE  # its counter in the Raided Cubes Box
        self.truce_ap: i64 = 0  # the Enemy AP counters with it

        # cards
        self.unseen = EMPTY  # 1: may still come out of the deck
        self.segments = vec[
            i64
        ]()  # of the deck, top first: cards left, and the event among them or 0
        self.known = EMPTY  # cards on top whose order is fixed, the topmost last
        self.shown: i64 = 0  # how many of them, from the top, the player has seen
        self.hand = EMPTY  # Ceremony cards
        self.events = EMPTY  # UNDRAWN, IN_PLAY or GONE
        self.owned = EMPTY  # NOT_OWNED, OWNED or EXHAUSTED
        self.sets = EMPTY  # 1: not removed at set-up
        self.card: i64 = 0  # being resolved, 0 before the first
        self.preempted: bool = False
        self.operation: i64 = 0  # the Diné Operation of this card
        self.used: i64 = 0  # what cards allow once a card and was done on this one: bits USED_…
        self.own_segment: bool = False  # the Diné Operations Segment is going on
        self.ways_left: i64 = 0  # Ceremony cards in hand whose Enemy Way is still to come, as bits

        # Operations in progress
        self.done: i64 = 0  # Families that had their turn in this step, as bits
        self.dealt: i64 = 0  # Families that dealt with a Tribe in this Planning, as bits
        self.founded: i64 = 0  # Families founded in this Passage of Time, as bits
        self.touched: i64 = 0  # Families whose Ferocity elders changed on this card, as bits
        self.waiting = EMPTY  # elders whose turn in this step is still to come, by box
        self.active: i64 = v.NONE  # the activated Family
        self.activations: i64 = 0
        self.mp: i64 = 0
        self.fresh: bool = False  # the activated Family has spent no MP yet
        self.fort_bound: bool = False  # it tried in vain to leave a Fort
        self.hard_ridden: bool = False  # it has ridden a horse to death (15.2)
        self.redrawn: bool = False  # Manuelito's Family has put a cube back in this activation
        self.target: i64 = v.NONE  # of a raid on an Outpost or Fort
        self.hits: i64 = 0
        self.cubes_due: i64 = 0  # that a Colonize still moves, or a Subjugate still draws
        self.subvert_points: i64 = 0  # spent on the Subvert of a Build + Subvert
        self.newcomers: i64 = 0  # elders placed in this Passage of Time
        self.food: i64 = 0  # for how many there is food
        self.to_harvest: i64 = 0  # Areas whose corn was named for harvest, as bits
        self.death_rerolled: bool = False  # by Wisdom 2 in this Passage of Time

        # raids in progress
        self.santa_fe: i64 = 0  # Raid counters there
        self.front: i64 = v.NONE  # the Area where Raid counters were placed last
        self.met: bool = False  # some were placed in an Area with a Family
        self.free_harass: bool = False  # Cunning 2 not yet used in this raid
        self.tribe: i64 = v.NONE
        self.tribal_left: i64 = 0
        self.raided_land: i64 = v.NONE  # the Territory a Tribal Raid is in
        self.bribes: i64 = 0  # counters given to buy its raiders off
        self.to_resolve: i64 = 0  # Families caught up in a raid, as bits
        self.retreats: i64 = 0  # Tribal Raids of Kit Carson still to come, Territories as bits

    __slots__ = set_by(__init__)

    def lay_out(self) -> None:
        """Empty boxes of the right size. Not in `__init__`, which runs for every copy when compiled."""
        self.where = vec[i64]([v.OFF_MAP for _ in range(v.FAMILIES)])
        self.ferocity = zeros(v.FAMILIES)
        self.box = zeros(v.FAMILIES * v.SPACES)
        self.elders = zeros(8)
        self.pieces = zeros(v.PIECE_BOXES * v.PIECES)
        self.drought = zeros(v.NUMBERED)
        self.marks = zeros(v.MARKS * v.AREAS)
        self.outpost = zeros(2 * v.TERRITORIES)
        self.fort = vec[i64]([v.OFF_MAP, v.OFF_MAP])
        self.corn_unseen = zeros(v.TERRITORIES)
        self.corn_held = zeros(v.TERRITORIES)
        self.intruders_unseen = zeros(v.INTRUDERS)
        self.intruders_met = zeros(v.INTRUDERS)
        self.cubes = zeros(v.CUBE_BOXES * v.COLOURS)
        self.display = vec[i64]([v.NONE for _ in range(3 * v.ROWS)])
        self.reverse = zeros(v.LETTERS)
        self.unseen = zeros(v.LAST_OF_FORTY + 1)
        self.events = zeros(v.EVENTS)
        self.owned = zeros(v.CULTURE_CARDS)
        self.sets = zeros(v.CULTURE_SETS)
        self.waiting = zeros(8)

    def copy(self) -> NavajoState:
        raise TypeError("the states for one player and for two copy themselves")

    def copy_to(self, s: NavajoState) -> None:
        """Give another state all this one has, and an empty desk."""
        s.clear_desk()
        s.facts, s.variant, s.chapter = self.facts, self.variant, self.chapter
        s.agenda, s.period, s.outcome = self.agenda[:], self.period, self.outcome
        s.military, s.culture, s.ap, s.morale = self.military, self.culture, self.ap, self.morale
        s.enemy_ferocity, s.enemy_ap, s.where = self.enemy_ferocity, self.enemy_ap, self.where[:]
        s.ferocity, s.box, s.manuelito = self.ferocity[:], self.box[:], self.manuelito
        s.elders, s.pieces, s.drought = self.elders[:], self.pieces[:], self.drought[:]
        s.marks, s.outpost, s.fort = self.marks[:], self.outpost[:], self.fort[:]
        s.corn_unseen, s.corn_held = self.corn_unseen[:], self.corn_held[:]
        s.intruder_area, s.intruder_kind = self.intruder_area[:], self.intruder_kind[:]
        s.intruders_unseen, s.intruders_met = self.intruders_unseen[:], self.intruders_met[:]
        s.cubes, s.display, s.reverse = self.cubes[:], self.display[:], self.reverse[:]
        s.truce, s.truce_letter, s.truce_ap = self.truce, self.truce_letter, self.truce_ap
        s.unseen, s.segments, s.known = self.unseen[:], self.segments[:], self.known[:]
        s.shown, s.hand, s.events, s.owned = self.shown, self.hand[:], self.events[:], self.owned[:]
        s.sets, s.card, s.preempted = self.sets[:], self.card, self.preempted
        s.operation, s.used, s.own_segment = self.operation, self.used, self.own_segment
        s.ways_left, s.done, s.dealt = self.ways_left, self.done, self.dealt
        s.founded, s.touched, s.waiting = self.founded, self.touched, self.waiting[:]
        s.active, s.activations, s.mp, s.fresh = self.active, self.activations, self.mp, self.fresh
        s.fort_bound, s.hard_ridden, s.redrawn = self.fort_bound, self.hard_ridden, self.redrawn
        s.target, s.hits, s.cubes_due = self.target, self.hits, self.cubes_due
        s.subvert_points, s.newcomers, s.food = self.subvert_points, self.newcomers, self.food
        s.to_harvest, s.death_rerolled = self.to_harvest, self.death_rerolled
        s.santa_fe, s.front, s.met = self.santa_fe, self.front, self.met
        s.free_harass, s.tribe, s.tribal_left = self.free_harass, self.tribe, self.tribal_left
        s.raided_land, s.bribes, s.to_resolve = self.raided_land, self.bribes, self.to_resolve
        s.retreats = self.retreats

    def hash(self) -> i64:
        h = stir_in(0, self.chapter, self.period, self.outcome, self.military)
        h = stir_in(h, self.culture, self.ap, self.morale, self.enemy_ferocity)
        h = stir_in(h, self.enemy_ap, self.manuelito, self.truce, self.truce_letter)
        h = stir_in(h, self.truce_ap, self.shown, self.card, self.preempted)
        h = stir_in(h, self.operation, self.used, self.own_segment, self.ways_left)
        h = stir_in(h, self.done, self.dealt, self.founded, self.touched)
        h = stir_in(h, self.active, self.activations, self.mp, self.fresh)
        h = stir_in(h, self.fort_bound, self.hard_ridden, self.redrawn, self.target)
        h = stir_in(h, self.hits, self.cubes_due, self.subvert_points, self.newcomers)
        h = stir_in(h, self.food, self.to_harvest, self.death_rerolled, self.santa_fe)
        h = stir_in(h, self.front, self.met, self.free_harass, self.tribe)
        h = stir_in(h, self.tribal_left, self.raided_land, self.bribes, self.to_resolve)
        h = stir_in(h, self.retreats)
        h = stir(stir(stir(h, self.agenda), self.where), self.ferocity)
        h = stir(stir(stir(h, self.box), self.elders), self.pieces)
        h = stir(stir(stir(h, self.drought), self.marks), self.outpost)
        h = stir(stir(stir(h, self.fort), self.corn_unseen), self.corn_held)
        h = stir(stir(stir(h, self.intruder_area), self.intruder_kind), self.intruders_unseen)
        h = stir(stir(stir(h, self.intruders_met), self.cubes), self.display)
        h = stir(stir(stir(h, self.reverse), self.unseen), self.segments)
        h = stir(stir(stir(h, self.known), self.hand), self.events)
        return stir(stir(stir(h, self.owned), self.sets), self.waiting)

    # who decides, and what that changes (16); alone, one player decides everything

    def who(self) -> i64:
        """Who decides now."""
        return v.DINE

    def seats(self) -> vec[i64]:
        """All players, the one who decides now first."""
        return ALONE

    def who_collects(self) -> i64:
        """Who takes the first Cultural Development cards (16.4)."""
        return v.DINE

    def appoint_namer(self) -> i64:
        """Who names the Operation; of two the other carries it out (16.5.3)."""
        return v.DINE

    def hand_of(self, seat: i64) -> vec[i64]:
        """The Ceremony cards a player holds."""
        return self.hand

    def hand_seen_by(self, seat: i64) -> vec[i64]:
        """The Ceremony cards a seat sees; any other number is somebody who only watches."""
        return self.hand

    def looks(self, seat: i64) -> bool:
        """Is this seat shown the cards to come that were looked at (C14)?"""
        return True

    def set_hand(self, seat: i64, cards: vec[i64]) -> None:
        self.hand = cards

    def take_in_hand(self, seat: i64, card: i64) -> None:
        self.set_hand(seat, append(self.hand_of(seat), card))

    def drop_from_hand(self, seat: i64, card: i64) -> None:
        self.set_hand(seat, remove(self.hand_of(seat), card))

    def drop_hands(self) -> None:
        """All Ceremony cards are discarded."""
        for seat in self.seats():
            self.set_hand(seat, EMPTY)

    def who_chooses_war(self) -> i64:
        """Who answers Kit Carson (16.8)."""
        return self.who()

    def who_discards(self) -> i64:
        """Who spends counters on a Tribal Raid (16.8)."""
        return self.who()

    def exact_discards(self) -> i64:
        """How many counters must be spent on a Tribal Raid, NONE if any number may (16.8)."""
        return v.NONE

    def then_for_two(self, chapter: i64) -> None:
        """This chapter comes next in the game for two; alone it is left out."""

    def resolve_way(self, card: i64) -> bool:
        """Is the Enemy Way of a card replaced (16.5.3)?"""
        return False

    def look_at_cards(self) -> Flow:
        """The Shaman looks at the next cards (16.5.3)."""
        return nothing()

    def see_card(self, why: i64, event: i64, card: i64) -> None:
        """He shows a card."""
        self.tell(why, event, card)

    def family_gone(self, family: i64) -> None:
        """A Family left play (16.3)."""

    def elders_moved(self) -> None:
        """Every elder went one box to the right (16.3)."""

    def elders_called(self) -> None:
        """Every elder may act (16.6.1)."""

    def elder_lost(self, place: i64) -> None:
        """An elder left this box (16.3)."""

    def elder_taken(self, place: i64) -> Flow:
        """An elder is about to be taken from this box (16.2)."""
        return nothing()

    def elders_renewed(self) -> None:
        """All elders are new ones (16.3)."""

    def success(self, family: i64) -> None:
        """A Family did well (16, Influence table)."""

    def failure(self, family: i64) -> None:
        """A Family did badly (16, Influence table)."""

    def finish(self, outcome: i64) -> None:
        """The game is decided."""
        self.outcome = outcome
        self.clear_agenda()

    def offer_if(
        self,
        able: bool,
        why: i64,
        reason: i64,
        act: i64,
        a: i64 = 0,
        b: i64 = 0,
        need: i64 = 0,
        have: i64 = 0,
    ) -> None:
        """One more option if it can be chosen, else the reason why not: `need` and `have` are what that mentions."""
        if able:
            self.offer(act, a, b)
        elif self.curious:
            self.deny(why, reason, action(act, a, b), need, have)

    # counters in boxes

    def held(self, box: i64, kind: i64) -> i64:
        return self.pieces[box * v.PIECES + kind]

    def shift(self, kind: i64, source: i64, target: i64) -> bool:
        """Move one counter between boxes; nothing happens if there is none (1.6.1)."""
        at = source * v.PIECES + kind
        if self.pieces[at] == 0:
            return False
        self.pieces[at] -= 1
        self.pieces[target * v.PIECES + kind] += 1
        return True

    def return_corn(self) -> i64:
        """All corn in Resources goes back to its cup. Returns how many counters that were."""
        n: i64 = 0
        for value in range(v.TERRITORIES):
            n += self.corn_held[value]
            self.corn_unseen[value] += self.corn_held[value]
            self.corn_held[value] = 0
        return n

    def goods(self) -> i64:
        """Trade Goods in Resources, Intruders kept as such included."""
        at = v.RESOURCES * v.PIECES
        return self.pieces[at + v.TRADE_GOODS] + self.pieces[at + v.INTRUDER_GOODS]

    def guns(self) -> i64:
        """Firearms in Resources, Intruders kept as such included."""
        at = v.RESOURCES * v.PIECES
        return self.pieces[at + v.FIREARMS] + self.pieces[at + v.INTRUDER_FIREARMS]

    # Families

    def has(self, family: i64, space: i64) -> bool:
        return self.box[family * v.SPACES + space] != 0

    def mounted(self, family: i64) -> bool:
        return self.box[family * v.SPACES + v.OWN_HORSE] != 0

    def adults(self, family: i64) -> i64:
        return self.box[family * v.SPACES + v.MAN] + self.box[family * v.SPACES + v.WOMAN]

    def empty_spaces(self, family: i64) -> i64:
        at = family * v.SPACES
        return 3 - self.box[at + v.MAN] - self.box[at + v.WOMAN] - self.box[at + v.CHILD]

    def in_play(self, family: i64) -> bool:
        return self.where[family] != v.OFF_MAP

    def on_map(self, family: i64) -> bool:
        """In an Area, not in an Escape or Caught box."""
        return self.where[family] < v.AREAS

    def families_in_play(self) -> i64:
        n: i64 = 0
        for family in range(v.FAMILIES):
            if self.where[family] != v.OFF_MAP:
                n += 1
        return n

    def anybody_in(self, area: i64) -> bool:
        for family in range(v.FAMILIES):
            if self.where[family] == area:
                return True
        return False

    def anybody_in_land(self, territory: i64) -> bool:
        """Is a Family in this Territory, its Escape and Caught boxes included (glossary)?"""
        for family in range(v.FAMILIES):
            if self.where[family] != v.OFF_MAP and land_of(self.where[family]) == territory:
                return True
        return False

    def total_ferocity(self) -> i64:
        n: i64 = 0
        for family in range(v.FAMILIES):
            if self.where[family] != v.OFF_MAP:
                n += self.ferocity[family]
        return n

    def elders_on_display(self) -> i64:
        n: i64 = 0
        for place in range(i64(1), i64(8)):
            n += self.elders[place]
        return n

    # Outposts and Forts

    def outposts(self) -> i64:
        """On the map, of both types."""
        n: i64 = 0
        for i in range(2 * v.TERRITORIES):
            if self.outpost[i]:
                n += 1
        return n

    def forts(self) -> i64:
        n: i64 = 0
        for i in range(i64(2)):
            if self.fort[i] != v.OFF_MAP:
                n += 1
        return n

    def fort_in(self, area: i64) -> bool:
        return self.fort[0] == area or self.fort[1] == area

    def fort_in_land(self, territory: i64) -> bool:
        for i in range(i64(2)):
            if self.fort[i] != v.OFF_MAP and land_of(self.fort[i]) == territory:
                return True
        return False

    def outpost_reach(self, territory: i64) -> i64:
        """The highest Area number on this track that holds an Outpost, 0 if none does."""
        mission = self.outpost[territory]
        rancho = self.outpost[v.TERRITORIES + territory]
        return mission if mission > rancho else rancho

    # cubes, cards, Culture

    def cube(self, box: i64, colour: i64) -> i64:
        return self.cubes[box * v.COLOURS + colour]

    def cubes_in(self, box: i64) -> i64:
        n: i64 = 0
        for colour in range(v.COLOURS):
            n += self.cubes[box * v.COLOURS + colour]
        return n

    def move_cube(self, colour: i64, source: i64, target: i64) -> None:
        self.cubes[source * v.COLOURS + colour] -= 1
        self.cubes[target * v.COLOURS + colour] += 1

    def empty_cubes(self, source: i64, target: i64) -> None:
        for colour in range(v.COLOURS):
            self.cubes[target * v.COLOURS + colour] += self.cubes[source * v.COLOURS + colour]
            self.cubes[source * v.COLOURS + colour] = 0

    def mark(self, mark: i64, area: i64) -> i64:
        return self.marks[mark * v.AREAS + area]

    def event_in_play(self, card: i64) -> bool:
        return self.events[card - v.PUEBLO_REVOLT] == v.IN_PLAY

    def owns(self, card: i64) -> bool:
        """Is this Cultural Development card in play and not exhausted?"""
        return self.owned[card] == v.OWNED

    # the Enemy's counters

    def face(self, letter: i64) -> i64:
        """Where the facts keep the shown face of an Instruction counter."""
        return (self.period * v.LETTERS + letter) * 2 + self.reverse[letter]

    def at(self, column: i64, row: i64) -> i64:
        return self.display[column * v.ROWS + row]

    def score(self, seat: i64) -> i64:
        """Military less Morale decides most scenarios; Culture keeps the people in the game."""
        return 10 * (self.military - self.morale) + 2 * self.culture + self.families_in_play()


def from_cup(s: NavajoState, why: i64, asked: i64, act: i64, cup: vec[i64]) -> FlowInt:
    """13.17, 13.32 A counter of those that are not seen yet: chance says which, and it is taken out."""
    s.ask(why, CHANCE, asked)
    for kind in range(i64(len(cup))):
        if cup[kind]:
            s.weigh(cup[kind], act, kind)
    yield
    kind = first(s.answer)
    cup[kind] -= 1
    return kind
