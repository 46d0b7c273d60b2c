"""What no rule may change or break: counted rightly, and found out when it is broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import action, bit
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules import bars, pieces
from cairn.games.greenland.rules.piece_count import checks, conserved, cubes
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter, question, rule, verb
from cairn.games.greenland.words import values as v
from tests.greenland import deck
from tests.greenland.boards import dead, seat
from tests.greenland.cards import lay_one
from tests.greenland.kit import NORSE, THULE
from tests.greenland.test_views import laid, wed


@pytest.mark.rule("B4", "L0")
def test_a_tribe_has_eighteen_cubes_wherever_they_are() -> None:
    s = laid(players=4)
    start = conserved(s)
    assert [start[f"cubes {name}"] for name in ("norse", "thule", "tunit", "sami")] == [18] * 4
    assert (start["alphas norse"], start["alphas sami"]) == (1, 0)
    pieces.send(s, v.NORSE, deck.WALRUS, 2, True)
    pieces.kill_on_card(s, v.NORSE, deck.WALRUS, 1, False)
    wed(s, v.THULE, deck.GUDRID)
    wed(s, v.TUNIT, deck.BIRGITTA, alpha=True)
    pieces.unseat_elder(s, v.SAMI, v.TRACKER, v.SAMI, False)
    pieces.seat_elder(s, v.NORSE, v.CHIEF, v.SAMI, False)
    assert conserved(s) == start
    assert checks(s) is None


@pytest.mark.rule("B4")
def test_a_cube_lost_or_made_is_noticed() -> None:
    s = laid()
    s.available[v.THULE] -= 1
    assert conserved(s)["cubes thule"] == 17
    s.husband[int(deck.GUDRID - v.FIRST_DAUGHTER)] = v.THULE
    seat(s, THULE, v.CHIEF, 1, NORSE)
    assert conserved(s)["cubes thule"] == 19
    s.alpha[v.THULE] = v.AS_HUSBAND + deck.GUDRID
    assert conserved(s)["cubes thule"] == 18, "the Alpha is no cube"


@pytest.mark.rule("C0", "J0")
def test_every_event_that_is_drawn_is_a_turn() -> None:
    s = laid()
    start = conserved(s)
    assert (start["cards"], start["events"]) == (54, 10)
    s.turn += 1
    assert conserved(s) != start
    s.events_left -= 1
    assert conserved(s) == start
    assert checks(s) == "events seen: 1, but each turn has one, and it is turn 2"
    s.events_unseen &= ~bit(0)
    assert checks(s) is None


def place(values: vec[i64], at: int, n: int) -> None:
    values[at] = n


def cold_walrus_twice(s: GreenlandState) -> None:
    lay_one(s, bars.cold(v.NORTH), 1, deck.WALRUS)


def card_on_the_wrong_bar(s: GreenlandState) -> None:
    bars.take_off(s, deck.WALRUS)
    bars.lay(s, bars.cold(v.SOUTH), deck.WALRUS)


def gap_in_a_lane(s: GreenlandState) -> None:
    lay_one(s, bars.warm(v.NORTH), 3, v.NONE)


def hunters_on_a_card_in_the_deck(s: GreenlandState) -> None:
    pieces.send(s, v.THULE, deck.MUSK_OX, 1, False)


def hunters_on_an_invention(s: GreenlandState) -> None:
    s.where[deck.HARPOON] = v.IN_TRIBE + v.THULE
    pieces.send(s, v.THULE, deck.HARPOON, 1, False)


def husband_of_the_own_tribe(s: GreenlandState) -> None:
    wed(s, v.NORSE, deck.GUDRID)


def husband_of_a_dead_tribe(s: GreenlandState) -> None:
    wed(s, v.THULE, deck.GUDRID)
    s.living &= ~bit(v.THULE)
    s.order = vec[i64]([v.NORSE, v.TUNIT])


def daughter_abroad(s: GreenlandState) -> None:
    s.where[deck.GUDRID] = v.IN_TRIBE + v.THULE


def husband_of_one_who_is_gone(s: GreenlandState) -> None:
    wed(s, v.THULE, deck.GUDRID)
    s.where[deck.GUDRID] = v.GONE


def two_chiefs(s: GreenlandState) -> None:
    pieces.seat_elder(s, v.NORSE, v.CHIEF, v.NORSE, True)


def foreign_shaman(s: GreenlandState) -> None:
    pieces.seat_elder(s, v.NORSE, v.SHAMAN, v.THULE, False)


def shaman_of_those_who_do_not_play(s: GreenlandState) -> None:
    pieces.seat_elder(s, v.NORSE, v.SHAMAN, v.SAMI, False)


def elder_of_those_who_do_not_play(s: GreenlandState) -> None:
    pieces.seat_elder(s, v.SAMI, v.CHIEF, v.THULE, False)


def one_tribe_twice(s: GreenlandState) -> None:
    s.order = vec[i64]([v.NORSE, v.THULE, v.NORSE])


def no_order_at_all(s: GreenlandState) -> None:
    s.order = vec[i64]()


def dead_with_pieces(s: GreenlandState) -> None:
    s.living &= ~bit(v.NORSE)
    s.order = vec[i64]([v.THULE, v.TUNIT])


def dead_with_disks(s: GreenlandState) -> None:
    dead_with_pieces(s)
    dead(s, NORSE)


def full_hand(s: GreenlandState) -> None:
    s.where[deck.MUSK_OX], s.where[deck.HARPOON] = v.IN_HAND + v.TUNIT, v.IN_HAND + v.TUNIT


def bid_above_the_highest(s: GreenlandState) -> None:
    s.bid, s.bids[v.NORSE] = 1, 2


def reroll_of_nothing(s: GreenlandState) -> None:
    s.again[4] = 1


def alpha_of_nobody(s: GreenlandState) -> None:
    s.alpha[v.NORSE] = v.AS_HUSBAND + deck.KIRIMA


def trophy_of_a_fish(s: GreenlandState) -> None:
    s.where[0] = v.AS_TROPHY + v.THULE


BROKEN: list[tuple[Callable[[GreenlandState], None], str]] = [
    (lambda s: place(s.disks, 0, 9), "the Norse have 9 Energy, over the limit"),
    (lambda s: place(s.disks, 1, -1), "there is a negative number of disks"),
    (lambda s: place(s.available, 1, -1), "there is a negative number of Available hunters"),
    (lambda s: place(s.where, deck.WALRUS, 7), "walrus is at 7, which is no place"),
    (lambda s: place(s.where, v.COW, v.IN_DECK), "cow is in a deck, but is no biome"),
    (lambda s: place(s.where, 0, v.ASIDE), "arctic-hare is set aside, but is no Norse animal"),
    (
        lambda s: place(s.where, 0, v.IN_TRIBE),
        "arctic-hare is in a tribe, but is neither D nor I",
    ),
    (
        lambda s: place(s.where, deck.BOW, v.IN_HAND),
        "bow is in a hand, but is neither D nor I",
    ),
    (
        lambda s: place(s.where, deck.DOGS, int(v.IN_TRIBE + v.SAMI)),
        "greenland-dogs belongs to a tribe that does not play",
    ),
    (
        lambda s: place(s.where, deck.POLAR_BEAR, v.GONE),
        "the cards on the bars are not those that are said to be there",
    ),
    (trophy_of_a_fish, "arctic-hare is a trophy, but cannot be one"),
    (cold_walrus_twice, "a card lies on the bars twice"),
    (card_on_the_wrong_bar, "walrus lies on the wrong bar"),
    (gap_in_a_lane, "side 0 of the bars has a gap or a leftover at place 2"),
    (
        hunters_on_a_card_in_the_deck,
        "somebody stands on musk-ox, which lies neither on a bar nor in a tribe",
    ),
    (
        hunters_on_an_invention,
        "somebody stands on toggle-head-harpoon, which can be neither raided nor defended",
    ),
    (husband_of_the_own_tribe, "gudrid has a husband of her own tribe"),
    (husband_of_a_dead_tribe, "gudrid has a husband of a tribe that does not live"),
    (daughter_abroad, "gudrid is with a tribe that is not hers"),
    (husband_of_one_who_is_gone, "gudrid has a husband, but is out of the game"),
    (two_chiefs, "there are 2 elders in rank 1 of the Norse, more than places"),
    (foreign_shaman, "an elder of the Thule sits in rank 2 of the Norse"),
    (shaman_of_those_who_do_not_play, "an elder of the Sami sits in rank 2 of the Norse"),
    (elder_of_those_who_do_not_play, "there are elders in rank 1 of the Sami, who do not play"),
    (one_tribe_twice, "the play order does not hold every living tribe once"),
    (no_order_at_all, "the play order does not hold every living tribe once"),
    (dead_with_pieces, "the Norse do not live, but have pieces outside Valhalla"),
    (dead_with_disks, "the Norse do not live, but have disks"),
    (lambda s: place(s.disks, 3 * v.DISKS, 1), "the Sami do not live, but have disks"),
    (full_hand, "the Tunit hold 2 cards with a hand limit of 1"),
    (bid_above_the_highest, "the Norse have bid more than the highest bid"),
    (reroll_of_nothing, "more dice are to be rerolled than were rolled"),
    (alpha_of_nobody, "the Alpha of the Norse is a husband of nobody"),
    (lambda s: place(s.alpha, 3, v.AT_HAND), "the Sami have an Alpha"),
    (lambda s: place(s.alpha, 0, v.NO_ALPHA), "the Norse miss their Alpha"),
    (lambda s: place(s.alpha, 0, 7), "the Alpha of the Norse is nowhere"),
]


@pytest.mark.parametrize(("spoil", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_what_is_wrong_is_said(spoil: Callable[[GreenlandState], None], said: str) -> None:
    s = laid()
    assert checks(s) is None
    spoil(s)
    assert checks(s) == said


@pytest.mark.rule("B2")
def test_a_hand_may_be_too_full_while_its_owner_is_asked() -> None:
    s = laid()
    full_hand(s)
    s.ask(0, s.seat_for(v.TUNIT), question.CHOOSE_ASSIGNMENT, v.TUNIT)
    assert checks(s) is None


@pytest.mark.rule("E2", "C0.6")
def test_colonists_wait_for_markland_only_while_the_bars_are_dealt() -> None:
    s = laid()
    bars.take_off(s, v.MARKLAND)
    wrong = "somebody stands on markland, which lies neither on a bar nor in a tribe"
    assert checks(s) == wrong
    s.turn = 0
    s.events_unseen = bit(v.EVENTS) - 1
    assert checks(s) is None


SETUPS = [
    (scenario, players) for scenario in ("greenland", "first-game") for players in (2, 3, 4)
] + [("solo", 3), ("together", 3)]


@pytest.mark.parametrize(("scenario", "players"), SETUPS)
def test_nothing_is_wrong_in_a_random_game(scenario: str, players: int) -> None:
    seed = 11 * players + len(scenario)
    position, rng = (
        Position(GAME.start(GAME.setup(scenario, {"players": players}), GAME.facts())),
        Rng(seed),
    )
    assert isinstance(position.state, GreenlandState)
    start, step = conserved(position.state), 0
    while not position.over() and step < 1500:
        position.apply(position.state.chosen_by(rng))
        step += 1
        for s in (position.state, position.start):
            assert isinstance(s, GreenlandState)
            assert checks(s) is None, f"{scenario}, {players} players, seed {seed}, step {step}"
        assert isinstance(position.start, GreenlandState)
        assert conserved(position.start) == start, f"seed {seed}, step {step}"
    assert step > 50
    assert cubes(position.state, v.THULE) == 18


@pytest.mark.rule("F0")
def test_a_deal_gives_no_more_than_there_is_until_it_is_carried_out() -> None:
    """F0 While it is, what was handed over first is gone and its clause still stands."""
    s = laid()
    s.chapter = chapter.DEAL_ANSWER
    s.deal = vec[i64]([action(verb.GIVE_ENERGY, v.NORSE, v.THULE, 9)])
    assert checks(s) == "the Norse would give more than they have"
    s.ask(rule.R_F0, 0, question.CHOOSE_WAY_HOME, v.THULE)
    assert checks(s) is None
