"""One game of a run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cairn.agents import RANDOM, Agent, Sight, ask, make, policy_of
from cairn.arena.failure import described, failure_record
from cairn.arena.report import Failure
from cairn.chance import Seeded
from cairn.core.errors import hinted
from cairn.core.play import Policy, played_at_table, playout
from cairn.core.position import Position, Run
from cairn.core.rng import Rng, mix
from cairn.core.state import CHANCE, State, Witness
from cairn.core.words import _
from cairn.data import DataSet
from cairn.game import Game, Result, Setup, SetupError

LIMIT = 100_000  # answers after which a game is taken to be endless
OTHERS = ""  # in place of a seat's name: all seats that are not named
RUNS = 0x5DEECE66D5DEECE6  # keeps the seeds of runs and of tables apart
AGENT_STREAMS = 2**62  # far above the streams of chance, which are the numbers of the answers


@dataclass(frozen=True)
class Job:
    """What every process of a run must know."""

    game: Game
    setup: Setup
    data: DataSet
    # The agents by the seats' numbers, for each way to seat them. Where there are several, the games are played in
    # rounds: each way once, all with the same seed.
    seatings: tuple[tuple[str, ...], ...]
    seed: int
    limit: int
    keep: bool  # records of failures
    dice_of_a_table: bool = (
        False  # even where all play at random, so that others can be compared with them
    )

    @property
    def name(self) -> str:
        return self.game.name

    def start(self) -> State:
        return self.game.start(self.setup, self.data)

    def round_of(self, number: int) -> int:
        """The round that a game belongs to, by the game's number."""
        return number // len(self.seatings)

    def agents_of(self, number: int) -> tuple[str, ...]:
        return self.seatings[number % len(self.seatings)]

    def seed_of(self, number: int) -> int:
        return game_seed(self.seed, self.round_of(number))


@dataclass(frozen=True)
class Played:
    """One game that ended, or failed."""

    answers: int
    result: Result | None = None
    failure: Failure | None = None
    record: str | None = None


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run. The run's seed is scattered first, for a small seed and a small number could
    otherwise change places and give the same game."""
    rng = Rng(mix(seed ^ RUNS), number)
    return int(rng.next32()) << 31 | int(rng.next32()) >> 1


def seating(game: Game, setup: Setup, given: str | Mapping[str, str]) -> dict[str, str]:
    """The agent of each seat, checked: one name for all seats, or names by seat with OTHERS for the rest."""
    named = {OTHERS: given} if isinstance(given, str) else given
    for seat in named:
        if seat not in (*setup.seats, OTHERS):
            raise SetupError(hinted(_("there is no seat {name!r}", name=seat), seat, setup.seats))
    others = named.get(OTHERS, RANDOM)
    seated = {seat: named.get(seat, others) for seat in setup.seats}
    for name in seated.values():
        make(name, game)
    return seated


_Answering = Callable[[Position, int], int]  # the answer to a position's question, given its number


def _at_random(seed: int) -> _Answering:
    """Answers for everybody from one stream, exactly as `playout` does."""
    rng = Rng(seed)
    return lambda position, _: int(position.state.chosen_by(rng))


class _Seated:
    """Chance answers as at a table of this seed; each agent has a stream of its own."""

    def __init__(self, job: Job, number: int) -> None:
        seed = job.seed_of(number)
        self.job = job
        self.names = job.agents_of(number)
        self.chance = Seeded(seed)
        self.agents: list[Agent] = [make(name, job.game) for name in self.names]
        self.rngs = [Rng(seed, AGENT_STREAMS + seat) for seat in range(len(self.names))]

    def __call__(self, position: Position, ply: int) -> int:
        state = position.state
        seat = int(state.seat)
        if seat == CHANCE:
            return self.chance.answer(state, ply)
        if state.count == 1:
            return int(state.options[0])
        sight = Sight(self.job.game, position, self.job.setup.seats, self.rngs[seat])
        return ask(self.names[seat], self.agents[seat], sight)

    def policies(self) -> list[Policy] | None:
        """By the seats' numbers; None where some agent is more than a policy."""
        found = [policy_of(agent) for agent in self.agents]
        known = [policy for policy in found if policy is not None]
        return known if len(known) == len(found) else None


class Watcher(Witness):
    """A witness that also sees every question and its answer, before the answer is given."""

    def answering(self, position: Position, answer: int) -> None:
        """The position is only to be read."""


def _all_random(job: Job) -> bool:
    """Who is compared with others has the dice of a table, as they have."""
    alone = len(job.seatings) == 1 and not job.dice_of_a_table
    return alone and set(job.seatings[0]) == {RANDOM}


def _answering(job: Job, number: int) -> _Answering:
    return _at_random(job.seed_of(number)) if _all_random(job) else _Seated(job, number)


def _step_by_step(
    job: Job,
    position: Position,
    choice: _Answering,
    answers: list[int],
    watcher: Watcher | None = None,
) -> None:
    """Play a game to its end or the limit and note every answer, the one that fails included."""
    while not position.over() and len(answers) < job.limit:
        answer = choice(position, len(answers))
        answers.append(answer)
        if watcher is not None:
            watcher.answering(position, answer)
        position.apply(answer)


def finish(
    job: Job, start: State, number: int, answers: list[int], witness: Witness | None = None
) -> tuple[int, State]:
    """Play a game to its end or the limit, as fast as its agents and its witness allow. Returns the number of answers
    and the state they led to. Answers that policies give are noted only if there is a watcher."""
    if isinstance(witness, Watcher):
        position = Position(start, witness)
        _step_by_step(job, position, _answering(job, number), answers, witness)
        return len(answers), position.state
    seed = job.seed_of(number)
    seated = None if _all_random(job) else _Seated(job, number)
    policies = [] if seated is None else seated.policies()
    if seated is not None and policies is None:
        position = Position(start, witness)
        _step_by_step(job, position, seated, answers)
        return len(answers), position.state
    state = start.copy()
    state.witness = witness
    run = Run(state)
    if seated is None:
        return int(playout(run, Rng(seed), job.limit)), state
    assert policies is not None
    return int(played_at_table(run, policies, seated.rngs, seed, job.limit)), state


def play(job: Job, start: State, number: int, keep: bool, witness: Witness | None = None) -> Played:
    answers: list[int] = []
    try:
        given, state = finish(job, start, number, answers, witness)
        if state.over():
            return Played(given, job.game.result(state))
        problem = _("it is not over after {given} answers", given=given)
    except Exception as error:  # whatever goes wrong in one game, the others are played
        problem = described(error)
    if not answers:
        problem = _again(job, start, number, answers) or problem
    record = _kept(job, number, answers, problem) if keep else None
    failure = Failure(number, job.seed_of(number), len(answers), problem)
    return Played(len(answers), None, failure, record)


def _again(job: Job, start: State, number: int, answers: list[int]) -> str | None:
    """Play a failed game once more, to have its answers; what went wrong is told with more about who did it."""
    try:
        _step_by_step(job, Position(start.copy()), _answering(job, number), answers)
    except Exception as error:
        return described(error)
    return None


def _kept(job: Job, number: int, answers: Sequence[int], problem: str) -> str | None:
    reason = _(
        "{problem}; game {number} of a run with seed {seed}",
        problem=problem,
        number=number,
        seed=job.seed,
    )
    try:
        return failure_record(job.game, job.setup, job.data, answers, job.seed_of(number), reason)
    except Exception:  # a game that cannot even be set up has no record
        return None
