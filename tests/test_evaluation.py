"""What positions are worth: the files that were learned go with what the games count, and tell winning from losing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isclose

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.play import Dice, Policy, played_on
from cairn.core.position import Run
from cairn.core.rng import Rng
from cairn.core.state import State, bit
from cairn.evaluation import NOTHING, Evaluator, between
from cairn.game import Game, OptionValue, Setup
from cairn.games.greenland.game import GAME as GREENLAND
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.navajo.game import GAME as NAVAJO
from cairn.games.navajo.rules.deck import cards_left
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.mind import Prospect
from tests.greenland.kit import NORSE, THULE, TUNIT
from tests.greenland.kit import land as three_tribes
from tests.greenland.people import people
from tests.navajo.kit import land
from tests.navajo.pair import BASKET, pair

GAMES: tuple[Game, ...] = (NAVAJO, GREENLAND)
TURNS = 3  # played before a position is looked at


def evaluator(game: Game) -> Evaluator:
    assert game.mind is not None
    found = game.mind.evaluation
    assert isinstance(found, Evaluator)
    return found


def setups(game: Game) -> Iterator[Setup]:
    """Every scenario by every number of players."""
    for scenario in game.scenarios:
        counts: Sequence[OptionValue] = next(o.choices for o in game.options if o.name == "players")
        fixed = scenario.name in ("tutorial", "solo", "together")
        for players in counts[1:2] if fixed and game is GREENLAND else counts[: 1 if fixed else 9]:
            yield game.setup(scenario.name, {"players": players})


def some_turns(game: Game, setup: Setup, turns: int, seed: int = 0) -> State:
    """A position at the start of a turn, played by the game's policy."""
    assert game.mind is not None
    policies: list[Policy] = [game.mind.policy()] * len(setup.seats)
    chapters = sum(1 << one for one in game.turn_chapters)
    run = Run(game.start(setup, game.facts()))
    played_on(run, policies, Dice(seed), Rng(seed), chapters, turns, 100_000)
    return run.state


def worth(state: State, game: Game, seats: Sequence[str]) -> list[Prospect]:
    return evaluator(game)(state, seats)


def dine(state: NavajoState) -> Prospect:
    return worth(state, NAVAJO, ("dine",))[0]


def both(state: PairState) -> list[Prospect]:
    return worth(state, NAVAJO, ("turquoise", "basket"))


