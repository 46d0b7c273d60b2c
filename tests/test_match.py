"""Two agents compared: a test that errs no more often than it says, rounds that are fair to both, and one result
however the rounds are shared out."""

from __future__ import annotations

import json
import math
import multiprocessing
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random as Chance
from typing import Any, ClassVar

import pytest

from cairn import arena
from cairn.agents import Agent, AgentError, Sight
from cairn.arena import ArenaError, Bounds, Match, game_seed, match_up, simulate, tally
from cairn.arena.duel import game_score, seatings_of
from cairn.arena.sprt import elo_at, elo_of, log_ratio, mean_of, score_at, score_of
from cairn.core.play import Policy
from cairn.core.state import State
from cairn.game import Json, Result
from cairn.games import find
from cairn_toy.game import Toy
from tests.test_arena import First, Liar

TOY = find("toy")
SETUP = TOY.setup()
SEED = 11
HALF = Fraction(1, 2)

# the test


def test_the_bounds_are_wald_s() -> None:
    bounds = Bounds(alpha=0.05, beta=0.1)
    assert bounds.upper == pytest.approx(math.log(0.9 / 0.05))
    assert bounds.lower == pytest.approx(math.log(0.1 / 0.95))
    assert bounds.verdict(bounds.upper) == "stronger"
    assert bounds.verdict(bounds.lower) == "not stronger"
    assert bounds.verdict(bounds.upper - 0.01) == bounds.verdict(bounds.lower + 0.01) == "undecided"


@pytest.mark.parametrize(
    ("elo", "score"), [(0, 0.5), (30, 0.543066), (100, 0.640065), (-400, 1 / 11)]
)
def test_elo_is_the_usual_scale(elo: float, score: float) -> None:
    assert score_at(elo) == pytest.approx(score, abs=1e-6)
    assert elo_at(score_at(elo)) == pytest.approx(elo)
    assert elo_at(0.0) is elo_at(1.0) is None


def test_without_ties_the_ratio_is_that_of_coin_flips() -> None:
    """By hand: 30 of 50 won, and half a round of each supposed; a coin of 0.64 explains that better than a fair one
    by 30.5 · log(0.64 / 0.5) + 20.5 · log(0.36 / 0.5) = 7.5292 − 6.7344 = 0.7948."""
    rounds = {Fraction(1): 30, Fraction(0): 20}
    assert log_ratio(rounds, 0.5, 0.64) == pytest.approx(0.7948, abs=5e-4)
    assert log_ratio(rounds, 0.64, 0.5) == pytest.approx(-0.7948, abs=5e-4)
    assert log_ratio(rounds, 0.5, 0.5) == pytest.approx(0)


def test_ties_are_spread_as_suits_them_best() -> None:
    """By hand: 9 ties. A mean of ½ leaves them their share 9 of 10. Of the shares with the mean 0.6 the likeliest
    is found here by trying all."""
    best = -math.inf
    for thousandth in range(1, 8000):  # the share of ties; the rest follows from the mean
        ties = thousandth / 10_000
        won = 0.6 - ties / 2
        best = max(best, 9 * math.log(ties) + 0.5 * (math.log(won) + math.log(1 - ties - won)))
    fair = 9 * math.log(0.9) + 2 * 0.5 * math.log(0.05)
    assert log_ratio({HALF: 9}, 0.5, 0.6) == pytest.approx(best - fair, abs=1e-4)


def test_in_many_rounds_it_is_near_the_normal_distribution_s() -> None:
    rounds = {Fraction(n, 4): count for n, count in enumerate((1000, 2000, 4100, 2050, 1010))}
    n = sum(rounds.values())
    mean = float(sum(score * count for score, count in rounds.items()) / n)
    spread = sum(count * (float(score) - mean) ** 2 for score, count in rounds.items()) / n
    low, high = score_at(0), score_at(10)
    normal = n * (high - low) * (2 * mean - low - high) / (2 * spread)
    assert log_ratio(rounds, low, high) == pytest.approx(normal, rel=0.02)


