"""Learn what positions are worth: play many games, and fit weights to how they ended (`make learn`).

    python -m bench.learn [GAME …] [--seed N] [--share X] [--jobs N] [--scenario NAME --into FOLDER]

Games are played by the game's bots. In half of them every few answers go astray until some turn, and then some of what
is counted is changed by chance, so that unusual positions are met too, and what follows from a count is told from what
only goes with it. Only positions after that are kept, so that all are worth what the bots make of them.
A share of all positions at starts of turns is kept. Every fifth game is kept apart: measures are taken on those.

Weights of winning are those of a logistic function, by Newton's method; weights of points by least squares. Both are
held back (ridge): each weight is drawn towards nothing, and towards its neighbours for more and fewer turns left.
The same seed and the same number of games give the same file.
"""

from __future__ import annotations

import os

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # sums come out the same; processes share the cores

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.play import Dice, Policy, played_on
from cairn.core.position import Run
from cairn.core.rng import Rng
from cairn.core.state import State
from cairn.evaluation import FILE, NOTHING, Evaluator
from cairn.game import Game, OptionValue, Setup
from cairn.games.greenland.game import GAME as GREENLAND
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.navajo.game import GAME as NAVAJO
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.games.navajo.words import values as v

SOURCES = Path(__file__).parents[1] / "src"
KEPT = 6  # positions of a game, about
APART = 5  # every so many games one is kept apart
FEWEST = 50  # games of a series
ENDLESS = 100_000
CHUNK = 16_000  # positions worked on at once
RIDGE, SMOOTH = 30.0, 90.0  # how much weights are held back
STEPS = 12  # of Newton's method
Array = Any  # numpy's arrays: its types are not at hand where it is not installed


@dataclass(frozen=True)
class Series:
    """Games of one set-up, and the modes that they meet: what is weighed in them, and for how many turns left there
    are weights."""

    game: Game
    scenario: str
    options: Mapping[str, OptionValue]
    games: int
    modes: Sequence[str]
    shared: bool
    own: bool
    left: Sequence[int]
    turns: int  # by which bots have stopped straying

    @property
    def setup(self) -> Setup:
        return self.game.setup(self.scenario, self.options)


def all_series() -> list[Series]:
    made = []
    short, long = (0, 3, 6, 9, 13, 18), (0, 6, 12, 18, 24, 30, 36, 45)
    lefts = {
        "rise-of-the-people": short,
        "tutorial": short,
        "the-rope-thrower": short,
    }
    periods = [f"navajo-wars, {period}" for period in ("Spanish", "Mexican", "American")]
    for one in NAVAJO.scenarios:
        modes = periods if one.name == "navajo-wars" else [one.name]
        left = lefts.get(one.name, long)
        turns = 30 if left is long else 12
        made.append(Series(NAVAJO, one.name, {}, 2_000, modes, True, False, left, turns))
        if one.name != "tutorial":
            two = [f"{mode}, two players" for mode in modes]
            options = {"players": 2}
            made.append(Series(NAVAJO, one.name, options, 1_400, two, True, True, left, turns))
    for scenario in ("greenland", "first-game"):
        for players in (2, 3, 4):
            modes = [f"{scenario}, {players} tribes"]
            options = {"players": players}
            made.append(
                Series(GREENLAND, scenario, options, 1_200, modes, False, True, (1, 3, 6, 10), 6)
            )
    for scenario in ("solo", "together"):
        made.append(
            Series(GREENLAND, scenario, {}, 1_500, [scenario], True, False, (1, 3, 6, 10), 6)
        )
    return made


# playing


class Straying(Policy):
    """A bot that answers at random now and then."""

    def __init__(self, bot: Policy) -> None:
        self.bot = bot
        self.rate = 0  # in a thousand answers

    def choose(self, s: State, rng: Rng) -> i64:
        if self.rate and rng.below(1000) < self.rate:
            return s.options[rng.below(s.count)]
        return self.bot.choose(s, rng)