def tribes(state: GreenlandState) -> list[Prospect]:
    return worth(state, GREENLAND, ("norse", "thule", "tunit"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_file_has_weights_for_all_that_is_counted_in_every_mode(game: Game) -> None:
    found = evaluator(game)
    features, learned = found.features, found.learned
    assert [one.mode for one in learned.weights] == features.modes
    assert learned.recipe == f"python -m bench.learn {game.name} --seed {learned.seed}"
    for one in learned.weights:
        assert all(a < b for a, b in pairwise(one.left))
        assert one.shared or one.own
        counted = features.own if one.own else features.shared
        for table, names in (
            (one.shared, features.shared),
            (one.own, features.own),
            (one.points, counted),
        ):
            if table:
                assert list(table) == [*names, NOTHING], one.mode
                assert {len(values) for values in table.values()} == {len(one.left)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_was_learned_tells_more_than_the_share_of_games_won(game: Game) -> None:
    for one in evaluator(game).learned.weights:
        assert one.measures["log-loss"] < one.measures["log-loss-of-base"], one.mode
        assert one.measures["brier"] < one.measures["brier-of-base"], one.mode


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_count_has_a_name(game: Game) -> None:
    """A row that is as long as the names is filled to its end, and what is longer is left alone there."""
    features = evaluator(game).features
    for setup in setups(game):
        state = some_turns(game, setup, TURNS)
        for names, count in (
            (features.shared, lambda row, s=state: features.count_shared(s, row)),
            (features.own, lambda row, s=state: features.count_own(s, 0, row)),
        ):
            row = vec[i64]([-999] * (len(names) + 1))
            count(row)
            assert row[len(names)] == -999
            if names is features.shared or len(setup.seats) > 1:
                assert -999 not in [row[i] for i in range(len(names))], setup


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_mode_is_known_by_its_scenario_and_its_players(game: Game) -> None:
    features, met = evaluator(game).features, set()
    for setup in setups(game):
        mode = features.modes[features.mode(some_turns(game, setup, 1))]
        assert mode.startswith(setup.scenario)
        if game is NAVAJO:
            assert mode.endswith("two players") == (len(setup.seats) == 2)
        elif mode.endswith("tribes"):
            assert mode == f"{setup.scenario}, {len(setup.seats)} tribes"
        met.add(mode)
    later = {one for one in features.modes if "Mexican" in one or "American" in one}
    assert met | later == set(features.modes)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_seat_wins_some_share_of_games(game: Game) -> None:
    for setup in setups(game):
        state = some_turns(game, setup, TURNS)
        found = worth(state, game, setup.seats)
        assert len(found) == len(setup.seats)
        assert all(0 < one.win < 1 for one in found)
        if game is GREENLAND and setup.scenario in ("solo", "together"):
            assert len(set(found)) == 1  # they win together or not at all
        elif game is GREENLAND:
            assert isclose(sum(one.win for one in found), 1)
        else:
            assert sum(one.win for one in found) < 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_to_look_changes_nothing(game: Game) -> None:
    for setup in setups(game):
        state = some_turns(game, setup, TURNS)
        before = state.hash()
        assert worth(state, game, setup.seats) == worth(state, game, setup.seats)
        assert state.hash() == before


def test_weights_between_two_numbers_of_turns_lie_on_a_line() -> None:
    assert [between((2, 4, 8), (1.0, 3.0, 4.0), at) for at in (0, 2, 3, 6, 8, 9)] == [
        1.0,
        1.0,
        2.0,
        3.5,
        4.0,
        4.0,
    ]


@pytest.mark.parametrize("scenario", [one.name for one in NAVAJO.scenarios])
def test_military_is_good_and_morale_of_the_enemy_is_bad(scenario: str) -> None:
    """When some of the deck is gone: at the beginning they hardly tell anything."""
    s = land(scenario)
    while len(s.segments) > 2 and cards_left(s) > 27:
        s.segments = s.segments[2:]
    usual = dine(s)
    s.military += 2
    better = dine(s)
    s.military -= 2
    s.morale += 2
    worse = dine(s)
    assert better.win > usual.win > worse.win


def test_a_people_with_hardly_any_points_is_in_danger() -> None:
    s = land()
    usual = dine(s)
    s.military, s.culture = i64(0), i64(1)
    assert dine(s).win < 0.8 * usual.win


def test_of_two_players_the_one_with_influence_points_is_ahead() -> None:
    s = pair()
    s.ip = i64(4)
    one, other = both(s)
    assert one.win > 2 * other.win
    assert one.points > other.points
    s.ip = i64(-4)
    one, other = both(s)
    assert other.win > 2 * one.win


def test_two_players_win_less_when_the_enemy_is_strong() -> None:
    s = pair()
    usual = sum(one.win for one in both(s))
    s.morale += 3
    assert sum(one.win for one in both(s)) < usual


def test_cards_that_only_the_other_player_has_seen_change_nothing() -> None:
    """16.5.3 Of three cards that are known to Turquoise, one may be the pile's event."""
    s = pair()
    event = s.segments[1]
    assert event
    s.known = vec[i64]([1, 2, 3])
    for card in s.known:
        s.unseen[card] = 0
    s.segments[0] -= 3
    s.shown, s.seen_by = i64(3), i64(1)
    first, piles = both(s), set()
    for seed in range(40):
        other = s.copy()
        other.resample(BASKET, Rng(seed))
        piles.add((tuple(int(card) for card in other.known), int(other.segments[1])))
        assert both(other) == first
    assert len(piles) > 10
    assert any(rest == 0 for _, rest in piles)  # the event is among the known ones


def test_more_people_and_points_are_better_for_a_tribe_and_worse_for_others() -> None:
    s = three_tribes()
    before = tribes(s)
    s.available[THULE] += 3
    s.valhalla[THULE] -= 3
    after = tribes(s)
    assert after[THULE].win > before[THULE].win
    assert after[THULE].points > before[THULE].points
    assert after[NORSE].win < before[NORSE].win
    assert after[TUNIT].win < before[TUNIT].win


def test_a_dead_tribe_wins_nothing() -> None:
    s = three_tribes()
    s.living &= ~bit(TUNIT)
    found = tribes(s)
    assert found[TUNIT] == Prospect(0.0, 0.0)
    assert isclose(found[NORSE].win + found[THULE].win, 1)


@pytest.mark.parametrize("scenario", ["solo", "together"])
def test_who_must_all_live_fears_for_the_weakest(scenario: str) -> None:
    s = three_tribes(scenario)
    usual = tribes(s)[0].win
    people(s, TUNIT, 1)
    assert tribes(s)[0].win < usual