def error_share(bounds: Bounds, elo: float, ties: float, wrong: str) -> float:
    """How often matches of such agents come to a wrong end."""
    chance, matches = Chance(SEED), 200
    won = score_at(elo) - ties / 2
    scores, shares = (Fraction(0), HALF, Fraction(1)), (1 - ties - won, ties, won)
    verdicts: Counter[str] = Counter()
    for _match in range(matches):
        rounds: Counter[Fraction] = Counter()
        verdict = "undecided"
        while verdict == "undecided":
            rounds.update(chance.choices(scores, shares, k=2))
            verdict = bounds.verdict(bounds.llr(rounds))
        verdicts[verdict] += 1
    return verdicts[wrong] / matches


@pytest.mark.parametrize("ties", [0.0, 0.5])
def test_it_errs_no_more_often_than_it_says(ties: float) -> None:
    """Of 200 matches 10 % are wrong in the long run; more than 15 % would be by chance once in a hundred times."""
    bounds = Bounds(0, 120, alpha=0.1, beta=0.1)
    assert error_share(bounds, bounds.elo0, ties, "stronger") < 0.15
    assert error_share(bounds, bounds.elo1, ties, "not stronger") < 0.15


# how far apart they are


def test_the_interval_of_a_score() -> None:
    """By hand: 60 ones and 40 zeros and two more of each: 0.5962 ± 1.96 · √(0.2431 / 104)."""
    found = score_of({Fraction(1): 60, Fraction(0): 40})
    assert found.mean == 0.6
    assert (found.low, found.high) == pytest.approx((0.5014, 0.6909), abs=5e-4)
    elo = elo_of(found)
    assert elo.elo == pytest.approx(70.44, abs=0.01)
    assert elo.low == pytest.approx(elo_at(found.low))


def test_a_few_rounds_that_went_alike_prove_little() -> None:
    found = score_of({Fraction(1): 5})
    assert found.mean == 1
    assert found.low < 0.6
    assert elo_of(found).elo is elo_of(found).high is None
    assert score_of({HALF: 5}).low < 0.35
    assert score_of({}) == arena.Estimate(0.5, 0, 1)


def test_the_interval_of_a_mean() -> None:
    found = mean_of([1.0, 2.0, 3.0, 4.0])
    reach = 1.959964 * math.sqrt(5 / 3 / 4)
    assert (found.mean, found.low, found.high) == pytest.approx((2.5, 2.5 - reach, 2.5 + reach))


# rounds


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_both_have_every_seat_equally_often(seats: int) -> None:
    seatings = seatings_of(seats)
    assert len(set(seatings)) == len(seatings) == {1: 2, 2: 2}.get(seats, 2 * seats)
    for seat in range(seats):
        assert sum(seating[seat] for seating in seatings) * 2 == len(seatings)


