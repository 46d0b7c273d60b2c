"""Two agents compared: by rounds of games that have the same dice, until it is plain who is stronger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import msgspec

from cairn.agents import make
from cairn.arena.match import LIMIT, Job
from cairn.arena.report import ArenaError, Failure, Share, share_of
from cairn.arena.sprt import Bounds, EloEstimate, Estimate, Verdict, elo_of, mean_of, score_of
from cairn.arena.tally import FEW, Run, Tally, play_all
from cairn.arena.workers import play_in_parallel
from cairn.chance import Seeded
from cairn.core.words import _
from cairn.data import DataSet
from cairn.game import Game, Json, OptionValue, Result, Setup

GAMES = 2000  # at most, if nobody says otherwise

Seatings = tuple[tuple[int, ...], ...]  # 0 or 1, which of the two agents, by the seats' numbers


class Side(msgspec.Struct, frozen=True):
    """One of the agents: `played` counts its games, each as often as it had a seat in it, `wins` those of its seats
    that were among the winners, `seats` the same by seat. `points` is the mean at a seat, null without a score."""

    agent: str
    played: int
    wins: Share
    seats: Mapping[str, Share]
    points: Estimate | None


class Match(msgspec.Struct, frozen=True):
    """How the first agent stands against the second. `scores` says how many rounds had which score, from 0 to 1, and
    `score` is their mean; `llr` is what the test has come to on its way to `lower` or `upper`; `lead` is by how many
    points a seat the first is ahead. A round with a failed game is not among the `rounds`, but its games are told."""

    game: str
    scenario: str
    options: Mapping[str, OptionValue]
    agents: tuple[str, str]
    together: bool
    seed: int
    games: int
    rounds: int
    games_in_a_round: int
    errors: int
    seconds: float
    bounds: Bounds
    lower: float
    upper: float
    llr: float
    verdict: Verdict
    elo: EloEstimate
    score: Estimate
    scores: Mapping[str, int]
    sides: tuple[Side, Side]
    lead: Estimate | None
    error_messages: Sequence[Failure]
    interrupted: bool = False

    def to_json(self) -> dict[str, Json]:
        plain: dict[str, Json] = msgspec.to_builtins(self)
        return plain


def match_up(
    game: Game,
    setup: Setup,
    first: str,
    second: str,
    *,
    games: int = GAMES,
    bounds: Bounds | None = None,
    together: bool = False,
    seed: int = 0,
    jobs: int = 1,
    limit: int = LIMIT,
    data: DataSet | None = None,
    progress: Callable[[Match], None] | None = None,
) -> Match:
    """Is the first agent stronger than the second? They play rounds: every seating once, all with the same dice, so
    that both have every seat equally often. In a game for one, or `together` in one that all win or lose, each plays
    all seats by itself. It ends when the test is decided, when `games` leave no room for a round, or by an interrupt.
    Rounds count in their order, so it comes out the same however many processes share them."""
    bounds = bounds or Bounds()
    bounds.check()
    names = (first, second)
    for name in names:
        make(name, game)
    seatings = seatings_of(len(setup.seats), together)
    rounds = games // len(seatings)
    for what, number, least in (("games", games, len(seatings)), ("jobs", jobs, 1)):
        if number < least:
            raise ArenaError(
                _(
                    "{name} must be {least} or more, not {number}",
                    name=what,
                    least=least,
                    number=number,
                )
            )
    job = Job(
        game,
        setup,
        data or game.facts(),
        tuple(tuple(names[one] for one in seating) for seating in seatings),
        Seeded(seed).seed,
        limit,
        False,
    )
    duel = _Duel(job, names, seatings, bounds, together, rounds, progress)
    numbers = range(rounds * len(seatings))
    try:
        if jobs == 1:
            duel.start()
            play_all(job, numbers, duel.take)
        else:
            play_in_parallel(job, numbers, min(jobs, rounds), duel, play_all)
    except (KeyboardInterrupt, _Decided):
        pass  # what was played by then is told
    finally:
        duel.stop()
    return duel.report()


def seatings_of(seats: int, together: bool = False) -> Seatings:
    """The games of a round: one agent at a seat and the other at all the rest, for every seat and both ways round. In
    a game for one, or together: each agent at all seats."""
    if seats == 1 or together:
        return (0,) * seats, (1,) * seats
    ways = [
        tuple(one if seat == place else 1 - one for seat in range(seats))
        for one in (0, 1)
        for place in range(seats)
    ]
    return tuple(dict.fromkeys(ways))  # between two, both ways round are the same


def game_score(seating: Sequence[int], seats: Sequence[str], winners: Sequence[str]) -> Fraction:
    """What a game counts for the first agent, from 0 to 1: its share of the winners, or a half if nobody won. A game
    that an agent played by itself counts for it if it was won, and else for the other."""
    if len(set(seating)) == 1:
        won = Fraction(len(winners), len(seats))
        return won if seating[0] == 0 else 1 - won
    if not winners:
        return Fraction(1, 2)
    mine = sum(seating[seats.index(winner)] == 0 for winner in winners)
    return Fraction(mine, len(winners))


class _Decided(Exception):
    """Enough was played."""


class _Duel(Run):
    """The rounds that were played, counted in their order up to the one that decides."""

    def __init__(
        self,
        job: Job,
        names: tuple[str, str],
        seatings: Seatings,
        bounds: Bounds,
        together: bool,
        rounds: int,
        progress: Callable[[Match], None] | None,
    ) -> None:
        super().__init__(None)
        self.job = job
        self.names = names
        self.seatings = seatings
        self.bounds = bounds
        self.together = together
        self.rounds = rounds
        self.tell = progress
        self.waiting: dict[int, Result | None] = {}  # games of rounds that are not counted yet
        self.counted = 0  # rounds, those with a failure too
        self.errors = 0
        self.failures: list[tuple[Failure, str | None]] = []
        self.llr = 0.0
        self.verdict: Verdict = "undecided"
        self.scores: Counter[Fraction] = Counter()
        self.played: tuple[Counter[str], Counter[str]] = (Counter(), Counter())  # by seat
        self.wins: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.points: list[tuple[float, float]] = []  # a seat's mean of each agent, by round

    def take(self, tally: Tally) -> None:
        self.waiting.update(tally.each)
        self.failures += tally.failures
        while self.verdict == "undecided" and (found := self._next_round()):
            self._count(found)
        if self.tell is not None:
            self.tell(self.report())
        if self.verdict != "undecided":
            raise _Decided

    def _next_round(self) -> list[Result | None]:
        size = len(self.seatings)
        numbers = range(self.counted * size, (self.counted + 1) * size)
        if not all(number in self.waiting for number in numbers):
            return []
        return [self.waiting.pop(number) for number in numbers]

    def _count(self, found: list[Result | None]) -> None:
        self.counted += 1
        results = [result for result in found if result is not None]
        self.errors += len(found) - len(results)
        if len(results) < len(found):
            return
        seats = self.job.setup.seats
        score = Fraction(0)
        points: tuple[list[int], list[int]] = ([], [])
        for seating, result in zip(self.seatings, results, strict=True):
            score += game_score(seating, seats, result.winners)
            for agent, seat in zip(seating, seats, strict=True):
                self.played[agent][seat] += 1
                self.wins[agent][seat] += seat in result.winners
                if seat in result.scores:
                    points[agent].append(result.scores[seat])
        self.scores[score / len(results)] += 1
        if all(points):
            self.points.append((sum(points[0]) / len(points[0]), sum(points[1]) / len(points[1])))
        self.llr = self.bounds.llr(self.scores)
        self.verdict = self.bounds.verdict(self.llr)

    def report(self) -> Match:
        job, score = self.job, score_of(self.scores)
        games = self.counted * len(self.seatings)
        failures = sorted(
            (failure for failure, _record in self.failures if failure.game < games),
            key=lambda failure: failure.game,
        )
        return Match(
            game=job.game.name,
            scenario=job.setup.scenario,
            options=dict(job.setup.options),
            agents=self.names,
            together=self.together,
            seed=job.seed,
            games=games,
            rounds=self.scores.total(),
            games_in_a_round=len(self.seatings),
            errors=self.errors,
            seconds=self.seconds,
            bounds=self.bounds,
            lower=self.bounds.lower,
            upper=self.bounds.upper,
            llr=self.llr,
            verdict=self.verdict,
            elo=elo_of(score),
            score=score,
            scores={str(one): count for one, count in sorted(self.scores.items())},
            sides=(self._side(0), self._side(1)),
            lead=mean_of([one - other for one, other in self.points]) if self.points else None,
            error_messages=failures[:FEW],
            interrupted=self.verdict == "undecided" and self.counted < self.rounds,
        )

    def _side(self, agent: int) -> Side:
        played, wins = self.played[agent], self.wins[agent]
        seats = self.job.setup.seats
        return Side(
            agent=self.names[agent],
            played=played.total(),
            wins=share_of(wins.total(), played.total()),
            seats={seat: share_of(wins[seat], played[seat]) for seat in seats},
            points=mean_of([pair[agent] for pair in self.points]) if self.points else None,
        )
