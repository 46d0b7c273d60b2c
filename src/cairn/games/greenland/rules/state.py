"""The state of a game of Greenland: plain data, and the small questions and moves every rule uses."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.agenda import AgendaState
from cairn.core.hashing import stir, stir_in
from cairn.core.rng import Rng
from cairn.core.state import BITS, FROM_OTHERS, OPEN, Flow, State, set_by
from cairn.games.greenland.facts.facts import GreenlandFacts, nones, zeros
from cairn.games.greenland.rules import agenda, deals, observing, scoring
from cairn.games.greenland.rules.bars import bar_of, lane_number
from cairn.games.greenland.rules.hand import too_full, trim_hands
from cairn.games.greenland.words import values as v


class Variant:
    """What was chosen before the game and never changes."""

    def __init__(self) -> None:
        self.scenario: i64 = 0
        self.players: i64 = 3  # tribes in the game
        self.tribes: i64 = 0  # and which, as bits
        self.seat_of = zeros(v.TRIBES)  # who decides for a tribe
        self.together: bool = False  # K: solo or cooperative
        self.first_game: bool = False  # C2
        self.survival: bool = False  # C3
        self.pogrom: bool = False  # F2
        self.meteorite: bool = True  # G5: it may become a trophy
        self.free_talks: bool = False  # F: also without a contested card


EMPTY: Final[vec[i64]] = vec[i64]()
NO_FACTS: Final[GreenlandFacts] = GreenlandFacts()
NO_VARIANT: Final[Variant] = Variant()


class GreenlandState(AgendaState):
    def __init__(self) -> None:
        super().__init__()
        self.facts = NO_FACTS
        self.variant = NO_VARIANT
        self.outcome: i64 = v.UNDECIDED
        self.turn: i64 = 0
        self.phase: i64 = 0

        # the event of this turn
        self.events_unseen: i64 = 0  # events that may still come, as bits
        self.events_left: i64 = 0  # cards in the event deck
        self.event: i64 = v.NONE
        self.icon: i64 = 0  # the next one to resolve
        self.sunspots: i64 = 0  # icons resolved this turn
        self.order = EMPTY  # tribes in play order
        self.sea_closed: bool = False
        self.markland_closed: bool = False
        self.falcon_price: i64 = 0  # Ivory for a Gyrfalcon this turn, 0 if as printed
        self.iron_crash: bool = False  # its icon is still to come

        # cards
        self.where = EMPTY
        self.lanes = EMPTY  # the cards of each side of each bar, from the deck outwards
        self.lane_size = EMPTY
        self.hostile: i64 = 0  # New World cards as bits: Markland 1, Vinland 2
        self.raided: i64 = 0  # cards raided with success this turn, as bits
        self.heard: i64 = (
            0  # tribes that could exchange cards since the event was revealed, as bits
        )

        # tribes
        self.living: i64 = 0  # tribes as bits
        self.mono: i64 = 0  # monotheists as bits
        self.disks = EMPTY  # by tribe and colour
        self.available = EMPTY  # cubes, without the Alpha
        self.valhalla = EMPTY
        self.alpha = EMPTY
        self.hunters = EMPTY  # by card and tribe, without the Alpha; colonists on the New World
        self.busy: i64 = 0  # cards on which hunters were placed this turn, as bits
        self.husband = EMPTY  # by Daughter: the tribe of her husband
        self.kin = EMPTY  # by Daughter: tribes of husbands whose hunters defend her, as bits
        self.divorced: i64 = 0  # pairs of Daughter and tribe that parted in this phase, as bits
        self.elders = EMPTY  # by board, rank and tribe, without the Alpha

        # Phase 2
        # free seats with Mariners that went to a card are none to three: two bits, by tribe and, as bits, by card
        self.seats_1 = EMPTY
        self.seats_2 = EMPTY
        self.sledded = EMPTY  # by tribe: cards to which its sleds went, as bits
        self.mariners_used = EMPTY  # by tribe
        self.sleds_used = EMPTY
        self.moves: i64 = 0  # hunters still to be moved by Sun Stone

        # Phase 1
        self.depletion_owed: i64 = 0  # units the acting tribe has still to pay (D3)
        self.bids = EMPTY  # by tribe
        self.bid: i64 = 0
        self.out: i64 = 0  # tribes that passed, as bits
        self.spoken: i64 = 0  # tribes that spoke since the last raise, as bits

        # work in progress
        self.tribe: i64 = v.NONE  # who acts
        self.card: i64 = v.NONE  # the one under way: auctioned, talked of, hunted or fed
        self.waiting = EMPTY  # tribes still to be called where each has its turn, the next one last

        # dice
        self.rolled = EMPTY  # by face: dice of cubes
        self.again = EMPTY  # by face: dice to be rerolled
        self.alpha_die: i64 = 0  # its face, 0 if it did not roll
        self.alpha_again: bool = False  # it is to be rerolled
        self.alpha_auto: bool = False  # the Alpha does not roll
        self.skiers: i64 = 0  # cubes that act as one Alpha
        self.alpha_skis: bool = False  # and the Alpha with them
        self.skied: i64 = 0  # tribes that used skis in this phase, as bits

        # Phase 3
        self.leader: i64 = v.NONE  # who has most Iron
        self.talked_of: i64 = 0  # cards that came up in this phase, as bits
        self.settled: i64 = 0  # cards that do not come up again in this phase, as bits
        self.parties = EMPTY  # tribes that talk about the card, in Iron order
        self.fighting = EMPTY  # sides that fight on the card, in Iron order
        self.to_attack: i64 = 0  # sides that have yet to attack, as bits
        self.hits = EMPTY  # by tribe: losses still to be suffered
        self.avenger: i64 = v.NONE  # F2, pogrom: the tribe that may avenge its losses
        self.to_avenge: i64 = 0  # and how many of them
        self.deal = EMPTY  # clauses of the deal under talk
        self.proposer: i64 = v.NONE
        self.proposals = EMPTY  # by tribe: made on this card
        self.passed: i64 = 0  # tribes that passed in a row, as bits
        self.agreed: i64 = 0  # tribes that accepted, as bits
        self.swapped: bool = False  # K: the swap of this turn is done
        self.refused: i64 = 0  # K: tribes whose swap was refused this turn, as bits
        self.drafted: i64 = 0  # steps taken in drafting the deal
        self.lifts_1 = EMPTY  # free seats with Mariners that bring hunters home, as above
        self.lifts_2 = EMPTY
        self.lifts_used = EMPTY  # by tribe
        self.sled_lifts = EMPTY  # by tribe
        self.sled_home = EMPTY  # by tribe: cards from which its sleds bring hunters home, as bits

        # Phases 4 to 6
        self.hunted: i64 = 0  # cards hunted in this phase, as bits
        self.to_hunt: i64 = 0  # tribes that have yet to hunt on the card, as bits
        self.is_replacement: bool = False  # the card came in place of one taken to hand (G7)
        self.fed: i64 = 0  # animals of the acting tribe whose hay is paid, as bits
        self.hay_owed: i64 = 0  # units it has still to pay for the card (H1)
        self.acted = EMPTY  # elders of the acting tribe that have acted, by rank
        self.to_banish: i64 = 0  # guests it has still to banish (I3)

    __slots__ = set_by(__init__)

    def lay_out(self) -> None:
        """Empty places of the right size. Not in `__init__`, which runs for every copy when compiled."""
        self.where, self.lanes = zeros(v.CARDS), nones(v.LANES * v.LANE)
        self.lane_size, self.disks = zeros(v.LANES), zeros(v.TRIBES * v.DISKS)
        self.available, self.valhalla = zeros(v.TRIBES), zeros(v.TRIBES)
        self.alpha, self.hunters = zeros(v.TRIBES), zeros(v.CARDS * v.TRIBES)
        self.husband, self.kin = nones(v.DAUGHTERS), zeros(v.DAUGHTERS)
        self.elders, self.seats_1 = zeros(v.TRIBES * v.BOARD), zeros(v.TRIBES)
        self.seats_2, self.sledded = zeros(v.TRIBES), zeros(v.TRIBES)
        self.mariners_used, self.sleds_used = zeros(v.TRIBES), zeros(v.TRIBES)
        self.bids, self.acted, self.rolled = zeros(v.TRIBES), zeros(v.RANKS), zeros(7)
        self.again, self.hits, self.proposals = zeros(7), zeros(v.TRIBES), zeros(v.TRIBES)
        self.lifts_1, self.lifts_2 = zeros(v.TRIBES), zeros(v.TRIBES)
        self.lifts_used, self.sled_lifts = zeros(v.TRIBES), zeros(v.TRIBES)
        self.sled_home = zeros(v.TRIBES)

    def copy(self) -> GreenlandState:
        s = GreenlandState.__new__(GreenlandState)
        s.clear_desk()
        s.facts, s.variant, s.chapter = self.facts, self.variant, self.chapter
        s.agenda, s.outcome, s.turn, s.phase = self.agenda[:], self.outcome, self.turn, self.phase
        s.events_unseen, s.events_left, s.event = self.events_unseen, self.events_left, self.event
        s.icon, s.sunspots, s.order = self.icon, self.sunspots, self.order[:]
        s.sea_closed, s.markland_closed = self.sea_closed, self.markland_closed
        s.falcon_price, s.iron_crash, s.where = self.falcon_price, self.iron_crash, self.where[:]
        s.lanes, s.lane_size, s.hostile = self.lanes[:], self.lane_size[:], self.hostile
        s.raided, s.heard, s.living, s.mono = self.raided, self.heard, self.living, self.mono
        s.disks, s.available, s.valhalla = self.disks[:], self.available[:], self.valhalla[:]
        s.alpha, s.hunters, s.busy = self.alpha[:], self.hunters[:], self.busy
        s.husband, s.kin, s.divorced = self.husband[:], self.kin[:], self.divorced
        s.elders, s.seats_1, s.seats_2 = self.elders[:], self.seats_1[:], self.seats_2[:]
        s.sledded, s.mariners_used = self.sledded[:], self.mariners_used[:]
        s.sleds_used, s.moves = self.sleds_used[:], self.moves
        s.depletion_owed, s.bids, s.bid = self.depletion_owed, self.bids[:], self.bid
        s.out, s.spoken, s.tribe, s.card = self.out, self.spoken, self.tribe, self.card
        s.waiting, s.rolled, s.again = self.waiting[:], self.rolled[:], self.again[:]
        s.alpha_die, s.alpha_again, s.alpha_auto = self.alpha_die, self.alpha_again, self.alpha_auto
        s.skiers, s.alpha_skis, s.skied = self.skiers, self.alpha_skis, self.skied
        s.leader, s.talked_of, s.settled = self.leader, self.talked_of, self.settled
        s.parties, s.fighting, s.to_attack = self.parties[:], self.fighting[:], self.to_attack
        s.hits, s.avenger, s.to_avenge = self.hits[:], self.avenger, self.to_avenge
        s.deal, s.proposer, s.proposals = self.deal[:], self.proposer, self.proposals[:]
        s.passed, s.agreed, s.swapped = self.passed, self.agreed, self.swapped
        s.refused, s.drafted, s.lifts_1 = self.refused, self.drafted, self.lifts_1[:]
        s.lifts_2, s.lifts_used = self.lifts_2[:], self.lifts_used[:]
        s.sled_lifts, s.sled_home, s.hunted = self.sled_lifts[:], self.sled_home[:], self.hunted
        s.to_hunt, s.is_replacement, s.fed = self.to_hunt, self.is_replacement, self.fed
        s.hay_owed, s.acted, s.to_banish = self.hay_owed, self.acted[:], self.to_banish
        return s

    def hash(self) -> i64:
        h = stir_in(0, self.chapter, self.outcome, self.turn, self.phase)
        h = stir_in(h, self.events_unseen, self.events_left, self.event, self.icon)
        h = stir_in(h, self.sunspots, self.sea_closed, self.markland_closed, self.falcon_price)
        h = stir_in(h, self.iron_crash, self.hostile, self.raided, self.heard)
        h = stir_in(h, self.living, self.mono, self.busy, self.divorced)
        h = stir_in(h, self.moves, self.depletion_owed, self.bid, self.out)
        h = stir_in(h, self.spoken, self.tribe, self.card, self.alpha_die)
        h = stir_in(h, self.alpha_again, self.alpha_auto, self.skiers, self.alpha_skis)
        h = stir_in(h, self.skied, self.leader, self.talked_of, self.settled)
        h = stir_in(h, self.to_attack, self.avenger, self.to_avenge, self.proposer)
        h = stir_in(h, self.passed, self.agreed, self.swapped, self.refused)
        h = stir_in(h, self.drafted, self.hunted, self.to_hunt, self.is_replacement)
        h = stir_in(h, self.fed, self.hay_owed, self.to_banish)
        h = stir(stir(stir(h, self.agenda), self.order), self.where)
        h = stir(stir(stir(h, self.lanes), self.lane_size), self.disks)
        h = stir(stir(stir(h, self.available), self.valhalla), self.alpha)
        h = stir(stir(stir(h, self.hunters), self.husband), self.kin)
        h = stir(stir(stir(h, self.elders), self.seats_1), self.seats_2)
        h = stir(stir(stir(h, self.sledded), self.mariners_used), self.sleds_used)
        h = stir(stir(stir(h, self.bids), self.waiting), self.rolled)
        h = stir(stir(stir(h, self.again), self.parties), self.fighting)
        h = stir(stir(stir(h, self.hits), self.deal), self.proposals)
        h = stir(stir(stir(h, self.lifts_1), self.lifts_2), self.lifts_used)
        return stir(stir(stir(h, self.sled_lifts), self.sled_home), self.acted)

    def observe(self, seat: i64, row: vec[i64], at: i64 = 0) -> i64:
        return observing.observe(self, seat, row, at) - at

    def secrecy(self) -> i64:
        """F0, K0 Only how a deal is drawn up is hidden, from others; who plays together makes none."""
        return OPEN if self.variant.together else FROM_OTHERS

    def resample(self, seat: i64, rng: Rng) -> None:
        if not deals.may_read(self, seat):
            deals.redraft(self, rng)

    def open_chapter(self) -> Flow | None:
        return agenda.CHAPTERS[self.chapter](self)

    def close_chapter(self) -> Flow | None:
        """A1, B2 Hands that are too full are trimmed before the page is turned."""
        if too_full(self):
            return trim_hands(self)
        self.turn_page()
        return None

    def score(self, seat: i64) -> i64:
        """J For agents that look ahead: the points of a seat's tribes as they stand."""
        points: i64 = 0
        for tribe in range(v.TRIBES):
            if self.alive(tribe) and self.variant.seat_of[tribe] == seat:
                points += scoring.points(self, tribe)
        return points

    def finish(self, outcome: i64) -> None:
        """The game is decided."""
        self.outcome = outcome
        self.clear_agenda()

    # tribes

    def seat_for(self, tribe: i64) -> i64:
        return self.variant.seat_of[tribe]

    def alive(self, tribe: i64) -> bool:
        return self.living >> tribe & 1 != 0

    def faith(self, tribe: i64) -> i64:
        """POLYTHEIST or MONOTHEIST."""
        return v.MONOTHEIST if self.mono >> tribe & 1 else v.POLYTHEIST

    def title(self, board: i64, rank: i64) -> i64:
        """What a board calls its elders of a rank, by its tribe and faith."""
        return (self.faith(board) * v.TRIBES + board) * v.RANKS + rank

    def disk(self, tribe: i64, colour: i64) -> i64:
        return self.disks[tribe * v.DISKS + colour]

    def energy(self, tribe: i64) -> i64:
        return self.disks[tribe * v.DISKS + v.ENERGY]

    def ivory(self, tribe: i64) -> i64:
        return self.disks[tribe * v.DISKS + v.IVORY]

    def iron(self, tribe: i64) -> i64:
        return self.disks[tribe * v.DISKS + v.IRON]

    # pieces

    def ready(self, tribe: i64) -> i64:
        """Available hunters, the Alpha included (B)."""
        n = self.available[tribe]
        return n + 1 if self.alpha[tribe] == v.AT_HAND else n

    def alpha_on(self, tribe: i64, card: i64) -> bool:
        return self.alpha[tribe] == v.ON_CARD + card

    def on_card(self, tribe: i64, card: i64) -> i64:
        """Hunters or colonists of a tribe on a card, the Alpha included."""
        n = self.hunters[card * v.TRIBES + tribe]
        return n + 1 if self.alpha[tribe] == v.ON_CARD + card else n

    def tribes_on(self, card: i64) -> i64:
        """Tribes with hunters or colonists on a card, as bits."""
        at, alpha = card * v.TRIBES, v.ON_CARD + card
        hunters, alphas = self.hunters, self.alpha
        found: i64 = 0
        for tribe in range(v.TRIBES):
            if hunters[at + tribe]:
                found |= BITS[tribe]
        if alpha in alphas:
            for tribe in range(v.TRIBES):
                if alphas[tribe] == alpha:
                    found |= BITS[tribe]
        return found

    def anybody_on(self, card: i64) -> bool:
        return self.tribes_on(card) != 0

    def elders_in(self, board: i64, rank: i64, tribe: i64) -> i64:
        """Elders of a tribe in a rank of a board, the Alpha included."""
        n = self.elders[board * v.BOARD + rank * v.TRIBES + tribe]
        return n + 1 if self.alpha[tribe] == v.AS_ELDER + board * 8 + rank else n

    def own_elders(self, tribe: i64, rank: i64) -> i64:
        return self.elders_in(tribe, rank, tribe)

    def own_elder_count(self, tribe: i64) -> i64:
        """Own elders on the own board."""
        elders = self.elders
        n: i64 = 1 if 0 < self.alpha[tribe] - v.AS_ELDER - tribe * 8 < v.RANKS else 0
        for at in range(tribe * v.BOARD + tribe, tribe * v.BOARD + v.BOARD, v.TRIBES):
            n += elders[at]
        return n

    def husband_of(self, daughter: i64) -> i64:
        """The tribe of her husband, or NONE."""
        return self.husband[daughter - v.FIRST_DAUGHTER]

    def people(self, tribe: i64) -> i64:
        """All pieces of a tribe that are not in Valhalla."""
        n = self.facts.cubes - self.valhalla[tribe]
        return n + 1 if self.alpha[tribe] > v.IN_VALHALLA else n

    # cards

    def in_tribe(self, card: i64, tribe: i64) -> bool:
        return self.where[card] == v.IN_TRIBE + tribe

    def holder(self, card: i64) -> i64:
        """The tribe in whose row a card lies, or NONE."""
        tribe = self.where[card] - v.IN_TRIBE
        return tribe if 0 <= tribe < v.TRIBES else v.NONE

    def serves(self, card: i64, tribe: i64) -> bool:
        """Has this tribe the ability of a card: in its row, or by a husband (F1)?"""
        if self.where[card] == v.IN_TRIBE + tribe:
            return True
        daughter = card - v.FIRST_DAUGHTER
        return 0 <= daughter < v.DAUGHTERS and self.husband[daughter] == tribe

    def serving(self, cards: vec[i64], tribe: i64) -> i64:
        """How many of these cards serve a tribe."""
        where, mine, husband = self.where, v.IN_TRIBE + tribe, self.husband
        n: i64 = 0
        for card in cards:
            daughter = card - v.FIRST_DAUGHTER
            if where[card] == mine or (0 <= daughter < v.DAUGHTERS and husband[daughter] == tribe):
                n += 1
        return n

    def has_daughter(self, power: vec[i64], tribe: i64) -> bool:
        """Does a Daughter with this power serve a tribe?"""
        for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
            if power[daughter] and self.serves(daughter, tribe):
                return True
        return False

    def in_hand(self, tribe: i64) -> i64:
        n: i64 = 0
        for card in self.facts.takeable:
            if self.where[card] == v.IN_HAND + tribe:
                n += 1
        return n

    # bars

    def lane_of(self, card: i64) -> i64:
        """The side of a bar a card lies on, or NONE."""
        for lane in range(v.LANES):
            for i in range(self.lane_size[lane]):
                if self.lanes[lane * v.LANE + i] == card:
                    return lane
        return v.NONE

    def is_cold(self, card: i64) -> bool:
        """Does a card of the bars lie on its cold side? A tribe's card never does."""
        if card >= v.ON_BARS:
            return False
        lane = lane_number(bar_of(card), v.COLD)
        for i in range(self.lane_size[lane]):
            if self.lanes[lane * v.LANE + i] == card:
                return True
        return False

    def side(self, card: i64) -> i64:
        """Where the facts of a card's upper side are: a hostile New World card has its own."""
        if self.hostile == 0:
            return card
        new_world = card in (v.MARKLAND, v.VINLAND)
        hostile = new_world and self.hostile >> (card - v.MARKLAND) & 1 != 0
        return v.HOSTILE + card - v.MARKLAND if hostile else card

    def bars_empty(self) -> bool:
        for lane in range(v.LANES):
            if self.lane_size[lane]:
                return False
        return True


def greenland(state: State) -> GreenlandState:
    """The state of this game that a state is."""
    assert isinstance(state, GreenlandState)
    return state