def test_three_seats_rotate_one_against_two_and_two_against_one() -> None:
    assert set(seatings_of(3)) == {
        *((0, 1, 1), (1, 0, 1), (1, 1, 0)),
        *((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    }
    assert seatings_of(3, together=True) == ((0, 0, 0), (1, 1, 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("winners", [(), ("b",), ("a", "b")])
def test_between_equal_agents_a_round_scores_a_half(seats: int, winners: tuple[str, ...]) -> None:
    """Whatever seat is the better one, and also where several win or nobody does."""
    names = "abcd"[:seats]
    scores = [game_score(seating, names, winners) for seating in seatings_of(seats)]
    assert sum(scores) / len(scores) == HALF


def test_a_game_counts_for_who_won_it() -> None:
    assert game_score((0, 1, 1), "abc", ("a",)) == 1
    assert game_score((0, 1, 1), "abc", ("b",)) == 0
    assert game_score((0, 1, 1), "abc", ("a", "c")) == HALF
    assert game_score((0, 1, 1), "abc", ()) == HALF
    for agent in (0, 1):
        assert game_score((agent,), "a", ("a",)) == 1 - agent
        assert game_score((agent,), "a", ()) == agent


# agents and games for these tests; other processes find them here by name


class Noting(First):
    """Notes what it was shown first in each game."""

    seen: ClassVar[list[tuple[str, str]]] = []

    def __init__(self) -> None:
        self.begun = False

    def choose(self, sight: Sight) -> int:
        if not self.begun:
            self.seen.append((sight.seat, str(sight.view)))
            self.begun = True
        return super().choose(sight)


class Quitter(First):
    """Interrupts the match in its tenth game."""

    games = 0

    def __init__(self) -> None:
        Quitter.games += 1

    def choose(self, sight: Sight) -> int:
        if Quitter.games > 10:  # one was made to see whether it can be
            raise KeyboardInterrupt
        return super().choose(sight)


class Bots(Toy):
    bots: Mapping[str, Callable[[], Agent | Policy]] = {
        "first": First,
        "liar": Liar,
        "noting": Noting,
        "quitter": Quitter,
    }


class Shared(Bots):
    """All win where the north is ahead, and else lose."""

    def result(self, state: State) -> Result:
        ended = super().result(state)
        won = ended.scores["north"] > ended.scores["south"]
        return Result(ended.key, ("north", "south") if won else (), ended.scores)


BOTS = Bots()
SHARED = Shared()


def told(match: Match) -> dict[str, Json]:
    plain = match.to_json()
    del plain["seconds"]
    return plain


def run(first: str = "greedy", second: str = "random", **chosen: object) -> Match:
    wish = {"games": 30, "seed": SEED, **chosen}
    return match_up(BOTS, SETUP, first, second, **wish)  # type: ignore[arg-type]


def test_the_games_of_a_round_have_the_same_dice_and_others_have_not() -> None:
    """Both sides begin as the same seat with the same hand."""
    Noting.seen.clear()
    run("noting", "noting", games=8, bounds=Bounds(elo1=1))
    games = [sorted(Noting.seen[i : i + 2]) for i in range(0, 16, 2)]
    assert all(games[i] == games[i + 1] for i in range(0, 8, 2))
    assert len({str(game) for game in games}) == 4


def test_its_dice_are_those_of_a_run_with_this_seed() -> None:
    match = run("random", "first", games=2)
    runs = [
        simulate(BOTS, SETUP, games=1, seed=SEED, agents={"north": north, "south": south})
        for north, south in (("random", "first"), ("first", "random"))
    ]
    assert match.games == 2
    for side, seats in zip(match.sides, (("north", "south"), ("south", "north")), strict=True):
        assert side.points is not None
        means = [one.scores[seat].mean for one, seat in zip(runs, seats, strict=True)]
        assert side.points.mean == sum(means) / 2


def test_who_plays_itself_is_as_good_as_itself() -> None:
    match = run("greedy", "greedy", games=20)
    assert match.scores == {"1/2": match.rounds}
    assert match.elo.elo == match.lead.mean == 0  # type: ignore[union-attr]
    assert match.sides[0] == match.sides[1]


def test_it_ends_when_it_is_decided() -> None:
    match = run(games=1000, bounds=Bounds(elo1=200))
    assert match.verdict == "stronger"
    assert match.llr >= match.upper
    assert 2 * match.rounds == match.games < 60
    assert not match.interrupted
    shorter = run(games=match.games - 2, bounds=Bounds(elo1=200))
    assert (shorter.verdict, shorter.games, shorter.interrupted) == (
        "undecided",
        match.games - 2,
        False,
    )
    other = run("random", "greedy", games=1000, bounds=Bounds(elo1=200))
    assert other.verdict == "not stronger"
    assert other.llr <= other.lower


def test_a_match_is_the_same_in_one_process_and_in_several() -> None:
    bounds = Bounds(elo1=200)
    alone = run(games=1000, bounds=bounds)
    assert alone.verdict == "stronger"
    assert told(alone) == told(run(games=1000, bounds=bounds, jobs=2))


def test_rounds_after_the_one_that_decides_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games were handed over at once."""
    bounds = Bounds(elo1=400)
    monkeypatch.setattr(tally, "SLICE", 0.0)
    one_by_one = run(games=20, bounds=bounds)
    monkeypatch.setattr(tally, "SLICE", math.inf)
    assert told(run(games=20, bounds=bounds)) == told(one_by_one)
    assert (one_by_one.verdict, one_by_one.games < 20) == ("stronger", True)


def test_figures_are_those_of_the_games() -> None:
    match = run(games=10)
    greedy, random = match.sides
    assert (greedy.agent, random.agent) == match.agents == ("greedy", "random")
    assert greedy.played == random.played == match.games == 10
    assert greedy.wins.count == sum(one.count for one in greedy.seats.values())
    assert 10 <= greedy.wins.count + random.wins.count <= 20
    assert set(greedy.seats) == {"north", "south"}
    assert match.rounds == sum(match.scores.values()) == 5
    assert greedy.points is not None
    assert random.points is not None
    assert match.lead is not None
    assert match.lead.mean == pytest.approx(greedy.points.mean - random.points.mean)
    plain = json.loads(json.dumps(match.to_json()))
    assert plain["bounds"] == {"elo0": 0.0, "elo1": 30.0, "alpha": 0.05, "beta": 0.05}
    assert plain["sides"][0]["wins"]["count"] == greedy.wins.count


def test_together_each_plays_all_seats() -> None:
    match = match_up(SHARED, SETUP, "random", "first", games=40, seed=SEED, together=True)
    first = simulate(SHARED, SETUP, games=20, seed=SEED, agents="first")
    assert match.games_in_a_round == 2
    assert match.sides[1].seats["north"] == first.wins["north"]
    ahead = match.sides[0].seats["north"].count - match.sides[1].seats["north"].count
    assert match.score.mean == pytest.approx((1 + ahead / 20) / 2)


def test_an_interrupt_gives_the_rounds_that_were_played() -> None:
    Quitter.games = 0
    match = run("quitter", "first", games=100)
    assert match.interrupted
    assert match.verdict == "undecided"
    assert (match.rounds, match.games) == (4, 8)  # the tenth game is the second of its round


def test_an_interrupt_leaves_no_process_behind() -> None:
    def interrupt(so_far: Match) -> None:
        raise KeyboardInterrupt

    match = run("first", "random", games=10**6, jobs=2, progress=interrupt)
    assert match.interrupted
    assert multiprocessing.active_children() == []


def test_progress_is_told_as_it_goes() -> None:
    heard: list[Match] = []
    match = run(games=10, progress=heard.append)
    assert told(heard[-1]) == told(match)


# what goes wrong


def test_a_round_with_a_failure_does_not_count() -> None:
    match = run("liar", "first", games=20)
    assert match.errors > 0
    assert match.games == 20
    assert match.rounds < 10
    first = match.error_messages[0]
    assert "the agent 'liar' at seat '" in first.message
    assert first.seed == game_seed(SEED, first.game // 2)
    assert told(match) == told(run("liar", "first", games=20, jobs=2))


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"games": 1}, "games must be 2 or more, not 1"),
        ({"jobs": 0}, "jobs must be 1 or more, not 0"),
        ({"bounds": Bounds(30, 30)}, "elo0 must be less than elo1, not 30 with 30"),
        ({"bounds": Bounds(math.nan)}, "elo0 must be less than elo1, not nan"),
        ({"bounds": Bounds(alpha=0)}, "alpha must be more than 0 and less than 0.5, not 0"),
        ({"bounds": Bounds(beta=0.5)}, "beta must be more than 0 and less than 0.5, not 0.5"),
    ],
)
def test_a_match_that_cannot_be_is_refused(wish: dict[str, Any], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        run(**wish)


def test_unknown_agents_are_refused_before_anything_is_played() -> None:
    with pytest.raises(AgentError, match="did you mean 'greedy'"):
        run("random", "greddy")