def shake(state: State, rng: Rng) -> None:
    """Change by chance what can be changed without breaking anything else."""

    def near(n: int, by: int, most: int) -> i64:
        return i64(max(0, min(most, int(n) + int(rng.below(2 * by + 1)) - by)))

    if isinstance(state, NavajoState):
        far = 1 + int(rng.below(5))
        state.military, state.culture = near(state.military, far, 19), near(state.culture, far, 19)
        state.morale, state.ap = near(state.morale, far, 19), near(state.ap, 2, 19)
        state.enemy_ferocity = near(state.enemy_ferocity, 1, 6)
        for kind in (v.HORSE, v.SHEEP, v.TRADE_GOODS):
            for _ in range(rng.below(3)):
                if rng.below(2):
                    state.shift(kind, v.RESOURCES, v.OUT_OF_PLAY)
                elif not state.shift(kind, v.OUT_OF_PLAY, v.RESOURCES):
                    state.shift(kind, v.SET_ASIDE, v.RESOURCES)
    if isinstance(state, PairState):
        state.ip += rng.below(9) - 4
        for family in range(v.FAMILIES):
            if state.in_play(family) and rng.below(3) == 0:
                state.heart[family] = rng.below(3) - 1
    if isinstance(state, GreenlandState):
        for at in range(len(state.disks)):
            if state.alive(at // 3):
                state.disks[at] = near(state.disks[at], 2, state.facts.energy_limit)
        for tribe in range(len(state.available)):
            born = near(state.available[tribe], 3, 99) - state.available[tribe]
            if state.alive(tribe) and state.valhalla[tribe] >= born:
                state.available[tribe] += born
                state.valhalla[tribe] -= born


@dataclass
class Sample:
    """Positions of a mode: which game each is of, the turns left, what is counted for all seats and for each of them,
    who is in the game, and how it ended for each seat."""

    game: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    shared: list[list[int]] = field(default_factory=list)
    own: list[list[list[int]]] = field(default_factory=list)
    alive: list[list[bool]] = field(default_factory=list)
    wins: list[list[float]] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)


def evaluator(game: Game) -> Evaluator:
    assert game.mind is not None
    found = game.mind.evaluation
    assert isinstance(found, Evaluator)
    return found


