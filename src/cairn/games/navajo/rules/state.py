"""The states of Navajo Wars: the board with the rules that carry its chapters out, for one player and for two."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.hashing import stir, stir_in
from cairn.core.rng import Rng
from cairn.core.rows import put, put_four, put_list, put_nothing
from cairn.core.state import Flow, State, set_by
from cairn.games.navajo.facts.facts import zeros
from cairn.games.navajo.rules import agenda, observing, refusals, two_players
from cairn.games.navajo.rules.board import EMPTY, NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v

__all__ = ["NavajoState", "PairState", "SoloState", "navajo"]

POINT_WORTH: Final[i64] = 8  # of an Influence Point in a score, where a Military Point is worth 20


class SoloState(NavajoState):
    """The game for one player."""

    __slots__ = ()

    def copy(self) -> SoloState:
        s = SoloState.__new__(SoloState)
        self.copy_to(s)
        return s

    def observe(self, seat: i64, row: vec[i64], at: i64 = 0) -> i64:
        end = observing.observe(self, seat, row, at)
        return put_nothing(row, end, observing.PAIR) - at

    def open_chapter(self) -> Flow | None:
        return agenda.CHAPTERS[self.chapter](self)

    def doubt(self, answer: i64) -> None:
        refusals.doubt(self, answer)


class PairState(NavajoState):
    """The same game for two (16): a Headman and another player, and their influence on elders and Families."""

    def __init__(self) -> None:
        super().__init__()
        self.headman: i64 = v.TURQUOISE
        self.first_headman: i64 = v.TURQUOISE
        self.executor: i64 = v.NONE  # who carries out this card's Operation, NONE till it is named
        self.second_hand = EMPTY  # the Ceremony cards of BASKET; those of TURQUOISE are in `hand`
        self.sway = EMPTY  # elders by player and box
        self.called = EMPTY  # those of them that may still act
        self.heart = EMPTY  # by Family: who influences it, or NONE
        self.ip: i64 = 0  # Influence Points: above 0 TURQUOISE's, below 0 BASKET's
        self.effects = EMPTY  # of the Influence table, still to come
        self.seen_by: i64 = 0  # who knows which cards lie on top of the deck, players as bits
        self.pledged: i64 = 0  # counters against Kit Carson, the lowest number named (16.8)
        self.payer: i64 = v.NONE  # who spends them
        self.way_card: i64 = 0  # the Ceremony card whose Enemy Way is being resolved
        self.modifier: i64 = 0  # of the roll on the Headman's table

    __slots__ = set_by(__init__)

    def lay_out(self) -> None:
        super().lay_out()
        self.sway = zeros(2 * 8)
        self.called = zeros(2 * 8)
        self.heart = vec[i64]([v.NONE for _ in range(v.FAMILIES)])

    def copy(self) -> PairState:
        s = PairState.__new__(PairState)
        self.copy_to(s)
        s.headman, s.first_headman, s.executor = self.headman, self.first_headman, self.executor
        s.second_hand, s.sway, s.called = self.second_hand[:], self.sway[:], self.called[:]
        s.heart, s.ip, s.effects, s.seen_by = self.heart[:], self.ip, self.effects[:], self.seen_by
        s.pledged, s.payer, s.way_card = self.pledged, self.payer, self.way_card
        s.modifier = self.modifier
        return s

    def hash(self) -> i64:
        h = stir_in(super().hash(), self.headman, self.first_headman, self.executor, self.ip)
        h = stir_in(h, self.seen_by, self.pledged, self.payer, self.way_card)
        h = stir_in(h, self.modifier)
        h = stir(stir(stir(h, self.second_hand), self.sway), self.called)
        return stir(stir(h, self.heart), self.effects)

    def observe(self, seat: i64, row: vec[i64], at: i64 = 0) -> i64:
        end = observing.observe(self, seat, row, at)
        end = put_four(row, end, self.headman, self.first_headman, self.executor, self.ip)
        end = put_four(row, end, self.seen_by, self.pledged, self.payer, self.way_card)
        row[end] = self.modifier
        row[end + 1] = len(self.hand)
        row[end + 2] = len(self.second_hand)
        end = put(row, put(row, put(row, end + 3, self.sway), self.called), self.heart)
        return put_list(row, end, self.effects, observing.EFFECTS) - at

    def resample(self, seat: i64, rng: Rng) -> None:
        """Cards of the deck that only the other player has looked at might be any not yet seen. Hands hide nothing from
        who remembers: every card was drawn, taken and discarded in the open."""
        if self.shown and not self.has_seen(seat):
            two_players.reshuffle_known(self, rng)

    def has_seen(self, seat: i64) -> bool:
        """Does this player know the cards on top of the deck?"""
        return self.seen_by >> seat & 1 != 0

    def who(self) -> i64:
        """16.2, 16.5.3 The Headman has the last word; an Operation is the executing player's."""
        return self.who_executes() if self.own_segment else self.headman

    def who_executes(self) -> i64:
        """16.5.3, 16.6.1 Who carries out this card's Operation, and has the say over elders in its events too."""
        return self.headman if self.executor == v.NONE else self.executor

    def other(self) -> i64:
        """The player who is not Headman."""
        return 1 - self.headman

    def seats(self) -> vec[i64]:
        return vec[i64]([self.who(), 1 - self.who()])

    def who_collects(self) -> i64:
        return 1 - self.headman

    def appoint_namer(self) -> i64:
        self.executor = self.who_will_execute()
        return 1 - self.executor

    def who_will_execute(self) -> i64:
        """16.5.3 After a preemption the Headman names the Operation for the other, else the other for him; the examples
        of the playbook have it the other way round."""
        named_by_headman = self.preempted != self.variant.names_by_example
        return self.other() if named_by_headman else self.headman

    def hand_of(self, seat: i64) -> vec[i64]:
        return self.hand if seat == v.TURQUOISE else self.second_hand

    def hand_seen_by(self, seat: i64) -> vec[i64]:
        return self.hand_of(seat) if seat in (v.TURQUOISE, v.BASKET) else EMPTY

    def looks(self, seat: i64) -> bool:
        """16.5.3 Who only watches is shown what both players know."""
        if seat in (v.TURQUOISE, v.BASKET):
            return self.has_seen(seat)
        return self.has_seen(v.TURQUOISE) and self.has_seen(v.BASKET)

    def set_hand(self, seat: i64, cards: vec[i64]) -> None:
        if seat == v.TURQUOISE:
            self.hand = cards
        else:
            self.second_hand = cards

    def who_chooses_war(self) -> i64:
        """16.8 Kit Carson is answered by whoever has Influence Points, else by the Headman."""
        return two_players.leader(self, self.headman)

    def who_discards(self) -> i64:
        return self.payer if self.tribe == v.CARSON else self.who()

    def exact_discards(self) -> i64:
        return self.pledged if self.tribe == v.CARSON else v.NONE

    def then_for_two(self, chapter: i64) -> None:
        self.then(chapter)

    def open_chapter(self) -> Flow | None:
        return two_players.CHAPTERS[self.chapter](self)

    def doubt(self, answer: i64) -> None:
        refusals.doubt(self, answer)

    def resolve_way(self, card: i64) -> bool:
        self.way_card = card
        self.modifier = 0
        self.then(chapter.PAIR_WAY)
        return True

    def look_at_cards(self) -> Flow:
        return two_players.look_at_cards(self)

    def see_card(self, why: i64, event: i64, card: i64) -> None:
        self.whisper(self.headman, why, event, card)

    def family_gone(self, family: i64) -> None:
        self.heart[family] = v.NONE

    def elders_moved(self) -> None:
        two_players.move_sway(self)

    def elders_called(self) -> None:
        self.called = self.sway[:]

    def elder_lost(self, place: i64) -> None:
        two_players.lose_sway(self, place)

    def elder_taken(self, place: i64) -> Flow:
        return two_players.take_elder_away(self, place)

    def elders_renewed(self) -> None:
        self.sway = zeros(2 * 8)
        self.called = zeros(2 * 8)
        self.then(chapter.PAIR_ELDERS)

    def success(self, family: i64) -> None:
        two_players.record_effect(self, family, 1)

    def failure(self, family: i64) -> None:
        two_players.record_effect(self, family, 0)

    def score(self, seat: i64) -> i64:
        """16.1 The Diné must win, and of two players the one with more Influence Points does; Influence on Families is
        what they come from."""
        ahead = self.ip if seat == v.TURQUOISE else -self.ip
        held: i64 = 0
        for family in range(v.FAMILIES):
            if self.heart[family] == seat:
                held += 1
            elif self.heart[family] == 1 - seat:
                held -= 1
        return 2 * super().score(seat) + POINT_WORTH * ahead + held


def navajo(state: State) -> NavajoState:
    """The state of this game that a state is."""
    assert isinstance(state, NavajoState)
    return state