def play(series: Series, seed: int, numbers: Sequence[int]) -> dict[str, Sample]:
    """The positions of some games."""
    game, setup = series.game, series.setup
    features = evaluator(game).features
    start = game.start(setup, game.facts())
    bots = [bot for bot in (make() for make in game.bots.values()) if isinstance(bot, Policy)]
    samples = {mode: Sample() for mode in series.modes}
    row = vec[i64]([0] * max(len(features.shared), len(features.own)))
    chapters = sum(1 << one for one in game.turn_chapters)
    for number in numbers:
        rng = Rng(seed, number)
        dice = Dice(int(rng.next32()))
        strays = [Straying(bots[rng.below(len(bots))]) for _ in setup.seats]
        policies: list[Policy] = [*strays]
        until = 0
        if number % 2:
            until = 1 + min(int(rng.below(series.turns)), int(rng.below(series.turns)))
            for policy in strays:
                policy.rate = 30 + int(rng.below(270))
        run = Run(start.copy())
        met: list[tuple[int, int, list[int], list[list[int]], list[bool]]] = []
        turn = 0
        while True:
            played_on(run, policies, dice, rng, chapters, 1, ENDLESS)
            state = run.state
            if state.over():
                break
            if int(state.chapter) not in game.turn_chapters:
                continue
            turn += 1
            if turn == until:
                shake(state, rng)
                for policy in strays:
                    policy.rate = 0
            if turn >= until:
                features.count_shared(state, row)
                shared = [int(row[i]) for i in range(len(features.shared))]
                own, alive = [], []
                for seat in range(len(setup.seats) if series.own else 0):
                    alive.append(bool(features.count_own(state, seat, row)))
                    own.append([int(row[i]) if alive[-1] else 0 for i in range(len(features.own))])
                mode, left = int(features.mode(state)), int(features.left(state))
                met.append((mode, left, shared, own, alive))
        result = game.result(run.state)
        wins = [result.share(seat) for seat in setup.seats]
        points = [int(result.scores[seat]) for seat in setup.seats]
        one_in = max(1, series.turns // KEPT)
        for i, (mode, left, shared, own, alive) in enumerate(met):
            # not a number for each game: a position must be as likely to be kept in a long game as in a short one
            if rng.below(one_in) == 0 or (i == 0 and until):
                sample = samples[features.modes[mode]]
                sample.game.append(number)
                sample.left.append(left)
                sample.shared.append(shared)
                sample.own.append(own)
                sample.alive.append(alive)
                sample.wins.append(wins)
                sample.points.append(points)
    return samples


def gather(series: Series, seed: int, share: float, pool: ProcessPoolExecutor) -> dict[str, Sample]:
    """The positions of all games of a series, in the order of the games."""
    games = max(FEWEST, round(series.games * share))
    step = 500
    jobs = [
        pool.submit(play, series, seed, range(first, min(first + step, games)))
        for first in range(0, games, step)
    ]
    whole = {mode: Sample() for mode in series.modes}
    for job in jobs:
        for mode, part in job.result().items():
            for name, values in vars(part).items():
                getattr(whole[mode], name).extend(values)
    return whole


# fitting


def hats(left: Array, places: Sequence[int]) -> Array:
    """How much each of the known numbers of turns has to say: one column each, a row sums to 1."""
    columns = [
        np.interp(left, places, [1.0 if i == k else 0.0 for i in range(len(places))])
        for k in range(len(places))
    ]
    return np.stack(columns, axis=1)


@dataclass
class Fit:
    """Standardised counts times hats: the weights by turns left, then by count with the constant last."""

    mean: Array
    spread: Array
    weights: Array  # one row for each number of turns

    def values(self, x: Array, hat: Array) -> Array:
        """What the counts come to; `x` may have an axis for seats before that of counts."""
        scaled = np.concatenate([(x - self.mean) / self.spread, np.ones((*x.shape[:-1], 1))], -1)
        return np.einsum("n...f,nk,kf->n...", scaled, hat, self.weights, optimize=True)

    def raw(self) -> Array:
        """The weights of the counts as they are."""
        raw = self.weights[:, :-1] / self.spread
        constant = self.weights[:, -1] - raw @ self.mean
        return np.concatenate([raw, constant[:, None]], axis=1)


def held_back(counts: int, turns: int, strength: float) -> Array:
    """The ridge: a matrix over weights by turns left and count. What is always counted is hardly held back."""
    size = counts + 1
    matrix = np.zeros((turns * size, turns * size))
    for k in range(turns):
        for f in range(size):
            at = k * size + f
            matrix[at, at] += RIDGE if f < counts else 0.01
            if k:
                for a, b, sign in (
                    (at, at, 1),
                    (at - size, at - size, 1),
                    (at, at - size, -1),
                    (at - size, at, -1),
                ):
                    matrix[a, b] += sign * (SMOOTH if f < counts else 1.0)
    return strength * matrix


def chunks(n: int) -> Iterator[slice]:
    return (slice(first, min(first + CHUNK, n)) for first in range(0, n, CHUNK))


def spread_of(x: Array) -> tuple[Array, Array]:
    flat = x.reshape(-1, x.shape[-1]).astype(float)
    spread = flat.std(axis=0)
    return flat.mean(axis=0), np.where(spread > 1e-9, spread, 1.0)


def expanded(fit: Fit, x: Array, hat: Array) -> Array:
    """Standardised counts times hats, one column for each weight."""
    scaled = np.concatenate([(x - fit.mean) / fit.spread, np.ones((*x.shape[:-1], 1))], -1)
    wide = np.einsum("n...f,nk->n...kf", scaled, hat, optimize=True)
    return wide.reshape(*x.shape[:-1], -1)


def fit_choice(x: Array, alive: Array, share: Array, hat: Array, strength: float) -> Fit:
    """Which of several is chosen, each by its counts: Newton's method on the likelihood. `x` is by position, seat and
    count."""
    mean, spread = spread_of(x)
    turns, counts = hat.shape[1], x.shape[-1]
    fit = Fit(mean, spread, np.zeros((turns, counts + 1)))
    hold = held_back(counts, turns, strength)
    for _ in range(STEPS):
        w = fit.weights.ravel()
        slope, bend = -hold @ w, hold.copy()
        for part in chunks(len(x)):
            wide = expanded(fit, x[part], hat[part])
            p = chances(wide @ w, alive[part])
            mid = np.einsum("ns,nsf->nf", p, wide)
            slope += np.einsum("ns,nsf->f", share[part] - p, wide, optimize=True)
            away = (wide - mid[:, None, :]) * np.sqrt(p)[:, :, None]
            flat = away.reshape(-1, away.shape[-1])
            bend += flat.T @ flat
        step = np.linalg.solve(bend, slope)
        fit.weights = (w + step).reshape(turns, counts + 1)
        if np.abs(step).max() < 1e-6:
            break
    fit.weights[:, -1] = 0.0  # the same for all: it decides nothing
    fit.mean = np.zeros_like(fit.mean)
    return fit


def fit_logistic(x: Array, won: Array, hat: Array, strength: float) -> Fit:
    """Whether something comes true: Newton's method on the likelihood. `x` is by position and count."""
    mean, spread = spread_of(x)
    turns, counts = hat.shape[1], x.shape[-1]
    fit = Fit(mean, spread, np.zeros((turns, counts + 1)))
    hold = held_back(counts, turns, strength)
    for _ in range(STEPS):
        w = fit.weights.ravel()
        slope, bend = -hold @ w, hold.copy()
        for part in chunks(len(x)):
            wide = expanded(fit, x[part], hat[part])
            p = 1 / (1 + np.exp(-wide @ w))
            slope += (won[part] - p) @ wide
            flat = wide * np.sqrt(p * (1 - p))[:, None]
            bend += flat.T @ flat
        step = np.linalg.solve(bend, slope)
        fit.weights = (w + step).reshape(turns, counts + 1)
        if np.abs(step).max() < 1e-6:
            break
    return fit


def fit_linear(x: Array, y: Array, hat: Array, strength: float) -> Fit:
    """How much something comes to: least squares."""
    mean, spread = spread_of(x)
    turns, counts = hat.shape[1], x.shape[-1]
    fit = Fit(mean, spread, np.zeros((turns, counts + 1)))
    slope, bend = np.zeros(turns * (counts + 1)), held_back(counts, turns, strength)
    for part in chunks(len(x)):
        wide = expanded(fit, x[part], hat[part])
        slope += y[part] @ wide
        bend += wide.T @ wide
    fit.weights = np.linalg.solve(bend, slope).reshape(turns, counts + 1)
    return fit


def chances(values: Array, alive: Array) -> Array:
    """The share of each seat by what its counts come to."""
    raised = np.where(alive, np.exp(values - values.max(axis=1, keepdims=True)), 0.0)
    return raised / np.maximum(raised.sum(axis=1, keepdims=True), 1e-12)


# measuring


def log_loss(p: Array, y: Array) -> float:
    p = np.clip(p, 1e-6, 1 - 1e-6)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def measured(p: Array, y: Array, said: Array, points: Array, base: float) -> dict[str, float]:
    """On games kept apart, by position and seat: how well winning is told, and points, beside one who always says the
    base rate. Calibration is by how much ten groups of equal size, by what was said, are off on average."""
    order = np.argsort(p, kind="stable")
    groups = np.array_split(order, 10)
    off = sum(len(g) * abs(p[g].mean() - y[g].mean()) for g in groups if len(g)) / len(p)
    rest, all_of = ((points - said) ** 2).sum(), ((points - points.mean()) ** 2).sum()
    flat = np.full(len(p), base)
    return {
        "positions": len(p),
        "won": float(y.mean()),
        "log-loss": log_loss(p, y),
        "log-loss-of-base": log_loss(flat, y),
        "brier": float(((p - y) ** 2).mean()),
        "brier-of-base": float(((flat - y) ** 2).mean()),
        "off": float(off),
        "points-r2": float(1 - rest / all_of) if all_of else 0.0,
    }


@dataclass
class Made:
    """What came of a mode."""

    mode: str
    left: Sequence[int]
    games: int
    tables: dict[
        str, tuple[Sequence[str], Array]
    ]  # by kind of weights: the names, and by turns the weights
    measures: dict[str, float]
    by_left: list[tuple[str, dict[str, float]]]


def learn(series: Series, mode: str, sample: Sample) -> Made:
    features = evaluator(series.game).features
    number, left = np.array(sample.game), np.array(sample.left)
    places = [one for one in series.left if one < left.max()] + [int(left.max())]
    if places[0] < left.min():
        places = [int(left.min()), *[one for one in places if one > left.min()]]
    hat = hats(left, places)
    shared = np.array(sample.shared, dtype=float)
    wins, points = np.array(sample.wins), np.array(sample.points, dtype=float)
    apart = number % APART == APART - 1
    known = ~apart
    games = len(set(number.tolist()))
    strength = len(number) / games / KEPT * 4
    tables: dict[str, tuple[Sequence[str], Array]] = {}
    together = np.ones(len(number))
    if series.shared:
        fit = fit_logistic(
            shared[known], (wins[known].sum(axis=1) > 0.5) * 1.0, hat[known], strength
        )
        tables["shared"] = (features.shared, fit.raw())
        together = 1 / (1 + np.exp(-fit.values(shared, hat)))
    if series.own:
        own, alive = np.array(sample.own, dtype=float), np.array(sample.alive)
        decided = known & (wins.sum(axis=1) > 0.5)
        fit = fit_choice(own[decided], alive[decided], wins[decided], hat[decided], strength)
        tables["own"] = (features.own, fit.raw())
        p = together[:, None] * chances(fit.values(own, hat), alive)
        position, seat = np.nonzero(alive & known[:, None])
        fit = fit_linear(own[position, seat], points[position, seat], hat[position], strength)
        tables["points"] = (features.own, fit.raw())
        said = np.where(alive, fit.values(own, hat), 0.0)
    else:
        p = np.repeat(together[:, None], wins.shape[1], axis=1)
        wins = (wins > 0) * 1.0  # all win
        fit = fit_linear(shared[known], points[known][:, 0], hat[known], strength)
        tables["points"] = (features.shared, fit.raw())
        said = np.repeat(fit.values(shared, hat)[:, None], wins.shape[1], axis=1)
    base = float(wins[known].mean())

    def over(which: Array) -> dict[str, float]:
        return measured(
            p[which].ravel(), wins[which].ravel(), said[which].ravel(), points[which].ravel(), base
        )

    edges = [*places, places[-1] + 1]
    by_left = []
    for low, high in pairwise(edges):
        which = apart & (left >= low) & (left < high)
        if which.sum() >= 50:
            by_left.append((f"{low}–{high - 1}", over(which)))
    return Made(mode, places, games, tables, over(apart), by_left)


# writing


def as_text(game: Game, seed: int, share: float, made: Sequence[Made]) -> str:
    recipe = f"python -m bench.learn {game.name} --seed {seed}" + (
        "" if share == 1 else f" --share {share:g}"
    )
    lines = [
        "# What is counted of a position, and what that is worth, by turns left; made by bench/learn.py. See",
        "# docs/evaluation.md.",
        "",
        f"seed = {seed}",
        f'recipe = "{recipe}"',
    ]
    for one in made:
        lines += [
            "",
            "[[weights]]",
            f'mode = "{one.mode}"',
            f"left = [{', '.join(map(str, one.left))}]",
            f"games = {one.games}",
            "",
            "[weights.measures]",
        ]
        lines += [f"{name} = {shown(value, 4)}" for name, value in one.measures.items()]
        for kind, (names, table) in one.tables.items():
            lines += ["", f"[weights.{kind}]"]
            for name, column in zip([*names, NOTHING], table.T, strict=True):
                lines.append(f"{name} = [{', '.join(shown(value, 5) for value in column)}]")
    return "\n".join(lines) + "\n"


def shown(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tell(made: Made) -> None:
    """A line for the mode and one for each range of turns left, as rows of a table."""
    for name, m in ((made.mode, made.measures), *made.by_left):
        print(
            f"| {name} | {m['positions']:.0f} | {100 * m['won']:.1f} %",
            f"{m['log-loss']:.3f} ({m['log-loss-of-base']:.3f})",
            f"{m['brier']:.3f} ({m['brier-of-base']:.3f})",
            f"{100 * m['off']:.1f} | {m['points-r2']:.2f} |",
            sep=" | ",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", help="their names; all if none is said")
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--share", type=float, default=1.0, help="of the games that are played")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--scenario", help="only the modes of this one")
    parser.add_argument(
        "--into", type=Path, default=SOURCES, help="a folder that stands for that of the sources"
    )
    asked = parser.parse_args()
    if asked.scenario and asked.into == SOURCES:
        parser.error("--scenario needs --into: the other modes would be lost")
    began = time.monotonic()
    for game in (GREENLAND, NAVAJO):
        if asked.games and game.name not in asked.games:
            continue
        made: list[Made] = []
        with ProcessPoolExecutor(asked.jobs) as pool:
            for series in all_series():
                if series.game is game and asked.scenario in (None, series.scenario):
                    samples = gather(series, asked.seed, asked.share, pool)
                    for mode in series.modes:
                        made.append(learn(series, mode, samples[mode]))
                        tell(made[-1])
        features = evaluator(game).features
        made.sort(key=lambda one: features.modes.index(one.mode))
        path = asked.into.joinpath(*evaluator(game).package.split("."), FILE)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_text(game, asked.seed, asked.share, made), "utf-8")
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
